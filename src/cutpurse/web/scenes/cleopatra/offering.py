"""The great offering: sealed pouches, and what was in them."""

from __future__ import annotations

from cutpurse.games.cleopatra.pieces import FIRST_DISCARDS
from cutpurse.games.cleopatra.priest import rank
from cutpurse.games.cleopatra.state import NOTHING, Cleopatra
from cutpurse.games.cleopatra.words import BID
from cutpurse.table.model.sight import Sight, Told
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import medal
from cutpurse.web.kit.widgets.bid import BidSheet, Pouch, pouches
from cutpurse.web.scenes.cleopatra.cards import amulets

PLACES = ("most", "second", "third", "fourth", "fifth")


def bags(sight: Sight[Cleopatra]) -> tuple[Pouch, ...]:
    """Everybody's pouch, the viewer's first: sealed, or still open before somebody who thinks."""
    players = len(sight.sitters)
    first = 0 if sight.audience else sight.viewer
    found: list[Pouch] = []
    for i in range(players):
        seat = (first + i) % players
        sitter = sight.sitters[seat]
        if seat == sight.viewer and sight.options:
            found.append(Pouch(seat, "You", "yours"))
        else:
            found.append(Pouch(seat, sitter.name, "thinking" if sitter.owes else "sealed"))
    return tuple(found)


def bidding(sight: Sight[Cleopatra]) -> BidSheet | None:
    """For who is asked. A bot's guess of a fair gift would be unfair: it starts at nothing."""
    own = [o.id for o in sight.options if BID.said(o.id)]
    if not own:
        return None
    g = sight.view.state
    talents = int(g.talents[sight.viewer])
    prizes = tuple(
        (PLACES[place], f"−{FIRST_DISCARDS}" if not place else f"+{place}")
        for place in range(g.players)
    )
    return BidSheet(
        "The Great Offering",
        0,
        tuple((action,) for action in own),
        start=min(talents, 3),
        have=talents,
        unit="Talents",
        symbol="cleopatra/talent",
        verb="Seal",
        pouches=bags(sight),
        prizes=prizes,
    )


def offering(sight: Sight[Cleopatra]) -> Html:
    asked = bidding(sight)
    if asked is not None:
        return el("div", asked.drawn(), cls="cl-over cl-over--asked")
    waits = el(
        "section",
        el("h2", "The Great Offering", cls="wsheet__t"),
        pouches(bags(sight)),
        el("p", "All pouches open together. All gifts are lost.", cls="wsheet__about"),
        cls="wsheet",
        aria_label="The Great Offering",
    )
    return el("div", waits, cls="cl-over cl-over--asked")


def revealed(sight: Sight[Cleopatra]) -> Html:
    """The pouches of the last offering, from the lowest gift up, until the next turn begins."""
    g = sight.view.state
    if not any(told.what["event"] == "bid" for told in this_turn(sight)):
        return Html("")
    if g.bids[0] == NOTHING:
        return Html("")
    ranks = {seat: int(rank(g, seat)) for seat in range(g.players)}
    order = sorted(range(g.players), key=lambda seat: int(g.bids[seat]))
    rows = tuple(
        Pouch(seat, sight.name(seat), "open", int(g.bids[seat]), order.index(seat))
        for seat in sorted(ranks, key=lambda seat: ranks[seat])
    )
    changes = join(
        el(
            "li",
            medal(seat, True),
            el("b", f"{ranks[seat]}."),
            amulets(f"−{FIRST_DISCARDS}" if ranks[seat] == 1 else f"+{ranks[seat] - 1}"),
            cls="is-first" if ranks[seat] == 1 else None,
        )
        for seat in sorted(ranks, key=lambda seat: ranks[seat])
    )
    return el(
        "aside",
        el("b", "The pouches are open"),
        pouches(rows),
        el("ol", changes),
        cls="slip cl-reveal",
        aria_label="The last offering",
    )


def this_turn(sight: Sight[Cleopatra]) -> list[Told]:
    """What was told since the turn began."""
    found: list[Told] = []
    for told in reversed(sight.told):
        if told.what["event"] == "turn":
            break
        found.append(told)
    return found
