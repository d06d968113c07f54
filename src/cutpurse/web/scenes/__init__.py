"""How each game looks: one module per game, found by the game's name."""

from cutpurse import extras

extras.join(__path__, "scenes")
