"""Every question there is, asked at a rich table: random games seldom come to some of them."""

from __future__ import annotations

from tests.scenes.naqala.tables import course

from cutpurse.games.naqala.meta import GAME
from cutpurse.games.naqala.pieces import (
    ANUN_NAK,
    BAAL,
    BOAZ,
    BOURAQ,
    ECHIDNA,
    ENKI,
    GEB,
    HAURVATAT,
    IBLIS,
    ITEMS,
    JAFAAR,
    KANDICHA,
    KUMARBI,
    LAMIA,
    LETA,
    MADJAAR,
    MARID,
    MONKIR,
    NEKIR,
    PTAH,
    RESOURCES,
    SHAMHAT,
    SIBITTIS,
    SLOAR,
    THIEF_OF_TRIBE,
    TRIBES,
    UTUG,
)
from cutpurse.games.naqala.state import TENT_HERE, Naqala
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import SILENT
from cutpurse.kernel.zones import Pack, bits

MINE = 0
OWNED = [
    (ANUN_NAK, BOURAQ, ECHIDNA, ENKI, IBLIS, KUMARBI, LAMIA, LETA, SIBITTIS, SLOAR, UTUG),
    (HAURVATAT, MONKIR),
    (SHAMHAT,),
]
# Values for the fields of steps, by name.
FIELDS = {
    "who": MINE, "step": 3, "building": 0, "cell": 8, "victims": 1, "place": 8, "left": 1,
    "slain": 0, "factor": 1, "price": 6, "first": 6, "cards": 2, "source": 8, "lured": 1,
    "spot": 8, "thief": 0, "after": 1, "tribe": 0, "cause": 0, "iblis": 0,
}  # fmt: skip
ASKING = sorted(GAME.asking() - {"Between"})


def enrich(g: Naqala) -> None:
    """Everybody has some of everything, and something of everything lies between them."""
    g.djinns = [sum(1 << djinn for djinn in djinns) for djinns in OWNED]
    g.djinn_row = 1 << BAAL | 1 << BOAZ | 1 << GEB
    g.djinn_spoils = 1 << JAFAAR | 1 << KANDICHA
    g.djinn_cards = Pack(g.players, 1)
    for djinn in (MARID, NEKIR, PTAH):
        g.djinn_cards.conceal(djinn, g.players)
        g.djinn_cards.move(djinn, g.players, MINE, 1 << MINE)
    g.spent = [0] * g.players
    g.thieves = [1 << THIEF_OF_TRIBE[g.tribe], 0, 0]
    g.thief_shown = MADJAAR - 1 if THIEF_OF_TRIBE[g.tribe] != MADJAAR - 1 else MADJAAR
    g.thief_fresh = 0
    g.retinue = [3] * (g.players * TRIBES)
    g.cards = [1] * ((g.players + 2) * RESOURCES)
    g.card_count = [RESOURCES] * (g.players + 1)
    g.table = [0] * (RESOURCES - 2) + [1, 1]
    g.items = [1] * ((g.players + 3) * ITEMS)
    g.item_count = [ITEMS] * (g.players + 2)
    g.item_seen = [1, 2, 4, 1 << MINE, 0]
    g.item_table = [1] * ITEMS
    g.item_discard = [1] * ITEMS
    g.spoils = [1, 1, 1]
    g.supply = [5, 5]
    bare = bits(g.land)[-12:]
    g.meeples = [0 if cell in bare else packed for cell, packed in enumerate(g.meeples)]
    g.camp = [1 << 0 | 1 << 2, 1 << 3 | 1 << 4, 1 << 5]
    g.tents = [TENT_HERE, 4, TENT_HERE]
    g.freed = 1 << 9 | 1 << 10
    g.palms = [1 if cell in (0, 3) else 0 for cell in range(g.cells)]
    g.palaces = [1 if cell in (2, 4) else 0 for cell in range(g.cells)]
    g.gold = [40] * g.players
    g.taken = 2


def posed(name: str) -> Game:
    """The question asked of seat 0, in the middle of a game with everything."""
    game = next(
        moment
        for moment in course(3, 7, True)[40:]
        if "Sow" in type(moment.state.stack[-1]).__name__
    ).clone()
    g = game.state
    assert isinstance(g, Naqala)
    if name != "Sow":
        enrich(g)
    g.active = MINE
    kind = GAME.steps()[name]
    fields = {field: FIELDS[field] for field in GAME.params(name)}
    if name == "Strike":
        fields["place"] = next(cell for cell in range(g.cells) if g.meeples[cell])
    if name == "Sow":
        g.stack.pop()
    g.next(kind(**fields))
    g.answers = [SILENT] * (g.players + 1)
    g.owing = g.stack[-1].seats(g)
    g.menu = None
    return game
