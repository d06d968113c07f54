"""What an evaluator weighs: named features of a position, what each is worth in points, and how
sure a lead makes the win.

The weights are fitted to how games ended (`cutpurse tune`) and lie beside the game as a small file.
"""

from __future__ import annotations

import json
import math
from importlib.resources import files

from cutpurse.kernel.rules import Refused

FILE = "evaluator.json"


class Evaluator:
    """Adds up what somebody has and may come to, and says from that who will win."""

    def __init__(self, weights: list[float], sure: float, surer: float) -> None:
        self.weights = weights
        self.sure = sure  # how much a point tells at the beginning
        self.surer = surer  # and how much more at the end

    def points(self, features: list[float]) -> float:
        """What somebody with these features may expect to have at the end; only differences
        between seats mean anything."""
        total = 0.0
        for i in range(len(features)):
            total += self.weights[i] * features[i]
        return total

    def chances(self, points: list[float], progress: float) -> list[float]:
        """Of each seat to win, when so much of the game is over, from 0 to 1."""
        tells = self.sure + self.surer * progress
        top = max(points)
        out: list[float] = []
        total = 0.0
        for each in points:
            mark = math.exp((each - top) * tells)
            out.append(mark)
            total += mark
        for i in range(len(out)):
            out[i] /= total
        return out


def packaged_evaluator(package: str, names: list[str]) -> Evaluator:
    """The evaluator that lies beside a game's modules."""
    return read_evaluator(files(package).joinpath(FILE).read_text(encoding="utf-8"), names)


def read_evaluator(text: str, names: list[str]) -> Evaluator:
    """The evaluator of a file, its weights in the order of these names."""
    try:
        told = json.loads(text)
        weights: dict[str, float] = told["weights"]
        found = [float(weights.get(name, 0.0)) for name in names]
        sure, surer = float(told["sure"]), float(told["surer"])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused("these are no weights of an evaluator; cutpurse tune makes some") from None
    strange = sorted(set(weights) ^ set(names))
    if strange:
        raise Refused(f"weights and the game's features differ in: {', '.join(strange)}")
    return Evaluator(found, sure, surer)
