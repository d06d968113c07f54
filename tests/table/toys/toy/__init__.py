"""The toy of the kernel's tests, as a game that can be played at a table."""
