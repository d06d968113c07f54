"""What THIEVES! tells a search: likely worlds, what rivals will play, what to say, who will win."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import EMPTY_CHAMBER, ROOM_COUNT
from cutpurse.games.thieves.claim import Claim
from cutpurse.games.thieves.foresight import Foresight
from cutpurse.games.thieves.greedy import sayings, truths
from cutpurse.games.thieves.habits import habit, tempted
from cutpurse.games.thieves.hearsay import fathom
from cutpurse.games.thieves.interrupts import Vote
from cutpurse.games.thieves.judgement import (
    HABIT,
    believe,
    lie_rate,
    normal,
    prior,
    temptations,
    time_left,
    vote_by_facts,
)
from cutpurse.games.thieves.meta import GAME
from cutpurse.games.thieves.play import card_options
from cutpurse.games.thieves.prospects import FEATURES, features
from cutpurse.games.thieves.score import Ranking
from cutpurse.games.thieves.state import NONE, Thieves
from cutpurse.games.thieves.turn import Flip
from cutpurse.games.thieves.words import CLAIM_DONE, PLAY, SUGGEST_NONE
from cutpurse.games.thieves.worlds import end_with_turn, likely_world
from cutpurse.kernel.bot import HONEST, Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.evaluator import packaged_evaluator
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import legal

DOUBT: Final = 15  # of a hundred cards: rivals may do anything
ENDLESS: Final = 1 << 30  # no world comes up again
FEWEST: Final = 12  # worlds in which rivals' thoughts are followed
SHARED: Final = 16  # imagined games for each further one


class ThievesAdvice(Advice[Thieves]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.few = 1  # whom a treasure goes to, or a STAB, is overlooked even among three

    def study(self, view: View[Thieves], dice: Dice, effort: int) -> Advice:
        made = ThievesStudy(self.rules, view, dice, effort)
        if effort:
            made.worlds = followed(self.games * effort, view.seat == view.state.scout)
        made.evaluator = self.evaluator
        made.style = self.style
        return made

    def payoffs(self, g: Thieves) -> list[float]:
        """The chances to win, as they look at the end of a turn; at the end they are sure."""
        if g.turn == g.players * g.rounds or self.evaluator is None:
            return winner(g)
        points = [self.evaluator.points(features(g, p)) for p in range(g.players)]
        return self.evaluator.chances(points, self.progress(g))

    def shorten(self, g: Thieves) -> None:
        if g.turn < g.players * g.rounds - 1:
            end_with_turn(g)

    def feature_names(self) -> list[str]:
        return FEATURES

    def features(self, g: Thieves, seat: int) -> list[float]:
        return features(g, seat)

    def progress(self, g: Thieves) -> float:
        return 1.0 - time_left(g)

    def believes(self, view: View[Thieves]) -> list[float]:
        """About the room, of whoever is to play a card and is not the scout."""
        g = view.state
        if g.room[0] != HOLE or not any(isinstance(step, Flip) for step in g.stack):
            return []
        return fathom(g, view.seat, g.claim, lie_rate(g, g.scout))

    def base_rate(self, view: View[Thieves]) -> list[float]:
        return normal(prior(view.state, view.seat))

    def secret(self, g: Thieves) -> int:
        return g.room[0]

    def forgetful(self, view: View[Thieves], dice: Dice) -> View[Thieves]:
        """Who has lied before is forgotten, and now and then what the scout says of this room."""
        g = view.state.clone()
        g.history = []
        options = legal(g, view.seat) if g.owing >> view.seat & 1 else []
        if options and PLAY.said(options[0]) and g.scout != view.seat and dice.below(2) == 0:
            g.claim = []
        return View(view.rules, view.seat, g)

    def at_hand(self, view: View[Thieves], action: int) -> bool:
        """The own cards. Nobody overlooks those, and whoever did would be lucky: the others rush to
        the same one, so that it works for nobody."""
        return PLAY.said(action)

    def turn(self, g: Thieves) -> int:
        return int(g.turn)


def winner(g: Thieves) -> list[float]:
    ranking = Ranking(g)
    first = 0
    for p in range(1, g.players):
        if ranking.ahead(p, first) > 0:
            first = p
    out = [0.0] * g.players
    out[first] = 1.0
    return out


def another_room(dice: Dice) -> int:
    """A room that a scout might name instead: as often EMPTY as rooms are, so that whoever names it
    need not have laid it."""
    return EMPTY_CHAMBER if dice.below(4) == 0 else dice.below(ROOM_COUNT)


def followed(games: int, scouting: bool) -> int:
    """In how many worlds it is followed what rivals think; in fewer by a scout, because they think
    anew about everything that might be said."""
    worlds = FEWEST + games // SHARED
    return worlds // 3 if scouting else worlds


# One decision -----------------------------------------------------------------------------------
class ThievesStudy(ThievesAdvice):
    """What one thief makes of the table at one decision."""

    def __init__(self, rules: Rules, view: View[Thieves], dice: Dice, effort: int) -> None:
        super().__init__(rules)
        g = view.state
        self.view = view
        self.seen = g
        self.me = view.seat
        self.effort = effort
        self.lies = lie_rate(g, g.scout)
        self.belief = fathom(g, self.me, g.claim, self.lies)
        self.tempting = temptations(self.belief, self.lies)
        self.other = another_room(dice)
        self.moods: dict[int, list[float]] = {}  # by claim: what tempts those who heard it
        self.foresight = Foresight(rules, g, view.seat, dice)
        self.worlds = ENDLESS
        self.scenes: list[Thieves] = []  # worlds that come up again and again
        self.at = 0  # which of them this is

    def world(self, view: View[Thieves], dice: Dice) -> Thieves:
        self.at = dice.below(self.worlds)
        if self.at >= len(self.scenes):
            self.at = len(self.scenes)
            self.scenes.append(likely_world(view, self.belief, self.tempting, dice))
        world = self.scenes[self.at].clone()
        world.dice = Dice(dice.word(), dice.word(), dice.word(), 1)
        seen = self.seen
        for p in range(world.players):
            if seen.played[p] == HOLE:
                world.played[p] = NONE
                options = card_options(world, p)
                action = self.card(world, p, options, dice)
                if PLAY.said(action):
                    world.played[p] = PLAY.of(action)
        return world

    def candidates(self, g: Thieves, seat: int, options: list[int]) -> list[int]:
        if options[0] == SUGGEST_NONE.do():
            return options[:1]
        if isinstance(g.stack[-1], Vote):
            return [vote_by_facts(g)]
        if not isinstance(g.stack[-1], Claim):
            return options
        if g.claim or seat != self.me:
            return options[-1:]  # nothing more
        room = g.room[0]
        return truths(room) if self.style == HONEST else sayings(room, self.other)

    def habit(self, g: Thieves, seat: int, options: list[int], dice: Dice) -> int:
        if PLAY.said(options[0]):
            return self.card(g, seat, options, dice)
        if options[-1] == CLAIM_DONE.do() and g.claim:
            return options[-1]
        return habit(g, seat, options, self.tempting, dice)

    # What will be played ------------------------------------------------------------------------
    def card(self, g: Thieves, seat: int, options: list[int], dice: Dice) -> int:
        """What this rival plays in this world; now and then, or if that cannot be told, what
        tempts."""
        if len(options) == 1:
            return options[0]
        if self.effort and seat != self.me and self.foresight.reaches(g):
            action = PLAY.do(self.foresight.cards(g, self.at)[seat])
            if action in options and dice.below(100) >= DOUBT:
                return action
        return tempted(g, seat, options, self.mood(g), dice)

    def mood(self, g: Thieves) -> list[float]:
        """What tempts, given what was said."""
        if g.turn != self.seen.turn:
            return HABIT
        if self.me != g.scout:
            return self.tempting
        key = 0
        for statement in g.claim:
            key = key * 64 + statement + 1
        if key not in self.moods:
            belief = believe(g, (self.me + 1) % g.players, g.claim, self.lies)
            self.moods[key] = temptations(belief, self.lies)
        return self.moods[key]


ADVICE: Final = ThievesAdvice(GAME)
ADVICE.evaluator = packaged_evaluator(GAME.package, FEATURES)
ADVICE.settings = "rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=60,effort=0",
    "hard": "ismcts:iterations=300",
    "master": "ismcts:iterations=1200",
}
ADVICE.characters = {
    "bold": "ismcts:iterations=600,style=bold",
    "careful": "ismcts:iterations=600,style=careful",
    "spiteful": "ismcts:iterations=600,style=spiteful",
    "honest": "ismcts:iterations=600,style=honest",
}
