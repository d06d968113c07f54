"""What is on disk, and how it is written and read."""
