"""The Pyramid of Horus: get in, get rich, get out."""
