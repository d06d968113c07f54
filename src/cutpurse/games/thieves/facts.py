"""What a scout can say about a room, and which of it is true of which room (TH-034)."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CARD_IDS, ROOM_COUNT
from cutpurse.kernel.verbs import Names

FACTS: Final[list[tuple[str, str, str]]] = [  # id, group, sentence
    ("tr_scout_any", "treasure", "I decide who gets the treasure, and I may keep it"),
    ("tr_scout_other", "treasure", "I have to hand the treasure to one of you"),
    ("tr_scout_gets", "treasure", "The treasure simply becomes mine"),
    ("tr_lost", "treasure", "Nobody gets this treasure"),
    ("tr_to_liar", "treasure", "The treasure can only go to someone who plays LIES"),
    ("bad_sneak", "danger", "The room hurts whoever SNEAKS"),
    ("bad_steal", "danger", "The room hurts whoever STEALS"),
    ("bad_stab", "danger", "The room hurts whoever STABS"),
    ("bad_lies", "danger", "The room hurts whoever plays LIES"),
    ("bad_trickery", "danger", "The room hurts whoever plays TRICKERY"),
    ("safe_sneak", "safety", "SNEAKING is safe from the room"),
    ("safe_steal", "safety", "STEALING is safe from the room"),
    ("safe_stab", "safety", "STABBING is safe from the room"),
    ("safe_lies", "safety", "LIES is safe from the room"),
    ("safe_trickery", "safety", "TRICKERY is safe from the room"),
    ("good_sneak", "reward", "The room rewards whoever SNEAKS"),
    ("good_steal", "reward", "The room rewards whoever STEALS"),
    ("good_stab", "reward", "The room makes a working STAB better"),
    ("good_lies", "reward", "The room rewards whoever plays LIES"),
    ("good_trickery", "reward", "The room rewards whoever plays TRICKERY"),
    ("all_sneak", "works", "Every SNEAK works, however many there are"),
    ("all_steal", "works", "Every STEAL works, however many there are"),
    ("all_stab", "works", "Every STAB works, however many there are"),
    ("void_steal", "works", "STEAL does not work here"),
    ("void_lies", "works", "LIES does not work here"),
    ("void_trickery", "works", "TRICKERY does not work here"),
    ("empty", "special", "The room is empty"),
    ("replay", "special", "We will all have to play again"),
    ("swap", "special", "You may change your card before we look"),
    ("fail_hurts", "special", "A card that does not work hurts its owner"),
    ("scout_destroys", "special", "I get to destroy a treasure afterwards"),
    ("scout_robs_tricksters", "special", "I may rob someone who plays TRICKERY"),
    ("scout_draws_if_no_lies", "special", "I may draw a treasure if nobody plays LIES"),
    ("stab_double", "special", "A working STAB does double damage"),
    ("stab_may_steal", "special", "A working STAB may take a treasure instead"),
    ("steal_two", "special", "A working STEAL may take two treasures"),
]

FACT_IDS: Final = [fact for fact, _, _ in FACTS]
FACT_NAMES: Final = Names("fact", FACT_IDS, [text for _, _, text in FACTS])
FACT_COUNT: Final = 36


def fact_mask(words: str) -> int:
    """A set of facts."""
    return sum(1 << FACT_IDS.index(word) for word in words.split())


SAFETY: Final = fact_mask(" ".join(fact for fact, group, _ in FACTS if group == "safety"))

# The core of each room: what is true of it besides being safe for somebody.
CORE_FACTS: Final[dict[str, str]] = {
    "empty_chamber": "empty tr_scout_other",
    "clock_golum": "good_lies scout_draws_if_no_lies tr_to_liar",
    "rune_of_fire_skull": "bad_lies fail_hurts swap tr_lost void_lies",
    "bridge_of_betrayal": "tr_scout_any void_trickery",
    "death": "bad_sneak tr_scout_any",
    "black_market": "all_steal tr_scout_any",
    "demons": "bad_steal tr_scout_other",
    "hidden_cloister": "scout_destroys tr_scout_other",
    "lair_of_the_crone": "good_stab stab_double tr_scout_gets",
    "rude_imp": "bad_steal tr_scout_other",
    "invincible_warrior": "bad_stab tr_scout_any",
    "riddles": "replay",
    "grand_vault": "good_steal tr_scout_other",
    "watchful_gate": "bad_trickery scout_robs_tricksters tr_scout_other void_trickery",
    "standard_troll": "good_stab stab_may_steal tr_scout_any",
    "its_a_trap": "bad_lies bad_stab bad_steal bad_trickery tr_scout_other",
    "sewers": "good_steal steal_two tr_scout_other",
    "battlefield": "all_stab tr_scout_other",
    "labyrinth": "all_sneak tr_scout_other",
    "unassailable_tower": "good_sneak tr_lost",
    "angry_spirit": "tr_scout_other void_steal",
    "wealthy_monk": "bad_stab bad_steal good_sneak tr_lost",
    "special_troll": "bad_lies bad_sneak bad_stab bad_trickery tr_scout_other",
    "above_average_troll": "bad_lies bad_stab bad_steal bad_trickery tr_scout_other",
    "succubus": "good_trickery tr_lost",
    "mad_mage": "good_sneak good_steal good_trickery tr_scout_gets",
}

# False facts that push rivals into the punished or the crowded skill.
BAIT_FACTS: Final[dict[str, str]] = {
    "empty_chamber": "bad_steal bad_lies",
    "clock_golum": "bad_lies void_lies",
    "rune_of_fire_skull": "good_lies empty",
    "bridge_of_betrayal": "good_trickery empty",
    "death": "good_sneak safe_sneak bad_stab",
    "black_market": "bad_steal void_steal",
    "demons": "good_steal all_steal",
    "hidden_cloister": "empty tr_lost",
    "lair_of_the_crone": "bad_stab tr_scout_other",
    "rude_imp": "good_steal safe_steal",
    "invincible_warrior": "good_stab safe_stab",
    "riddles": "bad_steal good_trickery",
    "grand_vault": "bad_steal void_steal",
    "watchful_gate": "good_trickery safe_trickery",
    "standard_troll": "bad_stab good_sneak",
    "its_a_trap": "bad_sneak good_steal",
    "sewers": "bad_steal void_steal",
    "battlefield": "bad_stab good_sneak",
    "labyrinth": "bad_sneak good_stab",
    "unassailable_tower": "bad_sneak good_stab",
    "angry_spirit": "good_steal all_steal",
    "wealthy_monk": "good_steal bad_sneak",
    "special_troll": "bad_steal good_sneak",
    "above_average_troll": "bad_sneak good_stab",
    "succubus": "bad_trickery void_trickery",
    "mad_mage": "bad_sneak bad_steal",
}


def true_facts(room: str) -> int:
    """The core facts, and safety for every kind of card the room does not hurt. At the RUNE of FIRE
    SKULL nobody is safe, because any card that fails is hurt there."""
    core = fact_mask(CORE_FACTS[room])
    if room == "rune_of_fire_skull":
        return core
    for kind in ("sneak", "steal", "stab", "lies", "trickery"):
        if not core & fact_mask("bad_" + kind):
            core |= fact_mask("safe_" + kind)
    return core


CORE: Final[list[int]] = [fact_mask(CORE_FACTS[room]) for room in CARD_IDS[:ROOM_COUNT]]
TRUE: Final[list[int]] = [true_facts(room) for room in CARD_IDS[:ROOM_COUNT]]
BAIT: Final[list[int]] = [fact_mask(BAIT_FACTS[room]) for room in CARD_IDS[:ROOM_COUNT]]
