"""The scene is well-formed, refers to nothing that is not there, and draws what is on the table."""

from __future__ import annotations

import re

from tests.page.games import seen_by
from tests.page.reading import Reading, faults
from tests.scenes.cleopatra.tables import course, each_table, regions, shown, state

from cutpurse.games.cleopatra.garden import GARDEN
from cutpurse.games.cleopatra.pieces import CARDS, GODS, KINDS
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.zones import count_bits
from cutpurse.web.kit.assets import files
from cutpurse.web.scenes.cleopatra import SCENE
from cutpurse.web.scenes.cleopatra.board import BOARDS
from cutpurse.web.scenes.cleopatra.build import CLOSINGS, PAYMENTS
from cutpurse.web.scenes.cleopatra.cards import symbol
from cutpurse.web.scenes.cleopatra.layout import loops, outline
from cutpurse.web.scenes.cleopatra.market import QUARRIES
from cutpurse.web.scenes.cleopatra.palette import GODS as COLOURS
from cutpurse.web.scenes.cleopatra.tray import cards_held, edge

PARTS = ("", "-court", "-mosaics", "-people")
SIGNS = {
    sheet: set(re.findall(r'<symbol id="([\w-]+)"', files()[f"{sheet}.svg"].read_text("utf-8")))
    for sheet in ("symbols", *(f"cleopatra{part}" for part in PARTS))
}


@each_table
def test_every_moment_is_well_formed(players: int, seed: int) -> None:
    for game in course(players, seed)[::4]:
        for viewer in (0, players - 1, AUDIENCE):
            read = Reading(shown(game, viewer))
            assert faults(read) == []
            keys = [found["data-k"] for found in read.having("data-k")]
            assert len(keys) == len(set(keys))


@each_table
def test_every_picture_that_is_used_is_there(players: int, seed: int) -> None:
    games = course(players, seed)
    for game in [*games[::5], games[-1]]:
        drawn = shown(game, 0)
        for sheet, name in re.findall(r'href="/assets/\w+/([\w-]+)\.svg#([\w-]+)"', drawn):
            assert name in SIGNS[sheet]
        local = set(re.findall(r'id="([\w-]+)"', drawn))
        assert set(re.findall(r"url\(#([\w-]+)", drawn)) <= local


def test_every_picture_of_the_poster_is_there() -> None:
    used = re.findall(r'href="/assets/\w+/([\w-]+)\.svg#([\w-]+)"', SCENE.poster.art)
    assert used
    assert all(name in SIGNS[sheet] for sheet, name in used)


def test_every_card_and_every_mosaic_has_a_picture_of_its_own() -> None:
    cards = [symbol(kind) for kind in range(KINDS)]
    assert len(set(cards)) == len(CARDS.ids)
    for sheet, name in (card.split("/") for card in cards):
        assert name in SIGNS[sheet]
    assert {f"mo-{god.lower()}" for god in GODS} <= SIGNS["cleopatra-mosaics"]
    assert set(COLOURS) == {god.lower() for god in GODS}


@each_table
def test_the_palace_shows_what_stands(players: int, seed: int) -> None:
    for game in course(players, seed)[::7]:
        g = state(seen_by(game, AUDIENCE))
        drawn = regions(game, AUDIENCE)["play"]
        assert drawn.count('data-from="pit"') == (
            count_bits(g.walls)
            + count_bits(g.doors)
            + g.sphinxes
            + g.obelisks
            + (1 if g.throne == 2 else 0)
        )
        assert drawn.count('class="cl-laid"') == sum(1 for at in g.laid if at >= 0)
        assert drawn.count('data-k="boat-') == sum(g.merchants)
        assert f"priest {min(g.altar, 5)} of 5" in drawn


@each_table
def test_the_end_is_told_in_its_order(players: int, seed: int) -> None:
    """CL-313 to CL-317."""
    game = course(players, seed)[-1]
    assert game.over
    seen = seen_by(game, AUDIENCE)
    told = SCENE.finale(seen)
    assert faults(Reading(told)) == []
    titles = ["The hands", "The pyramids", "The sanctuaries", "fed", "The wealth", "palace stands"]
    places = [told.index(title) for title in titles]
    assert places == sorted(places)
    g = state(seen)
    assert told.count("is-eaten") == count_bits(g.fed)
    for sheet, name in re.findall(r'href="/assets/\w+/([\w-]+)\.svg#([\w-]+)"', told):
        assert name in SIGNS[sheet]


def test_an_outline_goes_around_every_edge_once() -> None:
    """The whole garden has an outer edge and one around the dais."""
    assert len(loops(GARDEN)) == 2
    corner = frozenset({0, 1, 9})
    assert len(loops(corner)) == 1
    assert outline(corner).count("L") == 5
    diagonal = frozenset({0, 10})
    assert len(loops(diagonal)) == 2


def forget() -> None:
    """Nothing was ever drawn."""
    for store in (BOARDS, QUARRIES, PAYMENTS, CLOSINGS):
        store.made.clear()
    for drawing in (cards_held, edge):
        drawing.cache_clear()


@each_table
def test_what_is_remembered_is_what_would_be_drawn(players: int, seed: int) -> None:
    """Palaces, quarries and payments are kept by what they are made from: nothing is left out of
    that, or somebody would see the palace of another moment."""
    viewers = (0, 1, AUDIENCE)
    moments = course(players, seed)[::3]
    kept = [[shown(game, viewer) for viewer in viewers] for game in moments]
    for game, before in zip(moments, kept, strict=True):
        for viewer, remembered in zip(viewers, before, strict=True):
            forget()
            assert shown(game, viewer) == remembered
