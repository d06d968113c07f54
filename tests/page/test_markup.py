"""Pages are well-formed, safe, and offer exactly what is legal."""

from __future__ import annotations

import re
from itertools import chain

import msgspec
import pytest
from tests.page.games import begun, moments
from tests.page.reading import Reading, faults

from cutpurse.games import names
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.snapshot import view
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight, sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.pages import frame, table, text


def page_for(game: Game, viewer: int) -> str:
    return table.page(sight(game, viewer), sight(game, AUDIENCE))


@pytest.mark.parametrize("name", names())
def test_every_page_of_a_game_is_well_formed_and_offers_what_is_legal(name: str) -> None:
    game = begun(name, 3, 11)
    # Long games are looked at for a while, and at their end.
    for moment in chain(moments(game, 11, 17, most=500), moments(game, 12, every=10_000)):
        for viewer in (0, 2, AUDIENCE):
            seen = sight(moment, viewer)
            read = Reading(page_for(moment, viewer))
            assert faults(read) == []
            offered = {int(found["data-a"]) for found in read.having("data-a")}
            legal = set() if viewer == AUDIENCE else {o.id for o in moment.options(viewer)}
            assert offered == legal == {o.id for o in seen.options}


@pytest.mark.parametrize("name", names())
def test_a_page_is_first_shown_when_all_its_areas_are_there(name: str) -> None:
    """An area that came later would move those that are shown already."""
    page = page_for(begun(name, 3, 11), 0)
    head, body = page.split("<body", 1)
    (awaited,) = re.findall('<link rel="expect" href="#([a-z]+)" blocking="render">', head)
    areas, below = body.split(f'id="{awaited}"')
    cards = scene_of(name).layout == "cards"
    shown = "felt prompt me hand side" if cards else "seats prompt play tray market"
    for area in shown.split():
        assert f'data-r="{area}"' in areas
        assert f'data-r="{area}"' not in below


@pytest.mark.parametrize("name", names())
def test_the_text_table_has_every_choice_as_a_sentence(name: str) -> None:
    game = begun(name, 4, 12)
    for moment in moments(game, 12, every=29, most=120):
        viewer = moment.waiting[0] if moment.waiting else 0
        read = Reading(text.page(sight(moment, viewer), sight(moment, AUDIENCE)))
        assert faults(read) == []
        for option in moment.options(viewer):
            assert option.sentence in read.text
        assert len(text.words(sight(moment, viewer))) > 100


@pytest.mark.parametrize("name", names())
def test_what_is_lit_is_on_the_table_or_in_the_list(name: str) -> None:
    """Each option is one button of the list, with its targets; what is about nothing on the table,
    such as a no, comes last."""
    game = begun(name, 3, 13)
    for moment in moments(game, 13, every=23, most=200):
        for viewer in moment.waiting:
            seen = sight(moment, viewer)
            read = Reading(frame.choices(seen))
            listed = [(int(b["data-a"]), b["data-t"]) for b in read.having("data-a")]
            things = [(o.id, scene_of(name).targets(seen, o)) for o in moment.options(viewer)]
            wanted = [(number, " ".join(targets)) for number, targets in things if targets]
            assert listed == wanted + [(number, "") for number, targets in things if not targets]


def other_world(game: Game, viewer: int, seed: int) -> Sight:
    """The viewer's sight of another world that looks the same to them."""
    dice = Dice(seed, 2, 3, 4)
    world = game.view(viewer).imagine(dice)
    return msgspec.structs.replace(sight(game, viewer), view=view(game.rules, world, viewer))


@pytest.mark.parametrize("name", names())
def test_what_a_viewer_cannot_know_changes_nothing_for_them(name: str) -> None:
    game = begun(name, 3, 14)
    for i, moment in enumerate(moments(game, 14, every=31, most=250)):
        for viewer in (0, 1, AUDIENCE):
            if moment.over:
                continue
            real, other = sight(moment, viewer), other_world(moment, viewer, i)
            assert frame.own_regions(real) == frame.own_regions(other)
            assert text.words(real) == text.words(other)
            if viewer == AUDIENCE:
                assert frame.common_regions(real) == frame.common_regions(other)
            for target in sorted(real.lit)[:3]:
                assert frame.explain(real, target) == frame.explain(other, target)


@pytest.mark.parametrize("name", names())
def test_what_is_common_is_drawn_from_what_everybody_knows(name: str) -> None:
    """Common regions hold no option and nothing of one viewer."""
    for moment in moments(begun(name, 3, 15), 15, every=40, most=160):
        drawn = frame.common_regions(sight(moment, AUDIENCE))
        for markup in drawn.values():
            assert not Reading(markup).having("data-a")
        own = frame.own_regions(sight(moment, 0))
        assert not set(drawn) & set(own)


def test_names_cannot_become_markup() -> None:
    for moment in moments(begun("thieves", 4, 16), 16, every=10, most=60):
        page = page_for(moment, 0)
        assert "Ben <b>" not in page
        assert 'Dee "D"' not in page.replace("&quot;", "'")


@pytest.mark.parametrize("name", names())
def test_why_not_is_answered_with_a_rule(name: str) -> None:
    """A thing that does not glow says by which rule."""
    asked = 0
    for moment in moments(begun(name, 3, 17), 17, every=7, most=140):
        for viewer in moment.waiting:
            seen = sight(moment, viewer)
            verbs = {moment.rules.vocabulary.verb_of(o.id).word for o in seen.options}
            for verb in moment.rules.vocabulary.verbs:
                if verb.word in verbs and len(verb.sets) == 1:
                    for thing in verb.sets[0].ids:
                        target = f"{verb.sets[0].kind}:{thing}"
                        if target not in seen.lit:
                            told = frame.explain(seen, target)
                            assert str(told["why_rule"]).startswith(moment.rules.prefix)
                            assert told["why"]
                            asked += 1
    assert asked > 10
