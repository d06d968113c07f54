"""Markup that escapes by itself.

`el("g", "Ann & Bob", cls="seat", data_t="seat:p0")` makes
`<g class="seat" data-t="seat:p0">Ann &amp; Bob</g>`. Text is escaped, `Html` is not. For hot
leaves an f-string wrapped in `Html` is four times as fast: whoever writes one escapes with `esc`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

TEXT = (str, int, float)
ATTRIBUTES = 4096  # attributes with their values that are kept
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
    """Pieces of markup one after another, those of a sewn one by themselves. Drawings of the same
    region have them in the same order; what is missing is an empty one."""
    flat = flattened(pieces) if Sewn in map(type, pieces) else pieces
    made = Sewn("".join(flat))
    made.pieces = flat
    return made


def flattened(pieces: list[str]) -> list[str]:
    """What a sewn one is made of in the place of it."""
    flat: list[str] = []
    for piece in pieces:
        if isinstance(piece, Sewn):
            flat += piece.pieces
        else:
            flat.append(piece)
    return flat


GAP = Html("<!-- gap -->")  # where pieces come into an element that is sewn


def around_gap(whole: Html) -> tuple[str, str]:
    """What stands before and after the gap in some markup."""
    before, _, after = whole.partition(GAP)
    return before, after


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
    put(children, parts)
    return Html("".join(parts))


def put(children: Iterable[Child], parts: list[str]) -> None:
    """Children as markup, at the end of what there is already."""
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, TEXT):
            parts.append(esc(child))
        else:
            put(child, parts)


def el(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """One element. Attributes: `cls` is class, `data_t` is data-t, `for_` is for; None and False
    leave one out, True writes it without a value."""
    written = ""
    for name, value in attributes.items():
        if value is not None:
            written += attribute(name, value)
    if tag in VOID:
        return Html(f"<{tag}{written}>")
    if len(children) == 1 and type(children[0]) is Html:  # most have one child, made already
        return Html(f"<{tag}{written}>{children[0]}</{tag}>")
    parts: list[str] = []
    put(children, parts)
    return Html(f"<{tag}{written}>{''.join(parts)}</{tag}>")


@lru_cache(ATTRIBUTES, typed=True)  # 1 and True are not written alike
def attribute(name: str, value: Attribute) -> str:
    """An attribute with its value; most are written again and again."""
    if value is None or value is False:
        return ""
    spelled = "class" if name == "cls" else name.rstrip("_").replace("_", "-")
    return f" {spelled}" if value is True else f' {spelled}="{esc(value)}"'
