"""What a story must have: the rules of Trial and Modifier cards, and which of them stand.

A rule says that a quantity of the story lies between two bounds. Where a rule cannot hold together
with those before it in any story at all, it is struck: first comes the item that Ma'at demands,
then the newest Modifier, then the older one, then the Trial's own rules in their order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import NODE_LAND
from cutpurse.games.curse.pieces import (
    CARD_RULES,
    COLOURS,
    FIRST_MODIFIER_RULE,
    FIRST_RULE,
    FLAW,
    FORCED,
    LEAST_WORDS,
    MOST_WOUNDS,
    MOTIFS,
    OFFENSIVE,
    RULES_OF,
    SPACES,
    TRAITS_EACH,
    WORDS_A_CHIP,
)
from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.temples import owed
from cutpurse.games.curse.words import (
    BORROW,
    GOD,
    MOTIF,
    NAME_TEMPLE,
    OLD_WOUND,
    RIVAL,
    USE_FORCED,
    USE_ITEM,
    USE_TRAIT,
    WOUND,
)
from cutpurse.kernel.zones import count_bits

# Quantities of a story
TRAITS_USED: Final = 0
SKILLS_USED: Final = 1
FLAW_USED: Final = 2
ITEMS_USED: Final = 3
OFFENSIVE_USED: Final = 4
DEFENSIVE_USED: Final = 5
RIVALS_THERE: Final = 6
BORROWED: Final = 7
GODS_NAMED: Final = 8
LOCAL_GOD: Final = 9
GOAL_TEMPLES: Final = 10
NEW_WOUNDS: Final = 11
WOUNDS_MISSING: Final = 12
LENGTH: Final = 13
FIRST_MOTIF: Final = 14
QUANTITIES: Final[list[str]] = [
    *("traits", "skills", "flaw", "items", "off_items", "def_items", "rivals", "rival_items"),
    *("gods", "local_god", "goal_temples", "wounds", "old_wounds_missing", "length"),
    *(f"motif:{motif}" for motif in MOTIFS.ids),
]
ANY: Final = 999  # as good as no upper bound

QUANTITY: Final[list[i64]] = [QUANTITIES.index(row["q"]) for row in CARD_RULES]
LEAST: Final[list[i64]] = [row["lo"] for row in CARD_RULES]
MOST: Final[list[i64]] = [ANY if row["hi"] is None else row["hi"] for row in CARD_RULES]


# Which rules stand -------------------------------------------------------------------------------
class Demands:
    """The rules of one Trial, by priority (CR-189): those that stand, and those that are struck."""

    def __init__(self, standing: list[i64], struck: list[i64]) -> None:
        self.standing = standing
        self.struck = struck


# What the forced item is to the trialist
NOT_FORCED: Final = 0
OWN_OFFENSIVE: Final = 1
OWN_DEFENSIVE: Final = 2
OF_A_RIVAL: Final = 3
KNOWN: Final[dict[int, Demands]] = {}


def forced_kind(g: Curse) -> i64:
    if g.forced < 0:
        return NOT_FORCED
    if g.forcer != g.trialist:
        return OF_A_RIVAL
    return OWN_OFFENSIVE if OFFENSIVE >> g.forced & 1 else OWN_DEFENSIVE


def demands(g: Curse) -> Demands:
    """The rules of the running Trial."""
    forced = forced_kind(g)
    code: i64 = (len(g.modifiers) * len(RULES_OF) + g.scenario) * 4 + forced  # never one for two
    for card in g.modifiers:
        code = code * 32 + card + 1
    known = KNOWN.get(code)
    if known is None:
        known = worked_out(g.scenario, g.modifiers, forced)
        KNOWN[code] = known
    return known


def worked_out(scenario: i64, modifiers: list[i64], forced: i64) -> Demands:
    """CR-189 CR-190 CR-287 Go through the rules by priority and keep what can hold together."""
    order: list[i64] = [FIRST_MODIFIER_RULE + card for card in reversed(modifiers)]
    order += [FIRST_RULE[scenario] + i for i in range(RULES_OF[scenario])]
    kept: list[i64] = []
    struck: list[i64] = []
    for rule in order:
        if compatible([*kept, rule], forced):
            kept.append(rule)
        else:
            struck.append(rule)
    if forced:
        kept.insert(0, FORCED)
    return Demands(kept, struck)


def compatible(rules: list[i64], forced: i64) -> bool:
    """Is there a story, with unlimited pieces, in which all of these hold? A forced item counts for
    a least number and not for a highest (CR-293)."""
    low: list[i64] = [0] * len(QUANTITIES)
    high: list[i64] = [ANY] * len(QUANTITIES)
    for rule in rules:
        q: i64 = QUANTITY[rule]
        least: i64 = LEAST[rule]
        if least:
            least -= forced_helps(q, forced)
        if least > low[q]:
            low[q] = least
        if MOST[rule] < high[q]:
            high[q] = MOST[rule]
    for q in range(len(QUANTITIES)):
        if low[q] > high[q]:
            return False
    skills = TRAITS_EACH - 1
    return (
        low[SKILLS_USED] + low[FLAW_USED] <= high[TRAITS_USED]
        and min(high[SKILLS_USED], skills) + min(high[FLAW_USED], 1) >= low[TRAITS_USED]
        and low[OFFENSIVE_USED] + low[DEFENSIVE_USED] <= min(high[ITEMS_USED], SPACES)
        and min(high[OFFENSIVE_USED] + high[DEFENSIVE_USED], SPACES) >= low[ITEMS_USED]
        and (not low[BORROWED] or high[RIVALS_THERE] > 0)
        and low[LOCAL_GOD] <= high[GODS_NAMED]
    )


def forced_helps(quantity: i64, forced: i64) -> i64:
    """How much a forced item adds to a quantity."""
    if forced == OF_A_RIVAL:
        return 1 if quantity == BORROWED or quantity == RIVALS_THERE else 0
    if forced == NOT_FORCED:
        return 0
    if quantity == ITEMS_USED:
        return 1
    return 1 if quantity == (OFFENSIVE_USED if forced == OWN_OFFENSIVE else DEFENSIVE_USED) else 0


# What a story has --------------------------------------------------------------------------------
def measured(g: Curse, chips: list[int], told: i64, with_forced: bool) -> list[i64]:
    """Every quantity of a story of the trialist; with the forced item or without (CR-293)."""
    out: list[i64] = [0] * len(QUANTITIES)
    who: i64 = g.trialist
    land: i64 = NODE_LAND[g.at[who]]
    rivals: i64 = 0
    unspoken: i64 = old_wounds(g, who)  # the carried wounds that it does not mention
    one: i64 = 1
    counted: i64 = 0  # chips that make a story longer (CR-218)
    for chip in chips:
        counted += 1
        if USE_TRAIT.said(chip):
            out[FLAW_USED if FLAW[USE_TRAIT.of(chip)] else SKILLS_USED] += 1
        elif USE_ITEM.said(chip):
            own: i64 = USE_ITEM.of(chip)
            out[OFFENSIVE_USED if OFFENSIVE >> own & 1 else DEFENSIVE_USED] += 1
        elif RIVAL.said(chip):
            rivals |= one << RIVAL.of(chip)
        elif BORROW.said(chip):
            out[BORROWED] += 1
            rivals |= one << owner(g, BORROW.of(chip))
        elif GOD.said(chip):
            out[GODS_NAMED] += 1
            if GOD.of(chip) == land:
                out[LOCAL_GOD] = 1
        elif NAME_TEMPLE.said(chip):
            if owed(g, who, NAME_TEMPLE.of(chip)):
                out[GOAL_TEMPLES] += 1
        elif MOTIF.said(chip):
            out[FIRST_MOTIF + MOTIF.of(chip)] = 1
        elif WOUND.said(chip):
            out[NEW_WOUNDS] += 1
            unspoken &= ~(one << WOUND.of(chip))  # carried once the verdict is out
        elif OLD_WOUND.said(chip):
            unspoken &= ~(one << OLD_WOUND.of(chip))
            counted -= 1
        else:
            counted -= 1
            if with_forced:
                rivals |= add_forced(g, out)
    out[TRAITS_USED] = out[SKILLS_USED] + out[FLAW_USED]
    out[ITEMS_USED] = out[OFFENSIVE_USED] + out[DEFENSIVE_USED]
    out[RIVALS_THERE] = count_bits(rivals)
    out[WOUNDS_MISSING] = count_bits(unspoken)
    out[LENGTH] = counted * WORDS_A_CHIP if told < 0 else LEAST_WORDS[told]
    return out


def add_forced(g: Curse, out: list[i64]) -> i64:
    """The forced item in a story; the rival whose it is, as a set."""
    if g.forcer != g.trialist:
        out[BORROWED] += 1
        one: i64 = 1
        return one << g.forcer
    out[OFFENSIVE_USED if OFFENSIVE >> g.forced & 1 else DEFENSIVE_USED] += 1
    return 0


def owner(g: Curse, item: i64) -> i64:
    """Who has an item in the pack."""
    for seat in range(g.players):
        if g.pack[seat] >> item & 1:
            return seat
    raise AssertionError(f"item {item} is in no pack")


def carried_wounds(g: Curse, who: i64) -> i64:
    count: i64 = 0
    for i in range(MOST_WOUNDS):
        if g.wounds[who * MOST_WOUNDS + i] >= 0:
            count += 1
    return count


def broken(g: Curse, chips: list[int], told: i64) -> list[i64]:
    """CR-185 The standing rules that a story does not keep, by priority."""
    out: list[i64] = []
    low = measured(g, chips, told, True)
    high = low if g.forced < 0 else measured(g, chips, told, False)
    for rule in demands(g).standing:
        if rule == FORCED:
            if USE_FORCED.do(g.forced) not in chips:
                out.append(rule)
        elif low[QUANTITY[rule]] < LEAST[rule] or high[QUANTITY[rule]] > MOST[rule]:
            out.append(rule)
    return out


def has_old_wound(g: Curse, who: i64, wound: i64) -> bool:
    return bool(old_wounds(g, who) >> wound & 1)


def old_wounds(g: Curse, who: i64) -> i64:
    """The wounds that a player carries, as a set."""
    out: i64 = 0
    one: i64 = 1
    for i in range(MOST_WOUNDS):
        wound: i64 = g.wounds[who * MOST_WOUNDS + i]
        if wound >= 0:
            out |= one << wound
    return out


def unfinished(g: Curse, who: i64) -> i64:
    """The colours of goals a player still owes, as a set."""
    out: i64 = 0
    one: i64 = 1
    for colour in range(COLOURS):
        if owed(g, who, colour):
            out |= one << colour
    return out
