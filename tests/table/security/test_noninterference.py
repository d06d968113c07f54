"""What somebody cannot know makes no difference to a single byte they are sent.

Two houses have the same table, but its games differ: the second was made up from what one viewer
knows. Everything that viewer can get (first load, frames, log, chat, records, replays,
explanations, refusals) must be the same from both.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from tests.table.parlour import ANN, PEOPLE, Parlour, parlour

from cutpurse.games import find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Game
from cutpurse.kernel.snapshot import snapshot
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.acts import play, seats
from cutpurse.table.live.table import Draft
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.web.mcp.house_desk import HouseDesk
from cutpurse.web.people.sessions import COOKIE, Session
from cutpurse.web.server.app import application
from cutpurse.web.server.metrics import Metrics
from cutpurse.web.server.rate_limits import RateLimits
from cutpurse.web.server.settings import Limits, ServerSettings
from cutpurse.web.server.site import VISITOR, Site
from cutpurse.web.wire.frames import Connection, Form, TableCache
from cutpurse.web.wire.socket import writer

TABLE = "twin"
KEY = "k" * 64
THINGS = ("seat:p0", "seat:p1", "card:sneak", "card:steal", "tile:c3", "treasure:crown", "djinn:x")


class World:
    """A house with one table, and a way to ask its server."""

    def __init__(self, house: Parlour, web: httpx.AsyncClient, site: Site) -> None:
        self.house = house
        self.web = web
        self.site = site

    async def sent(self, person: Person) -> dict[str, bytes]:
        """Everything the person can get from this world."""
        cookie = {} if person is VISITOR else {COOKIE: self.site.sessions.write(Session(person))}
        out: dict[str, bytes] = {}
        api = f"/api/tables/{TABLE}"
        actions = [0, 1, 7, 50, 100, 177, 300]
        # Through one's own eyes: what the audience knows is made up anew in a made-up world.
        viewer = AUDIENCE if person is VISITOR else PEOPLE.index(person)
        paths = [
            f"/t/{TABLE}",
            f"/t/{TABLE}/text",
            f"/t/{TABLE}/words",
            api,
            f"{api}?seat={viewer}",
            f"{api}/card",
            f"{api}/record",
            f"{api}/replay?at=0&viewer={viewer}",
            f"{api}/replay?at=0&viewer=2",
            f"/replay/{TABLE}?at=0&viewer={viewer}",
            *(f"{api}/explain?target={thing}" for thing in THINGS),
            *(f"{api}/why?a={action}" for action in actions),
            "/api/tables",
            "/",
        ]
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in cookie.items())} if cookie else {}
        for path in paths:
            if path == "/":  # it says how many people are here, which is written down behind
                await self.house.house.store.write(lambda connection: None)
            answer = await self.web.get(path, headers=headers)
            assert answer.status_code < 500, answer.text
            out[path] = answer.content
        for action in actions:
            body = {"seat": 0, "a": action, "v": 0}
            answer = await self.web.post(f"{api}/actions", json=body, headers=headers)
            assert answer.status_code in (400, 401, 403, 409), answer.text
            out[f"refusal {action}"] = answer.content
        if person is not VISITOR:
            desk = HouseDesk(self.house.house, person)
            out["told"] = (await desk.seen(person, TABLE)).text().encode()
            out["looked"] = (await desk.look(person, TABLE)).encode()
        forms: list[Form] = ["page", "json"]
        for form in forms:
            cache = TableCache(self.house.house, TABLE)
            frame = await cache.frame(Connection(person, -1, form))
            assert frame is not None
            out[form] = writer.encode(frame)
        return out


@asynccontextmanager
async def world(folder: Path, name: str, start: Plain, game: Game) -> AsyncIterator[World]:
    """A table that goes on from a position; nothing about it but the game depends on chance."""
    async with parlour(folder / f"{name}.sqlite") as house:
        people = game.state.players
        plan = Plan(game.rules.name, [], game.rules.settings_of(game.state))
        sheet = house.house.new_sheet(ANN, plan, people)
        sheet.id, sheet.invite, sheet.secret, sheet.origin = TABLE, "word", "s" * 32, ("scene", 0)

        def sit(draft: Draft) -> None:
            for seat, person in enumerate(PEOPLE[:people]):
                seats.sit(draft, person, seat, f"nonce{seat}")
            play.begin(draft, house.house.scheduler.pause)

        await house.house.set_up(sheet, ANN, start, sit)
        await house.house.say(TABLE, ANN, "hello <all>")
        settings = ServerSettings(folder=folder, limits=Limits.none(), quiet=True)
        metrics, rate_limits = Metrics(), RateLimits(settings.limits)
        shield = application(settings)
        site = Site(settings, house.house, KEY, rate_limits, metrics)
        shield.app.state.site = site  # type: ignore[attr-defined]
        transport = httpx.ASGITransport(app=shield)
        async with httpx.AsyncClient(transport=transport, base_url="http://twin") as web:
            yield World(house, web, site)


def position(name: str, decisions: int) -> Game:
    """A game in the middle, the same every time."""
    rules = find(name)
    options = {"play_order": "simultaneous"} if name == "thieves" else {}
    game = Game(rules, 3, options, f"twin {decisions}").start()
    luck = dice(f"luck {decisions}")
    for _ in range(decisions):
        if game.over:
            break
        seat = game.waiting[luck.below(len(game.waiting))]
        choices = game.options(seat)
        game.play(seat, choices[luck.below(len(choices))].id)
    return game


@pytest.mark.parametrize("viewer", [0, 1, AUDIENCE])
@pytest.mark.parametrize(("name", "decisions"), [("thieves", 25), ("thieves", 60), ("naqala", 30)])
def test_two_worlds_that_look_alike_are_sent_alike(
    name: str, decisions: int, viewer: int, tmp_path: Path
) -> None:
    game = position(name, decisions)
    start = snapshot(game.rules, game.state)
    other = game.view(viewer).imagine(dice("another world"))
    other.dice = game.state.dice.clone()
    twin = snapshot(game.rules, other)
    assert twin != start  # otherwise nothing is tested
    person = VISITOR if viewer == AUDIENCE else PEOPLE[viewer]

    async def compare() -> None:
        async with (
            world(tmp_path, "one", start, game) as one,
            world(tmp_path, "two", twin, game) as two,
        ):
            here, there = await one.sent(person), await two.sent(person)
            assert {what for what in here if here[what] != there[what]} == set()

    asyncio.run(compare())


def test_a_difference_would_be_noticed(tmp_path: Path) -> None:
    """The same comparison for somebody who does know finds the difference."""
    game = position("thieves", 25)
    start = snapshot(game.rules, game.state)
    other = game.view(0).imagine(dice("another world"))
    other.dice = game.state.dice.clone()
    twin = snapshot(game.rules, other)

    async def compare() -> None:
        async with (
            world(tmp_path, "one", start, game) as one,
            world(tmp_path, "two", twin, game) as two,
        ):
            here, there = await one.sent(PEOPLE[1]), await two.sent(PEOPLE[1])
            different = {what for what in here if here[what] != there[what]}
            assert {f"/api/tables/{TABLE}", "page", "json", f"/t/{TABLE}", "looked"} <= different

    asyncio.run(compare())
