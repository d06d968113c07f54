"""What the laws must know of The Pyramid of Horus."""

from __future__ import annotations

from tests.laws.facts import LawFacts

FACTS = LawFacts(
    # cards that are used, healed or avoided; a Bag with treasure in it, what goes with it, and what
    # the count tells of Bags; whether somebody with twelve cards can make room; what those who die
    # had; the stone that was laid aside; a sarcophagus somebody had read
    shows={
        *("used", "healed", "avoided", "full", "trapped", "crushed", "mummified"),
        *("bag", "found HO-163", "took HO-163", "discarded HO-163", "discarded HO-092"),
        *("fell HO-096", "opened HO-166"),
    },
    counted={"AdjustLoad", "MakeRoom"},
    ends_openly=True,
    nobody_may_win=True,
)
