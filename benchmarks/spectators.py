"""Measure what those who look on cost: one table with few spectators, and with many.

    python -m benchmarks.spectators                     # 1, 50 and 200 at one table
    python -m benchmarks.spectators --lookers 1 1000 --actions 100

Two play as fast as everybody has seen the last action; all have a WebSocket as a page has it. Told
are the server's CPU time for an action, the time until the last of them has the frame with it,
and what one more spectator adds to both: a frame to encrypt or copy and send, not one to draw. The
frames are read by this process, which wants a core of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

import uvloop

from benchmarks.table import FOR_TWO, Crowd, Node, percentile
from cutpurse.version import describe


async def watched(folder: Path, game: str, lookers: int, actions: int) -> tuple[float, float]:
    """Milliseconds of the server's CPU for an action, and until all have seen it (median)."""
    node = Node(folder, f"sqlite:///{folder / f'{lookers}.sqlite'}")
    crowd = Crowd([node], game)
    times: list[float] = []
    spent = 0.0
    try:
        while len(times) < actions:
            await crowd.add(0, lookers)
            table = crowd.tables[-1]
            await asyncio.gather(*(viewer.reaches(1) for viewer in table.viewers))
            await asyncio.sleep(1)  # everybody who came was told to all
            cpu = node.cpu()
            while len(times) < actions and (took := await table.act()) is not None:
                times.append(took)
            spent += node.cpu() - cpu
    finally:
        await crowd.close()
        node.stop()
    return 1000 * spent / len(times), 1000 * percentile(sorted(times), 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.spectators", description=__doc__)
    parser.add_argument("--game", choices=FOR_TWO, default=FOR_TWO[-1])
    parser.add_argument("--lookers", type=int, nargs="+", default=[1, 50, 200])
    parser.add_argument("--actions", type=int, default=60)
    args = parser.parse_args()
    print(f"{describe()}, {args.game}, {args.actions} actions each")
    print(
        "  spectators   CPU ms/action   until all have seen it, ms   CPU µs for one more spectator"
    )
    first: tuple[int, float] | None = None
    for lookers in args.lookers:
        with tempfile.TemporaryDirectory() as folder:
            cpu, delay = uvloop.run(watched(Path(folder), args.game, lookers, args.actions))
        first = first or (lookers, cpu)
        more = 1000 * (cpu - first[1]) / (lookers - first[0]) if lookers > first[0] else 0.0
        print(f"  {lookers:10}   {cpu:13.2f}   {delay:26.1f}   {more:29.1f}", flush=True)


if __name__ == "__main__":
    main()
