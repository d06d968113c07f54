"""The things on the table that stand for a choice, and what is said beside it."""

from __future__ import annotations

from cutpurse.games.cleopatra.market import face_of, stall_cards
from cutpurse.games.cleopatra.pieces import (
    CARDS,
    CHARACTERS,
    FIRST_CHARACTER,
    FIRST_DOOR,
    HAND_LIMIT,
    MOSAICS,
    PIECES,
    RESOURCES,
    SPOT_PIECE,
    SPOTS,
    STANDARD,
)
from cutpurse.games.cleopatra.pieces import MOSAIC as MOSAIC_PIECE
from cutpurse.games.cleopatra.quarry import spot_value
from cutpurse.games.cleopatra.state import FACE_DOWN, Cleopatra
from cutpurse.games.cleopatra.words import (
    ACCEPT,
    BUILD,
    CLAIM,
    GIVE,
    GIVE_TALENTS,
    KEEP,
    KEEP_ALL,
    MOSAIC,
    PLAY,
    TAKE,
    VISIT,
)
from cutpurse.kernel.game import Option
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.scene import NOTHING as NO_NOTE
from cutpurse.web.kit.scene import Note
from cutpurse.web.scenes.cleopatra.cards import NAMES, symbol

PRICES = {
    "beggar": "2 amulets; everybody gives you 2 Talents or a card",
    "courtesan": "1 amulet; any spent card comes back",
    "envoy": "an amulet for each card you accept",
    "scribe": "no amulet: turn a die",
    "smuggler": "1 amulet; all other cards stay",
    "vizier": "an amulet for each card you keep",
}


def things(sight: Sight[Cleopatra], option: Option) -> list[str]:
    """What an option can be chosen by."""
    action = option.id
    if BUILD.said(action):
        return [*option.targets, f"piece:{PIECES.ids[SPOT_PIECE[BUILD.of(action)]]}"]
    if MOSAIC.said(action):
        top = MOSAIC.of(action) == sight.view.state.mosaic_top
        return [f"piece:{PIECES.ids[MOSAIC_PIECE]}"] if top else option.targets
    if PLAY.said(action):
        return [f"card:char_{CHARACTERS.ids[PLAY.of(action)]}", *option.targets]
    if TAKE.said(action):
        return [f"spent:{CARDS.ids[TAKE.of(action)]}"]
    if KEEP.said(action):
        return [f"aside:{CARDS.ids[KEEP.of(action)]}"]
    if ACCEPT.said(action):
        return [f"letter:p{ACCEPT.of(action)}-{RESOURCES.ids[ACCEPT.second(action)]}"]
    if GIVE_TALENTS.said(action):
        return ["alms"]
    if KEEP_ALL.said(action):
        return ["keep-all"]
    if CLAIM.said(action):
        return ["forming"]
    return option.targets


def meant(g: Cleopatra, target: str) -> str:
    """The spot, mosaic or character that a row of the quarry, a piece that stands or a card in hand
    stands for."""
    kind, _, name = target.partition(":")
    if kind == "piece" and name in PIECES.index:
        piece = PIECES.index[name]
        if piece == MOSAIC_PIECE:
            return f"mosaic:{MOSAICS.ids[max(int(g.mosaic_top), 0)]}"
        spots = [spot for spot, its in enumerate(SPOT_PIECE) if its == piece]
        free = [spot for spot in spots if not (g.walls | g.doors << FIRST_DOOR) >> spot & 1]
        return f"spot:{SPOTS.ids[(free or spots)[0]]}"
    if kind in ("sphinx", "obelisk"):
        return f"spot:{kind}"
    character = name.removeprefix("char_")
    if kind == "card" and character in CHARACTERS.index:
        return f"character:{character}"
    return target


def brought(g: Cleopatra, stall: int, seat: int) -> str:
    """What a stall brings: faces by name, and how many are unseen."""
    faces = [face_of(lies) for lies in stall_cards(g, stall)]
    names = [NAMES[face].lower() for face in faces if face != FACE_DOWN]
    unseen = len(faces) - len(names)
    parts = names + ([f"{unseen} unseen"] if unseen else [])
    then = int(g.cards.size[seat]) + len(faces)
    limit = f"; hand {then} of {HAND_LIMIT}" if then > HAND_LIMIT else ""
    return ", ".join(parts) + limit


def note(sight: Sight[Cleopatra], option: Option) -> Note:
    g = sight.view.state
    action = option.id
    if VISIT.said(action):
        return Note(brought(g, VISIT.of(action), sight.viewer), icon("ui-cards"))
    if BUILD.said(action):
        return Note(f"+{spot_value(g, BUILD.of(action))} Talents", icon("cleopatra/talent"))
    if MOSAIC.said(action):
        top = MOSAIC.of(action) == g.mosaic_top
        return Note("" if top else "the scribe, +2 amulets", icon("cleopatra/quarry"))
    if PLAY.said(action):
        character = PLAY.of(action)
        return Note(PRICES[CHARACTERS.ids[character]], icon(symbol(FIRST_CHARACTER + character)))
    if GIVE.said(action):
        kind = STANDARD + GIVE.of(action)
        return Note("", icon(symbol(kind)), confirm=f"Give {NAMES[kind]}")
    if TAKE.said(action):
        kind = TAKE.of(action)
        return Note("", icon(symbol(kind)), confirm=f"Take {NAMES[kind]}")
    if CLAIM.said(action):
        left = counted(int(g.statues[sight.viewer]) - 1, "statue")
        return Note(f"{left} left afterwards", icon("cleopatra/anubis"))
    return NO_NOTE
