# cutpurse: interpreted
"""What every card and figure does, in our own words: a few words, then a sentence or two."""

from __future__ import annotations

from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    CHEST,
    GOD,
    GODS,
    KIND,
    MUMMIES,
    NECKLACE,
    TREASURE,
    VALUE,
)
from cutpurse.kernel.lore import gathered

# For each piece: its id (or several) and the numbers of its rules, the most telling first; a few
# words; the whole of it.
PEOPLE = """
david_gore 109 110 111 100
Shoots a mummy to the floor
Once a game, in your turn and for free: a mummy in a neighbouring space falls down and hurts nobody
until it stands up when mummies walk.

rasputin 104 094 097 100
Sees the stone to come
Once a game, in your turn and for free: look at a stone of the box. It falls this round, or you put
it back and another one falls that nobody has seen.

chantal_sarti 102 103 100
Dodges a stone
Once a game, when a stone falls on your square: you take no wound. You still have to jump, and
whoever cannot jump is crushed.

maki_watanabe 108 115 100
Quicker than fangs and stings
Once a game, when you draw a Snake or a Scorpion: it is discarded and never counts.

delroy_chartier 113 100
Carries more for a round
Once a game, when you have adjusted your load: for this round your level is one lower, so more dice
give you an action.

jose_ardila 106 107 088 100
Opens a lock that is almost open
Once a game, when one number of a lock is missing after a roll: the lock opens. It does not go
together with a Crowbar.

abdel_wahab 105 166 100
Reads what a sarcophagus holds
Once a game, in your turn and for free: you look at the card of a closed sarcophagus where you
stand. Nobody else sees it, and it stays closed.

edgar_rice 114 115 100
Out-swims a crocodile
Once a game, when you draw a Crocodile: it is discarded and never counts.
"""

IDOL_CARDS = """
idol_hededet 004 071 039 013
Lock 1 2 3, curses the red die
In the corner of the corridor above the sand. While you hold it the red die never gives you an
action.

idol_sobek 004 071 039 013
Lock 1 2 3, curses the green die
In the other corner. While you hold it the green die never gives you an action.

idol_thoth 004 071 039 013
Lock 1 2 3 4, curses the blue die
Halfway along the Thoth section. While you hold it the blue die never gives you an action.

idol_anubis 004 071 039 013
Lock 1 2 3 4, curses the black die
Halfway along the Anubis section. While you hold it the black die never gives you an action.

idol_horus 078 071 039 154 079
Lock 1 to 5, brings down a stone
In the middle of the far wall, reached from two spaces. Whoever takes it makes a stone fall at once,
and the yellow die never gives them an action. It wins a tie.
"""

GEAR = """
antidote_1 antidote_2 083 170 082
Heals a Snake or a Scorpion
Free, in your turn, when you adjust your load, or when you must make room: it and the wound are
gone.

bag_1 bag_2 089 090 091 092
Two treasures count as one card
Up to two treasures lie in it and do not count; the cheapest go in by themselves. Whoever drops the
Bag drops what is in it.

crowbar_1 crowbar_2 087 088
The last number of a lock
When one number of a lock is missing after a roll: discard it and the lock opens.

medikit_1 medikit_2 084 170 082
Heals a Crocodile or a Block
Free, in your turn, when you adjust your load, or when you must make room: it and the wound are
gone.

udjat_1 udjat_2 094 095 096 097
The eye sees the next stone
Free, in your turn: look at a stone of the box. It falls this round, or you put it back and another
one falls that nobody has seen. Once a round at the whole table.
"""

HURTS = """
snake_1 snake_2 snake_3 061 083 108
Bites in the rubble
A wound from the Cobra Nest: it counts as a card until an Antidote Vial heals it.

scorpion_1 scorpion_2 scorpion_3 scorpion_4 scorpion_5 scorpion_6 061 083 108
Stings in the sand
A wound from the Scorpion Pit: it counts as a card until an Antidote Vial heals it.

crocodile_1 crocodile_2 crocodile_3 crocodile_4 crocodile_5 crocodile_6 061 084 114
Snaps in the pond
A wound from the Crocodile Pond: it counts as a card until a Medi-kit heals it.

mummy 125 085 128 129
Nothing heals it
A wound for every touch: when you walk into a mummy, when one walks into you, and when a round
begins beside one. With twelve wounds and nothing else you become a mummy.

block 138 084 133
From under a falling stone
A wound for whoever had to jump aside. A Medi-kit heals it.
"""

RESTLESS = """
initkaes 012 117 122
Walks the Anubis section
A mummy. It walks from end to end of its section, from a1 to the corner nw and back: a step for
every die that shows 4 or more. It starts on a1, unless the settings place it elsewhere.

sanakht 012 117 122
Walks the Horus section
A mummy. It walks along the far wall from corner to corner and back: a step for every die that
shows 4 or more. It starts on h3, unless the settings place it elsewhere.

imhotep 012 117 122
Walks the Thoth section
A mummy. It walks from end to end of its section, from t1 to the corner ne and back: a step for
every die that shows 4 or more. It starts on t5, unless the settings place it elsewhere.
"""

THINGS = """
ankh 017 021 146
Who has it acts first
It goes to the left after every round; everything is done in turn from whoever has it.

stone 134 135 136 142
One falls in every round
A random number of those that are left: its square is closed for good. Whoever stands there jumps
aside, and whoever has no way out any more is sealed in.

level 029 038 030
The more you carry, the fewer actions
By the number of your cards: up to 3 cards level 2, up to 6 level 3, up to 9 level 4, up to 12
level 5. Every die that shows your level or more is an action.

variety 151 152
Points for different gods
1, 3, 6, 10 or 15 points for finds of one to five gods; idols count as well, necklaces and chests
do not.

entrance 053 148 139
Only who gets out scores
Whoever steps from the nest onto the Entrance is out with everything they carry, and their game is
over.
"""

THING_NAMES = {
    "ankh": "Ankh",
    "stone": "Stone",
    "level": "Level",
    "variety": "Variety of gods",
    "entrance": "Pyramid Entrance",
}
ABOUT_GODS = [
    ("found in the sand", "Lies in the Scorpion Pit, where the sand is searched."),
    ("found in the pond", "Lies in the Crocodile Pond, where the water is searched."),
    ("in a sarcophagus of Thoth", "Lies in a sarcophagus on the right of the corridor."),
    ("in a sarcophagus of Anubis", "Lies in a sarcophagus on the left of the corridor."),
    ("in a sarcophagus of Horus", "Lies in a sarcophagus along the far wall."),
]


def treasure_table() -> str:
    """An entry for the treasures of each god, for chests and for necklaces."""
    entries = []
    for god, (brief, text) in enumerate(ABOUT_GODS):
        ids = [CARD_IDS[c] for c in range(CARDS) if KIND[c] == TREASURE and GOD[c] == god]
        head = f"{' '.join(ids)} 149 151"
        entries.append(f"{head}\nOf {GODS.labels[god]}, {brief}\n{text} It counts for the variety.")
    chests = " ".join(CARD_IDS[c] for c in range(CARDS) if KIND[c] == CHEST)
    entries.append(
        f"{chests} 150 152\nWorth one die\nRolled when you get out. It belongs to no god."
    )
    necklaces = " ".join(CARD_IDS[c] for c in range(CARDS) if KIND[c] == NECKLACE)
    entries.append(f"{necklaces} 149 152\nA little something\nIt belongs to no god.")
    return "\n\n".join(entries)


NAMES = {
    **dict(zip(ADVENTURERS.ids, ADVENTURERS.labels, strict=True)),
    **dict(zip(CARD_IDS, CARD_NAMES, strict=True)),
    **dict(zip(MUMMIES.ids[:3], MUMMIES.labels[:3], strict=True)),
    **THING_NAMES,
}
WORTHS = {card: f"Worth {value}. " for card, value in zip(CARD_IDS, VALUE, strict=True) if value}
KINDS = {
    "adventurer": PEOPLE,
    "treasure": treasure_table(),
    "idol": IDOL_CARDS,
    "equipment": GEAR,
    "wound": HURTS,
    "mummy": RESTLESS,
    "thing": THINGS,
}
LORE = gathered("HO", KINDS, NAMES.__getitem__, WORTHS)
