"""Why not? The rule that forbids what is no answer to the question asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cutpurse.games.thieves.cards import (
    CLOCKWORK_MONKEY,
    HEALING_POTION,
    SKELETON_KEY,
    SNEAKERY,
    WRIT_OF_KNOWLEDGE,
)
from cutpurse.games.thieves.state import Thieves, protected
from cutpurse.games.thieves.words import (
    ABSTAIN,
    ACCUSE,
    ADVISE,
    ADVISE_NONE,
    BALL_HAND,
    BALL_ROOM,
    BURN,
    CANCEL,
    CLAIM_FACT,
    CLAIM_PARADOX,
    CLAIM_ROOM,
    COLLAR_TO,
    COVER,
    CURSE,
    DOLL,
    EXCHANGE,
    FORETELL,
    GIVE,
    GIVE_TO,
    GLORY,
    LAY,
    LIFT_KEEPING,
    MIRROR,
    ORDER,
    PEEK,
    PLAY,
    SACK_OFF,
    SACK_ON,
    SAY_HONEST,
    SAY_LIED,
    SUGGEST_ALL,
    SUGGEST_EACH,
    SURPRISE,
    SWIPE,
    USE,
    VOCABULARY,
)
from cutpurse.kernel.step import Step
from cutpurse.kernel.verbs import Verb

# The rule that says when such things are said at all
BELONGS: Final[list[tuple[Verb, str]]] = [
    (ACCUSE, "TH-006"),
    (LAY, "TH-022"),
    (CLAIM_ROOM, "TH-026"),
    (CLAIM_FACT, "TH-026"),
    (CLAIM_PARADOX, "TH-033"),
    (SUGGEST_ALL, "TH-027"),
    (SUGGEST_EACH, "TH-027"),
    (ADVISE, "TH-027"),
    (ADVISE_NONE, "TH-027"),
    (SAY_LIED, "TH-037"),
    (SAY_HONEST, "TH-037"),
    (ABSTAIN, "TH-037"),
    (PLAY, "TH-040"),
    (EXCHANGE, "TH-105"),
    (SURPRISE, "TH-163"),
    (CANCEL, "TH-167"),
    (FORETELL, "TH-181"),
    (SWIPE, "TH-188"),
    (COVER, "TH-193"),
    (LIFT_KEEPING, "TH-194"),
    (GLORY, "TH-205"),
    (BURN, "TH-208"),
    (SACK_ON, "TH-217"),
    (SACK_OFF, "TH-217"),
    (CURSE, "TH-229"),
    (ORDER, "TH-244"),
    (COLLAR_TO, "TH-246"),
    (BALL_ROOM, "TH-250"),
    (BALL_HAND, "TH-250"),
    (MIRROR, "TH-250"),
    (DOLL, "TH-250"),
    (GIVE, "TH-270"),
    (GIVE_TO, "TH-270"),
    (PEEK, "TH-271"),
]
# Treasures that are discarded to be used
USED_BY: Final[list[tuple[int, str]]] = [
    (HEALING_POTION, "TH-204"),
    (SKELETON_KEY, "TH-212"),
    (CLOCKWORK_MONKEY, "TH-215"),
    (WRIT_OF_KNOWLEDGE, "TH-228"),
]


def use_rule(treasure: int) -> str:
    """The rule by which a treasure is discarded at the beginning or the end of a turn; others are
    not (TH-248)."""
    for used, rule in USED_BY:
        if used == treasure:
            return rule
    return "TH-248"


def elsewhere(action: int) -> str:
    """The rule that says when such an action can be taken; empty if no single one does."""
    if USE.said(action):
        return use_rule(USE.of(action))
    for verb, rule in BELONGS:
        if verb.said(action):
            return rule
    return ""


def shielded(g: Thieves, victim: i64, by: i64, source: i64, sneaking: str) -> str:
    """The rule that protects a thief: SNEAKERY's, or the one that says against what SNEAK helps;
    empty if nothing does."""
    if victim >= g.players or not protected(g, victim, by, source):
        return ""
    return "TH-172" if g.played[victim] == SNEAKERY else sneaking


@mypyc_attr(allow_interpreted_subclasses=True)
class ThievesQuestion(Step[Thieves]):
    """A question to thieves. What is asked for, but not allowed, is refused with the rule that
    asks; what belongs to another moment with the rule that says to which."""

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        verb = VOCABULARY.verb_of(action)
        for option in self.options(g, seat):
            if VOCABULARY.verb_of(option) is verb:
                return self.why_not_this(g, seat, action)
        return elsewhere(action)

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        """The rule that forbids an action of a kind that is asked for; empty: the one that asks."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoutQuestion(ThievesQuestion):
    """A question to the scout."""

    def seats(self, g: Thieves) -> int:
        return 1 << g.scout


@mypyc_attr(allow_interpreted_subclasses=True)
class ThiefQuestion(ThievesQuestion):
    """A question to one thief."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who
