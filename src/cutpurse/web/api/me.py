"""Who you are: guests, accounts, passkeys."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from starlette.requests import Request

from cutpurse.table.model.lookalikes import check_new_name
from cutpurse.table.model.people import Person, check_name
from cutpurse.table.model.replies import Card, PastGame, Rating
from cutpurse.web.api.attempts import attempt, prove
from cutpurse.web.api.endpoint import Answered, Call, Interface
from cutpurse.web.people.passkeys import Place
from cutpurse.web.people.sessions import Session, new_id

api = Interface("you")

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Secret = Annotated[str, Meta(max_length=1000)]


class Me(msgspec.Struct):
    """You. `id` is how others at a table know you; it opens nothing. Both are null until you have
    said a name."""

    id: str | None = None
    name: str | None = None
    account: bool = False


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class NewPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """For a new account its name; for yours the password, which is needless after coming in with a
    passkey in the last ten minutes."""

    name: Name
    password: Secret = ""


class Login(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    password: Secret


class Offered(msgspec.Struct):
    """What `navigator.credentials` needs, and a ticket to send back with its answer."""

    options: dict[str, Any]
    ticket: str


class Credential(msgspec.Struct, forbid_unknown_fields=True):
    ticket: Annotated[str, Meta(max_length=1000)]
    credential: dict[str, Any]


class Older(msgspec.Struct):
    before: Annotated[float, Meta(ge=0)] = 0.0


class TableList(msgspec.Struct):
    tables: list[Card]


class Past(msgspec.Struct):
    games: list[PastGame]


class Standings(msgspec.Struct):
    ratings: list[Rating]


def me(person: Person) -> Me:
    return Me(person.id, person.name, person.account)


def entered(session: Session) -> Answered[Me]:
    return Answered(me(session.person), session)


@api.get("/api/me")
async def who_am_i(call: Call[None, None]) -> Me:
    """Who you are, if you have said so."""
    return me(call.person) if call.person else Me()


@api.put("/api/me")
async def be_a_guest(call: Call[NewName, None]) -> Answered[Me]:
    """Say your name: you are a guest then. Whoever has an account keeps the account's name."""
    name = check_new_name(call.body.name)
    if call.person is not None and call.person.account:
        return Answered(me(call.person), call.session)
    if call.person is None:
        call.site.rate_limits.spend("names", call.site.address(call.request))
    await call.site.accounts.check_free(name)
    person = Person(call.person.id if call.person else new_id(), name)
    return entered(Session(person, call.session.epoch if call.session else 0))


@api.delete("/api/me")
async def sign_out(call: Call[None, None]) -> Answered[Me]:
    """Be nobody again. A guest's seats are lost with the cookie; an account's are not."""
    return Answered(Me(), None)


@api.post("/api/accounts", status=201)
async def make_account(call: Call[Login, None]) -> Answered[Me]:
    """Make an account with a password. A guest keeps their seats."""
    call.site.rate_limits.spend("names", call.site.address(call.request))
    person = await call.site.accounts.create(call.person, call.body.name, call.body.password)
    call.site.gate.heard(person.id)
    return entered(Session(person))


@api.post("/api/session")
async def sign_in(call: Call[Login, None]) -> Answered[Me]:
    """Sign in with a password."""
    name = check_name(call.body.name)
    async with attempt(call, name):
        return entered(await call.site.accounts.enter(name, call.body.password))


# Passkeys ---------------------------------------------------------------------------------------
def place(call: Call[Any, Any]) -> Place:
    request: Request = call.request
    origin = call.site.settings.origin or f"{request.url.scheme}://{request.url.netloc}"
    return Place(urlsplit(origin).hostname or "localhost", origin.rstrip("/"))


@api.post("/api/passkeys/offer")
async def offer_passkey(call: Call[NewPasskey, None]) -> Offered:
    """Begin to make a passkey: for your account, or for a new account of this name."""
    session = call.session
    if session is None or not session.person.account:
        await call.site.accounts.check_free(call.body.name)
    else:
        await prove(call, session, call.body.password)
    options, ticket = call.site.passkeys.offer(place(call), session, call.body.name)
    return Offered(options, ticket)


@api.post("/api/passkeys", status=201)
async def add_passkey(call: Call[Credential, None]) -> Answered[Me]:
    """Take the passkey that the browser has made; a new account is made with it."""
    call.site.rate_limits.spend("names", call.site.address(call.request))
    body = call.body
    session = await call.site.passkeys.add(place(call), body.ticket, body.credential, call.session)
    call.site.gate.heard(session.person.id)
    return entered(session)


@api.post("/api/passkeys/ask")
async def ask_passkey(call: Call[None, None]) -> Offered:
    """Begin to sign in with a passkey."""
    options, ticket = call.site.passkeys.ask(place(call))
    return Offered(options, ticket)


@api.post("/api/passkeys/session")
async def sign_in_with_passkey(call: Call[Credential, None]) -> Answered[Me]:
    """Sign in with a passkey."""
    call.site.rate_limits.spend("passkeys", call.site.address(call.request))
    return entered(
        await call.site.passkeys.enter(place(call), call.body.ticket, call.body.credential)
    )


# What is yours ----------------------------------------------------------------------------------
@api.get("/api/me/tables")
async def my_tables(call: Call[None, None]) -> TableList:
    """The tables where you sit and the game is not over, latest change first."""
    return TableList(await call.house.mine(call.who))


@api.get("/api/people/{person:word}/history")
async def history_of(call: Call[None, Older]) -> Past:
    """Finished games, latest first, at most 50. Those of private tables only for yourself."""
    person = call.request.path_params["person"]
    own = call.person is not None and call.person.id == person
    return Past(await call.house.history(person, call.query.before, own))


@api.get("/api/people/{person:word}/ratings")
async def ratings_of(call: Call[None, None]) -> Standings:
    """How good somebody is at each game, with the uncertainty."""
    return Standings(await call.house.ratings_of(call.request.path_params["person"]))
