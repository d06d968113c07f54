"""A robbery: dice against dice in a tray over the board, and what the winner may take."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from cutpurse.games.curse.pieces import (
    BLUE_DICE,
    DEFENSIVE,
    ITEMS,
    MOST_DICE,
    OFFENSIVE,
    RED_DICE,
    SHIELD_FACES,
    SWORD_FACES,
    THIEVES,
)
from cutpurse.games.curse.robbery import symbols
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.words import USE_MAFDET
from cutpurse.kernel.zones import bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.kit.widgets.dice import Die, dice_row
from cutpurse.web.scenes.curse.packs import small_things
from cutpurse.web.scenes.curse.seats import portrait

SCRIM = el("div", cls="cr-scrim")  # over the board, below what lies on it
ROBBING = {"RollWindow", "Loot", "PeekAt", "HandOver", "RobbedWindow", "BabiTake"}


def rolled(
    faces: list[int], hits: int, hit: str, blank: str, name: str, roll: int, first: int = 0
) -> Html:
    """Dice as they lie; a face below `hits` shows the sign."""
    dice = tuple(
        Die(
            f"curse/{hit if face < hits else blank}",
            name if face < hits else "blank",
            roll=roll,
        )
        for face in faces
    )
    return dice_row(dice, first=first)


@lru_cache(KEPT)
def gear(items: tuple[int, ...]) -> Html:
    """Where the dice come from: one anyway, and one for each item of the kind."""
    signs = [icon(f"curse/i-{ITEMS.ids[item]}", label=ITEMS.labels[item]) for item in items]
    return el("p", "1 + " if signs else "1, and no item", join(signs), cls="cr-why")


@lru_cache(KEPT)
def side(cls: str, who: str, thief: int, job: str, dice: Html, found: Html) -> Html:
    return el(
        "div",
        el(
            "div",
            portrait(thief, "cr-side__p"),
            el("span", el("b", who), el("small", f"{THIEVES.labels[thief]} {job}")),
            cls="cr-side__who",
        ),
        dice,
        found,
        cls=f"cr-side {cls}",
    )


def verdict(swords: int, shields: int) -> str:
    """What the dice say, if they stand."""
    if swords > shields:
        return "more swords: the robber wins"
    if not swords:
        return "no sword at all: the turn is over"
    return "not more swords: the pack is safe"


def likely(hits: int, dice: int, faces: int) -> Fraction:
    """The chance of so many symbols with so many dice, of which so many faces of six show one."""
    hit = Fraction(faces, 6)
    return comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)


def after_again(g: Curse, colour: int) -> int:
    """In how many of a hundred cases the robber wins if the dice of a colour are rolled again."""
    swords, shields = symbols(g.red_dice, SWORD_FACES), symbols(g.blue_dice, SHIELD_FACES)
    reds, blues = len(g.red_dice), len(g.blue_dice)
    chance = Fraction(0)
    if colour == RED_DICE:
        for hits in range(shields + 1, reds + 1):
            chance += likely(hits, reds, SWORD_FACES)
    else:
        for hits in range(min(swords, blues + 1)):
            chance += likely(hits, blues, SHIELD_FACES)
    return round(100 * chance)


def again(sight: Sight[Curse], colour: int) -> Html:
    """Mafdet, where it would change something: for who may use it."""
    g = sight.view.state
    use = USE_MAFDET.do(colour)
    if all(option.id != use for option in sight.options):
        return Html("")
    robber = "you win" if sight.viewer == g.active else f"{sight.name(g.active)} wins"
    return el(
        "button",
        icon("curse-faces/ct-mafdet"),
        el(
            "span",
            el("b", f"Roll {'red' if colour == RED_DICE else 'blue'} again"),
            el("small", f"then {robber} {after_again(g, colour)} in 100"),
        ),
        cls="cr-again",
        type="button",
        data_a=use,
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
    blue = rolled(g.blue_dice, SHIELD_FACES, "d-shield", "d-blank-blue", "shield", blues, MOST_DICE)
    robber, victim = sight.name(g.active), sight.name(g.victim)
    blade, pack = THIEVES.labels[g.thief[g.active]], THIEVES.labels[g.thief[g.victim]]
    weapons = tuple(bits(g.pack[g.active] & OFFENSIVE))
    armour = tuple(bits(g.pack[g.victim] & DEFENSIVE))
    return join(
        [
            SCRIM,
            el(
                "section",
                el("h2", f"{first_name(blade)}’s blade at {first_name(pack)}’s pack"),
                el(
                    "div",
                    side(
                        "cr-side--red",
                        called(sight, g.active),
                        g.thief[g.active],
                        "robs",
                        red,
                        join([gear(weapons), again(sight, RED_DICE)]),
                    ),
                    el(
                        "div",
                        el("b", f"{swords} : {shields}"),
                        el("small", verdict(swords, shields)),
                        cls="cr-tally",
                    ),
                    side(
                        "cr-side--blue",
                        called(sight, g.victim),
                        g.thief[g.victim],
                        "defends",
                        blue,
                        join([gear(armour), again(sight, BLUE_DICE)]),
                    ),
                    cls="cr-duel",
                ),
                loot(sight, swords > shields),
                cls="cr-dicetray",
                aria_label=f"{robber} robs {victim}",
            ),
        ]
    )


def first_name(label: str) -> str:
    return label.split(maxsplit=1)[0]


def called(sight: Sight[Curse], seat: int) -> str:
    return "You" if seat == sight.viewer else sight.name(seat)


def loot(sight: Sight[Curse], wins: bool) -> Html:
    """What the robber may take, as long as it looks as if something could be taken."""
    g = sight.view.state
    if not wins:
        return Html("")
    choosing = type(g.stack[-1]).__name__ in ("Loot", "PeekAt", "BabiTake")
    says = "In the pack" if choosing else "If it stands, one of these goes"
    things = join(small_things(g, g.victim, keyed=False))
    return el("div", el("b", says), el("ol", things, cls="cr-minipack"), cls="cr-loot")
