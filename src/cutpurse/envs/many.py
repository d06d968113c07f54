"""Many games side by side, with their observations and masks in memory of their own: what `Batch`
does all the time."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from cutpurse.kernel.chance import dice
from cutpurse.kernel.encoding import Encoding
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import fresh
from cutpurse.kernel.state import State, advance, legal


def zeros(count: int) -> vec[u8]:
    return vec[u8](bytes(count))  # a list of as many numbers would take eight times the memory


class Ended:
    """A game that is over, and where it was played."""

    def __init__(self, place: int, state: State) -> None:
        self.place = place
        self.state = state


class ManyGames:
    """So many places, in each a game; where one ends, the next begins at once. They may be some of
    a larger batch, from its place `first` on: the n-th game of place i of all is number
    i + n * `of_all`, and its seed is `seed/number`."""

    def __init__(
        self, rules: Rules, encoding: Encoding, count: int, seed: str, first: int, of_all: int
    ) -> None:
        self.rules = rules
        self.encoding = encoding
        self.count = count
        self.seed = seed
        self.of_all = of_all
        self.states: list[State] = []
        self.numbers: list[int] = list(range(first, first + count))  # of the game in each place
        self.asked: list[i64] = [0] * count  # the seat whose answer is wanted
        self.preferred: list[i64] = [-1] * count  # who is asked before others; -1: nobody
        self.blank_observation = zeros(count * encoding.size)
        self.blank_mask = zeros(count * encoding.actions)
        self.observation = self.blank_observation
        self.mask = self.blank_mask
        self.seat = zeros(count)
        self.lost: i64 = 0  # numbers that were clipped; none, if shapes are right
        for place in range(count):
            self.states.append(self.fresh_game(place))

    def fresh_game(self, place: int) -> State:
        e = self.encoding
        luck = dice(f"{self.seed}/{self.numbers[place]}")
        return fresh(self.rules, e.players, e.settings, luck)

    def step(self, actions: list[i64]) -> list[Ended]:
        """Answer in every place; the answers are legal. What has ended begins anew."""
        ended: list[Ended] = []
        for place in range(self.count):
            seat: i64 = self.asked[place]
            self.answer(place, seat, self.encoding.to_record[seat][actions[place]], ended)
        return ended

    def answer(self, place: int, seat: i64, action: int, ended: list[Ended]) -> None:
        """An answer in one place, an action of the record."""
        g = self.states[place]
        advance(g, seat, action)
        while not g.owing:
            ended.append(Ended(place, g))
            self.numbers[place] += self.of_all
            g = self.fresh_game(place)
            self.states[place] = g

    def prefer(self, seats: list[i64]) -> None:
        """Who is asked in each place, if they owe an answer; otherwise the lowest seat is."""
        self.preferred = seats[:]

    def show(self) -> None:
        """Write observation and mask of every place, into new memory: what was seen before stays as
        it was."""
        self.observation = self.blank_observation[:]
        self.mask = self.blank_mask[:]
        self.seat = self.seat[:]
        encoding = self.encoding
        size: i64 = encoding.size
        actions: i64 = encoding.actions
        for place in range(self.count):
            g = self.states[place]
            asked: i64 = self.preferred[place]
            if asked < 0 or not g.owing >> asked & 1:
                asked = first_owing(g)
            self.asked[place] = asked
            self.seat[place] = u8(asked)
            self.lost += encoding.observe(g, asked, self.observation, place * size)
            encoding.write_mask(legal(g, asked), asked, self.mask, place * actions)
