"""The rooms: one row each. When the treasure is awarded and to whom, and which cards work there."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import (
    CARD_IDS,
    FORETELLING,
    LIES,
    SNEAK,
    SNEAKERY,
    STAB,
    STEAL,
    STEALERY,
    TRICKS,
)

# When the treasure is awarded
NEVER: Final = 0
BEFORE_REVEAL: Final = 1
AFTER_REVEAL: Final = 2
AFTER_RESOLVE: Final = 3

# To whom
ANYBODY: Final = 0  # the scout picks any thief, themself included
ANOTHER: Final = 1  # the scout picks another thief
SCOUT: Final = 2  # the scout gets it
NOBODY: Final = 3  # it is discarded
A_LIAR: Final = 4  # the scout picks a thief who played LIES; discarded if there is none
STAYS: Final = 5  # it stays in the middle

SNEAKS: Final = 1 << SNEAK
STEALS: Final = 1 << STEAL
STABS: Final = 1 << STAB
ALL_SNEAKING: Final = SNEAKS | (1 << SNEAKERY)
ALL_STEALING: Final = STEALS | (1 << STEALERY)


class Room:
    """One row. Card sets are bit masks of final cards; what a room does not say is 0. What it does
    beyond that is in `room_effects.py`."""

    def __init__(
        self,
        name: str,
        rule: str,
        award: int,
        to: int,
        *,
        all_work: int = 0,
        void: int = 0,
        draw: str = "",
    ) -> None:
        self.name = name
        self.rule = rule
        self.award = award
        self.to = to
        self.all_work = all_work  # these work however many there are
        self.void = void  # these have no effect
        self.draw = draw  # the rule by which thieves may draw treasures here


ROOM: Final[list[Room]] = [
    Room("empty_chamber", "TH-100", AFTER_REVEAL, ANOTHER),
    Room("clock_golum", "TH-102", AFTER_REVEAL, A_LIAR, draw="TH-104"),
    Room("rune_of_fire_skull", "TH-107", NEVER, NOBODY, void=1 << LIES),
    Room("bridge_of_betrayal", "TH-110", BEFORE_REVEAL, ANYBODY, void=TRICKS & ~(1 << FORETELLING)),
    Room("death", "TH-112", BEFORE_REVEAL, ANYBODY),
    Room("black_market", "TH-113", BEFORE_REVEAL, ANYBODY, all_work=STEALS),
    Room("demons", "TH-114", BEFORE_REVEAL, ANOTHER),
    Room("hidden_cloister", "TH-116", BEFORE_REVEAL, ANOTHER),
    Room("lair_of_the_crone", "TH-117", BEFORE_REVEAL, SCOUT),
    Room("rude_imp", "TH-118", BEFORE_REVEAL, ANOTHER),
    Room("invincible_warrior", "TH-119", BEFORE_REVEAL, ANYBODY),
    Room("riddles", "TH-122", NEVER, STAYS),
    Room("grand_vault", "TH-124", BEFORE_REVEAL, ANOTHER, draw="TH-124"),
    Room("watchful_gate", "TH-125", BEFORE_REVEAL, ANOTHER, void=TRICKS),
    Room("standard_troll", "TH-127", BEFORE_REVEAL, ANYBODY),
    Room("its_a_trap", "TH-128", AFTER_RESOLVE, ANOTHER),
    Room("sewers", "TH-131", BEFORE_REVEAL, ANOTHER),
    Room("battlefield", "TH-132", BEFORE_REVEAL, ANOTHER, all_work=STABS),
    Room("labyrinth", "TH-133", BEFORE_REVEAL, ANOTHER, all_work=SNEAKS),
    Room("unassailable_tower", "TH-134", BEFORE_REVEAL, NOBODY),
    Room("angry_spirit", "TH-136", BEFORE_REVEAL, ANOTHER, void=STEALS),
    Room("wealthy_monk", "TH-137", BEFORE_REVEAL, NOBODY, draw="TH-139"),
    Room("special_troll", "TH-140", BEFORE_REVEAL, ANOTHER),
    Room("above_average_troll", "TH-141", BEFORE_REVEAL, ANOTHER),
    Room("succubus", "TH-143", BEFORE_REVEAL, NOBODY, draw="TH-143"),
    Room("mad_mage", "TH-144", BEFORE_REVEAL, SCOUT),
]

assert [room.name for room in ROOM] == CARD_IDS[: len(ROOM)]
