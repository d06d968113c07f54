"""What is in the box: tribes, tiles, cards, djinns, thieves and items, as tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.kernel.verbs import Names

# Players' pieces (NQ-002 to NQ-004), by number of players ---------------------------------------
CAMELS: Final[list[int]] = [0, 0, 11, 8, 8]
MARKERS: Final[list[int]] = [0, 0, 2, 1, 1]
START_GOLD: Final = 50

# Tribes (NQ-008, NQ-301) -------------------------------------------------------------------------
VIZIER: Final = 0
ELDER: Final = 1
MERCHANT: Final = 2
BUILDER: Final = 3
ASSASSIN: Final = 4
ARTISAN: Final = 5
TRIBES: Final = 6
TRIBE_IDS: Final[list[str]] = ["vizier", "elder", "merchant", "builder", "assassin", "artisan"]
TRIBE_LETTERS: Final = "YWGBRP"
TRIBE_COUNT: Final[list[int]] = [16, 20, 18, 18, 18, 15]
KEPT: Final[list[i64]] = [VIZIER, ELDER, ARTISAN]  # those that stay in front of a player

# Tiles (NQ-006, NQ-007, NQ-303) ------------------------------------------------------------------
LARGE_MARKET: Final = 0
SMALL_MARKET: Final = 1
OASIS: Final = 2
VILLAGE: Final = 3
SACRED: Final = 4
WORKSHOP: Final = 5
SPECIALIZED: Final = 6
CHASM: Final = 7
TILE_IDS: Final[list[str]] = [
    "large_market", "small_market", "oasis", "village", "sacred_6", "sacred_10", "sacred_12",
    "sacred_15", "workshop_nw", "workshop_se", "specialized_market", "chasm",
]  # fmt: skip
TILE_TYPE: Final[list[i64]] = [
    LARGE_MARKET, SMALL_MARKET, OASIS, VILLAGE, SACRED, SACRED, SACRED, SACRED,
    WORKSHOP, WORKSHOP, SPECIALIZED, CHASM,
]  # fmt: skip
TILE_VALUE: Final[list[int]] = [4, 6, 8, 5, 6, 10, 12, 15, 5, 5, 10, 0]
TILE_COUNT: Final[list[int]] = [4, 8, 6, 5, 4, 1, 1, 1, 1, 2, 2, 1]
TILE_KINDS: Final = 12
BASE_KINDS: Final = 8  # the kinds of the base game come first
WORKSHOP_NW: Final = 8
WORKSHOP_SE: Final = 9
CHASM_TILE: Final = 11
BLUE: Final[list[i64]] = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0]
RED: Final[list[i64]] = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]

# Resource cards (NQ-010) -------------------------------------------------------------------------
RESOURCE_IDS: Final[list[str]] = [
    "ivory", "jewels", "gold_ware", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir",
]  # fmt: skip
RESOURCE_COUNT: Final[list[int]] = [2, 2, 2, 4, 4, 4, 6, 6, 6, 18]
GOODS: Final = 9  # the kinds of merchandise
FAKIR: Final = 9
RESOURCES: Final = 10
ROW: Final = 9
SUIT: Final[list[i64]] = [0, 1, 3, 7, 13, 21, 30, 40, 50, 60]  # NQ-132

# Supply (NQ-013) ---------------------------------------------------------------------------------
PALM: Final = 0
PALACE: Final = 1
BUILDINGS: Final[list[int]] = [12, 10]

# Bidding (NQ-021) --------------------------------------------------------------------------------
PRICES: Final[list[i64]] = [0, 1, 3, 5, 8, 12, 18]
SPOTS: Final = 9  # three zeros, then one spot for each price

# Djinns ------------------------------------------------------------------------------------------
AL_AMIN: Final = 0
ANUN_NAK: Final = 1
BAAL: Final = 2
BOAZ: Final = 3
BOURAQ: Final = 4
ECHIDNA: Final = 5
ENKI: Final = 6
HAGIS: Final = 7
HAURVATAT: Final = 8
IBLIS: Final = 9
JAFAAR: Final = 10
KANDICHA: Final = 11
KUMARBI: Final = 12
LAMIA: Final = 13
LETA: Final = 14
MARID: Final = 15
MONKIR: Final = 16
NEKIR: Final = 17
SHAMHAT: Final = 18
SIBITTIS: Final = 19
SLOAR: Final = 20
UTUG: Final = 21
MORGIANE: Final = 22
GEB: Final = 23
PTAH: Final = 24
DHENIM: Final = 25
DJINNS: Final = 26
BASE_DJINNS: Final = (1 << 22) - 1
DJINN_ROW: Final = 3
DJINN_IDS: Final[list[str]] = [
    "al_amin", "anun_nak", "baal", "boaz", "bouraq", "echidna", "enki", "hagis", "haurvatat",
    "iblis", "jafaar", "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir",
    "shamhat", "sibittis", "sloar", "utug", "morgiane", "geb", "ptah", "dhenim",
]  # fmt: skip
DJINN_NAMES: Final[list[str]] = [
    "Al-Amin", "Anun-Nak", "Ba'al", "Boaz", "Bouraq", "Echidna", "Enki", "Hagis", "Haurvatat",
    "Iblis", "Jafaar", "Kandicha", "Kumarbi", "Lamia", "Leta", "Marid", "Monkir", "Nekir",
    "Shamhat", "Sibittis", "Sloar", "Utug", "Morgiane", "Geb", "Ptah", "Dhenim",
]  # fmt: skip
DJINN_VALUE: Final[list[int]] = [
    5, 8, 6, 6, 6, 4, 8, 10, 8, 8, 6, 6, 6, 10, 4, 6, 6, 6, 6, 4, 8, 4, 6, 6, 6, 6,
]  # fmt: skip

# The rule on each card: what the djinn does.
DJINN_RULE: Final[list[str]] = [
    "NQ-160", "NQ-163", "NQ-166", "NQ-168", "NQ-170", "NQ-171", "NQ-172", "NQ-173", "NQ-175",
    "NQ-176", "NQ-178", "NQ-179", "NQ-185", "NQ-188", "NQ-190", "NQ-192", "NQ-194", "NQ-195",
    "NQ-197", "NQ-198", "NQ-201", "NQ-202", "NQ-204", "NQ-342", "NQ-327", "NQ-205",
]  # fmt: skip

# Payments ----------------------------------------------------------------------------------------
PAY_ELDER: Final = 0
PAY_FAKIR: Final = 1
PAY_ELDERS: Final = 2
PAY_ELDER_FAKIR: Final = 3
PAY_ARTISAN: Final = 4
PAY_FAKIRS: Final = 5
PAYMENT_IDS: Final[list[str]] = [
    "elder", "fakir", "elder+elder", "elder+fakir", "artisan", "fakir+fakir",
]  # fmt: skip
PAID_ELDERS: Final[list[i64]] = [1, 0, 2, 1, 0, 0]
PAID_FAKIRS: Final[list[i64]] = [0, 1, 0, 1, 0, 2]
PAID_ARTISANS: Final[list[i64]] = [0, 0, 0, 0, 1, 0]
COST_LIGHT: Final[list[i64]] = [PAY_ELDER, PAY_FAKIR]  # NQ-155
COST_HEAVY: Final[list[i64]] = [PAY_ELDERS, PAY_ELDER_FAKIR]  # NQ-156, NQ-122
COST_FAKIR: Final[list[i64]] = [PAY_FAKIR]
COST_WORKSHOP: Final[list[i64]] = [PAY_ARTISAN, PAY_FAKIRS]  # NQ-330

# Thieves (NQ-240 and on) -------------------------------------------------------------------------
HOUSSAIN: Final = 0
ZIAD: Final = 1
OUAFAT: Final = 2
KOHDJAH: Final = 3
SHALIM: Final = 4
MADJAAR: Final = 5
THIEF_IDS: Final[list[str]] = ["houssain", "ziad", "ouafat", "kohdjah", "shalim", "madjaar"]
THIEF_NAMES: Final[list[str]] = ["Houssain", "Ziad", "Ouafat", "Kohdjah", "Shalim", "Madjaar"]
THIEF_OF_TRIBE: Final[list[i64]] = [ZIAD, OUAFAT, HOUSSAIN, SHALIM, KOHDJAH, MADJAAR]
THIEF_VALUE: Final = 6

# Items of the artisans (NQ-341 and on) -----------------------------------------------------------
JEWELRY: Final = 0
TREASURE: Final = 1
CROWN: Final = 2
CARPET: Final = 3
LAMP: Final = 4
FLUTE: Final = 5
SCIMITAR: Final = 6
TALISMAN: Final = 7
HORN: Final = 8
RING: Final = 9
ITEMS: Final = 10
ITEM_IDS: Final[list[str]] = [
    "jewelry", "treasure", "crown", "flying_carpet", "fabulous_lamp", "enchanting_flute",
    "burning_scimitar", "tempest_talisman", "horn_of_plenty", "rebirth_ring",
]  # fmt: skip
ITEM_COUNT: Final[list[int]] = [5, 4, 2, 1, 1, 1, 1, 1, 1, 1]
ITEM_VALUE: Final[list[int]] = [5, 7, 9, 0, 0, 0, 0, 0, 0, 0]
ITEM_RULE: Final[list[str]] = [
    "NQ-341", "NQ-341", "NQ-341", "NQ-346", "NQ-349", "NQ-350", "NQ-351", "NQ-353", "NQ-354",
    "NQ-355",
]  # fmt: skip

# Places ------------------------------------------------------------------------------------------
CELLS: Final = 36  # a1 to f6; the base game uses the first 30
CELL_IDS: Final[list[str]] = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]


def spoken(ids: list[str]) -> list[str]:
    """Ids as people read them."""
    return [name.replace("_", " ").replace("+", " and ") for name in ids]


def with_article(labels: list[str]) -> list[str]:
    """One of these, within a sentence."""
    return [f"{'an' if label[0] in 'aeiou' else 'a'} {label}" for label in labels]


# Named sets for verbs and events -----------------------------------------------------------------
TILES: Final = Names("tile", CELL_IDS)
KINDS: Final = Names("tile-kind", TILE_IDS, spoken(TILE_IDS))
TRIBE_NAMES: Final = Names("tribe", TRIBE_IDS)
A_KIND: Final = Names(
    "tile-kind",
    TILE_IDS,
    with_article([name.replace("sacred", "sacred place worth") for name in spoken(TILE_IDS)]),
)
A_TRIBE: Final = Names("tribe", TRIBE_IDS, with_article(TRIBE_IDS))
MANY: Final = Names("tribe", TRIBE_IDS, [f"{name}s" for name in TRIBE_IDS])
CARDS: Final = Names(
    "card", RESOURCE_IDS, ["gold (ware)" if r == "gold_ware" else r for r in RESOURCE_IDS]
)
PLACES_IN_ROW: Final = Names("row", [str(i) for i in range(1, 10)])
DJINN_CARDS: Final = Names("djinn", DJINN_IDS, DJINN_NAMES)
THIEF_CARDS: Final = Names("thief", THIEF_IDS, THIEF_NAMES)
PAYMENTS: Final = Names("payment", PAYMENT_IDS, spoken(PAYMENT_IDS))
BIDS: Final = Names("bid", [str(p) for p in PRICES])
NUMBERS: Final = Names("number", [str(i) for i in range(19)])
BUILT: Final = Names("building", ["palm", "palace"], ["palm tree", "palace"])
MOUNTS: Final = Names("piece", ["camel", "tent"])
ITEM_NAMES: Final = Names("item", ITEM_IDS, spoken(ITEM_IDS))
