"""A greedy thief: plays out the turn in imagined worlds and takes what stands best at its end."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import ROOM_COUNT
from cutpurse.games.thieves.claim import Claim, LayRoom, statement_of
from cutpurse.games.thieves.facts import BAIT, CORE
from cutpurse.games.thieves.habits import NO_TEMPTATION, habit
from cutpurse.games.thieves.interrupts import Foretelling, Vote
from cutpurse.games.thieves.judgement import (
    advantage,
    believe,
    lie_rate,
    temptations,
    vote_by_facts,
)
from cutpurse.games.thieves.play import PlayAtOnce, PlayCard, card_options
from cutpurse.games.thieves.room_effects import Rune
from cutpurse.games.thieves.state import Thieves
from cutpurse.games.thieves.words import (
    CLAIM_DONE,
    CLAIM_FACT,
    CLAIM_ROOM,
    LAY,
    SUGGEST_NONE,
)
from cutpurse.games.thieves.worlds import end_with_turn, likely_world
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import advance, legal
from cutpurse.kernel.zones import lowest

WORLDS: Final = 24  # imagined for each decision that is thought about
TALK_WORLDS: Final = 8  # for each thing a scout might say
HARMLESS: Final = 0.3  # answers this close to the best are drawn by lot, so as not to be read
AWAY: Final = 1000  # a turn never takes so many decisions


class Greedy(Bot):
    """Thinks about rooms, claims and cards; everything else it does by habit."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: View[Thieves], options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        g = view.state
        step = g.stack[-1]
        if isinstance(step, PlayCard | PlayAtOnce):
            return self.think(view, options, WORLDS, 0.0)
        if isinstance(step, LayRoom):
            return self.pick_room(view, options)
        if isinstance(step, Claim):
            return self.talk(view, options)
        if options[0] == SUGGEST_NONE.do():
            return options[0]
        if isinstance(step, Vote):
            return vote_by_facts(g)
        if g.flipped or isinstance(step, Rune | Foretelling):
            return self.think(view, options, WORLDS // 3, 0.0)
        world = view.imagine(self.dice)
        return habit(world, view.seat, options, NO_TEMPTATION, self.dice)

    # Thinking -----------------------------------------------------------------------------------
    def think(self, view: View[Thieves], options: list[int], worlds: int, slack: float) -> int:
        """The option that stands best at the end of the turn, on average over imagined worlds."""
        me = view.seat
        seen = view.state
        lies = lie_rate(seen, seen.scout)
        belief = believe(seen, me, seen.claim, lies)
        tempting = temptations(belief, lies)
        totals = [0.0] * len(options)
        for _ in range(worlds):
            world = likely_world(view, belief, tempting, self.dice)
            end_with_turn(world)
            for i in range(len(options)):
                totals[i] += self.outcome(world, me, options[i], tempting)
        return self.best(options, totals, slack * worlds)

    def best(self, options: list[int], totals: list[float], slack: float) -> int:
        """One of the best options; several that are as good are drawn by lot."""
        top = max(totals)
        close = [options[i] for i in range(len(options)) if totals[i] >= top - slack]
        return close[self.dice.below(len(close))]

    def outcome(self, world: Thieves, me: int, action: int, tempting: list[float]) -> float:
        """How the own side stands when the turn is played out by habit."""
        g = world.clone()
        advance(g, me, action)
        return self.finished(g, me, tempting)

    def finished(self, g: Thieves, me: int, tempting: list[float]) -> float:
        decisions = 0
        while g.owing and decisions < AWAY:
            seat = first_owing(g)
            advance(g, seat, habit(g, seat, legal(g, seat), tempting, self.dice))
            decisions += 1
        return advantage(g, me)

    # Scouting -----------------------------------------------------------------------------------
    def pick_room(self, view: View[Thieves], options: list[int]) -> int:
        """The room whose best own card stands best, if the others know nothing of it."""
        values = [self.plan(view, LAY.of(action), NO_CLAIM, WORLDS // 2) for action in options]
        return self.best(options, values, 0.0)

    def talk(self, view: View[Thieves], options: list[int]) -> int:
        """What to say: the truth, part of it, bait, another room, or nothing; one statement."""
        g = view.state
        if g.claim:
            return CLAIM_DONE.do()
        room = g.room[0]
        candidates = sayings(room, self.dice.below(ROOM_COUNT))
        values: list[float] = []
        for action in candidates:
            claim = NO_CLAIM if CLAIM_DONE.said(action) else [statement_of(action)]
            values.append(self.plan(view, room, claim, TALK_WORLDS))
        return self.best(candidates, values, HARMLESS)

    def plan(self, view: View[Thieves], room: int, claim: list[int], worlds: int) -> float:
        """How well a room with a claim stands, if the own card is the best for it."""
        me = view.seat
        seen = view.state
        lies = lie_rate(seen, me)
        tempting = temptations(self.rivals_belief(view, claim, lies), lies)
        cards: list[int] = []
        totals: list[float] = []
        for _ in range(worlds):
            world = view.imagine(self.dice)
            end_with_turn(world)
            self.skip_talk(world, me, room, claim)
            if not cards:
                cards = card_options(world, me)
                totals = [0.0] * len(cards)
            for i in range(len(cards)):
                g = world.clone()
                totals[i] += self.with_card(g, me, cards[i], tempting)
        return max(totals) / worlds

    def rivals_belief(self, view: View[Thieves], claim: list[int], lies: float) -> list[float]:
        """What somebody who knows only their own cards makes of a claim."""
        world = view.imagine(self.dice)
        return believe(world, (view.seat + 1) % world.players, claim, lies)

    def skip_talk(self, g: Thieves, me: int, room: int, claim: list[int]) -> None:
        """Lay the room and say the claim, up to the moment cards are played."""
        while isinstance(g.stack[-1], LayRoom):
            advance(g, me, LAY.do(room))
        for statement in claim:
            g.claim.append(statement)
        decisions = 0
        while not isinstance(g.stack[-1], PlayCard | PlayAtOnce) and decisions < AWAY:
            seat = first_owing(g)
            options = legal(g, seat)
            quiet = CLAIM_DONE.do()
            if quiet not in options:
                quiet = habit(g, seat, options, NO_TEMPTATION, self.dice)
            advance(g, seat, quiet)
            decisions += 1

    def with_card(self, g: Thieves, me: int, card: int, tempting: list[float]) -> float:
        advance(g, me, card)
        return self.finished(g, me, tempting)


NO_CLAIM: Final[list[int]] = []


def truths(room: int) -> list[int]:
    """What a scout might say and mean: all of it, or the heart of it."""
    out = [CLAIM_ROOM.do(room)]
    if CORE[room]:
        out.append(CLAIM_FACT.do(lowest(CORE[room])))
    return out


def sayings(room: int, other: int) -> list[int]:
    """What a scout might say: nothing, the truth, part of it, bait, or that it is another room."""
    out = [CLAIM_DONE.do(), *truths(room)]
    out.extend(CLAIM_FACT.each(BAIT[room]))
    if other != room:
        out.append(CLAIM_ROOM.do(other))
    return out
