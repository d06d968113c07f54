"""The page after every single step of whole games: it is what it would be if it were loaded anew.

The frames are those of the server, made without a wire between and handed to the page's own client
in batches; so a game takes seconds, whatever the pace of clicks would be.
"""

from __future__ import annotations

import asyncio
import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.browser.comparing import BESIDE, FOLLOW, WIRE
from tests.browser.guests import SHORT, Guest, Guests
from tests.table.parlour import ANN, BOB, EVE, Parlour, by_id, parlour

from cutpurse.games import find, names
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.pages import chat_line
from cutpurse.web.pages.table import page
from cutpurse.web.wire.frames import Caches, Connection, TableCache
from cutpurse.web.wire.socket import writer

SEATS = {name: max(2, find(name).players[0]) for name in names()}
ENOUGH = 80  # steps
BATCH = 20  # steps that are handed over at once; then a whole page is compared


@dataclass
class Reel:
    """What one connection was sent from the beginning of a game to its end."""

    connection: Connection
    steps: list[dict[str, Any]] = field(default_factory=list)
    pages: dict[int, str] = field(default_factory=dict)  # whole pages, by steps before them

    async def take(self, cache: TableCache) -> None:
        """The frame that is due, if one is, and what it should make of the page."""
        frame = await cache.frame(self.connection)
        if frame is None:
            return
        drawn = self.connection.regions or {}
        self.steps.append(
            {
                "frame": writer.encode(frame).decode(),
                "hashes": {
                    name: hashlib.sha256(drawn[name].text.encode()).hexdigest()
                    for name in frame.regions
                },
                "log": self.connection.log_sent,
            }
        )
        if len(self.steps) % BATCH == 1 or frame.over:
            self.pages[len(self.steps)] = await self.whole(cache)

    async def whole(self, cache: TableCache) -> str:
        """The page as it would load now."""
        house, table, person = cache.house, cache.table, self.connection.person
        sight = await house.sight(table, person)
        room = await house.room(table, person)
        public = await house.sight(table, person, AUDIENCE)
        return page(sight, public, map(chat_line, room.chat), room.seats)


async def filmed(file: Path, game: str, number: int) -> list[Reel]:
    """A whole game of people who answer at random, talk, and now and then take back."""
    async with parlour(file) as house:
        table = await house.seated(game, SEATS[game], settings=SHORT[game])
        reels = [Reel(Connection(person, -1, "page", patches=True)) for person in (ANN, BOB, EVE)]
        caches = Caches(house.house)
        table_caches = [caches.enter(table, reel.connection) for reel in reels]
        luck = dice(f"{game} {number}")
        while True:
            for reel, cache in zip(reels, table_caches, strict=True):
                await reel.take(cache)
            if house.table(table).sheet.status != "running":
                return reels
            await something(house, table, luck)


async def something(house: Parlour, table: str, luck: Dice) -> None:
    """Somebody answers, mostly."""
    sights = await house.sights(table)
    sorry = [sight for sight in sights if sight.can_undo]
    if sorry and luck.below(12) == 0:
        person = by_id(sorry[0].sitters[sorry[0].viewer].person)
        await house.house.undo(table, person, sorry[0].viewer, sorry[0].version)
    elif luck.below(12) == 0:
        await house.house.say(table, ANN, "Is it “Bob’s” turn & <mine>?")
    elif owing := [sight for sight in sights if sight.options]:
        await house.answer_at_random(table, owing[luck.below(len(owing))], luck)
    else:
        await house.wait()


@pytest.mark.parametrize("game", SEATS)
def test_after_every_step_the_page_is_as_if_loaded_anew(
    guests: Guests, tmp_path: Path, game: str
) -> None:
    """For two people and for somebody who looks on; games that may be short, until there were
    steps enough."""
    steps = number = 0
    while steps <= ENOUGH:
        film = filmed(tmp_path / f"tables{number}.sqlite", game, number)
        with ThreadPoolExecutor(1) as thread:  # the browser has this thread's event loop
            reels = thread.submit(asyncio.run, film).result()
        for reel in reels:
            guest = guests.come(reel.connection.person.name)
            guest.context.add_init_script(WIRE)
            watch(guest, reel)
        steps += len(reels[2].steps)
        number += 1


def watch(guest: Guest, reel: Reel) -> None:
    """Open the first page, and follow frame after frame."""
    address = f"{guest.origin}/t/{'x' * 12}"
    guest.page.route(address, lambda route: route.fulfill(body=reel.pages[1], content_type=HTML))
    guest.page.route("**/curve", lambda route: route.fulfill(body=""))
    guest.page.goto(address)
    guest.page.wait_for_selector(".is-ready")
    done = 0
    for until in sorted(reel.pages):
        assert guest.page.evaluate(FOLLOW, reel.steps[done:until]) == []
        assert guest.page.evaluate(BESIDE, reel.pages[until]) == []
        done = until
    assert done == len(reel.steps)
    assert "Over" in guest.page.title()


HTML = "text/html; charset=utf-8"
