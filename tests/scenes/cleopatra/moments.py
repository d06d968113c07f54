"""Moments of this game at which the page must show what may be answered, as queries of
`docs.stills`."""

from __future__ import annotations

MOMENTS = [
    "players=3&seed=5&decisions=0&asking=ChooseAction",
    "players=4&seed=3&decisions=60&asking=ChooseAction",
    "players=4&seed=1&decisions=618&asking=BuildMore",
    "players=4&seed=1&decisions=161&asking=Refill",
    "players=5&seed=1&decisions=164&asking=HandLimit",
    "players=4&seed=1&decisions=664&asking=Alms",
    "players=4&seed=2&decisions=450&asking=Offer",
    "players=4&seed=2&decisions=168&asking=Accept",
    "players=4&seed=1&decisions=622&asking=ClaimSanctuary",
]

# Questions with two or three answers, and what stands in the prompt.
SMALL = {
    "players=4&seed=1&decisions=622&asking=ClaimSanctuary": ["Claim the sanctuary", "Leave it"],
}

# As much on the table as there can be
FULLEST = "players=5&seed=2&decisions=1100&asking=ChooseAction"


def every_card() -> list[tuple[str, str]]:
    """Cards of this game have no text that could be cut off."""
    return []


# Who clicks at random seldom builds: two alone would need 900 answers. These finish the palace.
COMPANY = ["greedy", "greedy", "greedy"]
SHORT = {"max_turns": 100}
