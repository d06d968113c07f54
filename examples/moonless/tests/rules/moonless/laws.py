"""What the laws must know of Moonless."""

from __future__ import annotations

from tests.laws.facts import LawFacts

# Bundles are chosen in secret and carried out openly; a bundle shows tools that were hidden. If all
# are cursed twice, nobody wins (MO-022).
FACTS = LawFacts(shows={"brings", "stays"}, counted={"Bundle"}, nobody_may_win=True)
