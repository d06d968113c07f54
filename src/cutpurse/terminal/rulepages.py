"""The rulebook on the screen."""

from __future__ import annotations

import re

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cutpurse.kernel.rules import Refused
from cutpurse.looks.look import Look
from cutpurse.rulebook import Rule, rulebook


def rule_pages(look: Look, text: str) -> list[RenderableType]:
    """The whole rulebook, or the rules of a number or with some words."""
    book = rulebook(look.rules)
    if text:
        found = book.search(text)
        if not found:
            raise Refused(f"no rule of {look.rules.title} has {text!r} as its number or its words")
        return chapters(look, found)
    pages: list[RenderableType] = [Text(book.title or look.rules.title, style="bold"), Text()]
    if book.preface:
        pages += [paragraph(look, book.preface), Text()]
    for chapter in book.chapters:
        pages.append(Text(chapter, style="bold underline"))
        if book.notes[chapter]:
            pages.append(paragraph(look, book.notes[chapter]))
        if book.of_chapter(chapter):
            pages.append(rule_table(look, book.of_chapter(chapter)))
        pages.append(Text())
    return pages


def chapters(look: Look, rules: list[Rule]) -> list[RenderableType]:
    pages: list[RenderableType] = []
    for chapter in dict.fromkeys(rule.chapter for rule in rules):
        pages.append(Text(chapter, style="bold underline"))
        pages.append(rule_table(look, [rule for rule in rules if rule.chapter == chapter]))
    return pages


def paragraph(look: Look, lines: list[str]) -> Text:
    """Prose without its Markdown stars."""
    return look.words(re.sub(r"\*+(\S[^*]*)\*+", r"\1", "\n\n".join(lines)))


def rule_table(look: Look, rules: list[Rule]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for rule in rules:
        grid.add_row(rule.number, look.words(rule.text))
    return grid
