# cutpurse: interpreted
"""The settings of a search, as they stand in a spec: `ismcts:seconds=2,rollout=greedy`."""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Callable
from pathlib import Path

from cutpurse.bots.characters import STYLES
from cutpurse.bots.ismcts import Ismcts
from cutpurse.bots.settings import SearchSettings
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.evaluator import read_evaluator
from cutpurse.kernel.rules import Refused, Rules

MOST = 1_000_000_000


class SpecWord:
    """One word of a spec: how its value is read and what it is for."""

    def __init__(self, wants: str, take: Callable[[SearchSettings, str], None], about: str) -> None:
        self.wants = wants
        self.take = take
        self.about = about


def number(field: str, low: float, whole: bool, wants: str, about: str) -> SpecWord:
    def take(settings: SearchSettings, text: str) -> None:
        value: int | float = int(text) if whole else float(text)
        if not (low <= value <= MOST and math.isfinite(value)):
            raise ValueError
        setattr(settings, field, value)

    return SpecWord(wants, take, about)


def file(field: str, about: str) -> SpecWord:
    def take(settings: SearchSettings, text: str) -> None:
        if not Path(text).is_file():
            raise ValueError
        setattr(settings, field, text)

    return SpecWord("a file that is there", take, about)


def one_of(field: str, values: dict[str, bool], about: str) -> SpecWord:
    def take(settings: SearchSettings, text: str) -> None:
        if text not in values:
            raise ValueError
        setattr(settings, field, values[text])

    return SpecWord(" or ".join(values), take, about)


def take_style(settings: SearchSettings, text: str) -> None:
    if text not in STYLES:
        raise ValueError
    settings.style = text


SEARCHES = ("tree", "halving", "race")


def take_search(settings: SearchSettings, text: str) -> None:
    if text not in SEARCHES:
        raise ValueError
    settings.halving = text != "tree"
    settings.racing = text == "race"


COUNT = "a whole number from 1"
AMOUNT = "a number from 0"
SETTINGS: dict[str, SpecWord] = {
    "iterations": number(
        "iterations", 1, True, COUNT, "imagined games for a decision; the same seed, the same game"
    ),
    "seconds": number(
        "seconds",
        0.001,
        False,
        "a number from 0.001",
        "time for a decision instead; what is played then depends on the machine",
    ),
    "turn": number(
        "turn",
        1,
        False,
        "a number from 1",
        "what all decisions of a turn may take together, in decisions (4)",
    ),
    "search": SpecWord(
        " or ".join(SEARCHES),
        take_search,
        "grow trees, or compare whole lines of play in the same imagined worlds",
    ),
    "worlds": number(
        "worlds",
        1,
        True,
        COUNT,
        "imagined worlds in which all lines are tried before any drops out, at most (1)",
    ),
    "trust": number(
        "trust",
        0,
        False,
        AMOUNT,
        "by how many standard errors a line must be better than what habit says, to be played (0)",
    ),
    "doubt": number(
        "doubt",
        0,
        False,
        AMOUNT,
        "in a race: by how many standard errors a line must be worse than the best to drop out (2)",
    ),
    "rollout": one_of(
        "habit",
        {"random": False, "greedy": True},
        "how imagined games are played on: at random, or by the game's quick habits",
    ),
    "horizon": one_of(
        "horizon",
        {"turn": True, "end": False},
        "where imagined games end: where the game's evaluator judges well, or at their end",
    ),
    "depth": number(
        "depth",
        0,
        True,
        "a whole number from 0",
        "cut an imagined game off after so many more decisions, and judge it (0: never)",
    ),
    "rivals": one_of(
        "rivals",
        {"search": True, "habit": False},
        "how rivals decide in the tree: by their own statistics, or by the game's quick habits",
    ),
    "explore": number(
        "explore", 0, False, AMOUNT, "how curious it is, in standard deviations of the payoffs (1)"
    ),
    "bias": number("bias", 0, False, AMOUNT, "how much it trusts the game's hints (1)"),
    "effort": number(
        "effort",
        0,
        True,
        "a whole number from 0",
        "how much the game's advice thinks before the search begins (1)",
    ),
    "reuse": one_of(
        "reuse", {"on": True, "off": False}, "go on with the tree of the decision before (on)"
    ),
    "style": SpecWord(
        " or ".join(STYLES), take_style, "what it lives for, or fears, or spares nobody (even)"
    ),
    "weights": file(
        "weights", "what the game's evaluator weighs, as cutpurse tune writes it (the game's own)"
    ),
}


def read_settings(text: str, into: SearchSettings) -> SearchSettings:
    """Settings with commas between; an unknown one is refused."""
    for part in text.split(",") if text else []:
        name, equals, value = part.strip().partition("=")
        if name not in SETTINGS:
            known = ", ".join(SETTINGS)
            raise Refused(f"ismcts has no setting {name!r}; its settings are: {known}")
        setting = SETTINGS[name]
        try:
            if not equals:
                raise ValueError
            setting.take(into, value)
        except ValueError:
            raise Refused(
                f"ismcts: {name} should be {setting.wants}, as in {name}=…, not {value!r}"
            ) from None
    return into


def find_advice(rules: Rules) -> Advice:
    """What the game tells a search about itself; a game without advice is searched all the same."""
    module = f"{rules.package}.advice"
    if importlib.util.find_spec(module) is None:
        return Advice(rules)
    advice = importlib.import_module(module).ADVICE
    assert isinstance(advice, Advice)
    return advice


def make_ismcts(text: str, rules: Rules, dice: Dice) -> Ismcts:
    advice = find_advice(rules)
    settings = read_settings(text, read_settings(advice.settings, SearchSettings()))
    if settings.weights:
        advice = weighing(advice, Path(settings.weights))
    return Ismcts(settings, advice, dice)


def weighing(advice: Advice, file: Path) -> Advice:
    """The advice by the weights of a file."""
    names = advice.feature_names()
    if not names:
        raise Refused(f"{advice.rules.title} has no evaluator whose weights could be others")
    try:
        return advice.weighing(read_evaluator(file.read_text(encoding="utf-8"), names))
    except OSError as error:
        raise Refused(f"cannot read {file}: {error.strerror}") from None
    except Refused as error:
        raise Refused(f"{file}: {error}") from None
