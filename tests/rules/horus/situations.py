"""What the situations in the table of citations mean: read off the table, the step that tells and
what was told before."""

from __future__ import annotations

from tests.rules.citing import Case, Situations

from cutpurse.games.horus.board import ALCOVES, HALL, SPACE_IDS, TOMBS
from cutpurse.games.horus.load import FOR_BLOCK, FOR_IDOL, FOR_MUMMY, FOR_SEARCH, FOR_TAKE
from cutpurse.games.horus.pieces import ABILITIES, ADVENTURERS, CARD_IDS
from cutpurse.games.horus.state import EMPTY, NOT_LOOKED, OPENED, SLOTS, WAITING
from cutpurse.kernel.step import EVERYBODY

GEAR = ("idol", "antidote", "bag", "crowbar", "medikit", "udjat")
WOUNDS = ("snake", "scorpion", "crocodile", "mummy", "block")


# What lies in front of somebody ------------------------------------------------------------------
def hand(c: Case, seat: int) -> list[str]:
    cards = c.g.cards[seat * SLOTS : seat * SLOTS + SLOTS]
    return [CARD_IDS[card] for card in cards if card >= 0]


def holds(c: Case, *what: str) -> bool:
    """Has the one who is refused such a card?"""
    return any(card.startswith(what) for card in hand(c, c.seat))


def hurts(c: Case, seat: int) -> list[str]:
    return [card for card in hand(c, seat) if card.startswith(WOUNDS)]


def no_room(c: Case) -> bool:
    """Twelve cards count, and no item makes room for one that no Bag takes (HO-036)."""
    bags = sum(card.startswith("bag") for card in hand(c, c.seat))
    finds = sum(not card.startswith(GEAR + WOUNDS) for card in hand(c, c.seat))
    return bool(c.g.load[c.seat] == 12) and not holds(c, *GEAR) and finds <= 2 * bags


# What was told -----------------------------------------------------------------------------------
def who(c: Case) -> int:
    """Whose deed the event tells."""
    return int(c.value("seat")[1:])


def unseen(c: Case) -> bool:
    return c.event is not None and c.event.witnesses != EVERYBODY


def making_room(c: Case, *why: int) -> bool:
    return bool((c.by or c.step).why in why)


def adventurer(c: Case) -> str:
    return str(ADVENTURERS.ids[c.g.adventurer[c.step.who]])


# Refusals ----------------------------------------------------------------------------------------
def ability(c: Case) -> str:
    """That of the one who is refused."""
    return str(ABILITIES.ids[c.g.adventurer[c.seat]])


def verb(c: Case) -> str:
    return c.game.rules.vocabulary.verb_of(c.action).word.replace("done_", "")


def used(c: Case) -> bool:
    return bool(c.g.used >> c.seat & 1)


def here(c: Case) -> str:
    return str(SPACE_IDS[c.g.at[c.seat]])


SITUATIONS: Situations = {
    # questions, and what is dropped
    "for a search": lambda c: making_room(c, FOR_SEARCH),
    "for a treasure": lambda c: making_room(c, FOR_TAKE),
    "for an idol": lambda c: making_room(c, FOR_IDOL),
    "for a wound": lambda c: making_room(c, FOR_MUMMY, FOR_BLOCK),
    "whoever is asked has not entered": lambda c: c.g.status[c.step.who] == WAITING,
    "with Reflexes": lambda c: adventurer(c) == "maki_watanabe",
    "with Swimming": lambda c: adventurer(c) == "edgar_rice",
    # events
    "before the first round": lambda c: c.g.round == 0,
    "out of a Bag that was dropped": lambda c: any(e.kind.word == "discarded" for e in c.news),
    "its back alone is seen": unseen,
    "everybody sees it": lambda c: not unseen(c),
    "an Antidote Vial": lambda c: c.value("equipment") == "antidote",
    "a Medi-kit": lambda c: c.value("equipment") == "medikit",
    "an Udjat": lambda c: c.value("equipment") == "udjat",
    "a Crowbar": lambda c: c.value("equipment") == "crowbar",
    "a bite or a sting": lambda c: c.value("wound") in ("snake", "scorpion"),
    "Stamina": lambda c: c.value("ability") == "stamina",
    "Dodge": lambda c: c.value("ability") == "dodge",
    "the idol of Horus was taken": lambda c: c.last("idol", "strode", "round").endswith("horus"),
    "it was laid aside": lambda c: c.last("kept", "swapped", "round").startswith(
        ("kept", "swapped")
    ),
    "under a stone, with twelve wounds": lambda c: (
        c.last().startswith("hit") and hand(c, who(c)) == hurts(c, who(c))
    ),
    "by a jump": lambda c: c.last().startswith("jumped"),
    # refusals
    "it is the ability of somebody else": lambda c: ability(c) != verb(c),
    "the ability was used": used,
    "Abdel has used it": lambda c: ability(c) == "linguistics" and used(c),
    "David has used it": lambda c: ability(c) == "shoot" and used(c),
    "on the Entrance": lambda c: c.g.status[c.seat] == WAITING,
    "on the Entrance, with actions": lambda c: (
        c.g.status[c.seat] == WAITING and c.g.actions[c.seat] > 0
    ),
    "without actions": lambda c: not c.g.actions[c.seat],
    "onto a stone": lambda c: bool(
        c.about[0].startswith("b") and c.g.blocked >> (c.numbers[0] - HALL) & 1
    ),
    "where no deck is searched": lambda c: not here(c).startswith("b"),
    "with a full load of wounds": no_room,
    "a treasure lies open there": lambda c: (
        here(c) in TOMBS.index and c.g.tomb_state[TOMBS.index[here(c)]] == OPENED
    ),
    "the sarcophagus is empty": lambda c: (
        here(c) in TOMBS.index and c.g.tomb_state[TOMBS.index[here(c)]] == EMPTY
    ),
    "no alcove is there": lambda c: not any(c.g.at[c.seat] in spaces for spaces in ALCOVES),
    "the idol is gone": lambda c: any(
        c.g.at[c.seat] in spaces and not c.g.idols >> idol & 1
        for idol, spaces in enumerate(ALCOVES)
    ),
    "at a lock": lambda c: c.g.lock >= 0,
    "he has one": lambda c: holds(c, verb(c)),
    "he has one, at a lock": lambda c: holds(c, verb(c)) and c.g.lock >= 0,
    "he has none": lambda c: not holds(c, verb(c)),
    "somebody looked in this round": lambda c: c.g.peek != NOT_LOOKED,
}
