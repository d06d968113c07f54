"""A sealed bid: a slider, and pouches that stay shut until all open together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cutpurse.web.kit.markup import Child, Html, el, join
from cutpurse.web.kit.pieces import cloth, emblem, icon
from cutpurse.web.kit.scene import EMPTY
from cutpurse.web.kit.widgets.answer import Parts, choice, plain_form, send, sheet, written

Sealing = Literal["yours", "sealed", "thinking", "open"]
BAG = el(
    "svg",
    el("path", d="M24 14Q32 20 40 14L45 5Q32 9 19 5Z", cls="pouch__neck"),
    el("path", d="M23 18Q5 32 7 48Q9 60 32 60T57 48Q59 32 41 18Z"),
    el("path", d="M21 17H43", cls="pouch__cord"),
    el("circle", cx=32, cy=40, r=8, cls="pouch__wax"),
    viewBox="0 0 64 64",
    cls="pouch__bag",
    aria_hidden="true",
)
SAID = {"yours": "open before you", "sealed": "sealed", "thinking": "thinking"}


@dataclass(frozen=True, slots=True)
class Pouch:
    """Somebody's bid, as the viewer may know it. `rank` is the place in which an open one opens,
    `brings` what an open one has brought."""

    seat: int
    name: str
    state: Sealing
    amount: int = 0
    rank: int = 0
    brings: Html = EMPTY

    def drawn(self) -> Html:
        opened = self.state == "open"
        return el(
            "li",
            el("span", emblem(self.seat), cls="pouch__cloth cloth"),
            el("b", self.name),
            BAG,
            el("span", self.amount if opened else SAID[self.state], cls="pouch__is"),
            self.brings if opened else None,
            cls=f"pouch {cloth(self.seat)} pouch--{self.state}"
            + (f" opens-{self.rank}" if opened else ""),
        )


@dataclass(frozen=True, slots=True)
class BidSheet:
    """How much the viewer may bid. `answers` are the parts for `low`, `low` + 1, …; `prizes` what
    each rank brings, `note` is said besides, `head` stands for the plain title."""

    title: str
    low: int
    answers: tuple[Parts, ...]
    start: int
    have: int
    unit: str = "gold"
    symbol: str = "coin"
    verb: str = "Seal"
    pouches: tuple[Pouch, ...] = ()
    prizes: tuple[tuple[str, Child], ...] = ()
    note: str = ""
    head: Html | None = None

    @property
    def high(self) -> int:
        return self.low + len(self.answers) - 1

    def drawn(self) -> Html:
        return sheet(
            "bid",
            self.title,
            pouches(self.pouches),
            el(
                "div",
                step("−", "less", -1),
                el(
                    "input",
                    type="range",
                    min=self.low,
                    max=self.high,
                    value=self.start,
                    aria_label=f"How much {self.unit}",
                    data_amount=True,
                ),
                step("+", "more", 1),
                icon(self.symbol),
                el("output", self.start, data_shown=True),
                cls="bid__row",
            ),
            el("dl", join(prize(*row) for row in self.prizes), cls="bid__prizes")
            if self.prizes
            else None,
            el(
                "div",
                el(
                    "p",
                    el("span", self.keeps(self.start), data_keeps=True),
                    f" {self.note}" if self.note else None,
                ),
                send(f"{self.verb} {self.start} {self.unit}"),
                cls="wsheet__go",
            ),
            head=self.head,
            cls="bid",
            data_answers="|".join(map(written, self.answers)),
            data_low=self.low,
            data_have=self.have,
            data_unit=self.unit,
            data_verb=self.verb,
            data_covers=covered(self.answers),
        )

    def keeps(self, amount: int) -> str:
        return f"You keep {self.have - amount} of {self.have} {self.unit}."

    def form(self) -> Html:
        rows = [
            (answer, f"{self.low + i} {self.unit}", self.low + i == self.start)
            for i, answer in enumerate(self.answers)
        ]
        return plain_form(self.title, choice("Your bid", rows), button=self.verb)


def covered(answers: tuple[Parts, ...]) -> str:
    """The choices of the list that a widget takes: the first parts of its answers."""
    return written(dict.fromkeys(answer[0] for answer in answers))


def pouches(of: tuple[Pouch, ...]) -> Html:
    """Also for those who are not asked, and when they open."""
    return el("ul", join(pouch.drawn() for pouch in of), cls="pouches") if of else EMPTY


def step(sign: str, word: str, by: int) -> Html:
    return el("button", sign, cls="bid__step", type="button", aria_label=f"One {word}", data_by=by)


def prize(rank: str, brings: Child) -> Html:
    return el("div", el("dt", rank), el("dd", brings))
