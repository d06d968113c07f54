"""The 99 cards: their numbers, ids and names. Every set of cards is a bit mask."""

from __future__ import annotations

from typing import Final

from cutpurse.kernel.verbs import Names

NO_CARD: Final = -1

# Rooms: the EMPTY CHAMBER everybody owns, then the 25 chambers -------------------------------
EMPTY_CHAMBER: Final = 0
CLOCK_GOLUM: Final = 1
RUNE_OF_FIRE_SKULL: Final = 2
BRIDGE_OF_BETRAYAL: Final = 3
DEATH: Final = 4
BLACK_MARKET: Final = 5
DEMONS: Final = 6
HIDDEN_CLOISTER: Final = 7
LAIR_OF_THE_CRONE: Final = 8
RUDE_IMP: Final = 9
INVINCIBLE_WARRIOR: Final = 10
RIDDLES: Final = 11
GRAND_VAULT: Final = 12
WATCHFUL_GATE: Final = 13
STANDARD_TROLL: Final = 14
ITS_A_TRAP: Final = 15
SEWERS: Final = 16
BATTLEFIELD: Final = 17
LABYRINTH: Final = 18
UNASSAILABLE_TOWER: Final = 19
ANGRY_SPIRIT: Final = 20
WEALTHY_MONK: Final = 21
SPECIAL_TROLL: Final = 22
ABOVE_AVERAGE_TROLL: Final = 23
SUCCUBUS: Final = 24
MAD_MAGE: Final = 25

# Trickery ------------------------------------------------------------------------------------
NASTY_SURPRISE: Final = 26
NOPE: Final = 27
THINKING_AHEAD: Final = 28
YOUR_PLAN: Final = 29
CHASTISE: Final = 30
SNEAKERY: Final = 31
STEALERY: Final = 32
STABBERY: Final = 33
NOT_IT: Final = 34
FORETELLING: Final = 35
REPRISAL: Final = 36
LIAR_LIAR: Final = 37
STUPID_WIZARD_STUFF: Final = 38
WALK_IT_OFF: Final = 39
JUSTICE: Final = 40
KEEPING: Final = 41
SO_ANGRY: Final = 42

# Skills everybody owns -----------------------------------------------------------------------
SNEAK: Final = 43
STEAL: Final = 44
STAB: Final = 45
LIES: Final = 46

# Treasures: numbers of their own -------------------------------------------------------------
CROWN_OF_TUSKS: Final = 0
CRYSTAL_BALL: Final = 1
VENOM_VIAL: Final = 2
HEALING_POTION: Final = 3
HAND_OF_GLORY: Final = 4
RING_OF_WATER: Final = 5
RING_OF_FIRE: Final = 6
LOST_DWARVEN_STONE: Final = 7
WRIT_OF_WEALTH: Final = 8
BLOOD_MIRROR: Final = 9
SKELETON_KEY: Final = 10
CEREMONIAL_DAGGER: Final = 11
CLOCKWORK_MONKEY: Final = 12
FAT_SACK: Final = 13
SHADOW_COMPASS: Final = 14
SKIN_TAMBOUR: Final = 15
DWARVEN_AXE: Final = 16
WRIT_OF_KNOWLEDGE: Final = 17
CURSED_IDOL: Final = 18
SPOOKY_HOODOO_DOLL: Final = 19
LEGENDARY_STABBING_KNIFE: Final = 20
SWORD_OF_HONOR: Final = 21
SAINTS_SKULL: Final = 22
DRAGON_SCALES: Final = 23
SILVER_COIN: Final = 24
PEARL_OF_GREAT_PRICE: Final = 25
STYLISH_COLLAR: Final = 26

ROOM_COUNT: Final = 26
FIRST_TRICK: Final = 26
FIRST_SKILL: Final = SNEAK
PACK_CARDS: Final = FIRST_SKILL  # cards that can be in the chamber deck have lower numbers
CARD_COUNT: Final = 47
TREASURE_COUNT: Final = 27

CHAMBERS: Final = ((1 << FIRST_TRICK) - 1) & ~1  # the 25 of the chamber deck
TRICKS: Final = ((1 << FIRST_SKILL) - 1) & ~((1 << FIRST_TRICK) - 1)
SKILLS: Final = ((1 << CARD_COUNT) - 1) & ~((1 << FIRST_SKILL) - 1)
BASICS: Final = SKILLS | 1  # what every thief always owns
ALL_TREASURES: Final = (1 << TREASURE_COUNT) - 1

# Trickery that works beside other trickery
SHARED_TRICKS: Final = (
    (1 << CHASTISE) | (1 << REPRISAL) | (1 << LIAR_LIAR) | (1 << JUSTICE) | (1 << KEEPING)
)

CARD_IDS: Final[list[str]] = [
    "empty_chamber",
    "clock_golum",
    "rune_of_fire_skull",
    "bridge_of_betrayal",
    "death",
    "black_market",
    "demons",
    "hidden_cloister",
    "lair_of_the_crone",
    "rude_imp",
    "invincible_warrior",
    "riddles",
    "grand_vault",
    "watchful_gate",
    "standard_troll",
    "its_a_trap",
    "sewers",
    "battlefield",
    "labyrinth",
    "unassailable_tower",
    "angry_spirit",
    "wealthy_monk",
    "special_troll",
    "above_average_troll",
    "succubus",
    "mad_mage",
    "nasty_surprise",
    "nope",
    "thinking_ahead",
    "your_plan",
    "chastise",
    "sneakery",
    "stealery",
    "stabbery",
    "not_it",
    "foretelling",
    "reprisal",
    "liar_liar",
    "stupid_wizard_stuff",
    "walk_it_off",
    "justice",
    "keeping",
    "so_angry",
    "sneak",
    "steal",
    "stab",
    "lies",
]
CARD_NAMES: Final[list[str]] = [
    "EMPTY CHAMBER",
    "CLOCK GOLUM",
    "RUNE of FIRE SKULL",
    "BRIDGE of BETRAYAL",
    "DEATH",
    "BLACK MARKET",
    "DEMONS",
    "HIDDEN CLOISTER",
    "LAIR OF THE CRONE",
    "RUDE IMP",
    "INVINCIBLE WARRIOR",
    "RIDDLES",
    "GRAND VAULT",
    "WATCHFUL GATE",
    "STANDARD TROLL",
    "IT'S A TRAP!!!",
    "SEWERS",
    "BATTLEFIELD",
    "LABYRINTH",
    "UNASSAILABLE TOWER",
    "ANGRY SPIRIT",
    "WEALTHY MONK",
    "SPECIAL TROLL",
    "ABOVE AVERAGE TROLL",
    "SUCCUBUS",
    "MAD MAGE is MAD",
    "NASTY SURPRISE!",
    "NOPE!",
    "THINKING AHEAD",
    "YOUR PLAN!",
    "CHASTISE",
    "SNEAKERY!",
    "STEALERY!",
    "STABBERY!",
    "NOT IT!",
    "FORETELLING!",
    "REPRISAL!",
    "LIAR, LIAR!",
    "STUPID WIZARD STUFF",
    "WALK IT OFF!",
    "JUSTICE",
    "KEEPING",
    "SO ANGRY",
    "SNEAK",
    "STEAL",
    "STAB",
    "LIES",
]
TREASURE_IDS: Final[list[str]] = [
    "crown_of_tusks",
    "crystal_ball",
    "venom_vial",
    "healing_potion",
    "hand_of_glory",
    "ring_of_water",
    "ring_of_fire",
    "lost_dwarven_stone",
    "writ_of_wealth",
    "blood_mirror",
    "skeleton_key",
    "ceremonial_dagger",
    "clockwork_monkey",
    "fat_sack",
    "shadow_compass",
    "skin_tambour",
    "dwarven_axe",
    "writ_of_knowledge",
    "cursed_idol",
    "spooky_hoodoo_doll",
    "legendary_stabbing_knife",
    "sword_of_honor",
    "saints_skull",
    "dragon_scales",
    "silver_coin",
    "pearl_of_great_price",
    "stylish_collar",
]
TREASURE_NAMES: Final[list[str]] = [
    "CROWN of TUSKS",
    "CRYSTAL BALL",
    "VENOM VIAL",
    "HEALING POTION",
    "HAND of GLORY",
    "RING of WATER",
    "RING of FIRE",
    "The LOST DWARVEN STONE",
    "WRIT of WEALTH",
    "BLOOD MIRROR",
    "SKELETON KEY",
    "The CEREMONIAL DAGGER",
    "CLOCKWORK MONKEY",
    "FAT SACK",
    "SHADOW COMPASS",
    "SKIN TAMBOUR",
    "DWARVEN AXE",
    "WRIT of KNOWLEDGE",
    "CURSED IDOL",
    "SPOOKY HOODOO DOLL",
    "LEGENDARY STABBING KNIFE",
    "SWORD of HONOR",
    "SAINT'S SKULL",
    "DRAGON SCALES",
    "SILVER COIN",
    "PEARL of GREAT PRICE",
    "STYLISH COLLAR",
]
# Printed gold, doubled so that the SILVER COIN is a whole number
HALF_GOLD: Final[list[int]] = [
    10,
    4,
    6,
    4,
    4,
    8,
    8,
    12,
    2,
    4,
    4,
    10,
    4,
    2,
    4,
    10,
    6,
    4,
    0,
    2,
    6,
    6,
    10,
    2,
    1,
    14,
    4,
]

CARDS: Final = Names("card", CARD_IDS, CARD_NAMES)
ROOMS: Final = Names("room", CARD_IDS[:ROOM_COUNT], CARD_NAMES[:ROOM_COUNT])
SKILL_NAMES: Final = Names("card", CARD_IDS[FIRST_SKILL:], CARD_NAMES[FIRST_SKILL:])
TREASURES: Final = Names("treasure", TREASURE_IDS, TREASURE_NAMES)
