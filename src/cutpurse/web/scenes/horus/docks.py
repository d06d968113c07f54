"""Sections of the phone's dock."""

from __future__ import annotations

from cutpurse.web.kit.scene import Dock

DOCKS = (
    Dock("turn", "Turn", "die-5"),
    Dock("finds", "Finds", "horus/x-chest"),
    Dock("ceiling", "Ceiling", "horus-hall/stone"),
)
