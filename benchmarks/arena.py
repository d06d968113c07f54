"""Measure the arena: how simulation scales, what a worker needs, and a million decisions.

    python -m benchmarks.arena                # all of it
    python -m benchmarks.arena --million 0.1  # a tenth of a million decisions of each game

Scaling is the ratio of games a second with two workers and with one, in turns, so that whatever
else the machine does falls on both alike; starting the workers is not counted. What CPU time alone
allows is told as well, because it does not depend on who else wants the cores.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.measured import measured
from cutpurse.arena.block import Block, Order
from cutpurse.arena.engine import Feeder, Processes
from cutpurse.arena.results import Results
from cutpurse.arena.simulate import Simulation
from cutpurse.arena.stopping import Stopping
from cutpurse.games import find, names
from cutpurse.version import describe

SEATS = {game: ["random"] * measured(game).players for game in names()}


def memory(pid: int, what: str = "VmRSS") -> float:
    """Megabytes of a process, now or (VmHWM) at most."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(what + ":"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pid: int) -> float:
    """Seconds a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Spell:
    """One measurement: games a second, CPU milliseconds a game in the workers and in the process
    that counts and writes, megabytes of a worker."""

    def __init__(self, game: str, workers: int, seconds: float) -> None:
        self.rate = self.played = self.counted = self.megabytes = 0.0
        with tempfile.TemporaryDirectory() as folder:
            series = Simulation(find(game), SEATS[game], "1", keep=False)
            results = Results.create(Path(folder, "r"), series.spec, 10**9, decisions=False)
            self.measure(series, results, Processes(workers, warm_up=0), seconds)

    def measure(
        self, series: Simulation, results: Results, engine: Processes, seconds: float
    ) -> None:
        feeder = Feeder(range(10**9), 10**9)
        stopping = Stopping()
        seen: set[str] = set()
        began = theirs = ours = 0.0
        games = 0
        for block in engine.play(Order(series.spec.plain(), collect=True), feeder, stopping):
            pids = [worker.process.pid for worker in engine.team]
            if not began:  # count from when everybody is at work on blocks of the right size
                seen.add(block.worker)
                if len(seen) == engine.workers and feeder.size > 1:
                    began = time.monotonic()
                    theirs, ours = sum(cpu(pid) for pid in pids), time.process_time()
                continue
            games += len(block.done)
            for game in block.done:
                series.count(game)
            results.add(block)
            if time.monotonic() - began > seconds and not stopping.asked:
                self.rate = games / (time.monotonic() - began)
                results.flush()
                self.played = 1000 * (sum(cpu(pid) for pid in pids) - theirs) / games
                self.counted = 1000 * (time.process_time() - ours) / games
                self.megabytes = max(memory(pid, "VmHWM") for pid in pids)
                stopping.asked = True


def scaling(game: str, rounds: int, seconds: float) -> None:
    pairs = [(Spell(game, 1, seconds), Spell(game, 2, seconds)) for _ in range(rounds)]
    ratios = [two.rate / one.rate for one, two in pairs]
    played = statistics.median(two.played for _, two in pairs)
    counted = statistics.median(two.counted for _, two in pairs)
    print(
        f"{game}: two workers play {statistics.median(ratios):.2f}x as many games as one"
        f" ({', '.join(f'{r:.2f}' for r in ratios)}); CPU a game {played:.2f} ms to play,"
        f" {counted:.3f} ms to count and write, so two cores of one's own allow"
        f" {2 * played / (played + counted):.2f}x;"
        f" {max(two.megabytes for _, two in pairs):.0f} MB a worker at most"
    )


def million(game: str, share: float) -> None:
    """Write a row for each of a million decisions, and watch the memory."""
    wanted = int(share * 1_000_000)
    with tempfile.TemporaryDirectory() as folder:
        series = Simulation(find(game), SEATS[game], "1", keep=False)
        results = Results.create(Path(folder, "r"), series.spec, 10**9, decisions=True)
        order = Order(series.spec.plain(), collect=True, decisions=True)
        engine = Processes(2, warm_up=0)
        stopping = Stopping()
        began = time.monotonic()
        decisions = 0
        told = 0

        def take(block: Block) -> int:
            results.add(block)
            return sum(game.decisions for game in block.done)

        print(f"  {game}: decisions   this process   workers (MB)")
        for block in engine.play(order, Feeder(range(10**9), 10**9), stopping):
            decisions += take(block)
            if decisions >= told * wanted / 8 and not stopping.asked:
                told += 1
                workers = [memory(worker.process.pid) for worker in engine.team]
                each = " ".join(f"{size:.0f}" for size in workers)
                print(f"  {decisions:9,}   {memory(os.getpid()):12.0f}   {each}")
            stopping.asked = decisions >= wanted
        results.flush()
        seconds = time.monotonic() - began
        files = list(Path(folder).rglob("*.parquet"))
        size = sum(path.stat().st_size for path in files) / 1e6
        print(
            f"  {decisions:,} decisions in {seconds:.0f} s, {size:.1f} MB in {len(files)} files,"
            f" at most {memory(os.getpid(), 'VmHWM'):.0f} MB in this process"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the arena")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each measurement")
    parser.add_argument("--million", type=float, default=1.0, help="how many million decisions")
    args = parser.parse_args()
    print(describe())
    for game in SEATS:
        scaling(game, args.rounds, args.seconds)
        if args.million > 0:
            million(game, args.million)


if __name__ == "__main__":
    main()
