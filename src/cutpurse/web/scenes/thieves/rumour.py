"""What the scout's words would mean for each kind of card, if they were true.

It stands on the cards of the hand while one is to be played, so that nobody has to know 26 rooms
by heart to be lied to properly.
"""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.thieves.cards import FIRST_SKILL, FIRST_TRICK
from cutpurse.games.thieves.claim import FACT_0, THE_PARADOX
from cutpurse.games.thieves.facts import CORE, FACT_IDS
from cutpurse.games.thieves.words import KINDS
from cutpurse.kernel.zones import bits
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon
from cutpurse.web.scenes.thieves.table import TALKING, ThievesTable

NO_KIND = -1
# A symbol, and what the scout says of whoever plays such a card
SAYINGS = {
    "bad": ("thieves/wound", "The scout says: it hurts there."),
    "void": ("ui-ban", "The scout says: it does not work there."),
    "good": ("ui-plus", "The scout says: it pays there."),
    "all": ("ui-people", "The scout says: it works there, however many play it."),
    "safe": ("ui-check", "The scout says: it is safe there."),
    "told": ("thieves/scout", "The scout suggests it to you."),
    "ordered": ("thieves/stylish_collar", "The scout orders you to play it."),
}
# Facts about one kind of card that do not bear its name
BESIDES = {
    "scout_robs_tricksters": ("bad", 4),
    "stab_double": ("good", 2),
    "stab_may_steal": ("good", 2),
    "steal_two": ("good", 1),
}


def kind_of(card: int) -> int:
    """Which kind of card it is for a scout; rooms are none."""
    if card >= FIRST_SKILL:
        return card - FIRST_SKILL
    return 4 if card >= FIRST_TRICK else NO_KIND


def about(fact: int) -> tuple[str, int]:
    """What a fact says of which kind of card."""
    name = FACT_IDS[fact]
    if name in BESIDES:
        return BESIDES[name]
    word, _, kind = name.partition("_")
    return (word, KINDS.index[kind]) if kind in KINDS.index else ("", NO_KIND)


@lru_cache(KEPT)
def rumours(claim: tuple[int, ...], told: int, ordered: int) -> tuple[str, ...]:
    """For each kind of card the words of SAYINGS that the claim, a suggestion and an order make."""
    found: list[list[str]] = [[] for _ in KINDS.ids]
    for statement in claim:
        if statement == THE_PARADOX:
            continue
        facts = [statement - FACT_0] if statement >= FACT_0 else bits(CORE[statement])
        for word, kind in map(about, facts):
            if kind != NO_KIND and word not in found[kind]:
                found[kind].append(word)
    if told >= 0:
        found[told].append("told")
    if ordered >= 0:
        found[kind_of(ordered)].append("ordered")
    return tuple(" ".join(words) for words in found)


NO_RUMOURS = rumours((), NO_KIND, NO_KIND)


def rumours_for(table: ThievesTable) -> tuple[str, ...]:
    """What is said of the viewer's cards, from the scout's last word until the room is open."""
    g = table.g
    if table.me < 0 or g.flipped or table.step in TALKING:
        return NO_RUMOURS
    ordered = g.command if g.commanded == table.me else NO_KIND
    return rumours(tuple(g.claim), g.advice[table.me], ordered)


@cache
def badges(words: str) -> Html:
    """The sayings about a card as small seals on it."""
    if not words:
        return Html("")
    return el("span", join(badge(word) for word in words.split(" ")), cls="rumours")


def badge(word: str) -> Html:
    symbol, says = SAYINGS[word]
    return el("span", icon(symbol, label=says), cls=f"rumour rumour--{word}")
