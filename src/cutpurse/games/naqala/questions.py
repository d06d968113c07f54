# cutpurse: interpreted
"""Every question in words: what to do, and why or what the catch is."""

from __future__ import annotations

from cutpurse.games.naqala.assassins import Strike
from cutpurse.games.naqala.bidding import BidFakirs
from cutpurse.games.naqala.board import blue_around, how_many
from cutpurse.games.naqala.buildings import Build, BuildNearby
from cutpurse.games.naqala.pieces import (
    CELL_IDS,
    CELLS,
    GOODS,
    PALM,
    PRICES,
    SUIT,
    THIEF_NAMES,
    THIEF_OF_TRIBE,
    TRIBE_IDS,
)
from cutpurse.games.naqala.purse import fakirs
from cutpurse.games.naqala.state import BITS, Naqala
from cutpurse.games.naqala.tiles import Market, SecondCard
from cutpurse.games.naqala.tribes import BuilderFakirs
from cutpurse.games.naqala.words import NO_MOVE, SELL
from cutpurse.kernel.rules import Asked, Particular, Question, worded
from cutpurse.kernel.text import counted
from cutpurse.kernel.zones import lowest

QUESTIONS = worded(
    {
        "SacredPlace": (
            "Pay to win over a djinn or the thief?",
            "Two elders, or an elder and a fakir. Then you choose.",
        ),
        "SacredTake": ("Choose whom you win over", "A djinn that lies open, or the thief."),
        "EchidnaDoubles": (
            "Pay Echidna to double the gold?",
            "An elder and another elder or fakir.",
        ),
        "IblisJoins": ("Pay Iblis for a second victim?", "An elder or a fakir."),
        "AnunNak": ("Choose a bare tile", "Three meeples of the bag arrive there."),
        "Bouraq": ("Choose a village", "A palace rises there, whoever holds it."),
        "Enki": ("Choose an oasis", "A palm tree grows there, whoever holds it."),
        "Leta": ("Choose a bare tile", "Your camel claims it."),
        "Utug": ("Choose a tile of meeples", "Your camel claims it; the meeples stay."),
        "SibittisKeeps": ("Keep one of these djinns", "The others see only which ones you reject."),
        "TakeControl": (
            "Camel or tent?",
            "A tent counts the red tiles around it, once in the game.",
        ),
        "GiveCard": (
            "Give up a card",
            "A thief is at your purse. Choose which one you miss least.",
        ),
        "TakeCard": ("Take a card", "Your thief brought these."),
        "GiveDjinn": ("Give up a djinn", "A thief has come for one of them."),
        "TakeGivenDjinn": ("Take a djinn", "Your thief brought these."),
        "GiveTile": (
            "Give up a tile",
            "A thief has come: your camel leaves a tile of your choice.",
        ),
        "TakeTile": ("Claim one of these tiles", "Your thief drove the camels away."),
        "GiveBuilding": ("Give up a palm tree or a palace", "A thief has come for one of them."),
        "TakeGivenBuilding": ("Take a palm tree or a palace", "Your thief brought these."),
        "PlaceGiven": ("Place it on a tile of yours", "Whatever kind of tile it is."),
        "FabulousLamp": ("Choose a djinn", "The lamp brings it for nothing."),
        "EnchantingFlute": (
            "Choose a tile to play the flute on",
            "Meeples next door will come to it.",
        ),
        "Lure": ("Lure a meeple", "Up to five, from tiles one step away."),
        "Burn": ("Choose a meeple to strike", "Up to two, anywhere on the board."),
        "TempestTalisman": ("Choose one of your camels", "The tempest carries it away."),
        "CamelLands": ("Choose a bare tile", "There the camel comes down."),
        "OrderRow": ("Lay the next card of the caravan", "You choose the order of the nine."),
        "RebirthRing": ("Take back an item", "Anything that was used or discarded."),
        "GiveItem": ("Give up an item", "A thief has come for one of them."),
        "TakeGivenItem": ("Take an item", "Your thief brought these."),
        "KeepItem": ("Keep one of these items", "The others are discarded face up."),
        "Workshop": ("Pay for an item?", "An artisan or two fakirs for the top item."),
        "Bid": ("Bid for your place in the order of play", "The highest price moves first."),
        "BidFakirs": (
            "Pay less with fakirs?",
            "Kumarbi: every fakir lowers the price by one place.",
        ),
        "StartWindow": (
            "Lift the meeples of a glowing tile",
            "The last one you drop must meet its own tribe.",
        ),
        "Sow": ("Drop a meeple on a glowing tile", "The last must meet its own tribe."),
        "Build": ("Pay to send the building next door?", "An elder or a fakir."),
        "BuildNearby": ("Choose where the building goes", "One of the tiles around."),
        "BuilderFakirs": ("Add fakirs to your builders?", "Each one you discard brings more."),
        "KillWhere": ("Send the assassins", "Onto the board, or to a rival."),
        "Strike": ("Choose the victim", ""),
        "Suit": ("Add another kind, or sell the suit", ""),
        "Market": ("Buy a card?", ""),
        "SecondCard": ("Choose your second card", "It is paid for."),
        "UseThief": (
            "Send the thief?",
            "Once used, a thief leaves the game; unused it is worth 6.",
        ),
        "Between": ("Use a djinn or an item, or go on", ""),
        "EndWindow": ("Sell wares, or end your turn", ""),
    }
)


def bid_fakirs(g: Naqala, asked: Asked) -> Question:
    top = g.stack[-1]
    assert isinstance(top, BidFakirs)
    return Question(
        f"Pay {PRICES[top.step]} gold, or less with fakirs?",
        "Kumarbi: every fakir lowers the price by one place.",
    )


def start(g: Naqala, asked: Asked) -> Question:
    if any(NO_MOVE.said(action) for action in asked.options):
        return Question("No move is possible", "Making none brings the last round.")
    return Question(
        "Lift the meeples of a glowing tile", "The last one you drop must meet its own tribe."
    )


def sowing(g: Naqala, asked: Asked) -> Question:
    left = how_many(g.hand)
    if left == 1:
        only = TRIBE_IDS[lowest(g.hand) // BITS]
        return Question(f"Drop the last one, the {only}", f"It must meet another {only}.")
    return Question(
        "Drop a meeple on a glowing tile",
        f"{counted(left, 'meeple')} left. Never straight back; the last must meet its own tribe.",
    )


def building(g: Naqala, asked: Asked) -> Question:
    top = g.stack[-1]
    assert isinstance(top, Build)
    what, who = ("palm tree", "Lamia") if top.building == PALM else ("palace", "Hagis")
    return Question(
        f"Pay {who} to send the {what} next door?",
        f"Else it stands on {CELL_IDS[top.cell]}. An elder or a fakir.",
    )


def nearby(g: Naqala, asked: Asked) -> Question:
    top = g.stack[-1]
    assert isinstance(top, BuildNearby)
    what = "palm tree" if top.building == PALM else "palace"
    return Question(
        f"Choose where the {what} goes", f"One of the tiles around {CELL_IDS[top.cell]}."
    )


def builders(g: Naqala, asked: Asked) -> Question:
    top = g.stack[-1]
    assert isinstance(top, BuilderFakirs)
    blue = blue_around(g, g.at) * top.factor
    return Question(
        f"Your builders earn {blue * g.taken} gold. Add fakirs?",
        f"Each one you discard brings {blue} more. You have {fakirs(g, asked.seat)}.",
    )


def killing(g: Naqala, asked: Asked) -> Question:
    return Question(
        "Send the assassins",
        f"Up to {counted(g.taken, 'step')} away, each further one for a fakir; or to a rival.",
    )


def striking(g: Naqala, asked: Asked) -> Question:
    top = g.stack[-1]
    assert isinstance(top, Strike)
    where = (
        f"On {CELL_IDS[top.place]}"
        if top.place < CELLS
        else f"In front of {asked.names[top.place - CELLS]}"
    )
    return Question("Choose the victim", f"{where}. {counted(top.left, 'strike')} left.")


def selling(g: Naqala, asked: Asked) -> Question:
    size = sum(g.table[:GOODS])
    more = f"One more ware makes it {SUIT[size + 1]}." if size < GOODS else "It is complete."
    return Question(f"This suit brings {SUIT[size]} gold", f"Add another kind, or sell it. {more}")


def buying(g: Naqala, asked: Asked) -> Question:
    top = g.stack[-1]
    assert isinstance(top, Market)
    if top.cards > 1:
        return Question("Buy two cards for 6 gold?", "Two of the first six of the caravan.")
    if top.price == 3:
        return Question("Buy a card for 3 gold?", "One of the first three of the caravan.")
    return Question(f"Buy a card for {top.price} gold?", "Any one of the caravan.")


def second(g: Naqala, asked: Asked) -> Question:
    top = g.stack[-1]
    assert isinstance(top, SecondCard)
    return Question("Choose your second card", f"One of the first {top.first}. It is paid for.")


def thief(g: Naqala, asked: Asked) -> Question:
    name = THIEF_NAMES[THIEF_OF_TRIBE[g.tribe]]
    return Question(f"Send {name}?", "Once used, a thief leaves the game; unused it is worth 6.")


def before_tribe(g: Naqala, asked: Asked) -> Question:
    return between(asked, f"Next: what your {TRIBE_IDS[g.tribe]}s do.")


def before_tile(g: Naqala, asked: Asked) -> Question:
    return between(asked, f"Next: what {CELL_IDS[g.at]} offers.")


def between(asked: Asked, coming: str) -> Question:
    """Also asked if nothing can be used, so that nobody learns whether one could."""
    if len(asked.options) == 1:
        return Question("Nothing to use here: go on", coming)
    return Question("Use a djinn or an item, or go on", coming)


def end_of_turn(g: Naqala, asked: Asked) -> Question:
    if len(asked.options) == 1:
        return Question("End your turn", "You have nothing to sell or to use.")
    if any(SELL.said(action) for action in asked.options):
        return Question("Sell wares, or end your turn", "Different wares sell best together.")
    return Question("Use a djinn or an item, or end your turn", "Your turn is almost over.")


PARTICULARS: dict[str, Particular] = {
    "BeforeTribe": before_tribe,
    "BeforeTile": before_tile,
    "EndWindow": end_of_turn,
    "BidFakirs": bid_fakirs,
    "StartWindow": start,
    "Sow": sowing,
    "Build": building,
    "BuildNearby": nearby,
    "BuilderFakirs": builders,
    "KillWhere": killing,
    "Strike": striking,
    "Suit": selling,
    "Market": buying,
    "SecondCard": second,
    "UseThief": thief,
}
