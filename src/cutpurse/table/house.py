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

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from cutpurse.table.answers import Ack, Card, Figures, Played, Standing
from cutpurse.table.people import Person
from cutpurse.table.plan import Asking, Plan
from cutpurse.table.sight import Room, Sight
from cutpurse.table.watch import Watch


class House:
    """See the head of this file."""

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        url: str = "",
        *,
        now: Callable[[], float] = time.time,
        pace: float = 0.8,
        pause: float = 2.0,
        workers: int = 1,
        heartbeat: bool = True,
        idle: float = 60.0,
    ) -> AsyncIterator[House]:
        """A house on a database: empty is the user's own SQLite file, `sqlite:///FILE` another,
        `postgresql://…` one that several houses may share.

        `pace`: seconds between bots' moves. `pause`: how long a reaction window takes at least.
        `workers`: processes in which bots think; 0: none here, other nodes do it. `idle`: seconds
        after which a table that nobody watches leaves the memory.
        """
        yield cls()

    # Tables -------------------------------------------------------------------------------------
    async def create(self, person: Person, plan: Plan) -> str:
        """Set up a table; its id."""
        raise NotImplementedError

    async def lobby(self) -> list[Card]:
        """Public tables that are open or can be watched, newest first; at most 100."""
        raise NotImplementedError

    async def mine(self, person: Person) -> list[Card]:
        """The tables where the person has a seat and the game is not over, latest change first."""
        raise NotImplementedError

    async def card(self, table: str) -> Card:
        raise NotImplementedError

    async def join(
        self, table: str, person: Person, seat: int = -1, *, invite: str = "", nonce: str = ""
    ) -> int:
        """Sit down (-1: anywhere), or come back to a seat that was left; the seat."""
        raise NotImplementedError

    async def leave(self, table: str, person: Person, seat: int = -1) -> None:
        """Get up (-1: from every seat). In a running game the seat stays the person's until the
        others agree on a bot."""
        raise NotImplementedError

    async def kick(self, table: str, person: Person, whom: str) -> None:
        """The owner sends somebody (an id) away for good, from a seat or from the audience."""
        raise NotImplementedError

    async def seat_bot(self, table: str, person: Person, seat: int, bot: str) -> None:
        """The owner seats a bot before the game begins; an empty `bot` makes the seat open."""
        raise NotImplementedError

    async def begin(self, table: str, person: Person) -> None:
        """The owner begins; open seats are a reason to refuse."""
        raise NotImplementedError

    async def agree_replace(self, table: str, person: Person, seat: int, bot: str) -> None:
        """Propose a bot for the seat of somebody who left or is late, or agree to the one
        proposed (the same `bot`). It sits down when all other people agree."""
        raise NotImplementedError

    async def offer_seat(self, table: str, person: Person, seat: int, on: bool = True) -> None:
        """The owner lets anybody take over a bot's seat in a running game."""
        raise NotImplementedError

    async def take_over(self, table: str, person: Person, seat: int, *, invite: str = "") -> None:
        """Sit down in place of a bot: at once before the game begins, and for whom the bot
        replaced; for others when the seat is offered and they have seen no other hand."""
        raise NotImplementedError

    async def rematch(self, table: str, person: Person) -> str:
        """The same people again, the seats moved on by one: the id of the new table. The first who
        asks sets it up, the others sit down at it."""
        raise NotImplementedError

    async def shut(self, table: str, why: str) -> None:
        """Close a table for good; for whoever runs the house, who is asked for no name."""
        raise NotImplementedError

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
        raise NotImplementedError

    async def undo(
        self, table: str, person: Person, seat: int, version: int, token: str = ""
    ) -> Ack:
        """Take back the seat's last answer, as long as nothing else has happened since."""
        raise NotImplementedError

    async def restart_turn(
        self, table: str, person: Person, seat: int, version: int, token: str = ""
    ) -> Ack:
        """Take back as much as undo allows."""
        raise NotImplementedError

    async def ask_takeback(self, table: str, person: Person, seat: int) -> None:
        """Ask the others to go back to before the seat's last answer. After a refusal one has to
        wait, longer each time."""
        raise NotImplementedError

    async def answer_takeback(self, table: str, person: Person, agree: bool) -> None:
        """Agree or refuse; who asked may withdraw the request (`agree=False`)."""
        raise NotImplementedError

    async def pause(self, table: str, person: Person) -> None:
        """Wish for a pause: it begins when every person at the table wishes it."""
        raise NotImplementedError

    async def resume(self, table: str, person: Person) -> None:
        """End the pause, or stop wishing for one."""
        raise NotImplementedError

    async def set_orders(self, table: str, person: Person, seat: int, asking: Asking) -> None:
        """Standing orders for reaction windows: "always" ask, only when I am the "target", or
        "never". Passing by order takes as long as passing by hand."""
        raise NotImplementedError

    # Talk ---------------------------------------------------------------------------------------
    async def say(self, table: str, person: Person, text: str) -> None:
        """Who sits speaks to everybody; who watches to the audience, until the game is over."""
        raise NotImplementedError

    async def mute(self, table: str, person: Person, whom: str, on: bool = True) -> None:
        """The owner takes somebody's word, or gives it back."""
        raise NotImplementedError

    async def block(self, table: str, person: Person, whom: str, on: bool = True) -> None:
        """Hear nothing more from somebody at this table."""
        raise NotImplementedError

    # Seeing -------------------------------------------------------------------------------------
    async def room(self, table: str, person: Person) -> Room:
        """The table around the game."""
        raise NotImplementedError

    async def sight(self, table: str, person: Person, seat: int = -1) -> Sight:
        """What the person sees of the game from one of their seats; -1: the one that is asked, or
        the first, or as audience if they have none. Refused before the game begins."""
        raise NotImplementedError

    def watch(self, table: str, person: Person) -> Watch:
        """Hear of changes: `async with house.watch(…) as watch: version = await watch.changed()`.
        While somebody watches, they are here; the table stays in memory."""
        raise NotImplementedError

    async def replay(self, table: str, person: Person, at: int, viewer: int) -> Sight:
        """The game after `at` decisions (0 is the beginning). Once it is over from any seat or the
        audience (`AUDIENCE`); before from one's own seat only."""
        raise NotImplementedError

    async def play_on(
        self, table: str, person: Person, at: int, seat: int, bot: str = "medium"
    ) -> str:
        """A new table that goes on from a decision of a finished game: the person in one seat,
        bots in the others."""
        raise NotImplementedError

    async def record(self, table: str, person: Person) -> str:
        """The record: whole when the game is over, before with holes where the person may not
        look."""
        raise NotImplementedError

    # Ratings ------------------------------------------------------------------------------------
    async def history(self, who: str, before: float = 0.0) -> list[Played]:
        """Finished games of a person's id, latest first; at most 50, older than `before`."""
        raise NotImplementedError

    async def ratings(self, game: str) -> list[Standing]:
        """The best of a game, people and bots; at most 100."""
        raise NotImplementedError

    async def ratings_of(self, who: str) -> list[Standing]:
        """A person's ratings, one for each game."""
        raise NotImplementedError

    # Running ------------------------------------------------------------------------------------
    async def tick(self) -> float:
        """Do what is due; seconds until there is more to do. The heartbeat calls it."""
        raise NotImplementedError

    def figures(self) -> Figures:
        raise NotImplementedError
