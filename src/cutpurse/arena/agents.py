"""The bot `mcp:COMMAND`: a program that plays by the Model Context Protocol, as language models do.

The program is started for one seat of one game. It finds in its environment where the MCP server is
(CUTPURSE_MCP), its token (CUTPURSE_TOKEN) and the name of its table (CUTPURSE_TABLE); it calls
`wait`, and then `answer` until the game is over. A decision that it does not make in time, or only
wrongly, is given away: the quietest answer counts.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import shlex
import shutil
import signal
import socket
import subprocess
import threading
import time
from typing import Any

from cutpurse.arena.playout import Ledger, Outcome, Watched
from cutpurse.bots.conduct import Conduct, tokens
from cutpurse.bots.random_bot import Aimless
from cutpurse.envs.desk import Desk, Seen
from cutpurse.envs.telling import tell
from cutpurse.kernel.bot import NO_REMARK, Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.game import Game, Option
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.statistics import Watcher
from cutpurse.looks.printed import look_at

TABLE = "arena"  # what every agent's table is called
TRIES = 3  # wrong answers after which a decision is given away
SECONDS = 120.0  # for a decision, unless CUTPURSE_AGENT_SECONDS says otherwise
GRACE = 5.0  # seconds for a program to end once its game is over


class AgentSeat:
    """One seat of a running game, as the thread that plays and the thread that serves share it.
    While an agent is asked, the game stands still; otherwise nobody but the game touches it."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.lock = threading.Lock()
        self.version = 0
        self.since = (0, 0)  # events and entries before its last answer
        self.open = False  # it is asked
        self.wrong = 0  # answers to the present question that were none
        self.given: tuple[str, list[int], str] | None = None  # what it has answered
        self.answered = threading.Event()
        self.record = ""
        self.seen = Seen(TABLE, 0)
        self.waiters: set[asyncio.Event] = set()
        self.read = 0  # tokens it was told
        self.written = 0

    def show(self, asked: bool) -> None:
        """What there is to be told now; called by whoever plays, while nothing moves."""
        with self.lock:
            self.version += 1
            telling = tell(self.game, self.seat, *self.since)
            if not asked:
                telling.options = []
            self.seen = Seen(TABLE, self.version, telling)
            self.seen.asked_at = self.version
            self.record = self.game.record(self.seat)
            self.open, self.given, self.wrong = asked, None, self.wrong if asked else 0
            self.answered.clear()
        Host.running().wake(self)

    def take(self, kind: str, parts: list[int], text: str = "") -> None:
        with self.lock:
            if not self.open:
                raise Refused("you have nothing to answer now")
            self.open = False
            self.given = (kind, parts, text)
        self.answered.set()


class ArenaDesk(Desk):
    """Every agent has one seat, by its token."""

    title = "A tournament of Cutpurse"

    def __init__(self) -> None:
        self.seats: dict[str, AgentSeat] = {}

    def who(self, request: Any) -> AgentSeat:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        seat = self.seats.get(token.strip()) if kind.lower() == "bearer" else None
        if seat is None:
            raise Refused("this token opens no seat: send Authorization: Bearer $CUTPURSE_TOKEN")
        return seat

    def games(self) -> str:
        return f"You sit at the table {TABLE!r}: call wait, then answer until the game is over."

    async def open_table(
        self, who: Any, game: str, seats: list[str], settings: dict[str, Any], seed: str, talk: bool
    ) -> str:
        raise Refused(self.games())

    async def join(self, who: AgentSeat, table: str, invite: str) -> None:
        await self.seen(who, table)

    async def seen(self, who: AgentSeat, table: str) -> Seen:
        if table != TABLE:
            raise Refused(f"you sit at no table {table!r}; yours is {TABLE!r}")
        with who.lock:
            return who.seen

    async def patiently(self, who: AgentSeat, table: str, seconds: float) -> Seen:
        await self.seen(who, table)
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        news = asyncio.Event()
        who.waiters.add(news)
        try:
            while True:
                news.clear()
                seen = await self.seen(who, table)
                ready = who.open or (seen.telling is not None and seen.telling.over)
                if ready or loop.time() >= until:
                    break
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), until - loop.time())
        finally:
            who.waiters.discard(news)
        who.read += tokens(seen.text())
        return seen

    async def further(self, who: AgentSeat, table: str, parts: list[int]) -> list[Option]:
        telling = who.seen.telling
        assert telling is not None
        left = who.game.further(who.seat, parts)
        return [telling.option(action, telling.rule) for action in left]

    async def answer(
        self, who: AgentSeat, table: str, choice: str, version: int, text: str
    ) -> None:
        who.written += tokens(choice) + tokens(text)
        try:
            await super().answer(who, table, choice, version, text)
        except Refused as refused:
            who.read += tokens(str(refused))
            raise

    async def options(self, who: AgentSeat, table: str, page: int, contains: str) -> str:
        text = await super().options(who, table, page, contains)
        who.read += tokens(text)
        return text

    async def act(
        self, who: AgentSeat, table: str, parts: list[int], version: int, text: str
    ) -> None:
        who.game.checked_text(who.seat, text)
        who.take("answer", parts, text)

    async def aside(self, who: AgentSeat, table: str, action: int) -> None:
        who.take("aside", [action])

    async def take_back(self, who: AgentSeat, table: str, agree: bool) -> None:
        raise Refused("nothing is taken back in a tournament")

    async def talk(self, who: AgentSeat, table: str, text: str) -> None:
        raise Refused("nobody talks in a tournament")

    async def look(self, who: AgentSeat, table: str) -> str:
        seen = await self.seen(who, table)
        assert seen.telling is not None
        text = look_at(seen.telling.view, seen.telling.speech)
        who.read += tokens(text)
        return text

    async def record(self, who: AgentSeat, table: str) -> str:
        await self.seen(who, table)
        return who.record

    def wrong(self, who: AgentSeat, table: str) -> None:
        with who.lock:
            who.wrong += 1
            late = who.wrong >= TRIES and who.open
            if late:
                who.open = False
        if late:
            who.answered.set()


class Host:
    """The MCP server of this process, in a thread of its own; started when the first agent is."""

    one: Host | None = None

    def __init__(self) -> None:
        import uvicorn
        from mcp.server.transport_security import TransportSecuritySettings

        from cutpurse.envs.mcp import make_server

        self.desk = ArenaDesk()
        app = make_server(self.desk).streamable_http_app(
            stateless_http=True,
            json_response=True,
            transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        )
        self.port = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(app, log_level="error", lifespan="on", ws="none")
        self.server = uvicorn.Server(config)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.server.serve(sockets=[self.port]))

    @classmethod
    def running(cls) -> Host:
        if cls.one is None or not cls.one.thread.is_alive():
            cls.one = Host()
        return cls.one

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port.getsockname()[1]}/mcp"

    def wake(self, seat: AgentSeat) -> None:
        def tell_all() -> None:
            for news in list(seat.waiters):
                news.set()

        self.loop.call_soon_threadsafe(tell_all)


class McpAgent(Bot):
    """Starts the program, asks it, and gives its decisions away when it must."""

    def __init__(self, command: str, rules: Rules, dice: Dice) -> None:
        import cutpurse.envs.mcp  # noqa: F401 - says what is missing before anything begins

        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise Refused(f"mcp: cannot read the command {command!r}: {error}") from None
        if not self.words:
            raise Refused("mcp needs a command that plays, as in 'mcp:python my_agent.py'")
        if shutil.which(self.words[0]) is None:
            raise Refused(f"mcp: there is no program {self.words[0]!r} to start")
        self.rules = rules
        self.conduct = Conduct()
        self.seat: AgentSeat | None = None
        self.token = ""
        self.process: subprocess.Popen[bytes] | None = None
        try:
            self.seconds = float(os.environ.get("CUTPURSE_AGENT_SECONDS", SECONDS))
        except ValueError:
            raise Refused("CUTPURSE_AGENT_SECONDS should be a number of seconds") from None

    def choose(self, view: View, options: list[int]) -> int:
        raise Refused("a program over mcp plays in simulations and tournaments only")

    def sit(self, game: Game, seat: int) -> None:
        """A game begins."""
        host = Host.running()
        self.seat = AgentSeat(game, seat)
        self.token = secrets.token_urlsafe(24)
        host.desk.seats[self.token] = self.seat
        self.seat.show(asked=False)
        environment = {
            **os.environ,
            "CUTPURSE_MCP": host.address,
            "CUTPURSE_TOKEN": self.token,
            "CUTPURSE_TABLE": TABLE,
        }
        self.process = subprocess.Popen(
            self.words,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that what it starts can be stopped with it
        )

    def decide(self, game: Game, notes: ConductNotes) -> None:
        """Make the seat's decision, and what the program does beside it."""
        seat = self.seat
        assert seat is not None
        self.conduct.decisions += 1
        read, written = seat.read, seat.written
        seat.wrong = 0
        began = time.monotonic()
        while True:
            seat.show(asked=True)
            self.wait_for(seat, began + self.seconds)
            with seat.lock:
                given, seat.open, wrong = seat.given, False, seat.wrong
            if given is None or given[0] == "answer":
                break
            notes.ledger.said(game.state, seat.seat, given[1][0])
            game.aside(seat.seat, given[1][0])
        self.conduct.seconds += time.monotonic() - began
        self.conduct.wrong_first += wrong > 0
        seat.since = (len(game.events), len(game.record_.entries))
        if given is not None:
            notes.answered(game, seat.seat, given[1])
            game.play(seat.seat, [*given[1]], given[2])
        else:
            self.conduct.wrong_finally += wrong >= TRIES
            self.conduct.forfeits += wrong < TRIES
            self.give_away(game, seat.seat, notes)
        seat.show(asked=False)
        self.conduct.tokens += seat.read - read + seat.written - written

    def wait_for(self, seat: AgentSeat, until: float) -> None:
        """Until it has answered, or is gone, or late."""
        assert self.process is not None
        while not seat.answered.is_set():
            if self.process.poll() is not None or time.monotonic() > until:
                return
            seat.answered.wait(0.25)

    def give_away(self, game: Game, seat: int, notes: ConductNotes) -> None:
        parts: list[int] = []
        options = game.view(seat).options()
        while options:
            view = game.view(seat)
            parts.append(self.rules.quiet(view.state, seat, options))
            options = game.further(seat, parts)
            if options:  # quiet answers are asked for part by part
                parts.append(options[-1])
                options = game.further(seat, parts)
        notes.answered(game, seat, parts)
        game.play(seat, [*parts])

    def close(self) -> None:
        if self.seat is not None:
            self.seat.show(asked=False)
        if self.process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE)
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None
        if self.token and Host.one is not None:
            Host.one.desk.seats.pop(self.token, None)


def conduct_of(bot: Bot) -> Conduct | None:
    """What is to be told of a bot that is a program of somebody's."""
    return getattr(bot, "conduct", None)


class ConductNotes:
    """What is noted of a game while it is told."""

    def __init__(self, game: Game, watcher: Watcher) -> None:
        self.ledger = Ledger(game.rules, game.state.players, watcher)
        self.watcher = watcher
        self.turn = watcher.turn(game.state)
        watcher.turned(game.state, game.rules.result(game.state).points)

    def answered(self, game: Game, seat: int, parts: list[int]) -> None:
        """A seat is about to give this answer."""
        for k, part in enumerate(parts):
            options = game.further(seat, parts[:k]) if k else game.view(seat).options()
            self.ledger.note(self.turn, seat, options, part)
            self.watcher.answered(game.state, seat, part)

    def moved(self, game: Game) -> None:
        """An answer was given: is a turn over, or the game?"""
        now = self.watcher.turn(game.state)
        if now != self.turn or game.over:
            self.turn = now
            points = game.rules.result(game.state).points
            self.watcher.turned(game.state, points)
            self.ledger.beat(points)


def play_told(
    rules: Rules, settings: dict[str, Any], seed: str, bots: list[Bot], watcher: Watcher
) -> Watched:
    """The same game as `play_watched` plays, with what happens told to agents."""
    game = Game(rules, len(bots), settings, seed).start()
    for seat, bot in enumerate(bots):
        if isinstance(bot, McpAgent):
            bot.sit(game, seat)
    notes = ConductNotes(game, watcher)
    while not game.over:
        seat = game.waiting[0]
        bot = bots[seat]
        if isinstance(bot, McpAgent):
            bot.decide(game, notes)
        else:
            remark = bot.remark(game.view(seat))
            if remark != NO_REMARK:
                notes.ledger.said(game.state, seat, remark)
                game.aside(seat, remark)
            options = game.view(seat).options()
            if isinstance(bot, Aimless):
                action = bot.pick(options)
            else:
                action = bot.choose(game.view(seat), options[:])
            notes.answered(game, seat, [action])
            game.play(seat, action)
        notes.moved(game)
    outcome = Outcome(rules.result(game.state), len(notes.ledger.actions))
    return Watched(outcome, notes.ledger, game.state)
