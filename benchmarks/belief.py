"""How well bots read people: the log-loss of what they believe about secrets, beside a base rate.

    python -m benchmarks.belief GAME hard,greedy,greedy,greedy --games 100

At every decision that is about a secret, the belief of the seat that decides is compared with the
truth; the base rate weighs nothing that anybody said. Prints both, in nats, and how much better the
belief is, with the 95 % interval over games.
"""

from __future__ import annotations

import argparse
import math
import statistics

from cutpurse.arena.playout import chosen
from cutpurse.arena.simulate import Z
from cutpurse.bots.specs import make, split_specs
from cutpurse.bots.thinking import find_advice
from cutpurse.games import all_names, find
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.snapshot import View, fresh, view
from cutpurse.kernel.state import State, advance, legal

LEAST = 1e-6  # nobody is surer than that


def losses(advice: Advice, g: State, seen: View) -> tuple[float, float] | None:
    """Of the belief and of the base rate, if this decision is about a secret."""
    believed = advice.believes(seen)
    if not believed:
        return None
    truth = advice.secret(g)
    base = advice.base_rate(seen)
    return -math.log(max(LEAST, believed[truth])), -math.log(max(LEAST, base[truth]))


def watch(game: str, specs: list[str], seed: str) -> list[tuple[float, float]]:
    """The losses of one game."""
    rules = find(game)
    advice = find_advice(rules)
    bots = [make(spec, rules, dice(f"{seed} seat {p}")) for p, spec in enumerate(specs)]
    g = fresh(rules, len(specs), rules.check_settings({}), dice(seed))
    found: list[tuple[float, float]] = []
    while g.owing:
        seat = first_owing(g)
        options = legal(g, seat)
        if len(options) > 1:
            pair = losses(advice, g, view(rules, g, seat))
            if pair is not None:
                found.append(pair)
        advance(g, seat, chosen(rules, g, seat, options, bots[seat]))
    for bot in bots:
        bot.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="how well bots read people")
    parser.add_argument("game", choices=all_names())
    parser.add_argument("seats", help="specs with commas between")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="belief", help="what the games' seeds begin with")
    args = parser.parse_args()
    specs = split_specs(args.seats)
    gains: list[float] = []
    believed = base = 0.0
    count = 0
    for i in range(args.games):
        turned = specs[i % len(specs) :] + specs[: i % len(specs)]
        found = watch(args.game, turned, f"{args.seed}/{i}")
        if not found:
            continue
        gains.append(sum(b - a for a, b in found) / len(found))
        believed += sum(a for a, _ in found)
        base += sum(b for _, b in found)
        count += len(found)
    if len(gains) < 2:
        print(f"{args.games} games had no secret to believe anything about")
        return
    half = Z * statistics.stdev(gains) / math.sqrt(len(gains))
    print(
        f"{count} decisions of {len(gains)} games: belief {believed / count:.3f}, base rate"
        f" {base / count:.3f}; better by {statistics.mean(gains):.3f} ± {half:.3f} nats"
    )


if __name__ == "__main__":
    main()
