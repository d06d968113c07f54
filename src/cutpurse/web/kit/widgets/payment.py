"""A payment: one place for each unit of a price, filled in beforehand; a click on a place offers
its other sources, and the sums say what the choice costs."""

from __future__ import annotations

import json
from dataclasses import dataclass

from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.scene import EMPTY
from cutpurse.web.kit.widgets.answer import Parts, choice, plain_form, send, sheet, written

HINT = "Press a place to change what pays there."


@dataclass(frozen=True, slots=True)
class Source:
    """Something that can pay. It fills up to `uses` places and costs `costs` (one number for each
    sum) once, however many it fills."""

    key: str
    name: str
    costs: tuple[int, ...]
    uses: int = 1
    note: str = ""
    art: Html = EMPTY


@dataclass(frozen=True, slots=True)
class Unit:
    """A place of the price: what is wanted, the sources that fit with their parts, and the one that
    is filled in. A source that fills several places adds its parts once, if they are the same."""

    wanted: str
    sources: tuple[tuple[str, Parts], ...]
    chosen: str
    art: Html = EMPTY


@dataclass(frozen=True, slots=True)
class Sum:
    """What a payment comes to: `start` and what the sources add."""

    label: str
    start: int = 0
    bad: bool = False
    words: str = "{}"  # "your pyramid holds {}"


@dataclass(frozen=True, slots=True)
class Payment:
    """The whole price. `presets` are names with a chosen source for each place."""

    title: str
    units: tuple[Unit, ...]
    sources: tuple[Source, ...]
    sums: tuple[Sum, ...]
    done: Parts
    verb: str  # "Build the throne, +12"
    presets: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def source(self, key: str) -> Source:
        return next(source for source in self.sources if source.key == key)

    def drawn(self) -> Html:
        return sheet(
            "payment",
            self.title,
            self.preset_row(),
            el("ol", join(map(self.place, range(len(self.units)))), cls="pay__places"),
            el("div", el("span", HINT), cls="pay__strip", data_strip=True, aria_live="polite"),
            el("dl", join(map(self.sum_box, range(len(self.sums)))), cls="pay__sums"),
            el("div", send(self.verb), cls="wsheet__go"),
            cls="pay",
            data_pays=self.data(),
            data_done=written(self.done) or None,
            data_covers="*",
        )

    def data(self) -> str:
        """What the page needs to know to change sources."""
        return json.dumps(
            {
                "units": [
                    {"wanted": unit.wanted, "from": dict(unit.sources), "chosen": unit.chosen}
                    for unit in self.units
                ],
                "sources": {
                    s.key: {"name": s.name, "costs": s.costs, "uses": s.uses, "note": s.note}
                    for s in self.sources
                },
                "sums": [[s.label, s.start, s.words] for s in self.sums],
                "presets": [chosen for _, chosen in self.presets],
            },
            separators=(",", ":"),
            ensure_ascii=False,
        )

    def preset_row(self) -> Html | None:
        if not self.presets:
            return None
        return el(
            "div",
            join(
                el(
                    "button",
                    name,
                    cls="pay__preset",
                    type="button",
                    aria_pressed="false",
                    data_preset=i,
                )
                for i, (name, _) in enumerate(self.presets)
            ),
            cls="pay__presets",
        )

    def place(self, number: int) -> Html:
        """Every source that fits is drawn, and all but the chosen one are hidden: the page changes
        which."""
        unit = self.units[number]
        return el(
            "li",
            el(
                "button",
                el("span", unit.art, el("small", unit.wanted), cls="pay__wanted"),
                join(
                    el(
                        "span",
                        self.source(key).art,
                        el("b", self.source(key).name),
                        el("small", self.source(key).note) if self.source(key).note else None,
                        cls="pay__source",
                        data_source=key,
                        hidden=key != unit.chosen,
                    )
                    for key, _ in unit.sources
                ),
                type="button",
                cls="pay__place",
                aria_expanded="false",
                data_place=number,
            ),
        )

    def sum_box(self, number: int) -> Html:
        line = self.sums[number]
        return el(
            "div",
            el("dt", line.label),
            el("dd", el("b", data_sum=number), el("span", data_then=number)),
            cls="pay__sum" + (" pay__sum--bad" if line.bad else ""),
        )

    def form(self) -> Html:
        rows = []
        for unit in self.units:
            options = [
                (parts, self.spoken(self.source(key)), key == unit.chosen)
                for key, parts in unit.sources
            ]
            rows.append(choice(unit.wanted, options))
        return plain_form(self.title, rows, done=self.done, button=self.verb)

    def spoken(self, source: Source) -> str:
        costs = [
            f"{line.label} +{cost}"
            for line, cost in zip(self.sums, source.costs, strict=True)
            if cost
        ]
        return f"{source.name} ({', '.join(costs)})" if costs else source.name
