"""Chapters 10 and 11: the djinns."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.naqala.table import SPARE, Table, bidding, table

from cutpurse.games.naqala.pieces import DJINN_IDS, DJINN_VALUE

PAIR = {"a1": "Y", "b1": "Y", "e1": "W", "f1": "W"}  # a1 onto b1 is a move with viziers


def calm(**what: Any) -> Table:
    """A turn in which seat 0 could move with viziers or elders."""
    what.setdefault("meeples", PAIR)
    return table(**what)


def end_on(cell: str, source: str, tribe: str = "Y", **what: Any) -> Table:
    meeples = {source: tribe, cell: tribe, **({"e1": "G", "f1": "G"} if tribe == "W" else SPARE)}
    more = what.pop("more", {})
    assert isinstance(more, dict)
    return table(meeples=meeples | more, **what).play(f"p0 pick {source}")


def score(**what: Any) -> Table:
    what.setdefault("gold", {0: 0, 1: 0})
    return calm(**what)


# General ------------------------------------------------------------------------------------------
def test_djinns_have_values() -> None:
    """NQ-150 NQ-225 The printed points count at the end."""
    assert score(djinns={0: "jafaar hagis", 1: "utug"}).points("djinns") == [16, 4]
    printed = dict(zip(DJINN_IDS, DJINN_VALUE, strict=True))
    assert printed["al_amin"] == 5
    assert {d for d in DJINN_IDS if printed[d] == 4} == {"echidna", "leta", "sibittis", "utug"}
    assert {d for d in DJINN_IDS if printed[d] == 8} == {
        "anun_nak", "enki", "haurvatat", "iblis", "sloar",
    }  # fmt: skip
    assert {d for d in DJINN_IDS if printed[d] == 10} == {"hagis", "lamia"}
    assert sum(printed.values()) == 5 + 4 * 4 + 5 * 8 + 2 * 10 + 14 * 6


def test_once_in_each_turn() -> None:
    """NQ-151 Sloar cannot be used twice in a turn, but again in the same player's next turn."""
    t = calm(djinns={0: "sloar"}, cards={0: "fakir fakir fakir"}, after=[0], pile="silk silk silk")
    t.play("p0 use sloar fakir")
    assert t.offers("use") == []
    t.play("p0 pick a1", "p0 skip", "p0 end turn")
    assert t.offers("use") == ["use sloar fakir"]


def test_once_in_each_round() -> None:
    """NQ-157 With the option the second turn of the round offers nothing."""
    t = calm(
        settings={"djinn_limit_per": "round"},
        djinns={0: "sloar"},
        cards={0: "fakir fakir fakir"},
        after=[0],
        pile="silk silk silk silk silk silk silk silk silk silk silk",
        meeples={**PAIR, "a3": "Y", "b3": "Y"},
    )
    t.play("p0 use sloar fakir", "p0 pick a1", "p0 skip", "p0 end turn")
    assert t.asking == "StartWindow"
    assert t.offers("use") == []


def test_only_in_ones_own_turn() -> None:
    """NQ-152 In the turn of seat 1 the Sloar of seat 0 is not offered."""
    t = calm(turn=1, djinns={0: "sloar"}, cards={0: "fakir", 1: "fakir"})
    assert t.offers("use", seat=1) == []
    assert t.options(0) == []


def test_no_target_no_offer() -> None:
    """NQ-153 Enki without palms, Bouraq without palaces, Leta without a camel are not offered."""
    mine = {"djinns": {0: "enki bouraq leta utug"}, "elders": {0: 2}, "cards": {0: "fakir"}}
    t = calm(**mine)
    assert {o.split()[1] for o in t.offers("use")} == {"enki", "bouraq", "leta", "utug"}
    t = calm(**mine, palm_supply=0, palace_supply=0, camels_left={0: 0})
    assert t.offers("use") == []


def test_no_payment_no_offer() -> None:
    """NQ-154 NQ-155 NQ-156 A light cost is an elder or a fakir, a heavy one an elder and either."""
    mine = {"djinns": {0: "enki leta"}}
    assert calm(**mine).offers("use") == []
    assert calm(**mine, elders={0: 1}).offers("use") == ["use enki elder"]
    assert calm(**mine, cards={0: "fakir fakir"}).offers("use") == ["use enki fakir"]
    assert calm(**mine, elders={0: 2}, cards={0: "fakir"}).offers("use") == [
        "use enki elder",
        "use enki fakir",
        "use leta elder+elder",
        "use leta elder+fakir",
    ]


def test_paying_comes_before_the_effect() -> None:
    """NQ-158 The elder paid is drawn from the bag by Anun-Nak, the fakir paid by Sloar."""
    t = calm(djinns={0: "anun_nak"}, elders={0: 1}, bag="GG").chance("WGG")
    t.play("p0 use anun_nak elder", "p0 at a5")
    assert t.meeples("a5") == "WGG"
    t = calm(djinns={0: "sloar"}, cards={0: "fakir"}, pile="", discard="fakir")
    t.play("p0 use sloar fakir")
    assert t.cards(0) == "fakir"
    t = calm(djinns={0: "sloar"}, cards={0: "fakir"}, pile="")
    assert t.offers("use") == []  # possible is checked before paying


def test_a_djinn_that_changed_hands_is_fresh() -> None:
    """NQ-159 NQ-268 NQ-048 Seat 1 has used Sloar this round; seat 0 steals and uses it at once."""
    t = end_on(
        "b1", "a1", "W",
        settings={"djinn_limit_per": "round"},
        thieves={0: "ouafat"}, djinns={1: "sloar"}, cards={0: "fakir"},
    )  # fmt: skip
    t.g.spent[1] = 1 << DJINN_IDS.index("sloar")
    t.play("p0 steal with ouafat")
    assert t.options() == ["use sloar fakir", "continue"]


# Each ---------------------------------------------------------------------------------------------
def test_al_amin() -> None:
    """NQ-160 NQ-161 Pairs of fakirs are wild at the end; an odd one is worth nothing."""
    t = score(
        djinns={0: "al_amin"}, cards={0: "fish wheat fakir fakir fakir", 1: "fish fakir fakir"}
    )
    assert t.points("merchandise") == [7, 1]
    full = "ivory jewels gold_ware papyrus silk spice fish wheat pottery"
    t = score(djinns={0: "al_amin"}, cards={0: full + " fakir fakir"}, row="")
    assert t.points("merchandise") == [61, 0]  # a suit has at most nine cards
    t = score(djinns={0: "al_amin"}, cards={0: "fish fish fakir fakir fakir fakir"}, row="")
    assert t.points("merchandise") == [8, 0]  # 7 + 1, better than 3 + 3


def test_al_amin_does_not_help_selling() -> None:
    """NQ-162 Only merchandise is offered for sale."""
    t = end_on("b2", "a2", djinns={0: "al_amin"}, cards={0: "fish fakir fakir"}).play("p0 skip")
    assert t.options() == ["sell fish", "end turn"]


def test_a_suit_sold_with_al_amin_is_as_long_as_it_is() -> None:
    """NQ-162 Two wares and four fakirs bring the price of two wares; the fakirs stay in hand and
    are worth two wares at the end."""
    hand = "fish fish wheat fakir fakir fakir fakir"
    t = end_on("b2", "a2", djinns={0: "al_amin"}, cards={0: hand}, after=[1]).play("p0 skip")
    assert t.refuses("p0 sell fakir", "NQ-162")
    t.play("p0 sell fish", "p0 sell wheat")
    assert t.refuses("p0 sell fakir", "NQ-162")
    assert t.options() == ["sold"]
    t.play("p0 sold")
    assert (t.gold(0), t.cards(0)) == (53, "fish fakir fakir fakir fakir")
    assert t.points("merchandise")[0] == 7


def test_anun_nak() -> None:
    """NQ-163 NQ-164 Three random meeples onto a tile without camel, meeple, palm tree or palace."""
    t = calm(
        djinns={0: "anun_nak"}, elders={0: 1},
        camels={"c1": 1}, palms={"d1": 1}, palaces={"a2": 1},
    )  # fmt: skip
    t.play("p0 use anun_nak elder")
    bare = [o.removeprefix("at ") for o in t.options()]
    assert {"abcdef"[i % 6] + str(i // 6 + 1) for i in range(30)} - set(bare) == {
        "a1", "b1", "e1", "f1", "c1", "d1", "a2",
    }  # fmt: skip
    t.chance("YGB").play("p0 at c3")
    assert t.meeples("c3") == "YGB"


def test_anun_nak_with_a_small_bag() -> None:
    """NQ-165 Two meeples in the bag: two come. None: he cannot be called."""
    t = calm(djinns={0: "anun_nak"}, cards={0: "fakir"}, bag="GB")
    t.play("p0 use anun_nak fakir", "p0 at c3")
    assert t.meeples("c3") == "GB"
    t = calm(djinns={0: "anun_nak"}, cards={0: "fakir"}, bag="")
    assert t.offers("use") == []


def buys(djinn: str, **what: Any) -> Table:
    t = end_on("b5", "a5", djinn_row=djinn, elders={0: 2}, thief="ziad", **what)
    return t.play("p0 pay elder+elder")


def test_baal() -> None:
    """NQ-166 NQ-167 One gold for an own djinn, two for an opponent's; nothing for himself or
    thieves."""
    assert buys("boaz", djinns={0: "baal"}).play("p0 take djinn boaz").gold(0) == 51
    assert buys("boaz", djinns={1: "baal"}).play("p0 take djinn boaz").gold(1) == 52
    assert buys("baal").play("p0 take djinn baal").gold(0) == 50
    assert buys("boaz", djinns={1: "baal"}).play("p0 buy thief ziad").gold(1) == 50


def strikes(victims: dict[str, str], **what: Any) -> Table:
    """Two assassins are collected on b1."""
    return end_on("b1", "a1", "R", more=victims, **what)


def test_boaz() -> None:
    """NQ-168 NQ-169 His owner's viziers and elders cannot be killed; on tiles, and by thieves, all
    can be hit."""
    t = strikes({"c1": "Y", "c2": "Y"}, djinns={1: "boaz"}, viziers={1: 2}, elders={1: 1})
    assert t.options() == ["kill on c1", "kill on c2"]
    assert t.refuses("p0 kill from p1", "NQ-168")
    t = end_on("b1", "a1", djinns={1: "boaz"}, viziers={1: 2}, thieves={0: "ziad"})
    t.play("p0 steal with ziad")
    assert t.viziers(1) == 1


def test_bouraq_and_enki() -> None:
    """NQ-170 NQ-172 A palace on any village, a palm tree on any oasis, whoever's they are."""
    t = calm(djinns={0: "bouraq enki"}, elders={0: 2}, camels={"c4": 1, "c3": 1})
    t.play("p0 use bouraq elder")
    assert t.options() == [f"at {c}4" for c in "abcde"]
    t.play("p0 at c4", "p0 use enki elder")
    assert t.options() == [f"at {c}3" for c in "abcdef"]
    t.play("p0 at c3")
    assert (t.palaces("c4"), t.palms("c3")) == (1, 1)


def test_echidna() -> None:
    """NQ-171 The builders' gold is doubled, that of the fakirs included."""
    t = end_on("c3", "c2", "B", djinns={0: "echidna"}, elders={0: 1}, cards={0: "fakir fakir"})
    assert t.options() == ["skip", "pay elder+fakir"]
    t.play("p0 pay elder+fakir", "p0 fakirs 1")
    assert t.gold(0) == 50 + 3 * 3 * 2
    t = end_on("c3", "c2", "B", djinns={0: "echidna"}, elders={0: 2}).play("p0 skip")
    assert t.gold(0) == 50 + 3 * 2


def test_hagis() -> None:
    """NQ-173 NQ-174 A palace of the village action or of Bouraq may go to a surrounding tile."""
    t = end_on("b4", "a4", djinns={0: "hagis"}, elders={0: 1})
    assert t.options() == ["skip", "pay elder"]
    t.play("p0 pay elder")
    assert t.options() == [f"at {c}" for c in ("a3", "b3", "c3", "a4", "c4", "a5", "b5", "c5")]
    t.play("p0 at b3")
    assert (t.palaces("b4"), t.palaces("b3"), t.g.supply[1]) == (0, 1, 9)
    t = calm(djinns={0: "hagis bouraq"}, elders={0: 2})
    t.play("p0 use bouraq elder", "p0 at a4", "p0 pay elder", "p0 at a5")
    assert (t.palaces("a4"), t.palaces("a5")) == (0, 1)
    t = end_on("b4", "a4", djinns={0: "hagis"}, cards={0: "fakir"}).play("p0 skip")
    assert t.palaces("b4") == 1


def test_lamia() -> None:
    """NQ-188 NQ-189 The same for the palm trees of oases and Enki."""
    t = end_on("a3", "a2", djinns={0: "lamia"}, cards={0: "fakir"}).play("p0 pay fakir")
    assert t.options() == [f"at {c}" for c in ("a2", "b2", "b3", "a4", "b4")]
    t.play("p0 at b4")
    assert (t.palms("a3"), t.palms("b4"), t.g.supply[0]) == (0, 1, 11)
    t = calm(djinns={0: "lamia enki"}, elders={0: 2})
    t.play("p0 use enki elder", "p0 at a3", "p0 pay elder", "p0 at a2")
    assert t.palms("a2") == 1


@pytest.mark.parametrize("djinn", ["hagis", "lamia"])
def test_redirects_do_not_help_shalim(djinn: str) -> None:
    """NQ-174 NQ-189 A building taken by Shalim goes where he says."""
    t = end_on(
        "c3", "c2", "B",
        djinns={0: djinn}, elders={0: 2}, thieves={0: "shalim"},
        camels={"a1": 0, "f1": 1}, palaces={"f1": 1}, palms={"f1": 1},
    )  # fmt: skip
    what = "palace" if djinn == "hagis" else "palm"
    t.play("p0 steal with shalim", f"p1 give {what} f1")
    assert t.asking == "PlaceGiven"


@pytest.mark.parametrize("djinn", ["hagis", "lamia"])
def test_nobody_redirects_what_shalim_places(djinn: str) -> None:
    """NQ-174 NQ-189 Nor once a tile is chosen: it stands there, nothing is paid, and the turn goes
    on with the tile action."""
    what = "palace" if djinn == "hagis" else "palm"
    t = end_on(
        "b2", "a2", "B",
        djinns={0: djinn}, elders={0: 2}, thieves={0: "shalim"},
        camels={"a1": 0, "c1": 0, "f1": 1}, palaces={"f1": 1}, palms={"f1": 1},
    )  # fmt: skip
    t.play("p0 steal with shalim", f"p1 give {what} f1", "p0 at c1")
    assert t.asking == "Market"
    assert (t.palaces("c1"), t.palms("c1")) == ((1, 0) if what == "palace" else (0, 1))
    assert t.elders(0) == 2


def test_haurvatat_jafaar_shamhat() -> None:
    """NQ-175 NQ-178 NQ-197 Palm trees 5, viziers 3 with the same majority, elders 4."""
    same = {"camels": {"a3": 0, "b3": 1}, "palms": {"a3": 2, "b3": 2}}
    assert score(**same, djinns={0: "haurvatat"}).points("palm trees") == [10, 6]
    t = score(djinns={0: "jafaar"}, viziers={0: 3, 1: 2})
    assert t.points("viziers") == [9, 2]
    assert t.points("more viziers than others") == [10, 0]
    assert score(djinns={0: "shamhat"}, elders={0: 3, 1: 3}).points("elders") == [12, 6]


def test_iblis() -> None:
    """NQ-176 NQ-177 Two victims on one tile or before one opponent; a lone one dies alone."""
    t = strikes({"c1": "YG", "c2": "B"}, djinns={0: "iblis"}, cards={0: "fakir"}, viziers={1: 1},
                elders={1: 2})  # fmt: skip
    t.play("p0 pay fakir", "p0 kill from p1", "p0 victim vizier")
    assert (t.viziers(1), t.elders(1)) == (0, 1)
    t = strikes({"c1": "YG", "c2": "B"}, djinns={0: "iblis"}, cards={0: "fakir"})
    t.play("p0 pay fakir", "p0 kill on c2")
    assert t.meeples("c2") == ""
    assert t.meeples("c1") == "YG"


def test_iblis_is_paid_only_if_a_target_remains() -> None:
    """NQ-208 The only victim needs the only fakir for its distance: Iblis cannot be paid with
    it."""
    t = strikes({"e2": "G", "e1": "", "f1": ""}, djinns={0: "iblis"}, cards={0: "fakir fakir"})
    assert t.asking == "KillWhere"
    t = strikes(
        {"d2": "G", "e1": "", "f1": ""}, djinns={0: "iblis"}, cards={0: "fakir"}, elders={0: 1}
    )
    assert t.options() == ["skip", "pay elder"]


def test_kandicha() -> None:
    """NQ-179 NQ-180 NQ-181 NQ-182 Merchant: a card; builder: gold of its tile; vizier and elder
    come along; assassin: nothing."""
    mine = {"djinns": {0: "kandicha"}}
    t = strikes({"c1": "GB", "c2": "B"}, **mine, pile="silk").play(
        "p0 kill on c1", "p0 victim merchant"
    )
    assert t.cards(0) == "silk"
    t = end_on("c2", "b2", "R", more={"c3": "B", "d2": "B"}, **mine).play("p0 kill on c3")
    assert t.gold(0) == 53
    t = strikes({"c1": "YW", "c2": "B"}, **mine).play("p0 kill on c1", "p0 victim vizier")
    assert (t.viziers(0), t.bag("Y")) == (1, 15)
    t = strikes({"c2": "B"}, **mine, elders={1: 1}).play("p0 kill from p1")
    assert (t.elders(0), t.elders(1)) == (1, 0)
    t = strikes({"c1": "R", "c2": "B"}, **mine, after=[1]).play("p0 kill on c1")
    assert (t.bag("R"), t.gold(0), t.cards(0)) == (18, 50, "")


def test_kandicha_with_iblis() -> None:
    """NQ-183 NQ-184 Both victims count, and the emptied tile is claimed all the same."""
    t = strikes({"c1": "YG", "c2": "B"}, djinns={0: "kandicha iblis"}, elders={0: 1}, pile="silk")
    t.play("p0 pay elder", "p0 kill on c1", "p0 victim vizier")
    assert (t.viziers(0), t.cards(0), t.owner("c1")) == (1, "silk", 0)


def test_kumarbi() -> None:
    """NQ-185 NQ-186 Two fakirs make 12 cost 5; not for zero, and never below zero."""
    t = bidding(djinns={0: "kumarbi"}, cards={0: "fakir fakir fakir"})
    t.play("p0 bid 12")
    assert t.options() == ["fakirs 0", "fakirs 1", "fakirs 2", "fakirs 3"]
    t.play("p0 fakirs 2")
    assert (t.gold(0), t.cards(0), t.discard()) == (45, "fakir", "fakir fakir")
    t = bidding(djinns={0: "kumarbi"}, cards={0: "fakir fakir fakir"}).play("p0 bid 1")
    assert t.options() == ["fakirs 0", "fakirs 1"]
    t = bidding(djinns={0: "kumarbi"}, cards={0: "fakir"}).play("p0 bid 0")
    assert t.scenario.waiting == [1]
    t = bidding(djinns={0: "kumarbi"}, cards={0: "fakir fakir"}, gold={0: 6})
    assert t.options()[-1] == "bid 12"
    t.play("p0 bid 12")
    assert t.options() == ["fakirs 2"]
    t.play("p0 fakirs 2")
    assert t.gold(0) == 1


def test_kumarbi_once_in_a_bid_phase() -> None:
    """NQ-187 NQ-152 In the second bid of the round he does not help again."""
    t = bidding(djinns={0: "kumarbi"}, cards={0: "fakir fakir fakir"})
    t.play("p0 bid 3", "p0 fakirs 1", "p1 bid 0", "p0 bid 5")
    assert t.gold(0) == 50 - 1 - 5
    t = bidding(djinns={0: "kumarbi"}, cards={0: "fakir fakir fakir"})
    t.play("p0 bid 3", "p0 fakirs 0", "p1 bid 0", "p0 bid 5")
    assert t.asking == "BidFakirs"


def test_leta_and_utug() -> None:
    """NQ-190 NQ-191 NQ-202 NQ-203 A camel on a bare tile; a camel on a tile with meeples only,
    which stay. The last camel brings the end."""
    mine = {"djinns": {0: "leta utug"}, "elders": {0: 4}}
    t = calm(**mine, palms={"c1": 1}, camels={"d1": 1}, meeples={**PAIR, "c3": "G", "d3": "B"},
             palaces={"d3": 1})  # fmt: skip
    t.play("p0 use leta elder+elder")
    assert not {"at c1", "at d1", "at a1"} & set(t.options())
    t.play("p0 at c2", "p0 use utug elder+elder")
    assert t.options() == ["at a1", "at b1", "at e1", "at f1", "at c3"]
    t.play("p0 at c3")
    assert (t.owner("c2"), t.owner("c3"), t.meeples("c3")) == (0, 0, "G")
    t = calm(**mine, camels_left={0: 1}).play("p0 use leta elder+elder", "p0 at c2")
    assert t.g.ending
    assert t.offers("use") == []


def test_marid() -> None:
    """NQ-192 NQ-193 Each meeple dropped on the owner's tile pays 1 to him, 2 if an opponent moves;
    the last drop counts, the tile just being claimed does not."""
    path = {"a1": "YW", "c1": "Y", "e5": "G", "f5": "G"}
    own: dict[str, Any] = {"meeples": path, "camels": {"b1": 0, "c1": 0}}
    assert table(**own, djinns={0: "marid"}).play("p0 pick a1").gold(0) == 52
    assert table(**own, djinns={1: "marid"}).play("p0 pick a1").gold(1) == 50
    foe: dict[str, Any] = {"meeples": path, "camels": {"b1": 1, "c1": 1}}
    assert table(**foe, djinns={1: "marid"}).play("p0 pick a1").gold(1) == 54
    assert table(meeples=path, djinns={0: "marid"}).play("p0 pick a1").gold(0) == 50


def test_monkir() -> None:
    """NQ-194 Each palace placed pays his owner 1, or 2 if an opponent places it."""
    assert end_on("b4", "a4", djinns={0: "monkir"}).gold(0) == 51
    assert end_on("b4", "a4", djinns={1: "monkir"}).gold(1) == 52
    assert end_on("b3", "a3", djinns={1: "monkir"}).gold(1) == 50
    t = end_on("b4", "a4", djinns={0: "hagis", 1: "monkir"}, elders={0: 1})
    assert t.play("p0 pay elder", "p0 at a3").gold(1) == 52


def test_nekir() -> None:
    """NQ-195 Assassins that kill pay his owner 1 or 2, once even for two victims."""
    t = strikes({"c1": "Y", "c2": "B"}, djinns={1: "nekir"}).play("p0 kill on c1")
    assert t.gold(1) == 52
    t = strikes({"c1": "Y", "c2": "B"}, djinns={0: "nekir"}).play("p0 kill on c1")
    assert t.gold(0) == 51
    both = {"djinns": {0: "iblis", 1: "nekir"}, "elders": {0: 1}}
    twice = ("p0 pay elder", "p0 kill on c1", "p0 victim vizier")
    assert strikes({"c1": "YG", "c2": "B"}, **both).play(*twice).gold(1) == 52
    each = strikes({"c1": "YG", "c2": "B"}, **both, settings={"nekir_per_meeple": True})
    assert each.play(*twice).gold(1) == 54


def test_nekir_and_kandicha() -> None:
    """NQ-196 A vizier taken in was not killed."""
    t = strikes({"c1": "Y", "c2": "B"}, djinns={0: "kandicha", 1: "nekir"}).play("p0 kill on c1")
    assert (t.viziers(0), t.gold(1)) == (1, 50)


def test_sibittis() -> None:
    """NQ-198 NQ-200 Three are drawn, one is kept, two discarded; Ba'al is paid once."""
    t = calm(
        djinns={0: "sibittis", 1: "baal"}, elders={0: 2},
        djinn_pile="boaz jafaar leta utug",
    )  # fmt: skip
    t.chance("boaz", "leta", "utug").play("p0 use sibittis elder+elder")
    assert t.options() == ["keep djinn boaz", "keep djinn leta", "keep djinn utug"]
    t.play("p0 keep djinn leta")
    assert (t.djinns(0), t.djinn_discard(), t.gold(1)) == ("leta sibittis", "boaz utug", 52)


def test_sibittis_with_few_djinns() -> None:
    """NQ-199 The discards are shuffled in; fewer are drawn; with none she is not offered."""
    t = calm(djinns={0: "sibittis"}, elders={0: 2}, djinn_pile="boaz", djinn_discard="leta")
    t.play("p0 use sibittis elder+elder")
    assert t.options() == ["keep djinn boaz", "keep djinn leta"]
    t = calm(djinns={0: "sibittis"}, elders={0: 2}, djinn_pile="")
    assert t.offers("use") == []


def test_sloar() -> None:
    """NQ-201 NQ-206 A fakir for the top card; discards are shuffled in if the pile is empty."""
    t = calm(djinns={0: "sloar"}, cards={0: "fakir"}, elders={0: 2}, pile="silk")
    assert t.offers("use") == ["use sloar fakir"]
    assert t.play("p0 use sloar fakir").cards(0) == "silk"
    t = calm(djinns={0: "sloar"}, cards={0: "fakir"}, pile="", discard="wheat").chance("wheat")
    assert t.play("p0 use sloar fakir").cards(0) == "wheat"


def test_nothing_left_to_draw() -> None:
    """NQ-206 Kandicha draws nothing from an empty pile without discards."""
    t = strikes({"c1": "G", "c2": "B"}, djinns={0: "kandicha"}, pile="").play("p0 kill on c1")
    assert t.cards(0) == ""


def test_supplies_run_out() -> None:
    """NQ-207 Bouraq, Enki and the redirects are not offered without palaces and palm trees."""
    mine = {"djinns": {0: "bouraq enki"}, "elders": {0: 1}}
    assert calm(**mine, palace_supply=0).offers("use") == ["use enki elder"]
    assert calm(**mine, palm_supply=0).offers("use") == ["use bouraq elder"]


def test_morgiane_has_value_and_protects() -> None:
    """NQ-204 NQ-257 Her owner is not a victim, but may use thieves himself."""
    assert score(djinns={0: "morgiane"}).points("djinns") == [6, 0]
    t = end_on("b1", "a1", players=3, djinns={1: "morgiane"}, viziers={1: 2, 2: 2},
               thieves={0: "ziad"})  # fmt: skip
    t.play("p0 steal with ziad")
    assert [t.viziers(seat) for seat in range(3)] == [3, 2, 1]
    t = end_on("b1", "a1", djinns={0: "morgiane"}, viziers={1: 2}, thieves={0: "ziad"})
    assert t.play("p0 steal with ziad").viziers(0) == 3


def test_dhenim() -> None:
    """NQ-205 With the option: 1 gold for each vizier his owner gains, 2 for an opponent's."""
    promo = {"promo_dhenim": True}
    assert end_on("b1", "a1", settings=promo, djinns={0: "dhenim"}).gold(0) == 52
    assert end_on("b1", "a1", settings=promo, djinns={1: "dhenim"}).gold(1) == 54


@pytest.mark.parametrize(("owner", "gold"), [(0, 1), (1, 2)])
def test_dhenim_likes_a_single_vizier_too(owner: int, gold: int) -> None:
    """NQ-205 One vizier, taken with Ziad or taken in by Kandicha: once 1 gold, or 2 for another's
    owner; what Ziad takes away pays nothing."""
    promo = {"promo_dhenim": True}
    t = end_on(
        "b1", "a1", settings=promo, djinns={owner: "dhenim"}, thieves={0: "ziad"}, viziers={1: 1}
    )
    before = t.gold(owner)
    t.play("p0 steal with ziad")
    assert (t.viziers(0), t.viziers(1)) == (3, 0)
    assert t.gold(owner) == before + gold
    djinns = {0: "kandicha dhenim"} if owner == 0 else {0: "kandicha", 1: "dhenim"}
    t = end_on("c3", "c2", "R", settings=promo, djinns=djinns, more={"c4": "Y"}, after=[1])
    assert t.viziers(0) == 1
    assert t.gold(owner) == 50 + gold


def test_baal_and_ouafat() -> None:
    """NQ-209 NQ-267 Ba'al pays 1 for a djinn his owner steals, 2 if an opponent steals one."""
    raid = {"thieves": {0: "ouafat"}, "players": 3}
    t = end_on("b1", "a1", "W", **raid, djinns={0: "baal", 1: "boaz"})
    assert t.play("p0 steal with ouafat").gold(0) == 51
    t = end_on("b1", "a1", "W", **raid, djinns={1: "boaz", 2: "baal leta"})
    t.play("p0 steal with ouafat", "p2 give djinn leta", "p0 take djinn boaz")
    assert t.gold(2) == 52
    t = end_on("b1", "a1", "W", **raid, djinns={1: "boaz", 2: "baal"})
    t.play("p0 steal with ouafat", "p0 take djinn boaz")
    assert t.gold(2) == 50  # he was given up before the other was gained
