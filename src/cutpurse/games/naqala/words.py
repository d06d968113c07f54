"""The words of the game: every action as a verb, every happening as a sentence."""

from __future__ import annotations

from typing import Final

from cutpurse.games.naqala.pieces import (
    A_KIND,
    A_TRIBE,
    BIDS,
    BUILT,
    CARDS,
    DJINN_CARDS,
    ITEM_NAMES,
    MANY,
    MOUNTS,
    NUMBERS,
    PAYMENTS,
    PLACES_IN_ROW,
    THIEF_CARDS,
    TILES,
    TRIBE_NAMES,
)
from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.verbs import SEATS, Vocabulary

VOCABULARY: Final = Vocabulary()

# The commonest come first: numbers up to 256 cost Python nothing to make.
BID: Final = VOCABULARY.verb("bid", BIDS, says="bid {0}")
END_TURN: Final = VOCABULARY.verb("end turn", says="end the turn")
CONTINUE: Final = VOCABULARY.verb("continue", says="go on")
SOLD: Final = VOCABULARY.verb("sold", says="sell the suit")
PICK: Final = VOCABULARY.verb("pick", TILES, says="lift the meeples of {0}")
DROP: Final = VOCABULARY.verb("drop", TILES, A_TRIBE, says="drop {1} on {0}")
FAKIRS: Final = VOCABULARY.verb("fakirs", NUMBERS, says="discard {0 fakirs}")
NO_MOVE: Final = VOCABULARY.verb("no move", says="make no move")
SKIP: Final = VOCABULARY.verb("skip", says="decline")
USE: Final = VOCABULARY.verb("use", DJINN_CARDS, PAYMENTS, says="use {0}, paying {1}")
PAY: Final = VOCABULARY.verb("pay", PAYMENTS, says="pay {0}")
AT: Final = VOCABULARY.verb("at", TILES, says="choose {0}")
KILL_ON: Final = VOCABULARY.verb("kill on", TILES, says="send the assassins to {0}")
KILL_FROM: Final = VOCABULARY.verb("kill from", SEATS, says="send the assassins to {0}")
VICTIM: Final = VOCABULARY.verb("victim", TRIBE_NAMES, says="strike the {0}")
BUY: Final = VOCABULARY.verb("buy", PLACES_IN_ROW, says="buy card {0} of the row")
TAKE_DJINN: Final = VOCABULARY.verb("take djinn", DJINN_CARDS, says="take {0}")
KEEP_DJINN: Final = VOCABULARY.verb("keep djinn", DJINN_CARDS, says="keep {0}")
SELL: Final = VOCABULARY.verb("sell", CARDS, says="put {0} up for sale")
CLAIM: Final = VOCABULARY.verb("claim with", MOUNTS, says="take control with a {0}")

# Thieves
BUY_THIEF: Final = VOCABULARY.verb("buy thief", THIEF_CARDS, says="hire {0}")
STEAL: Final = VOCABULARY.verb("steal with", THIEF_CARDS, says="use {0}")
GIVE_CARD: Final = VOCABULARY.verb("give card", CARDS, says="discard {0}")
TAKE_CARD: Final = VOCABULARY.verb("take card", CARDS, says="take {0}")
GIVE_DJINN: Final = VOCABULARY.verb("give djinn", DJINN_CARDS, says="discard {0}")
GIVE_TILE: Final = VOCABULARY.verb("give tile", TILES, says="give up {0}")
GIVE_PALM: Final = VOCABULARY.verb("give palm", TILES, says="discard a palm tree of {0}")
GIVE_PALACE: Final = VOCABULARY.verb("give palace", TILES, says="discard a palace of {0}")
TAKE_BUILDING: Final = VOCABULARY.verb("take building", BUILT, says="take a {0}")

# Artisans
CARPET_TO: Final = VOCABULARY.verb(
    "fly to", TILES, says="drop the last meeple on {0} from the flying carpet"
)
ITEM: Final = VOCABULARY.verb("item", ITEM_NAMES, says="use the {0}")
KEEP_ITEM: Final = VOCABULARY.verb("keep item", ITEM_NAMES, says="keep the {0}")
GIVE_ITEM: Final = VOCABULARY.verb("give item", ITEM_NAMES, says="discard the {0}")
TAKE_ITEM: Final = VOCABULARY.verb("take item", ITEM_NAMES, says="take the {0}")
LURE: Final = VOCABULARY.verb("lure", TILES, TRIBE_NAMES, says="lure the {1} from {0}")
BURN: Final = VOCABULARY.verb("burn", TILES, TRIBE_NAMES, says="burn the {1} on {0}")
STOP: Final = VOCABULARY.verb("stop", says="stop here")
LAY: Final = VOCABULARY.verb("lay", CARDS, says="lay {0} next")

CHRONICLE: Final = EventKinds()
_who: Final = ("seat", SEATS)

LAID: Final = CHRONICLE.kind("laid", [("tile", TILES), ("kind", A_KIND)], "{0} is {1}")
ROUND: Final = CHRONICLE.kind("round", [("round", None)], "Round {0} begins")
BIDS_EVENT: Final = CHRONICLE.kind(
    "bids", [_who, ("spot", BIDS), ("paid", None)], "{0} bids {1} and pays {2}"
)
TURN: Final = CHRONICLE.kind("turn", [_who], "{0} takes a turn")
STUCK: Final = CHRONICLE.kind("stuck", [_who], "{0} can make no move")
LIFTS: Final = CHRONICLE.kind("lifts", [_who, ("tile", TILES)], "{0} lifts the meeples of {1}")
DROPS: Final = CHRONICLE.kind(
    "drops", [_who, ("tribe", A_TRIBE), ("tile", TILES)], "{0} drops {1} on {2}"
)
COLLECTS: Final = CHRONICLE.kind(
    "collects",
    [_who, ("count", None), ("tribe", MANY)],
    "{0} takes {1} {2}",
)
CONTROLS: Final = CHRONICLE.kind(
    "controls", [_who, ("tile", TILES), ("piece", MOUNTS)], "{0} controls {1} with a {2}"
)
FREES: Final = CHRONICLE.kind("frees", [_who, ("tile", TILES)], "{0} no longer controls {1}")
ENDING: Final = CHRONICLE.kind("ending", [_who], "{0} brings the end: this round is the last")
EARNS: Final = CHRONICLE.kind("earns", [_who, ("gold", None)], "{0} earns {1} gold")
SPENDS: Final = CHRONICLE.kind("spends", [_who, ("gold", None)], "{0} pays {1} gold")
PAYS: Final = CHRONICLE.kind("pays", [_who, ("payment", PAYMENTS)], "{0} pays {1}")
DISCARDS: Final = CHRONICLE.kind("discards", [_who, ("card", CARDS)], "{0} discards {1}")
GETS_CARD: Final = CHRONICLE.kind("gets card", [_who, ("card", CARDS)], "{0} takes {1}")
DRAWS_CARD: Final = CHRONICLE.kind(
    "draws card", [_who, ("card_", CARDS)], "{0} draws {1}", hides="{0} draws a resource card"
)
REVEALS_CARD: Final = CHRONICLE.kind("reveals card", [("card", CARDS)], "{0} joins the row")
RESHUFFLES: Final = CHRONICLE.kind("reshuffles", [], "The discards become a new pile")
USES: Final = CHRONICLE.kind("uses", [_who, ("djinn", DJINN_CARDS)], "{0} calls on {1}")
GETS_DJINN: Final = CHRONICLE.kind("gets djinn", [_who, ("djinn", DJINN_CARDS)], "{0} gains {1}")
LOSES_DJINN: Final = CHRONICLE.kind(
    "loses djinn", [_who, ("djinn", DJINN_CARDS)], "{0} gives up {1}"
)
SEES_DJINN: Final = CHRONICLE.kind(
    "sees djinn", [_who, ("djinn_", DJINN_CARDS)], "{0} draws {1}", hides="{0} draws a djinn"
)
REVEALS_DJINN: Final = CHRONICLE.kind(
    "reveals djinn", [("djinn", DJINN_CARDS)], "{0} joins the djinns for sale"
)
BUILDS: Final = CHRONICLE.kind(
    "builds", [_who, ("building", BUILT), ("tile", TILES)], "{0} puts a {1} on {2}"
)
KILLS: Final = CHRONICLE.kind(
    "kills", [_who, ("tribe", A_TRIBE), ("tile", TILES)], "{0} kills {1} on {2}"
)
SLAYS: Final = CHRONICLE.kind(
    "slays", [_who, ("tribe", A_TRIBE), ("of", SEATS)], "{0} kills {1} in front of {2}"
)
SPARES: Final = CHRONICLE.kind(
    "spares", [_who, ("tribe", A_TRIBE)], "{0} takes in {1} instead of killing it"
)
ARRIVES: Final = CHRONICLE.kind(
    "arrives", [("tribe", A_TRIBE), ("tile", TILES)], "Onto {1} comes {0}"
)
SELLS: Final = CHRONICLE.kind(
    "sells", [_who, ("cards", None), ("gold", None)], "{0} sells {1 cards} for {2} gold"
)

REVEALS_THIEF: Final = CHRONICLE.kind("reveals thief", [("thief", THIEF_CARDS)], "{0} can be hired")
GETS_THIEF: Final = CHRONICLE.kind("gets thief", [_who, ("thief", THIEF_CARDS)], "{0} hires {1}")
STEALS: Final = CHRONICLE.kind("steals", [_who, ("thief", THIEF_CARDS)], "{0} sends {1}")
LOSES: Final = CHRONICLE.kind("loses", [_who, ("tribe", A_TRIBE)], "{0} gives up {1}")
GAINS: Final = CHRONICLE.kind("gains", [_who, ("tribe", A_TRIBE)], "{0} takes {1}")
RAZES: Final = CHRONICLE.kind(
    "razes", [_who, ("building", BUILT), ("tile", TILES)], "{0} takes a {1} from {2}"
)

DRAWS_ITEM: Final = CHRONICLE.kind(
    "draws item", [_who, ("item_", ITEM_NAMES)], "{0} draws the {1}", hides="{0} draws an item"
)
KEEPS_ITEM: Final = CHRONICLE.kind(
    "keeps item", [_who, ("item_", ITEM_NAMES)], "{0} keeps the {1}", hides="{0} keeps an item"
)
SHOWS_ITEM: Final = CHRONICLE.kind(
    "shows item", [_who, ("item", ITEM_NAMES)], "{0} discards the {1}"
)
USES_ITEM: Final = CHRONICLE.kind("uses item", [_who, ("item", ITEM_NAMES)], "{0} uses the {1}")
MOVES: Final = CHRONICLE.kind("moves", [("tribe", A_TRIBE), ("tile", TILES)], "To {1} goes {0}")
