"""A board of tinted quarters that turn: floors turn, what stands on them stays upright, bridges are
drawn anew."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cutpurse.web.kit.markup import GAP, Html, Sewn, around_gap, el, join, sew
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.kit.widgets.ghost import packed

QUARTER = 90  # degrees


@dataclass(frozen=True, slots=True)
class Standing:
    """Something upright on a land: where its foot is (as the board lies now) and its drawing, made
    around the origin."""

    key: str
    x: float
    y: float
    art: Html
    target: str = ""
    way: str = ""  # see `moving.way`


@dataclass(frozen=True, slots=True)
class Land:
    """A quarter: its middle, how often it has been turned, and its floor, drawn around the origin
    as it was before it ever turned."""

    key: str
    x: float
    y: float
    turns: int
    floor: Html
    standing: tuple[Standing, ...] = ()


# Most of a board is the same after most answers, and for all viewers: it is kept as it was drawn.
LANDS_KEPT = 256  # a land is large


@lru_cache(LANDS_KEPT)
def ground(land: Land) -> Html:
    """`turns` counts on, so that a land that has turned four times is seen to turn."""
    return el(
        "g",
        el(
            "g",
            land.floor,
            transform=f"rotate({land.turns % 4 * QUARTER})" if land.turns % 4 else None,
            cls="land__turned",
        ),
        transform=f"translate({land.x:g} {land.y:g})",
        cls="land",
        data_land=land.key,
        data_turns=land.turns,
    )


@lru_cache(LANDS_KEPT)
def people(land: Land, more: Html | None = None) -> Html:
    """What stands on it, and after that `more`. The group turns about the land's middle while the
    land does."""
    return el(
        "g",
        el(
            "g",
            join(upright(land.x, land.y, thing) for thing in land.standing),
            more,
            cls="land__turned",
        ),
        transform=f"translate({land.x:g} {land.y:g})",
        cls="land__people",
        data_land_people=land.key,
    )


@lru_cache(KEPT)
def upright(x: float, y: float, thing: Standing) -> Html:
    return el(
        "g",
        el("g", thing.art, cls="upright"),
        transform=f"translate({thing.x - x:g} {thing.y - y:g})",
        data_k=thing.key,
        data_t=thing.target or None,
        data_way=thing.way or None,
    )


@dataclass(frozen=True, slots=True)
class Bridge:
    """A way between two lands, as they lie now."""

    key: str
    x1: float
    y1: float
    x2: float
    y2: float

    def drawn(self, cls: str = "bridge") -> Html:
        return el(
            "path",
            d=f"M{self.x1:g} {self.y1:g}L{self.x2:g} {self.y2:g}",
            cls=cls,
            data_bridge=self.key,
        )


@dataclass(frozen=True, slots=True)
class Turning:
    """What one turn would change: `target` is the thing that stands for the choice."""

    target: str
    comes: tuple[Bridge, ...]
    goes: tuple[str, ...]  # keys of bridges


def lands(
    quarters: tuple[Land, ...], bridges: tuple[Bridge, ...], turnings: tuple[Turning, ...] = ()
) -> Sewn:
    """The layers of the board, a piece each: floors, bridges, and what stands there. Pointing at
    the thing of a turning shows its bridges."""
    shown = {
        turning.target: [
            [[b.x1, b.y1, b.x2, b.y2] for b in turning.comes],
            list(turning.goes),
        ]
        for turning in turnings
    }
    told = packed(shown) if turnings else None
    before, after = around_gap(el("g", GAP, cls="lands", data_w="lands", data_turnings=told))
    spans = el("g", join(bridge.drawn() for bridge in bridges), cls="bridges")
    return sew([before, *map(ground, quarters), spans, *map(people, quarters), after])
