"""What is sent to whoever watches a table: only what changed for them, drawn once for all who see
the same.

`common_regions` are drawn from the audience's sight, so they are the same for everybody and can
hold no secret; `own_regions` from the viewer's own sight.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

import msgspec

from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.house import House
from cutpurse.table.people import Person
from cutpurse.table.sight import Line, Room, Sight, Told
from cutpurse.web import pages
from cutpurse.web.drawn import Drawn, as_json
from cutpurse.web.seen import Seen, seen, seen_room

Form = Literal["page", "json"]
T = TypeVar("T")


Regions = dict[str, Drawn]


def redrawn(before: Regions, now: Mapping[str, str]) -> Regions:
    """Regions anew; where nothing has changed, the same as before."""
    return {name: anew(before.get(name), text) for name, text in now.items()}


def anew(before: Drawn | None, text: str) -> Drawn:
    return before if before is not None and before.text == text else Drawn(text, before)


class Tick(msgspec.Struct):
    """A clock: seconds left, and whether it runs."""

    left: float
    running: bool


class Tail(msgspec.Struct):
    """Lines that replace what stood from position `start` on."""

    start: int = msgspec.field(name="from")
    lines: list[msgspec.Raw]


class Frame(msgspec.Struct, omit_defaults=True):
    """One message to a connection; see docs/table.md."""

    v: int
    full: bool = False
    seat: int | None = None
    regions: dict[str, msgspec.Raw] = {}
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

    def __init__(
        self, room: Room, sight: Sight | None, regions: Regions, log: list[msgspec.Raw]
    ) -> None:
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

    def __init__(self, person: Person, seat: int, form: Form, patches: bool = False) -> None:
        self.person = person
        self.seat = seat  # as asked for; -1: the house chooses
        self.form = form
        self.patches = patches  # a change is enough where they have the region already
        self.version = -1  # the last one that was sent
        self.stamp = -1  # and the last moment that was drawn
        self.viewer = AUDIENCE
        self.drawn: Regions | None = None  # None: send everything
        self.lines = 0  # how many lines of the log they have
        self.log = 0  # how many of those are still true
        self.chat: list[int] = []  # the numbers of the lines that were sent

    def lacking(self, now: Regions) -> dict[str, msgspec.Raw]:
        """The regions that they have not got as they are now: whole, or what changed in them."""
        had = self.drawn or {}
        out: dict[str, msgspec.Raw] = {}
        for name, drawn in now.items():
            known = had.get(name)
            if known is None or (known is not drawn and known.text != drawn.text):
                out[name] = drawn.patch if self.patches and drawn.follows(known) else drawn.raw
        return out

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
        self.own: dict[tuple[str, int], tuple[int, Regions]] = {}  # by person and viewpoint
        self.logs: dict[int, tuple[list[Told], list[msgspec.Raw]]] = {}  # by viewer
        self.lines: dict[tuple[object, ...], msgspec.Raw] = {}  # by what is told: most are alike
        self.chat: dict[Line, msgspec.Raw] = {}

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
        await self.turn_to(sight)
        return Picture(room, sight, self.common | self.drawn(eye, sight), self.told(sight))

    async def waiting_room(self, eye: Eye) -> Picture:
        """The table before its game begins."""
        room = await self.house.room(self.table, eye.person)
        return Picture(room, None, redrawn({}, pages.room_regions(room, eye.person)), [])

    async def turn_to(self, sight: Sight) -> None:
        """Begin a new version: draw what is common to all."""
        if sight.stamp == self.stamp:
            return
        public = sight if sight.viewer == AUDIENCE else await self.house.public(self.table)
        self.stamp = public.stamp
        self.common = redrawn(self.common, pages.common_regions(public))

    def drawn(self, eye: Eye, sight: Sight) -> Regions:
        """The viewer's own regions. Those who merely look on see the same."""
        room = sight.room
        assert room is not None
        special = room.seats or room.blocked or room.owner == eye.person.id
        key = (eye.person.id if special else "", sight.viewer)
        stamp, known = self.own.get(key, (-1, {}))
        if stamp != sight.stamp:
            known = redrawn(known, pages.own_regions(sight))
            self.own[key] = (sight.stamp, known)
        return known

    def told(self, sight: Sight) -> list[msgspec.Raw]:
        """The lines of the log for this viewer; only new ones are drawn."""
        known, lines = self.logs.setdefault(sight.viewer, ([], []))
        same = agreeing(known, sight.told)
        if same < len(known):
            del known[same:], lines[same:]
            for eye in self.eyes:
                eye.log = min(eye.log, same)
        fresh = sight.told[same:]
        known += fresh
        lines += [self.line(sight, told) for told in fresh]
        return lines

    def line(self, sight: Sight, told: Told) -> msgspec.Raw:
        """One line, drawn once for all who are told the very same."""
        key = (told.number, told.sentence, *told.what.values())
        if key not in self.lines:
            self.lines[key] = as_json(pages.log_line(sight, told))
        return self.lines[key]

    def spoken(self, line: Line) -> msgspec.Raw:
        if line not in self.chat:  # one may come to be somebody else's than it was
            self.chat[line] = as_json(pages.chat_line(line))
        return self.chat[line]

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
            frame.regions = eye.lacking(regions)
            frame.gone = [name for name in eye.drawn if name not in regions]
            if frame.full or not eye.log == eye.lines == lines:
                frame.log = Tail(eye.log, list(picture.log[eye.log :]))
            if frame.full or eye.chat != numbers:
                same = agreeing(eye.chat, numbers)
                frame.chat = Tail(same, [self.spoken(line) for line in chat[same:]])
        eye.drawn, eye.chat, eye.log, eye.lines = regions, numbers, lines, lines
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
