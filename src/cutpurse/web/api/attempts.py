"""Trying a password: as often as somebody needs who mistypes, not as often as a guesser would.

Every address has so many attempts. Where many wrong passwords come for one name, from however many
addresses, each address has only a few for that name. So whoever guesses is slowed down, and the
owner of the name gets in from an address of their own, or with a passkey from anywhere.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from cutpurse.table.model.errors import Forbidden
from cutpurse.web.api.endpoint import Call
from cutpurse.web.people.accounts import entry_name
from cutpurse.web.people.sessions import Session
from cutpurse.web.server.rate_limits import TooMany


@contextlib.asynccontextmanager
async def attempt(call: Call[Any, Any], name: str) -> AsyncIterator[None]:
    """One attempt for a name. A refusal within it is a wrong guess."""
    limits, address = call.site.rate_limits, call.site.address(call.request)
    whose = entry_name(name)
    limits.spend("passwords", address)
    if limits.full("guesses", whose):
        limits.spend("retries", f"{address} {whose}")
    try:
        yield
    except Forbidden:
        with contextlib.suppress(TooMany):
            limits.spend("guesses", whose)
        raise


async def prove(call: Call[Any, Any], session: Session, password: str) -> None:
    """Is it really they, and not only their cookie? A passkey a few minutes ago says so, or their
    password."""
    if not session.fresh:
        async with attempt(call, session.person.name):
            await call.site.accounts.prove(session.person.id, password)
