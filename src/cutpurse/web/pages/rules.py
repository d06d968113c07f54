"""The rulebook to read and search, beside the table or by itself."""

from __future__ import annotations

import re
from functools import cache

from cutpurse.kernel.rules import Rules
from cutpurse.rulebook import Rule, Rulebook, rulebook
from cutpurse.web.kit.markup import Html, el, esc, join
from cutpurse.web.pages.document import document, header, settings
from cutpurse.web.pages.library import library_page
from cutpurse.web.pages.posters import called


def page(rules: Rules, theme: str = "") -> str:
    book = rulebook(rules)
    return document(
        f"Rules of {rules.title} · Cutpurse",
        header(called(rules), el("span", "the rules", cls="bar__round")),
        el(
            "main",
            el(
                "nav",
                el(
                    "input",
                    type="search",
                    id="search",
                    placeholder="Search: a word, or a number",
                    aria_label="Search the rules",
                ),
                el("p", id="found", role="status", cls="small"),
                el(
                    "ol",
                    join(
                        el("li", el("a", chapter, href=f"#chapter-{i}"))
                        for i, chapter in enumerate(book.chapters)
                    ),
                ),
                el("p", el("a", "The game on one page", href=f"/cheat/{rules.name}")),
                el("p", el("a", "What wins, in games of bots", href=f"/library/{rules.name}"))
                if library_page(rules)
                else "",
                cls="rules__nav",
                aria_label="Chapters",
            ),
            el("article", text(rules), cls="slip rules"),
            cls="rulespage",
        ),
        settings(),
        script="rules.js",
        theme=theme,
        cls="g-rules",
    )


@cache
def text(rules: Rules) -> Html:
    book = rulebook(rules)
    return join(
        [
            el("h1", book.title or rules.title),
            join(el("p", spoken(paragraph)) for paragraph in book.preface),
            join(chapter(book, i, name) for i, name in enumerate(book.chapters)),
        ]
    )


def chapter(book: Rulebook, number: int, name: str) -> Html:
    return el(
        "section",
        el("h2", name, id=f"chapter-{number}"),
        join(el("p", spoken(note)) for note in book.notes[name]),
        el("dl", join(one(rule, book) for rule in book.of_chapter(name))),
    )


def one(rule: Rule, book: Rulebook) -> Html:
    return el(
        "div",
        el("dt", el("a", rule.number, href=f"#{rule.number}")),
        el("dd", linked(rule.text, book)),
        id=rule.number,
        cls="rule",
    )


def spoken(prose: str) -> Html:
    """Bold and code of the rulebook's plain text."""
    out = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", esc(prose))
    out = re.sub(r"\*(\w[^*]*)\*", r"<i>\1</i>", out)
    return Html(re.sub(r"`(.+?)`", r"<code>\1</code>", out))


def linked(prose: str, book: Rulebook) -> Html:
    """With links to the rules that it names."""

    def link(match: re.Match[str]) -> str:
        number = match.group(0)
        return f'<a href="#{number}">{number}</a>' if number in book.rules else number

    return Html(re.sub(rf"{book.prefix}-\d{{3}}", link, spoken(prose)))
