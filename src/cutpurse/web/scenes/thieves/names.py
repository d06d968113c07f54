"""What things are called on the table: names as one reads them, points with halves."""

from __future__ import annotations

from functools import cache

from cutpurse.games.thieves.cards import CARD_NAMES, TREASURE_NAMES

SMALL_WORDS = {"OF", "THE", "A"}


def titled(name: str) -> str:
    """A printed name in upper and lower case: "Rune of Fire Skull"."""
    words = [
        word.lower() if word in SMALL_WORDS and i else word if word.islower() else word.capitalize()
        for i, word in enumerate(name.split())
    ]
    return " ".join(words)


CARD_TITLES = [titled(name) for name in CARD_NAMES]
TREASURE_TITLES = [titled(name) for name in TREASURE_NAMES]
SHORT_TITLES = [title.removeprefix("The ") for title in TREASURE_TITLES]  # for chips


@cache
def halves(points: int) -> str:
    """Half points as they are written: 13 is "6½", -5 is "−2½"."""
    whole, half = divmod(abs(points), 2)
    sign = "−" if points < 0 else ""
    return f"{sign}{whole or ('' if half else 0)}{'½' if half else ''}"


def counted(count: int, noun: str) -> str:
    """1 wound, 3 wounds."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def points(half: int) -> str:
    """½ point, 1 point, −2½ points."""
    return f"{halves(half)} {'point' if abs(half) in (1, 2) else 'points'}"
