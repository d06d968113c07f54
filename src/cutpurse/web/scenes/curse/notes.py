"""What stands beside a choice in a menu, and the things that stand for it on the table."""

from __future__ import annotations

from functools import cache

from cutpurse.games.curse.board import NODES, SQUARES
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.pieces import CARTOUCHES, COLOURS, GOALS, GOALS_EACH, ITEMS, LANDS
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.temples import owed
from cutpurse.games.curse.words import (
    CLEANSE,
    DROP,
    EXCHANGE,
    FIRST_MOVE,
    LOOT_TILE,
    MOVE,
    PEEK,
    PICK_UP,
    REPLACE,
    ROTATE,
    SECOND_MOVE,
    TRIAL,
    TURN_IN,
    USE_AKER,
    USE_APEP,
    USE_ATEN,
    USE_BABI,
    USE_BAST,
    USE_BENNU,
    USE_KHNUM,
    USE_KHONSU,
    USE_MAAT,
    USE_MAFDET,
    USE_MENHIT,
    USE_NEKHBET,
    USE_NUT,
    USE_SET,
    USE_WADJET,
)
from cutpurse.kernel.game import Option
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import NOTHING as NO_NOTE
from cutpurse.web.kit.scene import Note
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.curse.standing import seen_of, things_on

# In the order of the Cartouches
USES = (
    *(USE_AKER, USE_APEP, USE_ATEN, USE_BABI, USE_BAST, USE_BENNU, USE_KHNUM, USE_KHONSU),
    *(USE_MAAT, USE_MAFDET, USE_MENHIT, USE_NEKHBET, USE_NUT, USE_SET, USE_WADJET),
)


@cache
def used_cartouche(action: int) -> int:
    """The Cartouche that an action uses; NOTHING: none."""
    for cartouche, verb in enumerate(USES):
        if verb.said(action):
            return cartouche
    return NOTHING


def own_goal(g: Curse, seat: int, colour: int) -> str:
    card = g.goal[seat * COLOURS + colour]
    return f"goal:{GOALS.ids[colour * GOALS_EACH + card]}"


def things(sight: Sight[Curse], option: Option) -> list[str]:
    """What an option can be chosen by: also what its words do not name."""
    g = sight.view.state
    seat = sight.viewer
    action = option.id
    if sight.audience or g.at[seat] == NOTHING:
        return option.targets
    if PEEK.said(action) or LOOT_TILE.said(action):
        slot = PEEK.of(action) if PEEK.said(action) else LOOT_TILE.of(action)
        return [f"tile:p{g.victim}-{slot}"]
    cartouche = used_cartouche(action)
    if cartouche != NOTHING:
        return [f"cartouche:{CARTOUCHES.ids[cartouche]}"]
    node = g.at[seat]
    here = f"node:{NODES.ids[node]}"
    if FIRST_MOVE.said(action) or SECOND_MOVE.said(action):
        return [f"seat:p{seat}"]
    if PICK_UP.said(action):
        top = seen_of(things_on(g.lies, node))[-1:]
        return [f"item:{ITEMS.ids[item]}" for item in top] or [here]
    if TRIAL.said(action):
        return [here]
    if CLEANSE.said(action):
        return ["curse:mine"]
    if TURN_IN.said(action):
        return [*option.targets, own_goal(g, seat, node - SQUARES)]
    if REPLACE.said(action) or EXCHANGE.said(action):
        colour = REPLACE.of(action) if REPLACE.said(action) else EXCHANGE.of(action)
        return [own_goal(g, seat, colour)]
    if ROTATE.said(action):
        return [f"land:{LANDS.ids[ROTATE.of(action)]}"]
    return option.targets


@for_all
def strewn(sight: Sight[Curse]) -> dict[int, list[int]]:
    """The items on each node."""
    out: dict[int, list[int]] = {}
    for item, node in enumerate(sight.view.state.lies):
        out.setdefault(node, []).append(item)
    return out


def reached(sight: Sight[Curse], node: int) -> str:
    """What ending a Move on a node is good for."""
    g = sight.view.state
    seat = sight.viewer
    steps = ways_of(g).steps(g.at[seat], node)
    parts = [counted(steps, "step")] if steps > 0 else ["stay"] if steps == 0 else []
    if node >= SQUARES:
        wanted = owed(g, seat, node - SQUARES) & g.pack[seat]
        if wanted:
            parts.append("turn in what you carry")
    lying = strewn(sight).get(node) if node < SQUARES else None
    if lying:
        parts.append(ITEMS.labels[lying[0]] if len(lying) == 1 else counted(len(lying), "item"))
    rivals = [sight.name(p) for p in range(g.players) if p != seat and g.at[p] == node]
    if rivals and node < SQUARES:
        parts.append(f"rob {rivals[0]}")
    return ", ".join(parts)


def note(sight: Sight[Curse], option: Option) -> Note:
    g = sight.view.state
    action = option.id
    if sight.audience or g.at[sight.viewer] == NOTHING:
        return NO_NOTE
    if MOVE.said(action):
        return Note(reached(sight, MOVE.of(action)))
    if DROP.said(action):
        return Note("one step faster", icon(f"curse/i-{ITEMS.ids[DROP.of(action)]}"))
    if TURN_IN.said(action):
        return Note("a goal is finished", icon(f"curse/i-{ITEMS.ids[TURN_IN.of(action)]}"))
    cartouche = used_cartouche(action)
    if cartouche != NOTHING:
        return Note(
            "used once, for all to see", icon(f"curse-faces/ct-{CARTOUCHES.ids[cartouche]}")
        )
    return NO_NOTE
