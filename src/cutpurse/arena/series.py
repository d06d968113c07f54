"""Running a series: an engine plays what is missing, and every game is counted once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Protocol

from cutpurse.arena.block import Block, Order, PlayedGame
from cutpurse.arena.engine import Engine, Feeder
from cutpurse.arena.spec import Spec
from cutpurse.arena.stopping import Stopping


class Keeper(Protocol):
    """Where games are kept: a folder of results, or a library."""

    @property
    def collect(self) -> bool: ...  # what was noted of each game is wanted

    @property
    def decisions(self) -> bool: ...  # and every decision of it

    @property
    def records(self) -> bool: ...  # its record is wanted

    def done(self) -> set[int]: ...

    def alone(self) -> contextlib.AbstractContextManager[None]: ...

    def add(self, block: Block) -> None: ...

    def flush(self) -> None: ...


def run_series(
    spec: Spec,
    games: int,
    count: Callable[[PlayedGame], None],
    done: Callable[[int], None] | None = None,
    engine: Engine | None = None,
    results: Keeper | None = None,
) -> bool:
    """Play games 0 to `games` - 1, except those that the results hold already. `count` gets every
    game that is played, `done` how many there are. False if somebody pressed Ctrl-C."""
    engine = engine or Engine()
    there = results.done() if results is not None else set()
    there = {i for i in there if i < games}
    total = len(there)
    feeder = Feeder((i for i in range(games) if i not in there), games - total)
    order = Order(
        spec.plain(),
        collect=results is not None and results.collect,
        decisions=results is not None and results.decisions,
        records=results is not None and results.records,
    )

    def told(more: int) -> None:
        if done is not None:
            done(total + more)

    with contextlib.ExitStack() as stack:
        if results is not None:
            stack.enter_context(results.alone())
        stopping = stack.enter_context(Stopping())
        told(0)
        try:
            for block in engine.play(order, feeder, stopping, told):
                for game in block.done:
                    count(game)
                if results is not None:
                    results.add(block)
                total += len(block.done)
                told(0)
        except KeyboardInterrupt:
            stopping.asked = True
        finally:
            if results is not None:
                results.flush()
    return not stopping.asked
