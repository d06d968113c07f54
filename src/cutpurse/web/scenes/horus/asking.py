"""What the strip says, with the danger in one line and a torch for each action."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.horus.board import HALL
from cutpurse.games.horus.load import FOR_BLOCK, FOR_MUMMY, MakeRoom
from cutpurse.games.horus.pieces import CHANTAL, FULL, LEVEL, STONES
from cutpurse.games.horus.state import Horus, has_ability
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.kit.scene import Prompt
from cutpurse.web.scenes.horus.overlay import cuts
from cutpurse.web.scenes.horus.story import since_roll

SUDDEN = {"AvoidWound", "StoneWound", "JumpAside", "MakeRoom"}
NAMED = 6  # stones; more are only counted


def torches(sight: Sight[Horus]) -> Html:
    """A flame for each action that is left, and a burnt one for each that is spent."""
    left = sight.view.state.actions[sight.viewer]
    spent = since_roll(sight).actions.get(sight.viewer, left) - left
    return lit_torches(left, spent)


@lru_cache(KEPT)
def lit_torches(left: int, spent: int) -> Html:
    flames = [icon("horus-hall/torch") for _ in range(left)]
    flames += [icon("horus-hall/torch", "off") for _ in range(spent)]
    return el("div", join(flames), cls="hz-left3", role="img", aria_label=f"Actions left: {left}")


@lru_cache(KEPT)
def danger(cut: tuple[int, ...]) -> str:
    """Which stones would seal the viewer in."""
    if not cut:
        return ""
    if len(cut) > NAMED:
        return f"{len(cut)} of the stones would seal you in."
    stones = listed([STONES.ids[stone] for stone in cut])
    if len(cut) == 1:
        return f"Stone {stones} would seal you in."
    return f"Stones {stones} would seal you in."


@lru_cache(KEPT)
def helped(help_: str, otherwise: str) -> str:
    """A line that is a help; who wants none reads the other."""
    if not help_:
        return otherwise
    return join([el("span", help_, cls="help"), el("span", otherwise, cls="unhelp")])


def prompt(sight: Sight[Horus]) -> Prompt:
    g = sight.view.state
    seat = sight.viewer
    step = g.stack[-1]
    name = type(step).__name__
    what, why, held = sight.question, sight.catch, Html("")
    if name == "Act":
        why = helped(danger(cuts(g, seat)), why)
        held = torches(sight)
    elif name == "AdjustLoad":
        level = LEVEL[g.load[seat]]
        what = f"Carry {counted(g.load[seat], 'card')}?"
        why = f"Then dice of {level} and more act. What you drop is gone."
    elif name == "JumpAside":
        what = f"Stone {STONES.ids[g.at[seat] - HALL]} falls on you: jump!"
        why = stone_price(g, seat)
    elif name == "KeepOrSwap":
        why = ""  # the sheet says it
    elif isinstance(step, MakeRoom) and step.why in (FOR_MUMMY, FOR_BLOCK):
        hurt = "A mummy touches you" if step.why == FOR_MUMMY else "The stone hurts you"
        what = f"{hurt}: make room"
        why = "Choose what you leave behind."
    return Prompt(what, why, held, react=name in SUDDEN)


def stone_price(g: Horus, seat: int) -> str:
    """What jumping from under a stone costs."""
    if has_ability(g, seat, CHANTAL):
        return "Choose a glowing square. Then you may dodge the wound."
    load = min(FULL, g.load[seat] + 1)
    heavier = f", dice of {LEVEL[load]} and more" if LEVEL[load] > LEVEL[g.load[seat]] else ""
    return f"Choose a glowing square. A Block wound makes it {counted(load, 'card')}{heavier}."
