"""What a Trial is about: who judges the story, and what there is to win."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.trials import judged_by_vote
from cutpurse.games.curse.words import NONE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT, icon, medal
from cutpurse.web.scenes.curse.me import REWARDS


def judges(sight: Sight[Curse]) -> Html:
    """Who votes on the story; nobody where the list alone decides (CR-202)."""
    g = sight.view.state
    if not judged_by_vote(g):
        return el("p", "Nobody: the story passes if it keeps every rule.")
    rows = [
        el("li", medal(sitter.seat, small=True), el("b", sitter.name))
        for sitter in sight.sitters
        if sitter.seat != g.trialist
    ]
    return join([el("ul", join(rows), cls="cr-judges"), el("p", "They vote in secret.")])


@lru_cache(KEPT)
def winnings(who: str) -> Html:
    """CR-206 to CR-212."""
    signs = [
        el("li", icon(f"curse/{sign}"), name)
        for name, sign, verbs, _ in REWARDS
        if NONE not in verbs
    ]
    return el(
        "section",
        el("h3", f"If {who}"),
        el("p", "A look at one rival’s Cartouches, and one of these:"),
        el("ul", join(signs), cls="cr-wins"),
        cls="cr-stakes",
    )


def stakes(sight: Sight[Curse]) -> Html:
    """Beside the list of who tells."""
    return join(
        [
            el("section", el("h3", "Your judges"), judges(sight), cls="cr-stakes"),
            winnings("you pass"),
        ]
    )
