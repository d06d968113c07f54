"""Snapshots, hashes, views and imagined worlds, all from a game's declaration of its fields."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import HOLE, Plain, numbers
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.state import State, legal, settle
from cutpurse.kernel.step import CHANCE_BIT, SILENT


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
        "options": rules.chosen(g),
        "stack": stack,
        "answers": [None if a == HOLE else a for a in g.answers],
        "owing": g.owing,
    }
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
        players = rules.check_players(data["players"])
        words = data["dice"]
        g = rules.blank(
            players,
            rules.check_options(data["options"]),
            Dice(int(words[0]), int(words[1]), int(words[2]), int(words[3])),
        )
        kinds = rules.steps()
        for name, *params in data["stack"]:
            g.next(kinds[name](*numbers(params)))
        for field in rules.fields:
            field.read(g, data)
        g.answers = numbers(data["answers"], players + 1)
        g.owing = numbers([data["owing"]])[0]
        check_waiting(g)
    except Refused:
        raise
    except (KeyError, TypeError, ValueError, IndexError, OverflowError) as error:
        reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise Refused(f"this snapshot of {rules.name} is broken: {reason}") from None
    return g


def check_waiting(g: State) -> None:
    """Those who owe an answer are asked, and the answers that wait are legal."""
    asked = g.stack[-1].seats(g) if g.stack else 0
    if g.owing & ~asked or (asked and not g.owing):
        raise ValueError("the seats that owe an answer are not those that are asked")
    for seat in range(g.players):
        answer = g.answers[seat]
        if not (asked & ~g.owing) >> seat & 1:
            if answer != SILENT:
                raise ValueError(f"seat {seat} has answered without being asked")
        elif answer not in g.stack[-1].options(g, seat):
            raise ValueError(f"seat {seat} has answered {answer}, which is not allowed")


def migrated(rules: Rules, data: Plain) -> Plain:
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


def fingerprint(rules: Rules, g: State) -> str:
    """A stable hash of everything but the dice, the same on every machine and at both speeds."""
    text = json.dumps(body(rules, g), separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


TRIES: Final = 10_000


class View:
    """What one seat may know: a state with holes and without dice. Bots get this, never the
    state."""

    def __init__(self, rules: Rules, seat: int, g: State) -> None:
        self.rules = rules
        self.seat = seat
        self.state = g

    def data(self) -> Plain:
        """The same shape as a snapshot, with None in the holes."""
        out = body(self.rules, self.state)
        out["viewer"] = self.seat
        return out

    def text(self) -> str:
        return json.dumps(self.data(), separators=(",", ":"), sort_keys=True)

    def options(self) -> list[int]:
        """The legal actions of the viewer; empty when they owe no answer."""
        g = self.state
        return legal(g, self.seat)[:] if g.owing >> self.seat & 1 else []

    def imagine(self, dice: Dice) -> State:
        """A world in which everything the viewer knows is true, with dice of its own.

        Fields are filled one after another; where a later one finds nothing that fits what an
        earlier one made up, the world is dropped and another is made up.
        """
        for _ in range(TRIES):
            g = self.state.clone()
            if self.filled(g, dice):
                return self.answered(g, dice)
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
        step = g.stack[-1] if g.stack else None
        for seat in range(g.players):
            if step is not None and g.answers[seat] == HOLE:
                choices = step.options(g, seat)
                g.answers[seat] = choices[dice.below(len(choices))]
        return g


def view(rules: Rules, g: State, viewer: int) -> View:
    """The state as the viewer may know it."""
    seen = g.clone()
    seen.dice = Dice(0, 0, 0, 0)
    seen.explicit = False
    if g.owing != 1 << viewer:
        seen.menu = None  # only a question to this seat alone has its options listed already
    for seat in range(g.players):
        if seat != viewer and g.answers[seat] != SILENT:
            seen.answers[seat] = HOLE
    for field in rules.fields:
        field.redact(seen, viewer)
    return View(rules, viewer, seen)


def shows_more(rules: Rules, before: State, after: State) -> bool:
    """Did somebody see something that was hidden from them before?"""
    return any(field.shows_more(before, after) for field in rules.fields)


def fresh(rules: Rules, players: int, options: dict[str, Any], dice: Dice) -> State:
    """A table set up and run to the first question."""
    g = rules.blank(players, options, dice)
    rules.begin(g)
    settle(g)
    return g


def waits_for_chance(g: State) -> bool:
    return g.owing == CHANCE_BIT
