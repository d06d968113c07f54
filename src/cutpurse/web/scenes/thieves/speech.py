"""What the scout says: the bubble, the record of lies, and what may be said next."""

from __future__ import annotations

from functools import cache

from cutpurse.games.thieves.cards import NO_CARD, SKILL_NAMES
from cutpurse.games.thieves.claim import verdict_of
from cutpurse.games.thieves.reading import statement_text, verdicts_on
from cutpurse.games.thieves.words import (
    ADVISE,
    ADVISE_NONE,
    KINDS,
    LIE,
    ORDER,
    PARADOX,
    SUGGEST_ALL,
    VERDICTS,
)
from cutpurse.web.kit.pieces import cloth, icon, medal
from cutpurse.web.markup import Html, el, join
from cutpurse.web.scenes.thieves.names import CARD_TITLES
from cutpurse.web.scenes.thieves.table import TALKING, Table

KIND_SYMBOLS: tuple[str, ...] = ("s-sneak", "s-steal", "s-stab", "s-lies", "k-trickery")


def bubble(table: Table) -> Html:
    """The claim as a speech bubble whose tail points at the scout."""
    g = table.g
    if not g.stack:
        return el("div", cls="bubble bubble--none")
    return el(
        "blockquote",
        el(
            "header",
            medal(g.scout, small=True),
            el("b", speaker(table)),
            record(table),
        ),
        said(table),
        stamp(g.verdict, "stamp--big") if table.judged() else None,
        orders(table),
        wording(table),
        cls=f"bubble {cloth(g.scout)} {tail(table)}",
        data_t="claim:now",
    )


def speaker(table: Table) -> str:
    g = table.g
    if g.scout == table.me:
        return "You claim" if g.claim else "You are the scout"
    return f"{table.name(g.scout)} {'claims' if g.claim else 'is the scout'}"


def tail(table: Table) -> str:
    """Where the tail is: towards the scout's place on the far edge, or towards the viewer."""
    g = table.g
    if g.scout == table.me:
        return "tail-me"
    rivals = table.rivals()
    return f"tail-{round(4 * rivals.index(g.scout) / max(1, len(rivals) - 1))}"


def record(table: Table) -> Html:
    """How often this scout lied before."""
    verdicts = verdicts_on(table.g, table.g.scout)
    if not verdicts:
        return el("small", "no word given yet", cls="fresh")
    lies = verdicts.count(LIE)
    times = f"lied {lies} of {len(verdicts)} times" if lies else "never lied so far"
    return el("small", icon("ui-spectator"), " ", times, cls=None if lies else "fresh")


def said(table: Table) -> Html:
    """The statements in quotes; once the room is open, which of them were true."""
    g = table.g
    if g.room[0] == NO_CARD:
        who = "Choose a room for everybody" if g.scout == table.me else "is choosing a room"
        return el("p", f"… {who}", cls="unsaid")
    if not g.claim:
        talking = table.step == "Claim"
        return el("p", "…" if talking else "Not a word about the room.", cls="unsaid")
    lines = [
        el("p", f"“{statement_text(s)}.”", truth_mark(table, s), cls="saying") for s in g.claim
    ]
    if table.step == "Claim":
        lines.append(el("p", "…", cls="unsaid"))
    return join(lines)


def truth_mark(table: Table, statement: int) -> Html | None:
    """Was this true? Told once the room is open, paradoxes excepted."""
    g = table.g
    if not g.flipped or g.verdict == PARADOX:
        return None
    false = verdict_of([statement], g.room[0], 0) == LIE
    return true_or_false(not false)


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
def orders(table: Table) -> Html | None:
    """Who was told to play what."""
    g = table.g
    told = [
        order(table, p, KINDS.labels[kind], "suggested")
        for p, kind in enumerate(g.advice)
        if kind >= 0
    ]
    if g.commanded >= 0:
        told.append(order(table, g.commanded, CARD_TITLES[g.command].upper(), "ordered"))
    return el("footer", join(told)) if told else None


def order(table: Table, p: int, what: str, how: str) -> Html:
    collar = icon("stylish_collar", sheet="thieves") if how == "ordered" else None
    return el(
        "span",
        medal(p, small=True),
        f" {table.name(p)}: ",
        el("b", what),
        collar,
        cls=f"order order--{how}",
    )


def wording(table: Table) -> Html | None:
    """What the scout may still add: suggestions, or the order to the wearer of the collar."""
    if table.asked not in TALKING or table.asked == "Claim":
        return None
    if table.asked == "Suggest":
        words, actions = "To everybody:", [SUGGEST_ALL.do(k) for k in range(len(KINDS))]
        symbols, labels = KIND_SYMBOLS, KINDS.labels
    elif table.asked == "Advise":
        to = next(ADVISE_NONE.of(o.id) for o in table.sight.options if ADVISE_NONE.said(o.id))
        words, actions = f"To {table.name(to)}:", [ADVISE.do(to, k) for k in range(len(KINDS))]
        symbols, labels = KIND_SYMBOLS, KINDS.labels
    else:
        words = "Order the collar's wearer:"
        actions = [ORDER.do(k) for k in range(len(SKILL_NAMES))]
        symbols, labels = KIND_SYMBOLS[:4], SKILL_NAMES.labels
    return el(
        "div", el("span", words), join(map(kind_button, actions, symbols, labels)), cls="say-to"
    )


@cache
def kind_button(action: int, symbol: str, label: str) -> Html:
    return el(
        "button", icon(symbol, symbol), label.capitalize(), cls="say", type="button", data_a=action
    )
