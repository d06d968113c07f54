"""What is sent to whoever watches a table: only what changed for them, drawn once for all who see
the same.

`common_regions` are drawn from the audience's sight, so they are the same for everybody and can
hold no secret; `own_regions` from the viewer's own sight.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.house import House
from cutpurse.table.people import Person
from cutpurse.table.sight import Line, Room, Sight, Told
from cutpurse.web import pages
from cutpurse.web.markup import Html
from cutpurse.web.seen import Seen, seen, seen_room

Form = Literal["page", "json"]
Regions = dict[str, Html]
T = TypeVar("T")


class Tick(msgspec.Struct):
    """A clock: seconds left, and whether it runs."""

    left: float
    running: bool


class Tail(msgspec.Struct):
    """Lines that replace what stood from position `start` on."""

    start: int = msgspec.field(name="from")
    lines: list[str]


class Frame(msgspec.Struct, omit_defaults=True):
    """One message to a connection; see docs/table.md."""

    v: int
    full: bool = False
    seat: int | None = None
    regions: dict[str, str] = {}
    gone: list[str] = []
    log: Tail | None = None
    chat: Tail | None = None
    clocks: list[Tick | None] = []
    owes: bool = False
    over: bool = False
    skipped: int = 0
    table: Seen | None = None


class Picture:
    """Everything that one viewer is shown at one version."""

    def __init__(self, room: Room, sight: Sight | None, regions: Regions, log: list[Html]) -> None:
        self.room = room
        self.sight = sight  # None: the game has not begun
        self.regions = regions
        self.log = log

    @property
    def seat(self) -> int | None:
        viewer = AUDIENCE if self.sight is None else self.sight.viewer
        return None if viewer == AUDIENCE else viewer

    def clocks(self) -> list[Tick | None]:
        clocks = [sitter.clock for sitter in self.room.sitters]
        if not any(clocks):
            return []
        return [None if c is None else Tick(round(c.left, 1), c.running) for c in clocks]


class Eye:
    """One connection: who looks through which seat, and what they were sent last."""

    def __init__(self, person: Person, seat: int, form: Form) -> None:
        self.person = person
        self.seat = seat  # as asked for; -1: the house chooses
        self.form = form
        self.version = -1  # the last one that was sent
        self.stamp = -1  # and the last moment that was drawn
        self.viewer = AUDIENCE
        self.drawn: dict[str, int] | None = None  # hashes of regions; None: send everything
        self.lines = 0  # how many lines of the log they have
        self.log = 0  # how many of those are still true
        self.chat: list[int] = []  # the numbers of the lines that were sent

    def forget(self) -> None:
        """Send everything next time."""
        self.version = -1
        self.stamp = -1
        self.drawn = None


class Easel:
    """One table that is watched: what was drawn of it, kept until the next version."""

    def __init__(self, house: House, table: str) -> None:
        self.house = house
        self.table = table
        self.eyes: set[Eye] = set()
        self.stamp = -1
        self.common: Regions = {}
        self.own: dict[tuple[str, int], Regions] = {}  # by person and viewpoint
        self.logs: dict[int, tuple[list[Told], list[Html]]] = {}  # by viewer
        self.chat: dict[int, Html] = {}

    # Drawing ------------------------------------------------------------------------------------
    async def picture(self, eye: Eye) -> Picture | None:
        """What this connection should see now; None: what it was shown last."""
        try:
            sight = await self.house.sight(self.table, eye.person, eye.seat)
        except Refused as error:
            if type(error) is not Refused:
                raise
            return await self.waiting_room(eye)
        room = sight.room
        assert room is not None
        if sight.stamp == eye.stamp and sight.viewer == eye.viewer:
            return None
        eye.stamp = sight.stamp
        if eye.form == "json":
            return Picture(room, sight, {}, self.told(sight))
        await self.turn_to(sight, eye)
        return Picture(room, sight, self.common | self.drawn(eye, sight), self.told(sight))

    async def waiting_room(self, eye: Eye) -> Picture:
        """The table before its game begins."""
        room = await self.house.room(self.table, eye.person)
        return Picture(room, None, pages.room_regions(room, eye.person), [])

    async def turn_to(self, sight: Sight, eye: Eye) -> None:
        """Begin a new version: draw what is common to all."""
        if sight.stamp == self.stamp:
            return
        public = sight
        if sight.viewer != AUDIENCE:
            public = await self.house.sight(self.table, eye.person, AUDIENCE)
        self.stamp = public.stamp
        self.own.clear()
        self.common = pages.common_regions(public)

    def drawn(self, eye: Eye, sight: Sight) -> Regions:
        """The viewer's own regions. Those who merely look on see the same."""
        room = sight.room
        assert room is not None
        special = room.seats or room.blocked or room.owner == eye.person.id
        key = (eye.person.id if special else "", sight.viewer)
        if key not in self.own:
            self.own[key] = pages.own_regions(sight)
        return self.own[key]

    def told(self, sight: Sight) -> list[Html]:
        """The lines of the log for this viewer; only new ones are drawn."""
        known, lines = self.logs.setdefault(sight.viewer, ([], []))
        same = agreeing(known, sight.told)
        if same < len(known):
            del known[same:], lines[same:]
            for eye in self.eyes:
                eye.log = min(eye.log, same)
        fresh = sight.told[same:]
        known += fresh
        lines += [pages.log_line(sight, told) for told in fresh]
        return lines

    def spoken(self, line: Line) -> Html:
        if line.number not in self.chat:
            self.chat[line.number] = pages.chat_line(line)
        return self.chat[line.number]

    # Frames -------------------------------------------------------------------------------------
    async def frame(self, eye: Eye) -> Frame | None:
        """What has changed for this connection; None: nothing."""
        picture = await self.picture(eye)
        if picture is None:
            return None
        version = picture.room.version
        viewer = AUDIENCE if picture.sight is None else picture.sight.viewer
        if viewer != eye.viewer:
            if eye.drawn is not None:
                eye.forget()  # other eyes, other lines
            eye.viewer = viewer
        frame = Frame(
            version,
            seat=picture.seat,
            clocks=picture.clocks(),
            owes=picture.sight is not None and bool(picture.sight.options),
            over=picture.room.status in ("over", "closed"),
        )
        if eye.drawn is not None and version > eye.version:
            frame.skipped = version - eye.version - 1
        before = eye.version
        return frame if self.fill(frame, eye, picture) or frame.v != before else None

    def fill(self, frame: Frame, eye: Eye, picture: Picture) -> bool:
        """Put into the frame what this connection has not got yet, and remember that it has.
        Is there anything?"""
        regions = picture.regions
        now = {name: hash(text) for name, text in regions.items()}
        chat = picture.room.chat
        numbers = [line.number for line in chat]
        lines = len(picture.log)
        if eye.drawn is None:
            frame.full = True
            eye.drawn, eye.chat, eye.log, eye.lines = {}, [], 0, 0
        if eye.form == "json":
            sight = picture.sight
            frame.table = seen_room(picture.room) if sight is None else seen(sight, eye.log)
        else:
            frame.regions = {n: text for n, text in regions.items() if eye.drawn.get(n) != now[n]}
            frame.gone = [name for name in eye.drawn if name not in now]
            if frame.full or not eye.log == eye.lines == lines:
                frame.log = Tail(eye.log, list(picture.log[eye.log :]))
            if frame.full or eye.chat != numbers:
                same = agreeing(eye.chat, numbers)
                frame.chat = Tail(same, [self.spoken(line) for line in chat[same:]])
        eye.drawn, eye.chat, eye.log, eye.lines = now, numbers, lines, lines
        eye.version = frame.v
        return bool(frame.regions or frame.gone or frame.log or frame.chat or frame.table)


def agreeing(one: list[T], other: list[T]) -> int:
    """How many are the same from the beginning on. Mostly `other` has only grown."""
    if not one or (len(one) <= len(other) and one[-1] is other[len(one) - 1]):
        return len(one)
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


class Studio:
    """The easels of all watched tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.easels: dict[str, Easel] = {}

    def enter(self, table: str, eye: Eye) -> Easel:
        easel = self.easels.get(table)
        if easel is None:
            easel = self.easels[table] = Easel(self.house, table)
        easel.eyes.add(eye)
        return easel

    def leave(self, table: str, eye: Eye) -> None:
        """What nobody watches is not kept."""
        easel = self.easels[table]
        easel.eyes.discard(eye)
        if not easel.eyes:
            del self.easels[table]
