"""How a piece of the interface is declared: a function whose types say everything.

    @api.post("/api/tables", status=201)
    async def open_table(call: Call[NewTable, None]) -> Opened:
        '''Open a table.'''

The body, the query, the answer and the description for machines all come from that signature.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args, get_type_hints

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.people import Person
from cutpurse.web.people.sessions import Session
from cutpurse.web.server.middleware import SAFE
from cutpurse.web.wire import problems

if TYPE_CHECKING:
    from cutpurse.web.server.site import Site

B = TypeVar("B")
Q = TypeVar("Q")
JSON = "application/json"


class WordConvertor(Convertor[str]):
    """Ids in addresses are short and plain; anything else is no address of ours."""

    regex = "[A-Za-z0-9_-]{1,64}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


class Count(Convertor[int]):
    """Small numbers in addresses."""

    regex = "[0-9]{1,2}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("word", WordConvertor())
register_url_convertor("count", Count())


class Plain(Response):
    """An answer that is not JSON: a record, a backup."""


class Answered(msgspec.Struct, Generic[B]):
    """An answer that also changes who somebody is."""

    body: B
    session: Session | None  # None: forget them


class Call(Generic[B, Q]):
    """One request: who asks, and what was sent, already read and checked."""

    def __init__(self, site: Site, request: Request, body: B, query: Q) -> None:
        self.site = site
        self.house = site.house
        self.request = request
        self.body = body
        self.query = query
        self.session = site.session(request)
        self.person = site.who(request)

    @property
    def who(self) -> Person:
        """The one who asks; whoever has no name yet must say one first."""
        if self.person is None:
            raise problems.Nameless('say who you are first: PUT /api/me {"name": "…"}')
        return self.person

    @property
    def viewer(self) -> Person:
        """The one who looks on, with a name or without."""
        return self.site.viewer(self.request)

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def seat(self) -> int:
        return int(self.request.path_params["seat"])

    @property
    def game(self) -> str:
        return str(self.request.path_params["game"])


Work = Callable[[Any], Awaitable[Any]]


class Endpoint:
    """One method of one address."""

    def __init__(self, method: str, path: str, work: Work, status: int, chapter: str) -> None:
        self.method = method
        self.path = path
        self.work = work
        self.status = status
        self.chapter = chapter
        hints = get_type_hints(work)
        self.answer: Any = hints["return"]
        self.body, self.query = (
            None if kind is type(None) else kind for kind in get_args(hints["call"])
        )

    @property
    def pattern(self) -> str:
        """The address as descriptions write it: `/api/tables/{table}`."""
        return self.path.replace(":word", "").replace(":count", "")

    async def serve(self, request: Request) -> Response:
        site: Site = request.app.state.site
        request.scope["cutpurse.route"] = self.pattern
        try:
            if request.method not in SAFE:
                person = site.who(request)
                site.rate_limits.spend("changes", person.id if person else site.address(request))
            call = Call(site, request, await self.read_body(request), self.read_query(request))
            return self.answered(site, request, await self.work(call))
        except Refused as error:
            return problems.response(error)

    async def read_body(self, request: Request) -> Any:
        if self.body is None:
            return None
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            raise problems.NotJson(f"the body should be {JSON}, not {kind or 'without a type'}")
        try:
            return msgspec.json.decode(await request.body(), type=self.body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(f"this body cannot be understood: {error}") from None

    def read_query(self, request: Request) -> Any:
        if self.query is None:
            return None
        given = dict(request.query_params)
        try:
            return msgspec.convert(given, type=self.query, strict=False)
        except (msgspec.ValidationError, ValueError) as error:
            raise Refused(f"these parameters cannot be understood: {error}") from None

    def answered(self, site: Site, request: Request, answer: Any) -> Response:
        if isinstance(answer, Plain):
            return answer
        if not isinstance(answer, Answered):
            return self.encoded(answer)
        response = self.encoded(answer.body)
        if answer.session is None:
            site.sessions.forget(response)
        else:
            site.sessions.remember(response, answer.session, site.encrypted(request))
        return response

    def encoded(self, answer: Any) -> Response:
        # What somebody sees is theirs: nobody in between keeps it.
        headers = {"cache-control": "no-store"}
        if answer is None:
            return Response(status_code=204, headers=headers)
        text = msgspec.json.encode(answer)
        return Response(text, self.status, media_type=JSON, headers=headers)


class Interface:
    """The endpoints of one chapter."""

    def __init__(self, chapter: str) -> None:
        self.chapter = chapter
        self.endpoints: list[Endpoint] = []

    def add(self, method: str, path: str, status: int) -> Callable[[Work], Work]:
        def declare(work: Work) -> Work:
            self.endpoints.append(Endpoint(method, path, work, status, self.chapter))
            return work

        return declare

    def get(self, path: str) -> Callable[[Work], Work]:
        return self.add("GET", path, 200)

    def post(self, path: str, status: int = 200) -> Callable[[Work], Work]:
        return self.add("POST", path, status)

    def put(self, path: str, status: int = 200) -> Callable[[Work], Work]:
        return self.add("PUT", path, status)

    def delete(self, path: str, status: int = 200) -> Callable[[Work], Work]:
        return self.add("DELETE", path, status)
