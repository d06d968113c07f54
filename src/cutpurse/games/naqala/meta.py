"""Naqala as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.naqala import score
from cutpurse.games.naqala.arrange import arrange
from cutpurse.games.naqala.artisans.expansion import ArtisansOfNaqala
from cutpurse.games.naqala.audit import complaints
from cutpurse.games.naqala.expansion import EXPANSIONS, GEAR, IN_PLAY
from cutpurse.games.naqala.pieces import (
    BUILT,
    CARDS,
    CELL_IDS,
    CELLS,
    DJINN_CARDS,
    ITEM_NAMES,
    ITEMS,
    KINDS,
    RESOURCES,
    ROW,
    THIEF_CARDS,
    TILES,
    TRIBE_NAMES,
)
from cutpurse.games.naqala.setup import SET_UP, prepare
from cutpurse.games.naqala.state import (
    ARTISANS,
    BITS,
    LIMIT_PER_ROUND,
    LOOP_SELF_MATCH,
    MAJORITY_STRICT,
    NEKIR_PER_MEEPLE,
    OPEN_GOLD,
    OPEN_HANDS,
    PROMO_DHENIM,
    STRAIGHT,
    TENT_HERE,
    THIEVES,
    TRACK,
    Naqala,
    empty_lists,
)
from cutpurse.games.naqala.thieves.expansion import ThievesOfNaqala
from cutpurse.games.naqala.words import (
    BID,
    CHRONICLE,
    CONTINUE,
    END_TURN,
    FAKIRS,
    NO_MOVE,
    SKIP,
    SOLD,
    STOP,
    VOCABULARY,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Cards, Copies, Field, Plain, Secret
from cutpurse.kernel.rules import GameSetting, Result, Rules
from cutpurse.kernel.shapes import (
    ForLearners,
    counts,
    derived,
    each,
    flag,
    many,
    number,
    one,
    one_or_seat,
    places,
    row,
    seat,
    up_to,
)
from cutpurse.kernel.verbs import SEATS

BASE_CELLS: Final = 30
SWITCHES: Final[list[tuple[str, int]]] = [
    ("thieves", THIEVES),
    ("artisans", ARTISANS),
    ("promo_dhenim", PROMO_DHENIM),
    ("loop_self_match", LOOP_SELF_MATCH),
    ("open_gold", OPEN_GOLD),
    ("open_hands", OPEN_HANDS),
    ("nekir_per_meeple", NEKIR_PER_MEEPLE),
    ("artisan_majority_strict", MAJORITY_STRICT),
]
QUIET: Final[list[int]] = [
    SKIP.do(),
    CONTINUE.do(),
    END_TURN.do(),
    NO_MOVE.do(),
    STOP.do(),
    SOLD.do(),
    BID.do(0),
    FAKIRS.do(0),
]

EXPANSIONS.extend([ThievesOfNaqala(), ArtisansOfNaqala()])
for on in range(1 << len(EXPANSIONS)):
    IN_PLAY.append([expansion for bit, expansion in enumerate(EXPANSIONS) if on >> bit & 1])
    GEAR.append([expansion for expansion in IN_PLAY[on] if expansion.equips])


def plausible_gold(g: Any, viewer: int, seat: int) -> list[int]:
    """What a purse may hold that one cannot look into: enough for any bid, as almost always."""
    return list(range(18, 61))


MEEPLES: Final = counts(TRIBE_NAMES, BITS)
ON_TILES: Final = up_to(CELLS, number(0, 12))  # the base game has fewer tiles
BUILDINGS_LEFT: Final = each(BUILT, number(0, 12))
FIELDS: Final[list[Field]] = [
    Field("tile", up_to(CELLS, one(KINDS))),
    Field("box", each(KINDS, number(0, 8))),
    Field("ways", derived),
    Field("land", many(TILES)),
    Field("meeples", up_to(CELLS, MEEPLES)),
    Field("homes", derived),
    Field("palms", ON_TILES),
    Field("palaces", ON_TILES),
    Field("camp", each(SEATS, many(TILES))),
    Field("tents", each(SEATS, one(["in_front", *CELL_IDS], first=TENT_HERE))),
    Field("bag", each(TRIBE_NAMES, number(0, 20))),
    Field("supply", BUILDINGS_LEFT),
    Field("camels", each(SEATS, number(0, 11))),
    Field("gold_seen", derived),  # never changes
    Secret("gold", "gold_seen", plausible_gold, each(SEATS, number(0, 200))),
    Field("retinue", each(SEATS, each(TRIBE_NAMES, number(0, 20)))),
    Field("djinns", each(SEATS, many(DJINN_CARDS))),
    Field("spent", each(SEATS, many(DJINN_CARDS))),
    Field("thieves", each(SEATS, many(THIEF_CARDS))),
    Field("card_count", row(hands=each(SEATS, number(0, 54)), pile=number(0, 54))),
    Field("card_seen", derived),  # never changes
    Field("discard", each(CARDS, number(0, 18))),
    Field("table", each(CARDS, number(0, 18))),
    Field("row", up_to(ROW, one(CARDS))),
    Copies("cards", "card_count", "card_seen", RESOURCES, places(CARDS, "pile", most=54)),
    Cards("djinn_cards", places(DJINN_CARDS, "pile", most=26)),
    Field("djinn_row", many(DJINN_CARDS)),
    Field("djinn_discard", many(DJINN_CARDS)),
    Field("djinn_spoils", many(DJINN_CARDS)),
    Field("thief_pile", many(THIEF_CARDS)),
    Field("thief_shown", one(THIEF_CARDS)),
    Field("thief_box", many(THIEF_CARDS)),
    Field("thief_fresh", many(THIEF_CARDS)),
    Field(
        "item_count", row(own=each(SEATS, number(0, 18)), chosen=number(0, 18), pile=number(0, 18))
    ),
    Field("item_seen", derived),  # never changes
    Field("item_discard", each(ITEM_NAMES, number(0, 5))),
    Field("item_table", each(ITEM_NAMES, number(0, 5))),
    Copies(
        "items", "item_count", "item_seen", ITEMS, places(ITEM_NAMES, "chosen", "pile", most=18)
    ),
    Field("item_used", flag),
    Field("spoils", each(["palm", "palace", "vizier"], number(0, 12))),
    Field("freed", many(TILES)),
    Field("round", number(0, 60)),
    Field("bid_order", up_to(4, seat)),
    Field("track", each([str(spot) for spot in range(TRACK)], seat)),
    Field("ending", flag),
    Field("active", seat),
    Field("hand", MEEPLES),
    Field("at", one(TILES)),
    Field("came", number(0, STRAIGHT)),
    Field("flying", flag),
    Field("tribe", one(TRIBE_NAMES)),
    Field("taken", number(0, 30)),
]


def values(g: Naqala) -> list[Any]:
    """What the fields hold, as they are declared: an observation is quicker without their names."""
    return [
        g.tile,
        g.box,
        g.ways,
        g.land,
        g.meeples,
        g.homes,
        g.palms,
        g.palaces,
        g.camp,
        g.tents,
        g.bag,
        g.supply,
        g.camels,
        g.gold_seen,
        g.gold,
        g.retinue,
        g.djinns,
        g.spent,
        g.thieves,
        g.card_count,
        g.card_seen,
        g.discard,
        g.table,
        g.row,
        g.cards,
        g.djinn_cards,
        g.djinn_row,
        g.djinn_discard,
        g.djinn_spoils,
        g.thief_pile,
        g.thief_shown,
        g.thief_box,
        g.thief_fresh,
        g.item_count,
        g.item_seen,
        g.item_discard,
        g.item_table,
        g.items,
        g.item_used,
        g.spoils,
        g.freed,
        g.round,
        g.bid_order,
        g.track,
        g.ending,
        g.active,
        g.hand,
        g.at,
        g.came,
        g.flying,
        g.tribe,
        g.taken,
    ]


class NaqalaRules(Rules[Naqala]):
    """How Naqala starts, ends and is watched over."""

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Naqala:
        variant = 0
        for name, bit in SWITCHES:
            if settings[name]:
                variant |= bit
        if settings["djinn_limit_per"] == "round":
            variant |= LIMIT_PER_ROUND
        g = Naqala(players, dice, variant, CELLS if variant & ARTISANS else BASE_CELLS)
        empty_lists(g)
        return g

    def begin(self, g: Naqala) -> None:
        prepare(g)
        g.next(SET_UP)

    def result(self, g: Naqala) -> Result:
        return score.result(g)

    def bound(self, players: int, settings: dict[str, Any]) -> int:
        """Sixty rounds of four turns, each with a handful to sow and a hand of cards to sell."""
        return 60 * 4 * 150

    def settings_of(self, g: Naqala) -> dict[str, Any]:
        settings: dict[str, Any] = {name: bool(g.variant & bit) for name, bit in SWITCHES}
        settings["djinn_limit_per"] = "round" if g.variant & LIMIT_PER_ROUND else "turn"
        return settings

    def arrange(self, g: Naqala, what: Plain) -> None:
        arrange(g, what)

    def quiet(self, g: Naqala, seat: int, options: list[int]) -> int:
        for action in QUIET:
            if action in options:
                return action
        return options[0]

    def audit(self, g: Naqala) -> list[str]:
        return complaints(g)


GAME: Final = NaqalaRules(
    package="cutpurse.games.naqala",
    name="naqala",
    title="Naqala",
    prefix="NQ",
    version=1,
    schema=1,
    players=(2, 4),
    settings=[
        GameSetting(
            "thieves",
            [True, False],
            "Six thieves for hire and the djinn Morgiane; they rob whoever sits at the table.",
            title="The Thieves of Naqala",
            expansion=True,
        ),
        GameSetting(
            "artisans",
            [False, True],
            "A larger board with chasms and workshops, artisans, tents and magic items.",
            title="The Artisans of Naqala",
            expansion=True,
        ),
        GameSetting(
            "promo_dhenim",
            [False, True],
            "One more djinn in the pile: Dhenim, who likes viziers.",
            title="Dhenim joins",
            group="Djinns",
        ),
        GameSetting(
            "loop_self_match",
            [True, False],
            "The last meeple may meet one that was dropped in the same move.",
            title="A loop may meet itself",
            group="The move",
        ),
        GameSetting(
            "djinn_limit_per",
            ["turn", "round"],
            "A djinn with a cost may be used again and again, but only so often.",
            title="How often a djinn works",
            group="Djinns",
            labels={"turn": "Once a turn", "round": "Once a round"},
        ),
        GameSetting(
            "open_gold",
            [False, True],
            "Whether everybody sees everybody's gold.",
            title="Gold",
            group="What everybody sees",
            labels={"off": "Secret", "on": "Open"},
        ),
        GameSetting(
            "open_hands",
            [False, True],
            "Whether everybody sees everybody's cards.",
            title="Hands",
            group="What everybody sees",
            labels={"off": "Secret", "on": "Open"},
        ),
        GameSetting(
            "nekir_per_meeple",
            [False, True],
            "Nekir is paid for each meeple killed, or once for each murder.",
            title="Nekir's pay",
            group="Djinns",
            labels={"off": "Each murder", "on": "Each meeple"},
        ),
        GameSetting(
            "artisan_majority_strict",
            [False, True],
            "Whether a tie for most artisans counts as the majority.",
            title="Tied for most artisans",
            group="With the Artisans",
            labels={"off": "Counts", "on": "Does not"},
        ),
    ],
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    fields=FIELDS,
)
GAME.for_learners = ForLearners(
    {
        "who": seat,
        "cell": one(TILES),
        "source": one(TILES),
        **{f"{step}.place": one_or_seat(TILES) for step in ("Strike", "FateOf", "Struck")},
        "thief": one(THIEF_CARDS),
        "djinn": one(DJINN_CARDS),
        **{name: one(TRIBE_NAMES) for name in ("tribe", "lured")},
    },
    spread=50.0,
    values=values,
)
