"""Trials: a scenario, a Modifier, a story and its judges."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.demands import broken, demands, old_wounds
from cutpurse.games.curse.packs import add_items
from cutpurse.games.curse.pieces import (
    ALL_TRIALS,
    GODS,
    HANGS_TOGETHER,
    KHNUM,
    LENGTHS,
    LONGEST_STORY,
    MAAT,
    MOST_CHIPS,
    MOST_WOUNDS,
    MOTIFS,
    TEMPLES,
    TRAITS_EACH,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.rewards import SUCCESS, TRIAL_OVER, Trialist
from cutpurse.games.curse.state import (
    BY_CHECKLIST,
    BY_VOTE,
    FORGET_WOUNDS,
    NOTHING,
    STRUCTURED,
    Curse,
)
from cutpurse.games.curse.words import (
    APPROVE,
    BORROW,
    CUT_SHORT,
    DEMANDED,
    FAIL,
    FAILED,
    FINISH,
    GOD,
    HURT,
    MODIFIER,
    MOTIF,
    NAME_TEMPLE,
    NEW_TRIALS,
    OLD_WOUND,
    PASSED,
    READY,
    RIVAL,
    SCENARIO,
    TELLS,
    TOLD,
    USE_FORCED,
    USE_ITEM,
    USE_KHNUM,
    USE_MAAT,
    USE_TRAIT,
    VOTED,
    VOTED_AGAINST,
    WOUND,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.state import NO_PARTS
from cutpurse.kernel.step import EVERYBODY, LUCK, MAX_SEATS, SILENT, Composite, Step
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import nth_bit

READING_SECONDS: Final = 20
VOTING_SECONDS: Final = 20
SAYINGS: Final = len(GODS) + len(TEMPLES) + len(MOTIFS) + len(WOUNDS)
FIRST_WOUND: Final = SAYINGS - len(WOUNDS)
SAYING_CHIPS: Final[list[Any]] = [*GOD.ready, *NAME_TEMPLE.ready, *MOTIF.ready]
TWO: Final = 2  # at a table of two a lone judge could veto everything (CR-202)


def start_trial(g: Curse, by_event: i64) -> None:
    """CR-181 CR-182 The player on turn faces a scenario and a Modifier."""
    g.trialist = g.active
    g.by_event = by_event
    g.scenario = NOTHING
    g.modifiers = []
    g.forced = NOTHING
    g.forcer = NOTHING
    g.story = []
    g.told = NOTHING
    g.votes = []
    g.passed = NOTHING
    g.push(
        DRAW_SCENARIO,
        DRAW_MODIFIER,
        TRIAL_WINDOW[(g.active + 1) % g.players],
        READ,
        COMPOSE,
        JUDGE,
    )


# The cards ---------------------------------------------------------------------------------------
class TrialCard(DrawFromSet[Curse]):
    """CR-215 A card of the deck; an empty one is made anew from all but the running cards."""

    def pile(self, g: Curse) -> int:
        if g.trial_deck:
            return g.trial_deck
        left: i64 = ALL_TRIALS
        one: i64 = 1
        for card in g.modifiers:
            left &= ~(one << card)
        return left & ~(one << g.scenario) if g.scenario >= 0 else left

    def names(self) -> Names:
        return TRIALS

    def drawn_card(self, g: Curse, a: list[int]) -> i64:
        """The card that came; it leaves the deck."""
        pile: i64 = self.pile(g)
        card: i64 = nth_bit(pile, a[LUCK])
        if not g.trial_deck:
            g.tell(NEW_TRIALS, "CR-215")
        one: i64 = 1
        g.trial_deck = pile & ~(one << card)
        return card


class DrawScenario(TrialCard):
    """CR-181 The first card gives the scenario."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.scenario = self.drawn_card(g, a)
        g.tell(SCENARIO, "CR-181", g.trialist, g.scenario)


class DrawModifier(TrialCard):
    """CR-181 CR-286 CR-398 The next card gives a Modifier, never the same card."""

    def happen(self, g: Curse, a: list[int]) -> None:
        card = self.drawn_card(g, a)
        g.modifiers = [*g.modifiers, card]
        g.tell(MODIFIER, "CR-286" if len(g.modifiers) > 1 else "CR-181", card)


class TrialWindow(Reaction):
    """CR-286 CR-291 CR-292 Khnum adds a Modifier, Ma'at demands an item; before the sand runs."""

    rule: ClassVar[str] = "CR-286"

    def accepts(self) -> int:
        return 1 << KHNUM | 1 << MAAT

    def uses(self, g: Curse, seat: int, cartouche: int) -> list[int]:
        if cartouche == KHNUM:
            return [USE_KHNUM.base]
        out: list[int] = []
        add_items(USE_MAAT.base, g.pack[seat], out)
        return out

    def cartouche_of(self, action: int) -> int:
        return KHNUM if USE_KHNUM.said(action) else MAAT

    def use(self, g: Curse, seat: int, action: int) -> None:
        if USE_KHNUM.said(action):
            g.next(DRAW_MODIFIER)
        else:
            g.forced = USE_MAAT.of(action)
            g.forcer = seat
            g.tell(DEMANDED, "CR-291", seat, g.forced)


# The story ---------------------------------------------------------------------------------------
class Read(Trialist):
    """CR-183 Time to read before the sand runs, where stories are told in words."""

    rule: ClassVar[str] = "CR-183"

    def seats(self, g: Curse) -> int:
        return 0 if g.variant & STRUCTURED else 1 << g.trialist

    def options(self, g: Curse, seat: int) -> list[int]:
        return [READY.base]

    def asked_anyway(self, g: Curse, seat: int) -> bool:
        return True

    def seconds(self, g: Curse, seat: int) -> int:
        return READING_SECONDS


class Compose(Composite[Curse]):
    """CR-184 CR-216 CR-217 Chips, one after another, and then the story is handed in: as it was
    told, or as the chips tell it."""

    rule: ClassVar[str] = "CR-185"

    def seats(self, g: Curse) -> int:
        return 1 << g.trialist

    def seconds(self, g: Curse, seat: int) -> int:
        return g.seconds

    def longest_text(self, g: Curse, seat: int) -> int:
        return 0 if g.variant & STRUCTURED else LONGEST_STORY

    def further(self, g: Curse, seat: int, parts: list[int]) -> list[int]:
        if parts and (FINISH.said(parts[-1]) or TOLD.said(parts[-1])):
            return []
        out: list[int] = []
        used = len(parts)
        if g.forced >= 0:
            demanded = USE_FORCED.do(g.forced)
            if demanded in parts:
                used -= 1
            else:
                out.append(demanded)
        if used < MOST_CHIPS:
            out += chips_left(g, seat, parts)
        out.append(FINISH.base)
        if not g.variant & STRUCTURED:
            for length in range(len(LENGTHS)):
                out.append(TOLD.do(length))
        return out

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        parts = g.parts_of(seat)
        if action in parts:
            return "CR-216"
        left = chips_of(g, seat)
        if (WOUND.said(action) or OLD_WOUND.said(action)) and action not in left:
            return "CR-220"
        if g.forced >= 0 and action in (USE_ITEM.do(g.forced), BORROW.do(g.forced)):
            return "CR-219"
        return "CR-216" if action in left else "CR-217"

    def happen(self, g: Curse, a: list[int]) -> None:
        parts = g.parts_of(g.trialist)
        g.story = [*parts[:-1]]
        g.told = TOLD.of(parts[-1]) if TOLD.said(parts[-1]) else NOTHING
        values: list[i64] = [g.trialist, g.told]
        for chip in g.story:
            values.append(chip)
            values.append(holder(g, BORROW.of(chip)) if BORROW.said(chip) else NOTHING)
        g.tell_all(EVERYBODY, TELLS, "CR-185", values)


def holder(g: Curse, item: i64) -> i64:
    """In whose pack an item is."""
    for seat in range(g.players):
        if g.pack[seat] >> item & 1:
            return seat
    return NOTHING


def chips_of(g: Curse, seat: int) -> list[int]:
    """CR-217 CR-219 CR-220 Every chip that a player could put into a story, but the forced one."""
    return chips_left(g, seat, NO_PARTS)


def chips_left(g: Curse, seat: int, parts: list[int]) -> list[int]:
    """Those that are not in the story yet, counted out of sets: a story has a dozen chips and is
    asked about each."""
    who: i64 = seat
    one: i64 = 1
    first: i64 = g.thief[who] * TRAITS_EACH
    traits: i64 = (one << TRAITS_EACH) - 1
    lent: i64 = ~(one << g.forced) if g.forced >= 0 else -1
    own: i64 = g.pack[who] & lent
    rivals: i64 = ((one << g.players) - 1) & ~(one << who)
    said: i64 = (one << SAYINGS) - 1  # gods, temples, motifs and wounds, which lie side by side
    for part in parts:
        chip: i64 = part
        if chip >= USE_FORCED.base:
            continue
        if chip >= OLD_WOUND.base:
            said &= ~(one << chip - OLD_WOUND.base + FIRST_WOUND)
        elif chip >= GOD.base:
            said &= ~(one << chip - GOD.base)
        elif chip >= BORROW.base:
            lent &= ~(one << chip - BORROW.base)
        elif chip >= RIVAL.base:
            rivals &= ~(one << chip - RIVAL.base)
        elif chip >= USE_ITEM.base:
            own &= ~(one << chip - USE_ITEM.base)
        else:
            traits &= ~(one << chip - USE_TRAIT.base - first)
    out: list[int] = []
    add_chips(USE_TRAIT.ready, first, traits, out)
    add_chips(USE_ITEM.ready, 0, own, out)
    add_chips(RIVAL.ready, 0, rivals, out)
    for other in range(g.players):
        if other != who:
            add_chips(BORROW.ready, 0, g.pack[other] & lent, out)
    add_chips(SAYING_CHIPS, 0, said & (one << FIRST_WOUND) - 1, out)
    old = old_wounds(g, who)
    said >>= FIRST_WOUND
    for wound in range(len(WOUNDS)):
        if said >> wound & 1:
            out.append(OLD_WOUND.ready[wound] if old >> wound & 1 else WOUND.ready[wound])
    return out


def add_chips(ready: list[Any], first: i64, chips: i64, out: list[int]) -> None:
    """The chips of a set, from a place of a list of all on."""
    at = first
    while chips:
        if chips & 1:
            out.append(ready[at])
        chips >>= 1
        at += 1


# Judges ------------------------------------------------------------------------------------------
def is_empty(g: Curse) -> bool:
    """CR-184 No word and no chip."""
    return g.told < 0 and not g.story


def judged_by_vote(g: Curse) -> bool:
    """CR-202 The checklist alone decides where the table says so; usually at a table of two."""
    if g.variant & (BY_VOTE | BY_CHECKLIST):
        return bool(g.variant & BY_VOTE)
    return g.players > TWO


class Judge(Step[Curse]):
    """CR-184 CR-201 CR-202 An empty story fails; what follows from the checklist alone is not voted
    on."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.next(VERDICT)
        kept = not broken(g, g.story, g.told)
        if is_empty(g):
            g.passed = 0
        elif not judged_by_vote(g) or (kept and g.told < 0):
            g.passed = 1 if kept else 0
        else:
            g.next(VOTE)


class Vote(Step[Curse]):
    """CR-196 CR-405 All others vote at the same time and in secret; who objects names a rule."""

    rule: ClassVar[str] = "CR-196"

    def seats(self, g: Curse) -> int:
        return (1 << g.players) - 1 & ~(1 << g.trialist)

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = [APPROVE.base]
        if g.told < 0:
            for rule in broken(g, g.story, g.told):
                out.append(FAIL.do(rule))
        else:
            for rule in demands(g).standing:
                out.append(FAIL.do(rule))
            out.append(FAIL.do(HANGS_TOGETHER))
        return out

    def seconds(self, g: Curse, seat: int) -> int:
        return VOTING_SECONDS

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        if g.told < 0:
            return "CR-201"
        struck = FAIL.said(action) and FAIL.of(action) in demands(g).struck
        return "CR-189" if struck else "CR-185"

    def happen(self, g: Curse, a: list[int]) -> None:
        g.votes = [a[seat] for seat in range(g.players)]
        passes: i64 = 0
        fails: i64 = 0
        for seat in range(g.players):
            vote: i64 = g.votes[seat]
            if vote == SILENT:
                continue
            if APPROVE.said(vote):
                passes += 1
                g.tell(VOTED, "CR-196", seat)
            else:
                fails += 1
                g.tell(VOTED_AGAINST, "CR-414", seat, FAIL.of(vote))
        g.passed = 1 if passes > fails else 0


class Verdict(Step[Curse]):
    """CR-194 CR-197 CR-198 CR-203 CR-204 Wounds stay; who fails in a temple has ended the turn."""

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.trialist
        if not is_empty(g) and not g.variant & FORGET_WOUNDS:
            suffer(g, who)
        if g.passed:
            g.tell(PASSED, decided_by(g), who)
            g.take_course(SUCCESS)
            return
        g.tell(FAILED, decided_by(g), who)
        if not g.by_event:
            g.cut_short = 1
            g.tell(CUT_SHORT, "CR-203", who)
        g.next(TRIAL_OVER)


def decided_by(g: Curse) -> str:
    """The rule that decided: votes, a tie of them, or why there were none."""
    if g.votes:
        passes: i64 = 0
        for vote in g.votes:
            if APPROVE.said(vote):
                passes += 1
        return "CR-198" if passes * 2 == g.players - 1 else "CR-197"
    if is_empty(g):
        return "CR-184"
    return "CR-201" if judged_by_vote(g) else "CR-202"


def suffer(g: Curse, who: i64) -> None:
    """CR-194 CR-195 New wounds in the order of the story; a fourth replaces the oldest."""
    for chip in g.story:
        if WOUND.said(chip):
            carried: list[i64] = []
            for i in range(MOST_WOUNDS):
                wound: i64 = g.wounds[who * MOST_WOUNDS + i]
                if wound >= 0:
                    carried.append(wound)
            carried.append(WOUND.of(chip))
            if len(carried) > MOST_WOUNDS:
                carried = carried[1:]
            while len(carried) < MOST_WOUNDS:
                carried.append(NOTHING)
            first: i64 = who * MOST_WOUNDS
            g.wounds = g.wounds[:first] + carried + g.wounds[first + MOST_WOUNDS :]
            g.tell(HURT, "CR-194", who, WOUND.of(chip))


DRAW_SCENARIO: Final = DrawScenario()
DRAW_MODIFIER: Final = DrawModifier()
TRIAL_WINDOW: Final = [TrialWindow(seat) for seat in range(MAX_SEATS)]
READ: Final = Read()
COMPOSE: Final = Compose()
JUDGE: Final = Judge()
VOTE: Final = Vote()
VERDICT: Final = Verdict()
