"""What the laws must know of Naqala."""

from __future__ import annotations

from tests.laws.facts import LawFacts

FACTS = LawFacts(
    # a victim's only card, drawn items and djinns that were not kept, a bid nobody could pay
    shows={"discards NQ-260", "shows item", "gets djinn NQ-198", "bids NQ-032"},
    counted={"BeforeTribe", "BeforeTile", "EndWindow"},
    ends_openly=True,
    leaves_nothing_to_hide=["open_gold", "open_hands"],
    equal={"buy"},
)
