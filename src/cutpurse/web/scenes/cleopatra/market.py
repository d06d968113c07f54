"""At the right: the quarry with what each piece costs and brings now, the three stalls, the
offering."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.cleopatra.cards import unplayed
from cutpurse.games.cleopatra.garden import AT_PALMS, POSE_CELLS, all_placements
from cutpurse.games.cleopatra.market import face_of, stall_cards
from cutpurse.games.cleopatra.pieces import (
    COST,
    DICE,
    DOOR,
    FIRST_DISCARDS,
    FIRST_DOOR,
    MOSAIC,
    MOSAIC_COUNT,
    MOSAIC_VALUE,
    MOSAICS,
    OBELISK,
    PIECE_COUNT,
    PIECES,
    RESOURCE_COUNT,
    RESOURCES,
    SPHINX,
    SPOT_SPHINX,
    STALL_COUNT,
    STALLS,
    THRONE,
    THRONE_VALUE,
    WALL,
    WALL_COUNT,
)
from cutpurse.games.cleopatra.pieces import SCRIBE as THE_SCRIBE
from cutpurse.games.cleopatra.quarry import pieces_left, spot_value
from cutpurse.games.cleopatra.state import DISCARD, FACE_DOWN, NOTHING, Cleopatra
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import GAP, Child, Html, around_gap, el, join, sew
from cutpurse.web.kit.pieces import KEPT, address, icon, panel
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.cleopatra.cards import card, face_down, tainted
from cutpurse.web.scenes.cleopatra.docks import EVERYWHERE
from cutpurse.web.scenes.cleopatra.garden import shape
from cutpurse.web.scenes.cleopatra.landscape import god
from cutpurse.web.scenes.cleopatra.remembering import Remembered, hand_key, palace_now
from cutpurse.web.scenes.cleopatra.stock import gaps, lacks

TITLES = ("Column walls", "Sphinxes", "Throne", "Obelisks", "Door frames", "Mosaics")
ORDER = (MOSAIC, WALL, SPHINX, THRONE, OBELISK, DOOR)
RANKS = ("1st", "2nd", "3rd", "4th", "5th")
LONG = 6  # cards from which a stall draws together
MOST = 12  # for which it knows how


# The quarry --------------------------------------------------------------------------------------
@cache
def small_mosaic(mosaic: int, width: float = 9, height: float = 9, upright: bool = True) -> Html:
    """A mosaic as a little picture."""
    poses = POSE_CELLS[mosaic]
    pose = max(poses, key=lambda cells: cells[-1][0]) if upright else poses[0]
    drawing, wide, high = shape(god(mosaic), tuple(pose), width, height)
    return Html(
        f'<svg class="cl-shape" viewBox="-1.5 -1.5 {wide + 3:g} {high + 3:g}" role="img"'
        f' aria-label="{MOSAICS.labels[mosaic]}">{drawing}</svg>'
    )


BOXES = {
    WALL: ("wall", "-5 -6 214 100"),
    SPHINX: ("sphinx", "0 0 104 84"),
    THRONE: ("throne", "0 0 100 122"),
    OBELISK: ("obelisk", "0 0 64 168"),
    DOOR: ("door", "-2 0 122 144"),
}


@cache
def piece_art(piece: int, top: int) -> Html:
    if piece == MOSAIC:
        return (
            small_mosaic(top, 16, 14, upright=False)
            if top != NOTHING
            else icon("cleopatra-mosaics/mo-anubis")
        )
    name, box = BOXES[piece]
    x, y, width, height = box.split()
    return Html(
        f'<svg viewBox="{box}" aria-hidden="true"><use href="{address(f"cleopatra/{name}")}"'
        f' x="{x}" y="{y}" width="{width}" height="{height}"/></svg>'
    )


@lru_cache(KEPT)
def cost(piece: int, missing: tuple[int, ...]) -> Html:
    """What a piece costs; what the viewer does not have is ringed in red."""
    parts: list[Html] = []
    for resource in range(RESOURCE_COUNT):
        units = COST[RESOURCE_COUNT * piece + resource]
        if units:
            name = RESOURCES.ids[resource]
            sign = icon(f"cleopatra/{name}", label=f"{units} {name}")
            lack = "lack" if missing and missing[resource] else None
            parts.append(el("span", units if units > 1 else None, sign, cls=lack))
    return el("span", join(parts), cls="cl-cost")


def worth(g: Cleopatra, piece: int) -> tuple[str, str]:
    """What a piece brings now, and what to say about it."""
    if piece == WALL:
        values = [spot_value(g, i) for i in range(WALL_COUNT) if not g.walls >> i & 1]
        return spread(values), f"best {max(values)}"
    if piece == DOOR:
        values = [spot_value(g, FIRST_DOOR + i) for i in range(2) if not g.doors >> i & 1]
        return spread(values), "+1 a wall"
    if piece == SPHINX:
        return str(spot_value(g, SPOT_SPHINX)), "ends a pair" if g.sphinxes % 2 else "starts a pair"
    if piece == MOSAIC:
        palms = palms_of(g.free_low, g.free_high, g.mosaic_top)
        return spread([MOSAIC_VALUE + least for least in palms]), "+1 a palm"
    return str(THRONE_VALUE), "each"


@lru_cache(KEPT)
def palms_of(low: int, high: int, mosaic: int) -> tuple[int, int]:
    """The fewest and the most palms that a mosaic can cover now."""
    if mosaic == NOTHING:
        return 0, 0
    palms = [int(AT_PALMS[at]) for at in all_placements(low, high, mosaic)] or [0]
    return min(palms), max(palms)


def spread(values: list[int]) -> str:
    low, high = min(values), max(values)
    return str(low) if low == high else f"{low}–{high}"


def row(sight: Sight[Cleopatra], piece: int) -> Html:
    g = sight.view.state
    left = int(pieces_left(g, piece))
    top = int(g.mosaic_top)
    title = TITLES[piece]
    if piece == THRONE and not g.throne:
        title = "Pedestal, throne"
    if not left:
        return done_row(piece, title, top)
    short = 0 if sight.audience else int(lacks(g, sight.viewer, piece))
    missing = tuple(gaps(g, sight.viewer, piece)) if short else ()
    brings, why = worth(g, piece)
    below = under(sight) if piece == MOSAIC else None
    return open_row(piece, title, left, top, short, missing, brings, why, below)


@lru_cache(KEPT)
def done_row(piece: int, title: str, top: int) -> Html:
    """A category that is complete."""
    art = el("span", piece_art(piece, top), cls="cl-row__p")
    done = el("span", icon("ui-check"), "complete", cls="cl-done")
    name = el("span", title, el("small", f"{PIECE_COUNT[piece]}"), cls="cl-row__n")
    target = f"piece:{PIECES.ids[piece]}"
    return el("div", art, name, done, cls="cl-row is-done", data_t=target)


@lru_cache(KEPT)
def open_row(
    piece: int,
    title: str,
    left: int,
    top: int,
    short: int,
    missing: tuple[int, ...],
    brings: str,
    why: str,
    below: Html | None,
) -> Html:
    """What a piece costs and brings; what the viewer lacks for it."""
    said: Child = el("span", f"lacks {short}", cls="bad") if short else why
    return el(
        "div",
        el("span", data_own=True, data_row=PIECES.ids[piece]),
        el("span", piece_art(piece, top), cls="cl-row__p"),
        el(
            "span",
            el("span", title, el("small", f"{left} left"), cls="cl-row__n"),
            cost(piece, missing),
        ),
        el("span", el("span", icon("cleopatra/talent"), brings), el("small", said), cls="cl-val"),
        below,
        cls="cl-row is-off" if short else "cl-row",
        data_t=f"piece:{PIECES.ids[piece]}",
        data_k=f"row-{PIECES.ids[piece]}",
    )


def under(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    scribe = not sight.audience and unplayed(g, sight.viewer, THE_SCRIBE) > 0
    return mosaics_below(int(g.mosaic_pile), scribe)


@lru_cache(KEPT)
def mosaics_below(pile: int, scribe: bool) -> Html:
    """The mosaics below the top one, in no order; a scribe may pick one."""
    below = [m for m in range(MOSAIC_COUNT) if pile >> m & 1]
    if not below:
        return el("span", "the last one", cls="cl-under")
    shapes = join(
        el("span", small_mosaic(m), cls="cl-below", data_t=f"mosaic:{MOSAICS.ids[m]}")
        for m in below
    )
    return el("span", "scribe:" if scribe else "under it", shapes, cls="cl-under")


QUARRIES: Remembered[tuple[object, ...], list[str]] = Remembered()
ROWS = len(ORDER)


@cache
def quarry_frame() -> tuple[str, str]:
    """What stands before and after the rows."""
    body = el("div", GAP, cls="cl-rows")
    small = "2 pieces +2 · 3 pieces +5"
    return around_gap(panel("The quarry", body, small=small, cls="cl-quarry", dock="quarry"))


def quarry(sight: Sight[Cleopatra]) -> list[str]:
    """A row for each kind of piece, between what stands around them."""
    g = sight.view.state
    mine = None
    if not sight.audience:
        mine = hand_key(g, sight.viewer), int(unplayed(g, sight.viewer, THE_SCRIBE))
    return QUARRIES.get((palace_now(sight), mine), lambda: rows_of(sight))


def rows_of(sight: Sight[Cleopatra]) -> list[str]:
    """What is complete comes last."""
    g = sight.view.state
    order = sorted(ORDER, key=lambda piece: not pieces_left(g, piece))
    before, after = quarry_frame()
    return [before, *[row(sight, piece) for piece in order], after]


@for_all
def folded(sight: Sight[Cleopatra]) -> list[str]:
    """While the stalls need the room, the quarry is one line; of as many pieces as else."""
    g = sight.view.state
    left = tuple([int(pieces_left(g, piece)) for piece in ORDER])
    return [line_of(left, int(g.mosaic_top)), *[""] * (ROWS + 1)]


@lru_cache(KEPT)
def line_of(left: tuple[int, ...], top: int) -> Html:
    parts = join(
        el(
            "li",
            piece_art(piece, top),
            el("b", count or "✓"),
            el("span", f" {TITLES[piece]} left", cls="vh"),
        )
        for piece, count in zip(ORDER, left, strict=True)
    )
    return panel("The quarry", el("ul", parts), small="pieces left", cls="cl-foldq", dock="quarry")


# The stalls --------------------------------------------------------------------------------------
@lru_cache(KEPT)
def stall(number: int, cards: tuple[int, ...], held: bool) -> Html:
    """Cards on one another, each face with its head in view. It is taken whole."""
    shown = cards[-MOST:]
    first = len(cards) - len(shown)
    layers: list[Html] = []
    for i, lies in enumerate(shown):
        key = f"stall{number}-{first + i}"
        if face_of(lies) == FACE_DOWN:
            layers.append(face_down(key, "pile"))
        else:
            last = i == len(shown) - 1
            layers.append(card(lies, taint_sign(lies, last), priced=last, key=key, start="pile"))
    many = min(len(shown) + held, MOST)
    return el(
        "div",
        el("span", cls="cl-awn"),
        join(layers),
        el("span", data_own=True, data_lies=number, cls="cl-lies") if held else None,
        el("span", len(cards), cls="cl-cntb", title=f"{len(cards)} cards"),
        cls=f"cl-stall cl-n-{many}" + (" cl-long" if held or many >= LONG else ""),
        data_t=f"stall:{STALLS.ids[number]}",
        data_k=f"stall{number}",
    )


def taint_sign(kind: int, last: bool) -> Html | None:
    """A card under others shows on its head that it is tainted."""
    return None if last or not tainted(kind) else icon("cleopatra/amulet", "cl-mini")


@lru_cache(KEPT)
def pile(lies: int, deck: int, spent_top: int, size: int) -> Html:
    """The draw pile with its top card as it lies, and the last card that was spent."""
    top = face_down() if lies < 0 or lies >= FACE_DOWN else card(lies, cls="cl-thick")
    if not deck:
        top = el("span", "empty", cls="cl-none")
    spent = el("span", "none", cls="cl-none")
    if spent_top != NOTHING:
        spent = card(spent_top, cls="cl-flat")
    return el(
        "div",
        el("span", top, data_t="pile", data_k="pile"),
        el("span", "pile ", el("b", deck)),
        el("span", spent, data_t="spent", data_k="spent"),
        el("span", "spent ", el("b", size)),
        cls="cl-piles",
    )


@for_all
def stalls(sight: Sight[Cleopatra]) -> list[str]:
    """What lies there nobody knows more of than all do."""
    g = sight.view.state
    held = bool(g.drawn)
    three = [stall(number, tuple(stall_cards(g, number)), held) for number in range(STALL_COUNT)]
    size = int(g.cards.size[g.players + DISCARD])
    piles = pile(int(g.top), int(g.deck), int(g.spent_top), size)
    before, after = stalls_frame(held)
    return [before, *three, piles, after]


@cache
def stalls_frame(held: bool) -> tuple[str, str]:
    """What stands before and after the stalls and piles."""
    body = el("div", GAP, cls="cl-stalls")
    small = "one card for each stall" if held else "a stall is taken whole"
    cls = "cl-market cl-market--long" if held else "cl-market"
    dock = EVERYWHERE if held else "market"  # a refill is about the stalls
    return around_gap(panel("The market", body, small=small, cls=cls, dock=dock))


# The offering ------------------------------------------------------------------------------------
@cache
def offering(altar: int, players: int) -> Html:
    """Five dice, and what each rank brings."""
    dice = join(
        icon(f"cleopatra/die-{'priest' if number < altar else 'blank'}") for number in range(DICE)
    )
    ranks = join(
        el("li", el("b", RANKS[rank]), f"+{rank}" if rank else f"−{FIRST_DISCARDS}")
        for rank in range(players)
    )
    body = el(
        "div",
        el("span", dice, cls="cl-dice", role="img", aria_label=f"{altar} of {DICE} dice show it"),
        el("ol", ranks, cls="cl-ranks"),
        cls="cl-offer",
        data_t="altar",
    )
    return panel("The offering", body, small="at the fifth priest", cls="cl-priest")


def market(sight: Sight[Cleopatra]) -> Html:
    g = sight.view.state
    first = folded(sight) if g.drawn else quarry(sight)
    return sew([*first, *stalls(sight), offering(min(g.altar, DICE), g.players)])
