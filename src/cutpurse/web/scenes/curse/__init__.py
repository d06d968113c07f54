"""How Curse Reverse looks: four lands that float in a dream, the pack beside them."""

from __future__ import annotations

from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.scene import EMPTY, Phases, Scene
from cutpurse.web.scenes.curse.board import board
from cutpurse.web.scenes.curse.me import me
from cutpurse.web.scenes.curse.seats import seats


class CurseScene(Scene[Curse]):
    """One's own thief at the left, the dream in the middle, rivals and talk at the right."""

    layout = "board"
    sheet = "curse.css"
    widgets = ("camera", "lands", "moving")

    def phases(self, sight: Sight[Curse]) -> Phases:
        g = sight.view.state
        if g.turn == 0:
            return Phases("Before the dream")
        if g.active == NOTHING:
            return Phases(f"Turn {g.turn}")
        return Phases(f"Turn {g.turn} · {sight.name(g.active)}")

    def own(self, sight: Sight[Curse]) -> dict[str, Html]:
        g = sight.view.state
        return {
            "seats": seats(sight),
            "play": board(g, sight.viewer),
            "market": EMPTY,
            "tray": me(sight),
        }


SCENE = CurseScene()
