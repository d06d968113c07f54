"""A game as OpenSpiel plays it, node by node; renewed with the other playthroughs."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from cutpurse import envs
from cutpurse.kernel.chance import dice

FOLDER = Path(__file__).parent
IN_FULL = 120  # nodes told in full; of the rest one digest


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.openspiel"


def digest(data: str | bytes) -> str:
    raw = data.encode() if isinstance(data, str) else data
    return hashlib.sha256(raw).hexdigest()[:12]


def playthrough(game: str) -> list[str]:
    """A seeded random game: at each node who decides, among how many, what, and what they know."""
    loaded = envs.spiel(game)
    kind = loaded.get_type()
    lines = [
        f"{kind.short_name}, {loaded.num_players()} players",
        f"{kind.dynamics} {kind.chance_mode} {kind.information} {kind.utility} {kind.reward_model}",
        f"actions {loaded.num_distinct_actions()}, outcomes {loaded.max_chance_outcomes()}",
        f"observation {loaded.observation_tensor_shape()}",
        "",
    ]
    observer = loaded.make_py_observer()
    luck = dice(f"golden openspiel {game}")
    node = loaded.new_initial_state()
    names: list[str] = []
    while not node.is_terminal():
        who = node.current_player()
        choices = [outcome for outcome, _ in node.chance_outcomes()] if who < 0 else []
        choices = choices or node.legal_actions()
        action = choices[luck.below(len(choices))]
        names.append(node.action_to_string(who, action))
        if len(names) <= IN_FULL:
            seat = "chance" if who < 0 else f"p{who}"
            lines.append(
                f"{len(names)} {seat} 1/{len(choices)} {names[-1]}{known(node, who, observer)}"
            )
        node.apply_action(action)
    lines += ["", f"nodes {len(names)}, all: {digest(chr(10).join(names))}"]
    lines.append(f"returns {' '.join(f'{each:.6f}' for each in node.returns())}")
    return lines


def known(node: Any, who: int, observer: Any) -> str:
    """What a player who decides knows, and what of it is in the tensor."""
    if who < 0:
        return ""
    observer.set_from(node, who)
    knows, sees = node.information_state_string(who), observer.tensor.tobytes()
    return f" knows {digest(knows)} sees {digest(sees)}"
