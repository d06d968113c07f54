"""Everything in the box: cards, resources, pieces of the Quarry, mosaics, and their numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.kernel.verbs import Names

# Resources ---------------------------------------------------------------------------------------
RESOURCE_COUNT: Final = 5
RESOURCES: Final = Names(
    "resource",
    ["artisan", "stone", "marble", "wood", "lapis"],
    ["Artisan", "Stone Block", "Marble Slab", "Wooden Log", "Lapis Lazuli"],
)

# Cards (CL-001 to CL-004): first one standard card and one double for each resource --------------
STANDARD: Final = 0  # STANDARD + resource
DOUBLE: Final = 5  # DOUBLE + resource; from here on all cards are tainted
TROMPE: Final = 10
FIRST_CHARACTER: Final = 11  # FIRST_CHARACTER + character
KINDS: Final = 17
CARDS: Final = Names(
    "card",
    [
        *(f"std_{resource}" for resource in RESOURCES.ids),
        *(f"dbl_{resource}" for resource in RESOURCES.ids),
        "trompe_loeil",
        *("char_beggar", "char_courtesan", "char_envoy"),
        *("char_scribe", "char_smuggler", "char_vizier"),
    ],
    [
        *RESOURCES.labels,
        *(f"tainted {resource} ×2" for resource in RESOURCES.labels),
        "Trompe-l'œil",
        *("Beggar", "Courtesan", "Envoy", "Scribe", "Smuggler", "Vizier"),
    ],
)
COPIES: Final[list[i64]] = [30, 18, 11, 9, 7, 3, 3, 3, 3, 3, 8, 2, 2, 2, 2, 2, 1]
CARD_COUNT: Final = 109
STANDARDS: Final = Names("card", CARDS.ids[:DOUBLE], CARDS.labels[:DOUBLE])  # what can be given

# Characters --------------------------------------------------------------------------------------
BEGGAR: Final = 0
COURTESAN: Final = 1
ENVOY: Final = 2
SCRIBE: Final = 3
SMUGGLER: Final = 4
VIZIER: Final = 5
CHARACTER_COUNT: Final = 6
CHARACTERS: Final = Names(
    "character",
    ["beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier"],
    ["the Beggar", "the Courtesan", "the Envoy", "the Scribe", "the Smuggler", "the Vizier"],
)
# What playing one costs at once (CL-250, 260, 290); the others depend on what is done with them.
CHARACTER_PRICE: Final[list[i64]] = [2, 1, 0, 0, 1, 0]
SCRIBE_PRICE: Final = 2  # for a mosaic of choice (CL-280)

# The Quarry (CL-005) -----------------------------------------------------------------------------
WALL: Final = 0
SPHINX: Final = 1
THRONE: Final = 2
OBELISK: Final = 3
DOOR: Final = 4
MOSAIC: Final = 5
CATEGORY_COUNT: Final = 6
CATEGORIES: Final = Names(
    "category",
    ["column_walls", "sphinxes", "throne_set", "obelisks", "door_frames", "mosaics"],
    ["column walls", "sphinxes", "throne", "obelisks", "door frames", "mosaics"],
)
PIECES: Final = Names(
    "piece",
    ["column_wall", "sphinx", "throne_set", "obelisk", "door_frame", "mosaic"],
    ["a column wall", "a sphinx", "the throne", "an obelisk", "a door frame", "a mosaic"],
)
PIECE_COUNT: Final[list[i64]] = [9, 6, 2, 2, 2, 12]
# Units of each resource, in the order of RESOURCES (CL-120, 130, 140, 150, 160, 170).
COST: Final[list[i64]] = [
    *(1, 1, 0, 1, 0),
    *(1, 1, 1, 0, 0),
    *(3, 0, 2, 0, 2),
    *(3, 2, 0, 2, 0),
    *(2, 0, 1, 1, 1),
    *(2, 1, 1, 0, 1),
]
WALL_VALUE: Final = 3
SPHINX_VALUE: Final[list[i64]] = [2, 5]  # odd spots, even spots
THRONE_VALUE: Final = 12
OBELISK_VALUE: Final = 12
DOOR_VALUE: Final = 4
MOSAIC_VALUE: Final = 4
BONUS: Final[list[i64]] = [0, 0, 2, 5]  # by pieces of a visit; three stands for more as well

# Where pieces stand: nine wall slots in ring order, two corners, and what needs no choice.
WALL_SLOTS: Final = Names(
    "slot",
    [
        *("left_front", "left_mid", "left_back"),
        *("back_left", "back_mid", "back_right"),
        *("right_back", "right_mid", "right_front"),
    ],
    [
        *("the left wall, front", "the left wall, middle", "the left wall, back"),
        *("the back wall, left", "the back wall, middle", "the back wall, right"),
        *("the right wall, back", "the right wall, middle", "the right wall, front"),
    ],
)
WALL_COUNT: Final = 9
DOOR_SLOTS: Final = Names("slot", ["door_left", "door_right"], ["the left door", "the right door"])
FIRST_DOOR: Final = 9
SPOT_SPHINX: Final = 11
SPOT_THRONE: Final = 12
SPOT_OBELISK: Final = 13
SPOTS: Final = Names(
    "spot",
    [*WALL_SLOTS.ids, *DOOR_SLOTS.ids, "sphinx", "throne", "obelisk"],
    [
        *(f"a column wall: {label}" for label in WALL_SLOTS.labels),
        *(f"a door frame: {label}" for label in DOOR_SLOTS.labels),
        *("the next sphinx", "the next part of the throne", "an obelisk"),
    ],
)
SPOT_PIECE: Final[list[i64]] = [WALL] * 9 + [DOOR] * 2 + [SPHINX, THRONE, OBELISK]

# What pays for one unit, or two: in the order in which sources are named (CL-100) ----------------
BY_STANDARD: Final = 0
BY_DOUBLE: Final = 1
BY_TROMPE: Final = 2
BY_MERCHANT: Final = 3
WAYS_TO_PAY: Final = 4
# Source 4 * resource + way: the numbers rise in the order in which a payment is told.
SOURCES: Final = Names(
    "source",
    [
        f"{way}_{resource}"
        for resource in RESOURCES.ids
        for way in ("std", "dbl", "trompe", "merchant")
    ],
    [
        label
        for resource in RESOURCES.labels
        for label in (
            resource,
            f"tainted {resource} ×2",
            f"Trompe-l'œil as {resource}",
            f"a merchant as {resource}",
        )
    ],
)

# Mosaics (CL-006) --------------------------------------------------------------------------------
MOSAIC_COUNT: Final = 12
LETTERS: Final = "filnptuvwxyz"
GODS: Final = [
    *("Anubis", "Nut", "Khnum", "Hapi", "Bastet", "Thoth"),
    *("Hathor", "Horus", "Wadjet", "Ra", "Isis", "Osiris"),
]
MOSAICS: Final = Names(
    "mosaic",
    [f"mosaic_{letter}" for letter in LETTERS],
    [f"{god} ({letter.upper()})" for god, letter in zip(GODS, LETTERS, strict=True)],
)
# A shape in one orientation: a row of squares for each line.
SHAPES: Final = [
    ".## ##. .#.",
    "#####",
    "# # # ##",
    ".# .# ## #.",
    "## ## #.",
    "### .#. .#.",
    "#.# ###",
    "#.. #.. ###",
    "#.. ##. .##",
    ".#. ### .#.",
    ".# ## .# .#",
    "##. .#. .##",
]
MOST_POSES: Final = 8
POSES: Final = Names(
    "pose",
    [f"pose_{i}" for i in range(MOST_POSES)],
    [f"pose {i + 1}" for i in range(MOST_POSES)],
)

# Players -----------------------------------------------------------------------------------------
START_TALENTS: Final = 5
START_MERCHANTS: Final = 3
START_STATUES: Final = 2
START_CARDS: Final = 3
HAND_LIMIT: Final = 10
MERCHANT_WORTH: Final = 3
STALLS: Final = Names(
    "stall",
    ["stall_0", "stall_1", "stall_2"],
    ["the first stall", "the second stall", "the third stall"],
)
STALL_COUNT: Final = 3
VIZIER_DRAWS: Final = 5

# The priest --------------------------------------------------------------------------------------
DICE: Final = 5
DIE_TURNS: Final = Names("die", ["up", "down"], ["onto the Altar", "off the Altar"])
FIRST_DISCARDS: Final = 3  # amulets of the most generous (CL-226)
HIGHEST_BID: Final = 319  # more talents than all players can ever have together
BIDS: Final = Names("bid", [str(n) for n in range(HIGHEST_BID + 1)])

LAST_STEP: Final = 5  # of Cleopatra's walk (CL-028, 310)
POISONED: Final = 8  # amulets that are too many with two players (CL-346)
