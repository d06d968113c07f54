"""Snapshots, hashes, views and imagined worlds, all from a game's declaration of its fields."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, Generic, cast

from mypy_extensions import i64

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import HOLE, Plain, numbers
from cutpurse.kernel.rules import G, Refused, Rules
from cutpurse.kernel.state import State, legal, settle
from cutpurse.kernel.step import CHANCE_BIT, SEALED_BIT, SILENT, Composite, Window


def snapshot(rules: Rules, g: State) -> Plain:
    """The whole state as plain data, pending answers included."""
    out = body(rules, g)
    out["dice"] = g.dice.words()
    return out


def body(rules: Rules, g: State) -> Plain:
    stack = []
    for step in g.stack:
        name = type(step).__name__
        stack.append([name, *(getattr(step, field) for field in rules.params(name))])
    out: Plain = {
        "game": rules.name,
        "schema": rules.schema,
        "players": g.players,
        "settings": rules.settings_of(g),
        "stack": stack,
        "answers": [None if a == HOLE else a for a in g.answers],
        "owing": g.owing,
    }
    if g.parts is not None:
        out["parts"] = [parts[:] for parts in g.parts]
    for field in rules.fields:
        field.write(g, out)
    return out


def restore(rules: Rules, data: Any) -> State:
    """The state of a snapshot; older schemas are migrated. Broken ones are refused."""
    if not isinstance(data, dict):
        raise Refused(f"this snapshot of {rules.name} is broken: it should be a table of words")
    try:
        if data["game"] != rules.name:
            raise Refused(f"this is a snapshot of {data['game']}, not of {rules.name}")
        data = migrated(rules, data)
        words = data["dice"]
        dice = Dice(int(words[0]), int(words[1]), int(words[2]), int(words[3]))
        g = rebuilt(rules, data, dice)
        check_waiting(g)
    except Refused:
        raise
    except (KeyError, TypeError, ValueError, IndexError, OverflowError) as error:
        reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise Refused(f"this snapshot of {rules.name} is broken: {reason}") from None
    return g


def rebuilt(rules: Rules, data: Plain, dice: Dice) -> State:
    """The state that `body` wrote down."""
    players = rules.check_players(data["players"])
    g: State = rules.blank(players, rules.check_settings(data["settings"]), dice)
    kinds = rules.steps()
    for name, *params in data["stack"]:
        g.next(kinds[name](*numbers(params)))
    for field in rules.fields:
        field.read(g, data)
    g.answers = numbers(data["answers"], players + 1)
    g.owing = numbers([data["owing"]])[0]
    if g.owing == ALL_ASKED:
        g.owing = g.stack[-1].seats(g)
    if "parts" in data:
        g.parts = [numbers(parts) for parts in data["parts"]]
    return g


def check_waiting(g: State) -> None:
    """Those who owe an answer are asked, and the answers that wait are legal."""
    asked = g.stack[-1].seats(g) if g.stack else 0
    if g.owing & ~asked or (asked and not g.owing):
        raise ValueError("the seats that owe an answer are not those that are asked")
    if g.parts is not None and len(g.parts) != g.players:
        raise ValueError(f"there are parts of {len(g.parts)} answers for {g.players} players")
    for seat in range(g.players):
        answer = g.answers[seat]
        answered = bool((asked & ~g.owing) >> seat & 1)
        if answer != SILENT and not answered:
            raise ValueError(f"seat {seat} has answered without being asked")
        if g.parts_of(seat) or (answered and isinstance(g.stack[-1], Composite)):
            check_parts(g, seat, bool(asked >> seat & 1), answered)
        elif answered and answer not in g.stack[-1].options(g, seat):
            raise ValueError(f"seat {seat} has answered {answer}, which is not allowed")


def check_parts(g: State, seat: int, asked: bool, answered: bool) -> None:
    """The parts of an answer fit one another, and there are as many as there should be."""
    step = g.stack[-1] if g.stack else None
    if not asked or not isinstance(step, Composite):
        raise ValueError(f"seat {seat} puts an answer together without being asked for one")
    parts = g.parts_of(seat)
    for i, part in enumerate(parts):
        if part not in step.further(g, seat, parts[:i]):
            raise ValueError(f"seat {seat} has put {part} into its answer, which is not allowed")
    complete = bool(parts) and not step.further(g, seat, parts)
    if complete != answered or (answered and parts[-1] != g.answers[seat]):
        raise ValueError(f"the answer of seat {seat} is not what was put together")


def migrated(rules: Rules, data: Plain) -> Plain:
    if "options" in data:  # what settings were once called
        data = {("settings" if name == "options" else name): v for name, v in data.items()}
    schema = data["schema"]
    while schema != rules.schema:
        if schema not in rules.migrations:
            raise Refused(
                f"this snapshot has schema {schema}; this version of {rules.name} reads"
                f" schema {rules.schema} and what can be migrated to it"
            )
        data = rules.migrations[schema](dict(data))
        schema = data["schema"]
    return data


def fingerprint(rules: Rules, g: State, form: int = 2) -> str:
    """A stable hash of everything but the dice, the same on every machine and at both speeds.

    Records of form 1 hashed what they called options."""
    data = body(rules, g)
    if form == 1:
        data["options"] = data.pop("settings")
    text = json.dumps(data, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def holes_back(value: Any) -> Any:
    """Plain data with a hole wherever a view has written None."""
    if value is None:
        return HOLE
    if isinstance(value, list):
        return [holes_back(v) for v in value]
    if isinstance(value, dict):
        return {name: holes_back(v) for name, v in value.items()}
    return value


TRIES: Final = 10_000
ALL_ASKED: Final = -1  # what a migration may write: all who are asked owe an answer


class View(Generic[G]):
    """What one seat may know: a state with holes and without dice. Bots get this, never the
    state."""

    def __init__(self, rules: Rules[G], seat: int, g: G) -> None:
        self.rules = rules
        self.seat = seat
        self.state = g

    def data(self) -> Plain:
        """The same shape as a snapshot, with None in the holes."""
        out = body(self.rules, self.state)
        out["viewer"] = self.seat
        return out

    @staticmethod
    def read(rules: Rules[Any], data: Plain) -> View[Any]:
        """The view that `data` wrote down, for a bot that thinks in another process."""
        whole: Plain = {name: holes_back(value) for name, value in data.items()}
        whole["settings"] = data["settings"]
        return View(rules, whole["viewer"], rebuilt(rules, whole, Dice(0, 0, 0, 0)))

    def text(self) -> str:
        return json.dumps(self.data(), separators=(",", ":"), sort_keys=True)

    def options(self) -> list[int]:
        """The legal actions of the viewer; empty when they owe no answer."""
        g = self.state
        return legal(g, self.seat)[:] if g.owing >> self.seat & 1 else []

    def imagine(self, dice: Dice) -> G:
        """A world in which everything the viewer knows is true, with dice of its own.

        Fields are filled one after another; where a later one finds nothing that fits what an
        earlier one made up, the world is dropped and another is made up.
        """
        for _ in range(TRIES):
            g = self.state.clone()
            if self.filled(g, dice):
                return cast(G, self.answered(g, dice))  # a clone is of the same class
        raise Refused(f"no world fits this view of {self.rules.name}")

    def filled(self, g: State, dice: Dice) -> bool:
        """Fill every hole; False if something does not fit."""
        fits = True
        for field in self.rules.secrets:
            fits = fits and field.imagine(g, self.seat, dice)
        return fits

    def answered(self, g: State, dice: Dice) -> State:
        """Answer anew for seats whose answers wait unseen."""
        g.dice = Dice(dice.word(), dice.word(), dice.word(), dice.word())
        if g.owing & SEALED_BIT:
            self.unseal(g)
        step = g.stack[-1] if g.stack else None
        for seat in range(g.players):
            if step is None or g.answers[seat] != HOLE:
                continue
            if isinstance(step, Composite):
                g.answers[seat] = made_up(g, step, seat, dice)
            else:
                choices = step.options(g, seat)
                g.answers[seat] = choices[dice.below(len(choices))]
        return g

    def unseal(self, g: State) -> None:
        """Whoever else is asked in a window has answered, unless then nobody would be left to
        ask."""
        g.owing &= ~SEALED_BIT
        if not g.owing:
            last = max(seat for seat in range(g.players) if g.answers[seat] == HOLE)
            g.answers[last] = SILENT
            g.owing = 1 << last


def made_up(g: State, step: Composite[Any], seat: int, dice: Dice) -> int:
    """A whole answer put together at random; its last part."""
    parts: list[int] = []
    choices = step.further(g, seat, parts)
    while choices:
        parts.append(choices[dice.below(len(choices))])
        choices = step.further(g, seat, parts)
    if g.parts is None:
        g.parts = [[] for _ in range(g.players)]
    g.parts[seat] = parts
    return parts[-1]


def view(rules: Rules, g: State, viewer: int) -> View:
    """The state as the viewer may know it."""
    seen = g.clone()
    seen.dice = Dice(0, 0, 0, 0)
    seen.explicit = False
    if g.owing != 1 << viewer:
        seen.menu = None  # only a question to this seat alone has its options listed already
    seen.answers = answers_seen(g, viewer)
    seen.owing = owing_seen(g, viewer)
    if g.parts is not None:
        own = g.parts[viewer] if viewer < g.players else []
        seen.parts = None
        if own:
            seen.parts = [own[:] if seat == viewer else [] for seat in range(g.players)]
    for field in rules.secrets:
        field.redact(seen, viewer)
    return View(rules, viewer, seen)


def answers_seen(g: State, viewer: i64) -> list[int]:
    """The answers that wait, with a hole for each that somebody else has given; in a window, for
    each that somebody else may have given."""
    answers = g.answers[:]
    asked: i64 = 0
    if g.owing and is_sealed(g):
        asked = g.stack[-1].seats(g)
    for seat in range(g.players):
        if seat != viewer and (answers[seat] != SILENT or asked >> seat & 1):
            answers[seat] = HOLE
    return answers


def owing_seen(g: State, viewer: i64) -> i64:
    """Who owes an answer; in a window that is the viewer's own, and a mark that it is one."""
    if g.owing and is_sealed(g):
        one: i64 = 1
        return g.owing & one << viewer | SEALED_BIT
    return g.owing


def is_sealed(g: State) -> bool:
    """Is a window open? Then nobody sees who is asked and who has answered."""
    return bool(g.stack) and isinstance(g.stack[-1], Window)


def shows_more(rules: Rules, before: State, after: State) -> bool:
    """Did somebody see something that was hidden from them before?"""
    return any(field.shows_more(before, after) for field in rules.fields)


def fresh(rules: Rules, players: int, settings: dict[str, Any], dice: Dice) -> State:
    """A table set up and run to the first question."""
    g: State = rules.blank(players, settings, dice)
    rules.begin(g)
    settle(g)
    return g


def waits_for_chance(g: State) -> bool:
    return g.owing == CHANCE_BIT
