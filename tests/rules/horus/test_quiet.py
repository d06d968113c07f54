"""What is answered for somebody who is away: nothing, or what harms least."""

from __future__ import annotations

from tests.rules.horus.table import Table, secret, table

NINE = " ".join(["mummy"] * 9)


def quietly(t: Table, seat: int = 0) -> str:
    """The answer for a seat, by its name."""
    options = t.scenario.options(seat)
    chosen = t.scenario.rules.quiet(t.g, seat, [option.id for option in options])
    return next(option.name for option in options if option.id == chosen)


def test_nothing() -> None:
    """HO-023 HO-046 A load stays as it is, and a turn ends."""
    assert quietly(table(phase="adjust", cards={0: "crowbar_1 antidote_1 snake_1"})) == "done"
    assert quietly(table(at={0: "b13"}, cards={0: "antidote_1 snake_1"})) == "end"


def test_what_is_worth_least() -> None:
    """HO-036 To make room, whatever comes first in the load."""
    t = table(at={0: "b13"}, cards={0: f"idol_sobek hededet_10 necklace_1 {NINE}"})
    assert quietly(t.play("p0 search")) == "discard necklace_1"
    t = table(at={0: "b13"}, cards={0: f"necklace_1 crowbar_1 idol_sobek {NINE}"})
    assert quietly(t.play("p0 search")) == "discard crowbar_1"


def test_a_bag_is_worth_what_lies_in_it() -> None:
    """HO-092 Its contents would go with it: rather the idol; an empty one goes first."""
    t = table(at={0: "b13"}, cards={0: f"bag_1 sobek_10 sobek_09 idol_sobek {NINE} mummy"})
    assert quietly(t.play("p0 search")) == "discard idol_sobek"
    t = table(at={0: "b13"}, cards={0: f"idol_sobek bag_1 mummy {NINE}"})
    assert quietly(t.play("p0 search")) == "discard bag_1"


def test_healing_before_dropping() -> None:
    """HO-170 An Antidote Vial or Medi-kit that can heal makes room."""
    t = table(at={0: "b13"}, cards={0: f"crowbar_1 antidote_1 snake_1 {NINE}"})
    assert quietly(t.play("p0 search")) == "antidote snake"
    t = table(at={0: "b13"}, cards={0: f"crowbar_1 medikit_1 block {NINE}"})
    assert quietly(t.play("p0 search")) == "medikit block"


def test_out_of_the_pyramid() -> None:
    """HO-136 HO-139 From under a stone onto the Entrance, where that is possible."""
    t = table(at={0: "b03"}, phase="stone", luck="stone 3")
    assert quietly(t) == "jump e3"
    t = table(at={0: "b08"}, phase="stone", luck="stone 8")
    assert quietly(t) == t.options()[0] == "jump b02"


def test_no_wound_that_can_be_avoided() -> None:
    """HO-102 HO-108 Reflexes are used, and so is Dodge."""
    t = table(at={0: "b13"}, adventurers={0: "maki_watanabe"}, luck="draw scorpion_1")
    assert quietly(t.play("p0 search")) == "yes"
    t = table(at={0: "b08"}, adventurers={0: "chantal_sarti"}, phase="stone", luck="stone 8")
    assert quietly(t.play("p0 jump b07")) == "yes"


def test_no_wound_that_can_be_avoided_in_secret() -> None:
    """HO-171 Where the turn seems to go on, Reflexes and Swimming come before its end."""
    t = secret(at={0: "b13"}, adventurers={0: "maki_watanabe"}, luck="draw scorpion_1")
    assert quietly(t.play("p0 search")) == "yes"
    assert quietly(t.play("p0 yes")) == "end"


def test_no_stone_and_no_idol_moves() -> None:
    """HO-094 HO-076 What was looked at stays; and so does an idol for which there is no room."""
    assert quietly(table(at={0: "b13"}, cards={0: "udjat_1"}).play("p0 udjat")) == "keep"
    t = table(at={0: "ne"}, cards={0: f"necklace_1 necklace_2 necklace_3 {NINE}"},
              mummies={"sanakht": ("h1", 1), "imhotep": ("t1", 1)},
              luck="roll 1 2 3 4 5")  # fmt: skip
    assert quietly(t.play("p0 pick")) == "decline"
