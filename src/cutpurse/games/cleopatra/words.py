"""The words of the game: every answer as a verb, every happening as a sentence.

A build is one answer in parts: what and where (`build`, or `mosaic`, `pose` and `lay`), what pays
(`pay`, as often as is wanted, in the order of the sources), and `done`. What is not paid for when
`done` is said is paid with as little corruption as possible.
"""

from __future__ import annotations

from typing import Final

from cutpurse.games.cleopatra.garden import SQUARES
from cutpurse.games.cleopatra.pieces import (
    BIDS,
    CARDS,
    CATEGORIES,
    CHARACTERS,
    DIE_TURNS,
    MOSAICS,
    POSES,
    RESOURCES,
    SOURCES,
    SPOTS,
    STALLS,
    STANDARDS,
)
from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary

VOCABULARY: Final = Vocabulary()

# The commonest come first: numbers up to 256 cost Python nothing to make.
VISIT: Final = VOCABULARY.verb("visit", STALLS, says="take {0}")
PUT: Final = VOCABULARY.verb("put", STALLS, says="put it on {0}")
DONE: Final = VOCABULARY.verb("done", says="done")
FINISH: Final = VOCABULARY.verb("finish", says="finish the visit")
END: Final = VOCABULARY.verb("end", says="end the turn")
PASS: Final = VOCABULARY.verb("pass", says="pass")
BUILD: Final = VOCABULARY.verb("build", SPOTS, says="build {0}")
MOSAIC: Final = VOCABULARY.verb("mosaic", MOSAICS, says="lay the mosaic of {0}")
POSE: Final = VOCABULARY.verb("pose", POSES, says="turned: {0}")
LAY: Final = VOCABULARY.verb("lay", SQUARES, says="with its corner on {0}")
PAY: Final = VOCABULARY.verb("pay", SOURCES, says="pay with {0}")
PLAY: Final = VOCABULARY.verb("play", CHARACTERS, says="play {0}")
CLAIM: Final = VOCABULARY.verb("claim", says="claim the sanctuary")
DECLINE: Final = VOCABULARY.verb("decline", says="leave it")
KEEP_ALL: Final = VOCABULARY.verb("keep_all", says="keep all cards")
DISCARD: Final = VOCABULARY.verb("discard", CARDS, says="discard {0}")
GIVE_TALENTS: Final = VOCABULARY.verb("give_talents", says="give 2 talents")
GIVE: Final = VOCABULARY.verb("give", STANDARDS, says="give {0}")
SHOW: Final = VOCABULARY.verb("show", says="show your hand")
TAKE: Final = VOCABULARY.verb("take", CARDS, says="take {0}")
ASK: Final = VOCABULARY.verb("ask", RESOURCES, says="ask for {0}")
OFFER: Final = VOCABULARY.verb("offer", STANDARDS, says="offer {0}")
ACCEPT: Final = VOCABULARY.verb("accept", SEATS, STANDARDS, says="accept {1} from {0}")
DIE: Final = VOCABULARY.verb("die", DIE_TURNS, says="turn a die {0}")
KEEP: Final = VOCABULARY.verb("keep", CARDS, says="keep {0}")
BID: Final = VOCABULARY.verb("bid", BIDS, says="offer {0 talents}")

CHRONICLE: Final = EventKinds()
_who: Final = ("seat", SEATS)
_card: Final = ("card", CARDS)
_secret: Final = ("card_", CARDS)
# A card as everybody sees it lie: its kind, or its back.
FACES: Final = Names("face", [*CARDS.ids, "face_down"], [*CARDS.labels, "a face-down card"])

# Setting up and turns
FIRST: Final = CHRONICLE.kind("first", [_who], "{0} begins")
DEALT: Final = CHRONICLE.kind(
    "dealt", [_who, _secret], "{0} is dealt {1}", hides="{0} is dealt a card"
)
TURN: Final = CHRONICLE.kind("turn", [_who, ("turn", None)], "Turn {1}: {0}")
PASSED: Final = CHRONICLE.kind("passed", [_who], "{0} can do nothing and passes")
# The Market
SHUFFLED: Final = CHRONICLE.kind(
    "shuffled",
    [("up", None), ("down", None)],
    "A new draw pile is shuffled: {0} cards face up, {1} face down",
)
TOP: Final = CHRONICLE.kind("top", [("face", FACES)], "On the draw pile lies {0}")
STOCKED: Final = CHRONICLE.kind("stocked", [("stall", STALLS), ("face", FACES)], "{1} comes to {0}")
VISITED: Final = CHRONICLE.kind(
    "visited", [_who, ("stall", STALLS), ("faces*", FACES)], "{0} takes {1}: {2}"
)
TURNED_UP: Final = CHRONICLE.kind(
    "turned up", [_who, _secret], "{0} looks at a card: {1}", hides="{0} looks at a card"
)
DREW: Final = CHRONICLE.kind("drew", [_who, ("faces*", FACES)], "{0} draws {1}")
PLACED: Final = CHRONICLE.kind(
    "placed", [_who, ("stall", STALLS), ("face", FACES)], "{0} puts {2} on {1}"
)
# The Quarry
BUILT: Final = CHRONICLE.kind(
    "built", [_who, ("spot", SPOTS), ("talents", None)], "{0} builds {1}: {2 talents}"
)
LAID: Final = CHRONICLE.kind(
    "laid",
    [_who, ("mosaic", MOSAICS), ("pose", POSES), ("square", SQUARES), ("talents", None)],
    "{0} lays the mosaic of {1} with its corner on {3}: {4 talents}",
)
PAID: Final = CHRONICLE.kind("paid", [_who, ("sources*", SOURCES)], "{0} pays with {1}")
FORMED: Final = CHRONICLE.kind(
    "formed", [_who, ("squares", None)], "{0} closes in an area of {1 squares}"
)
USELESS: Final = CHRONICLE.kind(
    "useless", [_who, ("squares", None)], "No mosaic fits any more into an area of {1 squares}"
)
CLAIMED: Final = CHRONICLE.kind(
    "claimed",
    [_who, ("squares", None), ("square", SQUARES)],
    "{0} claims a sanctuary of {1 squares}",
)
DECLINED: Final = CHRONICLE.kind(
    "declined", [_who, ("squares", None)], "{0} leaves an area of {1 squares} unclaimed"
)
NEXT_MOSAIC: Final = CHRONICLE.kind(
    "next mosaic", [("mosaic", MOSAICS)], "On the pile lies the mosaic of {0}"
)
ASIDE: Final = CHRONICLE.kind(
    "set aside", [("mosaic", MOSAICS)], "The mosaic of {0} fits nowhere and is set aside"
)
BONUS: Final = CHRONICLE.kind(
    "bonus",
    [_who, ("pieces", None), ("talents", None)],
    "{0} has built {1 pieces}: {2 talents} more",
)
COMPLETE: Final = CHRONICLE.kind("complete", [("category", CATEGORIES)], "Now complete: the {0}")
WALKED: Final = CHRONICLE.kind("walked", [("step", None)], "Cleopatra comes to step {0}")
# Corruption
CORRUPTED: Final = CHRONICLE.kind("corrupted", [_who, ("amulets", None)], "{0} takes {1 amulets}")
SHED: Final = CHRONICLE.kind("shed", [_who, ("amulets", None)], "{0} is rid of {1 amulets}")
# The priest
ROLLED: Final = CHRONICLE.kind(
    "rolled", [("priests", None), ("dice", None)], "{0} of {1} dice show the priest"
)
OFFERING: Final = CHRONICLE.kind("offering", [], "The Altar is full: an offering is made")
OFFERED_UP: Final = CHRONICLE.kind(
    "bid", [_who, ("talents", None), ("rank", None)], "{0} gives {1 talents}: rank {2}"
)
NEUTRAL: Final = CHRONICLE.kind("neutral", [("talents", None)], "The neutral die bids {0}")
# Characters
PLAYED: Final = CHRONICLE.kind("played", [_who, ("character", CHARACTERS)], "{0} plays {1}")
GAVE_TALENTS: Final = CHRONICLE.kind(
    "gave talents", [_who, ("to", SEATS)], "{0} gives {1} 2 talents"
)
GAVE: Final = CHRONICLE.kind(
    "gave", [_who, ("to", SEATS), _secret], "{0} gives {1} {2}", hides="{0} gives {1} a card"
)
SHOWED: Final = CHRONICLE.kind(
    "showed",
    [_who, ("to", SEATS), ("cards_*", CARDS)],
    "{0} has nothing to give and shows {1} the hand: {2}",
    hides="{0} has nothing to give and shows {1} the hand",
)
EMPTY_HANDED: Final = CHRONICLE.kind(
    "empty-handed", [_who, ("to", SEATS)], "{0} has nothing to give {1}, and no card to show"
)
TOOK: Final = CHRONICLE.kind(
    "took",
    [_who, _secret],
    "{0} takes {1} from the discard pile",
    hides="{0} takes a card from the discard pile",
)
ASKED: Final = CHRONICLE.kind("asked", [_who, ("resources*", RESOURCES)], "{0} asks for {1}")
OFFERED: Final = CHRONICLE.kind("offered", [_who, ("cards*", STANDARDS)], "{0} offers {1}")
KEPT_BACK: Final = CHRONICLE.kind("kept back", [_who], "{0} offers nothing")
ACCEPTED: Final = CHRONICLE.kind(
    "accepted", [_who, ("from", SEATS), _card], "{0} accepts {2} from {1}, with an amulet"
)
REFUSED_ALL: Final = CHRONICLE.kind("refused all", [_who], "{0} accepts nothing")
TURNED_DIE: Final = CHRONICLE.kind("turned", [_who, ("die", DIE_TURNS)], "{0} turns a die {1}")
LOOKED: Final = CHRONICLE.kind(
    "looked", [_who, _secret], "The vizier shows {0} {1}", hides="The vizier shows {0} a card"
)
KEPT: Final = CHRONICLE.kind("kept", [_who, _secret], "{0} keeps {1}", hides="{0} keeps a card")
REJECTED: Final = CHRONICLE.kind(
    "rejected", [_who, _secret], "{0} lays off {1}", hides="{0} lays off a card unseen"
)
# The hand limit
KEPT_ALL: Final = CHRONICLE.kind(
    "kept all", [_who, ("cards", None)], "{0} keeps {1 cards} more than ten"
)
DISCARDED: Final = CHRONICLE.kind("discarded", [_who, ("cards*", CARDS)], "{0} discards {1}")
# The end
ENDED: Final = CHRONICLE.kind("ended", [], "Cleopatra enters her palace: the game is over")
STOPPED: Final = CHRONICLE.kind("stopped", [], "The last turn is over")
LAST_HAND: Final = CHRONICLE.kind(
    "last hand", [_who, ("tainted", None)], "{0} gets {1 amulets} for tainted cards in hand"
)
PYRAMID: Final = CHRONICLE.kind(
    "pyramid", [_who, ("amulets", None)], "{0} has {1 amulets} in the pyramid"
)
FORGIVEN: Final = CHRONICLE.kind(
    "forgiven", [_who, ("amulets", None)], "{0} lays {1 amulets} on the squares of sanctuaries"
)
FED: Final = CHRONICLE.kind(
    "fed", [_who, ("amulets", None)], "{0} is fed to the crocodile, with {1 amulets}"
)
NOBODY_FED: Final = CHRONICLE.kind("nobody fed", [], "The crocodile stays hungry")
WEALTH: Final = CHRONICLE.kind("wealth", [_who, ("talents", None)], "{0} is worth {1 talents}")
