"""Curse Reverse: bring three things back, in a dream that turns."""
