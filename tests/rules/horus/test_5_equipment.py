"""Equipment and special abilities."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.horus.table import ALL_FIVE, CALM, Table, table

from cutpurse.games.horus.foresight import LAY_ASIDE
from cutpurse.games.horus.state import KEPT, NOTHING, SWAPPED

FAR: dict[str, Any] = {"initkaes": ("a1", 1), "sanakht": ("h1", 1), "imhotep": ("t1", 1)}


# Equipment --------------------------------------------------------------------------------------
def test_equipment_is_free_and_used_up() -> None:
    """HO-081 No action, and the card is gone."""
    t = table(cards={0: "antidote_1 snake_1"}, actions={0: 3}).play("p0 antidote snake")
    assert t.actions() == 3
    assert t.discard() == ["antidote_1", "snake_1"]


def test_when_equipment_is_used() -> None:
    """HO-082 In the own turn of phase 3; the Udjat not in phase 1, nothing in a rival's turn."""
    t = table(phase="adjust", cards={0: "udjat_1 antidote_1 snake_1", 1: "medikit_1 block"})
    assert t.options() == ["done", "discard udjat_1", "discard antidote_1", "antidote snake"]
    assert t.options(1) == []


@pytest.mark.parametrize("wound", ["snake", "scorpion"])
def test_antidote(wound: str) -> None:
    """HO-083 Card and one Snake or Scorpion are gone."""
    t = table(cards={0: f"antidote_1 snake_1 scorpion_1 {'mummy'}"})
    assert t.offers("antidote") == ["antidote snake", "antidote scorpion"]
    t.play(f"p0 antidote {wound}")
    left = "scorpion_1" if wound == "snake" else "snake_1"
    assert t.cards(0) == [left, "mummy"]


@pytest.mark.parametrize("wound", ["crocodile", "block"])
def test_medikit(wound: str) -> None:
    """HO-084 Card and one Crocodile or Block are gone; the Block card goes back to its supply."""
    t = table(cards={0: "medikit_1 crocodile_1 block mummy"})
    assert t.offers("medikit") == ["medikit crocodile", "medikit block"]
    t.play(f"p0 medikit {wound}")
    left = "block" if wound == "crocodile" else "crocodile_1"
    assert t.cards(0) == [left, "mummy"]
    assert t.discard() == ["medikit_1", *(["crocodile_1"] if wound == "crocodile" else [])]
    first = "crocodile_1" if wound == "crocodile" else "block"
    t = table(cards={0: f"{first} medikit_1"})  # the wound came before the card that heals it
    assert t.play(f"p0 medikit {wound}").cards(0) == []


def test_nothing_heals_a_mummys_touch() -> None:
    """HO-085 HO-086 Without a wound they heal, Antidote Vial and Medi-kit cannot be used."""
    t = table(cards={0: "antidote_1 medikit_1 mummy"})
    assert t.offers("antidote", "medikit") == []
    assert t.refuses("p0 antidote snake", "HO-086")
    t = table(cards={0: "antidote_1 medikit_1 mummy"}, phase="adjust")
    assert t.refuses("p0 medikit block", "HO-086")
    assert table(cards={0: "antidote_1 crocodile_1"}).offers("antidote") == []


@pytest.mark.parametrize("phase", ["adjust", "act"])
def test_nothing_to_heal_with(phase: str) -> None:
    """HO-083 HO-084 HO-086 Whoever has the wound and not the card is told what heals it."""
    t = table(cards={0: "snake_1 block bag_1"}, phase=phase)
    assert t.refuses("p0 antidote snake", "HO-083")
    assert t.refuses("p0 medikit block", "HO-084")
    t = table(cards={0: "antidote_1 block bag_1"}, phase=phase)
    assert t.refuses("p0 antidote snake", "HO-086")
    assert t.refuses("p0 medikit block", "HO-084")


def test_nothing_to_heal_with_at_twelve() -> None:
    """HO-083 HO-086 Nor where room is made."""
    ten = " ".join(["mummy"] * 9)
    t = table(at={0: "b13"}, cards={0: f"snake_1 medikit_1 bag_1 {ten}"}).play("p0 search")
    assert t.refuses("p0 antidote snake", "HO-083")
    assert t.refuses("p0 medikit block", "HO-086")


def test_of_equal_cards_the_first_goes() -> None:
    """HO-177 The Antidote Vial and the Snake acquired first; a Block card beyond the supply just
    vanishes."""
    t = table(cards={0: "antidote_2 antidote_1 snake_3 snake_1"}).play("p0 antidote snake")
    assert t.cards(0) == ["antidote_1", "snake_1"]
    nine = " ".join(["block"] * 9)
    t = table(cards={0: f"medikit_1 {nine}"}).play("p0 medikit block")
    assert t.cards(0) == ["block"] * 8
    assert t.discard() == ["medikit_1"]


def test_no_crowbar_no_leverage() -> None:
    """HO-087 One number is missing, and there is nothing to open the lock with."""
    t = table(at={0: "ne"}, mummies=FAR, cards={0: "medikit_1"}, luck="roll 1 2 6 6 6")
    t.play("p0 pick")
    assert t.offers("crowbar") == []
    assert t.refuses("p0 crowbar", "HO-087")


def test_crowbar() -> None:
    """HO-087 HO-088 HO-072 With exactly one number missing the lock opens; not with two."""
    t = table(at={0: "ne"}, mummies=FAR, cards={0: "crowbar_1"}, luck="roll 1 2 6 6 6")
    t.play("p0 pick")
    assert "crowbar" in t.options()
    t.play("p0 crowbar")
    assert t.cards(0) == ["idol_sobek"]
    assert t.discard() == ["crowbar_1"]
    t = table(at={0: "nw"}, mummies=FAR, cards={0: "crowbar_1"}, luck="roll 3 2 6 6 6")
    assert len(t.play("p0 pick").offers("reroll")) == 31
    assert t.play("p0 crowbar").cards(0) == ["idol_hededet"]
    t = table(at={0: "ne"}, mummies=FAR, cards={0: "crowbar_1 crowbar_2"}, luck="roll 1 1 6 6 6")
    t.play("p0 pick")
    assert t.refuses("p0 crowbar", "HO-088")
    t = table(at={0: "ne"}, cards={0: "crowbar_1"})
    assert t.refuses("p0 crowbar", "HO-087")  # no lock is picked


def test_no_two_jokers() -> None:
    """HO-088 Crowbar and Lockpicking together do not replace two numbers."""
    t = table(adventurers={0: "jose_ardila"}, at={0: "ne"}, mummies=FAR, cards={0: "crowbar_1"},
              luck="roll 1 1 6 6 6")  # fmt: skip
    t.play("p0 pick")
    assert t.offers("crowbar", "lockpicking") == []


def test_what_a_bag_holds() -> None:
    """HO-089 HO-090 Two treasures, chests and necklaces included, never idols or equipment; with
    them it counts as one card."""
    assert table(cards={0: "bag_1 sobek_chest_1 necklace_1"}).count(0) == 1
    assert table(cards={0: "bag_1 idol_sobek crowbar_1"}).count(0) == 3


def test_bags_hold_the_cheapest() -> None:
    """HO-091 Lowest value first, a chest as 3, of equal ones the first acquired; the first Bag is
    filled first."""
    cards = "sobek_01 hededet_chest_1 hededet_03 necklace_1 bag_1 hededet_01 bag_2 sobek_10"
    t = table(phase="adjust", cards={0: cards})
    assert t.count(0) == 4
    first = t.scenario.clone()
    t.play("p0 discard bag_1")
    assert t.discard() == ["bag_1", "necklace_1", "hededet_01"]
    assert t.count(0) == 3  # the other Bag is filled anew
    t.scenario = first
    t.play("p0 discard bag_2")
    assert t.discard() == ["bag_2", "sobek_01", "hededet_chest_1"]


def test_a_dropped_bag_takes_its_contents_along() -> None:
    """HO-092 The two cheapest go with it."""
    t = table(phase="adjust", cards={0: "bag_1 hededet_01 sobek_10 anubis_1"})
    t.play("p0 discard bag_1")
    assert t.cards(0) == ["sobek_10"]


def test_bagged_treasure_scores() -> None:
    """HO-093 What lies in a Bag is worth as much as elsewhere."""
    t = table(at={0: "b03"}, cards={0: "bag_1 hededet_01 sobek_10"}).play("p0 move e3")
    assert t.result.points[0] == 2 + 6 + 3


def test_udjat() -> None:
    """HO-094 HO-096 The card goes, a random stone is looked at, and falls in phase 5 if kept."""
    t = table(cards={0: "udjat_1"}, at={0: "t1", 1: "t2"}, actions={0: 2, 1: 0}, used=[0, 1],
              luck="stone 17")  # fmt: skip
    t.play("p0 udjat")
    assert t.discard() == ["udjat_1"]
    assert t.options() == ["keep", "swap"]
    assert t.g.looker == 0
    t.chance(CALM).play("p0 keep", "p0 end")
    assert t.fallen() == [17]
    assert (t.g.looker, t.g.stones) == (NOTHING, [NOTHING, NOTHING])  # nobody keeps one any more


def test_udjat_swapped() -> None:
    """HO-094 HO-095 HO-096 Put back, and another unseen one falls: never the one put back."""
    t = table(cards={0: "udjat_1"}, at={0: "t1", 1: "t2"}, actions={0: 2, 1: 0}, used=[0, 1],
              luck="stone 17")  # fmt: skip
    t.chance("stone 17", CALM).play("p0 udjat", "p0 swap", "p0 end")
    assert len(t.fallen()) == 1
    assert t.fallen() != [17]
    t = table(cards={0: "udjat_1"}, at={0: "b02", 1: "b02"}, actions={0: 2, 1: 0}, used=[0, 1],
              fallen=list(range(4, 37)), luck=("stone 3", "stone 1", CALM))  # fmt: skip
    t.play("p0 udjat", "p0 swap", "p0 end")
    assert 1 in t.fallen()


def test_a_stone_that_is_kept_is_known_to_who_keeps_it() -> None:
    """HO-096 HO-098 And to nobody else, whichever seat that is."""
    t = table(cards={1: "udjat_1"}, at={0: "t1", 1: "t2"}, actions={1: 2}, turn=1, luck="stone 17")
    t.play("p1 udjat")
    assert "stone 17" in t.scenario.record(1)
    assert "stone 17" not in t.scenario.record(0)
    t.play("p1 keep")
    assert t.g.stones_seen == [1 << 1, 1 << 1]


def test_of_two_stones_the_other_is_laid_aside() -> None:
    """HO-095 Never the one that was put back, while there is another."""
    t = table(cards={0: "udjat_1"}, at={0: "t1", 1: "t2"}, actions={0: 2, 1: 0},
              fallen=list(range(3, 37)), luck="stone 1")  # fmt: skip
    t.play("p0 udjat")
    assert LAY_ASIDE.pile(t.g) == 0b10  # the stone 2


def test_the_last_stone_is_swapped_for_itself() -> None:
    """HO-095 If it is the only one left."""
    t = table(cards={0: "udjat_1"}, at={0: "b02", 1: "b02"}, actions={0: 2, 1: 0}, used=[0, 1],
              fallen=[1, *range(3, 37)])  # fmt: skip
    t.chance(CALM).play("p0 udjat", "p0 swap", "p0 end")
    assert t.told("fell") == [{"stone": 1, "rule": "HO-096"}]


def test_one_look_a_round() -> None:
    """HO-097 After Udjat or Clairvoyance neither can be used before the next round; a dropped Udjat
    is not a used one."""
    t = table(adventurers={1: "rasputin"}, cards={0: "udjat_1 udjat_2"}, at={0: "t1", 1: "t2"},
              actions={0: 2, 1: 1})  # fmt: skip
    t.play("p0 udjat", "p0 keep")
    assert [told["rule"] for told in t.told("used")] == ["HO-094"]
    assert t.offers("udjat") == []
    assert t.refuses("p0 udjat", "HO-097")
    assert table().refuses("p0 udjat", "HO-094")  # nobody has one
    t.play("p0 end")
    assert t.offers("clairvoyance", seat=1) == []
    t.chance(CALM).play("p1 end").quietly("Act")
    assert "clairvoyance" in t.options(1) or "udjat" in t.options(0)
    t = table(phase="adjust", cards={0: "udjat_1 udjat_2"}, luck=ALL_FIVE)
    t.play("p0 discard udjat_1", "p0 done")
    assert "udjat" in t.options()


def test_only_the_user_sees_the_number() -> None:
    """HO-098 HO-166 HO-179 In view, log and record; that it was kept or swapped everybody sees."""
    t = table(3, cards={0: "udjat_1"}, luck="stone 17").play("p0 udjat")
    assert t.seen(0)["stones"] == [16, -1]
    for viewer in (1, 2, 6):
        assert t.seen(viewer)["stones"] == [None, -1]
        assert "player 0 looks at a stone" in t.log(viewer)
        assert "stone 17" not in t.scenario.record(viewer)
    assert "player 0 looks at the stone 17" in t.log(0)
    swapped = t.scenario.clone()
    t.play("p0 keep")
    assert "player 0 keeps that stone for this round" in t.log(1)
    assert t.seen(0)["stones"] == [16, 16]
    assert t.seen(1)["stones"] == [None, None]
    assert t.seen(1)["peek"] == KEPT
    t.scenario = swapped
    t.play("p0 swap")
    assert t.seen(1)["peek"] == SWAPPED
    assert t.seen(0)["stones"] == [16, None]
    assert t.seen(1)["stones"] == [None, None]
    assert t.g.stones[1] not in (-1, 16)
    assert "puts the stone back" in t.log(1)[-1]


def test_no_look_into_an_empty_box() -> None:
    """HO-099 With one stone left there is something to look at, with none there is not."""
    for fallen, offered in (([*range(1, 36)], 2), ([*range(1, 37)], 0)):
        t = table(adventurers={0: "rasputin"}, cards={0: "udjat_1"}, at={0: "a1"}, fallen=fallen)
        assert len(t.offers("udjat", "clairvoyance")) == offered


# Abilities --------------------------------------------------------------------------------------
def test_once_a_game() -> None:
    """HO-100 Announced to all, and then used."""
    t = table(3, adventurers={0: "rasputin"}).play("p0 clairvoyance", "p0 keep")
    assert t.used(0)
    assert "player 0 uses Clairvoyance" in t.log(2)
    t = table(adventurers={0: "rasputin"}, used=[0])
    assert t.offers("clairvoyance") == []
    t = table(adventurers={0: "delroy_chartier"}, phase="adjust", used=[0], cards={0: "bag_1"})
    assert t.refuses("p0 done_stamina", "HO-100")


def test_whose_ability_is_used() -> None:
    """HO-100 That of whoever uses it, whatever seat that is."""
    turn: dict[str, Any] = {"turn": 1, "actions": {1: 2}}
    t = table(adventurers={1: "rasputin"}, **turn).play("p1 clairvoyance")
    assert t.g.used == 0b10
    t = table(adventurers={1: "maki_watanabe"}, at={1: "b13"}, **turn, luck="draw scorpion_1")
    assert t.play("p1 search", "p1 yes").g.used == 0b10
    t = table(adventurers={1: "chantal_sarti"}, at={0: "b01", 1: "b08"}, phase="stone",
              luck="stone 8")  # fmt: skip
    assert t.play("p1 jump b07", "p1 yes").g.used == 0b10
    t = table(adventurers={1: "delroy_chartier"}, phase="adjust", luck=ALL_FIVE)
    assert t.play("p1 done_stamina").g.used == 0b10


@pytest.mark.parametrize(
    ("adventurer", "space", "ability"),
    [("rasputin", "b08", "clairvoyance"), ("abdel_wahab", "a4", "linguistics"),
     ("david_gore", "a2", "shoot initkaes")],
)  # fmt: skip
def test_abilities_are_free(adventurer: str, space: str, ability: str) -> None:
    """HO-101 No action is spent, and none is needed."""
    t = table(adventurers={0: adventurer}, at={0: space}, actions={0: 0})
    assert ability in t.options()
    t = table(adventurers={0: adventurer}, at={0: space}, actions={0: 3}).play(f"p0 {ability}")
    assert t.actions() == 3


def test_dodge() -> None:
    """HO-102 Chantal jumps, and takes no Block card; she need not use it."""
    for answer, cards in (("yes", []), ("no", ["block"])):
        t = table(adventurers={0: "chantal_sarti"}, at={0: "b08"}, phase="stone", luck="stone 8")
        t.play("p0 jump b07")
        assert t.options() == ["yes", "no"]
        t.play(f"p0 {answer}")
        assert t.cards(0) == cards
        assert t.used(0) == (answer == "yes")
        assert t.at(0) == "b07"


def test_dodge_does_not_save_from_being_crushed() -> None:
    """HO-103 Without a way to jump she is crushed."""
    t = crushed("chantal_sarti")
    assert t.status(0) == "crushed"
    assert not t.used(0)


def crushed(adventurer: str) -> Table:
    """A square whose neighbours are all walled up, and a stone that falls on it."""
    return table(adventurers={0: adventurer}, at={0: "b08", 1: "b04"}, phase="stone",
                 fallen=[2, 7, 9, 14], luck="stone 8", cards={0: "hededet_01"})  # fmt: skip


def test_clairvoyance() -> None:
    """HO-104 The same as an Udjat."""
    t = table(adventurers={0: "rasputin"}, at={0: "t1", 1: "t2"}, actions={0: 1, 1: 0},
              used=[1], luck="stone 30")  # fmt: skip
    t.play("p0 clairvoyance")
    assert t.options() == ["keep", "swap"]
    t.chance(CALM).play("p0 keep", "p0 end")
    assert t.fallen() == [30]


def test_linguistics() -> None:
    """HO-105 HO-166 Abdel alone reads the card; it stays closed, and opening and taking cost as
    always."""
    t = table(3, adventurers={0: "abdel_wahab"}, at={0: "a4"}, actions={0: 3}, luck="draw anubis_5")
    t.play("p0 linguistics")
    assert t.tomb("a4") == "closed"
    assert "player 0 reads the signs on a4: Scales of Judgement" in t.log(0)
    assert "player 0 reads the signs on a4" in t.log(1)
    assert "anubis_5" not in t.scenario.record(1)
    assert t.seen(0)["tomb"][2] >= 0
    assert t.seen(1)["tomb"][2] is None
    assert t.seen(1)["deck"][3] is None  # what is left would tell
    t.play("p0 open", "p0 take")
    assert t.cards(0) == ["anubis_5"]
    assert t.actions() == 1


def test_where_linguistics_works() -> None:
    """HO-100 HO-105 Only on a closed sarcophagus, and once."""
    assert table(adventurers={0: "abdel_wahab"}, at={0: "a3"}).offers("linguistics") == []
    t = table(adventurers={0: "abdel_wahab"}, at={0: "a4"}, tombs={"a4": "anubis_1"})
    assert t.refuses("p0 linguistics", "HO-105")
    t = table(adventurers={0: "abdel_wahab"}, at={0: "a4"}, used=[0])
    assert t.refuses("p0 linguistics", "HO-100")


def test_what_abdel_read_is_what_others_find() -> None:
    """HO-105 Somebody else opens the sarcophagus: the card is the one he read."""
    t = table(adventurers={0: "abdel_wahab"}, at={0: "a4", 1: "a4"}, actions={0: 1, 1: 1},
              used=[1], luck="draw anubis_5")  # fmt: skip
    t.play("p0 linguistics", "p0 end", "p1 open")
    assert t.tomb("a4") == "anubis_5"
    assert [told["rule"] for told in t.told("opened")] == ["HO-063"]


def test_lockpicking() -> None:
    """HO-106 HO-107 José needs no die for the last number; with two missing it does not work."""
    t = table(adventurers={0: "jose_ardila"}, at={0: "a3"}, mummies=FAR, luck="roll 1 2 3 6 6")
    t.play("p0 pick", "p0 lockpicking")
    assert t.cards(0) == ["idol_anubis"]
    t = table(adventurers={0: "jose_ardila"}, at={0: "a3"}, mummies=FAR, luck="roll 1 2 6 6 6")
    assert t.refuses("p0 lockpicking", "HO-106")  # nothing is rolled yet
    t.play("p0 pick")
    assert t.refuses("p0 lockpicking", "HO-107")


@pytest.mark.parametrize(("space", "card"), [("b01", "snake_1"), ("b13", "scorpion_1")])
def test_reflexes(space: str, card: str) -> None:
    """HO-108 HO-115 Maki avoids a Snake or Scorpion just drawn: it goes to the discards."""
    t = table(adventurers={0: "maki_watanabe"}, at={0: space}, luck=f"draw {card}")
    t.play("p0 search")
    assert t.asking == "AvoidWound"
    refused = t.scenario.clone()
    t.play("p0 yes")
    assert t.cards(0) == []
    assert t.count(0) == 0
    assert t.discard() == [card]
    assert t.used(0)
    assert [told["rule"] for told in t.told("ability")] == ["HO-100"]
    t.scenario = refused
    t.play("p0 no")
    assert t.g.drawn == NOTHING  # it is an older wound from now on
    assert t.cards(0) == [card]
    assert not t.used(0)


def test_what_reflexes_are_not_for() -> None:
    """HO-108 Not against a Crocodile, a mummy, a stone, nor an older wound."""
    t = table(adventurers={0: "maki_watanabe"}, at={0: "b20"}, luck="draw crocodile_1")
    t.play("p0 search")
    assert t.asking == "Act"
    t = table(adventurers={0: "maki_watanabe"}, at={0: "a2"}).play("p0 move a1")
    assert t.asking == "Act"
    t = table(adventurers={0: "maki_watanabe"}, at={0: "b13"}, cards={0: "scorpion_1"},
              luck="draw hededet_01")  # fmt: skip
    t.play("p0 search")
    assert t.offers("yes") == []
    t = table(adventurers={0: "maki_watanabe"}, at={0: "b13"}, used=[0], luck="draw scorpion_1")
    t.play("p0 search")
    assert t.asking == "Act"


def test_shooting() -> None:
    """HO-109 A standing mummy in a neighbouring space across a dotted line falls down."""
    t = table(adventurers={0: "david_gore"}, at={0: "a2"}, mummies={"sanakht": ("nw", 1)})
    assert t.offers("shoot") == ["shoot initkaes"]
    assert t.refuses("p0 shoot sanakht", "HO-109")
    t.play("p0 shoot initkaes")
    assert t.down("initkaes")
    assert t.offers("shoot") == []
    t = table(adventurers={0: "david_gore"}, at={0: "a1"})
    assert t.offers("shoot") == []  # not one in the own space
    t = table(adventurers={0: "david_gore"}, at={0: "b01"})
    assert t.offers("shoot") == []  # a wall between
    t = table(adventurers={0: "david_gore"}, at={0: "a2"}, down=["initkaes"])
    assert t.offers("shoot") == []
    t = table(adventurers={0: "david_gore"}, at={0: "b19"},
              mummies={"edgar_rice": ("a4", 1, "anubis")})  # fmt: skip
    assert t.offers("shoot") == ["shoot edgar_rice"]
    t = table(adventurers={0: "david_gore"}, at={0: "t2"}, mummies={"imhotep": ("t1", 1)})
    t.play("p0 shoot imhotep")
    assert [t.down(who) for who in ("initkaes", "sanakht", "imhotep")] == [False, False, True]


def test_a_mummy_on_the_floor_wounds_nobody() -> None:
    """HO-110 Entering its space and staying there is safe."""
    t = table(adventurers={0: "david_gore"}, at={0: "a2"}).play("p0 shoot initkaes", "p0 move a1")
    assert t.cards(0) == []
    t = table(phase="round", at={0: "a1", 1: "b01"}, down=["initkaes"])
    assert t.cards(0) == []


def test_a_mummy_stands_up() -> None:
    """HO-111 HO-112 HO-123 In phase 4 it does not walk but stands up and wounds who is there; next
    round it walks on with its old facing."""
    t = table(at={0: "a3", 1: "b01"}, mummies={"initkaes": ("a3", -1)}, down=["initkaes"],
              phase="mummies", luck=(ALL_FIVE, "stone 36"))  # fmt: skip
    assert not t.down("initkaes")
    assert t.mummy("initkaes") == ("a3", -1)
    assert t.cards(0) == ["mummy", "mummy"]  # the second: still there when the round begins
    assert [event["rule"] for event in t.told("stood up")] == ["HO-111"]
    t = table(phase="mummies", at={0: "b01", 1: "b02"}, down=["sanakht", "imhotep"],
              luck=(ALL_FIVE, "stone 36"))  # fmt: skip
    assert [t.down(who) for who in ("initkaes", "sanakht", "imhotep")] == [False, False, False]
    assert len(t.told("stood up")) == 2
    t = table(at={0: "b01", 1: "b02"}, mummies={"initkaes": ("a3", -1)}, phase="mummies",
              luck=("roll 4 4 1 1 1", "stone 36"))  # fmt: skip
    assert t.mummy("initkaes") == ("a1", -1)


@pytest.mark.parametrize(("cards", "level"), [("", 1), ("mummy mummy mummy mummy", 2)])
def test_stamina(cards: str, level: int) -> None:
    """HO-113 The level is 1 lower for this round; level 1 counts every die that is not cursed."""
    t = table(adventurers={0: "delroy_chartier"}, cards={0: cards}, phase="adjust",
              luck="roll 1 1 1 1 1")  # fmt: skip
    t.play("p0 done_stamina")
    assert t.level(0) == level
    assert t.used(0)
    assert t.told("actions")[0]["count"] == (5 if level == 1 else 0)
    if t.asking == "Act" and t.waiting == [0]:
        t.chance(CALM, "stone 36", CALM).play("p0 end").quietly("Act")
        assert t.level(0) == 2


def test_swimming() -> None:
    """HO-114 HO-115 Edgar avoids a Crocodile just drawn; not a Scorpion."""
    t = table(adventurers={0: "edgar_rice"}, at={0: "b20"}, luck="draw crocodile_1")
    t.play("p0 search")
    assert t.scenario.rule == "HO-114"
    t.play("p0 yes")
    assert t.cards(0) == []
    assert t.discard() == ["crocodile_1"]
    t = table(adventurers={0: "edgar_rice"}, at={0: "b13"}, luck="draw scorpion_1")
    t.play("p0 search")
    assert t.asking == "Act"
