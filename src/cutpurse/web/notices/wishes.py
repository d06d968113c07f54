"""How somebody wants to be told: by what, how often, and when not."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta

from cutpurse.kernel.rules import Refused

Hour = Annotated[int, Meta(ge=0, le=23)]
Often = Literal["off", "soon", "daily"]
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
# Seconds from one message to the next: what comes meanwhile is told together.
PUSH_GAP = 10 * MINUTE
MAIL_GAP = 3 * HOUR


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    """`push` to the browsers that were let in; `mail`: `soon` (at most every three hours) or
    `daily` at an hour; in the quiet hours nothing comes (the same hour twice: there are none)."""

    push: bool = True
    mail: Often = "off"
    daily: Hour = 8
    quiet_from: Hour = 22
    quiet_to: Hour = 8
    zone: Annotated[str, Meta(max_length=64)] = "UTC"

    def checked(self) -> Wishes:
        zone_named(self.zone)
        return self


def zone_named(name: str) -> dt.tzinfo:
    """A time zone by its name, such as Europe/Berlin."""
    if name == "UTC":
        return dt.UTC  # a machine without a list of zones has this one
    try:
        return ZoneInfo(name)
    except (ValueError, OSError):  # also ZoneInfoNotFoundError, and names of folders
        raise Refused(f"a time zone is called like Europe/Berlin, not {name[:64]!r}") from None
    except KeyError:
        raise Refused(f"there is no time zone {name[:64]!r}; one is Europe/Berlin") from None


def local(wishes: Wishes, at: float) -> dt.datetime:
    return dt.datetime.fromtimestamp(at, zone_named(wishes.zone))


def at_hour(when: dt.datetime, hour: int) -> float:
    """The next time that it is so late where they are: now, if it is."""
    then = when.replace(hour=hour, minute=0, second=0, microsecond=0)
    if when.hour == hour:
        return when.timestamp()
    if then < when:
        then += dt.timedelta(days=1)
    return then.timestamp()


def is_quiet(wishes: Wishes, at: float) -> bool:
    begin, end, hour = wishes.quiet_from, wishes.quiet_to, local(wishes, at).hour
    if begin <= end:
        return begin <= hour < end
    return hour >= begin or hour < end


def after_quiet(wishes: Wishes, at: float) -> float:
    """The first moment from then on at which something may come."""
    return at_hour(local(wishes, at), wishes.quiet_to) if is_quiet(wishes, at) else at


def next_push(wishes: Wishes, now: float) -> float:
    """After a push, when may the next one come?"""
    return after_quiet(wishes, now + PUSH_GAP)


def next_mail(wishes: Wishes, now: float) -> float:
    if wishes.mail != "daily":
        return after_quiet(wishes, now + MAIL_GAP)
    return at_hour(local(wishes, now + HOUR), wishes.daily)


def first_mail(wishes: Wishes, now: float) -> float:
    """And the first one after somebody has changed their mind."""
    if wishes.mail != "daily":
        return after_quiet(wishes, now)
    return at_hour(local(wishes, now), wishes.daily)
