"""What the laws must know of The Pyramid of Horus."""

from __future__ import annotations

from typing import Any

from tests.laws.facts import LawFacts

from cutpurse.games.horus.pieces import BAG, KIND, RUBBLE
from cutpurse.games.horus.state import ALL, SECRECY, SLOTS
from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game


def places(g: Any, event: Event) -> range:
    """Those in front of whom the event names first."""
    first = event.values()[0] * SLOTS
    return range(first, first + SLOTS)


def unknown_bag(game: Game, event: Event) -> bool:
    """In total secrecy the count tells something of a find that may be a Bag nobody knew of, or go
    into one (HO-163)."""
    g: Any = game.state
    if not g.variant & SECRECY:
        return False
    later = game.events[[e is event for e in game.events].index(True) :]
    return any(e.kind.word == "bag" for e in later) or any(
        g.backs[slot] == RUBBLE and g.card_seen[slot] != ALL for slot in places(g, event)
    )


def beside_a_bag(game: Game, event: Event) -> bool:
    """Where a Bag lies open the count tells something of a card that is dropped unseen."""
    g: Any = game.state
    return event.witnesses != ALL and any(
        g.cards[slot] >= 0 and KIND[g.cards[slot]] == BAG and g.card_seen[slot] == ALL
        for slot in places(g, event)
    )


def was_read(game: Game, event: Event) -> bool:
    """Abdel knew what the sarcophagus holds (HO-166)."""
    return any(e.kind.word == "read" and e.values()[1] == event.values()[1] for e in game.events)


FACTS = LawFacts(
    # cards that are used, healed or avoided; a Bag with treasure in it and what goes with it;
    # whether somebody with twelve cards can make room; what those who die had; the stone that was
    # laid aside
    shows={
        *("used", "healed", "avoided", "full", "trapped", "crushed", "mummified"),
        *("bag", "discarded HO-092", "fell HO-096"),
    },
    shows_if={
        "found": unknown_bag,
        "took": unknown_bag,
        "discarded": beside_a_bag,
        "opened": was_read,
    },
    counted={"AdjustLoad", "MakeRoom"},
    ends_openly=True,
    nobody_may_win=True,
)
