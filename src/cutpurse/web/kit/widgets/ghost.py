"""A shape that is placed over cells: turned, flipped and moved as a ghost, with what it would
bring, before it is laid."""

from __future__ import annotations

import json
from dataclasses import dataclass

from cutpurse.web.kit.markup import Html, el
from cutpurse.web.kit.scene import EMPTY
from cutpurse.web.kit.widgets.answer import Parts, plain_form, send, written

SIGNS = {
    "turn": "M50 32a18 18 0 1 1-6-13.4M46 6v15H31",
    "flip": "M32 6v10m0 10v10m0 10v10M24 16v34H6zM40 16v34h18z",
}
Square = tuple[int, int]  # columns and rows from the middle of the shape


@dataclass(frozen=True, slots=True)
class GhostPlace:
    """Where the shape may lie: which way round, the cell of its middle, and the answer. `brings` is
    short ("+7"), `lines` say what it is made of, `marks` stand on single cells ("+1" on a palm),
    `closes` are cells that it would close in."""

    pose: int
    at: str
    answer: Parts
    brings: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    closes: tuple[str, ...] = ()
    closing: str = ""  # "3 squares closed in"


@dataclass(frozen=True, slots=True)
class Ghost:
    """A shape in all its poses, and everywhere it may lie."""

    title: str
    poses: tuple[tuple[Square, ...], ...]
    turned: tuple[int, ...]  # the pose after turning each by a quarter
    flipped: tuple[int, ...]  # and after flipping it
    places: tuple[GhostPlace, ...]
    verb: str = "Lay it here"
    art: Html = EMPTY  # the shape in small, for the controls

    def layer(self, cells: dict[str, tuple[float, float]], width: float, height: float = 0) -> Html:
        """For the end of a board's SVG: where the ghost appears. `cells` have the middle of each
        cell; a cell is `width` by `height`, or square."""
        names = {name: [round(x, 1), round(y, 1)] for name, (x, y) in cells.items()}
        return el(
            "g",
            cls="ghost",
            data_w="ghost",
            data_own=True,
            data_cells=packed(names),
            data_cell=f"{width:g} {height or width:g}",
            data_poses=packed(self.poses),
            data_turned=written(self.turned),
            data_flipped=written(self.flipped),
            data_places=packed([self.packed_place(place) for place in self.places]),
            data_verb=self.verb,
            data_covers=written(dict.fromkeys(place.answer[0] for place in self.places)),
        )

    @staticmethod
    def packed_place(place: GhostPlace) -> list[object]:
        return [
            place.pose,
            place.at,
            place.answer,
            place.brings,
            place.lines,
            place.marks,
            place.closes,
            place.closing,
        ]

    def controls(self) -> Html:
        """For the prompt; on the phone they lie under the thumb."""
        return el(
            "div",
            el("span", self.art, cls="ghost__art"),
            turner("Turn", "R", "turn"),
            turner("Flip", "F", "flip"),
            el("dl", data_lines=True, cls="ghost__lines", aria_live="polite"),
            send(self.verb),
            cls="ghost__controls",
            data_wc="ghost",
            data_own=True,
        )

    def form(self) -> Html:
        """One list, by the way the shape lies."""
        groups = []
        for pose in range(len(self.poses)):
            options = [
                el("option", said(place), value=written(place.answer))
                for place in self.places
                if place.pose == pose
            ]
            if options:
                groups.append(
                    el("optgroup", options, label=f"Pose {pose + 1}: {shape(self, pose)}")
                )
        places = el("label", el("span", "Where its middle goes"), el("select", groups))
        return plain_form(self.title, places, button=self.verb)


def said(place: GhostPlace) -> str:
    """A place in the text table: "c3, +7, 3 squares closed in"."""
    return ", ".join(part for part in (place.at, place.brings, place.closing) if part)


def shape(ghost: Ghost, pose: int) -> str:
    """A pose in words: its rows from the top, each square as a #, the others as a dot."""
    squares = set(ghost.poses[pose])
    columns = range(min(x for x, _ in squares), max(x for x, _ in squares) + 1)
    rows = range(min(y for _, y in squares), max(y for _, y in squares) + 1)
    return " / ".join("".join("#" if (x, y) in squares else "." for x in columns) for y in rows)


def turner(label: str, key: str, what: str) -> Html:
    return el(
        "button",
        el("svg", el("path", d=SIGNS[what]), viewBox="0 0 64 64", cls="i", aria_hidden="true"),
        el("kbd", key, aria_hidden="true"),
        cls="ghost__b",
        type="button",
        aria_label=f"{label} ({key})",
        title=f"{label} ({key})",
        data_ghost=what,
    )


def packed(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
