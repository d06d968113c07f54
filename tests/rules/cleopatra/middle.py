"""Tables in the middle of a game at which everything can happen."""

from __future__ import annotations

from typing import Any

from tests.rules.cleopatra.table import RING

from cutpurse.games.cleopatra.meta import GAME
from cutpurse.games.cleopatra.pieces import CARDS, COPIES
from cutpurse.kernel.chance import dice


def rich(number: int) -> tuple[int, dict[str, Any], dict[str, Any]]:
    """How many players, the settings, and what lies on a table in the middle of a game in which
    everybody has much, and some things run out."""
    luck = dice(f"rich {number}")
    players = 2 + number % 4
    cards = [name for name, many in zip(CARDS.ids, COPIES, strict=True) for _ in range(many)]
    hands: dict[int, str] = {}
    for seat in range(players):
        hands[seat] = " ".join(cards.pop(luck.below(len(cards))) for _ in range(luck.below(14)))
    what: dict[str, Any] = {
        "hands": hands,
        "talents": {seat: luck.below(20) if luck.below(3) else 0 for seat in range(players)},
        "amulets": {seat: luck.below(9) for seat in range(players)},
        "altar": luck.below(5),
        "sphinxes": luck.below(7),
        "throne": luck.below(3),
        "obelisks": luck.below(3),
        "walls": " ".join(slot for slot in RING.split() if luck.below(2)),
        "doors": "door_left" if luck.below(2) else "",
    }
    if luck.below(4) == 0:
        what["stalls"] = ["", "", ""]
    if luck.below(5) == 0:
        what |= {"mosaic": "", "mosaics": ""}
    settings = {
        choice.name: choice.values[luck.below(len(choice.values))] for choice in GAME.settings
    }
    return players, settings, what


def scarce(number: int) -> tuple[int, dict[str, Any], dict[str, Any]]:
    """The same of a table where many hold characters and the draw pile will soon be used up; the
    last player holds what lies nowhere else."""
    luck = dice(f"scarce {number}")
    players = 2 + number % 3
    cards = [name for name, many in zip(CARDS.ids, COPIES, strict=True) for _ in range(many)]

    def some(most: int, characters: int) -> str:
        """Up to so many cards, of ten so many characters if there are any left."""
        taken = []
        for _ in range(luck.below(most)):
            worshippers = [card for card in cards if card.startswith("char_")]
            among = worshippers if worshippers and luck.below(10) < characters else cards
            taken.append(among[luck.below(len(among))])
            cards.remove(taken[-1])
        return " ".join(taken)

    seats = range(players)
    what: dict[str, Any] = {
        "hands": {seat: some(7, 5) for seat in seats},
        "known": {seat: some(4, 3) for seat in seats} if luck.below(2) else {},
        "deck": some(6, 1),
        "discard": some(7, 3),
        "rejected": some(3, 1),
        "stalls": [some(3, 1) for _ in range(3)],
        "rest": players - 1,
        "talents": {seat: luck.below(8) for seat in seats},
        "amulets": {seat: luck.below(6) for seat in seats},
        "altar": luck.below(5),
    }
    settings = {
        choice.name: choice.values[luck.below(len(choice.values))] for choice in GAME.settings
    }
    return players, settings, what
