"""The scout's sheet of things to say: a grid of half sentences, whole ones, and every room."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.thieves.cards import CARD_IDS, ROOM_COUNT
from cutpurse.games.thieves.claim import FACT_0, statement_action, verdict_of
from cutpurse.games.thieves.facts import FACT_IDS, FACTS
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.reading import statement_text
from cutpurse.games.thieves.words import LIE, NOTHING, PARTIAL, TRUTH
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.markup import Html, el, join
from cutpurse.web.scenes.thieves.faces import art, sentence
from cutpurse.web.scenes.thieves.marks import marks
from cutpurse.web.scenes.thieves.names import CARD_TITLES, counted
from cutpurse.web.scenes.thieves.speech import KIND_SYMBOLS, stamp
from cutpurse.web.scenes.thieves.table import Table

KIND_WORDS = ("sneak", "steal", "stab", "lies", "trickery")
# Half sentences that go on with a kind of card
FRAMES = (
    ("bad", "The room hurts"),
    ("safe", "Safe in there is"),
    ("good", "It rewards"),
    ("all", "Every one works:"),
    ("void", "Useless there is"),
)
# Whole sentences, cut short: the button's name has them in full
SHORT = {
    "tr_scout_any": "I decide who gets it, even me",
    "tr_scout_other": "I have to hand it to one of you",
    "tr_scout_gets": "It simply becomes mine",
    "tr_lost": "Nobody gets it",
    "tr_to_liar": "Only who plays LIES can get it",
    "empty": "The room is empty",
    "replay": "We all have to play again",
    "swap": "You may change your card",
    "fail_hurts": "A card that fails hurts",
    "scout_destroys": "I destroy a treasure afterwards",
    "scout_robs_tricksters": "I may rob who plays TRICKERY",
    "scout_draws_if_no_lies": "I may draw if nobody plays LIES",
    "stab_double": "STAB does double damage",
    "stab_may_steal": "STAB may take a treasure instead",
    "steal_two": "STEAL may take two treasures",
}
STANDING = {
    LIE: "As it stands you lie.",
    TRUTH: "As it stands this is the whole truth.",
    PARTIAL: "As it stands this is true, but not all of it.",
    NOTHING: "Saying nothing lets LIES draw and REPRISAL! strike.",
}


def composer(table: Table) -> Html:
    g = table.g
    return sheet(g.room[0], tuple(g.claim), g.max_statements, g.safety_is_nothing)


@lru_cache(KEPT)
def sheet(room: int, claim: tuple[int, ...], most: int, strict: int) -> Html:
    """The same for every scout who laid this room and said this so far."""
    return el(
        "section",
        el("div", so_far(room, claim, most, strict), grid(room, claim), cls="composer__a"),
        el(
            "div",
            whole(room, claim, "The treasure", "treasure"),
            whole(room, claim, "And besides", "special"),
            cls="composer__b",
        ),
        rooms(room, claim),
        cls="sheetbox composer",
        aria_label="What you may say",
    )


def so_far(room: int, claim: tuple[int, ...], most: int, strict: int) -> Html:
    """The room laid, what was said about it, and what that makes of the scout's word."""
    left = counted(most - len(claim), "statement")
    verdict = verdict_of(list(claim), room, strict)
    lines = [el("p", f"“{statement_text(s)}.”") for s in claim]
    return el(
        "div",
        el(
            "div",
            art(CARD_IDS[room]),
            el(
                "span",
                el("b", CARD_TITLES[room]),
                marks(CARD_IDS[room]),
                el("small", sentence(LORE[CARD_IDS[room]].brief)),
            ),
            cls="sofar__room",
        ),
        join(lines) if lines else el("p", "“…”", cls="unsaid"),
        el(
            "small",
            STANDING[verdict],
            f" You may add {left}." if claim else f" Up to {left}, true or not.",
            stamp(verdict) if claim else None,
        ),
        cls="sofar",
    )


def grid(room: int, claim: tuple[int, ...]) -> Html:
    """Half sentences to the left, kinds of cards to finish them with."""
    rows = join(
        el(
            "tr",
            el("th", words, scope="row"),
            join(el("td", fact_button(room, claim, f"{frame}_{kind}")) for kind in KIND_WORDS),
        )
        for frame, words in FRAMES
    )
    return el("table", GRID_HEAD, el("tbody", rows), cls="saygrid")


GRID_HEAD = el(
    "thead",
    el("tr", el("td"), join(el("th", word.capitalize(), scope="col") for word in KIND_WORDS)),
)


def whole(room: int, claim: tuple[int, ...], title: str, group: str) -> Html:
    """Sentences that need no kind of card."""
    facts = [fact for fact, of, _ in FACTS if of == group]
    return el(
        "div",
        el("h3", title),
        join(fact_button(room, claim, fact) for fact in facts),
        cls=f"says says--{group}",
    )


def rooms(room: int, claim: tuple[int, ...]) -> Html:
    """Every room by name; one name is enough for a claim."""
    named = any(s < FACT_0 for s in claim)
    choices = join(
        button(number, number == room, "said" if number in claim else "out" if named else "")
        for number in range(ROOM_COUNT)
    )
    return el("div", el("h3", "It is the…"), choices, cls="composer__c says says--rooms")


def fact_button(room: int, claim: tuple[int, ...], fact: str) -> Html:
    if fact not in FACT_IDS:
        return Html("")
    statement = FACT_0 + FACT_IDS.index(fact)
    true = verdict_of([statement], room, 0) != LIE
    return button(statement, true, "said" if statement in claim else "")


@cache
def button(statement: int, true: bool, done: str) -> Html:
    """One thing to say, if it was not said already and is not out of the question; its mark, for
    the scout alone, tells whether it is true."""
    word = "true" if true else "false"
    mark = el("span", icon("ui-check" if true else "ui-x"), cls=f"truth truth--{word}")
    if done:
        return el("span", shown(statement), mark, cls=f"say is-{done}", data_t=target(statement))
    return el(
        "button",
        shown(statement),
        mark,
        cls="say",
        type="button",
        data_a=statement_action(statement),
        data_t=target(statement),
        aria_label=f"{statement_text(statement)}, which is {'true' if true else 'a lie'}",
    )


def target(statement: int) -> str:
    if statement < FACT_0:
        return f"room:{CARD_IDS[statement]}"
    return f"fact:{FACT_IDS[statement - FACT_0]}"


def shown(statement: int) -> Html:
    """What stands on the button: a room's picture and name, short words, or a kind of card."""
    if statement < FACT_0:
        return join([art(CARD_IDS[statement]), el("span", CARD_TITLES[statement])])
    fact = FACT_IDS[statement - FACT_0]
    if fact in SHORT:
        return el("span", SHORT[fact])
    symbol = KIND_SYMBOLS[KIND_WORDS.index(fact.partition("_")[2])]
    return icon(symbol, symbol)
