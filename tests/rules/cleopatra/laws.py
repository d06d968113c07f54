"""What the laws must know of Cleopatra."""

from __future__ import annotations

from tests.laws.facts import LawFacts

FACTS = LawFacts(
    # cards that pay, are played or discarded; a card that is taken with an amulet; what is offered
    shows={"paid", "played", "discarded", "offered", "kept back", "accepted"},
    counted={"Bid", "Offer", "Alms"},
    ends_openly=True,
    nobody_may_win=True,
)
