"""Every card and figure is told about, and every rule it cites is in the rulebook."""

from __future__ import annotations

import pytest

from cutpurse.games.horus.lore import LORE
from cutpurse.games.horus.meta import GAME
from cutpurse.games.horus.pieces import ABILITIES, ADVENTURERS, CARD_IDS, MUMMIES
from cutpurse.rulebook import rulebook


def test_every_card_and_figure_is_told_about() -> None:
    pieces = {*CARD_IDS, *ADVENTURERS.ids, *MUMMIES.ids[:3]}
    told = {piece for piece, lore in LORE.items() if lore.kind != "thing"}
    assert told == pieces


@pytest.mark.parametrize("piece", LORE)
def test_what_is_told_is_whole(piece: str) -> None:
    lore = LORE[piece]
    assert lore.name
    assert lore.brief
    assert lore.text.endswith(".")
    assert "  " not in lore.text
    assert set(lore.rules) <= set(rulebook(GAME).rules)
    assert lore.rules


def test_an_adventurer_cites_the_rule_of_the_ability() -> None:
    """The rule that begins with its name."""
    book = rulebook(GAME).rules
    for who, ability in zip(ADVENTURERS.ids, ABILITIES.labels, strict=True):
        own = [number for number, rule in book.items() if rule.text.startswith(f"{ability} (")]
        assert own
        assert set(own) <= set(LORE[who].rules)
