"""Everything in the box: adventurers, dice, cards, mummies, stones, and their numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.kernel.verbs import Names

# Adventurers (HO-002) ----------------------------------------------------------------------------
DAVID: Final = 0
RASPUTIN: Final = 1
CHANTAL: Final = 2
MAKI: Final = 3
DELROY: Final = 4
JOSE: Final = 5
ABDEL: Final = 6
EDGAR: Final = 7
ADVENTURERS: Final = Names(
    "adventurer",
    [
        *("david_gore", "rasputin", "chantal_sarti", "maki_watanabe"),
        *("delroy_chartier", "jose_ardila", "abdel_wahab", "edgar_rice"),
    ],
    [
        *("David Gore", "Rasputin", "Chantal Sarti", "Maki Watanabe"),
        *("Delroy Chartier", "José Ardila", "Abdel Wahab", "Edgar Rice"),
    ],
)
ABILITIES: Final = Names(
    "ability",
    [
        *("shoot", "clairvoyance", "dodge", "reflexes"),
        *("stamina", "lockpicking", "linguistics", "swimming"),
    ],
    [
        *("Shoot", "Clairvoyance", "Dodge", "Reflexes"),
        *("Stamina", "Lockpicking", "Linguistics", "Swimming"),
    ],
)

# Dice (HO-010) -----------------------------------------------------------------------------------
DICE: Final = 5
COLOURS: Final = Names("die", ["red", "green", "blue", "black", "yellow"])
ALL_DICE: Final = (1 << DICE) - 1
PIPS: Final = 6


def all_rolls() -> list[list[i64]]:
    """The faces of all five dice for every answer of chance, as a roll counts them."""
    rolls: list[list[i64]] = []
    for index in range(PIPS**DICE):
        roll: list[i64] = []
        for _ in range(DICE):
            roll.append(index % PIPS + 1)
            index //= PIPS
        rolls.append(roll)
    return rolls


ROLLS: Final = all_rolls()  # looked up rather than worked out: five dice are rolled twice a round
FACES: Final = PIPS + 1  # and none below the first, so that a face stands for itself


def high_dice() -> list[i64]:
    """For every roll, and every face: how many dice show that or more."""
    counts: list[i64] = []
    for roll in ROLLS:
        for face in range(FACES):
            high: i64 = 0
            for shown in roll:
                if shown >= face:
                    high += 1
            counts.append(high)
    return counts


AT_LEAST: Final[list[i64]] = high_dice()


def dice_of(mask: int) -> list[str]:
    return [colour for die, colour in enumerate(COLOURS.ids) if mask >> die & 1]


# Which dice are rolled again: number n stands for the dice of the bit mask n + 1.
DICE_CHOICES: Final = Names(
    "dice",
    ["+".join(dice_of(mask)) for mask in range(1, ALL_DICE + 1)],
    [", ".join(dice_of(mask)) for mask in range(1, ALL_DICE + 1)],
)

# Kinds of cards ----------------------------------------------------------------------------------
TREASURE: Final = 0
CHEST: Final = 1
NECKLACE: Final = 2  # up to here they fit into a Bag (HO-089)
IDOL: Final = 3
ANTIDOTE: Final = 4
BAG: Final = 5
CROWBAR: Final = 6
MEDIKIT: Final = 7
UDJAT: Final = 8  # up to here they are items, which can be discarded (HO-023)
SNAKE: Final = 9
SCORPION: Final = 10
CROCODILE: Final = 11
MUMMY: Final = 12
BLOCK: Final = 13
LAST_TREASURE: Final = NECKLACE
LAST_ITEM: Final = UDJAT
EQUIPMENT: Final = Names(
    "equipment",
    ["antidote", "bag", "crowbar", "medikit", "udjat"],
    ["Antidote Vial", "Bag", "Crowbar", "Medi-kit", "Udjat"],
)
WOUNDS: Final = Names(
    "wound",
    ["snake", "scorpion", "crocodile", "mummy", "block"],
    ["Snake", "Scorpion", "Crocodile", "Mummy", "Block"],
)
BITES: Final = Names("wound", WOUNDS.ids[:2], WOUNDS.labels[:2])  # what an Antidote Vial heals
INJURIES: Final = Names("wound", ["crocodile", "block"], ["Crocodile", "Block"])  # and a Medi-kit

# Decks and backs ---------------------------------------------------------------------------------
RUBBLE: Final = 0
SAND: Final = 1
WATER: Final = 2
ANUBIS_DECK: Final = 3
THOTH_DECK: Final = 4
HORUS_DECK: Final = 5
DECKS: Final = 6
ALCOVE: Final = 6
MUMMY_SUPPLY: Final = 7
BLOCK_SUPPLY: Final = 8
BACKS: Final = Names(
    "deck",
    ["rubble", "sand", "water", "anubis", "thoth", "horus", "alcove", "mummy", "block"],
    ["Rubble", "Sand", "Water", "Anubis", "Thoth", "Horus", "Alcove", "Mummy", "Block"],
)
SEARCHED: Final = 3  # the first three decks are searched, the others lie in sarcophagi

# Gods (HO-151) -----------------------------------------------------------------------------------
NO_GOD: Final = -1
HEDEDET: Final = 0
SOBEK: Final = 1
THOTH: Final = 2
ANUBIS: Final = 3
HORUS: Final = 4
GODS: Final = Names(
    "god",
    ["hededet", "sobek", "thoth", "anubis", "horus"],
    ["Hededet", "Sobek", "Thoth", "Anubis", "Horus"],
)
VARIETY: Final[list[i64]] = [0, 1, 3, 6, 10, 15]

# Cards -------------------------------------------------------------------------------------------
CARD_IDS: Final[list[str]] = []
CARD_NAMES: Final[list[str]] = []
KIND: Final[list[i64]] = []
GOD: Final[list[i64]] = []
VALUE: Final[list[i64]] = []  # a chest has none before it is opened
BACK: Final[list[i64]] = []


def print_cards(prefix: str, width: int, kind: int, back: int, god: int, cards: str) -> None:
    """Cards of one kind, each with its name and value; `width` is that of the number in its id."""
    for number, card in enumerate(cards.split(", "), start=1):
        name, _, value = card.rpartition(" ")
        CARD_IDS.append(f"{prefix}_{number:0{width}}")
        CARD_NAMES.append(name)
        KIND.append(kind)
        GOD.append(god)
        VALUE.append(int(value))
        BACK.append(back)


print_cards("antidote", 1, ANTIDOTE, RUBBLE, NO_GOD, "Antidote Vial 0, Antidote Vial 0")
print_cards("bag", 1, BAG, RUBBLE, NO_GOD, "Bag 0, Bag 0")
print_cards("crowbar", 1, CROWBAR, RUBBLE, NO_GOD, "Crowbar 0, Crowbar 0")
print_cards("medikit", 1, MEDIKIT, RUBBLE, NO_GOD, "Medi-kit 0, Medi-kit 0")
print_cards("udjat", 1, UDJAT, RUBBLE, NO_GOD, "Udjat 0, Udjat 0")
print_cards("necklace", 1, NECKLACE, RUBBLE, NO_GOD, ", ".join(["Priest's Necklace 1"] * 5))
print_cards("snake", 1, SNAKE, RUBBLE, NO_GOD, ", ".join(["Snake 0"] * 3))
print_cards(
    *("hededet", 2, TREASURE, SAND, HEDEDET),
    "Carnelian Bead 2, Glass Vial 2, Scorpion Ring 3, Bronze Mirror 3, Turquoise Pendant 3, "
    "Lapis Bracelet 4, Gold Earrings 4, Jasper Scarab 4, Jewelled Collar 5, Ruby Scorpion 5",
)
print_cards("hededet_chest", 1, CHEST, SAND, NO_GOD, "Chest 0, Chest 0")
print_cards("scorpion", 1, SCORPION, SAND, NO_GOD, ", ".join(["Scorpion 0"] * 6))
print_cards(
    *("sobek", 2, TREASURE, WATER, SOBEK),
    "Copper Cup 3, Faience Fish 3, Silver Oar 4, Ivory Comb 4, Alabaster Bowl 4, "
    "Golden Goblet 5, Coral Amulet 5, Emerald Frog 5, Crocodile Statuette 6, Pearl Diadem 6",
)
print_cards("sobek_chest", 1, CHEST, WATER, NO_GOD, "Chest 0, Chest 0")
print_cards("crocodile", 1, CROCODILE, WATER, NO_GOD, ", ".join(["Crocodile 0"] * 6))
print_cards(
    *("anubis", 1, TREASURE, ANUBIS_DECK, ANUBIS),
    "Canopic Jar 4, Jackal Staff 5, Cat Sculpture 6, Funeral Mask 7, Scales of Judgement 8",
)
print_cards(
    *("thoth", 1, TREASURE, THOTH_DECK, THOTH),
    "Scribe's Palette 4, Ibis Figurine 5, Moon Disc 6, Scroll of Hours 7, Silver Ibis Crown 8",
)
print_cards(
    *("horus", 1, TREASURE, HORUS_DECK, HORUS),
    "Falcon Pectoral 6, Crook and Flail 7, Golden Falcon 8, Crown of Sanakht 9",
)
FIRST_IDOL: Final = len(CARD_IDS)
for god_number, idol_value in ((HEDEDET, 6), (SOBEK, 6), (THOTH, 8), (ANUBIS, 8), (HORUS, 10)):
    CARD_IDS.append(f"idol_{GODS.ids[god_number]}")
    CARD_NAMES.append(f"Idol of {GODS.labels[god_number]}")
    KIND.append(IDOL)
    GOD.append(god_number)
    VALUE.append(idol_value)
    BACK.append(ALCOVE)
CARDS: Final = len(CARD_IDS)  # cards that differ; of the two below only the number matters
MUMMY_CARD: Final = CARDS
BLOCK_CARD: Final = CARDS + 1
for wound_id, wound_name, wound_kind, supply in (
    ("mummy", "Mummy's Touch", MUMMY, MUMMY_SUPPLY),
    ("block", "Stone Block Injury", BLOCK, BLOCK_SUPPLY),
):
    CARD_IDS.append(wound_id)
    CARD_NAMES.append(wound_name)
    KIND.append(wound_kind)
    GOD.append(NO_GOD)
    VALUE.append(0)
    BACK.append(supply)
MUMMY_CARDS: Final = 18
BLOCK_CARDS: Final = 8
CARD: Final = Names("card", CARD_IDS, CARD_NAMES)
CHESTS: Final[list[i64]] = [card for card in range(CARDS) if KIND[card] == CHEST]

# The cards of each deck: where they begin, how many they are, and how they are called.
DECK_START: Final[list[i64]] = [BACK.index(deck) for deck in range(DECKS)]
DECK_SIZE: Final[list[i64]] = [BACK.count(deck) for deck in range(DECKS)]
DECK_CARDS: Final[list[Names]] = [
    Names(
        "card",
        CARD_IDS[DECK_START[deck] : DECK_START[deck] + DECK_SIZE[deck]],
        CARD_NAMES[DECK_START[deck] : DECK_START[deck] + DECK_SIZE[deck]],
    )
    for deck in range(DECKS)
]

# Items, the cards that can be discarded, have numbers of their own.
ITEM_CARD: Final[list[i64]] = [card for card in range(CARDS) if KIND[card] <= LAST_ITEM]
CARD_ITEM: Final[list[i64]] = [
    ITEM_CARD.index(card) if card in ITEM_CARD else -1 for card in range(len(CARD_IDS))
]
ITEMS: Final = Names("card", [CARD_IDS[c] for c in ITEM_CARD], [CARD_NAMES[c] for c in ITEM_CARD])

# Idols (HO-004, HO-071) --------------------------------------------------------------------------
IDOLS: Final = Names("idol", GODS.ids, GODS.labels)
ALL_IDOLS: Final = (1 << len(GODS.ids)) - 1
LOCK: Final[list[i64]] = [3, 3, 4, 4, 5]  # every number from 1 up to this one is needed
CURSED: Final[list[i64]] = [0, 1, 2, 3, 4]  # the die of each idol

# Load (HO-029, HO-031) ---------------------------------------------------------------------------
FULL: Final = 12
LEVEL: Final[list[i64]] = [2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]
IN_A_BAG: Final = 2
CHEST_IN_BAG: Final = 3  # what a chest counts for when Bags are filled (HO-091)
MUMMY_STEP: Final = 4  # a die that shows this or more is a step of every mummy

# Mummies -----------------------------------------------------------------------------------------
MUMMIES: Final = Names(
    "mummy",
    ["initkaes", "sanakht", "imhotep", *ADVENTURERS.ids],
    ["Initkaes", "Sanakht", "Imhotep", *ADVENTURERS.labels],
)
FIRST_MUMMIES: Final = 3

# Stones ------------------------------------------------------------------------------------------
STONE_COUNT: Final = 36
STONES: Final = Names("stone", [str(number) for number in range(1, STONE_COUNT + 1)])
ALL_STONES: Final = (1 << STONE_COUNT) - 1
