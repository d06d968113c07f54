"""What the situations in the table of citations mean: read off the table, the last answer and what
was told before."""

from __future__ import annotations

from tests.rules.citing import Case, Situations

from cutpurse.games.cleopatra.pieces import DOOR_SLOTS, MOSAICS, WALL_SLOTS
from cutpurse.games.cleopatra.state import ONE_BY_ONE, ZERO_NEVER_FIRST


def spot(c: Case) -> str:
    return c.value("spot")


def three_backs(c: Case) -> bool:
    """All that was drawn for this refill lay face down, and there were three."""
    return c.last("drew").split()[2:] == ["face_down"] * 3


def cause(c: Case) -> str:
    """What brought amulets: the last that was told."""
    words = ("paid", "played", "kept all", "discarded", "bid", "kept", "rejected")
    return c.last(*words)


def wants(c: Case, *kinds: str) -> bool:
    return c.about[0] in kinds


def stands(c: Case, names: list[str], mask: int) -> bool:
    return c.about[0] in names and bool(mask >> names.index(c.about[0]) & 1)


def counts(c: Case, kind: int) -> int:
    return int(c.g.cards.count(c.seat, kind))


def payable(c: Case) -> bool:
    """Could the player pay for a mosaic? Units that are missing against wild ones."""
    g = c.g
    wild = counts(c, 10) + g.merchants[c.seat]
    gap = 0
    for resource, need in enumerate((2, 1, 1, 0, 1)):
        short = need - g.pool[resource] - counts(c, resource) - 2 * counts(c, 5 + resource)
        gap += max(0, short)
        no_trompe = resource == 0 and g.variant & 1
        if need > g.pool[resource] and no_trompe and short > g.merchants[c.seat]:
            return False
    return bool(gap <= wild)


def mosaic(c: Case) -> int:
    return MOSAICS.index[c.about[0]]


def character(c: Case) -> int:
    return c.numbers[0]


SITUATIONS: Situations = {
    "before the first turn": lambda c: c.last("turn") == "",
    "placed one by one": lambda c: bool(c.g.variant & ONE_BY_ONE),
    "three backs were drawn": three_backs,
    "a wall": lambda c: spot(c) in WALL_SLOTS.ids,
    "a door": lambda c: spot(c) in DOOR_SLOTS.ids,
    "a sphinx": lambda c: spot(c) == "sphinx",
    "the throne": lambda c: spot(c) == "throne",
    "an obelisk": lambda c: spot(c) == "obelisk",
    "two pieces": lambda c: c.value("pieces") == "2",
    "mosaics": lambda c: c.value("category") == "mosaics",
    "for tainted cards that paid": lambda c: cause(c).startswith("paid"),
    "for a mosaic of choice": lambda c: (
        cause(c).endswith("scribe") and c.answer.startswith("mosaic")
    ),
    "for a beggar": lambda c: cause(c).endswith("beggar") and cause(c).startswith("played"),
    "for a courtesan": lambda c: cause(c).endswith("courtesan") and cause(c).startswith("played"),
    "for a smuggler": lambda c: cause(c).endswith("smuggler") and cause(c).startswith("played"),
    "for cards kept of the vizier": lambda c: cause(c).startswith(("kept p", "rejected")),
    "for all cards kept": lambda c: cause(c).startswith("kept all"),
    "for cards discarded": lambda c: cause(c).startswith("discarded"),
    "after a bid": lambda c: cause(c).startswith("bid"),
    "first with nothing, if it may": lambda c: (
        bool(c.g.variant & ZERO_NEVER_FIRST) and not any(bid > 0 for bid in c.g.bids)
    ),
    "two players": lambda c: c.g.players == 2,
    "a wall that stands": lambda c: stands(c, WALL_SLOTS.ids, c.g.walls),
    "a door that stands": lambda c: stands(c, DOOR_SLOTS.ids, c.g.doors),
    "a sphinx, and six stand": lambda c: wants(c, "sphinx") and c.g.sphinxes == 6,
    "the throne stands": lambda c: wants(c, "throne") and c.g.throne == 2,
    "both obelisks stand": lambda c: wants(c, "obelisk") and c.g.obelisks == 2,
    "it cannot be paid for": lambda c: not payable(c),
    "no mosaic is left": lambda c: c.g.mosaic_top < 0 and not c.g.mosaic_pile,
    "it lies in the garden": lambda c: c.g.laid[mosaic(c)] >= 0,
    "it was set aside": lambda c: bool(c.g.set_aside >> mosaic(c) & 1),
    "there is no scribe for it": lambda c: counts(c, 14) - c.g.again[3] <= 0,
    "a smuggler": lambda c: character(c) == 4,
    "not in hand": lambda c: not counts(c, 11 + character(c)),
    "all copies were played": lambda c: counts(c, 11 + character(c)) <= c.g.again[character(c)],
    "a courtesan": lambda c: character(c) == 1,
}
