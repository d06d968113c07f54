"""Sections of the phone's dock."""

from __future__ import annotations

from cutpurse.web.kit.scene import Dock

DOCKS = (
    Dock("market", "Market", "cleopatra/merchant"),
    Dock("quarry", "Quarry", "cleopatra/quarry"),
    Dock("hand", "Hand", "ui-cards"),
)
EVERYWHERE = " ".join(dock.key for dock in DOCKS)  # in view whichever section is open
