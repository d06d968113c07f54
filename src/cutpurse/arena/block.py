"""A block of games: what one worker is given to play at a time."""

from __future__ import annotations

import os
import platform
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cutpurse.arena.agents import conduct_of, play_told
from cutpurse.arena.playout import Ledger, Outcome, play_out, play_watched
from cutpurse.arena.spec import Spec, interest_of, read_spec
from cutpurse.bots.conduct import Conduct
from cutpurse.bots.specs import make
from cutpurse.games import find
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.version import VERSION


class PlayedGame(NamedTuple):
    """The bare result of one game."""

    game: int
    points: list[float]
    places: list[int]
    decisions: int
    conduct: dict[int, Conduct] = {}  # of programs, by seat
    claims: list[list[int]] = []  # what seats claimed, in games with such programs


@dataclass
class Block:
    """Games that are done. Tables are there if they were asked for, packed."""

    done: list[PlayedGame]
    games: bytes = b""
    decisions: bytes = b""
    records: list[str] = field(default_factory=list)  # one for each game, if they were asked for
    seconds: float = field(default=0.0, compare=False)
    worker: str = field(default="", compare=False)  # machine and process


@dataclass(frozen=True)
class Order:
    """What to play and what to bring back; plain, so that it travels."""

    spec: dict[str, Any]
    collect: bool = False
    decisions: bool = False
    records: bool = False
    version: str = VERSION


def seated_bots(rules: Rules, spec: Spec, i: int) -> list[Bot]:
    """The bots of game i; their dice depend on nothing but the game's seed and the seat."""
    seed = spec.seed_of(i)
    return [make(bot, rules, dice(f"{seed} seat {p}")) for p, bot in enumerate(spec.seating(i))]


def played(i: int, outcome: Outcome) -> PlayedGame:
    result = outcome.result
    return PlayedGame(i, result.points, result.places, outcome.decisions)


def recorded(rules: Rules, spec: Spec, i: int, ledger: Ledger) -> str:
    """The record of game i: a table that is told the same writes it."""
    seats = spec.seating(i)
    game = Game(rules, len(seats), spec.settings, spec.seed_of(i)).start()
    game.record_.seats = seats
    asides = deque(ledger.asides)
    for number, (seat, action) in enumerate(zip(ledger.seats, ledger.actions, strict=True)):
        while asides and asides[0][0] == number:
            _, who, what = asides.popleft()
            game.aside(who, what)
        game.play(seat, action)
    return game.record()


class StopRequest:
    """Whether to go on. This one always does; see `stopping` for one that listens to Ctrl-C."""

    asked = False  # to stop
    playing = False  # a game may be broken off now, and is then lost


def play_game(
    rules: Rules,
    spec: Spec,
    i: int,
    collector: Any = None,
    patience: StopRequest | None = None,
    records: list[str] | None = None,
) -> PlayedGame:
    """Game i, noted by the collector if there is one; its record is added to the records."""
    patience = patience or StopRequest()
    bots = seated_bots(rules, spec, i)
    seed = spec.seed_of(i)
    try:
        patience.playing = True
        programs = any(conduct_of(bot) is not None for bot in bots)
        if collector is None and records is None and not programs:
            return played(i, play_out(rules, spec.settings, seed, bots))
        watcher = interest_of(rules).watch()
        play = play_told if programs else play_watched
        watched = play(rules, spec.settings, seed, bots, watcher)
        patience.playing = False
        done = played(i, watched.outcome)
        if programs:
            found = {seat: conduct for seat, bot in enumerate(bots) if (conduct := conduct_of(bot))}
            done = done._replace(conduct=found, claims=watcher.claims())
        if records is not None:
            records.append(recorded(rules, spec, i, watched.ledger))
        if collector is not None:
            collector.add(done, seed, spec.seating(i), watched, watcher)
        return done
    finally:
        patience.playing = False
        for bot in bots:
            bot.close()


def play_block(
    order: Order,
    games: list[int],
    patience: StopRequest | None = None,
    told: Callable[[int], None] | None = None,
    until: float = float("inf"),
) -> Block:
    """Play these games, or as many as fit before the clock says `until` or somebody presses Ctrl-C;
    `told` hears how many are done."""
    if order.version != VERSION:
        raise Refused(
            f"cutpurse {order.version} asks for games, and this worker"
            f" ({platform.node()}) has cutpurse {VERSION}; install the same on every machine"
        )
    patience = patience or StopRequest()
    began = time.monotonic()
    spec = read_spec(order.spec)
    rules = find(spec.game)
    collector = None
    if order.collect:
        from cutpurse.arena.schema import Collector

        collector = Collector(rules, interest_of(rules), order.decisions)
    block = Block([], worker=f"{platform.node()} {os.getpid()}")
    records = block.records if order.records else None
    for i in games:
        try:
            block.done.append(play_game(rules, spec, i, collector, patience, records))
        except KeyboardInterrupt:
            patience.asked = True
        if told is not None:
            told(len(block.done))
        if patience.asked or time.monotonic() > until:
            break
    if collector is not None and block.done:
        from cutpurse.arena.schema import packed

        block.games = packed(collector.games_table())
        if order.decisions:
            block.decisions = packed(collector.decisions_table())
    block.seconds = time.monotonic() - began
    return block
