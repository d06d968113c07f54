"""The table in sentences, for those who do not see it."""

from __future__ import annotations

from cutpurse.games.cleopatra.cards import tainted_in_hand
from cutpurse.games.cleopatra.garden import (
    PALMS,
    SQUARES,
    areas,
    covered_squares,
    has,
    squares_in,
)
from cutpurse.games.cleopatra.market import face_of, stall_cards
from cutpurse.games.cleopatra.payment import affordable
from cutpurse.games.cleopatra.pieces import (
    CARDS,
    COST,
    DICE,
    DOOR_SLOTS,
    GODS,
    HAND_LIMIT,
    KINDS,
    MOSAIC_COUNT,
    PIECES,
    RESOURCE_COUNT,
    RESOURCES,
    STALL_COUNT,
    WALL_COUNT,
    WALL_SLOTS,
)
from cutpurse.games.cleopatra.quarry import pieces_left
from cutpurse.games.cleopatra.state import ASIDE, FACE_DOWN, MEMORY_AID, NOTHING, Cleopatra
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.pieces import others
from cutpurse.web.scenes.cleopatra.cards import NAMES
from cutpurse.web.scenes.cleopatra.market import TITLES, worth
from cutpurse.web.scenes.cleopatra.stock import hand

ROWS = "Rows r0 to r8 go from the back to the plaza, columns c0 to c8 from left to right."


def price(piece: int) -> str:
    units = [
        f"{COST[RESOURCE_COUNT * piece + i]} {name}"
        for i, name in enumerate(RESOURCES.ids)
        if COST[RESOURCE_COUNT * piece + i]
    ]
    return listed(units)


def quarry(sight: Sight[Cleopatra]) -> list[str]:
    g = sight.view.state
    told: list[str] = []
    for piece in range(len(PIECES.ids)):
        left = int(pieces_left(g, piece))
        if not left:
            told.append(f"{TITLES[piece]}: complete.")
            continue
        brings, why = worth(g, piece)
        can = ""
        if not sight.audience:
            can = "; you can pay" if affordable(g, sight.viewer, piece) else "; you cannot pay"
        told.append(
            f"{TITLES[piece]}: {left} left, costs {price(piece)}, brings {brings} ({why}){can}."
        )
    if g.mosaic_top != NOTHING:
        told.append(f"On the pile of mosaics lies {GODS[g.mosaic_top]}.")
    below = [GODS[m] for m in range(MOSAIC_COUNT) if g.mosaic_pile >> m & 1]
    if below:
        told.append(f"Under it, in unknown order: {listed(below)}.")
    return told


def cards(faces: list[int]) -> str:
    names = [NAMES[face] for face in faces if face != FACE_DOWN]
    unseen = len(faces) - len(names)
    parts = names + ([f"{unseen} face down"] if unseen else [])
    return ", ".join(parts) if parts else "empty"


def market(g: Cleopatra) -> list[str]:
    told = [
        f"Stall {number + 1}: {cards([face_of(lies) for lies in stall_cards(g, number)])}."
        for number in range(STALL_COUNT)
    ]
    if g.drawn:
        told.append(f"Drawn and not yet laid: {cards([face_of(lies) for lies in g.drawn])}.")
    top = "face down" if g.top < 0 or g.top >= FACE_DOWN else NAMES[g.top]
    told.append(f"Draw pile: {counted(int(g.deck), 'card')}, on top {top}.")
    spent = [f"{n} {NAMES[kind]}" for kind, n in enumerate(g.spent) if n]
    if spent or g.rejected:
        unseen = f"; {g.taken_unseen} taken unseen" if g.taken_unseen else ""
        unseen += f"; {g.rejected} laid off unseen" if g.rejected else ""
        told.append(f"Openly spent: {', '.join(spent) or 'nothing'}{unseen}.")
    return told


def palace(g: Cleopatra) -> list[str]:
    walls = [WALL_SLOTS.labels[i] for i in range(WALL_COUNT) if g.walls >> i & 1]
    doors = [DOOR_SLOTS.labels[i] for i in range(2) if g.doors >> i & 1]
    throne = ("neither pedestal nor throne", "the pedestal", "pedestal and throne")[g.throne]
    sphinxes = counted(int(g.sphinxes), "sphinx", "sphinxes")
    priests = min(int(g.altar), DICE)
    return [
        f"Column walls: {listed(walls)}." if walls else "No column wall stands.",
        f"Door frames: {listed(doors)}." if doors else "No door frame stands.",
        f"{sphinxes} and {counted(int(g.obelisks), 'obelisk')} stand; {throne}.",
        f"Cleopatra is on step {g.queen} of 5; {priests} of 5 dice show the priest.",
    ]


def squares(numbers: list[int]) -> str:
    return " ".join(SQUARES.ids[number] for number in numbers)


def garden(sight: Sight[Cleopatra]) -> list[str]:
    g = sight.view.state
    told = [ROWS]
    for mosaic in range(MOSAIC_COUNT):
        if g.laid[mosaic] != NOTHING:
            told.append(f"{GODS[mosaic]} lies on {squares(covered_squares(g.laid[mosaic]))}.")
    for area in areas(g.free_low, g.free_high):
        free = squares_in(area.low, area.high)
        told.append(f"Free area of {len(free)}: {squares(free)}.")
    palms = [square for square in PALMS if has(g.free_low, g.free_high, square)]
    told.append(f"Palms on {squares(palms)}." if palms else "No palm is left.")
    for i in range(0, len(g.sanctuaries), 3):
        owner = sight.name(int(g.sanctuaries[i]))
        held = squares_in(g.sanctuaries[i + 1], g.sanctuaries[i + 2])
        told.append(f"{owner}’s sanctuary: {squares(held)}.")
    if g.forming:
        told.append(f"Closed in now: {squares(squares_in(g.forming[0], g.forming[1]))}.")
    return told


def rival(sight: Sight[Cleopatra], seat: int) -> str:
    g = sight.view.state
    told = (
        f"{sight.name(seat)}: {counted(int(g.cards.size[seat]), 'card')},"
        f" {counted(int(g.merchants[seat]), 'merchant')},"
        f" {counted(int(g.statues[seat]), 'statue')}"
    )
    if g.talents[seat] != HOLE:
        told += f", {counted(int(g.talents[seat]), 'talent')}"
    if g.amulets[seat] != HOLE:
        told += f", {counted(int(g.amulets[seat]), 'amulet')}"
    if g.variant & MEMORY_AID:
        sure = [
            f"{g.sure[seat * KINDS + kind]} {NAMES[kind]}"
            for kind in range(KINDS)
            if g.sure[seat * KINDS + kind]
        ]
        told += f"; surely holds {', '.join(sure)}" if sure else ""
    return f"{told}."


def mine(sight: Sight[Cleopatra]) -> list[str]:
    g = sight.view.state
    seat = sight.viewer
    held = [f"{count} {NAMES[kind]}" for kind, count in hand(g, seat)]
    taint = int(tainted_in_hand(g, seat))
    has_all = [
        counted(int(g.talents[seat]), "talent"),
        counted(int(g.amulets[seat]), "amulet"),
        counted(int(g.merchants[seat]), "merchant"),
        counted(int(g.statues[seat]), "statue"),
    ]
    cards_held = ", ".join(held) or "nothing"
    size = f"{g.cards.size[seat]} of {HAND_LIMIT}"
    told = [
        f"You have {listed(has_all)}.",
        f"Your hand, {size}: {cards_held}; {taint} tainted.",
    ]
    pool = [f"{units} {RESOURCES.ids[i]}" for i, units in enumerate(g.pool) if units]
    if pool:
        told.append(f"Left over for this visit: {listed(pool)}.")
    aside = [
        f"{g.cards.count(g.players + ASIDE, kind)} {CARDS.labels[kind]}"
        for kind in range(KINDS)
        if g.cards.count(g.players + ASIDE, kind) > 0
    ]
    if aside:
        told.append(f"The vizier shows you {listed(aside)}.")
    return told


def words(sight: Sight[Cleopatra]) -> list[tuple[str, list[str]]]:
    g = sight.view.state
    offers = [
        f"{sight.name(seat)} offers "
        + listed(
            [
                f"{g.offers[seat * RESOURCE_COUNT + i]} {RESOURCES.ids[i]}"
                for i in range(RESOURCE_COUNT)
                if g.offers[seat * RESOURCE_COUNT + i]
            ]
        )
        for seat in range(g.players)
        if any(g.offers[seat * RESOURCE_COUNT : (seat + 1) * RESOURCE_COUNT])
    ]
    told = [] if sight.audience else [("You", mine(sight))]
    return [
        *told,
        ("The market", market(g)),
        ("The quarry", quarry(sight)),
        ("The palace", palace(g)),
        ("The garden", garden(sight)),
        ("The envoy’s letters", offers),
        ("The others", [rival(sight, seat) for seat in others(sight)]),
    ]
