"""A playthrough: everything that can be observed of one seeded random game, as reviewable text."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from tests.laws.tables import pick, viewers

from cutpurse.kernel.chance import dice
from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game, Option
from cutpurse.kernel.record import Entry
from cutpurse.kernel.rules import Rules, spelled
from cutpurse.kernel.step import CHANCE

FOLDER = Path(__file__).parent
IN_FULL = 90  # decisions told in full; of the rest one line each
LISTED = 7  # options listed one by one; of longer menus the first few and a digest of all
KEPT = 3


def path_of(rules: Rules, players: int) -> Path:
    return FOLDER / f"{rules.name}-{players}.txt"


def options_for(rules: Rules, players: int) -> dict[str, Any]:
    """The defaults for the fewest players, other values for more."""
    turn = players - rules.players[0]
    return {c.name: c.values[turn % len(c.values)] for c in rules.settings}


def playthrough(rules: Rules, players: int) -> list[str]:
    """The lines of the file."""
    options = options_for(rules, players)
    game = Game(rules, players, options, f"golden {players}").start()
    luck = dice(f"golden players {rules.name} {players}")
    lines = [f"{rules.title}, {players} players, rules version {rules.version}"]
    lines += [f"option {name} {spelled(value)}" for name, value in options.items()]
    lines += ["", *happened(game, 0, 0)]
    number = 0
    while not game.over:
        number += 1
        seat, action = pick(game, luck)
        if number <= IN_FULL:
            lines += asked(game, number)
        entries, events = len(game.record_.entries), len(game.events)
        game.play(seat, action)
        if number <= IN_FULL:
            lines += happened(game, entries, events)
        else:
            answer = game.record_.entries[entries]
            lines.append(f"{number} p{answer.seat} {answer.name} {digest(game.hash())}")
    result = game.result
    assert result is not None
    lines += ["", f"decisions {number}", f"hash {game.hash()}"]
    lines += [f"{line.label} ({line.rule}): {line.points}" for line in result.sheet]
    lines += [f"points {result.points}", f"places {result.places}"]
    return lines


def asked(game: Game, number: int) -> list[str]:
    """The question, the options, and what the table and everybody's view of it hash to."""
    step = game.state.stack[-1]
    name = type(step).__name__
    numbers = ", ".join(str(getattr(step, field)) for field in game.rules.params(name))
    views = [digest(game.view(viewer).text()) for viewer in viewers(game)]
    lines = [
        "",
        f"{number} {name}({numbers}) {game.rule}: {game.question}",
        f"  table {digest(game.hash())} views {' '.join(views)}",
    ]
    menus: dict[str, list[str]] = {}
    for seat in game.waiting:
        menus.setdefault("\n".join(menu(game.options(seat))), []).append(f"p{seat}")
    for listed, seats in menus.items():
        lines += [f"  {' '.join(seats)} can", *listed.split("\n")]
    return lines


def menu(options: list[Option]) -> list[str]:
    told = [f"    {o.id} {o.name}: {o.sentence} {' '.join(o.targets)}".rstrip() for o in options]
    if len(told) > LISTED:
        told = [*told[:KEPT], f"    … {len(told) - KEPT} more, all: {digest(chr(10).join(told))}"]
    return told


def happened(game: Game, entries: int, events: int) -> list[str]:
    """The answers, and the events as everybody sees them: once if all see the same."""
    lines = [f"> {answer(entry)}" for entry in game.record_.entries[entries:]]
    for event in game.events[events:]:
        lines += told(game, event)
    return lines


def answer(entry: Entry) -> str:
    who = "*" if entry.seat == CHANCE else f"p{entry.seat}"
    return f"{who} {entry.name}"


def told(game: Game, event: Event) -> list[str]:
    sentences = {v: event.sentence(v, game.speech) for v in viewers(game)}
    if len(set(sentences.values())) == 1:
        return [f"  {event.rule} {sentences[0]}"]
    lines = []
    for sentence in dict.fromkeys(sentences.values()):
        who = ",".join(str(v) for v, theirs in sentences.items() if theirs == sentence)
        lines.append(f"  {event.rule} to {who}: {sentence}")
    return lines


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]
