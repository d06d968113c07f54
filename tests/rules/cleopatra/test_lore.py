"""Every card and piece is told about, and every rule it cites is in the rulebook."""

from __future__ import annotations

import pytest

from cutpurse.games.cleopatra.lore import LORE
from cutpurse.games.cleopatra.meta import GAME
from cutpurse.games.cleopatra.pieces import CARDS, CHARACTERS, MOSAICS, PIECES
from cutpurse.rulebook import rulebook


def test_every_card_and_piece_is_told_about() -> None:
    pieces = {*CARDS.ids, *PIECES.ids, *MOSAICS.ids}
    assert {piece for piece, lore in LORE.items() if lore.kind != "thing"} == pieces


@pytest.mark.parametrize("piece", LORE)
def test_what_is_told_is_whole(piece: str) -> None:
    lore = LORE[piece]
    assert lore.name
    assert lore.brief
    assert lore.text.endswith(".")
    assert "  " not in lore.text
    assert set(lore.rules) <= set(rulebook(GAME).rules)
    assert lore.rules


def test_a_character_cites_a_rule_of_its_own() -> None:
    """One of those from CL-250 on that its chapter has for it."""
    first = {"beggar": 250, "courtesan": 260, "envoy": 270, "scribe": 280, "smuggler": 290}
    for who in CHARACTERS.ids:
        numbers = [int(rule[3:]) for rule in LORE[f"char_{who}"].rules]
        start = first.get(who, 300)
        assert any(start <= number < start + 10 for number in numbers)
