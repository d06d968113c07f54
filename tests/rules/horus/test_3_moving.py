"""Moving and searching."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.horus.table import secret, table

from cutpurse.games.horus.board import SPACE_IDS


# Moving -----------------------------------------------------------------------------------------
def test_dotted_lines_only() -> None:
    """HO-049 Straight across a dotted line: no diagonals, no walls."""
    assert table(at={0: "b08"}).offers("move") == ["move b02", "move b07", "move b09", "move b14"]
    assert table(at={0: "b13"}).offers("move") == ["move b07", "move b14", "move b19"]
    assert table(at={0: "nw"}).offers("move") == ["move a6", "move h1"]
    assert table(at={0: "h2"}).offers("move") == ["move b32", "move h1", "move h3"]
    t = table(at={0: "b13"})
    assert t.refuses("p0 move a3", "HO-049")
    assert t.refuses("p0 move b20", "HO-049")


@pytest.mark.parametrize(
    "wall",
    [
        *("a1 b01", "a2 b07", "a3 b13", "a5 b25", "h1 b31", "h3 b33"),
        *("h4 b34", "h6 b36", "t1 b06", "t2 b12", "t3 b18", "t5 b30"),
    ],
)
def test_walls(wall: str) -> None:
    """HO-049 Solid lines are not crossed, from neither side."""
    one, other = wall.split()
    assert f"move {other}" not in table(at={0: one}).options()
    assert f"move {one}" not in table(at={0: other}).options()


def test_spaces_are_shared() -> None:
    """HO-049 HO-050 One may stop and pass where others and mummies are."""
    t = table(at={0: "b08", 1: "b09"}, actions={0: 3}).play("p0 move b09", "p0 move b10")
    assert t.at(0) == "b10"
    assert [(told["space"], told["rule"]) for told in t.told("moved")] == [
        (SPACE_IDS.index("b09"), "HO-049"),
        (SPACE_IDS.index("b10"), "HO-049"),
    ]
    t = table(at={0: "a2"}, actions={0: 2}).play("p0 move a1")
    assert t.at(0) == "a1"


def test_no_step_onto_a_stone() -> None:
    """HO-051 A space with a stone cannot be entered."""
    t = table(at={0: "b08"}, fallen=[9, 14])
    assert t.offers("move") == ["move b02", "move b07"]
    assert t.refuses("p0 move b09", "HO-051")


def test_stepping_onto_mummies() -> None:
    """HO-052 HO-125 One Mummy card for each standing mummy there, at once."""
    t = table(at={0: "a6"}, mummies={"initkaes": ("nw", 1), "sanakht": ("nw", 1)})
    t.play("p0 move nw")
    assert t.cards(0) == ["mummy", "mummy"]
    assert [event["mummy"] for event in t.told("touched")] == [0, 1]
    t = table(at={0: "a6"}, mummies={"initkaes": ("nw", 1), "sanakht": ("nw", 1)},
              down=["initkaes"])  # fmt: skip
    t.play("p0 move nw")
    assert t.cards(0) == ["mummy"]


def test_getting_out() -> None:
    """HO-053 From the nest onto the Entrance: escaped with all cards; the turn is over."""
    t = table(at={0: "b03"}, cards={0: "hededet_01 mummy"}, actions={0: 4, 1: 2})
    t.play("p0 move e3")
    assert t.status(0) == "escaped"
    assert t.cards(0) == ["hededet_01", "mummy"]
    assert t.actions(0) == 0
    assert t.waiting == [1]


def test_getting_in() -> None:
    """HO-054 Whoever waits must enter: up, sideways only where a stone lies above."""
    t = table(at={0: "e3", 1: "b05"}, fallen=[3], actions={0: 3})
    assert t.options() == ["move e2", "move e4"]
    assert t.refuses("p0 end", "HO-054")
    t.play("p0 move e4")  # and then up, the only way
    assert t.at(0) == "b04"
    assert t.status(0) == "inside"
    t = table(at={0: "e3", 1: "b05"}, actions={0: 1, 1: 1})
    assert t.at(0) == "b03"
    assert t.status(0) == "inside"


def test_waiting_without_actions() -> None:
    """HO-054 With 0 actions one may end or use Clairvoyance; with some Rasputin enters."""
    t = table(adventurers={0: "rasputin"}, at={0: "e3"}, actions={0: 0})
    assert t.options() == ["clairvoyance", "end"]
    t = table(adventurers={0: "rasputin"}, at={0: "e3"}, actions={0: 2}, fallen=[3])
    assert t.options() == ["move e2", "move e4"]
    t = table(adventurers={0: "david_gore"}, at={0: "e3", 1: "b05"}, actions={0: 0, 1: 2})
    assert t.waiting == [1]


def test_why_somebody_waits() -> None:
    """HO-054 HO-097 HO-100 HO-104 The question names the rule that keeps one moving; without
    actions Clairvoyance is refused for what stands against it."""
    rasputin: dict[str, Any] = {"adventurers": {0: "rasputin"}, "at": {0: "e3"}, "actions": {0: 0}}
    t = table(**{**rasputin, "actions": {0: 2}}, fallen=[3])
    assert (t.scenario.rule, t.question()) == ("HO-054", "Into the pyramid")
    assert t.refuses("p0 clairvoyance", "HO-054")
    t = table(**rasputin)
    assert (t.scenario.rule, t.question()) == ("HO-054", "What do you do? 0 actions left")
    assert t.refuses("p0 move b03", "HO-054")
    t.play("p0 clairvoyance", "p0 keep")
    t = secret(**rasputin, used=[0], cards={0: "scorpion_1"})  # asked all the same
    assert t.refuses("p0 clairvoyance", "HO-100")
    t = secret(**rasputin, peek=(1, "kept", 30, 30), cards={0: "scorpion_1"})
    assert t.refuses("p0 clairvoyance", "HO-097")
    t = secret(**{**rasputin, "adventurers": {0: "david_gore"}}, cards={0: "scorpion_1"})
    assert t.refuses("p0 clairvoyance", "HO-104")
    assert table(at={0: "b03"}).scenario.rule == "HO-045"


def test_stones_fall_in_the_hall_alone() -> None:
    """HO-055 With all 36 down corridor and Entrance are free as before."""
    t = table(at={0: "a4", 1: "b02"}, fallen=list(range(13, 37)))
    assert t.offers("move") == ["move a3", "move a5"]
    t = table(at={0: "b02", 1: "b01"}, fallen=list(range(3, 37)))
    assert t.offers("move") == ["move e2", "move b01"]


# Searching --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "deck", "card"),
    [("b12", "rubble", "crowbar_1"), ("b13", "sand", "hededet_05"), ("b29", "water", "sobek_05")],
)
def test_where_one_searches(space: str, deck: str, card: str) -> None:
    """HO-056 The nest gives rubble, the pit sand, the pond water, for one action."""
    t = table(at={0: space}, actions={0: 3}, luck=f"draw {card}").play("p0 search")
    assert t.cards(0) == [card]
    assert t.actions() == 2
    assert len(t.deck(deck)) == 17


@pytest.mark.parametrize("space", ["a3", "nw", "h2", "t6"])
def test_where_nobody_searches(space: str) -> None:
    """HO-057 Not in the corridor, nor on the Entrance."""
    assert "search" not in table(at={0: space}).options()
    assert "search" not in table(at={0: "e3"}, fallen=[3]).options()


def test_an_empty_deck() -> None:
    """HO-058 It is not shuffled anew from the discards."""
    t = table(at={0: "b13"}, decks={"sand": "hededet_01"}).play("p0 search")
    assert t.deck("sand") == []
    assert len(t.discard()) == 17
    assert "search" not in t.options()
    assert t.refuses("p0 search", "HO-058")


def test_a_find_is_shown() -> None:
    """HO-059 Everybody sees what was drawn, then it lies in front of the player."""
    t = table(at={0: "b13"}, luck="draw hededet_05").play("p0 search")
    assert "player 0 searches and finds Turquoise Pendant" in t.log(1)
    assert "player 0 searches and finds Turquoise Pendant" in t.log(6)


def test_which_way_up() -> None:
    """HO-060 HO-168 Equipment and wounds lie open for all; of treasures everybody knows what was
    shown."""
    t = table(cards={0: "crowbar_1 snake_1 hededet_01 sobek_chest_1"})
    hidden = table(settings={"hide_seen_treasure": True},
                   cards={0: "crowbar_1 snake_1 hededet_01 sobek_chest_1"})  # fmt: skip
    assert None not in t.seen(1)["cards"][:4]
    shown = [card is not None for card in hidden.seen(1)["cards"][:4]]
    assert shown == [True, True, False, False]


@pytest.mark.parametrize(
    ("space", "card"), [("b01", "snake_1"), ("b13", "scorpion_1"), ("b20", "crocodile_1")]
)
def test_what_bites(space: str, card: str) -> None:
    """HO-061 A Snake, Scorpion or Crocodile is a wound that stays."""
    t = table(at={0: space}, luck=f"draw {card}").play("p0 search", "p0 end").quietly("Act")
    assert card in t.cards(0)
    assert t.count(0) == 1
