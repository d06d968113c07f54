"""Anything that anybody may try, in any order: done or refused, and memory and store agree."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, CAT, EVE, Parlour, parlour

from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.bots.pool import BotFailed, BotPool, BotQuestion
from cutpurse.table.live.table import Table
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Asking, ClockRule, Plan
from cutpurse.table.model.table_data import written
from cutpurse.table.store.rows import fetch

PEOPLE = [ANN, BOB, CAT, EVE]
ORDERS: list[Asking] = ["always", "target", "never"]
STEPS = 250


class Whim(BotPool):
    """Bots that answer anything, here and at once, and fail now and then."""

    def __init__(self, luck: Dice) -> None:
        super().__init__(0)
        self.luck = luck

    async def ask(self, question: BotQuestion) -> list[int]:
        if self.luck.below(20) == 0:
            raise BotFailed("no idea")
        return [question.options[self.luck.below(len(question.options))]]


class Crowd:
    """People who try things."""

    def __init__(self, p: Parlour, table: str, luck: Dice) -> None:
        self.p = p
        self.house = p.house
        self.table = table
        self.luck = luck
        self.outcomes: Counter[str] = Counter()

    def someone(self) -> Person:
        return PEOPLE[self.luck.below(len(PEOPLE))]

    def seat(self) -> int:
        return self.luck.below(4) - self.luck.below(2)

    def often(self) -> bool:
        return self.luck.below(3) > 0

    async def try_something(self) -> None:
        name, what = self.trials()[self.luck.below(len(self.trials()))]
        try:
            await what()
            self.outcomes[name] += 1
        except Refused:
            self.outcomes[f"no {name}"] += 1

    def trials(self) -> list[tuple[str, Callable[[], Awaitable[object]]]]:
        h, t, luck = self.house, self.table, self.luck
        who, whom, seat = self.someone(), self.someone(), self.seat()
        version = self.p.table(t).sheet.version - luck.below(3)
        bot = ("random", "random", "random", "nobody")[luck.below(4)]
        chairs = list(enumerate(self.p.table(t).sheet.chairs))
        absent = next((s for s, chair in chairs if chair.left or chair.late), seat)
        replaced = next((s for s, chair in chairs if chair.bot), seat)
        return [
            *[("answer", self.answer)] * 12,
            *[("time", self.time)] * 4,
            ("act", lambda: h.act(t, who, seat, luck.below(200), version)),
            ("undo", lambda: self.undo(all_of_it=False)),
            ("restart", lambda: self.undo(all_of_it=True)),
            ("ask back", lambda: h.ask_takeback(t, who, seat)),
            ("answer back", lambda: h.answer_takeback(t, who, self.often())),
            ("answer back", lambda: h.answer_takeback(t, who, True)),
            ("say", lambda: h.say(t, who, f"line {luck.below(100)}")),
            ("mute", lambda: h.mute(t, who, whom.id, bool(luck.below(2)))),
            ("block", lambda: h.block(t, who, whom.id, bool(luck.below(2)))),
            ("pause", lambda: h.pause(t, who)),
            ("resume", lambda: h.resume(t, who)),
            ("resume", lambda: h.resume(t, who)),
            ("orders", lambda: h.set_orders(t, who, seat, ORDERS[luck.below(3)])),
            ("ahead", self.say_ahead),
            ("leave", lambda: h.leave(t, who) if luck.below(3) == 0 else h.say(t, who, "stay")),
            ("join", lambda: h.join(t, who)),
            *[("replace", lambda: h.agree_replace(t, who, absent, bot))] * 3,
            ("claim", lambda: h.claim(t, who, absent)),
            ("stop", lambda: h.stop(t, who, self.often())),
            ("offer", lambda: h.offer_seat(t, who, replaced, self.often())),
            ("take over", lambda: h.take_over(t, who, replaced)),
            ("begin", lambda: h.begin(t, who)),
            ("seat bot", lambda: h.seat_bot(t, who, seat, bot)),
            ("replay", lambda: h.replay(t, who, luck.below(30), (0, 1, AUDIENCE)[luck.below(3)])),
            ("record", lambda: h.record(t, who)),
            ("rematch", lambda: h.rematch(t, who)),
        ]  # fmt: skip

    async def say_ahead(self) -> None:
        """Somebody who is not asked answers what comes."""
        for person in PEOPLE[:3]:
            sight = await self.house.sight(self.table, person)
            if not sight.options and not sight.audience:
                seat = sight.viewer
                found = await self.house.coming(self.table, person, seat, [], [])
                said = found.options[self.luck.below(len(found.options))].id
                await self.house.answer_ahead(self.table, person, seat, [[said]], self.often())
                return
        raise Refused("nobody waits")

    async def answer(self) -> None:
        """Somebody who is asked answers."""
        for person in PEOPLE:
            try:
                sight = await self.house.sight(self.table, person)
            except Refused:
                continue
            if sight.options:
                action = sight.options[self.luck.below(len(sight.options))].id
                await self.house.act(self.table, person, sight.viewer, action, sight.version)
                return

    async def undo(self, all_of_it: bool) -> None:
        for person in PEOPLE[:3]:
            sight = await self.house.sight(self.table, person)
            if sight.can_undo:
                version = sight.version
                await self.house.undo(
                    self.table, person, sight.viewer, version, all_of_it=all_of_it
                )
                return
        raise Refused("nobody can")

    async def time(self) -> None:
        await self.p.wait(float(self.luck.below(8)))


async def agree(p: Parlour, name: str) -> None:
    """What is in memory is what would be read from the store."""
    here = p.table(name)
    there = Table(await p.house.store.read(lambda c: fetch(c, name)))
    assert there.revision == here.revision
    assert written(there.sheet) == written(here.sheet)
    assert there.marks == here.marks
    assert list(there.lines) == list(here.lines)
    assert (there.game is None) == (here.game is None)
    if here.game is None or there.game is None:
        return
    assert there.game.snapshot() == here.game.snapshot()
    assert there.game.record() == here.game.record()
    assert there.game.log(0) == here.game.log(0)
    assert not here.rules.audit(here.game.state)


async def crowded(file: Path, game: str, seed: str) -> Counter[str]:
    """One table at which everybody tries things; what was done and what was refused."""
    luck = dice(seed)
    async with parlour(file, pause=2.0) as p:
        p.house.scheduler.pool = Whim(luck)
        clock = ClockRule("bank", seconds=60, credit=5)
        plan = Plan(game, ["me", "open", "open", "random"], clock=clock, begin="owner")
        table = await p.house.create(ANN, plan)
        for person in (BOB, CAT):
            await p.house.join(table, person)
        await p.house.begin(table, ANN)
        crowd = Crowd(p, table, luck)
        version = 0
        for number in range(STEPS):
            await crowd.try_something()
            now = p.table(table).sheet.version
            assert now >= version
            version = now
            if number % 5 == 0:
                await agree(p, table)
            if number % 50 == 49:
                p.forget()
                await p.house.registry.at(table)
        await agree(p, table)
        return crowd.outcomes


@pytest.mark.parametrize("game", ["thieves", "naqala"])
def test_anything_in_any_order(file: Path, game: str) -> None:
    done: Counter[str] = Counter()
    for number in range(3):
        done += asyncio.run(crowded(file, game, f"anything {game} {number}"))
    refused = sum(count for name, count in done.items() if name.startswith("no "))
    assert refused > 100
    assert done.total() - refused > 300
