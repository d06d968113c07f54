"""Effects as small pictures: who gets the treasure, which card is hurt, rewarded, of no use.

A mark is a word of symbols ("s-steal wound 3"). Who gets the treasure in a room and which cards
always or never work is read off the room's row, the rest stands in a table. What a mark says in
words is on its card's slip.
"""

from __future__ import annotations

from functools import cache

from cutpurse.games.thieves.cards import CARD_IDS, LIES, SHARED_TRICKS, TREASURE_IDS, TRICKS
from cutpurse.games.thieves.rooms import (
    A_LIAR,
    ANOTHER,
    ANYBODY,
    NOBODY,
    ROOM,
    SCOUT,
    SNEAKS,
    STABS,
    STAYS,
    STEALS,
    Room,
)
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import icon

KINDS = ((SNEAKS, "s-sneak"), (STEALS, "s-steal"), (STABS, "s-stab"), (1 << LIES, "s-lies"))

TREASURE_GOES = {
    ANYBODY: "k-treasure ui-chevron scout ui-people",
    ANOTHER: "k-treasure ui-chevron ui-people",
    SCOUT: "k-treasure ui-chevron scout",
    NOBODY: "k-treasure ui-x",
    A_LIAR: "k-treasure ui-chevron s-lies",
}

# What cards do, rooms beyond what their row says; a comma parts two marks.
CARD_MARKS = """
clock_golum scout k-treasure +1
rune_of_fire_skull ui-cards ui-undo, ui-x wound 3
death s-sneak wound 3
demons s-steal k-treasure −1
hidden_cloister scout k-treasure ui-x
lair_of_the_crone s-stab wound ×2
rude_imp s-steal wound 3
invincible_warrior s-stab wound 3
riddles ui-cards ui-undo
grand_vault s-steal k-treasure +1
watchful_gate scout s-steal k-trickery
standard_troll s-stab ui-chevron s-steal
its_a_trap ui-people wound, s-sneak ui-check
sewers s-steal ×2
unassailable_tower s-sneak ui-chevron s-steal
wealthy_monk s-sneak k-treasure +1, s-stab wound 1, s-steal k-treasure −1
special_troll ui-people wound 1, s-steal ui-check
above_average_troll ui-people wound 1, s-sneak ui-check
succubus k-trickery k-treasure +1
mad_mage s-steal wound −1, s-sneak wound −2, k-trickery wound −3
nasty_surprise s-stab s-steal
nope s-sneak s-steal s-stab s-lies ui-x
thinking_ahead ui-cards +1
your_plan k-treasure +1
chastise empty-room, scout k-treasure ui-x
sneakery s-steal s-stab ui-ban
stealery s-steal
stabbery wound 3
not_it wound ui-chevron ui-people
foretelling ui-cards ui-undo
reprisal scout wound 3
liar_liar s-lies k-treasure
stupid_wizard_stuff ui-spectator ui-cards +1
walk_it_off wound ui-x
justice wound ui-chevron ui-people
keeping k-treasure ui-lock
so_angry k-treasure ui-x
sneak s-steal s-stab ui-ban
steal k-treasure +1
stab wound
lies ui-cards +1
crown_of_tusks wound 1
crystal_ball ui-spectator k-chamber ui-cards
venom_vial s-stab wound +1
healing_potion wound ui-x
hand_of_glory s-sneak ui-ban
ring_of_water coin wound −2
ring_of_fire coin wound 2
writ_of_wealth k-trickery +1
blood_mirror wound 1, ui-spectator ui-cards
skeleton_key k-treasure +1
ceremonial_dagger s-stab ui-ban
clockwork_monkey s-steal
fat_sack k-treasure ui-lock
shadow_compass k-chamber +2
skin_tambour s-sneak ui-ban
dwarven_axe s-stab wound 1
writ_of_knowledge ui-cards +1
cursed_idol s-steal −1
spooky_hoodoo_doll wound 1, ui-people wound 3
legendary_stabbing_knife s-stab ui-check
sword_of_honor k-trickery ui-ban
saints_skull s-steal ui-ban
dragon_scales k-treasure +1
pearl_of_great_price k-treasure ui-x
stylish_collar scout ui-chat
"""


def kinds_of(cards: int) -> str:
    """The symbols of a set of cards."""
    found = [symbol for bit, symbol in KINDS if cards & bit]
    return " ".join(found) if found else "k-trickery" if cards & TRICKS else ""


def room_marks(row: Room) -> list[str]:
    """What a room's row says: who gets the treasure, and which cards always or never work."""
    found = [TREASURE_GOES[row.to]] if row.to != STAYS else []
    if row.all_work:
        found.append(f"{kinds_of(row.all_work)} ui-check")
    if row.void:
        found.append(f"{kinds_of(row.void)} ui-ban")
    return found


def gathered() -> dict[str, list[str]]:
    out = {card: room_marks(row) for card, row in zip(CARD_IDS, ROOM, strict=False)}
    for line in CARD_MARKS.strip().split("\n"):
        card, _, marks = line.partition(" ")
        out[card] = out.get(card, []) + marks.split(", ")
    return out


MARKS = gathered()
FEW = 2  # marks that have room in full size
BANNING = {card for card in TREASURE_IDS if MARKS.get(card, [""])[0].endswith("ui-ban")} - {
    "hand_of_glory"  # makes another thief's card useless, not its owner's
}


def symbol(word: str) -> str:
    """Where the picture of a word is: in the kit's sprite or in the game's."""
    return word if word == "coin" or word.startswith("ui-") else f"thieves/{word}"


@cache
def drawn(mark: str) -> str:
    """One mark: symbols, and the number at its end if there is one."""
    parts = [
        icon(symbol(word), word) if word[0].isalpha() else f"<b>{word}</b>"
        for word in mark.split(" ")
    ]
    return f'<span class="mark">{"".join(parts)}</span>'


@cache
def marks(card: str) -> Html:
    """All effects of a card as pictures; the card's words say the same."""
    found = MARKS.get(card)
    if not found:
        return Html("")
    look = "marks marks--many" if len(found) > FEW else "marks"
    shown = "".join(drawn(mark) for mark in found)
    return Html(f'<span class="{look}" aria-hidden="true">{shown}</span>')


def works_alone(card: int) -> bool:
    """Is it trickery that works only as the only one?"""
    return bool((TRICKS & ~SHARED_TRICKS) >> card & 1)
