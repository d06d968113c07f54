"""Analyses of finished games, as pages and programs get them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from starlette.requests import HTTPConnection

from cutpurse.games import find
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.verbs import Speech
from cutpurse.table.bots.analysis import ROLLOUTS, Depth, Judged, judge_of
from cutpurse.table.model.sight import TableInfo

if TYPE_CHECKING:
    from cutpurse.web.server.site import Site

Status = Literal["none", "waiting", "running", "done", "failed"]


class AnalysedAnswer(msgspec.Struct):
    """An answer that had an alternative: everybody's chance to win after it; if the bot would have
    answered something else, what, and how much of the chance that cost (with the half of its 95 %
    interval)."""

    at: int  # how many decisions had been made before
    seat: int
    answer: str  # in words
    chances: list[float]
    better: str = ""
    cost: float = 0.0
    doubt: float = 0.0


class Analysed(msgspec.Struct):
    """How far an analysis is, and what it has found so far. `final` is what each seat had of the
    victory in the end."""

    depth: Depth
    status: Status
    bot: str
    rollouts: int  # imagined games for each chance
    done: int = 0  # decisions looked at
    of: int = 0
    ahead: int = 0  # games that come before this one, while it waits
    seconds: float = 0.0  # it has taken
    why: str = ""  # it failed
    final: list[float] | None = None
    moments: list[AnalysedAnswer] = []


def asker(site: Site, connection: HTTPConnection) -> str:
    """Whose wish it is; who has no name is known by the address they come from."""
    person = site.who(connection)
    return person.id if person is not None else site.address(connection)


def check_over(around: TableInfo) -> None:
    if around.status != "over":
        raise Refused("a game is analysed when it is over, and this one is not")
    if around.why:
        raise Refused("a game is analysed that was played to its end, and this one was not")


def in_words(around: TableInfo, rules: Rules, moments: list[Judged]) -> list[AnalysedAnswer]:
    speech = Speech([sitter.name for sitter in around.sitters])

    def said(name: str) -> str:
        return rules.vocabulary.told(name, speech) if name else ""

    return [
        AnalysedAnswer(m.at, m.seat, said(m.answer), m.chances, said(m.better), m.cost, m.doubt)
        for m in moments
    ]


async def analysed(site: Site, around: TableInfo, depth: Depth) -> Analysed:
    check_over(around)
    rules = find(around.game)
    job = site.analyses.going(around.table, depth)
    rollouts = ROLLOUTS[depth]
    if job is not None:
        return Analysed(
            depth,
            "failed" if job.failed else "running" if job.began else "waiting",
            job.bot,
            rollouts,
            done=job.done,
            of=job.of or around.decisions,
            ahead=site.analyses.ahead(job),
            seconds=round(job.seconds, 1),
            why=job.failed,
            moments=in_words(around, rules, job.moments),
        )
    kept = await site.analyses.kept(around.table, depth)
    if kept is None:
        return Analysed(depth, "none", judge_of(rules, depth), rollouts, of=around.decisions)
    return Analysed(
        depth,
        "done",
        kept.bot,
        kept.rollouts,
        done=around.decisions,
        of=around.decisions,
        seconds=kept.seconds,
        final=kept.final,
        moments=in_words(around, rules, kept.moments),
    )


async def begin(
    site: Site, connection: HTTPConnection, around: TableInfo, depth: Depth
) -> Analysed:
    """Ask for an analysis; what is kept or goes on already is not begun again."""
    now = await analysed(site, around, depth)
    if now.status == "done":
        return now
    if site.house.scheduler.pool is None:
        raise Refused("no bots think at this server")
    who = asker(site, connection)
    if now.status in ("none", "failed"):
        site.rate_limits.spend("analyses", who)
    person = site.viewer(connection)
    record = await site.house.record(around.table, person)
    site.analyses.begin(around.table, depth, who, find(around.game), record)
    return await analysed(site, around, depth)


async def latest(site: Site, around: TableInfo) -> Analysed:
    """The analysis to show: the one that goes on, or the deepest there is."""
    quick = await analysed(site, around, "quick")
    master = await analysed(site, around, "master")
    going = [a for a in (master, quick) if a.status in ("waiting", "running")]
    done = [a for a in (master, quick) if a.status == "done"]
    failed = [a for a in (master, quick) if a.status == "failed"]
    return [*going, *done, *failed, master][0]
