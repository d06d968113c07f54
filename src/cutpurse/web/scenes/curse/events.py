"""The Event card that is being carried out, over the board."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.pieces import DATA, EVENT_TRIAL
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.scenes.curse.later import later
from cutpurse.web.scenes.curse.robbing import SCRIM

TONES = {
    "boon": ("cr-evcard--boon", "A boon"),
    "bane": ("cr-evcard--bane", "A bane"),
    "chaos": ("cr-evcard--chaos", "Chaos"),
    "trial": ("cr-evcard--trial", "A Trial"),
}


# Questions that are answered on the board: the card leaves it free, and the prompt names it
ON_THE_BOARD = (
    "DreamerTurns", "MirageDoor", "Sleepwalk", "FreeMove", "MirrorDream",
    "Monkey", "Ibis", "Scapegoat", "Senet", "BazaarTake",
)  # fmt: skip


def answered_on_the_board(g: Curse) -> bool:
    """Does an Event ask something that is answered there?"""
    if g.event in (NOTHING, EVENT_TRIAL) or not g.stack:
        return False
    return type(g.stack[-1]).__name__ in ON_THE_BOARD


@lru_cache(KEPT)
def card(event: int, who: str) -> Html:
    row = DATA["events"][event]
    cls, tone = TONES[row["tone"]]
    return el(
        "section",
        later(),
        el(
            "article",
            el("header", el("span", tone), el("span", "Event")),
            el("div", icon("curse-events/" + row["id"].replace("_", "-", 1)), cls="cr-evcard__art"),
            el("h3", row["name"]),
            el("p", row["text"]),
            el("footer", "for ", el("b", who)),
            cls=f"cr-evcard {cls}",
        ),
        cls="cr-evstage",
        aria_label=f"Event: {row['name']}",
        data_n=f"event-{event}",
    )


def event(sight: Sight[Curse]) -> Html:
    """Nothing while no Event is being carried out, once its Trial has begun, or while one looks
    for the answer on the board."""
    g = sight.view.state
    if g.event in (NOTHING, EVENT_TRIAL) or g.trialist != NOTHING or answered_on_the_board(g):
        return Html("")
    return join([SCRIM, card(g.event, sight.name(g.active))])
