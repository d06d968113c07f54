"""A game of nothing but widgets, and its scene: played by real people at a real server."""
