"""The look of a game that has none of its own yet: what is known, field by field."""

from __future__ import annotations

from cutpurse.table.sight import Sight
from cutpurse.web.kit.pieces import cloth, emblem, panel, sitter_name
from cutpurse.web.kit.scene import Dock, Scene
from cutpurse.web.markup import Html, el, join

SKIPPED = {"game", "schema", "players", "options", "stack", "answers", "owing", "viewer"}


def spelled(value: object) -> str:
    if value is None:
        return "?"
    if isinstance(value, list):
        return " ".join(spelled(v) for v in value) or "–"
    if isinstance(value, dict):
        return " · ".join(f"{k} {spelled(v)}" for k, v in value.items())
    return str(value)


def fields(sight: Sight) -> list[tuple[str, str]]:
    """Every field the viewer may know; holes are question marks."""
    return [
        (name.replace("_", " "), spelled(value))
        for name, value in sight.view.data().items()
        if name not in SKIPPED
    ]


class PlainScene(Scene):
    docks = (Dock("fields", "Table", "logo"),)

    def common(self, sight: Sight) -> dict[str, Html]:
        seats = join(
            el(
                "li",
                el("div", emblem(s.seat), cls="seat__cloth cloth"),
                el("div", sitter_name(s), cls="seat__in"),
                cls=f"seat {cloth(s.seat)}" + (" is-active" if s.owes else ""),
                data_t=f"seat:p{s.seat}",
            )
            for s in sight.sitters
        )
        return {"seats": el("ul", seats, cls="seatlist"), "market": Html(""), "tray": Html("")}

    def own(self, sight: Sight) -> dict[str, Html]:
        rows = join(join([el("dt", name), el("dd", value)]) for name, value in fields(sight))
        known = panel("What you know", el("dl", rows, cls="fields"), cls="known", dock="fields")
        return {"play": known}

    def words(self, sight: Sight) -> list[tuple[str, list[str]]]:
        return [("What you know", [f"{name}: {value}" for name, value in fields(sight)])]
