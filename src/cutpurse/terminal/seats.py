"""Who sits where: `--seats you,greedy,greedy,random`."""

from __future__ import annotations

import difflib
import re

from cutpurse.bots import specs
from cutpurse.kernel.bot import NO_REMARK
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import view
from cutpurse.kernel.state import legal

# One for each seat, with different first letters
NICKNAMES = ["Adder", "Badger", "Crow", "Dingo", "Ermine", "Fox"]
NICKNAMES += ["Gecko", "Heron", "Ibis", "Jackal", "Kite", "Lynx"]  # if people are called so
DEFAULT_PLAYERS = 4


class Seat:
    """A person (no spec) or a bot, with the name the others call them by."""

    def __init__(self, word: str, name: str, spec: str) -> None:
        self.word = word
        self.name = name
        self.spec = spec

    @property
    def person(self) -> bool:
        return not self.spec


def default_seats(rules: Rules) -> list[str]:
    """You and three bots, or as few as the game takes."""
    low, high = rules.players
    players = DEFAULT_PLAYERS if low <= DEFAULT_PLAYERS <= high else low
    bot = "greedy" if specs.has_greedy(rules) else "random"
    return ["you"] + [bot] * (players - 1)


def split_seats(text: str) -> list[str]:
    words = specs.split_specs(text)
    if "" in words:
        raise Refused(f"--seats {text!r} has an empty seat; write it like you,greedy,random")
    return words


def seated(words: list[str], rules: Rules) -> list[Seat]:
    """The seats these words stand for; what is no bot is a person's name."""
    rules.check_players(len(words))
    seats = [take_seat(word, i, rules) for i, word in enumerate(words)]
    names = [seat.name for seat in seats]
    chosen = [seat.name for seat in seats if seat.person and seat.word != "you"]
    for name in chosen:
        if chosen.count(name) > 1:
            raise Refused(f"two people are called {name}; give them different names")
    for seat in seats:
        if (seat.spec or seat.word == "you") and seat.name in chosen:
            seat.name = next(name for name in NICKNAMES if name not in names)
            names.append(seat.name)
    return seats


def take_seat(word: str, number: int, rules: Rules) -> Seat:
    if specs.is_spec(word):
        specs.make(word, rules, dice(0))  # a bot this game does not have is refused here
        return Seat(word, NICKNAMES[number], word)
    if word == "you":
        return Seat(word, NICKNAMES[number], "")
    close = difflib.get_close_matches(word.lower(), [*specs.MAKERS, "you"], 1, 0.75)
    if close or not re.fullmatch(r"[^\W_][\w .'-]{0,14}", word):
        what = f"did you mean {close[0]}?" if close else "a person's name has up to 15 letters;"
        raise Refused(
            f"nobody can sit down as {word!r}: {what}"
            f" A seat is a person's name, 'you', or a bot: {', '.join(specs.known(rules))}"
        )
    return Seat(word, word[0].upper() + word[1:], "")


class BotSitter:
    """A bot at a table. Its dice are set anew for each answer, so that a resumed game goes on as if
    it had never been interrupted."""

    def __init__(self, spec: str, rules: Rules, seat: int) -> None:
        self.seat = seat
        self.dice = Dice(0, 0, 0, 0)
        self.bot = specs.make(spec, rules, self.dice)

    def answer(self, game: Game) -> None:
        record = game.record_
        fresh = dice(f"{record.seed} seat {self.seat} answer {len(record.entries)}")
        self.dice.a, self.dice.b, self.dice.c, self.dice.count = fresh.words()
        remark = self.bot.remark(view(game.rules, game.state, self.seat))
        if remark != NO_REMARK:
            game.aside(self.seat, remark)
        options = legal(game.state, self.seat)[:]  # games share such lists
        game.play(self.seat, self.bot.choose(view(game.rules, game.state, self.seat), options))
