"""Robbery."""

from __future__ import annotations

from typing import Any

from tests.rules.curse.table import Table, table

from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import NOTHING

SIX = "dented_teapot moth_eaten_rug copper_washbasin lace_parasol mosquito_net chipped_scarab"
RED_SIX = "sharp_feather fresh_apple camel_whip bent_fork pepper_pouch jar_of_wasps"


def street(players: int = 2, **what: Any) -> Table:
    """Seats 0 and 1 on one square, seat 0 on turn."""
    at = {0: "red-53", 1: "red-53", **what.pop("at", {})}
    return table(players, at=at, begin="menu", **what)


def robbed(players: int = 2, red: str = "roll 1", blue: str = "roll 6", **what: Any) -> Table:
    """A robbery whose dice have fallen."""
    t = street(players, luck=(red, blue), **what)
    t.play("p0 rob p1")
    while t.asking in ("DeclareWindow", "RollWindow"):
        t.play(f"p{t.waiting[0]} pass")
    return t


def test_on_the_same_square() -> None:
    """CR-110 Not next to it."""
    assert "rob p1" in street().menu()
    t = street(at={1: "red-43"})
    assert t.offers("rob") == []
    assert t.refuses("p0 rob p1", "CR-110")


def test_not_in_a_temple() -> None:
    """CR-111."""
    t = street(at={0: "blue-temple", 1: "blue-temple"})
    assert t.offers("rob") == []
    assert t.refuses("p0 rob p1", "CR-111")


def test_one_victim_of_choice() -> None:
    """CR-112."""
    t = street(3, at={2: "red-53"})
    assert t.offers("rob") == ["rob p1", "rob p2"]
    t.play("p0 rob p2")
    assert t.told("robs") == [{"seat": 0, "other": 2, "rule": "CR-110"}]


def test_dice() -> None:
    """CR-113 CR-114 CR-116 CR-251 Feather, whip and mask: 3 red dice; a teapot: 2 blue ones.
    Cartouches and Curses add none."""
    t = street(pack={0: "sharp_feather camel_whip clay_mask", 1: "dented_teapot"},
               cartouches={0: "aker", 1: "set"}, curses={0: 1, 1: 2})  # fmt: skip
    assert (red_dice(t.g, 0), blue_dice(t.g, 1)) == (3, 2)
    assert (red_dice(t.g, 1), blue_dice(t.g, 0)) == (1, 2)


def test_at_most_six_dice() -> None:
    """CR-115 Seven would be due."""
    t = street(pack={0: RED_SIX, 1: SIX})
    assert (red_dice(t.g, 0), blue_dice(t.g, 1)) == (6, 6)


THREE_TO_TWO: dict[str, Any] = {
    "pack": {0: "sharp_feather camel_whip clay_mask", 1: "dented_teapot"}
}


def test_more_swords_win() -> None:
    """CR-117 Two swords against one shield."""
    t = robbed(red="roll 1 4 5", blue="roll 3 4", **THREE_TO_TWO)
    assert t.told("red")[0]["swords"] == 2
    assert t.told("blue")[0]["shields"] == 1
    assert t.asking == "Loot"


def test_a_tie_is_the_defenders() -> None:
    """CR-118 CR-119 CR-129 One to one: nothing changes hands, and the turn goes on."""
    t = robbed(red="roll 1 6 5", blue="roll 3 4", **THREE_TO_TWO)
    assert t.told("fended off")
    assert t.asking == "Menu"
    assert (t.pack(1), len(t.pack(0))) == (["dented_teapot"], 3)
    assert t.g.actions == 0
    t = robbed(red="roll 1 6 5", blue="roll 1 2", **THREE_TO_TWO)
    assert t.asking == "Menu"


def test_a_robbery_that_is_decided_is_over() -> None:
    """CR-119 CR-128 Nobody is being robbed any more, whoever won."""
    assert robbed(red="roll 1", blue="roll 1").g.victim == NOTHING
    t = robbed(pack={1: "fresh_apple"})
    assert t.g.victim == 1
    assert t.play("p0 none").g.victim == NOTHING


def test_all_blanks_end_the_turn() -> None:
    """CR-120 Also against no shield at all."""
    t = robbed(red="roll 5 6 5", blue="roll 4 5", **THREE_TO_TWO)
    assert t.told("cut short") == [{"seat": 0, "rule": "CR-120"}]
    assert t.waiting == [1]


def test_loot() -> None:
    """CR-121 CR-128 One item or one Cartouche, or nothing; the turn goes on."""
    t = robbed(pack={1: "dented_teapot clay_mask"}, cartouches={1: "aker set"},
               blue="roll 6 6 6")  # fmt: skip
    assert t.options() == ["take dented_teapot", "take clay_mask", "loot_tile 0", "loot_tile 1",
                           "none"]  # fmt: skip
    t.play("p0 take clay_mask", "p0 none")
    assert (t.pack(0), t.pack(1)) == (["clay_mask"], ["dented_teapot"])
    t.play("p1 pass") if t.asking == "RobbedWindow" else None
    assert t.asking == "Menu"
    t = robbed(pack={1: "dented_teapot"}, blue="roll 6 6").play("p0 none")
    assert t.pack(1) == ["dented_teapot"]


def test_who_is_on_turn_takes_the_loot() -> None:
    """CR-121 CR-122 CR-123 Whatever seat that is: loot, the look and the Curses are theirs."""
    t = street(active=1, pack={0: "dented_teapot clay_mask"}, curses={1: 1},
               cartouches={0: "aker set"}, luck=("roll 1", "roll 6 6 6"))  # fmt: skip
    t.play("p1 rob p0")
    while t.asking in ("DeclareWindow", "RollWindow"):
        t.play(f"p{t.waiting[0]} pass")
    asked = []
    while t.asking in ("Loot", "PeekAt", "HandOver"):
        asked.append((t.asking, t.waiting))
        t.play(f"p1 {t.options(1)[0]}")
    assert asked == [("Loot", [1]), ("PeekAt", [1]), ("HandOver", [1])]
    assert (t.pack(1), t.pack(0)) == (["dented_teapot"], ["clay_mask"])


def test_a_stolen_cartouche_is_known_to_the_robber() -> None:
    """CR-127 CR-252 And to those who knew it."""
    t = robbed(3, cartouches={1: "aker set"}).play("p0 loot_tile 0")
    assert (t.hand(0), t.hand(1)) == (["aker"], ["set"])
    assert t.seen(0)["face"][0] == t.g.face[0]
    assert t.seen(2)["face"][0] is None
    assert "player 0 takes a Cartouche from player 1" in t.log(2)


def test_peeking() -> None:
    """CR-122 CR-125 CR-400 After the loot, at one that the victim still has."""
    t = robbed(3, cartouches={1: "aker set"}).play("p0 none")
    assert (t.asking, t.options()) == ("PeekAt", ["peek 0", "peek 1", "none"])
    t.play("p0 peek 1")
    assert [t.seen(seat)["face"][1] is None for seat in (0, 1, 2)] == [False, False, True]
    assert t.seen(0)["face"][0] is None
    assert "player 0 peeks at a Cartouche of player 1" in t.log(2)
    t = robbed(cartouches={1: "aker"}).play("p0 loot_tile 0")
    assert t.asking != "PeekAt"  # none is left


def test_handing_over_curses() -> None:
    """CR-123 CR-240 All or none."""
    t = robbed(curses={0: 2}, pack={1: "dented_teapot"}, blue="roll 6 6").play("p0 none")
    assert (t.asking, t.options()) == ("HandOver", ["yes", "no"])
    t.play("p0 yes")
    assert (t.curses(0), t.curses(1)) == (0, 2)
    t = robbed(curses={0: 2}, pack={1: "dented_teapot"}, blue="roll 6 6").play("p0 none", "p0 no")
    assert (t.curses(0), t.curses(1)) == (2, 0)


def test_curses_that_find_no_room() -> None:
    """CR-124 The victim gives up items for them; what cannot be placed goes to the supply."""
    t = robbed(curses={0: 3, 1: 4}, pack={1: "dented_teapot"}, cartouches={1: "aker"},
               blue="roll 6 6")  # fmt: skip
    t.play("p0 none", "p0 none", "p0 yes", "p1 pass")
    while t.asking == "CurseWindow":
        t.play("p1 pass")
    assert (t.curses(0), t.curses(1), t.pack(1)) == (0, 5, [])
    assert len(t.told("spared")) == 2
    assert "dented_teapot" in t.bag()


def test_the_order_after_a_success() -> None:
    """CR-125 Loot, peek, Curses, then Babi."""
    t = robbed(3, curses={0: 1}, pack={1: "dented_teapot"}, cartouches={1: "aker", 2: "babi"},
               blue="roll 6 6")  # fmt: skip
    asked = []
    while t.asking != "Menu":
        asked.append(t.asking)
        for seat in t.waiting:
            t.play(f"p{seat} {t.options(seat)[-1]}")
    assert asked == ["Loot", "PeekAt", "HandOver", "RobbedWindow"]


def test_a_full_robber_drops_or_takes_nothing() -> None:
    """CR-126 With six Curses there is nothing to drop."""
    t = robbed(pack={0: SIX, 1: "clay_mask"}, blue="roll 6 6").play("p0 take clay_mask")
    assert t.asking == "MakeRoom"
    t.play("p0 drop dented_teapot")
    assert "clay_mask" in t.pack(0)
    assert t.ground("red-53") == ["dented_teapot"]
    t = robbed(pack={0: SIX, 1: "clay_mask"}, blue="roll 6 6")
    t.play("p0 take clay_mask", "p0 decline")
    assert t.pack(1) == ["clay_mask"]
    t = robbed(curses={0: 6}, pack={1: "clay_mask"}, blue="roll 6 6")
    assert not t.told("looted")
    assert t.asking == "HandOver"  # the loot was `none`, the only option
    t = robbed(pack={0: SIX}, cartouches={1: "aker"})
    t.play("p0 loot_tile 0", "p0 decline")
    assert t.seen(0)["face"][0] is None  # seen only when it is really taken
