"""Effects as small pictures: who gets the treasure, which card is hurt, rewarded, of no use.

A mark is a word of symbols ("s-steal wound 3"): the marks of a room are read off its row, those of
other cards stand in a table. What a mark says in words is on its card's slip.
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
    STEALS,
    Room,
)
from cutpurse.web.kit.pieces import icon
from cutpurse.web.markup import Html

KINDS = ((SNEAKS, "s-sneak"), (STEALS, "s-steal"), (STABS, "s-stab"), (1 << LIES, "s-lies"))

TREASURE_GOES = {
    ANYBODY: "k-treasure ui-chevron scout ui-people",
    ANOTHER: "k-treasure ui-chevron ui-people",
    SCOUT: "k-treasure ui-chevron scout",
    NOBODY: "k-treasure ui-x",
    A_LIAR: "k-treasure ui-chevron s-lies",
}

# What other cards do; a comma parts two marks.
CARD_MARKS = """
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
    """Every effect of a room, the treasure first."""
    if row.replay:
        return ["ui-cards ui-undo"]
    effects = (
        (row.hurts, f"wound {row.hurts_by}"),
        (row.demons, "k-treasure −1"),
        (row.draws_early | row.draws, "k-treasure +1"),
        (row.pricks, "wound 1"),
        (row.gives_away, "k-treasure −1"),
        (row.robs, "ui-chevron s-steal"),
        (row.heals_1, "wound −1"),
        (row.heals_2, "wound −2"),
        (row.heals_3, "wound −3"),
        (row.all_work, "ui-check"),
        (row.void, "ui-ban"),
    )
    found = [TREASURE_GOES[row.to]]
    found += [f"{kinds_of(cards)} {does}" for cards, does in effects if cards]
    special = (
        (row.stab_times > 1, "s-stab wound ×2"),
        (row.stab_may_rob, "s-stab ui-chevron s-steal"),
        (row.steal_twice, "s-steal ×2"),
        (row.exchange, "ui-cards ui-undo"),
        (row.exchange, "ui-x wound 3"),
        (row.trap, "ui-people wound"),
        (row.trap, "s-sneak ui-check"),
        (bool(row.troll_spares), "ui-people wound 1"),
        (bool(row.troll_spares), f"{kinds_of(row.troll_spares)} ui-check"),
        (row.scout_destroys, "scout k-treasure ui-x"),
        (row.scout_robs_tricksters, "scout s-steal k-trickery"),
        (row.scout_draws_without_lies, "scout k-treasure +1"),
    )
    return found + [mark for is_so, mark in special if is_so]


def gathered() -> dict[str, list[str]]:
    out = {card: room_marks(row) for card, row in zip(CARD_IDS, ROOM, strict=False)}
    for line in CARD_MARKS.strip().split("\n"):
        card, _, marks = line.partition(" ")
        out[card] = marks.split(", ")
    return out


MARKS = gathered()
FEW = 2  # marks that have room in full size
BANNING = {card for card in TREASURE_IDS if MARKS.get(card, [""])[0].endswith("ui-ban")} - {
    "hand_of_glory"  # makes another thief's card useless, not its owner's
}


@cache
def drawn(mark: str) -> str:
    """One mark: symbols, and the number at its end if there is one."""
    parts = [
        icon(word, word) if word[0].isalpha() else f"<b>{word}</b>" for word in mark.split(" ")
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
