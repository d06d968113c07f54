"""Choosing a thief: four people, what they can do, and what they cannot help."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.pieces import DATA, LANDS, THIEVES
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon, medal
from cutpurse.web.scenes.curse.palette import PORTRAIT
from cutpurse.web.scenes.curse.seats import portrait


def choosing(g: Curse) -> bool:
    return NOTHING in g.thief


@lru_cache(KEPT)
def slip(thief: int, taker: int, name: str) -> Html:
    row = DATA["thieves"][thief]
    traits = [
        el(
            "li",
            el("b", trait["name"]),
            el("q", trait["phrase"]),
            cls="cr-flaw" if trait["kind"] == "flaw" else None,
        )
        for trait in row["traits"]
    ]
    taken = (
        el("p", medal(taker, small=True), f"taken by {name}", cls="cr-thc__by") if name else None
    )
    return el(
        "li",
        el(
            "div",
            portrait(thief, "cr-thc__p"),
            cls=f"cr-thc__art {PORTRAIT[thief]}",
        ),
        el(
            "div",
            el("h3", row["name"]),
            el("p", row["role"]),
            el("ul", join(traits)),
            el(
                "footer",
                icon(f"curse/god-{DATA['lands'][thief]['god']}"),
                f"at home in {LANDS.labels[thief].replace('The ', 'the ')}: no goal there",
            ),
            taken,
            cls="cr-thc__in",
        ),
        cls="cr-thc" + (" is-taken" if name else ""),
        data_t=f"thief:{THIEVES.ids[thief]}",
    )


def cast(sight: Sight[Curse]) -> Html:
    g = sight.view.state
    owners = {g.thief[seat]: seat for seat in range(g.players) if g.thief[seat] != NOTHING}
    slips = [
        slip(thief, owners.get(thief, 0), sight.name(owners[thief]) if thief in owners else "")
        for thief in range(len(THIEVES))
    ]
    return el("ul", join(slips), cls="cr-thcs", aria_label="The thieves")


def entrance(sight: Sight[Curse]) -> Html:
    """The four, over the whole table: nothing else is there yet."""
    return el("section", cast(sight), cls="cr-casting", aria_label="Choosing a thief")
