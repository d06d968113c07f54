"""OpenSpiel's own search in imagined worlds plays a seat against players who answer at random.
Needs `pip install 'cutpurse[spiel]'`.

    python examples/ismcts_openspiel.py thieves --simulations 50
"""

import argparse

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from cutpurse import envs


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("game")
    words.add_argument("--simulations", type=int, default=50, help="for each decision")
    words.add_argument("--seat", type=int, default=0, help="of the search")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    luck = np.random.RandomState(given.seed)
    game = envs.spiel(given.game)
    bot = ismcts.ISMCTSBot(
        game,
        uct_c=2.0,
        max_simulations=given.simulations,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck),
        random_state=luck,
        allow_inconsistent_action_sets=True,  # worlds differ in what others may answer
    )
    node = game.new_initial_state()
    while not node.is_terminal():
        seat = node.current_player()
        if node.is_chance_node():
            outcomes, odds = zip(*node.chance_outcomes(), strict=True)
            action = luck.choice(outcomes, p=odds)
        elif seat == given.seat:
            action = bot.step(node)
            print(f"player {seat}: {node.action_to_string(seat, action)}")
        else:
            action = luck.choice(node.legal_actions())
        node.apply_action(int(action))
    print("returns:", *(f"{each:+.2f}" for each in node.returns()))


if __name__ == "__main__":
    main()
