"""Why an answer: what whoever gives it may expect, what they have to fear, and what the next best
answer would cost.

Everything comes from worlds that are imagined from the view alone and played on by the game's
habits: all answers are tried in the same worlds with the same luck. What is feared is what a rival
does in some of these games and what makes them worse than the others.
"""

from __future__ import annotations

import math
from typing import Final

from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import State, advance, legal
from cutpurse.kernel.verbs import Speech

OTHERS: Final = 6  # answers that are tried beside the one that is explained
SELDOM: Final = 12  # what happens in less than one game in so many is not feared
LEAST: Final = 0.02  # a smaller loss is not worth telling
Z: Final = 1.96


class Deed:
    """Something that a seat does in imagined games."""

    def __init__(self, seat: int, action: int, rule: str) -> None:
        self.seat = seat
        self.action = action
        self.rule = rule
        self.games = 0
        self.total = 0.0  # of what these games were worth to whoever wonders


class Reasons:
    """What speaks for an answer."""

    def __init__(self, answer: list[int], rule: str) -> None:
        self.answer = answer
        self.rule = rule  # that asks
        self.games = 0
        self.chance = 0.0  # to win
        self.doubt = 0.0  # half the 95 % interval of that
        self.fear: Deed | None = None
        self.next_best: list[int] = []  # none: there is nothing else to answer
        self.cost = 0.0  # of it, in chances to win
        self.cost_doubt = 0.0


class Wondering:
    """Tries answers in imagined games."""

    def __init__(self, advice: Advice, seen: View, dice: Dice) -> None:
        self.advice = advice.study(seen, dice.clone(), 0)
        self.seen = seen
        self.me = seen.seat
        self.dice = dice
        self.deeds: dict[tuple[int, int], Deed] = {}

    def outcome(self, answer: list[int], luck: Dice, noted: bool) -> float:
        """What an answer comes to in a world; what rivals do there is noted if that is wanted."""
        g: State = self.advice.world(self.seen, luck)
        self.advice.shorten(g)
        for part in answer:
            advance(g, self.me, part)
        done: list[Deed] = []
        while g.owing and not self.advice.beyond(g):
            seat = first_owing(g)
            options = legal(g, seat)
            action = options[0]
            if len(options) > 1:
                action = self.advice.habit(g, seat, options, luck)
                if noted and seat != self.me:
                    deed = self.deed(g, seat, action)
                    if deed not in done:
                        done.append(deed)
            advance(g, seat, action)
        worth = self.advice.payoffs(g)[self.me]
        for deed in done:
            deed.games += 1
            deed.total += worth
        return worth

    def deed(self, g: State, seat: int, action: int) -> Deed:
        key = (seat, action)
        if key not in self.deeds:
            self.deeds[key] = Deed(seat, action, asking_rule(g))
        return self.deeds[key]

    def worst(self, games: int, mean: float) -> Deed | None:
        """What makes these games worse than the others, by how often and by how much."""
        worst: Deed | None = None
        low = 0.0
        for deed in self.deeds.values():
            loss = mean - deed.total / deed.games
            if deed.games * SELDOM >= games and loss > LEAST and deed.games < games:
                if loss * deed.games > low:
                    low = loss * deed.games
                    worst = deed
        return worst


def asking_rule(g: State) -> str:
    """The rule that asks what is asked now."""
    step = g.stack[-1]
    return step.reason(g) or type(step).rule


def mean_of(values: list[float]) -> tuple[float, float]:
    """The mean, and half its 95 % interval."""
    count = float(len(values))
    mean = sum(values) / count
    squares = 0.0
    for value in values:
        squares += (value - mean) * (value - mean)
    return mean, Z * math.sqrt(squares / (count - 1.0) / count) if count > 1.0 else 1.0


def why(
    advice: Advice, seen: View, options: list[int], answer: list[int], dice: Dice, games: int
) -> Reasons:
    """What speaks for an answer to the question of a view."""
    out = Reasons(answer, asking_rule(seen.state))
    wondering = Wondering(advice, seen, dice)
    rounds = games // 4 + 1
    lucks = [Dice(dice.word(), dice.word(), dice.word(), 1) for _ in range(games)]
    likely = [a for a in advice.candidates(seen.state, seen.seat, options) if a != answer[0]]
    if not likely:
        likely = [a for a in options if a != answer[0]]
    best = -1.0
    for other in spread(likely, OTHERS):
        total = 0.0
        for luck in lucks[:rounds]:
            total += wondering.outcome([other], luck.clone(), False)
        if total > best:
            best = total
            out.next_best = [other]
    mine = [wondering.outcome(answer, luck.clone(), True) for luck in lucks]
    out.games = games
    out.chance, out.doubt = mean_of(mine)
    out.fear = wondering.worst(games, out.chance)
    if out.next_best:
        losses = [
            mine[i] - wondering.outcome(out.next_best, lucks[i].clone(), False)
            for i in range(games)
        ]
        out.cost, out.cost_doubt = mean_of(losses)
    return out


def sentences(found: Reasons, rules: Rules, names: list[str]) -> list[str]:
    """The reasons in words; names are those of the seats."""
    speech = Speech(names)
    words = rules.vocabulary
    rule = f" ({found.rule})" if found.rule else ""
    expects = f"It expects a chance to win of {percent(found.chance)}, ±{percent(found.doubt)}"
    out = [f"{expects}, over {found.games} imagined games{rule}."]
    deed = found.fear
    if deed is not None:
        rule = f" ({deed.rule})" if deed.rule else ""
        out.append(
            f"It fears most that {names[deed.seat]} answers “{words.sentence(deed.action, speech)}”"
            f"{rule}: then it would be {percent(deed.total / deed.games)}."
        )
    if found.next_best:
        other = ", ".join([words.sentence(part, speech) for part in found.next_best])
        if found.cost > found.cost_doubt:
            cost = f"{percent(found.cost)}, ±{percent(found.cost_doubt)}"
            out.append(f"The next best, “{other}”, would cost {cost}.")
        else:
            out.append(f"“{other}” is about as good, as far as it can tell.")
    return out


def percent(share: float) -> str:
    return f"{100.0 * share:.0f} %"


def spread(values: list[int], most: int) -> list[int]:
    """So many of the values, evenly."""
    if len(values) <= most:
        return values
    return [values[i * len(values) // most] for i in range(most)]
