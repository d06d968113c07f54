"""The dream is drawn as it lies: lands, bridges, thieves, packs, Trials."""

from __future__ import annotations

import re
from functools import cache

import pytest
from tests.page.games import begun, moments, seen_by
from tests.page.reading import Reading, faults

from cutpurse.games.curse.board import NODE_LAND, ORDERS, ways
from cutpurse.games.curse.pieces import DATA, TRIALS
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.kit.assets import files
from cutpurse.web.scenes.curse import SCENE
from cutpurse.web.scenes.curse.board import bridges
from cutpurse.web.scenes.curse.stage import STAGES, backdrop, front_row


@cache
def symbols(sheet: str) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', files()[f"{sheet}.svg"].read_text("utf-8")))


def pictures_are_there(drawn: str) -> None:
    for sheet, name in re.findall(r'href="/assets/\w+/([\w-]+)\.svg#([\w-]+)"', drawn):
        assert name in symbols(sheet), f"{sheet}/{name}"


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_moment_is_well_formed(players: int, seed: int) -> None:
    for game in moments(begun("curse", players, seed), seed, every=37, most=300):
        for viewer in (0, players - 1, AUDIENCE):
            drawn = "".join(SCENE.own(seen_by(game, viewer)).values())
            read = Reading(drawn)
            assert faults(read) == []
            keys = [found["data-k"] for found in read.having("data-k")]
            assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]
            pictures_are_there(drawn)


def test_a_bridge_for_every_step_from_land_to_land() -> None:
    """A step between two squares has one bridge; a temple may be reached by two."""
    for order in ORDERS[::5]:
        for turned in ([0, 0, 0, 0], [1, 2, 3, 0], [3, 3, 1, 2]):
            known = ways(order, turned)
            steps = {
                (node, other)
                for node in range(len(known.beside))
                for other in known.beside[node]
                if node < other and NODE_LAND[node] != NODE_LAND[other]
            }
            drawn = bridges((tuple(order), tuple(turned)))
            assert len({bridge.key for bridge in drawn}) == len(drawn)
            assert len(steps) <= len(drawn) <= 2 * len(steps)


def test_every_trial_has_its_stage() -> None:
    assert list(STAGES) == TRIALS.ids
    for number in range(len(TRIALS)):
        pictures_are_there(backdrop(number) + front_row(number))


def test_every_thief_is_offered_with_all_traits() -> None:
    game = begun("curse", 3, 1)
    drawn = SCENE.own(seen_by(game, game.waiting[0]))["play"]
    assert drawn.count('data-t="thief:') == len(DATA["thieves"])
    for thief in DATA["thieves"]:
        for trait in thief["traits"]:
            assert trait["name"] in drawn
