"""The house: all tables of one node. `House` is the one face of the package `table`: whoever uses
tables calls its methods and needs no other module. So it has many methods, most of them one line:
what a method does to a table is a function of a draft in `acts`, and the house only has it done.

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
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from cutpurse.envs.desk import Seen
from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Action, IllegalAction, Option
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.acts import chat, endings, forget_person, pauses, play, seats, takeback
from cutpurse.table.bots.pool import BotPool
from cutpurse.table.live import make_sight, make_telling, pairing, registry
from cutpurse.table.live.pairing import Seeking
from cutpurse.table.live.registry import Registry
from cutpurse.table.live.scheduler import Scheduler
from cutpurse.table.live.sweeper import Sweeper
from cutpurse.table.live.table import Draft, Table, new_seed
from cutpurse.table.live.watch import Watch
from cutpurse.table.model.career import Career
from cutpurse.table.model.errors import Forbidden, TryAgain, Unknown
from cutpurse.table.model.people import GONE, Person, check_id, check_name
from cutpurse.table.model.plan import (
    Asking,
    Plan,
    Waiting,
    check_bot,
    check_plan,
    find_game,
    named_by,
)
from cutpurse.table.model.replies import Ack, Card, HouseFigures, PastGame, Rating
from cutpurse.table.model.sight import Sight, TableInfo
from cutpurse.table.model.table_data import Chair, TableData
from cutpurse.table.nodes.bus import Bus
from cutpurse.table.nodes.listener import Listener
from cutpurse.table.nodes.presence import Presence
from cutpurse.table.store import careers, queries, ratings
from cutpurse.table.store.rows import SPENT, StoredTable
from cutpurse.table.store.writer import Store

NOT_BEGUN = "the game has not begun yet"
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # of ids: none that looks like another


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


class House:
    """All tables of one node; the head of this file says how it is used."""

    def __init__(self, registry: Registry, scheduler: Scheduler) -> None:
        self.registry = registry
        self.scheduler = scheduler
        self.presence = Presence(registry)
        self.sweeper = Sweeper(registry)
        self.store = registry.store
        self.node = registry.node
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
    ) -> AsyncIterator[House]:
        """A house on a database: empty is the user's own SQLite file, `sqlite:///FILE` another,
        `postgresql://…` one that several houses may share.

        `pace`: seconds between bots' moves. `pause`: seconds for which an answer is held that could
        tell something by being quick.
        `workers`: processes in which bots think; 0: none, bots wait. `heartbeat`: False for tools
        and tests, which call `tick` when they want something done. `idle`: seconds after which a
        table that nobody watches leaves the memory.
        """
        store = Store(url)
        node = secrets.token_hex(6)
        tables = Registry(store, node, now, lambda draft: play.next_due(draft, pause, pace))
        pool = BotPool(workers) if workers else None
        scheduler = Scheduler(tables, pool, pause, pace, idle)
        house = cls(tables, scheduler)
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
            await tables.rest()
            await house.presence.close()
            if pool is not None:
                await pool.close()
            if bus is not None:
                await asyncio.to_thread(bus.stop)
            await store.close()

    # Tables -------------------------------------------------------------------------------------
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
            id=new_id(),
            game=plan.game,
            settings=plan.settings,
            breath=plan.breath,
            talk=plan.talk,
            name=plan.name,
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

    # Play ---------------------------------------------------------------------------------------
    async def act(
        self,
        table: str,
        person: Person,
        seat: int,
        action: Action | list[Action],
        version: int,
        token: str = "",
        text: str = "",
    ) -> Ack:
        """Answer the seat's question, by number or name; with all its parts, where an answer is
        built from parts. See "Versions" above. What the rules do not allow raises `IllegalAction`,
        with the rule that forbids it."""
        pause = self.scheduler.pause
        return await self.registry.change(
            table, lambda d: play.act(d, person, seat, action, version, token, pause, text)
        )

    async def keep_parts(
        self,
        table: str,
        person: Person,
        seat: int,
        parts: list[Action],
        text: str,
        version: int,
    ) -> None:
        """How far the seat has got with an answer: it counts when the question's own time runs
        out."""
        await self.registry.change(
            table, lambda d: play.keep_parts(d, person, seat, parts, text, version)
        )

    async def further(
        self, table: str, person: Person, seat: int, parts: list[Action]
    ) -> list[Option]:
        """What may follow these parts of the seat's answer; nothing: it is complete."""
        found = await self.registry.at(table)
        if make_sight.viewpoint(found, person, seat) == AUDIENCE or found.game is None:
            raise Refused("there is nothing for you to answer")
        game = found.game
        left = game.further(seat, game.checked(seat, parts))
        return [game.option(action, game.rule) for action in left]

    async def aside(
        self, table: str, person: Person, seat: int, action: Action, token: str = ""
    ) -> Ack:
        """Something that the seat does without being asked."""
        return await self.registry.change(
            table, lambda d: play.aside(d, person, seat, action, token)
        )

    async def set_wait(self, table: str, person: Person, seat: int, wait: Waiting) -> None:
        """More time in windows over hidden hands: in the next one ("once"), "always", or not."""
        await self.registry.change(table, lambda d: play.set_wait(d, person, seat, wait))

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
        pause = self.scheduler.pause
        return await self.registry.change(
            table, lambda d: play.undo(d, person, seat, version, token, all_of_it, pause)
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
        """Do a takeback that all have agreed to."""
        found = await self.registry.at(table)
        wish = found.sheet.takeback
        if wish is None or takeback.still_asked(found.sheet, wish):
            return
        revision = found.revision
        game = await self.registry.back(found, wish.to, exact=True)

        def back(draft: Draft) -> None:
            if draft.table.revision != revision:
                raise TryAgain("the table moved on meanwhile; ask again")
            draft.mark_changed("take_back", "")
            takeback.go_back(draft, game, self.scheduler.pause)

        await self.registry.change(table, back)

    async def pause(self, table: str, person: Person) -> None:
        """Wish for a pause: it begins when every person at the table wishes it."""
        await self.registry.change(table, lambda d: pauses.pause(d, person))

    async def resume(self, table: str, person: Person) -> None:
        """End the pause, or stop wishing for one."""
        await self.registry.change(table, lambda d: pauses.resume(d, person))

    async def vacation(self, table: str, person: Person, on: bool) -> None:
        """Go away for days, where decisions take days, or come back. The person's clocks stand
        still meanwhile; each has `VACATION` for a whole game. Who answers is back."""
        work = pauses.go_away if on else pauses.come_back
        await self.registry.change(table, lambda d: work(d, person))

    async def set_orders(self, table: str, person: Person, seat: int, asking: Asking) -> None:
        """Standing orders for reaction windows: "always" ask, only when I am the "target", or
        "never". Passing by order takes as long as passing by hand."""
        await self.registry.change(table, lambda d: play.set_orders(d, person, seat, asking))

    async def why_not(
        self, table: str, person: Person, seat: int, action: int | str
    ) -> tuple[str, str]:
        """Why the seat may not do that now, and the rule that forbids it; both empty if it may."""
        found = await self.registry.at(table)
        if make_sight.viewpoint(found, person, seat) == AUDIENCE or found.game is None:
            return "there is nothing for you to answer", ""
        try:
            found.game.checked(seat, action)
        except IllegalAction as error:
            return str(error), error.rule
        return "", ""

    # Talk ---------------------------------------------------------------------------------------
    async def say(self, table: str, person: Person, text: str) -> None:
        """Who sits speaks to everybody; who watches to the audience, until the game is over."""
        await self.registry.change(table, lambda d: chat.say(d, person, text))

    async def allows_talk(self, table: str) -> bool:
        """Do language models hear what is said at this table, and may they speak?"""
        return (await self.registry.at(table)).sheet.talk

    async def mute(self, table: str, person: Person, whom: str, on: bool = True) -> None:
        """The owner takes somebody's word, or gives it back."""
        await self.registry.change(table, lambda d: chat.mute(d, person, whom, on))

    async def block(self, table: str, person: Person, whom: str, on: bool = True) -> None:
        """Hear nothing more from somebody at this table."""
        await self.registry.change(table, lambda d: chat.block(d, person, whom, on))

    # Seeing -------------------------------------------------------------------------------------
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

    async def replay(self, table: str, person: Person, at: int, viewer: int) -> Sight:
        """The game after `at` decisions (0 is the beginning). Once it is over from any seat or the
        audience (`AUDIENCE`); before from one's own seats, or as the audience."""
        found = await self.registry.at(table)
        sheet = found.sheet
        if found.game is None:
            raise Refused(NOT_BEGUN)
        if sheet.status == "over":
            seats.may_look(sheet, person)
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
        seats.may_look(found.sheet, person)
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
        viewer = make_sight.viewpoint(found, person, -1)
        if found.game is None:
            raise Refused(NOT_BEGUN)
        return found.game.record(viewer)

    # Ratings ------------------------------------------------------------------------------------
    async def history(
        self, who: str, before: float = 0.0, everything: bool = True
    ) -> list[PastGame]:
        """Finished games of a person's id, latest first; at most 50, older than `before`. Games
        at private tables are for those who sat there: `everything` is for the person's own eyes."""
        return await self.store.read(queries.history(check_id(who), before, everything))

    async def career(self, who: str, everything: bool = False) -> Career:
        """What an account has played, added up: the latest 2,000 games, those of private tables
        with `everything`, which is for the person's own eyes."""
        found = await self.store.read(careers.career(check_id(who), everything))
        if found is None:
            raise Unknown("there is no such player")
        return found

    async def ratings(self, game: str) -> list[Rating]:
        """The best of a game, people and bots; at most 100."""
        find_game(game)
        return await self.store.read(lambda c: ratings.best(c, game))

    async def ratings_of(self, who: str) -> list[Rating]:
        """A person's ratings, one for each game."""
        check_id(who)
        return await self.store.read(lambda c: ratings.of(c, who))

    async def forget(self, who: str) -> None:
        """Somebody deletes their account: at their tables they become somebody, their ratings go.
        Stopped halfway it can be begun again."""
        for table in await self.store.read(queries.visited(check_id(who))):
            with contextlib.suppress(Unknown):  # a game that this version does not have
                await self.registry.change(table, lambda d: forget_person.forget(d, who))
        await self.store.write(lambda c: ratings.forget(c, who))

    async def look_again(self) -> None:
        """Read again what is in memory: another process has written to the database."""
        self.news_of_people("")
        for table in list(self.registry.tables.values()):
            async with table.lock:
                await self.registry.catch_up(table)

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
