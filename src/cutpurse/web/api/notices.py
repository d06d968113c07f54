"""Being told of one's turns when one is not here, and vacations."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse.table.model.errors import Forbidden
from cutpurse.web.api.endpoint import Call, Interface
from cutpurse.web.notices.mail import check_address
from cutpurse.web.notices.push import check_endpoint
from cutpurse.web.notices.vacations import Vacation
from cutpurse.web.notices.wishes import Wishes

api = Interface("away")


class Reached(msgspec.Struct):
    """How you are told. `key` is what a browser needs to subscribe (`applicationServerKey`);
    `letters`: whether this server sends mail."""

    wishes: Wishes
    mail: str
    browsers: int
    key: str
    letters: bool


class Address(msgspec.Struct, forbid_unknown_fields=True):
    mail: Annotated[str, Meta(max_length=300)]


class Subscription(msgspec.Struct, forbid_unknown_fields=True):
    """What `pushManager.subscribe` gave: the endpoint, and both keys in base64url."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class Endpointed(msgspec.Struct, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


class Days(msgspec.Struct, forbid_unknown_fields=True):
    """The first and the last day, in your time zone."""

    first: dt.date
    last: dt.date


class Planned(msgspec.Struct):
    vacations: list[Vacation]


def account_of(call: Call[Any, Any]) -> str:
    """Guests have nothing that outlives a cookie, so they are not told."""
    if not call.who.account:
        raise Forbidden("only those with an account are told of their turns; make one first")
    return call.who.id


async def reached(call: Call[Any, Any], account: str) -> Reached:
    courier = call.site.courier
    kept = await courier.box.kept(account)
    letters = courier.mail is not None
    return Reached(kept.wishes, kept.mail, kept.browsers, courier.push.key.public, letters)


@api.get("/api/me/notices")
async def my_notices(call: Call[None, None]) -> Reached:
    """How you are told of your turns where decisions take days."""
    return await reached(call, account_of(call))


@api.put("/api/me/notices")
async def choose_notices(call: Call[Wishes, None]) -> Reached:
    """Choose it."""
    account = account_of(call)
    await call.site.courier.box.choose(account, call.body, call.house.registry.now())
    return await reached(call, account)


@api.post("/api/me/notices/mail")
async def give_address(call: Call[Address, None]) -> None:
    """Say at which address; a letter goes there, whose link confirms it."""
    account = account_of(call)
    address = check_address(call.body.mail)
    for who in (account, call.site.address(call.request), f"to {address.lower()}"):
        call.site.rate_limits.spend("letters", who)
    await call.site.courier.ask_to_confirm(account, call.who.name, address)


@api.delete("/api/me/notices/mail")
async def forget_address(call: Call[None, None]) -> Reached:
    """No more mail; the address is forgotten."""
    account = account_of(call)
    await call.site.courier.box.stop_mail(account, call.house.registry.now())
    return await reached(call, account)


@api.post("/api/me/browsers", status=201)
async def let_browser_in(call: Call[Subscription, None]) -> Reached:
    """Let a browser take messages for you."""
    account = account_of(call)
    call.site.rate_limits.spend("browsers", account)
    courier, body = call.site.courier, call.body
    check_endpoint(body.endpoint, courier.push.anywhere)
    now = call.house.registry.now()
    await courier.box.let_in(account, body.endpoint, body.key, body.auth, now)
    return await reached(call, account)


@api.post("/api/me/browsers/remove")
async def send_browser_away(call: Call[Endpointed, None]) -> Reached:
    """This browser takes no more."""
    account = account_of(call)
    await call.site.courier.box.send_away(account, call.body.endpoint)
    return await reached(call, account)


@api.get("/api/me/vacations")
async def my_vacations(call: Call[None, None]) -> Planned:
    """What is planned or on."""
    account = account_of(call)
    courier = call.site.courier
    wishes = (await courier.box.kept(account)).wishes
    return Planned(await courier.vacations.of(account, wishes))


@api.post("/api/me/vacations", status=201)
async def plan_vacation(call: Call[Days, None]) -> Vacation:
    """Plan one: on its first day you are away at all tables where decisions take days."""
    account = account_of(call)
    call.site.rate_limits.spend("vacations", account)
    courier = call.site.courier
    wishes = (await courier.box.kept(account)).wishes
    return await courier.vacations.plan(account, call.body.first, call.body.last, wishes)


@api.delete("/api/me/vacations/{vacation:word}")
async def drop_vacation(call: Call[None, None]) -> None:
    """Do not go, or come back before it is over."""
    vacation = call.request.path_params["vacation"]
    await call.site.courier.vacations.drop(account_of(call), vacation)
