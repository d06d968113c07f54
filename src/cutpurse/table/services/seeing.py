"""Seeing a table: now, as it was, and going on from there."""

from __future__ import annotations

from cutpurse.envs.desk import Seen
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.acts import seats, sharing
from cutpurse.table.live import make_sight, make_telling, registry
from cutpurse.table.live.table import Draft, new_seed
from cutpurse.table.live.watch import Watch
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan, check_bot
from cutpurse.table.model.sight import Sight, TableInfo
from cutpurse.table.services.parts import NOT_BEGUN
from cutpurse.table.services.tables import TableService


class SeeingService(TableService):
    async def room(self, table: str, person: Person) -> TableInfo:
        """The table around the game."""
        return make_sight.room(await self.registry.at(table), person, self.registry.now())

    async def look(
        self, table: str, person: Person, seat: int = -1, told_from: int = 0
    ) -> Sight | TableInfo:
        """What the person sees from one of their seats; -1: the one that is asked, or the first, or
        as audience if they have none; `AUDIENCE`: what everybody sees. Before the game begins there
        is only the table around it, a `TableInfo`. `told_from`: the log from that event on. While
        somebody watches the table this does not suspend."""
        found = await self.registry.at(table)
        return make_sight.seen(found, person, seat, self.registry.now(), told_from)

    async def sight(self, table: str, person: Person, seat: int = -1, told_from: int = 0) -> Sight:
        """The same for those who need a game: refused before it begins."""
        seen = await self.look(table, person, seat, told_from)
        if isinstance(seen, TableInfo):
            raise Refused(NOT_BEGUN)
        return seen

    async def tell(self, table: str, person: Person) -> Seen:
        """The same in sentences, for somebody who sits there and reads."""
        return make_telling.seen(await self.registry.at(table), person)

    async def public(self, table: str) -> Sight:
        """What everybody sees of a game that has begun. Nobody is asked for here: whether a person
        may look is checked by `look`."""
        return make_sight.public(await self.registry.at(table), self.registry.now())

    def watch(self, table: str, person: Person) -> Watch:
        """Wait for changes: `async with house.watch(…) as watch: await watch.changed()`. While a
        person watches, others see that the person is here, and the table stays in memory. Whoever
        may not look at the table may not watch it either."""
        return Watch(table, person, self.come, self.go)

    async def come(self, watch: Watch) -> None:
        """A watch begins."""
        table = await self.registry.at(watch.table)
        seats.may_look(table.sheet, watch.person)
        first = not table.watches
        registry.arrived(table, watch)
        self.presence.tell(table, ask=first)

    def go(self, watch: Watch) -> None:
        """A watch ends."""
        table = self.registry.tables.get(watch.table)
        if table is not None:
            registry.gone(table, watch)
            self.presence.tell(table)

    async def past_room(self, table: str, person: Person) -> TableInfo:
        """The table around a game that is looked at again. Whoever came by a link alone does not
        hear what was said there."""
        return make_sight.past_room(await self.registry.at(table), person, self.registry.now())

    async def open_replay(self, table: str, person: Person, on: bool) -> None:
        """Somebody who played lets whoever has the link see the finished game, or no longer."""
        await self.registry.change(table, lambda d: sharing.open_replay(d, person, on))

    async def replay(self, table: str, person: Person, at: int, viewer: int) -> Sight:
        """The game after `at` decisions (0 is the beginning). Once it is over from any seat or the
        audience (`AUDIENCE`); before from one's own seats, or as the audience."""
        found = await self.registry.at(table)
        sheet = found.sheet
        if found.game is None:
            raise Refused(NOT_BEGUN)
        if sheet.status == "over":
            seats.may_replay(sheet, person)
            found.game.check_viewer(viewer)
        else:
            viewer = make_sight.viewpoint(found, person, viewer)
        if not 0 <= at <= sheet.decisions:
            raise Refused(f"the game has had {sheet.decisions} decisions; {at} is none of them")
        game = await self.registry.back(found, at, exact=False)
        return make_sight.looked_back(found, game, viewer, at)

    async def asked_at(self, table: str, person: Person, at: int) -> list[int]:
        """The seats that were asked something after `at` decisions of a finished game, those in a
        sealed window as well."""
        found = await self.registry.at(table)
        seats.may_replay(found.sheet, person)
        if found.sheet.status != "over":
            raise Refused("who is asked in a sealed window is told after the game")
        return (await self.registry.back(found, at, exact=False)).waiting

    async def play_on(
        self, table: str, person: Person, at: int, seat: int, bot: str = "medium"
    ) -> str:
        """A new table that goes on from a decision of a finished game: the person in one seat,
        bots in the others."""
        found = await self.registry.at(table)
        old = found.sheet
        seats.may_look(old, person)
        if old.status != "over":
            raise Refused("one can play on from a finished game only")
        if not 0 <= at < old.decisions:
            raise Refused(f"one can play on from decision 0 to {old.decisions - 1}, not {at}")
        seats.check_seat(old, seat)
        check_bot(found.rules, bot)
        game = await self.registry.back(found, at, exact=True)
        plan = Plan(old.game, [], old.settings, visibility="private", begin="full")
        sheet = self.new_sheet(person, plan, len(old.chairs))
        sheet.origin = (old.id, at)
        start = game.snapshot()

        def seat_all(draft: Draft) -> None:
            for i in range(len(old.chairs)):
                if i == seat:
                    seats.sit(draft, person, i, "")
                else:
                    draft.sheet.chairs[i] = seats.bot_chair(draft.sheet, i, bot)
            start["dice"] = dice(new_seed(draft.sheet)).words()  # what comes is open again
            seats.begin_when_full(draft, self.scheduler.pause)

        await self.set_up(sheet, person, start, seat_all)
        return sheet.id

    async def record(self, table: str, person: Person) -> str:
        """The record: whole when the game is over, before with holes where the person may not
        look."""
        found = await self.registry.at(table)
        sheet = found.sheet
        if sheet.status == "over" and sheet.opened and not seats.expected(sheet, person):
            seats.may_replay(sheet, person)
            viewer = AUDIENCE
        else:
            viewer = make_sight.viewpoint(found, person, -1)
        if found.game is None:
            raise Refused(NOT_BEGUN)
        return found.game.record(viewer)
