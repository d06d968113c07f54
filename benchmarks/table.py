"""Measure the table server: how many tables one process carries, and what an idle one weighs.

    python -m benchmarks.table                    # SQLite: ramp up until p99 reaches 250 ms
    python -m benchmarks.table --nodes            # PostgreSQL: one node, then two
    python -m benchmarks.table --nodes --share 40 # each with 40 % of a core
    python -m benchmarks.table --processes --share 40  # the same for processes behind one address
    python -m benchmarks.table --seconds 5 --step 50 --most 200

A table has two seats and somebody who looks on, each with a WebSocket of its own as a page has it,
and one action a second. What is measured is the time from sending an action until all three have
received the frame that shows it. The load comes from this process: on a small machine it wants the
same cores as the server, so the server's CPU time per action is told as well, which hardly depends
on who else wants the cores. Two nodes, a database and the load do not fit on two cores: with
`--share` each node gets a part of a core (by a control group, as root), so that nodes are what is
scarce, as they are on machines of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from tests.table.http.patches import patched
from tests.table.postgres import postgres, programs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cutpurse.games import find, names
from cutpurse.kernel.step import Composite, Window
from cutpurse.table.model.people import Person
from cutpurse.version import describe
from cutpurse.web.people.sessions import COOKIE, Session, Sessions

KEY = secrets.token_hex(32)
# Games for two in which one click is a whole answer that everybody sees at once.
FOR_TWO = [
    name
    for name in names()
    if find(name).players[0] <= 2
    and not any(issubclass(kind, Composite | Window) for kind in find(name).steps().values())
]
LIMIT = 0.250  # seconds: where the ramp ends
PATIENCE = 30.0  # seconds until an action counts as lost
CHOICE = re.compile(r'data-a="(\d+)')
TICK = os.sysconf("SC_CLK_TCK")
PERIOD = 10_000  # microseconds in which a limited process has its share
WEIGHT = 10_000  # of a limited process beside others: its share is its own


class Node:
    """A server, of one process or several."""

    def __init__(self, folder: Path, database: str, share: int = 0, processes: int = 1) -> None:
        environment = dict(os.environ) | {"CUTPURSE_SECRET": KEY, "XDG_DATA_HOME": str(folder)}
        self.process = subprocess.Popen(
            [
                sys.executable, "-m", "cutpurse", "serve", "--port", "0", "--unlimited", "--quiet",
                "--pace", "0", "--pause", "0", "--database", database,
                "--processes", str(processes),
            ],
            env=environment,
            stdout=subprocess.PIPE,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://[^ /]+", line)
        if not found:
            raise SystemExit(f"the server did not start: {line}")
        self.address = found.group()
        workers = [self.process.pid] if processes == 1 else spawned(self.process.pid)
        self.pids = sorted({self.process.pid, *workers})
        self.groups = [limited(pid, share) for pid in workers] if share else []

    def cpu(self) -> float:
        """Seconds it has computed."""
        return sum(computed(pid) for pid in self.pids)

    def memory(self) -> float:
        """Kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(status.split("VmRSS:")[1].split()[0])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for group in self.groups:
            group.rmdir()


def computed(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICK


def spawned(pid: int) -> list[int]:
    """The processes among which a server shares its work."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    lines = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
    return [child for child, line in lines.items() if b"spawn_main" in line]


def limited(pid: int, share: int) -> Path:
    """Give a process so many hundredths of a core, in short turns; the control group it is in."""
    base = Path("/sys/fs/cgroup")
    old = (base / "cpu").is_dir()
    group = (base / "cpu" if old else base) / f"cutpurse-{pid}"
    try:
        group.mkdir()
        if old:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(PERIOD * share // 100))
            (group / "cpu.shares").write_text(str(WEIGHT))
        else:
            (group / "cpu.max").write_text(f"{PERIOD * share // 100} {PERIOD}")
            (group / "cpu.weight").write_text(str(WEIGHT))
        (group / "cgroup.procs").write_text(str(pid))
    except OSError as error:
        raise SystemExit(f"--share needs control groups and root: {error}") from None
    return group


class News(msgspec.Struct):
    """What of a frame is looked at; the rest is passed over, because the load shares the cores."""

    v: int | None = None
    re: str | None = None
    error: msgspec.Raw = msgspec.Raw()
    seat: int | None = None
    over: bool = False
    regions: dict[str, msgspec.Raw] = {}


reader = msgspec.json.Decoder(News)


class Viewer:
    """One connection: what it has seen, and what it may answer."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = 0
        self.acts = ""
        self.options: list[str] = []
        self.seat = -1
        self.over = False
        self.refused: list[str] = []  # what was, and why the connection ended if it did
        self.news = asyncio.Event()

    async def read(self) -> None:
        try:
            async for text in self.socket:
                frame = reader.decode(text)
                if bytes(frame.error):
                    self.refused.append(str(text))
                if frame.v is not None and frame.re is None and not bytes(frame.error):
                    self.seat = -1 if frame.seat is None else frame.seat
                    self.over = frame.over
                    if "acts" in frame.regions:
                        self.learn(msgspec.json.decode(frame.regions["acts"]))
                    self.version = frame.v
                    self.news.set()
        except ConnectionClosed as closed:
            self.refused.append(f"closed: {closed}")

    def learn(self, acts: str | list[Any]) -> None:
        """What may be answered, from the page's own list: whole, or what changed in it."""
        if not isinstance(acts, str):
            acts = patched(self.acts, acts)
        self.acts = acts
        self.options = CHOICE.findall(acts)

    async def reaches(self, version: int) -> float:
        """When it has seen that version."""
        while self.version < version and not self.over:
            self.news.clear()
            await self.news.wait()
        return time.perf_counter()


class Table:
    """Two who play and one who looks on."""

    def __init__(self, viewers: list[Viewer], readers: list[asyncio.Task[None]]) -> None:
        self.viewers = viewers
        self.readers = readers

    async def act(self) -> float | None:
        """One action; seconds until all have seen it. None if there was nothing to do."""
        actor = next((v for v in self.viewers[:2] if v.options), None)
        if actor is None or actor.over:
            return None
        message = {"v": actor.version, "a": int(random.choice(actor.options)), "seat": actor.seat}
        before = actor.version
        began = time.perf_counter()
        await actor.socket.send(json.dumps(message))
        try:
            ends = await asyncio.wait_for(
                asyncio.gather(*(v.reaches(before + 1) for v in self.viewers)), PATIENCE
            )
        except TimeoutError:
            seen = [viewer.version for viewer in self.viewers]
            raise SystemExit(
                f"{message} was not seen by all: they are at {seen}; refused or closed:"
                f" {[viewer.refused for viewer in self.viewers]}"
            ) from None
        return max(ends) - began

    async def play(self, until: float, times: list[float]) -> None:
        """One action a second."""
        due = time.perf_counter() + random.random()
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            took = await self.act()
            if took is not None:
                times.append(took)
            due = max(due + 1.0, time.perf_counter())

    async def close(self) -> None:
        for viewer in self.viewers:
            await viewer.socket.close()
        await asyncio.gather(*self.readers)


class Crowd:
    """All tables, spread over the nodes."""

    def __init__(self, nodes: list[Node], game: str) -> None:
        self.nodes = nodes
        self.game = game
        self.sessions = Sessions(KEY)
        self.tables: list[Table] = []
        self.webs = [httpx.AsyncClient(base_url=node.address, timeout=60) for node in nodes]

    def cookie(self, name: str) -> dict[str, str]:
        person = Person(secrets.token_urlsafe(12), name)
        return {"cookie": f"{COOKIE}={self.sessions.write(Session(person))}"}

    async def new_table(self, where: int, lookers: int = 1) -> tuple[str, list[dict[str, str]]]:
        web = self.webs[where]
        people = [self.cookie(name) for name in ("Ann", "Ben", *["Cem"] * lookers)]
        plan = {"game": self.game, "seats": ["me", "open"]}
        made = await web.post("/api/tables", json=plan, headers=people[0])
        table = made.raise_for_status().json()["id"]
        joined = await web.post(f"/api/tables/{table}/seats", json={}, headers=people[1])
        joined.raise_for_status()
        return table, people

    async def add(self, where: int, lookers: int = 1) -> None:
        """A table at that node, and so many who look on."""
        table, people = await self.new_table(where, lookers)
        address = self.nodes[where].address.replace("http", "ws", 1)
        viewers: list[Viewer] = []
        readers: list[asyncio.Task[None]] = []
        for headers in people:
            socket = await connect(
                f"{address}/api/tables/{table}/socket?patches=1",
                additional_headers=headers,
                max_size=None,
                open_timeout=60,
                ping_interval=None,
                proxy=None,
            )
            viewers.append(Viewer(socket))
            readers.append(asyncio.create_task(viewers[-1].read()))
        self.tables.append(Table(viewers, readers))

    async def measure(self, seconds: float) -> list[float]:
        times: list[float] = []
        until = time.perf_counter() + seconds
        await asyncio.gather(*(table.play(until, times) for table in self.tables))
        return sorted(times)

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables))
        for web in self.webs:
            await web.aclose()


def percentile(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))] if times else 0.0


@dataclass
class Ramp:
    """How many tables were carried, and what an action cost with how many."""

    carried: int = 0
    costs: dict[int, float] = field(default_factory=dict)  # milliseconds of the servers, by tables


async def ramp(nodes: list[Node], args: argparse.Namespace) -> Ramp:
    """More and more tables, until they are too many."""
    crowd = Crowd(nodes, args.game)
    found = Ramp()
    print(
        "  tables  actions/s   p50 ms   p99 ms   CPU ms/action   servers' CPU   this process' CPU"
    )
    try:
        for count in range(args.begin or args.step, args.most + 1, args.step):
            while len(crowd.tables) < count:
                await asyncio.gather(*(crowd.add(where) for where in range(len(nodes))))
            await asyncio.sleep(1)
            cpu, own, began = sum(n.cpu() for n in nodes), time.process_time(), time.perf_counter()
            times = await crowd.measure(args.seconds)
            lasted = time.perf_counter() - began
            cpu = sum(n.cpu() for n in nodes) - cpu
            own = time.process_time() - own
            p99 = percentile(times, 0.99)
            found.costs[count] = cpu / max(1, len(times)) * 1000
            print(
                f"  {count:6}  {len(times) / lasted:9.0f}  {percentile(times, 0.5) * 1000:7.1f}"
                f"  {p99 * 1000:7.1f}  {found.costs[count]:14.2f}"
                f"  {cpu / lasted:13.0%}  {own / lasted:17.0%}",
                flush=True,
            )
            if p99 > LIMIT:
                break
            found.carried = count
    finally:
        await crowd.close()
    return found


async def weigh(node: Node, game: str, count: int, watched: bool) -> float:
    """Kilobytes that a table adds: one that nobody watches, or one whose three are connected."""
    crowd = Crowd([node], game)

    async def open_more(tables: int) -> None:
        for _ in range(tables):
            if watched:
                await crowd.add(0)
            else:
                await crowd.new_table(0)

    await open_more(20)  # what is loaded with the first tables is not theirs
    if watched:
        await crowd.measure(2)
    before = node.memory()
    await open_more(count)
    if watched:
        await crowd.measure(5)
    weight = (node.memory() - before) / count
    await crowd.close()
    return weight


def weighed(folder: Path, args: argparse.Namespace, watched: bool) -> float:
    count = args.idle // 4 if watched else args.idle
    with running(folder, f"sqlite:///{folder / f'weighed-{watched}.sqlite'}", 1) as (node,):
        return uvloop.run(weigh(node, args.game, count, watched))


@contextlib.contextmanager
def running(
    folder: Path, database: str, count: int, share: int = 0, processes: int = 1
) -> Iterator[list[Node]]:
    nodes = [Node(folder, database, share, processes) for _ in range(count)]
    try:
        yield nodes
    finally:
        for node in nodes:
            node.stop()


def compare(folder: Path, args: argparse.Namespace) -> None:
    """The same on PostgreSQL, with one node and with two, or with so many processes of one."""
    found = programs()
    if found is None:
        raise SystemExit("PostgreSQL is not installed: apt-get install postgresql")
    ramps: list[Ramp] = []
    what, target = ("processes", 1.7) if args.processes else ("nodes", 1.6)
    with postgres(found) as server:
        for count in (1, 2):
            part = f", each with {args.share} % of a core" if args.share else ""
            print(f"{what}: {count} on PostgreSQL{part}")
            nodes, processes = (1, count) if args.processes else (count, 1)
            with running(folder, server.database(), nodes, args.share, processes) as servers:
                ramps.append(uvloop.run(ramp(servers, args)))
    one, two = ramps
    print(f"{what}: two carry {two.carried} tables, one {one.carried} (target: {target} times)")
    alike = [2 * cost / two.costs[2 * n] for n, cost in one.costs.items() if 2 * n in two.costs]
    if alike:
        print(
            f"{what}: by the processor time of an action, with as many tables for each, two carry"
            f" {statistics.median(alike):.2f} times what one does"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=FOR_TWO, default=FOR_TWO[-1])
    parser.add_argument("--seconds", type=float, default=10, help="at each step")
    parser.add_argument("--step", type=int, default=50, help="tables more at each step")
    parser.add_argument("--begin", type=int, default=0, help="tables at the first step, if more")
    parser.add_argument("--most", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=200, help="tables to weigh")
    parser.add_argument(
        "--nodes",
        action="store_true",
        help="one node and two on PostgreSQL, from Debian's package, instead of SQLite",
    )
    parser.add_argument(
        "--processes", action="store_true", help="the same for one and two processes of one server"
    )
    parser.add_argument("--share", type=int, default=0, help="of a core for each of those, in %%")
    args = parser.parse_args()
    print(describe())
    print(f"{args.game}, {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory(prefix="cutpurse-bench-") as name:
        folder = Path(name)
        if args.nodes or args.processes:
            compare(folder, args)
            return
        print(f"an idle table: {weighed(folder, args, False):.0f} KB (target: under 200)")
        print(f"one with its three connections: {weighed(folder, args, True):.0f} KB")
        with running(folder, f"sqlite:///{folder / 'tables.sqlite'}", 1) as nodes:
            carried = uvloop.run(ramp(nodes, args)).carried
        print(f"one process on SQLite carries {carried} tables (target: 300)")


if __name__ == "__main__":
    main()
