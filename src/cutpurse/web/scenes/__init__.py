"""How each game looks: one module per game, found by the game's name."""
