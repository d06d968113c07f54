# cutpurse: interpreted
"""Bots by name: what may stand in `--seats`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable

from cutpurse.bots.aimless import Aimless
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Refused, Rules

Maker = Callable[[str, Rules, Dice], Bot]


def make_random(settings: str, rules: Rules, dice: Dice) -> Bot:
    no_settings("random", settings)
    return Aimless(dice)


def make_greedy(settings: str, rules: Rules, dice: Dice) -> Bot:
    """Each game has a greedy bot of its own, in its module `greedy`."""
    no_settings("greedy", settings)
    if not has_greedy(rules):
        raise Refused(f"{rules.title} has no greedy bot yet; it has: {', '.join(known(rules))}")
    made = importlib.import_module(f"{rules.package}.greedy").Greedy(dice)
    assert isinstance(made, Bot)
    return made


def no_settings(name: str, settings: str) -> None:
    if settings:
        raise Refused(f"the bot {name} has no settings, so not {name}:{settings}; write {name}")


def has_greedy(rules: Rules) -> bool:
    return importlib.util.find_spec(f"{rules.package}.greedy") is not None


MAKERS: dict[str, Maker] = {"random": make_random, "greedy": make_greedy}

ABOUT = {
    "random": "answers at random",
    "greedy": "wants the most it can see from where it sits",
}


def known(rules: Rules) -> list[str]:
    """The bots that play this game."""
    return [name for name in MAKERS if name != "greedy" or has_greedy(rules)]


def is_spec(text: str) -> bool:
    """Does this name a bot? A bot's name may be followed by a colon and its settings."""
    return text.partition(":")[0] in MAKERS


def make(spec: str, rules: Rules, dice: Dice) -> Bot:
    """The bot of a spec such as `greedy`, with dice of its own."""
    name, _, settings = spec.partition(":")
    if name not in MAKERS:
        raise Refused(f"there is no bot {spec!r}; there are: {', '.join(known(rules))}")
    return MAKERS[name](settings, rules, dice)
