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
from cutpurse.web.scenes.thieves.suggestions import rooms_seen, suggestions
from cutpurse.web.scenes.thieves.table import ThievesTable

STATEMENTS = {name: FACT_0 + fact for fact, name in enumerate(FACT_IDS)}
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


def composer(table: ThievesTable) -> list[str]:
    """To be sewn together; always as many pieces. Each is the same for every scout who laid this
    room and said the same so far."""
    g = table.g
    room = g.room[0]
    claim = tuple(g.claim)
    facts = tuple([statement for statement in claim if statement >= FACT_0])
    return [
        OPENING,
        few(room, claim, rooms_seen(g.history)),
        grid(room, facts),
        whole(room, facts, "treasure"),
        whole(room, facts, "special"),
        rooms(room, tuple([statement for statement in claim if statement < FACT_0])),
        FOUND,
        so_far(room, claim, g.max_statements, g.safety_is_nothing),
        "</section>",
    ]


COMPOSER_PIECES = 9


def panel(key: str, content: str) -> str:
    """One panel is open at a time."""
    hidden = "" if key == "few" else " hidden"
    return f'<div class="tell__p tell__p--{key}" data-panel="{key}"{hidden}>{content}</div>'


FOUND = panel("found", "") + "</div>"


def in_group(group: str) -> list[str]:
    """Sentences that need no kind of card."""
    return [fact for fact, of, _ in FACTS if of == group]


def doors() -> Html:
    """What opens each panel."""
    panels = [
        ("few", "Suggestions", None),
        ("skill", "By skill", IN_GRID),
        ("treasure", "The treasure", len(in_group("treasure"))),
        ("special", "And besides", len(in_group("special"))),
        ("rooms", "It is the…", ROOM_COUNT),
    ]
    return join(
        el(
            "button",
            label,
            el("small", str(count)) if count is not None else None,
            cls="tell__door",
            type="button",
            data_door=key,
            aria_pressed="true" if key == "few" else "false",
        )
        for key, label, count in panels
    )


SEARCH = el(
    "input",
    type="search",
    placeholder="Find a word",
    aria_label="Find something to say",
    data_search=True,
)
OPENING = (
    '<section class="sheetbox tell" aria-label="What you may say" data-doors="claim">'
    f'<div class="tell__say"><div class="tell__doors">{doors()}{SEARCH}</div>'
)


@lru_cache(KEPT)
def few(room: int, claim: tuple[int, ...], seen: frozenset[int]) -> str:
    offered = suggestions(room, claim, seen)
    return panel("few", "".join([suggested(*suggestion) for suggestion in offered]))


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


@lru_cache(KEPT)
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


@lru_cache(KEPT)
def grid(room: int, said: tuple[int, ...]) -> str:
    """Half sentences to the left, kinds of cards to finish them with."""
    rows = ""
    for frame, words in FRAMES:
        cells = "".join([f"<td>{fact(room, said, f'{frame}_{kind}')}</td>" for kind in KIND_WORDS])
        rows += f'<tr><th scope="row">{words}</th>{cells}</tr>'
    return panel("skill", f'<table class="saygrid">{GRID_HEAD}<tbody>{rows}</tbody></table>')


GRID_HEAD = el(
    "thead",
    el("tr", el("td"), join(el("th", word.capitalize(), scope="col") for word in KIND_WORDS)),
)


@lru_cache(KEPT)
def whole(room: int, said: tuple[int, ...], group: str) -> str:
    """Sentences that need no kind of card."""
    return panel(group, "".join([fact(room, said, name) for name in in_group(group)]))


@lru_cache(KEPT)
def rooms(room: int, named: tuple[int, ...]) -> str:
    """Every room by name; one name is enough for a claim."""
    otherwise = "out" if named else ""
    shown = [
        button(number, number == room, "said" if number in named else otherwise)
        for number in range(ROOM_COUNT)
    ]
    return panel("rooms", "".join(shown))


def fact(room: int, said: tuple[int, ...], name: str) -> str:
    statement = STATEMENTS.get(name)
    if statement is None:
        return ""
    true = verdict_of([statement], room, 0) != LIE
    return button(statement, true, "said" if statement in said else "")


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
