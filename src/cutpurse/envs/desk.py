"""A desk: where somebody who reads and writes sits down at tables. What an MCP server needs to know
of tables, wherever they are: in a house, or in a tournament.

Who somebody is comes from the connection, never from what they say; `who` is whatever the desk
knows people by.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from cutpurse.bots.conduct import tokens
from cutpurse.envs import choosing
from cutpurse.envs.telling import MOST, Telling, cut, listed, told
from cutpurse.kernel.game import Option
from cutpurse.kernel.rules import Refused

PATIENCE = 25.0  # seconds that a call waits for the others at most
AGREE, REFUSE = "agree", "refuse"  # how a request to take back a move is answered


class Seen:
    """A table as somebody who sits there is told of it."""

    def __init__(self, table: str, version: int, telling: Telling | None = None) -> None:
        self.table = table
        self.version = version
        self.telling = telling  # None: the game has not begun
        self.asked_at = 0  # the version at which the present question was asked
        self.room = ""  # what is to be said before the game begins
        self.heard: list[str] = []  # what others have said, quoted
        self.takeback = ""  # somebody asks to take back a move, and this one has to answer

    @property
    def settled(self) -> bool:
        """Is there something to answer, or nothing any more?"""
        now = self.telling
        return bool(self.takeback) or (now is not None and (now.asked or now.over))

    def text(self, hidden: bool = False, most: int = MOST) -> str:
        head = f"Table {self.table}, version {self.version}."
        if self.telling is None:
            return f"{head}\n{self.room}"
        if self.takeback:
            return f"{head}\n{self.takeback} Answer {AGREE} or {REFUSE}."
        body = told(self.telling, hidden, most)
        room = most - 20 - tokens(body)
        heard: list[str] = []
        for line in reversed(self.heard):
            room -= tokens(line)
            if room < 0:
                break
            heard.insert(0, line)
        return "\n".join([head, *heard, body])


class Desk(ABC):
    """Tables, as somebody sits down at them. Refusals are `Refused`, with a sentence."""

    title = "Cutpurse"
    hidden = False  # options are not listed

    @abstractmethod
    def who(self, request: Any) -> Any:
        """Who asks, by the connection: for stdio there is no request."""

    @abstractmethod
    def games(self) -> str: ...

    @abstractmethod
    async def open_table(
        self, who: Any, game: str, seats: list[str], settings: dict[str, Any], seed: str, talk: bool
    ) -> str:
        """The name of a new table."""

    @abstractmethod
    async def join(self, who: Any, table: str, invite: str) -> None: ...

    @abstractmethod
    async def seen(self, who: Any, table: str) -> Seen:
        """What they are told now; refused to whoever does not sit there."""

    @abstractmethod
    async def patiently(self, who: Any, table: str, seconds: float) -> Seen:
        """The same, once there is something to answer or the time is over."""

    @abstractmethod
    async def further(self, who: Any, table: str, parts: list[int]) -> list[Option]: ...

    @abstractmethod
    async def act(self, who: Any, table: str, parts: list[int], version: int, text: str) -> None:
        """Answer; may be given only what the rules allow."""

    @abstractmethod
    async def aside(self, who: Any, table: str, action: int) -> None: ...

    @abstractmethod
    async def take_back(self, who: Any, table: str, agree: bool) -> None: ...

    @abstractmethod
    async def talk(self, who: Any, table: str, text: str) -> None: ...

    @abstractmethod
    async def look(self, who: Any, table: str) -> str: ...

    @abstractmethod
    async def record(self, who: Any, table: str) -> str: ...

    def wrong(self, who: Any, table: str) -> None:
        """Somebody wrote what is no answer; for those who count."""
        return

    # The same for all desks -----------------------------------------------------------------------
    async def answer(self, who: Any, table: str, choice: str, version: int, text: str) -> None:
        """Take an answer as it was written. What is refused has changed nothing."""
        seen = await self.seen(who, table)
        now = seen.telling
        if now is None:
            raise Refused(f"the game has not begun yet. {seen.room}")
        if seen.takeback:
            if choosing.normal(choice) not in (AGREE, REFUSE):
                raise Refused(f"{seen.takeback} Answer {AGREE} or {REFUSE}.")
            await self.take_back(who, table, choosing.normal(choice) == AGREE)
            return
        if now.over:
            raise Refused(told(now))
        if version < seen.asked_at and now.asked:
            stale = (
                f"version {version} is stale: the table has moved on, and nothing has changed."
                " Answer what is asked now:\n"
            )
            raise Refused(stale + seen.text(self.hidden, MOST - tokens(stale)))
        unasked = [] if now.asked and choosing.meant(choice, now.options) else now.asides
        if unasked and (acts := choosing.meant(choice, unasked, numbered=False)):
            if len(acts) == 1:
                await self.aside(who, table, acts[0].id)
                return
            raise choosing.Unmatched(
                f"{choosing.shown(choice)} could be {len(acts)} acts: {choosing.names(acts)}"
            )
        if not now.asked:
            raise Refused(told(now))
        try:
            parts = await self.meant(who, table, now, choice)
        except choosing.Incomplete as error:
            raise choosing.Incomplete(f"({now.rule}) {error}") from None
        except choosing.Unmatched as error:
            self.wrong(who, table)
            raise Refused(f"{why_not(now, choice)}{error}") from None
        await self.act(who, table, parts, version, text)

    async def meant(self, who: Any, table: str, now: Telling, choice: str) -> list[int]:
        if not now.in_parts:
            return choosing.chosen(choice, now.options)
        follows: dict[tuple[int, ...], list[Option]] = {}
        while True:  # what follows is asked of the table, so it is fetched as far as it is needed
            missing: list[int] = []
            try:
                return choosing.chosen(choice, now.options, known(follows, missing))
            except KeyError:
                follows[tuple(missing)] = await self.further(who, table, missing)

    async def options(self, who: Any, table: str, page: int, contains: str) -> str:
        seen = await self.seen(who, table)
        now = seen.telling
        if now is None or now.over:
            return seen.text()
        return paged([*now.options, *now.asides] if contains else now.options, page, contains)


def known(
    follows: dict[tuple[int, ...], list[Option]], missing: list[int]
) -> Callable[[list[int]], list[Option]]:
    def further(parts: list[int]) -> list[Option]:
        if tuple(parts) not in follows:
            missing[:] = parts
        return follows[tuple(parts)]

    return further


def why_not(now: Telling, choice: str) -> str:
    """The rule that forbids what was written, where it is an action of the game."""
    number = now.view.rules.vocabulary.parse(choice.strip())
    g = now.view.state
    if number < 0 or not g.stack or any(option.id == number for option in now.options):
        return f"({now.rule}) "
    rule = g.stack[-1].why_not(g, now.seat, number) or now.rule
    return f"not allowed now ({rule}): "


def paged(options: list[Option], page: int, contains: str) -> str:
    """Options by the page, as a telling begins with the first; or those that have some words."""
    words = choosing.normal(contains)
    fitting = [o for o in options if all(w in choosing.spellings(o)[2] for w in words.split())]
    if not fitting:
        wanted = f" with {cut(contains, 60)!r}" if words else ""
        return f"There are no options{wanted}; {len(options)} in all."
    pages: list[list[str]] = []
    start = 0
    while start < len(fitting):
        # Where a list was searched, numbers would be others than those of the question.
        pages.append(listed(fitting, start, numbered=not words))
        start += len(pages[-1])
    if not 1 <= page <= len(pages):
        raise Refused(f"there are {len(pages)} pages of options, not page {page}")
    head = f"Options, page {page} of {len(pages)} ({len(fitting)} in all):"
    return "\n".join([head, *pages[page - 1]])
