"""Thieves who think: what a claim gives away, what rivals will play, and what a learner misses."""

from __future__ import annotations

import pytest

import cutpurse
from cutpurse.bots.careless import Careless
from cutpurse.bots.thinking import find_advice
from cutpurse.games import find
from cutpurse.games.thieves.advice import ThievesStudy
from cutpurse.games.thieves.cards import CARD_IDS, ROOM_COUNT
from cutpurse.games.thieves.hearsay import fathom
from cutpurse.games.thieves.judgement import believe
from cutpurse.games.thieves.state import Thieves
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.snapshot import View

THIEVES = find("thieves")


def after(claim: list[str]) -> Thieves:
    """Seat 1 has laid DEMONS and said this."""
    s = cutpurse.scenario("thieves", players=4, scout=1, room="demons", claim=claim)
    assert isinstance(s.state, Thieves)
    return s.state


def heard(claim: list[str], lies: float) -> dict[str, float]:
    """How likely each room is to somebody who heard the scout say this."""
    g = after(claim)
    found = fathom(g, 2, g.claim, lies)
    return {CARD_IDS[room]: found[room] for room in range(ROOM_COUNT)}


def until_asked(s: Scenario, seat: int) -> list[int]:
    """The options of a seat, once it is asked."""
    while seat not in s.waiting:
        other = s.waiting[0]
        s.play(other, s.rules.quiet(s.state, other, [o.id for o in s.options(other)]))
    return [o.id for o in s.options(seat)]


# What a claim gives away --------------------------------------------------------------------------
def test_praise_speaks_for_rooms_that_reward_and_for_those_that_punish() -> None:
    """TH-034 "The room rewards whoever STEALS": so it does, or it is where a liar wants them."""
    rooms = heard(["good_steal"], 0.5)
    assert sum(rooms.values()) == pytest.approx(1.0)
    for cares in ("sewers", "grand_vault", "demons", "rude_imp"):
        assert rooms[cares] > 3 * rooms["labyrinth"]
        assert rooms[cares] > 3 * rooms["battlefield"]


def test_who_never_lies_is_taken_at_their_word() -> None:
    """TH-030 The room that was named, by somebody honest; by a liar it is any other."""
    assert heard(["demons"], 0.0)["demons"] == pytest.approx(1.0)
    assert heard(["demons"], 0.2)["demons"] > 0.5
    assert heard(["demons"], 1.0)["demons"] == 0.0


def test_an_honest_word_about_something_that_is_not_so_rules_a_room_out() -> None:
    """TH-029 A false statement is a lie, so no room of which it is false is left."""
    rooms = heard(["bad_steal"], 0.0)
    assert rooms["black_market"] == 0.0
    assert rooms["rude_imp"] > 0.0


def test_silence_and_the_paradox_give_nothing_away() -> None:
    """TH-028 TH-033"""
    silent: list[str] = []
    for claim in (silent, ["paradox"]):
        g = after(claim)
        assert fathom(g, 2, g.claim, 0.6) == pytest.approx(believe(g, 2, [], 0.6))


# What rivals will play ----------------------------------------------------------------------------
def test_with_more_effort_every_card_of_a_rival_is_tried_more_often() -> None:
    s = cutpurse.scenario("thieves", players=4, scout=1, room="demons", claim=["demons"])
    until_asked(s, 0)
    tried = []
    for effort in (0, 1, 2, 5):
        made = find_advice(THIEVES).study(s.view(0), dice(1), effort)
        assert isinstance(made, ThievesStudy)
        tried.append(made.trials)
    assert tried == [5, 5, 10, 25]


# Who is learning ----------------------------------------------------------------------------------
class Attentive(Bot):
    """Notes what it is shown."""

    def __init__(self) -> None:
        self.shown: list[list[int]] = []
        self.heard = 0

    def choose(self, view: View, options: list[int]) -> int:
        self.shown.append(options)
        self.heard += len(view.state.claim)
        return options[-1]


def test_a_learner_knows_the_own_hand_but_not_always_what_was_said() -> None:
    """Who overlooks a card plays another than the rest, and in this game that is a gift."""
    s = cutpurse.scenario("thieves", players=4, scout=1, room="demons", claim=["demons"])
    options = until_asked(s, 0)
    other = Attentive()
    for luck in range(40):
        Careless(other, find_advice(THIEVES), dice(luck)).choose(s.view(0), options[:])
    assert all(shown == options for shown in other.shown)
    assert 10 <= other.heard <= 30
