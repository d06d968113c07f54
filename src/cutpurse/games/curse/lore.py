# cutpurse: interpreted
"""What every card and tile does, in our own words: a few words, then a sentence or two."""

from __future__ import annotations

from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    DATA,
    EVENTS,
    FIRST_EVENT_RULE,
    GOALS_EACH,
    ITEMS,
    LANDS,
    MODIFIERS,
    MOTIFS,
    OFFENSIVE,
    TEMPLES,
    THIEVES,
    TRAITS,
    TRIALS,
    WOUNDS,
)
from cutpurse.kernel.lore import gathered

# For each Cartouche: its id and the numbers of its rules, the most telling first; a few words; the
# whole of it.
BLESSINGS = """
aker 270 271 272
Wrap around the board once
A player of your choice may step once off any rim of the board and onto the opposite one, until the
end of their turn, this or the next.

apep 273 274
One more Turn Action
Whoever is on turn has one more Turn Action in this turn, of any kind.

aten 275
Remove all Curses of one player
All Curse tiles of a player of your choice go back to the supply.

babi 276 277 278 279
Take an item of who was robbed
After a robbery has succeeded, a player of your choice takes an item of the victim as well.

bast 280 281 282
Double or halve a Move
The next Move of whoever is on turn is twice as far, or half; before it has begun.

bennu 283 284 285
Swap places on a segment
You and another thief on your segment change places, into and out of temples as well.

khnum 286 287
One more Modifier
Before the sand runs, the Trial gets one more Modifier, which overrules the older one.

khonsu 288 289 290
Draw three, keep one
Whoever is about to draw an item from the bag draws three and keeps one.

maat 291 292 293
The story must use your item
Before the sand runs, you name an item of your pack that the story must use. You keep it.

mafdet 294 295
Roll dice again
All red or all blue dice of a robbery are rolled again; the new ones count.

menhit 296 297
Leave the paths
A player of your choice may cross squares without a path in this turn; every Move ends on a path.

nekhbet 298 299
Swap items on a segment
You exchange an item of yours for one of another player on your segment; you choose both.

nut 300 301
Exchange a goal
A player of your choice may exchange an unfinished goal for any card of its colour nobody has.

set 302 303
One to four Curses
You give out one to four Curse tiles, at most two to each player.

wadjet 304 305 306
Send Curses elsewhere
Curse tiles that are about to be given to a player go to another one of your choice.
"""

THINGS = """
curse 235 236 239 240 241
Slows, and cannot be dropped
It takes a space of the pack. It is removed in a temple, as a Turn Action, or handed to somebody you
have robbed.

speed 060 062 064
Two, and one for each empty space
Whatever you carry slows you alike. What you drop between two Moves makes the second longer.

red_dice 113 115 116
Attack
A robber rolls one red die and one more for each Offensive item, at most six. Four of six faces show
a sword.

blue_dice 114 115 116
Defence
Who is robbed rolls one blue die and one more for each Defensive item, at most six. Three of six
faces show a shield.

bag 210 310 155
Where items come from
What is in it is known by what is nowhere else.

diamond 032 155 156
An item comes at the end of every turn
A diamond square without an item gets one from the bag.

question_mark 165 166 171
An Event, if your turn ends here
Passing over it does nothing. Whoever was put there by an effect draws nothing either.

boot 024 325
Where a thief begins
Every land has one, and a Cloud of Bats leads back to it.
"""
THING_NAMES = {
    "curse": "Curse",
    "speed": "Speed",
    "red_dice": "Red dice",
    "blue_dice": "Blue dice",
    "bag": "The bag",
    "diamond": "Diamond square",
    "question_mark": "Event square",
    "boot": "Boot square",
}


def item_table() -> str:
    """Every item: its kind, and the goals that ask for it."""
    entries = []
    for item, row in enumerate(DATA["items"]):
        red = OFFENSIVE >> item & 1
        kind, die = ("Offensive", "red") if red else ("Defensive", "blue")
        asked = [
            f"{TEMPLES.labels[LANDS.index[goal['land']]]} with the {partner(goal, row['id'])}"
            for goal in DATA["goals"]
            if row["id"] in goal["items"]
        ]
        text = f"One {die} die more. Wanted at the {'; the '.join(asked)}."
        entries.append(f"{row['id']} 003 {'113' if red else '114'} 136\n{kind}\n{text}")
    return "\n\n".join(entries)


def partner(goal: dict[str, list[str]], item: str) -> str:
    other = next(name for name in goal["items"] if name != item)
    return ITEMS.labels[ITEMS.index[other]]


def thief_table() -> str:
    entries = []
    for number, row in enumerate(DATA["thieves"]):
        *skills, flaw = (trait["name"] for trait in row["traits"])
        text = f"Skills: {', '.join(skills)}. Flaw: {flaw}. At home in {LANDS.labels[number]}."
        role = row["role"][0].upper() + row["role"][1:]
        entries.append(f"{row['id']} 015 020\n{role}\n{text}")
    return "\n\n".join(entries)


def trait_table() -> str:
    return "\n\n".join(
        f"{trait['id']} 015 217\n{'A flaw' if trait['kind'] == 'flaw' else 'A skill'} of"
        f" {row['name'].partition(' ')[0]}\nIn a story: {trait['phrase']}."
        for row in DATA["thieves"]
        for trait in row["traits"]
    )


FIRST_TRIAL_RULE = 345
FIRST_MODIFIER_RULE = 370


def event_table() -> str:
    """The instant Events are numbered as they are listed; then the one that says Trial."""
    rows = DATA["events"]
    heads = [f"{row['id']} {FIRST_EVENT_RULE + i} 168" for i, row in enumerate(rows[:-1])]
    heads.append(f"{rows[-1]['id']} 169 170")
    tones = {"boon": "A boon", "bane": "A bane", "chaos": "Chaos", "trial": "A Trial"}
    return "\n\n".join(
        f"{head}\n{tones[row['tone']]}\n{row['text']}"
        for head, row in zip(heads, rows, strict=True)
    )


def trial_table() -> str:
    return "\n\n".join(
        f"{row['id']} {FIRST_TRIAL_RULE + i} 185\n{row['scene']}\n"
        + " ".join(rule["text"] for rule in row["rules"])
        for i, row in enumerate(DATA["trials"])
    )


def modifier_table() -> str:
    return "\n\n".join(
        f"{row['modifier']['id']} {FIRST_MODIFIER_RULE + i} 189\n{row['modifier']['text']}\n"
        f"{row['modifier']['rule']['text']}"
        for i, row in enumerate(DATA["trials"])
    )


def wound_table() -> str:
    return "\n\n".join(
        f"{row['id']} 194 195 388\nIt stays after the Trial\nIn a story: {row['phrase']}."
        for row in DATA["wounds"]
    )


def motif_table() -> str:
    return "\n\n".join(
        f"{row['id']} 216 221\n{row['meaning'][0].upper()}{row['meaning'][1:]}\n"
        f"In a story: {row['phrase']}."
        for row in DATA["motifs"]
    )


def temple_table() -> str:
    return "\n\n".join(
        f"{land} 071 135 143 180\nThe {TEMPLES.labels[i]}\n"
        f"One of {GOALS_EACH} goal cards asks you to bring something here. Inside, nobody is"
        " robbed; there are Trials, offerings to steal, and an end to Curses."
        for i, land in enumerate(LANDS.ids)
    )


NAMES = {
    **dict(zip(CARTOUCHES.ids, CARTOUCHES.labels, strict=True)),
    **dict(zip(ITEMS.ids, ITEMS.labels, strict=True)),
    **dict(zip(THIEVES.ids, THIEVES.labels, strict=True)),
    **dict(zip(TRAITS.ids, TRAITS.labels, strict=True)),
    **dict(zip(EVENTS.ids, EVENTS.labels, strict=True)),
    **dict(zip(TRIALS.ids, TRIALS.labels, strict=True)),
    **dict(zip(MODIFIERS.ids, MODIFIERS.labels, strict=True)),
    **dict(zip(WOUNDS.ids, WOUNDS.labels, strict=True)),
    **{motif: motif.capitalize() for motif in MOTIFS.ids},
    **dict(zip(LANDS.ids, LANDS.labels, strict=True)),
    **THING_NAMES,
}
KINDS = {
    "cartouche": BLESSINGS,
    "item": item_table(),
    "thief": thief_table(),
    "trait": trait_table(),
    "event": event_table(),
    "trial": trial_table(),
    "modifier": modifier_table(),
    "wound": wound_table(),
    "motif": motif_table(),
    "land": temple_table(),
    "thing": THINGS,
}
LORE = gathered("CR", KINDS, NAMES.__getitem__, {})
