"""The words of the game: every action as a verb, every happening as a sentence."""

from __future__ import annotations

from cutpurse.games.naqala.pieces import (
    BIDS,
    BUILT,
    CARDS,
    DJINN_CARDS,
    ITEM_NAMES,
    KINDS,
    MOUNTS,
    NUMBERS,
    PAYMENTS,
    PLACES_IN_ROW,
    THIEF_CARDS,
    TILES,
    TRIBE_NAMES,
)
from cutpurse.kernel.events import Chronicle
from cutpurse.kernel.verbs import SEATS, Vocabulary

VOCABULARY = Vocabulary()
_verb = VOCABULARY.verb

BID = _verb("bid", BIDS, says="bid {0}")
FAKIRS = _verb("fakirs", NUMBERS, says="discard {0 fakirs}")
PICK = _verb("pick", TILES, says="lift the meeples of {0}")
DROP = _verb("drop", TILES, TRIBE_NAMES, says="drop {1} on {0}")
NO_MOVE = _verb("no move", says="make no move")
CONTINUE = _verb("continue", says="go on")
END_TURN = _verb("end turn", says="end the turn")
SKIP = _verb("skip", says="decline")
USE = _verb("use", DJINN_CARDS, PAYMENTS, says="use {0}, paying {1}")
PAY = _verb("pay", PAYMENTS, says="pay {0}")
AT = _verb("at", TILES, says="choose {0}")
KILL_ON = _verb("kill on", TILES, says="send the assassins to {0}")
KILL_FROM = _verb("kill from", SEATS, says="send the assassins to {0}")
VICTIM = _verb("victim", TRIBE_NAMES, says="strike the {0}")
BUY = _verb("buy", PLACES_IN_ROW, says="buy card {0} of the row")
TAKE_DJINN = _verb("take djinn", DJINN_CARDS, says="take {0}")
KEEP_DJINN = _verb("keep djinn", DJINN_CARDS, says="keep {0}")
SELL = _verb("sell", CARDS, says="put {0} into the suit for sale")
SOLD = _verb("sold", says="sell the suit")
CLAIM = _verb("claim with", MOUNTS, says="take control with a {0}")

# Thieves
BUY_THIEF = _verb("buy thief", THIEF_CARDS, says="hire {0}")
STEAL = _verb("steal with", THIEF_CARDS, says="use {0}")
GIVE_CARD = _verb("give card", CARDS, says="discard {0}")
TAKE_CARD = _verb("take card", CARDS, says="take {0}")
GIVE_DJINN = _verb("give djinn", DJINN_CARDS, says="discard {0}")
GIVE_TILE = _verb("give tile", TILES, says="give up {0}")
GIVE_PALM = _verb("give palm", TILES, says="discard a palm tree of {0}")
GIVE_PALACE = _verb("give palace", TILES, says="discard a palace of {0}")
TAKE_BUILDING = _verb("take building", BUILT, says="take a {0}")

# Artisans
CARPET_TO = _verb("fly to", TILES, says="drop the last meeple on {0} from the flying carpet")
ITEM = _verb("item", ITEM_NAMES, says="use the {0}")
KEEP_ITEM = _verb("keep item", ITEM_NAMES, says="keep the {0}")
GIVE_ITEM = _verb("give item", ITEM_NAMES, says="discard the {0}")
TAKE_ITEM = _verb("take item", ITEM_NAMES, says="take the {0}")
LURE = _verb("lure", TILES, TRIBE_NAMES, says="lure the {1} from {0}")
BURN = _verb("burn", TILES, TRIBE_NAMES, says="burn the {1} on {0}")
STOP = _verb("stop", says="stop here")
LAY = _verb("lay", CARDS, says="lay {0} next")

CHRONICLE = Chronicle()
_kind = CHRONICLE.kind
_who = ("seat", SEATS)

LAID = _kind("laid", [("tile", TILES), ("kind", KINDS)], "{0} is a {1}")
ROUND = _kind("round", [("round", None)], "Round {0} begins")
BIDS_EVENT = _kind("bids", [_who, ("spot", BIDS), ("paid", None)], "{0} bids {1} and pays {2}")
TURN = _kind("turn", [_who], "{0} takes a turn")
STUCK = _kind("stuck", [_who], "{0} can make no move")
LIFTS = _kind("lifts", [_who, ("tile", TILES)], "{0} lifts the meeples of {1}")
DROPS = _kind("drops", [_who, ("tribe", TRIBE_NAMES), ("tile", TILES)], "{0} drops a {1} on {2}")
COLLECTS = _kind(
    "collects",
    [_who, ("count", None), ("tribe", TRIBE_NAMES)],
    "{0} takes {1} meeples of the tribe: {2}",
)
CONTROLS = _kind(
    "controls", [_who, ("tile", TILES), ("piece", MOUNTS)], "{0} controls {1} with a {2}"
)
FREES = _kind("frees", [_who, ("tile", TILES)], "{0} no longer controls {1}")
ENDING = _kind("ending", [_who], "{0} brings the end: this round is the last")
EARNS = _kind("earns", [_who, ("gold", None)], "{0} earns {1} gold")
SPENDS = _kind("spends", [_who, ("gold", None)], "{0} pays {1} gold")
PAYS = _kind("pays", [_who, ("payment", PAYMENTS)], "{0} pays {1}")
DISCARDS = _kind("discards", [_who, ("card", CARDS)], "{0} discards {1}")
GETS_CARD = _kind("gets card", [_who, ("card", CARDS)], "{0} takes {1}")
DRAWS_CARD = _kind(
    "draws card", [_who, ("card_", CARDS)], "{0} draws {1}", hides="{0} draws a resource card"
)
REVEALS_CARD = _kind("reveals card", [("card", CARDS)], "{0} joins the row")
RESHUFFLES = _kind("reshuffles", [], "The discards become a new pile")
USES = _kind("uses", [_who, ("djinn", DJINN_CARDS)], "{0} calls on {1}")
GETS_DJINN = _kind("gets djinn", [_who, ("djinn", DJINN_CARDS)], "{0} gains {1}")
LOSES_DJINN = _kind("loses djinn", [_who, ("djinn", DJINN_CARDS)], "{0} gives up {1}")
SEES_DJINN = _kind(
    "sees djinn", [_who, ("djinn_", DJINN_CARDS)], "{0} draws {1}", hides="{0} draws a djinn"
)
REVEALS_DJINN = _kind("reveals djinn", [("djinn", DJINN_CARDS)], "{0} joins the djinns for sale")
BUILDS = _kind("builds", [_who, ("building", BUILT), ("tile", TILES)], "{0} puts a {1} on {2}")
KILLS = _kind("kills", [_who, ("tribe", TRIBE_NAMES), ("tile", TILES)], "{0} kills a {1} ({2})")
SPARES = _kind("spares", [_who, ("tribe", TRIBE_NAMES)], "{0} takes in a {1} instead of killing it")
ARRIVES = _kind("arrives", [("tribe", TRIBE_NAMES), ("tile", TILES)], "A {0} arrives on {1}")
SELLS = _kind("sells", [_who, ("cards", None), ("gold", None)], "{0} sells {1 cards} for {2} gold")

REVEALS_THIEF = _kind("reveals thief", [("thief", THIEF_CARDS)], "{0} can be hired")
GETS_THIEF = _kind("gets thief", [_who, ("thief", THIEF_CARDS)], "{0} hires {1}")
STEALS = _kind("steals", [_who, ("thief", THIEF_CARDS)], "{0} sends {1}")
LOSES = _kind("loses", [_who, ("tribe", TRIBE_NAMES)], "{0} gives up a {1}")
GAINS = _kind("gains", [_who, ("tribe", TRIBE_NAMES)], "{0} takes a {1}")
RAZES = _kind("razes", [_who, ("building", BUILT), ("tile", TILES)], "{0} takes a {1} from {2}")

DRAWS_ITEM = _kind(
    "draws item", [_who, ("item_", ITEM_NAMES)], "{0} draws the {1}", hides="{0} draws an item"
)
KEEPS_ITEM = _kind(
    "keeps item", [_who, ("item_", ITEM_NAMES)], "{0} keeps the {1}", hides="{0} keeps an item"
)
SHOWS_ITEM = _kind("shows item", [_who, ("item", ITEM_NAMES)], "{0} discards the {1}")
USES_ITEM = _kind("uses item", [_who, ("item", ITEM_NAMES)], "{0} uses the {1}")
MOVES = _kind("moves", [("tribe", TRIBE_NAMES), ("tile", TILES)], "A {0} goes to {1}")
