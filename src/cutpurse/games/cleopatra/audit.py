# cutpurse: interpreted
"""What must be true of every state: nothing is lost, nothing is there twice."""

from __future__ import annotations

from cutpurse.games.cleopatra.garden import (
    ALL_HIGH,
    ALL_LOW,
    AT_HIGH,
    AT_LOW,
    AT_MOSAIC,
    any_fits,
    fits,
)
from cutpurse.games.cleopatra.pieces import (
    COPIES,
    DICE,
    KINDS,
    LAST_STEP,
    MOSAIC_COUNT,
    START_MERCHANTS,
    START_STATUES,
)
from cutpurse.games.cleopatra.quarry import mosaics_left
from cutpurse.games.cleopatra.state import (
    ASIDE,
    DISCARD,
    FACE_DOWN,
    FACE_DOWN_OLD,
    NOTHING,
    OLD,
    PILE,
    Cleopatra,
)
from cutpurse.games.cleopatra.turn import complete_categories


def complaints(g: Cleopatra) -> list[str]:
    """Everything that is wrong with a state; mostly nothing."""
    return [*cards(g), *known_cards(g), *piles(g), *purses(g), *garden(g), *palace(g)]


def waiting_for(g: Cleopatra) -> set[str]:
    """The names of the steps that are still to come."""
    return {type(step).__name__ for step in g.stack}


def cards(g: Cleopatra) -> list[str]:
    """CL-001 to CL-004 Every card is in one place."""
    wrong = []
    open_cards = [card for card in (*g.market, *g.drawn, g.top) if 0 <= card < KINDS]
    for kind in range(KINDS):
        held = sum(g.cards.count(place, kind) for place in range(g.cards.places))
        if held + open_cards.count(kind) != COPIES[kind]:
            wrong.append(f"there are {held + open_cards.count(kind)} cards of kind {kind}")
    for place in range(g.cards.places):
        counts = [g.cards.count(place, kind) for kind in range(KINDS)]
        if min(counts) < 0 or sum(counts) != g.cards.size[place]:
            wrong.append(f"place {place} should have {g.cards.size[place]} cards, has {counts}")
    if g.cards.size[g.players + ASIDE] and not waiting_for(g) & {"KeepCards"}:
        wrong.append("the vizier's cards lie about")
    return wrong


def known_cards(g: Cleopatra) -> list[str]:
    """CL-347 Nobody knows of a card that is not there."""
    wrong = []
    for place in range(g.cards.places):
        for kind in range(KINDS):
            for watcher in range(g.players + 1):
                if not 0 <= g.cards.knows(watcher, place, kind) <= g.cards.count(place, kind):
                    wrong.append(f"watcher {watcher} is wrong about kind {kind} at {place}")
    for who in range(g.players):
        for kind in range(KINDS):
            if not 0 <= g.sure[who * KINDS + kind] <= g.cards.count(who, kind):
                wrong.append(f"seat {who} does not surely hold kind {kind}")
            if g.cards.knows(who, who, kind) != g.cards.count(who, kind):
                wrong.append(f"seat {who} does not know the own cards")
    return wrong


def piles(g: Cleopatra) -> list[str]:
    """The draw pile, what lies face down, and the discard pile add up."""
    wrong = []
    lying = [*g.market, *g.drawn]
    coming = [type(step).__name__ for step in g.stack]  # cards on their way that chance decides
    new = coming.count("LookAt") + coming.count("LayOutCard")
    if sum(g.stall_size) != len(g.market) or min(g.stall_size) < 0:
        wrong.append(f"stalls of {g.stall_size} for {len(g.market)} cards")
    if g.turn:
        below = g.deck - (0 <= g.top < KINDS)
        if g.cards.size[g.players + PILE] != below + lying.count(FACE_DOWN) + new:
            wrong.append("the cards that nobody has seen do not add up")
        if g.up + g.down < g.deck - (g.top != NOTHING) or min(g.up, g.down) < 0:
            wrong.append(f"{g.up} up and {g.down} down in a pile of {g.deck}")
    old = coming.count("LookAtOld")
    if g.cards.size[g.players + OLD] != lying.count(FACE_DOWN_OLD) + old:
        wrong.append("the cards of earlier piles do not add up")
    if g.cards.size[g.players + DISCARD] != sum(g.spent) - g.taken_unseen + g.rejected:
        wrong.append("the discard pile does not add up")
    return wrong


def purses(g: Cleopatra) -> list[str]:
    """Talents, amulets, merchants and statues."""
    wrong = []
    if g.ledger != [*g.talents, *g.amulets]:
        wrong.append(f"the ledger says {g.ledger}, not {g.talents} and {g.amulets}")
    for who in range(g.players):
        owned = sum(1 for owner in g.sanctuaries[::3] if owner == who)
        if g.talents[who] < 0 or g.amulets[who] < 0:
            wrong.append(f"seat {who} has less than nothing")
        if not 0 <= g.merchants[who] <= START_MERCHANTS:
            wrong.append(f"seat {who} has {g.merchants[who]} merchants")
        if g.statues[who] < 0 or g.statues[who] + owned != START_STATUES:
            wrong.append(f"seat {who} has {g.statues[who]} statues and {owned} sanctuaries")
    return wrong


def garden(g: Cleopatra) -> list[str]:
    """Mosaics and sanctuaries lie apart, and no mosaic fits into a sanctuary."""
    wrong = []
    low, high = ALL_LOW, ALL_HIGH
    laid = 0
    for mosaic, at in enumerate(g.laid):
        if at == NOTHING:
            continue
        laid |= 1 << mosaic
        if AT_MOSAIC[at] != mosaic or AT_LOW[at] & ~low or AT_HIGH[at] & ~high:
            wrong.append(f"mosaic {mosaic} lies on another")
        low &= ~AT_LOW[at]
        high &= ~AT_HIGH[at]
    if (g.free_low, g.free_high) != (low, high):
        wrong.append("the free squares are not those without a mosaic")
    left = mosaics_left(g)
    if laid | left | g.set_aside != (1 << MOSAIC_COUNT) - 1 or laid & left or laid & g.set_aside:
        wrong.append("mosaics are lost or doubled")
    for i in range(0, len(g.sanctuaries), 3):
        mine_low, mine_high = g.sanctuaries[i + 1], g.sanctuaries[i + 2]
        if mine_low & ~low or mine_high & ~high or not (mine_low or mine_high):
            wrong.append("a sanctuary lies under a mosaic or on another")
        if any_fits(mine_low, mine_high, left):
            wrong.append("a mosaic fits into a sanctuary")
        low &= ~mine_low
        high &= ~mine_high
    asked = waiting_for(g) & {"ClaimSanctuary", "CheckPile"}
    if g.mosaic_top >= 0 and not asked and not fits(g.free_low, g.free_high, g.mosaic_top):
        wrong.append("the top mosaic fits nowhere")
    return wrong


def palace(g: Cleopatra) -> list[str]:
    """Pieces, Cleopatra, dice and the pool."""
    wrong = []
    if not (0 <= g.sphinxes <= 6 and 0 <= g.throne <= 2 and 0 <= g.obelisks <= 2):
        wrong.append("there are more pieces than the Quarry has")
    complete = min(LAST_STEP, complete_categories(g))
    if g.queen > complete or (not g.built and g.queen != complete):
        wrong.append(f"Cleopatra is on step {g.queen} with {complete} categories complete")
    bidding = waiting_for(g) & {"Bid", "NeutralDie", "Ranks"}
    if not 0 <= g.altar <= DICE or (g.altar == DICE and not bidding):
        wrong.append(f"{g.altar} dice lie on the Altar")
    if not all(0 <= units <= 1 for units in g.pool) or (not g.built and any(g.pool)):
        wrong.append(f"the pool holds {g.pool}")
    if g.forming and "ClaimSanctuary" not in waiting_for(g):
        wrong.append("areas wait to be claimed by nobody")
    return wrong
