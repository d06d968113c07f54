"""Choosing an adventurer: eight arches in the wall."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.lore import LORE
from cutpurse.games.horus.pieces import ABILITIES, ADVENTURERS
from cutpurse.games.horus.setup import ChooseAdventurer
from cutpurse.games.horus.state import Horus
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import address, cloth, icon, medal


def choosing(g: Horus) -> bool:
    """Is somebody asked who they want to be?"""
    return bool(g.stack) and isinstance(g.stack[-1], ChooseAdventurer)


@cache
def arch(adventurer: int, owner: int, viewer: int) -> Html:
    """One of the eight; a taken one is dark and has its owner's medal."""
    name = ADVENTURERS.ids[adventurer]
    taken = owner >= 0
    base = cloth(owner if taken else viewer).replace("is-", "c-")
    figure = Html(
        f'<svg class="hz-cast__f {base}" viewBox="0 0 64 80" aria-hidden="true">'
        f'<use href="{address(f"horus/adv-{name}")}" width="64" height="80"/></svg>'
    )
    return el(
        "li",
        el("div", figure, medal(owner) if taken else None, cls="hz-cast__arch"),
        el("b", ADVENTURERS.labels[adventurer]),
        el(
            "span",
            icon(f"horus/abl-{ABILITIES.ids[adventurer]}"),
            ABILITIES.labels[adventurer],
            cls="hz-cast__a",
        ),
        el("p", LORE[name].brief),
        cls="hz-cast__one is-taken" if taken else "hz-cast__one",
        data_t=f"adventurer:{name}",
    )


def cast(sight: Sight[Horus]) -> Html:
    g = sight.view.state
    owners = {adventurer: seat for seat, adventurer in enumerate(g.adventurer)}
    arches = join(
        arch(adventurer, owners.get(adventurer, -1), 0 if sight.audience else sight.viewer)
        for adventurer in range(len(ADVENTURERS.ids))
    )
    return el("div", el("ul", arches, cls="hz-cast"), cls="hz-castwrap")
