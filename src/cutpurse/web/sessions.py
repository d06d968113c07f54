"""Who somebody is: a signed cookie, and nothing else."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cutpurse.table.people import Person

COOKIE = "cutpurse"
AGE = 400 * 24 * 3600  # seconds; browsers forget later ones anyway
COOKIE_SIZE = 400


class Sessions:
    """Makes and reads the cookie. Whoever does not know the secret key can do neither."""

    def __init__(self, key: str) -> None:
        self.seal = URLSafeTimedSerializer(key, salt="cutpurse session 1")

    def person(self, connection: HTTPConnection) -> Person | None:
        """Whose cookie this is; None without one, or with one that is not ours."""
        cookie = connection.cookies.get(COOKIE, "")
        return self.read(cookie) if cookie else None

    def read(self, cookie: str) -> Person | None:
        if len(cookie) > COOKIE_SIZE:
            return None
        try:
            data = self.seal.loads(cookie, max_age=AGE)
        except BadSignature:
            return None
        match data:
            case [str(id), str(name), bool(account)]:
                return Person(id, name, account)
        return None

    def write(self, person: Person) -> str:
        return self.seal.dumps([person.id, person.name, person.account])

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            self.write(person),
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
