"""The look of a game that has none of its own yet: what is known, field by field."""

from __future__ import annotations

from cutpurse.looks.field_list import fields
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import panel, seat_box, sitter_name
from cutpurse.web.kit.scene import Dock, Scene
from cutpurse.web.kit.widgets.story import story


class PlainScene(Scene):
    widgets = ("story",)
    docks = (Dock("fields", "Table", "logo"),)

    def common(self, sight: Sight) -> dict[str, Html]:
        seats = join(seat_box(s.seat, sitter_name(s), active=s.owes) for s in sight.sitters)
        return {"seats": el("ul", seats, cls="seatlist"), "market": Html(""), "tray": Html("")}

    def own(self, sight: Sight) -> dict[str, Html]:
        rows = join(join([el("dt", name), el("dd", value)]) for name, value in fields(sight.view))
        known = panel("What you know", el("dl", rows, cls="fields"), cls="known", dock="fields")
        return {"play": join([story(sight), known])}

    def words(self, sight: Sight) -> list[tuple[str, list[str]]]:
        return [("What you know", [f"{name}: {value}" for name, value in fields(sight.view)])]
