"""The house: all tables of one node. `House` is the one face of the package `table`: whoever uses
tables calls its methods and needs no other module. They are in `services`, a chapter each, and most
are one line: what a method does to a table is a function of a draft in `acts`, and the house only
has it done.

    async with House.open() as house:                      # the user's own SQLite file
        table = await house.create(ann, Plan(game, ["me", "open", "easy", "easy"]))
        await house.join(table, bob, invite=…)
        async with house.watch(table, ann) as watch:
            while True:
                sight = await house.sight(table, ann)      # draw it
                await watch.changed()                      # until there is something new
        await house.act(table, ann, seat=0, action="play stab", version=sight.version)

Everything is asked in the name of a `Person`; who may do what is decided here. Refusals are
`Refused` with a sentence (400), or one of its kinds in `errors`: `Unknown` (404), `Forbidden`
(403), `Stale` (409, with the current version), `TryAgain` (503). A refusal has changed nothing.
When a call returns, its change is stored and stays, whatever happens to the process.

Versions. Every change that somebody else may see raises the table's version by one. An action
names the version it was chosen at and is taken as long as the seat's question is still the same:
others' answers to the same simultaneous question, chat or somebody sitting down do not make it
stale. A `token` (any text of the client's) makes sending again harmless: the same token from the
same person is answered as it was the first time.

Time is seconds since 1970 (`now`), so that clocks go on across restarts. What the house must do by
itself (bots, clocks, answers that were held back) is done by a heartbeat, or by `tick` in tests.

Before a game begins there is a `TableInfo`, the table around the game, but no `Sight`. `room` gives
the first for every table, `look` gives whichever there is; a sight has the table info in it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from cutpurse.table.acts import play
from cutpurse.table.bots.pool import BotPool
from cutpurse.table.live.awards import Awards
from cutpurse.table.live.circle import Circle
from cutpurse.table.live.registry import Registry
from cutpurse.table.live.scheduler import Scheduler
from cutpurse.table.live.sweeper import Sweeper
from cutpurse.table.model.replies import HouseFigures
from cutpurse.table.nodes.bus import Bus
from cutpurse.table.nodes.listener import Listener
from cutpurse.table.nodes.presence import Presence
from cutpurse.table.services.play import PlayService
from cutpurse.table.services.puzzles import PuzzleService
from cutpurse.table.services.results import ResultService
from cutpurse.table.services.seeing import SeeingService
from cutpurse.table.services.tables import new_id
from cutpurse.table.services.talk import TalkService
from cutpurse.table.store.rows import SPENT
from cutpurse.table.store.writer import Store


class House(PlayService, TalkService, SeeingService, PuzzleService, ResultService):
    """All tables of one node; the head of this file says how it is used."""

    def __init__(
        self, registry: Registry, scheduler: Scheduler, new_id: Callable[[], str] = new_id
    ) -> None:
        self.registry = registry
        self.scheduler = scheduler
        self.presence = Presence(registry)
        self.sweeper = Sweeper(registry)
        self.store = registry.store
        self.circle = Circle(self)
        self.awards = Awards(self)
        registry.finished = self.awards.soon
        self.node = registry.node
        self.new_id = new_id
        # Called with news of other nodes: whose account has changed ("": anybody's may have), and
        # what was counted against a rate limit.
        self.news_of_people: Callable[[str], None] = lambda who: None
        self.news_of_spending: Callable[[str], None] = lambda what: None
        self.spendings = 0  # how many of these this node has told

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        url: str = "",
        *,
        now: Callable[[], float] = time.time,
        pace: float = 0.8,
        pause: float = 1.5,
        workers: int = 1,
        heartbeat: bool = True,
        idle: float = 60.0,
        new_id: Callable[[], str] = new_id,
    ) -> AsyncIterator[House]:
        """A house on a database: empty is the user's own SQLite file, `sqlite:///FILE` another,
        `postgresql://…` one that several houses may share.

        `pace`: seconds between bots' moves. `pause`: seconds for which an answer is held that could
        tell something by being quick.
        `workers`: processes in which bots think; 0: none, bots wait. `heartbeat`: False for tools
        and tests, which call `tick` when they want something done. `idle`: seconds after which a
        table that nobody watches leaves the memory. `new_id` names new tables.
        """
        store = Store(url)
        node = secrets.token_hex(6)
        tables = Registry(store, node, now, lambda draft: play.next_due(draft, pause, pace))
        pool = BotPool(workers) if workers else None
        scheduler = Scheduler(tables, pool, pause, pace, idle)
        house = cls(tables, scheduler, new_id)
        tasks: list[asyncio.Task[None]] = []
        bus: Bus | None = None
        try:
            await store.open()
            if store.shared:
                bus = Listener(house).bus()
                await asyncio.to_thread(bus.start)
            if heartbeat:
                tasks.append(asyncio.create_task(scheduler.beat(house.tick)))
            yield house
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await scheduler.close()
            await house.awards.rest()
            await tables.rest()
            await house.presence.close()
            if pool is not None:
                await pool.close()
            if bus is not None:
                await asyncio.to_thread(bus.stop)
            await store.close()

    # Running ------------------------------------------------------------------------------------
    async def tick(self) -> float:
        """Do what is due; the seconds until there is more. The heartbeat calls it."""
        await self.presence.refresh()
        await self.sweeper.sweep()
        return await self.scheduler.tick()

    def tell_spending(self, what: str) -> None:
        """Tell the other nodes what was counted against a rate limit, so that they count it, too.
        Messages are numbered, because PostgreSQL sends equal ones in a transaction only once."""
        self.spendings += 1
        self.presence.say([f"{SPENT}{self.node} {self.spendings} {what}"])

    def figures(self) -> HouseFigures:
        tables = self.registry.tables.values()
        return HouseFigures(
            loaded=len(tables),
            watches=sum(len(table.watches) for table in tables),
            stored=self.store.stored,
            batches=self.store.batches,
            waiting=self.store.jobs.qsize(),
            thinking=len(self.scheduler.thinking),
            failures=self.store.failures,
            bot_failures=self.scheduler.bot_failures,
        )
