"""The numbered rulebooks: reading a game's RULES.md, and who cites which rule.

A chapter is a line `## …`, a rule is a line `- XX-001 …` (it may go on in indented lines).
"""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

from cutpurse.kernel.rules import Refused, Rules


class Rule:
    """One numbered rule."""

    def __init__(self, number: str, chapter: str, text: str) -> None:
        self.number = number
        self.chapter = chapter
        self.text = text


class Rulebook:
    """A game's rules in our own words."""

    def __init__(self, prefix: str, title: str) -> None:
        self.prefix = prefix
        self.title = title
        self.preface: list[str] = []  # paragraphs before the first chapter
        self.chapters: list[str] = []
        self.notes: dict[str, list[str]] = {}  # paragraphs of a chapter that are no rules
        self.rules: dict[str, Rule] = {}

    def of_chapter(self, chapter: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.chapter == chapter]

    def search(self, text: str) -> list[Rule]:
        """Rules of this number, or whose text or chapter has all the words."""
        number = self.numbered(text)
        if number:
            return [self.rules[number]]
        words = re.findall(r"\w+", text.lower())
        return [
            rule
            for rule in self.rules.values()
            if words
            and all(w in f"{rule.number} {rule.chapter} {rule.text}".lower() for w in words)
        ]

    def numbered(self, text: str) -> str:
        """The rule number that `XX-118`, `xx118` or `118` stands for, or nothing."""
        match = re.fullmatch(rf"(?:{self.prefix})?[ -]?(\d{{1,3}})", text.strip(), re.IGNORECASE)
        if not match:
            return ""
        number = f"{self.prefix}-{int(match.group(1)):03}"
        return number if number in self.rules else ""


def folder(rules: Rules) -> Path:
    """Where a game's modules and its RULES.md lie."""
    return Path(str(importlib.import_module(rules.package).__file__)).parent


def rulebook(rules: Rules) -> Rulebook:
    """The rulebook of a game."""
    path = folder(rules) / "RULES.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        raise Refused(f"the rulebook of {rules.title} is not here: {path} is missing") from None
    return parsed(rules.prefix, text)


def parsed(prefix: str, text: str) -> Rulebook:
    """Read a rulebook; a number that comes twice is refused."""
    book = Rulebook(prefix, "")
    rule: Rule | None = None
    chapter = ""
    paragraph = False  # a line of prose came just before
    for line in text.splitlines():
        prose = book.notes[chapter] if chapter else book.preface
        goes_on, paragraph = paragraph, False
        start = re.match(rf"[-*] \**({prefix}-\d{{3}})\**[:.]? +(.*)", line)
        if start:
            if start.group(1) in book.rules:
                raise Refused(f"the rulebook has two rules {start.group(1)}")
            rule = Rule(start.group(1), chapter, start.group(2).strip())
            book.rules[rule.number] = rule
        elif line.startswith("## "):
            chapter = line[3:].strip()
            book.chapters.append(chapter)
            book.notes[chapter] = []
            rule = None
        elif line.startswith("# "):
            book.title = line[2:].strip()
        elif not line.strip():
            rule = None
        elif rule is not None and line.startswith(" "):
            rule.text += " " + line.strip()
        else:
            paragraph = True
            if goes_on:
                prose[-1] += " " + line.strip()
            else:
                prose.append(line.strip())
    return book


# Who cites what ---------------------------------------------------------------------------------
def cited(prefix: str, text: str, ranges: bool = True) -> set[str]:
    """Every rule number in a text: two in 'XX-225, 237', all five in 'XX-010 to XX-014'."""
    found: set[str] = set()
    for match in re.finditer(rf"{prefix}-(\d{{3}})((?:, \d{{3}}\b)*)", text):
        found.add(match.group(1))
        found.update(re.findall(r"\d{3}", match.group(2)))
    for match in re.finditer(rf"{prefix}-(\d{{3}}) to {prefix}-(\d{{3}})", text if ranges else ""):
        found.update(f"{n:03}" for n in range(int(match.group(1)), int(match.group(2)) + 1))
    return {f"{prefix}-{digits}" for digits in found}


def docstrings(source: str) -> str:
    """The docstrings of a file's test functions and of the classes they are in."""
    texts = [
        ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test")
    ]
    return "\n".join(texts)


def tests_of(rules: Rules, where: Path | None) -> Path:
    """The folder with a game's rule tests: `tests/rules/<game>`, here or beside the sources."""
    if where is not None:
        places = [where / "rules" / rules.name, where / rules.name, where]
        if where.name != rules.name and not any(p.is_dir() for p in places[:2]):
            places = places[:2]
    else:
        beside = [folder(rules).parents[1], Path(__file__).resolve().parents[2]]
        roots = [Path.cwd(), *Path.cwd().parents, *beside]
        places = [root / "tests" / "rules" / rules.name for root in roots]
    for place in places:
        if place.is_dir():
            return place
    looked = ", ".join(str(p) for p in (places if where is not None else [places[0], places[-1]]))
    raise Refused(f"no rule tests of {rules.title}: looked in {looked}; name a folder with --tests")


def untested(rules: Rules, where: Path | None) -> list[Rule]:
    """The rules that no test names."""
    named: set[str] = set()
    for path in sorted(tests_of(rules, where).rglob("*.py")):
        named |= cited(rules.prefix, docstrings(path.read_text(encoding="utf-8")))
    return [rule for number, rule in rulebook(rules).rules.items() if number not in named]
