"""The words of the game: what a thief can answer, and what can happen."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CARDS, ROOMS, SKILL_NAMES, TREASURES
from cutpurse.games.thieves.facts import FACT_NAMES
from cutpurse.kernel.events import Chronicle
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary

KINDS = Names(
    "kind", ["sneak", "steal", "stab", "lies", "trickery"], ["SNEAK", "STEAL", "STAB", "LIES", "TRICKERY"]
)
NO_KIND: Final = -1

VERDICTS = Names(
    "verdict",
    ["paradox", "nothing", "lie", "truth", "partial"],
    ["PARADOX", "NOTHING", "LIE", "TRUTH", "PARTIAL"],
)
PARADOX: Final = 0
NOTHING: Final = 1
LIE: Final = 2
TRUTH: Final = 3
PARTIAL: Final = 4
UNJUDGED: Final = -1

# What a thief can answer ------------------------------------------------------------------------
V = Vocabulary()

ACCUSE = V.verb("accuse", SEATS, says="Name {0} the most dishonest")
PASS = V.verb("pass", says="Pass")

LIFT_KEEPING = V.verb("lift keeping", says="Discard KEEPING and uncover the treasure")
LEAVE_KEEPING = V.verb("leave keeping", says="Leave KEEPING where it lies")
SACK_STAYS = V.verb("leave sack", says="Leave the FAT SACK as it is")
SACK_OFF = V.verb("empty sack", says="Take the FAT SACK off")
SACK_ON = V.verb("sack", TREASURES, says="Put the FAT SACK on {0}")
BURN = V.verb("burn", SEATS, says="Burn {0} with the RING of FIRE")
USE = V.verb("use", TREASURES, says="Use {0}")
FIND_TREASURE = V.verb("find", TREASURES, says="Take {0} out of the treasure deck")
FIND_CARD = V.verb("search", CARDS, says="Take {0} out of the chamber deck")

BALL_ROOM = V.verb("gaze at room", says="Discard the CRYSTAL BALL: look at the room")
BALL_HAND = V.verb("gaze at", SEATS, says="Discard the CRYSTAL BALL: look at the hand of {0}")
MIRROR = V.verb("mirror", SEATS, says="BLOOD MIRROR: take 1 wound, look at the hand of {0}")
DOLL = V.verb("doll", SEATS, says="HOODOO DOLL: take 1 wound, give {0} 3 wounds")

LAY = V.verb("lay", ROOMS, says="Lay {0} face down")
CLAIM_ROOM = V.verb("claim room", ROOMS, says="“It is {0}.”")
CLAIM_FACT = V.verb("claim", FACT_NAMES, says="“{0}.”")
CLAIM_PARADOX = V.verb("claim paradox", says="“Everything I say is a lie.”")
CLAIM_DONE = V.verb("say no more", says="Say no more")
SUGGEST_NONE = V.verb("suggest nothing", says="Suggest nothing")
SUGGEST_ALL = V.verb("suggest", KINDS, says="Suggest {0} to everybody")
SUGGEST_EACH = V.verb("suggest each", says="Suggest to each thief apart")
ADVISE = V.verb("advise", SEATS, KINDS, says="Suggest {1} to {0}")
ADVISE_NONE = V.verb("advise nothing to", SEATS, says="Suggest nothing to {0}")
ORDER = V.verb("order", SKILL_NAMES, says="Order the wearer of the COLLAR to play {0}")
ORDER_NONE = V.verb("order nothing", says="Give no order")

PLAY = V.verb("play", CARDS, says="Play {0}")
PLAY_NONE = V.verb("play nothing", says="Play nothing")
EXCHANGE = V.verb("exchange for", CARDS, says="Exchange your card for {0}")
STAND = V.verb("stand", says="Keep your card")

AWARD = V.verb("award", SEATS, says="Give the treasure to {0}")
FORETELL = V.verb("foretell", SKILL_NAMES, says="Discard FORETELLING! and play {0}")
KEEP_FORETELLING = V.verb("keep foretelling", says="Keep FORETELLING!")
GLORY = V.verb("unmask", SEATS, says="Discard HAND of GLORY: unmask {0}")
CANCEL = V.verb("nope", SEATS, says="NOPE! to the card of {0}")
SURPRISE = V.verb("surprise", SEATS, says="Aim the card of {0} yourself")
SAY_LIED = V.verb("vote lied", says="The scout lied")
SAY_HONEST = V.verb("vote honest", says="The scout was honest")
ABSTAIN = V.verb("abstain", says="Abstain")
COLLAR_KEEP = V.verb("keep collar", says="Keep the COLLAR")
COLLAR_TO = V.verb("collar", SEATS, says="Give the COLLAR to {0}")

DRAW = V.verb("draw", says="Draw a treasure")
DRAW_NOT = V.verb("draw nothing", says="Draw no treasure")
GIVE = V.verb("give", TREASURES, says="Give {0} away")
GIVE_TO = V.verb("hand to", SEATS, says="Hand it to {0}")
MODE_WOUND = V.verb("wound", says="Wound a thief")
MODE_STEAL = V.verb("rob instead", says="Steal a treasure instead of wounding")
STAB_AT = V.verb("stab", SEATS, says="Wound {0}")
STAB_NONE = V.verb("stab nobody", says="Wound nobody")
TAKE = V.verb("steal", TREASURES, says="Steal {0}")
TAKE_NONE = V.verb("steal nothing", says="Steal nothing")
AGAIN = V.verb("steal again", says="Steal a second treasure")
ENOUGH = V.verb("enough", says="One treasure is enough")
DUCK = V.verb("not it", SEATS, says="NOT IT! It hits {0} instead")
ENDURE = V.verb("endure", says="Let it hit you")
CURSE = V.verb("curse", says="Make the robber take the CURSED IDOL too")
CURSE_NOT = V.verb("keep idol", says="Keep the CURSED IDOL")
PEEK = V.verb("peek at", SEATS, says="Look at the hand of {0}")
PEEK_NONE = V.verb("peek at nobody", says="Look at no hand")
SWIPE = V.verb("swipe", CARDS, says="Take {0}")
SWIPE_NONE = V.verb("swipe nothing", says="Take no card")
DESTROY = V.verb("destroy", TREASURES, says="Remove {0} from the game")
COVER = V.verb("cover", TREASURES, says="Put KEEPING on {0}")

# What can happen --------------------------------------------------------------------------------
E = Chronicle()

SCOUTS = E.kind("scouts", [("who", SEATS), ("round", None)], "{0} is the scout (round {1})")
DREW = E.kind(
    "drew", [("who", SEATS), ("card_", CARDS)], "{0} draws {1}", "{0} draws a card"
)
FOUND = E.kind(
    "found",
    [("who", SEATS), ("card_", CARDS)],
    "{0} searches the chamber deck and takes {1}",
    "{0} searches the chamber deck and takes a card",
)
TURNED_UP = E.kind("turned_up", [("treasure", TREASURES)], "The treasure is {0}")
LAID = E.kind(
    "laid",
    [("who", SEATS), ("room_", ROOMS)],
    "{0} lays {1} face down",
    "{0} lays a room face down",
)
NAMED = E.kind("named", [("who", SEATS), ("room", ROOMS)], "{0}: “It is {1}.”")
STATED = E.kind("stated", [("who", SEATS), ("fact", FACT_NAMES)], "{0}: “{1}.”")
PARADOXED = E.kind("paradoxed", [("who", SEATS)], "{0}: “Everything I say is a lie.”")
KEPT_SILENT = E.kind("kept_silent", [("who", SEATS)], "{0} says nothing about the room")
SUGGESTED = E.kind(
    "suggested", [("who", SEATS), ("to", SEATS), ("kind", KINDS)], "{0} suggests {2} to {1}"
)
ORDERED = E.kind(
    "ordered",
    [("who", SEATS), ("to", SEATS), ("card", CARDS)],
    "{0} orders {1}, who wears the COLLAR, to play {2}",
)
PLAYED = E.kind(
    "played", [("who", SEATS), ("card_", CARDS)], "{0} plays {1} face down", "{0} plays a card"
)
PLAYED_NOTHING = E.kind("played_nothing", [("who", SEATS)], "{0} has no card to play")
EXCHANGED = E.kind(
    "exchanged",
    [("who", SEATS), ("card_", CARDS)],
    "{0} exchanges the card for {1}",
    "{0} exchanges the card",
)
STOOD = E.kind("stood", [("who", SEATS)], "{0} keeps the card")
FLIPPED = E.kind("flipped", [("room", ROOMS)], "The room is {0}")
SHOWED = E.kind("showed", [("who", SEATS), ("card", CARDS)], "{0} shows {1}")
JUDGED = E.kind("judged", [("who", SEATS), ("verdict", VERDICTS)], "The word of {0}: {1}")
VOTED = E.kind(
    "voted", [("lied", None), ("honest", None)], "The vote: {0} say lied, {1} say honest"
)
RETURNED = E.kind("returned", [("who", SEATS), ("card", CARDS)], "{0} takes {1} back unused")
FORETOLD = E.kind(
    "foretold", [("who", SEATS), ("card", CARDS)], "{0} discards FORETELLING! and plays {1}"
)
UNMASKED = E.kind(
    "unmasked", [("who", SEATS), ("victim", SEATS)], "{0} unmasks {1} with the HAND of GLORY"
)
CANCELLED = E.kind(
    "cancelled",
    [("who", SEATS), ("victim", SEATS), ("card", CARDS)],
    "{0} says NOPE! and {1} never played {2}",
)
AIMED = E.kind(
    "aimed",
    [("who", SEATS), ("victim", SEATS), ("card", CARDS)],
    "NASTY SURPRISE! {0} will aim the {2} of {1}",
)
GAINED = E.kind("gained", [("who", SEATS), ("treasure", TREASURES)], "{0} gets {1}")
GAVE = E.kind(
    "gave",
    [("who", SEATS), ("treasure", TREASURES), ("to", SEATS)],
    "{0} gives {1} to {2}",
)
ROBBED = E.kind(
    "robbed",
    [("who", SEATS), ("victim", SEATS), ("treasure", TREASURES)],
    "{0} steals {2} from {1}",
)
LOST = E.kind("lost", [("who", SEATS), ("treasure", TREASURES)], "{0} discards {1}")
WENT = E.kind("went", [("treasure", TREASURES)], "Nobody gets {0}; it is discarded")
DESTROYED = E.kind(
    "destroyed", [("who", SEATS), ("treasure", TREASURES)], "{0} removes {1} from the game"
)
WOUNDED = E.kind("wounded", [("who", SEATS), ("wounds", None)], "{0} takes {1 wounds}")
HEALED = E.kind("healed", [("who", SEATS), ("wounds", None)], "{0} heals {1 wounds}")
FAILED = E.kind("failed", [("who", SEATS), ("card", CARDS)], "The {1} of {0} does not work")
DUCKED = E.kind("ducked", [("who", SEATS), ("victim", SEATS)], "NOT IT! {0} passes it on to {1}")
CURSED = E.kind(
    "cursed", [("who", SEATS), ("victim", SEATS)], "{0} makes {1} take the CURSED IDOL too"
)
COVERED = E.kind(
    "covered",
    [("who", SEATS), ("treasure", TREASURES), ("cover", None)],
    "{0} covers {1}",
)
UNCOVERED = E.kind("uncovered", [("who", SEATS), ("treasure", TREASURES)], "{0} uncovers {1}")
USED = E.kind("used", [("who", SEATS), ("treasure", TREASURES)], "{0} uses {1}")
FLIPPED_COIN = E.kind(
    "flipped_coin",
    [("who", SEATS), ("treasure", TREASURES), ("heads", None)],
    "{0} flips a coin for {1}",
)
SAW_HAND = E.kind(
    "saw_hand", [("who", SEATS), ("victim", SEATS)], "{0} looks at the hand of {1}"
)
SAW_ROOM = E.kind(
    "saw_room",
    [("who", SEATS), ("room_", ROOMS)],
    "{0} looks at the face-down room: {1}",
    "{0} looks at the face-down room",
)
SWIPED = E.kind(
    "swiped",
    [("who", SEATS), ("victim", SEATS), ("card_", CARDS)],
    "{0} takes {2} from the hand of {1}",
    "{0} takes a card from the hand of {1}",
)
REFILLED = E.kind("refilled", [("cards", None)], "{0 cards} of the discard pile make a new deck")
REVEALED_HAND = E.kind(
    "revealed_hand", [("who", SEATS), ("trickery", None)], "{0} shows a hand with {1} trickery"
)
DREW_LOTS = E.kind("drew_lots", [("who", SEATS)], "The coin favours {0}")
