"""What stands beside a choice in a menu, and the things that stand for it on the table."""

from __future__ import annotations

from cutpurse.games.horus.board import DECK_AT, HALL, SPACE_IDS, TOMB_AT
from cutpurse.games.horus.cards import find
from cutpurse.games.horus.corridor import idol_here
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import ABILITIES, BACKS, CARD_IDS, IDOLS, ITEM_CARD
from cutpurse.games.horus.pieces import ANTIDOTE as ANTIDOTE_KIND
from cutpurse.games.horus.pieces import CROWBAR as CROWBAR_KIND
from cutpurse.games.horus.pieces import MEDIKIT as MEDIKIT_KIND
from cutpurse.games.horus.pieces import UDJAT as UDJAT_KIND
from cutpurse.games.horus.state import NOTHING, Horus
from cutpurse.games.horus.words import (
    ANTIDOTE,
    CLAIRVOYANCE,
    CROWBAR,
    DISCARD,
    DONE_STAMINA,
    END,
    LINGUISTICS,
    LOCKPICKING,
    MEDIKIT,
    MOVE,
    OPEN,
    PICK,
    SEARCH,
    TAKE,
    UDJAT,
    YES,
)
from cutpurse.kernel.game import Option
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import NOTHING as NO_NOTE
from cutpurse.web.kit.scene import Note
from cutpurse.web.scenes.horus.cards import symbol
from cutpurse.web.scenes.horus.holdings import finds
from cutpurse.web.scenes.horus.market import dangers

GEAR = ((ANTIDOTE, ANTIDOTE_KIND), (MEDIKIT, MEDIKIT_KIND), (CROWBAR, CROWBAR_KIND))
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


def touches(g: Horus, space: int) -> bool:
    """Does a mummy stand there?"""
    return any(
        mummy_space(g, number) == space and standing(g, number) for number in range(len(g.mummies))
    )


def note(sight: Sight[Horus], option: Option) -> Note:
    """The consequence in a few words."""
    g = sight.view.state
    seat = sight.viewer
    action = option.id
    if MOVE.said(action):
        space = MOVE.of(action)
        if space < HALL:
            values, gods, _ = finds(g, seat)
            del gods
            return Note(f"out, with finds worth {values}", icon("ui-check"))
        if touches(g, space):
            return Note("a mummy stands there: one wound", icon("horus/w-mummy"))
        return NO_NOTE
    if SEARCH.said(action):
        deck = DECK_AT[g.at[seat]]
        wounds = dangers(g, deck)
        stings = f" · {wounds} of {g.deck_left[deck]} hurt" if wounds >= 0 else ""
        return Note(f"1 action{stings}", icon("ui-cards"))
    if OPEN.said(action):
        return Note("1 action · everybody sees it")
    if TAKE.said(action) or PICK.said(action):
        return Note("1 action")
    if LINGUISTICS.said(action):
        return Note("free, once · it stays closed", icon("horus/abl-linguistics"))
    if END.said(action) and g.actions[seat] > 0:
        left = counted(g.actions[seat], "action")
        return Note(f"{left} unused", confirm=f"End with {left} left")
    if DISCARD.said(action):
        return Note("it is gone for good", icon(symbol(ITEM_CARD[DISCARD.of(action)])))
    return NO_NOTE
