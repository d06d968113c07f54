"""The scheduler does what the house must do by itself: bots' answers, clocks that run out, held
answers whose pause is over.

The node that made the last change of a table keeps the table. When something is due there and that
node does not do it, another node takes the table over. The store sees to it that nothing happens
twice.
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

from cutpurse.kernel.bot import NO_REMARK
from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.state import legal
from cutpurse.table.acts import chat, held_answers, play
from cutpurse.table.bots.pool import BotFailed, BotPool, BotQuestion
from cutpurse.table.live.registry import Registry
from cutpurse.table.live.table import Draft, Table
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.nodes.alive import abandoned
from cutpurse.table.store.schema import TABLES

log = logging.getLogger("cutpurse.table.live.scheduler")
SWEEP: Final = 2.0  # seconds between looks into the store for what is due
ORPHANED: Final = 5.0  # seconds after which the table of another node that is alive is taken
AGAIN: Final = 2.0  # seconds after which something that failed is tried again
MOST = 200  # tables taken in one sweep


class Thought(msgspec.Struct):
    """The answer of a bot to the question that was asked at a version."""

    asked: int
    answer: list[int]
    failed: bool = False
    remark: int = NO_REMARK  # said before


class Scheduler:
    """Knows when something is due at which table, and has bots think ahead of it."""

    def __init__(
        self, registry: Registry, pool: BotPool | None, pause: float, pace: float, idle: float
    ) -> None:
        self.registry = registry
        self.pool = pool
        self.pause = pause
        self.pace = pace
        self.idle = idle
        self.heap: list[tuple[float, str]] = []  # times and tables; some are out of date
        self.woken = asyncio.Event()
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.thoughts: dict[tuple[str, int], Thought] = {}
        self.swept = 0.0
        self.bot_failures = 0
        registry.after = self.note

    # Time ---------------------------------------------------------------------------------------
    async def beat(self, tick: Callable[[], Awaitable[float]]) -> None:
        """Do what is due, sleep until there is more, and so on for ever."""
        while True:
            self.woken.clear()
            try:
                wait = await tick()
            except TryAgain:
                wait = AGAIN
            except Exception:
                log.exception("what is due could not be done")
                wait = AGAIN
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), max(wait, 0.0))

    async def tick(self) -> float:
        """Do what is due now; the seconds until there is more."""
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
        """Called after every change: note when something is due, and let bots think."""
        if table.due is not None:
            heapq.heappush(self.heap, (table.due, table.sheet.id))
            self.woken.set()
        if table.sheet.status == "running":
            self.let_bots_think(table)
        else:
            for seat in range(len(table.sheet.chairs)):
                self.thoughts.pop((table.sheet.id, seat), None)

    async def sweep(self, now: float) -> None:
        """Load tables at which something is due according to the store: those of this node that
        were unloaded, and those that another node has abandoned."""

        def due(connection: Connection) -> list[str]:
            found = select(TABLES.c.id).where(TABLES.c.due <= now).limit(MOST)
            if self.registry.store.shared:
                mine = TABLES.c.node == self.registry.node
                late = TABLES.c.due <= now - ORPHANED
                found = found.where(or_(mine, late, abandoned(connection)))
            return list(connection.execute(found).scalars())

        for name in await self.registry.store.read(due):
            known = self.registry.tables.get(name)
            if known is not None and known.kept:
                continue  # it is in the heap already
            try:
                table = await self.registry.at(name)
            except Refused as error:
                log.warning("table %s cannot be opened: %s", name, error)
                continue
            table.kept = True
            heapq.heappush(self.heap, (now, name))

    # What is due --------------------------------------------------------------------------------
    async def attend(self, name: str) -> None:
        """Do one thing after another at a table, until nothing more is due."""
        try:
            while await self.registry.change(name, self.do_one_thing):
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
            self.let_bots_think(table)
            self.schedule(table)

    def schedule(self, table: Table) -> None:
        """Put into the heap what is due later. What is due already waits for a bot, and is looked
        at again when the bot has answered."""
        if table.due is not None and table.due > self.registry.now():
            heapq.heappush(self.heap, (table.due, table.sheet.id))

    def do_one_thing(self, draft: Draft) -> bool:
        """The first thing that is due; False if there is none."""
        if draft.game is None or not draft.sheet.goes_on:
            return False
        return (
            play.silent_answers(draft, self.pause)
            or play.answers_ahead(draft, self.pause, self.pace)
            or play.sand_ran_out(draft, self.pause)
            or self.bot_answers(draft)
            or play.run_out(draft)
        )

    # Bots ---------------------------------------------------------------------------------------
    def let_bots_think(self, table: Table) -> None:
        """Ask the bots that owe an answer, unless they think or have answered already."""
        game, sheet = table.game, table.sheet
        if self.pool is None or game is None or not table.kept:
            return
        if not sheet.goes_on:
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

    def question(self, table: Table, game: Game, seat: int) -> BotQuestion:
        """For one bot. Where a pause hides whether there was a choice, the bots that are asked have
        all thought, one after another, before it is over."""
        sheet, view = table.sheet, game.view(seat)
        chair = sheet.chairs[seat]
        options = legal(game.state, seat)
        asked = BotQuestion(sheet.id, seat, chair.bot, table.rules.name, view.data(), options)
        hidden = held_answers.pause_now(sheet, game, self.pause)
        asked.speaks = not hidden and bool(table.rules.asides(game.state, seat))
        if hidden:
            bots = sum(bool(sheet.chairs[other].bot) for other in game.waiting)
            asked.seconds = min(asked.seconds, hidden / (bots + 1))
        return asked

    async def think(self, question: BotQuestion, asked: int, game: Game) -> None:
        key = (question.table, question.seat)
        assert self.pool is not None
        try:
            remark = NO_REMARK
            if question.speaks:
                remark = await self.pool.remark(question)
                question.speaks = False
            thought = Thought(asked, await self.pool.ask(question), remark=remark)
        except BotFailed as failure:
            self.bot_failures += 1
            log.warning(
                "table %s seat %d: %s %s", question.table, question.seat, question.spec, failure
            )
            thought = Thought(asked, play.finished(game, question.seat, []), failed=True)
        finally:
            del self.thinking[key]
        self.thoughts[key] = thought
        table = self.registry.tables.get(question.table)
        if table is not None and table.kept and table.due is not None:
            heapq.heappush(self.heap, (table.due, question.table))
            self.woken.set()

    def bot_answers(self, draft: Draft) -> bool:
        """Give the answer of a bot whose time has come; False if there is none."""
        sheet, game = draft.sheet, draft.running
        for seat in draft.owing:
            chair = sheet.chairs[seat]
            thought = self.thoughts.get((sheet.id, seat))
            if not chair.bot or thought is None or thought.asked != chair.asked:
                continue
            if draft.now < play.dues(draft, game, seat, self.pause, self.pace)[0]:
                continue
            try:
                numbers = game.checked(seat, list(thought.answer))
                play.check_whole(game, seat, numbers)
            except IllegalAction:
                del self.thoughts[sheet.id, seat]  # it is an answer to another position
                continue
            if self.bot_speaks(draft, seat, thought):
                return True
            draft.mark_changed("play", f"bot:{chair.bot}")
            if thought.failed:
                words = f"{chair.name} had no answer; the quietest one was given for it"
                chat.speak(draft, "", "", -1, words, aside=False)
                draft.kind = "play"
            play.answer(draft, seat, numbers, self.pause)
            return True
        return False

    def bot_speaks(self, draft: Draft, seat: int, thought: Thought) -> bool:
        """Say what a bot has to say before it answers; False if that is nothing."""
        remark, thought.remark = thought.remark, NO_REMARK
        if remark not in draft.rules.asides(draft.running.state, seat):
            return False
        draft.mark_changed("aside", f"bot:{draft.sheet.chairs[seat].bot}")
        play.say(draft, seat, remark, silent=True)
        return True

    async def close(self) -> None:
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
