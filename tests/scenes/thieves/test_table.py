"""The scene at every decision of random games: well-formed, everything to click, no secrets."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import enough
from tests.page.games import begun
from tests.page.reading import Reading, faults
from tests.scenes.thieves.sights import buttons, decisions, drawn, imagined, seen, things

from cutpurse.games.thieves.questions import QUESTIONS
from cutpurse.games.thieves.words import VOCABULARY
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import esc
from cutpurse.web.scenes.thieves import LANTERNS, SCENE

TABLES: list[tuple[int, int, dict[str, Any]]] = [
    (3, 21, {}),
    (4, 22, {"claim_mode": "structured_vote", "first_scout": "vote"}),
    (5, 23, {"play_order": "simultaneous", "max_statements": 5}),
    (6, 24, {"claim_mode": "free_vote", "safety_only_claim": "nothing"}),
]
each_table = pytest.mark.parametrize(("players", "seed", "settings"), enough(TABLES))


def test_the_scene_is_found_by_the_name_of_the_game() -> None:
    assert scene_of("thieves") is SCENE


@each_table
def test_every_sight_is_well_formed(players: int, seed: int, settings: dict[str, Any]) -> None:
    for number, game in enumerate(decisions(players, seed, settings)):
        if number % 19 and not game.over:
            continue
        public = "".join(SCENE.common(seen(game, AUDIENCE)).values())
        for viewer in (*game.waiting[:2], (number + 1) % players, AUDIENCE):
            read = Reading(public + drawn(seen(game, viewer)))
            assert faults(read) == []
            keys = [found["data-k"] for found in read.having("data-k")]
            assert len(keys) == len(set(keys)), "two things would travel as one"


@each_table
def test_everything_that_may_be_done_has_a_thing_to_click(
    players: int, seed: int, settings: dict[str, Any]
) -> None:
    """Buttons in the scene are legal, and an option about things has one of them on the table."""
    for game in decisions(players, seed, settings):
        for seat in game.waiting:
            markup = drawn(seen(game, seat))
            legal = {option.id: option for option in game.options(seat)}
            offered = buttons(markup)
            assert set(offered) <= set(legal)
            assert len(offered) == len(set(offered))
            there = set(things(markup))
            for option in legal.values():
                if option.targets and option.id not in offered:
                    assert there.intersection(option.targets), option


@each_table
def test_a_thing_that_glows_means_what_it_shows(
    players: int, seed: int, settings: dict[str, Any]
) -> None:
    """A card of the own hand glows only if an option is about the own hand."""
    about_hand = {"lay", "play", "exchange for", "foretell"}
    for game in decisions(players, seed, settings):
        for seat in game.waiting:
            sight = seen(game, seat)
            words = {VOCABULARY.verb_of(option.id).word for option in sight.options}
            lit = sight.lit.intersection(things(SCENE.own(sight)["hand"]))
            assert bool(lit) == bool(words & about_hand)


@each_table
def test_what_a_viewer_cannot_know_changes_no_byte(
    players: int, seed: int, settings: dict[str, Any]
) -> None:
    for number, game in enumerate(decisions(players, seed, settings)):
        if number % 3 or game.over:
            continue
        for viewer in (number % players, AUDIENCE):
            real, other = seen(game, viewer), imagined(game, viewer, number)
            markup = drawn(real)
            assert markup == drawn(other)
            assert SCENE.phases(real) == SCENE.phases(other)
            assert SCENE.words(real) == SCENE.words(other)
            if viewer == AUDIENCE:
                assert SCENE.common(real) == SCENE.common(other)
            if real.options:
                assert SCENE.prompt(real) == SCENE.prompt(other)
                first = real.options[0]
                assert SCENE.note(real, first) == SCENE.note(other, first)
            for target in things(markup)[:: 1 + number % 5]:
                assert SCENE.explain(real, target) == SCENE.explain(other, target)


@each_table
def test_every_thing_explains_itself_with_a_rule(
    players: int, seed: int, settings: dict[str, Any]
) -> None:
    for number, game in enumerate(decisions(players, seed, settings)):
        if number % 17:
            continue
        for viewer in (number % players, AUDIENCE):
            sight = seen(game, viewer)
            for target in things(drawn(sight) + SCENE.common(seen(game, AUDIENCE))["side"]):
                tip = SCENE.explain(sight, target)
                assert tip is not None, target
                assert tip.title
                assert tip.text
                assert tip.rule.startswith("TH-")


@each_table
def test_the_lanterns_follow_the_turn(players: int, seed: int, settings: dict[str, Any]) -> None:
    lit = set()
    for game in decisions(players, seed, settings):
        phases = SCENE.phases(seen(game, AUDIENCE))
        assert 0 <= phases.now < len(LANTERNS)
        lit.add(LANTERNS[phases.now])
    assert {"Room", "Claim", "Play", "Flip", "Resolve", "End"} <= lit


def test_every_question_of_the_game_has_words_for_the_prompt() -> None:
    rules = begun("thieves", 3, 1).rules
    assert rules.asking() == set(QUESTIONS)


def test_nothing_is_drawn_of_what_others_hold() -> None:
    """At the start nobody has seen a card: only the own ones are named."""
    game = begun("thieves", 4, 7, first_scout="seat0")
    named = things(drawn(seen(game, 2)))
    assert len([target for target in named if target.startswith("own:")]) == 7
    assert not [target for target in named if target.startswith(("card:", "open:"))]


def test_the_end_ranks_the_thieves_by_what_made_their_points() -> None:
    *_, game = decisions(4, 9, {})
    result = game.result
    assert result is not None
    shown = SCENE.own(seen(game, AUDIENCE))["felt"]
    order = sorted(range(4), key=lambda p: result.places[p])
    names = [f'ranking__who">{esc(game.speech.players[p])}<' for p in order]
    assert [shown.index(name) for name in names] == sorted(shown.index(name) for name in names)
    assert shown.count("is-first") == len(result.winners)


def test_nobody_carries_the_torch_before_the_first_scout_is_named() -> None:
    game = begun("thieves", 4, 8, first_scout="vote")
    shown = drawn(seen(game, 1))
    assert 'class="torch"' not in shown
    assert "Whoever is called the most dishonest takes the torch first." in shown


@pytest.mark.parametrize("first", ["random", "seat0"])
def test_the_log_is_parted_by_rounds_and_more_modestly_by_turns(first: str) -> None:
    """A line keeps its heading, whatever comes after it."""
    headings: list[list[tuple[str, bool]]] = []
    for number, game in enumerate(decisions(4, 12, {"first_scout": first})):
        if number % 40 and not game.over:
            continue
        sight = seen(game, AUDIENCE)
        found = [SCENE.separator(sight, e.told(AUDIENCE)) for e in game.events]
        headings.append([(h.text, h.small) for h in found if h])
    last = headings[-1]
    assert all(shown == last[: len(shown)] for shown in headings)
    assert last[:6] == [
        *[("Round 1", False), ("Turn 2", True), ("Turn 3", True), ("Turn 4", True)],
        *[("Round 2", False), ("Turn 6", True)],
    ]
    assert [text for text, small in last if not small] == ["Round 1", "Round 2", "Round 3"]
