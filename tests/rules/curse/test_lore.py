"""Every card and tile is told about, and every rule it cites is in the rulebook."""

from __future__ import annotations

import pytest

from cutpurse.games.curse.lore import LORE
from cutpurse.games.curse.meta import GAME
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    EVENTS,
    ITEMS,
    LANDS,
    MODIFIERS,
    MOTIFS,
    THIEVES,
    TRAITS,
    TRIALS,
    WOUNDS,
)
from cutpurse.rulebook import rulebook


def test_everything_is_told_about() -> None:
    names = [CARTOUCHES, EVENTS, ITEMS, LANDS, MODIFIERS, MOTIFS, THIEVES, TRAITS, TRIALS, WOUNDS]
    told = {piece for piece, lore in LORE.items() if lore.kind != "thing"}
    assert told == {piece for each in names for piece in each.ids}


@pytest.mark.parametrize("piece", LORE)
def test_what_is_told_is_whole(piece: str) -> None:
    lore = LORE[piece]
    assert lore.name
    assert lore.brief
    assert lore.text.endswith((".", "!"))
    assert "  " not in lore.text
    assert lore.rules
    assert set(lore.rules) <= set(rulebook(GAME).rules)


@pytest.mark.parametrize("piece", [*CARTOUCHES.ids, *EVENTS.ids[:-1], *TRIALS.ids, *MODIFIERS.ids])
def test_a_card_cites_the_rule_that_names_it(piece: str) -> None:
    first = rulebook(GAME).rules[LORE[piece].rules[0]].text
    name = LORE[piece].name
    assert first.startswith((f"{piece}:", f"{name}:"))
