"""Curse Reverse as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.curse import score, stories, talk
from cutpurse.games.curse.arrange import arrange
from cutpurse.games.curse.audit import complaints
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
from cutpurse.kernel.fields import Field, Plain, Private, Secret
from cutpurse.kernel.rules import GameSetting, Result, Rules

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

PUBLIC: Final = [
    *("order", "turned", "thief", "at", "goal", "done", "wounds"),
    *("pack", "curses", "hand", "bag", "lies", "brought", "ground", "reserve", "under"),
    *("face_seen", "taken", "event_deck", "event_trials", "trial_deck"),
    *("turn", "active", "first_move", "actions", "marks", "next_marks", "aker", "menhit", "bast"),
    *("put", "declared", "declared_at", "cut_short", "reacted", "event", "winner"),
    *("victim", "red_dice", "blue_dice", "cursed", "coming", "drawer", "draws", "drawn"),
    *("trialist", "scenario", "modifiers", "forced", "forcer", "story", "told", "votes"),
    *("passed", "by_event", "rotated"),
]
FIELDS: Final[list[Field]] = [
    *(Field(name) for name in PUBLIC),
    Secret("face", "face_seen", possible_faces),
    Private("heard", HEARD),
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

    def asides(self, g: Curse, seat: int) -> list[int]:
        return talk.asides(g, seat)

    def aside_witnesses(self, g: Curse, seat: int, action: int) -> int:
        return talk.witnesses(seat, action)

    def aside(self, g: Curse, seat: int, action: int) -> None:
        talk.do_aside(g, seat, action)


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
        GameSetting("turn_limit", [200, 100, 400], "after so many turns the dream fades"),
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
