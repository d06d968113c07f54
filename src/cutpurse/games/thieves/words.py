"""The words of the game: what a thief can answer, and what can happen."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CARDS, ROOMS, SKILL_NAMES, TREASURES
from cutpurse.games.thieves.facts import FACT_NAMES
from cutpurse.kernel.events import Chronicle
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary

KINDS: Final = Names(
    "kind",
    ["sneak", "steal", "stab", "lies", "trickery"],
    ["SNEAK", "STEAL", "STAB", "LIES", "TRICKERY"],
)
NO_KIND: Final = -1

VERDICTS: Final = Names(
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
V: Final = Vocabulary()

# Said in every turn; they come first because small numbers are cheapest
PASS: Final = V.verb("pass", says="Pass")
LAY: Final = V.verb("lay", ROOMS, says="Lay {0} face down")
CLAIM_FACT: Final = V.verb("claim", FACT_NAMES, says="“{0}.”")
CLAIM_ROOM: Final = V.verb("claim room", ROOMS, says="“It is {0}.”")
CLAIM_PARADOX: Final = V.verb("claim paradox", says="“Everything I say is a lie.”")
CLAIM_DONE: Final = V.verb("say no more", says="Say no more")
SUGGEST_NONE: Final = V.verb("suggest nothing", says="Suggest nothing")
SUGGEST_ALL: Final = V.verb("suggest", KINDS, says="Suggest {0} to everybody")
SUGGEST_EACH: Final = V.verb("suggest each", says="Suggest to each thief apart")
ADVISE: Final = V.verb("advise", SEATS, KINDS, says="Suggest {1} to {0}")
ADVISE_NONE: Final = V.verb("advise nothing to", SEATS, says="Suggest nothing to {0}")
PLAY: Final = V.verb("play", CARDS, says="Play {0}")
PLAY_NONE: Final = V.verb("play nothing", says="Play nothing")
AWARD: Final = V.verb("award", SEATS, says="Give the treasure to {0}")

# Said now and then
ACCUSE: Final = V.verb("accuse", SEATS, says="Name {0} the most dishonest")
LIFT_KEEPING: Final = V.verb("lift keeping", says="Discard KEEPING and uncover the treasure")
LEAVE_KEEPING: Final = V.verb("leave keeping", says="Leave KEEPING where it lies")
SACK_STAYS: Final = V.verb("leave sack", says="Leave the FAT SACK as it is")
SACK_OFF: Final = V.verb("empty sack", says="Take the FAT SACK off")
SACK_ON: Final = V.verb("sack", TREASURES, says="Put the FAT SACK on {0}")
BURN: Final = V.verb("burn", SEATS, says="Burn {0} with the RING of FIRE")
USE: Final = V.verb("use", TREASURES, says="Use {0}")
FIND_TREASURE: Final = V.verb("find", TREASURES, says="Take {0} out of the treasure deck")
FIND_CARD: Final = V.verb("search", CARDS, says="Take {0} out of the chamber deck")
BALL_ROOM: Final = V.verb("gaze at room", says="Discard the CRYSTAL BALL: look at the room")
BALL_HAND: Final = V.verb(
    "gaze at", SEATS, says="Discard the CRYSTAL BALL: look at the hand of {0}"
)
MIRROR: Final = V.verb("mirror", SEATS, says="BLOOD MIRROR: take 1 wound, look at the hand of {0}")
DOLL: Final = V.verb("doll", SEATS, says="HOODOO DOLL: take 1 wound, give {0} 3 wounds")
ORDER: Final = V.verb("order", SKILL_NAMES, says="Order the wearer of the COLLAR to play {0}")
ORDER_NONE: Final = V.verb("order nothing", says="Give no order")
EXCHANGE: Final = V.verb("exchange for", CARDS, says="Exchange your card for {0}")
STAND: Final = V.verb("stand", says="Keep your card")
FORETELL: Final = V.verb("foretell", SKILL_NAMES, says="Discard FORETELLING! and play {0}")
KEEP_FORETELLING: Final = V.verb("keep foretelling", says="Keep FORETELLING!")
GLORY: Final = V.verb("unmask", SEATS, says="Discard HAND of GLORY: unmask {0}")
CANCEL: Final = V.verb("nope", SEATS, says="NOPE! to the card of {0}")
SURPRISE: Final = V.verb("surprise", SEATS, says="Aim the card of {0} yourself")
SAY_LIED: Final = V.verb("vote lied", says="The scout lied")
SAY_HONEST: Final = V.verb("vote honest", says="The scout was honest")
ABSTAIN: Final = V.verb("abstain", says="Abstain")
COLLAR_KEEP: Final = V.verb("keep collar", says="Keep the COLLAR")
COLLAR_TO: Final = V.verb("collar", SEATS, says="Give the COLLAR to {0}")
DRAW: Final = V.verb("draw", says="Draw a treasure")
DRAW_NOT: Final = V.verb("draw nothing", says="Draw no treasure")
GIVE: Final = V.verb("give", TREASURES, says="Give {0} away")
GIVE_TO: Final = V.verb("hand to", SEATS, says="Hand it to {0}")
MODE_WOUND: Final = V.verb("wound", says="Wound a thief")
MODE_STEAL: Final = V.verb("rob instead", says="Steal a treasure instead of wounding")
STAB_AT: Final = V.verb("stab", SEATS, says="Wound {0}")
STAB_NONE: Final = V.verb("stab nobody", says="Wound nobody")
TAKE: Final = V.verb("steal", TREASURES, says="Steal {0}")
TAKE_NONE: Final = V.verb("steal nothing", says="Steal nothing")
AGAIN: Final = V.verb("steal again", says="Steal a second treasure")
ENOUGH: Final = V.verb("enough", says="One treasure is enough")
DUCK: Final = V.verb("not it", SEATS, says="NOT IT! It hits {0} instead")
ENDURE: Final = V.verb("endure", says="Let it hit you")
CURSE: Final = V.verb("curse", says="Make the robber take the CURSED IDOL too")
CURSE_NOT: Final = V.verb("keep idol", says="Keep the CURSED IDOL")
PEEK: Final = V.verb("peek at", SEATS, says="Look at the hand of {0}")
PEEK_NONE: Final = V.verb("peek at nobody", says="Look at no hand")
SWIPE: Final = V.verb("swipe", CARDS, says="Take {0}")
SWIPE_NONE: Final = V.verb("swipe nothing", says="Take no card")
DESTROY: Final = V.verb("destroy", TREASURES, says="Remove {0} from the game")
COVER: Final = V.verb("cover", TREASURES, says="Put KEEPING on {0}")

# What can happen --------------------------------------------------------------------------------
E: Final = Chronicle()

SCOUTS: Final = E.kind("scouts", [("who", SEATS), ("round", None)], "{0} is the scout (round {1})")
DREW: Final = E.kind(
    "drew", [("who", SEATS), ("card_", CARDS)], "{0} draws {1}", "{0} draws a card"
)
FOUND: Final = E.kind(
    "found",
    [("who", SEATS), ("card_", CARDS)],
    "{0} searches the chamber deck and takes {1}",
    "{0} searches the chamber deck and takes a card",
)
TURNED_UP: Final = E.kind("turned_up", [("treasure", TREASURES)], "The treasure is {0}")
LAID: Final = E.kind(
    "laid",
    [("who", SEATS), ("room_", ROOMS)],
    "{0} lays {1} face down",
    "{0} lays a room face down",
)
NAMED: Final = E.kind("named", [("who", SEATS), ("room", ROOMS)], "{0}: “It is {1}.”")
STATED: Final = E.kind("stated", [("who", SEATS), ("fact", FACT_NAMES)], "{0}: “{1}.”")
PARADOXED: Final = E.kind("paradoxed", [("who", SEATS)], "{0}: “Everything I say is a lie.”")
KEPT_SILENT: Final = E.kind("kept_silent", [("who", SEATS)], "{0} says nothing about the room")
SUGGESTED: Final = E.kind(
    "suggested", [("who", SEATS), ("to", SEATS), ("kind", KINDS)], "{0} suggests {2} to {1}"
)
ORDERED: Final = E.kind(
    "ordered",
    [("who", SEATS), ("to", SEATS), ("card", CARDS)],
    "{0} orders {1}, who wears the COLLAR, to play {2}",
)
PLAYED: Final = E.kind(
    "played", [("who", SEATS), ("card_", CARDS)], "{0} plays {1} face down", "{0} plays a card"
)
PLAYED_NOTHING: Final = E.kind("played_nothing", [("who", SEATS)], "{0} has no card to play")
EXCHANGED: Final = E.kind(
    "exchanged",
    [("who", SEATS), ("card_", CARDS)],
    "{0} exchanges the card for {1}",
    "{0} exchanges the card",
)
STOOD: Final = E.kind("stood", [("who", SEATS)], "{0} keeps the card")
FLIPPED: Final = E.kind("flipped", [("room", ROOMS)], "The room is {0}")
SHOWED: Final = E.kind("showed", [("who", SEATS), ("card", CARDS)], "{0} shows {1}")
JUDGED: Final = E.kind("judged", [("who", SEATS), ("verdict", VERDICTS)], "The word of {0}: {1}")
VOTED: Final = E.kind(
    "voted", [("lied", None), ("honest", None)], "The vote: {0} say lied, {1} say honest"
)
RETURNED: Final = E.kind("returned", [("who", SEATS), ("card", CARDS)], "{0} takes {1} back unused")
FORETOLD: Final = E.kind(
    "foretold", [("who", SEATS), ("card", CARDS)], "{0} discards FORETELLING! and plays {1}"
)
UNMASKED: Final = E.kind(
    "unmasked", [("who", SEATS), ("victim", SEATS)], "{0} unmasks {1} with the HAND of GLORY"
)
CANCELLED: Final = E.kind(
    "cancelled",
    [("who", SEATS), ("victim", SEATS), ("card", CARDS)],
    "{0} says NOPE! and {1} never played {2}",
)
AIMED: Final = E.kind(
    "aimed",
    [("who", SEATS), ("victim", SEATS), ("card", CARDS)],
    "NASTY SURPRISE! {0} will aim the {2} of {1}",
)
GAINED: Final = E.kind("gained", [("who", SEATS), ("treasure", TREASURES)], "{0} gets {1}")
GAVE: Final = E.kind(
    "gave",
    [("who", SEATS), ("treasure", TREASURES), ("to", SEATS)],
    "{0} gives {1} to {2}",
)
ROBBED: Final = E.kind(
    "robbed",
    [("who", SEATS), ("victim", SEATS), ("treasure", TREASURES)],
    "{0} steals {2} from {1}",
)
LOST: Final = E.kind("lost", [("who", SEATS), ("treasure", TREASURES)], "{0} discards {1}")
WENT: Final = E.kind("went", [("treasure", TREASURES)], "Nobody gets {0}; it is discarded")
DESTROYED: Final = E.kind(
    "destroyed", [("who", SEATS), ("treasure", TREASURES)], "{0} removes {1} from the game"
)
WOUNDED: Final = E.kind("wounded", [("who", SEATS), ("wounds", None)], "{0} takes {1 wounds}")
HEALED: Final = E.kind("healed", [("who", SEATS), ("wounds", None)], "{0} heals {1 wounds}")
FAILED: Final = E.kind("failed", [("who", SEATS), ("card", CARDS)], "The {1} of {0} does not work")
DUCKED: Final = E.kind(
    "ducked", [("who", SEATS), ("victim", SEATS)], "NOT IT! {0} passes it on to {1}"
)
CURSED: Final = E.kind(
    "cursed", [("who", SEATS), ("victim", SEATS)], "{0} makes {1} take the CURSED IDOL too"
)
COVERED: Final = E.kind(
    "covered",
    [("who", SEATS), ("treasure", TREASURES), ("cover", None)],
    "{0} covers {1}",
)
UNCOVERED: Final = E.kind(
    "uncovered", [("who", SEATS), ("treasure", TREASURES)], "{0} uncovers {1}"
)
USED: Final = E.kind("used", [("who", SEATS), ("treasure", TREASURES)], "{0} uses {1}")
FLIPPED_COIN: Final = E.kind(
    "flipped_coin",
    [("who", SEATS), ("treasure", TREASURES), ("heads", None)],
    "{0} flips a coin for {1}",
)
SAW_HAND: Final = E.kind(
    "saw_hand", [("who", SEATS), ("victim", SEATS)], "{0} looks at the hand of {1}"
)
SAW_ROOM: Final = E.kind(
    "saw_room",
    [("who", SEATS), ("room_", ROOMS)],
    "{0} looks at the face-down room: {1}",
    "{0} looks at the face-down room",
)
SWIPED: Final = E.kind(
    "swiped",
    [("who", SEATS), ("victim", SEATS), ("card_", CARDS)],
    "{0} takes {2} from the hand of {1}",
    "{0} takes a card from the hand of {1}",
)
REFILLED: Final = E.kind(
    "refilled", [("cards", None)], "{0 cards} of the discard pile make a new deck"
)
REVEALED_HAND: Final = E.kind(
    "revealed_hand", [("who", SEATS), ("trickery", None)], "{0} shows a hand with {1} trickery"
)
DREW_LOTS: Final = E.kind("drew_lots", [("who", SEATS)], "The coin favours {0}")
