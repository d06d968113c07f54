"""Moments of this game at which the page must show what may be answered, as queries of
`docs.stills`."""

from __future__ import annotations

from cutpurse.games.naqala.pieces import DJINN_IDS
from cutpurse.web.scenes.naqala.market import djinn_card

ARTISANS = "players=4&seed=1&options=artisans=on"

MOMENTS = [
    "players=3&seed=5&decisions=0",
    f"{ARTISANS}&decisions=4&asking=StartWindow",
    f"{ARTISANS}&decisions=5&asking=Sow",
    f"{ARTISANS}&decisions=7&asking=KillWhere",
    f"{ARTISANS}&decisions=9&asking=Market",
    f"{ARTISANS}&decisions=48&asking=EndWindow",
    f"{ARTISANS}&decisions=91&asking=TakeControl",
    "players=3&seed=1&decisions=183&asking=SacredPlace",
    "players=3&seed=3&decisions=64&asking=SacredTake",
]

# Questions with two or three answers, and what stands in the prompt.
SMALL = {
    f"{ARTISANS}&decisions=91&asking=TakeControl": [
        "Take control with a camel",
        "Take control with a tent",
    ],
    "players=3&seed=1&decisions=183&asking=SacredPlace": ["Pay elder and elder", "Decline"],
}

# On a phone some of the choices are out of view, and lie under the thumb
SHELVED = f"{ARTISANS}&decisions=9&asking=Market"

# As much on the table as there can be
FULLEST = "players=4&seed=28&decisions=301&options=artisans=on"

ROW = 3  # djinns beside one another


def every_card() -> list[tuple[str, str]]:
    """Where cards lie, and what lies there: every djinn in the row."""
    cards = [djinn_card(number) for number in range(len(DJINN_IDS))]
    return [(".djinns", "".join(cards[i : i + ROW])) for i in range(0, len(cards), ROW)]
