"""How a game looks in a terminal: what its module `looks/<game>.py` says, or a plain fallback.

Such a module has `scene(view, speech)`, which makes something to print, and may have
`note(view, action, speech)` (a few words about an option), `mark(view, action)` (✓ or ✗ beside it),
`group(action)` (a heading in long lists), `TONES` (event word -> style), `HEADINGS` (events
that begin a chapter of the story) and `LABELS` (style -> names that are shown in it).
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from cutpurse.kernel.events import Event
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import Speech
from cutpurse.looks import generic
from cutpurse.looks.sentences import StoryLine, story

# Seats are told apart by their letter as well
SEAT_STYLES = ["cyan", "green", "magenta", "yellow", "blue", "red"]
LETTERS = "ABCDEF"


class Look:
    """The look of one game at one table."""

    def __init__(self, rules: Rules, speech: Speech) -> None:
        self.rules = rules
        self.speech = speech
        name = f"cutpurse.looks.{rules.name}"
        found = importlib.util.find_spec(name) is not None
        self.module: ModuleType = importlib.import_module(name) if found else generic
        self.headings: set[str] = self.said("HEADINGS", set())
        self.tones: dict[str, str] = self.said("TONES", {})
        labels: dict[str, list[str]] = self.said("LABELS", {})
        self.patterns = [
            (
                re.compile("|".join(re.escape(n) for n in sorted(names, key=len, reverse=True))),
                style,
            )
            for style, names in labels.items()
        ]

    def said(self, name: str, otherwise: Any) -> Any:
        return getattr(self.module, name, otherwise)

    def scene(self, view: View) -> RenderableType:
        made: RenderableType = self.said("scene", generic.scene)(view, self.speech)
        return made

    def note(self, view: View, action: int) -> str:
        return str(self.said("note", generic.note)(view, action, self.speech))

    def mark(self, view: View, action: int) -> str:
        return str(self.said("mark", generic.mark)(view, action))

    def group(self, action: int) -> str:
        return str(self.said("group", generic.group)(action))

    def words(self, text: str, style: str = "") -> Text:
        """Text in which players and cards have their colours."""
        out = Text(text, style=style)
        for pattern, colour in self.patterns:
            out.highlight_regex(pattern, colour)
        for i, name in enumerate(self.speech.players):
            out.highlight_regex(rf"\b{re.escape(name)}\b", seat_style(i))
        out.highlight_regex(r"\b[Yy](ou|our|ourself)\b", "bold")
        return out

    def told(self, line: StoryLine) -> Text:
        """A line of the story, its rule dimmed."""
        if line.word in self.headings:
            out = Text("── ", style="bold")
            out.append_text(self.words(line.text, "bold"))
            out.append(" ──")
        else:
            out = self.words(line.text, self.tones.get(line.word, ""))
        if line.rule:
            out.append(f"  {line.rule}", style="dim")
        return out

    def story(self, events: list[Event], viewer: int) -> list[Text]:
        return [self.told(line) for line in story(events, viewer, self.speech)]


def seat_style(seat: int) -> str:
    return f"bold {SEAT_STYLES[seat % len(SEAT_STYLES)]}"


def letter(seat: int) -> str:
    return LETTERS[seat % len(LETTERS)]
