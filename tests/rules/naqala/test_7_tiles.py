"""Chapters 7, 8 and 9: tiles, sale, clean-up."""

from __future__ import annotations

from typing import Any

from tests.rules.naqala.table import SPARE, Table, table


def end_on(cell: str, source: str, **what: Any) -> Table:
    """Two viziers are collected on a tile."""
    return table(meeples={source: "Y", cell: "Y", **SPARE}, **what).play(f"p0 pick {source}")


def test_the_tile_where_the_move_ended_acts() -> None:
    """NQ-110 NQ-111 NQ-112 A palm tree on the oasis b3, a palace on the village b4, no question."""
    t = end_on("b3", "a3")
    assert (t.palms("b3"), t.g.supply) == (1, [11, 10])
    t = end_on("b4", "a4")
    assert (t.palaces("b4"), t.g.supply) == (1, [12, 9])
    t = end_on("b3", "b4")
    assert (t.palms("b3"), t.palaces("b4")) == (1, 0)  # not the tile that was lifted


def test_any_number_of_buildings() -> None:
    """NQ-113 NQ-115 Three palms and a palace already stand there, and the tile is an opponent's."""
    t = end_on("b3", "a3", palms={"b3": 3}, palaces={"b3": 1}, camels={"b3": 1})
    assert (t.palms("b3"), t.palaces("b3"), t.owner("b3")) == (4, 1, 1)


def test_empty_supply() -> None:
    """NQ-114 NQ-207 Nothing is placed, and Lamia is not asked for."""
    t = end_on("b3", "a3", palm_supply=0, djinns={0: "lamia"}, elders={0: 1})
    assert (t.palms("b3"), t.elders(0)) == (0, 1)
    t = end_on("b4", "a4", palace_supply=0, djinns={0: "hagis"}, elders={0: 1})
    assert (t.palaces("b4"), t.elders(0)) == (0, 1)


def test_small_market() -> None:
    """NQ-116 Optional: 3 gold for one of the first three cards."""
    t = end_on("b2", "a2", row="fish ivory fakir wheat")
    assert t.options() == ["skip", "buy 1", "buy 2", "buy 3"]
    t.play("p0 buy 2")
    assert (t.gold(0), t.cards(0), t.row()) == (47, "ivory", "fish fakir wheat")


def test_large_market() -> None:
    """NQ-117 NQ-119 Optional: 6 gold for two of the first six; the second must be taken."""
    t = end_on("b1", "a1", row="fish ivory fakir wheat silk spice jewels")
    assert t.options() == ["skip", *(f"buy {i}" for i in range(1, 7))]
    t.play("p0 buy 6")
    assert t.options() == [f"buy {i}" for i in range(1, 6)]
    t.play("p0 buy 2")
    assert (t.gold(0), t.cards(0)) == (44, "ivory spice")
    assert t.row() == "fish fakir wheat silk jewels"


def test_large_market_with_one_card() -> None:
    """NQ-118 It still costs 6."""
    t = end_on("b1", "a1", row="fish").play("p0 buy 1")
    assert (t.gold(0), t.cards(0)) == (44, "fish")
    assert t.asking == "EndWindow"


def test_markets_need_cards_and_gold() -> None:
    """NQ-120 With an empty row nothing is asked; with too little gold one can only decline."""
    t = end_on("b1", "a1", row="", cards={0: "fish"})
    assert t.asking == "EndWindow"
    assert end_on("b1", "a1", gold={0: 5}).options() == ["skip"]
    assert len(end_on("b1", "a1", gold={0: 6}).options()) == 7
    assert end_on("b2", "a2", gold={0: 2}).options() == ["skip"]
    assert len(end_on("b2", "a2", gold={0: 3}).options()) == 4
    t = end_on("b2", "a2", settings={"open_gold": True}, gold={0: 2}, cards={0: "fish"})
    assert t.asking == "EndWindow"  # everybody sees that there is no choice


def test_the_first_cards_still_lying_there() -> None:
    """NQ-121 NQ-084 After two merchants the small market offers the three cards that follow."""
    t = table(
        meeples={"a2": "G", "b2": "G", **SPARE}, row="fish ivory fakir wheat silk spice"
    ).play("p0 pick a2")
    t.play("p0 buy 3")
    assert t.cards(0) == "ivory silk fish"
    assert t.row() == "fakir wheat spice"


def test_sacred_place() -> None:
    """NQ-122 NQ-123 NQ-125 Optional: two elders, or an elder and a fakir, for a face-up djinn."""
    here: dict[str, Any] = {
        "djinn_row": "boaz jafaar leta",
        "elders": {0: 2},
        "cards": {0: "fakir"},
    }
    here |= {"after": [1]}
    t = end_on("b5", "a5", **here)
    assert t.options() == ["skip", "pay elder+elder", "pay elder+fakir"]
    t.play("p0 pay elder+fakir", "p0 take djinn jafaar")
    assert (t.elders(0), t.cards(0), t.discard()) == (1, "", "fakir")
    assert (t.djinns(0), t.djinn_row()) == ("jafaar", "boaz leta")
    t = end_on("b5", "a5", **here).play("p0 pay elder+elder", "p0 take djinn boaz")
    assert (t.elders(0), t.bag("W")) == (0, 18)
    t = end_on("b5", "a5", **here).play("p0 skip")
    assert t.djinns(0) == ""


def test_two_fakirs_are_not_enough() -> None:
    """NQ-124 One elder at least must be paid."""
    t = end_on("b5", "a5", cards={0: "fakir fakir fish"})
    assert t.asking == "EndWindow"


def test_elders_of_this_turn_can_be_spent() -> None:
    """NQ-126 The two elders just collected buy a djinn."""
    t = table(meeples={"a5": "W", "b5": "W", "e1": "Y", "f1": "Y"}).play("p0 pick a5")
    assert t.options() == ["skip", "pay elder+elder"]


def test_a_djinn_can_be_used_in_the_turn_it_was_gained() -> None:
    """NQ-127 Sloar, bought with two elders, draws a card for the fakir at the end of the turn."""
    t = end_on("b5", "a5", djinn_row="sloar", elders={0: 2}, cards={0: "fakir"})
    t.play("p0 pay elder+elder", "p0 take djinn sloar")
    assert t.options() == ["use sloar fakir", "end turn"]


def test_selling_suits() -> None:
    """NQ-130 NQ-131 NQ-132 NQ-134 Suits of different kinds, as many as one likes; sold cards are
    discarded."""
    t = end_on("b2", "a2", gold={0: 0}, cards={0: "fish fish wheat silk"}, after=[1])
    t.play("p0 skip")
    assert t.options() == ["sell silk", "sell fish", "sell wheat", "end turn"]
    t.play("p0 sell fish")
    assert t.options() == ["sell silk", "sell wheat", "sold"]
    t.play("p0 sell wheat", "p0 sell silk")
    assert t.options() == ["sold"]  # asked: the other fish is hidden
    t.play("p0 sold")
    assert t.gold(0) == 7
    assert t.discard() == "silk fish wheat"
    t.play("p0 sell fish")
    assert t.gold(0) == 8
    assert t.cards(0) == ""


def test_suit_prices() -> None:
    """NQ-132 1, 3, 7, 13, 21, 30, 40, 50 and 60 gold for one to nine kinds."""
    kinds = ["ivory", "jewels", "gold_ware", "papyrus", "silk", "spice", "fish", "wheat", "pottery"]
    for size, price in enumerate([1, 3, 7, 13, 21, 30, 40, 50, 60], start=1):
        t = end_on("b2", "a2", gold={0: 0}, cards={0: " ".join(kinds)}, after=[1])
        t.play("p0 skip", *(f"p0 sell {kind}" for kind in kinds[:size]))
        if size < 9:
            t.play("p0 sold")
        assert t.gold(0) == price


def test_fakirs_cannot_be_sold() -> None:
    """NQ-133 They are never offered, not even beside merchandise."""
    t = end_on("b2", "a2", cards={0: "fakir fish"}).play("p0 skip")
    assert t.offers("sell") == ["sell fish"]


def test_no_sale_at_other_times() -> None:
    """NQ-135 Neither before a bid nor at the start of a turn."""
    cards = {0: "fish wheat silk"}
    assert table(bidding=[0, 1, 0, 1], cards=cards, gold={0: 0}).offers("sell") == []
    assert table(meeples={"a1": "Y", "b1": "Y"}, cards=cards).offers("sell") == []


def finish(**what: Any) -> Table:
    """The last turn of a round is played; others remain for the next."""
    meeples = {"a2": "Y", "b2": "Y", "e4": "G", "e5": "G"}
    return table(meeples=meeples, gold={0: 0}, **what).play("p0 pick a2").quietly("Bid")


def test_the_row_is_filled_at_its_end() -> None:
    """NQ-140 The cards keep their order; new ones come after them."""
    t = finish(row="fish ivory fakir")
    assert t.row().startswith("fish ivory fakir ")
    assert len(t.g.row) == 9


def test_discards_become_a_new_pile() -> None:
    """NQ-141 One card in the pile, five in the discards: six cards come."""
    t = finish(row="fish fish fish", pile="silk", discard="wheat wheat wheat wheat wheat")
    assert t.row() == "fish fish fish silk wheat wheat wheat wheat wheat"
    assert t.pile() == 0


def test_a_row_can_stay_short() -> None:
    """NQ-142 Three cards are all there is."""
    t = finish(row="fish", pile="silk", discard="wheat")
    assert t.row() == "fish silk wheat"


def test_the_djinn_row_is_filled() -> None:
    """NQ-143 To three, from the pile, then from the discards; if none are left it stays shorter."""
    t = finish(djinn_row="boaz", djinn_pile="leta", djinn_discard="utug")
    assert t.djinn_row() == "boaz leta utug"
    t = finish(djinn_row="boaz", djinn_pile="leta")
    assert t.djinn_row() == "boaz leta"
    t = finish(djinn_row="boaz leta", djinn_pile="utug", djinn_discard="enki hagis")
    assert (t.djinn_row(), t.djinn_discard()) == ("boaz leta utug", "enki hagis")


def test_the_next_thief_is_shown() -> None:
    """NQ-144 NQ-145 Only if none is face up; with an empty pile none is shown."""
    t = finish(thief="", thief_pile="shalim")
    assert t.g.thief_shown == 4
    t = finish(thief="ziad", thief_pile="shalim")
    assert t.g.thief_shown == 1
    t = finish(thief="", thief_pile="")
    assert t.g.thief_shown == -1
