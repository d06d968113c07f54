"""What stands beside a choice in a menu: a picture, and what it brings."""

from __future__ import annotations

from collections.abc import Callable

from cutpurse.games.naqala.bidding import ZEROS, BidFakirs
from cutpurse.games.naqala.board import blue_around, distance, how_many, owner, red_around
from cutpurse.games.naqala.control import TENT, TakeControl, has_piece
from cutpurse.games.naqala.lore import LORE
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    CARPET,
    ELDER,
    GOODS,
    KEPT,
    PAID_ARTISANS,
    PAID_ELDERS,
    PAID_FAKIRS,
    PRICES,
    SUIT,
    TILE_VALUE,
    TRIBE_IDS,
)
from cutpurse.games.naqala.purse import fakirs, followers
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import BITS, NOWHERE, Naqala
from cutpurse.games.naqala.tribes import BuilderFakirs
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
    KILL_FROM,
    KILL_ON,
    LAY,
    LURE,
    PAY,
    PICK,
    SELL,
    SOLD,
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
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.verbs import Verb
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import EMBLEMS, icon
from cutpurse.web.kit.scene import NOTHING, Note
from cutpurse.web.scenes.naqala import art
from cutpurse.web.scenes.naqala.preview import cards_brought, ending, from_start, onwards


def brings(sight: Sight, g: Naqala, action: int) -> str:
    """The consequence of an action in a few words, where it is not plain."""
    top = g.stack[-1]
    if isinstance(top, StartWindow) and PICK.said(action):
        return f"may end with {from_start(g, PICK.of(action))}"
    if isinstance(top, Sow):
        return sown(sight, g, action)
    verb = VOCABULARY.verb_of(action)
    told = TELLING.get(verb)
    if told is not None:
        return told(g, sight.viewer, verb.of(action))
    return effect(verb, verb.of(action))


def sown(sight: Sight, g: Naqala, action: int) -> str:
    """Where a drop leads, or what the last one brings."""
    if CARPET_TO.said(action):
        return ", ".join(ending(g, sight.viewer, CARPET_TO.of(action), art.spread(g.hand)[0]))
    tribe = DROP.second(action)
    if g.hand == 1 << (tribe * BITS):
        return ", ".join(ending(g, sight.viewer, DROP.of(action), tribe))
    return f"then {onwards(g, DROP.of(action), tribe)}"


def effect(verb: Verb, which: int) -> str:
    """What a djinn, thief or item does."""
    return LORE[verb.sets[0].ids[which]].brief if verb in EXPLAINED else ""


EXPLAINED = (USE, TAKE_DJINN, KEEP_DJINN, BUY_THIEF, STEAL, ITEM, KEEP_ITEM, TAKE_ITEM, GIVE_ITEM)


# One choice each ----------------------------------------------------------------------------------
def bid(g: Naqala, who: int, step: int) -> str:
    spot = step + ZEROS - 1 if step else g.track.index(NOWHERE)
    ahead = sum(seat >= 0 for seat in g.track[spot + 1 :])
    place = f"after {counted(ahead, 'marker')}" if ahead else "first so far"
    return f"{PRICES[step]} gold, {place}"


def fakirs_for(g: Naqala, who: int, k: int) -> str:
    """What so many fakirs make of a bid or of the builders' gold."""
    top = g.stack[-1]
    if isinstance(top, BidFakirs):
        return f"pay {PRICES[top.step - k]} gold"
    if isinstance(top, BuilderFakirs):
        return f"{blue_around(g, g.at) * (g.taken + k) * top.factor} gold"
    return ""


def kill_on(g: Naqala, who: int, cell: int) -> str:
    beyond = distance(g.at, cell) - g.taken
    parts = [f"costs {counted(beyond, 'fakir')}"] if beyond > 0 else []
    if how_many(g.meeples[cell]) == 1 and owner(g, cell) < 0 and has_piece(g, who):
        parts.append(f"claims the tile, +{TILE_VALUE[g.tile[cell]]}")
    return ", ".join(parts)


def kill_from(g: Naqala, who: int, rival: int) -> str:
    people = [(followers(g, rival, tribe), TRIBE_IDS[tribe]) for tribe in KEPT]
    return listed([counted(count, name) for count, name in people if count])


def bought(g: Naqala, who: int, place: int) -> str:
    """The card, and what it adds to the own suits."""
    return cards_brought(g, who, [g.row[place]])


def for_sale(g: Naqala, who: int, kind: int) -> str:
    return f"makes the suit worth {SUIT[sum(g.table[:GOODS]) + 1]}"


def sold(g: Naqala, who: int, _: int) -> str:
    return f"for {SUIT[sum(g.table[:GOODS])]} gold"


def paid(g: Naqala, who: int, payment: int) -> str:
    """What a payment leaves."""
    kept = [(followers(g, who, ELDER) - PAID_ELDERS[payment], "elder", PAID_ELDERS)]
    kept.append((fakirs(g, who) - PAID_FAKIRS[payment], "fakir", PAID_FAKIRS))
    kept.append((followers(g, who, ARTISAN) - PAID_ARTISANS[payment], "artisan", PAID_ARTISANS))
    left = [counted(count, noun) for count, noun, table in kept if table[payment]]
    return f"leaves you {listed(left)}"


def claimed(g: Naqala, who: int, piece: int) -> str:
    top = g.stack[-1]
    if piece != TENT or not isinstance(top, TakeControl):
        return ""
    return f"+{red_around(g, top.cell)} for the red tiles around"


TELLING: dict[Verb, Callable[[Naqala, int, int], str]] = {
    BID: bid,
    FAKIRS: fakirs_for,
    KILL_ON: kill_on,
    KILL_FROM: kill_from,
    BUY: bought,
    SELL: for_sale,
    SOLD: sold,
    PAY: paid,
    CLAIM: claimed,
}


# Pictures -----------------------------------------------------------------------------------------
def always(symbol: str, cls: str = "") -> Callable[[int], Html]:
    return lambda _: icon(symbol, cls)


def building(which: int) -> Html:
    return icon(("naqala/palm", "naqala/palace")[which])


PICTURES: dict[Verb, Callable[[int], Html]] = {
    **dict.fromkeys((USE, TAKE_DJINN, KEEP_DJINN, GIVE_DJINN), art.djinn),
    **dict.fromkeys((BUY_THIEF, STEAL), art.thief),
    **dict.fromkeys((ITEM, KEEP_ITEM, TAKE_ITEM, GIVE_ITEM), art.item),
    **dict.fromkeys((SELL, GIVE_CARD, TAKE_CARD, LAY), art.ware),
    VICTIM: art.meeple,
    TAKE_BUILDING: building,
    GIVE_PALM: always("naqala/palm"),
    GIVE_PALACE: always("naqala/palace"),
    BID: always("coin"),
    FAKIRS: always("naqala/fakir"),
}


def picture(sight: Sight, g: Naqala, action: int) -> Html:
    """A small picture of what an action is about."""
    verb = VOCABULARY.verb_of(action)
    if verb in (DROP, LURE, BURN):
        return art.meeple(verb.second(action))
    if verb is BUY:
        return art.ware(g.row[verb.of(action)])
    if verb is CLAIM:
        return icon(("naqala/camel", "naqala/tent")[verb.of(action)], f"c-{EMBLEMS[sight.viewer]}")
    if verb is CARPET_TO:
        return art.item(CARPET)
    draw = PICTURES.get(verb)
    return draw(verb.of(action)) if draw else Html("")


def note(sight: Sight, g: Naqala, option: Option) -> Note:
    text = brings(sight, g, option.id)
    shown = picture(sight, g, option.id)
    return Note(text, shown) if text or shown else NOTHING
