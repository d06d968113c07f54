"""Nothing that was acknowledged is ever lost: kill -9 in the middle, and everything goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
from sqlalchemy import select
from tests.table.parlour import Parlour, played
from tests.table.victim import ANN, Acked

from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.step import SILENT
from cutpurse.table.live.table import Table
from cutpurse.table.store.rows import LOG_DATA
from cutpurse.table.store.schema import LOG

TABLES = 8
ACKS = 700  # acknowledged before each kill
KILLS = 3


def killed(url: str, seed: str, acks: int) -> list[Acked]:
    """What a house had acknowledged when it was killed."""
    house = subprocess.Popen(
        [sys.executable, "-m", "tests.table.victim", url, seed, str(TABLES)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        cwd=Path(__file__).parents[2],
    )
    assert house.stdout is not None
    lines: list[bytes] = []
    try:
        for line in house.stdout:
            lines.append(line)
            if len(lines) >= acks:
                break
        house.send_signal(signal.SIGKILL)
        lines += house.stdout.readlines()  # it was quicker than the signal
    finally:
        house.kill()
        house.wait()
        house.stdout.close()
    whole = [line for line in lines if line.endswith(b"\n")]
    assert len(whole) >= acks, "the house ended by itself"
    return [msgspec.json.decode(line, type=Acked) for line in whole]


async def all_there(p: Parlour, acked: list[Acked]) -> None:
    """Every acknowledged change is in the log, at its version, as it was."""
    rows = await p.house.store.read(lambda c: list(c.execute(select(LOG))))
    by_token = {(row.table_id, row.token): row for row in rows if row.token}
    lines = [LOG_DATA.decode(row.data).line for row in rows if row.kind == "say"]
    said = {line.text for line in lines if line is not None}
    for ack in acked:
        if ack.action == "say":
            assert ack.token in said
            continue
        row = by_token[ack.table, ack.token]
        assert row.version == ack.became
        assert row.kind == ("undo" if ack.action == "undo" else "play")
        assert LOG_DATA.decode(row.data).seat == ack.seat


def replays(table: Table) -> bool:
    """The game that was read from the store is the one its record tells, pending secret answers
    included. True if some wait."""
    game = table.game
    assert game is not None
    *_, again = replayed(table.rules, Record.read(game.record()))
    assert again.hash() == game.hash()
    assert again.state.answers == game.state.answers
    return any(answer != SILENT for answer in game.state.answers)


async def goes_on(p: Parlour, table: str, seats: int) -> None:
    """Somebody is asked, and answers. In a window with others nobody else notices: no version."""
    before = (await p.house.registry.at(table)).sheet.decisions
    sights = [await p.house.sight(table, ANN, seat) for seat in range(seats)]
    sight = next(s for s in sights if s.options)
    ack = await p.house.act(table, ANN, sight.viewer, sight.options[0].id, sight.version)
    after = await p.house.registry.at(table)
    assert after.sheet.decisions == before + 1
    assert after.game is not None
    waits = any(answer != SILENT for answer in after.game.state.answers)
    assert ack.version == sight.version + (0 if after.sheet.sealed and waits else 1)


async def sent_again(p: Parlour, acked: list[Acked]) -> None:
    """As clients do that have not got the answer."""
    for last in acked:
        if isinstance(last.action, int):
            ack = await p.house.act(
                last.table, ANN, last.seat, last.action, last.version, last.token
            )
            assert ack.version == last.became


def test_kill_9_in_the_middle_of_thousands_of_actions(file: Path) -> None:
    acked: list[Acked] = []
    pending: list[bool] = []

    async def scene(p: Parlour) -> None:
        await all_there(p, acked)
        cards = await p.house.every_table("running")
        assert len(cards) > TABLES // 2  # where one ends another begins
        for card in cards:
            pending.append(replays(await p.house.registry.at(card.id)))
            await goes_on(p, card.id, len(card.seats))
        await sent_again(p, acked[-20:])

    for number in range(KILLS):
        acked += killed(f"sqlite:///{file}", f"kill {number}", ACKS)
        played(scene, file, pause=0.0)
    assert len(acked) >= KILLS * ACKS
    assert any(pending)
