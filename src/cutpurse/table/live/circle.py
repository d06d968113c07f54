"""The circle of a person: friends, blocks, invitations, who is here, reports. `House.circle`.

A block has consequences wherever two people meet: who is blocked is not heard at any table, is not
paired with the person, does not sit down at the person's tables, and neither asks to be friends nor
invites. They are not told that they are blocked, except where a seat has to be refused.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.circle import Complaint, Friend, TableInvitation
from cutpurse.table.model.errors import Forbidden, TryAgain
from cutpurse.table.model.people import Person, check_id, clean
from cutpurse.table.model.plan import find_game
from cutpurse.table.store import circles

if TYPE_CHECKING:
    from cutpurse.table.house import House

SEEN: Final = 60.0  # seconds between two notes that somebody is here
LONGEST: Final = 1000  # letters of a report
LINES: Final = 40  # of what was said that a report keeps
MOST: Final = 100_000  # people whose blocks are kept at hand


class Circle:
    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.known: dict[str, frozenset[str]] = {}  # blocks, by who blocks
        self.news = 0  # how often something was heard
        self.seen: dict[str, float] = {}  # when it was noted that somebody is here

    # Blocks -------------------------------------------------------------------------------------
    async def know(self, person: str) -> frozenset[str]:
        """Whom a person has blocked."""
        if person in self.known:
            return self.known[person]
        before = self.news
        found = await self.store.read(circles.blocks(person))
        if self.news == before:  # otherwise somebody may have changed while we read
            if len(self.known) > MOST:
                self.known.clear()
            self.known[person] = found
        return found

    def heard(self, person: str) -> None:
        """Somebody's circle has changed, here or elsewhere; an empty id: anybody's may have."""
        self.news += 1
        if person:
            self.known.pop(person, None)
        else:
            self.known.clear()

    async def block(self, person: Person, other: str, name: str, on: bool) -> None:
        account(person)
        if check_id(other) == person.id:
            raise Refused("you cannot block yourself")
        now = self.house.registry.now()
        work = circles.tie(person.id, other, "block", name, now)
        await self.store.write(work if on else circles.untie(person.id, other, "block"))
        self.heard(person.id)

    async def blocked(self, person: Person) -> list[tuple[str, str]]:
        return await self.store.read(circles.blocked(person.id))

    async def strangers(self, person: str, people: set[str]) -> set[str]:
        """Those of some people who shall not meet a person."""
        people = people - {person}
        return await self.store.read(circles.strangers(person, people)) if people else set()

    async def check_seat(self, person: Person, owner: str) -> None:
        """Nobody sits down at the table of somebody who has blocked them."""
        if owner != person.id and person.id in await self.know(owner):
            raise Forbidden("whoever set up this table does not play with you; choose another")

    # Friends ------------------------------------------------------------------------------------
    async def befriend(self, person: Person, other: Person) -> None:
        """Ask somebody to be friends, or say yes to them. Whoever is blocked asks in vain."""
        account(person)
        if other.id == person.id:
            raise Refused("you are your own friend already")
        if other.id in await self.know(person.id):
            raise Refused(f"you have blocked {other.name}; end that first")
        if person.id in await self.know(other.id):
            return
        now = self.house.registry.now()
        await self.store.write(circles.tie(person.id, other.id, "friend", other.name, now))

    async def part(self, person: Person, other: str) -> None:
        """End a friendship, take back a request, or turn one down."""
        await self.store.write(circles.untie(person.id, check_id(other), "friend"))

    async def friends(self, person: Person) -> list[Friend]:
        now = self.house.registry.now()
        return await self.store.read(circles.friends(person.id, now)) if person.account else []

    async def invite(self, table: str, person: Person, other: Person) -> None:
        """Ask a friend to a table where one sits."""
        room = await self.house.room(table, person)
        if not room.seats:
            raise Forbidden("only those who sit at a table invite others to it")
        if room.status != "open":
            raise Refused("the game has begun; one invites before")
        if not await self.store.read(circles.are_friends(person.id, other.id)):
            raise Refused(f"{other.name} is no friend of yours; send the link instead")
        now = self.house.registry.now()
        await self.store.write(circles.invite(table, other.id, person.id, now))

    async def invitations(self, person: Person) -> list[TableInvitation]:
        if not person.account:
            return []
        return await self.store.read(
            circles.invitations(person.id, lambda game: find_game(game).title)
        )

    async def decline(self, table: str, person: Person) -> None:
        await self.store.write(circles.decline(table, person.id))

    # Who is here --------------------------------------------------------------------------------
    def note(self, person: str) -> None:
        """Somebody is here; written down once a minute, when there is time, or not at all."""
        now = self.house.registry.now()
        if self.seen.get(person, 0.0) > now - SEEN:
            return
        if len(self.seen) > MOST:
            self.seen.clear()
        self.seen[person] = now
        with contextlib.suppress(TryAgain):
            self.store.write_later(circles.saw({person: now}))

    async def awake(self) -> int:
        return await self.store.read(circles.awake(self.house.registry.now()))

    # Reports ------------------------------------------------------------------------------------
    async def report(self, person: Person, complaint: Complaint) -> None:
        """Tell whoever keeps the house about somebody, with what was said at the table as this
        person heard it."""
        whom = check_id(complaint.whom)
        if whom == person.id:
            raise Refused("you cannot report yourself")
        if len(complaint.text) > LONGEST:
            raise Refused(f"a report has at most {LONGEST} letters, not {len(complaint.text)}")
        name = await self.store.read(circles.name_of(whom))
        said: list[tuple[float, str, str]] = []
        if complaint.table:
            room = await self.house.room(complaint.table, person)
            said = [(line.at, line.name, line.text) for line in room.chat[-LINES:]]
            sat = [s.name for s in room.sitters if s.person == whom]
            spoke = [line.name for line in room.chat if line.person == whom]
            name = name or next(iter([*sat, *spoke]), "")
        if not name:
            raise Refused("there is nobody of this id at that table, and no such account")
        await self.store.write(
            circles.report(
                at=self.house.registry.now(),
                reporter=person.id,
                reporter_name=person.name,
                whom=whom,
                whom_name=name,
                table_id=complaint.table,
                reason=complaint.reason,
                text=clean(complaint.text),
                said=circles.spoken(said),
            )
        )

    async def check_voice(self, person: Person) -> None:
        """May this person speak at tables?"""
        now = self.house.registry.now()
        until = await self.store.read(circles.silenced(person.id, now))
        if until:
            days = (until - now) / 86_400
            left = f"{days:.0f} days" if days >= 2 else "a day or two"
            raise Forbidden(f"the house has taken your word at tables; it is back in {left}")


def account(person: Person) -> None:
    if not person.account:
        raise Forbidden("friends and blocks are kept with an account; sign in first")
