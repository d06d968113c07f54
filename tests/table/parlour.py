"""A house for tests: real store, a clock that only the test moves, people, and ways to play on."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.scenario import Scenario
from cutpurse.table.acts import play, seats
from cutpurse.table.house import House
from cutpurse.table.live.table import Draft, Table
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.table.model.sight import Sight

ANN = Person("g_ann", "Ann")
BOB = Person("g_bob", "Bob")
CAT = Person("g_cat", "Cat")
DAN = Person("g_dan", "Dan")
EVE = Person("g_eve", "Eve")
PEOPLE = [ANN, BOB, CAT, DAN]

SHORT = {"thieves": {"rounds": 3}, "naqala": {}}  # settings of games that end soon


class Now:
    """The time: it stands still until the test moves it."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


class Parlour:
    """A house, the time, and what tests do all the time."""

    def __init__(self, house: House, now: Now) -> None:
        self.house = house
        self.now = now

    async def seated(self, game: str = "thieves", people: int = 4, **settings: Any) -> str:
        """A table where so many people sit, and the game is on."""
        plan = Plan(game, ["me"] + ["open"] * (people - 1), **settings)
        table = await self.house.create(ANN, plan)
        for person in PEOPLE[1:people]:
            room = await self.house.room(table, ANN)
            await self.house.join(table, person, invite=room.invite)
        return table

    async def scene(self, scene: Scenario, **settings: Any) -> str:
        """A table at which people play on from a situation."""
        people = scene.state.players
        plan = Plan(scene.rules.name, [], scene.rules.settings_of(scene.state), **settings)
        sheet = self.house.new_sheet(ANN, plan, people)
        sheet.origin = ("scene", 0)

        def sit(draft: Draft) -> None:
            for seat, person in enumerate(PEOPLE[:people]):
                seats.sit(draft, person, seat, "")
            play.begin(draft, self.house.scheduler.pause)

        await self.house.set_up(sheet, ANN, scene.snapshot(), sit)
        return sheet.id

    def table(self, table: str) -> Table:
        return self.house.registry.tables[table]

    def game(self, table: str) -> Game:
        game = self.table(table).game
        assert game is not None
        return game

    def forget(self) -> None:
        """Everything in memory is gone; what is stored remains."""
        self.house.registry.tables.clear()

    async def sights(self, table: str) -> list[Sight]:
        """From every seat that a person holds."""
        sheet = (await self.house.registry.at(table)).sheet
        return [
            await self.house.sight(table, by_id(chair.person), seat)
            for seat, chair in enumerate(sheet.chairs)
            if chair.person
        ]

    async def owing(self, table: str) -> list[Sight]:
        """The sights of people who have something to answer."""
        return [s for s in await self.sights(table) if s.options]

    async def answer(self, table: str, sight: Sight, action: int | str) -> None:
        person = by_id(sight.sitters[sight.viewer].person)
        await self.house.act(table, person, sight.viewer, action, sight.version)

    async def answer_at_random(self, table: str, sight: Sight, luck: Dice) -> None:
        """Any answer, with all its parts."""
        person = by_id(sight.sitters[sight.viewer].person)
        parts: list[int | str] = [sight.options[luck.below(len(sight.options))].id]
        while sight.in_parts:
            left = await self.house.further(table, person, sight.viewer, parts)
            if not left:
                break
            parts.append(left[luck.below(len(left))].id)
        answer = parts if sight.in_parts else parts[0]
        await self.house.act(table, person, sight.viewer, answer, sight.version)

    async def play(self, table: str, decisions: int, luck: Dice | None = None) -> None:
        """People answer at random, passes and bots take their time."""
        luck = luck or dice("play")
        for _ in range(decisions):
            owing = await self.owing(table)
            if owing:
                await self.answer_at_random(table, owing[luck.below(len(owing))], luck)
            elif self.table(table).sheet.status != "running":
                return
            await self.wait()

    async def wait(self, seconds: float = 10.0) -> None:
        """Time passes, and the house does what is due."""
        for _ in range(50):
            await self.house.tick()
            thinking = list(self.house.scheduler.thinking.values())
            if not thinking:
                break
            await asyncio.wait(thinking)
        self.now.pass_by(seconds)
        await self.house.tick()

    async def finish(self, table: str, most: int = 2000) -> None:
        for _ in range(most):
            if (await self.house.registry.at(table)).sheet.status != "running":
                return
            await self.play(table, 1, dice(f"{self.now.at}"))
        raise AssertionError("the game does not end")


def by_id(person: str) -> Person:
    return next(p for p in [*PEOPLE, EVE] if p.id == person)


class Settled:
    """Secrets that are the same in every run, so that every run plays the same games."""

    def __init__(self, seed: str) -> None:
        self.luck = random.Random(seed)
        self.compare_digest = secrets.compare_digest

    def token_hex(self, size: int) -> str:
        return self.luck.randbytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        return self.token_hex(size)

    def choice(self, among: str) -> str:
        return self.luck.choice(among)


OPENED: Counter[str] = Counter()  # houses, for each test


@contextmanager
def settled() -> Iterator[None]:
    test = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]
    OPENED[test] += 1
    made = Settled(f"{test} {OPENED[test]}")
    house, chairs = "cutpurse.table.house.secrets", "cutpurse.table.acts.seats.secrets"
    with mock.patch(house, made), mock.patch(chairs, made):
        yield


@asynccontextmanager
async def parlour(
    url: Path | str, now: Now | None = None, **settings: Any
) -> AsyncIterator[Parlour]:
    """Open a house on a file or a URL."""
    now = now or Now()
    where = f"sqlite:///{url}" if isinstance(url, Path) else url
    usual: dict[str, Any] = {
        "pace": 0.0,
        "pause": 0.0,
        "heartbeat": False,
        "workers": 0,
        "now": now,
    }
    with settled():
        async with House.open(where, **(usual | settings)) as house:
            yield Parlour(house, now)


def played(scene: Callable[[Parlour], Awaitable[None]], url: Path | str, **settings: Any) -> None:
    """Run one scene in a house of its own."""

    async def run() -> None:
        async with parlour(url, **settings) as house:
            await scene(house)

    asyncio.run(run())
