"""What stands beside a choice in a menu: a picture, and what it brings."""

from __future__ import annotations

from collections.abc import Callable

from cutpurse.games.naqala.board import distance
from cutpurse.games.naqala.lore import LORE
from cutpurse.games.naqala.pieces import CARPET, PRICES, RESOURCE_IDS
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import BITS, Naqala
from cutpurse.games.naqala.turn import StartWindow
from cutpurse.games.naqala.words import (
    BID,
    BURN,
    BUY,
    BUY_THIEF,
    CARPET_TO,
    CLAIM,
    DROP,
    FAKIRS,
    GIVE_CARD,
    GIVE_DJINN,
    GIVE_ITEM,
    GIVE_PALACE,
    GIVE_PALM,
    ITEM,
    KEEP_DJINN,
    KEEP_ITEM,
    KILL_ON,
    LAY,
    LURE,
    PICK,
    SELL,
    STEAL,
    TAKE_BUILDING,
    TAKE_CARD,
    TAKE_DJINN,
    TAKE_ITEM,
    USE,
    VICTIM,
    VOCABULARY,
)
from cutpurse.kernel.game import Option
from cutpurse.kernel.verbs import Verb
from cutpurse.table.sight import Sight
from cutpurse.web.kit.pieces import EMBLEMS, icon
from cutpurse.web.kit.scene import NOTHING, Note
from cutpurse.web.markup import Html
from cutpurse.web.scenes.naqala import art
from cutpurse.web.scenes.naqala.art import counted
from cutpurse.web.scenes.naqala.preview import ending, from_start, onwards


def brings(sight: Sight, g: Naqala, action: int) -> str:
    """The consequence of an action in a few words, where it is not plain."""
    top = g.stack[-1]
    if isinstance(top, StartWindow) and PICK.said(action):
        return f"may end with {from_start(g, PICK.of(action))}"
    if isinstance(top, Sow):
        return sown(sight, g, action)
    if KILL_ON.said(action):
        beyond = distance(g.at, KILL_ON.of(action)) - g.taken
        return f"costs {counted(beyond, 'fakir')}" if beyond > 0 else ""
    if BUY.said(action):
        return LORE[RESOURCE_IDS[g.row[BUY.of(action)]]].name
    if BID.said(action):
        return f"costs {PRICES[BID.of(action)]} gold"
    return effect(action)


def sown(sight: Sight, g: Naqala, action: int) -> str:
    """Where a drop leads, or what the last one brings."""
    if CARPET_TO.said(action):
        return ", ".join(ending(g, sight.viewer, CARPET_TO.of(action), art.spread(g.hand)[0]))
    tribe = DROP.second(action)
    if g.hand == 1 << (tribe * BITS):
        return ", ".join(ending(g, sight.viewer, DROP.of(action), tribe))
    return f"then {onwards(g, DROP.of(action), tribe)}"


def effect(action: int) -> str:
    """What a djinn, thief or item does."""
    verb = VOCABULARY.verb_of(action)
    if verb in EXPLAINED:
        return LORE[verb.sets[0].ids[verb.of(action)]].brief
    return ""


EXPLAINED = (USE, TAKE_DJINN, KEEP_DJINN, BUY_THIEF, STEAL, ITEM, KEEP_ITEM, TAKE_ITEM, GIVE_ITEM)


# Pictures -----------------------------------------------------------------------------------------
def always(symbol: str, cls: str = "") -> Callable[[int], Html]:
    return lambda _: icon(symbol, cls)


def building(which: int) -> Html:
    return icon(("palm", "palace")[which])


PICTURES: dict[Verb, Callable[[int], Html]] = {
    **dict.fromkeys((USE, TAKE_DJINN, KEEP_DJINN, GIVE_DJINN), art.djinn),
    **dict.fromkeys((BUY_THIEF, STEAL), art.thief),
    **dict.fromkeys((ITEM, KEEP_ITEM, TAKE_ITEM, GIVE_ITEM), art.item),
    **dict.fromkeys((SELL, GIVE_CARD, TAKE_CARD, LAY), art.ware),
    VICTIM: art.meeple,
    TAKE_BUILDING: building,
    GIVE_PALM: always("palm"),
    GIVE_PALACE: always("palace"),
    BID: always("coin"),
    FAKIRS: always("fakir"),
}


def picture(sight: Sight, g: Naqala, action: int) -> Html:
    """A small picture of what an action is about."""
    verb = VOCABULARY.verb_of(action)
    if verb in (DROP, LURE, BURN):
        return art.meeple(verb.second(action))
    if verb is BUY:
        return art.ware(g.row[verb.of(action)])
    if verb is CLAIM:
        return icon(("camel", "tent")[verb.of(action)], f"c-{EMBLEMS[sight.viewer]}")
    if verb is CARPET_TO:
        return art.item(CARPET)
    draw = PICTURES.get(verb)
    return draw(verb.of(action)) if draw else Html("")


def note(sight: Sight, g: Naqala, option: Option) -> Note:
    text = brings(sight, g, option.id)
    shown = picture(sight, g, option.id)
    return Note(text, shown) if text or shown else NOTHING
