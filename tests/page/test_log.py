"""What a line of the log speaks of: what the viewer may know, and nothing else."""

from __future__ import annotations

import pytest
from tests.page.games import begun, moments
from tests.page.reading import Reading

from cutpurse.games import names
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.pages.frame import log_line, spoken_of
from cutpurse.web.pages.replay import lines


def test_a_card_drawn_in_secret_is_spoken_of_to_who_drew_it() -> None:
    game = begun("thieves", 3, 4)
    for _ in moments(game, 4, every=50, most=50):
        pass
    drew = [event for event in game.events if event.kind.word == "drew"]
    assert drew
    who = drew[-1].values()[0]
    own = spoken_of(game.rules, drew[-1].told(who), frozenset())
    others = spoken_of(game.rules, drew[-1].told(AUDIENCE), frozenset())
    assert others == [f"seat:p{who}"]
    assert own[:1] == others
    assert own[1].startswith("card:")


@pytest.mark.parametrize("name", names())
def test_lines_name_seats_and_things(name: str) -> None:
    game = begun(name, 3, 5)
    for _ in moments(game, 5, every=60, most=60):
        pass
    seen = sight(game, AUDIENCE)
    found: set[str] = set()
    for told in seen.told:
        for line in Reading(log_line(seen, told)).having("data-about"):
            found |= {target.partition(":")[0] for target in line["data-about"].split()}
    assert "seat" in found
    assert len(found) > 1 or scene_of(name).vague
    assert not found & scene_of(name).vague


def test_in_a_replay_a_line_knows_its_moment() -> None:
    game = begun("thieves", 3, 6)
    counts = [len(game.events)]
    for _ in moments(game, 6, most=12):
        counts.append(len(game.events))
    told = [
        int(found["data-at"])
        for line in lines(sight(game, AUDIENCE), counts)
        for found in Reading(line).having("data-at")
    ]
    assert told == sorted(told)
    for number, at in enumerate(told):
        assert counts[at] > number
        assert at == 0 or counts[at - 1] <= number
