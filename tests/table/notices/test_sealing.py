"""Messages that only one browser can read, and the server's word to push services."""

from __future__ import annotations

import socket

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from tests.table.notices.receivers import (
    CURVE,
    Push,
    PushBrowser,
    PushReceiver,
    packed,
    unpacked,
)

from cutpurse.kernel.rules import Refused
from cutpurse.web.notices.push import PushService, check_endpoint, public_address
from cutpurse.web.notices.sealing import BrowserKeys, ServerKey, sealed

# The example of RFC 8291, section 5 and appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy"
    "4a-fN"
)


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpacked(text), "big"), CURVE)


def keys_of(browser: PushBrowser) -> BrowserKeys:
    return BrowserKeys.read(packed(browser.public), packed(browser.auth))


def test_the_example_of_the_standard() -> None:
    browser = PushBrowser(private(BROWSER), unpacked(AUTH))
    made = sealed(PLAIN, keys_of(browser), 0, unpacked(SALT), private(SENDER))
    assert packed(made) == BODY
    assert browser.open(made) == PLAIN


def test_all_messages_are_equally_long_and_each_is_sealed_anew() -> None:
    browser = PushBrowser()
    made = [sealed(text, keys_of(browser)) for text in (b"one", b"one", b"three tables" * 20)]
    assert len({len(body) for body in made}) == 1
    assert len(set(made)) == 3
    assert browser.open(made[2]) == b"three tables" * 20


def test_another_browser_reads_nothing() -> None:
    made = sealed(b"secret", keys_of(PushBrowser()))
    with pytest.raises(InvalidTag):
        PushBrowser().open(made)


@pytest.mark.parametrize(
    ("key", "auth"),
    [("", ""), ("AAAA", AUTH), (packed(b"\x04" + bytes(64)), AUTH), ("ü", AUTH), ("A" * 87, "AA")],
)
def test_keys_that_are_none_are_refused(key: str, auth: str) -> None:
    with pytest.raises(Refused):
        BrowserKeys.read(key, auth)


def test_the_key_follows_from_the_secret_and_signs_for_one_service() -> None:
    key = ServerKey("a secret of this server")
    assert key.public == ServerKey("a secret of this server").public
    assert key.public != ServerKey("another secret").public
    word = key.word("https://push.example.org/box/7", "mailto:me@example.org", 1_000_000.0)
    claims = Push("", {"authorization": word}, b"").claims()
    assert claims["aud"] == "https://push.example.org"
    assert claims["sub"] == "mailto:me@example.org"
    assert 1_000_000 < claims["exp"] <= 1_000_000 + 24 * 3600


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://name:word@push.example.org/x",
        "https://push.example.org/x\r\nHost: other",
        "ftp://push.example.org/x",
        "https://[broken/x",
        "//push.example.org/x",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_endpoints_that_are_none_are_refused(endpoint: str) -> None:
    with pytest.raises(Refused):
        check_endpoint(endpoint, anywhere=False)
    check_endpoint("https://push.example.org/x?y=z", anywhere=False)


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "::1", "10.0.0.5", "169.254.169.254", "192.168.1.1", "224.0.0.1"],
)
def test_messages_go_to_public_addresses_only(host: str) -> None:
    """Whoever names an address of the server's own network gets nothing sent there."""
    with pytest.raises(Refused, match="not a public address"):
        public_address(host, 443, anywhere=False)


def test_a_name_is_judged_by_all_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(*words: object, **more: object) -> list[object]:
        return [(2, 1, 6, "", (address, 443)) for address in ("93.184.216.34", "127.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", answers)
    with pytest.raises(Refused, match="not a public address"):
        public_address("push.example.org", 443, anywhere=False)


def test_a_private_endpoint_is_dropped_without_a_connection(pushes: PushReceiver) -> None:
    keys = keys_of(PushBrowser())
    careful = PushService(ServerKey("x"), "https://games.example.org", anywhere=False)
    assert careful.send(f"{pushes.address}/box", keys, b"hello") == "gone"
    port = pushes.address.rpartition(":")[2]
    assert careful.send(f"https://localhost:{port}/box", keys, b"hello") == "gone"
    assert pushes.got == []


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(201, "sent"), (410, "gone"), (404, "gone"), (307, "gone"), (429, "later"), (503, "later")],
)
def test_what_a_service_answers(pushes: PushReceiver, status: int, outcome: str) -> None:
    pushes.status = status
    browser = PushBrowser()
    service = PushService(ServerKey("x"), "https://games.example.org", anywhere=True)
    assert service.send(f"{pushes.address}/box?a=b", keys_of(browser), b"hello") == outcome
    [got] = pushes.got
    assert (got.path, browser.open(got.body)) == ("/box?a=b", b"hello")
    assert got.claims()["aud"] == pushes.address
    assert got.headers["content-encoding"] == "aes128gcm"


def test_a_service_that_is_away_is_tried_again() -> None:
    service = PushService(ServerKey("x"), "https://games.example.org", anywhere=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert service.send(f"http://127.0.0.1:{port}/box", keys_of(PushBrowser()), b"x") == "later"
