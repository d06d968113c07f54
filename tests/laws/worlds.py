"""Two worlds that differ only in what a viewer cannot know.

A second world is made up from the seat's own view, with the same dice. It differs from the real one
only in what the seat cannot know; so the seat must get the same view, question, options, sentences
and record from both, and must go on getting them while both worlds go on in ways that look alike to
it: the same open answers, and any secret ones of the same kind. Only what a game shows by its own
rules ends that.
"""

from __future__ import annotations

import json
from typing import Any

from tests.laws.facts import facts_of
from tests.laws.tables import asked_of, asking, curious, pending

from cutpurse.envs.telling import tell, told
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game
from cutpurse.kernel.snapshot import is_sealed
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import CHANCE


def twin(game: Game, viewer: int, luck: Dice) -> Game:
    """The game in a world that looks the same to the viewer; chance waits to be told."""
    other = game.clone()
    other.state = game.view(viewer).imagine(luck)
    if is_sealed(game.state):  # nobody has answered yet
        other.state.owing, other.state.answers = game.state.owing, game.state.answers[:]
    other.state.dice = game.state.dice.clone()
    other.state.explicit = True
    other.state.listener = other.events
    other.scripted = True
    return other


def seen(game: Game, viewer: int, start: int) -> dict[str, Any]:
    """Everything the viewer gets."""
    words = [(o.id, o.name, o.sentence, o.rule, o.targets) for o in game.options(viewer)]
    return {
        "view": game.view(viewer).text(),
        "waiting": game.waiting_for(viewer),
        "over": game.over,
        "question": (game.question, game.rule),
        "options": words,
        "asked": asked_of(game.state, viewer),
        "log": game.log(viewer, start),
        "told": [event.told(viewer) for event in game.events[start:]],
        "rules": [event.rule for event in game.events[start:]],
        "undo": game.can_undo(viewer),
        "telling": told(tell(game, viewer, start)),
    }


def shown(game: Game, viewer: int, events: list[Event]) -> bool:
    """Did the rules just show the viewer something?"""
    facts = facts_of(game.rules)
    if asking(game) in facts.opens and game.waiting == [viewer]:
        return True
    if game.over and facts.ends_openly:
        return True
    return any(
        bool(facts.shows & {e.kind.word, f"{e.kind.word} {e.rule}"})
        or (e.kind.word in facts.shows_if and facts.shows_if[e.kind.word](game, e))
        or (e.kind.word in facts.shows_one and e.values()[0] == viewer)
        for e in events
    )


def alike(game: Game, other: Game, viewer: int, start: int) -> bool:
    """Nothing tells the viewer in which world it is; False if the rules do."""
    a = seen(game, viewer, start)
    b = seen(other, viewer, start)
    if a == b:
        return True
    for i, (here, there) in enumerate(zip(a["told"], b["told"], strict=False)):
        if here != there or a["log"][i] != b["log"][i]:
            assert shown(game, viewer, game.events[start + i : start + i + 1]), (here, there)
            return False
    both = min(len(a["told"]), len(b["told"]))
    assert shown(game, viewer, game.events[start : start + both]), differences(a, b)
    return False


def differences(a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    told = {key: (a[key], b[key]) for key in a if a[key] != b[key]}
    here, there = (json.loads(view) for view in told.pop("view", ("{}", "{}")))
    return told | {key: (here[key], there[key]) for key in here if here[key] != there[key]}


def carried_out_openly(game: Game) -> bool:
    """Is the answer given in secret, and what comes of it seen? So it is with reactions."""
    return is_sealed(game.state) or asking(game) in facts_of(game.rules).counted


def go_on(game: Game, other: Game, viewer: int, luck: Dice) -> bool:
    """One answer in both worlds that looks the same to the viewer; False if there is none."""
    step, twin_step = game.state.stack[-1], other.state.stack[-1]
    if game.waiting == [CHANCE]:
        witnesses = step.witnesses(game.state, CHANCE)
        assert witnesses == twin_step.witnesses(other.state, CHANCE)
        name = step.outcome(game.state, step.roll(game.state, game.state.dice))
        odds = twin_step.odds(other.state)
        names = {twin_step.outcome(other.state, i): i for i, weight in enumerate(odds) if weight}
        if not witnesses >> viewer & 1:
            game.tell_chance(name)
            other.tell_index(list(names.values())[luck.below(len(names))])
            return True
        if name not in names:
            return False
        game.tell_chance(name)
        other.tell_chance(name)
        return True
    seat = game.waiting[luck.below(len(game.waiting))]
    witnesses = step.witnesses(game.state, seat)
    assert witnesses == twin_step.witnesses(other.state, seat)
    options, twin_options = legal(game.state, seat), legal(other.state, seat)
    if seat == viewer:
        action = twin_action = curious(game.rules, options, luck)
    elif witnesses >> viewer & 1 or carried_out_openly(game):
        both = [action for action in options if action in twin_options]
        if not both:
            return False
        action = twin_action = curious(game.rules, both, luck)
    else:
        action = curious(game.rules, options, luck)
        verb = game.rules.vocabulary.verb_of(action)
        same_kind = [a for a in twin_options if verb.said(a)]
        if not same_kind:
            return False
        twin_action = same_kind[luck.below(len(same_kind))]
    game.play(seat, action)
    other.play(seat, twin_action)
    return True


def follow(game: Game, viewer: int, luck: Dice, ahead: int) -> bool:
    """Compare the game with a twin, now and while both go on. Did the twin differ at all? In a
    window where some have answered, the twin's others answer otherwise: for that see the laws of
    questions."""
    if is_sealed(game.state) and pending(game.state):
        return False
    real = game.clone()
    real.scripted = True
    other = twin(real, viewer, luck)
    different = real.hash() != other.hash()
    assert alike(real, other, viewer, 0)
    assert real.record(viewer) == other.record(viewer)
    for _ in range(ahead):
        start = len(real.events)
        if real.over or not go_on(real, other, viewer, luck):
            break
        if not alike(real, other, viewer, start):
            break
        if not real.over:
            assert real.record(viewer) == other.record(viewer)
    return different
