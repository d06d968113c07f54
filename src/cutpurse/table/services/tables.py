"""Setting tables up, finding them, sitting down, leaving, playing again."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable

from cutpurse.kernel.fields import Plain
from cutpurse.kernel.rules import Refused
from cutpurse.table.acts import endings, seats
from cutpurse.table.live import make_sight, pairing
from cutpurse.table.live.pairing import Seeking
from cutpurse.table.live.table import Draft, Table
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import GONE, Person, check_name
from cutpurse.table.model.plan import Plan, check_bot, check_plan, named_by
from cutpurse.table.model.replies import Card
from cutpurse.table.model.table_data import Chair, TableData
from cutpurse.table.services.parts import HouseParts
from cutpurse.table.store import queries
from cutpurse.table.store.rows import StoredTable

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # of ids: none that looks like another


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


class TableService(HouseParts):
    async def create(
        self,
        person: Person,
        plan: Plan,
        source: str = "",
        secret: str = "",
        sought: bool = False,
    ) -> str:
        """Set up a table; its id. `source`: from where, for a lobby that nobody fills alone.
        `secret`: the table's part of the seed, where a game shall be the same again. `sought`:
        whoever looks for an opponent may be seated here."""
        rules, plan = check_plan(plan)
        if plan.rated and not person.account:
            raise Forbidden("only those with an account play rated games; sign in first")
        sheet = self.new_sheet(person, plan, len(plan.seats))
        sheet.source = source
        sheet.secret = secret or sheet.secret
        sheet.sought = sheet.created if sought else 0.0

        def seat_all(draft: Draft) -> None:
            nonce = plan.nonce
            for seat, word in enumerate(plan.seats):
                if word == "me" or word.startswith("me:"):
                    seats.sit(draft, person, seat, nonce, named_by(word))
                    nonce = ""
                elif word != "open":
                    chair = seats.bot_chair(draft.sheet, seat, check_bot(rules, word))
                    draft.sheet.chairs[seat] = chair
            seats.begin_when_full(draft, self.scheduler.pause)

        await self.set_up(sheet, person, None, seat_all)
        return sheet.id

    async def pair(
        self, person: Person, search: Seeking, opening: Callable[[], str] = lambda: ""
    ) -> str:
        """Look for an opponent: the table where the person waits or plays. Whoever waits asks again
        every few seconds; without that they are taken for gone. `opening` says from where, if a
        table has to be opened, or refuses."""
        return await pairing.pair(self, person, search, opening)

    def new_sheet(self, person: Person, plan: Plan, players: int) -> TableData:
        now = self.registry.now()
        return TableData(
            id=self.new_id(),
            game=plan.game,
            settings=plan.settings,
            breath=plan.breath,
            talk=plan.talk,
            name=plan.name,
            clock=plan.clock,
            visibility=plan.visibility,
            watchers=plan.watchers,
            begin=plan.begin,
            lot=plan.lot,
            rated=plan.rated,
            owner=person.id,
            owner_name=check_name(person.name),
            created=now,
            changed=now,
            invite=secrets.token_urlsafe(12),
            secret=secrets.token_hex(16),
            chairs=[Chair() for _ in range(players)],
        )

    async def set_up(
        self, sheet: TableData, person: Person, start: Plain | None, work: Callable[[Draft], None]
    ) -> None:
        table = Table(StoredTable(sheet, 0, self.node, None, None, [], None, start))
        draft = Draft(table, self.registry.now())
        work(draft)
        draft.mark_changed("create", person.id)
        draft.seated = True
        await self.registry.add(table, draft)

    async def lobby(self, share: int = queries.MOST) -> list[Card]:
        """Public tables that are open or can be watched, newest first; at most 100, and of these a
        share from one source."""
        return await self.store.read(queries.lobby(self.registry.now(), share))

    def most_watched(self, cards: list[Card]) -> list[Card]:
        """Tables by how many people look on there, as far as this node knows; among equals those
        where people play rather than bots alone, then the latest change."""

        def watching(card: Card) -> int:
            table = self.registry.tables.get(card.id)
            return make_sight.watching(table) if table is not None else 0

        def rank(card: Card) -> tuple[int, bool, float]:
            people = any(name and not name.startswith("bot:") for name in card.seats)
            return watching(card), people, card.changed

        return sorted(cards, key=rank, reverse=True)

    async def last_played(self) -> list[Card]:
        """The public games that ended last, the latest first; a few."""
        return await self.store.read(queries.last_played)

    async def mine(self, person: Person) -> list[Card]:
        """The tables where the person has a seat and the game is neither over nor dead, latest
        change first."""
        return await self.store.read(queries.mine(person.id, self.registry.now()))

    async def every_table(self, status: str = "", limit: int = 100) -> list[Card]:
        """All tables, private ones as well, latest change first; for whoever runs the house."""
        return await self.store.read(queries.every(status, limit))

    async def card(self, table: str, person: Person) -> Card:
        """The table as it stands in lists, for whoever may look at it."""
        sheet = (await self.registry.at(table)).sheet
        seats.may_look(sheet, person)
        return make_sight.card(sheet)

    async def join(
        self, table: str, person: Person, seat: int = -1, *, invite: str = "", nonce: str = ""
    ) -> int:
        """Sit down (-1: anywhere), or come back to a seat that was left; the seat."""
        await self.circle.check_seat(person, (await self.registry.at(table)).sheet.owner)
        return await self.registry.change(
            table, lambda d: seats.join(d, person, seat, invite, nonce, self.scheduler.pause)
        )

    async def leave(self, table: str, person: Person, seat: int = -1, bot: str = "") -> None:
        """Get up (-1: from every seat). In a running game the seat stays the person's until the
        others agree on a bot; with a `bot` that one goes on at once, until the person comes back.
        """
        await self.registry.change(table, lambda d: seats.leave(d, person, seat, bot))

    async def give_up(self, table: str, person: Person) -> None:
        """The person comes last; the others go on with a bot, or the game is over."""
        await self.registry.change(table, lambda d: endings.give_up(d, person))

    async def claim(self, table: str, person: Person, seat: int) -> None:
        """Somebody left or is late: when all the others say so, that seat has given up."""
        await self.registry.change(table, lambda d: endings.claim(d, person, seat))

    async def stop(self, table: str, person: Person, on: bool) -> None:
        """Wish for an end without a winner, which comes when all wish it who are there; or wish
        for it no longer. The host ends alone what nobody has played at for an hour."""
        await self.registry.change(table, lambda d: endings.stop(d, person, on))

    async def kick(self, table: str, person: Person, whom: str) -> None:
        """The owner sends somebody (an id) away for good, from a seat or from the audience."""
        await self.registry.change(table, lambda d: seats.kick(d, person, whom))

    async def seat_bot(self, table: str, person: Person, seat: int, bot: str) -> None:
        """The owner seats a bot before the game begins; an empty `bot` makes the seat open."""
        await self.registry.change(
            table, lambda d: seats.seat_bot(d, person, seat, bot, self.scheduler.pause)
        )

    async def begin(self, table: str, person: Person) -> None:
        """The owner begins; open seats are a reason to refuse."""
        await self.registry.change(table, lambda d: seats.begin(d, person, self.scheduler.pause))

    async def agree_replace(self, table: str, person: Person, seat: int, bot: str) -> None:
        """Propose a bot for the seat of somebody who left or is late, or agree to the one
        proposed (the same `bot`). It sits down when all other people agree."""
        await self.registry.change(table, lambda d: seats.agree_replace(d, person, seat, bot))

    async def offer_seat(self, table: str, person: Person, seat: int, on: bool = True) -> None:
        """The owner lets anybody take over a seat in a running game: a bot's, or that of somebody
        who was sent away."""
        await self.registry.change(table, lambda d: seats.offer(d, person, seat, on))

    async def take_over(self, table: str, person: Person, seat: int, *, invite: str = "") -> None:
        """Sit down in place of a bot or of somebody who was sent away: at once before the game
        begins, and for whom the bot replaced; for others when the seat is offered and they have
        seen no other hand."""
        await self.circle.check_seat(person, (await self.registry.at(table)).sheet.owner)
        await self.registry.change(table, lambda d: seats.take_over(d, person, seat, invite))

    async def rematch(self, table: str, person: Person, source: str = "") -> str:
        """The same people again, the seats moved on by one: the id of the new table. The first who
        asks sets it up, the others sit down at it, and who looked on may look on again: whoever was
        invited is, and whoever was sent away stays away."""
        old = (await self.registry.at(table)).sheet
        if old.status != "over":
            raise Refused("a rematch comes after the game")
        seats.may_look(old, person)
        if not any(person.id in (c.person, c.former) for c in old.chairs):
            if not old.rematch:
                raise Forbidden("only those who played can ask for a rematch; you may look on then")
            return old.rematch
        if old.rematch:
            await self.sit_again(old.rematch, person)
            return old.rematch
        sheet = await self.set_up_again(old, person, source)

        def link(draft: Draft) -> str:
            if not draft.sheet.rematch:
                draft.mark_changed("rematch", person.id)
                draft.raise_version()
                draft.sheet.rematch = sheet.id
            return draft.sheet.rematch

        agreed = await self.registry.change(table, link)
        if agreed != sheet.id:  # somebody else was first
            await self.shut(sheet.id, "the rematch is at another table")
            await self.sit_again(agreed, person)
        return agreed

    async def sit_again(self, table: str, person: Person) -> None:
        """Sit down at the table of the rematch, if it still has a place; otherwise look on."""
        with contextlib.suppress(Refused):
            await self.join(table, person)

    async def set_up_again(self, old: TableData, person: Person, source: str) -> TableData:
        plan = Plan(
            old.game,
            [],
            old.settings,
            old.clock,
            old.visibility,
            old.watchers,
            old.begin,
            rated=old.rated,
            breath=old.breath,
            talk=old.talk,
            name=old.name,
            lot=old.lot,
        )
        sheet = self.new_sheet(person, plan, len(old.chairs))
        sheet.source, sheet.invite, sheet.banned = source, old.invite, old.banned[:]

        def seat_all(draft: Draft) -> None:
            chairs = old.chairs[1:] + old.chairs[:1]
            for seat, chair in enumerate(chairs):
                who = chair.person or chair.former
                if who == person.id:
                    seats.sit(draft, person, seat, "", chair.name if chair.person else "")
                elif who == GONE:
                    draft.sheet.chairs[seat] = Chair()
                elif who and who not in old.banned:
                    draft.sheet.chairs[seat] = Chair(name=chair.name, reserved=who)
                else:
                    draft.sheet.chairs[seat] = seats.bot_chair(draft.sheet, seat, chair.bot)
                    draft.sheet.chairs[seat].name = chair.name  # the same rivals again
            seats.begin_when_full(draft, self.scheduler.pause)

        await self.set_up(sheet, person, None, seat_all)
        return sheet

    async def shut(self, table: str, why: str) -> None:
        """Close a table for good; for whoever runs the house, who is asked for no name."""

        def close(draft: Draft) -> None:
            if draft.sheet.status in ("open", "running"):
                draft.mark_changed("shut", "")
                draft.raise_version()
                draft.sheet.status = "closed"
                draft.sheet.why = why

        await self.registry.change(table, close)
