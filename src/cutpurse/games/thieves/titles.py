# cutpurse: interpreted
"""Names of cards and treasures as one reads them."""

from __future__ import annotations

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
