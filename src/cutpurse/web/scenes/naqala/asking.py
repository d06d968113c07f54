"""What the strip says: one sentence what to do, one sentence why or what the catch is."""

from __future__ import annotations

from collections.abc import Callable

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
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.tiles import Market, SecondCard
from cutpurse.games.naqala.tribes import BuilderFakirs
from cutpurse.games.naqala.words import NO_MOVE, SELL
from cutpurse.table.sight import Sight
from cutpurse.web.kit.scene import Prompt
from cutpurse.web.markup import Html, el, join
from cutpurse.web.scenes.naqala.art import counted, meeple, spread

Words = tuple[str, str]

# Questions that are always asked in the same words.
PLAIN: dict[str, Words] = {
    "SacredPlace": (
        "Pay to win over a djinn or the thief?",
        "Two elders, or an elder and a fakir. Then you choose.",
    ),
    "SacredTake": ("Choose whom you win over", "A djinn that lies open, or the thief."),
    "EchidnaDoubles": ("Pay Echidna to double the gold?", "An elder and another elder or fakir."),
    "IblisJoins": ("Pay Iblis for a second victim?", "An elder or a fakir."),
    "AnunNak": ("Choose a bare tile", "Three meeples of the bag arrive there."),
    "Bouraq": ("Choose a village", "A palace rises there, whoever holds it."),
    "Enki": ("Choose an oasis", "A palm tree grows there, whoever holds it."),
    "Leta": ("Choose a bare tile", "Your camel claims it."),
    "Utug": ("Choose a tile of meeples", "Your camel claims it; the meeples stay."),
    "SibittisKeeps": ("Keep one of these djinns", "The others see only which ones you reject."),
    "TakeControl": ("Camel or tent?", "A tent counts the red tiles around it, once in the game."),
    "GiveCard": ("Give up a card", "A thief is at your purse. Choose which one you miss least."),
    "TakeCard": ("Take a card", "Your thief brought these."),
    "GiveDjinn": ("Give up a djinn", "A thief has come for one of them."),
    "TakeGivenDjinn": ("Take a djinn", "Your thief brought these."),
    "GiveTile": ("Give up a tile", "A thief has come: your camel leaves a tile of your choice."),
    "TakeTile": ("Claim one of these tiles", "Your thief drove the camels away."),
    "GiveBuilding": ("Give up a palm tree or a palace", "A thief has come for one of them."),
    "TakeGivenBuilding": ("Take a palm tree or a palace", "Your thief brought these."),
    "PlaceGiven": ("Place it on a tile of yours", "Whatever kind of tile it is."),
    "FabulousLamp": ("Choose a djinn", "The lamp brings it for nothing."),
    "EnchantingFlute": ("Choose a tile to play the flute on", "Meeples next door will come to it."),
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
}


def bidding(g: Naqala, sight: Sight) -> Words:
    return "Bid for your place in the order of play", "The highest price moves first."


def bid_fakirs(g: Naqala, sight: Sight) -> Words:
    top = g.stack[-1]
    assert isinstance(top, BidFakirs)
    return (
        f"Pay {PRICES[top.step]} gold, or less with fakirs?",
        "Kumarbi: every fakir lowers the price by one place.",
    )


def start(g: Naqala, sight: Sight) -> Words:
    if any(NO_MOVE.said(option.id) for option in sight.options):
        return "No move is possible", "Making none brings the last round."
    return "Lift the meeples of a glowing tile", "The last one you drop must meet its own tribe."


def sowing(g: Naqala, sight: Sight) -> Words:
    left = how_many(g.hand)
    if left == 1:
        only = TRIBE_IDS[spread(g.hand)[0]]
        return f"Drop the last one, the {only}", f"It must meet another {only}."
    return (
        "Drop a meeple on a glowing tile",
        f"{counted(left, 'meeple')} left. Never straight back; the last must meet its own tribe.",
    )


def building(g: Naqala, sight: Sight) -> Words:
    top = g.stack[-1]
    assert isinstance(top, Build)
    what, who = ("palm tree", "Lamia") if top.building == PALM else ("palace", "Hagis")
    return (
        f"Pay {who} to send the {what} next door?",
        f"Else it stands on {CELL_IDS[top.cell]}. An elder or a fakir.",
    )


def nearby(g: Naqala, sight: Sight) -> Words:
    top = g.stack[-1]
    assert isinstance(top, BuildNearby)
    what = "palm tree" if top.building == PALM else "palace"
    return f"Choose where the {what} goes", f"One of the tiles around {CELL_IDS[top.cell]}."


def builders(g: Naqala, sight: Sight) -> Words:
    top = g.stack[-1]
    assert isinstance(top, BuilderFakirs)
    blue = blue_around(g, g.at) * top.factor
    return (
        f"Your builders earn {blue * g.taken} gold. Add fakirs?",
        f"Each one you discard brings {blue} more. You have {fakirs(g, sight.viewer)}.",
    )


def killing(g: Naqala, sight: Sight) -> Words:
    return (
        "Send the assassins",
        f"Up to {counted(g.taken, 'step')} away, each further one for a fakir; or to a rival.",
    )


def striking(g: Naqala, sight: Sight) -> Words:
    top = g.stack[-1]
    assert isinstance(top, Strike)
    where = (
        f"On {CELL_IDS[top.place]}"
        if top.place < CELLS
        else f"In front of {sight.name(top.place - CELLS)}"
    )
    return "Choose the victim", f"{where}. {counted(top.left, 'strike')} left."


def selling(g: Naqala, sight: Sight) -> Words:
    size = sum(g.table[:GOODS])
    more = f"One more ware makes it {SUIT[size + 1]}." if size < GOODS else "It is complete."
    return f"This suit brings {SUIT[size]} gold", f"Add another kind, or sell it. {more}"


def buying(g: Naqala, sight: Sight) -> Words:
    top = g.stack[-1]
    assert isinstance(top, Market)
    if top.cards > 1:
        return "Buy two cards for 6 gold?", "Two of the first six of the caravan."
    if top.price == 3:
        return "Buy a card for 3 gold?", "One of the first three of the caravan."
    return f"Buy a card for {top.price} gold?", "Any one of the caravan."


def second(g: Naqala, sight: Sight) -> Words:
    top = g.stack[-1]
    assert isinstance(top, SecondCard)
    return "Choose your second card", f"One of the first {top.first}. It is paid for."


def thief(g: Naqala, sight: Sight) -> Words:
    name = THIEF_NAMES[THIEF_OF_TRIBE[g.tribe]]
    return f"Send {name}?", "Once used, a thief leaves the game; unused it is worth 6."


def before_tribe(g: Naqala, sight: Sight) -> Words:
    return between(sight, f"Next: what your {TRIBE_IDS[g.tribe]}s do.")


def before_tile(g: Naqala, sight: Sight) -> Words:
    return between(sight, f"Next: what {CELL_IDS[g.at]} offers.")


def between(sight: Sight, coming: str) -> Words:
    """Also asked if nothing can be used, so that nobody learns whether one could."""
    if len(sight.options) == 1:
        return "Nothing to use here: go on", coming
    return "Use a djinn or an item, or go on", coming


def end_of_turn(g: Naqala, sight: Sight) -> Words:
    if len(sight.options) == 1:
        return "End your turn", "You have nothing to sell or to use."
    if any(SELL.said(option.id) for option in sight.options):
        return "Sell wares, or end your turn", "Different wares sell best together."
    return "Use a djinn or an item, or end your turn", "Your turn is almost over."


SAID: dict[str, Callable[[Naqala, Sight], Words]] = {
    "BeforeTribe": before_tribe,
    "BeforeTile": before_tile,
    "EndWindow": end_of_turn,
    "Bid": bidding,
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
ROBBED = {"GiveCard", "GiveDjinn", "GiveTile", "GiveBuilding", "GiveItem"}


def prompt(sight: Sight, g: Naqala) -> Prompt:
    name = type(g.stack[-1]).__name__
    if name in SAID:
        what, why = SAID[name](g, sight)
    else:
        what, why = PLAIN.get(name, (sight.question, ""))
    return Prompt(what, why, in_hand(g) if name == "Sow" else Html(""), react=name in ROBBED)


def in_hand(g: Naqala) -> Html:
    held = join(meeple(tribe, TRIBE_IDS[tribe]) for tribe in spread(g.hand))
    return el("div", held, cls="inhand", aria_label="In your hand")
