"""Frames: what is sent to whoever watches a table. A frame has only what changed for its
connection, and a region is drawn once for all who see the same.

Common regions are drawn from the audience's sight: they are the same for everybody and can hold no
secret. A viewer's own regions are drawn from the viewer's own sight.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

import msgspec

from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.house import House
from cutpurse.table.model.people import Person
from cutpurse.table.model.sight import ChatLine, Sight, TableInfo, Told
from cutpurse.web import pages
from cutpurse.web.wire.json_view import TableJson, seen, seen_room
from cutpurse.web.wire.region_diff import DrawnRegion, as_json

Form = Literal["page", "json"]
T = TypeVar("T")
Regions = dict[str, DrawnRegion]


def redrawn(before: Regions, now: Mapping[str, str]) -> Regions:
    """The regions as they are now; where nothing has changed, the same objects as before."""
    out: Regions = {}
    for name, text in now.items():
        known = before.get(name)
        if known is None or known.text != text:
            known = DrawnRegion(text, known)
        out[name] = known
    return out


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
    sand: float | None = None
    owes: bool = False
    over: bool = False
    skipped: int = 0
    table: TableJson | None = None


class Drawing:
    """Everything that one viewer is shown at one version."""

    def __init__(
        self, room: TableInfo, sight: Sight | None, regions: Regions, log: list[msgspec.Raw]
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

    def sand(self) -> float | None:
        """How much is left of the own time of what this viewer is asked."""
        left = None if self.seat is None else self.room.sand.get(self.seat)
        return None if left is None else round(left, 1)


class Connection:
    """One connection to a table: who looks through which seat, and what was sent last."""

    def __init__(self, person: Person, seat: int, form: Form, patches: bool = False) -> None:
        self.person = person
        self.seat = seat  # as asked for; -1: the house chooses
        self.form = form
        self.patches = patches  # the client understands patches of regions
        self.version = -1  # the last version that was sent
        self.stamp = -1  # the stamp of the sight that was drawn last
        self.viewer = AUDIENCE
        self.regions: Regions | None = None  # as they were sent last; None: send everything
        self.log_sent = 0  # lines of the log that were sent
        self.log_valid = 0  # of these, how many still hold: an undo makes the log shorter
        self.chat_numbers: list[int] = []  # of the lines of chat that were sent

    def lacking(self, now: Regions) -> dict[str, msgspec.Raw]:
        """The regions that this connection does not have as they are now, whole or as patches."""
        had = self.regions or {}
        out: dict[str, msgspec.Raw] = {}
        for name, drawn in now.items():
            known = had.get(name)
            if known is None or (known is not drawn and known.text != drawn.text):
                out[name] = drawn.patch if self.patches and drawn.follows(known) else drawn.raw
        return out

    def forget(self) -> None:
        """The next frame has everything."""
        self.version = -1
        self.stamp = -1
        self.regions = None


class TableCache:
    """What was drawn of one table that somebody watches. It is drawn once for all who see the same,
    and kept until something changes."""

    def __init__(self, house: House, table: str) -> None:
        self.house = house
        self.table = table
        self.connections: set[Connection] = set()
        self.stamp = -1  # of the sight that the common regions were drawn from
        self.common: Regions = {}
        self.own: dict[tuple[str, int], tuple[int, Regions]] = {}  # by person and viewpoint
        self.logs: dict[int, tuple[list[Told], list[msgspec.Raw]]] = {}  # by viewer
        self.lines: dict[int, list[tuple[Told, msgspec.Raw]]] = {}  # by number: most are alike
        self.chat: dict[ChatLine, msgspec.Raw] = {}

    # Drawing ------------------------------------------------------------------------------------
    async def drawing(self, connection: Connection) -> Drawing | None:
        """What this connection should see now; None: what was sent to it last."""
        sight = await self.house.look(self.table, connection.person, connection.seat)
        if isinstance(sight, TableInfo):
            return self.waiting_room(connection, sight)
        room = sight.room
        assert room is not None
        if sight.stamp == connection.stamp and sight.viewer == connection.viewer:
            return None
        connection.stamp = sight.stamp
        if connection.form == "json":
            return Drawing(room, sight, {}, self.log_lines(sight))
        await self.draw_common(sight)
        return Drawing(
            room, sight, self.common | self.draw_own(connection, sight), self.log_lines(sight)
        )

    def waiting_room(self, connection: Connection, room: TableInfo) -> Drawing:
        """The table before its game begins."""
        return Drawing(room, None, redrawn({}, pages.room_regions(room, connection.person)), [])

    async def draw_common(self, sight: Sight) -> None:
        """Draw the regions that are common to all, if something has changed."""
        if sight.stamp == self.stamp:
            return
        public = sight if sight.viewer == AUDIENCE else await self.house.public(self.table)
        self.stamp = public.stamp
        self.common = redrawn(self.common, pages.common_regions(public))

    def draw_own(self, connection: Connection, sight: Sight) -> Regions:
        """The viewer's own regions; all who merely look on have the same ones."""
        room = sight.room
        assert room is not None
        special = room.seats or room.blocked or room.owner == connection.person.id
        key = (connection.person.id if special else "", sight.viewer)
        stamp, known = self.own.get(key, (-1, {}))
        if stamp != sight.stamp:
            known = redrawn(known, pages.own_regions(sight))
            self.own[key] = (sight.stamp, known)
        return known

    def log_lines(self, sight: Sight) -> list[msgspec.Raw]:
        """The lines of the log for this viewer; only new ones are drawn."""
        known, lines = self.logs.setdefault(sight.viewer, ([], []))
        same = common_start(known, sight.told)
        if same < len(known):
            del known[same:], lines[same:]
            for connection in self.connections:
                connection.log_valid = min(connection.log_valid, same)
        fresh = sight.told[same:]
        known += fresh
        lines += [self.log_line(sight, told) for told in fresh]
        return lines

    def log_line(self, sight: Sight, told: Told) -> msgspec.Raw:
        """One line of the log, drawn once for all who are told the same."""
        drawn = self.lines.setdefault(told.number, [])
        for known, line in drawn:
            if known is told or known == told:
                return line
        line = as_json(pages.log_line(sight, told))
        drawn.append((told, line))
        return line

    def chat_line(self, line: ChatLine) -> msgspec.Raw:
        """By the line itself and not by its number: a deleted account changes whose line it is."""
        if line not in self.chat:
            self.chat[line] = as_json(pages.chat_line(line))
        return self.chat[line]

    # Frames -------------------------------------------------------------------------------------
    async def frame(self, connection: Connection) -> Frame | None:
        """What has changed for this connection; None: nothing."""
        drawing = await self.drawing(connection)
        if drawing is None:
            return None
        version = drawing.room.version
        viewer = AUDIENCE if drawing.sight is None else drawing.sight.viewer
        if viewer != connection.viewer:
            if connection.regions is not None:
                connection.forget()  # another viewer has another log
            connection.viewer = viewer
        frame = Frame(
            version,
            seat=drawing.seat,
            clocks=drawing.clocks(),
            sand=drawing.sand(),
            owes=drawing.sight is not None and bool(drawing.sight.options),
            over=drawing.room.status in ("over", "closed"),
        )
        if connection.regions is not None and version > connection.version:
            frame.skipped = version - connection.version - 1
        before = connection.version
        return frame if self.fill(frame, connection, drawing) or frame.v != before else None

    def fill(self, frame: Frame, connection: Connection, drawing: Drawing) -> bool:
        """Put into the frame what this connection does not have yet, and remember that it was sent.
        False: there was nothing."""
        regions = drawing.regions
        chat = drawing.room.chat
        numbers = [line.number for line in chat]
        lines = len(drawing.log)
        if connection.regions is None:
            frame.full = True
            connection.regions, connection.chat_numbers = {}, []
            connection.log_sent = connection.log_valid = 0
        if connection.form == "json":
            sight = drawing.sight
            frame.table = (
                seen_room(drawing.room) if sight is None else seen(sight, connection.log_valid)
            )
        else:
            frame.regions = connection.lacking(regions)
            frame.gone = [name for name in connection.regions if name not in regions]
            if frame.full or not connection.log_valid == connection.log_sent == lines:
                frame.log = Tail(connection.log_valid, list(drawing.log[connection.log_valid :]))
            if frame.full or connection.chat_numbers != numbers:
                same = common_start(connection.chat_numbers, numbers)
                frame.chat = Tail(same, [self.chat_line(line) for line in chat[same:]])
        connection.regions, connection.chat_numbers = regions, numbers
        connection.log_sent = connection.log_valid = lines
        connection.version = frame.v
        return bool(frame.regions or frame.gone or frame.log or frame.chat or frame.table)


def common_start(one: list[T], other: list[T]) -> int:
    """How many items at the beginning of two lists are the same. Mostly `other` has only grown."""
    if not one or (len(one) <= len(other) and one[-1] is other[len(one) - 1]):
        return len(one)
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


class Caches:
    """The caches of all tables that somebody watches."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tables: dict[str, TableCache] = {}

    def enter(self, table: str, connection: Connection) -> TableCache:
        cache = self.tables.get(table)
        if cache is None:
            cache = self.tables[table] = TableCache(self.house, table)
        cache.connections.add(connection)
        return cache

    def leave(self, table: str, connection: Connection) -> None:
        """The cache of a table that nobody watches is dropped."""
        cache = self.tables[table]
        cache.connections.discard(connection)
        if not cache.connections:
            del self.tables[table]
