"""Bots that vote on a scout's word (TH-036) say what the facts say, whoever the scout is."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import asked, play, scene, verdict

import cutpurse
from cutpurse.bots import specs
from cutpurse.games.thieves.habits import NO_TEMPTATION, habit
from cutpurse.games.thieves.meta import GAME
from cutpurse.games.thieves.state import Thieves
from cutpurse.kernel.chance import dice

BOTS = ["greedy", "ismcts:iterations=6", "medium"]
WORDS = [  # what was said of DEATH, and what the facts say to that
    (["death"], "vote honest"),
    (["bad_sneak"], "vote honest"),
    (["empty"], "vote lied"),
    (["death", "tr_lost"], "vote lied"),
    ([], "vote lied"),
]
OUTCOME = {"vote honest": "PARTIAL", "vote lied": "LIE", "abstain": "PARTIAL"}  # of free talk


def voting(claim: list[str], mode: str) -> cutpurse.Scenario:
    """DEATH was turned up; seat 3 plays LIES, and everybody is asked whether the scout lied."""
    s = scene("death", "stab stab steal lies", claim=claim, settings={"claim_mode": mode})
    assert asked(s) == "p0 p1 p2 p3 Vote"
    return s


def votes(s: cutpurse.Scenario, spec: str, seed: int) -> list[str]:
    """How bots of this kind would vote in every seat."""
    said = []
    for seat in range(4):
        bot = specs.make(spec, GAME, dice(f"{spec} {seed} {seat}"))
        options = [option.id for option in s.options(seat)]
        said.append(GAME.vocabulary.name(bot.choose(s.view(seat), options)))
    return said


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("mode", ["structured_vote", "free_vote"])
@pytest.mark.parametrize(("claim", "vote"), WORDS)
def test_bots_vote_by_the_facts(spec: str, mode: str, claim: list[str], vote: str) -> None:
    """TH-036 TH-038 A true word is never voted a lie; where only free talk could have told
    something, they abstain."""
    s = voting(claim, mode)
    if mode == "free_vote" and not claim:
        vote = "abstain"
    for seed in range(6):
        assert votes(s, spec, seed) == [vote] * 4
    play(s, *(f"p{seat} {vote}" for seat in range(4)))
    assert verdict(s) == OUTCOME[vote]


@pytest.mark.parametrize(("claim", "vote"), WORDS)
def test_rivals_are_expected_to_vote_so(claim: list[str], vote: str) -> None:
    """TH-036 Also in turns that are only imagined."""
    s = voting(claim, "structured_vote")
    g = s.state
    assert isinstance(g, Thieves)
    for seed in range(6):
        options = [option.id for option in s.options(1)]
        said = habit(g, 1, options, NO_TEMPTATION, dice(seed))
        assert GAME.vocabulary.name(said) == vote
