"""The look of a game that has none of its own yet: what is known, field by field."""

from __future__ import annotations

from cutpurse.table.fieldwise import fields
from cutpurse.table.sight import Sight
from cutpurse.web.kit.pieces import cloth, emblem, panel, sitter_name
from cutpurse.web.kit.scene import Dock, Scene
from cutpurse.web.markup import Html, el, join


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
        rows = join(join([el("dt", name), el("dd", value)]) for name, value in fields(sight.view))
        known = panel("What you know", el("dl", rows, cls="fields"), cls="known", dock="fields")
        return {"play": known}

    def words(self, sight: Sight) -> list[tuple[str, list[str]]]:
        return [("What you know", [f"{name}: {value}" for name, value in fields(sight.view)])]
