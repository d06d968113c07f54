"""What each thing on the table is and does."""

from __future__ import annotations

from cutpurse.games.cleopatra.garden import PALMS, SQUARES, squares_in
from cutpurse.games.cleopatra.pieces import (
    CARDS,
    CHARACTERS,
    DICE,
    DOUBLE,
    FIRST_CHARACTER,
    GODS,
    MOSAICS,
    PIECES,
    RESOURCES,
    SPOT_OBELISK,
    SPOT_PIECE,
    SPOT_SPHINX,
    SPOTS,
    STALLS,
    TROMPE,
    WALL_COUNT,
)
from cutpurse.games.cleopatra.quarry import pieces_left, spot_value
from cutpurse.games.cleopatra.state import NOTHING, Cleopatra
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.scene import Tip
from cutpurse.web.scenes.cleopatra.build import lines
from cutpurse.web.scenes.cleopatra.cards import NAMES
from cutpurse.web.scenes.cleopatra.notes import brought
from cutpurse.web.scenes.cleopatra.stock import gaps

PIECE_TEXTS = {
    "column_wall": ("3 Talents, and 1 for each square beside it under a mosaic.", "CL-121"),
    "sphinx": ("They stand in pairs: the first of a pair brings 2, the second 5.", "CL-132"),
    "throne_set": ("First the pedestal, then the throne: 12 Talents each.", "CL-142"),
    "obelisk": ("12 Talents each; both places are alike.", "CL-151"),
    "door_frame": ("4 Talents, and 1 for each wall linked to its corner.", "CL-161"),
    "mosaic": ("4 Talents and 1 for each palm it covers. It may close a sanctuary in.", "CL-172"),
}
CHARACTER_TEXTS = {
    "beggar": ("Everybody else gives you 2 Talents or a clean card, as they like.", "CL-251"),
    "courtesan": ("Take any card of the spent pile; nobody sees which.", "CL-260"),
    "envoy": ("Ask all for resources; an amulet comes with each card you accept.", "CL-270"),
    "scribe": ("Lay any mosaic of the pile (2 amulets), or turn a priest die (none).", "CL-280"),
    "smuggler": ("Keep more than ten cards for a single amulet.", "CL-290"),
    "vizier": ("Look at five cards of the pile; keep any, an amulet each.", "CL-300"),
}


def card_tip(kind: int) -> Tip:
    title = CARDS.labels[kind][:1].upper() + CARDS.labels[kind][1:]
    if kind < DOUBLE:
        return Tip(title, f"One unit of {RESOURCES.ids[kind]}, clean.", "CL-091", "Resource")
    if kind < TROMPE:
        name = RESOURCES.ids[kind - DOUBLE]
        text = f"Up to two units of {name}. Playing it costs an amulet, and so does holding it."
        return Tip(title, text, "CL-092", "Tainted")
    if kind == TROMPE:
        text = "Stands for one unit of anything. It costs an amulet."
        return Tip(title, text, "CL-093", "Tainted")
    text, rule = CHARACTER_TEXTS[CHARACTERS.ids[kind - FIRST_CHARACTER]]
    return Tip(title, text, rule, "Character")


def spot_tip(sight: Sight[Cleopatra], spot: int) -> Tip:
    g = sight.view.state
    name = PIECES.ids[SPOT_PIECE[spot]]
    text, rule = PIECE_TEXTS[name]
    if stands(g, spot):
        title = (
            f"{PIECES.labels[SPOT_PIECE[spot]][:1].upper()}{PIECES.labels[SPOT_PIECE[spot]][1:]}"
        )
        return Tip(title, f"It stands. {text}", rule, "Palace")
    made = [f"{label}: {value}" for label, value in lines(g, spot)]
    return Tip(f"+{spot_value(g, spot)} Talents here", text, rule, "Palace", tuple(made))


def stands(g: Cleopatra, spot: int) -> bool:
    if spot < WALL_COUNT:
        return bool(g.walls >> spot & 1)
    if spot < SPOT_SPHINX:
        return bool(g.doors >> (spot - WALL_COUNT) & 1)
    return not pieces_left(g, SPOT_PIECE[spot])


def piece_tip(sight: Sight[Cleopatra], piece: int) -> Tip:
    g = sight.view.state
    text, rule = PIECE_TEXTS[PIECES.ids[piece]]
    left = int(pieces_left(g, piece))
    more = [f"{left} left in the quarry" if left else "complete"]
    if not sight.audience and left:
        missing = gaps(g, sight.viewer, piece)
        lack = [f"{n} {RESOURCES.ids[i]}" for i, n in enumerate(missing) if n]
        if lack:
            more.append(f"your cards lack {listed(lack)}")
    title = PIECES.labels[piece][:1].upper() + PIECES.labels[piece][1:]
    return Tip(title, text, rule, "Quarry", tuple(more))


def seat_tip(sight: Sight[Cleopatra], seat: int) -> Tip:
    g = sight.view.state
    more = [
        f"{counted(int(g.cards.size[seat]), 'card')} in hand",
        f"{counted(int(g.merchants[seat]), 'merchant')} on the Nile",
        f"{counted(int(g.statues[seat]), 'statue')} left",
    ]
    if g.amulets[seat] != HOLE:
        more.append(f"{counted(int(g.amulets[seat]), 'amulet')} in the pyramid")
    text = "Talents and amulets are secret until the end; every gain was seen by all."
    return Tip(sight.name(seat), text, "CL-331", "Architect", tuple(more))


def plain_tips(g: Cleopatra) -> dict[str, Tip]:
    """Things of which there is one."""
    return {
        "pit": Tip(
            "The quarry",
            f"The pile holds {counted(int(pieces_left(g, 5)), 'mosaic')}; its top can be seen.",
            "CL-171",
            "Quarry",
        ),
        "altar": Tip(
            "The altar",
            f"{min(int(g.altar), DICE)} of five dice show the priest. At the fifth all make an"
            " offering: the most generous is rid of 3 amulets, the others take some.",
            "CL-223",
            "Priest",
        ),
        "queen": Tip(
            "Cleopatra",
            f"She is on step {g.queen} of 5, one for each finished kind of piece. At the fifth"
            " the game is over.",
            "CL-310",
            "Queen",
        ),
        "treasury": Tip("The treasury", "Talents are paid out here.", "CL-116", "Talents"),
        "bowl": Tip("Amulets", "Corruption. The most corrupt is eaten.", "CL-315", "Corruption"),
        "purse": Tip("Your purse", "Talents; nobody else sees how many.", "CL-331", "Talents"),
        "pyramid": Tip(
            "Your pyramid",
            "Your amulets. Who has the most at the end is fed to the crocodile.",
            "CL-315",
            "Corruption",
        ),
        "pile": Tip(
            "The draw pile",
            f"{counted(int(g.deck), 'card')}. Half of a new pile lies face up; its top is seen if"
            " it does.",
            "CL-332",
            "Market",
        ),
        "alms": Tip("2 Talents", "One of the two gifts a beggar takes.", "CL-251", "Beggar"),
        "keep-all": Tip("Keep all", "One amulet for each card over ten.", "CL-073", "Hand limit"),
        "forming": Tip(
            "A closed area",
            "No mosaic of the pile fits in here. Its builder may claim it now, and nobody later.",
            "CL-186",
            "Sanctuary",
        ),
    }


def spent_tip(g: Cleopatra) -> Tip:
    """What was openly discarded; never what a courtesan took."""
    shown = [f"{n} × {NAMES[kind]}" for kind, n in enumerate(g.spent) if n]
    more = [", ".join(shown)] if shown else []
    if g.taken_unseen:
        more.append(f"{counted(int(g.taken_unseen), 'card')} taken unseen")
    if g.rejected:
        more.append(f"{counted(int(g.rejected), 'card')} laid off unseen")
    text = "What was paid and played since the last shuffle, for all to see."
    return Tip("The spent pile", text, "CL-334", "Market", tuple(more))


def sanctuary_tip(sight: Sight[Cleopatra], first: int) -> Tip | None:
    g = sight.view.state
    for i in range(0, len(g.sanctuaries), 3):
        squares = squares_in(g.sanctuaries[i + 1], g.sanctuaries[i + 2])
        if squares[0] == first:
            owner = sight.name(int(g.sanctuaries[i]))
            text = f"At the end it takes {counted(len(squares), 'amulet')} from {owner}’s pyramid."
            return Tip("A sanctuary", text, "CL-314", owner)
    return None


def numbered(name: str, below: int) -> int:
    return int(name) if name.isdigit() and int(name) < below else NOTHING


def named(sight: Sight[Cleopatra], kind: str, name: str) -> Tip | None:
    """Things of which there are several."""
    g = sight.view.state
    if kind == "card" and name in CARDS.index:
        return card_tip(CARDS.index[name])
    if kind in ("spent", "aside") and name in CARDS.index:
        return card_tip(CARDS.index[name])
    if kind == "resource" and name in RESOURCES.index:
        return card_tip(RESOURCES.index[name])
    if kind == "letter" and name.partition("-")[2] in RESOURCES.index:
        return card_tip(RESOURCES.index[name.partition("-")[2]])
    if kind == "character" and name in CHARACTERS.index:
        return card_tip(FIRST_CHARACTER + CHARACTERS.index[name])
    if kind == "spot" and name in SPOTS.index:
        return spot_tip(sight, SPOTS.index[name])
    if kind == "piece" and name in PIECES.index:
        return piece_tip(sight, PIECES.index[name])
    if kind == "sphinx" and numbered(name, 6) != NOTHING:
        return spot_tip(sight, SPOT_SPHINX)
    if kind == "obelisk" and numbered(name, 2) != NOTHING:
        return spot_tip(sight, SPOT_OBELISK)
    if kind == "stall" and name in STALLS.index:
        stall = STALLS.index[name]
        seat = 0 if sight.audience else sight.viewer
        text = brought(g, stall, seat) or "It is empty."
        return Tip(f"Stall {stall + 1}", text[:1].upper() + text[1:], "CL-050", "Market")
    if kind == "mosaic" and name in MOSAICS.index:
        top = MOSAICS.index[name] == g.mosaic_top
        text = "It lies in the pile. Only a scribe may pick it before it is on top."
        if top:
            text = (
                "It lies on top: whoever builds a mosaic takes it, unless a scribe picks another."
            )
        rule = "CL-171" if top else "CL-280"
        return Tip(f"The mosaic of {GODS[MOSAICS.index[name]]}", text, rule, "Mosaic")
    if kind == "laid" and numbered(name, len(GODS)) != NOTHING:
        by = g.laid_by[int(name)]
        who = sight.name(int(by)) if by != NOTHING else "nobody"
        text = f"Laid by {who}. Walls beside it are worth more."
        return Tip(f"The mosaic of {GODS[int(name)]}", text, "CL-121", "Mosaic")
    if kind == "square" and name in SQUARES.index:
        palm = SQUARES.index[name] in PALMS
        text = "A palm: a mosaic over it brings 1 Talent more." if palm else "Open garden."
        return Tip(f"Square {name}", text, "CL-172", "Garden")
    if kind == "sanctuary" and numbered(name, len(SQUARES.ids)) != NOTHING:
        return sanctuary_tip(sight, int(name))
    return None


def explain(sight: Sight[Cleopatra], target: str) -> Tip | None:
    g = sight.view.state
    kind, _, name = target.partition(":")
    if target == "spent":
        return spent_tip(g)
    if not name:
        return plain_tips(g).get(kind)
    if kind in ("seat", "merchants") and name[1:].isdigit() and int(name[1:]) < g.players:
        if kind == "seat":
            return seat_tip(sight, int(name[1:]))
        text = "A merchant pays for one unit of anything, or is worth 3 Talents at the end."
        return Tip("Nile merchants", text, "CL-094", sight.name(int(name[1:])))
    return named(sight, kind, name)
