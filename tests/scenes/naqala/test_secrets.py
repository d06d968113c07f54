"""Two worlds that look the same to somebody are drawn for them in the same bytes."""

from __future__ import annotations

from msgspec.structs import replace
from tests.page.games import seen_by
from tests.scenes.naqala.tables import each_table, played

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import view
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight
from cutpurse.web.scenes.naqala import SCENE


def everything(seen: Sight) -> list[str]:
    """All that the scene says to a viewer."""
    parts = [str(part) for part in SCENE.own(seen).values()]
    parts.append(str(SCENE.phases(seen)))
    if seen.audience:
        parts += [str(part) for part in SCENE.common(seen).values()]
    if seen.options:
        parts.append(str(SCENE.prompt(seen)))
        parts += [str(SCENE.note(seen, option)) for option in seen.options]
    parts.append(str(SCENE.words(seen)))
    parts += [str(SCENE.explain(seen, f"tile:{at}")) for at in ("a1", "c3", "f5")]
    parts += [str(SCENE.explain(seen, f"seat:p{seat}")) for seat in range(2)]
    return parts


@each_table
def test_what_cannot_be_known_makes_no_difference(players: int, seed: int, artisans: bool) -> None:
    for i, game in enumerate(played(players, seed, artisans, every=43)):
        for viewer in (*range(players), AUDIENCE):
            seen = seen_by(game, viewer)
            world = game.view(viewer).imagine(Dice(seed, i, viewer, 4))
            other = replace(seen, view=view(game.rules, world, viewer))
            assert everything(other) == everything(seen)


@each_table
def test_what_all_share_is_made_from_what_the_audience_sees(
    players: int, seed: int, artisans: bool
) -> None:
    """Even if it were drawn from a player's view, it would be the same."""
    for game in played(players, seed, artisans, every=97):
        shared = SCENE.common(seen_by(game, AUDIENCE))
        for viewer in range(players):
            assert (
                SCENE.common(replace(seen_by(game, viewer), told=seen_by(game, AUDIENCE).told))
                == shared
            )
