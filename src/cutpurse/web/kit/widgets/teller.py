"""A stage over the whole window on which a story is told: a scroll to write on, chips that count, a
list of what the story must have, and sand that runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass

from cutpurse.web.kit.markup import Html, el, esc, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import EMPTY
from cutpurse.web.kit.widgets.answer import Parts, plain_form, send, tick, written

GLASS = "M8 6H52V14Q52 34 34 40Q52 46 52 66V74H8V66Q8 46 26 40Q8 34 8 14Z"
UPPER = "M12 12H48V15Q47 31 30 39Q13 31 12 15Z"
LOWER = "M12 71V65Q13 49 30 41Q47 49 48 65V71Z"


@dataclass(frozen=True, slots=True)
class Chip:
    """Something that counts when the story has it: because the text has one of its words, or
    because it was pressed."""

    name: str
    parts: Parts
    words: tuple[str, ...] = ()
    look: str = ""
    art: Html = EMPTY


@dataclass(frozen=True, slots=True)
class Demand:
    """What the story must have: between `least` and `most` of these chips, and so many words. A
    struck one counts no longer."""

    name: str
    chips: tuple[int, ...] = ()
    least: int = 0
    most: int = 99
    words: int = 0
    note: str = ""
    struck: str = ""  # by what

    def small(self) -> str:
        return f"struck by {self.struck}" if self.struck else self.note


@dataclass(frozen=True, slots=True)
class Teller:
    """Somebody tells. `longest` is how many characters the text may have, `seconds` how much time
    there is altogether; what is left the page hears with the clocks."""

    title: str
    groups: tuple[tuple[str, tuple[Chip, ...]], ...]
    demands: tuple[Demand, ...]
    done: Parts
    longest: int
    seconds: int = 0
    verb: str = "Hand in the story"
    backdrop: Html = EMPTY
    aside: Html = EMPTY  # the cards that set the task
    more: Html = EMPTY  # beside the list: judges, what there is to win

    @property
    def chips(self) -> list[Chip]:
        return [chip for _, chips in self.groups for chip in chips]

    def drawn(self) -> Html:
        return el(
            "section",
            el("div", self.backdrop, cls="wstage__back", aria_hidden="true"),
            el(
                "details",
                el("summary", "The cards"),
                self.aside,
                cls="wstage__aside",
                open=True,
            ),
            el(
                "div",
                el(
                    "label",
                    el("span", self.title, cls="vh"),
                    el(
                        "span",
                        cls="scroll__marks",
                        aria_hidden="true",
                        data_marks=True,
                        data_own=True,
                    ),
                    el(
                        "textarea",
                        maxlength=self.longest,
                        placeholder="Once, by the river …",
                        spellcheck="true",
                        data_text=True,
                    ),
                    cls="scroll",
                ),
                el(
                    "p",
                    el("span", el("b", "0", data_words=True, data_own=True), " words"),
                    el("span", icon("ui-lock"), " nobody reads it before you hand it in"),
                    cls="scroll__foot",
                ),
                self.chip_rows(),
                cls="wstage__scroll",
            ),
            el("div", self.glass(), self.checklist(), self.more, cls="wstage__side"),
            el("div", send(self.verb), cls="wstage__go"),
            cls="wstage",
            aria_label=self.title,
            data_w="teller",
            data_chips=json.dumps([[c.parts, c.words] for c in self.chips], ensure_ascii=False),
            data_demands=json.dumps(
                [[d.chips, d.least, d.most, d.words, bool(d.struck)] for d in self.demands]
            ),
            data_done=written(self.done) or None,
            data_covers="*",
        )

    def chip_rows(self) -> Html:
        number = -1
        rows = []
        for name, chips in self.groups:
            buttons = []
            for chip in chips:
                number += 1
                buttons.append(
                    el(
                        "button",
                        chip.art,
                        chip.name,
                        cls=f"wchip {chip.look}".strip(),
                        type="button",
                        aria_pressed="false",
                        data_chip=number,
                    )
                )
            rows.append(el("div", el("b", name), join(buttons), cls="wchips__row"))
        return el("div", join(rows), cls="wchips")

    def glass(self) -> Html | None:
        """The sand: two heaps that the page scales."""
        if not self.seconds:
            return None
        return el(
            "div",
            el(
                "svg",
                el("path", d=GLASS, cls="sand__glass"),
                el("path", d=UPPER, cls="sand__heap", data_up=True),
                el("path", d=LOWER, cls="sand__heap", data_down=True),
                viewBox="0 0 60 80",
                aria_hidden="true",
                cls="sand__picture",
            ),
            el("b", role="timer", data_left=True, data_own=True),
            el("small", "until the sand runs out; then it goes in as it is"),
            cls="sand",
            data_sand=self.seconds,
        )

    def checklist(self) -> Html:
        return el(
            "ul",
            join(
                el(
                    "li",
                    el(
                        "span",
                        icon("ui-x" if demand.struck else "ui-check"),
                        cls="demand__sign",
                    ),
                    el("span", el("b", demand.name), el("small", demand.small())),
                    el("span", "open", cls="vh", data_said=True, data_own=True),
                    cls="demand" + (" is-struck" if demand.struck else ""),
                    data_demand=i,
                )
                for i, demand in enumerate(self.demands)
            ),
            cls="demands",
            aria_label="The story must",
        )

    def form(self) -> Html:
        ticks = [tick(chip.name, chip.parts) for chip in self.chips]
        return plain_form(
            self.title,
            el(
                "label",
                el("span", "Your story"),
                el("textarea", maxlength=self.longest, name="text"),
            ),
            ticks,
            done=self.done,
            button=self.verb,
        )

    def words(self) -> list[str]:
        """What the story must have, for the text table."""
        return [
            f"{demand.name} (struck by {demand.struck})" if demand.struck else demand.name
            for demand in self.demands
        ]


def told(title: str, text: str, found: Iterable[str] = ()) -> Html:
    """A story that was handed in, for everybody to read; the words that count are marked."""
    return el(
        "div",
        el("p", title, cls="scroll__title"),
        el("p", marked(text, found), cls="scroll__told"),
        cls="scroll",
    )


def marked(text: str, found: Iterable[str]) -> Html:
    """Each word of these where it begins a word of the text, as the page finds them."""
    either = "|".join(re.escape(word) for word in sorted(found, key=len, reverse=True))
    if not either:
        return Html(esc(text))
    parts = re.split(rf"((?<![^\W\d_])(?:{either})[^\W\d_]*)", text, flags=re.IGNORECASE)
    return join(el("mark", part) if i % 2 else part for i, part in enumerate(parts))
