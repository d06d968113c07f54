"""Passkeys: accounts without a password.

Between asking and answering the server keeps nothing: the challenge travels in a sealed ticket that
is good for a few minutes. Tickets that were answered are written down until they are too old, so
that each is good for one answer, at whatever node.
"""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Forbidden, Unknown
from cutpurse.table.model.lookalikes import check_new_name
from cutpurse.table.model.people import Person
from cutpurse.table.store.schema import ACCOUNTS, PASSKEYS, TICKETS
from cutpurse.table.store.writer import Store
from cutpurse.web.people.accounts import add_account
from cutpurse.web.people.passkey_list import Passkey, passkeys_of, take_away
from cutpurse.web.people.sessions import Session, new_id

MINUTES = 5
# Seconds for which a used ticket is written down: longer than it is good for, at a node whose clock
# is slow as well.
USED = 2 * MINUTES * 60
LONGEST_ID = 1400
# What the library stumbles over in credentials that no browser makes.
MALFORMED = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError, ArithmeticError)


@dataclass(frozen=True)
class Place:
    """Where the browser thinks it is: passkeys belong to a host."""

    host: str
    origin: str


@dataclass(frozen=True)
class Ticket:
    """What a sealed ticket says."""

    challenge: bytes
    person: Person | None = None  # whose new passkey it is for; None: it is for signing in
    epoch: int = 0  # of their session when they proved who they are


class Passkeys:
    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.seal = URLSafeTimedSerializer(key, salt="cutpurse passkey 1")

    # Tickets ------------------------------------------------------------------------------------
    def sealed(self, ticket: Ticket) -> str:
        person = ticket.person
        who = [person.id, person.name, person.account, ticket.epoch] if person else []
        return self.seal.dumps([bytes_to_base64url(ticket.challenge), *who])

    async def redeem(self, text: str) -> Ticket:
        """What a ticket says; a second time is refused, at every node."""
        try:
            data = self.seal.loads(text, max_age=MINUTES * 60)
        except BadSignature:
            raise Refused("this ticket is not ours or too old; begin again") from None
        match data:
            case [str(challenge)]:
                ticket = Ticket(base64url_to_bytes(challenge))
            case [str(challenge), str(id), str(name), bool(account), int(epoch)]:
                ticket = Ticket(base64url_to_bytes(challenge), Person(id, name, account), epoch)
            case _:
                raise Refused("this ticket is from before the server was renewed; begin again")
        await self.store.write(lambda connection: use_up(connection, challenge))
        return ticket

    # A new passkey ------------------------------------------------------------------------------
    def offer(self, place: Place, session: Session | None, name: str) -> tuple[dict[str, Any], str]:
        """What the browser needs to make a passkey: for an account, whose owner has just proved
        who they are, or for a new one."""
        who = session.person if session is not None else None
        if who is not None and who.account:
            person = who
        else:
            person = Person(who.id if who else new_id(), check_new_name(name), False)
        challenge = secrets.token_bytes(32)
        options = generate_registration_options(
            rp_id=place.host,
            rp_name="Cutpurse",
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        epoch = session.epoch if session is not None else 0
        ticket = self.sealed(Ticket(challenge, person, epoch))
        return json.loads(options_to_json(options)), ticket

    async def add(
        self, place: Place, text: str, credential: dict[str, Any], session: Session | None
    ) -> Session:
        """Take the passkey that the browser made; the account is made with it if it is new. That
        proves nothing about who made it, so the session is no fresher than before."""
        ticket = await self.redeem(text)
        person = ticket.person
        if person is None:
            raise Refused("this ticket is for signing in, not for a new passkey")
        if person.account and not same(session, person, ticket.epoch):
            raise Forbidden(f"this ticket is {person.name}'s, who is not signed in here any more")
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=ticket.challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
            )
        except MALFORMED as error:
            raise Refused(f"this passkey cannot be taken: {error}") from None
        key = bytes_to_base64url(made.credential_id)
        if len(key) > LONGEST_ID:
            raise Refused("this passkey's id is too long")
        row = {
            "id": key,
            "account": person.id,
            "public_key": bytes_to_base64url(made.credential_public_key),
            "sign_count": made.sign_count,
            "created": time.time(),
        }
        owner = Person(person.id, person.name, True)

        def write(connection: Connection) -> int:
            if not person.account:
                add_account(connection, owner, None)
            epoch = select(ACCOUNTS.c.epoch).where(ACCOUNTS.c.id == owner.id)
            found = connection.execute(epoch).scalar_one_or_none()
            if found is None:
                raise Unknown("this account is gone")
            try:
                connection.execute(insert(PASSKEYS).values(row))
            except IntegrityError:
                raise Refused("this passkey is known already; sign in with it") from None
            return int(found)

        keyed = session.keyed if person.account and session is not None else 0
        return Session(owner, await self.store.write(write), keyed)

    # Those that are there -----------------------------------------------------------------------
    async def of(self, account: str) -> list[Passkey]:
        """An account's passkeys, oldest first."""
        return await self.store.read(lambda connection: passkeys_of(connection, account))

    async def remove(self, account: str, handle: str) -> None:
        """Take one away; never the last way in."""
        await self.store.write(lambda connection: take_away(connection, account, [handle]))

    # Signing in ---------------------------------------------------------------------------------
    def ask(self, place: Place) -> tuple[dict[str, Any], str]:
        """What the browser needs to sign in with any passkey of this place."""
        challenge = secrets.token_bytes(32)
        options = generate_authentication_options(rp_id=place.host, challenge=challenge)
        return json.loads(options_to_json(options)), self.sealed(Ticket(challenge))

    async def enter(self, place: Place, text: str, credential: dict[str, Any]) -> Session:
        """Whose passkey has answered."""
        ticket = await self.redeem(text)
        if ticket.person is not None:
            raise Refused("this ticket is for a new passkey, not for signing in")
        key = credential.get("id")
        if not isinstance(key, str) or not 0 < len(key) <= LONGEST_ID:
            raise Refused("a credential has an id")
        query = (
            select(
                PASSKEYS.c.public_key,
                PASSKEYS.c.sign_count,
                ACCOUNTS.c.id,
                ACCOUNTS.c.name,
                ACCOUNTS.c.epoch,
            )
            .join(ACCOUNTS, ACCOUNTS.c.id == PASSKEYS.c.account)
            .where(PASSKEYS.c.id == key)
        )
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise Forbidden("this passkey belongs to no account here")
        try:
            proved = verify_authentication_response(
                credential=credential,
                expected_challenge=ticket.challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(row.public_key),
                credential_current_sign_count=row.sign_count,
            )
        except MALFORMED as error:
            raise Forbidden(f"this passkey does not fit: {error}") from None
        count = proved.new_sign_count
        change = update(PASSKEYS).where(PASSKEYS.c.id == key).values(sign_count=count)
        await self.store.write(lambda connection: connection.execute(change).rowcount)
        return Session(Person(row.id, row.name, True), row.epoch, int(time.time()))


def same(session: Session | None, person: Person, epoch: int) -> bool:
    """Is this the session in which the ticket was asked for, or one of the same standing?"""
    return session is not None and session.person.id == person.id and session.epoch == epoch


def use_up(connection: Connection, challenge: str) -> None:
    now = time.time()
    connection.execute(delete(TICKETS).where(TICKETS.c.until < now))
    try:
        connection.execute(insert(TICKETS).values(challenge=challenge, until=now + USED))
    except IntegrityError:
        raise Refused("this ticket was used already; begin again") from None
