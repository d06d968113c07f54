"""Dice that were rolled: which are kept is toggled, one button rolls the others again."""

from __future__ import annotations

from dataclasses import dataclass

from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import EMPTY
from cutpurse.web.kit.widgets.answer import Parts, plain_form, send, sheet, tick, written


@dataclass(frozen=True, slots=True)
class Die:
    """One die. `symbol` is its face; `roll` is raised whenever it was rolled, which lets it
    tumble. A `free` one may be kept or rolled again."""

    symbol: str
    name: str  # "red 3"
    roll: int = 0
    look: str = ""  # a class that colours it
    free: bool = False
    kept: bool = False

    def drawn(self, number: int) -> Html:
        face = icon(self.symbol, "die__f")
        cls = f"wdie {self.look}".strip()
        key = f"die-{number}"
        if not self.free:
            return el(
                "span",
                face,
                cls=cls,
                role="img",
                aria_label=self.name,
                data_k=key,
                data_roll=self.roll,
            )
        return el(
            "button",
            face,
            el("small", "kept" if self.kept else "again"),
            cls=cls,
            type="button",
            aria_pressed="true" if self.kept else "false",
            aria_label=f"Keep {self.name}",
            data_die=number,
            data_k=key,
            data_roll=self.roll,
        )


def dice_row(dice: tuple[Die, ...], missing: tuple[str, ...] = (), first: int = 0) -> Html:
    """Dice for everybody to see, and empty places for faces that are still wanted. Where several
    rows lie on the table, each begins with a number of its own."""
    places = join(
        el("span", el("b", face), el("small", "missing"), cls="wdie wdie--missing")
        for face in missing
    )
    return el("div", join(die.drawn(i) for i, die in enumerate(dice, first)), places, cls="dice")


@dataclass(frozen=True, slots=True)
class KeptDice:
    """Which dice are rolled again. `answers` has the answer for each set of loose dice that is
    allowed, a bit for each die; for the empty set it is the answer that stops. `again` is the
    button's label with the number in it."""

    title: str
    dice: tuple[Die, ...]
    answers: dict[int, Parts]
    again: str = "Roll {} again"
    stop: str = "Keep them all"
    about: str = ""
    missing: tuple[str, ...] = ()
    art: Html = EMPTY  # what the dice are for
    more: Html = EMPTY  # other ways out, as quiet buttons with `data-a`

    def loose(self) -> int:
        return sum(1 << i for i, die in enumerate(self.dice) if die.free and not die.kept)

    def label(self) -> str:
        many = self.loose().bit_count()
        return self.again.format("1 die" if many == 1 else f"{many} dice") if many else self.stop

    def written_answers(self) -> str:
        return "|".join(f"{loose}:{written(parts)}" for loose, parts in self.answers.items())

    def drawn(self) -> Html:
        return sheet(
            "dice",
            self.title,
            el(
                "div",
                el("div", self.art, cls="dicesheet__art") if self.art else None,
                dice_row(self.dice, self.missing),
                cls="dicesheet__row",
            ),
            el("p", self.about, cls="wsheet__about") if self.about else None,
            el(
                "div",
                self.more,
                send(self.label(), disabled=self.loose() not in self.answers),
                cls="wsheet__go",
            ),
            cls="dicesheet",
            data_again=self.again,
            data_stop=self.stop,
            data_answers=self.written_answers(),
            data_covers=written(dict.fromkeys(parts[0] for parts in self.answers.values())),
        )

    def form(self) -> Html:
        ticks = [
            tick(f"Roll again: {die.name}", (1 << i,), not die.kept)
            for i, die in enumerate(self.dice)
            if die.free
        ]
        return plain_form(self.title, ticks, button="Do it", answers=self.written_answers())
