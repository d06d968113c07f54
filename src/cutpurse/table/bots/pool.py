"""Bots think in processes of their own, so that the house never waits for them.

They get a view and their options, nothing else. A table's bots always think in the same process,
so that one that thinks ahead finds its thoughts again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import zlib
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from cutpurse import games
from cutpurse.bots import specs
from cutpurse.bots.thinking import find_advice
from cutpurse.bots.why import sentences, why
from cutpurse.kernel.bot import Bot, whole_answer
from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.snapshot import View
from cutpurse.table.bots.worker import WorkerProcess, settle_down

log = logging.getLogger("cutpurse.table.bots.pool")
REMEMBERED = 256  # bots that a process keeps
LONGEST = 60.0  # seconds for an answer, after which the process is given up
THOUGHT = 3.0  # seconds after which a search stops thinking: uncompiled, or on a slow machine
WONDERED = 48  # games that are imagined to say why
MORE_NICE = 5  # bots let the house go first


class BotFailed(Exception):
    """A bot did not answer; the message says why."""


class BotQuestion(msgspec.Struct, array_like=True):
    """What a bot is asked."""

    table: str
    seat: int
    spec: str
    game: str
    view: Plain
    options: list[int]
    seconds: float = THOUGHT  # to think, at most
    speaks: bool = False  # may it say something besides? That is asked first
    why: list[int] = []  # an answer: what speaks for it is asked, not for another
    names: list[str] = []  # of the seats, to tell it by


def think(pipe: Connection) -> None:
    """What the process does: answer questions until nobody asks any more."""
    settle_down(MORE_NICE)
    bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
    decoder = msgspec.msgpack.Decoder(BotQuestion)
    while True:
        try:
            question = decoder.decode(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            said: object
            if question.why:
                said = reasoned(question)
            else:
                said = remarked(question, bots) if question.speaks else answered(question, bots)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        pipe.send_bytes(msgspec.msgpack.encode(said))


def answered(question: BotQuestion, bots: OrderedDict[tuple[str, int, str], Bot]) -> list[int]:
    bot = found(question, bots)
    bot.hurry(question.seconds)
    return whole_answer(bot, seen(question), question.options)


def remarked(question: BotQuestion, bots: OrderedDict[tuple[str, int, str], Bot]) -> list[int]:
    """What it says besides, alone in a list."""
    return [found(question, bots).remark(seen(question))]


def seen(question: BotQuestion) -> View:
    return View.read(games.find(question.game), question.view)


def found(question: BotQuestion, bots: OrderedDict[tuple[str, int, str], Bot]) -> Bot:
    """The bot that is asked, and from now on the last that will be forgotten."""
    key = (question.table, question.seat, question.spec)
    bot = bots.pop(key, None)
    if bot is None:
        bot = specs.make(question.spec, games.find(question.game), dice(secrets.token_hex(16)))
    bots[key] = bot
    while len(bots) > REMEMBERED:
        bots.popitem(last=False)[1].close()
    return bot


def reasoned(question: BotQuestion) -> list[str]:
    """What speaks for an answer, in sentences."""
    rules = games.find(question.game)
    luck = dice(secrets.token_hex(16))
    reasons = why(
        find_advice(rules), seen(question), question.options, question.why, luck, WONDERED
    )
    return sentences(reasons, rules, question.names)


class BotProcess:
    """One process and the thread that talks with it; started when it is asked first."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.talking = ThreadPoolExecutor(1, thread_name_prefix="cutpurse-process")
        self.worker = WorkerProcess(think, "cutpurse-bots")

    def ask(self, question: BotQuestion) -> list[int]:
        """What a bot answers."""
        said = self.exchange(question)
        if said[0] not in question.options:
            raise BotFailed(f"answered {said[0]}, which is no option")
        return said

    def exchange(self, question: BotQuestion) -> list[Any]:
        """In the thread: send, wait, receive. A process that fails is ended; the next question
        starts another."""
        try:
            pipe = self.worker.awake()
            if self.worker.unwanted:
                raise BotFailed("the house is closing")
            pipe.send_bytes(msgspec.msgpack.encode(question))
            if not pipe.poll(self.seconds):
                raise BotFailed(f"no answer within {self.seconds:g} seconds")
            said = msgspec.msgpack.decode(pipe.recv_bytes())
        except (OSError, EOFError, BotFailed) as error:
            self.worker.stop()
            raise BotFailed(str(error) or "the process ended") from None
        if not isinstance(said, list):
            raise BotFailed(str(said))
        return said

    def close(self) -> None:
        """End the process, without waiting for an answer."""
        self.worker.kill()
        self.talking.submit(self.worker.stop)
        self.talking.shutdown(cancel_futures=False)


class BotPool:
    """The processes in which bots think."""

    def __init__(self, workers: int, seconds: float = LONGEST) -> None:
        self.all = [BotProcess(seconds) for _ in range(workers)]

    async def ask(self, question: BotQuestion) -> list[int]:
        process = self.process_of(question)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(process.talking, process.ask, question)

    async def remark(self, question: BotQuestion) -> int:
        """What a bot says besides."""
        process = self.process_of(question)
        loop = asyncio.get_running_loop()
        asked = msgspec.structs.replace(question, speaks=True)
        said = await loop.run_in_executor(process.talking, process.exchange, asked)
        return int(said[0])

    async def wonder(self, question: BotQuestion) -> list[str]:
        """What speaks for an answer, in sentences."""
        process = self.process_of(question)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(process.talking, process.exchange, question)

    def process_of(self, question: BotQuestion) -> BotProcess:
        return self.all[zlib.crc32(question.table.encode()) % len(self.all)]

    async def close(self) -> None:
        for process in self.all:
            await asyncio.to_thread(process.close)
