"""What a seat gets at the end of a game, and on the way to it."""

from __future__ import annotations

from collections.abc import Callable

from cutpurse.kernel.rules import Refused, Result, Rules
from cutpurse.kernel.snapshot import View


def win(rules: Rules, result: Result) -> list[float]:
    """The share of the win, less what each would get by lot; nothing if nobody has won."""
    shares = result.shares
    return [share - 1 / len(shares) for share in shares] if any(shares) else [0.0 for _ in shares]


def place(rules: Rules, result: Result) -> list[float]:
    """1 for the first, -1 for the last, evenly between; who is level shares the mean."""
    places = result.places
    count = len(places)
    before = min(places) - 1  # nobody is first where nobody has won
    ranks = [p - before + (places.count(p) - 1) / 2 for p in places]
    return [(count + 1 - 2 * rank) / (count - 1) for rank in ranks]


def points(rules: Rules, result: Result) -> list[float]:
    """How far the points are above the mean, in the game's own measure."""
    mean = sum(result.points) / len(result.points)
    return [(each - mean) / rules.for_learners.spread for each in result.points]


def plain(rules: Rules, result: Result) -> list[float]:
    """The share of the win."""
    return result.shares


REWARDS: dict[str, Callable[[Rules, Result], list[float]]] = {
    "win": win,
    "place": place,
    "points": points,
    "plain": plain,
}
ZERO_SUM = ("win", "place", "points")


def check_reward(name: str) -> str:
    if not isinstance(name, str) or name not in REWARDS:
        raise Refused(f"there is no reward {name!r}; there are: {', '.join(REWARDS)}")
    return name


def forfeited(rules: Rules, reward: str, players: int, seat: int) -> list[float]:
    """What each gets where a seat has lost by an illegal answer: it is last, the others share the
    win. Points would say nothing here, so places count for them."""
    level = [0.0 if each == seat else 1.0 for each in range(players)]
    places = [players if each == seat else 1 for each in range(players)]
    kind = "place" if reward == "points" else reward
    return REWARDS[kind](rules, Result(level, places, []))


def standing(view: View) -> float:
    """A seat's own points as far as it can see them. Those of others would tell what they hide."""
    rules = view.rules
    return rules.result(view.state).points[view.seat] / rules.for_learners.spread
