"""What Curse Reverse tells a search: lines of play to compare, and who is nearer to the end."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import EVENT_SQUARE, is_temple, temple
from cutpurse.games.curse.cartouches import is_use
from cutpurse.games.curse.choices import curse_the_others
from cutpurse.games.curse.claims import belief, doubtful, heed, open_faces
from cutpurse.games.curse.habits import Habits
from cutpurse.games.curse.meta import GAME
from cutpurse.games.curse.moving import FIRST, SECOND, Destination, reachable, speed_now, ways_of
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.resolve import NO_AIM, Aim, Resolute, aims
from cutpurse.games.curse.rumours import remark
from cutpurse.games.curse.state import NOTHING, Curse, tiles_of
from cutpurse.games.curse.travel import Traveller, nearest, remaining
from cutpurse.games.curse.trials import Compose, Vote
from cutpurse.games.curse.turn import Menu
from cutpurse.games.curse.words import (
    DROP,
    FIRST_MOVE,
    LAY,
    MOVE,
    SECOND_MOVE,
    TURN_IN,
    USE_AKER,
    USE_MENHIT,
    USE_NEKHBET,
    USE_NUT,
    USE_SET,
)
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import advance, legal
from cutpurse.kernel.zones import bits

GLANCE: Final = 0  # effort: do what is cunning, at once; with more, lines are compared
AHEAD: Final = 12  # rounds that are played in an imagined game; most end before
WINNING: Final = 0.5  # what winning counts in an imagined game; the rest, by how far ahead one was
HEAT: Final = 2.0  # turns that make a difference
CARD: Final = 0.2  # what a Cartouche is worth, in turns
MOST_CHOICES: Final = 14  # of a question that is compared answer by answer
DETOUR: Final = 1  # steps off the way that ending a Move on an Event square may cost


class CurseAdvice(Advice[Curse]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules[Curse]) -> None:
        super().__init__(rules)
        self.habits = Habits(True)  # of the others, in imagined games
        self.thinker = Resolute()  # whoever thinks
        self.luck = Dice(1, 2, 3, 4)  # where habit leaves something to chance; a study has its own
        self.me: i64 = NOTHING
        self.compares = True  # or does what is cunning, at once?
        self.aims: list[Aim] = []  # what one has in mind with each of the lines
        self.aim = NO_AIM  # in the imagined game that has just begun
        self.setting_out = False
        self.last: i64 = 0  # the last turn that is imagined

    def study(self, view: View[Curse], dice: Dice, effort: int) -> Advice[Curse]:
        made = CurseAdvice(self.rules)
        made.me = view.seat
        made.luck = dice
        made.compares = effort > GLANCE
        made.last = view.state.turn + AHEAD * view.state.players
        return made

    def beyond(self, g: Curse) -> bool:
        return g.turn > self.last

    def payoffs(self, g: Curse) -> list[float]:
        """The fewer turns one still needs beside the others, the likelier one wins. That is so
        after the end as well: who wins by far would have won with other dice."""
        left = [self.turns_left(g, who) for who in range(g.players)]
        ended = not len(g.stack)
        if g.winner >= 0:
            left[g.winner] = 0.0
        marks = [math.exp(-turns / HEAT) for turns in left]
        total = sum(marks)
        near = [mark / total if total > 0.0 else 0.0 for mark in marks]
        if not ended:
            return near
        shares = self.rules.result(g).shares
        return [WINNING * shares[who] + (1.0 - WINNING) * near[who] for who in range(g.players)]

    def turns_left(self, g: Curse, who: i64) -> float:
        """Turns until the end, less a little for each Cartouche in the pack."""
        return remaining(g, who) - CARD * float(tiles_of(g, who))

    def world(self, view: View[Curse], dice: Dice) -> Curse:
        """A world that fits the view, as likely as it is by what was told."""
        g = view.imagine(dice)
        heed(g, view.state, view.seat, dice)
        return g

    def habit(self, g: Curse, seat: int, options: list[int], dice: Dice) -> int:
        if seat == self.me:
            if self.setting_out:
                self.setting_out = False
                self.thinker.set_out(self.aim, g)
            return self.thinker.answer(g, seat, options, dice)
        return self.habits.answer(g, seat, options, dice)

    def turn(self, g: Curse) -> int:
        return int(g.turn)

    # What is told -------------------------------------------------------------------------------
    def remark(self, view: View[Curse], dice: Dice) -> int:
        return remark(view.state, view.seat, dice)

    def believes(self, view: View[Curse]) -> list[float]:
        """About a Cartouche that a rival carries, of whoever is on turn."""
        tile = self.in_question(view.state)
        return belief(view.state, view.seat, tile) if tile >= 0 else []

    def base_rate(self, view: View[Curse]) -> list[float]:
        return open_faces(view.state)

    def secret(self, g: Curse) -> int:
        return int(g.face[self.in_question(g)])

    def in_question(self, g: Curse) -> i64:
        return doubtful(g, g.active) if isinstance(g.stack[-1], Menu) else NOTHING

    # Lines of play ------------------------------------------------------------------------------
    def intend(self, line: int) -> None:
        self.aim = self.aims[line]
        self.setting_out = True

    def lines(self, view: View[Curse], options: list[int]) -> list[list[int]]:
        """What is cunning first, then what else might be better."""
        g = view.state
        who: i64 = view.seat
        step = g.stack[-1]
        self.thinker.set_out(NO_AIM, g)
        usual = self.thinker.answer(g, who, options, self.luck)
        if not self.compares or isinstance(step, (Compose, Vote)) or TURN_IN.said(usual):
            return [[usual]]
        out: list[list[int]] = []
        if isinstance(step, Menu):
            out = self.turns(view, options)
        else:
            out.append([usual])
            if isinstance(step, Destination):
                for node in stops(g, who, [MOVE.of(action) for action in options]):
                    out.append([MOVE.do(node)])
            elif isinstance(step, Reaction):
                for action in uses(g, who, options):
                    out.append([action])
                out.append([options[-1]])
            elif len(options) <= MOST_CHOICES:
                for action in options:
                    out.append([action])
            out = distinct(out)
        while len(self.aims) < len(out):
            self.aims.append(NO_AIM)
        return out

    def turns(self, view: View[Curse], options: list[int]) -> list[list[int]]:
        """Ways to go on with the own turn: as usual; with something in mind; on to an Event; and
        whatever else is offered."""
        who: i64 = view.seat
        world = self.world(view, self.luck)
        out: list[list[int]] = [self.way(world, NO_AIM)]
        self.aims = [NO_AIM]
        if tiles_of(world, who):
            self.add(out, world, Aim(None, True))
        for stop in aims(world, who):
            self.add(out, world, Aim(stop, False))
        rest: list[list[int]] = []
        self.add_events(world, out[0], rest)
        for action in options:
            if is_use(action) or DROP.said(action) or LAY.said(action):
                continue
            if not FIRST_MOVE.said(action) and not SECOND_MOVE.said(action):
                rest.append([action])
        for action in uses(world, who, options):
            rest.append([action])
        for line in rest:
            if line not in out:
                out.append(line)
                self.aims.append(NO_AIM)
        return out

    def add(self, out: list[list[int]], world: Curse, aim: Aim) -> None:
        """The way to an aim, unless one would go there anyway."""
        line = self.way(world, aim)
        if aim.stop is None and line in out:
            return
        out.append(line)
        self.aims.append(aim)

    def way(self, world: Curse, aim: Aim) -> list[int]:
        """What one does now with an aim: drops, and the Move or action that follows."""
        g = world.clone()
        who = self.me
        self.thinker.set_out(aim, g)
        out: list[int] = []
        while True:
            action = self.thinker.answer(g, who, legal(g, who), self.luck)
            out.append(action)
            if not DROP.said(action) and not LAY.said(action):
                break
            advance(g, who, action)
        if FIRST_MOVE.said(action) or SECOND_MOVE.said(action):
            kind = FIRST if FIRST_MOVE.said(action) else SECOND
            nodes = reachable(g, who, speed_now(g, who, kind))
            out.append(self.thinker.destination(g, who, [MOVE.do(node) for node in nodes]))
        return out

    def add_events(self, g: Curse, usual: list[int], out: list[list[int]]) -> None:
        """The same Move, but to an Event square that is hardly farther from where it leads."""
        if len(usual) < 2 or not MOVE.said(usual[-1]):
            return
        end: i64 = MOVE.of(usual[-1])
        kind = FIRST if FIRST_MOVE.said(usual[-2]) else SECOND
        near = ways_of(g).near(end).steps
        for node in reachable(g, self.me, speed_now(g, self.me, kind)):
            if EVENT_SQUARE[node] and 0 < near[node] <= DETOUR:
                out.append([*usual[:-1], MOVE.do(node)])


def stops(g: Curse, who: i64, nodes: list[i64]) -> list[i64]:
    """Nodes worth ending a Move on: temples, things that are wanted, and the nearest to each."""
    me = Traveller(g, who)
    out: list[i64] = [g.at[who]]
    goals: list[i64] = []
    for colour in me.goals:
        goals.append(temple(colour))
    for item in bits(me.wanted):
        stop = me.source(g.at[who], item)
        if stop.item >= 0:
            goals.append(stop.node)
    for goal in goals:
        out.append(nearest(me.map, nodes, goal))
    for node in nodes:
        if is_temple(node):
            out.append(node)
    return out


def uses(g: Curse, who: i64, options: list[int]) -> list[int]:
    """Uses of Cartouches worth a thought: of many alike, one."""
    me = Traveller(g, who)
    out: list[int] = []
    cursed = False
    for action in options[:-1]:
        if USE_SET.said(action):
            if not cursed:
                cursed = True
                out.append(curse_the_others(g, who, options))
        elif USE_NEKHBET.said(action):
            given, got = USE_NEKHBET.of(action), USE_NEKHBET.second(action)
            if me.wanted >> got & 1 and not me.wanted >> given & 1:
                out.append(action)
        elif USE_AKER.said(action) or USE_MENHIT.said(action) or USE_NUT.said(action):
            for verb in (USE_AKER, USE_MENHIT, USE_NUT):
                if verb.said(action) and verb.of(action) == who:
                    out.append(action)
        elif is_use(action):
            out.append(action)
    return out


def distinct(lines: list[list[int]]) -> list[list[int]]:
    """The same lines, each once."""
    out: list[list[int]] = []
    for line in lines:
        if line not in out:
            out.append(line)
    return out


ADVICE: Final = CurseAdvice(GAME)
ADVICE.settings = "search=race,iterations=400,trust=0.5,rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=1,effort=0",
    "hard": "ismcts:iterations=400",
    "master": "ismcts:iterations=1000",
}
ADVICE.characters = {
    "bold": "ismcts:iterations=400,style=bold",
    "careful": "ismcts:iterations=400,style=careful",
    "spiteful": "ismcts:iterations=400,style=spiteful",
}
