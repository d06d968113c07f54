"""Likely worlds: what a thief imagines behind the cards that lie face down."""

from __future__ import annotations

from cutpurse.games.thieves.cards import CHAMBERS, EMPTY_CHAMBER, TRICKS
from cutpurse.games.thieves.habits import tempted
from cutpurse.games.thieves.play import card_options
from cutpurse.games.thieves.state import NONE, Thieves
from cutpurse.games.thieves.turn import NextTurn
from cutpurse.games.thieves.words import PLAY
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import Stack
from cutpurse.kernel.zones import bits


def likely_world(
    view: View[Thieves], belief: list[float], tempting: list[float], dice: Dice
) -> Thieves:
    """A world that fits the view, with a room as likely as the belief says and rivals' hidden
    cards as tempting as they are."""
    world = view.imagine(dice)
    seen = view.state
    if seen.room[0] == HOLE:
        put_room(world, view.seat, drawn(belief, dice))
    for p in range(world.players):
        if seen.played[p] == HOLE:
            card = world.played[p]
            world.played[p] = NONE
            options = [a for a in card_options(world, p) if PLAY.said(a)]
            if options:
                card = PLAY.of(tempted(world, p, options, tempting, dice))
            world.played[p] = card
    return world


def drawn(weights: list[float], dice: Dice) -> int:
    """An index drawn by weight; the weights add up to 1."""
    left = dice.below(1 << 20) / float(1 << 20)
    i = 0
    while i < len(weights) - 1:
        left -= weights[i]
        if left < 0.0:
            return i
        i += 1
    return i


def put_room(g: Thieves, viewer: int, room: int) -> None:
    """Make this the room in an imagined world: the scout holds it instead of the one imagined."""
    if room == EMPTY_CHAMBER or g.pack.held[g.scout] >> room & 1:
        g.room[0] = room
        return
    elsewhere = g.pack.place_of(room)
    if elsewhere < 0:
        return
    for card in bits(g.pack.held[g.scout] & (CHAMBERS | TRICKS)):
        sure = g.pack.beliefs(viewer, card) & (g.pack.beliefs(viewer, card) - 1) == 0
        if card == g.played[g.scout] or sure or not g.pack.beliefs(viewer, card) >> elsewhere & 1:
            continue
        g.pack.held[g.scout] ^= (1 << card) | (1 << room)
        g.pack.held[elsewhere] ^= (1 << card) | (1 << room)
        g.room[0] = room
        return


def end_with_turn(g: Thieves) -> None:
    """Drop what comes after this turn, so that an imagined game ends with it."""
    if g.stack and isinstance(g.stack[0], NextTurn):
        g.stack = Stack(g.stack.steps()[1:])
