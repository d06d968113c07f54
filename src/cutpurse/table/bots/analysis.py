"""Finished games looked at again: everybody's chances after each answer, and what a bot would have
answered with what the seat knew.

One game at a time, in a process of its own that lets everything else go first: bots at their tables
never wait for it. What was found is kept without names, so that who is forgotten stays forgotten.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Literal

import msgspec
from sqlalchemy import Connection as Database
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from cutpurse import games
from cutpurse.arena.analyse import Analysis, Moment
from cutpurse.bots import specs
from cutpurse.kernel.record import Record
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.step import CHANCE
from cutpurse.table.bots.worker import WorkerProcess, settle_down
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.store.schema import ANALYSES
from cutpurse.table.store.writer import Store

log = logging.getLogger("cutpurse.table.bots.analysis")
Depth = Literal["quick", "master"]
ROLLOUTS: dict[Depth, int] = {"quick": 20, "master": 60}  # imagined games for each chance
MORE_NICE = 10  # than the house; bots at tables are nice by less
THOUGHT = 0.5  # seconds that the bot may think about each answer
SILENCE = 120.0  # seconds without a word, after which nothing more is expected
MOST = 12  # games that wait at one node
REMEMBERED = 100  # failures, so that who asked can read why


class Judged(msgspec.Struct):
    """One answer that had an alternative."""

    at: int  # how many decisions had been made before
    seat: int
    answer: str  # in the game's notation
    chances: list[float]  # of each seat to win, after it
    better: str = ""  # what the bot would have answered, if it is something else
    cost: float = 0.0  # how much of the chance to win the answer lost
    doubt: float = 0.0  # half the 95 % interval of that


class Findings(msgspec.Struct):
    """What came of a whole game."""

    bot: str
    rollouts: int
    seconds: float  # it took
    final: list[float]  # what each seat had of the victory
    moments: list[Judged]


class Assignment(msgspec.Struct):
    """What the process is asked."""

    game: str
    record: str
    bot: str
    rollouts: int


class News(msgspec.Struct):
    """What the process says now and then: how far it is, and what is new."""

    done: int = 0
    of: int = 0
    moments: list[Judged] = []
    final: list[float] | None = None  # at the end
    failed: str = ""


def judge_of(rules: Rules, depth: Depth) -> str:
    """Who says what would have been better: the strongest bot there is, or one that is quick."""
    known = specs.known(rules)
    wanted = ("master", "ismcts") if depth == "master" else ("greedy", "random")
    return next(name for name in wanted if name in known)


# In the process ---------------------------------------------------------------------------------
def look_at_one(pipe: Connection) -> None:
    """What the process does: look at one game."""
    settle_down(MORE_NICE)
    try:
        assignment = msgspec.msgpack.decode(pipe.recv_bytes(), type=Assignment)
        look(assignment, pipe)
    except (EOFError, OSError):
        return  # nobody listens any more
    except Refused as error:
        pipe.send_bytes(msgspec.msgpack.encode(News(failed=str(error))))


def look(assignment: Assignment, pipe: Connection) -> None:
    rules = games.find(assignment.game)
    record = Record.read(assignment.record)
    analysis = Analysis(rules, record, assignment.bot, assignment.rollouts)
    for bot in analysis.bots:
        bot.hurry(THOUGHT)
    decisions = [0]  # made before each line of the record
    for entry in record.entries:
        decisions.append(decisions[-1] + (entry.seat != CHANCE))
    told = 0

    def tell(done: int) -> None:
        nonlocal told
        new = [judged(rules, m, decisions[m.number - 1]) for m in analysis.moments[told:]]
        told = len(analysis.moments)
        if new:
            news = News(decisions[done], decisions[-1], new)
            pipe.send_bytes(msgspec.msgpack.encode(news))

    analysis.look(tell)
    last = News(decisions[-1], decisions[-1], final=analysis.final)
    pipe.send_bytes(msgspec.msgpack.encode(last))


def judged(rules: Rules, moment: Moment, at: int) -> Judged:
    out = Judged(at, moment.seat, moment.answer, rounded(moment.chances))
    if moment.choice != moment.answer:
        out.better = moment.choice
        out.cost, out.doubt = rounded([moment.cost, moment.doubt])
    return out


def rounded(values: list[float]) -> list[float]:
    """More digits would only be noise."""
    return [round(value, 4) for value in values]


# In the house -----------------------------------------------------------------------------------
class AnalysisJob:
    """A game that is being looked at, or waits for it, or could not be looked at."""

    def __init__(self, table: str, depth: Depth, bot: str) -> None:
        self.table = table
        self.depth: Depth = depth
        self.bot = bot
        self.wanted: set[str] = set()  # by whom
        self.began = 0.0  # 0: it waits
        self.done = 0
        self.of = 0
        self.moments: list[Judged] = []
        self.final: list[float] | None = None
        self.failed = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began if self.began else 0.0

    def hear(self, news: News) -> None:
        self.done, self.of = news.done, news.of
        self.moments += news.moments
        self.failed = news.failed
        self.final = news.final

    def findings(self) -> Findings:
        assert self.final is not None
        rollouts = ROLLOUTS[self.depth]
        return Findings(self.bot, rollouts, round(self.seconds, 1), self.final, self.moments)


class Analyses:
    """The analyses of one node: one runs, others wait."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.all: dict[tuple[str, Depth], AnalysisJob] = {}
        self.turn = asyncio.Lock()
        self.talking = ThreadPoolExecutor(1, thread_name_prefix="cutpurse-analysis")

    async def kept(self, table: str, depth: Depth) -> Findings | None:
        """What was found once."""

        def fetch(connection: Database) -> str | None:
            found = select(ANALYSES.c.data).where(
                ANALYSES.c.table_id == table, ANALYSES.c.depth == depth
            )
            return connection.execute(found).scalar_one_or_none()

        text = await self.store.read(fetch)
        return None if text is None else msgspec.json.decode(text, type=Findings)

    def going(self, table: str, depth: Depth) -> AnalysisJob | None:
        return self.all.get((table, depth))

    def ahead(self, job: AnalysisJob) -> int:
        """How many games come before one that waits."""
        before = list(self.all.values())
        return sum(not j.failed for j in before[: before.index(job)])

    def begin(self, table: str, depth: Depth, who: str, rules: Rules, record: str) -> None:
        """Look at a game, or want the same as somebody who has asked before."""
        known = self.all.get((table, depth))
        if known is not None and not known.failed:
            known.wanted.add(who)
            return
        if sum(not job.failed for job in self.all.values()) >= MOST:
            raise TryAgain("many games wait to be looked at; ask again in a few minutes")
        job = AnalysisJob(table, depth, judge_of(rules, depth))
        job.wanted.add(who)
        assignment = Assignment(rules.name, record, job.bot, ROLLOUTS[depth])
        job.task = asyncio.create_task(self.pursue(job, assignment))
        self.all.pop((table, depth), None)
        self.all[table, depth] = job
        self.tidy()

    def leave(self, table: str, depth: Depth, who: str) -> None:
        """Not wanted any longer by somebody; what nobody wants is dropped."""
        job = self.all.get((table, depth))
        if job is None or job.failed or who not in job.wanted:
            raise Refused("you have not asked for this analysis, or it is done")
        job.wanted.discard(who)
        if not job.wanted and job.task is not None:
            job.task.cancel()
            del self.all[table, depth]

    def tidy(self) -> None:
        failed = [key for key, job in self.all.items() if job.failed]
        for key in failed[: max(0, len(failed) - REMEMBERED)]:
            del self.all[key]

    async def pursue(self, job: AnalysisJob, assignment: Assignment) -> None:
        async with self.turn:
            job.began = time.monotonic()
            await self.think(job, assignment)
        if job.final is None:
            job.failed = job.failed or "the process ended"
            log.warning("table %s cannot be looked at: %s", job.table, job.failed)
            return
        try:
            await self.keep(job)
        except TryAgain as error:
            job.failed = str(error)
            return
        if self.all.get((job.table, job.depth)) is job:
            del self.all[job.table, job.depth]

    async def think(self, job: AnalysisJob, assignment: Assignment) -> None:
        worker = WorkerProcess(look_at_one, "cutpurse-analysis")
        loop = asyncio.get_running_loop()

        def listen() -> None:
            """In the thread, until the process has nothing more to say."""
            try:
                pipe = worker.awake()
                pipe.send_bytes(msgspec.msgpack.encode(assignment))
                while not worker.unwanted and pipe.poll(SILENCE):
                    news = msgspec.msgpack.decode(pipe.recv_bytes(), type=News)
                    loop.call_soon_threadsafe(job.hear, news)
                    if news.final is not None or news.failed:
                        break
            except (OSError, EOFError):
                pass  # it has ended: what it has said is all there is
            finally:
                worker.stop()

        try:
            await loop.run_in_executor(self.talking, listen)
        finally:
            worker.kill()

    async def keep(self, job: AnalysisJob) -> None:
        data = msgspec.json.encode(job.findings()).decode()
        row = {"table_id": job.table, "depth": job.depth, "data": data}
        with contextlib.suppress(IntegrityError):  # another node was quicker
            await self.store.write(lambda connection: connection.execute(insert(ANALYSES), row))

    async def close(self) -> None:
        """What is not done is dropped; whoever wants it asks again."""
        tasks = [j.task for j in self.all.values() if j.task is not None and not j.task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.talking.shutdown)
