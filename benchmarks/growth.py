"""Where a database shared by many nodes bends: light nodes that write what real ones would.

    python -m benchmarks.growth                         # 1 to 32 nodes, 200 actions a second in all
    python -m benchmarks.growth --rate 400 --seconds 20

A real house plays a little on a PostgreSQL from Debian's package; its rows are copied to as many
tables as there are actions a second. Light nodes then write such an action to each table once a
second, as the store does (all that has come within 30 ms in one transaction, with a message to all
nodes), and listen to one another. They draw nothing and play nothing: what is measured is what the
database has to do, in processor time, which does not depend on who else wants the cores. The more
nodes share the same actions, the smaller are their transactions, and the more listeners has each
message. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import asyncio
import select
import threading
import time
from pathlib import Path

import psycopg
from tests.table.parlour import Now, parlour
from tests.table.postgres import Postgres, postgres, programs

from benchmarks.table import FOR_TWO, computed, percentile
from cutpurse.table.store.rows import CHANNEL
from cutpurse.table.store.writer import GATHERING
from cutpurse.version import describe

NODES = (1, 2, 4, 8, 16, 32)  # more have not connections enough in a PostgreSQL as it comes
COPY_TABLE = """
INSERT INTO tables (id, game, status, visibility, revision, version, created, changed, node, sheet,
 snapshot)
SELECT 'copy' || n, game, status, visibility, revision, version, created, changed, node, sheet,
 snapshot
FROM tables, generate_series(1, %s) AS n WHERE id = %s
"""
WRITE_TABLE = """
UPDATE tables SET revision = revision + 1, version = version + 1, changed = changed + 1,
 sheet = sheet || '', snapshot = snapshot || '' WHERE id = %s RETURNING revision
"""
WRITE_LOG = """
INSERT INTO log (table_id, revision, version, at, kind, who, token, data)
SELECT %s, %s, version, at, kind, who, token, data FROM log WHERE table_id = %s
ORDER BY revision DESC LIMIT 1
"""


async def played(url: str) -> str:
    """A table with some moves at it."""
    async with parlour(url, Now()) as p:
        table = await p.seated(FOR_TWO[0], 2)
        await p.play(table, 20)
        return table


class LightNode(threading.Thread):
    """Writes an action to each of its tables once a second."""

    def __init__(self, url: str, model: str, tables: list[str], until: float) -> None:
        super().__init__(daemon=True)
        self.connection = psycopg.connect(url)
        self.listening = psycopg.connect(url, autocommit=True)
        self.listening.execute(f"LISTEN {CHANNEL}")
        self.model = model
        self.tables = tables
        self.until = until
        self.times: list[float] = []  # from when an action was due until it was stored

    def run(self) -> None:
        start = time.monotonic()
        plan = [
            (start + second + place / len(self.tables), table)
            for second in range(int(self.until - start))
            for place, table in enumerate(self.tables)
        ]
        at = 0
        while at < len(plan) and time.monotonic() < self.until:
            time.sleep(max(0.0, plan[at][0] - time.monotonic(), GATHERING))
            now = time.monotonic()
            batch = [action for action in plan[at:] if action[0] <= now]
            self.write(sorted({table for _, table in batch}))
            done = time.monotonic()
            self.times += [done - due for due, _ in batch]
            at += len(batch)

    def write(self, tables: list[str]) -> None:
        with self.connection.transaction(), self.connection.cursor() as cursor:
            for table in tables:
                row = cursor.execute(WRITE_TABLE, [table]).fetchone()
                assert row is not None
                cursor.execute(WRITE_LOG, [table, row[0], self.model])
                message = f"{table} {row[0]} {self.name}"
                cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, message])

    def close(self) -> None:
        self.connection.close()
        self.listening.close()


class Ears(threading.Thread):
    """Takes in what all nodes hear."""

    def __init__(self, nodes: list[LightNode]) -> None:
        super().__init__(daemon=True)
        self.lines = {node.listening.fileno(): node.listening.pgconn for node in nodes}
        self.heard = 0
        self.stopping = threading.Event()

    def run(self) -> None:
        while not self.stopping.is_set():
            ready, _, _ = select.select(list(self.lines), [], [], 0.1)
            for line in ready:
                self.lines[line].consume_input()
                while self.lines[line].notifies() is not None:
                    self.heard += 1


def database_time(server: Postgres) -> float:
    """Seconds that all processes of the database have computed so far."""
    assert server.process is not None
    root = server.process.pid
    children = Path(f"/proc/{root}/task/{root}/children").read_text().split()
    return computed(root) + sum(computed(int(child)) for child in children)


def measure(server: Postgres, rate: int, count: int, seconds: float) -> str:
    url = server.database()
    model = asyncio.run(played(url))
    with psycopg.connect(url) as connection:
        connection.execute(COPY_TABLE, [rate, model])
    tables = [f"copy{number}" for number in range(1, rate + 1)]
    until = time.monotonic() + seconds + 1
    nodes = [LightNode(url, model, tables[place::count], until) for place in range(count)]
    ears = Ears(nodes)
    ears.start()
    before = database_time(server)
    for node in nodes:
        node.start()
    for node in nodes:
        node.join()
    spent = database_time(server) - before
    ears.stopping.set()
    ears.join()
    for node in nodes:
        node.close()
    times = sorted(each for node in nodes for each in node.times)
    return (
        f"{count:6} {len(times) / seconds:10.0f} {1000 * percentile(times, 0.5):8.0f}"
        f" {1000 * percentile(times, 0.99):8.0f} {1000 * spent / len(times):20.2f}"
        f" {ears.heard / seconds:12.0f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rate", type=int, default=200, help="actions a second, of all together")
    parser.add_argument("--seconds", type=int, default=12, help="for each number of nodes")
    parser.add_argument("--most", type=int, default=NODES[-1], help="nodes")
    args = parser.parse_args()
    found = programs()
    if found is None:
        raise SystemExit("PostgreSQL is not installed: apt-get install postgresql")
    print(describe())
    print(" nodes  actions/s   p50 ms   p99 ms  database ms/action  messages/s")
    with postgres(found) as server:
        for count in NODES:
            if count <= min(args.most, args.rate):
                print(measure(server, args.rate, count, args.seconds), flush=True)


if __name__ == "__main__":
    main()
