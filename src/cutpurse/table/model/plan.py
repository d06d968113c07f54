"""What is asked for when a table is set up, checked before anything happens."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from cutpurse import games
from cutpurse.bots import specs
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.lookalikes import check_new_name
from cutpurse.table.model.people import clean

MINUTE = 60.0
DAY = 86_400.0
LONGEST_BANK = DAY
LONGEST_DAYS = 60.0
LONGEST_TITLE = 40  # letters in the name of a table
VACATION = 14 * DAY  # for each seat of a game whose decisions take days

Pace = Literal["none", "decision", "bank", "days"]
Visibility = Literal["public", "private"]
Beginning = Literal["full", "owner"]
Asking = Literal["always", "target", "never"]  # standing orders in reaction windows
Waiting = Literal["", "once", "always"]  # does a seat want more time in windows?
BREATH = (0.5, 3.0)  # seconds: a window over hidden hands


class ClockRule(msgspec.Struct, frozen=True):
    """How a table measures time.

    none: not at all. decision: `seconds` for each decision. bank: `seconds` for the whole game and
    `credit` seconds more after each decision. days: `days` for each decision.
    """

    kind: Pace = "none"
    seconds: float = 0.0
    credit: float = 0.0
    days: float = 0.0


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be.

    Each seat is "open", "me", "me:NAME" (a second person at the same screen) or a bot: "medium".
    """

    game: str
    seats: list[str]
    settings: dict[str, Any] = {}
    clock: ClockRule = ClockRule()
    visibility: Visibility = "public"  # private tables are not in the lobby and need an invitation
    watchers: bool = True  # may others look on?
    begin: Beginning = "full"  # when every seat is taken, or when the owner says so
    rated: bool = False  # counts for the ratings of those with accounts
    nonce: str = ""  # what the one who sets up adds to the dice
    breath: float = 1.0  # seconds that a window over hidden hands is open
    talk: bool = False  # language models hear what is said here, and may speak
    name: str = ""  # what the table is called; empty: after whoever set it up
    lot: bool = False  # who sits where is drawn by lot when the game begins


def find_game(name: str) -> Rules:
    if name not in games.names():
        raise Unknown(f"there is no game {name!r}; there are: {', '.join(games.names())}")
    return games.find(name)


def bots_for(rules: Rules) -> list[str]:
    """The bots that may sit at a table: a table starts no programs of its guests and lets nobody
    choose how long a bot thinks."""
    return [name for name in specs.known(rules) if name not in ("stdio", "mcp", "ismcts", "policy")]


def check_bot(rules: Rules, bot: str) -> str:
    if bot not in bots_for(rules):
        known = ", ".join(bots_for(rules))
        raise Refused(f"no bot {bot!r} sits at a table of {rules.title}; there are: {known}")
    return bot


def check_clock(clock: ClockRule) -> ClockRule:
    """The clock with only the numbers that its kind has."""
    if clock.kind == "decision":
        seconds = between(clock.seconds, 5, LONGEST_BANK, "seconds for a decision")
        return ClockRule("decision", seconds=seconds)
    if clock.kind == "bank":
        seconds = between(clock.seconds, 30, LONGEST_BANK, "seconds in a time bank")
        credit = between(clock.credit, 0, 3600, "seconds of credit for a decision")
        return ClockRule("bank", seconds=seconds, credit=credit)
    if clock.kind == "days":
        days = between(clock.days, 1 / 24, LONGEST_DAYS, "days for a decision")
        return ClockRule("days", days=days)
    return ClockRule()


def between(value: float, low: float, high: float, what: str) -> float:
    if not low <= value <= high:  # also false for what is no number
        raise Refused(f"{what}: from {low:g} to {high:g}, not {value:g}")
    return float(value)


def check_plan(plan: Plan) -> tuple[Rules, Plan]:
    """The rules of the game and the plan with all settings filled in; says what is wrong."""
    rules = find_game(plan.game)
    rules.check_players(len(plan.seats))
    for seat, word in enumerate(plan.seats):
        check_seat(rules, seat, word)
    for given, known, what in (
        (plan.visibility, get_args(Visibility), "a table"),
        (plan.begin, get_args(Beginning), "the beginning"),
    ):
        if given not in known:
            raise Refused(f"{what} is {' or '.join(known)}, not {given!r}")
    mine = [word for word in plan.seats if word == "me" or word.startswith("me:")]
    if plan.rated and len(mine) > 1:
        raise Refused("a table with two people at one screen cannot be rated")
    name = clean(plan.name)
    if len(name) > LONGEST_TITLE:
        raise Refused(f"a table's name has at most {LONGEST_TITLE} letters, not {len(name)}")
    return rules, msgspec.structs.replace(
        plan,
        name=name,
        settings=rules.check_settings(plan.settings),
        clock=check_clock(plan.clock),
        breath=between(plan.breath, *BREATH, "seconds that a window is open"),
    )


def named_by(word: str) -> str:
    """The name of whoever sits at the same screen as who opens the table; none for that one."""
    return check_new_name(word.removeprefix("me:")) if word.startswith("me:") else ""


def check_seat(rules: Rules, seat: int, word: str) -> None:
    if word in ("me", "open"):
        return
    if word.startswith("me:"):
        named_by(word)
        return
    if word not in bots_for(rules):
        known = ", ".join(bots_for(rules))
        raise Refused(f"seat {seat} can be me, me:NAME, open or a bot ({known}), not {word!r}")
