"""The Pyramid of Horus as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.horus import score
from cutpurse.games.horus.arrange import arrange
from cutpurse.games.horus.audit import complaints
from cutpurse.games.horus.pieces import STONE_COUNT
from cutpurse.games.horus.quiet import quiet_answer
from cutpurse.games.horus.setup import SET_UP_TABLE
from cutpurse.games.horus.state import (
    ALTERNATE_STARTS,
    HIDE_SEEN,
    KEEPER_CHOSEN,
    KEEPER_SEAT_0,
    NOTHING,
    SECRECY,
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

PUBLIC: Final = [
    *("round", "phase", "keeper", "active", "roll"),
    *("adventurer", "status", "at", "used", "level", "actions"),
    *("load", "taken", "backs", "card_seen", "drawn", "chest_seen"),
    *("deck_left", "deck_seen", "discard_seen", "discard_back"),
    *("tomb_state", "tomb_seen", "idols", "lock", "lock_dice"),
    *("mummies", "mummy_section", "mummy_index", "mummy_facing", "mummy_down"),
    *("blocked", "peek", "looker", "stones_seen"),
]
FIELDS: Final[list[Field]] = [
    *(Field(name) for name in PUBLIC),
    HiddenCards("cards", "card_seen", dealt_already),  # first: it deals the next four as well
    Secret("ages", "card_seen", dealt_already),
    Secret("discard", "discard_seen", dealt_already),
    Secret("tomb", "tomb_seen", dealt_already),
    Secret("deck", "deck_seen", dealt_already),
    Secret("chests", "chest_seen", possible_chests),
    Secret("stones", "stones_seen", possible_stones),
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
