"""The rug: played cards before each thief, decks, room, claim, treasure."""

from __future__ import annotations

from functools import cache

from cutpurse.games.thieves.cards import CARD_IDS, HALF_GOLD, NO_CARD
from cutpurse.games.thieves.words import BALL_ROOM, DRAW, PLAY
from cutpurse.kernel.zones import count_bits
from cutpurse.web.kit.pieces import back, icon, pile, played
from cutpurse.web.markup import Html, el, join
from cutpurse.web.scenes.thieves.faces import face, small_face, treasure_face
from cutpurse.web.scenes.thieves.names import CARD_TITLES
from cutpurse.web.scenes.thieves.speech import bubble
from cutpurse.web.scenes.thieves.table import Table, outcome, treasure_target

AIMING = {"Cancel", "Surprise", "HandOfGlory"}  # questions about somebody's card on the table
SLOT = Html(f'<span class="slot">{icon("ui-hourglass")}</span>')
NO_SLOT = Html('<span class="slot slot--none"></span>')


def rug(table: Table) -> Html:
    rivals = table.rivals()
    return el(
        "div",
        el(
            "ul",
            join(laid(table, p) for p in rivals),
            cls=f"playedrow playedrow--{len(rivals)}",
            aria_label="Played cards",
        ),
        el("div", decks(table), room(table), bubble(table), prize(table), cls="mid"),
        cls="rug",
    )


# Played cards -------------------------------------------------------------------------------------
def laid(table: Table, p: int) -> Html:
    """What lies before a thief: nothing, a card face down, or the card and what became of it."""
    card, word, look = lying(table, p)
    return el("li", card, el("small", word) if word else None, cls=f"played {look}".strip())


def lying(table: Table, p: int) -> tuple[Html, str, str]:
    g = table.g
    number = g.played[p]
    key, start = f"card-p{p}", f"seat:p{p}"
    target = start if table.asked in AIMING else f"played:p{p}"
    if number == NO_CARD:
        return waiting(table, p, key, start)
    if g.revealed:
        word, look = outcome(g, p)
        shown = small_face(number, key, target, "is-turned")
        return shown, f"{CARD_TITLES[number]}: {word}", f"played--up {look}"
    if number < 0:
        return played(p, key, start), "played", ""
    return small_face(number, key, target, "is-secret"), "face down", "played--own"


def waiting(table: Table, p: int, key: str, start: str) -> tuple[Html, str, str]:
    """Before a thief has played; where all play at once, who is ready has."""
    g = table.g
    if table.step == "PlayAtOnce":
        if table.owes(p):
            return SLOT, "thinking", ""
        answer = g.answers[p]
        if p == table.me and PLAY.said(answer):
            return small_face(PLAY.of(answer), key, f"played:p{p}", "is-secret"), "face down", ""
        return played(p, key, start), "ready", ""
    if table.owes(p) and table.step in ("PlayCard", "UseAtWill"):
        return SLOT, "thinking", ""
    if g.flipped and g.revealed:
        return NO_SLOT, "no card", ""
    return NO_SLOT, "", ""


# Decks, room, treasure ----------------------------------------------------------------------------
def decks(table: Table) -> Html:
    g = table.g
    own = None
    if table.me >= 0:
        card, word, look = lying(table, table.me)
        own = el("div", card, el("small", word or "your card"), cls=f"played played--me {look}")
    drawing = DRAW.do() if table.option(DRAW.do()) else -1
    piles = el(
        "div",
        card_pile(g.pack.size[g.deck()], count_bits(g.discard)),
        treasure_pile(count_bits(g.treasure_deck), count_bits(g.treasure_discard), drawing),
        cls="piles",
    )
    return el("div", piles, own, cls="decks")


@cache
def card_pile(left: int, used: int) -> Html:
    shown = back("k-chamber", "back--chamber", key="cdeck")
    return el("div", pile(shown, f"deck {left}", f"used {used}"), data_t="pile:cards")


@cache
def treasure_pile(left: int, used: int, drawing: int) -> Html:
    """The treasures; the pile itself is the button while the viewer may draw."""
    shown = back("k-treasure", "back--treasure", key="tdeck")
    stack = pile(shown, f"deck {left}", f"used {used}")
    if drawing < 0:
        return el("div", stack, data_t="pile:treasures")
    return el("button", stack, cls="is-offer", type="button", data_a=drawing)


def room(table: Table) -> Html:
    """The room: not laid yet, face down, face down but known to the viewer, or open."""
    g = table.g
    number = g.room[0]
    if number == NO_CARD:
        words = "No room yet" if g.stack else "The tomb is empty now"
        return el("figure", el("span", icon("k-chamber"), cls="hollow"), caption(words), cls="room")
    if number < 0:
        gaze = BALL_ROOM.do()
        hidden = back("k-chamber", "back--chamber back--big", "room", f"seat:p{g.scout}")
        if table.option(gaze):
            hidden = el("button", hidden, cls="is-offer", type="button", data_a=gaze)
        return el("figure", hidden, caption("The room, face down"), cls="room", data_t="pile:room")
    name = CARD_IDS[number]
    secret = "" if g.flipped else "is-secret"
    shown = face(number, f"open:{name}", "room", f"seat:p{g.scout}", "", secret or "is-turned")
    words = "The room" if g.flipped else "Face down: few know it"
    return el("figure", shown, caption(words), cls=f"room {secret}".strip())


def prize(table: Table) -> Html:
    """The treasure of this turn, as long as nobody has it."""
    pending = table.g.pending
    if pending < 0:
        return el("figure", el("span", icon("k-treasure"), cls="hollow"), cls="prize")
    target = treasure_target(pending)
    key = "t-" + target.partition(":")[2]
    shown = treasure_face(pending, HALF_GOLD[pending], target, key)
    return el("figure", shown, caption("in this room"), cls="prize")


@cache
def caption(words: str) -> Html:
    return el("figcaption", words)
