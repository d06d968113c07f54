"""Sections of the phone's dock."""

from __future__ import annotations

from cutpurse.web.kit.scene import Dock

DOCKS = (
    Dock("pack", "Pack", "curse/bag"),
    Dock("goals", "Goals", "curse/god-offer"),
    Dock("turn", "Turn", "curse/boot"),
)
