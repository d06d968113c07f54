"""What a player cannot know makes no difference: rounds full of what one may be asked about."""

from __future__ import annotations

import pytest
from tests.laws.tables import any_seed, examples, viewers, walk
from tests.laws.worlds import follow

import cutpurse
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game


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
        settings={"artisans": True},
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
