# cutpurse: interpreted
"""What every card and piece does, in our own words: a few words, then a sentence or two."""

from __future__ import annotations

from cutpurse.games.cleopatra.pieces import (
    CARDS,
    CHARACTERS,
    DOUBLE,
    FIRST_CHARACTER,
    GODS,
    MOSAICS,
    PIECES,
    RESOURCES,
    STANDARD,
)
from cutpurse.kernel.lore import gathered

# For each piece: its id (or several) and the numbers of its rules, the most telling first; a few
# words; the whole of it.
CLEAN = """
std_artisan 091 002
One artisan
Every piece needs artisans. A standard card gives one unit of its resource and corrupts nobody; in
hand at the end it is worth nothing.

std_stone 091 002
One stone block
For column walls, sphinxes, obelisks and mosaics. It corrupts nobody.

std_marble 091 002
One marble slab
For sphinxes, the throne, door frames and mosaics. It corrupts nobody.

std_wood 091 002
One wooden log
For column walls, obelisks and door frames. It corrupts nobody.

std_lapis 091 002
One lapis lazuli
For the throne, door frames and mosaics: the rarest of all. It corrupts nobody.
"""
TAINTED = """
dbl_artisan dbl_stone dbl_marble dbl_wood dbl_lapis 092 096 098 097
Two units, one amulet
Pays for up to two units of its resource, also for two pieces of the same visit; what is left is
lost with the visit. It brings an amulet when it is played, and one if it is in hand at the end.

trompe_loeil 093 096 340
Any one unit, one amulet
Stands for one unit of any resource. It brings an amulet when it is played, and one if it is in hand
at the end.
"""
WORSHIPPERS = """
char_beggar 251 250 253 254 255
Everybody gives you something, 2 amulets
Each opponent gives you two talents or a standard card, as he likes. Who can do neither shows you
the hand.

char_courtesan 260 261 262
A card of the discard pile, 1 amulet
You take any card that lies there, and nobody sees which; but no character that was played this
turn.

char_envoy 270 271 273 274
Cards of others, with their amulets
You name resources; all offer as they like, in secret and at once. With each card that you accept
comes an amulet of its owner.

char_scribe 280 282 281 284
Any mosaic for 2 amulets, or a die for nothing
When you build a mosaic you may take any one of the pile. Or you turn a die onto the Altar or off
it; the fifth die brings an offering at once.

char_smuggler 290 291 074
Keep more than ten cards, 1 amulet
Played when your turn ends with more than ten cards: you keep all the others.

char_vizier 300 301 302 303
Five cards, 1 amulet for each you keep
You look at five cards of the draw pile and keep any of them. Nobody sees what you keep and what you
lay off.
"""
QUARRY = """
column_wall 121 120 123 124
3 talents and more beside mosaics
Costs an artisan, a stone and a wood. It brings three talents, and one for each of the three squares
beside it that a mosaic covers.

sphinx 132 130 131
2 talents, then 5 for its partner
Costs an artisan, a stone and a marble. The first of each pair brings two talents, the one across
from it five.

throne_set 141 140 142
12 talents each
Costs three artisans, two marble and two lapis: first the pedestal, then the throne.

obelisk 151 150
12 talents each
Costs three artisans, two stones and two wood. There are two.

door_frame 161 160 162 163
4 talents and one for each linked wall
Costs two artisans, a wood, a marble and a lapis. Linked is the unbroken run of column walls that
begins at its corner.

mosaic 172 170 171 180 186
4 talents and one for each palm
Costs two artisans, a stone, a marble and a lapis. It may be turned and flipped. An area that it
closes in, where no mosaic of the pile fits any more, can be claimed as a sanctuary.
"""
THINGS = """
merchant 094 095 317
Any one unit, once
Stands for one unit of any resource, also for an artisan, and leaves the game. One that is left at
the end is worth three talents.

statue 186 187 190
Claims a sanctuary
You have two. It stands in a sanctuary that you have just formed, for the rest of the game.

sanctuary 180 185 314
Forgives an amulet for each square
An area of the garden in which no mosaic of the pile fits any more. At the end each of its squares
takes an amulet of its owner.

amulet 315 331 313
Corruption
The player with the most amulets at the end is fed to the crocodile and cannot win. They lie hidden
in the pyramid.

talent 317 116 331
Wealth
The richest of those who are not fed wins. Talents are hidden, and bids are paid with them.

altar 223 220 226 227
Five priests: an offering
After each visit of the Quarry the dice that are not on the Altar are rolled. With five of them
there all bid: the first is rid of three amulets, the others take one, two, three and four.

cleopatra 210 310
Five steps to the end
She takes a step for each category of pieces that is complete. On the fifth step the game is over.
"""
THING_NAMES = {
    "merchant": "Nile merchant",
    "statue": "Statue of Anubis",
    "sanctuary": "Sanctuary",
    "amulet": "Amulet",
    "talent": "Talent",
    "altar": "Altar of the priest",
    "cleopatra": "Cleopatra",
}


def mosaic_table() -> str:
    """The twelve shapes."""
    return "\n\n".join(
        f"{name} 006 172 175\nFive squares in the shape of the letter {name[-1].upper()}\n"
        f"The mosaic of {god}. It may be turned and flipped, and brings four talents and one for"
        " each palm under it."
        for name, god in zip(MOSAICS.ids, GODS, strict=True)
    )


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


NAMES = {
    **{CARDS.ids[STANDARD + i]: label for i, label in enumerate(RESOURCES.labels)},
    **{name: capital(CARDS.labels[i]) for i, name in enumerate(CARDS.ids) if i >= DOUBLE},
    **{
        CARDS.ids[FIRST_CHARACTER + i]: label.removeprefix("the ")
        for i, label in enumerate(CHARACTERS.labels)
    },
    **{
        name: capital(label.removeprefix("a ").removeprefix("an ").removeprefix("the "))
        for name, label in zip(PIECES.ids, PIECES.labels, strict=True)
    },
    **{name: f"Mosaic of {god}" for name, god in zip(MOSAICS.ids, GODS, strict=True)},
    **THING_NAMES,
}
TABLES = {
    "standard card": CLEAN,
    "tainted card": TAINTED,
    "character": WORSHIPPERS,
    "piece": QUARRY,
    "mosaic": mosaic_table(),
    "thing": THINGS,
}
LORE = gathered("CL", TABLES, NAMES.__getitem__, {})
