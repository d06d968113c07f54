"""Sections of the phone's dock. What a question is about shows in every section, so that nobody has
to look for it."""

from __future__ import annotations

from cutpurse.games.naqala.state import Naqala
from cutpurse.web.kit.scene import Dock

DOCKS = (
    Dock("caravan", "Caravan", "naqala/t-small-market"),
    Dock("djinns", "Djinns", "naqala/djinn-lamp"),
    Dock("wares", "Wares", "naqala/g-papyrus"),
)
EVERYWHERE = " ".join(dock.key for dock in DOCKS)
ABOUT = {
    "caravan": {"Market", "SecondCard", "OrderRow"},
    "djinns": {"SacredTake", "FabulousLamp"},
    "wares": {
        *("SacredPlace", "EchidnaDoubles", "IblisJoins", "Build", "Workshop"),
        *("BuilderFakirs", "BidFakirs", "BeforeTribe", "BeforeTile", "EndWindow", "Suit"),
        *("TakeControl", "UseThief", "GiveCard", "GiveDjinn", "GiveItem"),
    },
}


def dock(g: Naqala, section: str) -> str:
    """The sections in which the things of this section show."""
    asked = type(g.stack[-1]).__name__ if g.stack else ""
    return EVERYWHERE if asked in ABOUT[section] else section
