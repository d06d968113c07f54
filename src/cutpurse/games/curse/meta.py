"""Curse Reverse as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.curse import score, stories, talk
from cutpurse.games.curse.arrange import arrange
from cutpurse.games.curse.audit import complaints
from cutpurse.games.curse.board import NODES
from cutpurse.games.curse.pieces import (
    CARTOUCHE_COUNT,
    CARTOUCHES,
    EVENT_TRIALS,
    EVENTS,
    FACTORS,
    GOALS_EACH,
    ITEMS,
    LANDS,
    LENGTHS,
    MODIFIERS,
    MOST_CHIPS,
    MOST_DICE,
    SLOTS,
    SPACES,
    THIEVES,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.quiet import quiet_answer
from cutpurse.games.curse.setup import SET_UP_TABLE
from cutpurse.games.curse.state import (
    BY_CHECKLIST,
    BY_VOTE,
    FORGET_WOUNDS,
    HEARD,
    OWN_TURN_ONLY,
    RANDOM_FIRST,
    RANDOM_THIEVES,
    SCARCE_ITEMS,
    STANDARD_LAYOUT,
    STRUCTURED,
    Curse,
    lay_out,
)
from cutpurse.games.curse.words import CHRONICLE, VOCABULARY
from cutpurse.games.curse.worlds import possible_faces
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Field, Plain, Said, Secret
from cutpurse.kernel.rules import GameSetting, Result, Rules
from cutpurse.kernel.shapes import (
    ForLearners,
    action,
    derived,
    each,
    flag,
    many,
    number,
    one,
    row,
    seat,
    seats,
    up_to,
    watchers,
)
from cutpurse.kernel.verbs import SEATS

# Settings that are bits: which value stands for which bit
BITS: Final[list[tuple[str, list[tuple[Any, int]]]]] = [
    ("first_player", [("host", 0), ("random", RANDOM_FIRST)]),
    ("board_layout", [("random", 0), ("standard", STANDARD_LAYOUT)]),
    ("thief_choice", [("choose", 0), ("random", RANDOM_THIEVES)]),
    ("scarce_items", [(False, 0), (True, SCARCE_ITEMS)]),
    ("trial_form", [("story", 0), ("structured", STRUCTURED)]),
    ("trial_judge", [("usual", 0), ("vote", BY_VOTE), ("checklist", BY_CHECKLIST)]),
    ("persistent_injuries", [(True, 0), (False, FORGET_WOUNDS)]),
    ("reaction_prompts", [("sealed", 0), ("own_turn_only", OWN_TURN_ONLY)]),
]
DECISIONS: Final = 400  # of all players in one turn: more than anybody can bring about

TILES: Final = [f"tile_{tile}" for tile in range(CARTOUCHE_COUNT)]
MARKS: Final = many(["light_feet", "golden_hour", "quicksand", "heavy_dreams"])
EACH_GOAL: Final = [f"goal_{goal}" for goal in range(GOALS_EACH)]
DIE: Final = number(0, 5)
TOLD: Final = row(
    reader=derived, teller=seat, to=seat, tile=one(TILES), face=one(CARTOUCHES), turn=number(0, 400)
)  # a row of `heard`
FIELDS: Final[list[Field]] = [
    Field("order", each(["nw", "ne", "sw", "se"], one(LANDS))),
    Field("turned", each(LANDS, number(0, 3))),
    Field("thief", each(SEATS, one(THIEVES))),
    Field("at", each(SEATS, one(NODES))),
    Field("goal", each(SEATS, each(LANDS, one(EACH_GOAL)))),
    Field("done", each(SEATS, many(LANDS))),
    Field("wounds", each(SEATS, each(["1", "2", "3"], one(WOUNDS)))),
    Field("pack", each(SEATS, many(ITEMS))),
    Field("curses", each(SEATS, number(0, SPACES))),
    Field("hand", each(SEATS, each(SLOTS, one(TILES)))),
    Field("bag", many(ITEMS)),
    Field("lies", each(ITEMS, one(NODES))),
    Field("brought", each(ITEMS, seat)),
    Field("ground", up_to(CARTOUCHE_COUNT, row(node=one(NODES), tile=one(TILES)))),
    Field("reserve", each(LANDS, many(EACH_GOAL))),
    Field("under", each(LANDS, many(EACH_GOAL))),
    Field("face_seen", each(TILES, watchers)),
    Field("taken", number(0, CARTOUCHE_COUNT)),
    Field("event_deck", many(EVENTS)),
    Field("event_trials", number(0, EVENT_TRIALS)),
    Field("trial_deck", many(TRIALS)),
    Field("turn", number(0, 400)),
    Field("active", seat),
    Field("first_move", flag),
    Field("actions", number(0, 3)),
    Field("marks", MARKS),
    Field("next_marks", each(SEATS, MARKS)),
    Field("aker", seats),
    Field("menhit", seats),
    Field("bast", one(FACTORS)),
    Field("put", seats),
    Field("declared", action(VOCABULARY)),
    Field("declared_at", one(NODES)),
    Field("cut_short", flag),
    Field("reacted", flag),
    Field("event", one(EVENTS)),
    Field("winner", seat),
    Field("victim", seat),
    Field("red_dice", up_to(MOST_DICE, DIE)),
    Field("blue_dice", up_to(MOST_DICE, DIE)),
    Field("cursed", seat),
    Field("coming", number(0, SPACES)),
    Field("drawer", seat),
    Field("draws", number(0, 3)),
    Field("drawn", many(ITEMS)),
    Field("trialist", seat),
    Field("scenario", one(TRIALS)),
    Field("modifiers", up_to(8, one(MODIFIERS))),
    Field("forced", one(ITEMS)),
    Field("forcer", seat),
    Field("story", up_to(MOST_CHIPS + 2, action(VOCABULARY))),
    Field("told", one(LENGTHS)),
    Field("votes", each(SEATS, action(VOCABULARY))),
    Field("passed", one(["failed", "passed"])),
    Field("by_event", flag),
    Field("rotated", many(LANDS)),
    Secret("face", "face_seen", possible_faces, each(TILES, one(CARTOUCHES))),
    Said("heard", HEARD, up_to(8, TOLD)),
]


def values(g: Curse) -> list[Any]:
    """What the fields hold, as they are declared: an observation is quicker without their names."""
    return [
        g.order,
        g.turned,
        g.thief,
        g.at,
        g.goal,
        g.done,
        g.wounds,
        g.pack,
        g.curses,
        g.hand,
        g.bag,
        g.lies,
        g.brought,
        g.ground,
        g.reserve,
        g.under,
        g.face_seen,
        g.taken,
        g.event_deck,
        g.event_trials,
        g.trial_deck,
        g.turn,
        g.active,
        g.first_move,
        g.actions,
        g.marks,
        g.next_marks,
        g.aker,
        g.menhit,
        g.bast,
        g.put,
        g.declared,
        g.declared_at,
        g.cut_short,
        g.reacted,
        g.event,
        g.winner,
        g.victim,
        g.red_dice,
        g.blue_dice,
        g.cursed,
        g.coming,
        g.drawer,
        g.draws,
        g.drawn,
        g.trialist,
        g.scenario,
        g.modifiers,
        g.forced,
        g.forcer,
        g.story,
        g.told,
        g.votes,
        g.passed,
        g.by_event,
        g.rotated,
        g.face,
        g.heard,
    ]


class CurseRules(Rules[Curse]):
    """How the game starts, ends and is watched over."""

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Curse:
        variant = 0
        for name, values in BITS:
            variant |= dict(values)[settings[name]]
        g = Curse(
            players,
            dice,
            variant,
            settings["trial_seconds"],
            settings["goals_to_win"],
            settings["turn_limit"],
        )
        lay_out(g)
        return g

    def begin(self, g: Curse) -> None:
        g.next(SET_UP_TABLE)

    def result(self, g: Curse) -> Result:
        return score.result(g)

    def bound(self, players: int, settings: dict[str, Any]) -> int:
        return int(settings["turn_limit"]) * DECISIONS

    def settings_of(self, g: Curse) -> dict[str, Any]:
        settings: dict[str, Any] = {}
        for name, values in BITS:
            every = sum(bit for _, bit in values)
            settings[name] = next(value for value, bit in values if g.variant & every == bit)
        settings["trial_seconds"] = g.seconds
        settings["goals_to_win"] = g.goals_to_win
        settings["turn_limit"] = g.limit
        return settings

    def arrange(self, g: Curse, what: Plain) -> None:
        arrange(g, what)

    def quiet(self, g: Curse, seat: int, options: list[int]) -> int:
        return quiet_answer(g, seat, options)

    def audit(self, g: Curse) -> list[str]:
        return complaints(g)

    def with_text(self, g: Curse, seat: int, parts: list[int], text: str) -> list[int]:
        return stories.with_text(parts, text)

    def turn_of(self, g: Curse) -> int:
        return g.turn

    def asides(self, g: Curse, seat: int) -> list[int]:
        return talk.asides(g, seat)

    def aside_witnesses(self, g: Curse, seat: int, action: int) -> int:
        return talk.witnesses(seat, action)

    def aside(self, g: Curse, seat: int, action: int) -> None:
        talk.do_aside(g, seat, action)

    def aside_before(self, g: Curse, earlier: Curse, action: int) -> int:
        return talk.told_before(g, earlier, action)


GAME: Final = CurseRules(
    package="cutpurse.games.curse",
    name="curse",
    title="Curse Reverse",
    prefix="CR",
    version=1,
    schema=1,
    players=(2, 4),
    settings=[
        GameSetting("first_player", ["host", "random"], "who takes the first turn"),
        GameSetting("board_layout", ["random", "standard"], "how the four lands lie"),
        GameSetting("thief_choice", ["choose", "random"], "thieves are chosen or dealt"),
        GameSetting("scarce_items", [False, True], "one item on each diamond square, not two"),
        GameSetting(
            "trial_form", ["story", "structured"], "stories are told in words, or by chips alone"
        ),
        GameSetting(
            "trial_judge",
            ["usual", "vote", "checklist"],
            "who judges a story; usually the others, and the checklist at a table of two",
        ),
        GameSetting("trial_seconds", [60, 30, 90, 120, 0], "time for a story; 0 is no limit"),
        GameSetting("persistent_injuries", [True, False], "wounds of a story stay"),
        GameSetting("goals_to_win", [3, 2, 1], "how many goals lift the curse"),
        GameSetting("turn_limit", [200, 100, 30, 400], "after so many turns the dream fades"),
        GameSetting(
            "reaction_prompts",
            ["sealed", "own_turn_only"],
            "Cartouches may be used in every window, or besides the own turn only when triggered",
        ),
    ],
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    fields=FIELDS,
)
GAME.for_learners = ForLearners(
    {
        **dict.fromkeys(("who", "first", "source", "other"), seat),
        "item": one(ITEMS),
        **{name: one(LANDS) for name in ("land", "colour")},
    },
    spread=2.0,
    most_parts=MOST_CHIPS + 2,
    outcomes=6**MOST_DICE,
    values=values,
)
