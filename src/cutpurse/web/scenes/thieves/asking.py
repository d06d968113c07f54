"""What the prompt says for each question, and what stands beside an option."""

from __future__ import annotations

from cutpurse.games.thieves.cards import CARD_IDS, TREASURE_IDS
from cutpurse.games.thieves.claim import statement_of, verdict_of
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.state import owner
from cutpurse.games.thieves.words import (
    CLAIM_DONE,
    CLAIM_FACT,
    CLAIM_PARADOX,
    CLAIM_ROOM,
    KINDS,
    LIE,
    TRUTH,
    VERDICTS,
)
from cutpurse.kernel.game import Option
from cutpurse.kernel.zones import count_bits
from cutpurse.web.kit.pieces import icon, medal
from cutpurse.web.kit.scene import NOTHING, Note, Prompt
from cutpurse.web.markup import Html
from cutpurse.web.scenes.thieves.faces import art
from cutpurse.web.scenes.thieves.names import CARD_TITLES, counted, halves, points
from cutpurse.web.scenes.thieves.particulars import in_particular
from cutpurse.web.scenes.thieves.speech import KIND_SYMBOLS
from cutpurse.web.scenes.thieves.table import Table

ALONE = "Sneak, Steal and Stab work only if nobody else plays the same."
# What to do, and why or what the catch is
SAYS: dict[str, tuple[str, str]] = {
    "MostDishonest": ("Name the most dishonest thief", "Whoever is named most scouts first."),
    "LayRoom": ("Lead them into a room", "It lies face down; afterwards you say what you like."),
    "Claim": ("What do you say about the room?", "Lies pay, unless somebody plays Lies."),
    "Suggest": ("Suggest a card to the others?", "It binds nobody and is never judged."),
    "Advise": ("What do you suggest to this thief?", "It binds nobody and is never judged."),
    "OrderCollar": ("Order the wearer of the collar?", "Disobeying costs 1 wound."),
    "PlayCard": ("Play one card face down", ALONE),
    "PlayAtOnce": ("Play one card face down", ALONE),
    "Rune": ("Exchange your card?", "Here a card that does not work costs 3 wounds."),
    "Award": ("Who gets the treasure?", "The room makes you choose."),
    "MayDraw": ("Draw a treasure?", "The room lets you. Some treasures bite."),
    "Steal": ("Which treasure do you steal?", "You have to take one if you can."),
    "StealAgain": ("Steal a second treasure?", "The Sewers let you take two."),
    "TowerSteal": ("Which treasure do you steal?", "The Tower rewards who sneaks."),
    "GateSteal": ("Rob somebody who played trickery?", "The Gate has seen them."),
    "LiarSteal": ("Which treasure do you take?", "Only from thieves who played Lies."),
    "Stealery": ("Which treasure do you steal?", "Stealery! comes after everything else."),
    "JusticeSteal": ("You were robbed: steal a treasure?", "Justice pays a theft with a theft."),
    "Monkey": ("Send the Clockwork Monkey to steal?", "It is gone afterwards."),
    "StabMode": ("Wound a thief, or steal instead?", "The troll admires either."),
    "Stab": ("Whom do you stab?", "As many wounds as the number of the round, or more."),
    "Stabbery": ("Whom do you wound?", "Stabbery! gives 3 wounds."),
    "JusticeWound": ("Who takes as many wounds as you did?", "Justice is not picky."),
    "RingOfFire": ("Whom does the Ring of Fire burn?", "Heads: 2 wounds for a rival."),
    "Cancel": ("Whose skill was never played?", "Nope! It crowds nobody, and no room sees it."),
    "Surprise": ("Whose card will you aim?", "You choose whom or what it hits."),
    "GiveAway": ("Which treasure do you give away?", "You have to part with one."),
    "GiveTo": ("Who gets it?", "It changes hands at once."),
    "GiveCollar": ("Give the collar away?", "You obeyed, so you may."),
    "SearchCards": ("Take a card out of the deck", "Nobody sees which. The deck is shuffled."),
    "SearchTreasures": ("Take a treasure out of the deck", "Everybody will see it."),
    "PlaceKeeping": ("Which treasure does Keeping cover?", "Safe from thieves; worth nothing."),
    "PlaceSack": ("Put the Fat Sack on a treasure?", "Safe from thieves; worth nothing."),
    "MoveSack": ("Move the Fat Sack?", "What is under it is safe, and worth nothing."),
    "LiftKeeping": ("Uncover your treasure?", "Keeping is discarded for good."),
    "ScoutTreasures": ("Use a treasure before your turn?", "It is discarded."),
    "AtWill": ("Use a treasure?", "Now, before you play, or at the end of a turn."),
    "UseAtWill": ("Use a treasure before you play?", "You play your card afterwards."),
    "SoAngry": ("Which treasure leaves the game?", "Any on the table, covered ones too."),
    "Cloister": ("Which treasure leaves the game?", "You have to choose one."),
    "WizardPeek": ("Whose hand do you look at?", "You may take a room or trickery from it."),
    "WizardTake": ("Which card do you take?", "Never a skill or an Empty Chamber."),
    "Foretelling": ("Play a skill instead?", "Room and cards lie open: you know better now."),
    "HandOfGlory": ("Unmask a sneaking thief?", "It costs the Hand of Glory."),
    "Vote": ("Did the scout lie?", "A strict majority of those who do not abstain decides."),
    "DuckRoom": ("The room wounds you alone. Not it!", "Name who is wounded instead."),
    "DuckStab": ("You are being stabbed. Not it!", "Name who is stabbed instead."),
    "DuckTheft": ("You are being robbed. Not it!", "Name who is robbed instead."),
    "DuckCloister": ("Your treasure is doomed. Not it!", "Name whose goes instead."),
    "ForceIdol": ("You were robbed: curse the robber?", "The Cursed Idol goes along, 1 worse."),
}
# Something happens to you, or everybody waits for your answer: the strip turns crimson
REACTIONS = {
    *("Foretelling", "HandOfGlory", "Vote", "DuckRoom", "DuckStab", "DuckTheft", "DuckCloister"),
    "ForceIdol",
}


def prompt(table: Table) -> Prompt:
    what, why = SAYS.get(table.asked, (table.sight.question, ""))
    about, because = in_particular(table)
    what, why = about or what, because or why
    g = table.g
    if table.asked in ("PlayCard", "PlayAtOnce"):
        if g.commanded == table.me:
            why = f"The scout orders you: {CARD_TITLES[g.command]}, or take 1 wound. {why}"
        elif g.advice[table.me] >= 0:
            scout = table.name(g.scout)
            why = f"{scout} suggests {KINDS.labels[g.advice[table.me]]} to you. {why}"
    return Prompt(what, why, react=table.asked in REACTIONS)


def note(table: Table, option: Option) -> Note:
    """A picture of what an option is about, and a few words."""
    action = option.id
    if CLAIM_DONE.said(action) or CLAIM_PARADOX.said(action):
        return Note(word_given(table, action))
    if CLAIM_ROOM.said(action) or CLAIM_FACT.said(action):
        return Note(what_it_makes(table, action), picture(option))
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
            return Note("", picture(option))
    return NOTHING


def picture(option: Option) -> Html:
    """The symbol of a fact or a kind of card."""
    name = option.targets[-1].partition(":")[2]
    if name in LORE:
        return art(name)
    for symbol in KIND_SYMBOLS:
        if name.endswith(symbol.partition("-")[2]):
            return icon(symbol, symbol)
    return icon("ui-chat")


def what_it_makes(table: Table, action: int) -> str:
    """What the scout's word becomes by this statement, which only the scout can tell; and what a
    room that is named does."""
    g = table.g
    if g.room[0] < 0:
        return ""
    said = statement_of(action)
    verdict = verdict_of([*g.claim, said], g.room[0], g.safety_is_nothing)
    told = {LIE: "a lie", TRUTH: "the whole truth"}.get(verdict, "true, but not all of it")
    if verdict == LIE and verdict_of([said], g.room[0], 0) != LIE:
        told = "true, but your word stays a lie"
    return f"{told} ({LORE[CARD_IDS[said]].brief})" if CLAIM_ROOM.said(action) else told


def word_given(table: Table, action: int) -> str:
    g = table.g
    if CLAIM_PARADOX.said(action):
        return "LIES will draw, REPRISAL! will not strike"
    if not g.claim:
        return "saying nothing lets LIES draw and REPRISAL! strike"
    verdict = verdict_of(g.claim, g.room[0], g.safety_is_nothing) if g.room[0] >= 0 else -1
    return f"your word stands as {VERDICTS.labels[verdict]}" if verdict >= 0 else ""


def thief_in_short(table: Table, p: int) -> str:
    loot = counted(count_bits(table.g.loot[p]), "treasure")
    return f"{points(table.points(p))}, {counted(table.g.wounds[p], 'wound')}, {loot}"


def treasure_in_short(table: Table, name: str) -> str:
    number = TREASURE_IDS.index(name)
    p = owner(table.g, number)
    whose = "" if p < 0 else "yours, " if p == table.me else f"{table.name(p)}’s, "
    gold = halves(table.worth(p, number)) if p >= 0 else LORE[name].text.partition(" ")[0]
    brief = LORE[name].brief
    return f"{whose}{gold} gold" + (f", {brief}" if brief else "")
