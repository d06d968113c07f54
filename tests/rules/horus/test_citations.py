"""Every question, event and refusal names the rule that the table of citations says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import opened
from tests.rules.citing import ALWAYS, ASKS, StepReader, laid, parsed
from tests.rules.horus.citations import EVENTS, GROUPS, QUESTIONS, REFUSALS
from tests.rules.horus.middle import rich
from tests.rules.horus.situations import SITUATIONS

from cutpurse.games.horus.meta import GAME
from cutpurse.kernel.chance import dice
from cutpurse.rulebook import rulebook


def reader() -> StepReader:
    return StepReader(GAME, parsed(QUESTIONS), parsed(EVENTS), parsed(REFUSALS), GROUPS, SITUATIONS)


WOUNDED = " ".join(["mummy"] * 12)
PACKED = "bag_1 sobek_01 sobek_02 crowbar_1 udjat_1 " + " ".join(["mummy"] * 9)
ALL_STONES = list(range(1, 37))
# Seldom seen.
CORNERS: list[dict[str, Any]] = [
    # twelve wounds: nothing can be searched, taken or picked, and a mummy's touch is the last
    {"at": {0: "b20"}, "cards": {0: WOUNDED}},
    {"at": {0: "a2"}, "cards": {0: WOUNDED}, "tombs": {"a2": "anubis_1"}, "phase": "mummies"},
    {"at": {0: "a2"}, "cards": {0: WOUNDED}, "tombs": {"a2": "anubis_1"}},
    {"at": {0: "ne"}, "cards": {0: WOUNDED}},
    # nothing in the box, for Rasputin and with an Udjat
    {"adventurers": {0: "rasputin"}, "at": {0: "e1"}, "fallen": ALL_STONES[6:], "actions": {0: 1}},
    {"adventurers": {0: "rasputin"}, "at": {0: "a1"}, "fallen": ALL_STONES},
    {"at": {0: "a1"}, "cards": {0: "udjat_1"}, "fallen": ALL_STONES},
    # nowhere to jump, and no way in any more
    {"at": {0: "b08"}, "fallen": [n for n in ALL_STONES if n != 8], "phase": "stone"},
    {"at": {0: "e1", 1: "e2"}, "fallen": [1, 2, 3, 4, 5], "phase": "stone"},
    # twelve cards: an idol comes, or a mummy, or a card of the deck
    *(
        {
            "adventurers": {0: "jose_ardila"},
            "at": {0: "ne"},
            "actions": {0: 0},
            "cards": {0: f"{item} " + " ".join(["mummy"] * 11)},
            "lock": ("sobek", [1, 2, 5, 5, 6]),
        }
        for item in ("hededet_01", "sobek_01", "idol_thoth")
    ),
    {"at": {0: "a2"}, "cards": {0: PACKED}, "phase": "mummies", "mummies": {"initkaes": ("a1", 1)}},
    {"at": {0: "b20"}, "cards": {0: PACKED}},
    # a sarcophagus that somebody has read, and the stone of the idol of Horus
    {"adventurers": {0: "abdel_wahab"}, "at": {0: "a1"}},
    {"at": {0: "h3"}, "cards": {0: "crowbar_1 bag_1"}, "lock": ("horus", [1, 2, 3, 4, 4])},
    # under a stone with twelve wounds
    {"at": {0: "b08"}, "cards": {0: WOUNDED}, "fallen": ALL_STONES[8:], "phase": "stone"},
]


@pytest.mark.long
def test_every_citation_is_in_the_table() -> None:
    """In random games with any settings, in recorded games of greedy players, and at tables where
    everything happens at once; and each line of the table is needed."""
    read = reader()
    for players in range(2, 7):
        for seed in range(2):
            read.walk(*opened(GAME, players, f"citations {seed}"))
    read.replay_recorded("greedy")
    for number in range(240):
        players, settings, what = rich(number)
        read.walk(laid(GAME, players, number, settings, **what), dice(f"walk {number}"), 30)
    for number in range(8):
        for at, what in enumerate(CORNERS):
            settings = {"first_keeper": "seat_0", "total_secrecy": number % 2 > 0}
            game = laid(GAME, 2, 100 * number + at, settings, **what)
            read.walk(game, dice(f"corner {number} {at}"), 6)
    assert read.wrong == {}
    assert [line for line in read.lines if line not in read.met] == []


def test_the_table_is_complete_and_cites_the_rulebook() -> None:
    """Every question and every kind of event has a line; every rule and every situation exists."""
    read = reader()
    assert {line.what for line in read.questions} == GAME.asking()
    told = {line.what.partition(" in ")[0] for line in read.events}
    assert told == {kind.word for kind in GAME.chronicle.kinds}
    assert {line.rule for line in read.lines} <= {*rulebook(GAME).rules, ASKS}
    whens = {line.when for line in read.lines}
    assert whens - set(SITUATIONS) <= ALWAYS
    assert not set(SITUATIONS) - whens
