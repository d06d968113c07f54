"""Curse Reverse: bring three things back, in a dream that turns."""

IN_THE_MAKING = True
