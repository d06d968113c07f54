"""What is the same for all who look at a table, made once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from cutpurse.kernel.rules import G
from cutpurse.table.model.sight import Sight

T = TypeVar("T")


def for_all(make: Callable[[Sight[G]], T]) -> Callable[[Sight[G]], T]:
    """For a part of a scene that nobody's secrets are needed for: it is made from the audience's
    sight, so that it can hold none, and kept with that sight for the others who look at the same
    moment. Where the audience's sight is not known, as in a replay, it is made from one's own."""
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def made(sight: Sight[G]) -> T:
        public = sight.public or sight
        known = public.__dict__
        if name not in known:
            known[name] = make(public)
        kept: T = known[name]
        return kept

    return made
