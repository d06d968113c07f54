"""What stands beside a choice in a menu, and the things that stand for it on the table."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.board import DECK_AT, HALL, SPACE_IDS, TOMB_AT, TOMB_DECK
from cutpurse.games.horus.cards import find
from cutpurse.games.horus.corridor import idol_here
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import (
    ABILITIES,
    BACKS,
    BLOCK,
    CARD_IDS,
    CROCODILE,
    DECK_START,
    IDOLS,
    ITEM_CARD,
    LEVEL,
    LOCK,
    SNAKE,
    VALUE,
)
from cutpurse.games.horus.pieces import ANTIDOTE as ANTIDOTE_KIND
from cutpurse.games.horus.pieces import CROWBAR as CROWBAR_KIND
from cutpurse.games.horus.pieces import MEDIKIT as MEDIKIT_KIND
from cutpurse.games.horus.pieces import UDJAT as UDJAT_KIND
from cutpurse.games.horus.state import NOTHING, WAITING, Horus
from cutpurse.games.horus.words import (
    ANTIDOTE,
    CLAIRVOYANCE,
    CROWBAR,
    DISCARD,
    DONE,
    DONE_STAMINA,
    END,
    JUMP,
    LINGUISTICS,
    LOCKPICKING,
    MEDIKIT,
    MOVE,
    OPEN,
    PICK,
    SEARCH,
    SHOOT,
    TAKE,
    UDJAT,
    YES,
)
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.game import Option
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.zones import bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import NOTHING as NO_NOTE
from cutpurse.web.kit.scene import Note
from cutpurse.web.scenes.horus.cards import symbol
from cutpurse.web.scenes.horus.holdings import held, load_of, packed, sum_of
from cutpurse.web.scenes.horus.market import dangers

GEAR = ((ANTIDOTE, ANTIDOTE_KIND), (MEDIKIT, MEDIKIT_KIND), (CROWBAR, CROWBAR_KIND))
# What costs no action: what comes of it, and its picture
FREE_DEEDS = (
    (LINGUISTICS, "free, once · it stays closed", "horus/abl-linguistics"),
    (CLAIRVOYANCE, "free, once · see the next stone", "horus/abl-clairvoyance"),
    (SHOOT, "free, once · it falls, and stands up after the turns", "horus/abl-shoot"),
    (LOCKPICKING, "free, once · the lock opens", "horus/abl-lockpicking"),
    (UDJAT, "free, and gone · see the next stone", "horus-finds/q-udjat"),
    (CROWBAR, "free, and gone · the lock opens", "horus-finds/q-crowbar"),
)
MOST_VALUES = 2  # that are told one by one
ABILITY_VERBS = (LOCKPICKING, CLAIRVOYANCE, DONE_STAMINA, YES)


def own_card(g: Horus, seat: int, kind: int) -> list[str]:
    """The first card of a kind in front of the viewer."""
    slot = find(g, seat, kind)
    return [f"card:{CARD_IDS[g.cards[slot]]}"] if slot >= 0 else []


def things(sight: Sight[Horus], option: Option) -> list[str]:
    """What an option can be chosen by: also what its words do not name."""
    g = sight.view.state
    seat = sight.viewer
    action = option.id
    if option.targets or sight.audience or g.at[seat] == NOTHING:
        return option.targets + gear(g, seat, action)
    space = g.at[seat]
    if SEARCH.said(action):
        return [f"space:{SPACE_IDS[space]}", f"deck:{BACKS.ids[DECK_AT[space]]}"]
    if (OPEN.said(action) or TAKE.said(action)) and TOMB_AT[space] >= 0:
        return [f"tomb:{SPACE_IDS[space]}"]
    if LINGUISTICS.said(action):
        return [f"tomb:{SPACE_IDS[space]}", ability(g, seat)]
    if PICK.said(action) and idol_here(g, seat) >= 0:
        return [f"idol:{IDOLS.ids[idol_here(g, seat)]}"]
    if any(verb.said(action) for verb in ABILITY_VERBS):
        return [ability(g, seat)]
    return gear(g, seat, action)


def gear(g: Horus, seat: int, action: int) -> list[str]:
    if UDJAT.said(action):
        return own_card(g, seat, UDJAT_KIND)
    for verb, kind in GEAR:
        if verb.said(action):
            return own_card(g, seat, kind)
    return []


def ability(g: Horus, seat: int) -> str:
    return f"ability:{ABILITIES.ids[g.adventurer[seat]]}"


def price(g: Horus, seat: int, gone: list[int]) -> str:
    """What the load and the score are without these cards: `−5 points, then dice of 3 and more`."""
    cards = held(g, seat)
    rest = cards[:]
    for card in gone:
        rest.remove(card)
    parts: list[str] = []
    lost = sum(sum_of(cards)) - sum(sum_of(rest))
    if lost:
        parts.append(f"−{counted(lost, 'point')}")
    level = LEVEL[load_of(rest)]
    if level < LEVEL[g.load[seat]]:
        parts.append(f"then dice of {level} and more")
    return ", ".join(parts)


def after_move(g: Horus, seat: int, space: int) -> Note:
    """What a step brings."""
    if space < HALL and g.status[seat] == WAITING:
        return Note("along the Entrance")
    if space < HALL:
        values, bonus = sum_of(held(g, seat))
        return Note(f"out alive, with {values} + {bonus} points", icon("ui-check"))
    hurts = sum(1 for n in range(len(g.mummies)) if mummy_space(g, n) == space and standing(g, n))
    if hurts:
        return Note(f"a mummy stands there: {counted(hurts, 'wound')}", icon("horus-hall/w-mummy"))
    return NO_NOTE


def at_the_tomb(g: Horus, tomb: int, closed: bool) -> Note:
    """Opening a sarcophagus, or taking what lies open in it."""
    if not closed:
        card = g.tomb[tomb]
        return Note(f"1 action · worth {VALUE[card]}", icon(symbol(card)))
    worth = usual_worth(TOMB_DECK[tomb], g.deck[TOMB_DECK[tomb]])
    sign = icon(f"horus-hall/sarc-{BACKS.ids[TOMB_DECK[tomb]]}")
    return Note(f"1 action · everybody sees it{worth}", sign)


@cache
def usual_worth(deck: int, left: int) -> str:
    """What the cards of a deck are worth that nobody has seen, where that can be counted."""
    if left == HOLE or not left:
        return ""
    values = sorted({VALUE[DECK_START[deck] + local] for local in bits(left)})
    if len(values) > MOST_VALUES:
        return f", worth {values[0]} to {values[-1]}"
    return f", worth {listed([str(value) for value in values], 'or')}"


def healing(g: Horus, seat: int, action: int) -> Note:
    """Both cards go."""
    if ANTIDOTE.said(action):
        healer, wound = ANTIDOTE_KIND, SNAKE + ANTIDOTE.of(action)
    else:
        healer, wound = MEDIKIT_KIND, (CROCODILE, BLOCK)[MEDIKIT.of(action)]
    gone = [g.cards[find(g, seat, healer)], g.cards[find(g, seat, wound)]]
    return Note(price(g, seat, gone) or "both cards go", icon(symbol(gone[0])))


def note(sight: Sight[Horus], option: Option) -> Note:
    """The consequence in a few words."""
    g = sight.view.state
    seat = sight.viewer
    action = option.id
    if MOVE.said(action):
        return after_move(g, seat, MOVE.of(action))
    if JUMP.said(action):
        return after_move(g, seat, JUMP.of(action))
    if SEARCH.said(action):
        deck = DECK_AT[g.at[seat]]
        wounds = dangers(deck, g.deck[deck])
        stings = f" · {wounds} of {g.deck_left[deck]} hurt" if wounds >= 0 else ""
        return Note(f"1 action{stings}", icon("ui-cards"))
    if OPEN.said(action) or TAKE.said(action):
        return at_the_tomb(g, TOMB_AT[g.at[seat]], OPEN.said(action))
    if PICK.said(action):
        idol = idol_here(g, seat)
        sign = icon(f"horus-hall/idol-{IDOLS.ids[idol]}")
        return Note(f"1 action · needs 1 to {LOCK[idol]}", sign)
    for verb, text, picture in FREE_DEEDS:
        if verb.said(action):
            return Note(text, icon(picture))
    if END.said(action) and g.actions[seat] > 0:
        left = counted(g.actions[seat], "action")
        return Note(f"{left} unused", confirm=f"End with {left} left")
    return about_load(g, seat, action)


def about_load(g: Horus, seat: int, action: int) -> Note:
    """Dropping, healing, and carrying on."""
    if DISCARD.said(action):
        card = ITEM_CARD[DISCARD.of(action)]
        gone = [card, *packed(g, seat).get(card, ())]  # a Bag takes along what lies in it
        return Note(price(g, seat, gone) or "gone for good", icon(symbol(card)))
    if ANTIDOTE.said(action) or MEDIKIT.said(action):
        return healing(g, seat, action)
    if DONE.said(action):
        return Note(f"dice of {LEVEL[g.load[seat]]} and more act")
    if DONE_STAMINA.said(action):
        return Note(f"once: dice of {LEVEL[g.load[seat]] - 1} and more act")
    return NO_NOTE
