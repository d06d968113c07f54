"""Every question, event and refusal names the rule that the table of citations says."""

from __future__ import annotations

import pytest
from tests.laws.tables import opened
from tests.rules.citing import ALWAYS, ASKS, Reader, parsed
from tests.rules.curse.citations import CONSTANT, EVENTS, GROUPS, QUESTIONS, REFUSALS
from tests.rules.curse.middle import rich
from tests.rules.curse.situations import SITUATIONS

from cutpurse.games.curse.meta import GAME
from cutpurse.kernel.chance import dice
from cutpurse.kernel.scenario import Scenario
from cutpurse.rulebook import rulebook


def constants() -> str:
    """Questions that answer every refusal with one rule."""
    return "\n".join(
        f"{step}: {verb.word} | always | {rule}"
        for step, rule in CONSTANT.items()
        for verb in GAME.vocabulary.verbs
    )


def composing() -> str:
    """A story refuses what is no chip of its teller's, all verbs alike but those in the table."""
    apart = {"wound", "old_wound", "use_item", "borrow"}
    return "\n".join(
        f"Compose: {verb.word} | {when} | {rule}"
        for verb in GAME.vocabulary.verbs
        if verb.word not in apart
        for when, rule in (("it is a chip", "CR-216"), ("otherwise", "CR-217"))
    )


def judging() -> str:
    """A judge of a story by chips alone names what it breaks; of another, any rule that stands."""
    return "\n".join(
        f"Vote: {verb.word} | {when} | {rule}"
        for verb in GAME.vocabulary.verbs
        if verb.word != "fail"
        for when, rule in (("by chips alone", "CR-201"), ("otherwise", "CR-185"))
    )


def reader() -> Reader:
    refusals = [*parsed(REFUSALS), *parsed(constants()), *parsed(composing()), *parsed(judging())]
    return Reader(GAME, parsed(QUESTIONS), parsed(EVENTS), refusals, GROUPS, SITUATIONS)


@pytest.mark.long
def test_every_citation_is_in_the_table() -> None:
    """In random games with any settings, in recorded games, and at tables where everything happens
    at once."""
    read = reader()
    for players in (2, 3, 4):
        game, luck = opened(GAME, players, f"citations {players}")
        read.walk(game, luck, 250)
    for number in range(180):
        players, settings, what = rich(number)
        game = Scenario(GAME, players, settings, number, **what)
        game.roll_on()
        read.walk(game, dice(f"walk {number}"), 25)
    assert read.wrong == {}


def test_the_table_is_complete_and_cites_the_rulebook() -> None:
    """Every question and every kind of event has a line; every rule and every situation exists."""
    read = reader()
    assert {line.what for line in read.questions} == GAME.asking()
    assert {line.what for line in read.events} == {kind.word for kind in GAME.chronicle.kinds}
    assert {line.rule for line in read.lines} <= {*rulebook(GAME).rules, ASKS}
    whens = {line.when for line in read.lines}
    assert whens - set(SITUATIONS) <= ALWAYS
    assert not set(SITUATIONS) - whens
