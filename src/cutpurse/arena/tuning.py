# cutpurse: interpreted
"""Fitting a game's evaluator to how games ended.

Bots play themselves; their games are replayed from the results, and where a search would judge
(`Advice.shorten`, or `Advice.stretch` if nothing is shortened) the features of every seat are
noted. What a feature is worth comes from a ridge regression of the final points on them, which
leaves the old weights where the games say nothing; how sure a lead makes the win, from a logistic
regression of the wins on that. Then the weights move to where they make the wins likeliest, since
wins are what a search asks for. How strongly weights are held is chosen by cross-validation both
times, so that few games change little. Games that are a multiple of five are never fitted to: they
say how well the chances are calibrated.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cutpurse.arena.charts import Curve, curves, standing
from cutpurse.arena.results import Results
from cutpurse.bots.thinking import find_advice
from cutpurse.games import find
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import dice
from cutpurse.kernel.evaluator import Evaluator
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import fresh
from cutpurse.kernel.state import State, advance

HELD_OUT = 5  # one game in so many is kept to judge by
TIES = (0.02, 0.1, 0.5, 2.0, 8.0, 32.0)  # how strongly weights may be held where they were
PULLS = (3.0, 30.0, 300.0, 3000.0, 1e9)  # the same for the wins; the last lets nothing move
FOLDS = 4  # of the games that are fitted to, to choose among these
STEPS = 60  # of Newton's method
ENOUGH = 1e-5  # a step that moves no chance worth speaking of
BINS = 10  # of calibration
Array = Any  # of NumPy, which has no types of its own for shapes


@dataclass
class Positions:
    """Positions of many games: what every seat had, and how it ended."""

    features: Array  # position, seat, feature
    progress: Array  # position
    points: Array  # position, seat: at the end of the game
    shares: Array  # position, seat: of the win
    game: Array  # position

    @property
    def held_out(self) -> Array:
        """Which positions are kept to judge by."""
        return self.game % HELD_OUT == 0

    def part(self, which: Array) -> Positions:
        fields = (self.features, self.progress, self.points, self.shares, self.game)
        return Positions(*(field[which] for field in fields))


def advice_to_tune(rules: Rules) -> Advice:
    advice = find_advice(rules)
    if not advice.feature_names() or advice.evaluator is None:
        raise Refused(f"{rules.title} has no evaluator that could be tuned")
    return advice


# Positions ----------------------------------------------------------------------------------------
def positions_of(results: Results) -> Positions:
    """All positions of a folder of results, which must have rows for decisions."""
    rules = find(results.spec.game)
    advice = advice_to_tune(rules)
    features: list[list[list[float]]] = []
    progress: list[float] = []
    points: list[list[float]] = []
    shares: list[list[float]] = []
    games: list[int] = []
    for game, actions in sorted(answers(results, rules)):
        g = fresh(
            rules,
            len(results.spec.seating(game)),
            results.spec.settings,
            dice(results.spec.seed_of(game)),
        )
        before = len(features)
        for found in stretches(advice, g, actions):
            features.append([advice.features(found, p) for p in range(found.players)])
            progress.append(advice.progress(found))
        result = rules.result(g)
        count = len(features) - before
        points += [result.points] * count
        shares += [result.shares] * count
        games += [game] * count
    if not features:
        raise Refused(f"{results.folder} holds no game to learn from")
    arrays = [np.array(column, dtype=float) for column in (features, progress, points, shares)]
    return Positions(arrays[0], arrays[1], arrays[2], arrays[3], np.array(games))


def answers(results: Results, rules: Rules) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Each game's answers: seat and action, in order."""
    if not results.decisions:
        raise Refused(f"{results.folder} has no rows for decisions; simulate with --decisions")
    ids = {rules.vocabulary.name(a): a for a in range(rules.vocabulary.size)}
    for table in results.tables(["game", "number", "seat", "action"], "decisions"):
        rows = table.sort_by([("game", "ascending"), ("number", "ascending")]).to_pydict()
        actions = [ids[name] for name in rows["action"]]
        game, begin = -1, 0
        for i, number in enumerate([*rows["game"], -1]):
            if number != game:
                if i:
                    yield game, list(zip(rows["seat"][begin:i], actions[begin:i], strict=True))
                game, begin = number, i


def stretches(advice: Advice, g: State, actions: list[tuple[int, int]]) -> Iterator[State]:
    """The game wherever a stretch of it ends and it still goes on: as a search judges it, before
    anything of the next one happens, if the game can be shortened to that."""
    now = advice.stretch(g)
    for seat, action in actions:
        shortened: State = g.clone()
        advice.shorten(shortened)
        advance(shortened, seat, action)
        advance(g, seat, action)
        if g.owing and advice.stretch(g) != now:
            now = advice.stretch(g)
            yield g if shortened.owing else shortened


# Fitting ------------------------------------------------------------------------------------------
def fitted(found: Positions, old: Evaluator) -> Evaluator:
    """The evaluator that fits these positions best, as near the old one as serves games that were
    not seen."""
    folds = np.unique(found.game, return_inverse=True)[1] % FOLDS
    parts = [(found.part(folds != fold), found.part(folds == fold)) for fold in range(FOLDS)]
    parts = [(left, right) for left, right in parts if len(left.game) and len(right.game)]
    before = np.array(old.weights)

    def missed(ties: float) -> float:
        total = 0.0
        for left, right in parts:
            x, y = margins(right)
            total += float(((x @ worths(left, before, ties) - y) ** 2).sum())
        return total

    weights = worths(found, before, min(TIES, key=missed))
    sure, surer = certainty(found.features @ weights, found.progress, found.shares)
    near = Evaluator([float(w) for w in weights], sure, surer)

    def surprised(pull: float) -> float:
        return sum(log_loss(right, likeliest(left, near, pull)) for left, right in parts)

    return likeliest(found, near, min(PULLS, key=surprised))


def margins(found: Positions) -> tuple[Array, Array]:
    """Features and final points of everybody against the mean of all at the table."""
    x = found.features - found.features.mean(axis=1, keepdims=True)
    y = found.points - found.points.mean(axis=1, keepdims=True)
    return x.reshape(-1, x.shape[2]), y.reshape(-1)


def worths(found: Positions, old: Array, ties: float) -> Array:
    """What each feature is worth in points at the end, with weights that are held so strongly."""
    x, y = margins(found)
    gram = x.T @ x
    hold = ties * np.diag(np.diag(gram)) + 1e-9 * np.eye(len(old))
    solved: Array = np.linalg.solve(gram + hold, x.T @ y + hold @ old)
    return solved


def certainty(standings: Array, progress: Array, shares: Array) -> tuple[float, float]:
    """How much a point tells at the beginning, and how much more at the end; never less."""
    x = np.stack([standings, standings * progress[:, None]], axis=2)
    told = shares.sum(axis=1)  # nobody wins, now and then
    theta = np.array([0.1, 0.1])
    for _ in range(STEPS):
        chances = softmax(x @ theta)
        mean = (chances[:, :, None] * x).sum(axis=1)
        slope = ((shares - told[:, None] * chances)[:, :, None] * x).sum(axis=(0, 1))
        spread = (chances[:, :, None] * x).transpose(0, 2, 1) @ x
        curve = (told[:, None, None] * (spread - mean[:, :, None] * mean[:, None, :])).sum(axis=0)
        theta = theta + np.linalg.solve(curve + 1e-6 * np.eye(2), slope)
    return max(1e-6, float(theta[0])), max(0.0, float(theta[1]))


def likeliest(found: Positions, near: Evaluator, pull: float) -> Evaluator:
    """The evaluator that makes the wins likeliest, held so strongly near this one."""
    count = found.features.shape[2]
    told = found.shares.sum(axis=1)
    x = found.features * (near.sure + near.surer * found.progress)[:, None, None]
    flat = x.reshape(-1, count)
    hold = pull * (flat**2).mean(axis=0) + 1e-9
    start = np.array(near.weights)
    weights = start
    for _ in range(STEPS):
        chances = softmax(x @ weights)
        mean = (chances[:, :, None] * x).sum(axis=1)
        slope = (found.shares - told[:, None] * chances).reshape(-1) @ flat
        told_chances = (told[:, None] * chances).reshape(-1, 1)
        curve = flat.T @ (told_chances * flat) - mean.T @ (told[:, None] * mean)
        step = np.linalg.solve(curve + np.diag(hold), slope - hold * (weights - start))
        weights = weights + step
        if np.abs(step * np.sqrt(hold / pull)).max() < ENOUGH:
            break
    sure, surer = certainty(found.features @ weights, found.progress, found.shares)
    return Evaluator([float(w) for w in weights], sure, surer)


def softmax(marks: Array) -> Array:
    raised = np.exp(marks - marks.max(axis=1, keepdims=True))
    out: Array = raised / raised.sum(axis=1, keepdims=True)
    return out


# Judging ------------------------------------------------------------------------------------------
def chances_of(found: Positions, evaluator: Evaluator) -> Array:
    tells = evaluator.sure + evaluator.surer * found.progress
    return softmax(found.features @ np.array(evaluator.weights) * tells[:, None])


def log_loss(found: Positions, evaluator: Evaluator) -> float:
    """How surprising the wins were; ln(seats) for who knows nothing."""
    logs = np.log(np.maximum(chances_of(found, evaluator), 1e-12))
    return float(-(found.shares * logs).sum() / max(1.0, found.shares.sum()))


@dataclass
class CalibrationBin:
    """Positions whose chances lay close together."""

    said: float
    came: float  # the share of them that were won
    count: int


def calibration(found: Positions, evaluator: Evaluator) -> list[CalibrationBin]:
    """Of the positions called 70 %, how many were won?"""
    said = chances_of(found, evaluator).reshape(-1)
    won = found.shares.reshape(-1)
    at = np.minimum((said * BINS).astype(int), BINS - 1)
    bins = [at == i for i in range(BINS)]
    return [CalibrationBin(said[b].mean(), won[b].mean(), int(b.sum())) for b in bins if b.any()]


def miscalibration(bins: list[CalibrationBin]) -> float:
    """By how much chances and wins differ, on the average of all positions."""
    return sum(abs(b.said - b.came) * b.count for b in bins) / sum(b.count for b in bins)


def calibration_plot(title: str, bins: list[CalibrationBin]) -> str:
    said = [100 * b.said for b in bins]
    drawn = curves(
        [Curve("won", [100 * b.came for b in bins], 0), Curve("as called", said, 1)],
        "{:.0f} %",
        (0, 100),
        steps=[f"{value:.0f}" for value in said],
        about="of the positions called so many per cent, so many were won",
    )
    return standing(drawn, f"{title}: called and won, in per cent")


def write_evaluator(
    file: Path, names: list[str], evaluator: Evaluator, made: dict[str, Any]
) -> None:
    data = {
        "weights": {name: round(w, 4) for name, w in zip(names, evaluator.weights, strict=True)},
        "sure": round(evaluator.sure, 5),
        "surer": round(evaluator.surer, 5),
        "made": made,
    }
    file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
