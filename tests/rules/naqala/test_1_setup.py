"""Chapter 1: setting up the table."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.naqala.table import bidding, dealt, masked

import cutpurse
from cutpurse.games.naqala.board import how_many
from cutpurse.games.naqala.pieces import (
    BLUE,
    BUILDINGS,
    DJINN_IDS,
    RED,
    RESOURCE_COUNT,
    RESOURCE_IDS,
    TILE_VALUE,
)


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_the_game_is_for_two_to_four(players: int) -> None:
    """NQ-001 Other numbers of players are refused."""
    with pytest.raises(cutpurse.Refused, match="2 to 4 players"):
        cutpurse.new("naqala", players)


@pytest.mark.parametrize(("players", "camels", "markers"), [(2, 11, 2), (3, 8, 1), (4, 8, 1)])
def test_everybody_gets_camels_markers_and_gold(players: int, camels: int, markers: int) -> None:
    """NQ-002 NQ-003 NQ-004 Eleven camels and two markers for two, else eight and one; 50 gold."""
    t = bidding(players)
    for seat in range(players):
        assert t.camels(seat) == camels
        assert t.gold(seat) == 50
    fresh = dealt(players)
    on_track = [*fresh.g.bid_order, 0]  # the first marker is in the hand of its owner
    assert len(on_track) == players * markers


def test_thirty_tiles_in_random_order() -> None:
    """NQ-005 NQ-006 The board has 30 tiles of the box in an order that differs from game to
    game."""
    first, second = dealt(seed=1), dealt(seed=2)
    assert first.g.tile != second.g.tile
    for t in (first, second):
        assert Counter(map(t.tile, cells(30))) == {
            "large_market": 4,
            "small_market": 8,
            "oasis": 6,
            "village": 5,
            "sacred_6": 4,
            "sacred_10": 1,
            "sacred_12": 1,
            "sacred_15": 1,
        }
        assert sum(TILE_VALUE[kind] for kind in t.g.tile) == 198
        assert not any(t.g.box)


def cells(count: int) -> list[str]:
    return [f"{column}{row}" for row in range(1, 7) for column in "abcdef"][:count]


def test_twelve_blue_and_eighteen_red_tiles() -> None:
    """NQ-007 Villages and sacred places are blue; markets and oases are red."""
    t = dealt()
    blue = {t.tile(cell) for cell in cells(30) if BLUE[t.g.tile[cells(30).index(cell)]]}
    assert blue == {"village", "sacred_6", "sacred_10", "sacred_12", "sacred_15"}
    assert sum(BLUE[kind] for kind in t.g.tile) == 12
    assert sum(RED[kind] for kind in t.g.tile) == 18


def test_three_meeples_on_each_tile_empty_the_bag() -> None:
    """NQ-008 All 90 meeples stand on the board, three on each tile."""
    t = dealt()
    everybody = Counter("".join(t.meeples(cell) for cell in cells(30)))
    assert everybody == {"Y": 16, "W": 20, "G": 18, "B": 18, "R": 18}
    assert all(how_many(packed) == 3 for packed in t.g.meeples)
    assert sum(t.g.bag) == 0
    assert t.g.meeples != dealt(seed=2).g.meeples


def test_markers_start_in_random_order() -> None:
    """NQ-009 Who bids first differs from game to game."""
    assert len({tuple(dealt(4, seed).g.bid_order) for seed in range(12)}) > 5


def test_fifty_four_resource_cards_nine_of_them_in_a_row() -> None:
    """NQ-010 NQ-011 NQ-282 Nine cards are revealed, the others are a pile in no order at all."""
    t = dealt()
    assert len(t.g.row) == 9
    assert t.pile() == 45
    together = [t.g.cards[20 + kind] + t.g.row.count(kind) for kind in range(10)]
    assert together == RESOURCE_COUNT == [2, 2, 2, 4, 4, 4, 6, 6, 6, 18]
    assert RESOURCE_IDS[9] == "fakir"


def test_three_djinns_are_revealed() -> None:
    """NQ-012 NQ-014 Three of 23 djinns lie face up; Morgiane is among the 23."""
    t = dealt()
    assert len(t.djinn_row().split()) == 3
    pile = masked(t.g.djinn_cards.held[2], DJINN_IDS).split()
    assert len(pile) == 20
    assert "morgiane" in pile + t.djinn_row().split()


def test_supply() -> None:
    """NQ-013 Twelve palm trees, ten palaces; gold never runs out."""
    t = dealt()
    assert t.g.supply == BUILDINGS == [12, 10]


def test_one_of_five_thieves_is_revealed() -> None:
    """NQ-015 NQ-016 One thief is face up, four in the pile; Madjaar stays in the box."""
    t = dealt()
    assert t.g.thief_shown >= 0
    thieves = masked(t.g.thief_pile | 1 << t.g.thief_shown, ["h", "z", "o", "k", "s", "madjaar"])
    assert len(thieves.split()) == 5
    assert "madjaar" not in thieves


def test_without_thieves() -> None:
    """NQ-017 NQ-016 Neither thieves nor Morgiane take part."""
    t = dealt(thieves=False)
    assert t.g.thief_shown == -1
    assert t.g.thief_pile == 0
    assert "morgiane" not in masked(t.g.djinn_cards.held[2] | t.g.djinn_row, DJINN_IDS)
    both = dealt(thieves=False, artisans=True)
    assert both.g.thief_pile == 0


def test_setup_is_reproducible() -> None:
    """NQ-018 The same seed lays the same table."""
    one = cutpurse.new("naqala", 3, seed=5)
    assert one.hash() == cutpurse.new("naqala", 3, seed=5).hash()
    assert one.hash() != cutpurse.new("naqala", 3, seed=6).hash()
