"""Laying and reading a table of THIEVES!, so that rule tests read like examples."""

from __future__ import annotations

from typing import Any

from tests.kit import asked, ids, options, play, points, refused, sound, story, why

import cutpurse
from cutpurse.games.thieves import state as rules
from cutpurse.games.thieves.cards import CARD_IDS, TREASURE_IDS
from cutpurse.games.thieves.state import Thieves
from cutpurse.games.thieves.words import KINDS, VERDICTS
from cutpurse.kernel.chance import dice

__all__ = [
    "BASIC_CARDS",
    "PENDING",
    "advice",
    "asked",
    "deck",
    "discard",
    "extra",
    "failed",
    "final",
    "finish",
    "hand",
    "ids",
    "imagined",
    "loot",
    "options",
    "pending",
    "play",
    "played",
    "points",
    "refused",
    "removed",
    "scene",
    "sees",
    "sound",
    "story",
    "table",
    "treasure_deck",
    "treasure_discard",
    "turn",
    "under_keeping",
    "under_sack",
    "verdict",
    "why",
    "wounds",
]

BASIC_CARDS = {"sneak", "steal", "stab", "lies", "empty_chamber"}
PENDING = "lost_dwarven_stone"  # what a room gives away, where it does not matter what


# Laying the table -------------------------------------------------------------------------------
def scene(
    room: str, plays: str, luck: str | tuple[str, ...] = (), **what: Any
) -> cutpurse.Scenario:
    """Everybody has played ("-" is no card), seat 0 first; the room is flipped now."""
    cards = [None if card == "-" else card for card in plays.split()]
    what.setdefault("players", len(cards))
    s = cutpurse.scenario("thieves", room=room, plays=cards, **what)
    return sound(s.chance(*((luck,) if isinstance(luck, str) else luck)))


def turn(luck: str | tuple[str, ...] = (), players: int = 4, **what: Any) -> cutpurse.Scenario:
    """A turn begins; or with room=, talk= or end= it goes on from there."""
    s = cutpurse.scenario("thieves", players=players, **what)
    return sound(s.chance(*((luck,) if isinstance(luck, str) else luck)))


def finish(s: cutpurse.Scenario) -> cutpurse.Scenario:
    """Everybody is quiet until the turn is over."""
    began = 1 if s.events and s.events[0].kind.word == "scouts" else 0
    while not s.over and len(story(s, "scouts")) == began:
        seat = s.waiting[0]
        s.play(seat, s.rules.quiet(s.state, seat, [option.id for option in s.options(seat)]))
    return sound(s)


# Reading it -------------------------------------------------------------------------------------
def table(s: cutpurse.Game) -> Thieves:
    assert isinstance(s.state, Thieves)
    return s.state


def wounds(s: cutpurse.Game) -> list[int]:
    return list(table(s).wounds)


def loot(s: cutpurse.Game, p: int) -> set[str]:
    """The treasures a thief owns."""
    return ids(table(s).loot[p], TREASURE_IDS)


def hand(s: cutpurse.Game, p: int) -> set[str]:
    return ids(rules.hand(table(s), p), CARD_IDS)


def extra(s: cutpurse.Game, p: int) -> set[str]:
    """The hand without the five basic cards."""
    return hand(s, p) - BASIC_CARDS


def deck(s: cutpurse.Game) -> set[str]:
    return ids(table(s).pack.held[table(s).players], CARD_IDS)


def discard(s: cutpurse.Game) -> set[str]:
    return ids(table(s).discard, CARD_IDS)


def treasure_deck(s: cutpurse.Game) -> set[str]:
    return ids(table(s).treasure_deck, TREASURE_IDS)


def treasure_discard(s: cutpurse.Game) -> set[str]:
    return ids(table(s).treasure_discard, TREASURE_IDS)


def removed(s: cutpurse.Game) -> set[str]:
    return ids(table(s).removed, TREASURE_IDS)


def pending(s: cutpurse.Game) -> str | None:
    treasure = table(s).pending
    return TREASURE_IDS[treasure] if treasure >= 0 else None


def under_sack(s: cutpurse.Game) -> str | None:
    treasure = table(s).sack_on
    return TREASURE_IDS[treasure] if treasure >= 0 else None


def under_keeping(s: cutpurse.Game) -> str | None:
    treasure = table(s).keeping_on
    return TREASURE_IDS[treasure] if treasure >= 0 else None


def played(s: cutpurse.Game, p: int) -> str | None:
    card = table(s).played[p]
    return CARD_IDS[card] if card >= 0 else None


def advice(s: cutpurse.Game) -> list[str | None]:
    return [KINDS.ids[kind] if kind >= 0 else None for kind in table(s).advice]


def verdict(s: cutpurse.Game) -> str:
    """The last verdict."""
    judged = [event for event in s.events if event.kind.word == "judged"]
    return VERDICTS.ids[judged[-1].values()[1]].upper()


def sees(s: cutpurse.Game, viewer: int, p: int) -> set[str]:
    """The cards of which the viewer knows that thief p holds them, played or not."""
    held = s.view(viewer).data()["pack"]["held"][p]
    return ids(held, CARD_IDS) - BASIC_CARDS


def imagined(s: cutpurse.Game, viewer: int) -> list[Thieves]:
    """Worlds that fit what the viewer knows."""
    worlds = [s.view(viewer).imagine(dice(seed)) for seed in range(60)]
    return [world for world in worlds if isinstance(world, Thieves)]


def final(treasures: dict[int, list[str]], **what: Any) -> list[float]:
    """The points of a game that ends now."""
    s = turn(end=True, round=3, scout=3, treasures=treasures, **what)
    return points(s.quietly())


def failed(s: cutpurse.Scenario) -> set[str]:
    """The cards that did not work."""
    return {line.split()[2] for line in story(s, "failed")}
