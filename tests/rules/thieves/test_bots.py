"""Thieves who think: what a claim gives away, what rivals will play, and what a learner misses."""

from __future__ import annotations

import pytest

import cutpurse
from cutpurse.arena.playout import play_watched
from cutpurse.arena.spec import interest_of
from cutpurse.bots.careless import Careless
from cutpurse.bots.specs import make
from cutpurse.bots.thinking import find_advice
from cutpurse.games import find
from cutpurse.games.thieves.advice import ThievesStudy, another_room, followed
from cutpurse.games.thieves.cards import CARD_IDS, EMPTY_CHAMBER, ROOM_COUNT, STEAL
from cutpurse.games.thieves.claim import statement_of, verdict_of
from cutpurse.games.thieves.foresight import Foresight
from cutpurse.games.thieves.hearsay import fathom
from cutpurse.games.thieves.judgement import believe
from cutpurse.games.thieves.play import card_options
from cutpurse.games.thieves.prospects import turns_to_scout
from cutpurse.games.thieves.state import NONE, Thieves
from cutpurse.games.thieves.words import CLAIM_DONE, LIE, PLAY
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
def studied(s: Scenario, seat: int, games: int, effort: int, luck: int = 1) -> ThievesStudy:
    """What a thief makes of the table who may imagine so many games."""
    advice = find_advice(THIEVES)
    advice.games = games
    made = advice.study(s.view(seat), dice(luck), effort)
    assert isinstance(made, ThievesStudy)
    return made


def test_the_longer_one_may_think_the_more_worlds_rivals_are_followed_into() -> None:
    s = cutpurse.scenario("thieves", players=4, scout=1, room="demons", claim=["demons"])
    until_asked(s, 0)
    worlds = [studied(s, 0, games, 1).worlds for games in (8, 160, 1600)]
    assert worlds == sorted(set(worlds))
    assert [studied(s, 0, 160, effort).worlds for effort in (1, 2, 5)] == [22, 32, 62]
    assert followed(160, True) < followed(160, False)


def test_rivals_play_what_is_good_for_them_in_the_world_that_is_imagined() -> None:
    """TH-118 The scout does not STEAL from the RUDE IMP, but does in the GRAND VAULT: so in a world
    their card fits the room, and it is one of theirs."""
    thefts = {}
    for room in ("rude_imp", "grand_vault"):
        s = cutpurse.scenario("thieves", players=4, scout=1, room=room, claim=[])
        until_asked(s, 0)
        assert isinstance(s.state, Thieves)
        before = s.state.clone()
        before.played = [NONE] * 4
        thefts[room] = 0
        for luck in range(12):
            foresight = Foresight(THIEVES, s.state, 0, dice(luck))
            cards = foresight.cards(s.state, 0)
            assert cards[0] == NONE
            assert foresight.cards(s.state, 0) is cards
            assert all(PLAY.do(cards[p]) in card_options(before, p) for p in (1, 2, 3))
            thefts[room] += cards[1] == STEAL
    assert thefts["rude_imp"] == 0
    assert thefts["grand_vault"] >= 9


def test_what_is_still_to_scout_is_counted() -> None:
    """TH-010 Everybody is scout once a round: after the first turn, and before the last."""
    g = after([])
    players, rounds = g.players, g.rounds
    g.scout = 0
    g.turn = 0
    assert [turns_to_scout(g, p) for p in range(players)] == [rounds - 1, *[rounds] * (players - 1)]
    g.turn = players * rounds - 2
    assert [turns_to_scout(g, p) for p in range(players)] == [0, 1, *[0] * (players - 2)]


# What a scout says --------------------------------------------------------------------------------
@pytest.mark.parametrize("room", ["demons", "sewers", "empty_chamber"])
def test_what_is_said_of_a_room_varies_and_is_now_true_and_now_a_lie(room: str) -> None:
    """TH-028 TH-029 So the claim does not give the room away, nor does its opposite."""
    claims = [said_of(room, "greedy", luck) for luck in range(12)]
    verdicts = [verdict_of(claim, CARD_IDS.index(room), 0) for claim in claims]
    assert max(claims.count(claim) for claim in claims) <= 10
    assert 1 <= verdicts.count(LIE) <= 11


def said_of(room: str, bot: str, luck: int) -> list[int]:
    """What a scout says of a room at the beginning of a game."""
    s = cutpurse.scenario("thieves", players=4, scout=1, talk=True, hands={1: [room]})
    s.play(1, f"lay {room}")
    options = [o.id for o in s.options(1)]
    said = make(bot, THIEVES, dice(luck)).choose(s.view(1), options)
    return [] if CLAIM_DONE.said(said) else [statement_of(said)]


def test_whoever_thinks_says_now_this_and_now_that_and_lies_now_and_then() -> None:
    """TH-028 TH-029 Of one room in one position, and of all rooms of a game."""
    assert len({tuple(said_of("demons", "ismcts:iterations=30", luck)) for luck in range(12)}) > 1
    bots = [make("ismcts:iterations=30", THIEVES, dice(seat)) for seat in range(4)]
    watcher = interest_of(THIEVES).watch()
    play_watched(THIEVES, THIEVES.check_settings({}), "lies", bots, watcher)
    verdicts = [row[1] for row in watcher.rows(0)]
    assert 0.2 <= verdicts.count(LIE) / len(verdicts) <= 0.8


def test_who_names_another_room_names_the_empty_one_as_often_as_it_is_there() -> None:
    """Or it would be true whenever a scout says it."""
    luck = dice(1)
    named = [another_room(luck) for _ in range(400)]
    assert 80 <= named.count(EMPTY_CHAMBER) <= 140
    assert len(set(named)) == ROOM_COUNT


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
