"""How a bot puts a story together: the chips that the standing rules ask for, and no others."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.curse.board import NODE_LAND
from cutpurse.games.curse.demands import (
    ANY,
    BORROWED,
    DEFENSIVE_USED,
    FIRST_MOTIF,
    FLAW_USED,
    GOAL_TEMPLES,
    GODS_NAMED,
    ITEMS_USED,
    LEAST,
    LENGTH,
    LOCAL_GOD,
    MOST,
    NEW_WOUNDS,
    OFFENSIVE_USED,
    QUANTITIES,
    QUANTITY,
    RIVALS_THERE,
    SKILLS_USED,
    TRAITS_USED,
    WOUNDS_MISSING,
    broken,
    demands,
    forced_helps,
    forced_kind,
    has_old_wound,
    unfinished,
)
from cutpurse.games.curse.pieces import (
    COLOURS,
    DEFENSIVE,
    FORCED,
    GODS,
    MOTIFS,
    OFFENSIVE,
    TRAITS_EACH,
    WORDS_A_CHIP,
    WOUNDS,
)
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.words import (
    BORROW,
    GOD,
    MOTIF,
    NAME_TEMPLE,
    OLD_WOUND,
    RIVAL,
    USE_FORCED,
    USE_ITEM,
    USE_TRAIT,
    WOUND,
)
from cutpurse.kernel.zones import bits


class Composer:
    """The bounds that the standing rules set, and the chips chosen for them."""

    def __init__(self, g: Curse, who: i64) -> None:
        self.g = g
        self.who = who
        self.low: list[i64] = [0] * len(QUANTITIES)
        self.high: list[i64] = [ANY] * len(QUANTITIES)
        self.chips: list[int] = []
        forced = forced_kind(g)
        for rule in demands(g).standing:
            if rule == FORCED:
                self.chips.append(USE_FORCED.do(g.forced))
                continue
            q: i64 = QUANTITY[rule]
            least: i64 = LEAST[rule] - forced_helps(q, forced)
            if least > self.low[q]:
                self.low[q] = least
            if MOST[rule] < self.high[q]:
                self.high[q] = MOST[rule]

    def story(self) -> list[int]:
        self.traits()
        self.items()
        self.rivals()
        self.gods()
        self.rest()
        self.pad()
        return self.chips

    def traits(self) -> None:
        """Skills and the flaw; where any trait will do, a skill."""
        skills: i64 = self.low[SKILLS_USED]
        flaws: i64 = self.low[FLAW_USED]
        while skills + flaws < self.low[TRAITS_USED]:
            skills += 1
        first: i64 = self.g.thief[self.who] * TRAITS_EACH
        for i in range(skills):
            self.chips.append(USE_TRAIT.do(first + i))
        if flaws:
            self.chips.append(USE_TRAIT.do(first + TRAITS_EACH - 1))

    def items(self) -> None:
        """Own items: of the kind that is asked for, then of the kind that is allowed."""
        pack: i64 = self.g.pack[self.who]
        one: i64 = 1
        if self.g.forced >= 0:
            pack &= ~(one << self.g.forced)
        red = bits(pack & OFFENSIVE)
        blue = bits(pack & DEFENSIVE)
        reds: i64 = min(self.low[OFFENSIVE_USED], len(red))
        blues: i64 = min(self.low[DEFENSIVE_USED], len(blue))
        while reds + blues < self.low[ITEMS_USED]:
            if blues < len(blue) and blues < self.high[DEFENSIVE_USED]:
                blues += 1
            elif reds < len(red) and reds < self.high[OFFENSIVE_USED]:
                reds += 1
            else:
                break
        for item in red[:reds] + blue[:blues]:
            self.chips.append(USE_ITEM.do(item))

    def rivals(self) -> None:
        """Rivals' items, which bring their owners, and rivals."""
        there: i64 = 0
        lacking: i64 = self.low[BORROWED]
        for other in range(self.g.players):
            if other == self.who:
                continue
            for item in bits(self.g.pack[other]):
                if lacking > 0 and item != self.g.forced:
                    self.chips.append(BORROW.do(item))
                    lacking -= 1
                    there += 1
        if there < self.low[RIVALS_THERE]:
            self.chips.append(RIVAL.do((self.who + 1) % self.g.players))

    def gods(self) -> None:
        """The god of the land first."""
        local: i64 = NODE_LAND[self.g.at[self.who]]
        named: i64 = 0
        if self.low[LOCAL_GOD] or self.low[GODS_NAMED]:
            self.chips.append(GOD.do(local))
            named = 1
        for god in range(len(GODS)):
            if named < self.low[GODS_NAMED] and god != local:
                self.chips.append(GOD.do(god))
                named += 1

    def rest(self) -> None:
        """A temple, wounds old and new, motifs."""
        if self.low[GOAL_TEMPLES]:
            for colour in bits(unfinished(self.g, self.who))[:1]:
                self.chips.append(NAME_TEMPLE.do(colour))
        for wound in range(len(WOUNDS)):
            if has_old_wound(self.g, self.who, wound):
                if self.high[WOUNDS_MISSING] == 0:
                    self.chips.append(OLD_WOUND.do(wound))
            elif self.low[NEW_WOUNDS] > 0:
                self.chips.append(WOUND.do(wound))
                self.low[NEW_WOUNDS] -= 1
        for motif in range(len(MOTIFS)):
            if self.low[FIRST_MOTIF + motif] > 0:
                self.chips.append(MOTIF.do(motif))

    def pad(self) -> None:
        """Long enough, and at least one chip: motifs that are allowed, then temples."""
        wanted: i64 = 1 if not self.low[LENGTH] else self.low[LENGTH] // WORDS_A_CHIP
        for filler in self.fillers():
            if self.counted() >= wanted:
                return
            if filler not in self.chips:
                self.chips.append(filler)

    def counted(self) -> int:
        """Chips that make the story longer."""
        count = 0
        for chip in self.chips:
            if not USE_FORCED.said(chip) and not OLD_WOUND.said(chip):
                count += 1
        return count

    def fillers(self) -> list[int]:
        start: i64 = (self.g.turn + self.who) % len(MOTIFS)
        out: list[int] = []
        for i in range(len(MOTIFS)):
            motif: i64 = (start + i) % len(MOTIFS)
            if self.high[FIRST_MOTIF + motif] > 0:
                out.append(MOTIF.do(motif))
        for land in range(COLOURS):
            out.append(NAME_TEMPLE.do(land))
        return out


def composed(g: Curse, who: i64) -> list[int]:
    """The chips of a story that keeps as many rules as can be kept."""
    return Composer(g, who).story()


def could_pass(g: Curse, who: i64) -> bool:
    """Could this player keep every rule of the running Trial?"""
    return not broken(g, composed(g, who), NOTHING)
