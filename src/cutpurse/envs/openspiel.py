"""The games for OpenSpiel: decision nodes one seat after another, chance nodes with exact odds.

Importing this registers `cutpurse_<game>` for each game; parameters are `players`, `reward` and the
game's settings. Actions and seats have the numbers of records.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from cutpurse import games
from cutpurse.envs import cure
from cutpurse.envs.reward import REWARDS, ZERO_SUM, check_reward
from cutpurse.kernel.chance import commitment, dice
from cutpurse.kernel.encoding import Encoding
from cutpurse.kernel.events import Event
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.game import Game
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import GameSetting, Refused, Rules, spelled
from cutpurse.kernel.snapshot import restore, snapshot, view
from cutpurse.kernel.state import State as Table
from cutpurse.kernel.state import advance, legal, settle
from cutpurse.kernel.step import CHANCE, CHANCE_BIT, Roll
from cutpurse.kernel.verbs import Speech

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise cure("cutpurse.envs.openspiel", error) from None

MOST_POINTS = 20.0  # by which a game is won, in its own measure: more was never seen
Parameter = bool | int | str


def short_name(game: str) -> str:
    return f"cutpurse_{game}"


def usual_of(setting: GameSetting) -> Parameter:
    """The default of a setting as a parameter of OpenSpiel, which has one type for each."""
    kinds = {type(value) for value in setting.values}
    return setting.usual if kinds in ({bool}, {int}, {str}) else spelled(setting.usual)


def parameters_of(rules: Rules) -> dict[str, Parameter]:
    """All parameters of a game, with their defaults."""
    settings = {setting.name: usual_of(setting) for setting in rules.settings}
    return {"players": rules.players[0], "reward": "win", **settings}


def type_of(rules: Rules, reward: str) -> Any:
    """What OpenSpiel knows of a game before it is loaded."""
    kinds = pyspiel.GameType
    zero = reward in ZERO_SUM
    return kinds(
        short_name=short_name(rules.name),
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.players[1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(rules),
    )


def bounds_of(rules: Rules, reward: str, players: int) -> tuple[float, float]:
    """The least and the most that a seat can get."""
    most = MOST_POINTS
    return {
        "win": (-1 / players, 1 - 1 / players),
        "place": (-1.0, 1.0),
        "points": (-most, most),
        "plain": (0.0, 1.0),
    }[reward]


class PastNode:
    """What happened at one node, and before it: a linked list that clones share. What a player was
    told there is put into words once, however often it is recalled."""

    __slots__ = ("action", "before", "heard", "seat", "words")

    def __init__(self, seat: int, action: int, heard: list[Event], before: PastNode | None) -> None:
        self.seat = seat
        self.action = action
        self.heard = heard
        self.before = before
        self.words: dict[int, list[str]] = {}

    def lines(self, rules: Rules, player: int, speech: Speech) -> list[str]:
        """What a player did and was told here."""
        if player not in self.words:
            own = [rules.vocabulary.name(self.action)] if self.seat == player else []
            heard = [event.sentence(player, speech) for event in self.heard]
            self.words[player] = [line for line in (*own, *heard) if line]
        return self.words[player]


class Held:
    """All of a state in one attribute: OpenSpiel deep-copies every attribute when it clones.

    `told` is the last of what happened. Dice that are rolled together fall one after another:
    `faces` have fallen. What is `shared` is never changed: the beginning of a game, which OpenSpiel
    makes for every clone."""

    def __init__(
        self,
        rules: Rules,
        table: Table,
        told: PastNode | None,
        faces: tuple[int, ...],
        shared: bool = False,
    ) -> None:
        self.rules = rules
        self.table = table
        self.told = told
        self.faces = faces
        self.shared = shared

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.rules, self.table.clone(), self.told, self.faces)

    def own(self) -> Held:
        """What may be changed: this, or a copy of what is shared."""
        return self.__deepcopy__(None) if self.shared else self

    def past(self) -> list[PastNode]:
        """What happened, from the beginning."""
        out = []
        node = self.told
        while node is not None:
            out.append(node)
            node = node.before
        out.reverse()
        return out

    def __reduce__(self) -> tuple[Any, ...]:
        """Through the snapshot: that is how OpenSpiel writes a node down."""
        past = [
            (
                told.seat,
                told.action,
                [(e.kind.index, e.rule, e.witnesses, e.numbers) for e in told.heard],
            )
            for told in self.past()
        ]
        return held_again, (self.rules.name, snapshot(self.rules, self.table), past, self.faces)


def held_again(game: str, data: Plain, past: list[Any], faces: tuple[int, ...]) -> Held:
    rules = games.find(game)
    table = restore(rules, data)
    table.explicit = True
    told: PastNode | None = None
    kinds = rules.chronicle.kinds
    for seat, action, heard in past:
        events = [Event(kinds[index], *rest) for index, *rest in heard]
        told = PastNode(seat, action, events, told)
    return Held(rules, table, told, faces)


def rolled(step: Roll[Any], faces: Sequence[int]) -> int:
    """The outcome of dice that fell one after another."""
    index = 0
    for face in reversed(faces):
        index = index * step.pips() + face
    return index


def untold(game: CutpurseGame) -> Game:
    """A game at a table before anything has happened; chance waits to be told."""
    table = Game(game.rules, game.players, game.settings)
    table.scripted = True
    table.record_.seed = ""
    table.record_.promise = commitment("")
    return table


def begun(rules: Rules, players: int, settings: dict[str, Any]) -> Held:
    """A table set up, as far as nothing is left to chance."""
    table = rules.blank(players, settings, dice(0))
    table.explicit = True
    heard: list[Event] = []
    table.listener = heard
    rules.begin(table)
    settle(table)
    table.listener = None
    return Held(rules, table, PastNode(-1, 0, heard, None), (), shared=True)


class CutpurseGame(pyspiel.Game):
    """One game with its players and settings. OpenSpiel keeps a subclass for each, with its name:
    a class outlives the interpreter, as what OpenSpiel keeps until its own end must."""

    called: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = games.find(self.called)
        given = {**parameters_of(rules), **(params or {})}
        self.rules = rules
        self.players = rules.check_players(given.pop("players"))
        self.reward = check_reward(given.pop("reward"))
        self.settings = rules.check_settings(given)
        rules.blank(self.players, self.settings, dice(0))  # settings may not go together
        low, high = bounds_of(rules, self.reward, self.players)
        zero = {"utility_sum": 0.0} if self.reward in ZERO_SUM else {}
        length = rules.bound(self.players, self.settings)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.vocabulary.size,
            max_chance_outcomes=rules.for_learners.outcomes,
            num_players=self.players,
            min_utility=low,
            max_utility=high,
            max_game_length=length,
            **zero,
        )
        super().__init__(type_of(rules, self.reward), info, params or {})
        self.beginning = begun(rules, self.players, self.settings)

    def __reduce__(self) -> tuple[Any, ...]:
        """By its name: OpenSpiel's way would look for the class in this module."""
        return load, (self.called, self.get_parameters())

    def new_initial_state(self) -> CutpurseState:
        return CutpurseState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 4 * self.rules.bound(self.players, self.settings)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CutpurseObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return CutpurseObserver(self, kind, params)


class CutpurseState(pyspiel.State):
    """A node: a question to one seat or to chance, or the end."""

    def __init__(self, game: CutpurseGame) -> None:
        super().__init__(game)
        self.held = game.beginning

    # What OpenSpiel asks -------------------------------------------------------------------------
    def current_player(self) -> int:
        owing = self.held.table.owing
        if not owing:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if owing == CHANCE_BIT else first_owing(self.held.table)

    def is_terminal(self) -> bool:
        return not self.held.table.owing

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(legal(self.held.table, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        g = self.held.table
        step = g.stack[-1]
        if isinstance(step, Roll):
            pips = step.pips()
            return [(face, 1 / pips) for face in range(pips)]
        odds = step.odds(g)
        total = sum(odds)
        return [(index, weight / total) for index, weight in enumerate(odds) if weight]

    def _apply_action(self, action: int) -> None:
        held = self.held = self.held.own()
        g = held.table
        heard: list[Event] = []
        g.listener = heard
        if g.owing == CHANCE_BIT:
            seat, index = CHANCE, action
            step = g.stack[-1]
            if isinstance(step, Roll):
                held.faces = (*held.faces, action)
                if len(held.faces) < step.dice(g):
                    return
                index = rolled(step, held.faces)
                held.faces = ()
            advance(g, CHANCE, index)
        else:
            seat = first_owing(g)
            advance(g, seat, action)
        g.listener = None
        held.told = PastNode(seat, action, heard, held.told)

    def _action_to_string(self, player: int, action: int) -> str:
        g = self.held.table
        if player >= 0:
            return self.rules.vocabulary.name(action)
        step = g.stack[-1]
        return f"face {action + 1}" if isinstance(step, Roll) else str(step.outcome(g, action))

    def returns(self) -> list[float]:
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.players
        return REWARDS[game.reward](game.rules, game.rules.result(self.held.table))

    def __str__(self) -> str:
        g = self.held.table
        step = type(g.stack[-1]).__name__ if g.stack else "over"
        return f"{self.rules.name}: {step} {list(self.held.faces)} {self.history_str()}"

    @property
    def rules(self) -> Rules:
        rules: Rules = self.get_game().rules
        return rules

    def record(self) -> str:
        """The game so far as a record, with what chance has answered; no seed has rolled it."""
        played = untold(self.get_game())
        faces: list[int] = []
        for each in self.full_history():
            step = played.state.stack[-1]
            if each.player >= 0:
                played.play(each.player, each.action)
            elif isinstance(step, Roll):
                faces.append(each.action)
                if len(faces) == step.dice(played.state):
                    played.tell_index(rolled(step, faces))
                    faces.clear()
            else:
                played.tell_index(each.action)
        return played.record()

    # What a seat knows ---------------------------------------------------------------------------
    def observed(self, player: int) -> str:
        return view(self.rules, self.held.table, player).text()

    def recalled(self, player: int) -> str:
        """All that a seat did and was told, in order, and what it sees now."""
        speech = Speech([f"player {each}" for each in range(self.held.table.players)])
        rules = self.rules
        lines: list[str] = []
        for told in self.held.past():
            lines += told.lines(rules, player, speech)
        return "\n".join([*lines, self.observed(player)])

    def information_state_string(self, player: int | None = None) -> str:
        return self.recalled(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        return self.observed(self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Any) -> CutpurseState:
        """A world that a player cannot tell from this one, with the same past for that player."""
        other: CutpurseState = self.clone()
        world = view(self.rules, self.held.table, player).imagine(dice(str(sampler())))
        world.explicit = True
        other.held.table = world
        return other


class CutpurseObserver:
    """What a player sees: as a string, and as numbers from 0 to 1 named after the fields."""

    def __init__(self, game: CutpurseGame, kind: Any, params: Any) -> None:
        if params:
            raise Refused(f"observations have no parameters, so not {params}")
        self.recalls = bool(kind.perfect_recall)
        self.encoding = encoding_of(game.rules.name, game.players)
        self.scale: Any = np.array(self.encoding.scale, dtype=np.float32)
        self.tensor: Any = np.zeros(0 if self.recalls else self.encoding.size, np.float32)
        self.dict: dict[str, Any] = {}
        if not self.recalls:
            self.dict = {
                name: self.tensor[part]
                for name, part in self.encoding.slices.items()
                if part.stop > part.start
            }

    def set_from(self, state: CutpurseState, player: int) -> None:
        if not self.recalls:
            data = np.frombuffer(self.encoding.observed(state.held.table, player), dtype=np.uint8)
            np.multiply(data, self.scale, out=self.tensor)

    def string_from(self, state: CutpurseState, player: int) -> str:
        return state.recalled(player) if self.recalls else state.observed(player)


@cache
def encoding_of(game: str, players: int) -> Encoding:
    """The layout does not depend on settings."""
    return Encoding(games.find(game), players, relative=False)


def load(game: str, parameters: dict[str, Any]) -> Any:
    """A game by its name; what it does not know is refused."""
    rules = games.find(game)
    known = parameters_of(rules)
    for name, value in parameters.items():
        if name not in known:
            raise Refused(f"{rules.title} has no parameter {name!r}; it has: {', '.join(known)}")
        if type(value) is not type(known[name]):
            raise Refused(f"{name} is written as in {name}={known[name]!r}, not as {value!r}")
    return pyspiel.load_game(short_name(game), parameters)


def register_games() -> None:
    known = set(pyspiel.registered_names())
    for name in games.all_names():
        if short_name(name) not in known:
            rules = games.find(name)
            kind = type(f"CutpurseGame_{name}", (CutpurseGame,), {"called": name})
            pyspiel.register_game(type_of(rules, "win"), kind)


register_games()
