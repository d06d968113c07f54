"""What the laws must know of Curse Reverse."""

from __future__ import annotations

from tests.laws.facts import LawFacts

FACTS = LawFacts(
    # a Cartouche that is used; votes, which open together
    shows={"used", "approved", "against"},
    counted={"Vote"},
    # one that is drawn, picked up, stolen, looked at
    shows_one={"tile", "picked tile", "looted tile", "peeked", "looked"},
    # at the turn limit an equal first place is nobody's (CR-150)
    nobody_may_win=True,
)
