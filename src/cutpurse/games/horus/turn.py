"""A round, phase by phase: the table of contents of the game.

Every phase looks first whether anybody is left, because the game is over the moment nobody is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.actions import ACT
from cutpurse.games.horus.cards import reveal, where
from cutpurse.games.horus.load import ADJUST, fix_level
from cutpurse.games.horus.mummies import MUMMY_DICE, STILL_THERE
from cutpurse.games.horus.pieces import (
    ALL_IDOLS,
    AT_LEAST,
    CURSED,
    DELROY,
    DICE,
    FACES,
    FIRST_IDOL,
    IDOLS,
    ROLLS,
)
from cutpurse.games.horus.state import (
    ALL,
    NOTHING,
    Horus,
    has_ability,
    in_play,
    nobody_left,
)
from cutpurse.games.horus.stones import DROP_STONE
from cutpurse.games.horus.words import ALL_OUT, KEEPS_DICE, MAY_ACT, ROLLED, ROUND
from cutpurse.kernel.step import EVERYBODY, LUCK, MAX_SEATS, Course, Roll, Step


class NewRound(Step[Horus]):
    """HO-020 HO-022 Six phases, again and again; before the first, mummies touch who stayed with
    them (HO-126)."""

    def happen(self, g: Horus, a: list[int]) -> None:
        g.round += 1
        g.phase = 0
        g.tell(ROUND, "HO-022", g.round)
        g.take_course(WHOLE_ROUND)


class AdjustPhase(Step[Horus]):
    """HO-023 Phase 1: everybody in play adjusts the load, from the Dice Keeper on (HO-021)."""

    def happen(self, g: Horus, a: list[int]) -> None:
        g.phase = 1
        asked: i64 = 0
        while asked < g.players and adjusts_nothing(g, (g.keeper + asked) % g.players):
            asked += 1
        i: i64 = g.players
        while i > asked:  # the last first
            i -= 1
            g.next(ADJUST[(g.keeper + i) % g.players])


def adjusts_nothing(g: Horus, who: i64) -> bool:
    """Has the player nothing to adjust, so that the level is fixed at once? As long as all before
    have not either, this is the same as asking a question with one answer."""
    if not in_play(g, who):
        return True
    if g.load[who] or has_ability(g, who, DELROY):
        return False
    fix_level(g, who, False)
    return True


class RollPhase(Step[Horus]):
    """HO-037 Phase 2: five dice for all players together."""

    def happen(self, g: Horus, a: list[int]) -> None:
        if not nobody_left(g):
            g.phase = 2
            g.next(ACTION_DICE)


class ActionDice(Roll[Horus]):
    """HO-037 HO-038 Each die as high as the own level is an action."""

    def dice(self, g: Horus) -> int:
        return DICE

    def sides(self, g: Horus) -> int:
        return len(ROLLS)

    def happen(self, g: Horus, a: list[int]) -> None:
        answer: i64 = a[LUCK]
        g.roll = ROLLS[answer]
        g.tell_all(EVERYBODY, ROLLED, "HO-037", g.roll)
        for i in range(g.players):
            who: i64 = (g.keeper + i) % g.players
            if in_play(g, who):
                actions = actions_for(g, who, answer)
                g.actions[who] = actions
                g.tell(MAY_ACT, "HO-038", who, actions)


def actions_for(g: Horus, who: i64, answer: i64) -> i64:
    """HO-038 HO-039 HO-040 HO-041 Dice of idols one holds never count. `answer`: chance's, for the
    roll that lies there."""
    cursed = curses(g, who)
    if not cursed:
        return AT_LEAST[answer * FACES + g.level[who]]
    count: i64 = 0
    for die in range(DICE):
        if g.roll[die] >= g.level[who] and not cursed >> die & 1:
            count += 1
    return count


def curses(g: Horus, who: i64) -> i64:
    """The set of dice that give the player nothing."""
    cursed: i64 = 0
    if g.idols == ALL_IDOLS:
        return cursed
    for idol in range(len(IDOLS)):
        if not g.idols >> idol & 1 and where(g, who, FIRST_IDOL + idol) >= 0:
            cursed |= 1 << CURSED[idol]
    return cursed


class ActionPhase(Step[Horus]):
    """HO-044 Phase 3: whole turns, one after another, from the Dice Keeper on."""

    def happen(self, g: Horus, a: list[int]) -> None:
        g.phase = 3
        g.in_turn(g.keeper, TAKE_TURN)


class TakeTurn(Step[Horus]):
    """HO-045 A player's turn."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Horus, a: list[int]) -> None:
        if in_play(g, self.who):
            g.active = self.who
            g.next(ACT[self.who])


class MummyPhase(Step[Horus]):
    """HO-116 Phase 4: mummies walk."""

    def happen(self, g: Horus, a: list[int]) -> None:
        g.active = NOTHING
        if not nobody_left(g):
            g.phase = 4
            g.next(MUMMY_DICE)


class StonePhase(Step[Horus]):
    """HO-134 Phase 5: a stone falls."""

    def happen(self, g: Horus, a: list[int]) -> None:
        if not nobody_left(g):
            g.phase = 5
            g.next(DROP_STONE)


class PassAnkh(Step[Horus]):
    """HO-146 HO-147 Phase 6: the next player in play keeps the dice; if there is none, the game is
    over."""

    def happen(self, g: Horus, a: list[int]) -> None:
        if nobody_left(g):
            g.next(GAME_OVER)
            return
        g.phase = 6
        who = (g.keeper + 1) % g.players
        while not in_play(g, who):
            who = (who + 1) % g.players
        g.keeper = who
        g.tell(KEEPS_DICE, "HO-146", who)
        g.next(NEW_ROUND)


class GameOver(Step[Horus]):
    """HO-147 HO-169 Everything is shown."""

    def happen(self, g: Horus, a: list[int]) -> None:
        for who in range(g.players):
            reveal(g, who)
        g.discard_seen = [ALL] * len(g.discard)
        g.chest_seen = [ALL] * len(g.chests)
        g.tell(ALL_OUT, "HO-147")


NEW_ROUND: Final = NewRound()
ACTION_DICE: Final = ActionDice()
TAKE_TURN: Final = [TakeTurn(seat) for seat in range(MAX_SEATS)]
GAME_OVER: Final = GameOver()
ADJUST_PHASE: Final = AdjustPhase()
ROLL_PHASE: Final = RollPhase()
ACTION_PHASE: Final = ActionPhase()
MUMMY_PHASE: Final = MummyPhase()
STONE_PHASE: Final = StonePhase()
PASS_ANKH: Final = PassAnkh()
WHOLE_ROUND: Final = Course(
    STILL_THERE,
    ADJUST_PHASE,
    ROLL_PHASE,
    ACTION_PHASE,
    MUMMY_PHASE,
    STONE_PHASE,
    PASS_ANKH,
)
