"""What moves: figures by the squares they came, mummies step by step, dice that were rolled."""

from __future__ import annotations

import re

from tests.page.games import begun, seen_by

import cutpurse
from cutpurse.games.horus.board import SPACE_IDS
from cutpurse.web.scenes.horus import SCENE
from cutpurse.web.scenes.horus.layout import foot


def way_of(drawn: str, key: str) -> list[str]:
    """The points by which a figure came."""
    found = re.search(rf'data-k="{key}" data-way="([^"]*)"', drawn)
    return found[1].split(" ")[2:] if found else []


def points(*spaces: str) -> list[str]:
    feet = [foot(SPACE_IDS.index(space)) for space in spaces]
    return [f"{x},{y}" for x, y in feet]


def test_a_figure_comes_from_where_it_stood() -> None:
    s = cutpurse.scenario("horus", players=2, at={0: "b14", 1: "b01"}, actions={0: 3})
    assert way_of(SCENE.own(seen_by(s, 0))["play"], "fig-0") == []
    s.play_all("p0 move b15", "p0 move b21")
    for viewer in (0, 1):
        assert way_of(SCENE.own(seen_by(s, viewer))["play"], "fig-0") == points("b15", "b21")


def test_a_mummy_walks_every_step_and_turns_at_the_end() -> None:
    """HO-118: at ne Sanakht turns round; all steps are made."""
    s = cutpurse.scenario(
        "horus",
        players=2,
        at={0: "b14", 1: "b01"},
        mummies={"sanakht": ("h6", 1)},
        phase="mummies",
    )
    s.chance("roll 4 5 6 1 1", "stone 36")
    drawn = SCENE.own(seen_by(s, 0))["play"]
    assert way_of(drawn, "mummy-sanakht") == points("ne", "h6", "h5")


def test_dice_tumble_with_every_round() -> None:
    s = cutpurse.scenario("horus", players=2, at={0: "b14", 1: "b01"}, round=4, phase="roll")
    s.chance("roll 2 3 4 5 6")
    market = SCENE.own(seen_by(s, 0))["market"]
    assert re.findall(r'data-k="roll-(\d)" data-roll="(\d+)"', market) == [
        (str(colour), "4") for colour in range(5)
    ]


def test_loose_dice_of_a_lock_tumble_and_kept_ones_lie() -> None:
    s = cutpurse.scenario("horus", players=2, at={0: "a3", 1: "b01"}, actions={0: 3})
    s.chance("roll 1 2 2 5 6").play(0, "pick")
    s.chance("roll 3 6 5").play(0, "reroll blue+black+yellow")
    drawn = SCENE.own(seen_by(s, 1))["play"]
    rolls = re.findall(r'data-k="die-(\d)" data-roll="(\d)"', drawn)
    assert rolls == [("0", "0"), ("1", "0"), ("2", "1"), ("3", "1"), ("4", "1")]


def test_the_dark_behind_stones_is_drawn() -> None:
    """HO-145: everything but the nest."""
    s = cutpurse.scenario("horus", players=2, at={0: "b01", 1: "b02"}, fallen=range(13, 19))
    gone = re.search(r'class="hz-nohit hz-gone">(.*?)</g>', SCENE.own(seen_by(s, 0))["play"])
    assert gone is not None
    assert gone[1].count("<rect") == 36 - 12 - 6 + 20
    game = begun("horus", 2, 1)
    while type(game.state.stack[-1]).__name__ != "Act":
        game.play(game.waiting[0], game.options(game.waiting[0])[0].id)
    assert "hz-gone" not in SCENE.own(seen_by(game, 0))["play"]
