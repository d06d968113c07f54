"""What the strip says, and what lies in it while one chooses."""

from __future__ import annotations

import json
from functools import lru_cache

from cutpurse.games.cleopatra.limit import excess
from cutpurse.games.cleopatra.market import face_of
from cutpurse.games.cleopatra.pieces import BONUS, STALL_COUNT
from cutpurse.games.cleopatra.state import FACE_DOWN, Cleopatra
from cutpurse.games.cleopatra.words import PUT
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.kit.scene import EMPTY, Prompt
from cutpurse.web.kit.widgets.answer import written
from cutpurse.web.scenes.cleopatra.build import builds, controls
from cutpurse.web.scenes.cleopatra.cards import card, face_down
from cutpurse.web.scenes.cleopatra.court import asked_by

BUILDING = {"ChooseAction", "BuildMore"}


def drawn(sight: Sight[Cleopatra]) -> Html:
    """The cards of a refill; which of them goes next is chosen by pressing it."""
    faces = tuple([face_of(lies) for lies in sight.view.state.drawn])
    return cards_drawn(faces, refilling(sight))


@lru_cache(KEPT)
def cards_drawn(faces: tuple[int, ...], laid: Html | None) -> Html:
    shown: list[Html] = []
    for i, face in enumerate(faces):
        picture = face_down() if face == FACE_DOWN else card(face)
        mark = el("span", data_own=True, data_held=i)
        shown.append(el("button", picture, mark, cls="cl-draw", type="button", data_drawn=i))
    return el("div", join(shown), laid, cls="cl-drawn", data_wc="cleopatra-cards")


def refilling(sight: Sight[Cleopatra]) -> Html | None:
    """The drawn cards lie on the stalls in the order drawn until they are laid otherwise."""
    g = sight.view.state
    puts = tuple([o.id for o in sight.options if PUT.said(o.id)])
    if type(g.stack[-1]).__name__ != "Refill" or not puts:
        return None
    return lay_button(puts, len(g.drawn))


@lru_cache(KEPT)
def lay_button(puts: tuple[int, ...], cards: int) -> Html:
    known = {
        "refill": True,
        "stalls": list(range(cards)),
        "asked": cards - 1 if cards == STALL_COUNT else cards,
        "put": PUT.do(0),
    }
    return el(
        "span",
        el(
            "button",
            "Lay them so",
            cls="btn btn--gold",
            type="button",
            data_send=True,
            data_sure=True,
        ),
        cls="cl-lay",
        data_w="cleopatra-cards",
        data_opens=written(puts),
        data_cards=json.dumps(known, separators=(",", ":")),
    )


def prompt(sight: Sight[Cleopatra]) -> Prompt:
    g = sight.view.state
    step = type(g.stack[-1]).__name__
    what, why, held = sight.question, sight.catch, EMPTY
    if step in BUILDING and builds(sight):
        held = controls()
    if step == "ChooseAction":
        what = "Take a stall, or build"
        why = why if builds(sight) else "Nothing can be paid for yet: take a stall."
    elif step == "BuildMore":
        bonus = BONUS[min(int(g.built), 3)]
        what = f"{counted(int(g.built), 'piece')} built"
        why = f"Finishing now brings {bonus} more." if bonus else "A second piece brings 2 more."
    elif step in ("Refill", "PutOne"):
        what = f"Lay {counted(len(g.drawn), 'card')}, one on each stall"
        if len(g.drawn) == 1:
            what = "Which stall gets this card?"
        backs = sum(1 for lies in g.drawn if face_of(lies) == FACE_DOWN)
        why = f"{backs} of them face down, for you too." if backs else "Press a card, then a stall."
        held = drawn(sight)
    elif step == "HandLimit":
        what = "Too many cards"
        many = counted(int(excess(g, sight.viewer)), "card")
        why = f"You hold {many} more than ten. Choose a price."
    elif step == "Alms":
        what = f"{sight.name(asked_by(g))} sends a beggar"
    elif step == "Offer":
        what = f"{sight.name(asked_by(g))} sends an envoy"
    return Prompt(what, why, held, react=step in ("Alms", "Offer"))
