"""What the laws must know of Cleopatra."""

from __future__ import annotations

from tests.laws.facts import LawFacts

FACTS = LawFacts(
    # cards that pay, are played or discarded; what is offered, and taken with an amulet; a hand
    # that is shown to the beggar
    shows={"paid", "played", "discarded", "offered", "kept back", "accepted", "showed"},
    counted={"Bid", "Offer", "Alms"},
    ends_openly=True,
    nobody_may_win=True,
)
