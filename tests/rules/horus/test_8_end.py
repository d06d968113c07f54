"""The end, the score, and who wins."""

from __future__ import annotations

import pytest
from tests.rules.horus.table import Table, table


def escaped(*cards: str) -> Table:
    """A table at its end on which everybody got out, with these cards."""
    players = len(cards)
    return table(players, at=dict.fromkeys(range(players), "e1"), cards=dict(enumerate(cards)),
                 out=dict.fromkeys(range(players), "escaped"), phase="ankh")  # fmt: skip


def test_the_game_ends_when_nobody_is_in_play() -> None:
    """HO-147 At once: no mummy walks and no stone falls any more."""
    t = table(at={0: "b03", 1: "b01"}, out={1: "escaped"}, actions={0: 3})
    t.play("p0 move e3")
    assert t.over
    assert t.fallen() == []
    assert t.told("strode") == []
    assert t.told("over") != []


def test_mummies_stop_when_the_last_is_gone() -> None:
    """HO-147 Initkaes makes the last adventurer a mummy: Sanakht and Imhotep do not walk."""
    twelve = " ".join(["mummy"] * 12)
    t = table(at={0: "a2", 1: "e1"}, out={1: "escaped"}, cards={0: twelve}, phase="mummies",
              luck="roll 6 6 6 1 1")  # fmt: skip
    assert t.over
    assert t.mummy("initkaes") == ("a2", 1)
    assert t.mummy("sanakht") == ("h3", 1)
    assert t.mummy("imhotep") == ("t5", -1)


def test_only_who_escaped_scores() -> None:
    """HO-148 What the trapped carried counts nothing."""
    t = table(at={0: "b03", 1: "a1"}, out={1: "trapped"}, cards={0: "necklace_1", 1: "idol_horus"})
    t.play("p0 move e3")
    assert t.result.points == [1, 0]
    assert t.result.winners == [0]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("hededet_10 sobek_03 anubis_3 idol_horus necklace_1", 5 + 4 + 6 + 10 + 1 + 10),
        ("anubis_4 anubis_1 idol_anubis", 20),
        ("hededet_01 sobek_01 anubis_1 thoth_1 horus_1", 34),
        ("crowbar_1 bag_1 mummy block snake_1", 0),
        ("", 0),
    ],
)
def test_the_score(cards: str, points: int) -> None:
    """HO-149 Treasures, necklaces, idols and variety; equipment and wounds count nothing."""
    assert escaped(cards, "").result.points[0] == points


def test_chests() -> None:
    """HO-150 One die for each chest, rolled once as its carrier gets out."""
    t = table(at={0: "b03"}, cards={0: "hededet_chest_1 sobek_chest_2 necklace_1"},
              luck="roll 4 6")  # fmt: skip
    assert t.result.points[0] == 1
    t.play("p0 move e3")
    assert t.result.points[0] == 11
    assert "player 0 looks into the finds: the chests hold 10" in t.log(1)
    t = table(at={0: "b03", 1: "b05"}, cards={0: "sobek_chest_1"}, phase="stone",
              luck=("stone 3", "roll 5"))  # fmt: skip
    t.play("p0 jump e3")
    assert t.result.points[0] == 5


@pytest.mark.parametrize(("gods", "bonus"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_variety(gods: int, bonus: int) -> None:
    """HO-151 1, 3, 6, 10, 15 for one to five gods."""
    cards = ["hededet_01", "sobek_01", "anubis_1", "thoth_1", "horus_1"][:gods]
    t = escaped(" ".join(cards), "")
    line = next(line for line in t.result.sheet if line.label == "variety of gods")
    assert line.points[0] == bonus


def test_one_god_counts_once() -> None:
    """HO-152 Treasures and idol of one god are one; necklaces and chests have none."""
    t = escaped("sobek_01 sobek_02 idol_sobek necklace_1 sobek_chest_1", "")
    line = next(line for line in t.result.sheet if line.label == "variety of gods")
    assert line.points[0] == 1


def test_the_highest_score_wins() -> None:
    """HO-153 Then come the others, by their points."""
    t = escaped("hededet_01", "sobek_10", "necklace_1")
    assert t.result.places == [2, 1, 3]


def test_ties_horus_first() -> None:
    """HO-154 The holder of the Horus idol wins against idols worth more together."""
    t = escaped(
        "idol_horus hededet_10 hededet_09 hededet_01",  # 22 + 3
        "idol_thoth idol_anubis sobek_01",  # 19 + 6
        "hededet_03",
    )
    assert t.result.points[0] == t.result.points[1]
    assert t.result.places == [1, 2, 3]


def test_ties_then_idols() -> None:
    """HO-155 Three with 13 points: the idol of Thoth before that of Sobek before none."""
    t = escaped("idol_sobek anubis_1", "idol_thoth hededet_01", "hededet_10 sobek_08")
    assert t.result.points == [13, 13, 13]
    assert t.result.places == [2, 1, 3]


def test_ties_that_stay() -> None:
    """HO-156 HO-178 Level in all three, they share the place, and the next is left out."""
    t = escaped("hededet_10", "hededet_09", "sobek_01")
    assert t.result.places == [1, 1, 3]
    assert t.result.winners == [0, 1]
    t = escaped("hededet_10 necklace_1", "hededet_09", "sobek_06", "sobek_01")
    assert t.result.places == [1, 2, 2, 4]


def test_who_is_out_comes_after_all() -> None:
    """HO-178 Behind everybody who escaped, even with nothing."""
    t = table(3, at={0: "b03", 1: "a1", 2: "a2"}, out={1: "trapped", 2: "mummified"},
              cards={1: "idol_horus"})  # fmt: skip
    t.play("p0 move e3")
    assert t.result.places == [1, 2, 2]


def test_the_mummies_win() -> None:
    """HO-157 If nobody got out, nobody wins."""
    t = table(at={0: "b28", 1: "b21"}, fallen=[13, 14, 16, 17, 18], phase="stone", luck="stone 15")
    assert t.over
    assert t.result.winners == []
    assert 1 not in t.result.places
    assert t.result.shares == [0, 0]


def test_alive_with_nothing() -> None:
    """HO-158 Who escaped with 0 points wins if all others died."""
    t = table(at={0: "b03", 1: "a1"}, out={1: "trapped"}).play("p0 move e3")
    assert t.result.points == [0, 0]
    assert t.result.winners == [0]


def test_all_is_shown_at_the_end() -> None:
    """HO-169 Everybody's cards, discards and chests."""
    t = table(at={0: "b03", 1: "b01"}, cards={0: "hededet_01 sobek_chest_1", 1: "sobek_01"},
              settings={"total_secrecy": True}, used=[0, 1], actions={0: 1, 1: 1})  # fmt: skip
    t.play("p0 move e3")
    assert t.seen(1)["cards"][:2] == [None, None]
    t.play("p1 move e1")
    assert t.over
    assert None not in t.seen(1)["cards"]
    assert None not in t.seen(0)["cards"]
    assert None not in t.seen(1)["chests"]
