"""What a thief cannot know makes no difference: turns full of looks, exchanges and searches."""

from __future__ import annotations

import pytest
from tests.laws.tables import any_seed, enough, examples, viewers, walk
from tests.laws.worlds import follow

import cutpurse
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game

ROOMS = ["empty_chamber", "rune_of_fire_skull", "riddles", "mad_mage"]


@pytest.mark.parametrize("room", enough(ROOMS))
@examples(1)
@any_seed
def test_rooms_and_trickery_that_handle_secrets(room: str, seed: int) -> None:
    """The same in turns of THIEVES! full of looks, exchanges, returned cards and searches."""
    luck = dice(f"{room} {seed}")
    scene = cutpurse.scenario(
        "thieves",
        players=4,
        seed=f"{room} {seed}",
        settings={"play_order": "simultaneous" if luck.below(2) else "clockwise"},
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
