"""The scout's sheet of things to say: a few suggestions, and behind doors a grid of half sentences,
whole ones, and every room."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.thieves.cards import CARD_IDS, ROOM_COUNT
from cutpurse.games.thieves.claim import FACT_0, statement_action, verdict_of
from cutpurse.games.thieves.facts import FACT_IDS, FACTS
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.reading import statement_text
from cutpurse.games.thieves.words import LIE, NOTHING, PARTIAL, TRUTH
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.scenes.thieves.faces import art, sentence
from cutpurse.web.scenes.thieves.marks import marks
from cutpurse.web.scenes.thieves.names import CARD_TITLES, counted
from cutpurse.web.scenes.thieves.speech import KIND_SYMBOLS, stamp
from cutpurse.web.scenes.thieves.suggestions import Suggestion, rooms_seen, suggestions
from cutpurse.web.scenes.thieves.table import ThievesTable

KIND_WORDS = ("sneak", "steal", "stab", "lies", "trickery")
# Half sentences that go on with a kind of card
FRAMES = (
    ("bad", "The room hurts"),
    ("safe", "Safe in there is"),
    ("good", "It rewards"),
    ("all", "Every one works:"),
    ("void", "Useless there is"),
)
IN_GRID = sum(f"{frame}_{kind}" in FACT_IDS for frame, _ in FRAMES for kind in KIND_WORDS)
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


def composer(table: ThievesTable) -> Html:
    g = table.g
    seen = rooms_seen(g.history)
    return sheet(g.room[0], tuple(g.claim), g.max_statements, g.safety_is_nothing, seen)


@lru_cache(KEPT)
def sheet(room: int, claim: tuple[int, ...], most: int, strict: int, seen: frozenset[int]) -> Html:
    """The same for every scout who laid this room and said this so far, after the same rooms."""
    offered = suggestions(room, claim, seen)
    panels = [
        ("few", "Suggestions", len(offered), few(offered)),
        ("skill", "By skill", IN_GRID, grid(room, claim)),
        ("treasure", "The treasure", *whole(room, claim, "treasure")),
        ("special", "And besides", *whole(room, claim, "special")),
        ("rooms", "It is the…", ROOM_COUNT, rooms(room, claim)),
    ]
    return el(
        "section",
        el(
            "div",
            el(
                "div",
                doors(panels),
                el(
                    "input",
                    type="search",
                    placeholder="Find a word",
                    aria_label="Find something to say",
                    data_search=True,
                ),
                cls="tell__doors",
            ),
            join(
                el(
                    "div",
                    content,
                    cls=f"tell__p tell__p--{key}",
                    data_panel=key,
                    hidden=key != "few",
                )
                for key, _, _, content in panels
            ),
            el("div", cls="tell__p tell__p--found", data_panel="found", hidden=True),
            cls="tell__say",
        ),
        so_far(room, claim, most, strict),
        cls="sheetbox tell",
        aria_label="What you may say",
        data_doors="claim",
    )


def doors(panels: list[tuple[str, str, int, Html]]) -> Html:
    """One panel is open at a time."""
    return join(
        el(
            "button",
            label,
            el("small", str(count)) if key != "few" else None,
            cls="tell__door",
            type="button",
            data_door=key,
            aria_pressed="true" if key == "few" else "false",
        )
        for key, label, count, _ in panels
    )


def few(offered: list[Suggestion]) -> Html:
    return join(suggested(*suggestion) for suggestion in offered)


@cache
def suggested(statement: int, true: bool, why: str) -> Html:
    """One suggestion, with what it is good for."""
    return el(
        "button",
        art(CARD_IDS[statement]) if statement < FACT_0 else kind_icon(statement),
        el(
            "span",
            el("b", f"“{statement_text(statement)}.”"),
            el("small", truth(true), " true" if true else " a lie", f" · {why}"),
        ),
        cls="say say--whole",
        type="button",
        data_t=target(statement),
    )


def truth(true: bool) -> Html:
    word = "true" if true else "false"
    return el("span", icon("ui-check" if true else "ui-x"), cls=f"truth truth--{word}")


TREASURE = ("scout", "lost", "to")


def kind_icon(statement: int) -> Html:
    kind = FACT_IDS[statement - FACT_0].partition("_")[2]
    if kind not in KIND_WORDS:
        return icon("thieves/k-treasure" if kind.startswith(TREASURE) else "thieves/k-chamber")
    symbol = KIND_SYMBOLS[KIND_WORDS.index(kind)]
    return icon(f"thieves/{symbol}", symbol)


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
            cls="tell__room",
        ),
        el("h2", "Your word so far"),
        join(lines) if lines else el("p", "“…”", cls="unsaid"),
        el("div", cls="tell__next", data_pending=True),
        el(
            "small",
            STANDING[verdict],
            f" You may add {left}." if claim else f" Up to {left}, true or not.",
            stamp(verdict) if claim else None,
        ),
        cls="tell__word",
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


def whole(room: int, claim: tuple[int, ...], group: str) -> tuple[int, Html]:
    """Sentences that need no kind of card, and how many there are."""
    facts = [fact for fact, of, _ in FACTS if of == group]
    return len(facts), join(fact_button(room, claim, fact) for fact in facts)


def rooms(room: int, claim: tuple[int, ...]) -> Html:
    """Every room by name; one name is enough for a claim."""
    named = any(s < FACT_0 for s in claim)
    return join(
        button(number, number == room, "said" if number in claim else "out" if named else "")
        for number in range(ROOM_COUNT)
    )


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
    mark = truth(true)
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
    return kind_icon(statement)
