"""Boards of the bazaar: squares, lands that turn, a way with a walker, stones that fall."""

from __future__ import annotations

from tests.browser.toys.games.bazaar.meta import CELL_IDS, SIDE, WAY

from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import EMBLEMS, board_opening, placed
from cutpurse.web.kit.widgets.camera import Camera
from cutpurse.web.kit.widgets.lands import Bridge, Land, Standing, Turning, lands
from cutpurse.web.kit.widgets.moving import falling, way

CELL = 80
WHOLE = SIDE * CELL
MIDDLES = {
    name: (CELL * (i % SIDE) + CELL / 2, CELL * (i // SIDE) + CELL / 2)
    for i, name in enumerate(CELL_IDS)
}
TINTS = ("#a8452f", "#5f9a55", "#3a7cc0", "#e0ad52")
SMALL = 28.0  # a square of a land
ACROSS = 7  # squares of a land in a row
LAND = ACROSS * SMALL


def squares(sight: Sight, kind: str = "") -> Html:
    """The board itself; with a kind its squares are things."""
    built = sight.view.state.board
    return join(
        el(
            "g",
            el(
                "rect",
                x=x - CELL / 2 + 2,
                y=y - CELL / 2 + 2,
                width=CELL - 4,
                height=CELL - 4,
                rx=4,
                cls="bz-ground is-built" if built[i] else "bz-ground",
            ),
            el("text", name, x=x - 32, y=y - 22, cls="bz-name"),
            el("rect", x=x - 38, y=y - 38, width=76, height=76, cls="veil"),
            el("rect", x=x - 35, y=y - 35, width=70, height=70, rx=4, cls="glow"),
            data_t=f"{kind}:{name}" if kind else None,
        )
        for i, (name, (x, y)) in enumerate(MIDDLES.items())
    )


def framed(*inside: Html) -> Html:
    return Html(f"{board_opening('bz-board')}{join(inside)}</div>")


def picture(*inside: Html, size: float = WHOLE) -> Html:
    box = f"0 0 {size:g} {size:g}"
    return framed(el("svg", *inside, viewBox=box, cls="veils", role="group", aria_label="Board"))


# Lands -------------------------------------------------------------------------------------------
def spun(x: float, y: float, turns: int) -> tuple[float, float]:
    """A point that goes round with its land."""
    for _ in range(turns % 4):
        x, y = -y, x
    return x, y


def bridges(turns: list[int]) -> tuple[Bridge, ...]:
    """A land has a road to its north; where it meets a neighbour there is a bridge."""
    out: list[Bridge] = []
    for i in range(4):
        x, y = middle(i)
        dx, dy = spun(0, -1, turns[i])
        column, row = i % 2 + dx, i // 2 + dy
        if 0 <= column <= 1 and 0 <= row <= 1:
            reach = LAND / 2
            key = f"{i}-{column + 2 * row:g}"
            out.append(
                Bridge(
                    key,
                    *(x + dx * reach, y + dy * reach),
                    *(x + dx * (reach + 32), y + dy * (reach + 32)),
                )
            )
    return tuple(out)


def middle(land: int) -> tuple[float, float]:
    step = LAND + 32
    return 34 + LAND / 2 + step * (land % 2), 34 + LAND / 2 + step * (land // 2)


def person(land: int, number: int, turns: int) -> Standing:
    x, y = middle(land)
    column, row = number % 4 * 2, number // 4 * 2
    dx, dy = spun((column - 3) * SMALL, (row - 3) * SMALL, turns)
    art = join(
        [
            el("circle", r=12, fill="#10163a", stroke="#f3e4c0", stroke_width=2),
            placed(f"e-{EMBLEMS[number % 4]}", -8, -8, 16, colour="#f3e4c0"),
        ]
    )
    return Standing(f"person{land}-{number}", x + dx, y + dy, art)


def world(sight: Sight) -> Html:
    """Four full lands: 196 squares, 32 people."""
    turns = sight.view.state.turns
    made = []
    for i in range(4):
        floor = join(
            el(
                "rect",
                x=SMALL * (n % ACROSS) - LAND / 2 + 1,
                y=SMALL * (n // ACROSS) - LAND / 2 + 1,
                width=SMALL - 2,
                height=SMALL - 2,
                rx=3,
                fill=TINTS[i] if n % 2 else "#f3e4c0",
                opacity=1 if n % 2 else 0.75,
            )
            for n in range(ACROSS * ACROSS)
        )
        slab = el("rect", x=-LAND / 2, y=-LAND / 2, width=LAND, height=LAND, rx=8, fill=TINTS[i])
        road = el("path", d=f"M0 0V{-LAND / 2:g}", stroke="#f3e4c0", stroke_width=22)
        people = tuple(person(i, number, turns[i]) for number in range(8))
        made.append(Land(str(i), *middle(i), turns[i], join([slab, floor, road]), people))
    now = bridges(turns)
    here = {bridge.key for bridge in now}
    turnings = []
    for i in range(4):
        then = bridges([t + (land == i) for land, t in enumerate(turns)])
        comes = tuple(bridge for bridge in then if bridge.key not in here)
        goes = here - {bridge.key for bridge in then}
        turnings.append(Turning(f"land:{i}", comes, tuple(sorted(goes))))
    size = 2 * LAND + 100
    corners = ((17, 17), (size - 17, 17), (17, size - 17), (size - 17, size - 17))
    dials = join(
        el(
            "g",
            el("circle", r=13, fill="#10163a", stroke="#f3e4c0"),
            el("circle", r=13, cls="glow"),
            data_t=f"land:{i}",
            transform=f"translate({x:g} {y:g})",
        )
        for i, (x, y) in enumerate(corners)
    )
    sky = el("rect", width=size, height=size, fill="#251a4d")
    return picture(sky, lands(tuple(made), now, tuple(turnings)), dials, size=size)


# A way -------------------------------------------------------------------------------------------
def path(sight: Sight) -> Html:
    """A figure on its way, and on the phone a camera that follows it."""
    g = sight.view.state
    spots = [MIDDLES[CELL_IDS[c]] for c in WAY]
    x, y = spots[g.at]
    low, high = sorted((g.was, g.at))
    walked = way(spots[low : high + 1][:: 1 if g.at == high else -1], 160)
    figure = el(
        "g",
        el("ellipse", cy=22, rx=20, ry=7, fill="#2b1c0d", opacity=0.45),
        el("path", d="M-16 22Q0 -8 16 22Z", fill="#d8518d", stroke="#2a1a0c", stroke_width=2.4),
        el("circle", cy=-10, r=13, fill="#f0c89a", stroke="#2a1a0c", stroke_width=2.4),
        transform=f"translate({x:g} {y:g})",
        data_k="figure",
        data_way=walked,
    )
    focus = (x - 120, y - 120, 240.0, 240.0)
    road = " ".join(f"{a:g},{b:g}" for a, b in spots)
    small = join(
        [
            el("rect", width=WHOLE, height=WHOLE, fill="#d9b877"),
            el("polyline", points=road, fill="none", stroke="#8a5a2c", stroke_width=34),
            el("circle", cx=x, cy=y, r=26, fill="#d8518d"),
        ]
    )
    board = join([squares(sight, "cell"), figure])
    return framed(Camera(WHOLE, WHOLE, focus).drawn(board, small, cls="veils"))


def stones(sight: Sight) -> Html:
    """What has fallen, and what is in the air."""
    g = sight.view.state
    block = join(
        [
            el("rect", x=-30, y=-26, width=60, height=30, fill="#8a7346", stroke="#2a1a0c"),
            el("rect", x=-30, y=-44, width=60, height=20, fill="#c9b27c", stroke="#2a1a0c"),
        ]
    )
    fallen = join(
        falling(
            f"stone{c}",
            block,
            MIDDLES[CELL_IDS[c]][0],
            MIDDLES[CELL_IDS[c]][1] + 24,
            64,
            220,
            hangs=bool(g.hanging) and c == g.stones[-1],
        )
        for c in g.stones
    )
    return picture(squares(sight, "cell"), fallen)
