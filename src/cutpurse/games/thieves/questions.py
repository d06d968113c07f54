# cutpurse: interpreted
"""Every question in words: what to do, and why or what the catch is; and in particular: who, which
treasure, how many wounds."""

from __future__ import annotations

from cutpurse.games.thieves.begin import LiftKeeping, MoveSack
from cutpurse.games.thieves.cards import STYLISH_COLLAR, VENOM_VIAL
from cutpurse.games.thieves.claim import Advise, OrderCollar
from cutpurse.games.thieves.play import Award, PlayAtOnce, PlayCard
from cutpurse.games.thieves.resolve import DuckStab, Stab
from cutpurse.games.thieves.room_effects import DuckCloister, DuckRoom, effects
from cutpurse.games.thieves.state import Thieves, owner, owns
from cutpurse.games.thieves.titles import CARD_TITLES, SHORT_TITLES
from cutpurse.games.thieves.treasures import DuckTheft, ForceIdol, GiveTo, Steal
from cutpurse.games.thieves.trickery import JusticeWound, Stabbery, WizardTake
from cutpurse.games.thieves.words import KINDS
from cutpurse.kernel.rules import Asked, Particular, Question, worded
from cutpurse.kernel.text import counted

ALONE = "Sneak, Steal and Stab work only if nobody else plays the same."
QUESTIONS = worded(
    {
        "MostDishonest": ("Name the most dishonest thief", "Whoever is named most scouts first."),
        "LayRoom": (
            "Lead them into a room",
            "It lies face down; afterwards you say what you like.",
        ),
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
        "SewersSteal": ("Which treasure do you steal now?", "The Sewers let you take two."),
        "TowerSteal": ("Which treasure do you steal?", "The Tower rewards who sneaks."),
        "GateSteal": ("Rob somebody who played trickery?", "The Gate has seen them."),
        "LiarSteal": ("Which treasure do you take?", "Only from thieves who played Lies."),
        "Stealery": ("Which treasure do you steal?", "Stealery! comes after everything else."),
        "JusticeSteal": (
            "You were robbed: steal a treasure?",
            "Justice pays a theft with a theft.",
        ),
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
)


def the(treasure: int) -> str:
    return f"the {SHORT_TITLES[treasure]}"


def damage(g: Thieves, stabber: int) -> str:
    """What a STAB does that hits."""
    vial = 1 if owns(g, stabber, VENOM_VIAL) else 0
    return counted(effects(g).stab_wounds(g) + vial, "wound")


def advised(g: Thieves, asked: Asked) -> str:
    """What the scout has said to whoever plays a card."""
    if g.commanded == asked.seat:
        return f"The scout orders you: {CARD_TITLES[g.command]}, or take 1 wound. {ALONE}"
    if g.advice[asked.seat] >= 0:
        word = KINDS.labels[g.advice[asked.seat]]
        return f"{asked.names[g.scout]} suggests {word} to you. {ALONE}"
    return ""


def in_particular(g: Thieves, asked: Asked) -> Question:
    """What to do and why, where more can be said than the question itself does; else nothing."""
    name = asked.names
    match g.stack[-1]:
        case Award() if g.pending >= 0:
            return Question(f"Who gets {the(g.pending)}?", "")
        case GiveTo(treasure=treasure):
            return Question(f"Who gets {the(treasure)}?", "")
        case Advise(to=to):
            return Question(f"What do you suggest to {name[to]}?", "")
        case OrderCollar():
            return Question(f"Order {name[owner(g, STYLISH_COLLAR)]}, who wears the collar?", "")
        case LiftKeeping():
            return Question(f"Uncover {the(g.keeping_on)}?", "")
        case MoveSack() if g.sack_on >= 0:
            return Question(f"Move the Fat Sack? It lies on {the(g.sack_on)}", "")
        case Stab(who=who) if who == asked.seat:
            return Question("", f"Your Stab gives {damage(g, who)}.")
        case Stab(who=who):
            return Question(f"Whom does {name[who]} stab?", f"You aim it: {damage(g, who)}.")
        case Steal(thief=thief) if thief != asked.seat:
            return Question(f"Which treasure does {name[thief]} steal?", "You aim the card.")
        case Stabbery(who=who) if owns(g, who, VENOM_VIAL):
            return Question("", "Stabbery! gives 3 wounds, and the Venom Vial 1 more.")
        case JusticeWound(wounds=wounds):
            return Question(f"Who takes {counted(wounds, 'wound')}, as you did?", "")
        case WizardTake(victim=victim):
            return Question(f"Which card do you take from {name[victim]}?", "")
        case ForceIdol(thief=thief):
            return Question(f"{name[thief]} robbed you: the Cursed Idol as well?", "")
        case DuckRoom(wounds=wounds):
            return Question(f"The room gives you alone {counted(wounds, 'wound')}. Not it!", "")
        case DuckStab(stabber=stabber):
            return Question(f"{name[stabber]} stabs you: {damage(g, stabber)}. Not it!", "")
        case DuckTheft(thief=thief, treasure=treasure):
            return Question(f"{name[thief]} steals your {SHORT_TITLES[treasure]}. Not it!", "")
        case DuckCloister(treasure=treasure):
            return Question(f"Your {SHORT_TITLES[treasure]} leaves the game. Not it!", "")
        case PlayCard() | PlayAtOnce():
            return Question("", advised(g, asked))
    return Question("")


PARTICULARS: dict[str, Particular] = dict.fromkeys(QUESTIONS, in_particular)
