"""Engines: where games are played. Here: this process, and processes on this machine."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from cutpurse.arena.block import Block, Order, StopRequest, play_block
from cutpurse.kernel.rules import Refused

MOST = 500  # games in a block
SPELL = 0.5  # seconds a block should take
WARM_UP = 1.0  # seconds played in this process before others are started
TRIES = 3  # a game whose worker dies so often is not tried again
GRACE = 1.5  # seconds for workers to finish their blocks after Ctrl-C


class Feeder:
    """Hands out the games that are still to be played, a block at a time."""

    def __init__(self, games: Iterable[int], count: int) -> None:
        self.fresh = iter(games)
        self.left = count
        self.again: list[int] = []
        self.tries: dict[int, int] = {}
        self.size = 1

    def take(self, workers: int) -> list[int]:
        """The next block; empty when nothing is left. The last blocks are small, so that all
        workers finish together."""
        size = min(self.size, max(1, self.left // (2 * workers)))
        out = self.again[:size]
        del self.again[: len(out)]
        while len(out) < size:
            game = next(self.fresh, None)
            if game is None:
                break
            out.append(game)
        self.left -= len(out)
        return out

    def give_back(self, games: list[int]) -> None:
        """Games whose worker was lost are played again."""
        for game in games:
            self.tries[game] = self.tries.get(game, 0) + 1
            if self.tries[game] >= TRIES:
                raise Refused(f"the worker that plays game {game} died {TRIES} times; giving up")
        self.again = games + self.again
        self.left += len(games)

    def learn(self, block: Block) -> None:
        """How long games take says how many make a block."""
        if block.done:
            each = block.seconds / len(block.done)
            self.size = max(1, min(MOST, int(SPELL / each) if each > 0 else MOST))


Told = Callable[[int], None]  # hears how many games of a block in this process are done


class Engine:
    """This process alone."""

    workers = 1

    def play(
        self, order: Order, feeder: Feeder, patience: StopRequest, told: Told | None = None
    ) -> Iterator[Block]:
        """Blocks as they are done, until nothing is left or somebody asked to stop."""
        yield from here(order, feeder, patience, told, float("inf"))


def here(
    order: Order, feeder: Feeder, patience: StopRequest, told: Told | None, seconds: float
) -> Iterator[Block]:
    """Play in this process for that long."""
    until = time.monotonic() + seconds
    while not patience.asked and time.monotonic() < until:
        games = feeder.take(1)
        if not games:
            return
        block = play_block(order, games, patience, told, until)
        rest = games[len(block.done) :]
        if rest:
            feeder.again = rest + feeder.again
            feeder.left += len(rest)
        feeder.learn(block)
        if block.done:
            yield block


# Processes --------------------------------------------------------------------------------------
def serve(order: Order, line: Connection) -> None:
    """What a worker does: play what it is told until nobody tells it anything."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the business of who started us
    try:
        while True:
            games = line.recv()
            try:
                line.send(play_block(order, games))
            except Exception as error:
                line.send(f"{type(error).__name__}: {error}")
    except (EOFError, OSError):
        return  # the other end has gone


@dataclass
class Worker:
    process: Any
    line: Connection
    games: list[int]  # being played


class Processes(Engine):
    """Several processes on this machine. A process that dies is replaced, its games are redone."""

    def __init__(self, workers: int, warm_up: float = WARM_UP) -> None:
        self.workers = workers
        self.warm_up = warm_up
        self.context = multiprocessing.get_context("spawn")
        self.team: list[Worker] = []

    def play(
        self, order: Order, feeder: Feeder, patience: StopRequest, told: Told | None = None
    ) -> Iterator[Block]:
        """Short series are over before other processes would be up: they are played here."""
        yield from here(order, feeder, patience, told, self.warm_up)
        if patience.asked or not feeder.left:
            return
        try:
            self.team = [self.hire(order) for _ in range(min(self.workers, feeder.left))]
            yield from self.manage(order, feeder, patience)
        finally:
            for worker in self.team:
                self.dismiss(worker)
            self.team = []

    def manage(self, order: Order, feeder: Feeder, patience: StopRequest) -> Iterator[Block]:
        deadline = float("inf")
        while True:
            if not patience.asked:
                for worker in self.team:
                    if not worker.games:
                        self.employ(worker, feeder)
            busy = [worker for worker in self.team if worker.games]
            if not busy or time.monotonic() > deadline:
                return
            if patience.asked and deadline == float("inf"):
                deadline = time.monotonic() + GRACE
            for worker in self.ready(busy):
                yield from self.hear(worker, order, feeder)

    @staticmethod
    def ready(busy: list[Worker]) -> list[Worker]:
        lines: list[Any] = [worker.line for worker in busy]
        heard = wait(lines, timeout=0.1)
        return [worker for worker in busy if worker.line in heard]

    def employ(self, worker: Worker, feeder: Feeder) -> None:
        games = feeder.take(self.workers)
        if games:
            worker.games = games
            with contextlib.suppress(OSError):  # if it died, whoever listens to it will notice
                worker.line.send(games)

    def hear(self, worker: Worker, order: Order, feeder: Feeder) -> Iterator[Block]:
        try:
            block = worker.line.recv()
        except (EOFError, OSError):  # the process is gone, and its games with it
            self.team.remove(worker)
            self.dismiss(worker)
            feeder.give_back(worker.games)
            self.team.append(self.hire(order))
            return
        worker.games = []
        if isinstance(block, str):
            raise Refused(f"a worker could not go on: {block}")
        feeder.learn(block)
        yield block

    def hire(self, order: Order) -> Worker:
        ours, theirs = self.context.Pipe()
        process = self.context.Process(target=serve, args=(order, theirs), daemon=True)
        process.start()
        theirs.close()
        return Worker(process, ours, [])

    @staticmethod
    def dismiss(worker: Worker) -> None:
        worker.line.close()
        worker.process.terminate()
        worker.process.join()
        worker.process.close()
