"""What can be answered in Moonless, and what can happen."""

from __future__ import annotations

from typing import Final

from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary

TOOLS: Final = Names("tool", ["rope", "pick", "lamp"])

VERBS: Final = Vocabulary()
TAKE: Final = VERBS.verb("take", TOOLS, says="Take a {0}")
GO: Final = VERBS.verb("go", says="Go with what you took")
STAY: Final = VERBS.verb("stay", says="Stay at home")

EVENTS: Final = EventKinds()
DRAWS: Final = EVENTS.kind(
    "draws", [("who", SEATS), ("tool_", TOOLS)], "{0} draws a {1}", "{0} draws a tool"
)
FALLS: Final = EVENTS.kind(
    "falls", [("night", None), ("gold", None)], "Night {0} falls on {1} gold"
)
BRINGS: Final = EVENTS.kind("brings", [("who", SEATS), ("tools*", TOOLS)], "{0} brings {1}")
STAYS: Final = EVENTS.kind("stays", [("who", SEATS)], "{0} stays at home")
TAKES: Final = EVENTS.kind("takes", [("who", SEATS), ("gold", None)], "{0} takes {1} gold")
CURSED: Final = EVENTS.kind("cursed", [("who", SEATS)], "{0} is cursed")
LEFT: Final = EVENTS.kind("left", [("gold", None)], "{0} gold stays in the tomb")
