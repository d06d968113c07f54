"""One WebSocket at one table: what is sent and received on it. docs/table.md has the protocol."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cutpurse.kernel.rules import Refused
from cutpurse.table.live.watch import Watch
from cutpurse.table.model.errors import Forbidden, Unknown
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Asking, Waiting
from cutpurse.web import pages
from cutpurse.web.people.sessions import Session
from cutpurse.web.server import logs
from cutpurse.web.server.rate_limits import TooMany
from cutpurse.web.wire import problems
from cutpurse.web.wire.frames import Connection, Form
from cutpurse.web.wire.json_view import OptionData, option_data
from cutpurse.web.wire.types import AnswerText, Eyes, Number, Parts, Seat, Token, Word, viewpoint
from cutpurse.web.wire.why_not import Why, why

if TYPE_CHECKING:
    from cutpurse.web.server.site import Site

Deed = Literal[
    "act", "parts", "aside", "undo", "restart", "takeback", "consent", "say", "pause", "resume",
    "vacation", "orders", "wait", "replace", "resign", "claim", "stop", "why", "further", "explain",
    "look", "all", "ping",
]  # fmt: skip


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """A message from a client. Which fields are needed depends on `do`."""

    do: Deed = "act"
    v: Number | None = None
    a: Number | Word | Parts | None = None
    seat: Seat | None = None
    token: Token | None = None
    text: AnswerText | None = None
    yes: bool | None = None
    orders: Asking | None = None
    wait: Waiting | None = None
    bot: Word | None = None
    target: Word | None = None
    ping: float | None = None


class Reply(msgspec.Struct, omit_defaults=True):
    """The answer to one message, for its sender only."""

    re: str | None = None
    v: int | None = None
    error: problems.Problem | None = None
    why: Why | None = None
    further: list[OptionData] | None = None
    tip: dict[str, object] | None = None

    def says_something(self) -> bool:
        return self.why is not None or self.further is not None or self.tip is not None


class Pong(msgspec.Struct):
    pong: float


reader = msgspec.json.Decoder(Message)
writer = msgspec.json.Encoder(enc_hook=str)  # markup is a kind of text


def as_parts(action: int | str | list[int | str]) -> list[int | str]:
    return action if isinstance(action, list) else [action]


def given(value: Any, name: str, deed: str) -> Any:
    if value is None:
        raise Refused(f"{deed!r} needs {name!r}; see docs/table.md")
    return value


class TableSocket:
    """The connection of one person to one table."""

    def __init__(
        self,
        site: Site,
        socket: WebSocket,
        table: str,
        connection: Connection,
        session: Session | None,
    ) -> None:
        self.site = site
        self.session = session
        self.house = site.house
        self.socket = socket
        self.table = table
        self.connection = connection
        self.named = named = session is not None
        self.tasks: list[asyncio.Task[None]] = []  # while it lasts
        self.signed_out = False
        self.watch: Watch | None = None  # None before the first frame
        self.fulls = site.metrics.frames.labels(connection.form, "full")
        self.changes = site.metrics.frames.labels(connection.form, "change")
        self.counted_as = connection.person.id if named else site.address(socket)

    @property
    def person(self) -> Person:
        return self.connection.person

    def renew(self, blocks: frozenset[str]) -> None:
        """Whom this person does not hear has changed."""
        if self.connection.person.blocks == blocks:
            return
        self.connection.person = msgspec.structs.replace(self.connection.person, blocks=blocks)
        if self.watch is not None:
            self.watch.wake()

    def see_out(self) -> None:
        """End the connection, because its session has ended."""
        self.signed_out = True
        for task in self.tasks:
            task.cancel()

    # Sending ------------------------------------------------------------------------------------
    async def send(self, what: msgspec.Struct) -> None:
        await self.socket.send_text(writer.encode(what).decode())

    async def show(self) -> None:
        """Send a frame whenever something has changed. Changes that come while a frame is being
        sent are sent together in the next one: a slow client gets fewer frames, not a queue."""
        cache = self.site.caches.enter(self.table, self.connection)
        try:
            async with self.house.watch(self.table, self.person) as watch:
                self.watch = watch
                while True:
                    frame = await cache.frame(self.connection)
                    if frame is not None:
                        self.count(frame.full, frame.skipped)
                        await self.send(frame)
                    await watch.changed()
        finally:
            self.site.caches.leave(self.table, self.connection)

    def count(self, full: bool, skipped: int) -> None:
        (self.fulls if full else self.changes).inc()
        if skipped:
            self.site.metrics.skipped.inc(skipped)

    # Receiving ----------------------------------------------------------------------------------
    async def listen(self) -> None:
        """Do what messages ask, one after another, until the connection ends."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            token = None
            try:
                self.site.rate_limits.spend("messages", self.counted_as)
                message = parsed(received)
                token = message.token
                await self.obey(message)
            except TooMany as error:
                await self.send(Reply(token, error=problems.problem(error)))
                await asyncio.sleep(1)  # a client beyond its rate limit is read more slowly
            except Refused as error:
                await self.send(Reply(token, self.connection.version, problems.problem(error)))

    async def obey(self, message: Message) -> None:
        if message.ping is not None or message.do == "ping":
            await self.send(Pong(message.ping or 0.0))
            return
        self.site.metrics.messages.labels(message.do).inc()
        reply = Reply(message.token)
        if message.do in LOOKING:
            await LOOKING[message.do](self, message, reply)
        else:
            if not self.named:
                raise problems.Nameless('say who you are first: PUT /api/me {"name": "…"}')
            await DEEDS[message.do](self, message, reply)
        if message.token is not None or reply.says_something():
            if reply.v is None:
                reply.v = self.connection.version
            await self.send(reply)

    def seat(self, message: Message) -> int:
        """The seat that a message is about: the one it names, or the one that is looked through."""
        if message.seat is not None:
            return message.seat
        return self.connection.viewer if self.connection.seat < 0 else self.connection.seat

    # Looking ------------------------------------------------------------------------------------
    async def why(self, message: Message, reply: Reply) -> None:
        sight = await self.house.sight(self.table, self.person, self.connection.seat)
        action = given(message.a, "a", "why")
        if isinstance(action, list):
            raise Refused("'why' is about one action, not about a list")
        reply.why = why(sight, action)

    async def further(self, message: Message, reply: Reply) -> None:
        """What may follow these parts of an answer."""
        parts = as_parts(given(message.a, "a", "further"))
        left = await self.house.further(self.table, self.person, self.seat(message), parts)
        reply.further = [option_data(option) for option in left]

    async def explain(self, message: Message, reply: Reply) -> None:
        sight = await self.house.sight(self.table, self.person, self.connection.seat)
        reply.tip = pages.explain(sight, given(message.target, "target", "explain"))

    async def look(self, message: Message, reply: Reply) -> None:
        seat = given(message.seat, "seat", "look")
        room = await self.house.room(self.table, self.person)
        if seat not in room.seats:
            mine = ", ".join(map(str, room.seats)) or "none"
            raise Forbidden(f"seat {seat} is not yours; yours: {mine}")
        self.connection.seat = seat
        await self.everything(message, reply)

    async def everything(self, message: Message, reply: Reply) -> None:
        self.connection.forget()
        if self.watch is not None:
            self.watch.wake()

    # Doing --------------------------------------------------------------------------------------
    async def act(self, message: Message, reply: Reply) -> None:
        action = given(message.a, "a", "act")
        version = given(message.v, "v", "act")
        began = time.perf_counter()
        ack = await self.house.act(
            self.table,
            self.person,
            self.seat(message),
            action,
            version,
            message.token or "",
            message.text or "",
        )
        self.site.metrics.acted.observe(time.perf_counter() - began)
        reply.v = ack.version

    async def parts(self, message: Message, reply: Reply) -> None:
        """How far an answer has got; an empty list: nothing yet."""
        parts = as_parts(given(message.a, "a", "parts"))
        version = given(message.v, "v", "parts")
        await self.house.keep_parts(
            self.table, self.person, self.seat(message), parts, message.text or "", version
        )

    async def aside(self, message: Message, reply: Reply) -> None:
        action = given(message.a, "a", "aside")
        if isinstance(action, list):
            raise Refused("'aside' is one action, not a list")
        ack = await self.house.aside(
            self.table, self.person, self.seat(message), action, message.token or ""
        )
        reply.v = ack.version

    async def wait(self, message: Message, reply: Reply) -> None:
        wait = given(message.wait, "wait", "wait")
        await self.house.set_wait(self.table, self.person, self.seat(message), wait)

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
        self.site.rate_limits.spend("lines", self.person.id)
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

    async def resign(self, message: Message, reply: Reply) -> None:
        await self.house.give_up(self.table, self.person)

    async def claim(self, message: Message, reply: Reply) -> None:
        seat = given(message.seat, "seat", "claim")
        await self.house.claim(self.table, self.person, seat)

    async def stop(self, message: Message, reply: Reply) -> None:
        await self.house.stop(self.table, self.person, given(message.yes, "yes", "stop"))

    async def replace(self, message: Message, reply: Reply) -> None:
        seat = given(message.seat, "seat", "replace")
        bot = given(message.bot, "bot", "replace")
        await self.house.agree_replace(self.table, self.person, seat, bot)


Handler = Callable[[TableSocket, Message, Reply], Awaitable[None]]
LOOKING: dict[str, Handler] = {
    "why": TableSocket.why,
    "further": TableSocket.further,
    "explain": TableSocket.explain,
    "look": TableSocket.look,
    "all": TableSocket.everything,
}
DEEDS: dict[str, Handler] = {
    "act": TableSocket.act,
    "parts": TableSocket.parts,
    "aside": TableSocket.aside,
    "undo": TableSocket.undo,
    "restart": TableSocket.undo,
    "takeback": TableSocket.takeback,
    "consent": TableSocket.consent,
    "say": TableSocket.say,
    "pause": TableSocket.pause,
    "resume": TableSocket.resume,
    "vacation": TableSocket.vacation,
    "orders": TableSocket.orders,
    "wait": TableSocket.wait,
    "replace": TableSocket.replace,
    "resign": TableSocket.resign,
    "claim": TableSocket.claim,
    "stop": TableSocket.stop,
}


def parsed(received: Any) -> Message:
    text = received.get("text")
    if text is None:
        raise Refused("a message is a JSON text, not bytes")
    try:
        return reader.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refused(f"this message cannot be understood: {error}; see docs/table.md") from None


class SocketQuery(msgspec.Struct):
    """The parameters of the address, see docs/table.md."""

    form: Form = "page"
    patches: bool = False
    seat: Eyes = None
    invite: Word = ""


async def serve(socket: WebSocket) -> None:
    """Serve one connection from its beginning to its end."""
    site: Site = socket.app.state.site
    table = str(socket.path_params["table"])
    session = site.session(socket)
    viewer = site.viewer(socket)
    await socket.accept()
    try:
        query = msgspec.convert(dict(socket.query_params), SocketQuery, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        await socket.close(1008, short(f"these parameters cannot be understood: {error}"))
        return
    connection = Connection(viewer, viewpoint(query.seat), query.form, query.patches)
    table_socket = TableSocket(site, socket, table, connection, session)
    site.gate.enter(table_socket)
    try:
        await attend(table_socket)
    finally:
        site.gate.leave(table_socket)


class SignedOut(Refused):
    """The sessions of this person were ended, or the account is gone."""

    def __init__(self) -> None:
        super().__init__("you were signed out")


async def attend(table_socket: TableSocket) -> None:
    """Send and receive at once; when one ends the other does."""
    sending = asyncio.create_task(table_socket.show())
    receiving = asyncio.create_task(table_socket.listen())
    both = table_socket.tasks = [sending, receiving]
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in both:
            task.cancel()
        ends = await asyncio.gather(*both, return_exceptions=True)
        table_socket.tasks = []  # a finished task refers to this object: a reference cycle
        for end in [SignedOut(), *ends] if table_socket.signed_out else ends:
            await say_goodbye(table_socket.socket, end)


async def say_goodbye(socket: WebSocket, end: object) -> None:
    """Close with a reason, if there is one and the client is still there."""
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
        return  # the connection broke while something was being sent
    elif isinstance(end, BaseException):
        logs.trouble("a connection went wrong", end)
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.close(code, short(reason))


def short(reason: str) -> str:
    """A reason to close may have 123 bytes."""
    return reason.encode()[:120].decode(errors="ignore")
