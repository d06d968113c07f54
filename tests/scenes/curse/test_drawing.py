"""The dream is drawn as it lies: lands, bridges, thieves, packs, Trials."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest
from tests.page.games import begun, moments, seen_by
from tests.page.reading import Reading, faults

import cutpurse
from cutpurse.games.curse.board import NODE_LAND, NODES, ORDERS, ways
from cutpurse.games.curse.pieces import DATA, TRIALS
from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.stories import tale
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import sight
from cutpurse.web.kit.assets import files
from cutpurse.web.kit.markup import esc
from cutpurse.web.pages import keepsake
from cutpurse.web.scenes.curse import SCENE
from cutpurse.web.scenes.curse.board import bridges
from cutpurse.web.scenes.curse.events import event
from cutpurse.web.scenes.curse.journeys import journeys
from cutpurse.web.scenes.curse.robbing import tray
from cutpurse.web.scenes.curse.stage import STAGES, backdrop, front_row
from cutpurse.web.scenes.curse.stock import left_over
from cutpurse.web.scenes.curse.tales import collected


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
            assert trait["phrase"] in drawn


def table(game: Game) -> Curse:
    assert isinstance(game.state, Curse)
    return game.state


def played(players: int, seed: int, most: int = 10_000) -> Game:
    *_, last = moments(begun("curse", players, seed), seed, every=1, most=most)
    return last


def test_the_sky_has_the_colour_of_the_land_of_who_is_on_turn() -> None:
    colours = ("red", "blue", "green", "yellow")
    for game in moments(begun("curse", 3, 5), 5, every=41, most=300):
        g = table(game)
        if g.turn and g.active >= 0:
            drawn = SCENE.own(seen_by(game, AUDIENCE))["play"]
            assert f"cr-sky--{colours[NODE_LAND[g.at[g.active]]]}" in drawn


def test_thieves_walk_square_by_square() -> None:
    """A journey is a way along the paths that ends where the thief stands."""
    walked = 0
    for game in moments(begun("curse", 3, 7), 7, every=3, most=400):
        g = table(game)
        if not g.turn:
            continue
        known = ways(g.order, g.turned)
        for seat, way in journeys(seen_by(game, AUDIENCE)).items():
            for here, there in pairwise(way):
                assert there in known.beside[here], (NODES.ids[here], NODES.ids[there])
            if way:
                assert way[-1] == g.at[seat]
                walked += 1
    assert walked > 10


def test_what_is_left_is_counted() -> None:
    game = played(4, 3, most=40)
    drawn = SCENE.own(seen_by(game, 0))["seats"]
    bag, *_, curses = left_over(table(game))
    assert f'title="{bag} in the bag"' in drawn
    assert f'title="{curses} Curses"' in drawn


def test_a_story_reads_the_same_on_the_scroll_and_at_the_end() -> None:
    """What all have read when they voted stands among the tales of the evening."""
    names: list[str] = []
    read: list[str] = []
    for game in moments(begun("curse", 3, 2), 2, every=1, most=500):
        g = table(game)
        names = [sitter.name for sitter in seen_by(game, 0).sitters]
        if g.stack and type(g.stack[-1]).__name__ == "Vote" and not g.votes:
            text = tale(g, names)
            if text not in read:
                read.append(text)
    told = [found.text for found in collected(sight(game, AUDIENCE))]
    assert len(read) > 2
    for text in read[:-1]:
        assert text in told


def test_the_end_shows_every_tale_with_its_votes() -> None:
    game = played(2, 4)
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[0].id)
    seen = sight(game, AUDIENCE)
    drawn = SCENE.finale(seen)
    assert faults(Reading(drawn)) == []
    pictures_are_there(drawn)
    tales = collected(seen)
    assert drawn.count('<li class="cr-tale') == len(tales)
    voted = sum(1 for told in seen.told if told.what["event"] in ("approved", "against"))
    assert drawn.count("cr-rib--") == sum(len(found.votes) for found in tales) <= voted


def test_a_stage_never_hides_what_is_chosen_at_the_table() -> None:
    """Rewards are chosen among the lands and players; in a window one's own pack is in reach."""
    seen = set()
    for game in moments(begun("curse", 3, 2), 2, every=1, most=700):
        g = table(game)
        if not g.stack or g.trialist < 0 or g.scenario < 0:
            continue
        step = type(g.stack[-1]).__name__
        public = seen_by(game, AUDIENCE)
        drawn = SCENE.own(public)["play"]
        if g.passed < 0:
            over = step not in ("Read", "Compose", "Vote")
            assert ("cr-hall--over" in drawn) == ('data-n="hall-over"' in drawn) == over
            public.view.state.passed = 1
            assert "cr-hall" not in SCENE.own(public)["play"]
        seen.add(step)
    assert {"Compose", "Vote", "Read"} <= seen


def test_the_tales_are_kept_as_a_page_and_as_a_file() -> None:
    game = played(2, 4)
    seen = sight(game, AUDIENCE)
    found = SCENE.keepsake(seen)
    assert found is not None
    tales = collected(seen)
    assert [text for _, _, text in found.chapters] == [one.text for one in tales]
    shown = Reading(keepsake.page(seen, found))
    assert faults(shown) == []
    assert len(shown.having("data-aloud")) == len(tales)
    saved = keepsake.file(seen, found)
    assert faults(Reading(saved)) == ["<style> inside the page"], "a file has its own"
    assert "href" not in saved
    assert "src" not in saved
    assert all(esc(one.text) in saved for one in tales)


def test_where_nobody_told_anything_there_is_nothing_to_keep() -> None:
    assert SCENE.keepsake(sight(begun("curse", 2, 4), AUDIENCE)) is None


# Robbery ------------------------------------------------------------------------------------------
def robbery(viewer: int, *faces: str) -> str:
    """What somebody sees of three red dice against two blue ones: seat 3 robs seat 0, who holds
    Mafdet."""
    posed = cutpurse.scenario(
        "curse",
        players=4,
        at={0: "green-23", 3: "green-23"},
        active=3,
        begin="menu",
        pack={0: "dented_teapot", 3: "sharp_feather pepper_pouch"},
        cartouches={0: "mafdet"},
    )
    posed.chance(*faces)
    posed.play_all("p3 rob p0", "p0 pass")
    return tray(sight(posed, viewer))


def test_dice_say_where_they_come_from_and_who_wins() -> None:
    drawn = robbery(1, "roll 1 1 6", "roll 1 6")
    assert "2 : 1" in drawn
    assert "more swords: the robber wins" in drawn
    for item in ("Sharp Feather", "Pepper Pouch", "Dented Teapot"):
        assert item in drawn
    assert "the pack is safe" in robbery(1, "roll 1 6 6", "roll 1 6")
    assert "the turn is over" in robbery(1, "roll 6 6 6", "roll 1 6")


def test_what_may_be_taken_is_shown_twice_but_has_one_key() -> None:
    posed = cutpurse.scenario(
        "curse",
        players=3,
        at={0: "red-53", 1: "red-53"},
        begin="menu",
        pack={1: "fresh_apple clay_mask"},
        cartouches={1: "aker"},
    )
    posed.chance("roll 1", "roll 6 6")
    posed.play_all("p0 rob p1", "p1 pass")
    seen = sight(posed, 0)
    assert tray(seen).count('data-t="item:fresh_apple"') == 1
    assert tray(seen).count('data-t="tile:p1-0"') == 1
    keys = [
        found["data-k"] for found in Reading("".join(SCENE.own(seen).values())).having("data-k")
    ]
    assert len(keys) == len(set(keys))


def test_only_who_may_roll_again_is_told_what_that_would_bring() -> None:
    """Of 216 rolls of three red dice 160 show two swords or more; of 36 rolls of two blue dice 27
    show fewer than two shields."""
    drawn = robbery(0, "roll 1 1 6", "roll 1 6")
    assert "Roll red again" in drawn
    assert "wins 74 in 100" in drawn
    assert "wins 75 in 100" in drawn
    assert "again" not in robbery(2, "roll 1 1 6", "roll 1 6")


def test_an_event_that_is_answered_on_the_board_leaves_it_free() -> None:
    """The prompt says then which card it is."""
    for name, title, on_board in (
        ("ev_dreamer_turns", "The Dreamer Turns Over", True),
        ("ev_pickpocket_monkey", "Pickpocket Monkey", True),
        ("ev_torn_pack", "Torn Pack", False),
    ):
        posed = cutpurse.scenario(
            "curse",
            players=3,
            at={0: "green-23"},
            begin="event",
            event=name,
            pack={0: "clay_mask flour_sack", 1: "fresh_apple", 2: "bent_fork"},
        )
        seen = sight(posed, 0)
        assert ("cr-evcard" in event(seen)) is not on_board
        assert (title in SCENE.prompt(seen).why) is on_board
