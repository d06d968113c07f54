"""What the situations in the table of citations mean: read off the table, the step that tells and
what was told before."""

from __future__ import annotations

from tests.rules.citing import Case, Situations

from cutpurse.games.horus.board import ALCOVES, HALL, SPACE_IDS, TOMBS
from cutpurse.games.horus.load import FOR_BLOCK, FOR_IDOL, FOR_MUMMY, FOR_SEARCH, FOR_TAKE
from cutpurse.games.horus.pieces import ABILITIES, ADVENTURERS, BACKS, CARD_IDS
from cutpurse.games.horus.state import NOT_LOOKED, OPENED, SECRECY, SLOTS, WAITING
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


def no_room(c: Case) -> bool:
    """Twelve cards count, and no item makes room for one that no Bag takes (HO-036)."""
    bags = sum(card.startswith("bag") for card in hand(c, c.seat))
    finds = sum(not card.startswith(GEAR + WOUNDS) for card in hand(c, c.seat))
    return bool(c.g.load[c.seat] == 12) and not holds(c, *GEAR) and finds <= 2 * bags


def hidden(c: Case, back: str) -> bool:
    """In total secrecy: does a card of this back lie there that others have not seen?"""
    slots = range(who(c) * SLOTS, who(c) * SLOTS + SLOTS)
    return bool(c.g.variant & SECRECY) and any(
        c.g.backs[slot] == BACKS.index[back] and c.g.card_seen[slot] != EVERYBODY for slot in slots
    )


def shown_bag(c: Case) -> bool:
    """Does everybody see a Bag in front of who is told of?"""
    slots = range(who(c) * SLOTS, who(c) * SLOTS + SLOTS)
    return any(
        c.g.cards[slot] >= 0
        and CARD_IDS[c.g.cards[slot]].startswith("bag")
        and c.g.card_seen[slot] == EVERYBODY
        for slot in slots
    )


def maybe_bag(c: Case) -> bool:
    """A Bag that nobody knew of may be there; one that is shown by this was."""
    shown = any(event.kind.word == "bag" for event in c.game.events[len(c.story) :])
    return shown or hidden(c, "rubble")


# What was told -----------------------------------------------------------------------------------
def who(c: Case) -> int:
    """Whose deed the event tells."""
    return int(c.value("seat")[1:])


def unseen(c: Case) -> bool:
    return c.event is not None and c.event.witnesses != EVERYBODY


def read_before(c: Case) -> bool:
    start = f"{c.value('tomb')} "
    said = [event for event in c.story if event.kind.word == "read"]
    return any(f"{TOMBS.ids[event.values()[1]]} " == start for event in said)


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
    "with Reflexes": lambda c: adventurer(c) == "maki_watanabe",
    "with Swimming": lambda c: adventurer(c) == "edgar_rice",
    # events
    "before the first round": lambda c: c.g.round == 0,
    "out of a Bag that was dropped": lambda c: any(e.kind.word == "discarded" for e in c.news),
    "its back alone is seen, beside a Bag": lambda c: unseen(c) and shown_bag(c),
    "its back alone is seen": unseen,
    "everybody sees it": lambda c: not unseen(c),
    "it may be a Bag, or go into one": lambda c: c.value("back") == "rubble" or maybe_bag(c),
    "it may go into a Bag nobody knows of": maybe_bag,
    "somebody had read it": read_before,
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
    "by a jump": lambda c: c.last().startswith("jumped"),
    # refusals
    "it is the ability of somebody else": lambda c: ability(c) != verb(c),
    "the ability was used": used,
    "Abdel has used it": lambda c: ability(c) == "linguistics" and used(c),
    "David has used it": lambda c: ability(c) == "shoot" and used(c),
    "on the Entrance": lambda c: c.g.status[c.seat] == WAITING,
    "without actions": lambda c: not c.g.actions[c.seat],
    "onto a stone": lambda c: bool(
        c.about[0].startswith("b") and c.g.blocked >> (c.numbers[0] - HALL) & 1
    ),
    "where no deck is searched": lambda c: not here(c).startswith("b"),
    "with a full load of wounds": no_room,
    "a treasure lies open there": lambda c: (
        here(c) in TOMBS.index and c.g.tomb_state[TOMBS.index[here(c)]] == OPENED
    ),
    "no idol is there": lambda c: (
        not any(
            c.g.at[c.seat] in spaces and c.g.idols >> idol & 1
            for idol, spaces in enumerate(ALCOVES)
        )
    ),
    "he has one": lambda c: holds(c, verb(c)),
    "he has none": lambda c: not holds(c, verb(c)),
    "somebody looked in this round": lambda c: c.g.peek != NOT_LOOKED,
}
