"""What the strip says: the question, and what is left of the turn."""

from __future__ import annotations

from cutpurse.games.curse.cartouches import OthersWindow
from cutpurse.games.curse.moving import Destination, FreeMove, speed_now
from cutpurse.games.curse.pieces import DATA
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.turn import Menu
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.scene import Prompt
from cutpurse.web.scenes.curse.events import answered_on_the_board


def left_of_turn(g: Curse) -> str:
    """What the turn has left, in a sentence."""
    parts: list[str] = []
    if g.first_move:
        parts.append("a First Move")
    if g.actions:
        parts.append(counted(g.actions, "Turn Action"))
    return f"Left: {' and '.join(parts)}." if parts else ""


def after_it(g: Curse) -> str:
    """What the turn has left once a Move is made."""
    return left_of_turn(g).replace("Left", "After it") or "After it only free actions are left."


def prompt(sight: Sight[Curse]) -> Prompt:
    g = sight.view.state
    step = g.stack[-1]
    card = f"{DATA['events'][g.event]['name']}. " if answered_on_the_board(g) else ""
    if isinstance(step, Menu):
        return Prompt(sight.question, left_of_turn(g) or "Only free actions are left.")
    if isinstance(step, Destination):
        speed = speed_now(g, sight.viewer, step.kind)
        why = card + sight.catch if isinstance(step, FreeMove) else after_it(g)
        return Prompt(f"{sight.question} Up to {counted(speed, 'step')}", why)
    if isinstance(step, OthersWindow):
        who = "your" if g.active == sight.viewer else f"{sight.name(g.active)}’s"
        return Prompt(sight.question, f"In {who} turn. {sight.catch}", react=True)
    return Prompt(sight.question, card + sight.catch, react=isinstance(step, Reaction))
