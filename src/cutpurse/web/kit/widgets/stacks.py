"""Stacks of cards that lie face up and face down, taken whole: each face shows its head, however
many lie on it."""

from __future__ import annotations

from dataclasses import dataclass

from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import back
from cutpurse.web.kit.scene import EMPTY

MOST = 12  # cards that are drawn, the uppermost of a deeper stack
DEEP = 7  # cards from which they lie closer together


@dataclass(frozen=True, slots=True)
class Layer:
    """A card of a stack, the lowest first. A face has a name; what is face down has none, and its
    key says only where it lies."""

    name: str = ""
    art: Html = EMPTY
    look: str = ""

    @property
    def hidden(self) -> bool:
        return not self.name


@dataclass(frozen=True, slots=True)
class CardStack:
    """Cards on one another. It is one thing, `target`, with one click."""

    label: str
    target: str
    key: str
    layers: tuple[Layer, ...]
    symbol: str = "logo"  # on the backs

    def drawn(self) -> Html:
        shown = self.layers[-MOST:]
        low = len(self.layers) - len(shown)
        cards = join(self.layer(low + i, layer) for i, layer in enumerate(shown))
        deep = " stack--deep" if len(shown) >= DEEP else ""
        return el(
            "div",
            el(
                "div",
                cards or el("span", "empty", cls="stack__empty"),
                cls=f"stack__cards{deep}",
            ),
            el("span", self.label, el("b", len(self.layers)), cls="stack__n"),
            cls="stack",
            data_t=self.target,
            data_k=self.key,
        )

    def layer(self, place: int, layer: Layer) -> Html:
        key = f"{self.key}-{place}"
        if layer.hidden:
            return back(self.symbol, "stack__c", key=key)
        return el(
            "span",
            el("b", layer.name),
            layer.art,
            cls=f"stack__c stack__c--face {layer.look}".strip(),
            data_k=key,
        )

    def words(self) -> str:
        """The stack in a sentence, for the text table."""
        names = [layer.name for layer in self.layers if not layer.hidden]
        unseen = sum(layer.hidden for layer in self.layers)
        parts = names + ([f"{unseen} face down"] if unseen else [])
        return f"{self.label}: {', '.join(parts) if parts else 'empty'}"


def stack_row(stacks: tuple[CardStack, ...]) -> Html:
    """A market of stalls."""
    return el("div", join(stack.drawn() for stack in stacks), cls="stacks")
