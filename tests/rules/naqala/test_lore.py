"""Every piece is told about, and every rule it cites is in the rulebook."""

from __future__ import annotations

import pytest

from cutpurse.games.naqala.lore import LORE
from cutpurse.games.naqala.meta import GAME
from cutpurse.games.naqala.pieces import (
    DJINN_IDS,
    DJINN_NAMES,
    ITEM_IDS,
    RESOURCE_IDS,
    THIEF_IDS,
    TILE_IDS,
    TRIBE_IDS,
)
from cutpurse.rulebook import rulebook

KINDS = {
    "djinn": DJINN_IDS,
    "thief": THIEF_IDS,
    "item": ITEM_IDS,
    "tile": TILE_IDS,
    "tribe": TRIBE_IDS,
    "ware": RESOURCE_IDS,
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_piece_of_a_kind_is_told_about(kind: str) -> None:
    assert [piece for piece, lore in LORE.items() if lore.kind == kind] == KINDS[kind]


@pytest.mark.parametrize("piece", LORE)
def test_what_is_told_is_whole(piece: str) -> None:
    lore = LORE[piece]
    assert lore.name
    assert lore.brief
    assert lore.text.endswith(".")
    assert "  " not in lore.text
    assert lore.rules
    assert set(lore.rules) <= set(rulebook(GAME).rules)


@pytest.mark.parametrize(("djinn", "name"), list(zip(DJINN_IDS, DJINN_NAMES, strict=True)))
def test_a_djinn_cites_the_rules_that_name_it(djinn: str, name: str) -> None:
    book = rulebook(GAME).rules
    own = [number for number, rule in book.items() if rule.text.startswith(f"{name} (")]
    assert set(own) <= set(LORE[djinn].rules)


def test_a_card_has_room_for_the_few_words() -> None:
    long = [piece for piece, lore in LORE.items() if lore.kind == "djinn" and len(lore.brief) > 30]
    assert not long
