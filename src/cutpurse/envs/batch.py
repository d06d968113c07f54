"""Many games in one call: observations, masks and rewards of all of them as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cutpurse.envs.crew import Crew
from cutpurse.envs.playing import EnvPlan, Numbers, checked_rivals, part_of
from cutpurse.envs.share import Share
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.state import State

NO_WORDS = ("unknown", "return")  # of what `Batch` is made with


class Batch:
    """`count` games side by side. In each, one seat is asked: `seat[i]`, with `observation[i]` and
    `mask[i]`. `step` answers everywhere; what was seen before stays as it was. Where `done`,
    `reward[i]` pays all seats, and the next game's first question is there already.

    With `rivals` (specs of bots), bots answer for all seats but one of each game, which is drawn.
    With `workers`, so many processes share the games; the results are the same. `close`, or leaving
    a `with`, ends them; so does the end of this process, however it comes.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        settings: dict[str, Any] | None = None,
        count: int = 64,
        seed: int | str = 0,
        reward: str = "win",
        shaping: float = 0.0,
        relative: bool = True,
        pad: bool = False,
        rivals: list[str] | str | None = None,
        workers: int = 0,
        **unknown: Any,
    ) -> None:
        if unknown:
            words = [name for name in Batch.__init__.__annotations__ if name not in NO_WORDS]
            raise Refused(f"a batch has no {next(iter(unknown))!r}; it has: {', '.join(words)}")
        if type(count) is not int or count < 1:
            raise Refused(f"count is a number of games from 1 on, not {count!r}")
        if type(workers) is not int or not 0 <= workers <= count:
            raise Refused(
                f"workers is a number of processes from 0 (none but this) to {count}, the number"
                f" of games, not {workers!r}"
            )
        plan = EnvPlan(game, players, settings, reward, shaping, relative, pad, dtype="uint8")
        self.plan = plan
        self.encoding = plan.encoding
        self.rules = plan.rules
        self.players = plan.players
        self.count = count
        self.seed = str(seed)
        self.workers = workers
        self.scale = plan.scale
        self.rivals = [] if rivals is None else checked_rivals(plan, rivals)
        self.observation: Numbers  # uint8, (count, size): read-only
        self.mask: Numbers  # bool, (count, actions)
        self.seat: Numbers  # int8, (count,)
        self.done: Numbers  # bool, (count,)
        self.reward: Numbers  # float32, (count, players)
        self.playing: Share | Crew = (
            Crew(plan, self.rivals, self.seed, count, workers)
            if workers
            else Share(plan, self.rivals, self.seed, count, 0, count)
        )
        self.show()

    @property
    def games(self) -> list[State]:
        """The bare states, for search; clone one before you change it."""
        if isinstance(self.playing, Crew):
            raise Refused("with workers the games are in other processes; use workers=0")
        return self.playing.core.states

    def show(self) -> None:
        """What is asked in every game, and what the last answers have brought."""
        playing = self.playing
        self.observation, self.mask, self.seat = playing.observation, playing.mask, playing.seat
        self.done, self.reward = playing.done, playing.reward

    # Stepping -----------------------------------------------------------------------------------
    def step(self, actions: Sequence[int] | Numbers) -> None:
        """Answer in every game, as the asked seats count actions. An illegal answer raises, and
        nothing has changed."""
        chosen: Numbers = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise Refused(f"answers are whole numbers, one for each game, not {actions!r}")
        if chosen.shape != (self.count,):
            given = len(chosen) if chosen.ndim == 1 else f"an array of shape {chosen.shape}"
            raise Refused(f"there are {self.count} games, so as many answers, not {given}")
        known = chosen.clip(0, self.encoding.actions - 1)
        legal = self.mask[np.arange(self.count), known] & (known == chosen)
        if not legal.all():
            self.refuse(int(legal.argmin()), chosen)
        self.playing.step(chosen.tolist())
        self.show()

    def refuse(self, place: int, chosen: Numbers) -> None:
        seat, seen = int(self.seat[place]), int(chosen[place])
        words, back = self.rules.vocabulary, self.encoding.to_record[seat]
        name = words.name(back[seen]) if 0 <= seen < self.encoding.actions else "no action"
        first = words.name(back[int(self.mask[place].argmax())])
        raise IllegalAction(
            f"in game {place} player {seat} cannot answer {seen} ({name}) now;"
            f" the mask says what they can, such as {first!r}"
        )

    # Copies -------------------------------------------------------------------------------------
    def table(self) -> Plain:
        """What a snapshot must have in common with the batch that goes on from it."""
        given = self.plan.given
        fixed = {name: given[name] for name in ("game", "players", "settings")}
        return {**fixed, "count": self.count, "rivals": self.rivals}

    def snapshot(self) -> Plain:
        """All games as plain data. Bots go on alike whose memory is their dice."""
        return {"table": self.table(), "seed": self.seed, "games": self.playing.snapshot()}

    def restore(self, data: Plain) -> None:
        """Go on from a snapshot of such a batch, with whatever seed and workers."""
        there = part_of(data, "table")
        for name, here in self.table().items():
            if there[name] != here:
                raise Refused(
                    f"this snapshot is of another batch: its {name} is {there[name]!r}, and here it"
                    f" is {here!r}"
                )
        self.seed = data["seed"]
        self.playing.restore(self.seed, data["games"])
        self.show()

    def clone(self) -> Batch:
        """An independent copy, with workers of its own if there are any."""
        remake, given = self.__reduce__()
        copy: Batch = remake(*given)
        return copy

    def __deepcopy__(self, memo: Any) -> Batch:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        plan = self.plan.given
        given = {name: plan[name] for name in plan if name not in ("dtype", "illegal", "limit")}
        given |= {"count": self.count, "rivals": self.rivals or None, "workers": self.workers}
        return remade, (given, self.snapshot())

    # The end ------------------------------------------------------------------------------------
    def close(self) -> None:
        """Let bots and workers go."""
        self.playing.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def remade(given: Plain, data: Plain) -> Batch:
    """What was pickled."""
    batch = Batch(**given)
    batch.restore(data)
    return batch
