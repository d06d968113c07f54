"""What the kernel knows of THIEVES!"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.thieves.audit import complaints
from cutpurse.games.thieves.begin import CARD_HIDDEN, ROOM_HIDDEN
from cutpurse.games.thieves.cards import (
    CHAMBERS,
    SKILLS,
    TRICKS,
)
from cutpurse.games.thieves.quiet import quiet_answer
from cutpurse.games.thieves.score import result
from cutpurse.games.thieves.setup import SetUp
from cutpurse.games.thieves.situation import arrange
from cutpurse.games.thieves.state import Thieves
from cutpurse.games.thieves.words import E, V
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Cards, Field, Plain, Private, Secret
from cutpurse.kernel.rules import Choice, Result, Rules
from cutpurse.kernel.state import State
from cutpurse.kernel.zones import bits

CHOICES: Final = [
    Choice("rounds", [3, 4], "how many times everybody is scout"),
    Choice("first_scout", ["random", "vote", "seat0"], "who scouts first"),
    Choice(
        "claim_mode",
        ["structured", "structured_vote", "free_vote"],
        "who decides whether the scout lied: the facts, the facts corrected by a vote, or a vote",
    ),
    Choice("max_statements", [3, 1, 2, 4, 5], "how many statements a claim may have"),
    Choice(
        "safety_only_claim",
        ["partial", "nothing"],
        "what a claim is that says only what is safe",
    ),
    Choice("suggestions", [True, False], "the scout may suggest cards to the others"),
    Choice(
        "play_order", ["clockwise", "simultaneous"], "play cards one after another or all at once"
    ),
]


def seen_by(g: Thieves, viewer: int, whose: int, hidden: int) -> int:
    """Cards the viewer saw in a hand while a room or a card of its owner lay face down: those are
    not what lies there."""
    seen = 0
    i = 0
    while i < len(g.looks):
        if g.looks[i] == viewer and g.looks[i + 1] == whose and g.looks[i + 2] & hidden:
            seen |= g.looks[i + 3]
        i += 4
    return seen


def possible_rooms(g: Any, viewer: int, index: int) -> list[int]:
    """What a room laid face down could be, in an imagined world."""
    rooms = (g.pack.held[g.scout] & CHAMBERS) | 1
    return bits(rooms & ~seen_by(g, viewer, g.scout, ROOM_HIDDEN))


def possible_cards(g: Any, viewer: int, index: int) -> list[int]:
    """What a card played face down could be, in an imagined world."""
    cards = ((g.pack.held[index] & TRICKS) | SKILLS) & ~g.barred[index]
    return bits(cards & ~seen_by(g, viewer, index, CARD_HIDDEN))


PUBLIC: Final = [
    *("round", "turn", "scout", "history", "discard", "flipped", "room_seen", "played_seen"),
    *("barred", "revealed", "tricks", "noped", "unmasked", "surprised", "surpriser"),
    *("claim", "advice", "command", "commanded", "verdict"),
    *("loot", "treasure_deck", "treasure_discard", "removed", "pending", "sack_on", "keeping_on"),
    *("idol_tokens", "doll_round", "mirror_used", "wounds", "hurt", "robbed", "lots"),
]
FIELDS: Final[list[Field]] = [
    *(Field(name) for name in PUBLIC),
    Private("looks", 4),
    Cards("pack"),  # before the secrets, which lie among the cards
    Secret("room", "room_seen", possible_rooms),
    Secret("played", "played_seen", possible_cards),
]


class ThievesRules(Rules):
    """THIEVES! V5.0 for three to six."""

    def blank(self, players: int, options: dict[str, Any], dice: Dice) -> State:
        g = Thieves(players, dice)
        g.lay_out()
        g.rounds = options["rounds"]
        g.first_scout = CHOICES[1].values.index(options["first_scout"])
        g.claim_mode = CHOICES[2].values.index(options["claim_mode"])
        g.max_statements = options["max_statements"]
        g.safety_is_nothing = int(options["safety_only_claim"] == "nothing")
        g.suggestions = int(options["suggestions"])
        g.simultaneous = int(options["play_order"] == "simultaneous")
        return g

    def begin(self, g: State) -> None:
        assert isinstance(g, Thieves)
        g.pack.fill(g.deck(), CHAMBERS | TRICKS)
        g.next(SetUp())

    def chosen(self, g: State) -> dict[str, Any]:
        assert isinstance(g, Thieves)
        return {
            "rounds": g.rounds,
            "first_scout": CHOICES[1].values[g.first_scout],
            "claim_mode": CHOICES[2].values[g.claim_mode],
            "max_statements": g.max_statements,
            "safety_only_claim": CHOICES[4].values[g.safety_is_nothing],
            "suggestions": bool(g.suggestions),
            "play_order": CHOICES[6].values[g.simultaneous],
        }

    def result(self, g: State) -> Result:
        assert isinstance(g, Thieves)
        return result(g)

    def bound(self, players: int, options: dict[str, Any]) -> int:
        return 100 * players * int(options["rounds"])

    def arrange(self, g: State, what: Plain) -> None:
        assert isinstance(g, Thieves)
        arrange(g, what)

    def quiet(self, g: State, seat: int, options: list[int]) -> int:
        assert isinstance(g, Thieves)
        return quiet_answer(g, seat, options)

    def audit(self, g: State) -> list[str]:
        assert isinstance(g, Thieves)
        return complaints(g)


GAME: Final = ThievesRules(
    "cutpurse.games.thieves",
    "thieves",
    "THIEVES!",
    "TH",
    1,
    1,
    (3, 6),
    CHOICES,
    V,
    E,
    FIELDS,
)
