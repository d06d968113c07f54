"""What a question is about in particular: who, which treasure, how many wounds."""

from __future__ import annotations

from cutpurse.games.thieves.begin import LiftKeeping, MoveSack
from cutpurse.games.thieves.cards import STYLISH_COLLAR, VENOM_VIAL
from cutpurse.games.thieves.claim import Advise, OrderCollar
from cutpurse.games.thieves.play import Award
from cutpurse.games.thieves.resolve import DuckRoom, DuckStab, Stab
from cutpurse.games.thieves.state import owner, owns, table_room
from cutpurse.games.thieves.treasures import DuckTheft, ForceIdol, GiveTo, Steal
from cutpurse.games.thieves.trickery import DuckCloister, JusticeWound, Stabbery, WizardTake
from cutpurse.web.scenes.thieves.names import SHORT_TITLES, counted
from cutpurse.web.scenes.thieves.table import Table


def the(treasure: int) -> str:
    return f"the {SHORT_TITLES[treasure]}"


def damage(table: Table, stabber: int) -> str:
    """What a STAB does that hits."""
    g = table.g
    vial = 1 if owns(g, stabber, VENOM_VIAL) else 0
    return counted(g.round * table_room(g).stab_times + vial, "wound")


def in_particular(table: Table) -> tuple[str, str]:
    """What to do and why, where more can be said than the question itself does; else nothing."""
    g = table.g
    name = table.names
    match g.stack[-1]:
        case Award() if g.pending >= 0:
            return f"Who gets {the(g.pending)}?", ""
        case GiveTo(treasure=treasure):
            return f"Who gets {the(treasure)}?", ""
        case Advise(to=to):
            return f"What do you suggest to {name[to]}?", ""
        case OrderCollar():
            return f"Order {name[owner(g, STYLISH_COLLAR)]}, who wears the collar?", ""
        case LiftKeeping():
            return f"Uncover {the(g.keeping_on)}?", ""
        case MoveSack() if g.sack_on >= 0:
            return f"Move the Fat Sack? It lies on {the(g.sack_on)}", ""
        case Stab(who=who) if who == table.me:
            return "", f"Your Stab gives {damage(table, who)}."
        case Stab(who=who):
            return f"Whom does {name[who]} stab?", f"You aim it: {damage(table, who)}."
        case Steal(thief=thief) if thief != table.me:
            return f"Which treasure does {name[thief]} steal?", "You aim the card."
        case Stabbery(who=who) if owns(g, who, VENOM_VIAL):
            return "", "Stabbery! gives 3 wounds, and the Venom Vial 1 more."
        case JusticeWound(wounds=wounds):
            return f"Who takes {counted(wounds, 'wound')}, as you did?", ""
        case WizardTake(victim=victim):
            return f"Which card do you take from {name[victim]}?", ""
        case ForceIdol(thief=thief):
            return f"{name[thief]} robbed you: the Cursed Idol as well?", ""
        case DuckRoom(wounds=wounds):
            return f"The room gives you alone {counted(wounds, 'wound')}. Not it!", ""
        case DuckStab(stabber=stabber):
            return f"{name[stabber]} stabs you: {damage(table, stabber)}. Not it!", ""
        case DuckTheft(thief=thief, treasure=treasure):
            return f"{name[thief]} steals your {SHORT_TITLES[treasure]}. Not it!", ""
        case DuckCloister(treasure=treasure):
            return f"Your {SHORT_TITLES[treasure]} leaves the game. Not it!", ""
    return "", ""
