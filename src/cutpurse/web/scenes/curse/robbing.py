"""A robbery: dice against dice in a tray over the board, and what the winner may take."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.pieces import SHIELD_FACES, SWORD_FACES, THIEVES
from cutpurse.games.curse.robbery import symbols
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.kit.widgets.dice import Die, dice_row
from cutpurse.web.scenes.curse.packs import small_pack
from cutpurse.web.scenes.curse.seats import portrait

ROBBING = {"RollWindow", "Loot", "PeekAt", "HandOver", "RobbedWindow", "BabiTake"}


def rolled(faces: list[int], hits: int, hit: str, blank: str, name: str, roll: int) -> Html:
    """Dice as they lie; a face below `hits` shows the sign."""
    dice = tuple(
        Die(
            f"curse/{hit if face < hits else blank}",
            name if face < hits else "blank",
            roll=roll,
        )
        for face in faces
    )
    return dice_row(dice)


@lru_cache(KEPT)
def side(cls: str, who: str, thief: int, job: str, dice: Html, found: str) -> Html:
    return el(
        "div",
        el(
            "div",
            portrait(thief, "cr-side__p"),
            el("span", el("b", who), el("small", f"{THIEVES.labels[thief]} {job}")),
            cls="cr-side__who",
        ),
        dice,
        el("p", found, cls="cr-why"),
        cls=f"cr-side {cls}",
    )


def rolls(sight: Sight[Curse], colour: str) -> int:
    """Which event told of the last roll of a colour: another number lets the dice tumble."""
    return max((told.number for told in sight.told if told.what["event"] == colour), default=0)


def tray(sight: Sight[Curse]) -> Html:
    """Nothing while nobody is being robbed."""
    g = sight.view.state
    if g.victim == NOTHING or not g.blue_dice or not g.stack:
        return Html("")
    if type(g.stack[-1]).__name__ not in ROBBING | {"MakeRoom"}:
        return Html("")
    swords = symbols(g.red_dice, SWORD_FACES)
    shields = symbols(g.blue_dice, SHIELD_FACES)
    reds, blues = rolls(sight, "red"), rolls(sight, "blue")
    red = rolled(g.red_dice, SWORD_FACES, "d-sword", "d-blank-red", "sword", reds)
    blue = rolled(g.blue_dice, SHIELD_FACES, "d-shield", "d-blank-blue", "shield", blues)
    robber, victim = sight.name(g.active), sight.name(g.victim)
    return el(
        "section",
        el("h2", f"{robber} robs {victim}"),
        el(
            "div",
            side("cr-side--red", robber, g.thief[g.active], "robs", red, counted(swords, "sword")),
            el("div", el("b", f"{swords} : {shields}"), cls="cr-tally"),
            side(
                "cr-side--blue",
                victim,
                g.thief[g.victim],
                "defends",
                blue,
                counted(shields, "shield"),
            ),
            cls="cr-duel",
        ),
        loot(g),
        cls="cr-dicetray",
        aria_label=f"{robber} robs {victim}",
    )


def loot(g: Curse) -> Html:
    """The victim's pack, while something of it is being chosen."""
    if type(g.stack[-1]).__name__ not in ("Loot", "PeekAt", "BabiTake"):
        return Html("")
    return el("div", join([el("b", "In the pack"), small_pack(g, g.victim)]), cls="cr-loot")
