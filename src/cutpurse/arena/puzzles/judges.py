"""Two judges who have nothing in common but the rules.

The first searches: the game's strongest bot with four times its usual thinking, several times with
other dice. It imagines worlds as the game's advice thinks them likely, and trusts the game's
evaluator. The second plays out: every legal answer in the same evenly imagined worlds, by habit to
the very end of the game, and counts who has won. A puzzle is what both agree on.
"""

from __future__ import annotations

import math
import re

from cutpurse.arena.analyse import play_on
from cutpurse.arena.puzzles.puzzle import Judgement
from cutpurse.arena.simulate import Z
from cutpurse.bots.specs import make
from cutpurse.bots.thinking import find_advice
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.rules import Result, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import State, advance

DEEPER = 4  # times what a strong bot thinks at a table
SEARCHES = 3  # with different dice, which must all say the same


def deep_search(rules: Rules) -> str:
    """The spec of the first judge: the strongest level, with more iterations."""
    hard = find_advice(rules).levels.get("hard", "ismcts:iterations=1000")
    return re.sub(r"iterations=(\d+)", lambda m: f"iterations={DEEPER * int(m[1])}", hard)


def searched(rules: Rules, seen: View, seed: str, times: int = SEARCHES) -> set[int]:
    """What the first judge answers: one action, if it is sure."""
    out: set[int] = set()
    for k in range(times):
        bot = make(deep_search(rules), rules, dice(f"{seed} search {k}"))
        out.add(bot.choose(seen, seen.options()))
        bot.close()
        if len(out) > 1:
            break
    return out


class PlayedOut:
    """The second judge, about one position."""

    def __init__(self, rules: Rules, seen: View, seed: str) -> None:
        self.rules = rules
        self.seen = seen
        self.seat = seen.seat
        self.seed = seed
        self.options = seen.options()
        self.left = self.options[:]  # that may still be the best
        self.advice = find_advice(rules).study(seen, dice(f"{seed} study"), 0)
        self.chances: dict[int, list[float]] = {action: [] for action in self.options}
        self.points: dict[int, float] = dict.fromkeys(self.options, 0.0)
        self.worlds = 0

    def play(self, worlds: int) -> None:
        """Try what is left in so many more worlds."""
        for _ in range(worlds):
            luck = dice(f"{self.seed} world {self.worlds}")
            self.worlds += 1
            for action in self.left:
                result = self.one(action, luck.clone())
                self.chances[action].append(result.shares[self.seat])
                self.points[action] += result.points[self.seat]

    def one(self, action: int, luck: Dice) -> Result:
        g: State = self.seen.imagine(luck)
        advance(g, self.seat, action)
        play_on(g, self.advice, luck, to_the_end=True)
        return self.rules.result(g)

    def chance(self, action: int) -> float:
        tried = self.chances[action]
        return sum(tried) / len(tried)

    def best(self) -> int:
        return max(self.left, key=self.chance)

    def behind(self, action: int, best: int) -> tuple[float, float]:
        """How much less an answer is worth than the best, in the worlds where both were tried, and
        half the 95 % interval of that."""
        gaps = [b - a for a, b in zip(self.chances[action], self.chances[best], strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean, Z * math.sqrt(spread / len(gaps))

    def margin(self) -> float:
        """By how much the best answer surely beats the one that comes nearest to it."""
        best = self.best()
        rivals = [self.behind(a, best) for a in self.left if a != best]
        return min((mean - doubt for mean, doubt in rivals), default=0.0)

    def drop(self, surely: float) -> None:
        """Try no longer what is surely so much behind; the nearest rival stays."""
        best = self.best()
        by_gap = sorted((self.behind(a, best)[0], a) for a in self.left if a != best)
        far = {a for _, a in by_gap[1:] if sum(self.signed(a, best)) > surely}
        self.left = [a for a in self.left if a not in far]

    def signed(self, action: int, best: int) -> tuple[float, float]:
        mean, doubt = self.behind(action, best)
        return mean, -doubt

    def judgements(self) -> list[Judgement]:
        """Of all answers, the best first."""
        best = self.best()
        out: list[Judgement] = []
        for action in self.options:
            tried = len(self.chances[action])
            gap, doubt = self.behind(action, best) if action != best else (0.0, 0.0)
            out.append(
                Judgement(
                    self.rules.vocabulary.name(action),
                    round(self.chance(action), 3),
                    round(self.points[action] / tried, 1),
                    round(gap, 3),
                    round(doubt, 3),
                )
            )
        return sorted(out, key=lambda j: j.behind)
