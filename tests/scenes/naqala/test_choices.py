"""Whatever may be answered is a thing on the table, the right one, with words beside it."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from tests.page.games import begun, seen_by
from tests.page.reading import Reading
from tests.scenes.naqala.tables import each_table, played, regions, shown, state

from cutpurse.games.naqala.meta import GAME
from cutpurse.games.naqala.pieces import ITEMS, RESOURCES
from cutpurse.games.naqala.questions import PARTICULARS, QUESTIONS
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.scenes.naqala import SCENE
from cutpurse.web.scenes.naqala.docks import EVERYWHERE


def targets(markup: str) -> set[str]:
    return {t for found in re.findall(r'data-t="([^"]*)"', markup) for t in found.split()}


def whom(game: Game) -> int:
    return game.waiting[0]


@each_table
def test_every_choice_about_a_thing_can_be_clicked(players: int, seed: int, artisans: bool) -> None:
    for game in played(players, seed, artisans, every=5):
        if game.over:
            break
        seen = seen_by(game, whom(game))
        there = targets(shown(game, whom(game)))
        for option in seen.options:
            if option.targets and option.name != "fakirs 0":
                assert there & set(option.targets), option


def at_hand(element: ET.Element) -> set[str]:
    """Targets that a phone shows whichever section of the dock is open."""
    sections = element.attrib.get("data-dock", EVERYWHERE)
    if sections != EVERYWHERE:
        return set()
    inner = [at_hand(child) for child in element]
    return set(element.attrib.get("data-t", "").split()).union(*inner)


@each_table
def test_on_a_phone_no_section_hides_what_is_asked(players: int, seed: int, artisans: bool) -> None:
    """Before a move the board is asked about; what may be used first is under Wares."""
    for game in played(players, seed, artisans, every=7):
        if game.over or type(game.state.stack[-1]).__name__ == "StartWindow":
            continue
        there = at_hand(ET.fromstring(f"<div>{shown(game, whom(game))}</div>"))
        for option in game.options(whom(game)):
            if option.targets and option.name != "fakirs 0":
                assert there & set(option.targets), option


@each_table
def test_what_lies_elsewhere_is_not_meant(players: int, seed: int, artisans: bool) -> None:
    """Own cards and items are no answer while one chooses from others."""
    for game in played(players, seed, artisans):
        if game.over:
            break
        asked = type(game.state.stack[-1]).__name__
        if asked not in ("TakeCard", "OrderRow", "TakeGivenItem", "RebirthRing"):
            continue
        tray = targets(regions(game, whom(game))["tray"])
        if asked in ("TakeCard", "OrderRow"):
            assert not any(t.startswith("card:") for t in tray)
        else:
            assert not any(t.startswith("item:") for t in tray)


@each_table
def test_everything_shown_is_explained(players: int, seed: int, artisans: bool) -> None:
    for game in played(players, seed, artisans, every=97):
        for viewer in (0, AUDIENCE):
            seen = seen_by(game, viewer)
            for target in set(re.findall(r'data-t="([^" ]*)', shown(game, viewer))):
                tip = SCENE.explain(seen, target)
                assert tip is not None, target
                assert tip.title
                assert tip.text
                assert tip.rule.startswith("NQ-")


def test_what_is_not_there_is_not_explained() -> None:
    seen = seen_by(begun("naqala", 3, 1), 0)
    for target in (
        "tile:z9",
        "tile:a6",
        "tile:",
        "row:0",
        "row:10",
        "row:x",
        "bid:x",
        "seat:p9",
        "x",
    ):
        assert SCENE.explain(seen, target) is None


def test_every_question_has_words_of_its_own() -> None:
    asking = GAME.asking()
    assert asking - {"BeforeTribe", "BeforeTile"} == set(QUESTIONS)
    assert set(PARTICULARS) <= asking


@each_table
def test_the_strip_and_the_list_speak_at_every_question(
    players: int, seed: int, artisans: bool
) -> None:
    for game in played(players, seed, artisans, every=7):
        if game.over:
            break
        seen = seen_by(game, whom(game))
        prompt = SCENE.prompt(seen)
        assert prompt.what
        ET.fromstring(f"<div>{prompt.held}</div>")
        for option in seen.options:
            note = SCENE.note(seen, option)
            ET.fromstring(f"<div>{note.art}</div>")


def test_the_phases_follow_the_round() -> None:
    seen = []
    for game in played(3, 4, False, most=80):
        phases = SCENE.phases(seen_by(game, AUDIENCE))
        assert -1 <= phases.now < len(phases.names)
        seen.append(phases.names[phases.now])
    assert seen[0] == "Bid"
    assert {"Bid", "Move", "Tribe", "End"} <= set(seen)


def test_cards_and_items_of_others_are_not_drawn() -> None:
    for game in played(3, 7, True, every=40):
        g = state(seen_by(game, 0))
        if game.over:
            break
        assert all(n == -9 for n in g.cards[RESOURCES : 2 * RESOURCES])
        assert all(n == -9 for n in g.items[ITEMS : 2 * ITEMS])
        assert "-9" not in Reading(shown(game, 0)).text
