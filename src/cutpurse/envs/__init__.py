"""The games as environments for learners and solvers: PettingZoo, Gymnasium, OpenSpiel, and a batch
of many games at once. docs/environments.md shows how.

Everything a seat observes comes from its view. What is not installed is asked for when it is used:
`import cutpurse` needs none of it.
"""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

from cutpurse import games
from cutpurse.kernel.rules import Refused

if TYPE_CHECKING:
    from cutpurse.envs.batch import Batch
    from cutpurse.envs.gym import Solo
    from cutpurse.envs.trajectories import Trajectories
    from cutpurse.envs.zoo import AllAtOnce, OneByOne
    from cutpurse.kernel.encoding import Encoding

__all__ = [
    "Batch",
    "Encoding",
    "Trajectories",
    "aec",
    "encoding",
    "export",
    "parallel",
    "register",
    "solo",
    "spiel",
]

# What a module here needs, and which extra brings it
NEEDS = {
    "numpy": "envs",
    "librt": "envs",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "pyspiel": "spiel",
    "onnx": "train",
    "torch": "train",
}


def needed(module: str) -> Any:
    """A module of this package; what it needs and is not there is named with its cure."""
    try:
        return importlib.import_module(f"cutpurse.{module}")
    except ModuleNotFoundError as error:
        raise cure(f"cutpurse.{module}", error) from None


def cure(who: str, error: ModuleNotFoundError) -> Exception:
    """What to say of a module that is missing: the command that installs it, if we know one."""
    missing = (error.name or "").partition(".")[0]
    if missing not in NEEDS:
        return error
    return Refused(f"{who} needs {missing}: pip install 'cutpurse[{NEEDS[missing]}]'")


def aec(game: str, render_mode: str | None = None, **plan: Any) -> OneByOne:
    """`pettingzoo.AECEnv`: agents answer one after another."""
    env: OneByOne = needed("envs.zoo").OneByOne(planned(game, plan), render_mode)
    return env


def parallel(game: str, render_mode: str | None = None, **plan: Any) -> AllAtOnce:
    """`pettingzoo.ParallelEnv`: all who are asked answer at once."""
    env: AllAtOnce = needed("envs.zoo").AllAtOnce(planned(game, plan), render_mode)
    return env


def solo(
    game: str,
    rivals: list[str] | str = "random",
    seat: int | None = None,
    render_mode: str | None = None,
    **plan: Any,
) -> Solo:
    """`gymnasium.Env`: one seat against bots."""
    several = isinstance(rivals, list | tuple) and len(rivals) > 1
    if plan.get("players") is None and several:
        plan["players"] = len(rivals) + 1
    env: Solo = needed("envs.gym").Solo(planned(game, plan), rivals, seat, render_mode)
    return env


def planned(game: str, plan: dict[str, Any]) -> Any:
    """The plan of an environment; a word that it does not know is refused."""
    kind = needed("envs.playing").EnvPlan
    given = {name: value for name, value in plan.items() if name != "seed"}
    known = [*kind.__init__.__annotations__]
    for name in given:
        if name not in known:
            others = ", ".join(each for each in known if each not in ("game", "return"))
            raise Refused(f"an environment has no {name!r}; it has: {others}")
    return kind(game, **given)


def encoding(
    game: str,
    players: int,
    settings: dict[str, Any] | None = None,
    relative: bool = True,
    pad: bool = False,
) -> Encoding:
    """What the bytes of an observation mean."""
    made: Encoding = needed("kernel.encoding").Encoding(
        games.find(game), players, settings, relative, pad
    )
    return made


def spiel(game: str, **parameters: Any) -> Any:
    """A game of OpenSpiel: the same as `pyspiel.load_game("cutpurse_<game>", parameters)`."""
    return needed("envs.openspiel").load(game, parameters)


def export(model: Any, path: str, encoding: Encoding, dtype: str = "uint8") -> None:
    """Write a trained net of torch as a file that plays: `policy:FILE`."""
    needed("envs.exporting").export(model, path, encoding, dtype)


def __getattr__(name: str) -> Any:
    if name == "Batch":
        return needed("envs.batch").Batch
    if name == "Trajectories":
        return needed("envs.trajectories").Trajectories
    if name == "Encoding":
        return needed("kernel.encoding").Encoding
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def make_solo(**given: Any) -> Solo:
    """For `gymnasium.make`."""
    return solo(**given)


def register() -> None:
    """Make the games known to Gymnasium by name: `cutpurse/<game>-v<version of its rules>`."""
    import gymnasium

    for name in games.all_names():
        known = f"cutpurse/{name}-v{games.find(name).version}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="cutpurse.envs:make_solo",
                kwargs={"game": name},
                disable_env_checker=True,  # it answers without looking at the mask
            )


if sys.modules.get("gymnasium"):  # otherwise when it is used: nobody else waits for its import
    register()
