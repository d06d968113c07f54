"""Who somebody is: a signed cookie. The door decides whether it still holds."""

from __future__ import annotations

import secrets
import time

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cutpurse.table.model.people import Person

COOKIE = "cutpurse"
AGE = 400 * 24 * 3600  # seconds; browsers forget later ones anyway
COOKIE_SIZE = 400
FRESH = 600  # seconds for which a passkey proves that it is really they


class Session(msgspec.Struct, frozen=True):
    """What a cookie says."""

    person: Person
    epoch: int = 0  # of the account; an account that moves on leaves its older sessions behind
    keyed: int = 0  # when a passkey opened it, in seconds since 1970

    @property
    def fresh(self) -> bool:
        """Has a passkey opened it just now?"""
        return time.time() - self.keyed < FRESH


class Sessions:
    """Makes and reads the cookie. Whoever does not know the secret key can do neither."""

    def __init__(self, key: str) -> None:
        self.seal = URLSafeTimedSerializer(key, salt="cutpurse session 1")

    def of(self, connection: HTTPConnection) -> Session | None:
        """The session of a cookie; None without one, or with one that is not ours."""
        cookie = connection.cookies.get(COOKIE, "")
        return self.read(cookie) if cookie else None

    def read(self, cookie: str) -> Session | None:
        if len(cookie) > COOKIE_SIZE:
            return None
        try:
            data = self.seal.loads(cookie, max_age=AGE)
        except BadSignature:
            return None
        match data:
            case [str(id), str(name), bool(account)]:  # from before there were epochs
                return Session(Person(id, name, account))
            case [str(id), str(name), bool(account), int(epoch), int(keyed)]:
                return Session(Person(id, name, account), epoch, keyed)
        return None

    def write(self, session: Session) -> str:
        person = session.person
        return self.seal.dumps(
            [person.id, person.name, person.account, session.epoch, session.keyed]
        )

    def remember(self, response: Response, session: Session, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            self.write(session),
            max_age=AGE,
            path="/",
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


def new_id() -> str:
    """An identity nobody can guess. It stays the same when a guest makes an account."""
    return secrets.token_urlsafe(16)
