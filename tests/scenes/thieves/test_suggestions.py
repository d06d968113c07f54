"""What the sheet suggests to a scout."""

from __future__ import annotations

import pytest

from cutpurse.games.thieves.cards import ROOM_COUNT
from cutpurse.games.thieves.claim import FACT_0, verdict_of
from cutpurse.games.thieves.words import LIE
from cutpurse.web.scenes.thieves.suggestions import SHOWN, rooms_seen, suggestions


@pytest.mark.parametrize("room", range(ROOM_COUNT))
def test_true_things_and_lies_that_fit_the_room(room: int) -> None:
    offered = suggestions(room, (), frozenset())
    assert len(offered) == SHOWN
    assert len({one.statement for one in offered}) == SHOWN
    for one in offered:
        assert one.true == (verdict_of([one.statement], room, 0) != LIE)
        assert one.why
    assert sum(one.true for one in offered) == 3
    assert any(one.statement == room for one in offered), "the whole truth"


def test_what_was_said_and_what_everybody_has_seen_is_not_suggested() -> None:
    for room in range(ROOM_COUNT):
        first = suggestions(room, (), frozenset())
        lie = next(one.statement for one in first if not one.true and one.statement < FACT_0)
        assert lie not in {one.statement for one in suggestions(room, (), frozenset({lie}))}
        for one in first:
            after = suggestions(room, (one.statement,), frozenset())
            assert one.statement not in {other.statement for other in after}
            named = one.statement < FACT_0
            assert not named or all(other.statement >= FACT_0 for other in after)


def test_a_room_of_an_earlier_turn_has_been_seen_but_the_empty_chamber_comes_back() -> None:
    assert rooms_seen([2 + 64 * 5, 1 + 8 + 64 * 0]) == {5}
