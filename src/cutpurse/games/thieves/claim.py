"""The scout lays a room and talks about it (chapter C)."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.cards import (
    CHAMBERS,
    FIRST_SKILL,
    NO_CARD,
    ROOM_COUNT,
    STYLISH_COLLAR,
)
from cutpurse.games.thieves.facts import CORE, FACT_COUNT, SAFETY, TRUE
from cutpurse.games.thieves.refusals import ScoutQuestion, ThievesQuestion
from cutpurse.games.thieves.state import NONE, Thieves, clockwise, hand, owner, owns
from cutpurse.games.thieves.words import (
    ADVISE,
    ADVISE_NONE,
    CLAIM_DONE,
    CLAIM_FACT,
    CLAIM_PARADOX,
    CLAIM_ROOM,
    KEPT_SILENT,
    KINDS,
    LAID,
    LAY,
    LIE,
    NAMED,
    NOTHING,
    ORDER,
    ORDER_NONE,
    ORDERED,
    PARADOX,
    PARADOXED,
    PARTIAL,
    PLAY,
    STATED,
    SUGGEST_ALL,
    SUGGEST_EACH,
    SUGGEST_NONE,
    SUGGESTED,
    TRUTH,
)

# Statements in `g.claim`: rooms first, then facts, then the paradox
FACT_0: Final = ROOM_COUNT
THE_PARADOX: Final = ROOM_COUNT + FACT_COUNT
STATEMENTS: Final = THE_PARADOX + 1


class LayRoom(ScoutQuestion):
    """TH-022 The scout lays one chamber card from hand face down; EMPTY CHAMBER may always be
    chosen."""

    rule: ClassVar[str] = "TH-022"

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << g.scout

    def asked_anyway(self, g: Thieves, seat: int) -> bool:
        return True

    def options(self, g: Thieves, seat: int) -> list[int]:
        return LAY.each((hand(g, seat) & CHAMBERS) | 1)

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        return "TH-025" if PLAY.said(action) else super().why_not(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.room[0] = LAY.of(a[g.scout])
        g.room_seen[0] = 1 << g.scout
        g.whisper(1 << g.scout, LAID, "TH-022", g.scout, g.room[0])


def statement_of(action: int) -> int:
    """The statement an action makes."""
    if CLAIM_ROOM.said(action):
        return CLAIM_ROOM.of(action)
    if CLAIM_FACT.said(action):
        return FACT_0 + CLAIM_FACT.of(action)
    return THE_PARADOX


def statement_action(statement: int) -> int:
    """The action that makes a statement."""
    if statement < FACT_0:
        return CLAIM_ROOM.do(statement)
    if statement < THE_PARADOX:
        return CLAIM_FACT.do(statement - FACT_0)
    return CLAIM_PARADOX.do()


ALL_FACTS: Final = (1 << FACT_COUNT) - 1
EVERY_ROOM: Final = CLAIM_ROOM.each((1 << ROOM_COUNT) - 1)
OPENING: Final = [*(statement_action(s) for s in range(STATEMENTS)), CLAIM_DONE.do()]


class Claim(ThievesQuestion):
    """TH-026 The scout makes up to three statements, one by one; the paradox stands alone
    (TH-033)."""

    rule: ClassVar[str] = "TH-026"

    def seats(self, g: Thieves) -> int:
        full = len(g.claim) >= g.max_statements or (g.claim and g.claim[0] == THE_PARADOX)
        return 0 if full else 1 << g.scout

    def options(self, g: Thieves, seat: int) -> list[int]:
        if not g.claim:
            return OPENING
        used = 0
        named = False
        for statement in g.claim:
            used |= 1 << statement
            if statement < FACT_0:
                named = True
        out = CLAIM_FACT.each(ALL_FACTS & ~(used >> FACT_0))
        if not named:
            out.extend(EVERY_ROOM)
        out.append(CLAIM_DONE.do())
        return out

    def happen(self, g: Thieves, a: list[int]) -> None:
        action = a[g.scout]
        if action < 0:
            return  # nothing left to say
        if CLAIM_DONE.said(action):
            if not g.claim:
                g.tell(KEPT_SILENT, "TH-028", g.scout)
            return
        statement = statement_of(action)
        g.claim.append(statement)
        if statement < FACT_0:
            g.tell(NAMED, "TH-026", g.scout, statement)
        elif statement < THE_PARADOX:
            g.tell(STATED, "TH-026", g.scout, statement - FACT_0)
        else:
            g.tell(PARADOXED, "TH-033", g.scout)
        g.next(Claim())


def verdict_of(claim: list[int], room: int, safety_is_nothing: int) -> int:
    """TH-028 to TH-035: what the claim was, by the table of true facts."""
    if not claim:
        return NOTHING
    if claim[0] == THE_PARADOX:
        return PARADOX
    named = False
    stated = 0
    for statement in claim:
        if statement < FACT_0:
            if statement != room:
                return LIE
            named = True
        else:
            stated |= 1 << (statement - FACT_0)
    if stated & ~TRUE[room]:
        return LIE
    if safety_is_nothing and not named and not stated & ~SAFETY:
        return NOTHING
    if named or not CORE[room] & ~stated:
        return TRUTH
    return PARTIAL


def verdict_rule(g: Thieves) -> str:
    """The rule by which the claim was judged as it was: the facts', unless a vote changed it."""
    claim = g.claim
    if g.verdict != verdict_of(claim, g.room[0], g.safety_is_nothing):
        return "TH-036"
    if g.verdict == NOTHING:
        return "TH-035" if claim else "TH-028"
    if g.verdict == TRUTH:
        return "TH-030" if g.room[0] in claim else "TH-031"
    return FACT_RULES[g.verdict]


FACT_RULES: Final[list[str]] = ["TH-033", "TH-028", "TH-029", "TH-030", "TH-032"]  # by verdict
SUGGESTIONS: Final = [SUGGEST_NONE.do(), SUGGEST_EACH.do(), *SUGGEST_ALL.each(31)]


class Suggest(ThievesQuestion):
    """TH-027 The scout may suggest a kind of card to everybody or to each; it binds nobody."""

    rule: ClassVar[str] = "TH-027"

    def seats(self, g: Thieves) -> int:
        return 1 << g.scout if g.suggestions else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return SUGGESTIONS

    def happen(self, g: Thieves, a: list[int]) -> None:
        action = a[g.scout]
        if SUGGEST_EACH.said(action):
            for i in range(1, g.players):
                g.next(Advise(clockwise(g, g.players - i)))  # the scout's left is asked about first
        elif SUGGEST_ALL.said(action):
            for i in range(1, g.players):
                advise(g, clockwise(g, i), SUGGEST_ALL.of(action))


def advise(g: Thieves, to: int, kind: int) -> None:
    g.advice[to] = kind
    g.tell(SUGGESTED, "TH-027", g.scout, to, kind)


class Advise(ScoutQuestion):
    """TH-027 One suggestion for one thief."""

    rule: ClassVar[str] = "TH-027"

    def __init__(self, to: int) -> None:
        self.to = to

    def options(self, g: Thieves, seat: int) -> list[int]:
        out = [ADVISE_NONE.do(self.to)]
        for kind in range(len(KINDS.ids)):
            out.append(ADVISE.do(self.to, kind))
        return out

    def happen(self, g: Thieves, a: list[int]) -> None:
        if ADVISE.said(a[g.scout]):
            advise(g, self.to, ADVISE.second(a[g.scout]))


class OrderCollar(ThievesQuestion):
    """TH-244 The scout may publicly order a skill to another thief who wears the COLLAR."""

    rule: ClassVar[str] = "TH-244"

    def wearer(self, g: Thieves) -> int:
        p = owner(g, STYLISH_COLLAR)
        return p if p >= 0 and p != g.scout and owns(g, p, STYLISH_COLLAR) else NONE

    def seats(self, g: Thieves) -> int:
        return 1 << g.scout if self.wearer(g) >= 0 else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [ORDER_NONE.do(), *ORDER.each(15)]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if ORDER.said(a[g.scout]):
            g.command = FIRST_SKILL + ORDER.of(a[g.scout])
            g.commanded = self.wearer(g)
            g.tell(ORDERED, "TH-244", g.scout, g.commanded, g.command)


def forget_claim(g: Thieves) -> None:
    """Claim, suggestions and order end with the play they belong to."""
    g.claim = []
    for p in range(g.players):
        g.advice[p] = NONE
    g.command = NO_CARD
    g.commanded = NONE
