"""The description for machines, made from the endpoints themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, get_args, get_origin

import msgspec

from cutpurse.version import VERSION
from cutpurse.web.api.endpoint import JSON, Answered, Endpoint, Plain
from cutpurse.web.people.sessions import COOKIE
from cutpurse.web.server.middleware import SAFE
from cutpurse.web.wire.problems import STATUSES, Trouble

REF = "#/components/schemas/{name}"
PATHS: dict[str, dict[str, Any]] = {  # what may stand in an address
    "seat": {"type": "integer", "minimum": 0, "maximum": 5},
    "word": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}


def anything(kind: type) -> dict[str, Any]:
    """`object` may be any value."""
    if kind is object:
        return {"description": "any value"}
    raise NotImplementedError(kind)


def body_of(answer: Any) -> Any:
    """What is sent back: `Answered[T]` sends a T."""
    return get_args(answer)[0] if get_origin(answer) is Answered else answer


def description(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    listed = list(endpoints)
    kinds: list[Any] = [Trouble]
    for endpoint in listed:
        kinds += [kind for kind in (endpoint.body, body_of(endpoint.answer)) if described(kind)]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template=REF, schema_hook=anything
    )
    known = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in listed:
        paths.setdefault(endpoint.pattern, {})[endpoint.method.lower()] = operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cutpurse",
            "version": VERSION,
            "summary": "Tables for games of thieves and tombs, for people, scripts and bots.",
            "description": "An unofficial implementation of published games, in our own words."
            " Play is pleasant over the WebSocket described in docs/table.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def described(kind: Any) -> bool:
    return kind is not None and kind is not type(None) and kind is not Plain


def operation(endpoint: Endpoint, known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    about = " ".join((endpoint.work.__doc__ or "").split())
    out: dict[str, Any] = {
        "operationId": endpoint.work.__name__,
        "summary": about.partition(". ")[0].rstrip("."),
        "description": about,
        "tags": [endpoint.chapter],
        "security": [{"cookie": []}, {}],
        "parameters": parameters(endpoint),
        "responses": responses(endpoint, known),
    }
    if endpoint.body is not None:
        schema = known[repr(endpoint.body)]
        out["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    return out


def parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for name in re.findall(r"{(\w+)}", endpoint.pattern):
        schema = PATHS.get(name, PATHS["word"])
        out.append({"name": name, "in": "path", "required": True, "schema": schema})
    if endpoint.query is not None:
        _, components = msgspec.json.schema_components([endpoint.query], ref_template=REF)
        table = components[endpoint.query.__name__]
        for name, schema in table["properties"].items():
            needed = name in table.get("required", [])
            out.append({"name": name, "in": "query", "required": needed, "schema": schema})
    return out


def responses(endpoint: Endpoint, known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    answer = body_of(endpoint.answer)
    out: dict[str, Any] = {}
    if answer is type(None):
        out["204"] = {"description": HTTPStatus.NO_CONTENT.phrase}
    elif answer is Plain:
        text = {"text/plain": {"schema": {"type": "string"}}}
        out["200"] = {"description": HTTPStatus.OK.phrase, "content": text}
    else:
        content = {JSON: {"schema": known[repr(answer)]}}
        phrase = HTTPStatus(endpoint.status).phrase
        out[str(endpoint.status)] = {"description": phrase, "content": content}
    trouble = {JSON: {"schema": known[repr(Trouble)]}}
    for status in STATUSES:
        if status in (413, 415) and endpoint.method in SAFE:
            continue
        out[str(status)] = {"description": HTTPStatus(status).phrase, "content": trouble}
    return out
