"""The end: cards, pyramids, sanctuaries, the crocodile, wealth."""

from __future__ import annotations

from typing import Any

from tests.rules.cleopatra.table import DOOR, OBELISK, RING, SPHINX, Table, table

# Four categories are complete and a sphinx is missing.
LAST: dict[str, Any] = {
    "walls": RING,
    "doors": "door_left door_right",
    "throne": 2,
    "obelisks": 2,
    "sphinxes": 5,
}


def end(players: int = 3, hands: dict[int, str] | None = None, **what: Any) -> Table:
    """Seat 0 puts up the last sphinx."""
    hand = {**(hands or {})}
    hand[0] = f"{SPHINX} {hand.get(0, '')}"
    t = table(players, hands=hand, **LAST, **what).play("p0 build sphinx + done")
    return t.play("p0 finish") if t.asking == "BuildMore" else t


def test_five_categories() -> None:
    """CL-310 The game is over at once: no dice, no further turn."""
    t = end(hands={0: "wood"})
    assert t.over
    assert t.g.queen == 5
    assert t.told("rolled") == []
    assert t.told("ended") == [{"rule": "CL-310"}]


def test_the_last_visit_is_paid() -> None:
    """CL-311 All its pieces, and the bonus."""
    what = LAST | {"obelisks": 1}
    t = table(hands={0: f"{SPHINX} {OBELISK} wood"}, talents={0: 0}, **what)
    t.play("p0 build sphinx + done", "p0 build obelisk + done", "p0 finish")
    assert t.over
    assert t.talents() == 5 + 12 + 2


def test_the_visit_goes_on() -> None:
    """CL-354 The fifth category is complete, and the builder goes on: another piece, a scribe, an
    offering; the game ends when the visit is finished."""
    what = LAST | {"doors": "door_left"}
    t = table(hands={0: f"{SPHINX} {DOOR} scribe wood"}, altar=4, **what)
    t.play("p0 build sphinx + done", "p0 build door_right + done")
    assert not t.over
    t.play("p0 play scribe", "p0 die up", "p0 bid 1", "p1 bid 0", "p2 bid 0")
    assert t.asking == "BuildMore"
    t.play("p0 finish")
    assert t.over


def test_no_hand_limit_and_no_characters() -> None:
    """CL-312 The ending player pays nothing for too many cards, and nobody is asked again."""
    t = end(hands={0: "artisan*11 scribe", 1: "vizier"})
    assert t.over
    assert t.amulets() == 0
    assert t.told("kept all") == []


def test_tainted_cards() -> None:
    """CL-313 An amulet for each double, trompe-l'œil and character, whatever is printed on it."""
    t = end(hands={1: "dbl_stone trompe_loeil*2 beggar scribe vizier wood*3"})
    assert t.final(1) == 6
    assert t.final(2) == 0
    assert [e["tainted"] for e in t.told("last hand")] == [0, 6, 0]


def test_sanctuaries_take_amulets() -> None:
    """CL-314, CL-191 One for each square, and never below nothing."""
    t = end(
        amulets={1: 6, 2: 2}, sanctuaries=[(1, "r8c0 r8c1"), (1, "r8c8"), (2, "r0c0 r0c1 r0c2")]
    )
    assert [t.final(seat) for seat in range(3)] == [0, 3, 0]
    assert [(e["seat"], e["amulets"]) for e in t.told("forgiven")] == [(1, 3), (2, 2)]
    t = end(amulets={1: 1}, hands={1: "scribe dbl_wood"}, sanctuaries=[(1, "r8c0 r8c1 r8c2 r8c3")])
    assert [e["amulets"] for e in t.told("pyramid")] == [0, 3, 0]
    assert [(e["seat"], e["amulets"]) for e in t.told("forgiven")] == [(1, 3)]


def test_the_most_corrupt_are_fed() -> None:
    """CL-315 One or several; they cannot win, however rich."""
    t = end(talents={0: 10, 1: 90, 2: 16}, amulets={0: 1, 1: 5, 2: 2})
    assert t.fed() == [1]
    assert t.told("fed") == [{"seat": 1, "amulets": 5, "rule": "CL-315"}]
    assert t.result.places == [2, 3, 1]
    t = end(talents={0: 10, 1: 90, 2: 80}, amulets={0: 1, 1: 5, 2: 5})
    assert t.fed() == [1, 2]
    assert t.result.winners == [0]


def test_nobody_is_fed() -> None:
    """CL-316 If nobody has an amulet left."""
    t = end(amulets={1: 3}, sanctuaries=[(1, "r8c0 r8c1 r8c2")])
    assert t.fed() == []
    assert t.told("nobody fed") == [{"rule": "CL-316"}]
    assert t.result.winners == [0]


def test_wealth() -> None:
    """CL-317 Talents, and three for each merchant that was not used."""
    t = end(talents={0: 15, 1: 14, 2: 1}, merchants={0: 0, 1: 3, 2: 2}, amulets={2: 1})
    assert t.result.points == [20, 23, 7]
    assert t.result.winners == [1]
    assert t.points("merchants") == [0, 9, 6]


def test_ties() -> None:
    """CL-318 Fewer amulets win: A, C and D have 36, and D has none left."""
    t = end(4, talents={0: 25, 1: 41, 2: 36, 3: 33}, merchants={0: 2, 1: 0, 2: 0, 3: 1},
            amulets={0: 6, 1: 9, 2: 2, 3: 0}, hands={0: "beggar", 1: "beggar vizier", 2: "scribe"},
            sanctuaries=[(0, "r8c0 r8c1 r8c2 r8c3"), (3, "r0c0 r0c1 r0c2 r1c0 r1c1")])  # fmt: skip
    assert [t.final(seat) for seat in range(4)] == [3, 11, 3, 0]
    assert t.result.points == [36, 41, 36, 36]
    assert t.fed() == [1]
    assert t.result.places == [2, 4, 2, 1]


def test_shared_victory() -> None:
    """CL-319 The same wealth and the same amulets."""
    t = end(talents={0: 15, 1: 20, 2: 3}, amulets={0: 1, 1: 1, 2: 4})
    assert t.result.places == [1, 1, 3]


def test_all_are_fed() -> None:
    """CL-320 Then nobody wins."""
    t = end(amulets={0: 2, 1: 2, 2: 2})
    assert t.fed() == [0, 1, 2]
    assert t.result.winners == []


def test_what_is_worth_nothing() -> None:
    """CL-321 Standard cards and statues."""
    t = end(hands={1: "artisan*9 lapis*4"}, talents={0: 15, 1: 20, 2: 20})
    assert t.result.points == [20, 20, 20]
    assert t.result.winners == [0, 1, 2]


def test_the_last_turn() -> None:
    """CL-322 After `max_turns` turns, hand limit included, the game ends and is scored."""
    t = table(turn=100, hands={0: "artisan*12"}, talents={0: 9}, phase="end",
              settings={"max_turns": 100})  # fmt: skip
    t.play("p0 end", "p0 keep_all")
    assert t.over
    assert t.told("stopped") == [{"rule": "CL-322"}]
    assert t.fed() == [0]
    t = table(turn=99, hands={0: "artisan"}, phase="end", settings={"max_turns": 100})
    t.play("p0 end")
    assert not t.over


def test_two_players() -> None:
    """CL-346 Eight amulets are too many; each amulet costs a talent; both may be eaten."""
    t = end(2, talents={0: 30, 1: 32}, amulets={0: 7, 1: 2})
    assert t.fed() == []
    assert t.result.points == [35 - 7, 32 - 2]
    assert [event["talents"] for event in t.told("wealth")] == t.result.points
    assert t.result.winners == [1]
    t = end(2, talents={0: 30, 1: 32}, amulets={0: 7, 1: 8})
    assert t.fed() == [1]
    assert t.told("fed") == [{"seat": 1, "amulets": 8, "rule": "CL-346"}]
    assert t.result.winners == [0]
    assert end(2, amulets={0: 8, 1: 9}).result.winners == []
    t = end(2, talents={0: 30, 1: 33}, amulets={0: 4, 1: 2})
    assert t.result.points == [31, 31]
    assert t.result.winners == [1]  # fewer amulets


def test_everything_is_shown_in_its_order() -> None:
    """CL-313, CL-315, CL-317 Cards, pyramids, sanctuaries, the crocodile, wealth."""
    t = end(amulets={1: 6}, sanctuaries=[(1, "r8c0")], hands={2: "scribe"})
    words = list(dict.fromkeys(event.kind.word for event in t.scenario.events))
    order = ["ended", "last hand", "pyramid", "forgiven", "fed", "wealth"]
    assert [word for word in words if word in order] == order
    assert [told["seat"] for told in t.told("fed")] == [1]
    assert [told["seat"] for told in t.told("wealth")] == [0, 2]
    for viewer in (0, 1, 2, 6):
        assert t.seen(viewer)["talents"] == list(t.g.talents)
        assert t.seen(viewer)["amulets"] == list(t.g.amulets)
        assert None not in t.seen(viewer)["cards"]["held"]
