"""A desk in a house: the tables of a server, or of a process that has its own."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any

from cutpurse import games
from cutpurse.envs.desk import Desk, Seen
from cutpurse.kernel.game import Action, Option
from cutpurse.kernel.rules import Refused, spelled
from cutpurse.looks.printed import look_at
from cutpurse.table.house import House
from cutpurse.table.model.errors import Forbidden, Unknown
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan, bots_for

Spend = Callable[[str, Person], None]
MOST = 10_000  # seats that are remembered
PERSON = "cutpurse.person"  # where a request carries whose token it came with


def no_limit(what: str, who: Person) -> None:
    """Of a process that has its own tables."""


class HouseDesk(Desk):
    """`me`: whoever started this process; on a server each request says who asks, by its token."""

    def __init__(
        self, house: House, me: Person | None = None, spend: Spend = no_limit, hidden: bool = False
    ) -> None:
        self.house = house
        self.me = me
        self.spend = spend
        self.hidden = hidden
        self.waiting: set[tuple[str, str]] = set()  # who has asked for more time at which table

    def who(self, request: Any) -> Person:
        if self.me is not None:
            return self.me
        person = request.scope.get(PERSON)
        if not isinstance(person, Person):
            raise Forbidden("a token of an account is needed")
        return person

    def games(self) -> str:
        lines: list[str] = []
        for name in games.names():
            rules = games.find(name)
            low, high = rules.players
            lines.append(
                f"{name}: {rules.title}, {low} to {high} players;"
                f" bots: {', '.join(bots_for(rules))}; settings (first: default):"
            )
            lines += [
                f"  {choice.name}: {' | '.join(spelled(value) for value in choice.values)}"
                for choice in rules.settings
            ]
        return "\n".join(lines)

    async def open_table(
        self,
        who: Person,
        game: str,
        seats: list[str],
        settings: dict[str, Any],
        seed: str,
        talk: bool,
    ) -> str:
        self.spend("tables", who)
        if seats.count("me") != 1 or any(word.startswith("me:") for word in seats):
            raise Refused('one seat is "me"; the others are bots or "open"')
        if seed and self.me is None:
            raise Refused("a server's dice are its own; leave the seed out")
        plan = Plan(game, seats, settings, visibility="private", talk=talk)
        if self.me is None:  # others may come by the lobby
            plan = Plan(game, seats, settings, talk=talk)
        source = hashlib.sha256(who.id.encode()).hexdigest()[:16]  # its share of the lobby
        return await self.house.create(who, plan, source, f"seed {seed}" if seed else "")

    async def join(self, who: Person, table: str, invite: str) -> None:
        self.spend("changes", who)
        await self.house.join(table, who, invite=invite)

    async def seen(self, who: Person, table: str) -> Seen:
        try:
            return await self.house.tell(table, who)
        except Unknown:  # no word of whether there is such a table
            raise Unknown(f"you sit at no table {table!r}; open one, or join one") from None

    async def patiently(self, who: Person, table: str, seconds: float) -> Seen:
        seen = await self.seen(who, table)
        await self.take_time(who, seen)
        if seen.settled or seconds <= 0:
            return seen
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        async with self.house.watch(table, who) as watch:
            while True:
                watch.news.clear()
                seen = await self.seen(who, table)
                left = until - loop.time()
                if seen.settled or left <= 0:
                    return seen
                try:
                    await asyncio.wait_for(watch.changed(), left)
                except TimeoutError:
                    return await self.seen(who, table)

    async def take_time(self, who: Person, seen: Seen) -> None:
        """Windows in which everybody may react are short where several people play; a model that
        thinks for longer than a breath is given the time of whoever presses Wait."""
        key = (who.id, seen.table)
        if key in self.waiting or seen.telling is None or seen.telling.over:
            return
        if len(self.waiting) > MOST:
            self.waiting.clear()
        self.waiting.add(key)
        await self.house.set_wait(seen.table, who, seen.telling.seat, "always")

    async def seat(self, who: Person, table: str) -> int:
        now = (await self.seen(who, table)).telling
        if now is None:
            raise Refused("the game has not begun yet")
        return now.seat

    async def further(self, who: Person, table: str, parts: list[int]) -> list[Option]:
        given: list[Action] = [*parts]
        now = (await self.seen(who, table)).telling
        if now is None:
            raise Refused("the game has not begun yet")
        left = await self.house.further(table, who, now.seat, given)
        return [now.option(option.id, option.rule) for option in left]

    async def act(self, who: Person, table: str, parts: list[int], version: int, text: str) -> None:
        self.spend("changes", who)
        given: list[Action] = [*parts]
        seat = await self.seat(who, table)
        await self.house.act(table, who, seat, given, version, text=text)

    async def aside(self, who: Person, table: str, action: int) -> None:
        self.spend("changes", who)
        await self.house.aside(table, who, await self.seat(who, table), action)

    async def take_back(self, who: Person, table: str, agree: bool) -> None:
        self.spend("changes", who)
        await self.house.answer_takeback(table, who, agree)

    async def talk(self, who: Person, table: str, text: str) -> None:
        await self.seen(who, table)
        if not (await self.house.allows_talk(table)):
            raise Forbidden("models do not talk at this table: it was not opened with talk")
        self.spend("lines", who)
        await self.house.say(table, who, text)

    async def look(self, who: Person, table: str) -> str:
        seen = await self.seen(who, table)
        if seen.telling is None:
            return seen.text()
        return look_at(seen.telling.view, seen.telling.speech)

    async def record(self, who: Person, table: str) -> str:
        await self.seen(who, table)
        return await self.house.record(table, who)
