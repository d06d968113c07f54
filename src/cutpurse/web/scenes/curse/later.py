"""Looks that are fetched when they are needed: Events, Trials and the end are not there when a
table opens. What waits for them is not seen before."""

from __future__ import annotations

from functools import cache

from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Html, el


@cache
def later() -> Html:
    """The style sheet, to stand beside what it is for."""
    return el("link", rel="stylesheet", href=asset("curse-later.css"))
