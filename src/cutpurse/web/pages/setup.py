"""Setting up a table: seats, options, clock, who may come."""

from __future__ import annotations

from cutpurse.kernel.rules import Choice, Rules, spelled
from cutpurse.table.people import Person
from cutpurse.web.kit.pieces import medal
from cutpurse.web.markup import Html, el, join
from cutpurse.web.pages.document import document, header, radios, settings
from cutpurse.web.pages.lobby import who
from cutpurse.web.pages.posters import levels, usual_rivals

CLOCKS = [
    ("none", "No clock"),
    ("bank 600 15", "10 minutes and 15 s a move"),
    ("bank 1500 30", "25 minutes and 30 s a move"),
    ("decision 60", "One minute a decision"),
    ("days 2", "Two days a decision"),
]


def page(rules: Rules, person: Person | None, theme: str = "") -> str:
    return document(
        f"Set up {rules.title} · Cutpurse",
        header(rules.title, tools=who(person)),
        el(
            "main",
            el(
                "form",
                el("h1", f"A table of {rules.title}", cls="page__h"),
                el(
                    "div",
                    section(
                        "Who sits where",
                        seats(rules),
                        radios("clock", "Clock", CLOCKS[:3], "none"),
                        radios("clock", "", CLOCKS[3:], ""),
                        radios(
                            "visibility",
                            "Who may come",
                            [("public", "Anybody in the lobby"), ("private", "Only by my link")],
                            "public",
                        ),
                        radios(
                            "begin",
                            "It begins",
                            [("full", "When all seats are taken"), ("owner", "When I say so")],
                            "full",
                        ),
                        counting(person),
                    ),
                    section("Options of the game", options(rules)),
                    cls="setup",
                ),
                el("button", "Set the table", cls="btn btn--gold btn--wide"),
                data_setup=rules.name,
            ),
            cls="lobby lobby--plain",
        ),
        el("div", cls="notice", id="notice", role="status"),
        settings(),
        script="lobby.js",
        theme=theme,
        cls="g-lobby",
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


def section(title: str, *body: Html) -> Html:
    return el("section", el("h2", title, cls="panel__head"), *body, cls="panel form")


def seats(rules: Rules) -> Html:
    """One line for each seat; the seats beyond the smallest number may stay away."""
    low, high = rules.players
    return el("ol", join(seat(rules, i, low) for i in range(high)), cls="chairs")


def seat(rules: Rules, number: int, low: int) -> Html:
    friend = [("open", "A friend, by link"), ("hot", "Another of us at this screen")]
    bots = [(name, f"Bot: {label}") for name, label in levels(rules)]
    none = [("", "Nobody")] if number >= low else []
    values = [("me", "I"), *friend, *bots, *none]
    chosen = "me" if number == 0 else "open" if number <= usual_rivals(rules) else ""
    return el(
        "li",
        medal(number),
        el(
            "select",
            join(el("option", word, value=v, selected=v == chosen) for v, word in values),
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
    )


def options(rules: Rules) -> Html:
    return join(option(choice) for choice in rules.choices)


def option(choice: Choice) -> Html:
    """One option with what it means; the first value is the usual one."""
    usual = spelled(choice.values[0])
    values = choice.values
    if all(type(value) is int for value in values):
        values = sorted(values)
    words = [(spelled(value), spelled(value).replace("_", " ")) for value in values]
    return el(
        "div",
        radios(f"option:{choice.name}", choice.name.replace("_", " "), words, usual),
        el("p", choice.about, cls="hint"),
    )
