"""Packs: six spaces that are speed and dice at once; large for oneself, small for rivals."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.pieces import CARTOUCHES, ITEMS, OFFENSIVE, SPACES
from cutpurse.games.curse.state import Curse, tiles_of
from cutpurse.kernel.zones import bits
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.scenes.curse.heard import said_of

UNSEEN = -1  # a Cartouche that the viewer has not seen


def items_of(g: Curse, seat: int) -> tuple[int, ...]:
    """What somebody carries, weapons first."""
    return weapons_first(g.pack[seat])


@lru_cache(KEPT)
def weapons_first(items: int) -> tuple[int, ...]:
    return (*bits(items & OFFENSIVE), *bits(items & ~OFFENSIVE))


def cartouches_of(g: Curse, seat: int) -> tuple[int, ...]:
    """The faces of somebody's tiles, in their places; UNSEEN where this view has a hole."""
    held = g.hand[seat * SPACES : seat * SPACES + tiles_of(g, seat)]
    return tuple([g.face[tile] if g.face[tile] >= 0 else UNSEEN for tile in held])


def is_weapon(item: int) -> bool:
    return bool(OFFENSIVE >> item & 1)


@lru_cache(KEPT)
def big_item(item: int) -> Html:
    weapon = is_weapon(item)
    colour = "red" if weapon else "blue"
    kind = "Offensive" if weapon else "Defensive"
    sign = "k-sword" if weapon else "k-shield"
    return el(
        "div",
        el("i", icon(f"curse/{sign}", label=kind), cls=f"cr-pk__k cr-pk__k--{colour}", title=kind),
        icon(f"curse/i-{ITEMS.ids[item]}"),
        el("small", ITEMS.labels[item]),
        cls=f"cr-pk cr-pk--{colour}",
        data_t=f"item:{ITEMS.ids[item]}",
        data_k=f"item-{ITEMS.ids[item]}",
    )


@lru_cache(KEPT)
def big_cartouche(face: int, slot: int) -> Html:
    eye = el("i", icon("e-eye"), cls="cr-pk__k", title="Face down: only you see it")
    name = CARTOUCHES.ids[face]
    return el(
        "div",
        eye,
        icon(f"curse-faces/ct-{name}"),
        el("small", CARTOUCHES.labels[face]),
        cls="cr-pk cr-pk--cart",
        data_t=f"cartouche:{name} slot:{slot}",
        data_k=f"mine-tile-{slot}",
    )


CURSE = el(
    "div",
    icon("curse/curse-tile"),
    el("small", "Curse"),
    cls="cr-pk cr-pk--curse",
    data_t="curse:mine",
)
FREE = el(
    "div",
    el("span", icon("curse/boot"), el("b", "+1")),
    el("small", "free"),
    cls="cr-pk cr-pk--empty",
)


def big_pack(g: Curse, seat: int) -> Html:
    """The viewer's own pack, space by space; Curses are things to cleanse."""
    return big_pack_of(items_of(g, seat), cartouches_of(g, seat), g.curses[seat])


@lru_cache(KEPT)
def big_pack_of(items: tuple[int, ...], faces: tuple[int, ...], curses: int) -> Html:
    parts = [big_item(item) for item in items]
    parts += [big_cartouche(face, slot) for slot, face in enumerate(faces)]
    parts += [CURSE] * curses
    parts += [FREE] * (SPACES - len(parts))
    return el("div", join(parts), cls="cr-bigpack", role="group", aria_label="Your pack")


@lru_cache(KEPT)
def small_item(item: int, keyed: bool) -> Html:
    """An item in a row; where it is shown a second time, it has no key."""
    colour = "red" if is_weapon(item) else "blue"
    name = ITEMS.labels[item]
    return el(
        "li",
        icon(f"curse/i-{ITEMS.ids[item]}", label=name),
        cls=f"cr-mk cr-mk--{colour}",
        title=name,
        data_t=f"item:{ITEMS.ids[item]}",
        data_k=f"item-{ITEMS.ids[item]}" if keyed else None,
    )


@lru_cache(KEPT)
def small_cartouche(
    seat: int, slot: int, face: int, said: tuple[int, ...] = (), keyed: bool = True
) -> Html:
    """A back, or the face with an eye for who has seen it; the key says only where it lies. A back
    of which one was told something has a bubble."""
    seen = None
    if face == UNSEEN:
        shown = icon("curse/ct-back", label="a Cartouche")
        if said:
            names = " or ".join(CARTOUCHES.labels[one] for one in said)
            seen = el("i", icon("ui-chat", label=f"you were told: {names}"))
    else:
        shown = icon(f"curse-faces/ct-{CARTOUCHES.ids[face]}", label=CARTOUCHES.labels[face])
        seen = el("i", icon("e-eye", label="you have seen it"))
    return el(
        "li",
        shown,
        seen,
        cls="cr-mk cr-mk--cart" + (" is-known" if face != UNSEEN else " is-told" if said else ""),
        data_t=f"tile:p{seat}-{slot}",
        data_k=f"p{seat}-tile-{slot}" if keyed else None,
    )


SMALL_CURSE = el(
    "li", icon("curse/curse-tile", label="a Curse"), cls="cr-mk cr-mk--curse", title="Curse"
)
SMALL_FREE = el("li", cls="cr-mk cr-mk--empty", title="free")


Tiles = tuple[tuple[int, tuple[int, ...]], ...]  # faces, and what the viewer was told of a back


def tiles_known(g: Curse, seat: int) -> Tiles:
    """What this view knows of somebody's Cartouches."""
    first = seat * SPACES
    return tuple(
        [
            (face, said_of(g, g.hand[first + slot]) if face == UNSEEN else ())
            for slot, face in enumerate(cartouches_of(g, seat))
        ]
    )


def small_things(g: Curse, seat: int, keyed: bool) -> list[Html]:
    """What somebody could be robbed of: items and Cartouches."""
    return things_of(seat, items_of(g, seat), tiles_known(g, seat), keyed)


def things_of(seat: int, items: tuple[int, ...], tiles: Tiles, keyed: bool) -> list[Html]:
    parts = [small_item(item, keyed) for item in items]
    parts += [
        small_cartouche(seat, slot, face, said, keyed) for slot, (face, said) in enumerate(tiles)
    ]
    return parts


def small_pack(g: Curse, seat: int) -> Html:
    return small_pack_of(seat, items_of(g, seat), tiles_known(g, seat), g.curses[seat])


@lru_cache(KEPT)
def small_pack_of(seat: int, items: tuple[int, ...], tiles: Tiles, curses: int) -> Html:
    parts = things_of(seat, items, tiles, keyed=True)
    parts += [SMALL_CURSE] * curses
    parts += [SMALL_FREE] * (SPACES - len(parts))
    return el("ol", join(parts), cls="cr-minipack", aria_label="Pack")
