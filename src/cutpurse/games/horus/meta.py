"""The Pyramid of Horus as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.horus import score
from cutpurse.games.horus.arrange import arrange
from cutpurse.games.horus.audit import complaints
from cutpurse.games.horus.board import SECTIONS, SPACES, TOMBS
from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    BACKS,
    CARD,
    CHESTS,
    COLOURS,
    DECK_CARDS,
    DECKS,
    IDOLS,
    MUMMIES,
    STONE_COUNT,
    STONES,
)
from cutpurse.games.horus.quiet import quiet_answer
from cutpurse.games.horus.setup import SET_UP_TABLE
from cutpurse.games.horus.state import (
    ALTERNATE_STARTS,
    HIDE_SEEN,
    KEEPER_CHOSEN,
    KEEPER_SEAT_0,
    NOTHING,
    SECRECY,
    SLOTS,
    Horus,
    lay_out,
)
from cutpurse.games.horus.words import CHRONICLE, VOCABULARY
from cutpurse.games.horus.worlds import (
    HiddenCards,
    dealt_already,
    possible_chests,
    possible_stones,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Field, Plain, Secret
from cutpurse.kernel.rules import GameSetting, Refused, Result, Rules
from cutpurse.kernel.shapes import (
    ForLearners,
    Shape,
    derived,
    each,
    many,
    number,
    one,
    one_by_seat,
    row,
    seat,
    seats,
    up_to,
    watchers,
)
from cutpurse.kernel.verbs import SEATS

SWITCHES: Final[list[tuple[str, int]]] = [
    ("alternate_mummy_starts", ALTERNATE_STARTS),
    ("total_secrecy", SECRECY),
    ("hide_seen_treasure", HIDE_SEEN),
]
KEEPERS: Final[list[tuple[str, int]]] = [
    ("random", 0),
    ("seat_0", KEEPER_SEAT_0),
    ("host_choice", KEEPER_CHOSEN),
]
NO_SEAT: Final = "none"
DECISIONS: Final = 40  # of one player in one round: more than anybody can bring about

STATUS: Final = [
    *("waiting", "inside", "escaped", "trapped", "crushed", "mummified", "stayed_out"),
]
CHEST_NAMES: Final = [CARD.ids[card] for card in CHESTS]
IN_DECKS: Final[dict[str, Shape]] = {
    BACKS.ids[deck]: many(DECK_CARDS[deck]) for deck in range(DECKS)
}  # cards of a deck that nobody has seen
SLOT_NAMES: Final = [str(slot) for slot in range(SLOTS)]
TOMB_CARDS: Final = each(TOMBS, one(CARD))
MOST_DROPPED: Final = 40
MOST_MUMMIES: Final = len(MUMMIES)
IN_SLOTS: Final = each(SEATS, each(SLOT_NAMES, one(CARD)))
FIELDS: Final[list[Field]] = [
    Field("round", number(0, STONE_COUNT + 1)),
    Field("phase", one([f"phase_{phase}" for phase in range(7)])),
    Field("keeper", seat),
    Field("active", seat),
    Field("roll", each(COLOURS, number(0, 6))),
    Field("adventurer", each(SEATS, one(ADVENTURERS))),
    Field("status", each(SEATS, one(STATUS))),
    Field("at", each(SEATS, one(SPACES))),
    Field("used", seats),
    Field("level", each(SEATS, number(0, 5))),
    Field("actions", each(SEATS, number(0, 12))),
    Field("load", each(SEATS, number(0, SLOTS))),
    Field("taken", each(SEATS, number(0, 60))),
    Field("backs", each(SEATS, each(SLOT_NAMES, one(BACKS)))),
    Field("card_seen", each(SEATS, each(SLOT_NAMES, watchers))),
    Field("drawn", one_by_seat(SLOT_NAMES)),
    Field("chest_seen", each(SEATS, each(CHEST_NAMES, watchers))),
    Field("deck_left", each(BACKS.ids[:DECKS], number(0, 18))),
    Field("deck_seen", derived),  # never changes
    Field("discard_seen", up_to(MOST_DROPPED, watchers)),
    Field("discard_back", up_to(MOST_DROPPED, one(BACKS))),
    Field("tomb_state", each(TOMBS, one(["closed", "opened", "empty"]))),
    Field("tomb_seen", each(TOMBS, watchers)),
    Field("idols", many(IDOLS)),
    Field("lock", one(IDOLS)),
    Field("lock_dice", each(COLOURS, number(0, 6))),
    Field("mummies", up_to(MOST_MUMMIES, one(MUMMIES))),
    Field("mummy_section", up_to(MOST_MUMMIES, one(SECTIONS))),
    Field("mummy_index", up_to(MOST_MUMMIES, number(0, 7))),
    Field("mummy_facing", up_to(MOST_MUMMIES, number(-1, 1))),
    Field("mummy_down", many([str(mummy) for mummy in range(MOST_MUMMIES)])),
    Field("blocked", many(STONES)),
    Field("peek", one(["not_looked", "looking", "kept", "swapped"])),
    Field("looker", seat),
    Field("stones_seen", each(["looked_at", "laid_aside"], watchers)),
    # first: it deals the next four as well
    HiddenCards("cards", "card_seen", dealt_already, IN_SLOTS),
    Secret("ages", "card_seen", dealt_already, each(SEATS, each(SLOT_NAMES, number(-1, 60)))),
    Secret("discard", "discard_seen", dealt_already, up_to(MOST_DROPPED, one(CARD))),
    Secret("tomb", "tomb_seen", dealt_already, TOMB_CARDS),
    Secret("deck", "deck_seen", dealt_already, row(**IN_DECKS)),
    Secret("chests", "chest_seen", possible_chests, each(SEATS, each(CHEST_NAMES, number(0, 6)))),
    Secret(
        "stones", "stones_seen", possible_stones, each(["looked_at", "laid_aside"], one(STONES))
    ),
]


def values(g: Horus) -> list[Any]:
    """What the fields hold, as they are declared: an observation is quicker without their names."""
    return [
        g.round,
        g.phase,
        g.keeper,
        g.active,
        g.roll,
        g.adventurer,
        g.status,
        g.at,
        g.used,
        g.level,
        g.actions,
        g.load,
        g.taken,
        g.backs,
        g.card_seen,
        g.drawn,
        g.chest_seen,
        g.deck_left,
        g.deck_seen,
        g.discard_seen,
        g.discard_back,
        g.tomb_state,
        g.tomb_seen,
        g.idols,
        g.lock,
        g.lock_dice,
        g.mummies,
        g.mummy_section,
        g.mummy_index,
        g.mummy_facing,
        g.mummy_down,
        g.blocked,
        g.peek,
        g.looker,
        g.stones_seen,
        g.cards,
        g.ages,
        g.discard,
        g.tomb,
        g.deck,
        g.chests,
        g.stones,
    ]


class HorusRules(Rules[Horus]):
    """How the game starts, ends and is watched over."""

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Horus:
        variant = dict(KEEPERS)[settings["first_keeper"]]
        for name, bit in SWITCHES:
            if settings[name]:
                variant |= bit
        seat = settings["first_keeper_seat"]
        keeper = NOTHING if seat == NO_SEAT else seat
        if variant & KEEPER_CHOSEN and not 0 <= keeper < players:
            raise Refused(
                "first_keeper host_choice needs first_keeper_seat, a seat from 0 to"
                f" {players - 1}, not {seat}"
            )
        g = Horus(players, dice, variant, keeper)
        lay_out(g)
        return g

    def begin(self, g: Horus) -> None:
        g.next(SET_UP_TABLE)

    def result(self, g: Horus) -> Result:
        return score.result(g)

    def bound(self, players: int, settings: dict[str, Any]) -> int:
        return STONE_COUNT * players * DECISIONS

    def settings_of(self, g: Horus) -> dict[str, Any]:
        settings: dict[str, Any] = {name: bool(g.variant & bit) for name, bit in SWITCHES}
        settings["first_keeper"] = next(
            name for name, bit in KEEPERS if g.variant & (KEEPER_SEAT_0 | KEEPER_CHOSEN) == bit
        )
        settings["first_keeper_seat"] = NO_SEAT if g.keeper_seat < 0 else g.keeper_seat
        return settings

    def arrange(self, g: Horus, what: Plain) -> None:
        arrange(g, what)

    def quiet(self, g: Horus, seat: int, options: list[int]) -> int:
        return quiet_answer(g, seat, options)

    def audit(self, g: Horus) -> list[str]:
        return complaints(g)


GAME: Final = HorusRules(
    package="cutpurse.games.horus",
    name="horus",
    title="The Pyramid of Horus",
    prefix="HO",
    version=1,
    schema=1,
    players=(2, 6),
    settings=[
        GameSetting("alternate_mummy_starts", [False, True], "mummies start on random squares"),
        GameSetting("total_secrecy", [False, True], "what is found by searching stays hidden"),
        GameSetting(
            "hide_seen_treasure", [False, True], "treasures others hold are to be remembered"
        ),
        GameSetting("first_keeper", [name for name, _ in KEEPERS], "who keeps the dice first"),
        GameSetting("first_keeper_seat", [NO_SEAT, 0, 1, 2, 3, 4, 5], "the seat, with host_choice"),
    ],
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    fields=FIELDS,
)
GAME.for_learners = ForLearners(
    {"who": seat, "deck": one(BACKS), "tomb": one(TOMBS)},
    spread=30.0,
    outcomes=6**5,
    values=values,
)
