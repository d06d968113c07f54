"""Talking, and notes that are for oneself."""

from __future__ import annotations

from cutpurse.kernel.rules import Refused
from cutpurse.table.acts import chat, seats
from cutpurse.table.model.people import Person
from cutpurse.table.services.parts import HouseParts
from cutpurse.table.store import notes

LONGEST_NOTE = 4000  # letters that somebody notes for themselves at a table


class TalkService(HouseParts):
    async def say(self, table: str, person: Person, text: str) -> None:
        """Who sits speaks to everybody; who watches to the audience, until the game is over."""
        await self.circle.check_voice(person)
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

    async def note(self, table: str, person: Person) -> str:
        """What the person has noted for themselves at this table; nobody else gets it."""
        seats.may_look((await self.registry.at(table)).sheet, person)
        return await self.store.read(notes.note(table, person.id))

    async def keep_note(self, table: str, person: Person, text: str) -> None:
        """Note something in the place of what was noted before."""
        seats.may_look((await self.registry.at(table)).sheet, person)
        if len(text) > LONGEST_NOTE:
            raise Refused(f"notes have at most {LONGEST_NOTE} letters, not {len(text)}")
        await self.store.write(notes.keep(table, person.id, text))
