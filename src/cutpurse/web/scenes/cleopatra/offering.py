"""The great offering: sealed pouches, and what was in them."""

from __future__ import annotations

from cutpurse.games.cleopatra.pieces import DICE, FIRST_DISCARDS
from cutpurse.games.cleopatra.priest import rank
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import BID
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.kit.widgets.bid import BidSheet, Pouch, pouches
from cutpurse.web.scenes.cleopatra.cards import amulets
from cutpurse.web.scenes.cleopatra.market import RANKS
from cutpurse.web.scenes.cleopatra.sheets import STYLE

TITLE = "The Great Offering"
OPENED = "The pouches are opened"
PLACES = ("most", "second", "third", "fourth", "fifth")
# What follows an offering by itself: anything else is somebody's deed, and the pouches are gone.
AFTERWARDS = {"corrupted", "shed", "turn", "stocked", "top", "shuffled"}


def head(title: str, text: str) -> Html:
    """The priest, a sentence, and his five dice."""
    dice = join(icon("cleopatra/die-priest") for _ in range(DICE))
    return el(
        "header",
        icon("cleopatra-court/priest"),
        el("span", el("h2", title, cls="wsheet__t"), el("small", text)),
        el("span", dice, cls="cl-dice", aria_hidden="true"),
        cls="cl-great__h",
    )


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


def change(place: int) -> str:
    """What a rank does to a pyramid; the first is 1."""
    return f"−{FIRST_DISCARDS}" if place == 1 else f"+{place - 1}"


def bidding(sight: Sight[Cleopatra]) -> BidSheet | None:
    """For who is asked. What a bot would give is no hint: it starts at three, if there are."""
    own = [o.id for o in sight.options if BID.said(o.id)]
    if not own:
        return None
    g = sight.view.state
    talents = int(g.talents[sight.viewer])
    prizes = tuple(
        (
            PLACES[place],
            el(
                "span",
                icon("cleopatra/amulet", label="amulets"),
                change(place + 1),
                cls="cl-prize" if place else "cl-prize is-good",
            ),
        )
        for place in range(g.players)
    )
    held = counted(int(g.amulets[sight.viewer]), "amulet")
    return BidSheet(
        TITLE,
        0,
        tuple((action,) for action in own),
        start=min(talents, 3),
        have=talents,
        unit="Talents",
        symbol="cleopatra/talent",
        verb="Seal",
        pouches=bags(sight),
        prizes=prizes,
        note=f"Your pyramid holds {held}. Ties share the better rank.",
        head=head(
            TITLE, "Five dice show the priest. Everybody gives in secret; all gifts are lost."
        ),
    )


def offering(sight: Sight[Cleopatra]) -> Html:
    asked = bidding(sight)
    if asked is not None:
        return el("div", STYLE, asked.drawn(), cls="cl-over cl-over--asked")
    waits = el(
        "section",
        head(TITLE, "All pouches open together. All gifts are lost."),
        pouches(bags(sight)),
        cls="wsheet",
        aria_label=TITLE,
    )
    return el("div", STYLE, waits, cls="cl-over cl-over--asked")


# The pouches are opened --------------------------------------------------------------------------
def just_opened(sight: Sight[Cleopatra]) -> bool:
    """Has nobody done anything since the last offering?"""
    for told in reversed(sight.told):
        if told.what["event"] not in AFTERWARDS:
            return told.what["event"] == "bid"
    return False


def revealed(sight: Sight[Cleopatra]) -> Html:
    """What was in the pouches, the highest gift first, until somebody does something. It must not
    lie in the way of who is asked meanwhile: for them it is a slip over the river."""
    if not just_opened(sight):
        return Html("")
    g = sight.view.state
    places = {seat: int(rank(g, seat)) for seat in range(g.players)}
    order = sorted(places, key=lambda seat: places[seat])
    if sight.options:
        return slip(sight, places, order)
    rising = sorted(places, key=lambda seat: int(g.bids[seat]))
    rows = tuple(
        Pouch(
            seat,
            sight.name(seat),
            "open",
            int(g.bids[seat]),
            rising.index(seat),
            join([el("i", RANKS[places[seat] - 1]), amulets(change(places[seat]))]),
        )
        for seat in order
    )
    best = [sight.name(seat) for seat in order if places[seat] == 1]
    told = f"{listed(best)} gave most." if best else "Who gave nothing is not first."
    if g.players == 2:
        told += f" The neutral die gave {g.bids[g.players]}."
    sheet = el(
        "section",
        head(OPENED, told),
        pouches(rows),
        cls="wsheet cl-opened",
        aria_label="The last offering",
    )
    return el("div", STYLE, sheet, cls="cl-over")


def slip(sight: Sight[Cleopatra], places: dict[int, int], order: list[int]) -> Html:
    rows = join(
        el(
            "li",
            el("i", RANKS[places[seat] - 1]),
            medal(seat, True),
            el("span", icon("cleopatra/talent"), int(sight.view.state.bids[seat])),
            amulets(change(places[seat])),
            title=sight.name(seat),
        )
        for seat in order
    )
    return el(
        "aside",
        STYLE,
        el("b", "The offering"),
        el("ol", rows),
        cls="slip cl-reveal",
        aria_label="The last offering",
    )
