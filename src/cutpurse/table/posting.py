"""Views by post: a view as plain data, for a bot that thinks in another process."""

from __future__ import annotations

from typing import Any

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import HOLE, Plain, numbers
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View


def unposted(rules: Rules, data: Plain) -> View:
    """The view that `View.data` wrote down."""
    whole: Plain = {name: filled(value) for name, value in data.items()}
    g = rules.blank(whole["players"], rules.check_options(data["options"]), Dice(0, 0, 0, 0))
    kinds = rules.steps()
    for name, *params in whole["stack"]:
        g.next(kinds[name](*numbers(params)))
    for field in rules.fields:
        field.read(g, whole)
    g.answers = numbers(whole["answers"], g.players + 1)
    g.owing = whole["owing"]
    return View(rules, whole["viewer"], g)


def filled(value: Any) -> Any:
    """Holes are written as nothing and read as holes."""
    if value is None:
        return HOLE
    if isinstance(value, list):
        return [filled(v) for v in value]
    if isinstance(value, dict):
        return {name: filled(v) for name, v in value.items()}
    return value
