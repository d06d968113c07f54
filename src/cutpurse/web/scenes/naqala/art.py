"""Which symbol shows which piece, and words for pieces in a row."""

from __future__ import annotations

from functools import cache

from cutpurse.games.naqala.board import count_of
from cutpurse.games.naqala.pieces import (
    DJINN_IDS,
    ITEM_IDS,
    RESOURCE_IDS,
    THIEF_IDS,
    TILE_IDS,
    TRIBE_IDS,
    TRIBES,
)
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import icon

RARE = 3  # the first kinds of wares are the rare ones

WARE_SYMBOLS = [
    "naqala/fakir" if ware == "fakir" else f"naqala/g-{ware.removesuffix('_ware')}"
    for ware in RESOURCE_IDS
]
TILE_SYMBOLS = [
    "naqala/t-"
    + ("sacred" if tile.startswith("sacred") else tile.removesuffix("_nw").removesuffix("_se"))
    .replace("_", "-")
    for tile in TILE_IDS
]  # fmt: skip


@cache
def djinn(number: int, cls: str = "") -> Html:
    return icon(f"naqala/djinn-{DJINN_IDS[number]}", cls)


@cache
def thief(number: int, cls: str = "") -> Html:
    return icon(f"naqala/thief-{THIEF_IDS[number]}", cls)


@cache
def item(number: int, cls: str = "") -> Html:
    return icon(f"naqala/item-{ITEM_IDS[number]}", cls)


@cache
def ware(kind: int, cls: str = "") -> Html:
    return icon(WARE_SYMBOLS[kind], cls)


@cache
def meeple(tribe: int, label: str = "") -> Html:
    name = TRIBE_IDS[tribe]
    return icon(f"naqala/m-{name}", f"pawn m-{name}", label)


def spread(packed: int) -> list[int]:
    """The tribe of each meeple of a tile or a hand, tribe by tribe."""
    return [tribe for tribe in range(TRIBES) for _ in range(count_of(packed, tribe))]
