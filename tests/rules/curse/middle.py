"""Tables in the middle of a game at which everything can happen."""

from __future__ import annotations

from typing import Any

from cutpurse.games.curse.events import EFFECTS
from cutpurse.games.curse.pieces import CARTOUCHES, ITEMS, SPACES
from cutpurse.games.curse.pieces import EVENTS as CARDS
from cutpurse.kernel.chance import dice


def rich(number: int) -> tuple[int, dict[str, Any], dict[str, Any]]:
    """How many players, the settings, and what lies on a table at an Event, a Trial or a menu, with
    much in the packs and many Cartouches."""
    luck = dice(f"rich {number}")
    players = 2 + number % 3
    items = ITEMS.ids[:]
    tiles = CARTOUCHES.ids[:]
    pack: dict[int, str] = {}
    hands: dict[int, str] = {}
    for seat in range(players):
        many = luck.below(6)
        pack[seat] = " ".join(items.pop(luck.below(len(items))) for _ in range(many))
        few = luck.below(min(3, 7 - many))
        hands[seat] = " ".join(tiles.pop(luck.below(len(tiles))) for _ in range(few))
    begin = ["event", "event trial", "menu", "trial", "event"][number % 5]
    what: dict[str, Any] = {"begin": begin, "pack": pack, "cartouches": hands}
    if begin == "event":
        what |= {"begin": "menu", "events": CARDS.ids[number // 5 % len(EFFECTS)]}
        what |= {"event_trials": 0, "first_move": 0, "actions": 0}
    nodes = ["red-54", "red-53", "red-54", "blue-temple", "red-temple"]
    places = {seat: nodes[luck.below(3 if begin == "event" else 5)] for seat in range(players)}
    if begin == "trial":
        places[0] = "red-temple"
    what["at"] = places
    light = [p for p in range(players) if len(f"{pack[p]} {hands[p]}".split()) < SPACES]
    what["curses"] = {light[0]: luck.below(2)} if light else {}
    if begin == "event":
        places[0] = "red-54"
    if luck.below(4) == 0:
        what["bag"] = ""
    settings = {"trial_form": "structured" if luck.below(2) else "story", "trial_judge": "vote"}
    return players, settings, what
