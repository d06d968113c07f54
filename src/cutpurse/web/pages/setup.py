"""Setting up a table: seats, expansions, clock, who may come, house rules; and the ticket, which
says in words what will be set and has the one button that does it."""

from __future__ import annotations

from cutpurse import games
from cutpurse.kernel.rules import GameSetting, Rules, spelled
from cutpurse.table.acts.held_answers import has_hidden_windows
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import LONGEST_TITLE
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Child, Html, el, join
from cutpurse.web.kit.pieces import address, cloth, emblem, icon
from cutpurse.web.pages.account import entry
from cutpurse.web.pages.document import document, header, link_tool, radios, settings
from cutpurse.web.pages.lobby import offered, who
from cutpurse.web.pages.posters import characters, levels, picture, usual_rivals

# What a clock is called, and what it means
CLOCKS = (
    ("none", "No clock", "For one screen, for bots, and for patient friends."),
    ("bank 600 15", "Brisk", "10 minutes each, and 15 seconds for every move."),
    ("bank 1500 30", "Relaxed", "25 minutes each, and 30 seconds for every move."),
    ("decision 60", "Minute by minute", "One minute for every decision, nothing saved up."),
    ("days 2", "Over days", "Two days for every decision."),
)
# How long a window is open among people, in seconds
BREATHS = [("0.5", "½ s"), ("1", "1 s"), ("2", "2 s"), ("3", "3 s")]
VISITORS = (
    ("public", "Anybody", "The table hangs in the lobby until it is full."),
    ("private", "Only by my link", "Nobody in the lobby sees this table."),
)
# Who may sit on a chair besides bots: what the chair is called, and what that means
SITTERS = {
    "me": ("I", "You sit here."),
    "open": ("A friend, by link", "Comes by the link you get afterwards."),
    "hot": ("One of us at this screen", "A curtain hides the others' cards."),
    "": ("Nobody", "The chair stays empty."),
}
BOTS = {
    "easy": "Overlooks things, and forgives much.",
    "medium": "Plans ahead, and does not tell.",
    "hard": "Thinks every answer over and gives nothing away.",
    "master": "Takes all the time there is, and forgets nothing.",
    "bold": "Would rather win high than often.",
    "careful": "Takes no risk that can be left to others.",
    "spiteful": "Whoever is ahead will hear of it.",
    "honest": "Its word is good. Its knife is good, too.",
}


def page(rules: Rules, person: Person | None, theme: str = "") -> str:
    return document(
        f"Set up {rules.title} · Cutpurse",
        header(
            "Set up a table",
            tools=join([who(person), link_tool("ui-rules", "Rules", f"/rules/{rules.name}")]),
        ),
        el(
            "main",
            el("h1", f"Set up a table of {rules.title}", cls="vh"),
            el(
                "form",
                el(
                    "div",
                    other_games(rules),
                    section("Who sits where", seats(rules), small=players(rules)),
                    expansions(rules),
                    el(
                        "div",
                        section("How fast", *speeds(rules)),
                        section("Who may come", visitors(person)),
                        cls="two",
                    ),
                    house_rules(rules),
                    cls="setup__l",
                ),
                ticket(rules),
                cls="setup",
                data_setup=rules.name,
            ),
            cls="place",
        ),
        el("div", cls="notice", id="notice", role="status"),
        settings(),
        script="lobby.js",
        theme=theme,
        cls="g-lobby",
    )


def speeds(rules: Rules) -> list[Html]:
    """The clock; and where others may react from hidden hands, the moment that they have."""
    clock = choice_list("clock", "Clock", CLOCKS, "none")
    if not has_hidden_windows(rules):
        return [clock]
    return [clock, radios("breath", "A moment to react", BREATHS, "1")]


def section(title: str, *body: Child, small: str = "") -> Html:
    head = el("h2", title, el("small", small) if small else None, cls="panel__head")
    return el("section", head, *body, cls="panel sect")


def players(rules: Rules) -> str:
    low, high = rules.players
    return f"{low} play" if low == high else f"{low} to {high} play"


def other_games(rules: Rules) -> Html | None:
    """The games beside one another; the one that is being set up is lit."""
    names = offered()
    if len(names) < 2:
        return None
    links = join(
        el(
            "a",
            icon(scene_of(name).poster.symbol),
            games.find(name).title,
            cls="pickgame__g",
            href=f"/new/{name}",
            aria_current="page" if name == rules.name else None,
        )
        for name in names
    )
    return el("nav", links, cls="pickgame", aria_label="Which game")


# Chairs -------------------------------------------------------------------------------------------
def seats(rules: Rules) -> Html:
    """One chair for each seat; the chairs beyond the smallest number may stay empty."""
    low, high = rules.players
    return el("ol", join(seat(rules, i, low) for i in range(high)), cls="chairs")


def seat(rules: Rules, number: int, low: int) -> Html:
    named = [*levels(rules), *characters(rules)]
    bots = [(name, f"Bot: {label}", BOTS.get(name, "")) for name, label in named]
    people = [(value, *SITTERS[value]) for value in ("me", "open", "hot")]
    none = [("", *SITTERS[""])] if number >= low else []
    chosen = "me" if number == 0 else "open" if number <= usual_rivals(rules) else ""
    values = [*people, *bots, *none]
    said = next(about for value, _, about in values if value == chosen)
    return el(
        "li",
        el("span", emblem(number), cls="chair__cloth cloth"),
        el(
            "select",
            join(
                el(
                    "option",
                    word,
                    value=value,
                    selected=value == chosen,
                    data_about=about,
                    data_face=address(f"face-{value}") if value in BOTS else None,
                )
                for value, word, about in values
            ),
            name=f"seat{number}",
            aria_label=f"Seat {number + 1}",
        ),
        el(
            "input",
            name=f"name{number}",
            placeholder="name",
            maxlength=24,
            aria_label=f"Name at seat {number + 1}",
            hidden=True,
        ),
        el("svg", el("use"), cls="i chair__face", aria_hidden="true", hidden=True),
        el("small", said),
        cls=f"chair {cloth(number)}",
    )


# What is played -----------------------------------------------------------------------------------
def expansions(rules: Rules) -> Html | None:
    """Pictures with switches."""
    found = [setting for setting in rules.settings if setting.expansion]
    if not found:
        return None
    pictures = scene_of(rules.name).expansions
    return section(
        f"Which {rules.title}",
        el("div", join(expansion(s, pictures.get(s.name, ())) for s in found), cls="exps"),
    )


def expansion(setting: GameSetting, symbols: tuple[str, ...]) -> Html:
    return el(
        "label",
        el("span", join(icon(symbol) for symbol in symbols), cls="exp__p"),
        el("b", setting.title),
        el("small", setting.about),
        el(
            "input",
            type="checkbox",
            role="switch",
            name=f"setting:{setting.name}",
            value="on",
            checked=bool(setting.usual),
            data_usual=spelled(setting.usual),
            data_title=setting.title,
        ),
        el("span", cls="switch"),
        cls="exp",
    )


def house_rules(rules: Rules) -> Html | None:
    """What may be played otherwise than printed, in groups that say how they are set."""
    groups: dict[str, list[GameSetting]] = {}
    for setting in rules.settings:
        if not setting.expansion:
            groups.setdefault(setting.group or "Besides", []).append(setting)
    if not groups:
        return None
    folds = join(fold(name, found) for name, found in groups.items())
    return section("House rules", folds, small="as printed, unless you change something")


def fold(name: str, found: list[GameSetting]) -> Html:
    state = "; ".join(f"{s.title}: {small(s.label(s.usual))}" for s in found)
    return el(
        "details",
        el(
            "summary",
            icon("ui-chevron"),
            el("b", name),
            el("span", state, cls="fold__state"),
            el("span", cls="changed", hidden=True),
        ),
        join(house_rule(setting) for setting in found),
        cls="fold",
    )


def small(word: str) -> str:
    return word[:1].lower() + word[1:]


def house_rule(setting: GameSetting) -> Html:
    """One setting: what it is called, what it means, its values in an order that never changes."""
    values = [(spelled(value), setting.label(value)) for value in setting.in_order()]
    return el(
        "div",
        radios(
            f"setting:{setting.name}",
            el("span", el("b", setting.title), el("small", setting.about)),
            values,
            spelled(setting.usual),
        ),
        cls="houserule",
        data_usual=spelled(setting.usual),
        data_title=setting.title,
    )


# How it goes --------------------------------------------------------------------------------------
def choice_list(
    name: str, label: str, values: tuple[tuple[str, str, str], ...], chosen: str
) -> Html:
    """One of several, below one another, each with a sentence."""
    return el(
        "fieldset",
        el("legend", label, cls="vh"),
        join(
            el(
                "label",
                el("input", type="radio", name=name, value=value, checked=value == chosen),
                el("b", word),
                el("small", about),
                cls="opt",
            )
            for value, word, about in values
        ),
        cls="opts",
    )


def visitors(person: Person | None) -> Html:
    return join(
        [
            choice_list("visibility", "Who may come", VISITORS, "public"),
            radios(
                "begin",
                "It begins",
                [("full", "When all are here"), ("owner", "When I say so")],
                "full",
            ),
            radios("lot", "Seats", [("", "As we sit down"), ("yes", "Drawn by lot")], ""),
            counting(person),
            entry(
                "Name of the table",
                name="name",
                maxlength=LONGEST_TITLE,
                required=False,
                placeholder="after you",
                autocomplete="off",
            ),
        ]
    )


def counting(person: Person | None) -> Html:
    """Rated games are for people with accounts; the others read what it would take."""
    if person is None or not person.account:
        return el(
            "p",
            "With an account (the lock on top of the lobby) a game can count for the ",
            el("a", "ratings", href="/ratings"),
            ".",
            cls="hint",
        )
    return radios("rated", "It counts", [("", "For fun"), ("yes", "For the ratings")], "")


def ticket(rules: Rules) -> Html:
    """What is about to be set, in words that the client keeps up to date, and the button. Where
    there is little room it is a bar below everything."""

    def line(symbol: str, key: str, label: str) -> Html:
        return join(
            [el("dt", icon(symbol, label=label)), el("dd", data_told=key, aria_live="polite")]
        )

    return el(
        "aside",
        picture(rules),
        el("b", rules.title, cls="ticket__h"),
        el(
            "dl",
            line("ui-people", "seats", "Who sits there"),
            line("ui-clock", "clock", "How fast"),
            line("ui-lock", "visibility", "Who may come"),
            line("ui-rules", "rules", "What is played"),
        ),
        el("button", "Set the table", cls="btn btn--gold"),
        cls="ticket",
        aria_label="Your table",
    )
