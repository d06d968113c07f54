"""Chapter 17: the artisans."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.rules.naqala.table import SPARE, Table, artisans, bidding, dealt, masked, table

from cutpurse.games.naqala.board import connected, how_many
from cutpurse.games.naqala.pieces import BLUE, CELL_IDS, DJINN_IDS, ITEM_COUNT, RED, TILE_VALUE
from cutpurse.kernel.snapshot import view

CORE = [f"{c}{r}" for r in range(2, 6) for c in "bcde"]
NEW = {"workshop_nw": 1, "workshop_se": 2, "specialized_market": 2, "chasm": 1}


# Setup --------------------------------------------------------------------------------------------
def test_what_is_added() -> None:
    """NQ-301 NQ-307 NQ-308 NQ-016 Artisans, tiles, tents, items, two djinns and the sixth thief."""
    t = dealt(artisans=True)
    assert len(t.g.tile) == 36
    assert Counter("".join(map(t.meeples, CELL_IDS)))["P"] == 15
    assert t.g.tents == [-1, -1]
    assert t.g.item_count == [0, 0, 0, 18]
    assert ITEM_COUNT == [5, 4, 2, 1, 1, 1, 1, 1, 1, 1]
    djinns = masked(t.g.djinn_cards.held[2] | t.g.djinn_row, DJINN_IDS).split()
    assert len(djinns) == 25
    assert {"geb", "ptah", "morgiane"} <= set(djinns)
    assert t.g.thief_pile | 1 << t.g.thief_shown == 0b111111


def test_the_board() -> None:
    """NQ-302 NQ-303 The new tiles and ten base tiles are the core, the other twenty the border."""
    for seed in range(5):
        t = dealt(seed=seed, artisans=True)
        core = Counter(map(t.tile, CORE))
        assert {kind: core[kind] for kind in NEW} == NEW
        assert not Counter(t.tile(c) for c in CELL_IDS if c not in CORE).keys() & NEW.keys()
    kinds = dict(zip(["workshop", "market", "chasm"], [8, 10, 11], strict=True))
    assert [TILE_VALUE[kinds[k]] for k in ("workshop", "market", "chasm")] == [5, 10, 0]


def test_mountains_of_the_workshops() -> None:
    """NQ-304 NQ-310 One workshop is closed to the north and west, two to the south and east; a
    mountain stops steps from both sides."""
    t = artisans(tiles={"c3": "workshop_nw", "d4": "workshop_se"}, meeples=SPARE)
    north, east, south, west = t.g.ways
    c3, c2, b3, d3 = (CELL_IDS.index(name) for name in ("c3", "c2", "b3", "d3"))
    assert not north >> c3 & 1
    assert not south >> c2 & 1
    assert not west >> c3 & 1
    assert not east >> b3 & 1
    assert east >> c3 & 1
    assert west >> d3 & 1
    d4, d5, e4 = (CELL_IDS.index(name) for name in ("d4", "d5", "e4"))
    assert not south >> d4 & 1
    assert not north >> d5 & 1
    assert not east >> d4 & 1
    assert not west >> e4 & 1
    t = artisans(
        tiles={"c3": "workshop_nw"}, meeples={"c3": "Y", "b3": "Y", "c2": "Y", "d3": "Y", **SPARE}
    )
    t.play("p0 pick c3")
    assert t.meeples("d3") == ""  # only d3 could be reached


def test_a_step_into_a_mountain_is_refused() -> None:
    """NQ-310 NQ-316 From c2 down to the workshop c3 no step leads, so nothing ends there."""
    t = artisans(tiles={"c3": "workshop_nw"}, meeples={"c2": "Y", "c3": "Y", "b2": "Y", "d2": "Y"})
    t.play("p0 pick c2")
    assert t.options() == ["drop d2 vizier", "drop b2 vizier"]
    assert t.refuses("p0 drop c3 vizier", "NQ-310")


def test_everything_is_connected() -> None:
    """NQ-305 NQ-306 Every tile can be reached; three meeples stand on each but the chasm."""
    for seed in range(30):
        t = dealt(seed=seed, artisans=True)
        assert connected(t.g.ways, t.g.land)
        sizes = Counter(how_many(packed) for packed in t.g.meeples)
        assert sizes == {3: 35, 0: 1}
        assert t.tile(CELL_IDS[t.g.meeples.index(0)]) == "chasm"


def test_a_broken_board_is_laid_anew() -> None:
    """NQ-305 A corner cut off by mountains and chasm is noticed."""
    t = artisans(meeples=SPARE)
    assert connected(t.g.ways, t.g.land)
    ways = [mask & ~1 for mask in t.g.ways]
    ways[0] &= ~(1 << 6)
    ways[3] &= ~2
    assert not connected(ways, t.g.land)


def test_the_chasm() -> None:
    """NQ-311 NQ-312 NQ-315 It cannot be entered, nothing is placed there, it has no colour."""
    t = artisans(
        tiles={"c3": "chasm"}, djinns={0: "leta anun_nak enki lamia"}, elders={0: 5},
        meeples={"b3": "Y", "d3": "Y", "c2": "Y", "a3": "Y", **SPARE},
    )  # fmt: skip
    assert RED[11] == BLUE[11] == 0
    assert t.refuses("p0 pick d3", "NQ-051")
    assert "pick b3" in t.options()
    t.play("p0 use leta elder+elder")
    assert "at c3" not in t.options()


def test_nothing_is_redirected_into_the_chasm() -> None:
    """NQ-312 Lamia offers the surrounding tiles without it."""
    t = artisans(
        tiles={"c3": "chasm", "b2": "oasis"}, djinns={0: "lamia enki"}, elders={0: 2},
        meeples={"a1": "Y", "b1": "Y", **SPARE},
    )  # fmt: skip
    t.play("p0 use enki elder", "p0 at b2", "p0 pay elder")
    assert "at c3" not in t.options()
    assert len(t.options()) == 7


def test_assassins_cross_mountains_and_chasm() -> None:
    """NQ-313 Distance counts straight across both."""
    t = artisans(
        tiles={"c3": "chasm", "b3": "workshop_se"},
        meeples={"a3": "R", "b3": "R", "d3": "G", "b4": "B", **SPARE},
    ).play("p0 pick a3", "p0 claim with camel")
    assert t.options() == ["kill on d3", "kill on b4"]


def test_blocks_ignore_mountains() -> None:
    """NQ-314 NQ-315 A builder beside a mountain counts the blue tile behind it, not the chasm."""
    t = artisans(
        tiles={"b2": "workshop_nw", "a1": "oasis", "b1": "oasis", "a2": "oasis", "c1": "oasis",
               "c2": "chasm", "a3": "small_market", "b3": "small_market", "c3": "small_market"},
        meeples={"a1": "B", "b1": "B", **SPARE},
    )  # fmt: skip
    t.play("p0 pick a1", "p0 claim with camel")
    assert t.gold(0) == 50 + 2  # the workshop b2 south of b1, across its mountain


def test_completion_by_brute_force_is_in_its_own_file() -> None:
    """NQ-316 A tile with one exit behind mountains is no way through."""
    t = artisans(
        tiles={"b2": "workshop_se", "c2": "chasm", "b3": "small_market"},
        meeples={"a2": "YG", "b3": "Y", "b1": "G", "c1": "Y", **SPARE},
    )
    t.play("p0 pick a2")
    assert all(option.split()[1] != "b3" for option in t.options())


# The tribe ----------------------------------------------------------------------------------------
def craft(count: int = 2, cell: str = "b1", **what: Any) -> Table:
    """A move that collects artisans on b1."""
    meeples = {"a1": "P", cell: "P" * (count - 1), **SPARE}
    more = what.pop("more", {})
    luck = what.pop("luck", ())
    assert isinstance(more, dict)
    assert isinstance(luck, tuple)
    what.setdefault("gold", {0: 0})
    t = artisans(meeples=meeples | more, **what).chance(*luck)
    return t.play("p0 pick a1", "p0 claim with camel")


def test_artisans_draw_items() -> None:
    """NQ-320 NQ-340 As many items as artisans; one is kept face down, the others are discarded."""
    t = craft(3, luck=("crown", "jewelry", "rebirth_ring"), after=[1])
    assert t.artisans(0) == 3
    assert t.options() == ["keep item jewelry", "keep item crown", "keep item rebirth_ring"]
    t.play("p0 keep item crown")
    assert (t.items(0), t.item_discard()) == ("crown", "jewelry rebirth_ring")
    assert "player 0 keeps an item" in t.scenario.log(1)
    assert "player 0 keeps the crown" in t.scenario.log(0)
    seen = view(t.scenario.rules, t.g, 1).data()
    assert seen["item_count"][0] == 1
    assert seen["items"][:10] == [None] * 10


def test_few_items() -> None:
    """NQ-321 The item discard is shuffled when the pile is empty; fewer are drawn if fewer
    exist."""
    t = craft(3, item_pile="crown", item_discard="jewelry")
    assert t.options() == ["keep item jewelry", "keep item crown"]
    assert len(t.scenario.happened("reshuffles")) == 1
    t = craft(3, item_pile="")
    assert t.scenario.happened("reshuffles") == []
    assert t.items(0) == ""
    assert t.artisans(0) == 3


def strike(**what: Any) -> Table:
    meeples = {"a1": "R", "b1": "R", "c1": "G", "c2": "G", **SPARE}
    luck = what.pop("luck", ())
    assert isinstance(luck, tuple)
    t = artisans(meeples=meeples, **what).chance(*luck)
    return t.play("p0 pick a1", "p0 claim with camel")


def test_artisans_can_be_killed() -> None:
    """NQ-322 NQ-323 An opponent's artisan is a target, unless Boaz protects it; Iblis may mix."""
    t = strike(artisans={1: 1}).play("p0 kill from p1")
    assert t.artisans(1) == 0
    t = strike(artisans={1: 1}, djinns={1: "boaz"})
    assert t.offers("kill from") == []
    t = strike(
        artisans={1: 1}, viziers={1: 1}, elders={1: 1}, djinns={0: "iblis"}, cards={0: "fakir"}
    )
    t.play("p0 pay fakir", "p0 kill from p1", "p0 victim artisan", "p0 victim elder")
    assert (t.artisans(1), t.viziers(1), t.elders(1)) == (0, 1, 0)


def test_kandicha_and_artisans() -> None:
    """NQ-324 NQ-301 The artisan comes along, and the top item with it."""
    t = strike(artisans={1: 1}, djinns={0: "kandicha"}, item_pile="crown").play("p0 kill from p1")
    assert (t.artisans(0), t.artisans(1), t.items(0)) == (1, 0, "crown")


@pytest.mark.parametrize(
    ("strict", "counts", "points"),
    [
        (False, {0: 3, 1: 2}, [9, 4]),
        (False, {0: 2, 1: 2}, [6, 6]),
        (True, {0: 2, 1: 2}, [4, 4]),
        (False, {}, [0, 0]),
    ],
)
def test_artisans_score(strict: bool, counts: dict[int, int], points: list[float]) -> None:
    """NQ-325 NQ-326 Two each, three if nobody has more; with the option ties do not count."""
    t = artisans(settings={"artisan_majority_strict": strict}, artisans=counts, meeples=SPARE)
    assert t.points("artisans") == points


def test_ptah() -> None:
    """NQ-327 Two more for each artisan; the djinn itself is worth 6."""
    t = artisans(artisans={0: 1, 1: 2}, djinns={0: "ptah"}, meeples=SPARE)
    assert t.points("artisans") == [4, 6]
    assert t.points("djinns") == [6, 0]


# Tiles and tents ----------------------------------------------------------------------------------
def end_on(kind: str, **what: Any) -> Table:
    meeples = {"d1": "Y", "d2": "Y", "a6": "W", "b6": "W"}
    more = what.pop("more", {})
    luck = what.pop("luck", ())
    assert isinstance(more, dict)
    assert isinstance(luck, tuple)
    t = artisans(tiles={"d2": kind}, meeples=meeples | more, **what).chance(*luck)
    return t.play("p0 pick d1", "p0 claim with camel")


def test_workshop() -> None:
    """NQ-330 Optional: an artisan or two fakirs for the top item."""
    mine = {"artisans": {0: 1}, "cards": {0: "fakir fakir"}}
    t = end_on("workshop_se", **mine, item_pile="crown")
    assert t.options() == ["skip", "pay artisan", "pay fakir+fakir"]
    t.play("p0 pay artisan")
    assert (t.items(0), t.artisans(0), t.bag("P")) == ("crown", 0, 15)
    t = end_on("workshop_se", **mine, item_pile="crown").play("p0 pay fakir+fakir")
    assert (t.items(0), t.discard()) == ("crown", "fakir fakir")
    t = end_on("workshop_se", artisans={0: 1}, item_pile="", cards={0: "fish"})
    assert t.asking == "EndWindow"
    t = end_on("workshop_se", artisans={0: 1}, item_pile="", item_discard="crown")
    assert t.play("p0 pay artisan").items(0) == "crown"  # the discard is the new pile (NQ-321)


def test_specialized_market() -> None:
    """NQ-331 Optional: 4 gold for any one card of the row."""
    t = end_on("specialized_market")
    assert t.options() == ["skip", *(f"buy {i}" for i in range(1, 10))]
    t.play("p0 buy 9")
    assert (t.gold(0), t.cards(0)) == (46, "fakir")
    assert end_on("specialized_market", gold={0: 3}).options() == ["skip"]


def test_a_tent_instead_of_a_camel() -> None:
    """NQ-335 Whenever control is taken the player may use his tent, once."""
    t = artisans(meeples={"a1": "Y", "b1": "Y", **SPARE}).play("p0 pick a1")
    assert t.options() == ["claim with camel", "claim with tent"]
    t.play("p0 claim with tent")
    assert (t.owner("b1"), t.camels(0), t.g.tents[0]) == (0, 11, 1)
    t = artisans(meeples={"a1": "Y", "b1": "Y", **SPARE}, djinns={0: "leta"}, elders={0: 2})
    t.play("p0 use leta elder+elder", "p0 at a3", "p0 claim with tent")
    assert t.g.tents[0] == CELL_IDS.index("a3")
    t.play("p0 pick a1")
    assert t.camels(0) == 10  # the tent is placed, so a camel without asking


def test_the_tent_scores_red_tiles_around() -> None:
    """NQ-336 NQ-314 The value of its tile and one point for each red tile in the block."""
    t = artisans(
        tiles={"a1": "oasis", "b1": "small_market", "a2": "village", "b2": "chasm"},
        tents={0: "a1"}, meeples=SPARE,
    )  # fmt: skip
    assert t.points("tiles") == [8, 0]
    assert t.points("tents") == [2, 0]


def test_the_end_needs_camels_and_tent() -> None:
    """NQ-337 NQ-339 With the last camel gone the tent is left; placing it too brings the end."""
    t = artisans(meeples={"a1": "Y", "b1": "Y", **SPARE}, camels_left={0: 1}, after=[1])
    t.play("p0 pick a1", "p0 claim with camel")
    assert not t.g.ending
    t = artisans(meeples={"a1": "Y", "b1": "Y", **SPARE}, camels_left={0: 0}, after=[1])
    t.play("p0 pick a1")
    assert t.g.tents[0] == 1
    assert t.g.ending


def test_kohdjah_hits_a_tent() -> None:
    """NQ-338 The tent goes back to its owner."""
    t = artisans(
        meeples={"a1": "R", "b1": "R", **SPARE}, tents={1: "d3"}, thieves={0: "kohdjah"},
        viziers={1: 1}, camels={"f6": 1},
    )  # fmt: skip
    t.play("p0 pick a1", "p0 claim with camel")
    t.play("p0 steal with kohdjah", "p1 give tile d3", "p0 claim with camel")
    assert (t.owner("d3"), t.g.tents[1], t.camels(1)) == (0, -1, 10)


# Items --------------------------------------------------------------------------------------------
PAIR = {"a1": "Y", "b1": "Y", **SPARE}


def holding(item: str, **what: Any) -> Table:
    what.setdefault("meeples", PAIR)
    return artisans(items={0: item}, **what)


def test_precious_items_and_geb() -> None:
    """NQ-341 NQ-342 NQ-343 Jewelry 5, treasure 7, crown 9, each 3 more with Geb; magic nothing."""
    t = artisans(
        items={0: "jewelry treasure crown rebirth_ring", 1: "crown horn_of_plenty"},
        djinns={1: "geb"}, meeples=PAIR,
    )  # fmt: skip
    assert t.points("items") == [21, 12]
    assert t.points("djinns") == [0, 6]


def test_one_item_in_a_turn() -> None:
    """NQ-344 NQ-345 After one item no other is offered; the used one is discarded."""
    t = holding("fabulous_lamp burning_scimitar", djinn_row="boaz leta")
    assert t.offers("item") == ["item fabulous_lamp", "item burning_scimitar"]
    t.play("p0 item fabulous_lamp", "p0 take djinn boaz")
    assert t.offers("item") == []
    assert t.item_discard() == "fabulous_lamp"


def test_an_item_of_the_same_turn() -> None:
    """NQ-344 The lamp kept by the artisans can be used before the tile action."""
    t = craft(2, luck=("fabulous_lamp", "crown"), djinn_row="boaz")
    t.play("p0 keep item fabulous_lamp")
    assert t.options() == ["item fabulous_lamp", "continue"]


def test_items_without_a_target() -> None:
    """NQ-359 No djinn for the lamp, nothing discarded for the ring, no camel for the talisman."""
    t = holding("fabulous_lamp rebirth_ring tempest_talisman", djinn_row="")
    assert t.offers("item") == []
    t = holding("horn_of_plenty", row="", pile="")
    assert t.offers("item") == []


def test_flying_carpet() -> None:
    """NQ-346 NQ-347 The last meeple may land on any tile of its colour, even the one just left, but
    not elsewhere."""
    meeples = {"a1": "YW", "b1": "Y", "c1": "Y", "f6": "Y", "e5": "W", "a6": "G", "b6": "G"}
    t = holding("flying_carpet", meeples=meeples)
    t.play("p0 pick a1", "p0 drop b1 elder")
    assert set(t.options()) == {"drop c1 vizier", "fly to b1", "fly to c1", "fly to f6"}
    t.play("p0 fly to b1")
    assert t.viziers(0) == 2
    assert t.item_discard() == "flying_carpet"
    assert t.meeples("b1") == "W"


def test_the_carpet_flies_back() -> None:
    """NQ-347 On foot nobody goes straight back; the carpet does. It ignores mountains and distance,
    but needs the colour, and nobody lands in the chasm."""
    tiles = {"c2": "workshop_nw", "d5": "chasm"}
    meeples = {"a1": "WGY", "b1": "Y", "d1": "Y", "c2": "Y", "f6": "Y", "e6": "B", **SPARE}
    t = holding("flying_carpet", tiles=tiles, meeples=meeples)
    t.play("p0 pick a1", "p0 drop b1 elder", "p0 drop c1 merchant")
    assert t.offers("drop") == ["drop d1 vizier"]
    assert t.refuses("p0 drop b1 vizier", "NQ-056")
    assert t.refuses("p0 drop c2 vizier", "NQ-310")
    assert set(t.offers("fly")) == {"fly to b1", "fly to d1", "fly to c2", "fly to f6"}
    assert t.refuses("p0 fly to e6", "NQ-347")
    assert t.refuses("p0 fly to d5", "NQ-347")
    t.play("p0 fly to b1")
    assert (t.viziers(0) + len(t.in_hand()), t.meeples("b1")) == (2, "W")


def test_the_carpet_makes_picks_legal() -> None:
    """NQ-348 NQ-360 A tile that could not be lifted can be now; nobody is forced to."""
    meeples = {"a1": "Y", "f6": "Y"}
    assert artisans(meeples=meeples).over  # no pick, so no move
    t = holding("flying_carpet fabulous_lamp", meeples=meeples, djinn_row="boaz", after=[1])
    assert t.options() == ["pick a1", "pick f6", "item fabulous_lamp", "no move"]
    t.play("p0 pick a1", "p0 claim with camel")
    assert t.viziers(0) + len(t.in_hand()) == 2
    assert t.offers("item") == []  # the carpet was the item of this turn
    t = holding("flying_carpet", meeples={"a1": "Y", "b1": "Y", "f6": "Y"}, after=[1])
    assert t.offers("pick") == ["pick a1", "pick b1", "pick f6"]  # each once, on foot or not


def test_the_carpet_needs_a_tile_of_the_colour() -> None:
    """NQ-348 Nothing to land on, nothing to lift; two of a colour make a place to land."""
    t = holding("flying_carpet fabulous_lamp", meeples={"a1": "Y", "f6": "W"}, after=[1])
    assert t.offers("pick") == []
    t = holding("flying_carpet fabulous_lamp", meeples={"a1": "YW", "f6": "G"}, after=[1])
    assert t.offers("pick") == []
    t = holding("flying_carpet", meeples={"a1": "YY", "f6": "W"}, after=[1])
    assert t.offers("pick") == ["pick a1"]
    t.play("p0 pick a1", "p0 drop b1 vizier")
    assert t.item_discard() == "flying_carpet"
    t = holding("flying_carpet fabulous_lamp", meeples={"a1": "YY", "f6": "W"}, after=[1],
                settings={"loop_self_match": False})  # fmt: skip
    assert t.offers("pick") == []


def test_another_item_grounds_the_carpet() -> None:
    """NQ-360 NQ-344 After the lamp the carpet is no longer offered in this turn."""
    t = holding(
        "flying_carpet fabulous_lamp",
        meeples={"a1": "Y", "f6": "Y"},
        djinn_row="boaz leta",
        after=[1],
    )
    t.play("p0 item fabulous_lamp", "p0 take djinn boaz")
    assert t.g.ending  # no move was left as the only answer


def test_the_carpet_comes_out_when_it_must() -> None:
    """NQ-348 Dropping so that only the carpet can save the move lays it open at once."""
    meeples = {"a1": "YW", "f6": "Y", "c1": "W", "a6": "G", "b6": "G"}
    t = holding("flying_carpet", meeples=meeples)
    t.play("p0 pick a1", "p0 drop b1 elder")
    assert t.item_discard() == "flying_carpet"
    assert t.meeples("f6") == ""
    t = holding("flying_carpet", meeples=meeples).play("p0 pick a1", "p0 drop b1 vizier")
    assert t.items(0) == "flying_carpet"


def test_marid_and_the_carpet() -> None:
    """NQ-346 NQ-192 The drop from the air pays Marid's owner."""
    t = holding("flying_carpet", meeples={"a1": "Y", "f6": "Y"}, camels={"f6": 1},
                djinns={1: "marid"})  # fmt: skip
    t.play("p0 pick a1")
    assert t.gold(1) == 52


def test_fabulous_lamp() -> None:
    """NQ-349 A face-up djinn for nothing, no thief; Ba'al is paid."""
    t = holding("fabulous_lamp", djinn_row="boaz leta", djinns={1: "baal"}, thief="ziad")
    t.play("p0 item fabulous_lamp")
    assert t.options() == ["take djinn boaz", "take djinn leta"]
    t.play("p0 take djinn leta")
    assert (t.djinns(0), t.gold(1)) == ("leta", 52)


def test_enchanting_flute() -> None:
    """NQ-350 One to five meeples from tiles one step away, not across mountains; no control, no
    Marid."""
    t = holding(
        "enchanting_flute",
        tiles={"c3": "workshop_nw"},
        meeples={"d3": "YYYYY", "b3": "G", "c2": "G", "c4": "B", **PAIR},
        camels={"c3": 1}, djinns={1: "marid"},
    )  # fmt: skip
    t.play("p0 item enchanting_flute", "p0 at c3")
    assert t.options() == ["lure d3 vizier", "lure c4 builder"]
    t.play("p0 lure c4 builder")
    assert t.options() == ["lure d3 vizier", "stop"]
    t.play(*["p0 lure d3 vizier"] * 4)
    assert t.meeples("c3") == "YYYYB"
    assert t.asking == "StartWindow"
    assert (t.owner("c4"), t.gold(1)) == (None, 50)


def test_the_flute_is_heard_on_all_four_sides() -> None:
    """NQ-350 Meeples come from the north, the east, the south and the west."""
    around = {"b1": "Y", "c2": "W", "b3": "G", "a2": "B", "c3": "R"}
    t = holding("enchanting_flute", meeples={**around, **PAIR})
    t.play("p0 item enchanting_flute", "p0 at b2")
    sides = ["lure b1 vizier", "lure c2 elder", "lure b3 merchant", "lure a2 builder"]
    assert t.options() == sides


def test_burning_scimitar() -> None:
    """NQ-351 NQ-352 Up to two meeples anywhere; emptied free tiles are claimed; neither Nekir nor
    Kandicha care."""
    t = holding(
        "burning_scimitar", meeples={"c3": "G", "d5": "YW", **PAIR},
        djinns={0: "kandicha", 1: "nekir"}, viziers={1: 1},
    )  # fmt: skip
    t.play("p0 item burning_scimitar")
    assert "stop" not in t.options()
    assert t.offers("kill") == []
    t.play("p0 burn c3 merchant", "p0 claim with camel")
    assert t.owner("c3") == 0
    assert "stop" in t.options()
    t.play("p0 burn d5 vizier")
    assert (t.meeples("d5"), t.owner("d5"), t.viziers(0)) == ("W", None, 0)
    assert (t.gold(1), t.cards(0)) == (50, "")
    t = holding("burning_scimitar", meeples={"c3": "GG", **PAIR})
    t.play("p0 item burning_scimitar", "p0 burn c3 merchant", "p0 stop")
    assert t.meeples("c3") == "G"


def test_tempest_talisman() -> None:
    """NQ-353 NQ-361 A camel, not the tent, moves to a bare tile; the old tile is free; no end."""
    t = holding(
        "tempest_talisman", camels={"c3": 0}, tents={0: "d5"}, camels_left={0: 0}, palms={"c3": 1}
    )
    t.play("p0 item tempest_talisman")  # c3 is the only camel, so it is taken
    assert "at d5" not in t.options()
    t.play("p0 at e2")
    assert (t.owner("c3"), t.owner("e2"), t.palms("c3")) == (None, 0, 1)
    assert "player 0 controls e2 with a camel" in t.scenario.log(1)
    assert not t.g.ending


def test_horn_of_plenty() -> None:
    """NQ-354 The row is discarded; nine new cards are laid in the order the user likes."""
    t = holding("horn_of_plenty", row="fish fish", pile="silk silk spice " + "wheat " * 6)
    t.play("p0 item horn_of_plenty")
    assert t.options() == ["lay silk", "lay spice", "lay wheat"]
    t.play("p0 lay spice", "p0 lay wheat", "p0 lay silk", "p0 lay silk")
    assert t.row() == "spice wheat silk silk wheat wheat wheat wheat wheat"
    assert t.discard() == "fish fish"


def test_rebirth_ring() -> None:
    """NQ-355 An item of the discard, not the ring itself."""
    t = holding("rebirth_ring", item_discard="crown jewelry").play("p0 item rebirth_ring")
    assert t.options() == ["take item jewelry", "take item crown"]
    t.play("p0 take item crown")
    assert (t.items(0), t.item_discard()) == ("crown", "jewelry rebirth_ring")


def test_madjaar() -> None:
    """NQ-356 NQ-357 After the item is kept, each other player gives one and the user takes one."""
    t = craft(
        2, players=3, thieves={0: "madjaar"}, luck=("jewelry", "treasure"),
        items={1: "crown horn_of_plenty", 2: "rebirth_ring"}, after=[1],
    )  # fmt: skip
    t.play("p0 keep item jewelry", "p0 steal with madjaar", "p1 give item horn_of_plenty")
    assert t.options() == ["take item horn_of_plenty", "take item rebirth_ring"]
    t.play("p0 take item rebirth_ring")
    assert (t.items(0), t.items(1), t.items(2)) == ("jewelry rebirth_ring", "crown", "")
    assert t.item_discard() == "treasure horn_of_plenty"


def test_items_are_hidden_in_records() -> None:
    """NQ-340 The kept item is no word in the record of another seat."""
    t = craft(3, luck=("crown", "jewelry", "rebirth_ring"), after=[1]).play("p0 keep item crown")
    assert "keep item crown" in t.scenario.record(0)
    assert "keep item crown" not in t.scenario.record(1)


def test_without_the_module() -> None:
    """NQ-358 No artisans, tents, items or new tiles; no line of the score sheet speaks of them."""
    t = bidding()
    assert (len(t.g.tile), t.bag("P"), t.g.tents) == (30, 0, [-2, -2])
    assert sum(t.g.item_count) == 0
    labels = {line.label for line in t.result.sheet}
    assert not labels & {"artisans", "items", "tents"}
    t = table(meeples={"a1": "Y", "b1": "Y", **SPARE}).play("p0 pick a1")
    assert t.owner("b1") == 0  # a camel, without asking
