"""What Curse Reverse tells a search: lines of play to compare, and who is nearer to the end."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import is_temple, temple
from cutpurse.games.curse.cartouches import is_use
from cutpurse.games.curse.choices import curse_the_others
from cutpurse.games.curse.claims import heed
from cutpurse.games.curse.cunning import Cunning
from cutpurse.games.curse.habits import Habits
from cutpurse.games.curse.meta import GAME
from cutpurse.games.curse.moving import FIRST, SECOND, Destination, reachable, speed_now
from cutpurse.games.curse.reactions import Reaction
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
from cutpurse.kernel.zones import bits

# What more effort brings: going out of one's way to hurt, and comparing lines in imagined games
SPITE: Final = 1
COMPARE: Final = 2
PROGRESS: Final = 0.3  # what the own way counts, whoever is ahead
USUAL_TOUR: Final = 8.0  # turns
MOST_CHOICES: Final = 14  # of a question that is compared answer by answer


class CurseAdvice(Advice[Curse]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules[Curse], habits: Habits, effort: int) -> None:
        super().__init__(rules)
        self.habits = habits  # of the others, in imagined games
        self.cunning = Cunning(effort >= SPITE)  # whoever thinks
        self.compares = effort >= COMPARE  # or does what is cunning, at once?
        self.luck = Dice(1, 2, 3, 4)  # where habit leaves something to chance; a study has its own
        self.me: i64 = NOTHING
        self.ahead = 3  # rounds that are played in an imagined game
        self.heat = 2.0  # turns that make a difference
        self.card = 0.2  # what a Cartouche is worth, in turns
        self.last: i64 = 0  # the last turn that is imagined

    def study(self, view: View[Curse], dice: Dice, effort: int) -> Advice[Curse]:
        made = CurseAdvice(self.rules, self.habits, effort)
        made.me = view.seat
        made.luck = dice
        made.ahead = self.ahead
        made.last = view.state.turn + self.ahead * view.state.players
        return made

    def beyond(self, g: Curse) -> bool:
        return g.turn > self.last

    def payoffs(self, g: Curse) -> list[float]:
        """The fewer turns one still needs, the likelier one wins. A part counts by itself, so that
        who is far ahead goes on instead of hurting the others for ever."""
        if not len(g.stack):
            return self.rules.result(g).shares
        left = [self.turns_left(g, who) for who in range(g.players)]
        marks = [math.exp(-turns / self.heat) for turns in left]
        total = sum(marks)
        return [
            (1.0 - PROGRESS) * (marks[who] / total if total > 0.0 else 0.0)
            + PROGRESS * math.exp(-left[who] / USUAL_TOUR)
            for who in range(g.players)
        ]

    def turns_left(self, g: Curse, who: i64) -> float:
        """Turns until the end, less a little for each Cartouche in the pack."""
        return remaining(g, who) - self.card * float(tiles_of(g, who))

    def world(self, view: View[Curse], dice: Dice) -> Curse:
        """A world that fits the view; what somebody told who was right before is likelier."""
        g = view.imagine(dice)
        heed(g, view.state, view.seat, dice)
        return g

    def habit(self, g: Curse, seat: int, options: list[int], dice: Dice) -> int:
        if seat == self.me:
            return self.cunning.answer(g, seat, options, dice)
        return self.habits.answer(g, seat, options, dice)

    def turn(self, g: Curse) -> int:
        return int(g.turn)

    # Lines of play ------------------------------------------------------------------------------
    def lines(self, view: View[Curse], options: list[int]) -> list[list[int]]:
        """What is cunning first, then what else might be better."""
        g = view.state
        who = view.seat
        usual = self.cunning.answer(g, who, options, self.luck)
        out: list[list[int]] = [[usual]]
        step = g.stack[-1]
        if not self.compares:
            return out
        if isinstance(step, (Compose, Vote)) or TURN_IN.said(usual):
            return out
        if isinstance(step, Menu):
            self.add_menu(g, who, options, out)
        elif isinstance(step, Destination):
            for node in stops(g, who, [MOVE.of(action) for action in options]):
                out.append([MOVE.do(node)])
        elif isinstance(step, Reaction):
            for action in uses(g, who, options):
                out.append([action])
            out.append([options[-1]])
        elif len(options) <= MOST_CHOICES:
            for action in options:
                out.append([action])
        return distinct(out)

    def add_menu(self, g: Curse, who: i64, options: list[int], out: list[list[int]]) -> None:
        for action in options:
            if FIRST_MOVE.said(action) or SECOND_MOVE.said(action):
                kind = FIRST if FIRST_MOVE.said(action) else SECOND
                for node in stops(g, who, reachable(g, who, speed_now(g, who, kind))):
                    out.append([action, MOVE.do(node)])
            elif not is_use(action) and not DROP.said(action) and not LAY.said(action):
                out.append([action])
        for action in uses(g, who, options):
            out.append([action])


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


ADVICE: Final = CurseAdvice(GAME, Habits(False), COMPARE)
ADVICE.settings = "search=halving,iterations=120,rollout=greedy,horizon=turn,rivals=habit,effort=2"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=1,effort=0",
    "hard": "ismcts:iterations=1,effort=1",
}
