"""Cleopatra and the Society of Architects as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.cleopatra import score
from cutpurse.games.cleopatra.arrange import arrange
from cutpurse.games.cleopatra.audit import complaints
from cutpurse.games.cleopatra.garden import AT_HIGH, AT_LOW, LOW_SQUARES, SQUARES, squares_in
from cutpurse.games.cleopatra.pieces import (
    CARD_COUNT,
    CARDS,
    CHARACTERS,
    DICE,
    DOOR_SLOTS,
    HIGHEST_BID,
    LAST_STEP,
    MOSAICS,
    RESOURCES,
    STALLS,
    START_MERCHANTS,
    START_STATUES,
    WALL_SLOTS,
)
from cutpurse.games.cleopatra.quiet import quiet_answer
from cutpurse.games.cleopatra.setup import SET_UP_TABLE
from cutpurse.games.cleopatra.state import (
    ANY_DEAD_AREA,
    MEMORY_AID,
    NO_TROMPE_ARTISAN,
    ONE_BY_ONE,
    SEAT_0_FIRST,
    SHOW_PYRAMIDS,
    SHOW_TALENTS,
    TWO_PRIESTS,
    ZERO_NEVER_FIRST,
    Cleopatra,
    lay_out,
)
from cutpurse.games.cleopatra.words import CHRONICLE, VOCABULARY
from cutpurse.games.cleopatra.worlds import counted_amulets, counted_talents, possible_copies
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Field, Plain, Secret
from cutpurse.kernel.holdings import PartlyKnown
from cutpurse.kernel.rules import GameSetting, Result, Rules
from cutpurse.kernel.shapes import (
    ForLearners,
    each,
    flag,
    many,
    marks,
    number,
    one,
    places,
    row,
    seat,
    seats,
    up_to,
    watchers,
)
from cutpurse.kernel.verbs import SEATS

# Setting, the value that sets a bit, the bit
SWITCHES: Final[list[tuple[str, Any, int]]] = [
    ("trompe_loeil_artisan", False, NO_TROMPE_ARTISAN),
    ("refill_mode", "one_by_one", ONE_BY_ONE),
    ("sanctuary_rule", "any_newly_dead_area", ANY_DEAD_AREA),
    ("zero_bid", "never_first", ZERO_NEVER_FIRST),
    ("priest_faces", 2, TWO_PRIESTS),
    ("show_pyramids", True, SHOW_PYRAMIDS),
    ("show_talents", True, SHOW_TALENTS),
    ("known_card_memory_aid", True, MEMORY_AID),
    ("first_player", "seat_0", SEAT_0_FIRST),
]
DECISIONS: Final = 260  # of one turn, parts of answers and other seats with them

LOW: Final = many(SQUARES.ids[:LOW_SQUARES])
HIGH: Final = many(SQUARES.ids[LOW_SQUARES:])
LYING: Final = one([*CARDS.ids, "face_down", "face_down_old"])
TALENTS: Final = number(0, HIGHEST_BID)
AMULETS: Final = number(0, 510)
COUNT: Final = number(0, CARD_COUNT)
LAID: Final = marks(SQUARES, [squares_in(*where) for where in zip(AT_LOW, AT_HIGH, strict=True)])
COPIES_AGAIN: Final = each(["in_hand", "laid_off", "laid_out"], each(CHARACTERS, number(0, 2)))
FIELDS: Final[list[Field]] = [
    Field("turn", number(0, 300)),
    Field("active", seat),
    Field("built", number(0, 40)),
    Field("pool", each(RESOURCES, number(0, 20))),
    Field("played", each(CHARACTERS, number(0, 2))),
    Field("loose", each(CHARACTERS, number(0, 2))),
    Field("again_seen", each(["in_hand", "laid_off", "laid_out"], each(CHARACTERS, watchers))),
    Field("talents_seen", each(SEATS, watchers)),
    Field("amulets_seen", each(SEATS, watchers)),
    Field("ledger", row(talents=each(SEATS, TALENTS), amulets=each(SEATS, AMULETS))),
    Field("merchants", each(SEATS, number(0, START_MERCHANTS))),
    Field("statues", each(SEATS, number(0, START_STATUES))),
    Field("sure", each(SEATS, each(CARDS, number(0, 30)))),
    Field("market", up_to(CARD_COUNT, LYING)),  # nobody need buy
    Field("stall_size", each(STALLS, COUNT)),
    Field("drawn", up_to(6, LYING)),
    Field("deck", COUNT),
    Field("up", COUNT),
    Field("down", COUNT),
    Field("top", LYING),
    Field("spent", each(CARDS, number(0, 60))),
    Field("spent_top", one(CARDS)),
    Field("taken_unseen", COUNT),
    Field("rejected", COUNT),
    Field("free_low", LOW),
    Field("free_high", HIGH),
    Field("walls", many(WALL_SLOTS)),
    Field("doors", many(DOOR_SLOTS)),
    Field("sphinxes", many([f"spot_{spot}" for spot in range(6)])),
    Field("throne", number(0, 2)),
    Field("obelisks", number(0, 3)),
    Field("mosaic_top", one(MOSAICS)),
    Field("mosaic_pile", many(MOSAICS)),
    Field("set_aside", many(MOSAICS)),
    Field("laid", each(MOSAICS, LAID)),
    Field("laid_by", each(MOSAICS, seat)),
    Field("sanctuaries", up_to(10, row(owner=seat, low=LOW, high=HIGH))),
    Field("forming", up_to(6, row(low=LOW, high=HIGH))),
    Field("queen", number(0, LAST_STEP)),
    Field("altar", number(0, DICE)),
    Field("offerings", number(0, 60)),
    Field("bids", row(seats=each(SEATS, number(-1, HIGHEST_BID)), neutral=number(-1, HIGHEST_BID))),
    Field("asked", many(RESOURCES)),
    Field("offers", each(SEATS, each(RESOURCES, number(0, 30)))),
    Field("over", flag),
    Field("fed", seats),
    Secret("talents", "talents_seen", counted_talents, each(SEATS, TALENTS)),
    Secret("amulets", "amulets_seen", counted_amulets, each(SEATS, AMULETS)),
    PartlyKnown("cards", places(CARDS, "pile", "old", "discard", "aside", most=CARD_COUNT)),
    Secret("again", "again_seen", possible_copies, COPIES_AGAIN),  # last: it looks at the cards
]


def values(g: Cleopatra) -> list[Any]:
    """What the fields hold, as they are declared: an observation is quicker without their names."""
    return [
        g.turn,
        g.active,
        g.built,
        g.pool,
        g.played,
        g.loose,
        g.again_seen,
        g.talents_seen,
        g.amulets_seen,
        g.ledger,
        g.merchants,
        g.statues,
        g.sure,
        g.market,
        g.stall_size,
        g.drawn,
        g.deck,
        g.up,
        g.down,
        g.top,
        g.spent,
        g.spent_top,
        g.taken_unseen,
        g.rejected,
        g.free_low,
        g.free_high,
        g.walls,
        g.doors,
        g.sphinxes,
        g.throne,
        g.obelisks,
        g.mosaic_top,
        g.mosaic_pile,
        g.set_aside,
        g.laid,
        g.laid_by,
        g.sanctuaries,
        g.forming,
        g.queen,
        g.altar,
        g.offerings,
        g.bids,
        g.asked,
        g.offers,
        g.over,
        g.fed,
        g.talents,
        g.amulets,
        g.cards,
        g.again,
    ]


class CleopatraRules(Rules[Cleopatra]):
    """How the game starts, ends and is watched over."""

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Cleopatra:
        variant = 0
        for name, value, bit in SWITCHES:
            if settings[name] == value:
                variant |= bit
        g = Cleopatra(players, dice, variant, settings["max_turns"])
        lay_out(g)
        return g

    def begin(self, g: Cleopatra) -> None:
        g.next(SET_UP_TABLE)

    def result(self, g: Cleopatra) -> Result:
        return score.result(g)

    def bound(self, players: int, settings: dict[str, Any]) -> int:
        return DECISIONS * int(settings["max_turns"])

    def settings_of(self, g: Cleopatra) -> dict[str, Any]:
        out: dict[str, Any] = {"max_turns": g.max_turns}
        for setting in self.settings:
            for name, value, bit in SWITCHES:
                if name == setting.name:
                    other = next(v for v in setting.values if v != value)
                    out[name] = value if g.variant & bit else other
        return out

    def arrange(self, g: Cleopatra, what: Plain) -> None:
        arrange(g, what)

    def quiet(self, g: Cleopatra, seat: int, options: list[int]) -> int:
        return quiet_answer(g, seat, options)

    def audit(self, g: Cleopatra) -> list[str]:
        return complaints(g)


GAME: Final = CleopatraRules(
    package="cutpurse.games.cleopatra",
    name="cleopatra",
    title="Cleopatra and the Society of Architects",
    prefix="CL",
    version=1,
    schema=1,
    players=(2, 5),
    settings=[
        GameSetting(
            "trompe_loeil_artisan",
            [True, False],
            "a trompe-l'œil may stand for an artisan",
            title="Trompe-l'œil for artisans",
        ),
        GameSetting(
            "refill_mode",
            ["draw_three_then_assign", "one_by_one"],
            "whether the cards of a refill are seen together or placed one by one",
            title="Refill",
            labels={"draw_three_then_assign": "Draw three, then place", "one_by_one": "One by one"},
        ),
        GameSetting(
            "sanctuary_rule",
            ["new_area_only", "any_newly_dead_area"],
            "which areas can be claimed: those that the mosaic closes in, or all it makes useless",
            title="Sanctuaries",
            labels={"new_area_only": "New areas", "any_newly_dead_area": "All that become useless"},
        ),
        GameSetting(
            "zero_bid",
            ["ranks_normally", "never_first"],
            "whether an offering of nothing can be the most generous",
            title="Offering nothing",
            labels={"ranks_normally": "Ranks like others", "never_first": "Is never first"},
        ),
        GameSetting("priest_faces", [1, 2], "priests on each die: with two, more offerings"),
        GameSetting("show_pyramids", [False, True], "everybody sees all amulets"),
        GameSetting("show_talents", [False, True], "everybody sees all talents"),
        GameSetting(
            "known_card_memory_aid",
            [True, False],
            "the table remembers which cards somebody surely holds",
            title="Known cards are shown",
        ),
        GameSetting("max_turns", [300, 100, 150, 200], "the game ends after so many turns"),
        GameSetting(
            "first_player",
            ["random", "seat_0"],
            "who begins",
            labels={"random": "Drawn", "seat_0": "The first seat"},
        ),
    ],
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    fields=FIELDS,
)
GAME.for_learners = ForLearners(
    {"who": seat, "to": seat, "character": one(CHARACTERS)},
    spread=20.0,
    most_parts=CARD_COUNT,
    values=values,
)
