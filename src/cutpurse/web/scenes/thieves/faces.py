"""The faces of cards and treasures, large and small. They never change, so each is drawn once."""

from __future__ import annotations

from functools import cache

from cutpurse.games.thieves.cards import (
    CARD_IDS,
    FIRST_SKILL,
    FIRST_TRICK,
    HALF_GOLD,
    TREASURE_IDS,
)
from cutpurse.games.thieves.lore import LORE
from cutpurse.web.kit.markup import Html, el, esc, join
from cutpurse.web.kit.pieces import card, coin, icon
from cutpurse.web.scenes.thieves.marks import BANNING, marks, works_alone
from cutpurse.web.scenes.thieves.names import CARD_TITLES, CHIP_TITLES, TREASURE_TITLES, halves

LONG = 14  # letters of a name that is set smaller
# Where a few words are still too many for a card
SHORTER = {
    "sneak": "alone: nobody robs or wounds you",
    "steal": "alone: take a treasure of another",
    "stab": "alone: wound a thief, more each round",
    "lies": "the scout lied? Draw a card",
    "nasty_surprise": "you aim another's Stab or Steal",
    "thinking_ahead": "take any card of the deck",
    "stupid_wizard_stuff": "take a card out of a hand",
    "foretelling": "see all, then play a skill instead",
    "spooky_hoodoo_doll": "once a round: 1 wound, give 3",
    "skeleton_key": "discard: take any treasure",
    "writ_of_knowledge": "discard: take any card",
    "pearl_of_great_price": "you can own nothing else",
    "chastise": "in an Empty Chamber the scout loses all",
    "reprisal": "a scout who lied takes 3 wounds",
    "wealthy_monk": "treasure lost; STAB wounds, STEAL gives one, SNEAK may draw",
    "liar_liar": "rob who played Lies; nobody did: give",
    "justice": "pays back wounds and thefts",
    "keeping": "covers a treasure: safe, but worthless",
}


def kind_of(number: int) -> str:
    """The frame of a card: a skill has its own."""
    if number >= FIRST_SKILL:
        return CARD_IDS[number]
    return "trickery" if number >= FIRST_TRICK else "chamber"


@cache
def art(name: str, label: str = "") -> Html:
    """The picture of a card or treasure; skills are tinted by their frame. It
    is named only where no words stand beside it."""
    if name in CARD_IDS[FIRST_SKILL:]:
        return icon(f"thieves/s-{name}", label=label)
    return icon(f"thieves/{name}", label=label)


def effect(name: str) -> Html:
    """What a card does, in marks and in a few words."""
    brief = SHORTER.get(name, LORE[name].brief)
    return join([marks(name), el("span", sentence(brief), cls="card__brief")])


def wide(title: str) -> str:
    """A long name is set smaller."""
    return " card--long" if len(title) > LONG else ""


def sentence(text: str) -> str:
    """A few words as a sentence."""
    return f"{text[0].upper()}{text[1:]}." if text else ""


@cache
def face(
    number: int,
    target: str = "",
    key: str = "",
    start: str = "",
    ban: str = "",
    cls: str = "",
    seals: Html | None = None,
) -> Html:
    """A room, a trickery or a skill, face up; `seals` are what else is to be seen on it."""
    name = CARD_IDS[number]
    kind = kind_of(number)
    look = f"{cls} is-off" if ban else cls
    return card(
        kind,
        CARD_TITLES[number],
        effect(name),
        art(name),
        band="skill" if number >= FIRST_SKILL else kind,
        corner=join([el("span", "1", cls="alone") if works_alone(number) else None, seals]),
        ban=ban,
        cls=f"{look}{wide(CARD_TITLES[number])}".strip(),
        target=target,
        key=key,
        start=start,
    )


@cache
def treasure_face(number: int, gold: int, target: str = "", key: str = "", cls: str = "") -> Html:
    """A treasure with what it is worth now, in half gold."""
    name = TREASURE_IDS[number]
    return card(
        "treasure",
        TREASURE_TITLES[number],
        effect(name),
        art(name),
        corner=coin(halves(gold)),
        cls=f"{cls}{wide(TREASURE_TITLES[number])}".strip(),
        target=target,
        key=key,
    )


def printed(treasure: int) -> int:
    """The half gold printed on it."""
    return HALF_GOLD[treasure]


@cache
def chip(number: int, gold: int, lid: str = "", tokens: int = 0) -> Html:
    """A treasure before its owner: gold, picture, name. `lid` is what covers it."""
    name = TREASURE_IDS[number]
    look = " tchip--lid" if lid else " tchip--ban" if name in BANNING else ""
    cover = icon("thieves/lid", "tchip__lid", label=f"under {lid}") if lid else Html("")
    ban = icon("ui-ban", "tchip__no") if look == " tchip--ban" else Html("")
    cursed = f'<i class="tchip__n">{tokens}</i>' if tokens else ""
    return Html(
        f'<span class="tchip{look}" data-t="treasure:{name}" data-k="t-{name}"'
        f' data-from="tdeck" data-to="tdeck"><b>{"–" if lid else halves(gold)}</b>{art(name)}'
        f'<span class="tchip__w">{esc(CHIP_TITLES[number])}</span>{ban}{cover}{cursed}</span>'
    )


@cache
def small_face(
    number: int, key: str = "", target: str = "", cls: str = "", start: str = ""
) -> Html:
    """A card as a picture in its frame, for the row of played cards."""
    return card(
        kind_of(number),
        "",
        "",
        art(CARD_IDS[number], CARD_TITLES[number]),
        band=" ",
        cls=f"card--small {cls}".strip(),
        key=key,
        target=target,
        start=start,
    )


@cache
def seen_card(number: int) -> Html:
    """A card that the viewer knows in another hand."""
    name = CARD_IDS[number]
    title = esc(CARD_TITLES[number])
    return Html(
        f'<span class="kchip" data-t="card:{name}">{art(name)}'
        f'<span class="vh">You have seen {title} in this hand</span></span>'
    )
