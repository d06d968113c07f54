"""What is in the box."""

from __future__ import annotations

import pytest
from tests.rules.curse.table import dealt, table

import cutpurse
from cutpurse.games import find
from cutpurse.games.curse.pieces import (
    ALL_ITEMS,
    CARTOUCHES,
    CURSE_COUNT,
    DATA,
    DEFENSIVE,
    EVENT_COUNT,
    EVENT_TRIALS,
    EVENTS,
    FLAW,
    GOAL_ITEMS,
    GOALS,
    ITEMS,
    MODIFIERS,
    MOST_DICE,
    OFFENSIVE,
    SHIELD_FACES,
    SPACES,
    SWORD_FACES,
    THIEVES,
    TRAITS,
    TRIALS,
)
from cutpurse.games.curse.state import supply
from cutpurse.kernel.zones import bits, count_bits


@pytest.mark.parametrize("players", [1, 5, 6])
def test_two_to_four_players(players: int) -> None:
    """CR-001."""
    with pytest.raises(cutpurse.Refused, match="for 2 to 4 players"):
        cutpurse.new("curse", players)
    assert [cutpurse.new("curse", n).state.players for n in (2, 3, 4)] == [2, 3, 4]


def test_thirty_items_half_of_them_red() -> None:
    """CR-002 CR-003 CR-004."""
    assert len(set(ITEMS.ids)) == len(set(ITEMS.labels)) == 30
    assert count_bits(OFFENSIVE) == count_bits(DEFENSIVE) == 15
    assert OFFENSIVE & DEFENSIVE == 0
    assert OFFENSIVE | DEFENSIVE == ALL_ITEMS
    assert OFFENSIVE >> ITEMS.index["sharp_feather"] & 1


def test_sixty_goals() -> None:
    """CR-005 CR-006 CR-007 Two items each; within a colour each item once."""
    assert len(GOALS) == 60
    assert all(count_bits(items) == 2 for items in GOAL_ITEMS)
    for colour in range(4):
        cards = GOAL_ITEMS[colour * 15 : colour * 15 + 15]
        assert sorted(item for card in cards for item in bits(card)) == list(range(30))
    birdcage = 1 << ITEMS.index["rusted_birdcage"] | 1 << ITEMS.index["fresh_apple"]
    assert birdcage in GOAL_ITEMS[:15]


def test_cards_and_tiles() -> None:
    """CR-008 CR-009 CR-010 CR-011."""
    assert (EVENT_COUNT, EVENT_TRIALS, len(EVENTS)) == (30, 30, 31)
    assert len(set(TRIALS.ids)) == len(set(MODIFIERS.ids)) == 25
    assert len(set(CARTOUCHES.ids)) == 15
    assert CURSE_COUNT == 30
    assert supply(table(curses={0: 2, 1: 3}).g) == 25


def test_dice() -> None:
    """CR-012 CR-013 Six of each; four swords on a red one, three shields on a blue one."""
    assert (MOST_DICE, SWORD_FACES, SHIELD_FACES) == (6, 4, 3)


def test_thieves() -> None:
    """CR-014 CR-015 Six spaces, four skills and a flaw each."""
    assert (SPACES, len(THIEVES), len(TRAITS)) == (6, 4, 20)
    assert [sum(FLAW[i * 5 : i * 5 + 5]) for i in range(4)] == [1, 1, 1, 1]
    assert [len(thief["traits"]) for thief in DATA["thieves"]] == [5, 5, 5, 5]


def test_nothing_is_lost() -> None:
    """CR-016 The audit finds a lost item, a doubled Cartouche and a Curse too many."""
    t = dealt(3)
    assert find("curse").audit(t.g) == []
    t.g.bag = 0
    assert any("is in 0 places" in line for line in find("curse").audit(t.g))
    t = table(cartouches={0: "aker", 1: "set"})
    t.g.face[1] = t.g.face[0]
    assert "two Cartouche tiles have one face, or one has none" in find("curse").audit(t.g)
    t = table(curses={0: 6}, pack={0: "fresh_apple"})
    assert "seat 0 has more tiles than spaces" in find("curse").audit(t.g)


def test_a_copy_of_the_table_has_everything() -> None:
    """CR-016 Whatever a field holds, and however seldom it holds anything."""
    g = table(3).g
    known = [name for name in table(3).seen(0) if name != "players"]
    fields = [name for name in known if isinstance(getattr(g, name, None), (int, list))]
    assert len(fields) > 40
    for number, name in enumerate(fields):
        is_list = isinstance(getattr(g, name), list)
        setattr(g, name, [100 + number] if is_list else 100 + number)
    copy = g.clone()
    assert [getattr(copy, name) for name in fields] == [getattr(g, name) for name in fields]
