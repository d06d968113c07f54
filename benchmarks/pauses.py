"""How many answers wait, and why: in random games of people, as their table would treat them.

    python -m benchmarks.pauses [--games 200]

For each game: of all questions to a seat, how many have an answer that is held back until the pause
is over, how many answers were in fact held, and which questions they were to. An answer that says
something is never held.
"""

from __future__ import annotations

import argparse
from collections import Counter

from cutpurse import games
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import SILENT
from cutpurse.table.acts.held_answers import is_held, silence


class Count:
    """What is counted of one game."""

    def __init__(self) -> None:
        self.questions = 0
        self.pausing = 0  # questions with a silent answer that is held
        self.held = 0  # answers that were held
        self.open = 0  # answers that said something
        self.open_held = 0  # of these, held: none
        self.steps: Counter[str] = Counter()


def watch(rules: Rules, seed: str, luck: Dice, count: Count) -> None:
    low, high = rules.players
    settings = {s.name: s.values[luck.below(len(s.values))] for s in rules.settings}
    game = Game(rules, low + luck.below(high - low + 1), settings, seed).start()
    while not game.over:
        seat = game.waiting[luck.below(len(game.waiting))]
        options = legal(game.state, seat)
        action = options[luck.below(len(options))]
        silent = silence(game, seat)
        held = is_held(game, seat, [action])
        count.questions += 1
        count.pausing += silent != SILENT
        count.held += held
        count.open += action != silent
        count.open_held += action != silent and held
        if held:
            count.steps[type(game.state.stack[-1]).__name__] += 1
        game.play(seat, action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="of each kind (200)")
    many = parser.parse_args().games
    for name in games.names():
        rules, count = games.find(name), Count()
        for i in range(many):
            watch(rules, f"pauses {i}", dice(f"pauses {name} {i}"), count)
        print(
            f"{rules.title}: {count.questions} questions, {count.pausing / count.questions:.0%} of"
            f" them with a silence that is held; {count.held / count.questions:.0%} of all answers"
            f" were held, {count.open_held} of {count.open} that said something"
        )
        for step, times in count.steps.most_common():
            print(f"  {step:20} {times / count.questions:.1%}")


if __name__ == "__main__":
    main()
