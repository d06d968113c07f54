"""What the strip says, with the danger in one line and a torch for each action."""

from __future__ import annotations

from cutpurse.games.horus.pieces import STONES
from cutpurse.games.horus.state import Horus
from cutpurse.kernel.text import listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import Prompt
from cutpurse.web.scenes.horus.overlay import cuts

SUDDEN = {"AvoidWound", "StoneWound", "JumpAside", "MakeRoom"}
NAMED = 6  # stones; more are only counted


def torches(g: Horus, seat: int) -> Html:
    left = g.actions[seat]
    flames = join(icon("horus/torch") for _ in range(left))
    return el("div", flames, cls="hz-left3", role="img", aria_label=f"Actions left: {left}")


def danger(g: Horus, seat: int) -> str:
    """Which stones would seal the viewer in."""
    cut = cuts(g, seat)
    if not cut:
        return ""
    if len(cut) > NAMED:
        return f"{len(cut)} of the stones would seal you in."
    stones = listed([STONES.ids[stone] for stone in cut])
    if len(cut) == 1:
        return f"Stone {stones} would seal you in."
    return f"Stones {stones} would seal you in."


def prompt(sight: Sight[Horus]) -> Prompt:
    g = sight.view.state
    name = type(g.stack[-1]).__name__
    held = torches(g, sight.viewer) if name == "Act" else Html("")
    why = (danger(g, sight.viewer) if name == "Act" else "") or sight.catch
    return Prompt(sight.question, why, held, react=name in SUDDEN)
