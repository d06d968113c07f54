# cutpurse: interpreted
"""What must always be true of a table."""

from __future__ import annotations

from cutpurse.games.naqala.board import count_of
from cutpurse.games.naqala.expansion import EXPANSIONS
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    BASE_DJINNS,
    BUILDINGS,
    CAMELS,
    DHENIM,
    GEB,
    MARKERS,
    MORGIANE,
    PALACE,
    PALM,
    PTAH,
    RESOURCE_COUNT,
    RESOURCE_IDS,
    RESOURCES,
    ROW,
    TRIBE_COUNT,
    TRIBE_IDS,
    TRIBES,
)
from cutpurse.games.naqala.state import ARTISANS, PROMO_DHENIM, THIEVES, Naqala
from cutpurse.kernel.zones import count_bits


def complaints(g: Naqala) -> list[str]:
    """NQ-287 Pieces that are lost, doubled or where they cannot be."""
    wrong = [*meeples(g), *cards(g), *djinns(g), *camels(g), *buildings(g), *markers(g)]
    for seat in range(g.players):
        if g.gold[seat] < 0:
            wrong.append(f"seat {seat} owes gold")
    for expansion in EXPANSIONS:
        wrong.extend(expansion.audit(g))
    return wrong


def meeples(g: Naqala) -> list[str]:
    wrong: list[str] = []
    for tribe in range(TRIBES):
        count = g.bag[tribe] + count_of(g.hand, tribe)
        count += sum(g.retinue[seat * TRIBES + tribe] for seat in range(g.players))
        count += sum(count_of(g.meeples[cell], tribe) for cell in range(g.cells))
        count += g.spoils[2] if tribe == 0 else 0
        want = TRIBE_COUNT[tribe]
        if tribe == ARTISAN and not g.variant & ARTISANS:
            want = 0
        if count != want:
            wrong.append(f"there are {count} meeples {TRIBE_IDS[tribe]}")
        if g.bag[tribe] < 0:
            wrong.append("the bag owes meeples")
    return wrong


def cards(g: Naqala) -> list[str]:
    wrong: list[str] = []
    for kind in range(RESOURCES):
        count = g.discard[kind] + g.table[kind] + g.row.count(kind)
        count += sum(g.cards[place * RESOURCES + kind] for place in range(g.players + 1))
        if count != RESOURCE_COUNT[kind]:
            wrong.append(f"there are {count} cards {RESOURCE_IDS[kind]}")
    for place in range(g.players + 1):
        row = g.cards[place * RESOURCES : (place + 1) * RESOURCES]
        if sum(row) != g.card_count[place] or min(row) < 0:
            wrong.append(f"the cards at place {place} are miscounted")
    if len(g.row) > ROW:
        wrong.append("the row is too long")
    return wrong


def djinns(g: Naqala) -> list[str]:
    want = BASE_DJINNS
    for option, mask in (
        (THIEVES, 1 << MORGIANE),
        (ARTISANS, 1 << GEB | 1 << PTAH),
        (PROMO_DHENIM, 1 << DHENIM),
    ):
        if g.variant & option:
            want |= mask
    together = 0
    for mask in [
        *g.djinn_cards.held,
        g.djinn_row,
        g.djinn_discard,
        g.djinn_spoils,
        *g.djinns,
    ]:
        if together & mask:
            return ["a djinn is in two places"]
        together |= mask
    return [] if together == want else ["the djinns are not complete"]


def camels(g: Naqala) -> list[str]:
    wrong: list[str] = []
    together = 0
    for seat in range(g.players):
        if together & g.camp[seat]:
            wrong.append("two players control the same tile")
        together |= g.camp[seat]
        tents = 1 if g.tents[seat] >= 0 else 0
        on_board = count_bits(g.camp[seat]) - tents
        if g.camels[seat] < 0 or g.camels[seat] + on_board != CAMELS[g.players]:
            wrong.append(f"seat {seat} has {g.camels[seat]} camels and {on_board} on the board")
    return wrong


def buildings(g: Naqala) -> list[str]:
    wrong: list[str] = []
    if sum(g.palms) + g.supply[PALM] + g.spoils[PALM] != BUILDINGS[PALM]:
        wrong.append("palm trees are missing")
    if sum(g.palaces) + g.supply[PALACE] + g.spoils[PALACE] != BUILDINGS[PALACE]:
        wrong.append("palaces are missing")
    return wrong


def markers(g: Naqala) -> list[str]:
    """Every marker is on one of the tracks, or in the hand of the one who bids or is set up."""
    on_tracks = len(g.bid_order) + sum(1 for seat in g.track if seat >= 0)
    total = MARKERS[g.players] * g.players
    if g.round and on_tracks not in (total, total - 1):
        return [f"{on_tracks} of {total} markers are on the tracks"]
    return []
