"""Shared pieces of the look: symbols, medals, cloths, clocks, cards, panels."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from cutpurse.table.model.sight import Clock, Sight, Sitter
from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Child, Html, el, esc, join

# How many drawings of one kind are kept. Every table shows a few, and hundreds of tables must not
# push out one another's between two moves.
KEPT: Final = 4096
STOPPED: Final = Clock(0.0, False)
# Colour, cloth pattern and emblem of each seat, in this order.
EMBLEMS = ("eye", "ankh", "scarab", "lotus", "feather", "cobra")


@cache
def icon(symbol: str, cls: str = "", label: str = "") -> Html:
    """A symbol as a small picture; `label` is its name for screen readers."""
    spoken = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    return Html(f'<svg class="{f"i {cls}".strip()}" {spoken}>{use(symbol)}</svg>')


@cache
def use(symbol: str) -> Html:
    return Html(f'<use href="{address(symbol)}"/>')


@cache
def address(symbol: str) -> str:
    """Where a symbol is: `coin` is in the kit's sprite, `game/camel` in that of the game."""
    sheet, _, name = symbol.rpartition("/")
    return asset(f"{sheet or 'symbols'}.svg") + f"#{name}"


def placed(
    symbol: str,
    x: float,
    y: float,
    size: float,
    cls: str = "",
    key: str = "",
    start: str = "",
    colour: str = "",
) -> Html:
    """A symbol inside an SVG, at x, y; with a key it travels. `colour` is for pictures that are
    shown where no style sheet knows their classes."""
    more = f' class="{cls}"' if cls else ""
    if colour:
        more += f' color="{colour}"'
    if key:
        more += f' data-k="{key}"'
    if start:
        more += f' data-from="{start}"'
    return Html(
        f'<use href="{address(symbol)}" x="{x:g}" y="{y:g}"'
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


def timeless(sitter: Sitter) -> Sitter:
    """The sitter without the time of the clock, which the page gets apart from what is drawn: a
    drawing can be kept by it."""
    return sitter if sitter.clock is None else replace(sitter, clock=STOPPED)


def others(sight: Sight) -> list[int]:
    """The seats of the others, clockwise from the viewer's left; for the audience everybody."""
    players = len(sight.sitters)
    first = 0 if sight.audience else sight.viewer + 1
    count = players if sight.audience else players - 1
    return [(first + i) % players for i in range(count)]


def sitter_name(sitter: Sitter, *more: Child) -> Html:
    """A seat's name with the bot's sign, whether they are away, and their clock."""
    bot = icon("ui-bot", label=f"bot, {sitter.bot}") if sitter.bot else ""
    away = "" if sitter.here else '<small class="away">away</small>'
    return Html(
        f'<div class="seat__name"><span class="seat__who">{esc(sitter.name)}</span>'
        f"{bot}{away}{join(more)}{clock(sitter)}</div>"
    )


def stat(symbol: str, count: object, title: str, cls: str = "") -> Html:
    """A quantity: a symbol and a number, with its name for whoever cannot see the symbol."""
    return Html(
        f'<span class="stat" title="{esc(title)}">{icon(symbol, cls)}'
        f'<span class="num">{esc(count)}</span><span class="vh"> {esc(title)}</span></span>'
    )


def stat_row(*stats: Child) -> Html:
    """Quantities beside one another, as they stand in a seat."""
    return el("div", *stats, cls="seat__stats")


def chip(name: str, picture: Html, target: str, key: str, cls: str = "") -> Html:
    """A card before its owner, small: picture and name."""
    return el("span", picture, name, cls=f"chip {cls}".strip(), data_t=target, data_k=key)


def chip_row(chips: list[Html]) -> Html:
    return el("div", join(chips), cls="seat__cards") if chips else Html("")


def seat_box(
    number: int, *inside: Child, below: Child = None, active: bool = False, key: str = ""
) -> Html:
    """A player's place in a list: the cloth with the emblem and what hangs `below` it, and beside
    it the name and whatever they have."""
    return el(
        "li",
        el("div", emblem(number), below, cls="seat__cloth cloth"),
        el("div", *inside, cls="seat__in"),
        cls=f"seat {cloth(number)}" + (" is-active" if active else ""),
        data_t=f"seat:p{number}",
        data_k=key or None,
    )


def tray_block(title: Child, *inside: Child, cls: str = "", target: str = "") -> Html:
    """A part of the viewer's own edge of the table, under its title."""
    return el(
        "div",
        el("div", title, cls="tray__t", data_t=target or None),
        *inside,
        cls=f"tray__block {cls}".strip(),
    )


def board_opening(cls: str) -> str:
    """The wooden frame of a board begins; `</div>` closes it. It is as large as its place allows:
    `--wide` and `--high` of the class say how the board is shaped."""
    return f'<div class="board boardwrap {cls}">'


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


def back(symbol: str, cls: str = "", key: str = "", start: str = "") -> Html:
    """A card's back; its key says where it lies, never what it is."""
    return el(
        "span",
        icon(symbol),
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


def keepsake_link(table: str) -> Html:
    """For the end of a game: the way to what is worth keeping of it."""
    if not table:
        return Html("")
    href = f"/t/{table}/keepsake"
    return el("a", icon("ui-log"), "Keep them as a page", cls="btn btn--quiet", href=href)
