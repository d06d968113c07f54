"""What is answered for somebody who is away: nothing, or as little as possible."""

from __future__ import annotations

from tests.rules.cleopatra.table import SPHINX, Table, table


def quietly(t: Table, seat: int = 0) -> str:
    """The answer for a seat, by its name."""
    options = t.scenario.options(seat)
    chosen = t.scenario.rules.quiet(t.g, seat, [option.id for option in options])
    return next(option.name for option in options if option.id == chosen)


def test_the_smallest_stall() -> None:
    """CL-050 Even where something could be built."""
    t = table(hands={0: SPHINX}, stalls=["wood wood wood", "stone stone", "lapis"])
    assert quietly(t) == "visit stall_2"
    assert quietly(table(stalls=["wood wood wood", "stone stone", ""])) == "visit stall_1"
    assert quietly(table(stalls=["wood", "stone", "lapis"])) == "visit stall_0"


def test_no_more_than_was_begun() -> None:
    """CL-110, CL-045 A visit ends, and so does a turn."""
    t = table(hands={0: f"{SPHINX} {SPHINX} scribe"}).play("p0 build sphinx + done")
    assert quietly(t) == "finish"
    assert quietly(table(hands={0: "scribe vizier"}, phase="end")) == "end"


def test_nothing_for_the_priest() -> None:
    """CL-224"""
    t = table(hands={0: SPHINX}, altar=4, luck="priests 1")
    t.play("p0 build sphinx + done")
    while t.asking != "Bid":
        t.play("p0 finish")
    for seat in range(3):
        assert quietly(t, seat) == "bid 0"


def test_what_is_there_most_often() -> None:
    """CL-251 A card rather than talents, of the kind there are most of."""
    t = table(hands={0: "beggar", 1: "stone wood*3 lapis*2"}).play("p0 play beggar")
    assert quietly(t, 1) == "give std_wood"


def test_all_cards_are_kept() -> None:
    """CL-073 Nobody else decides which cards somebody loses."""
    assert quietly(table(hands={0: "artisan*9 dbl_stone stone smuggler"}, phase="limit")) == (
        "keep_all"
    )


def test_tainted_cards_go_first() -> None:
    """CL-072 Of cards that must go, those that would cost an amulet at the end."""
    t = table(hands={0: "artisan*9 dbl_stone stone vizier"}, phase="limit")
    discards = [option for option in t.scenario.options(0) if option.name.startswith("discard")]
    chosen = t.scenario.rules.quiet(t.g, 0, [option.id for option in discards])
    assert [option.name for option in discards if option.id == chosen] == ["discard dbl_stone"]
    t = table(hands={0: "artisan*9 stone marble"}, phase="limit")
    discards = [option for option in t.scenario.options(0) if option.name.startswith("discard")]
    chosen = t.scenario.rules.quiet(t.g, 0, [option.id for option in discards])
    assert chosen == discards[0].id
    t = table(hands={0: "artisan*9 stone dbl_artisan vizier"}, phase="limit")
    discards = [option for option in t.scenario.options(0) if option.name.startswith("discard")]
    chosen = t.scenario.rules.quiet(t.g, 0, [option.id for option in discards])
    assert [option.name for option in discards if option.id == chosen] == ["discard dbl_artisan"]
