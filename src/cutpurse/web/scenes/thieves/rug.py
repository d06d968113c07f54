"""The rug: played cards before each thief, decks, room, claim, treasure."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from cutpurse.games.thieves.cards import CARD_IDS, HALF_GOLD, NO_CARD
from cutpurse.games.thieves.words import BALL_ROOM, DRAW, PLAY
from cutpurse.kernel.zones import count_bits
from cutpurse.web.kit.markup import Html, el
from cutpurse.web.kit.pieces import KEPT, back, icon, pile, played
from cutpurse.web.scenes.thieves.faces import face, small_face, treasure_face
from cutpurse.web.scenes.thieves.names import CARD_TITLES
from cutpurse.web.scenes.thieves.outcomes import PlayOutcome, outcome
from cutpurse.web.scenes.thieves.speech import bubble
from cutpurse.web.scenes.thieves.table import ThievesTable, treasure_target

GAZING = {"AtWill", "UseAtWill"}  # questions that the CRYSTAL BALL may answer
AIMING = {"Cancel", "Surprise", "HandOfGlory"}  # questions about somebody's card on the table
GAZE = BALL_ROOM.do()
SLOT = Html(f'<span class="slot">{icon("ui-hourglass")}</span>')
NO_SLOT = Html('<span class="slot slot--none"></span>')


def rug(table: ThievesTable) -> list[str]:
    """To be sewn together."""
    rivals = table.rivals()
    opening = (
        f'<div class="rug"><div class="rug__in"><ul class="playedrow playedrow--{len(rivals)}"'
        ' aria-label="Played cards">'
    )
    return [
        opening,
        *[laid(lying(table, p)) for p in rivals],
        '</ul><div class="mid">',
        decks(table),
        own_card(lying(table, table.me)) if table.me >= 0 else "",
        room(table),
        bubble(table),
        prize(table),
        "</div></div></div>",
    ]


# Played cards -------------------------------------------------------------------------------------
class Lying(NamedTuple):
    """What lies before a thief."""

    seat: int
    card: int = NO_CARD  # a card face up
    state: str = "none"  # or: slot, back, up, secret
    word: str = ""
    target: str = ""
    came: PlayOutcome | None = None  # what became of it, once all lie open


def lying(table: ThievesTable, p: int) -> Lying:
    """Nothing, a card face down, or the card and what became of it."""
    g = table.g
    number = g.played[p]
    if number == NO_CARD:
        return waiting(table, p)
    if g.revealed:
        target = f"seat:p{p}" if table.asked in AIMING else f"played:p{p}"
        return Lying(p, number, "up", target=target, came=outcome(table, p))
    return secret(p, number) if number >= 0 else Lying(p, state="back", word="played")


def waiting(table: ThievesTable, p: int) -> Lying:
    """Before a thief has played; where all play at once, who is ready has."""
    g = table.g
    if table.step == "PlayAtOnce":
        if table.owes(p):
            return Lying(p, state="slot", word="thinking")
        answer = g.answers[p]
        if p == table.me and PLAY.said(answer):
            return secret(p, PLAY.of(answer))
        return Lying(p, state="back", word="ready")
    if table.owes(p) and table.step in ("PlayCard", "UseAtWill"):
        return Lying(p, state="slot", word="thinking")
    return Lying(p, word="no card" if g.revealed else "")


def secret(p: int, number: int) -> Lying:
    return Lying(p, number, "secret", "face down", f"played:p{p}")


@lru_cache(KEPT)
def laid(of: Lying) -> Html:
    """A place in the row of played cards."""
    return el("li", on_the_rug(of), caption_of(of), cls=look(of))


def look(of: Lying) -> str:
    if of.came is None:
        return "played"
    return f"played played--up {'works' if of.came.works else 'fails'}"


def caption_of(of: Lying) -> Html | None:
    """A word beside the card; what became of it stands on a plate."""
    if of.came is None:
        return el("small", of.word) if of.word else None
    sign = icon("ui-check" if of.came.works else "ui-x")
    word = of.came.word[:1].upper() + of.came.word[1:]
    title = el("span", f"{CARD_TITLES[of.card]}: ", cls="vh")
    why = el("span", of.came.why) if of.came.why else None
    return el("div", el("b", sign, title, word), why, cls="plate")


@lru_cache(KEPT)
def own_card(of: Lying) -> Html:
    """The viewer's own card, below the decks."""
    shown = caption_of(of) or el("small", "your card")
    return el("div", on_the_rug(of), shown, cls=f"{look(of)} played--me")


def on_the_rug(of: Lying) -> Html:
    key, start = f"card-p{of.seat}", f"seat:p{of.seat}"
    if of.state == "up":
        return small_face(of.card, key, of.target, "is-turned")
    if of.state == "secret":
        return small_face(of.card, key, of.target, "is-secret", f"c-{CARD_IDS[of.card]}")
    if of.state == "back":
        return played(of.seat, key, start)
    return SLOT if of.state == "slot" else NO_SLOT


# Decks, room, treasure ----------------------------------------------------------------------------
def decks(table: ThievesTable) -> str:
    g = table.g
    drawing = DRAW.do() if table.asked == "MayDraw" else -1
    return piles(
        g.pack.size[g.deck()],
        count_bits(g.discard),
        count_bits(g.treasure_deck),
        count_bits(g.treasure_discard),
        drawing,
    )


@lru_cache(KEPT)
def piles(cards: int, used: int, treasures: int, used_treasures: int, drawing: int) -> str:
    shown = card_pile(cards, used) + treasure_pile(treasures, used_treasures, drawing)
    return f'<div class="decks">{shown}</div>'


@cache
def card_pile(left: int, used: int) -> Html:
    shown = back("thieves/k-chamber", "back--chamber", key="cdeck")
    return el("div", pile(shown, f"deck {left}", f"used {used}"), data_t="pile:cards")


@cache
def treasure_pile(left: int, used: int, drawing: int) -> Html:
    """The treasures; the pile itself is the button while the viewer may draw."""
    shown = back("thieves/k-treasure", "back--treasure", key="tdeck")
    stack = pile(shown, f"deck {left}", f"used {used}")
    if drawing < 0:
        return el("div", stack, data_t="pile:treasures")
    return el("button", stack, cls="is-offer", type="button", data_a=drawing)


def room(table: ThievesTable) -> Html:
    g = table.g
    gazing = GAZE if table.asked in GAZING and table.option(GAZE) else -1
    mine = g.scout == table.me
    return room_figure(g.room[0], bool(g.flipped), g.scout, mine, gazing)


@lru_cache(KEPT)
def room_figure(number: int, flipped: bool, scout: int, mine: bool, gazing: int) -> Html:
    """The room: not laid yet, face down, face down but known to the viewer, or open."""
    if number == NO_CARD:
        hollow = el("span", icon("thieves/k-chamber"), cls="hollow")
        return el("figure", hollow, caption("No room yet"), cls="room")
    if number < 0:
        hidden = back("thieves/k-chamber", "back--chamber back--big", "room", f"seat:p{scout}")
        if gazing >= 0:
            hidden = el("button", hidden, cls="is-offer", type="button", data_a=gazing)
        return el("figure", hidden, caption("The room, face down"), cls="room", data_t="pile:room")
    name = CARD_IDS[number]
    look = "is-turned" if flipped else "is-secret"
    start = f"c-{name}" if mine else f"seat:p{scout}"
    shown = face(number, f"open:{name}", "room", start, "", look)
    only = "only you know it" if mine else "you have seen it"
    words = "The room" if flipped else f"Face down: {only}"
    return el("figure", shown, caption(words), cls="room")


def prize(table: ThievesTable) -> Html:
    return prize_figure(table.g.pending)


@cache
def prize_figure(pending: int) -> Html:
    """The treasure of this turn, as long as nobody has it."""
    if pending < 0:
        return el("figure", el("span", icon("thieves/k-treasure"), cls="hollow"), cls="prize")
    target = treasure_target(pending)
    key = "t-" + target.partition(":")[2]
    shown = treasure_face(pending, HALF_GOLD[pending], target, key)
    return el("figure", shown, caption("in this room"), cls="prize")


@cache
def caption(words: str) -> Html:
    return el("figcaption", words)
