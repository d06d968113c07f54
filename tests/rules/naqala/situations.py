"""What the situations in the table of citations mean: read off the table, the last answer and what
was told before."""

from __future__ import annotations

from functools import partial

from tests.rules.citing import Case, Situations

from cutpurse.games.naqala.pieces import (
    CELL_IDS,
    DJINN_IDS,
    DJINN_NAMES,
    ITEM_IDS,
    TILE_IDS,
)
from cutpurse.games.naqala.state import TENT_HERE
from cutpurse.games.naqala.words import NO_MOVE
from cutpurse.kernel.state import legal

DEAR = ["leta", "utug", "sibittis", "echidna"]  # djinns that cost an elder and one more
BLUE = {"village", "sacred_6", "sacred_10", "sacred_12", "sacred_15", "workshop_nw", "workshop_se"}
STRIDES = [-6, 1, 6, -1]  # north, east, south, west
EDGES = {"workshop_nw": (0, 3), "workshop_se": (1, 2)}  # mountains
ELDER, ARTISAN, FAKIR = 1, 5, 9


def tile(c: Case, cell: int) -> str:
    """What kind of tile lies there; nothing if none does."""
    return TILE_IDS[c.g.tile[cell]] if cell < c.g.cells else ""


def who(c: Case) -> int:
    """Whose deed the event tells."""
    return int(c.value("seat")[1:])


# What was told ----------------------------------------------------------------------------------
def setting_up(c: Case) -> bool:
    return c.last("round", "turn") == ""


def taken(c: Case, tribe: str) -> bool:
    return c.last("collects").endswith(tribe)


def last_tile(c: Case, kind: str) -> bool:
    """Where the last meeple of the move was dropped."""
    return tile(c, CELL_IDS.index(c.last("drops").split()[-1])) == kind


def struck(c: Case) -> str:
    """What let somebody take control, or lose it."""
    return c.last("collects", "kills", "slays", "spares", "uses", "uses item", "steals")


def placed_by(c: Case) -> str:
    """Who lets a building be placed, if it was not the tile."""
    return c.last("uses", "razes", "builds", "turn")


def gained_by(c: Case) -> str:
    """What a djinn comes from, if it was not paid for at a sacred place."""
    return c.last("sees djinn", "steals", "uses item", "pays", "gets djinn")


def now(c: Case) -> str:
    """The thief or the item at work."""
    return c.last("turn", "steals", "uses item", "spends", "pays")


def flown(c: Case) -> bool:
    """The last drop of a move with the carpet, unless it was made on foot."""
    if follows(c) != "collects" or not c.last("lifts", "uses item").endswith("flying_carpet"):
        return False
    there, here = (CELL_IDS.index(t) for t in (c.value("tile"), c.last("lifts", "drops")[-2:]))
    return c.answer != f"drop {c.value('tile')} {c.value('tribe')}" or there == here


def follows(c: Case) -> str:
    """What is told next, Marid's gold left out."""
    later = [e.kind.word for e in c.game.events[len(c.story) + 1 :] if e.kind.word != "earns"]
    return later[0] if later else ""


def burned(c: Case) -> bool:
    """The scimitar strikes at once; what is killed after that is the assassins' work."""
    return c.answer.startswith("burn") and "kills" not in [e.kind.word for e in c.news]


def emptied_by_scimitar(c: Case) -> bool:
    return next(e for e in reversed(c.story) if e.kind.word == "kills").rule == "NQ-351"


def vizier_gained(c: Case) -> bool:
    told = c.last().startswith(("gains", "spares")) and "vizier" in c.last()
    return taken(c, "vizier") or (told and owned(c, "dhenim"))


def killed_a_builder(c: Case) -> bool:
    """Kandicha's owner did, and it stood among blue tiles."""
    if not (c.last().startswith("kills") and "builder" in c.last()):
        return False
    _, killer, _, cell = c.last().split()
    if not owns(c, int(killer[1:]), "kandicha"):
        return False
    row, column = divmod(CELL_IDS.index(cell), 6)
    return any(
        tile(c, other) in BLUE
        for other in range(c.g.cells)
        if abs(other // 6 - row) <= 1 and abs(other % 6 - column) <= 1
    )


def placed_last(c: Case) -> bool:
    """Somebody took control with the last camel or, with the artisans, the last of all pieces."""
    seat = who(c)
    return c.last().startswith("controls") and not c.g.camels[seat] and c.g.tents[seat] != TENT_HERE


def paid_to(c: Case) -> str:
    """Whom a payment goes to."""
    if c.last().startswith("uses p"):
        return c.last().split()[-1]
    return "workshop" if c.value("payment") in ("artisan", "fakir+fakir") else "sacred place"


def thrown_for(c: Case) -> str:
    """Whom a discarded fakir is paid to, if it is part of a payment."""
    number = len(c.story)
    while number and c.story[number - 1].kind.word == "discards":
        number -= 1
    if not number or c.story[number - 1].kind.word != "pays":
        return ""
    payment = Case(c.game, c.story[: number - 1], c.story[number - 1])
    fakirs = payment.value("payment").split("+").count("fakir")
    return paid_to(payment) if len(c.story) - number < fakirs else ""


# Whose is what ----------------------------------------------------------------------------------
def owns(c: Case, seat: int, djinn: str) -> bool:
    return bool(c.g.djinns[seat] >> DJINN_IDS.index(djinn) & 1)


def owned(c: Case, djinn: str) -> bool:
    return any(owns(c, seat, djinn) for seat in range(c.g.players))


def mine(c: Case) -> bool:
    return owns(c, c.seat, c.about[0])


def fakirs(c: Case) -> int:
    return int(c.g.cards[c.seat * 10 + FAKIR])


def can_pay(c: Case, payment: str) -> bool:
    parts = payment.split("+")
    return (
        c.g.retinue[c.seat * 6 + ELDER] >= parts.count("elder")
        and c.g.retinue[c.seat * 6 + ARTISAN] >= parts.count("artisan")
        and fakirs(c) >= parts.count("fakir")
    )


def used_up(c: Case) -> bool:
    return bool(c.g.spent[c.seat] >> c.numbers[0] & 1)


def holds(c: Case, item: str) -> bool:
    return bool(c.g.items[c.seat * 10 + ITEM_IDS.index(item)])


def left_to_drop(c: Case) -> list[int]:
    """How many of each tribe are in the hand."""
    return [int(c.g.hand >> (5 * tribe) & 31) for tribe in range(6)]


# Where things are -------------------------------------------------------------------------------
def chasm(c: Case) -> bool:
    return tile(c, c.numbers[0]) == "chasm"


def far(c: Case) -> bool:
    """Neither above nor below, left or right of where the hand is."""
    there, at = c.numbers[0], int(c.g.at)
    return tile(c, there) == "" or abs(there // 6 - at // 6) + abs(there % 6 - at % 6) != 1


def mountain(c: Case) -> bool:
    way = STRIDES.index(c.numbers[0] - c.g.at)
    here, there = tile(c, c.g.at), tile(c, c.numbers[0])
    return way in EDGES.get(here, ()) or way ^ 2 in EDGES.get(there, ())


def just_left(c: Case) -> bool:
    return bool(c.g.came < len(STRIDES) and c.numbers[0] == c.g.at - STRIDES[c.g.came])


def market(c: Case, large: int, specialised: int, small: int) -> int:
    """Which of these numbers is that of the market where the move ended."""
    if last_tile(c, "large_market"):
        return large
    return specialised if last_tile(c, "specialized_market") else small


SITUATIONS: Situations = {
    # The table
    "with artisans": lambda c: c.g.cells == 36,
    "without artisans": lambda c: c.g.cells == 30,
    "without thieves": lambda c: not c.game.rules.settings_of(c.g)["thieves"],
    "before the first round": setting_up,
    "before the first round, with artisans": lambda c: setting_up(c) and c.g.cells == 36,
    "no tile can be lifted on foot": lambda c: NO_MOVE.do() in legal(c.g, c.g.active),
    "the move ended at a large market": partial(last_tile, kind="large_market"),
    "the move ended at a small market": partial(last_tile, kind="small_market"),
    "the move ended at a specialised market": partial(last_tile, kind="specialized_market"),
    # What is built, what is used
    "it is a palm tree": lambda c: (c.value("building") if c.event else built(c)) == "palm",
    "it is a palace": lambda c: (c.value("building") if c.event else built(c)) == "palace",
    # What was told
    "for an item": lambda c: follows(c) == "draws item",
    "for Sibittis": lambda c: follows(c) == "sees djinn",
    "for Sloar or Kandicha": lambda c: follows(c) == "draws card",
    "for the djinn row": lambda c: follows(c) == "reveals djinn",
    "for the row of cards": lambda c: follows(c) == "reveals card",
    "Kumarbi lowers the price": lambda c: (
        c.answer.startswith("fakirs") and c.last("turn", "bids", "uses").endswith("kumarbi")
    ),
    "nothing is paid for a price": lambda c: c.value("paid") == "0" != c.value("spot"),
    "somebody made no move": lambda c: c.last().startswith("stuck"),
    "the last piece was placed": placed_last,
    "the last piece was placed, with artisans": lambda c: placed_last(c) and c.g.cells == 36,
    "from the flying carpet": flown,
    "a move ended there": lambda c: struck(c).startswith("collects"),
    "assassins struck there": lambda c: struck(c).startswith(("kills", "spares")),
    "the burning scimitar struck": burned,
    "the burning scimitar emptied it": lambda c: (
        struck(c).startswith("kills") and emptied_by_scimitar(c)
    ),
    "the tempest talisman was used": lambda c: struck(c).endswith("tempest_talisman"),
    "the horn of plenty was used": lambda c: c.answer == "item horn_of_plenty",
    "the fabulous lamp was used": lambda c: gained_by(c).endswith("fabulous_lamp"),
    "Leta was called": lambda c: struck(c).endswith("leta"),
    "Utug was called": lambda c: struck(c).endswith("utug"),
    "Lamia was called": lambda c: placed_by(c).endswith("lamia"),
    "Hagis was called": lambda c: placed_by(c).endswith("hagis"),
    "Enki was called": lambda c: placed_by(c).endswith("enki"),
    "Bouraq was called": lambda c: placed_by(c).endswith("bouraq"),
    "Iblis was paid for it": lambda c: c.last("uses", "collects").endswith("iblis"),
    "Kohdjah was sent": lambda c: struck(c).endswith("kohdjah"),
    "Shalim took it": lambda c: placed_by(c).startswith("razes") and c.g.camp[who(c)] != 0,
    "Ouafat was sent": lambda c: gained_by(c).endswith("ouafat"),
    "Houssain was sent": lambda c: now(c).endswith("houssain"),
    "Madjaar was sent": lambda c: now(c).endswith("madjaar"),
    "drawn by Sibittis": lambda c: gained_by(c).startswith("sees djinn"),
    "a meeple was dropped": lambda c: c.last().startswith("drops"),
    "Monkir saw a palace rise": lambda c: (
        c.last().startswith("builds") and "palace" in c.last() and owned(c, "monkir")
    ),
    "Ba'al saw a djinn come": lambda c: (
        c.last().startswith("gets djinn") and "baal" not in c.last() and owned(c, "baal")
    ),
    "a suit was sold": lambda c: c.last().startswith("sells"),
    "a vizier was gained": vizier_gained,
    "a merchant was killed": lambda c: c.last("kills", "uses").startswith("kills"),
    "an artisan was spared": lambda c: c.last("spares", "pays", "collects").startswith("spares"),
    "a workshop was paid": lambda c: c.answer.startswith("pay"),
    "an artisan": lambda c: c.value("tribe") == "artisan",
    "builders were taken": partial(taken, tribe="builder"),
    "assassins were taken": partial(taken, tribe="assassin"),
    "Kandicha's owner killed a builder": killed_a_builder,
    "nothing was spent": lambda c: c.last("collects", "spends").startswith("collects"),
    "it is the second one of a market": lambda c: c.last().startswith("gets card"),
    # Payments
    "to Sloar": lambda c: paid_to(c) == "sloar",
    "to Leta, Utug, Sibittis or Echidna": lambda c: paid_to(c) in DEAR,
    "to another djinn": lambda c: paid_to(c) in DJINN_IDS,
    "at a workshop": lambda c: paid_to(c) == "workshop",
    "at a sacred place": lambda c: paid_to(c) == "sacred place",
    "to pay Sloar": lambda c: thrown_for(c) == "sloar",
    "to pay Leta, Utug, Sibittis or Echidna": lambda c: thrown_for(c) in DEAR,
    "to pay another djinn": lambda c: thrown_for(c) in DJINN_IDS,
    "to pay at a workshop": lambda c: thrown_for(c) == "workshop",
    "to pay at a sacred place": lambda c: thrown_for(c) == "sacred place",
    # Bids that are refused
    "nothing": lambda c: c.about == ["0"],
    "a spot that is taken": lambda c: c.g.track[c.numbers[0] + 2] >= 0,
    "more than the spot has steps": lambda c: c.numbers[0] > c.step.step,
    "more than are in hand": lambda c: c.numbers[0] > fakirs(c),
    # What is refused at a window
    "a tile without meeples": lambda c: c.numbers[0] >= c.g.cells or not c.g.meeples[c.numbers[0]],
    "a djinn of his, in his turn": lambda c: mine(c) and c.seat == c.g.active,
    "a djinn of somebody else": lambda c: not mine(c),
    "again in a round of one use": lambda c: (
        used_up(c) and c.game.rules.settings_of(c.g)["djinn_limit_per"] == "round"
    ),
    "again in the same turn": used_up,
    "Sloar for anything but a fakir": lambda c: c.about[0] == "sloar" and c.about[1] != "fakir",
    "a djinn for less than its price": lambda c: (
        c.about[0] in DEAR and c.about[1] not in ("elder+elder", "elder+fakir")
    ),
    "a djinn for more than its price": lambda c: (
        c.about[0] not in [*DEAR, "sloar"] and c.about[1] not in ("elder", "fakir")
    ),
    "a djinn that cannot be paid": lambda c: not can_pay(c, c.about[1]),
    "Leta or Utug without a camel": lambda c: (
        c.about[0] in ("leta", "utug") and not c.g.camels[c.seat] and c.g.tents[c.seat] != TENT_HERE
    ),
    "Anun-Nak with an empty bag": lambda c: c.about[0] == "anun_nak" and not any(c.g.bag),
    "Bouraq or Enki without a building": lambda c: c.about[0] in ("bouraq", "enki"),
    "Sloar without a card anywhere": lambda c: c.about[0] == "sloar",
    "Sibittis without a djinn anywhere": lambda c: c.about[0] == "sibittis",
    "a precious one": lambda c: c.about[0] in ("jewelry", "treasure", "crown"),
    "one he does not have": lambda c: not holds(c, c.about[0]),
    "a second one": lambda c: bool(c.g.item_used),
    "a fakir": lambda c: c.about == ["fakir"],
    "a fakir, with Al-Amin": lambda c: c.about == ["fakir"] and owns(c, c.seat, "al_amin"),
    # What is refused in a move
    "the carpet is there for the last one": lambda c: (
        sum(left_to_drop(c)) == 1
        and (c.g.flying == 1 or (holds(c, "flying_carpet") and not c.g.item_used))
    ),
    "into the chasm": chasm,
    "the chasm": chasm,
    "a tribe that is not in hand": lambda c: not left_to_drop(c)[c.numbers[1]],
    "on no neighbour": far,
    "across a mountain": mountain,
    "on the tile just left": just_left,
    "the last one": lambda c: sum(left_to_drop(c)) == 1,
    # Payments, targets and wares that are refused
    "no payment of this price": lambda c: c.about[0] not in ("elder", "fakir"),
    "no payment of the higher price": lambda c: c.about[0] not in ("elder+elder", "elder+fakir"),
    "he could pay it": lambda c: can_pay(c, c.about[0]),
    "himself": lambda c: c.numbers[0] == c.seat,
    "the owner of Boaz": lambda c: c.numbers[0] < c.g.players and owns(c, c.numbers[0], "boaz"),
    "an empty row or too little gold": lambda c: (
        not c.g.row or c.g.gold[c.seat] < market(c, 6, 4, 3)
    ),
    "behind the end of a short row": lambda c: c.numbers[0] < market(c, 6, 9, 3),
    "two fakirs": lambda c: c.about == ["fakir+fakir"],
}


def built(c: Case) -> str:
    """What the question is about."""
    return ("palm", "palace")[c.step.building]


def named(c: Case, thing: str) -> bool:
    """Is the event or the refused action about this djinn or item?"""
    return (c.value("djinn" if thing in DJINN_IDS else "item") if c.event else c.about[0]) == thing


for _id, _name in zip(DJINN_IDS, DJINN_NAMES, strict=True):
    SITUATIONS[_name] = partial(named, thing=_id)
ITEMS = {f"the {item.replace('_', ' ')}": item for item in ITEM_IDS}
for _name, _id in ITEMS.items():
    SITUATIONS[_name] = partial(named, thing=_id)
