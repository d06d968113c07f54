"""`?` explains: cards by name, rules by number or by their words."""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import re
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from cutpurse.kernel.rules import Refused
from cutpurse.looks.look import Look
from cutpurse.rulebook import Rule, Rulebook, rulebook

MOST_RULES = 8


class Oracle:
    """Knows a game's lore (its module `lore`, if there is one) and its rulebook."""

    def __init__(self, look: Look) -> None:
        self.look = look
        name = f"{look.rules.package}.lore"
        self.lore: dict[str, Any] = {}
        if importlib.util.find_spec(name) is not None:
            self.lore = importlib.import_module(name).LORE
        self.read: Rulebook | None = None

    def book(self) -> Rulebook | None:
        """The rulebook, if it is there; read when first asked for."""
        if self.read is None:
            try:
                self.read = rulebook(self.look.rules)
            except Refused:
                return None
        return self.read

    def examples(self) -> list[tuple[str, str]]:
        """What one could ask: a card and a rule of this game, and what that brings."""
        book = self.book()
        card = next((known.name.lower() for known in self.lore.values()), "")
        rule = next(iter(book.rules), "") if book else ""
        asked = [(card, "explain a card"), (rule, "explain a rule")]
        return [(what, about) for what, about in asked if what]

    def explain(self, text: str) -> RenderableType:
        """What the text is about: a rule, a card, or rules that mention it."""
        book = self.book()
        number = book.numbered(text) if book else ""
        if book and number:
            return self.rule(book.rules[number])
        if re.fullmatch(rf"{self.look.rules.prefix}-?\d+", text.strip(), re.IGNORECASE):
            where = "there is no such rule" if book else "the rulebook is not here"
            return Text(f"{text.strip().upper()}: {where}.")
        cards = self.told_apart(self.cards(text))
        if cards:
            return Group(*(self.card(card) for card in cards[:4]))
        rules = book.search(text) if book else []
        if rules:
            return self.some_rules(rules, text)
        close = self.close(text)
        if close:
            return Group(
                Text(f"Nothing is called “{text}”; perhaps:", style="dim"), self.card(close)
            )
        return Text(
            f"Nothing here is called “{text}”. Try a card's name, a word, or a rule number."
        )

    def cards(self, text: str) -> list[str]:
        """Cards whose name this is, or has all its words."""
        words = normal(text).split()
        exact = [
            c for c, lore in self.lore.items() if normal(text) in (normal(lore.name), normal(c))
        ]
        if exact or not words:
            return exact
        return [
            card
            for card, lore in self.lore.items()
            if all(word in f"{normal(lore.name)} {normal(card)}".split() for word in words)
        ] or [c for c, lore in self.lore.items() if all(w in normal(lore.name) for w in words)]

    def told_apart(self, cards: list[str]) -> list[str]:
        """Of cards that are called alike and do the same, the first."""
        alike = {(self.lore[c].name, self.lore[c].text): c for c in reversed(cards)}
        return [card for card in cards if card in alike.values()]

    def close(self, text: str) -> str:
        names = {normal(lore.name): card for card, lore in self.lore.items()}
        for card, lore in self.lore.items():
            for word in normal(lore.name).split():
                if len(word) > 3:
                    names.setdefault(word, card)
        found = difflib.get_close_matches(normal(text), list(names), 1, 0.6)
        return names[found[0]] if found else ""

    def card(self, card: str) -> RenderableType:
        lore = self.lore[card]
        head = self.look.words(lore.name, "bold")
        head.append(f"  {lore.kind}", style="dim")
        numbers = Text(", ".join(lore.rules), style="dim")
        return Group(head, Padding(Group(Text(lore.text), numbers), (0, 0, 0, 4)))

    def rule(self, rule: Rule) -> RenderableType:
        text = Text(rule.number + " ", style="bold")
        text.append_text(self.look.words(rule.text))
        return text

    def some_rules(self, rules: list[Rule], text: str) -> RenderableType:
        parts = [self.rule(rule) for rule in rules[:MOST_RULES]]
        if len(rules) > MOST_RULES:
            more = len(rules) - MOST_RULES
            parts.append(Text(f"… and {more} more; `rules {text}` shows all.", style="dim"))
        return Group(*parts)


def normal(text: str) -> str:
    """Lower case letters and single spaces, so that `rude_imp` and `RUDE IMP` are the same."""
    clean = text.lower().replace("'", "").replace("’", "")
    return " ".join(re.findall(r"[a-z0-9]+", clean))
