"""Refusals as people and programs read them: one list of codes for requests and sockets."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from starlette.responses import Response

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Forbidden, Stale, TryAgain, Unknown
from cutpurse.web.server.rate_limits import TooMany


class Nameless(Refused):
    """The request has no session: nobody knows who asks."""


class NotJson(Refused):
    """The body is no JSON."""


class TooLong(Refused):
    """The body is longer than any request needs."""


class Problem(msgspec.Struct, omit_defaults=True):
    """What was wrong and what would be right; `rule` if a rule of the game forbids it."""

    code: str
    message: str
    rule: str = ""
    v: int = -1  # the table's version now, if yours was stale


class Trouble(msgspec.Struct):
    error: Problem


KINDS: list[tuple[type[Refused], str, int]] = [
    (Nameless, "nameless", 401),
    (NotJson, "refused", 415),
    (TooLong, "refused", 413),
    (TooMany, "too_many", 429),
    (Unknown, "unknown", 404),
    (Forbidden, "forbidden", 403),
    (Stale, "stale", 409),
    (TryAgain, "try_again", 503),
    (Refused, "refused", 400),
]
STATUSES = sorted({status for _, _, status in KINDS})


def classed(error: Refused) -> tuple[str, int]:
    for kind, code, status in KINDS:
        if isinstance(error, kind):
            return code, status
    raise AssertionError(error)


def problem(error: Refused) -> Problem:
    code, _ = classed(error)
    version = error.version if isinstance(error, Stale) else -1
    return Problem(code, str(error), getattr(error, "rule", ""), version)


def response(error: Refused) -> Response:
    _, status = classed(error)
    headers = {}
    if isinstance(error, TooMany):
        headers["retry-after"] = str(error.wait)
    elif isinstance(error, TryAgain):
        headers["retry-after"] = "1"
    return rendered(Trouble(problem(error)), status, headers)


def rendered(trouble: Trouble, status: int, headers: Mapping[str, str] | None = None) -> Response:
    kept = {"cache-control": "no-store", **(headers or {})}
    text = msgspec.json.encode(trouble)
    return Response(text, status, media_type="application/json", headers=kept)
