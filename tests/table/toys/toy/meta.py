"""Everything a question can have, one after another."""

from __future__ import annotations

from tests.kernel.toy.game import Ask, Hide, Offer, Spring, Tale, Throw, ToyRules

GAME = ToyRules(
    Offer(),
    Hide(0, 3),
    Hide(1, 3),
    Spring(0),
    Tale(0, 3),
    Ask(1, 2),
    Throw(5),
    Ask(1, 2),
    Ask(0, 2),
)
