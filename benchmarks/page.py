"""What a page costs: server time per action for a table of three viewers, bytes per frame.

    python -m benchmarks.page [GAME ...]

Random games are played at a table of the house, two of its people and somebody who looks on having
it open, through everything but the network: an answer is taken and stored, each viewer's sight is
made, drawn and compared with what they have, and the frame is written and deflated as on a socket.
Windows that nobody answers close by themselves; that is not measured. Garbage is collected as the
server does it: not while anybody is shown anything. The first game is told by itself: in a process
that has just begun much is drawn for the first time.
Nothing is asserted. What the first look at a table loads is measured by `benchmarks.first_load`.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time

from isal import isal_zlib

from benchmarks.measured import game_name
from cutpurse.games import find, names
from cutpurse.table.house import House
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.table.model.sight import Sight
from cutpurse.version import describe
from cutpurse.web.server.gc_schedule import GcSchedule
from cutpurse.web.server.websocket import WINDOW, compressor
from cutpurse.web.wire.frames import Caches, Connection, TableCache
from cutpurse.web.wire.socket import writer

GAMES = 4  # after the first
MOST = 400  # answers of a game that are measured
BREATH = 5.0  # seconds in which every window closes that nobody answers
NAMES = ("Ann", "Ben", "Cem", "Dan", "Eve", "Fay")


class Wire:
    """One connection."""

    def __init__(self, person: Person) -> None:
        self.connection = Connection(person, -1, "page", patches=True)
        self.deflate = compressor(WINDOW)

    async def send(self, cache: TableCache) -> int:
        """Send what is new; how many bytes that is."""
        frame = await cache.frame(self.connection)
        if frame is None:
            return 0
        text = writer.encode(frame)
        return len(self.deflate.compress(text) + self.deflate.flush(isal_zlib.Z_SYNC_FLUSH))


class Now:
    """The time, which passes when it is told to."""

    def __init__(self) -> None:
        self.at = time.time()

    def __call__(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


async def played(house: House, now: Now, name: str, seed: int, costs: Costs) -> None:
    """One game at random."""
    players = max(2, find(name).players[0])
    people = [Person(f"person-{i}-{seed}", NAMES[i]) for i in range(players)]
    table = await house.create(people[0], Plan(name, ["me"] + ["open"] * (players - 1)))
    for person in people[1:]:
        await house.join(table, person)
    caches = Caches(house)
    wires = [Wire(person) for person in [*people[:2], Person(f"looker-{seed}", "Kim")]]
    table_caches = [caches.enter(table, wire.connection) for wire in wires]
    for wire, cache in zip(wires, table_caches, strict=True):
        await wire.send(cache)
    luck = random.Random(seed)
    last = len(costs.shows) + MOST
    while len(costs.shows) < last:
        asked = [await house.sight(table, person) for person in people]
        asked = [mine for mine in asked if mine.options]  # in a window nobody else sees who is
        if not asked:
            if (await house.room(table, people[0])).status == "over":
                return
            now.pass_by(BREATH)
            await house.tick()
            for wire, cache in zip(wires, table_caches, strict=True):
                await wire.send(cache)
            continue
        mine = luck.choice(asked)
        seat = mine.viewer
        action = await answer(house, table, mine, luck)
        began = time.process_time()
        await house.act(table, people[seat], seat, action, mine.version)
        stored = time.process_time()
        sizes = [await wire.send(cache) for wire, cache in zip(wires, table_caches, strict=True)]
        costs.shows.append(time.process_time() - stored)
        costs.plays.append(stored - began)
        costs.sizes += [size for size in sizes if size]


async def answer(house: House, table: str, mine: Sight, luck: random.Random) -> list[int | str]:
    """Any answer, with all its parts."""
    game = (await house.registry.at(table)).game
    assert game is not None
    parts = [luck.choice(mine.options).id]
    while left := game.further(mine.viewer, parts):
        parts.append(luck.choice(left))
    return [*parts]


class Costs:
    """Of every answer: taking it, showing it, and the bytes of each frame."""

    def __init__(self) -> None:
        self.plays: list[float] = []
        self.shows: list[float] = []
        self.sizes: list[int] = []


async def measure(name: str) -> tuple[Costs, Costs]:
    """Of the first game and of those after it."""
    first, later = Costs(), Costs()
    with tempfile.TemporaryDirectory(prefix="cutpurse-bench-") as folder:
        where = f"sqlite:///{folder}/page.sqlite"
        now = Now()
        async with House.open(where, now=now, pause=0, workers=0, heartbeat=False) as house:
            GcSchedule().begin()
            for seed, costs in enumerate((first, *[later] * GAMES)):
                await played(house, now, name, seed, costs)
    return first, later


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", type=game_name, default=names())
    asked = parser.parse_args()
    print(describe())
    for name in asked.games:
        for when, costs in zip(("first", "later"), asyncio.run(measure(name)), strict=True):
            print(
                f"{name}, {when}: {len(costs.shows)} answers; showing one to three viewers takes"
                f" {1000 * statistics.mean(costs.shows):.2f} ms on average"
                f" ({1000 * statistics.median(costs.shows):.2f} median, target: 2),"
                f" taking and storing it {1000 * statistics.mean(costs.plays):.2f} ms;"
                f" frame {statistics.median(costs.sizes):.0f} bytes median (target: under 1000),"
                f" {statistics.mean(costs.sizes):.0f} mean"
            )


if __name__ == "__main__":
    main()
