"""Reading what stands on a command line, the same for every command."""

from __future__ import annotations

import argparse
from typing import Any

from cutpurse.kernel.rules import Refused, Rules


def add_settings(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting of the game (see cutpurse games); may be given several times",
    )


def chosen(rules: Rules, given: list[str]) -> dict[str, Any]:
    """The settings on the command line, checked by the game."""
    out: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise Refused(f"--set {text!r} should look like {rules.settings[0].name}=VALUE")
        if name in out:
            raise Refused(f"setting {name} is given twice")
        out[name] = value
    return rules.check_settings(out)


def number(text: str, what: str, least: int) -> int:
    if not text.isdecimal() or int(text) < least:
        raise Refused(f"{what} should be a whole number from {least} on, not {text!r}")
    return int(text)


def seed_of(text: str) -> str:
    if not text or text != text.strip() or not text.isprintable() or len(text) > 100:
        raise Refused(f"a seed is a number or a short word, not {text!r}")
    return text
