"""What the laws must know of THIEVES!"""

from __future__ import annotations

from tests.laws.facts import LawFacts

FACTS = LawFacts(
    shows={"flipped", "showed", "played_nothing", "revealed_hand"},
    shows_one={"saw_hand", "saw_room"},
    opens={"SearchCards", "WizardTake"},
    counted={"MostDishonest", "Vote"},
    most_options=64,
)
