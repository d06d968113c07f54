"""The server answers to its own names alone, and sends nobody elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from tests.table.security.street import Street, visited

from cutpurse.web.server.middleware import here, own_host, own_names
from cutpurse.web.server.settings import ServerSettings

GAMES = ServerSettings(origin="https://games.example.org")
LAN = ServerSettings(host="0.0.0.0")
NAMED = ServerSettings(host="Mybox.lan")


@pytest.mark.parametrize(
    ("host", "settings", "ours"),
    [
        ("localhost:8000", LAN, True),
        ("LOCALHOST", LAN, True),
        ("127.0.0.1:9999", LAN, True),  # through a tunnel from another port
        ("[::1]:8000", LAN, True),
        ("192.168.1.5:8000", LAN, True),  # the address that was connected to
        ("192.168.1.6:8000", LAN, False),
        ("evil.example", LAN, False),
        ("evil.example:8000", LAN, False),
        ("localhost.evil.example", LAN, False),
        ("127.0.0.1.evil.example", LAN, False),
        ("user@evil.example", LAN, False),
        ("[broken", LAN, False),
        ("", LAN, False),
        ("mybox.lan:8000", NAMED, True),
        ("games.example.org", GAMES, True),
        ("games.example.org:443", GAMES, True),
        ("evil.games.example.org", GAMES, False),
        ("games.example.org.evil.example", GAMES, False),
        ("10.0.0.9", GAMES, False),
        ("192.168.1.5:8000", GAMES, True),
    ],
)
def test_only_own_names_count(host: str, settings: ServerSettings, ours: bool) -> None:
    scope: dict[str, Any] = {"server": ("192.168.1.5", 8000)}
    assert own_host(scope, Headers({"host": host}), own_names(settings)) is ours


def test_two_hosts_are_none_and_none_is_a_script() -> None:
    raw = [(b"host", b"localhost"), (b"host", b"evil.example")]
    assert not own_host({}, Headers(raw=raw), own_names(LAN))
    assert own_host({}, Headers(), own_names(LAN))


def asked(path: str, host: str, *more: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Connection: close", *more, "", ""]
    return "\r\n".join(lines).encode()


def test_a_foreign_name_reaches_neither_page_nor_interface_nor_socket(tmp_path: Path) -> None:
    """Whose name server points a name of theirs to this machine gets nothing from it."""
    upgrade = (
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
    )

    async def scene(here: Street) -> None:
        for path in ("/", "/api/me", "/api/tables", "/metrics", "/assets/kit.css", "/nowhere"):
            said = await here.said(asked(path, "evil.example"))
            assert said.startswith(b"HTTP/1.1 421 "), path
            assert b"--origin" in said
        said = await here.said(
            asked(
                "/api/tables/x/socket", "evil.example", *upgrade, "Origin: http://evil.example"
            ).replace(b"Connection: close", b"Connection: Upgrade")
        )
        assert said.startswith(b"HTTP/1.1 421 ")
        well = await here.said(asked("/healthz", "cutpurse-2.internal"))
        assert well.startswith(b"HTTP/1.1 200 ")
        assert (await here.said(asked("/api/me", "localhost"))).startswith(b"HTTP/1.1 200 ")

    visited(scene, tmp_path)


def test_nobody_is_sent_elsewhere(tmp_path: Path) -> None:
    """Where an address ends in a stroke too many, the answer names the path and no host: not the
    one that was asked for, and not one that a proxy's cache would keep for others."""

    async def scene(street: Street) -> None:
        refused = await street.said(asked("/rules/thieves/", "evil.example"))
        assert b"\r\nlocation:" not in refused.lower()
        for host in ("localhost:1", "games.example.org"):
            said = await street.said(asked("/rules/thieves/?a=1", host))
            assert said.startswith(b"HTTP/1.1 307 ")
            assert b"\r\nlocation: /rules/thieves?a=1\r\n" in said.lower()
        for path in ("//evil.example/", "/t//evil.example/", "//evil.example/t/x/"):
            head = (await street.said(asked(path, "localhost"))).partition(b"\r\n\r\n")[0].lower()
            assert b"\r\nlocation: //" not in head
            assert b"\r\nlocation: http" not in head

    visited(scene, tmp_path, origin="https://games.example.org")
    assert here("http://localhost//evil.example/x?y") == "/evil.example/x?y"
