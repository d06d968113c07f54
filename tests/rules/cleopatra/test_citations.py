"""Every question, event and refusal names the rule that the table of citations says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import opened
from tests.rules.citing import ALWAYS, Reader, parsed
from tests.rules.cleopatra.citations import (
    CONSTANT,
    EVENTS,
    GROUPS,
    OTHERWISE,
    QUESTIONS,
    REFUSALS,
)
from tests.rules.cleopatra.middle import rich
from tests.rules.cleopatra.situations import SITUATIONS
from tests.rules.cleopatra.table import MOSAIC

from cutpurse.games.cleopatra.meta import GAME
from cutpurse.kernel.chance import dice
from cutpurse.kernel.scenario import Scenario
from cutpurse.rulebook import rulebook


def filled() -> str:
    """Questions that refuse everything, or all that the table does not name, with one rule."""
    named = {line.what for line in parsed(REFUSALS)}
    lines = [
        f"{step}: {verb.word} | always | {rule}"
        for step, rule in {**CONSTANT, **OTHERWISE}.items()
        for verb in GAME.vocabulary.verbs
        if f"{step}: {verb.word}" not in named
    ]
    return "\n".join(lines)


def reader() -> Reader:
    refusals = [*parsed(REFUSALS), *parsed(filled())]
    return Reader(GAME, parsed(QUESTIONS), parsed(EVENTS), refusals, GROUPS, SITUATIONS)


# Seldom seen: nothing to do, the last turn with clean hands, nothing to give to a beggar; two rows
# of three that the P could have filled, an offering where nobody has anything.
EMPTY: dict[str, Any] = {"stalls": ["", "", ""], "merchants": {0: 0}}
CORNERS: list[dict[str, Any]] = [
    EMPTY,
    {"turn": 300, "phase": "next"},
    *[EMPTY | {"hands": {0: "beggar", 1: "vizier", 2: "dbl_wood"}, "talents": {1: 0, 2: 1}}] * 6,
]
CHOSEN: dict[str, Any] = {"sanctuary_rule": "any_newly_dead_area", "zero_bid": "never_first"}
CHOSEN_CORNERS: list[dict[str, Any]] = [
    EMPTY
    | {
        "hands": {0: MOSAIC},
        "laid": ["mosaic_l pose_1 r0c3", "mosaic_t pose_0 r2c0"],
        "mosaic": "mosaic_p",
        "mosaics": "mosaic_i",
    },
    *[EMPTY | {"hands": {0: "scribe"}, "talents": dict.fromkeys(range(3), 0), "altar": 4}] * 6,
]
# Refusals that only what comes back or runs out brings about: tests of characters show them.
SELDOM = {"CL-241", "CL-302"}


@pytest.mark.long
def test_every_citation_is_in_the_table() -> None:
    """In random games with any settings, in recorded games of greedy players, and at tables where
    much happens at once; and each line of the table is needed."""
    read = reader()
    for players in range(2, 6):
        read.walk(*opened(GAME, players, "citations"))
    read.replay_recorded("greedy")
    for number in range(150):
        players, settings, what = rich(number)
        game = Scenario(GAME, players, settings, number, **what)
        read.walk(game, dice(f"walk {number}"), 40)
    for number, what in enumerate(CORNERS):
        read.walk(Scenario(GAME, 3, {}, number, **what), dice(f"corner {number}"), 3)
    for number, what in enumerate(CHOSEN_CORNERS):
        read.walk(Scenario(GAME, 3, CHOSEN, number, **what), dice(f"chosen {number}"), 6)
    assert read.wrong == {}
    needed = [*parsed(QUESTIONS), *parsed(EVENTS), *parsed(REFUSALS)]
    unmet = [line for line in needed if line not in read.met]
    assert [line for line in unmet if line.rule not in SELDOM] == []


def test_the_table_is_complete_and_cites_the_rulebook() -> None:
    """Every question and every kind of event has a line; every rule and every situation exists."""
    read = reader()
    assert {line.what for line in read.questions} == GAME.asking()
    assert {line.what for line in read.events} == {kind.word for kind in GAME.chronicle.kinds}
    assert {line.rule for line in read.lines} <= set(rulebook(GAME).rules)
    whens = {line.when for line in read.lines}
    assert whens - set(SITUATIONS) <= ALWAYS
    assert set(SITUATIONS) <= whens
