"""The scene is well-formed, refers to nothing that is not there, and draws what is on the table."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree as ET

from tests.page.games import begun, seen_by
from tests.page.reading import Reading, faults
from tests.scenes.horus.tables import each_table, played, shown

import cutpurse
from cutpurse.games.horus.pieces import CARD_IDS
from cutpurse.games.horus.state import NOTHING, Horus
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.kit.assets import files
from cutpurse.web.scenes.horus import SCENE
from cutpurse.web.scenes.horus.cards import symbol


def symbols(sheet: str) -> set[str]:
    root = ET.fromstring(files()[f"{sheet}.svg"].read_text(encoding="utf-8"))
    return {part.attrib["id"] for part in root.iter() if part.tag.endswith("symbol")}


SHEETS = ("symbols", "horus", "horus-hall", "horus-finds", "horus-cast")
SPRITES = {sheet: symbols(sheet) for sheet in SHEETS}


@each_table
def test_every_moment_is_well_formed(players: int, seed: int, settings: dict[str, Any]) -> None:
    for game in played(players, seed, settings, every=41):
        for viewer in (0, players - 1, AUDIENCE):
            read = Reading(shown(game, viewer))
            assert faults(read) == []
            keys = [found["data-k"] for found in read.having("data-k")]
            assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


@each_table
def test_every_picture_that_is_used_is_there(
    players: int, seed: int, settings: dict[str, Any]
) -> None:
    for game in played(players, seed, settings, every=53):
        drawn = shown(game, 0) + SCENE.finale(seen_by(game, AUDIENCE))
        for sheet, name in re.findall(r'href="/assets/\w+/([\w-]+)\.svg#([\w-]+)"', drawn):
            assert name in SPRITES[sheet], name
        local = set(re.findall(r'id="([\w-]+)"', drawn))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= local


def test_every_card_has_a_picture() -> None:
    for card in range(len(CARD_IDS)):
        sheet, _, name = symbol(card).partition("/")
        assert name in SPRITES[sheet]


def test_stones_people_and_mummies_stand_where_they_are() -> None:
    s = cutpurse.scenario("horus", players=2, fallen=[31, 7], at={0: "b20", 1: "h2"})
    drawn = SCENE.own(seen_by(s, 0))["play"]
    assert 'data-n="stone-31"' in drawn
    assert 'data-n="stone-7"' in drawn
    assert 'data-n="stone-8"' not in drawn
    for key in ("fig-0", "fig-1", "mummy-initkaes", "mummy-sanakht", "mummy-imhotep"):
        assert f'data-k="{key}"' in drawn


def test_adventurers_are_chosen_from_eight_arches() -> None:
    game = begun("horus", 3, 1)
    drawn = SCENE.own(seen_by(game, game.waiting[0]))["play"]
    assert drawn.count('data-t="adventurer:') == 8


def test_who_has_no_adventurer_stands_before_the_wall() -> None:
    """Whatever rivals do; who looks on stands there until everybody has one."""
    game = begun("horus", 3, 1)
    assert isinstance(game.state, Horus)
    while game.state.round == 0:
        chosen = [adventurer != NOTHING for adventurer in game.state.adventurer]
        inside = {**dict(enumerate(chosen)), AUDIENCE: all(chosen)}
        for viewer, there in inside.items():
            drawn = SCENE.own(seen_by(game, viewer))["play"]
            assert ("hz-castwrap" in drawn, "hz-board" in drawn) == (not there, there)
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[0].id)
