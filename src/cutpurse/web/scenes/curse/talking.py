"""Showing a Cartouche and telling of one, at any time: sentences above the chat, and what was
told. What one was told is never shown as what one has seen."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.pieces import CARTOUCHES, SPACES
from cutpurse.games.curse.state import NOTHING, Curse, is_used, tiles_of
from cutpurse.games.curse.talk import TELLS_A_TURN, told_this_turn
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, medal
from cutpurse.web.kit.shared import for_all
from cutpurse.web.kit.widgets.asides import Choice, Gap, aside_form
from cutpurse.web.scenes.curse.heard import Claim, claims
from cutpurse.web.scenes.curse.packs import cartouches_of

LAST = 4  # claims that stand above the chat
Names = tuple[str, ...]  # of all seats
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def place_of(sight: Sight[Curse], tile: int) -> str:
    """Where a tile lies now: `your 1st Cartouche`."""
    g = sight.view.state
    for seat in range(g.players):
        held = g.hand[seat * SPACES : seat * SPACES + tiles_of(g, seat)]
        if tile in held:
            return f"{whose(sight, seat)} {ORDINALS[held.index(tile)]} Cartouche"
    return "a Cartouche that was in a pack"


def whose(sight: Sight[Curse], seat: int) -> str:
    return "your" if seat == sight.viewer else f"{sight.name(seat)}’s"


def claimed(sight: Sight[Curse], claim: Claim) -> str:
    """`Ben told you: your 1st Cartouche is Aker (turn 4)`"""
    teller = "You" if claim.teller == sight.viewer else sight.name(claim.teller)
    listener = "you" if claim.listener == sight.viewer else sight.name(claim.listener)
    what = f"{place_of(sight, claim.tile)} is {CARTOUCHES.labels[claim.face]}"
    return f"{teller} told {listener}: {what} (turn {claim.turn})"


# What may be said ---------------------------------------------------------------------------------
def tile_choices(mine: int, names: Names, counts: tuple[int, ...]) -> tuple[Choice, ...]:
    """Every Cartouche in a pack, of which each seat has so many; nobody is told of their own."""
    out: list[Choice] = []
    for seat in [mine, *(seat for seat in range(len(names)) if seat != mine)]:
        owner = "your" if seat == mine else f"{names[seat]}’s"
        for slot in range(counts[seat]):
            text = f"{owner} {ORDINALS[slot]} Cartouche"
            out.append(Choice(f"p{seat} {slot}", text, "" if seat == mine else f"p{seat}"))
    return tuple(out)


@for_all
def tellable(sight: Sight[Curse]) -> tuple[Names, tuple[int, ...], tuple[int, ...]]:
    """The players, how many Cartouches each has, and which of these nobody has used yet."""
    g = sight.view.state
    return (
        tuple([sitter.name for sitter in sight.sitters]),
        tuple([int(tiles_of(g, seat)) for seat in range(g.players)]),
        tuple([face for face in range(len(CARTOUCHES)) if not is_used(g, face)]),
    )


HUSH = el("p", "You have told enough in this turn.", cls="cr-hush")


def telling(sight: Sight[Curse]) -> Html:
    """Tell somebody that a Cartouche is this one."""
    me = sight.viewer
    form = tell_form(me, *tellable(sight))
    if form and told_this_turn(sight.view.state, me) >= TELLS_A_TURN:
        return HUSH
    return form


@lru_cache(KEPT)
def tell_form(me: int, names: Names, counts: tuple[int, ...], faces: tuple[int, ...]) -> Html:
    """Empty where there is nobody to tell, or nothing to tell of."""
    tiles = tile_choices(me, names, counts)
    people = tuple(
        Choice(f"p{seat}", name)
        for seat, name in enumerate(names)
        if seat != me and any(choice.beside != f"p{seat}" for choice in tiles)
    )
    if not people or not faces:
        return Html("")
    said = tuple(Choice(CARTOUCHES.ids[face], CARTOUCHES.labels[face]) for face in faces)
    return aside_form(
        "tell",
        "Tell",
        (
            Gap("", "Whom you tell", people),
            Gap("", "Of which Cartouche", tiles),
            Gap("is", "What it is, true or not", said),
        ),
    )


def showing(sight: Sight[Curse]) -> Html:
    """Show one of one's own to somebody who has not seen it."""
    g = sight.view.state
    first = sight.viewer * SPACES
    mine = [
        (face, g.face_seen[g.hand[first + slot]])
        for slot, face in enumerate(cartouches_of(g, sight.viewer))
    ]
    return show_form(tuple(mine), tuple([sitter.name for sitter in sight.sitters]))


@lru_cache(KEPT)
def show_form(mine: tuple[tuple[int, int], ...], names: Names) -> Html:
    """Empty where all have seen every one; `mine` is each of them, and the set of who has seen
    it."""
    tiles = tuple(
        Choice(f"{slot} p{seat}", f"your {CARTOUCHES.labels[face]} to {name}")
        for slot, (face, seen) in enumerate(mine)
        for seat, name in enumerate(names)
        if not seen >> seat & 1
    )
    if not tiles:
        return Html("")
    return aside_form("show", "Show", (Gap("", "Which Cartouche, and to whom", tiles),))


def talk(sight: Sight[Curse]) -> Html:
    """Nothing for the audience, before the game and after it."""
    g = sight.view.state
    if sight.audience or not g.turn or not g.stack or g.thief[sight.viewer] == NOTHING:
        return Html("")
    lines = [(claim.teller, claimed(sight, claim)) for claim in claims(g)[-LAST:]]
    return Html(heard(tuple(lines)) + showing(sight) + telling(sight))


@lru_cache(KEPT)
def heard(lines: tuple[tuple[int, str], ...]) -> str:
    """What was told lately, and by whom."""
    if not lines:
        return ""
    rows = [el("li", medal(teller, small=True), el("span", text)) for teller, text in lines]
    return el("ul", join(rows), cls="cr-heard", aria_live="polite", aria_label="What was told")
