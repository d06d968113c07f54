"""Passkeys: accounts without a password.

Between asking and answering the server keeps nothing: the challenge travels in a sealed ticket that
is good for a few minutes and, at one node, for one answer.
"""

from __future__ import annotations

import hashlib
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
from cutpurse.table.errors import Forbidden, Unknown
from cutpurse.table.people import Person, check_name
from cutpurse.table.schema import ACCOUNTS, PASSKEYS
from cutpurse.table.store import Store
from cutpurse.web.accounts import add_account
from cutpurse.web.sessions import Session, new_id

MINUTES = 5
LONGEST_ID = 1400


@dataclass(frozen=True)
class Place:
    """Where the browser thinks it is: passkeys belong to a host."""

    host: str
    origin: str


@dataclass(frozen=True)
class Passkey:
    id: str
    created: float

    @property
    def handle(self) -> str:
        """Its name in addresses, for which ids are too long."""
        return hashlib.sha256(self.id.encode()).hexdigest()[:16]


def passkeys_of(connection: Connection, account: str) -> list[Passkey]:
    found = (
        select(PASSKEYS.c.id, PASSKEYS.c.created)
        .where(PASSKEYS.c.account == account)
        .order_by(PASSKEYS.c.created, PASSKEYS.c.id)
    )
    return [Passkey(row.id, row.created) for row in connection.execute(found)]


class Passkeys:
    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.seal = URLSafeTimedSerializer(key, salt="cutpurse passkey 1")
        self.used: dict[str, float] = {}  # tickets that were answered, until they are too old

    # Tickets ------------------------------------------------------------------------------------
    def ticket(self, challenge: bytes, person: Person | None) -> str:
        who = [person.id, person.name, person.account] if person else []
        return self.seal.dumps([bytes_to_base64url(challenge), *who])

    def redeem(self, ticket: str) -> tuple[bytes, Person | None]:
        """The challenge and the person of a ticket; a second time is refused."""
        try:
            data = self.seal.loads(ticket, max_age=MINUTES * 60)
        except BadSignature:
            raise Refused("this ticket is not ours or too old; begin again") from None
        now = time.time()
        self.used = {known: until for known, until in self.used.items() if until > now}
        match data:
            case [str(challenge)] if challenge not in self.used:
                person = None
            case [str(challenge), str(id), str(name), bool(account)] if challenge not in self.used:
                person = Person(id, name, account)
            case _:
                raise Refused("this ticket was used already; begin again")
        self.used[challenge] = now + MINUTES * 60
        return base64url_to_bytes(challenge), person

    # A new passkey ------------------------------------------------------------------------------
    def offer(self, place: Place, who: Person | None, name: str) -> tuple[dict[str, Any], str]:
        """What the browser needs to make a passkey: for an account, or for a new one."""
        if who is not None and who.account:
            person = who
        else:
            person = Person(who.id if who else new_id(), check_name(name), False)
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
        return json.loads(options_to_json(options)), self.ticket(challenge, person)

    async def add(
        self, place: Place, ticket: str, credential: dict[str, Any], who: Person | None
    ) -> Session:
        """Take the passkey that the browser made; the account is made with it if it is new."""
        challenge, person = self.redeem(ticket)
        if person is None:
            raise Refused("this ticket is for signing in, not for a new passkey")
        if person.account and (who is None or who.id != person.id):
            raise Forbidden(f"this ticket is {person.name}'s, who is not signed in here any more")
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
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

        return Session(owner, await self.store.write(write), int(time.time()))

    # Those that are there -----------------------------------------------------------------------
    async def of(self, account: str) -> list[Passkey]:
        """An account's passkeys, oldest first."""
        return await self.store.read(lambda connection: passkeys_of(connection, account))

    async def remove(self, account: str, handle: str) -> None:
        """Take one away; never the last way in."""

        def write(connection: Connection) -> None:
            password = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == account)
            kept = connection.execute(password.with_for_update()).scalar()
            known = passkeys_of(connection, account)
            found = [key for key in known if key.handle == handle]
            if not found:
                raise Unknown("you have no such passkey")
            if len(known) == 1 and not kept:
                raise Refused(
                    "this is the only way into your account; set a password or add another passkey"
                    " first"
                )
            connection.execute(delete(PASSKEYS).where(PASSKEYS.c.id == found[0].id))

        await self.store.write(write)

    # Signing in ---------------------------------------------------------------------------------
    def ask(self, place: Place) -> tuple[dict[str, Any], str]:
        """What the browser needs to sign in with any passkey of this place."""
        challenge = secrets.token_bytes(32)
        options = generate_authentication_options(rp_id=place.host, challenge=challenge)
        return json.loads(options_to_json(options)), self.ticket(challenge, None)

    async def enter(self, place: Place, ticket: str, credential: dict[str, Any]) -> Session:
        """Whose passkey has answered."""
        challenge, person = self.redeem(ticket)
        if person is not None:
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
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(row.public_key),
                credential_current_sign_count=row.sign_count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise Forbidden(f"this passkey does not fit: {error}") from None
        count = proved.new_sign_count
        change = update(PASSKEYS).where(PASSKEYS.c.id == key).values(sign_count=count)
        await self.store.write(lambda connection: connection.execute(change).rowcount)
        return Session(Person(row.id, row.name, True), row.epoch, int(time.time()))
