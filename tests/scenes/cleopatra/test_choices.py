"""Whatever may be answered is a thing on the table, the right one, with words beside it."""

from __future__ import annotations

import json
import re

from tests.page.games import begun, seen_by
from tests.page.reading import Reading, faults
from tests.rules.cleopatra.table import Table, table
from tests.scenes.cleopatra.tables import asked, course, each_table, regions, shown, state

from cutpurse.games.cleopatra.payment import LEAST_CORRUPTION, whole_payment
from cutpurse.games.cleopatra.pieces import PIECES
from cutpurse.games.cleopatra.quarry import spot_value
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import BUILD, DONE, LAY, MOSAIC, PAY, POSE
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.pages.frame import explain
from cutpurse.web.scenes.cleopatra import SCENE

UNSEEN = {"finish", "end", "pass", "done", "decline", "show", "die", "bid"}  # words alone


def targets(markup: str) -> set[str]:
    return {t for found in re.findall(r'data-t="([^"]*)"', markup) for t in found.split()}


def fresh(game: Game) -> bool:
    return not game.over and not game.state.parts_of(asked(game))


@each_table
def test_every_choice_about_a_thing_can_be_clicked(players: int, seed: int) -> None:
    for game in filter(fresh, course(players, seed)):
        seen = seen_by(game, asked(game))
        there = targets(shown(game, asked(game)))
        for option in seen.options:
            if option.name.split()[0] not in UNSEEN:
                assert there & set(SCENE.targets(seen, option)), option


@each_table
def test_everything_shown_is_explained(players: int, seed: int) -> None:
    for game in course(players, seed)[::9]:
        for viewer in (0, AUDIENCE):
            seen = seen_by(game, viewer)
            for target in targets(shown(game, viewer)):
                tip = SCENE.explain(seen, target)
                assert tip is not None, target
                assert tip.title
                assert tip.text
                assert tip.rule.startswith("CL-")


def test_what_lies_unseen_is_said_in_words() -> None:
    """CL-264, CL-334 How many cards, and never which; and that the top mosaic needs no scribe."""
    t = table(discard="lapis*3", rejected="wood*2", hands={0: "courtesan"}, mosaic="mosaic_w")
    t.play("p0 play courtesan", "p0 take std_wood")
    seen = seen_by(t.scenario, 1)
    told = [line for _, lines in SCENE.words(seen) for line in lines]
    assert "Openly spent: 3 Lapis, 1 Courtesan; 1 taken unseen; 2 laid off unseen." in told
    assert explain(seen, "mosaic:mosaic_w")["rule"] == "CL-171"
    assert explain(seen, "mosaic:mosaic_x")["rule"] == "CL-280"
    alone = seen_by(table(rejected="wood").scenario, 1)
    told = [line for _, lines in SCENE.words(alone) for line in lines]
    assert "Openly spent: nothing; 1 laid off unseen." in told


def test_what_is_not_there_is_not_explained() -> None:
    seen = seen_by(begun("cleopatra", 3, 1), 0)
    for target in (
        "spot:nowhere",
        "card:",
        "sphinx:9",
        "stall:3",
        "seat:p9",
        "laid:12",
        "x",
        "x:y",
    ):
        assert SCENE.explain(seen, target) is None


@each_table
def test_the_strip_and_the_list_speak_at_every_question(players: int, seed: int) -> None:
    for game in filter(fresh, course(players, seed)[::3]):
        seen = seen_by(game, asked(game))
        prompt = SCENE.prompt(seen)
        assert prompt.what
        assert faults(Reading(prompt.held)) == []
        for option in seen.options:
            assert faults(Reading(SCENE.note(seen, option).art)) == []


@each_table
def test_the_gesture_knows_every_build_and_what_it_brings(players: int, seed: int) -> None:
    """What the page would send is what the rules take, and brings what the page said."""
    for game in filter(fresh, course(players, seed)):
        seat = asked(game)
        seen = seen_by(game, seat)
        firsts = [o.id for o in seen.options if BUILD.said(o.id) or MOSAIC.said(o.id)]
        found = re.search(r'data-build="([^"]*)"', regions(game, seat)["play"])
        assert (found is not None) == bool(firsts)
        if found is None:
            continue
        known = json.loads(found[1].replace("&quot;", '"').replace("&amp;", "&"))
        assert {int(first) for first in {**known["spots"], **known["mosaics"]}} == set(firsts)
        g = state(seen)
        for first, spot in known["spots"].items():
            brings = int(spot["brings"])
            assert brings == spot_value(g, BUILD.of(int(first)))
            pays(game, seat, [int(first)], brings, known["pays"][spot["piece"]]["ways"])
        for first, mosaic in known["mosaics"].items():
            lay(game, seat, int(first), mosaic)
            break


@each_table
def test_every_button_is_a_choice_and_every_sheet_can_be_answered(players: int, seed: int) -> None:
    """What cards are collected on a sheet, the rules take them as its golden button sends them."""
    for game in filter(fresh, course(players, seed)):
        seat = asked(game)
        own = {option.id for option in seen_by(game, seat).options}
        markup = shown(game, seat)
        assert {int(action) for action in re.findall(r'data-a="(\d+)"', markup)} <= own
        for written in re.findall(r'data-cards="([^"]*)"', markup):
            sheet = json.loads(written.replace("&quot;", '"').replace("&amp;", "&"))
            if "refill" in sheet:
                continue
            cards = [int(card) for card, most in sheet["most"].items() for _ in range(most)]
            chosen = sorted(cards[: max(sheet["least"], min(sheet["limit"], 2))])
            game.clone().play(seat, [*chosen, sheet["done"]] if sheet["done"] else [*chosen])
            assert (sheet["done"] in own) == (f'data-a="{sheet["done"]}"' in markup)


def pays(game: Game, seat: int, first: list[int], brings: int, ways: list[list[int]]) -> None:
    """Each way to pay is taken, and costs the amulets of its tainted cards."""
    for way in ways[:3]:
        trial = game.clone()
        before = state(seen_by(trial, seat))
        talents, amulets = before.talents[seat], before.amulets[seat]
        parts: list[int | str] = [*first, *(PAY.do(source) for source in way), DONE.do()]
        trial.play(seat, parts)
        g = trial.state
        assert isinstance(g, Cleopatra)
        assert g.talents[seat] == talents + brings
        assert g.amulets[seat] == amulets + sum(1 for source in way if source % 4 in (1, 2))


def lay(game: Game, seat: int, first: int, mosaic: dict[str, object]) -> None:
    """The first and the last place of every pose; what closes is closed."""
    at, closes = mosaic["at"], mosaic["closes"]
    assert isinstance(at, list)
    assert isinstance(closes, dict)
    for pose, anchors in enumerate(at):
        for anchor in {*anchors.split()[:1], *anchors.split()[-1:]}:
            trial = game.clone()
            parts: list[int | str] = [first, POSE.do(pose), LAY.do(int(anchor)), DONE.do()]
            trial.play(seat, parts)
            closed = closes.get(f"{pose} {anchor}", "").split()
            formed = [e.told(seat)["squares"] for e in trial.events[len(game.events) :]
                      if e.told(seat)["event"] == "formed"]  # fmt: skip
            assert sum(n for n in formed if isinstance(n, int)) == len(closed)


def test_the_first_way_to_pay_is_what_done_alone_pays() -> None:
    for game in filter(fresh, course(4, 5)):
        seat = asked(game)
        found = re.search(r'data-build="([^"]*)"', regions(game, seat)["play"])
        if found:
            known = json.loads(found[1].replace("&quot;", '"').replace("&amp;", "&"))
            for name, pay in known["pays"].items():
                piece = PIECES.index[name]
                best = whole_payment(state(seen_by(game, seat)), seat, piece, [], LEAST_CORRUPTION)
                assert pay["ways"][0] == best


@each_table
def test_the_table_is_told_in_sentences(players: int, seed: int) -> None:
    for game in course(players, seed)[::9]:
        for viewer in (0, AUDIENCE):
            told = SCENE.words(seen_by(game, viewer))
            assert all(sentence for _, sentences in told for sentence in sentences)
            text = " ".join(sentence for _, sentences in told for sentence in sentences)
            assert "-9" not in text


@each_table
def test_rivals_purses_and_pyramids_are_not_drawn(players: int, seed: int) -> None:
    """CL-331: until the end."""
    for game in course(players, seed)[:-1:9]:
        drawn = regions(game, 0)["seats"]
        assert "-9" not in drawn
        assert drawn.count(">?<") == players - 1
        assert "Talents" not in drawn


def test_why_a_thing_cannot_be_chosen() -> None:
    """Rows of the quarry, pieces that stand and characters in hand say which rule forbids them,
    also where nothing of their kind can be chosen now."""

    def why(t: Table, *things: str) -> list[object]:
        return [explain(seen_by(t.scenario, 0), thing)["why_rule"] for thing in things]

    t = table(hands={0: "smuggler artisan"}, walls="left_front", obelisks=2, sphinxes=6)
    assert why(t, "piece:column_wall", "spot:left_front", "spot:left_mid", "piece:throne_set") == [
        *("CL-104", "CL-123", "CL-104", "CL-104")
    ]
    assert why(t, "piece:obelisk", "obelisk:1", "piece:sphinx", "sphinx:3") == [
        *("CL-151", "CL-151", "CL-131", "CL-131")
    ]
    assert why(t, "piece:mosaic", "mosaic:mosaic_x", "card:char_smuggler", "card:std_artisan") == [
        *("CL-104", "CL-104", "CL-291", "CL-041")
    ]
    assert why(table(mosaic="", mosaics=""), "piece:mosaic") == ["CL-203"]
    assert why(table(doors="door_left door_right"), "piece:door_frame") == ["CL-111"]
    t = table(hands={0: "artisan"}, phase="end")
    assert why(t, "stall:stall_0", "piece:sphinx") == ["CL-041", "CL-041"]
