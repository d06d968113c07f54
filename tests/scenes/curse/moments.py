"""Moments of this game at which the page must show what may be answered, as queries of
`docs.stills`."""

from __future__ import annotations

MOMENTS = [
    "players=4&seed=2&decisions=0&viewer=2&asking=ChooseThief",
    "players=4&seed=2&decisions=60&asking=Menu",
    "players=4&seed=2&decisions=60&asking=Destination",
    "players=3&seed=2&decisions=20&asking=Compose",
    "players=4&seed=2&decisions=20&viewer=1&asking=Vote",
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
