"""What a player has and may come to, as an evaluator weighs it: see `kernel/evaluator.py`."""

from __future__ import annotations

from typing import Final

from cutpurse.games.naqala.artisans.expansion import artisan_value, item_value, tent_value
from cutpurse.games.naqala.pieces import (
    CAMELS,
    ELDER,
    GOODS,
    RESOURCES,
    THIEF_VALUE,
    TILE_VALUE,
    VIZIER,
)
from cutpurse.games.naqala.purse import fakirs, followers
from cutpurse.games.naqala.score import (
    djinn_value,
    elder_value,
    merchandise_value,
    palace_value,
    palm_value,
    vizier_bonus,
    vizier_value,
)
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.zones import count_bits

# Points as the rules score them, then what may become of things while there is time: those are
# counted by the share of the game that is left.
FEATURES: Final = [
    *("gold", "viziers", "more viziers", "elders", "djinns", "tiles", "palm trees", "palaces"),
    *("merchandise", "thieves", "artisans", "fakirs"),
    *("gold to spend", "viziers to come", "a majority to keep", "elders to use"),
    *("djinns to use", "camels to place", "oases and villages", "kinds of goods"),
    *("thieves to use", "items to use", "fakirs to use"),
]
FIRST_MAGIC: Final = 3  # items from here on can be used
ITEM_KINDS: Final = 10


def progress(g: Naqala) -> float:
    """The camels of whoever has placed most; who places the last one ends the game (NQ-210)."""
    least = g.camels[0]
    for camels in g.camels:
        if camels < least:
            least = camels
    return 1.0 - float(least) / CAMELS[g.players]


def features(g: Naqala, who: int) -> list[float]:
    left = 1.0 - progress(g)
    land = 0
    growing = 0
    camp = g.camp[who]
    for cell in range(g.cells):
        if camp >> cell & 1:
            land += TILE_VALUE[g.tile[cell]]
            growing += g.palms[cell] + g.palaces[cell]
    bonus = float(vizier_bonus(g, who))
    elders = followers(g, who, ELDER)
    thieves = count_bits(g.thieves[who])
    helpers = float(fakirs(g, who))
    kinds = 0
    for kind in range(GOODS):
        if g.cards[who * RESOURCES + kind]:
            kinds += 1
    magic = 0
    for item in range(FIRST_MAGIC, ITEM_KINDS):
        magic += g.items[who * ITEM_KINDS + item]
    crafts = artisan_value(g, who) + item_value(g, who) + tent_value(g, who)
    return [
        float(g.gold[who]),
        float(vizier_value(g, who)),
        bonus,
        float(elder_value(g, who)),
        float(djinn_value(g, who)),
        float(land),
        float(palm_value(g, who)),
        float(palace_value(g, who)),
        float(merchandise_value(g, who)),
        float(thieves * THIEF_VALUE),
        float(crafts),
        helpers,
        float(g.gold[who]) * left,
        float(followers(g, who, VIZIER)) * left,
        bonus * left,
        float(elders) * left,
        count_bits(g.djinns[who]) * left,
        float(g.camels[who]) * left,
        float(growing) * left,
        kinds * left,
        thieves * left,
        float(magic) * left,
        helpers * left,
    ]
