"""Looking after one's own account: password, passkeys, sessions, and the end of it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cutpurse.web.api.attempts import prove
from cutpurse.web.api.endpoint import Answered, Call, Interface
from cutpurse.web.api.me import Me, Secret, entered
from cutpurse.web.people.passkey_list import Passkey
from cutpurse.web.people.sessions import Session
from cutpurse.web.wire.problems import Nameless

api = Interface("your account")


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """`old` may be left out by whoever has come in with a passkey in the last ten minutes."""

    new: Secret
    old: Secret = ""


class Proof(msgspec.Struct, forbid_unknown_fields=True):
    """The password; needless after coming in with a passkey in the last ten minutes."""

    password: Secret = ""


class Key(msgspec.Struct):
    """A passkey: what to call it here, and when it was made (seconds since 1970)."""

    id: str
    created: float


class Keys(msgspec.Struct):
    passkeys: list[Key]


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """What a token is for, in your words; and the password, as for passkeys."""

    label: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Secret = ""


class MadeToken(msgspec.Struct):
    """The token itself, which is shown this once."""

    token: str


class TokenData(msgspec.Struct):
    """A token: what to call it here, what it is for, when it was made and the day it was last used
    (seconds since 1970)."""

    id: str
    label: str
    created: float
    used: float | None


class TokenList(msgspec.Struct):
    tokens: list[TokenData]


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """Passkeys to take away as well, by their ids; for that, and only for that, the password."""

    passkeys: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=100)] = []
    password: Secret = ""


def listed(passkeys: list[Passkey]) -> Keys:
    return Keys([Key(key.handle, key.created) for key in passkeys])


def signed_in(session: Session | None) -> Session:
    if session is None or not session.person.account:
        raise Nameless("sign in to your account first: POST /api/session")
    return session


@api.put("/api/me/password")
async def change_password(call: Call[NewPassword, None]) -> Answered[Me]:
    """Set another password, or the first one. You are signed out everywhere else."""
    session = signed_in(call.session)
    await prove(call, session, call.body.old)
    changed = await call.site.accounts.change_password(session, call.body.new)
    call.site.gate.heard(session.person.id)
    return entered(changed)


@api.post("/api/me/sessions/end")
async def sign_out_everywhere(call: Call[Ending, None]) -> Answered[Keys]:
    """Be signed out on every device; open tables there are closed. Says which passkeys still open
    the account: whoever has lost a device takes its passkey away."""
    session = signed_in(call.session)
    if call.body.passkeys:
        await prove(call, session, call.body.password)
    left = await call.site.accounts.end_sessions(session.person.id, call.body.passkeys)
    call.site.gate.heard(session.person.id)
    return Answered(listed(left), None)


@api.get("/api/me/passkeys")
async def my_passkeys(call: Call[None, None]) -> Keys:
    """The passkeys that open your account, oldest first."""
    return listed(await call.site.passkeys.of(signed_in(call.session).person.id))


@api.post("/api/me/passkeys/{key:word}/remove", status=204)
async def remove_passkey(call: Call[Proof, None]) -> None:
    """Take a passkey away. The last way into an account stays."""
    session = signed_in(call.session)
    await prove(call, session, call.body.password)
    await call.site.passkeys.remove(session.person.id, call.request.path_params["key"])


@api.get("/api/me/tokens")
async def my_tokens(call: Call[None, None]) -> TokenList:
    """The tokens with which programs play as you, oldest first."""
    found = await call.site.tokens.of(signed_in(call.session).person.id)
    return TokenList([TokenData(t.handle, t.label, t.created, t.used) for t in found])


@api.post("/api/me/tokens", status=201)
async def make_token(call: Call[NewToken, None]) -> MadeToken:
    """Make a token for a program that shall play as you, such as a language model by /mcp. It opens
    tables and nothing else, and ends with all sessions."""
    session = signed_in(call.session)
    await prove(call, session, call.body.password)
    return MadeToken(await call.site.tokens.make(session.person.id, call.body.label))


@api.post("/api/me/tokens/{token:word}/remove", status=204)
async def remove_token(call: Call[None, None]) -> None:
    """Take a token away, at once."""
    session = signed_in(call.session)
    await call.site.tokens.remove(session.person.id, call.request.path_params["token"])


@api.post("/api/me/delete")
async def delete_account(call: Call[Proof, None]) -> Answered[Me]:
    """Delete your account. Your name leaves the tables and records, where you become "somebody";
    ratings and history are gone; in running games you have left your seat."""
    session = signed_in(call.session)
    await prove(call, session, call.body.password)
    who = session.person.id
    await call.site.accounts.end_sessions(who)
    call.site.gate.heard(who)
    await call.house.forget(who)
    await call.site.accounts.delete(who)
    call.site.gate.heard(who)
    return Answered(Me(), None)
