"""What lies over the palace while something else than the board is asked."""

from __future__ import annotations

from cutpurse.games.cleopatra.pieces import (
    BEGGAR,
    COURTESAN,
    ENVOY,
    FIRST_CHARACTER,
    SCRIBE,
    VIZIER,
)
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el
from cutpurse.web.kit.pieces import icon
from cutpurse.web.scenes.cleopatra.cards import NAMES, symbol
from cutpurse.web.scenes.cleopatra.court import (
    accept,
    alms,
    courtesan,
    offer,
    request,
    turn_die,
    vizier,
)
from cutpurse.web.scenes.cleopatra.limit import hand_limit
from cutpurse.web.scenes.cleopatra.offering import offering, revealed
from cutpurse.web.scenes.cleopatra.sheets import STYLE

SHEETS = {
    "Alms": alms,
    "TakeFromDiscard": courtesan,
    "Request": request,
    "Offer": offer,
    "Accept": accept,
    "TurnDie": turn_die,
    "KeepCards": vizier,
    "HandLimit": hand_limit,
}
PORTRAITS = {
    "Alms": BEGGAR,
    "TakeFromDiscard": COURTESAN,
    "Request": ENVOY,
    "Offer": ENVOY,
    "Accept": ENVOY,
    "TurnDie": SCRIBE,
    "KeepCards": VIZIER,
}


def over_the_board(sight: Sight[Cleopatra]) -> Html:
    """What lies over the palace now; nothing while the board is played on."""
    g = sight.view.state
    if not g.stack:
        return Html("")
    step = type(g.stack[-1]).__name__
    if step == "Bid":
        return offering(sight)
    if step in SHEETS and sight.options:
        return el("div", STYLE, SHEETS[step](sight), cls="cl-over cl-over--asked")
    if step in PORTRAITS and not sight.options:
        return waiting(step)
    return revealed(sight)


def waiting(step: str) -> Html:
    """Who looks on sees which character is at work."""
    character = PORTRAITS[step]
    kind = FIRST_CHARACTER + character
    text = "is at work"
    return el(
        "div",
        icon(symbol(kind)),
        el("span", f"The {NAMES[kind].lower()} {text}"),
        cls="slip cl-visitor",
    )
