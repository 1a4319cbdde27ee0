"""What a tournament tells: pure functions from the counts of its line-ups to tables and sentences."""
