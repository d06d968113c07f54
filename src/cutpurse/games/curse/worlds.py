"""Worlds that fit a view: a Cartouche that the viewer has not seen may be any that is not known to
be elsewhere."""

from __future__ import annotations

from typing import Any

from cutpurse.games.curse.pieces import CARTOUCHE_COUNT
from cutpurse.games.curse.state import Curse


def possible_faces(g: Any, viewer: int, tile: int) -> list[int]:
    assert isinstance(g, Curse)
    return [face for face in range(CARTOUCHE_COUNT) if face not in g.face]
