"""A papyrus sheet over the palace: a portrait, a sentence, a choice, perhaps of several cards."""

from __future__ import annotations

import json

from cutpurse.games.cleopatra.words import DONE
from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Attribute, Child, Html, el
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.widgets.answer import written

STYLE = el("link", rel="stylesheet", href=asset("cleopatra-sheets.css"))  # fetched with the first


def sheet(
    art: str,
    title: str,
    text: str,
    price: Child,
    *body: Child,
    cls: str = "",
    data: dict[str, Attribute] | None = None,
) -> Html:
    """A portrait, one sentence, the price at the right; then the choice."""
    return el(
        "section",
        el(
            "header",
            icon(art),
            el("span", el("b", title), el("small", text)),
            price,
        ),
        el("div", *body, cls="cl-chs__b"),
        cls=f"cl-chs {cls}".strip(),
        aria_label=title,
        **(data or {}),
    )


def several(
    most: dict[int, int],
    limit: int,
    mark: str,
    some: str,
    none: str = "",
    one: str = "",
    least: int = 0,
    done: bool = True,
) -> dict[str, Attribute]:
    """What the page must know to collect several cards into one answer (`cleopatra-cards.js`)."""
    known: dict[str, object] = {
        "most": {str(action): count for action, count in most.items()},
        "limit": limit,
        "least": least,
        "mark": mark,
        "some": some,
        "one": one or some,
        "first": [],
        "done": DONE.do() if done else 0,
    }
    if none:
        known["none"] = none
    opens = [*most, DONE.do()] if done else list(most)
    return {
        "data_w": "cleopatra-cards",
        "data_wc": "cleopatra-cards",
        "data_opens": written(opens),
        "data_cards": json.dumps(known, separators=(",", ":"), ensure_ascii=False),
    }


def gold(label: str, least: int = 0) -> Html:
    """The button that sends the cards; the page writes on it what it would do. Where no card is no
    answer, the button is none of the choices either: the script sends what it has collected."""
    button = el(
        "button",
        label,
        cls="btn btn--gold",
        type="button",
        disabled=least > 0,
        data_a=None if least else DONE.do(),
        data_send=least > 0,
        data_sure=not least,
    )
    return el("div", button, data_own=True, data_go=True, cls="cl-go")


# Where the page puts the button once enough cards are chosen.
LATER = el("div", data_own=True, data_go=True, cls="cl-go")


def marked(action: int) -> Html:
    return el("span", data_own=True, data_mark=action)
