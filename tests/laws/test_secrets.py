"""Non-interference: what a seat cannot know makes no difference to anything it gets.

A second world is made up from the seat's own view, with the same dice. It differs from the real one
only in what the seat cannot know; so the seat must get the same view, question, options, sentences
and record from both, and must go on getting them while both worlds go on in ways that look alike to
it: the same open answers, and any secret ones of the same kind. Only what a game shows by its own
rules ends that.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.laws.tables import (
    any_seed,
    asked_of,
    asking,
    curious,
    each_table,
    examples,
    moments,
    opened,
    pending,
    viewers,
    walk,
)

import cutpurse
from cutpurse.bots import specs
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.events import Event
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import CHANCE

AHEAD = 10  # how far both worlds go on
SEARCH = "ismcts:iterations=3,effort=0"
BOTS = {"random": 1, "greedy": 5, SEARCH: 3}  # every so many questions, for some think long

# By each game's rules: events that show everybody something hidden (with a number: only if told by
# that rule), events that show something to the seat they name first, questions that show something
# to the seat they ask, questions whose secret answers are counted or carried out openly, and games
# at whose end everything is shown.
SHOWS = {
    "thieves": {"flipped", "showed", "played_nothing", "revealed_hand"},
    # a victim's only card, drawn items and djinns that were not kept, a bid nobody could pay
    "naqala": {"discards NQ-260", "shows item", "gets djinn NQ-198", "bids NQ-032"},
}
SHOWS_ONE = {"thieves": {"saw_hand", "saw_room"}, "naqala": set[str]()}
OPENS = {"thieves": {"SearchCards", "WizardTake"}, "naqala": set[str]()}
COUNTED = {
    "thieves": {"MostDishonest", "Vote"},
    "naqala": {"BeforeTribe", "BeforeTile", "EndWindow"},
}
ENDS_OPENLY = {"naqala"}
OPEN = ("open_gold", "open_hands")  # options that leave nothing to hide
# Open answers that differ in name only: the same card lies in two places.
EQUAL = {"thieves": set[str](), "naqala": {"buy"}}


def twin(game: Game, viewer: int, luck: Dice) -> Game:
    """The game in a world that looks the same to the viewer; chance waits to be told."""
    other = game.clone()
    other.state = game.view(viewer).imagine(luck)
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
        "waiting": game.waiting,
        "over": game.over,
        "question": (game.question, game.rule),
        "options": words,
        "asked": asked_of(game.state, viewer),
        "log": game.log(viewer, start),
        "told": [event.told(viewer) for event in game.events[start:]],
        "rules": [event.rule for event in game.events[start:]],
        "undo": game.can_undo(viewer),
    }


def shown(game: Game, viewer: int, events: list[Event]) -> bool:
    """Did the rules just show the viewer something?"""
    name = game.rules.name
    if asking(game) in OPENS[name] and game.waiting == [viewer]:
        return True
    if game.over and name in ENDS_OPENLY:
        return True
    return any(
        bool(SHOWS[name] & {e.kind.word, f"{e.kind.word} {e.rule}"})
        or (e.kind.word in SHOWS_ONE[name] and e.a == viewer)
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
    elif witnesses >> viewer & 1 or asking(game) in COUNTED[game.rules.name]:
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
    """Compare the game with a twin, now and while both go on. Did the twin differ at all?"""
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


@each_table
@examples(1)
@any_seed
def test_what_a_seat_cannot_know_makes_no_difference(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"secrets {seed}")
    different = False
    for number, _ in enumerate(moments(game, luck, every=13)):
        if game.over or (pending(game.state) and asking(game) in COUNTED[rules.name]):
            continue
        watching = viewers(game)
        different |= follow(game, watching[number % len(watching)], luck, AHEAD)
    assert different or all(game.record_.options.get(name) for name in OPEN)


@pytest.mark.parametrize("room", ["empty_chamber", "rune_of_fire_skull", "riddles", "mad_mage"])
@examples(1)
@any_seed
def test_rooms_and_trickery_that_handle_secrets(room: str, seed: int) -> None:
    """The same in turns of THIEVES! full of looks, exchanges, returned cards and searches."""
    luck = dice(f"{room} {seed}")
    scene = cutpurse.scenario(
        "thieves",
        players=4,
        seed=f"{room} {seed}",
        options={"play_order": "simultaneous" if luck.below(2) else "clockwise"},
        room=room,
        hands={
            0: ["thinking_ahead", "demons"],
            1: ["stupid_wizard_stuff", "death"],
            2: ["sewers", "nope"][luck.below(3) :],
        },
        treasures={0: ["crystal_ball"], 2: ["blood_mirror"], 3: ["writ_of_knowledge"]},
        discard=["battlefield", "labyrinth"],
        pending="silver_coin",
    )
    game = Game.restored(scene.rules, scene.snapshot())
    for number, _ in enumerate(walk(game, luck)):
        if game.over or number == 40:
            break
        for viewer in viewers(game)[number % 2 :: 2]:
            follow(game, viewer, luck, ahead=6)


def some(luck: Dice, things: str, most: int) -> str:
    """A few of the things."""
    left = things.split()
    return " ".join(left.pop(luck.below(len(left))) for _ in range(luck.below(most + 1)))


def crowded(tribe: str, seed: str) -> Game:
    """A round of Naqala in which everybody may have what a question depends on: fakirs, gold,
    items, djinns that want to be paid, thieves that take, and meeples of one tribe everywhere."""
    luck = dice(f"{tribe} {seed}")
    rows = {luck.below(4) + 1, luck.below(4) + 1, 6}  # the chasm is in row 5
    goods = "fakir fakir fish fish"
    magic = ["flying_carpet", "burning_scimitar", "rebirth_ring"]
    precious = ["jewelry jewelry", "treasure treasure", "crown crown"]
    djinns = ["echidna iblis sloar", "kumarbi lamia kandicha", "hagis sibittis anun_nak"]
    turned = luck.below(3)
    scene = cutpurse.scenario(
        "naqala",
        players=3,
        seed=seed,
        options={"artisans": True},
        bidding=[0, 1, 2],
        meeples={f"{column}{row}": tribe for column in "abcdef" for row in rows}
        | {f"{column}5": "Y" for column in "abc"},
        cards={seat: some(luck, goods, 4) for seat in range(3)},
        gold={seat: [0, 2, 4, 30][luck.below(4)] for seat in range(3)},
        elders=dict.fromkeys(range(3), 1),
        djinns={seat: djinns[(seat + turned) % 3] for seat in range(3)},
        items={s: some(luck, f"{magic[s]} {precious[s]}", 3) for s in range(3)},
        thieves={turned: "houssain madjaar"},
    )
    return Game.restored(scene.rules, scene.snapshot())


@pytest.mark.parametrize("tribe", ["G", "B", "R", "P"])
@examples(2)
@any_seed
def test_purses_hands_and_items_that_questions_depend_on(tribe: str, seed: int) -> None:
    """The same in rounds of Naqala full of things one may be asked about only if one has them."""
    game, luck = crowded(tribe, f"crowded {seed}"), dice(seed)
    for number, _ in enumerate(walk(game, luck)):
        if game.over or number == 50:
            break
        watching = viewers(game)
        follow(game, watching[number % len(watching)], luck, ahead=8)


@each_table
@examples(1)
@any_seed
def test_a_redacted_record_tells_no_more_than_the_table(
    rules: Rules, players: int, seed: int
) -> None:
    """If two answers look the same in view and log, they look the same in the viewer's record."""
    game, luck = opened(rules, players, f"redacted {seed}")
    game.scripted = True
    for number in range(250):
        if game.over:
            break
        watching = viewers(game)
        viewer = watching[number % len(watching)]
        one, two = game.clone(), game.clone()
        start = len(game.events)
        if game.waiting == [CHANCE]:
            count = len(game.outcomes())
            one.tell_index(luck.below(count))
            two.tell_index(luck.below(count))
            game.tell_index(luck.below(count))
        else:
            seat = game.waiting[luck.below(len(game.waiting))]
            options = legal(game.state, seat)
            first, second = (curious(rules, options, luck) for _ in range(2))
            if seat != viewer and rules.vocabulary.verb_of(first).word not in EQUAL[rules.name]:
                one.play(seat, first)
                two.play(seat, second)
            game.play(seat, curious(rules, options, luck))
        if one.over or two.over or seen(one, viewer, start) != seen(two, viewer, start):
            continue
        assert one.record(viewer) == two.record(viewer)


@each_table
@examples(1)
@any_seed
def test_bots_decide_by_what_their_seat_can_know(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"bots {seed}")
    for number, _ in enumerate(moments(game, luck, every=60)):
        for seat in game.waiting[:1]:
            other = twin(game, seat, luck)
            options = legal(game.state, seat)
            for name, every in BOTS.items():
                if number % every or name.partition(":")[0] not in specs.known(rules):
                    continue
                one, two = (specs.make(name, rules, dice(number)) for _ in range(2))
                choice = one.choose(game.view(seat), options)
                assert choice in options
                assert choice == two.choose(other.view(seat), legal(other.state, seat))
