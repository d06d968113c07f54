"""The description for machines holds: requests made from it, right and wrong ones, never break
anything and are answered as it says."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.table.http.serving import PATIENCE, Guest, Json, Server

from cutpurse.web.api.machines import described

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
schema = schemathesis.openapi.from_dict(json.loads(described()))


@pytest.fixture(scope="module")
def world(server: Server) -> Iterator[tuple[Guest, list[Json]]]:
    """Somebody with tables in different states, so that requests find something."""
    with server.guest("Fuzz") as guest:
        tables = [
            guest.open_table("me", "open", game="naqala"),
            guest.open_table("me", "me:Other", game="naqala"),
            guest.open_table("me", "random", "random"),
        ]
        person = guest.get("/api/me")["id"]
        games = ["thieves", "naqala", "thieves"]
        places = [
            {"table": table, "game": game, "person": person}
            for table, game in zip(tables, games, strict=True)
        ]
        yield guest, [*places, {}]


@schema.parametrize()
@settings(
    max_examples=6,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    deadline=None,
    derandomize=True,
)
def test_every_request_is_answered_as_described(
    case: schemathesis.Case[Any], world: tuple[Guest, list[Json]]
) -> None:
    guest, places = world
    place = places[zlib.crc32(repr((case.body, case.query)).encode()) % len(places)]
    for name in case.path_parameters:
        case.path_parameters[name] = place.get(name, case.path_parameters[name])
    headers = {"cookie": guest.cookie}
    response = case.call(
        base_url=guest.server.address, headers=headers, timeout=PATIENCE, cookies={}
    )
    case.validate_response(response, checks=CHECKS)


def test_the_description_is_valid_and_whole(nobody: Guest) -> None:
    schema.validate()
    sent = nobody.get("/api/openapi.json")
    ways = {f"{method} {path}" for path, found in sent["paths"].items() for method in found}
    assert "post /api/tables/{table}/actions" in ways
    assert len(ways) > 45
