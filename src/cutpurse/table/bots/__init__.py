"""Bots and analyses, each in a process of its own."""
