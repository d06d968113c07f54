"""The rooms: one row each. When the treasure is awarded and to whom, and what each window does."""

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

SNEAKS: Final = 1 << SNEAK
STEALS: Final = 1 << STEAL
STABS: Final = 1 << STAB
ALL_SNEAKING: Final = SNEAKS | (1 << SNEAKERY)
ALL_STEALING: Final = STEALS | (1 << STEALERY)


class Room:
    """One row. Card sets are bit masks of final cards; what a room does not say is 0."""

    def __init__(
        self,
        name: str,
        rule: str,
        award: int,
        to: int,
        *,
        all_work: int = 0,
        void: int = 0,
        hurts: int = 0,
        hurts_by: int = 0,
        trap: bool = False,
        demons: int = 0,
        draws_early: int = 0,
        troll_spares: int = 0,
        pricks: int = 0,
        gives_away: int = 0,
        draws: int = 0,
        robs: int = 0,
        heals_1: int = 0,
        heals_2: int = 0,
        heals_3: int = 0,
        stab_times: int = 1,
        stab_may_rob: bool = False,
        steal_twice: bool = False,
        exchange: bool = False,
        replay: bool = False,
        scout_destroys: bool = False,
        scout_robs_tricksters: bool = False,
        scout_draws_without_lies: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule
        self.award = award
        self.to = to
        # while cards resolve
        self.all_work = all_work  # these work however many there are
        self.void = void  # these have no effect
        self.stab_times = stab_times
        self.stab_may_rob = stab_may_rob
        self.steal_twice = steal_twice
        # before resolving
        self.hurts = hurts  # players of these take `hurts_by` wounds
        self.hurts_by = hurts_by
        self.trap = trap
        self.demons = demons  # players of these discard a random own treasure
        self.draws_early = draws_early  # players of these may draw a treasure
        # at each thief's seat, before their own card
        self.troll_spares = troll_spares  # everybody else takes 1 wound
        self.pricks = pricks  # players of these take 1 wound
        self.gives_away = gives_away  # players of these give one own treasure away
        self.draws = draws  # players of these may draw a treasure
        self.robs = robs  # players of these may steal a treasure
        self.heals_1 = heals_1
        self.heals_2 = heals_2
        self.heals_3 = heals_3
        # special windows
        self.exchange = exchange  # RUNE: exchange before the reveal, 3 wounds for what fails
        self.replay = replay  # RIDDLES
        self.scout_destroys = scout_destroys
        self.scout_robs_tricksters = scout_robs_tricksters
        self.scout_draws_without_lies = scout_draws_without_lies
        self.per_seat = bool(
            troll_spares | pricks | gives_away | draws | robs | heals_1 | heals_2 | heals_3
        )


ROOM: Final[list[Room]] = [
    Room("empty_chamber", "TH-100", AFTER_REVEAL, ANOTHER),
    Room("clock_golum", "TH-102", AFTER_REVEAL, A_LIAR, scout_draws_without_lies=True),
    Room("rune_of_fire_skull", "TH-107", NEVER, NOBODY, void=1 << LIES, exchange=True),
    Room("bridge_of_betrayal", "TH-110", BEFORE_REVEAL, ANYBODY, void=TRICKS & ~(1 << FORETELLING)),
    Room("death", "TH-112", BEFORE_REVEAL, ANYBODY, hurts=SNEAKS, hurts_by=3),
    Room("black_market", "TH-113", BEFORE_REVEAL, ANYBODY, all_work=STEALS),
    Room("demons", "TH-114", BEFORE_REVEAL, ANOTHER, demons=STEALS),
    Room("hidden_cloister", "TH-116", BEFORE_REVEAL, ANOTHER, scout_destroys=True),
    Room("lair_of_the_crone", "TH-117", BEFORE_REVEAL, SCOUT, stab_times=2),
    Room("rude_imp", "TH-118", BEFORE_REVEAL, ANOTHER, hurts=STEALS, hurts_by=3),
    Room("invincible_warrior", "TH-119", BEFORE_REVEAL, ANYBODY, hurts=STABS, hurts_by=3),
    Room("riddles", "TH-122", NEVER, NOBODY, replay=True),
    Room("grand_vault", "TH-124", BEFORE_REVEAL, ANOTHER, draws_early=STEALS),
    Room(
        "watchful_gate", "TH-125", BEFORE_REVEAL, ANOTHER, void=TRICKS, scout_robs_tricksters=True
    ),
    Room("standard_troll", "TH-127", BEFORE_REVEAL, ANYBODY, stab_may_rob=True),
    Room("its_a_trap", "TH-128", AFTER_RESOLVE, ANOTHER, trap=True),
    Room("sewers", "TH-131", BEFORE_REVEAL, ANOTHER, steal_twice=True),
    Room("battlefield", "TH-132", BEFORE_REVEAL, ANOTHER, all_work=STABS),
    Room("labyrinth", "TH-133", BEFORE_REVEAL, ANOTHER, all_work=SNEAKS),
    Room("unassailable_tower", "TH-134", BEFORE_REVEAL, NOBODY, robs=ALL_SNEAKING),
    Room("angry_spirit", "TH-136", BEFORE_REVEAL, ANOTHER, void=STEALS),
    Room(
        "wealthy_monk",
        "TH-137",
        BEFORE_REVEAL,
        NOBODY,
        pricks=STABS,
        gives_away=STEALS,
        draws=SNEAKS,
    ),
    Room("special_troll", "TH-140", BEFORE_REVEAL, ANOTHER, troll_spares=ALL_STEALING),
    Room("above_average_troll", "TH-141", BEFORE_REVEAL, ANOTHER, troll_spares=ALL_SNEAKING),
    Room("succubus", "TH-143", BEFORE_REVEAL, NOBODY, draws=TRICKS),
    Room(
        "mad_mage", "TH-144", BEFORE_REVEAL, SCOUT, heals_1=STEALS, heals_2=SNEAKS, heals_3=TRICKS
    ),
]

assert [room.name for room in ROOM] == CARD_IDS[: len(ROOM)]
