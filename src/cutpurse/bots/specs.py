# cutpurse: interpreted
"""Bots by name: what may stand in `--seats`."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Callable

from cutpurse.bots.careless import Careless
from cutpurse.bots.random_bot import Aimless
from cutpurse.bots.thinking import find_advice, make_ismcts
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


def make_careless(settings: str, rules: Rules, dice: Dice) -> Bot:
    """The settings are another bot's spec."""
    return Careless(make(settings or "greedy", rules, dice), find_advice(rules), dice)


def make_search(settings: str, rules: Rules, dice: Dice) -> Bot:
    return make_ismcts(settings, rules, dice)


def make_foreign(settings: str, rules: Rules, dice: Dice) -> Bot:
    """A program of any language; it is started when it is asked first."""
    from cutpurse.bots.stdio import Stdio

    return Stdio(settings, rules, dice)


def make_net(settings: str, rules: Rules, dice: Dice) -> Bot:
    """A net that somebody has trained."""
    from cutpurse.bots.policy import make_policy

    return make_policy(settings, rules, dice)


def make_agent(settings: str, rules: Rules, dice: Dice) -> Bot:
    """A program that plays by the Model Context Protocol; started when its game begins. The arena
    gives it its tables, so it lives there."""
    made = importlib.import_module("cutpurse.arena.agents").McpAgent(settings, rules, dice)
    assert isinstance(made, Bot)
    return made


def make_level(name: str) -> Maker:
    """Each game says what its levels are."""

    def made(settings: str, rules: Rules, dice: Dice) -> Bot:
        no_settings(name, settings)
        spec = level_of(name, rules)
        if not spec:
            raise Refused(f"{rules.title} has no level {name}; it has: {', '.join(known(rules))}")
        return make(spec, rules, dice)

    return made


LEVELS = ("easy", "medium", "hard", "master")


CHARACTERS = ("bold", "careful", "spiteful", "honest")


def level_of(name: str, rules: Rules) -> str:
    """What a level or character is in this game: a spec; empty if there is none. A game without a
    master of its own has the next below for it."""
    advice = find_advice(rules)
    known = {**advice.characters, **advice.levels}
    return known.get(name) or (known.get("hard", "") if name == "master" else "")


MAKERS: dict[str, Maker] = {
    "random": make_random,
    "greedy": make_greedy,
    "careless": make_careless,
    "ismcts": make_search,
    "stdio": make_foreign,
    "policy": make_net,
    "mcp": make_agent,
    **{level: make_level(level) for level in (*LEVELS, *CHARACTERS)},
}

ABOUT = {
    "random": "answers at random",
    "greedy": "wants the most it can see from where it sits",
    "careless": "plays like greedy, but overlooks much and forgets what was said",
    "ismcts": "searches: imagines what it cannot see and plays on from there, many times",
    "stdio": "a program of yours: stdio:COMMAND",
    "policy": "a net that was trained: policy:FILE",
    "mcp": "a program of yours that plays as language models do: mcp:COMMAND",
    "easy": "a rival for a first game",
    "medium": "a rival who thinks a little",
    "hard": "a rival who thinks before every answer",
    "master": "a rival who thinks as long as a table can wait",
    "bold": "a rival who lives for the great days",
    "careful": "a rival who wants no bad days",
    "spiteful": "a rival who minds whoever is ahead",
    "honest": "a rival whose word is good",
}


def plays(name: str, rules: Rules) -> bool:
    """Does this bot play this game?"""
    if name in ("greedy", "careless"):
        return has_greedy(rules)
    return name not in (*LEVELS, *CHARACTERS) or level_of(name, rules) != ""


def known(rules: Rules) -> list[str]:
    """The bots that play this game."""
    return [name for name in MAKERS if plays(name, rules)]


def is_spec(text: str) -> bool:
    """Does this name a bot? A bot's name may be followed by a colon and its settings."""
    return text.partition(":")[0] in MAKERS


def split_specs(text: str) -> list[str]:
    """Specs with commas between. What follows a comma and is a setting, as in
    `ismcts:seconds=2,rollout=greedy`, belongs to the bot before it."""
    out: list[str] = []
    for part in text.split(","):
        if out and out[-1].startswith(("ismcts:", "policy:")) and re.match(r"\s*[a-z]+=", part):
            out[-1] += "," + part.strip()
        else:
            out.append(part.strip())
    return out


def make(spec: str, rules: Rules, dice: Dice) -> Bot:
    """The bot of a spec such as `greedy` or `ismcts:iterations=2000`, with dice of its own."""
    name, _, settings = spec.partition(":")
    if name not in MAKERS:
        raise Refused(f"there is no bot {spec!r}; there are: {', '.join(known(rules))}")
    return MAKERS[name](settings, rules, dice)
