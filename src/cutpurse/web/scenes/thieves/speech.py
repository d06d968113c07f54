"""What the scout says: the bubble, the record of lies, and what may be said next."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from cutpurse.games.thieves.cards import NO_CARD, SKILL_NAMES
from cutpurse.games.thieves.claim import THE_PARADOX, verdict_of
from cutpurse.games.thieves.reading import statement_text, verdicts_on
from cutpurse.games.thieves.words import (
    ADVISE,
    ADVISE_NONE,
    KINDS,
    LIE,
    ORDER,
    SUGGEST_ALL,
    UNJUDGED,
    VERDICTS,
)
from cutpurse.web.kit.markup import Html, el, esc, join
from cutpurse.web.kit.pieces import KEPT, cloth, icon, medal
from cutpurse.web.scenes.thieves.names import CARD_TITLES, counted
from cutpurse.web.scenes.thieves.table import ThievesTable

KIND_SYMBOLS: tuple[str, ...] = ("s-sneak", "s-steal", "s-stab", "s-lies", "k-trickery")
HIDDEN = -2  # a room lies there, face down


class SpokenClaim(NamedTuple):
    """What is drawn of a claim; the same word is drawn only once."""

    names: tuple[str, ...]  # as the viewer calls the thieves
    scout: int
    tail: str
    claim: tuple[int, ...]
    advice: tuple[int, ...]
    commanded: int
    command: int
    room: int  # once it lies open, before: HIDDEN, or NO_CARD
    talking: bool
    verdict: int
    lies: int
    words: int  # claims of this scout judged before
    adding: str  # what the viewer may still add: Suggest, Advise, OrderCollar
    to: int  # to whom


def bubble(table: ThievesTable) -> Html:
    """The claim as a speech bubble whose tail points at the scout."""
    g = table.g
    if table.scout < 0:
        return ELECTION
    verdicts = verdicts_on(g, g.scout)
    to = -1
    if table.asked == "Advise":
        to = next(ADVISE_NONE.of(o.id) for o in table.sight.options if ADVISE_NONE.said(o.id))
    return drawn(
        SpokenClaim(
            table.called,
            g.scout,
            tail(table),
            tuple(g.claim),
            tuple(g.advice),
            g.commanded,
            g.command,
            g.room[0] if g.flipped else NO_CARD if g.room[0] == NO_CARD else HIDDEN,
            table.step == "Claim",
            g.verdict if table.judged() else UNJUDGED,
            verdicts.count(LIE),
            len(verdicts),
            table.asked if table.asked in ("Suggest", "Advise", "OrderCollar") else "",
            to,
        )
    )


ELECTION = el(
    "div",
    el("p", "Whoever is called the most dishonest takes the torch first.", cls="unsaid"),
    cls="bubble bubble--plain",
)


def tail(table: ThievesTable) -> str:
    """Where the tail is: towards the scout's place on the far edge, or towards the viewer."""
    g = table.g
    if g.scout == table.me:
        return "tail-me"
    rivals = table.rivals()
    return f"tail-{round(4 * rivals.index(g.scout) / max(1, len(rivals) - 1))}"


@lru_cache(KEPT)
def drawn(of: SpokenClaim) -> Html:
    judged = of.verdict != UNJUDGED
    look = f"bubble {cloth(of.scout)} {of.tail}" + (" is-judged" if judged else "")
    return Html(
        f'<blockquote class="{look}" data-t="claim:now"><header>{medal(of.scout, small=True)}'
        f"<b>{esc(speaker(of))}</b>{record(of.lies, of.words)}</header>"
        f"{said(of.claim, of.room, of.talking, of.tail == 'tail-me')}"
        f"{stamp(of.verdict, 'stamp--big') if judged else ''}{orders(of)}{wording(of)}</blockquote>"
    )


def speaker(of: SpokenClaim) -> str:
    if of.tail == "tail-me":
        return "You claim" if of.claim else "You are the scout"
    return f"{of.names[of.scout]} {'claims' if of.claim else 'is the scout'}"


@cache
def record(lies: int, words: int) -> Html:
    """How often this scout lied before."""
    if not words:
        return el("small", "first word as scout", cls="fresh")
    times = f"lied {lies} of {counted(words, 'time')}" if lies else "never lied so far"
    return el("small", icon("ui-spectator"), " ", times, cls=None if lies else "fresh")


@lru_cache(KEPT)
def said(claim: tuple[int, ...], room: int, talking: bool, own: bool) -> Html:
    """The statements in quotes; once the room is open, which of them were true."""
    if room == NO_CARD:
        return el("p", "…" if own else "… chooses a room", cls="unsaid")
    if not claim:
        return el("p", "…" if talking else "Not a word about the room.", cls="unsaid")
    lines = [el("p", f"“{statement_text(s)}.”", truth_mark(room, s), cls="saying") for s in claim]
    if talking:
        lines.append(el("p", "…", cls="unsaid"))
    return join(lines)


def truth_mark(room: int, statement: int) -> Html | None:
    """Was this true? Told once the room is open, paradoxes excepted."""
    if room < 0 or statement == THE_PARADOX:
        return None
    return true_or_false(verdict_of([statement], room, 0) != LIE)


@cache
def true_or_false(true: bool) -> Html:
    word = "true" if true else "false"
    return el(
        "span", icon("ui-check" if true else "ui-x"), el("i", word), cls=f"truth truth--{word}"
    )


@cache
def stamp(verdict: int, cls: str = "") -> Html:
    word = VERDICTS.ids[verdict]
    return el("span", VERDICTS.labels[verdict], cls=f"stamp stamp--{word} {cls}".strip())


# Suggestions and orders ---------------------------------------------------------------------------
def orders(of: SpokenClaim) -> Html:
    """Who was told to play what."""
    told = [order(of, p, KINDS.labels[kind]) for p, kind in enumerate(of.advice) if kind >= 0]
    if len(told) == len(of.names) - 1 > 1 and len(set(of.advice) - {-1}) == 1:
        told = [el("span", "to all: ", el("b", KINDS.labels[max(of.advice)]), cls="order")]
    if of.commanded >= 0:
        told.append(order(of, of.commanded, CARD_TITLES[of.command].upper(), ordered=True))
    return el("footer", join(told)) if told else Html("")


def order(of: SpokenClaim, p: int, what: str, ordered: bool = False) -> Html:
    """A suggestion, or an order to the wearer of the collar."""
    collar = icon("thieves/stylish_collar", label="ordered") if ordered else None
    look = "order order--ordered" if ordered else "order"
    name = el("span", of.names[p], cls="order__who")
    return el("span", medal(p, small=True), name, ": ", el("b", what), collar, cls=look)


def wording(of: SpokenClaim) -> Html:
    """What the scout may still add: suggestions, or the order to the wearer of the collar."""
    if not of.adding:
        return Html("")
    words = f"To {of.names[of.to]}:" if of.to >= 0 else "To everybody:"
    labels = KINDS.labels
    actions = [ADVISE.do(of.to, k) if of.to >= 0 else SUGGEST_ALL.do(k) for k in range(len(labels))]
    if of.adding == "OrderCollar":
        words = "The collar’s wearer shall play:"
        labels = SKILL_NAMES.labels
        actions = [ORDER.do(k) for k in range(len(labels))]
    buttons = map(kind_button, actions, KIND_SYMBOLS, labels)
    return el("div", el("span", words), join(buttons), cls="say-to")


def kind_button(action: int, symbol: str, label: str) -> Html:
    return el(
        "button",
        icon(f"thieves/{symbol}", symbol),
        label.capitalize(),
        cls="say",
        type="button",
        data_a=action,
    )
