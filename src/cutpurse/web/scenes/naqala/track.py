"""The order of play: what each place costs, who stands where, who bids next."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.naqala.bidding import ZEROS, Bid, BidFakirs
from cutpurse.games.naqala.pieces import MARKERS, PRICES, SPOTS
from cutpurse.games.naqala.state import NOWHERE, Naqala
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import EMBLEMS, KEPT, icon


def step_of(spot: int) -> int:
    """Which price a place has: three places cost nothing."""
    return max(0, spot - ZEROS + 1)


def bidder(g: Naqala) -> int:
    """Whose marker is in the hand to bid with, or NOWHERE."""
    top = g.stack[-1] if g.stack else None
    return top.who if isinstance(top, (Bid, BidFakirs)) else NOWHERE


def track(g: Naqala) -> Html:
    free = [spot for spot in range(ZEROS) if g.track[spot] < 0]
    zero = free[0] if free else NOWHERE
    return drawn(tuple(g.track), zero, tuple(g.bid_order), bidder(g), bool(g.stack), g.players)


@lru_cache(KEPT)
def drawn(
    places: tuple[int, ...],
    zero: int,
    waiting: tuple[int, ...],
    who: int,
    playing: bool,
    players: int,
) -> Html:
    """`zero` is the place among the zeros that the next bid of nothing takes; `who` bids now; while
    turns are `playing` the marker that came last belongs to whose turn it is."""
    seen = [0] * players

    def marker(seat: int) -> str:
        if seat < 0:
            return ""
        seen[seat] += 1
        mark = icon("naqala/turn-marker", f"nq-mk__p c-{EMBLEMS[seat]}")
        return (
            f'<span class="nq-mk" data-k="mk{seat}{seen[seat]}">{mark}'
            f"{icon(f'e-{EMBLEMS[seat]}', 'nq-mk__e')}</span>"
        )

    rows: list[str] = []
    for spot in reversed(range(SPOTS)):
        step = step_of(spot)
        offered = places[spot] < 0 and (step > 0 or spot == zero)
        target = f' data-t="bid:{PRICES[step]}"' if offered else ""
        rows.append(
            f'<div class="spot"{target}><span>{PRICES[step]}</span>'
            f"{icon('coin', 'coin')}{marker(places[spot])}</div>"
        )
    queue = [who, *waiting] if who >= 0 else list(waiting)
    now = 0 if who >= 0 else len(queue) - 1 if playing else -1
    bids: list[str] = []
    for i in range(MARKERS[players] * players):
        mark = marker(queue[i]) if i < len(queue) else ""
        lit = " is-now" if mark and i == now else ""
        bids.append(f'<li class="spot{lit}"><span>{i + 1}</span>{mark}</li>')
    return Html(
        '<section class="panel track"><h2 class="panel__head">Turn order</h2>'
        f'<div class="track__list">{"".join(rows)}</div>'
        f'<h2 class="panel__head">{"Bidding" if who >= 0 else "Next bid"}</h2>'
        f'<ol class="track__list bids">{"".join(bids)}</ol></section>'
    )
