"""What the strip says: the question, and what is left of the turn."""

from __future__ import annotations

from cutpurse.games.curse.cartouches import OthersWindow
from cutpurse.games.curse.moving import Destination, FreeMove, speed_now
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.turn import Menu
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.scene import Prompt


def left_of_turn(g: Curse) -> str:
    """What the turn has left, in a sentence."""
    parts: list[str] = []
    if g.first_move:
        parts.append("a First Move")
    if g.actions:
        parts.append(counted(g.actions, "Turn Action"))
    return f"Left: {' and '.join(parts)}." if parts else "Then only what is free is left."


def prompt(sight: Sight[Curse]) -> Prompt:
    g = sight.view.state
    step = g.stack[-1]
    if isinstance(step, Menu):
        return Prompt(sight.question, left_of_turn(g))
    if isinstance(step, Destination):
        speed = speed_now(g, sight.viewer, step.kind)
        why = sight.catch if isinstance(step, FreeMove) else left_of_turn(g)
        return Prompt(f"{sight.question} Up to {counted(speed, 'step')}", why)
    if isinstance(step, OthersWindow):
        who = "your" if g.active == sight.viewer else f"{sight.name(g.active)}’s"
        return Prompt(sight.question, f"In {who} turn. {sight.catch}", react=True)
    return Prompt(sight.question, sight.catch, react=isinstance(step, Reaction))
