"""The words of the game: what a thief can answer, and what can happen."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CARDS, ROOMS, SKILL_NAMES, TREASURES
from cutpurse.games.thieves.facts import FACT_NAMES
from cutpurse.kernel.events import EventKinds
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
VOCABULARY: Final = Vocabulary()

# Said in every turn; they come first because small numbers are cheapest
PASS: Final = VOCABULARY.verb("pass", says="Pass")
LAY: Final = VOCABULARY.verb("lay", ROOMS, says="Lay {0} face down")
CLAIM_FACT: Final = VOCABULARY.verb("claim", FACT_NAMES, says="“{0}.”")
CLAIM_ROOM: Final = VOCABULARY.verb("claim room", ROOMS, says="“It is {0}.”")
CLAIM_PARADOX: Final = VOCABULARY.verb("claim paradox", says="“Everything I say is a lie.”")
CLAIM_DONE: Final = VOCABULARY.verb("say no more", says="Say no more")
SUGGEST_NONE: Final = VOCABULARY.verb("suggest nothing", says="Suggest nothing")
SUGGEST_ALL: Final = VOCABULARY.verb("suggest", KINDS, says="Suggest {0} to everybody")
SUGGEST_EACH: Final = VOCABULARY.verb("suggest each", says="Suggest to each thief apart")
ADVISE: Final = VOCABULARY.verb("advise", SEATS, KINDS, says="Suggest {1} to {0}")
ADVISE_NONE: Final = VOCABULARY.verb("advise nothing to", SEATS, says="Suggest nothing to {0}")
PLAY: Final = VOCABULARY.verb("play", CARDS, says="Play {0}")
PLAY_NONE: Final = VOCABULARY.verb("play nothing", says="Play nothing")
AWARD: Final = VOCABULARY.verb("award", SEATS, says="Give the treasure to {0}")

# Said now and then
ACCUSE: Final = VOCABULARY.verb("accuse", SEATS, says="Name {0} the most dishonest")
LIFT_KEEPING: Final = VOCABULARY.verb(
    "lift keeping", says="Discard KEEPING and uncover the treasure"
)
LEAVE_KEEPING: Final = VOCABULARY.verb("leave keeping", says="Leave KEEPING where it lies")
SACK_STAYS: Final = VOCABULARY.verb("leave sack", says="Leave the FAT SACK as it is")
SACK_OFF: Final = VOCABULARY.verb("empty sack", says="Take the FAT SACK off")
SACK_ON: Final = VOCABULARY.verb("sack", TREASURES, says="Put the FAT SACK on {0}")
BURN: Final = VOCABULARY.verb("burn", SEATS, says="Burn {0} with the RING of FIRE")
USE: Final = VOCABULARY.verb("use", TREASURES, says="Use {0}")
FIND_TREASURE: Final = VOCABULARY.verb("find", TREASURES, says="Take {0} out of the treasure deck")
FIND_CARD: Final = VOCABULARY.verb("search", CARDS, says="Take {0} out of the chamber deck")
BALL_ROOM: Final = VOCABULARY.verb(
    "gaze at room", says="Discard the CRYSTAL BALL: look at the room"
)
BALL_HAND: Final = VOCABULARY.verb(
    "gaze at", SEATS, says="Discard the CRYSTAL BALL: look at the hand of {0}"
)
MIRROR: Final = VOCABULARY.verb(
    "mirror", SEATS, says="BLOOD MIRROR: take 1 wound, look at the hand of {0}"
)
DOLL: Final = VOCABULARY.verb("doll", SEATS, says="HOODOO DOLL: take 1 wound, give {0} 3 wounds")
ORDER: Final = VOCABULARY.verb(
    "order", SKILL_NAMES, says="Order the wearer of the COLLAR to play {0}"
)
ORDER_NONE: Final = VOCABULARY.verb("order nothing", says="Give no order")
EXCHANGE: Final = VOCABULARY.verb("exchange for", CARDS, says="Exchange your card for {0}")
STAND: Final = VOCABULARY.verb("stand", says="Keep your card")
FORETELL: Final = VOCABULARY.verb("foretell", SKILL_NAMES, says="Discard FORETELLING! and play {0}")
KEEP_FORETELLING: Final = VOCABULARY.verb("keep foretelling", says="Keep FORETELLING!")
GLORY: Final = VOCABULARY.verb("unmask", SEATS, says="Discard HAND of GLORY: unmask {0}")
CANCEL: Final = VOCABULARY.verb("nope", SEATS, says="NOPE! to the card of {0}")
SURPRISE: Final = VOCABULARY.verb("surprise", SEATS, says="Aim the card of {0} yourself")
SAY_LIED: Final = VOCABULARY.verb("vote lied", says="The scout lied")
SAY_HONEST: Final = VOCABULARY.verb("vote honest", says="The scout was honest")
ABSTAIN: Final = VOCABULARY.verb("abstain", says="Abstain")
COLLAR_KEEP: Final = VOCABULARY.verb("keep collar", says="Keep the COLLAR")
COLLAR_TO: Final = VOCABULARY.verb("collar", SEATS, says="Give the COLLAR to {0}")
DRAW: Final = VOCABULARY.verb("draw", says="Draw a treasure")
DRAW_NOT: Final = VOCABULARY.verb("draw nothing", says="Draw no treasure")
GIVE: Final = VOCABULARY.verb("give", TREASURES, says="Give {0} away")
GIVE_TO: Final = VOCABULARY.verb("hand to", SEATS, says="Hand it to {0}")
MODE_WOUND: Final = VOCABULARY.verb("wound", says="Wound a thief")
MODE_STEAL: Final = VOCABULARY.verb("rob instead", says="Steal a treasure instead of wounding")
STAB_AT: Final = VOCABULARY.verb("stab", SEATS, says="Wound {0}")
STAB_NONE: Final = VOCABULARY.verb("stab nobody", says="Wound nobody")
TAKE: Final = VOCABULARY.verb("steal", TREASURES, says="Steal {0}")
TAKE_NONE: Final = VOCABULARY.verb("steal nothing", says="Steal nothing")
AGAIN: Final = VOCABULARY.verb("steal again", says="Steal a second treasure")
ENOUGH: Final = VOCABULARY.verb("enough", says="One treasure is enough")
DUCK: Final = VOCABULARY.verb("not it", SEATS, says="NOT IT! It hits {0} instead")
ENDURE: Final = VOCABULARY.verb("endure", says="Let it hit you")
CURSE: Final = VOCABULARY.verb("curse", says="Make the robber take the CURSED IDOL too")
CURSE_NOT: Final = VOCABULARY.verb("keep idol", says="Keep the CURSED IDOL")
PEEK: Final = VOCABULARY.verb("peek at", SEATS, says="Look at the hand of {0}")
PEEK_NONE: Final = VOCABULARY.verb("peek at nobody", says="Look at no hand")
SWIPE: Final = VOCABULARY.verb("swipe", CARDS, says="Take {0}")
SWIPE_NONE: Final = VOCABULARY.verb("swipe nothing", says="Take no card")
DESTROY: Final = VOCABULARY.verb("destroy", TREASURES, says="Remove {0} from the game")
COVER: Final = VOCABULARY.verb("cover", TREASURES, says="Put KEEPING on {0}")

# What can happen --------------------------------------------------------------------------------
CHRONICLE: Final = EventKinds()

SCOUTS: Final = CHRONICLE.kind(
    "scouts", [("who", SEATS), ("round", None)], "{0} is the scout (round {1})"
)
DREW: Final = CHRONICLE.kind(
    "drew", [("who", SEATS), ("card_", CARDS)], "{0} draws {1}", "{0} draws a card"
)
FOUND: Final = CHRONICLE.kind(
    "found",
    [("who", SEATS), ("card_", CARDS)],
    "{0} searches the chamber deck and takes {1}",
    "{0} searches the chamber deck and takes a card",
)
TURNED_UP: Final = CHRONICLE.kind("turned_up", [("treasure", TREASURES)], "The treasure is {0}")
LAID: Final = CHRONICLE.kind(
    "laid",
    [("who", SEATS), ("room_", ROOMS)],
    "{0} lays {1} face down",
    "{0} lays a room face down",
)
NAMED: Final = CHRONICLE.kind("named", [("who", SEATS), ("room", ROOMS)], "{0}: “It is {1}.”")
STATED: Final = CHRONICLE.kind("stated", [("who", SEATS), ("fact", FACT_NAMES)], "{0}: “{1}.”")
PARADOXED: Final = CHRONICLE.kind(
    "paradoxed", [("who", SEATS)], "{0}: “Everything I say is a lie.”"
)
KEPT_SILENT: Final = CHRONICLE.kind(
    "kept_silent", [("who", SEATS)], "{0} says nothing about the room"
)
SUGGESTED: Final = CHRONICLE.kind(
    "suggested", [("who", SEATS), ("to", SEATS), ("kind", KINDS)], "{0} suggests {2} to {1}"
)
ORDERED: Final = CHRONICLE.kind(
    "ordered",
    [("who", SEATS), ("to", SEATS), ("card", CARDS)],
    "{0} orders {1}, who wears the COLLAR, to play {2}",
)
PLAYED: Final = CHRONICLE.kind(
    "played", [("who", SEATS), ("card_", CARDS)], "{0} plays {1} face down", "{0} plays a card"
)
PLAYED_NOTHING: Final = CHRONICLE.kind(
    "played_nothing", [("who", SEATS)], "{0} has no card to play"
)
EXCHANGED: Final = CHRONICLE.kind(
    "exchanged",
    [("who", SEATS), ("card_", CARDS)],
    "{0} exchanges the card for {1}",
    "{0} exchanges the card",
)
STOOD: Final = CHRONICLE.kind("stood", [("who", SEATS)], "{0} keeps the card")
FLIPPED: Final = CHRONICLE.kind("flipped", [("room", ROOMS)], "The room is {0}")
SHOWED: Final = CHRONICLE.kind("showed", [("who", SEATS), ("card", CARDS)], "{0} shows {1}")
JUDGED: Final = CHRONICLE.kind(
    "judged", [("who", SEATS), ("verdict", VERDICTS)], "The word of {0}: {1}"
)
VOTED: Final = CHRONICLE.kind(
    "voted", [("lied", None), ("honest", None)], "The vote: {0} say lied, {1} say honest"
)
RETURNED: Final = CHRONICLE.kind(
    "returned", [("who", SEATS), ("card", CARDS)], "{0} takes {1} back unused"
)
FORETOLD: Final = CHRONICLE.kind(
    "foretold", [("who", SEATS), ("card", CARDS)], "{0} discards FORETELLING! and plays {1}"
)
UNMASKED: Final = CHRONICLE.kind(
    "unmasked", [("who", SEATS), ("victim", SEATS)], "{0} unmasks {1} with the HAND of GLORY"
)
CANCELLED: Final = CHRONICLE.kind(
    "cancelled",
    [("who", SEATS), ("victim", SEATS), ("card", CARDS)],
    "{0} says NOPE! and {1} never played {2}",
)
AIMED: Final = CHRONICLE.kind(
    "aimed",
    [("who", SEATS), ("victim", SEATS), ("card", CARDS)],
    "NASTY SURPRISE! {0} will aim the {2} of {1}",
)
GAINED: Final = CHRONICLE.kind("gained", [("who", SEATS), ("treasure", TREASURES)], "{0} gets {1}")
GAVE: Final = CHRONICLE.kind(
    "gave",
    [("who", SEATS), ("treasure", TREASURES), ("to", SEATS)],
    "{0} gives {1} to {2}",
)
ROBBED: Final = CHRONICLE.kind(
    "robbed",
    [("who", SEATS), ("victim", SEATS), ("treasure", TREASURES)],
    "{0} steals {2} from {1}",
)
LOST: Final = CHRONICLE.kind("lost", [("who", SEATS), ("treasure", TREASURES)], "{0} discards {1}")
WENT: Final = CHRONICLE.kind("went", [("treasure", TREASURES)], "Nobody gets {0}; it is discarded")
DESTROYED: Final = CHRONICLE.kind(
    "destroyed", [("who", SEATS), ("treasure", TREASURES)], "{0} removes {1} from the game"
)
WOUNDED: Final = CHRONICLE.kind(
    "wounded", [("who", SEATS), ("wounds", None)], "{0} takes {1 wounds}"
)
HEALED: Final = CHRONICLE.kind("healed", [("who", SEATS), ("wounds", None)], "{0} heals {1 wounds}")
FAILED: Final = CHRONICLE.kind(
    "failed", [("who", SEATS), ("card", CARDS)], "The {1} of {0} does not work"
)
DUCKED: Final = CHRONICLE.kind(
    "ducked", [("who", SEATS), ("victim", SEATS)], "NOT IT! {0} passes it on to {1}"
)
CURSED: Final = CHRONICLE.kind(
    "cursed", [("who", SEATS), ("victim", SEATS)], "{0} makes {1} take the CURSED IDOL too"
)
COVERED: Final = CHRONICLE.kind(
    "covered",
    [("who", SEATS), ("treasure", TREASURES), ("cover", None)],
    "{0} covers {1}",
)
UNCOVERED: Final = CHRONICLE.kind(
    "uncovered", [("who", SEATS), ("treasure", TREASURES)], "{0} uncovers {1}"
)
USED: Final = CHRONICLE.kind("used", [("who", SEATS), ("treasure", TREASURES)], "{0} uses {1}")
FLIPPED_COIN: Final = CHRONICLE.kind(
    "flipped_coin",
    [("who", SEATS), ("treasure", TREASURES), ("heads", None)],
    "{0} flips a coin for {1}",
)
SAW_HAND: Final = CHRONICLE.kind(
    "saw_hand", [("who", SEATS), ("victim", SEATS)], "{0} looks at the hand of {1}"
)
SAW_ROOM: Final = CHRONICLE.kind(
    "saw_room",
    [("who", SEATS), ("room_", ROOMS)],
    "{0} looks at the face-down room: {1}",
    "{0} looks at the face-down room",
)
SWIPED: Final = CHRONICLE.kind(
    "swiped",
    [("who", SEATS), ("victim", SEATS), ("card_", CARDS)],
    "{0} takes {2} from the hand of {1}",
    "{0} takes a card from the hand of {1}",
)
REFILLED: Final = CHRONICLE.kind(
    "refilled", [("cards", None)], "{0 cards} of the discard pile make a new deck"
)
REVEALED_HAND: Final = CHRONICLE.kind(
    "revealed_hand", [("who", SEATS), ("trickery", None)], "{0} shows a hand with {1} trickery"
)
DREW_LOTS: Final = CHRONICLE.kind("drew_lots", [("who", SEATS)], "The coin favours {0}")
