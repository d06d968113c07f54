"""The scene is well-formed, refers to nothing that is not there, and draws what is on the table."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from tests.page.games import seen_by
from tests.page.reading import Reading, faults
from tests.scenes.naqala.tables import course, each_table, played, regions, shown, state

from cutpurse.games.naqala.board import count_of
from cutpurse.games.naqala.pieces import (
    CELL_IDS,
    DJINN_IDS,
    ITEM_IDS,
    THIEF_IDS,
    TILE_IDS,
    TRIBE_IDS,
    TRIBES,
)
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.kit.assets import files
from cutpurse.web.scenes.naqala import SCENE
from cutpurse.web.scenes.naqala.art import TILE_SYMBOLS, WARE_SYMBOLS
from cutpurse.web.scenes.naqala.ground import GROUNDS


def symbols(sheet: str) -> dict[str, str]:
    """Every symbol of a sprite with what it looks like."""
    root = ET.fromstring(files()[f"{sheet}.svg"].read_text(encoding="utf-8"))
    return {
        symbol.attrib["id"]: "".join(ET.tostring(part, encoding="unicode") for part in symbol)
        for symbol in root
        if symbol.tag.endswith("symbol")
    }


SPRITES = {sheet: symbols(sheet) for sheet in ("symbols", "naqala")}


@each_table
def test_every_moment_is_well_formed(players: int, seed: int, artisans: bool) -> None:
    for game in played(players, seed, artisans, every=61):
        for viewer in (0, players - 1, AUDIENCE):
            for part in regions(game, viewer).values():
                ET.fromstring(f"<div>{part}</div>")
            read = Reading(shown(game, viewer))
            assert faults(read) == []
            keys = [found["data-k"] for found in read.having("data-k")]
            assert len(keys) == len(set(keys))


@each_table
def test_every_picture_that_is_used_is_there(players: int, seed: int, artisans: bool) -> None:
    for game in played(players, seed, artisans, every=67):
        drawn = shown(game, 0)
        for sheet, name in re.findall(r'href="/assets/\w+/(\w+)\.svg#([\w-]+)"', drawn):
            assert name in SPRITES[sheet]
        local = set(re.findall(r'id="([\w-]+)"', drawn))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= local


def test_every_djinn_thief_and_item_has_a_picture_of_its_own() -> None:
    own = SPRITES["naqala"]
    names = [f"djinn-{name}" for name in DJINN_IDS]
    names += [f"thief-{name}" for name in THIEF_IDS]
    names += [f"item-{name}" for name in ITEM_IDS]
    assert set(names) <= set(own)
    assert len({own[name] for name in names}) == len(names)


def test_every_tile_tribe_and_ware_has_a_picture() -> None:
    own = {f"naqala/{name}" for name in SPRITES["naqala"]}
    assert {symbol for symbol in TILE_SYMBOLS if symbol != "naqala/t-chasm"} <= own
    assert set(WARE_SYMBOLS) <= own
    assert {f"naqala/m-{name}" for name in TRIBE_IDS} <= own
    assert len(GROUNDS) == len(TILE_IDS)


def test_the_symbols_hold_no_ids_gradients_or_styles() -> None:
    for drawing in SPRITES["naqala"].values():
        assert not re.search(r"\bid=|gradient|style=|url\(", drawing, re.IGNORECASE)


@each_table
def test_what_stands_on_a_tile_is_drawn_there(players: int, seed: int, artisans: bool) -> None:
    for game in played(players, seed, artisans, every=71):
        g = state(seen_by(game, 0))
        play = SCENE.common(seen_by(game, AUDIENCE))["play"]
        tiles = {
            found.attrib["data-t"]: found
            for found in ET.fromstring(f"<div>{play}</div>").iter("g")
            if found.attrib.get("data-t", "").startswith("tile:")
        }
        assert len(tiles) == g.cells
        for cell in range(g.cells):
            drawn = ET.tostring(tiles[f"tile:{CELL_IDS[cell]}"], encoding="unicode")
            packed = g.meeples[cell]
            for tribe in range(TRIBES):
                count = count_of(packed, tribe)
                pieces = drawn.count(f'"#nqm{tribe}"')
                assert pieces == count or (pieces == 1 and f">{count}<" in drawn)
            for seat in range(players):
                held = bool(g.camp[seat] >> cell & 1)
                piece = "n" if g.tents[seat] == cell else "c"
                assert (f'"#nq{piece}{seat}"' in drawn) == held
            assert ('"#nqp0"' in drawn) == (g.palms[cell] > 0)
            assert ('"#nqp1"' in drawn) == (g.palaces[cell] > 0)


def test_the_way_of_a_move_is_drawn_from_the_lifted_tile_on() -> None:
    lengths: set[int] = set()
    for game in course(3, 4, False)[:60]:
        seen = seen_by(game, AUDIENCE)
        play = SCENE.common(seen)["play"]
        words = [str(told.what["event"]) for told in seen.told]
        since = words[::-1].index("turn") if "turn" in words else 0
        tiles = sum(word in ("lifts", "drops") for word in words[len(words) - since :])
        if "round" in words[len(words) - since :]:
            tiles = 0
        steps = re.search(r'class="steps" d="M([\d ]+)"', play)
        assert (len(steps[1].split()) // 2 if steps else 0) == (tiles if tiles > 1 else 0)
        lengths.add(tiles)
        asked = type(game.state.stack[-1]).__name__
        assert ('class="nq-hand"' in play) == (asked == "Sow")
    assert {0, 1, 2, 3, 4} <= lengths


@pytest.mark.parametrize("artisans", [False, True])
def test_a_board_fits_what_a_browser_keeps_of_the_last_one(artisans: bool) -> None:
    """A change is sent as the whole board, made small by what was sent before: 32 KB of it."""
    for game in played(4, 5, artisans, every=100):
        assert len(SCENE.common(seen_by(game, AUDIENCE))["play"].encode()) < 24_000
