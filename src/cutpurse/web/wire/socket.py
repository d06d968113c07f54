"""One WebSocket at one table: see docs/table.md for what is said on it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta
from starlette.websockets import WebSocket, WebSocketDisconnect

from cutpurse.kernel.rules import Refused
from cutpurse.table.errors import Forbidden, Unknown
from cutpurse.table.people import Person
from cutpurse.table.plan import Asking
from cutpurse.table.watch import Watch
from cutpurse.web import journal, pages, problems
from cutpurse.web.deflate import SAY
from cutpurse.web.frames import Eye, Form
from cutpurse.web.quota import TooMany
from cutpurse.web.sessions import Session
from cutpurse.web.why import Why, why

if TYPE_CHECKING:
    from cutpurse.web.site import Site

Number = Annotated[int, Meta(ge=-1, le=2**31 - 1)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Word = Annotated[str, Meta(max_length=100)]
Token = Annotated[str, Meta(min_length=1, max_length=40)]
Deed = Literal[
    "act", "undo", "restart", "takeback", "consent", "say", "pause", "resume", "vacation", "orders",
    "replace", "why", "explain", "look", "all", "ping",
]  # fmt: skip


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody says. Which fields are needed depends on `do`."""

    do: Deed = "act"
    v: Number | None = None
    a: Number | Word | None = None
    seat: Seat | None = None
    token: Token | None = None
    text: Annotated[str, Meta(max_length=500)] | None = None
    yes: bool | None = None
    orders: Asking | None = None
    bot: Word | None = None
    target: Word | None = None
    ping: float | None = None


class Reply(msgspec.Struct, omit_defaults=True):
    """The answer to one message, for its sender only."""

    re: str | None = None
    v: int | None = None
    error: problems.Problem | None = None
    why: Why | None = None
    tip: dict[str, object] | None = None


class Pong(msgspec.Struct):
    pong: float


reader = msgspec.json.Decoder(Message)
writer = msgspec.json.Encoder(enc_hook=str)  # markup is a kind of text


def given(value: Any, name: str, deed: str) -> Any:
    if value is None:
        raise Refused(f"{deed!r} needs {name!r}; see docs/table.md")
    return value


class Line:
    """The connection of one person to one table."""

    def __init__(
        self, site: Site, socket: WebSocket, table: str, eye: Eye, session: Session | None
    ) -> None:
        self.site = site
        self.session = session
        self.house = site.house
        self.socket = socket
        self.post: Callable[[bytes], Awaitable[None]] = socket.scope["extensions"][SAY]
        self.table = table
        self.eye = eye
        self.named = named = session is not None
        self.tasks: list[asyncio.Task[None]] = []  # while it lasts
        self.signed_out = False
        self.watch: Watch | None = None  # none before the first frame
        self.fulls = site.gauges.frames.labels(eye.form, "full")
        self.changes = site.gauges.frames.labels(eye.form, "change")
        self.quota = eye.person.id if named else site.address(socket)

    @property
    def person(self) -> Person:
        return self.eye.person

    def see_out(self) -> None:
        """The session has ended, and the connection with it."""
        self.signed_out = True
        for task in self.tasks:
            task.cancel()

    # Sending ------------------------------------------------------------------------------------
    async def send(self, what: msgspec.Struct) -> None:
        await self.post(writer.encode(what))

    async def show(self) -> None:
        """Send what is new, for ever. While one frame is under way changes pile up as one."""
        easel = self.site.studio.enter(self.table, self.eye)
        try:
            async with self.house.watch(self.table, self.person) as watch:
                self.watch = watch
                while True:
                    frame = await easel.frame(self.eye)
                    if frame is not None:
                        self.count(frame.full, frame.skipped)
                        await self.send(frame)
                    await watch.changed()
        finally:
            self.site.studio.leave(self.table, self.eye)

    def count(self, full: bool, skipped: int) -> None:
        (self.fulls if full else self.changes).inc()
        if skipped:
            self.site.gauges.skipped.inc(skipped)

    # Receiving ----------------------------------------------------------------------------------
    async def listen(self) -> None:
        """Do what is asked, one message after another, until the connection ends."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            token = None
            try:
                self.site.quotas.spend("messages", self.quota)
                message = understood(received)
                token = message.token
                await self.obey(message)
            except TooMany as error:
                await self.send(Reply(token, error=problems.problem(error)))
                await asyncio.sleep(1)  # whoever shouts is listened to more slowly
            except Refused as error:
                await self.send(Reply(token, self.eye.version, problems.problem(error)))

    async def obey(self, message: Message) -> None:
        if message.ping is not None or message.do == "ping":
            await self.send(Pong(message.ping or 0.0))
            return
        self.site.gauges.messages.labels(message.do).inc()
        reply = Reply(message.token)
        if message.do in LOOKING:
            await LOOKING[message.do](self, message, reply)
        else:
            if not self.named:
                raise problems.Nameless('say who you are first: PUT /api/me {"name": "…"}')
            await DEEDS[message.do](self, message, reply)
        if message.token is not None or reply.why is not None or reply.tip is not None:
            if reply.v is None:
                reply.v = self.eye.version
            await self.send(reply)

    def seat(self, message: Message) -> int:
        """Which seat speaks: the one named, or the one they look through, or their first."""
        if message.seat is not None:
            return message.seat
        return self.eye.viewer if self.eye.seat < 0 else self.eye.seat

    # Looking ------------------------------------------------------------------------------------
    async def why(self, message: Message, reply: Reply) -> None:
        sight = await self.house.sight(self.table, self.person, self.eye.seat)
        reply.why = why(sight, given(message.a, "a", "why"))

    async def explain(self, message: Message, reply: Reply) -> None:
        sight = await self.house.sight(self.table, self.person, self.eye.seat)
        reply.tip = pages.explain(sight, given(message.target, "target", "explain"))

    async def look(self, message: Message, reply: Reply) -> None:
        seat = given(message.seat, "seat", "look")
        room = await self.house.room(self.table, self.person)
        if seat not in room.seats:
            mine = ", ".join(map(str, room.seats)) or "none"
            raise Forbidden(f"seat {seat} is not yours; yours: {mine}")
        self.eye.seat = seat
        await self.everything(message, reply)

    async def everything(self, message: Message, reply: Reply) -> None:
        self.eye.forget()
        if self.watch is not None:
            self.watch.wake()

    # Doing --------------------------------------------------------------------------------------
    async def act(self, message: Message, reply: Reply) -> None:
        action = given(message.a, "a", "act")
        version = given(message.v, "v", "act")
        began = time.perf_counter()
        ack = await self.house.act(
            self.table, self.person, self.seat(message), action, version, message.token or ""
        )
        self.site.gauges.acted.observe(time.perf_counter() - began)
        reply.v = ack.version

    async def undo(self, message: Message, reply: Reply) -> None:
        """One answer, or the whole turn."""
        version = given(message.v, "v", message.do)
        token, whole = message.token or "", message.do == "restart"
        ack = await self.house.undo(
            self.table, self.person, self.seat(message), version, token, whole
        )
        reply.v = ack.version

    async def takeback(self, message: Message, reply: Reply) -> None:
        await self.house.ask_takeback(self.table, self.person, self.seat(message))

    async def consent(self, message: Message, reply: Reply) -> None:
        agree = given(message.yes, "yes", "consent")
        await self.house.answer_takeback(self.table, self.person, agree)

    async def say(self, message: Message, reply: Reply) -> None:
        text = given(message.text, "text", "say")
        self.site.quotas.spend("lines", self.person.id)
        await self.house.say(self.table, self.person, text)

    async def pause(self, message: Message, reply: Reply) -> None:
        await self.house.pause(self.table, self.person)

    async def resume(self, message: Message, reply: Reply) -> None:
        await self.house.resume(self.table, self.person)

    async def vacation(self, message: Message, reply: Reply) -> None:
        await self.house.vacation(self.table, self.person, given(message.yes, "yes", "vacation"))

    async def orders(self, message: Message, reply: Reply) -> None:
        asking = given(message.orders, "orders", "orders")
        await self.house.set_orders(self.table, self.person, self.seat(message), asking)

    async def replace(self, message: Message, reply: Reply) -> None:
        seat = given(message.seat, "seat", "replace")
        bot = given(message.bot, "bot", "replace")
        await self.house.agree_replace(self.table, self.person, seat, bot)


Obeying = Callable[[Line, Message, Reply], Awaitable[None]]
LOOKING: dict[str, Obeying] = {
    "why": Line.why,
    "explain": Line.explain,
    "look": Line.look,
    "all": Line.everything,
}
DEEDS: dict[str, Obeying] = {
    "act": Line.act,
    "undo": Line.undo,
    "restart": Line.undo,
    "takeback": Line.takeback,
    "consent": Line.consent,
    "say": Line.say,
    "pause": Line.pause,
    "resume": Line.resume,
    "vacation": Line.vacation,
    "orders": Line.orders,
    "replace": Line.replace,
}


def understood(received: Any) -> Message:
    text = received.get("text")
    if text is None:
        raise Refused("a message is a JSON text, not bytes")
    try:
        return reader.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refused(f"this message cannot be understood: {error}; see docs/table.md") from None


class Way(msgspec.Struct):
    """The parameters of the address."""

    form: Form = "page"
    patches: bool = False
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    invite: Word = ""


async def serve(socket: WebSocket) -> None:
    """The life of a connection."""
    site: Site = socket.app.state.site
    table = str(socket.path_params["table"])
    session = site.session(socket)
    viewer = site.viewer(socket)
    await socket.accept()
    try:
        way = msgspec.convert(dict(socket.query_params), Way, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        await socket.close(1008, short(f"these parameters cannot be understood: {error}"))
        return
    eye = Eye(viewer, way.seat, way.form, way.patches)
    line = Line(site, socket, table, eye, session)
    site.door.enter(line)
    try:
        await attended(line)
    finally:
        site.door.leave(line)


class SignedOut(Refused):
    """Their sessions were ended, or their account is gone."""

    def __init__(self) -> None:
        super().__init__("you were signed out")


async def attended(line: Line) -> None:
    """Talk and listen at once; when one ends the other does."""
    both = line.tasks = [asyncio.create_task(line.show()), asyncio.create_task(line.listen())]
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in both:
            task.cancel()
        ends = await asyncio.gather(*both, return_exceptions=True)
        line.tasks = []  # they know the line, and how they ended
        for end in [SignedOut(), *ends] if line.signed_out else ends:
            await say_goodbye(line.socket, end)


async def say_goodbye(socket: WebSocket, end: object) -> None:
    """Close with the reason, if there is one and the other side is still there."""
    if end is None or isinstance(end, asyncio.CancelledError | WebSocketDisconnect):
        return
    code, reason = 1011, "something went wrong here"
    if isinstance(end, SignedOut):
        code, reason = 4401, str(end)
    elif isinstance(end, Unknown):
        code, reason = 4404, str(end)
    elif isinstance(end, Forbidden):
        code, reason = 4403, str(end)
    elif isinstance(end, Refused):
        code, reason = (1013 if problems.problem(end).code == "try_again" else 1008), str(end)
    elif isinstance(end, OSError | RuntimeError):
        return  # the line broke while something was being sent
    elif isinstance(end, BaseException):
        journal.trouble("a connection went wrong", end)
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.close(code, short(reason))


def short(reason: str) -> str:
    """A reason to close may have 123 bytes."""
    return reason.encode()[:120].decode(errors="ignore")
