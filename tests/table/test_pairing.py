"""Finding an opponent: those who look for the same meet, whoever began when."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, insert
from tests.table.parlour import ANN, BOB, CAT, DAN, EVE, Parlour, played

from cutpurse.kernel.rules import Refused
from cutpurse.table.live.pairing import AGAIN, CLOCKS, Seeking
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.table.store.queries import SOUGHT
from cutpurse.table.store.schema import RATINGS

NAQALA = Seeking(["naqala"])
PLAN = Plan("naqala", ["me", "open"], clock=CLOCKS["now"])


def test_the_second_sits_down_with_the_first_and_the_game_begins(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.pair(ANN, NAQALA)
        assert (await p.house.room(table, ANN)).sought
        assert await p.house.pair(BOB, Seeking(["thieves", "naqala"])) == table
        room = await p.house.room(table, BOB)
        assert room.status == "running"
        assert not room.sought
        assert room.clock["kind"] == "bank"

    played(scene, file)


def test_only_those_who_want_the_same_meet(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        first = await p.house.pair(ANN, NAQALA)
        slow = await p.house.pair(BOB, Seeking(["naqala"], "days"))
        other = await p.house.pair(CAT, Seeking(["thieves"]))
        await p.house.create(EVE, Plan("naqala", ["me", "open"], {"artisans": True}))
        assert len({first, slow, other}) == 3
        assert await p.house.pair(DAN, NAQALA) == first

    played(scene, file)


def test_who_asks_no_more_is_gone_and_who_asks_again_is_not(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        left = await p.house.pair(ANN, NAQALA)
        p.now.pass_by(SOUGHT / 2)
        kept = await p.house.pair(BOB, Seeking(["thieves"]))
        p.now.pass_by(SOUGHT / 2 + 1)
        assert await p.house.pair(BOB, Seeking(["thieves"])) == kept
        p.now.pass_by(AGAIN + 1)
        assert await p.house.pair(BOB, Seeking(["thieves"])) == kept
        assert await p.house.pair(CAT, NAQALA) != left
        assert await p.house.pair(DAN, Seeking(["thieves"])) == kept
        assert left not in [card.id for card in await p.house.lobby()]

    played(scene, file)


def test_two_who_began_at_once_meet_at_the_earlier_table(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        mine = await p.house.pair(ANN, NAQALA)
        p.now.pass_by(1)
        other = await p.house.create(BOB, PLAN, sought=True)
        assert await p.house.pair(ANN, NAQALA) == mine, "the earlier one stays"
        assert await p.house.pair(BOB, NAQALA) == mine
        assert (await p.house.room(mine, ANN)).status == "running"
        assert (await p.house.registry.at(other)).sheet.status == "closed"

    played(scene, file)


def test_who_waits_with_others_stays_with_them(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        three = Seeking(["thieves"])
        table = await p.house.pair(ANN, three)
        assert await p.house.pair(BOB, three) == table
        assert await p.house.pair(BOB, three) == table
        assert await p.house.pair(ANN, three) == table
        assert (await p.house.room(table, ANN)).status == "open"

    played(scene, file)


def test_those_of_like_strength_meet_first(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        strong = [Person(f"a_{n}", n, account=True) for n in ("Teos", "Iris")]

        def rate(connection: Connection) -> None:
            for who, mu in ((strong[0], 40.0), (strong[1], 39.0), (BOB, 10.0)):
                row = {"game": "naqala", "who": who.id, "name": who.name}
                connection.execute(insert(RATINGS), row | {"mu": mu, "sigma": 1.0, "games": 50})

        await p.house.store.write(rate)
        weak = await p.house.create(BOB, PLAN, sought=True)
        p.now.pass_by(1)
        best = await p.house.create(strong[0], PLAN, sought=True)
        assert await p.house.pair(strong[1], NAQALA) == best
        assert await p.house.pair(CAT, NAQALA) == weak

    played(scene, file)


def test_what_cannot_be_looked_for_is_refused(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        with pytest.raises(Refused, match="name at least one game"):
            await p.house.pair(ANN, Seeking([]))
        with pytest.raises(Unknown, match="there is no game 'chess'"):
            await p.house.pair(ANN, Seeking(["chess"]))

        def closed() -> str:
            raise Refused("too many tables")

        with pytest.raises(Refused, match="too many tables"):
            await p.house.pair(ANN, NAQALA, closed)
        assert await p.house.lobby() == []

    played(scene, file)
