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

import msgspec

from cutpurse import games
from cutpurse.bots import specs
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import Plain
from cutpurse.table.minds import Mind, settle_down
from cutpurse.table.posting import unposted

log = logging.getLogger("cutpurse.table.thinkers")
REMEMBERED = 256  # bots that a process keeps
LONGEST = 60.0  # seconds for an answer; a level thinks for three
MORE_NICE = 5  # bots let the house go first


class BotFailed(Exception):
    """A bot did not answer; the message says how."""


class Question(msgspec.Struct, array_like=True):
    """What a bot is asked."""

    table: str
    seat: int
    spec: str
    game: str
    view: Plain
    options: list[int]


def think(pipe: Connection) -> None:
    """The life of a process: answers questions until nobody asks any more."""
    settle_down(MORE_NICE)
    bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
    decoder = msgspec.msgpack.Decoder(Question)
    while True:
        try:
            question = decoder.decode(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            said: object = answered(question, bots)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        pipe.send_bytes(msgspec.msgpack.encode(said))


def answered(question: Question, bots: OrderedDict[tuple[str, int, str], Bot]) -> int:
    rules = games.find(question.game)
    key = (question.table, question.seat, question.spec)
    bot = bots.pop(key, None)
    if bot is None:
        bot = specs.make(question.spec, rules, dice(secrets.token_hex(16)))
    choice = bot.choose(unposted(rules, question.view), question.options)
    bots[key] = bot
    while len(bots) > REMEMBERED:
        bots.popitem(last=False)[1].close()
    return choice


class Thinker:
    """One process and the thread that talks with it; started when it is asked first."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.talking = ThreadPoolExecutor(1, thread_name_prefix="cutpurse-thinker")
        self.mind = Mind(think, "cutpurse-bots")

    def ask(self, question: Question) -> int:
        """In the thread: send, wait, receive. A process that fails is ended; the next question
        starts another."""
        try:
            pipe = self.mind.awake()
            if self.mind.unwanted:
                raise BotFailed("the house is closing")
            pipe.send_bytes(msgspec.msgpack.encode(question))
            if not pipe.poll(self.seconds):
                raise BotFailed(f"no answer within {self.seconds:g} seconds")
            said = msgspec.msgpack.decode(pipe.recv_bytes())
        except (OSError, EOFError, BotFailed) as error:
            self.mind.stop()
            raise BotFailed(str(error) or "the process ended") from None
        if type(said) is not int:
            raise BotFailed(str(said))
        if said not in question.options:
            raise BotFailed(f"answered {said}, which is no option")
        return said

    def close(self) -> None:
        """What is being thought is not waited for."""
        self.mind.kill()
        self.talking.submit(self.mind.stop)
        self.talking.shutdown(cancel_futures=False)


class Thinkers:
    """A few processes."""

    def __init__(self, workers: int, seconds: float = LONGEST) -> None:
        self.all = [Thinker(seconds) for _ in range(workers)]

    async def ask(self, question: Question) -> int:
        thinker = self.all[zlib.crc32(question.table.encode()) % len(self.all)]
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(thinker.talking, thinker.ask, question)

    async def close(self) -> None:
        for thinker in self.all:
            await asyncio.to_thread(thinker.close)
