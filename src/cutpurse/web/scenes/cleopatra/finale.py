"""The end in its order: tainted cards, pyramids, sanctuaries, the crocodile, wealth, the winner.

Each step waits to be turned over, by a label that chooses the next; where motion is off the sheet
comes at once, and the steps can be looked at from there."""

from __future__ import annotations

from cutpurse.games.cleopatra.cards import in_hand, tainted_in_hand
from cutpurse.games.cleopatra.garden import covered_squares, squares_in
from cutpurse.games.cleopatra.mosaics import sanctuary_squares
from cutpurse.games.cleopatra.pieces import (
    DOUBLE,
    KINDS,
    MERCHANT_WORTH,
    MOSAIC_COUNT,
)
from cutpurse.games.cleopatra.score import final_amulets, wealth
from cutpurse.games.cleopatra.state import NOTHING, Cleopatra
from cutpurse.kernel.rules import Result
from cutpurse.kernel.text import counted, half_points, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Child, Html, el, esc, join
from cutpurse.web.kit.pieces import EMBLEMS, cloth, emblem, icon, medal, placed
from cutpurse.web.scenes.cleopatra import garden, palace
from cutpurse.web.scenes.cleopatra.cards import amulets, card
from cutpurse.web.scenes.cleopatra.landscape import god, ground
from cutpurse.web.scenes.cleopatra.layout import middle
from cutpurse.web.scenes.cleopatra.people import river, throne

STEPS = ("Cards", "Pyramids", "Sanctuaries", "Crocodile", "Wealth", "Winner")
NEXT = (
    "Open the pyramids",
    "Visit the sanctuaries",
    "To the river",
    "Count the wealth",
    "To the result",
)
LAST = len(STEPS) - 1
SHOWN = 6  # tainted cards of a hand that are drawn
PALE = 6  # clean cards that are drawn
HEAP = (4, 3, 2, 1)  # amulets of a heap, row by row


# Steps -------------------------------------------------------------------------------------------
def name(step: int) -> str:
    return f"cl-end-{step}"


def turn_over(step: int, label: str, cls: str) -> Html:
    """A label that shows a step."""
    return el("label", label, cls=f"btn {cls}", for_=name(step))


def frame(step: int, title: str, small: str, *body: Child, cls: str = "") -> Html:
    return el(
        "li",
        el("h2", el("i", step + 1), title, el("small", small)),
        el("div", *body, cls="cl-frame__b"),
        el(
            "div",
            turn_over(LAST, "To the result", "btn--quiet") if step + 1 < LAST else None,
            turn_over(step + 1, NEXT[step], "btn--gold"),
            cls="cl-frame__f",
        ),
        cls=f"cl-frame cl-frame-{step} {cls}".strip(),
    )


def hands(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    rows: list[Html] = []
    for seat in range(g.players):
        dirty = [k for k in range(DOUBLE, KINDS) for _ in range(in_hand(g, seat, k))]
        clean = int(g.cards.size[seat]) - len(dirty)
        more = len(dirty) - SHOWN
        count = len(dirty)
        rows.append(
            el(
                "li",
                medal(seat),
                el("b", sight.name(seat)),
                el(
                    "span",
                    join(card(kind, priced=False) for kind in dirty[:SHOWN]),
                    el("em", f"+{more}") if more > 0 else None,
                    pale(clean) if clean else None,
                    cls="cl-mini3",
                ),
                amulets(f"+{count}") if count else el("span", "none", cls="cl-zero"),
            )
        )
    body = el("ul", join(rows), cls="cl-rowset")
    return frame(0, "The hands are shown", "an amulet for each tainted card", body)


def pale(clean: int) -> Html:
    """Clean cards bring nothing: they lie there face down on one another."""
    backs = join(el("i") for _ in range(min(clean, PALE)))
    return el("span", el("span", backs), f"{clean} clean", cls="cl-clean")


def heap(count: int) -> str:
    """Amulets in a heap, at most ten of them."""
    parts: list[str] = []
    left = min(count, sum(HEAP))
    for row, most in enumerate(HEAP):
        here = min(left, most)
        left -= here
        start = 50 - 11.5 * here
        parts += [
            placed("cleopatra/amulet", start + 23 * i, 124 - 17 * row, 25) for i in range(here)
        ]
    return "".join(parts)


def pyramids(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    rows: list[Html] = []
    for seat in range(g.players):
        own, cards = int(g.amulets[seat]), int(tainted_in_hand(g, seat))
        picture = Html(
            f'<svg viewBox="0 0 100 150" class="c-{EMBLEMS[seat]}" aria-hidden="true">'
            '<g transform="translate(16 -6) rotate(11 35 35)">'
            f"{placed('cleopatra/pyramid', 0, 0, 72)}</g>{heap(own)}</svg>"
        )
        total = el("span", medal(seat, True), el("b", own), el("em", f"+{cards}"), cls="cl-sum2")
        rows.append(el("li", picture, total, amulets(own + cards)))
    body = el("ul", join(rows), cls="cl-pyrs")
    return frame(1, "The pyramids open", "what was hidden, and the cards", body)


def forgiving(sight: Sight[Cleopatra]) -> Html:
    """The garden with every amulet that lies on a square of its owner's sanctuaries."""
    g = sight.view.state
    parts = [ground(), palace.throne_set(int(g.throne))]
    for mosaic in range(MOSAIC_COUNT):
        if g.laid[mosaic] != NOTHING:
            parts.append(garden.mosaic(god(mosaic), frozenset(covered_squares(g.laid[mosaic]))))
    left = [int(g.amulets[seat] + tainted_in_hand(g, seat)) for seat in range(g.players)]
    for i in range(0, len(g.sanctuaries), 3):
        owner = int(g.sanctuaries[i])
        squares = squares_in(g.sanctuaries[i + 1], g.sanctuaries[i + 2])
        parts.append(garden.sanctuary_ground(owner, frozenset(squares)))
        for square in squares:
            if left[owner]:
                left[owner] -= 1
                x, y = middle(square)
                parts.append(placed("cleopatra/amulet", x - 20, y - 20, 40))
                parts.append(f'<path class="cl-struck" d="M{x - 20} {y + 18}L{x + 20} {y - 18}"/>')
    picture = Html('<svg viewBox="290 118 620 530" aria-hidden="true">' + "".join(parts) + "</svg>")
    rows: list[Html] = []
    for seat in range(g.players):
        before = int(g.amulets[seat] + tainted_in_hand(g, seat))
        squares_owned = int(sanctuary_squares(g, seat))
        said = f"− {counted(squares_owned, 'square')}" if squares_owned else "no sanctuary"
        worst = bool(g.fed >> seat & 1)
        rows.append(
            el(
                "li",
                medal(seat),
                el("span", el("b", before), el("em", said), cls="cl-eq"),
                amulets(int(final_amulets(g, seat)), bad=worst),
            )
        )
    body = el("div", picture, el("ul", join(rows), cls="cl-rowset cl-rowset--s"), cls="cl-forg")
    return frame(2, "The sanctuaries forgive", "one amulet a square", body)


def crocodile(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    eaten = tuple(seat for seat in range(g.players) if g.fed >> seat & 1)
    saved = tuple(seat for seat in range(g.players) if not g.fed >> seat & 1)
    names = listed([sight.name(seat) for seat in eaten])
    title = "Nobody is fed"
    if eaten:
        title = f"{names} {'is' if len(eaten) == 1 else 'are'} fed to the crocodile"
    order = sorted(range(g.players), key=lambda seat: -final_amulets(g, seat))
    rows = join(
        el(
            "li",
            medal(seat, True),
            sight.name(seat),
            el("b", int(final_amulets(g, seat))),
            cls="is-worst" if seat in eaten else None,
        )
        for seat in order
    )
    corruption = el(
        "aside",
        el("h3", "Corruption", el("small", "after the sanctuaries")),
        el("ul", rows),
        cls="cl-worst",
    )
    label = esc(f"The Nile at dusk. {title}.")
    small = "all bribes go down with them" if eaten else "not one amulet is left"
    return frame(3, title, small, river(eaten, saved, label), corruption, cls="cl-frame--all")


def riches(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    most = max(int(wealth(g, seat)) for seat in range(g.players)) or 1
    order = sorted(
        range(g.players), key=lambda seat: (bool(g.fed >> seat & 1), -int(wealth(g, seat)))
    )
    rows: list[Html] = []
    for seat in order:
        own, boats = int(g.talents[seat]), MERCHANT_WORTH * int(g.merchants[seat])
        a, b = 100 * own / most, 100 * boats / most
        bar = Html(
            f'<svg class="cl-wbar c-{EMBLEMS[seat]}" viewBox="0 0 100 10"'
            ' preserveAspectRatio="none" aria-hidden="true">'
            f'<rect width="{a:.1f}" height="10" fill="currentColor"/>'
            f'<rect x="{a:.1f}" width="{b:.1f}" height="10" class="cl-wm"/></svg>'
        )
        gone = bool(g.fed >> seat & 1)
        sum_of = f"{own} + {g.merchants[seat]} × {MERCHANT_WORTH}"
        rows.append(
            el(
                "li",
                medal(seat),
                el("span", bar, el("em", sum_of)),
                el("b", own + boats),
                cls="is-gone" if gone else None,
            )
        )
    legend = el(
        "p",
        el("span", icon("cleopatra/talent"), "Talents of the purse"),
        el("span", icon("cleopatra/merchant"), f"{MERCHANT_WORTH} for each merchant left"),
        cls="cl-legend",
    )
    body = [el("ul", join(rows), cls="cl-wl"), legend]
    return frame(4, "The wealth is counted", "of those who are left", *body)


# The sheet ---------------------------------------------------------------------------------------
def why(sight: Sight[Cleopatra], result: Result, seat: int) -> str:
    if sight.view.state.fed >> seat & 1:
        return "eaten, out of the count"
    return "clean enough, and richest" if seat in result.winners else "survived"


def small_stat(symbol: str, colour: str, text: str, cls: str = "") -> Html:
    sign = icon(f"cleopatra/{symbol}", colour) if symbol else el("i", cls="cl-tc")
    return el("span", sign, el("b", text), cls=f"cl-fr__s {cls}".strip())


def row(sight: Sight[Cleopatra], result: Result, seat: int, place: int) -> Html:
    g = sight.view.state
    gone = bool(g.fed >> seat & 1)
    cards = int(tainted_in_hand(g, seat))
    left = int(final_amulets(g, seat))
    forgiven = int(g.amulets[seat]) + cards - left
    boats = int(g.merchants[seat])
    colour = f"c-{EMBLEMS[seat]}"
    state = " is-eaten" if gone else " is-win" if seat in result.winners else ""
    in_words = f"{g.amulets[seat]} in the pyramid + {counted(cards, 'card')} − {forgiven} forgiven"
    return el(
        "li",
        el("span", icon("cleopatra-court/sobek", label="eaten") if gone else place, cls="cl-fr__r"),
        el("span", emblem(seat), cls="cl-fr__c cloth"),
        el(
            "span",
            el("b", sight.name(seat)),
            el("small", why(sight, result, seat)),
            cls="cl-fr__n",
        ),
        small_stat("pyramid", colour, str(g.amulets[seat])),
        small_stat("", "", f"+{cards}", "" if cards else "is-0"),
        small_stat("anubis", colour, f"−{forgiven}", "" if forgiven else "is-0"),
        el("span", amulets(left, bad=gone), cls="cl-fr__a"),
        small_stat("talent", "", str(g.talents[seat]), "cl-fr__g"),
        small_stat("merchant", colour, f"{boats} × {MERCHANT_WORTH}", "" if boats else "is-0"),
        el("span", half_points(result.points[seat]), cls="cl-fr__w"),
        el("span", in_words, el("i"), f"{g.talents[seat]} + {boats} × 3", cls="cl-fr__d"),
        cls=f"cl-fr {cloth(seat)}{state}",
    )


HEADS = ("", "", "", "pyramid", "tainted", "forgiven", "amulets", "Talents", "merchants", "wealth")


def told(sight: Sight[Cleopatra], result: Result) -> str:
    """The story in one sentence."""
    g = sight.view.state
    if not result.winners:
        return "Everybody was as corrupt as everybody else: the throne stays empty."
    richest = max(range(g.players), key=lambda seat: int(wealth(g, seat)))
    winner = result.winners[0]
    eaten = [sight.name(seat) for seat in range(g.players) if g.fed >> seat & 1]
    if g.fed >> richest & 1:
        return (
            f"{sight.name(richest)} was the richest, and the most corrupt:"
            f" {sight.name(winner)} passes with"
            f" {counted(int(final_amulets(g, winner)), 'amulet')} left."
        )
    if not eaten:
        few = "Nobody took eight amulets" if g.players == 2 else "Not one amulet was left"
        return f"{few}: the crocodile stays hungry."
    return f"{listed(eaten)} went to the crocodile; {sight.name(winner)} was the richest anyway."


def sheet(sight: Sight[Cleopatra], result: Result) -> Html:
    winners = [sight.name(seat) for seat in result.winners]
    verdict = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody"
    best = result.winners[0] if result.winners else NOTHING
    if not winners:
        ribbon = el("div", el("b", "Nobody wins"), cls="cl-ribbon")
    else:
        ribbon = el(
            "div",
            el("span", emblem(best), cls="cloth"),
            el("b", verdict),
            el("small", f"{half_points(result.points[best])} Talents"),
            cls=f"cl-ribbon {cloth(best)}",
        )
    order = sorted(range(len(sight.sitters)), key=lambda seat: (result.places[seat], seat))
    rows = join(row(sight, result, seat, result.places[seat]) for seat in order)
    picture = throne(best, esc(f"{verdict}, before the throne"))
    return join(
        [
            el("div", picture, ribbon, cls="cl-finl"),
            el(
                "div",
                el("h2", "The palace stands", cls="cl-fint"),
                el("p", told(sight, result), cls="cl-finp"),
                el("div", join(el("span", head) for head in HEADS), cls="cl-fr cl-fr--h"),
                el("ol", rows, cls="cl-frs"),
                turn_over(0, "How it ended, step by step", "btn--quiet cl-again"),
                cls="cl-finr",
            ),
        ]
    )


def finale(sight: Sight[Cleopatra]) -> Html:
    if sight.result is None:
        return Html("")
    # The first one is chosen when the sheet appears: it shows the first step if things may move.
    radios = [
        el(
            "input",
            type="radio",
            name="cl-end",
            id=name(step),
            aria_label=STEPS[step] if step >= 0 else "The end",
            checked=step < 0,
            cls="cl-radio",
        )
        for step in range(-1, len(STEPS))
    ]
    frames = [
        hands(sight),
        pyramids(sight),
        forgiving(sight),
        crocodile(sight),
        riches(sight),
    ]
    return el(
        "div",
        el("link", rel="stylesheet", href=asset("cleopatra-end.css")),
        join(radios),
        el("ol", join(frames), cls="cl-frames"),
        sheet(sight, sight.result),
        cls="cl-fin",
    )
