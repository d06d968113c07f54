"""The keeper does what the house must do by itself: bots, clocks, passes whose pause is over.

Whoever made the last change of a table keeps it. When it is due and its keeper is gone, another
node takes it; the store sees to it that nothing happens twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from sqlalchemy import Connection, or_, select

from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.state import legal
from cutpurse.table import playing, talk, windows
from cutpurse.table.errors import TryAgain
from cutpurse.table.registry import Registry
from cutpurse.table.schema import TABLES
from cutpurse.table.table import Draft, Table
from cutpurse.table.thinkers import BotFailed, Question, Thinkers

log = logging.getLogger("cutpurse.table.keeper")
SWEEP: Final = 2.0  # seconds between looks into the store for what is due
ORPHANED: Final = 5.0  # seconds after which another node's table is taken
AGAIN: Final = 2.0  # seconds after which something that failed is tried again
MOST = 200  # tables taken in one sweep


class Thought(msgspec.Struct):
    """What a bot wants to answer, to the question asked at a version."""

    asked: int
    action: int
    failed: bool = False


class Keeper:
    """Knows when which table is due."""

    def __init__(self, registry: Registry, thinkers: Thinkers | None, idle: float) -> None:
        self.registry = registry
        self.thinkers = thinkers
        self.idle = idle
        self.heap: list[tuple[float, str]] = []
        self.stirred = asyncio.Event()
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.thoughts: dict[tuple[str, int], Thought] = {}
        self.swept = 0.0
        self.bot_failures = 0
        registry.after = self.note

    # The heart ----------------------------------------------------------------------------------
    async def beat(self, tick: Callable[[], Awaitable[float]]) -> None:
        """Forever: do what is due, sleep until there is more."""
        while True:
            self.stirred.clear()
            try:
                wait = await tick()
            except TryAgain:
                wait = AGAIN
            except Exception:
                log.exception("what is due could not be done")
                wait = AGAIN
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stirred.wait(), max(wait, 0.0))

    async def tick(self) -> float:
        now = self.registry.now()
        if now - self.swept >= SWEEP:
            self.swept = now
            await self.sweep(now)
            self.registry.unload(self.idle)
        ready: set[str] = set()
        while self.heap and self.heap[0][0] <= now:
            _, name = heapq.heappop(self.heap)
            table = self.registry.tables.get(name)
            if table is not None and table.kept and table.due is not None and table.due <= now:
                ready.add(name)
        await asyncio.gather(*(self.attend(name) for name in sorted(ready)))
        return min(self.heap[0][0] - now if self.heap else SWEEP, SWEEP)

    def note(self, table: Table) -> None:
        """A table has changed: when is it due, and have its bots something to think about?"""
        if table.due is not None:
            heapq.heappush(self.heap, (table.due, table.sheet.id))
            self.stirred.set()
        if table.sheet.status == "running":
            self.consider(table)
        else:
            for seat in range(len(table.sheet.chairs)):
                self.thoughts.pop((table.sheet.id, seat), None)

    async def sweep(self, now: float) -> None:
        """Tables in the store that are due: ours that left the memory, and orphans."""

        def due(connection: Connection) -> list[str]:
            late = now - ORPHANED if self.registry.store.shared else now
            mine = TABLES.c.node == self.registry.node
            found = (
                select(TABLES.c.id)
                .where(TABLES.c.due <= now, or_(mine, TABLES.c.due <= late))
                .limit(MOST)
            )
            return list(connection.execute(found).scalars())

        for name in await self.registry.store.read(due):
            known = self.registry.tables.get(name)
            if known is not None and known.kept:
                continue  # it has its place in the heap
            try:
                table = await self.registry.at(name)
            except Refused as error:
                log.warning("table %s cannot be opened: %s", name, error)
                continue
            table.kept = True
            heapq.heappush(self.heap, (now, name))

    # What is due --------------------------------------------------------------------------------
    async def attend(self, name: str) -> None:
        """One thing after another, until nothing more is due."""
        try:
            while await self.registry.change(name, self.next_thing):
                pass
        except TryAgain:
            heapq.heappush(self.heap, (self.registry.now() + AGAIN, name))
            return
        except Exception:
            log.exception("table %s cannot go on by itself", name)
            heapq.heappush(self.heap, (self.registry.now() + 60 * AGAIN, name))
            return
        table = self.registry.tables.get(name)
        if table is not None:
            self.consider(table)
            self.again(table)

    def again(self, table: Table) -> None:
        """What is due and waits for a bot is looked at again when the bot has thought; what is due
        later has its place in the heap."""
        if table.due is not None and table.due > self.registry.now():
            heapq.heappush(self.heap, (table.due, table.sheet.id))

    def next_thing(self, draft: Draft) -> bool:
        pause = self.registry.pause
        if draft.game is None or draft.sheet.status != "running" or draft.sheet.paused:
            return False
        return (
            playing.silent_answers(draft, pause)
            or self.bot_answers(draft, pause)
            or playing.run_out(draft)
        )

    # Bots ---------------------------------------------------------------------------------------
    def consider(self, table: Table) -> None:
        """Let bots that are asked something think about it."""
        game, sheet = table.game, table.sheet
        if self.thinkers is None or game is None or not table.kept:
            return
        if sheet.status != "running" or sheet.paused:
            return
        for seat, chair in enumerate(sheet.chairs):
            key = (sheet.id, seat)
            if not chair.bot or seat not in game.waiting or key in self.thinking:
                continue
            thought = self.thoughts.get(key)
            if thought is None or thought.asked != chair.asked:
                self.thinking[key] = asyncio.create_task(
                    self.think(self.question(table, game, seat), chair.asked, game)
                )

    def question(self, table: Table, game: Game, seat: int) -> Question:
        view = game.view(seat)
        chair = table.sheet.chairs[seat]
        options = legal(game.state, seat)
        return Question(table.sheet.id, seat, chair.bot, table.rules.name, view.data(), options)

    async def think(self, question: Question, asked: int, game: Game) -> None:
        key = (question.table, question.seat)
        assert self.thinkers is not None
        try:
            thought = Thought(asked, await self.thinkers.ask(question))
        except BotFailed as failure:
            self.bot_failures += 1
            log.warning(
                "table %s seat %d: %s %s", question.table, question.seat, question.spec, failure
            )
            quiet = game.rules.quiet(
                game.view(question.seat).state, question.seat, question.options
            )
            thought = Thought(asked, quiet, failed=True)
        finally:
            del self.thinking[key]
        self.thoughts[key] = thought
        table = self.registry.tables.get(question.table)
        if table is not None and table.kept and table.due is not None:
            heapq.heappush(self.heap, (table.due, question.table))
            self.stirred.set()

    def bot_answers(self, draft: Draft, pause: float) -> bool:
        """A bot that has thought answers, if it is time. True if one did."""
        sheet, game = draft.sheet, draft.running
        for seat in draft.owing:
            chair = sheet.chairs[seat]
            thought = self.thoughts.get((sheet.id, seat))
            if not chair.bot or thought is None or thought.asked != chair.asked:
                continue
            wait = max(windows.pause_now(sheet, game, pause), self.registry.pace)
            if draft.now < chair.asked_at + wait:
                continue
            if thought.action not in legal(game.state, seat):
                del self.thoughts[sheet.id, seat]  # it thought about another game than is stored
                continue
            draft.log("play", f"bot:{chair.bot}")
            if thought.failed:
                words = f"{chair.name} had no answer; the quietest one was given for it"
                talk.speak(draft, "", "", -1, words, aside=False)
                draft.kind = "play"
            playing.answer(draft, seat, thought.action, pause)
            return True
        return False

    async def close(self) -> None:
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
