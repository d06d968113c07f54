"""Moments of this game at which the page must show what may be answered, as queries of
`docs.stills`."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import msgspec

TABLE: dict[str, Any] = {
    "pack": {
        0: "irritable_goose dented_teapot",
        1: "burning_glass fishing_rod",
        2: "flour_sack bent_fork",
        3: "sharp_feather pepper_pouch clay_mask",
    },
    "curses": {0: 1, 2: 2},
    "goals": {0: "goal_blue_02 goal_green_03 goal_yellow_04"},
    "done": {0: "blue", 3: "red blue"},
    "ground": {"red-13": "camel_whip"},
}


def posed(plays: str, chance: str, **what: Any) -> str:
    """Four players in the middle of something."""
    scenario = quote(msgspec.json.encode({**TABLE, **what}).decode())
    return f"players=4&scenario={scenario}&plays={quote(plays)}&chance={quote(chance)}"


STREET: dict[str, Any] = {"at": {0: "green-23", 3: "green-23"}, "begin": "menu"}
MOMENTS = [
    "players=4&seed=2&decisions=0&viewer=2&asking=ChooseThief",
    "players=4&seed=2&decisions=60&asking=Menu",
    "players=4&seed=2&decisions=60&asking=Destination",
    "players=3&seed=2&decisions=20&asking=Compose",
    "players=4&seed=2&decisions=20&viewer=1&asking=Vote",
    # robbed, with dice to be rolled again; and robbing
    posed("p3 rob p0;p0 pass", "roll 1 1 6;roll 1 6", active=3, cartouches={0: "mafdet"}, **STREET),
    posed("p0 rob p3", "roll 1 1;roll 6 6", **STREET),
    # an Event that is answered with a thief
    posed("", "", **{**STREET, "begin": "event", "event": "ev_scapegoat"}),
]

# Questions with two or three answers, and what stands in the prompt.
SMALL: dict[str, list[str]] = {}

# Whole games that are played by chance go to the turn limit: a low one, and judges among two
SHORT = {"turn_limit": 30, "trial_judge": "vote"}

# As much on the table as there can be
FULLEST = "players=4&seed=3&decisions=400&asking=Menu"


def every_card() -> list[tuple[str, str]]:
    """Cards of this game have no text that could be cut off."""
    return []
