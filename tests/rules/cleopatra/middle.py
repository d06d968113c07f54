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
