"""The games for TextArena: a thin adapter that its own agents and runner play.

    import textarena as ta
    import cutpurse.envs.textarena  # registers cutpurse/<game>-v<version of the rules>

    env = ta.make("cutpurse/<game>-v1", settings={})
    env.reset(num_players=2, seed=1)

An answer is written as for a language model at a table: number, name or sentence, parts with `;`
between. After `ERRORS` wrong ones the quietest answer is given, and the player is marked for it.
"""

from __future__ import annotations

from typing import Any

from cutpurse import games
from cutpurse.envs.choosing import Incomplete, Unmatched, chosen, parts_of
from cutpurse.envs.telling import tell, told
from cutpurse.kernel.game import Game, Option
from cutpurse.kernel.rules import Refused, Rules

try:
    import textarena as ta
except ModuleNotFoundError as error:  # pragma: no cover - the tests have it
    install = "pip install 'cutpurse[textarena]'"
    raise Refused(f"the package textarena is missing; install it: {install}") from error

ERRORS = 3  # wrong answers until one is given


class TextTable(ta.Env):
    """One game. What each player observes is its telling, and nothing else."""

    def __init__(self, rules: Rules, settings: dict[str, Any] | None = None) -> None:
        self.rules = rules
        self.settings = rules.check_settings(settings)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.game = Game(self.rules, num_players, self.settings, seed).start()
        self.since = [(0, 0)] * num_players
        self.begun = 0  # parts of the longest answer that was only begun
        self.state = ta.state.MinimalMultiPlayerState(
            num_players=num_players, seed=seed, error_allowance=ERRORS
        )
        self.state.reset(game_state={}, player_prompt_function=self.prompt)
        self.ask()

    def prompt(self, player_id: int, game_state: Any) -> str:
        return (
            f"You play {self.rules.title} (an unofficial implementation) as player {player_id} of"
            f" {self.game.state.players}. Answer each question with the number, the name or the"
            " sentence of one option; where an answer has parts, with all of them and ; between."
        )

    def ask(self) -> None:
        """The next who owes an answer is told what happened and what is asked."""
        if self.game.over:
            self.finish()
            return
        seat = self.game.waiting[0]
        self.state.manually_set_current_player_id(seat, force=True)
        text = told(tell(self.game, seat, *self.since[seat]))
        self.state.add_observation(
            to_id=seat, message=text, observation_type=ta.ObservationType.GAME_BOARD
        )

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        seat: int = self.state.current_player_id
        self.state.add_observation(
            from_id=seat,
            to_id=seat,
            message=action,
            observation_type=ta.ObservationType.PLAYER_ACTION,
        )
        try:
            answer = self.meant(seat, action)
        except Unmatched as error:
            self.forgive(error, len(parts_of(action)))
            if not self.state.set_invalid_move(str(error)):
                step: tuple[bool, dict[str, Any]] = self.state.step()
                return step
            answer = self.quietly(seat)
        self.since[seat] = (len(self.game.events), len(self.game.record_.entries))
        self.game.play(seat, list(answer))
        self.state.made_invalid_move = False
        self.begun = 0
        self.ask()
        done: tuple[bool, dict[str, Any]] = self.state.step()
        return done

    def forgive(self, error: Unmatched, parts: int) -> None:
        """Who begins an answer and asks how it goes on is not wrong, as long as it grows."""
        if isinstance(error, Incomplete) and parts > self.begun:
            self.begun = parts
            self.state.error_count = 0

    def meant(self, seat: int, action: str) -> list[int]:
        now = tell(self.game, seat, len(self.game.events))

        def further(parts: list[int]) -> list[Option]:
            return [now.option(part, now.rule) for part in self.game.further(seat, parts)]

        return chosen(action, now.options, further if now.in_parts else None)

    def quietly(self, seat: int) -> list[int]:
        view = self.game.view(seat)
        answer = [self.rules.quiet(view.state, seat, view.options())]
        while left := self.game.further(seat, answer):
            answer.append(left[-1])
        return answer

    def finish(self) -> None:
        result = self.game.result
        assert result is not None
        fair = 1 / len(result.shares)
        rewards = {seat: share - fair for seat, share in enumerate(result.shares)}
        if not result.winners:
            rewards = dict.fromkeys(rewards, 0.0)
        self.state.set_game_outcome(rewards, f"the game is over, points {result.points}")


class LastTurn(ta.ObservationWrapper):
    """What a player must read to answer: how it is played, what was wrong before, the question.
    TextArena's own wrapper repeats the whole game."""

    def __init__(self, env: TextTable) -> None:
        super().__init__(env)
        self.prompts: dict[int, str] = {}

    def observation(self, player_id: int, observation: list[Any] | None) -> str:
        kinds = ta.ObservationType
        for _, message, kind in observation or []:
            if kind == kinds.PROMPT:
                self.prompts[player_id] = message
        wanted = (kinds.GAME_BOARD, kinds.GAME_ADMIN)
        lines = [message for _, message, kind in observation or [] if kind in wanted]
        return "\n\n".join([self.prompts.get(player_id, ""), *lines])


def name_of(rules: Rules) -> str:
    return f"cutpurse/{rules.name}-v{rules.version}"


def register() -> None:
    """Every game that is offered, by its name; `-raw` without a wrapper."""
    from textarena.envs.registration import ENV_REGISTRY, register_with_versions

    for name in games.names():
        rules = games.find(name)
        if name_of(rules) not in ENV_REGISTRY:
            wrappers = {"default": [LastTurn], "-raw": []}
            register_with_versions(name_of(rules), TextTable, wrappers, rules=rules)


register()
