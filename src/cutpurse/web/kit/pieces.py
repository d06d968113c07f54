"""Shared pieces of the look: symbols, medals, cloths, clocks, cards, panels."""

from __future__ import annotations

from functools import cache
from typing import Final

from cutpurse.table.sight import Sitter
from cutpurse.web.kit.assets import asset
from cutpurse.web.markup import Child, Html, el, esc, join

# How many drawings of one kind are kept. Every table shows a few, and hundreds of tables must not
# push out one another's between two moves.
KEPT: Final = 4096
# Colour, cloth pattern and emblem of each seat, in this order.
EMBLEMS = ("eye", "ankh", "scarab", "lotus", "feather", "cobra")


@cache
def icon(name: str, cls: str = "", label: str = "", sheet: str = "symbols") -> Html:
    """A symbol of a sprite as a small picture; `label` is its name for screen readers."""
    spoken = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    return Html(f'<svg class="{f"i {cls}".strip()}" {spoken}>{use(name, sheet)}</svg>')


@cache
def use(name: str, sheet: str = "symbols") -> Html:
    return Html(f'<use href="{asset(f"{sheet}.svg")}#{name}"/>')


def placed(
    name: str,
    x: float,
    y: float,
    size: float,
    cls: str = "",
    sheet: str = "symbols",
    key: str = "",
    start: str = "",
) -> Html:
    """A symbol inside an SVG, at x, y; with a key it travels."""
    more = f' class="{cls}"' if cls else ""
    if key:
        more += f' data-k="{key}"'
    if start:
        more += f' data-from="{start}"'
    return Html(
        f'<use href="{asset(f"{sheet}.svg")}#{name}" x="{x:g}" y="{y:g}"'
        f' width="{size:g}" height="{size:g}"{more}/>'
    )


def cloth(seat: int) -> str:
    """The class that sets a seat's colour and pattern."""
    return f"is-{EMBLEMS[seat]}"


@cache
def emblem(seat: int, cls: str = "") -> Html:
    return icon(f"e-{EMBLEMS[seat]}", cls)


@cache
def medal(seat: int, small: bool = False) -> Html:
    size = " medal--s" if small else ""
    return Html(f'<span class="medal cloth {cloth(seat)}{size}">{emblem(seat)}</span>')


def clock(sitter: Sitter, cls: str = "") -> Html:
    """An hourglass for a seat that has a clock. The client fills in the time, which the frame
    sends apart, so that a region does not change because time goes by."""
    if sitter.clock is None:
        return Html("")
    return Html(
        f'<span class="{f"clock {cls}".strip()}" role="timer">{icon("ui-hourglass")}'
        f'<span data-clock="p{sitter.seat}"></span></span>'
    )


def sitter_name(sitter: Sitter, *more: Child) -> Html:
    """A seat's name with the bot's sign, whether they are away, and their clock."""
    bot = icon("ui-bot", label=f"bot, {sitter.bot}") if sitter.bot else ""
    away = "" if sitter.here else '<small class="away">away</small>'
    return Html(
        f'<div class="seat__name"><span class="seat__who">{esc(sitter.name)}</span>'
        f"{bot}{away}{join(more)}{clock(sitter)}</div>"
    )


def stat(symbol: str, count: object, title: str, cls: str = "", sheet: str = "symbols") -> Html:
    """A quantity: a symbol and a number, with its name for whoever cannot see the symbol."""
    return Html(
        f'<span class="stat" title="{esc(title)}">{icon(symbol, cls, sheet=sheet)}'
        f'<span class="num">{esc(count)}</span><span class="vh"> {esc(title)}</span></span>'
    )


def panel(title: str, *body: Child, small: str = "", cls: str = "", dock: str = "") -> Html:
    return el(
        "section",
        el("h2", title, el("small", small) if small else None, cls="panel__head"),
        *body,
        cls=f"panel {cls}".strip(),
        data_dock=dock or None,
    )


def card(
    kind: str,
    name: str,
    text: str,
    art: Html,
    band: str = "",
    corner: Html | None = None,
    ban: str = "",
    cls: str = "",
    target: str = "",
    key: str = "",
    start: str = "",
) -> Html:
    """A card of the kit. `kind` is its frame; `ban` is why it cannot be played now."""
    return el(
        "div",
        el("span", band or kind, cls="card__kind"),
        corner,
        el("span", art, cls="card__art"),
        el("span", name, cls="card__name") if name else None,
        el("span", text, cls="card__text"),
        el("span", icon("ui-ban"), " ", ban, cls="card__ban") if ban else None,
        cls=f"card card--{kind} {cls}".strip(),
        data_t=target or None,
        data_k=key or None,
        data_from=start or None,
    )


def coin(points: object) -> Html:
    return el("span", str(points), cls="card__gold")


def seal(points: object) -> Html:
    return el("span", str(points), cls="card__vp")


def back(
    symbol: str, cls: str = "", key: str = "", start: str = "", sheet: str = "symbols"
) -> Html:
    """A card's back; its key says where it lies, never what it is."""
    return el(
        "span",
        icon(symbol, sheet=sheet),
        cls=f"back {cls}".strip(),
        data_k=key or None,
        data_from=start or None,
    )


def played(seat: int, key: str = "", start: str = "") -> Html:
    """A card face down before its owner, in the owner's cloth."""
    return back(f"e-{EMBLEMS[seat]}", f"back--play cloth {cloth(seat)}", key, start)


def pile(shown: Html, *words: str) -> Html:
    caption = join(el("span", word, cls="pile__w") for word in words)
    return el("figure", shown, el("figcaption", caption, cls="pile__n"), cls="pile")
