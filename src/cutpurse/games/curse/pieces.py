"""Everything in the box: thieves, lands, items, goals, Cartouches, cards, and their numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from cutpurse.kernel.verbs import Names

DATA: Final[dict[str, Any]] = json.loads(
    Path(__file__).with_name("data.json").read_text(encoding="utf-8")
)


def named(kind: str, key: str, label: str = "name") -> Names:
    """The things of a table, by their ids."""
    rows: list[dict[str, str]] = DATA[key]
    return Names(kind, [row["id"] for row in rows], [row[label] for row in rows])


def places(kind: str, count: int) -> Names:
    """Places in a row; people count them from one."""
    numbers = [str(number) for number in range(count + 1)]
    return Names(kind, numbers[:count], numbers[1:])


def numbers_of(names: Names, ids: list[str]) -> list[i64]:
    return [names.index[name] for name in ids]


# Lands (CR-021) and whose they are ---------------------------------------------------------------
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
LANDS: Final = named("land", "lands")
COLOURS: Final = len(LANDS)
GODS: Final = Names(
    "god", [row["god"] for row in DATA["lands"]], [row["god_name"] for row in DATA["lands"]]
)
TEMPLES: Final = Names("temple", LANDS.ids, [row["temple"] for row in DATA["lands"]])
QUARTERS: Final = Names(
    "quarter", ["1", "2", "3"], ["a quarter turn", "half a turn", "three quarters of a turn"]
)

TURNS: Final = Names("turns", ["0", *QUARTERS.ids], ["no turn", *QUARTERS.labels])

# Thieves (CR-015): number n is at home in the land n ---------------------------------------------
THIEVES: Final = named("thief", "thieves")
TRAIT_ROWS: Final[list[dict[str, str]]] = [
    trait for thief in DATA["thieves"] for trait in thief["traits"]
]
TRAITS: Final = Names("trait", [t["id"] for t in TRAIT_ROWS], [t["name"] for t in TRAIT_ROWS])
TRAITS_EACH: Final = 5
FLAW: Final[list[i64]] = [int(trait["kind"] == "flaw") for trait in TRAIT_ROWS]

# Items (CR-002 to CR-004) ------------------------------------------------------------------------
ITEMS: Final = named("item", "items")
ITEM_COUNT: Final = len(ITEMS)
ALL_ITEMS: Final = (1 << ITEM_COUNT) - 1
OFFENSIVE: Final[i64] = sum(
    1 << i for i, row in enumerate(DATA["items"]) if row["type"] == "offensive"
)
DEFENSIVE: Final[i64] = ALL_ITEMS & ~OFFENSIVE

# Goals (CR-005 to CR-007): card n of a colour is number colour * 15 + n --------------------------
GOALS: Final = Names(
    "goal",
    [row["id"] for row in DATA["goals"]],
    [
        f"{ITEMS.labels[ITEMS.index[row['items'][0]]]} or"
        f" {ITEMS.labels[ITEMS.index[row['items'][1]]]}"
        for row in DATA["goals"]
    ],
)
GOALS_EACH: Final = 15
GOALS_OWED: Final = 3  # by each player
ALL_GOALS: Final = (1 << GOALS_EACH) - 1
GOAL_ITEMS: Final[list[i64]] = [  # both items, as a set
    sum(1 << ITEMS.index[name] for name in row["items"]) for row in DATA["goals"]
]

# Cartouches (CR-010) -----------------------------------------------------------------------------
AKER: Final = 0
APEP: Final = 1
ATEN: Final = 2
BABI: Final = 3
BAST: Final = 4
BENNU: Final = 5
KHNUM: Final = 6
KHONSU: Final = 7
MAAT: Final = 8
MAFDET: Final = 9
MENHIT: Final = 10
NEKHBET: Final = 11
NUT: Final = 12
SET: Final = 13
WADJET: Final = 14
CARTOUCHES: Final = named("cartouche", "cartouches")
CARTOUCHE_COUNT: Final = len(CARTOUCHES)
ALL_CARTOUCHES: Final = (1 << CARTOUCHE_COUNT) - 1

# Curses, packs, speed and dice (CR-011 to CR-014) ------------------------------------------------
CURSE_COUNT: Final = 30
SPACES: Final = 6
SLOTS: Final = places("slot", SPACES)
HEAP: Final = places("heap", CARTOUCHE_COUNT)  # on a square
BASE_SPEED: Final = 2
MOST_DICE: Final = 6
SWORD_FACES: Final = 4  # of the six faces of a red die; they come first
SHIELD_FACES: Final = 3
SENET_FACES: Final = Names("face", ["blank", "sword"], ["a blank", "a sword"])
DICE_COLOURS: Final = Names("dice", ["red", "blue"])
RED_DICE: Final = 0
BLUE_DICE: Final = 1
FACTORS: Final = Names("factor", ["double", "halve"])
FACTORED: Final = Names("factor", FACTORS.ids, ["twice as far", "half as far"])
DOUBLE: Final = 0
HALVE: Final = 1

# How many Curses each player gets from Set (CR-302, CR-303): a seat is named once for each tile --
SPREAD_COUNTS: Final[list[list[i64]]] = [
    [a, b, c, d]
    for a in range(3)
    for b in range(3)
    for c in range(3)
    for d in range(3)
    if 1 <= a + b + c + d <= 4
]
SPREADS: Final = Names(
    "spread",
    ["+".join(f"p{seat}" for seat in range(4) for _ in range(row[seat])) for row in SPREAD_COUNTS],
)

# Events (CR-008) ---------------------------------------------------------------------------------
EVENTS: Final = named("event", "events")
EVENT_COUNT: Final = len(EVENTS) - 1  # instant ones, of which there is one each
EVENT_TRIAL: Final = EVENT_COUNT
EVENT_TRIALS: Final = 30  # cards that say Trial
ALL_EVENTS: Final = (1 << EVENT_COUNT) - 1
FIRST_EVENT_RULE: Final = 310  # instant Events have rules in their order
EVENT_RULES: Final[list[str]] = [f"CR-{FIRST_EVENT_RULE + event}" for event in range(EVENT_COUNT)]

# Trials (CR-009): a card has a scenario at one end and a Modifier at the other -------------------
TRIALS: Final = named("trial", "trials")
TRIAL_COUNT: Final = len(TRIALS)
ALL_TRIALS: Final = (1 << TRIAL_COUNT) - 1
MODIFIERS: Final = Names(
    "modifier",
    [row["modifier"]["id"] for row in DATA["trials"]],
    [row["modifier"]["name"] for row in DATA["trials"]],
)

# What stories are made of ------------------------------------------------------------------------
MOTIFS: Final = named("motif", "motifs", "meaning")
WOUNDS: Final = named("wound", "wounds")
MOST_WOUNDS: Final = 3
MOST_CHIPS: Final = 12
WORDS_A_CHIP: Final = 5
FEW_WORDS: Final = 25
MANY_WORDS: Final = 30
LONGEST_STORY: Final = 600  # characters
# How long a story told in words is, as far as rules ask: up to 25 words, 26 to 29, 30 or more.
LENGTHS: Final = Names(
    "length",
    ["short", "middling", "long"],
    [
        f"up to {FEW_WORDS} words",
        f"{FEW_WORDS + 1} to {MANY_WORDS - 1} words",
        f"{MANY_WORDS} words or more",
    ],
)
SHORT: Final = 0
MIDDLING: Final = 1
LONG: Final = 2
LEAST_WORDS: Final[list[i64]] = [1, FEW_WORDS + 1, MANY_WORDS]  # what a length counts as

# Rules of cards, as they are named by a judge: `cat_swarm.1`, `mod_parched.0`, `forced`, `story` -
CARD_RULES: Final[list[dict[str, Any]]] = [
    {**rule, "id": f"{row['id']}.{i}"}
    for row in DATA["trials"]
    for i, rule in enumerate(row["rules"])
] + [{**row["modifier"]["rule"], "id": f"{row['modifier']['id']}.0"} for row in DATA["trials"]]
RULES: Final = Names(
    "demand",
    [*(row["id"] for row in CARD_RULES), "forced", "story"],
    [
        *(row["text"] for row in CARD_RULES),
        "Use the item that Ma'at demands.",
        "It hangs together and has an end.",
    ],
)
FORCED: Final = len(CARD_RULES)
HANGS_TOGETHER: Final = FORCED + 1
FIRST_RULE: Final[list[i64]] = [RULES.index[f"{name}.0"] for name in TRIALS.ids]
RULES_OF: Final[list[i64]] = [len(row["rules"]) for row in DATA["trials"]]
FIRST_MODIFIER_RULE: Final = RULES.index[f"{MODIFIERS.ids[0]}.0"]
