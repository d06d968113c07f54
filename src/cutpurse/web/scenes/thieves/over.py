"""The rug after the last turn: who got away with what."""

from __future__ import annotations

from cutpurse.games.thieves.score import gold, tricks_in_hand
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.scenes.thieves.names import halves
from cutpurse.web.scenes.thieves.table import ThievesTable


def over(table: ThievesTable) -> Html:
    """The thieves in the order of their places, with what made their points."""
    result = table.sight.result
    places = result.places if result is not None else [1] * table.g.players
    ranked = sorted(range(table.g.players), key=lambda p: (places[p], p))
    rows = join(row(table, p, places[p]) for p in ranked)
    return el("div", el("ol", rows, cls="ranking"), cls="rug rug--over")


def row(table: ThievesTable, p: int, place: int) -> Html:
    g = table.g
    return el(
        "li",
        el("b", f"{place}.", cls="ranking__place"),
        medal(p, small=True),
        el("span", table.sight.name(p), cls="ranking__who"),
        part("k-treasure", halves(gold(g, p)), "gold"),
        part("k-trickery", halves(2 * tricks_in_hand(g, p)), "for trickery in hand"),
        part("wound", halves(-2 * g.wounds[p]), "for wounds"),
        el("b", halves(table.points(p)), cls="ranking__sum"),
        cls="is-first" if place == 1 else None,
    )


def part(symbol: str, points: str, what: str) -> Html:
    return el(
        "span",
        icon(f"thieves/{symbol}", symbol),
        points,
        el("i", f" {what}", cls="vh"),
        cls="ranking__n",
    )
