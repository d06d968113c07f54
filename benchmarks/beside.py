"""What an action costs here, and what it costs boardgame.io's server with as many tables.

    python -m benchmarks.beside                       # 100 tables of two and one who looks on
    python -m benchmarks.beside --tables 50 --rounds 1 --seconds 5

Both serve on this machine, one after the other in each round: ours its games with all that belongs
to them (rules, secrets, a page drawn for each viewer, a transaction on disk, compressed frames),
boardgame.io a tic-tac-toe of ours with its store in memory, which sends the state as it is. Each
viewer has a WebSocket; at each table there is one action a second. Told are the processor time of
each server for an action, the time until everybody at the table has it, and how many times what
boardgame.io takes ours takes. The load wants the same cores, so the times until everybody has it
are those of a busy machine. npm installs boardgame.io into build/, in the versions and with the
hashes of benchmarks/boardgameio/package-lock.json. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO

import uvloop

from benchmarks.table import FOR_TWO, Crowd, Node, computed, percentile
from cutpurse.version import describe

ROOT = Path(__file__).parent.parent
SOURCES = Path(__file__).parent / "boardgameio"
INSTALLED = ROOT / "build" / "boardgameio"
LOCK = "package-lock.json"
WARMING = 5.0  # seconds before anything is measured: both compile or draw much at first
PEER = "boardgame.io"


@dataclass
class Figures:
    """What one server took in one round."""

    actions: float  # a second
    cpu: float  # milliseconds of the server for an action
    median: float  # milliseconds until everybody at the table had it
    p99: float

    @classmethod
    def of(cls, times: list[float], cpu: float, seconds: float) -> Figures:
        """From the milliseconds of every action and the seconds that the server computed."""
        times = sorted(times)
        return cls(
            len(times) / seconds,
            1000 * cpu / max(1, len(times)),
            percentile(times, 0.5),
            percentile(times, 0.99),
        )


# boardgame.io ---------------------------------------------------------------------------------
def install() -> str | None:
    """Why boardgame.io cannot be had here, if so."""
    if missing := [program for program in ("node", "npm") if shutil.which(program) is None]:
        return f"{PEER} is left out: there is no {' and no '.join(missing)} here"
    lock = (SOURCES / LOCK).read_bytes()
    mark = INSTALLED / "node_modules" / LOCK
    if not (mark.is_file() and mark.read_bytes() == lock):
        INSTALLED.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", LOCK, ".npmrc"):
            shutil.copyfile(SOURCES / name, INSTALLED / name)
        done = subprocess.run(
            ["npm", "ci"], cwd=INSTALLED, capture_output=True, text=True, check=False
        )
        if done.returncode:
            said = next(iter(done.stderr.strip().splitlines()[-1:]), "npm ci failed")
            return f"{PEER} is left out: it cannot be installed ({said})"
        mark.write_bytes(lock)
    for script in SOURCES.glob("*.js"):
        shutil.copyfile(script, INSTALLED / script.name)
    return None


class Program:
    """One of the scripts, which is told and answers line by line."""

    def __init__(self, script: str, *words: str) -> None:
        self.process = subprocess.Popen(
            ["node", script, *words],
            cwd=INSTALLED,
            env=os.environ | {"NODE_ENV": "production"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def says(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{PEER} has ended by itself")
        return line.strip()

    def asked(self, order: str) -> list[float]:
        told: IO[str] | None = self.process.stdin
        assert told is not None
        told.write(order + "\n")
        told.flush()
        answer: list[float] = json.loads(self.says())
        return answer


def theirs(args: argparse.Namespace) -> Figures:
    with Program("server.js") as server, Program("load.js", server.says()) as load:
        load.asked(f"open {args.tables} {args.lookers}")
        load.asked(f"play {WARMING}")
        before = computed(server.process.pid)
        times = load.asked(f"play {args.seconds}")
        return Figures.of(times, computed(server.process.pid) - before, args.seconds)


# Ours -----------------------------------------------------------------------------------------
async def played(node: Node, game: str, args: argparse.Namespace) -> Figures:
    crowd = Crowd([node], game)
    try:
        for _ in range(args.tables):
            await crowd.add(0, args.lookers)
        await crowd.measure(WARMING)
        before = node.cpu()
        times = [1000 * took for took in await crowd.measure(args.seconds)]
        return Figures.of(times, node.cpu() - before, args.seconds)
    finally:
        await crowd.close()


def ours(game: str, args: argparse.Namespace) -> Figures:
    with tempfile.TemporaryDirectory(prefix="cutpurse-bench-") as folder:
        node = Node(Path(folder), f"sqlite:///{folder}/tables.sqlite")
        try:
            return uvloop.run(played(node, game, args))
        finally:
            node.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", choices=FOR_TWO, nargs="+", default=FOR_TWO)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--lookers", type=int, default=1, help="who look on at each table")
    parser.add_argument("--seconds", type=float, default=15, help="for each server in each round")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    print(describe())
    print(
        f"{args.tables} tables of {2 + args.lookers} viewers, {os.cpu_count()} cores, load average"
        f" {os.getloadavg()[0]:.1f}"
    )
    without = install()
    if without:
        print(without)
    print(f"  {'server':20}  actions/s   CPU ms/action   p50 ms   p99 ms", flush=True)
    spent: dict[str, list[float]] = {}
    for _ in range(args.rounds):
        for name in [*([] if without else [PEER]), *args.games]:
            found = theirs(args) if name == PEER else ours(name, args)
            spent.setdefault(name, []).append(found.cpu)
            print(
                f"  {name:20}  {found.actions:9.0f}   {found.cpu:13.2f}   {found.median:6.1f}"
                f"   {found.p99:6.1f}",
                flush=True,
            )
    for name in args.games:
        cost = statistics.median(spent[name])
        beside = ""
        if PEER in spent:
            peer = statistics.median(spent[PEER])
            beside = f", {cost / peer:.1f} times the {peer:.2f} ms of {PEER}"
        print(f"{name}: {cost:.2f} ms of processor time for an action (median){beside}")


if __name__ == "__main__":
    main()
