"""What THIEVES! tells a search: likely worlds, what rivals will play, what to say, who will win."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.thieves.cards import CARD_COUNT, EMPTY_CHAMBER, ROOM_COUNT
from cutpurse.games.thieves.claim import Claim
from cutpurse.games.thieves.greedy import sayings, truths
from cutpurse.games.thieves.habits import habit
from cutpurse.games.thieves.hearsay import fathom
from cutpurse.games.thieves.interrupts import Vote
from cutpurse.games.thieves.judgement import (
    HABIT,
    advantage,
    believe,
    kind_of,
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
from cutpurse.games.thieves.state import NONE, Thieves, bans
from cutpurse.games.thieves.turn import Flip
from cutpurse.games.thieves.words import CLAIM_DONE, PLAY, SUGGEST_NONE
from cutpurse.games.thieves.worlds import drawn, end_with_turn, likely_world, put_room
from cutpurse.kernel.bot import HONEST, Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.evaluator import packaged_evaluator
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import advance, legal, settle
from cutpurse.kernel.step import SILENT

DOUBT: Final = 0.04  # rivals may do anything


class ThievesAdvice(Advice[Thieves]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.few = 1  # whom a treasure goes to, or a STAB, is overlooked even among three
        self.hands = 12  # imagined for each rival when it is worked out what they will play
        self.trials = 5  # of each of their cards, for every effort

    def study(self, view: View[Thieves], dice: Dice, effort: int) -> Advice:
        made = ThievesStudy(self.rules, view, dice, effort)
        made.hands = self.hands
        made.trials = self.trials * (effort if effort > 1 else 1)
        made.evaluator = self.evaluator
        made.style = self.style
        return made

    def payoffs(self, g: Thieves) -> list[float]:
        """The chances to win, as they look at the end of a turn; at the end they are sure."""
        if g.turn == g.players * g.rounds or self.evaluator is None:
            return winner(g)
        points = [self.evaluator.points(features(g, p)) for p in range(g.players)]
        return self.evaluator.chances(points, self.progress(g))

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
        self.other = dice.below(ROOM_COUNT)  # a room that one might name instead
        self.plans: dict[int, list[float]] = {}  # by claim: how likely each plays each card

    def world(self, view: View[Thieves], dice: Dice) -> Thieves:
        world = likely_world(view, self.belief, self.tempting, dice)
        seen = self.seen
        for p in range(world.players):
            if seen.played[p] == HOLE:
                world.played[p] = NONE
                options = card_options(world, p)
                action = self.card(world, p, options, dice)
                if PLAY.said(action):
                    world.played[p] = PLAY.of(action)
        return world

    def shorten(self, g: Thieves) -> None:
        if g.turn < g.players * g.rounds - 1:
            end_with_turn(g)

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
        """A card drawn by how likely it is."""
        if len(options) == 1:
            return options[0]
        weights = self.plan(g, dice)
        row = seat * CARD_COUNT
        total = 0.0
        for action in options:
            total += weights[row + PLAY.of(action)]
        left = dice.below(1 << 20) / float(1 << 20) * total
        i = 0
        while i < len(options) - 1:
            left -= weights[row + PLAY.of(options[i])]
            if left < 0.0:
                return options[i]
            i += 1
        return options[i]

    def plan(self, g: Thieves, dice: Dice) -> list[float]:
        """How likely each seat plays each card, given what was said."""
        key: i64 = -1
        if g.turn == self.seen.turn:
            key = 0
            for statement in g.claim:
                key = key * 64 + statement + 1
        if key in self.plans:
            return self.plans[key]
        made = self.blind(g, key >= 0)
        if key >= 0 and self.effort and any(isinstance(step, Flip) for step in self.seen.stack):
            self.plans[key] = made  # what the rivals of rivals are taken to play
            made = self.foreseen(g, dice)
        self.plans[key] = made
        return made

    def blind(self, g: Thieves, spoken: bool) -> list[float]:
        """By temptation alone."""
        kinds = HABIT
        if spoken and self.me == g.scout:
            kinds = temptations(
                believe(g, (self.me + 1) % g.players, g.claim, self.lies), self.lies
            )
        elif spoken:
            kinds = self.tempting
        row = [kinds[kind_of(card)] for card in range(CARD_COUNT)]
        return row * g.players

    def foreseen(self, g: Thieves, dice: Dice) -> list[float]:
        """By thinking like each rival: which card would look best to them, in hands they may have
        and rooms they may believe in?"""
        claim = g.claim[:]
        chosen = [DOUBT] * (g.players * CARD_COUNT)
        held = [2.0 * DOUBT] * (g.players * CARD_COUNT)
        tricks = [0.2] * g.players
        tricky = [1.0] * g.players
        for _ in range(self.hands):
            world = likely_world(self.view, self.belief, self.tempting, dice)
            world.claim = claim[:]
            end_with_turn(world)
            while not isinstance(world.stack[-1], Flip):
                world.stack.pop()
            world.owing = 0
            world.menu = None
            for p in range(world.players):
                world.played[p] = NONE
                world.answers[p] = SILENT
            for p in range(world.players):
                if p != self.me:
                    best = self.best_card(world, p, dice)
                    for action in card_options(world, p):
                        if PLAY.said(action):
                            card = PLAY.of(action)
                            held[p * CARD_COUNT + card] += 1.0
                            if kind_of(card) == 4:
                                tricky[p] += 1.0
                    if best >= 0:
                        chosen[p * CARD_COUNT + best] += 1.0
                        if kind_of(best) == 4:
                            tricks[p] += 1.0
        out: list[float] = []
        for i in range(len(chosen)):
            p = i // CARD_COUNT
            rate = chosen[i] / held[i]
            if kind_of(i % CARD_COUNT) == 4:
                rate = (chosen[i] + tricks[p] / tricky[p]) / (held[i] + 1.0)
            out.append(rate + DOUBT)
        return out

    def best_card(self, world: Thieves, p: int, dice: Dice) -> int:
        """What looks best to a rival with the hand they have in this world."""
        options = card_options(world, p)
        if not PLAY.said(options[0]):
            return NONE
        if len(options) == 1:
            return PLAY.of(options[0])
        totals = [0.0] * len(options)
        knows = p == world.scout
        belief = believe(world, p, world.claim, self.lies)
        for _ in range(self.trials):
            g = world.clone()
            if not knows:
                put_room(g, p, drawn(belief, dice))
                if g.room[0] < 0:
                    g.room[0] = EMPTY_CHAMBER
            for q in range(g.players):
                if q != p:
                    action = self.card(g, q, card_options(g, q), dice)
                    if PLAY.said(action):
                        lay(g, q, PLAY.of(action))
            for i in range(len(options)):
                trial = g.clone()
                lay(trial, p, PLAY.of(options[i]))
                settle(trial)
                self.finish(trial, dice)
                totals[i] += advantage(trial, p)
        best = 0
        for i in range(1, len(options)):
            if totals[i] > totals[best]:
                best = i
        return PLAY.of(options[best])

    def finish(self, g: Thieves, dice: Dice) -> None:
        """The turn is played out by habit."""
        while g.owing:
            seat = first_owing(g)
            options = legal(g, seat)
            advance(g, seat, habit(g, seat, options, self.tempting, dice))


def lay(g: Thieves, p: int, card: int) -> None:
    """Somebody's card lies on the table, face down."""
    g.played[p] = card
    g.played_seen[p] = 1 << p
    g.barred[p] = bans(g, p)


ADVICE: Final = ThievesAdvice(GAME)
ADVICE.evaluator = packaged_evaluator(GAME.package, FEATURES)
ADVICE.settings = "rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=40",
    "hard": "ismcts:iterations=1000",
    "master": "ismcts:iterations=1500,effort=2",
}
ADVICE.characters = {
    "bold": "ismcts:iterations=600,style=bold",
    "careful": "ismcts:iterations=600,style=careful",
    "spiteful": "ismcts:iterations=600,style=spiteful",
    "honest": "ismcts:iterations=600,style=honest",
}
