"""Chapters 12 and 13: the end and the scores."""

from __future__ import annotations

from typing import Any

from tests.rules.naqala.table import SPARE, Table, bidding, table

from cutpurse.games.naqala.score import suits_value

PAIR = {"a1": "Y", "b1": "Y", **SPARE}


def test_the_last_camel_in_any_way() -> None:
    """NQ-210 By a move, by Leta, by assassins."""
    t = table(meeples={"a1": "R", "b1": "R", "b2": "G", "c2": "G", "e5": "W", "f5": "W"},
              camels_left={0: 2}, after=[1])  # fmt: skip
    t.play("p0 pick a1")
    assert not t.g.ending
    t.play("p0 kill on b2")
    assert t.g.ending


def test_no_move_brings_the_end_but_the_round_is_finished() -> None:
    """NQ-211 NQ-213 NQ-215 Others still take their turns; then the game is over without clean-
    up."""
    t = table(meeples={"a1": "Y"}, after=[1, 0], row="fish", cards={0: "wheat", 1: "silk"})
    assert t.g.ending  # no move was the only answer
    assert t.g.active == 0
    t.play("p0 end turn")
    assert t.g.active == 1
    t.play("p1 end turn")
    assert t.g.active == 0
    t.play("p0 end turn")
    assert t.over
    assert t.row() == "fish"


def test_nobody_could_move_any_more() -> None:
    """NQ-212 After the last turn no pick is left: the game is over, no new bidding."""
    t = table(meeples={"a2": "Y", "b2": "Y", "e5": "G"})
    t.play("p0 pick a2", "p0 skip")
    assert t.over
    t = table(meeples={"a2": "Y", "b2": "Y", "e5": "G", "f5": "G"})
    t.play("p0 pick a2", "p0 skip")
    assert t.asking == "Bid"


def test_the_flag_stays() -> None:
    """NQ-214 Kohdjah gives a camel back, but the end is near all the same."""
    t = table(
        meeples={"a1": "R", "b1": "R", "e5": "W", "f5": "W"},
        camels={"d3": 1}, camels_left={1: 0}, thieves={0: "kohdjah"}, ending=True, after=[1],
    )  # fmt: skip
    t.play("p0 pick a1", "p0 steal with kohdjah", "p0 skip")
    assert t.camels(1) == 1
    assert t.g.ending


def test_a_game_of_the_last_round_ends_without_bidding() -> None:
    """NQ-215 NQ-213 With the flag set the round is played out and scored."""
    t = table(meeples=PAIR, ending=True, after=[1]).play("p0 pick a1", "p0 skip")
    t.quietly()
    assert t.over


def sheet(**what: Any) -> Table:
    what.setdefault("gold", {0: 0, 1: 0})
    return table(meeples=PAIR, **what)


def test_gold() -> None:
    """NQ-220 One point each."""
    assert sheet(gold={0: 41, 1: 7}).points("gold") == [41, 7]


def test_viziers() -> None:
    """NQ-221 NQ-222 NQ-223 One point each, ten for each opponent with strictly fewer: 35, 13,
    13, 1."""
    t = table(4, meeples=PAIR, viziers={0: 5, 1: 3, 2: 3, 3: 1})
    assert t.points("viziers") == [5, 3, 3, 1]
    assert t.points("more viziers than others") == [30, 10, 10, 0]
    t = table(2, meeples=PAIR, viziers={0: 2, 1: 2})
    assert t.points("more viziers than others") == [0, 0]


def test_elders() -> None:
    """NQ-224 Two points each."""
    assert sheet(elders={0: 3}).points("elders") == [6, 0]


def test_tiles_and_buildings() -> None:
    """NQ-226 NQ-227 NQ-228 NQ-229 Own tiles, 3 for palm trees and 5 for palaces on them; nothing
    for those on other or free tiles."""
    t = sheet(
        camels={"a3": 0, "e5": 0, "b4": 1},
        palms={"a3": 2, "b3": 4, "b4": 1},
        palaces={"e5": 1, "c4": 3, "b4": 2},
    )
    assert t.points("tiles") == [8 + 12, 5]
    assert t.points("palm trees") == [6, 3]
    assert t.points("palaces") == [5, 10]


def test_merchandise() -> None:
    """NQ-230 NQ-231 Suits of five and two are worth 24; fakirs nothing."""
    t = sheet(cards={0: "fish fish wheat wheat pottery silk gold_ware", 1: "fakir fakir"})
    assert t.points("merchandise") == [24, 0]


def test_the_best_split_by_brute_force() -> None:
    """NQ-230 NQ-161 No other way of making suits, with or without wild cards, is worth more."""
    for counts, wilds in (
        ([2, 2, 0, 1], 0), ([3, 1, 1], 1), ([2, 2, 1], 2), ([1, 1, 1, 1], 3), ([0], 3), ([4, 2], 2),
    ):  # fmt: skip
        padded = counts + [0] * (9 - len(counts))
        assert suits_value(padded, wilds) == best(tuple(padded), wilds)


def best(counts: tuple[int, ...], wilds: int) -> int:
    """Try every first suit, and every number of wild cards in it."""
    prices = [0, 1, 3, 7, 13, 21, 30, 40, 50, 60]
    kinds = [kind for kind in range(9) if counts[kind]]
    top = 0
    for pick in range(1 << len(kinds)):
        suit = [kind for i, kind in enumerate(kinds) if pick >> i & 1]
        for wild in range(min(wilds, 9 - len(suit)) + 1):
            if not suit and not wild:
                continue
            left = tuple(count - (kind in suit) for kind, count in enumerate(counts))
            top = max(top, prices[len(suit) + wild] + best(left, wilds - wild))
    return top


def test_unused_thieves() -> None:
    """NQ-232 Six points each."""
    assert sheet(thieves={0: "ziad shalim"}).points("thieves") == [12, 0]


def test_the_highest_total_wins() -> None:
    """NQ-233 Ties share the win."""
    assert sheet(gold={0: 10, 1: 11}).result.winners == [1]
    assert sheet(gold={0: 10, 1: 10}).result.winners == [0, 1]
    t = table(3, meeples=PAIR, gold={0: 5, 1: 10, 2: 10})
    assert t.result.places == [3, 1, 1]


def test_a_whole_score_sheet() -> None:
    """NQ-220 to NQ-232 NQ-160 NQ-178 The worked example of 177 points."""
    t = table(
        3,
        meeples=PAIR,
        gold={0: 41, 1: 0, 2: 0},
        viziers={0: 5, 1: 2, 2: 6},
        elders={0: 3},
        djinns={0: "jafaar al_amin"},
        thieves={0: "ziad"},
        camels={"a3": 0, "e5": 0, "a2": 0},
        palms={"a3": 2},
        palaces={"a2": 1},
        cards={0: "fish fish wheat pottery silk ivory jewels fakir fakir fakir fakir"},
    )
    assert t.result.points[0] == 41 + 15 + 10 + 6 + 11 + 6 + 26 + 6 + 5 + 51 == 177


def test_a_game_played_out() -> None:
    """NQ-215 NQ-286 NQ-288 A quiet game ends by itself, far below sixty rounds."""
    t = bidding(3).quietly()
    assert t.over
    assert t.g.round < 50
