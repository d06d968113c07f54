"""What the prompt says for each question, and what stands beside an option."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.thieves.cards import CARD_IDS, TREASURE_IDS
from cutpurse.games.thieves.claim import statement_of, verdict_of
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.state import owner
from cutpurse.games.thieves.words import (
    CLAIM_DONE,
    CLAIM_FACT,
    CLAIM_PARADOX,
    CLAIM_ROOM,
    LIE,
    TRUTH,
    VERDICTS,
)
from cutpurse.kernel.game import Option
from cutpurse.kernel.zones import count_bits
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import KEPT, icon, medal
from cutpurse.web.kit.scene import NOTHING, Note, Prompt
from cutpurse.web.scenes.thieves.faces import art
from cutpurse.web.scenes.thieves.names import counted, halves, points
from cutpurse.web.scenes.thieves.speech import KIND_SYMBOLS
from cutpurse.web.scenes.thieves.table import ThievesTable

SAY_IT = "Say this"  # what the others have heard cannot be unsaid
# Something happens to you, or everybody waits for your answer: the strip turns crimson
REACTIONS = {
    *("Foretelling", "HandOfGlory", "Vote", "DuckRoom", "DuckStab", "DuckTheft", "DuckCloister"),
    "ForceIdol",
}


def prompt(table: ThievesTable) -> Prompt:
    sight = table.sight
    return Prompt(sight.question, sight.catch, react=table.asked in REACTIONS)


def note(table: ThievesTable, option: Option) -> Note:
    """A picture of what an option is about, and a few words."""
    action = option.id
    if CLAIM_DONE.said(action):
        return Note(word_given(table, action))
    if CLAIM_PARADOX.said(action):
        return Note(word_given(table, action), confirm=SAY_IT)
    if CLAIM_ROOM.said(action) or CLAIM_FACT.said(action):
        g = table.g
        made = what_it_makes(g.room[0], tuple(g.claim), g.safety_is_nothing, action)
        return Note(made, picture(option.targets[-1]), SAY_IT)
    for target in option.targets:
        kind, _, name = target.partition(":")
        if kind == "seat":
            p = int(name[1:])
            return Note(thief_in_short(table, p), medal(p, small=True))
        if kind == "treasure":
            return Note(treasure_in_short(table, name), art(name))
        if kind in ("card", "room"):
            return Note(LORE[name].brief, art(name))
        if kind == "kind":
            return Note("", picture(option.targets[-1]))
    return NOTHING


@cache
def picture(target: str) -> Html:
    """The symbol of a fact or a kind of card."""
    name = target.partition(":")[2]
    if name in LORE:
        return art(name)
    for symbol in KIND_SYMBOLS:
        if name.endswith(symbol.partition("-")[2]):
            return icon(f"thieves/{symbol}", symbol)
    return icon("ui-chat")


@lru_cache(4 * KEPT)  # a scout may say a hundred things
def what_it_makes(room: int, claim: tuple[int, ...], strict: int, action: int) -> str:
    """What the scout's word becomes by this statement, which only the scout can tell; and what a
    room that is named does."""
    if room < 0:
        return ""
    said = statement_of(action)
    verdict = verdict_of([*claim, said], room, strict)
    told = {LIE: "a lie", TRUTH: "the whole truth"}.get(verdict, "true, but not all of it")
    if verdict == LIE and verdict_of([said], room, 0) != LIE:
        told = "true, but your word stays a lie"
    return f"{told} ({LORE[CARD_IDS[said]].brief})" if CLAIM_ROOM.said(action) else told


def word_given(table: ThievesTable, action: int) -> str:
    g = table.g
    if CLAIM_PARADOX.said(action):
        return "LIES will draw, REPRISAL! will not strike"
    if not g.claim:
        return "saying nothing lets LIES draw and REPRISAL! strike"
    verdict = verdict_of(g.claim, g.room[0], g.safety_is_nothing) if g.room[0] >= 0 else -1
    return f"your word stands as {VERDICTS.labels[verdict]}" if verdict >= 0 else ""


def thief_in_short(table: ThievesTable, p: int) -> str:
    loot = counted(count_bits(table.g.loot[p]), "treasure")
    return f"{points(table.points(p))}, {counted(table.g.wounds[p], 'wound')}, {loot}"


def treasure_in_short(table: ThievesTable, name: str) -> str:
    number = TREASURE_IDS.index(name)
    p = owner(table.g, number)
    whose = "" if p < 0 else "yours, " if p == table.me else f"{table.name(p)}’s, "
    gold = halves(table.worth(p, number)) if p >= 0 else LORE[name].text.partition(" ")[0]
    brief = LORE[name].brief
    return f"{whose}{gold} gold" + (f", {brief}" if brief else "")
