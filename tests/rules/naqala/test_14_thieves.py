"""Chapters 14 and 15: the thieves."""

from __future__ import annotations

from typing import Any

from tests.rules.naqala.table import SPARE, Table, table

from cutpurse.games.naqala.pieces import THIEF_IDS


def after(tribe: str, players: int = 2, cell: str = "b1", source: str = "a1", **what: Any) -> Table:
    """A move that collects two meeples of a tribe on b1, a large market; seat 0 cannot buy
    there."""
    spare = {"e5": "G", "f5": "G"} if tribe == "W" else {"e5": "W", "f5": "W"}
    gold = what.pop("gold", {0: 0})
    meeples = {source: tribe, cell: tribe, **spare}
    more = what.pop("more", {})
    assert isinstance(more, dict)
    t = table(players, meeples=meeples | more, gold=gold, **what)
    return t.play(f"p0 pick {source}")


def sacred(**what: Any) -> Table:
    """Seat 0 comes to a sacred place with two elders."""
    what.setdefault("elders", {0: 2})
    return table(meeples={"a5": "Y", "b5": "Y", **SPARE}, **what).play("p0 pick a5")


def box(t: Table) -> list[str]:
    return [name for i, name in enumerate(THIEF_IDS) if t.g.thief_box >> i & 1]


def test_buying_a_thief() -> None:
    """NQ-240 NQ-241 NQ-244 For the price of a djinn, instead of one; it lies open before its
    owner."""
    t = sacred(thief="shalim", djinn_row="boaz", thieves={0: "houssain"}, after=[1])
    t.play("p0 pay elder+elder")
    assert t.options() == ["take djinn boaz", "buy thief shalim"]
    t.play("p0 buy thief shalim")
    assert t.thieves(0) == "houssain shalim"
    assert (t.elders(0), t.djinns(0), t.djinn_row()) == (0, "", "boaz")
    assert t.g.thief_shown == -1
    assert t.asking != "SacredTake"


def test_a_thief_without_djinns() -> None:
    """NQ-242 With no djinn face up the thief can still be bought; with neither, nothing."""
    t = sacred(thief="shalim", djinn_row="")
    assert t.options() == ["skip", "pay elder+elder"]
    t = sacred(thief="", thief_pile="", djinn_row="", cards={0: "fish"})
    assert t.asking == "EndWindow"


def test_sibittis_takes_no_thief() -> None:
    """NQ-243 NQ-254 Her draw offers djinns only."""
    t = table(meeples={"a1": "Y", "b1": "Y"}, djinns={0: "sibittis"}, elders={0: 2}, thief="ziad")
    t.play("p0 use sibittis elder+elder")
    assert all(option.startswith("keep djinn") for option in t.options())


def test_only_after_its_own_tribe() -> None:
    """NQ-245 NQ-246 NQ-256 Ziad answers to the vizier action alone, and may stay at home."""
    t = after("Y", thieves={0: "ziad"}, viziers={1: 1})
    assert t.options() == ["skip", "steal with ziad"]
    t.play("p0 skip")
    assert (t.viziers(1), t.thieves(0)) == (1, "ziad")
    t = after("W", thieves={0: "ziad"}, viziers={0: 3, 1: 1}, cards={0: "fish"})
    assert t.asking == "Market"


def test_not_in_the_turn_it_was_bought() -> None:
    """NQ-247 The thief bought this turn sleeps; in the owner's next turn of the round it works."""
    t = table(
        meeples={"a5": "W", "b5": "W", "e5": "W", "f5": "W", "a1": "Y", "b1": "Y"},
        elders={0: 2}, thief="ouafat", djinns={1: "boaz"}, after=[0],
    )  # fmt: skip
    t.play("p0 pick a5", "p0 pay elder+elder", "p0 buy thief ouafat")
    t.play("p0 pick e5")
    assert t.options() == ["skip", "steal with ouafat"]


def test_bought_this_turn_even_if_the_tribe_acts_again() -> None:
    """NQ-247 A fresh thief is not ready."""
    t = after("W", thieves={0: "ouafat"}, djinns={1: "boaz"})
    assert t.asking == "UseThief"
    t.g.thief_fresh = t.g.thieves[0]
    assert not t.g.stack[-1].seats(t.g)


def test_used_thieves_are_gone() -> None:
    """NQ-248 NQ-258 Even without effect; and a tribe action without effect still allows it."""
    t = after("G", thieves={0: "houssain"}, row="", after=[1])
    assert t.options() == ["skip", "steal with houssain"]
    t.play("p0 steal with houssain")
    assert (t.thieves(0), box(t)) == ("", ["houssain"])


def test_victims_clockwise_and_openly() -> None:
    """NQ-249 NQ-250 NQ-259 Seats 1, 2, 3 give in this order before seat 0 takes."""
    t = after("G", 4, thieves={0: "houssain"}, row="",
              cards={1: "fish wheat", 2: "silk ivory", 3: "spice jewels"})  # fmt: skip
    t.play("p0 steal with houssain")
    for seat, cards in ((1, ("fish",)), (2, ("silk",)), (3, ("spice",))):
        assert t.scenario.waiting == [seat]
        t.play(*(f"p{seat} give card {card}" for card in cards))
    assert t.scenario.waiting == [0]
    assert len(t.options()) == 6
    assert "player 2 discards silk" in t.scenario.log(3)


def test_who_has_little_gives_little() -> None:
    """NQ-251 NQ-279 One card of the player who has one, none of the player without."""
    t = after("G", 3, thieves={0: "houssain"}, row="", cards={1: "fish"})
    t.play("p0 steal with houssain")
    assert (t.cards(0), t.cards(1), t.cards(2)) == ("fish", "", "")


def test_houssain() -> None:
    """NQ-260 NQ-261 NQ-262 NQ-252 NQ-253 Two cards of each, fakirs too; two for the user, the
    rest is discarded."""
    t = after("G", 3, thieves={0: "houssain"}, row="", after=[1],
              cards={1: "fish fakir wheat", 2: "silk silk"})  # fmt: skip
    t.play("p0 steal with houssain", "p1 give card fakir", "p1 give card fish")
    assert t.options(2) == ["give card silk"]  # asked: others do not know that they are the same
    t.play("p2 give card silk")
    assert t.options() == ["take card silk", "take card fish", "take card fakir"]
    t.play("p0 take card silk")
    assert t.options() == ["take card silk", "take card fish", "take card fakir"]
    t.play("p0 take card fakir")
    assert (t.cards(0), t.cards(1), t.cards(2)) == ("silk fakir", "wheat", "")
    assert t.discard() == "silk fish"
    assert not any(t.g.table)


def test_ziad() -> None:
    """NQ-263 NQ-264 NQ-253 Each gives a vizier, the user takes one, the others go to the bag."""
    t = after("Y", 4, thieves={0: "ziad"}, viziers={1: 2, 3: 1}).play("p0 steal with ziad")
    assert [t.viziers(seat) for seat in range(4)] == [3, 1, 0, 0]
    assert t.bag("Y") == 16 - 3 - 1
    t = after("Y", 4, thieves={0: "ziad"}).play("p0 steal with ziad")
    assert t.viziers(0) == 2


def test_ouafat() -> None:
    """NQ-265 NQ-266 Each gives a djinn of his choice, the user takes one, the rest is discarded."""
    t = after("W", 3, thieves={0: "ouafat"}, djinns={1: "boaz leta", 2: "jafaar"}, after=[1])
    t.play("p0 steal with ouafat", "p1 give djinn leta", "p0 take djinn jafaar")
    assert (t.djinns(0), t.djinns(1), t.djinns(2)) == ("jafaar", "boaz", "")
    assert t.djinn_discard() == "leta"


def koh(players: int = 3, **what: Any) -> Table:
    what.setdefault("camels", {"c3": 1, "d3": 1, "a4": 2})
    t = after("R", players, thieves={0: "kohdjah"}, more={"c3": "G", "d1": "B", "c1": "B"}, **what)
    return t.play("p0 kill on d1")


def test_kohdjah() -> None:
    """NQ-269 NQ-270 NQ-271 Each frees a tile of his choice; the user claims one; the other is
    free."""
    t = koh(palms={"c3": 2}).play("p0 steal with kohdjah", "p1 give tile c3")
    assert t.options() == ["at c3", "at a4"]
    before = t.camels(0)
    t.play("p0 at c3")
    assert (t.owner("c3"), t.owner("d3"), t.owner("a4")) == (0, 1, None)
    assert (t.meeples("c3"), t.palms("c3")) == ("G", 2)
    assert (t.camels(0), t.camels(1), t.camels(2)) == (before - 1, 7, 8)


def test_freed_tiles_can_be_claimed_again() -> None:
    """NQ-272 The next player empties the freed tile by a move and claims it."""
    meeples = {"a1": "R", "b1": "R", "c3": "G", "b3": "G", "f1": "W", "f2": "W"}
    t = table(meeples=meeples, camels={"c3": 1}, camels_left={0: 0}, thieves={0: "kohdjah"},
              cards={1: "fish"}, after=[1], viziers={1: 1})  # fmt: skip
    t.play("p0 pick a1", "p0 kill from p1", "p0 steal with kohdjah", "p0 skip")
    assert t.owner("c3") is None
    t.play("p1 pick b3")
    assert t.owner("c3") == 1


def test_kohdjah_without_a_camel() -> None:
    """NQ-270 The tiles are freed, but none is claimed."""
    t = koh(2, camels={"c3": 1}, camels_left={0: 0}).play("p0 steal with kohdjah")
    assert t.owner("c3") is None
    assert t.camels(1) == 11


def test_kohdjah_and_the_last_camel() -> None:
    """NQ-273 Two camels are left after the move and the kill; the second brings the end."""
    t = koh(2, camels={"c3": 1}, camels_left={0: 3}, after=[1])
    assert not t.g.ending
    t.play("p0 steal with kohdjah")
    assert t.owner("c3") == 0
    assert t.g.ending


def shalim(players: int = 2, **what: Any) -> Table:
    return after("B", players, cell="c3", source="c2", thieves={0: "shalim"}, **what)


def test_shalim() -> None:
    """NQ-274 NQ-275 NQ-276 Each gives a building of a tile he controls; the user places one on
    any of his tiles; the rest returns to the supply."""
    t = shalim(
        3,
        camels={"a1": 0, "d3": 1, "e3": 1, "a4": 2},
        palms={"d3": 1, "f3": 1}, palaces={"e3": 1, "a4": 1},
    )  # fmt: skip
    t.play("p0 steal with shalim")
    assert t.options(1) == ["give palm d3", "give palace e3"]
    t.play("p1 give palm d3")
    assert t.options(0) == ["take building palm", "take building palace"]
    t.play("p0 take building palace")
    assert t.options(0) == ["at a1", "at c3"]
    t.play("p0 at a1")
    assert (t.palaces("a1"), t.palaces("a4"), t.palms("d3")) == (1, 0, 0)
    assert t.g.supply == [12 - 1 - 1, 10 - 2 + 0]


def test_shalim_without_own_tile() -> None:
    """NQ-277 The building returns to the supply."""
    t = shalim(camels={"d3": 1, "c3": 1}, palms={"d3": 1}).play("p0 steal with shalim")
    assert t.palms("d3") == 0
    assert t.g.supply[0] == 12 - 1  # the oasis c3 got its palm tree afterwards


def test_shalim_and_monkir() -> None:
    """NQ-278 A palace placed by Shalim pays Monkir's owner."""
    t = shalim(camels={"d3": 1}, palaces={"d3": 1}, djinns={1: "monkir"})
    t.play("p0 steal with shalim")
    assert t.gold(1) == 52


def test_players_with_nothing() -> None:
    """NQ-279 NQ-264 Nobody has a tile, a djinn, a vizier, a building or a card: nothing happens."""
    for tribe, thief in (("Y", "ziad"), ("W", "ouafat"), ("R", "kohdjah"), ("B", "shalim")):
        t = after(tribe, 3, thieves={0: thief}, after=[1]).play(f"p0 steal with {thief}")
        assert box(t) == [thief]
        assert not t.scenario.happened("loses") + t.scenario.happened("frees")


def test_morgiane_skips_her_owner() -> None:
    """NQ-257 NQ-204 Of three victims only two give."""
    t = after("G", 4, thieves={0: "houssain"}, row="", djinns={2: "morgiane"},
              cards={1: "fish", 2: "silk", 3: "wheat"})  # fmt: skip
    t.play("p0 steal with houssain", "p0 take card fish")
    assert [t.cards(seat) for seat in range(4)] == ["fish wheat", "", "silk", ""]


def test_djinn_effects_do_not_touch_thieves() -> None:
    """NQ-254 Ba'al is not paid for a thief, and thieves are no djinns in the sheet."""
    t = sacred(thief="ziad", djinns={1: "baal"}).play("p0 pay elder+elder", "p0 buy thief ziad")
    assert t.gold(1) == 50
    assert t.points("djinns") == [0, 6]
    assert t.points("thieves") == [6, 0]


def test_thieves_before_the_tile_action() -> None:
    """NQ-255 The palm tree of the oasis grows after Shalim has been."""
    t = shalim(camels={"d3": 1}, palms={"d3": 1}).play("p0 steal with shalim")
    words = [e.kind.word for e in t.scenario.events if e.kind.word in ("steals", "razes", "builds")]
    assert words == ["steals", "razes", "builds", "builds"]
