"""A board that is too large for a phone: there it is zoomed to what matters, with the whole as a
small map in the corner. On larger screens the board is just there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cutpurse.web.kit.markup import GAP, Html, around_gap, el
from cutpurse.web.kit.pieces import KEPT


@dataclass(frozen=True, slots=True)
class Camera:
    """`width` and `height` of the board's box, and the part to be seen: left, top, width, height.
    Without one the whole board is shown."""

    width: float
    height: float
    focus: tuple[float, float, float, float] | None = None

    def drawn(self, board: Html, small: Html, label: str = "The board", cls: str = "") -> Html:
        """`board` is the inside of the SVG, `small` the same in a few strokes, in its units;
        `cls` are classes of the board."""
        box = f"0 0 {self.width:g} {self.height:g}"
        return el(
            "div",
            el(
                "div",
                el(
                    "svg",
                    board,
                    viewBox=box,
                    cls=f"camera__board {cls}".strip(),
                    role="group",
                    aria_label=label,
                ),
                cls="camera__window",
            ),
            el(
                "button",
                el(
                    "svg",
                    small,
                    el("rect", cls="camera__frame", data_frame=True),
                    viewBox=box,
                    aria_hidden="true",
                ),
                cls="camera__map",
                type="button",
                hidden=True,
                aria_label="Small map: press to see the whole board, arrow keys look around",
                aria_pressed="false",
                data_map=True,
            ),
            cls="camera",
            data_w="camera",
            data_focus=" ".join(f"{n:g}" for n in self.focus) if self.focus else None,
            data_size=f"{self.width:g} {self.height:g}",
        )


@lru_cache(KEPT)
def around(camera: Camera, small: Html, label: str, cls: str) -> tuple[str, str]:
    """What stands before and after the board: for a board that is sewn together from layers."""
    return around_gap(camera.drawn(GAP, small, label, cls))
