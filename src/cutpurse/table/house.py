"""The house: all tables of one node. This is the whole interface of the package.

    async with House.open() as house:                      # the user's own SQLite file
        table = await house.create(ann, Plan("thieves", ["me", "open", "easy", "easy"]))
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
itself (bots, clocks, passes that were held back) is done by a heartbeat, or by `tick` in tests.

Before a game begins there is a `Room` but no `Sight`; `room` works for every table, and a sight of
a table has its room in it.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table import (
    breaks,
    forgetting,
    listing,
    playing,
    ratings,
    registry,
    seats,
    seeing,
    takeback,
    talk,
)
from cutpurse.table.answers import Ack, Card, Figures, Played, Standing
from cutpurse.table.bus import Bus
from cutpurse.table.errors import Forbidden, TryAgain, Unknown
from cutpurse.table.hearing import Hearing
from cutpurse.table.keeper import Keeper
from cutpurse.table.ledger import SPENT, Shelf
from cutpurse.table.people import Person, check_id, check_name
from cutpurse.table.plan import Asking, Plan, check_bot, check_plan, find_game
from cutpurse.table.presence import Presence
from cutpurse.table.registry import Registry
from cutpurse.table.sheet import Chair, Sheet
from cutpurse.table.sight import Room, Sight
from cutpurse.table.store import Store
from cutpurse.table.table import Draft, Table, new_seed
from cutpurse.table.thinkers import Thinkers
from cutpurse.table.watch import Watch

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look like another


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


class House:
    """See the head of this file."""

    def __init__(self, registry: Registry, keeper: Keeper) -> None:
        self.registry = registry
        self.keeper = keeper
        self.presence = Presence(registry)
        self.store = registry.store
        self.node = registry.node
        # Told whose account has changed elsewhere; "": anybody's may have.
        self.news_of_people: Callable[[str], None] = lambda who: None
        self.news_of_spending: Callable[[str], None] = lambda what: None
        self.spendings = 0

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
    ) -> AsyncIterator[House]:
        """A house on a database: empty is the user's own SQLite file, `sqlite:///FILE` another,
        `postgresql://…` one that several houses may share.

        `pace`: seconds between bots' moves. `pause`: how long a silence takes.
        `workers`: processes in which bots think; 0: none, bots wait. `heartbeat`: False for tools
        and tests, which call `tick` when they want something done. `idle`: seconds after which a
        table that nobody watches leaves the memory.
        """
        store = Store(url)
        tables = Registry(store, secrets.token_hex(6), now, pause, pace)
        thinkers = Thinkers(workers) if workers else None
        keeper = Keeper(tables, thinkers, idle)
        house = cls(tables, keeper)
        tasks: list[asyncio.Task[None]] = []
        bus: Bus | None = None
        try:
            await store.open()
            if store.shared:
                bus = Hearing(house).bus()
                await asyncio.to_thread(bus.start)
            if heartbeat:
                tasks.append(asyncio.create_task(keeper.beat(house.tick)))
            yield house
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await keeper.close()
            await tables.rest()
            await house.presence.close()
            if thinkers is not None:
                await thinkers.close()
            if bus is not None:
                await asyncio.to_thread(bus.stop)
            await store.close()

    # Tables -------------------------------------------------------------------------------------
    async def create(self, person: Person, plan: Plan) -> str:
        """Set up a table; its id."""
        rules, plan = check_plan(plan)
        if plan.rated and not person.account:
            raise Forbidden("only those with an account play rated games; sign in first")
        sheet = self.new_sheet(person, plan, len(plan.seats))

        def seat_all(draft: Draft) -> None:
            nonce = plan.nonce
            for seat, word in enumerate(plan.seats):
                if word == "me" or word.startswith("me:"):
                    seats.sit(draft, person, seat, nonce, word.partition(":")[2])
                    nonce = ""
                elif word != "open":
                    chair = seats.bot_chair(draft.sheet, seat, check_bot(rules, word))
                    draft.sheet.chairs[seat] = chair
            seats.begin_when_full(draft, self.registry.pause)

        await self.set_up(sheet, person, None, seat_all)
        return sheet.id

    def new_sheet(self, person: Person, plan: Plan, players: int) -> Sheet:
        now = self.registry.now()
        return Sheet(
            id=new_id(),
            game=plan.game,
            options=plan.options,
            clock=plan.clock,
            visibility=plan.visibility,
            watchers=plan.watchers,
            begin=plan.begin,
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
        self, sheet: Sheet, person: Person, start: Plain | None, work: Callable[[Draft], None]
    ) -> None:
        table = Table(Shelf(sheet, 0, self.node, None, None, [], None, start))
        draft = Draft(table, self.registry.now())
        work(draft)
        draft.log("create", person.id)
        draft.seated = True
        await self.registry.add(table, draft)

    async def lobby(self) -> list[Card]:
        """Public tables that are open or can be watched, newest first; at most 100."""
        return await self.store.read(listing.lobby(self.registry.now()))

    async def mine(self, person: Person) -> list[Card]:
        """The tables where the person has a seat and the game is not over, latest change first."""
        return await self.store.read(listing.mine(person.id))

    async def every_table(self, status: str = "", limit: int = 100) -> list[Card]:
        """All tables, private ones as well, latest change first; for whoever runs the house."""
        return await self.store.read(listing.every(status, limit))

    async def card(self, table: str, person: Person) -> Card:
        """The table as it stands in lists, for whoever may look at it."""
        sheet = (await self.registry.at(table)).sheet
        seats.may_look(sheet, person)
        return seeing.card(sheet)

    async def join(
        self, table: str, person: Person, seat: int = -1, *, invite: str = "", nonce: str = ""
    ) -> int:
        """Sit down (-1: anywhere), or come back to a seat that was left; the seat."""
        return await self.registry.change(
            table, lambda d: seats.join(d, person, seat, invite, nonce, self.registry.pause)
        )

    async def leave(self, table: str, person: Person, seat: int = -1) -> None:
        """Get up (-1: from every seat). In a running game the seat stays the person's until the
        others agree on a bot."""
        await self.registry.change(table, lambda d: seats.leave(d, person, seat))

    async def kick(self, table: str, person: Person, whom: str) -> None:
        """The owner sends somebody (an id) away for good, from a seat or from the audience."""
        await self.registry.change(table, lambda d: seats.kick(d, person, whom))

    async def seat_bot(self, table: str, person: Person, seat: int, bot: str) -> None:
        """The owner seats a bot before the game begins; an empty `bot` makes the seat open."""
        await self.registry.change(
            table, lambda d: seats.seat_bot(d, person, seat, bot, self.registry.pause)
        )

    async def begin(self, table: str, person: Person) -> None:
        """The owner begins; open seats are a reason to refuse."""
        await self.registry.change(table, lambda d: seats.begin(d, person, self.registry.pause))

    async def agree_replace(self, table: str, person: Person, seat: int, bot: str) -> None:
        """Propose a bot for the seat of somebody who left or is late, or agree to the one
        proposed (the same `bot`). It sits down when all other people agree."""
        await self.registry.change(table, lambda d: seats.agree_replace(d, person, seat, bot))

    async def offer_seat(self, table: str, person: Person, seat: int, on: bool = True) -> None:
        """The owner lets anybody take over a bot's seat in a running game."""
        await self.registry.change(table, lambda d: seats.offer(d, person, seat, on))

    async def take_over(self, table: str, person: Person, seat: int, *, invite: str = "") -> None:
        """Sit down in place of a bot: at once before the game begins, and for whom the bot
        replaced; for others when the seat is offered and they have seen no other hand."""
        await self.registry.change(table, lambda d: seats.take_over(d, person, seat, invite))

    async def rematch(self, table: str, person: Person) -> str:
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
        sheet = await self.set_up_again(old, person)

        def link(draft: Draft) -> str:
            if not draft.sheet.rematch:
                draft.log("rematch", person.id)
                draft.show()
                draft.sheet.rematch = sheet.id
            return draft.sheet.rematch

        agreed = await self.registry.change(table, link)
        if agreed != sheet.id:  # somebody else was first
            await self.shut(sheet.id, "the rematch is at another table")
            await self.sit_again(agreed, person)
        return agreed

    async def sit_again(self, table: str, person: Person) -> None:
        """At the table of the rematch, if it still has a place; otherwise they look on."""
        with contextlib.suppress(Refused):
            await self.join(table, person)

    async def set_up_again(self, old: Sheet, person: Person) -> Sheet:
        plan = Plan(
            old.game,
            [],
            old.options,
            old.clock,
            old.visibility,
            old.watchers,
            old.begin,
            rated=old.rated,
        )
        sheet = self.new_sheet(person, plan, len(old.chairs))
        sheet.invite, sheet.banned = old.invite, old.banned[:]

        def seat_all(draft: Draft) -> None:
            chairs = old.chairs[1:] + old.chairs[:1]
            for seat, chair in enumerate(chairs):
                who = chair.person or chair.former
                if who == person.id:
                    seats.sit(draft, person, seat, "", chair.name if chair.person else "")
                elif who:
                    draft.sheet.chairs[seat] = Chair(name=chair.name, reserved=who)
                else:
                    draft.sheet.chairs[seat] = seats.bot_chair(draft.sheet, seat, chair.bot)
                    draft.sheet.chairs[seat].name = chair.name  # the same rivals again
            seats.begin_when_full(draft, self.registry.pause)

        await self.set_up(sheet, person, None, seat_all)
        return sheet

    async def shut(self, table: str, why: str) -> None:
        """Close a table for good; for whoever runs the house, who is asked for no name."""

        def close(draft: Draft) -> None:
            if draft.sheet.status in ("open", "running"):
                draft.log("shut", "")
                draft.show()
                draft.sheet.status = "closed"
                draft.sheet.why = why

        await self.registry.change(table, close)

    # Play ---------------------------------------------------------------------------------------
    async def act(
        self,
        table: str,
        person: Person,
        seat: int,
        action: int | str,
        version: int,
        token: str = "",
    ) -> Ack:
        """Answer the seat's question, by number or name. See "Versions" above. What the rules do
        not allow raises `IllegalAction`, with the rule that forbids it."""
        pause = self.registry.pause
        return await self.registry.change(
            table, lambda d: playing.act(d, person, seat, action, version, token, pause)
        )

    async def undo(
        self,
        table: str,
        person: Person,
        seat: int,
        version: int,
        token: str = "",
        all_of_it: bool = False,
    ) -> Ack:
        """Take back the seat's last answer, as long as nothing else has happened since; or all the
        answers that can be taken back so."""
        pause = self.registry.pause
        return await self.registry.change(
            table, lambda d: playing.undo(d, person, seat, version, token, all_of_it, pause)
        )

    async def ask_takeback(self, table: str, person: Person, seat: int) -> None:
        """Ask the others to go back to before the seat's last answer. After a refusal one has to
        wait, longer each time. Bots do not mind; a game that went back is not rated."""
        await self.registry.change(table, lambda d: takeback.ask(d, person, seat))
        await self.go_back(table)

    async def answer_takeback(self, table: str, person: Person, agree: bool) -> None:
        """Agree or refuse; who asked may withdraw the request (`agree=False`)."""
        if await self.registry.change(table, lambda d: takeback.answer(d, person, agree)):
            await self.go_back(table)

    async def go_back(self, table: str) -> None:
        """If all have agreed to a takeback."""
        found = await self.registry.at(table)
        wish = found.sheet.takeback
        if wish is None or takeback.still_asked(found.sheet, wish):
            return
        revision = found.revision
        game = await self.registry.back(found, wish.to, exact=True)

        def back(draft: Draft) -> None:
            if draft.table.revision != revision:
                raise TryAgain("the table moved on meanwhile; ask again")
            draft.log("take_back", "")
            takeback.go_back(draft, game, self.registry.pause)

        await self.registry.change(table, back)

    async def pause(self, table: str, person: Person) -> None:
        """Wish for a pause: it begins when every person at the table wishes it."""
        await self.registry.change(table, lambda d: breaks.pause(d, person))

    async def resume(self, table: str, person: Person) -> None:
        """End the pause, or stop wishing for one."""
        await self.registry.change(table, lambda d: breaks.resume(d, person))

    async def vacation(self, table: str, person: Person, on: bool) -> None:
        """Go away for days, where decisions take days, or come back. The person's clocks stand
        still meanwhile; each has `VACATION` for a whole game. Who answers is back."""
        work = breaks.go_away if on else breaks.come_back
        await self.registry.change(table, lambda d: work(d, person))

    async def set_orders(self, table: str, person: Person, seat: int, asking: Asking) -> None:
        """Standing orders for reaction windows: "always" ask, only when I am the "target", or
        "never". Passing by order takes as long as passing by hand."""
        await self.registry.change(table, lambda d: playing.set_orders(d, person, seat, asking))

    async def why_not(
        self, table: str, person: Person, seat: int, action: int | str
    ) -> tuple[str, str]:
        """Why the seat may not do that now, and the rule that forbids it; both empty if it may."""
        found = await self.registry.at(table)
        if seeing.viewpoint(found, person, seat) == AUDIENCE or found.game is None:
            return "there is nothing for you to answer", ""
        try:
            found.game.checked(seat, action)
        except IllegalAction as error:
            return str(error), error.rule
        return "", ""

    # Talk ---------------------------------------------------------------------------------------
    async def say(self, table: str, person: Person, text: str) -> None:
        """Who sits speaks to everybody; who watches to the audience, until the game is over."""
        await self.registry.change(table, lambda d: talk.say(d, person, text))

    async def mute(self, table: str, person: Person, whom: str, on: bool = True) -> None:
        """The owner takes somebody's word, or gives it back."""
        await self.registry.change(table, lambda d: talk.mute(d, person, whom, on))

    async def block(self, table: str, person: Person, whom: str, on: bool = True) -> None:
        """Hear nothing more from somebody at this table."""
        await self.registry.change(table, lambda d: talk.block(d, person, whom, on))

    # Seeing -------------------------------------------------------------------------------------
    async def room(self, table: str, person: Person) -> Room:
        """The table around the game."""
        return seeing.room(await self.registry.at(table), person, self.registry.now())

    async def sight(self, table: str, person: Person, seat: int = -1, told_from: int = 0) -> Sight:
        """What the person sees of the game from one of their seats; -1: the one that is asked, or
        the first, or as audience if they have none; `AUDIENCE`: what everybody sees. Refused before
        the game begins. `told_from`: the log from that event on. While somebody watches the table
        this does not suspend."""
        found = await self.registry.at(table)
        return seeing.seen(found, person, seat, self.registry.now(), told_from)

    async def public(self, table: str) -> Sight:
        """What all who look see alike, once a game is on. Whether somebody may look is asked when
        they do, not here."""
        return seeing.public(await self.registry.at(table), self.registry.now())

    def watch(self, table: str, person: Person) -> Watch:
        """Hear of changes: `async with house.watch(…) as watch: await watch.changed()`. While
        somebody watches, they are here and the table stays in memory. Refused, as `sight` is, to
        whom may not look."""
        return Watch(table, person, self.come, self.go)

    async def come(self, watch: Watch) -> None:
        table = await self.registry.at(watch.table)
        seats.may_look(table.sheet, watch.person)
        first = not table.watches
        registry.arrived(table, watch)
        self.presence.tell(table, ask=first)

    def go(self, watch: Watch) -> None:
        table = self.registry.tables.get(watch.table)
        if table is not None:
            registry.gone(table, watch)
            self.presence.tell(table)

    async def replay(self, table: str, person: Person, at: int, viewer: int) -> Sight:
        """The game after `at` decisions (0 is the beginning). Once it is over from any seat or the
        audience (`AUDIENCE`); before from one's own seats, or as the audience."""
        found = await self.registry.at(table)
        sheet = found.sheet
        if found.game is None:
            raise Refused("the game has not begun yet")
        if sheet.status == "over":
            seats.may_look(sheet, person)
            found.game.check_viewer(viewer)
        else:
            viewer = seeing.viewpoint(found, person, viewer)
        if not 0 <= at <= sheet.decisions:
            raise Refused(f"the game has had {sheet.decisions} decisions; {at} is none of them")
        game = await self.registry.back(found, at, exact=False)
        return seeing.looked_back(found, game, viewer, at)

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
        plan = Plan(old.game, [], old.options, visibility="private", begin="full")
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
            seats.begin_when_full(draft, self.registry.pause)

        await self.set_up(sheet, person, start, seat_all)
        return sheet.id

    async def record(self, table: str, person: Person) -> str:
        """The record: whole when the game is over, before with holes where the person may not
        look."""
        found = await self.registry.at(table)
        viewer = seeing.viewpoint(found, person, -1)
        if found.game is None:
            raise Refused("the game has not begun yet")
        return found.game.record(viewer)

    # Ratings ------------------------------------------------------------------------------------
    async def history(self, who: str, before: float = 0.0, everything: bool = True) -> list[Played]:
        """Finished games of a person's id, latest first; at most 50, older than `before`. Games
        at private tables are for those who sat there: `everything` is for the person's own eyes."""
        return await self.store.read(listing.history(check_id(who), before, everything))

    async def ratings(self, game: str) -> list[Standing]:
        """The best of a game, people and bots; at most 100."""
        find_game(game)
        return await self.store.read(lambda c: ratings.best(c, game))

    async def ratings_of(self, who: str) -> list[Standing]:
        """A person's ratings, one for each game."""
        check_id(who)
        return await self.store.read(lambda c: ratings.of(c, who))

    async def forget(self, who: str) -> None:
        """Somebody deletes their account: at their tables they become somebody, their ratings go.
        Stopped halfway it can be begun again."""
        for table in await self.store.read(listing.visited(check_id(who))):
            with contextlib.suppress(Unknown):  # a game that this version does not have
                await self.registry.change(table, lambda d: forgetting.forget(d, who))
        await self.store.write(lambda c: ratings.forget(c, who))

    async def look_again(self) -> None:
        """Another process has written to the database: catch up with every table in memory."""
        self.news_of_people("")
        for table in list(self.registry.tables.values()):
            async with table.lock:
                await self.registry.catch_up(table)

    # Running ------------------------------------------------------------------------------------
    async def tick(self) -> float:
        """Do what is due; seconds until there is more to do. The heartbeat calls it."""
        await self.presence.refresh()
        return await self.keeper.tick()

    def tell_spending(self, what: str) -> None:
        """Other nodes should count it as well. Numbered, because PostgreSQL tells the same words in
        one transaction only once."""
        self.spendings += 1
        self.presence.say([f"{SPENT}{self.node} {self.spendings} {what}"])

    def figures(self) -> Figures:
        tables = self.registry.tables.values()
        return Figures(
            loaded=len(tables),
            watches=sum(len(table.watches) for table in tables),
            stored=self.store.stored,
            batches=self.store.batches,
            waiting=self.store.jobs.qsize(),
            thinking=len(self.keeper.thinking),
            failures=self.store.failures,
            bot_failures=self.keeper.bot_failures,
        )
