"""Puzzles: positions from played games in which one answer is clearly better than all others.

`puzzle` is what a file of puzzles holds, `judges` says what an answer is worth, `making` looks for
positions in games, `checking` looks at what was found again, with other worlds.
"""
