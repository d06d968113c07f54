"""What lies open between the players while a thief works, and what one chooses from it."""

from __future__ import annotations

from cutpurse.games.naqala.artisans.madjaar import GiveItem, TakeGivenItem
from cutpurse.games.naqala.artisans.magic import RebirthRing
from cutpurse.games.naqala.pieces import ITEMS, PALACE, PALM, RESOURCE_IDS, RESOURCES, RING
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.thieves.raids import (
    GiveBuilding,
    GiveCard,
    GiveDjinn,
    TakeCard,
    TakeGivenBuilding,
    TakeGivenDjinn,
)
from cutpurse.kernel.zones import bits
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.scenes.naqala.market import djinn_card, ware
from cutpurse.web.scenes.naqala.tray import item_card, sheet

SO_FAR = "Given up so far"


def spread(g: Naqala) -> Html:
    """The sheet over the board, or nothing."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, (GiveCard, TakeCard)) and any(g.table):
        cards = "".join(
            ware(kind, f"card:{RESOURCE_IDS[kind]}" if taking(top) else "", f"x{kind}", count=count)
            for kind in range(RESOURCES)
            if (count := g.table[kind])
        )
        return sheet("Take a card" if taking(top) else SO_FAR, Html(cards))
    if isinstance(top, (GiveDjinn, TakeGivenDjinn)) and g.djinn_spoils:
        cards = "".join(djinn_card(djinn) for djinn in bits(g.djinn_spoils))
        return sheet("Take a djinn" if taking(top) else SO_FAR, Html(cards))
    if isinstance(top, (GiveItem, TakeGivenItem)) and any(g.item_table):
        return sheet("Take an item" if taking(top) else SO_FAR, items(g.item_table, taking(top)))
    if isinstance(top, RebirthRing):
        gone = [0 if item == RING else count for item, count in enumerate(g.item_discard)]
        return sheet("Take back an item", items(gone, True))
    if isinstance(top, (GiveBuilding, TakeGivenBuilding)) and g.spoils[PALM] + g.spoils[PALACE]:
        return sheet("Take one" if taking(top) else SO_FAR, buildings(g.spoils, taking(top)))
    return Html("")


def taking(step: object) -> bool:
    """Is it the thief's master who chooses now?"""
    return isinstance(step, (TakeCard, TakeGivenDjinn, TakeGivenItem, TakeGivenBuilding))


def items(counts: list[int], aimed: bool) -> Html:
    return join(item_card(item, counts[item], aimed) for item in range(ITEMS) if counts[item])


def buildings(counts: list[int], aimed: bool) -> Html:
    return join(
        el(
            "div",
            icon(f"naqala/{name}"),
            el("b", f"{name} ×{counts[which]}" if counts[which] > 1 else name),
            cls="ware",
            data_t=f"{'building' if aimed else 'about'}:{name}",
            data_k=f"x-{name}",
        )
        for which, name in ((PALM, "palm"), (PALACE, "palace"))
        if counts[which]
    )
