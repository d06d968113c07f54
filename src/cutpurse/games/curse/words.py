"""The words of the game: every answer as a verb, every happening as a sentence."""

from __future__ import annotations

from typing import Final

from cutpurse.games.curse.board import NODES
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    DICE_COLOURS,
    EVENTS,
    FACTORED,
    FACTORS,
    GOALS,
    GODS,
    HEAP,
    ITEMS,
    LANDS,
    LENGTHS,
    MODIFIERS,
    MOTIFS,
    QUARTERS,
    RULES,
    SENET_FACES,
    SLOTS,
    SPREADS,
    TEMPLES,
    THIEVES,
    TRAITS,
    TRIALS,
    TURNS,
    WOUNDS,
)
from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary

VOCABULARY: Final = Vocabulary()

# The turn. The commonest come first: numbers up to 256 cost Python nothing to make.
END: Final = VOCABULARY.verb("end", says="end the turn")
PASS: Final = VOCABULARY.verb("pass", says="let it stand")
MOVE: Final = VOCABULARY.verb("move", NODES, says="go to {0}")
FIRST_MOVE: Final = VOCABULARY.verb("first_move", says="make the First Move")
SECOND_MOVE: Final = VOCABULARY.verb("second_move", says="make a second Move")
DROP: Final = VOCABULARY.verb("drop", ITEMS, says="drop {0}")
LAY: Final = VOCABULARY.verb("lay", SLOTS, says="drop the Cartouche in place {0}")
PICK_UP: Final = VOCABULARY.verb("pick_up", says="pick up what lies here")
TAKE: Final = VOCABULARY.verb("take", ITEMS, says="take {0}")
TAKE_TILE: Final = VOCABULARY.verb("take_tile", HEAP, says="take the Cartouche in place {0}")
LOOT_TILE: Final = VOCABULARY.verb("loot_tile", SLOTS, says="take the Cartouche in place {0}")
DONE: Final = VOCABULARY.verb("done", says="that is enough")
ROB: Final = VOCABULARY.verb("rob", SEATS, says="rob {0}")
TURN_IN: Final = VOCABULARY.verb("turn_in", ITEMS, says="turn in {0}")
CLEANSE: Final = VOCABULARY.verb("cleanse", says="cleanse all Curses")
TRIAL: Final = VOCABULARY.verb("trial", says="take a Trial")
STEAL: Final = VOCABULARY.verb("steal", ITEMS, says="steal {0} from the temple")
YES: Final = VOCABULARY.verb("yes", says="yes")
NO: Final = VOCABULARY.verb("no", says="no")
NONE: Final = VOCABULARY.verb("none", says="nothing")
DECLINE: Final = VOCABULARY.verb("decline", says="leave it")
RETURN: Final = VOCABULARY.verb("return", ITEMS, says="put {0} back into the bag")
KEEP: Final = VOCABULARY.verb("keep", ITEMS, says="keep {0}")
PEEK: Final = VOCABULARY.verb("peek", SLOTS, says="peek at the Cartouche in place {0}")
LOOK: Final = VOCABULARY.verb("look", SEATS, says="look at the Cartouches of {0}")

# Setting up
CHOOSE: Final = VOCABULARY.verb("choose", THIEVES, says="be {0}")
KEEP_GOALS: Final = VOCABULARY.verb("keep_goals", says="keep these goals")
REPLACE: Final = VOCABULARY.verb("replace", LANDS, says="replace the goal of {0}")

# Trials
READY: Final = VOCABULARY.verb("ready", says="turn the sand glass")
FINISH: Final = VOCABULARY.verb("finish", says="hand in the story")
TOLD: Final = VOCABULARY.verb("told", LENGTHS, says="hand in what you told in {0}")
USE_TRAIT: Final = VOCABULARY.verb("use_trait", TRAITS, says="use {0}")
USE_ITEM: Final = VOCABULARY.verb("use_item", ITEMS, says="use {0}")
RIVAL: Final = VOCABULARY.verb("rival", SEATS, says="let {0} appear")
BORROW: Final = VOCABULARY.verb("borrow", ITEMS, says="use {0} of a rival")
GOD: Final = VOCABULARY.verb("god", GODS, says="call on {0}")
NAME_TEMPLE: Final = VOCABULARY.verb("name_temple", TEMPLES, says="name the {0}")
MOTIF: Final = VOCABULARY.verb("motif", MOTIFS, says="have it that {0}")
WOUND: Final = VOCABULARY.verb("wound", WOUNDS, says="suffer: {0}")
OLD_WOUND: Final = VOCABULARY.verb("old_wound", WOUNDS, says="remember: {0}")
USE_FORCED: Final = VOCABULARY.verb("use_forced", ITEMS, says="use {0} as Ma'at demands")
APPROVE: Final = VOCABULARY.verb("approve", says="let the story pass")
FAIL: Final = VOCABULARY.verb("fail", RULES, says="fail it: {0}")
REWARD_CARTOUCHE: Final = VOCABULARY.verb("reward_cartouche", says="take a Cartouche")
REWARD_CURSE: Final = VOCABULARY.verb("reward_curse", SEATS, says="give {0} a Curse")
REWARD_ITEM: Final = VOCABULARY.verb("reward_item", says="take an item from the bag")
REWARD_ROTATE: Final = VOCABULARY.verb("reward_rotate", says="turn lands")
REWARD_MOVE: Final = VOCABULARY.verb("reward_move", SEATS, says="give {0} a free Move")
ROTATE: Final = VOCABULARY.verb("rotate", LANDS, QUARTERS, says="turn {0} by {1}")

# Cartouches: a use with everything its user chooses
USE_AKER: Final = VOCABULARY.verb("aker", SEATS, says="Aker: {0} may wrap around the board once")
USE_APEP: Final = VOCABULARY.verb("apep", says="Apep: one more Turn Action in this turn")
USE_ATEN: Final = VOCABULARY.verb("aten", SEATS, says="Aten: remove all Curses of {0}")
USE_BABI: Final = VOCABULARY.verb("babi", SEATS, says="Babi: {0} takes an item as well")
USE_BAST: Final = VOCABULARY.verb("bast", FACTORS, says="Bast: {0} the speed")
USE_BENNU: Final = VOCABULARY.verb("bennu", SEATS, says="Bennu: swap places with {0}")
USE_KHNUM: Final = VOCABULARY.verb("khnum", says="Khnum: one more Modifier")
USE_KHONSU: Final = VOCABULARY.verb("khonsu", says="Khonsu: draw three and keep one")
USE_MAAT: Final = VOCABULARY.verb("maat", ITEMS, says="Ma'at: the story must use {0}")
USE_MAFDET: Final = VOCABULARY.verb("mafdet", DICE_COLOURS, says="Mafdet: roll the {0} dice again")
USE_MENHIT: Final = VOCABULARY.verb("menhit", SEATS, says="Menhit: {0} may leave the paths")
USE_NEKHBET: Final = VOCABULARY.verb(
    "nekhbet", ITEMS, ITEMS, says="Nekhbet: give {0} in exchange for {1}"
)
USE_NUT: Final = VOCABULARY.verb("nut", SEATS, says="Nut: {0} may exchange a goal")
USE_SET: Final = VOCABULARY.verb("set", SPREADS, says="Set: Curses for {0}")
USE_WADJET: Final = VOCABULARY.verb("wadjet", SEATS, says="Wadjet: the Curses go to {0}")
EXCHANGE: Final = VOCABULARY.verb("exchange", LANDS, says="exchange the goal of {0}")
NEW_GOAL: Final = VOCABULARY.verb("new_goal", GOALS, says="take the goal {0}")

# Events
APPEAR: Final = VOCABULARY.verb("appear", LANDS, says="step out on the diamond square of {0}")
PICKPOCKET: Final = VOCABULARY.verb("pickpocket", SEATS, says="send the monkey to {0}")
OFFER: Final = VOCABULARY.verb("offer", ITEMS, says="offer {0}")
FETCH: Final = VOCABULARY.verb("fetch", ITEMS, says="exchange it for {0}")
LEAD: Final = VOCABULARY.verb("lead", NODES, says="lead the sleepwalker to {0}")
SWAP: Final = VOCABULARY.verb("swap", SEATS, says="swap places with {0}")
BLAME: Final = VOCABULARY.verb("blame", SEATS, says="give {0} the Curse")
CHALLENGE: Final = VOCABULARY.verb("challenge", SEATS, says="play against {0}")
GIVE: Final = VOCABULARY.verb("give", ITEMS, says="pass on {0}")

# Talk, at any time
SHOW: Final = VOCABULARY.verb("show", SLOTS, SEATS, says="show the Cartouche in place {0} to {1}")
TELL: Final = VOCABULARY.verb(
    "tell", SEATS, SEATS, SLOTS, CARTOUCHES, says="tell {0}: {1} has in place {2} {3}"
)

CHRONICLE: Final = EventKinds()
_who: Final = ("seat", SEATS)
_other: Final = ("other", SEATS)
_item: Final = ("item", ITEMS)
_land: Final = ("land", LANDS)
_node: Final = ("node", NODES)
_slot: Final = ("slot", SLOTS)
_face: Final = ("cartouche_", CARTOUCHES)

# Setting up
IS_THIEF: Final = CHRONICLE.kind("thief", [_who, ("thief", THIEVES)], "{0} is {1}")
LAID_OUT: Final = CHRONICLE.kind("laid out", [("lands*", LANDS)], "The lands lie, row by row: {0}")
GOT_GOAL: Final = CHRONICLE.kind("goal", [_who, ("goal", GOALS)], "{0} owes {1}")
REPLACED: Final = CHRONICLE.kind("replaced", [_who, ("goal", GOALS)], "{0} puts back the goal {1}")
DREW: Final = CHRONICLE.kind("drew", [_who, _item], "{0} draws {1}")
GOT_TILE: Final = CHRONICLE.kind(
    "tile", [_who, _face], "{0} takes the Cartouche of {1}", hides="{0} takes a Cartouche"
)
PLACED: Final = CHRONICLE.kind("placed", [_item, _node], "{0} is put on {1}")
# The turn
TURN: Final = CHRONICLE.kind("turn", [_who, ("turn", None)], "Turn {1}: {0}")
_acts: Final = [FIRST_MOVE, SECOND_MOVE, PICK_UP, CLEANSE, TRIAL]
ACTS: Final = Names("act", [verb.word for verb in _acts], [verb.says for verb in _acts])
DECLARED: Final = CHRONICLE.kind("declared", [_who, ("act", ACTS)], "{0} is about to {1}")
DECLARED_ROBBERY: Final = CHRONICLE.kind(
    "declared robbery", [_who, _other], "{0} is about to rob {1}"
)
DECLARED_OFFERING: Final = CHRONICLE.kind(
    "declared offering", [_who, _item], "{0} is about to turn in {1}"
)
DECLARED_THEFT: Final = CHRONICLE.kind(
    "declared theft", [_who, _item], "{0} is about to steal {1} from the temple"
)
CALLED_OFF: Final = CHRONICLE.kind("called off", [_who], "Nothing comes of it; {0} chooses anew")
MOVED: Final = CHRONICLE.kind("moved", [_who, _node, ("steps", None)], "{0} goes to {1}")
DROPPED: Final = CHRONICLE.kind("dropped", [_who, _item, _node], "{0} drops {1}")
LAID: Final = CHRONICLE.kind(
    "laid",
    [_who, _slot, _face],
    "{0} drops the Cartouche of {2}",
    hides="{0} drops a Cartouche, face down",
)
PICKED: Final = CHRONICLE.kind("picked", [_who, _item], "{0} picks up {1}")
PICKED_TILE: Final = CHRONICLE.kind(
    "picked tile",
    [_who, ("heap", HEAP), _face],
    "{0} picks up the Cartouche of {2}",
    hides="{0} picks up a Cartouche",
)
FORGONE: Final = CHRONICLE.kind("forgone", [_who], "{0} has no room for it")
TURN_ENDS: Final = CHRONICLE.kind("ends", [_who], "{0} ends the turn")
CUT_SHORT: Final = CHRONICLE.kind("cut short", [_who], "The turn of {0} is over at once")
REFILLED: Final = CHRONICLE.kind("refilled", [_item, _node], "{0} appears on {1}")
# Robbery
ROBS: Final = CHRONICLE.kind("robs", [_who, _other], "{0} tries to rob {1}")
RED_ROLL: Final = CHRONICLE.kind(
    "red", [_who, ("swords", None), ("dice", None)], "{0} rolls {1 swords} out of {2}"
)
BLUE_ROLL: Final = CHRONICLE.kind(
    "blue", [_who, ("shields", None), ("dice", None)], "{0} rolls {1 shields} out of {2}"
)
ROBBED: Final = CHRONICLE.kind("robbed", [_who, _other], "{0} has robbed {1}")
FENDED_OFF: Final = CHRONICLE.kind("fended off", [_who, _other], "{1} fends {0} off")
LOOTED: Final = CHRONICLE.kind("looted", [_who, _other, _item], "{0} takes {2} from {1}")
LOOTED_TILE: Final = CHRONICLE.kind(
    "looted tile",
    [_who, _other, _slot, _face],
    "{0} takes the Cartouche of {3} from {1}",
    hides="{0} takes a Cartouche from {1}",
)
PEEKED: Final = CHRONICLE.kind(
    "peeked",
    [_who, _other, _slot, _face],
    "{0} peeks: {1} has the Cartouche of {3}",
    hides="{0} peeks at a Cartouche of {1}",
)
HANDED_OVER: Final = CHRONICLE.kind(
    "handed over", [_who, _other, ("curses", None)], "{0} hands {2 Curses} over to {1}"
)
# Goals and temples
TURNED_IN: Final = CHRONICLE.kind(
    "turned in", [_who, _item, ("temple", TEMPLES)], "{0} brings {1} back to the {2}"
)
STOLE: Final = CHRONICLE.kind(
    "stole", [_who, _item, ("temple", TEMPLES)], "{0} steals {1} from the {2}"
)
CLEANSED: Final = CHRONICLE.kind("cleansed", [_who, ("curses", None)], "{0} is rid of {1 Curses}")
WON: Final = CHRONICLE.kind("won", [_who], "{0} has lifted the curse and wakes up")
TIME_IS_UP: Final = CHRONICLE.kind("time", [("turns", None)], "After {0} turns the dream fades")
# Events, drawing and Curses
EVENT: Final = CHRONICLE.kind("event", [_who, ("card", EVENTS)], "{0} draws the Event {1}")
RESHUFFLED: Final = CHRONICLE.kind("reshuffled", [], "The Events are shuffled anew")
NEW_TRIALS: Final = CHRONICLE.kind("new trials", [], "The Trials are shuffled anew")
IN_VAIN: Final = CHRONICLE.kind("in vain", [_who], "Nothing comes of it for {0}")
KEPT: Final = CHRONICLE.kind("kept", [_who, _item], "{0} keeps {1}")
BACK_IN_BAG: Final = CHRONICLE.kind("back", [_item], "{0} goes back into the bag")
CURSED: Final = CHRONICLE.kind("cursed", [_who, ("curses", None)], "{0} is given {1 Curses}")
SPARED: Final = CHRONICLE.kind("spared", [_who], "{0} has no room for a Curse and nothing to give")
GAVE_UP: Final = CHRONICLE.kind("gave up", [_who, _item], "{0} puts {1} back into the bag")
MARKED: Final = CHRONICLE.kind(
    "marked", [_who, ("card", EVENTS)], "{0} will feel {1} in the next turn"
)
STEPPED_OUT: Final = CHRONICLE.kind("stepped out", [_who, _node], "{0} stands on {1}")
SWAPPED: Final = CHRONICLE.kind("swapped", [_who, _other], "{0} and {1} swap places")
ROTATED: Final = CHRONICLE.kind("rotated", [_land, ("quarters", TURNS)], "{0} makes {1}")
BARTERED: Final = CHRONICLE.kind(
    "bartered", [_who, _item, ("got", ITEMS)], "{0} exchanges {1} for {2}"
)
PASSED_ON: Final = CHRONICLE.kind("passed on", [_who, _other, _item], "{0} passes {2} to {1}")
SENET: Final = CHRONICLE.kind(
    "senet", [_who, _other, ("sword", SENET_FACES)], "{0} plays against {1}: {2}"
)
# Trials
SCENARIO: Final = CHRONICLE.kind("scenario", [_who, ("trial", TRIALS)], "{0} faces {1}")
MODIFIER: Final = CHRONICLE.kind("modifier", [("modifier", MODIFIERS)], "And: {0}")
DEMANDED: Final = CHRONICLE.kind("demanded", [_who, _item], "{0} demands the use of {1}")
# How long it is if it was told in words, then each chip and whose the item is that it borrows
TELLS: Final = CHRONICLE.kind(
    "tells", [_who, ("told", None), ("chips*", None)], "{0} has told the story"
)
VOTED: Final = CHRONICLE.kind("approved", [_who], "{0} lets the story pass")
VOTED_AGAINST: Final = CHRONICLE.kind("against", [_who, ("rule", RULES)], "{0} objects: {1}")
PASSED: Final = CHRONICLE.kind("passed", [_who], "{0} has passed the Trial")
FAILED: Final = CHRONICLE.kind("failed", [_who], "{0} has failed the Trial")
HURT: Final = CHRONICLE.kind("hurt", [_who, ("wound", WOUNDS)], "{0} carries a wound: {1}")
LOOKED: Final = CHRONICLE.kind("looked", [_who, _other], "{0} looks at the Cartouches of {1}")
# Cartouches
USED: Final = CHRONICLE.kind(
    "used", [_who, ("cartouche", CARTOUCHES)], "{0} uses the Cartouche of {1}"
)
TARGETS: Final = CHRONICLE.kind("targets", [_who], "It is meant for {0}")
FACTOR: Final = CHRONICLE.kind(
    "factor", [_who, ("factor", FACTORED)], "The next Move of {0} goes {1}"
)
NEW_GOAL_TAKEN: Final = CHRONICLE.kind(
    "exchanged", [_who, ("goal", GOALS), ("got", GOALS)], "{0} no longer owes {1}, but {2}"
)
SENT_ON: Final = CHRONICLE.kind("sent on", [_who, _other], "The Curses for {0} go to {1}")
# Talk
SHOWED: Final = CHRONICLE.kind(
    "showed",
    [_who, _other, _slot, _face],
    "{0} shows {1} the Cartouche of {3}",
    hides="{0} shows {1} a Cartouche",
)
