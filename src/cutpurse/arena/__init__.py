"""Many games at once: simulation and what it tells."""
