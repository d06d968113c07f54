"""Markup that escapes by itself.

`el("g", "Ann & Bob", cls="seat", data_t="seat:p0")` makes
`<g class="seat" data-t="seat:p0">Ann &amp; Bob</g>`. Text is escaped, `Html` is not. For hot
leaves an f-string wrapped in `Html` is four times as fast: whoever writes one escapes with `esc`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

TEXT = (str, int, float)
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


class Sewn(Html):
    """Markup that knows what it was sewn together from: a later one with as many pieces is compared
    with it piece by piece."""

    __slots__ = ("pieces",)
    pieces: list[str]


def sew(pieces: list[str]) -> Sewn:
    """Pieces of markup one after another. Drawings of the same region have them in the same order;
    what is missing is an empty one."""
    made = Sewn("".join(pieces))
    made.pieces = pieces
    return made


Child = str | int | float | None | Iterable["Child"]
Attribute = str | int | float | bool | None


def esc(text: object) -> str:
    """Safe as text and inside a quoted attribute."""
    out = str(text)
    if "&" in out:
        out = out.replace("&", "&amp;")
    if "<" in out or ">" in out or '"' in out:
        out = out.replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return out


def join(children: Iterable[Child]) -> Html:
    """Children one after another; None is nothing, text is escaped."""
    parts: list[str] = []
    for child in children:
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, TEXT):
            parts.append(esc(child))
        elif child is not None:
            parts.append(join(child))
    return Html("".join(parts))


def el(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """One element. Attributes: `cls` is class, `data_t` is data-t, `for_` is for; None and False
    leave one out, True writes it without a value."""
    head = f"<{tag}"
    for name, value in attributes.items():
        if value is True:
            head += f" {spelled(name)}"
        elif value is not None and value is not False:
            head += f' {spelled(name)}="{esc(value)}"'
    if tag in VOID:
        return Html(f"{head}>")
    return Html(f"{head}>{join(children)}</{tag}>")


@cache
def spelled(name: str) -> str:
    """An attribute as HTML spells it; there are few."""
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")
