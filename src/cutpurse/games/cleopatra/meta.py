"""Cleopatra and the Society of Architects as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.cleopatra import score
from cutpurse.games.cleopatra.arrange import arrange
from cutpurse.games.cleopatra.audit import complaints
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

PUBLIC: Final = [
    *("turn", "active", "built", "pool", "played", "loose", "again_seen"),
    *("talents_seen", "amulets_seen", "ledger", "merchants", "statues", "sure"),
    *("market", "stall_size", "drawn", "deck", "up", "down", "top"),
    *("spent", "spent_top", "taken_unseen", "rejected"),
    *("free_low", "free_high", "walls", "doors", "sphinxes", "throne", "obelisks"),
    *("mosaic_top", "mosaic_pile", "set_aside", "laid", "laid_by", "sanctuaries", "forming"),
    *("queen", "altar", "offerings", "bids", "asked", "offers", "over", "fed"),
]
FIELDS: Final[list[Field]] = [
    *(Field(name) for name in PUBLIC),
    Secret("talents", "talents_seen", counted_talents),
    Secret("amulets", "amulets_seen", counted_amulets),
    PartlyKnown("cards"),
    Secret("again", "again_seen", possible_copies),  # last: it looks at the cards
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
