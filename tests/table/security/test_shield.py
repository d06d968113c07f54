"""What stands before everything: origins and rates."""

from __future__ import annotations

import pytest
from starlette.datastructures import Headers

from cutpurse.web.server.middleware import address, own_origin
from cutpurse.web.server.rate_limits import RateLimits, TooMany
from cutpurse.web.server.settings import Limits, Rate


# Origins ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("headers", "origin", "ours"),
    [
        ({"host": "a.org"}, "", True),  # a script
        ({"host": "a.org", "sec-fetch-site": "cross-site"}, "", False),
        ({"host": "a.org", "sec-fetch-site": "same-origin"}, "", True),
        ({"host": "a.org", "origin": "https://a.org"}, "", True),
        ({"host": "a.org", "origin": "http://A.org"}, "", True),
        ({"host": "a.org:81", "origin": "http://a.org"}, "", False),
        ({"host": "a.org", "origin": "https://a.org.evil.org"}, "", False),
        ({"host": "a.org", "origin": "https://evil.org"}, "", False),
        ({"host": "a.org", "origin": "null"}, "", False),
        ({"host": "a.org", "origin": "file://a.org"}, "", False),
        ({"host": "", "origin": "http://"}, "", False),
        ({"host": "a.org", "origin": "http://[broken"}, "", False),
        ({"host": "inside:8000", "origin": "https://a.org"}, "https://a.org", True),
        ({"host": "inside:8000", "origin": "http://a.org"}, "https://a.org", False),
        ({"host": "evil.org", "origin": "https://evil.org"}, "https://a.org", False),
    ],
)
def test_only_our_own_pages_and_scripts_change_things(
    headers: dict[str, str], origin: str, ours: bool
) -> None:
    assert own_origin(Headers(headers), origin) is ours


def test_two_origins_are_none() -> None:
    raw = [(b"host", b"a.org"), (b"origin", b"http://a.org"), (b"origin", b"http://b.org")]
    assert not own_origin(Headers(raw=raw), "")


# Rates ------------------------------------------------------------------------------------------
def test_a_rate_is_counted_for_each_by_itself() -> None:
    rate_limits = RateLimits(Limits(names=Rate(2, 60)))
    rate_limits.spend("names", "one")
    rate_limits.spend("names", "one")
    rate_limits.spend("names", "other")
    with pytest.raises(TooMany, match="at most 2 in 60 seconds") as caught:
        rate_limits.spend("names", "one")
    assert 1 <= caught.value.wait <= 60


def test_old_counts_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come by, only those of this while are remembered."""
    now = 1000.0
    monkeypatch.setattr("cutpurse.web.server.rate_limits.time.time", lambda: now)
    rate_limits = RateLimits(Limits(names=Rate(1, 60)))
    for i in range(5000):
        rate_limits.spend("names", str(i))
        now += 0.1
    assert len(rate_limits.windows.counts) <= 2000
    rate_limits.spend("names", "0")  # its minute is over
    with pytest.raises(TooMany):
        rate_limits.spend("names", "0")


def test_open_sockets_are_counted_until_they_close() -> None:
    rate_limits = RateLimits(Limits(open_sockets=1))
    rate_limits.enter("one")
    with pytest.raises(TooMany, match="close one"):
        rate_limits.enter("one")
    rate_limits.leave("one")
    assert not rate_limits.sockets.present
    rate_limits.enter("one")


def test_a_network_of_version_6_counts_as_one() -> None:
    one, other = ({"client": (f"2001:db8:1:2::{i}", 1)} for i in (1, 2))
    assert address(one) == address(other)
    assert address({"client": ("10.0.0.1", 1)}) != address({"client": ("10.0.0.2", 1)})
    assert address({"client": None}) == "local"
