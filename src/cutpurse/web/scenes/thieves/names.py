"""What things are called on the table: names as one reads them, points with halves."""

from __future__ import annotations

from functools import cache

from cutpurse.games.thieves.titles import CARD_TITLES, SHORT_TITLES, TREASURE_TITLES
from cutpurse.kernel.text import counted

__all__ = [
    "CARD_TITLES",
    "CHIP_TITLES",
    "SHORT_TITLES",
    "TREASURE_TITLES",
    "counted",
    "halves",
    "points",
]

# What stands on a chip, where the whole name would be cut
SHORTER = {
    "The Lost Dwarven Stone": "Dwarven Stone",
    "Spooky Hoodoo Doll": "Hoodoo Doll",
    "Legendary Stabbing Knife": "Stabbing Knife",
    "Pearl of Great Price": "Pearl of Price",
    "The Ceremonial Dagger": "Dagger",
    "Writ of Knowledge": "Knowledge",
    "Clockwork Monkey": "Monkey",
}
CHIP_TITLES = [SHORTER.get(title, title.removeprefix("The ")) for title in TREASURE_TITLES]


@cache
def halves(points: int) -> str:
    """Half points as they are written: 13 is "6½", -5 is "−2½"."""
    whole, half = divmod(abs(points), 2)
    sign = "−" if points < 0 else ""
    return f"{sign}{whole or ('' if half else 0)}{'½' if half else ''}"


def points(half: int) -> str:
    """½ point, 1 point, −2½ points."""
    return f"{halves(half)} {unit(half)}"


def unit(half: int) -> str:
    """What so many half points are counted in."""
    return "point" if abs(half) in (1, 2) else "points"
