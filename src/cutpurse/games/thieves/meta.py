"""What the kernel knows of THIEVES!"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.thieves.arrange import arrange
from cutpurse.games.thieves.audit import complaints
from cutpurse.games.thieves.begin import CARD_HIDDEN, ROOM_HIDDEN
from cutpurse.games.thieves.cards import (
    CARDS,
    CHAMBERS,
    PACK_CARDS,
    ROOMS,
    SKILLS,
    TREASURES,
    TRICKS,
)
from cutpurse.games.thieves.facts import FACT_NAMES
from cutpurse.games.thieves.quiet import quiet_answer
from cutpurse.games.thieves.score import result
from cutpurse.games.thieves.setup import SetUp
from cutpurse.games.thieves.state import Thieves
from cutpurse.games.thieves.words import CHRONICLE, KINDS, VERDICTS, VOCABULARY
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Cards, Field, Plain, Private, Secret
from cutpurse.kernel.rules import GameSetting, Result, Rules
from cutpurse.kernel.shapes import (
    ForLearners,
    derived,
    each,
    flag,
    many,
    number,
    one,
    places,
    row,
    seat,
    seats,
    tally,
    up_to,
    watchers,
)
from cutpurse.kernel.snapshot import ALL_ASKED
from cutpurse.kernel.verbs import SEATS
from cutpurse.kernel.zones import bits

SETTINGS: Final = [
    GameSetting(
        "rounds",
        [3, 4],
        "How many times everybody is scout.",
        title="Rounds",
        group="The course of the game",
    ),
    GameSetting(
        "first_scout",
        ["random", "vote", "seat0"],
        "Who scouts first.",
        title="The first scout",
        group="The course of the game",
        labels={"random": "By lot", "vote": "By vote", "seat0": "The first seat"},
    ),
    GameSetting(
        "claim_mode",
        ["structured", "structured_vote", "free_vote"],
        "Who decides whether the scout lied: the facts, the facts corrected by a vote, or a vote.",
        title="Who judges the scout's word",
        group="The scout's word",
        labels={
            "structured": "The facts",
            "structured_vote": "Facts and a vote",
            "free_vote": "A vote",
        },
    ),
    GameSetting(
        "max_statements",
        [3, 1, 2, 4, 5],
        "How many statements a claim may have.",
        title="Statements",
        group="The scout's word",
    ),
    GameSetting(
        "safety_only_claim",
        ["partial", "nothing"],
        "What a claim counts as that says only what is safe.",
        title="Only what is safe",
        group="The scout's word",
        labels={"partial": "Half the truth", "nothing": "Nothing said"},
    ),
    GameSetting(
        "suggestions",
        [True, False],
        "The scout may suggest cards to the others, which binds nobody.",
        title="Suggestions",
        group="The scout's word",
    ),
    GameSetting(
        "play_order",
        ["clockwise", "simultaneous"],
        "Cards are played one after another, or all at once.",
        title="How cards are played",
        group="The course of the game",
        labels={"clockwise": "In turn", "simultaneous": "All at once"},
    ),
]


def seen_by(g: Thieves, viewer: int, whose: int, hidden: int) -> int:
    """Cards the viewer saw in a hand while a room or a card of its owner lay face down: those are
    not what lies there."""
    seen = 0
    for i in range(0, len(g.looks), 4):
        if g.looks[i] == viewer and g.looks[i + 1] == whose and g.looks[i + 2] & hidden:
            seen |= g.looks[i + 3]
    return seen


def possible_rooms(g: Any, viewer: int, index: int) -> list[int]:
    """What a room laid face down could be, in an imagined world."""
    rooms = (g.pack.held[g.scout] & CHAMBERS) | 1
    return bits(rooms & ~seen_by(g, viewer, g.scout, ROOM_HIDDEN))


def possible_cards(g: Any, viewer: int, index: int) -> list[int]:
    """What a card played face down could be, in an imagined world."""
    cards = ((g.pack.held[index] & TRICKS) | SKILLS) & ~g.barred[index]
    return bits(cards & ~seen_by(g, viewer, index, CARD_HIDDEN))


STATEMENTS: Final = [*(f"room_{room}" for room in ROOMS.ids), *FACT_NAMES.ids, "paradox"]
LOOK: Final = row(
    viewer=derived, whose=seat, hidden=many(["room", "card"]), cards=many(CARDS)
)  # a row of `looks`
FIELDS: Final[list[Field]] = [
    Field("round", number(0, 5)),
    Field("turn", number(0, 24)),
    Field("scout", seat),
    Field("history", tally((SEATS, 0, 3), (VERDICTS, 3, 3), most=12)),
    Field("discard", many(CARDS)),
    Field("flipped", flag),
    Field("room_seen", row(room=watchers)),
    Field("played_seen", each(SEATS, watchers)),
    Field("barred", each(SEATS, many(CARDS))),
    Field("revealed", flag),
    Field("tricks", number(0, 6)),
    Field("noped", seats),
    Field("unmasked", seats),
    Field("surprised", seat),
    Field("surpriser", seat),
    Field("claim", up_to(5, one(STATEMENTS))),
    Field("advice", each(SEATS, one(KINDS))),
    Field("command", one(CARDS)),
    Field("commanded", seat),
    Field("verdict", one(VERDICTS)),
    Field("loot", each(SEATS, many(TREASURES))),
    Field("treasure_deck", many(TREASURES)),
    Field("treasure_discard", many(TREASURES)),
    Field("removed", many(TREASURES)),
    Field("pending", one(TREASURES)),
    Field("sack_on", one(TREASURES)),
    Field("keeping_on", one(TREASURES)),
    Field("idol_tokens", number(0, 20)),
    Field("doll_round", number(0, 5)),
    Field("mirror_used", flag),
    Field("wounds", each(SEATS, number(0, 60))),
    Field("hurt", each(SEATS, number(0, 40))),
    Field("robbed", seats),
    Field("lots", each(SEATS, number(0, 20))),
    Private("looks", 4, up_to(8, LOOK)),
    Cards("pack", places(CARDS.ids[:PACK_CARDS], "deck", most=PACK_CARDS)),  # before the secrets
    Secret("room", "room_seen", possible_rooms, row(room=one(CARDS))),
    Secret("played", "played_seen", possible_cards, each(SEATS, one(CARDS))),
]


def values(g: Thieves) -> list[Any]:
    """What the fields hold, as they are declared: an observation is quicker without their names."""
    return [
        g.round,
        g.turn,
        g.scout,
        g.history,
        g.discard,
        g.flipped,
        g.room_seen,
        g.played_seen,
        g.barred,
        g.revealed,
        g.tricks,
        g.noped,
        g.unmasked,
        g.surprised,
        g.surpriser,
        g.claim,
        g.advice,
        g.command,
        g.commanded,
        g.verdict,
        g.loot,
        g.treasure_deck,
        g.treasure_discard,
        g.removed,
        g.pending,
        g.sack_on,
        g.keeping_on,
        g.idol_tokens,
        g.doll_round,
        g.mirror_used,
        g.wounds,
        g.hurt,
        g.robbed,
        g.lots,
        g.looks,
        g.pack,
        g.room,
        g.played,
    ]


class ThievesRules(Rules[Thieves]):
    """THIEVES! V5.0 for three to six."""

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Thieves:
        g = Thieves(players, dice)
        g.lay_out()
        g.rounds = settings["rounds"]
        g.first_scout = SETTINGS[1].values.index(settings["first_scout"])
        g.claim_mode = SETTINGS[2].values.index(settings["claim_mode"])
        g.max_statements = settings["max_statements"]
        g.safety_is_nothing = int(settings["safety_only_claim"] == "nothing")
        g.suggestions = int(settings["suggestions"])
        g.simultaneous = int(settings["play_order"] == "simultaneous")
        return g

    def begin(self, g: Thieves) -> None:
        g.pack.fill(g.deck(), CHAMBERS | TRICKS)
        g.next(SetUp())

    def settings_of(self, g: Thieves) -> dict[str, Any]:
        return {
            "rounds": g.rounds,
            "first_scout": SETTINGS[1].values[g.first_scout],
            "claim_mode": SETTINGS[2].values[g.claim_mode],
            "max_statements": g.max_statements,
            "safety_only_claim": SETTINGS[4].values[g.safety_is_nothing],
            "suggestions": bool(g.suggestions),
            "play_order": SETTINGS[6].values[g.simultaneous],
        }

    def result(self, g: Thieves) -> Result:
        return result(g)

    def bound(self, players: int, settings: dict[str, Any]) -> int:
        return 100 * players * int(settings["rounds"])

    def arrange(self, g: Thieves, what: Plain) -> None:
        arrange(g, what)

    def quiet(self, g: Thieves, seat: int, options: list[int]) -> int:
        return quiet_answer(g, seat, options)

    def audit(self, g: Thieves) -> list[str]:
        return complaints(g)


def windows_at_once(data: Plain) -> Plain:
    """In schema 1 a window asked one thief after another and counted them."""
    for step in data["stack"]:
        if step[0] == "AtWill":
            del step[2:]
    if data["stack"] and data["stack"][-1][0] == "AtWill":
        data["owing"] = ALL_ASKED
    return data | {"schema": 2}


GAME: Final = ThievesRules(
    package="cutpurse.games.thieves",
    name="thieves",
    title="THIEVES!",
    prefix="TH",
    version=2,
    schema=2,
    players=(3, 6),
    settings=SETTINGS,
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    fields=FIELDS,
)
GAME.migrations = {1: windows_at_once}
GAME.for_learners = ForLearners(
    {
        **dict.fromkeys(("who", "thief", "chooser", "victim", "stabber", "first", "to"), seat),
        **dict.fromkeys(("victims", "tied", "seats_"), seats),
        **{name: one(TREASURES) for name in ("treasure", "ring")},
    },
    spread=10.0,
    values=values,
)
