"""Looking after one's own account: password, passkeys, sessions, and the end of it."""

from __future__ import annotations

import msgspec

from cutpurse.web.api.endpoint import Answered, Call, Interface
from cutpurse.web.api.me import Me, Secret, entered, spend_attempt
from cutpurse.web.problems import Nameless
from cutpurse.web.sessions import Session

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


def signed_in(session: Session | None) -> Session:
    if session is None or not session.person.account:
        raise Nameless("sign in to your account first: POST /api/session")
    return session


@api.put("/api/me/password")
async def change_password(call: Call[NewPassword, None]) -> Answered[Me]:
    """Set another password, or the first one. You are signed out everywhere else."""
    session = signed_in(call.session)
    spend_attempt(call, session.person.name)
    await call.site.accounts.prove(session, call.body.old)
    changed = await call.site.accounts.change_password(session, call.body.new)
    call.site.door.heard(session.person.id)
    return entered(changed)


@api.delete("/api/me/sessions")
async def sign_out_everywhere(call: Call[None, None]) -> Answered[Me]:
    """Be signed out on every device; open tables there are closed."""
    session = signed_in(call.session)
    await call.site.accounts.end_sessions(session.person.id)
    call.site.door.heard(session.person.id)
    return Answered(Me(), None)


@api.get("/api/me/passkeys")
async def my_passkeys(call: Call[None, None]) -> Keys:
    """The passkeys that open your account, oldest first."""
    known = await call.site.passkeys.of(signed_in(call.session).person.id)
    return Keys([Key(key.handle, key.created) for key in known])


@api.delete("/api/me/passkeys/{key:word}", status=204)
async def remove_passkey(call: Call[None, None]) -> None:
    """Take a passkey away. The last way into an account stays."""
    session = signed_in(call.session)
    await call.site.passkeys.remove(session.person.id, call.request.path_params["key"])


@api.post("/api/me/delete")
async def delete_account(call: Call[Proof, None]) -> Answered[Me]:
    """Delete your account. Your name leaves the tables and records, where you become "somebody";
    ratings and history are gone; in running games you have left your seat."""
    session = signed_in(call.session)
    spend_attempt(call, session.person.name)
    await call.site.accounts.prove(session, call.body.password)
    who = session.person.id
    await call.site.accounts.end_sessions(who)
    call.site.door.heard(who)
    await call.house.forget(who)
    await call.site.accounts.delete(who)
    call.site.door.heard(who)
    return Answered(Me(), None)
