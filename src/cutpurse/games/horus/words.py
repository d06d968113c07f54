"""The words of the game: every answer as a verb, every happening as a sentence."""

from __future__ import annotations

from typing import Final

from cutpurse.games.horus.board import ENTRANCES, SPACES, TOMBS
from cutpurse.games.horus.pieces import (
    ABILITIES,
    ADVENTURERS,
    BACKS,
    BITES,
    CARD,
    DICE_CHOICES,
    EQUIPMENT,
    IDOLS,
    INJURIES,
    ITEMS,
    MUMMIES,
    STONES,
    WOUNDS,
)
from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.verbs import SEATS, Vocabulary

VOCABULARY: Final = Vocabulary()

# The commonest come first: numbers up to 256 cost Python nothing to make.
END: Final = VOCABULARY.verb("end", says="end the turn")
DONE: Final = VOCABULARY.verb("done", says="carry on with this load")
MOVE: Final = VOCABULARY.verb("move", SPACES, says="go to {0}")
SEARCH: Final = VOCABULARY.verb("search", says="search here")
OPEN: Final = VOCABULARY.verb("open", says="open the sarcophagus")
TAKE: Final = VOCABULARY.verb("take", says="take the treasure")
PICK: Final = VOCABULARY.verb("pick", says="pick the lock")
REROLL: Final = VOCABULARY.verb("reroll", DICE_CHOICES, says="roll again: {0}")
CROWBAR: Final = VOCABULARY.verb("crowbar", says="force the lock with the Crowbar")
LOCKPICKING: Final = VOCABULARY.verb("lockpicking", says="use Lockpicking")
ANTIDOTE: Final = VOCABULARY.verb("antidote", BITES, says="heal a {0} with an Antidote Vial")
MEDIKIT: Final = VOCABULARY.verb("medikit", INJURIES, says="heal a {0} with a Medi-kit")
UDJAT: Final = VOCABULARY.verb("udjat", says="use the Udjat")
CLAIRVOYANCE: Final = VOCABULARY.verb("clairvoyance", says="use Clairvoyance")
LINGUISTICS: Final = VOCABULARY.verb("linguistics", says="use Linguistics")
SHOOT: Final = VOCABULARY.verb("shoot", MUMMIES, says="shoot {0}")
YES: Final = VOCABULARY.verb("yes", says="use the ability")
NO: Final = VOCABULARY.verb("no", says="take the wound")
KEEP: Final = VOCABULARY.verb("keep", says="let this stone fall")
SWAP: Final = VOCABULARY.verb("swap", says="put it back and take another unseen")
DECLINE: Final = VOCABULARY.verb("decline", says="leave the idol")
DONE_STAMINA: Final = VOCABULARY.verb("done_stamina", says="carry on and use Stamina")
DISCARD: Final = VOCABULARY.verb("discard", ITEMS, says="drop {0}")
JUMP: Final = VOCABULARY.verb("jump", SPACES, says="jump to {0}")
CHOOSE: Final = VOCABULARY.verb("choose", ADVENTURERS, says="be {0}")
START: Final = VOCABULARY.verb("start", ENTRANCES, says="start on {0}")

CHRONICLE: Final = EventKinds()
_who: Final = ("seat", SEATS)

# Setting up
KEEPS_DICE: Final = CHRONICLE.kind("keeper", [_who], "{0} keeps the dice")
CHOSE: Final = CHRONICLE.kind("chose", [_who, ("adventurer", ADVENTURERS)], "{0} is {1}")
STARTED: Final = CHRONICLE.kind("started", [_who, ("space", SPACES)], "{0} starts on {1}")
LURKS: Final = CHRONICLE.kind("lurks", [("mummy", MUMMIES), ("space", SPACES)], "{0} lurks on {1}")
# The round
ROUND: Final = CHRONICLE.kind("round", [("round", None)], "Round {0} begins")
DISCARDED: Final = CHRONICLE.kind(
    "discarded",
    [_who, ("card_", CARD), ("back", BACKS)],
    "{0} drops {1}",
    hides="{0} drops a card of the {2} deck",
)
LEVELLED: Final = CHRONICLE.kind("level", [_who, ("level", None)], "{0} is at level {1}")
ROLLED: Final = CHRONICLE.kind(
    "rolled", [("dice*", None)], "The dice for actions show {0} (red, green, blue, black, yellow)"
)
MAY_ACT: Final = CHRONICLE.kind("actions", [_who, ("count", None)], "{0} has {1 actions}")
# Actions
MOVED: Final = CHRONICLE.kind("moved", [_who, ("space", SPACES)], "{0} goes to {1}")
FOUND: Final = CHRONICLE.kind(
    "found",
    [_who, ("card_", CARD), ("back", BACKS)],
    "{0} searches and finds {1}",
    hides="{0} searches and draws a card of the {2} deck",
)
OPENED_TOMB: Final = CHRONICLE.kind(
    "opened", [_who, ("tomb", TOMBS), ("card", CARD)], "{0} opens the sarcophagus on {1}: {2}"
)
TOOK: Final = CHRONICLE.kind("took", [_who, ("card", CARD)], "{0} takes {1}")
READ: Final = CHRONICLE.kind(
    "read",
    [_who, ("tomb", TOMBS), ("card_", CARD)],
    "{0} reads the signs on {1}: {2}",
    hides="{0} reads the signs on {1}",
)
PICKED: Final = CHRONICLE.kind(
    "picked",
    [_who, ("idol", IDOLS), ("dice*", None)],
    "The dice of {0} at the lock of {1} show {2}",
)
GOT_IDOL: Final = CHRONICLE.kind("idol", [_who, ("idol", IDOLS)], "{0} takes the idol of {1}")
LEFT_IDOL: Final = CHRONICLE.kind(
    "declined", [_who, ("idol", IDOLS)], "{0} leaves the idol of {1} where it is"
)
USED: Final = CHRONICLE.kind("used", [_who, ("equipment", EQUIPMENT)], "{0} uses the {1}")
HEALED: Final = CHRONICLE.kind("healed", [_who, ("wound", WOUNDS)], "{0} is healed of a {1}")
SHOWED_BAG: Final = CHRONICLE.kind("bag", [_who], "{0} puts treasure into a Bag")
ABILITY: Final = CHRONICLE.kind("ability", [_who, ("ability", ABILITIES)], "{0} uses {1}")
SHOT: Final = CHRONICLE.kind("shot", [_who, ("mummy", MUMMIES)], "{0} shoots {1} to the floor")
AVOIDED: Final = CHRONICLE.kind("avoided", [_who, ("card", CARD)], "{0} avoids the {1}")
PEEKED: Final = CHRONICLE.kind(
    "peeked",
    [_who, ("stone_", STONES)],
    "{0} looks at the stone {1}",
    hides="{0} looks at a stone",
)
KEPT_STONE: Final = CHRONICLE.kind("kept", [_who], "{0} keeps that stone for this round")
SWAPPED_STONE: Final = CHRONICLE.kind(
    "swapped", [_who], "{0} puts the stone back and lays another aside, unseen"
)
# Mummies and stones
STRODE: Final = CHRONICLE.kind("strode", [("dice*", None)], "The dice for the mummies show {0}")
WALKED: Final = CHRONICLE.kind(
    "walked", [("mummy", MUMMIES), ("space", SPACES)], "{0} walks to {1}"
)
STOOD_UP: Final = CHRONICLE.kind("stood up", [("mummy", MUMMIES)], "{0} stands up")
TOUCHED: Final = CHRONICLE.kind("touched", [_who, ("mummy", MUMMIES)], "{0} is touched by {1}")
FULL_LOAD: Final = CHRONICLE.kind("full", [_who], "{0} has 12 cards already")
FELL: Final = CHRONICLE.kind("fell", [("stone", STONES)], "The stone {0} falls")
JUMPED: Final = CHRONICLE.kind("jumped", [_who, ("space", SPACES)], "{0} jumps to {1}")
HIT: Final = CHRONICLE.kind("hit", [_who], "{0} is hurt by the stone")
# Leaving play
GOT_OUT: Final = CHRONICLE.kind("escaped", [_who], "{0} gets out alive")
OPENED_CHESTS: Final = CHRONICLE.kind(
    "chests",
    [_who, ("points_", None)],
    "{0} looks into the finds: the chests hold {1}",
    hides="{0} looks into the finds",
)
SEALED_IN: Final = CHRONICLE.kind("trapped", [_who], "{0} is sealed in for ever")
WAS_CRUSHED: Final = CHRONICLE.kind("crushed", [_who], "{0} is crushed")
BECAME_MUMMY: Final = CHRONICLE.kind("mummified", [_who], "{0} becomes a mummy")
NEVER_ENTERED: Final = CHRONICLE.kind("stayed out", [_who], "{0} never got in")
ALL_OUT: Final = CHRONICLE.kind("over", [], "Nobody is left in the pyramid: the game is over")
