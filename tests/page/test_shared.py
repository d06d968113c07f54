"""What is made once for all who look is what each of them would have been shown alone, and no
secret of theirs is needed for it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.page.games import begun, moments, seen_by

from cutpurse.games import find, names
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.shared import for_all
from cutpurse.web.pages import own_regions

# Every game as it is mostly played, and with each other way to play it.
SETTINGS: list[tuple[str, dict[str, object]]] = [(name, {}) for name in names()] + [
    (name, {setting.name: next(value for value in setting.values if value != setting.usual)})
    for name in names()
    for setting in find(name).settings
    if len(setting.values) > 1
]


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_what_is_shared_is_what_each_would_see_alone(
    name: str, settings: dict[str, object]
) -> None:
    game = begun(name, 3, 7, **settings)
    for moment in moments(game, 7, every=9, most=54):
        public = seen_by(moment, AUDIENCE)
        for viewer in (0, 2):
            alone = seen_by(moment, viewer)
            assert own_regions(replace(alone, public=public)) == own_regions(alone)


def test_it_is_made_of_the_audience_s_sight_and_once() -> None:
    made: list[Sight] = []

    @for_all
    def count(sight: Sight) -> int:
        made.append(sight)
        return len(made)

    game = begun("naqala", 2, 1)
    public, mine, yours = (seen_by(game, viewer) for viewer in (AUDIENCE, 0, 1))
    assert [count(replace(sight, public=public)) for sight in (mine, yours)] == [1, 1]
    assert count(public) == 1
    assert made == [public]
    game.play(0, game.options(0)[0].id)
    assert count(replace(mine, public=seen_by(game, AUDIENCE))) == 2  # another moment
    assert count(mine) == 3  # nobody else looks: a replay
