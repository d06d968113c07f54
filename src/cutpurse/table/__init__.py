"""The table: seats, clocks, undo, chat and store. Knows no game by name."""
