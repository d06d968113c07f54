"""The Pyramid of Horus: get in, get rich, get out."""

IN_THE_MAKING = True
