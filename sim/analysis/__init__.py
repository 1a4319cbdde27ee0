"""From tallies to tables: pure functions that see counters and names, never a kernel."""
