"""What a reader sees of a run: files, pictures, the page, the summary in the terminal."""
