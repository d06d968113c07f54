"""Bots: each gets its view and its options, and answers."""
