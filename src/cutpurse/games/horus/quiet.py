"""The quietest answer for somebody who is away."""

from __future__ import annotations

from typing import Final

from cutpurse.games.horus.board import HALL
from cutpurse.games.horus.cards import bag_value, contents, where
from cutpurse.games.horus.pieces import BAG, ITEM_CARD, KIND
from cutpurse.games.horus.state import Horus
from cutpurse.games.horus.words import (
    ANTIDOTE,
    DECLINE,
    DISCARD,
    DONE,
    END,
    JUMP,
    KEEP,
    MEDIKIT,
    YES,
)

QUIET: Final[list[int]] = [DONE.base, YES.base, END.base, KEEP.base, DECLINE.base]


def quiet_answer(g: Horus, seat: int, options: list[int]) -> int:
    """Do nothing, avoid wounds, jump out if that is possible; to make room, heal or drop what is
    worth least."""
    for action in QUIET:
        if action in options:
            return action
    for action in options:
        if ANTIDOTE.said(action) or MEDIKIT.said(action):
            return action
        if JUMP.said(action) and JUMP.of(action) < HALL:
            return action
    if DISCARD.said(options[0]):
        cheapest = options[0]
        for action in options:
            if worth(g, seat, action) < worth(g, seat, cheapest):
                cheapest = action
        return cheapest
    return options[0]


def worth(g: Horus, seat: int, action: int) -> int:
    """What goes with an item; with a Bag that is what lies in it (HO-092)."""
    card = ITEM_CARD[DISCARD.of(action)]
    if KIND[card] == BAG:
        return sum(bag_value(g.cards[slot]) for slot in contents(g, seat, where(g, seat, card)))
    return bag_value(card)
