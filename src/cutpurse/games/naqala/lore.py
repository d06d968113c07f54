# cutpurse: interpreted
"""What every piece does, in our own words: a few words for the card, a sentence or two for more."""

from __future__ import annotations

from cutpurse.games.naqala.pieces import (
    DJINN_IDS,
    DJINN_NAMES,
    DJINN_VALUE,
    ITEM_IDS,
    ITEM_VALUE,
    RESOURCE_COUNT,
    RESOURCE_IDS,
    THIEF_IDS,
    THIEF_NAMES,
    THIEF_VALUE,
    TILE_IDS,
    TILE_VALUE,
)
from cutpurse.kernel.lore import gathered

# For each piece: its id (or several) and the numbers of its rules, the most telling first; a few
# words; the whole of it.
DJINNS = """
al_amin 160 161 162
Two fakirs are one wild ware
At the end every two of your fakirs stand for one ware of any kind, wherever that brings most. It
does not help when you sell during the game.

anun_nak 163 164 165
Three meeples to a bare tile
Costs an elder or a fakir. Three meeples drawn from the bag come onto a tile on which nothing
stands at all. If that opens a move, you may take it.

baal 166 167 200 209
Gold when djinns are won
Whenever somebody gains a djinn you get gold: 1 if it was you, 2 if it was a rival. It does not
pay for its own arrival, nor for thieves.

boaz 168 169 322
Your people are safe
Assassins cannot strike the viziers, elders and artisans in front of you. Thieves still can rob
you.

bouraq 170 207
A palace on any village
Costs an elder or a fakir. A palace of the supply rises on a village of your choice, whoever holds
it.

echidna 171
Builders earn double
Costs an elder and another elder or fakir, when you take builders: they earn twice the gold, the
help of fakirs included.

enki 172 207
A palm on any oasis
Costs an elder or a fakir. A palm tree of the supply grows on an oasis of your choice, whoever
holds it.

hagis 173 174 207
Your palace goes next door
Costs an elder or a fakir, when you place a palace: it goes to one of the eight tiles around
instead, whatever kind that is.

haurvatat 175
Palms count 5 each
At the end every palm tree on your tiles is worth 5 instead of 3.

iblis 176 177 208
Assassins strike twice
Costs an elder or a fakir, when you take assassins: they kill two meeples of one tile, or two of
those in front of one rival.

jafaar 178
Viziers count 3 each
At the end each of your viziers is worth 3 instead of 1. The bonus for having more than others
stays as it is.

kandicha 179 180 181 182 183 184 324
Your victims still pay
You profit from whom your assassins strike: a merchant brings the top card, a builder gold for the
blue tiles around him; viziers, elders and artisans join you instead of dying, an artisan with the
top item.

kumarbi 185 186 187
Fakirs make bids cheaper
When you bid, every fakir you discard lets you pay the next lower price. Once in a bidding, and
never below nothing.

lamia 188 189 207
Your palm goes next door
Costs an elder or a fakir, when you place a palm tree: it goes to one of the eight tiles around
instead, whatever kind that is.

leta 190 191
Claim a bare tile
Costs an elder and another elder or fakir. Your camel takes a tile on which nothing stands at all.

marid 192 193
Gold for drops on your tiles
For every meeple sown onto a tile of yours you get gold: 1 in your own move, 2 in a rival's.

monkir 194 278
Gold for every palace
Whenever a palace is placed you get gold: 1 if you did it, 2 if a rival did.

nekir 195 196
Gold when assassins kill
Whenever assassins kill you get gold: 1 if they were yours, 2 if they were a rival's.

shamhat 197
Elders count 4 each
At the end each of your elders is worth 4 instead of 2.

sibittis 198 199 200 284
Draw three djinns, keep one
Costs an elder and another elder or fakir. Draw three djinns of the pile unseen by the others, keep
one, discard two.

sloar 201 206
Take the top card
Costs a fakir. Draw the top card of the pile of wares, unseen by the others.

utug 191 202 203
Claim a tile of meeples
Costs an elder and another elder or fakir. Your camel takes a tile with meeples but without camel,
palm tree or palace. The meeples stay.

morgiane 204 257
Thieves pass you by
The thieves of your rivals do nothing to you. Your own work as always.

geb 342
Precious items count 3 more
At the end each of your precious items is worth 3 more.

ptah 327
Artisans count 2 more
At the end each of your artisans is worth 2 more.

dhenim 205
Gold for every vizier
For every vizier that comes to somebody you get gold: 1 if he came to you, 2 if to a rival.
"""

THIEVES = """
houssain 260 261 262 245
Two cards from each rival; you take two
After your merchants: every rival discards two cards of their choice, open on the table. You take
two of them.

ziad 263 264 245
A vizier from each rival; you take one
After your viziers: every rival gives up a vizier. You take one, the others go to the bag.

ouafat 265 266 267 268 245
A djinn from each rival; you take one
After your elders: every rival gives up a djinn of their choice. You take one and may use it at
once.

kohdjah 269 270 271 272 273 338 245
Each rival frees a tile; you claim one
After your assassins: every rival takes a camel back from a tile of their choice. Your camel claims
one of these tiles, with all that stands there.

shalim 274 275 276 277 278 245
A palm or palace from each rival; you place one
After your builders: every rival gives up a palm tree or palace. You place one of them on any tile
of yours.

madjaar 356 357 245
An item from each rival; you take one
After your artisans: every rival lays down an item, open on the table. You take one of them, face
down.
"""

ITEMS = """
jewelry treasure crown 341 340
precious: counts at the end
A precious item: it lies face down in front of you and counts at the end.

flying_carpet 346 347 348 360 343 344
The last meeple flies to any tile of its colour
The last meeple of your move may be dropped on any tile that holds its tribe, however far, over
mountains as well. You may even begin moves that only the carpet can finish.

fabulous_lamp 349 343 344
Take a djinn for nothing
Take one of the djinns that lie open, without paying. Not the thief.

enchanting_flute 350 343 344
Lure up to five meeples next door
Choose a tile; one to five meeples of the tiles one step away come onto it. Nobody gains control by
this.

burning_scimitar 351 352 343 344
Strike two meeples anywhere
Up to two meeples on any tiles go to the bag. A tile emptied this way becomes yours if nobody holds
it.

tempest_talisman 353 361 343 344
Move one of your camels
One of your camels leaves its tile and comes down on a bare one. The old tile belongs to nobody.

horn_of_plenty 354 343 344
A new caravan in your order
The caravan is discarded; nine new cards come, and you choose their order.

rebirth_ring 355 343 344
Take back a used item
Take any item out of those that were used or discarded, but not this ring.
"""

TILES = """
large_market 117 118 119 120 121 110
6 gold: two of the first six cards
Red. When your move ends here you may pay 6 gold and take two of the first six cards of the
caravan.

small_market 116 120 121 110
3 gold: one of the first three cards
Red. When your move ends here you may pay 3 gold and take one of the first three cards of the
caravan.

oasis 111 113 114 115 110
a palm tree grows
Red. When your move ends here a palm tree must be placed, whoever holds the tile. It is worth 3 to
the holder.

village 112 113 114 115 110
a palace rises
Blue. When your move ends here a palace must be placed, whoever holds the tile. It is worth 5 to
the holder.

sacred_6 sacred_10 sacred_12 sacred_15 122 123 124 240 241 110
2 elders, or elder and fakir: a djinn or the thief
Blue. When your move ends here you may pay two elders, or an elder and a fakir, and win over a
djinn that lies open, or the thief.

workshop_nw 330 310 303 304
an artisan or 2 fakirs: an item
Blue. When your move ends here you may pay an artisan or two fakirs and draw the top item.
Mountains close its upper and its left edge.

workshop_se 330 310 303 304
an artisan or 2 fakirs: an item
Blue. When your move ends here you may pay an artisan or two fakirs and draw the top item.
Mountains close its lower and its right edge.

specialized_market 331 303
4 gold: any card of the caravan
Red. When your move ends here you may pay 4 gold and take any one card of the caravan.

chasm 311 312 315 303
nobody enters
Nothing ever stands here and no step leads here. It is neither red nor blue, but distances run
across it.
"""

TRIBES = """
vizier 080 221 222 223
stay with you: 1 each, 10 for each rival with fewer
Viziers you take stay in front of you. At the end each is worth 1, and every rival with fewer
viziers brings you 10 more.

elder 081 122 155 156 224
stay with you: 2 each, or pay for djinns
Elders you take stay in front of you. They pay for djinns and their powers; at the end each is worth
2.

merchant 082 083 084
as many cards from the front of the caravan
Merchants go to the bag, and you take as many cards from the front of the caravan.

builder 085 086 087 088 089
gold for the blue tiles around
Builders go to the bag and earn gold: their number, times the blue tiles among the nine around the
tile, itself included. Every fakir you discard counts as one more builder.

assassin 090 091 094 096 099 101
kill a meeple in reach, or in front of a rival
Assassins go to the bag and kill one meeple: on a tile as many steps away as they are, each fakir
one further, or a vizier, elder or artisan in front of a rival. If that empties a tile that nobody
holds, it is yours.

artisan 320 321 325 326
stay with you; draw items, keep one
Artisans you take stay in front of you, and you draw as many items and keep one. At the end each is
worth 2, or 3 if nobody has more.
"""

WARES = """
ivory jewels gold_ware papyrus silk spice fish wheat pottery 131 132 230 010
one of nine kinds to sell together
One of nine kinds of wares. The more different kinds you sell together, or hold at the end, the
better: 1, 3, 7, 13, 21, 30, 40, 50, 60.

fakir 087 094 122 133 155 231
a helper, not a ware
Not a ware, and worth nothing at the end. Discard fakirs to help builders and assassins, to stand
in for an elder when you pay, and for the powers of djinns.
"""

THINGS = """
palm 111 113 227 229
worth 3 to the holder of the tile
A palm tree is worth 3 at the end to whoever holds its tile, and nothing to others.

palace 112 113 228 229
worth 5 to the holder of the tile
A palace is worth 5 at the end to whoever holds its tile, and nothing to others.

camel 072 073 074 075 079 210
holds a tile; the last one brings the end
When your move empties a tile that nobody holds, your camel claims it. The tile counts at the end.
Whoever places the last camel brings the last round.

tent 335 336 337 339
a camel that counts the red tiles around
Once in the game you may claim with your tent instead of a camel: at the end its tile is worth 1
more for every red tile among the nine around, itself included.

mountain 310 313 314 304
no step across
No meeple steps across a mountain, from either side. Assassins and builders do not mind it.

gold 220 280 004
a coin is a point
Every coin is worth 1 at the end. What rivals have in their purse is hidden.

bid 020 021 022 026 029
pay to move earlier
Before every round all bid for their place in the order of play: the highest price moves first. On
the zeros whoever comes last moves first.

suit 130 131 132 230
different wares, sold together
1, 3, 7, 13, 21, 30, 40, 50 or 60 gold for one to nine different wares, at the end of your turn;
what you keep is worth the same at the end of the game.
"""

TITLES = {"gold_ware": "Gold (ware)", "palm": "Palm tree", "gold": "Gold coins"}


def names() -> dict[str, str]:
    """Names that are not just their ids."""
    out = TITLES | dict(zip(DJINN_IDS, DJINN_NAMES, strict=True))
    out |= dict(zip(THIEF_IDS, THIEF_NAMES, strict=True))
    for tile, value in zip(TILE_IDS, TILE_VALUE, strict=True):
        if tile.startswith("sacred"):
            out[tile] = f"Sacred place ({value})"
        elif tile.startswith("workshop"):
            out[tile] = "Workshop"
    return out


def worths() -> dict[str, str]:
    """What a piece counts by itself, as the beginning of its text."""
    values = [*DJINN_VALUE, *ITEM_VALUE, *TILE_VALUE]
    pieces = zip([*DJINN_IDS, *ITEM_IDS, *TILE_IDS], values, strict=True)
    out = {piece: f"Worth {value}. " for piece, value in pieces if value}
    out |= dict.fromkeys(THIEF_IDS, f"Worth {THIEF_VALUE} if never used. ")
    for ware, count in zip(RESOURCE_IDS, RESOURCE_COUNT, strict=True):
        out[ware] = f"{count} in the pack. "
    return out


def titled(piece: str) -> str:
    """`flying_carpet` as a heading."""
    return NAMES.get(piece) or piece.replace("_", " ").capitalize()


KINDS = {
    "djinn": DJINNS,
    "thief": THIEVES,
    "item": ITEMS,
    "tile": TILES,
    "tribe": TRIBES,
    "ware": WARES,
    "thing": THINGS,
}
NAMES = names()
LORE = gathered("NQ", KINDS, titled, worths())
