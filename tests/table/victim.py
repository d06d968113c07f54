"""A house that plays at many tables and is killed in the middle: `python -m tests.table.victim`.

It says what was acknowledged, one line each, and nothing before it was. Tables that it finds are
gone on with.
"""

from __future__ import annotations

import asyncio
import os
import sys

import msgspec

from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Refused
from cutpurse.table.house import House
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.table.model.sight import Sight

ANN = Person("g_ann", "Ann")
PLANS = [
    Plan("thieves", ["me:A", "me:B", "me:C"], settings={"play_order": "simultaneous"}),
    Plan("naqala", ["me:A", "me:B"]),
]


class Acked(msgspec.Struct, array_like=True):
    """What the house has acknowledged."""

    table: str
    seat: int
    action: int | str  # a number, or a word of its own: undo, say
    version: int  # it was chosen at
    token: str
    became: int  # the version it made


def say(acked: Acked) -> None:
    os.write(1, msgspec.json.encode(acked) + b"\n")


async def play_on(house: House, table: str, seed: str, rests: bool) -> None:
    """At one table, at random, with a little talk and some answers taken back. Where it `rests`
    nobody goes on once a secret answer waits for the others."""
    luck = dice(seed)
    number = 0
    while True:
        sights = [await house.sight(table, ANN, seat) for seat in range(seats_of(house, table))]
        owing = [s for s in sights if s.options]
        if not owing:
            table = await house.create(ANN, PLANS[luck.below(len(PLANS))])
            continue
        sight = owing[luck.below(len(owing))]
        number += 1
        token = f"{seed} {number}"
        if luck.below(12) == 0:
            await house.say(table, ANN, token)
            say(Acked(table, -1, "say", 0, token, 0))
        if luck.below(6) == 0 and await undone(house, table, sights, token):
            continue
        action = sight.options[luck.below(len(sight.options))].id
        try:
            ack = await house.act(table, ANN, sight.viewer, action, sight.version, token)
        except Refused:
            continue  # the house was quicker: there was no choice
        say(Acked(table, sight.viewer, action, sight.version, token, ack.version))
        if rests and len(owing) > 1:
            return


def seats_of(house: House, table: str) -> int:
    return len(house.registry.tables[table].sheet.chairs)


async def undone(house: House, table: str, sights: list[Sight], token: str) -> bool:
    for sight in sights:
        if sight.can_undo:
            try:
                ack = await house.undo(table, ANN, sight.viewer, sight.version, token)
            except Refused:
                return False
            say(Acked(table, sight.viewer, "undo", sight.version, token, ack.version))
            return True
    return False


async def main(url: str, seed: str, count: int) -> None:
    async with House.open(url, workers=0, pause=0.0) as house:
        tables = [card.id for card in await house.every_table("running")]
        while len(tables) < count:
            tables.append(await house.create(ANN, PLANS[len(tables) % len(PLANS)]))
        for table in tables:
            await house.registry.at(table)
        await asyncio.gather(
            *(play_on(house, table, f"{seed} {i}", i < 2) for i, table in enumerate(tables))
        )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
