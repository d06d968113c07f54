"""What the strip says: one sentence what to do, one sentence why or what the catch is."""

from __future__ import annotations

from cutpurse.games.naqala.pieces import TRIBE_IDS
from cutpurse.games.naqala.state import Naqala
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.scene import Prompt
from cutpurse.web.scenes.naqala.art import meeple, spread

ROBBED = {"GiveCard", "GiveDjinn", "GiveTile", "GiveBuilding", "GiveItem"}


def prompt(sight: Sight, g: Naqala) -> Prompt:
    name = type(g.stack[-1]).__name__
    art = in_hand(g) if name == "Sow" else Html("")
    return Prompt(sight.question, sight.catch, art, react=name in ROBBED)


def in_hand(g: Naqala) -> Html:
    held = join(meeple(tribe, TRIBE_IDS[tribe]) for tribe in spread(g.hand))
    return el("div", held, cls="inhand", aria_label="In your hand")
