"""Right after the reveal (TH-073): what changes the cards before any room effect."""

from __future__ import annotations

from typing import ClassVar

from cutpurse.games.thieves.cards import (
    FIRST_SKILL,
    FORETELLING,
    HAND_OF_GLORY,
    LIES,
    NASTY_SURPRISE,
    NOPE,
    REPRISAL,
    SKILLS,
    SNEAK,
    SNEAKERY,
    STAB,
    STEAL,
    STYLISH_COLLAR,
)
from cutpurse.games.thieves.claim import verdict_rule
from cutpurse.games.thieves.play import ban_rule
from cutpurse.games.thieves.refusals import ThiefQuestion, ThievesQuestion
from cutpurse.games.thieves.state import (
    FREE_VOTE,
    NONE,
    Thieves,
    final,
    how_many,
    is_skill,
    others,
    owner,
    owns,
    playable,
    table_room,
    trickster,
)
from cutpurse.games.thieves.treasures import discard_treasure, hand_over, wound
from cutpurse.games.thieves.words import (
    ABSTAIN,
    AIMED,
    CANCEL,
    CANCELLED,
    COLLAR_KEEP,
    COLLAR_TO,
    FORETELL,
    FORETOLD,
    GLORY,
    JUDGED,
    KEEP_FORETELLING,
    LIE,
    PARADOX,
    PARTIAL,
    PASS,
    SAY_HONEST,
    SAY_LIED,
    SURPRISE,
    UNMASKED,
    VOTED,
)
from cutpurse.kernel.step import Step


class Foretelling(ThievesQuestion):
    """TH-181 FORETELLING's owner may discard it and play a legal skill instead."""

    rule: ClassVar[str] = "TH-181"

    def seats(self, g: Thieves) -> int:
        p = trickster(g, FORETELLING)
        return 0 if p < 0 else 1 << p

    def options(self, g: Thieves, seat: int) -> list[int]:
        skills = playable(g, seat) & SKILLS
        return [KEEP_FORETELLING.do(), *FORETELL.each(skills >> FIRST_SKILL)]

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        if FORETELL.said(action):
            return ban_rule(g, seat, FIRST_SKILL + FORETELL.of(action))
        return super().why_not(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        p = trickster(g, FORETELLING)
        if p >= 0 and FORETELL.said(a[p]):
            g.discard |= 1 << FORETELLING
            g.played[p] = FIRST_SKILL + FORETELL.of(a[p])
            g.tell(FORETOLD, "TH-181", p, g.played[p])


class HandOfGlory(ThievesQuestion):
    """TH-205 Discard HAND of GLORY: one SNEAK or SNEAKERY has no effect, though it was played."""

    rule: ClassVar[str] = "TH-205"

    def sneaking(self, g: Thieves) -> list[int]:
        out: list[int] = []
        for p in range(g.players):
            if g.played[p] == SNEAK or g.played[p] == SNEAKERY:
                out.append(GLORY.do(p))
        return out

    def seats(self, g: Thieves) -> int:
        p = owner(g, HAND_OF_GLORY)
        if p < 0 or not owns(g, p, HAND_OF_GLORY) or not self.sneaking(g):
            return 0
        return 1 << p

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [PASS.do(), *self.sneaking(g)]

    def happen(self, g: Thieves, a: list[int]) -> None:
        p = owner(g, HAND_OF_GLORY)
        if p >= 0 and GLORY.said(a[p]):
            victim = GLORY.of(a[p])
            discard_treasure(g, p, HAND_OF_GLORY, "TH-205")
            g.unmasked |= 1 << victim
            g.tell(UNMASKED, "TH-205", p, victim)


class Cancel(ThievesQuestion):
    """TH-166, TH-167 NOPE!: a skill of another thief counts as never played; must choose if any."""

    rule: ClassVar[str] = "TH-167"

    def seats(self, g: Thieves) -> int:
        p = trickster(g, NOPE)
        return 1 << p if p >= 0 and self.options(g, p) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [CANCEL.do(p) for p in range(g.players) if p != seat and is_skill(g.played[p])]

    def happen(self, g: Thieves, a: list[int]) -> None:
        p = trickster(g, NOPE)
        if p >= 0 and CANCEL.said(a[p]):
            victim = CANCEL.of(a[p])
            g.tell(CANCELLED, "TH-166", p, victim, g.played[victim])
            g.noped |= 1 << victim


class Surprise(ThievesQuestion):
    """TH-163 NASTY SURPRISE picks another thief's STAB or STEAL to aim it when it resolves."""

    rule: ClassVar[str] = "TH-163"

    def seats(self, g: Thieves) -> int:
        p = trickster(g, NASTY_SURPRISE)
        return 1 << p if p >= 0 and self.options(g, p) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [
            SURPRISE.do(p)
            for p in range(g.players)
            if p != seat and (g.played[p] == STAB or g.played[p] == STEAL)
        ]

    def happen(self, g: Thieves, a: list[int]) -> None:
        p = trickster(g, NASTY_SURPRISE)
        if p >= 0 and SURPRISE.said(a[p]):
            g.surprised = SURPRISE.of(a[p])
            g.surpriser = p
            g.tell(AIMED, "TH-163", p, g.surprised, g.played[g.surprised])


def vote_needed(g: Thieves) -> bool:
    """TH-037 Only if a final LIES that can work, or a working REPRISAL, depends on it."""
    if not g.claim_mode or g.verdict == PARADOX:
        return False
    liars = how_many(g, LIES) > 0 and not table_room(g).void >> LIES & 1
    return liars or trickster(g, REPRISAL) != NONE


class Vote(ThievesQuestion):
    """TH-036 Every thief secretly says lied, honest or nothing; a strict majority decides."""

    rule: ClassVar[str] = "TH-036"

    def seats(self, g: Thieves) -> int:
        return (1 << g.players) - 1 if vote_needed(g) else 0

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [SAY_LIED.do(), SAY_HONEST.do(), ABSTAIN.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if a[0] < 0:
            return
        lied = 0
        honest = 0
        for p in range(g.players):
            lied += 1 if SAY_LIED.said(a[p]) else 0
            honest += 1 if SAY_HONEST.said(a[p]) else 0
        rule = "TH-036"
        if lied > honest:
            g.verdict = LIE
        elif honest > lied:
            g.verdict = PARTIAL
        elif g.claim_mode == FREE_VOTE and not g.claim:
            g.verdict = PARTIAL
            rule = "TH-038"
        g.tell(VOTED, rule, lied, honest)


class Judge(Step[Thieves]):
    """TH-034 The verdict stands; it goes into the scout's record of lies."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.history.append(g.scout + 8 * g.verdict + 64 * g.room[0])
        if g.listener is not None:
            g.tell(JUDGED, verdict_rule(g), g.scout, g.verdict)


class CheckCollar(Step[Thieves]):
    """TH-245 Not playing the ordered skill costs 1 wound that nothing prevents; the order lapses if
    the COLLAR has left its owner or is covered (TH-247)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        who = g.commanded
        if who < 0 or not owns(g, who, STYLISH_COLLAR):
            return
        if final(g, who) == g.command:
            g.next(GiveCollar(who))
        else:
            wound(g, who, 1, "TH-245")


class GiveCollar(ThiefQuestion):
    """TH-246 Obeying allows giving the COLLAR to another thief."""

    rule: ClassVar[str] = "TH-246"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [COLLAR_KEEP.do(), *COLLAR_TO.each(others(g, seat))]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if COLLAR_TO.said(a[self.who]):
            hand_over(g, self.who, STYLISH_COLLAR, COLLAR_TO.of(a[self.who]), "TH-246")
