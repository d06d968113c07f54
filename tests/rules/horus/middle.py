"""Tables in the middle of a game at which everything can happen."""

from __future__ import annotations

from typing import Any

from cutpurse.games.horus.board import CORRIDOR, SPACE_IDS
from cutpurse.games.horus.meta import GAME
from cutpurse.games.horus.pieces import ADVENTURERS, CARD_IDS, CARDS, FIRST_IDOL
from cutpurse.kernel.chance import dice

INSIDE = [space for space in SPACE_IDS if not space.startswith("e")]


def rich(number: int) -> tuple[int, dict[str, Any], dict[str, Any]]:
    """How many players, the settings, and what lies on a table in the middle of a game: many cards,
    most people in the corridor, few stones left or none, and mummies everywhere."""
    luck = dice(f"rich {number}")

    def any_of(*values: Any) -> Any:
        return values[luck.below(len(values))]

    players = 2 + number % 5
    cards = [card for card in CARD_IDS[:CARDS] if luck.below(3)]
    hands: dict[int, list[str]] = {seat: [] for seat in range(players)}
    for seat in range(players):
        many = any_of(2, 6, 11, 12)
        while len(hands[seat]) < many:
            if cards and luck.below(4):
                hands[seat].append(cards.pop(luck.below(len(cards))))
            else:
                hands[seat].append(any_of("mummy", "block"))
    fallen = [stone for stone in range(1, 37) if luck.below(100) < any_of(5, 20, 45)]
    what: dict[str, Any] = {
        "adventurers": {0: ADVENTURERS.ids[number % len(ADVENTURERS)]},
        "at": {
            seat: any_of(
                *[s for s in INSIDE if not (s[0] == "b" and int(s[1:]) in fallen)],
                *SPACE_IDS[CORRIDOR:] * 2,
                "e3",
            )
            for seat in range(players)
        },
        "cards": {seat: " ".join(names) for seat, names in hands.items()},
        "fallen": fallen,
        "used": [seat for seat in range(players) if not luck.below(4)],
        "keeper": 0,
        "actions": {0: luck.below(6)},
        "phase": any_of("round", "adjust", "act", "act", "mummies", "stone"),
    }
    held = {name for names in hands.values() for name in names}
    idols = [name[5:] for name in CARD_IDS[FIRST_IDOL:CARDS] if name not in held]
    what["idols"] = " ".join(name for name in idols if luck.below(4))
    if luck.below(5) == 0:
        what["decks"] = {"rubble": "", "sand": "", "water": ""}
    settings = {choice.name: any_of(*choice.values) for choice in GAME.settings}
    settings |= {"first_keeper": "seat_0", "total_secrecy": number % 3 == 0}
    return players, settings, what
