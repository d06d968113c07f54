"""One game between bots, from the first question to the last, and what is noted on the way."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.bots.random_bot import Aimless
from cutpurse.kernel.bot import NO_REMARK, Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Result, Rules
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import State, advance, legal
from cutpurse.kernel.statistics import Topic, Watcher

PARTS: Final = 20  # a game is summed up in so many parts of its length
NOBODY: Final = -1  # no leader: two or more have as many points


class Outcome:
    """How one game went."""

    def __init__(self, result: Result, decisions: int) -> None:
        self.result = result
        self.decisions = decisions


def chosen(
    rules: Rules,
    g: State,
    seat: int,
    options: list[int],
    bot: Bot,
    notes: Ledger | None = None,
) -> int:
    """What a bot answers, checked, once it has said what it has to say; those who do not look are
    shown nothing, which is quicker."""
    if isinstance(bot, Aimless):
        return bot.pick(options)
    seen = view(rules, g, seat)
    remark = bot.remark(seen)
    if remark != NO_REMARK:
        if remark not in rules.asides(g, seat):
            raise ValueError(f"a bot said {remark} in {rules.title}, which nobody may say now")
        if notes is not None:
            notes.said(g, seat, remark)
        rules.aside(g, seat, remark)
        seen = view(rules, g, seat)
    action = bot.choose(seen, options[:])  # games share such lists
    if action not in options:
        title = rules.title
        raise ValueError(f"a bot answered {action} to a question of {title} with other options")
    return action


def play_out(rules: Rules, settings: dict[str, Any], seed: str, bots: list[Bot]) -> Outcome:
    """The game of this seed: the same as a table with this seed and these answers would play."""
    g = fresh(rules, len(bots), settings, dice(seed))
    decisions = 0
    while g.owing:
        seat = first_owing(g)
        action = chosen(rules, g, seat, legal(g, seat), bots[seat])
        advance(g, seat, action)
        decisions += 1
    return Outcome(rules.result(g), decisions)


class Ledger:
    """What is noted while a game is played: every question, what was said besides, and who leads
    after each turn."""

    def __init__(self, rules: Rules, players: int, watcher: Watcher) -> None:
        self.players = players
        self.watcher = watcher
        self.size = rules.vocabulary.size
        self.offered = [0] * (players * self.size)
        self.chosen = [0] * (players * self.size)
        self.seats: list[int] = []
        self.turns: list[int] = []
        self.widths: list[int] = []
        self.actions: list[int] = []
        self.asides: list[list[int]] = []  # decisions made before, seat, action
        self.leads: list[int] = []  # leader after each turn
        self.beats: list[int] = []  # decisions made by then

    def note(self, turn: int, seat: int, options: list[int], action: int) -> None:
        base = seat * self.size
        offered = self.offered
        for option in options:
            offered[base + option] += 1
        self.chosen[base + action] += 1
        self.seats.append(seat)
        self.turns.append(turn)
        self.widths.append(len(options))
        self.actions.append(action)

    def said(self, g: State, seat: int, action: int) -> None:
        """A seat is about to say or show something besides."""
        self.asides.append([len(self.actions), seat, action])
        self.watcher.answered(g, seat, action)

    def beat(self, points: list[float]) -> None:
        """A turn is over: who leads?"""
        leader = 0
        tied = False
        for p in range(1, len(points)):
            if points[p] > points[leader]:
                leader = p
                tied = False
            elif points[p] == points[leader]:
                tied = True
        self.leads.append(NOBODY if tied else leader)
        self.beats.append(len(self.actions))

    def lead_changes(self) -> int:
        """How often somebody else took the lead than who had it before."""
        count = 0
        last = NOBODY
        for leader in self.leads:
            if leader != NOBODY:
                if last != NOBODY and leader != last:
                    count += 1
                last = leader
        return count

    def leaders(self) -> list[int]:
        """Who led at the end of each part of the game."""
        out: list[int] = []
        whole = len(self.actions)
        i = 0
        leader = NOBODY
        for part in range(PARTS):
            while i < len(self.beats) and self.beats[i] * PARTS <= (part + 1) * whole:
                leader = self.leads[i]
                i += 1
            out.append(leader)
        return out

    def branching(self) -> list[float]:
        """How many options a question had on average, in each part of the game; a game shorter
        than that repeats itself."""
        out: list[float] = []
        whole = len(self.widths)
        for part in range(PARTS):
            start = part * whole // PARTS
            stop = (part + 1) * whole // PARTS
            if stop <= start:
                stop = start + 1 if start < whole else start
            total = 0
            for i in range(start, stop):
                total += self.widths[i]
            out.append(total / (stop - start) if stop > start else 0.0)
        return out

    def items(self, g: State, topics: list[Topic], watcher: Watcher) -> list[list[int]]:
        """Rows of topic, thing, seat, held at the end, chosen, offered; without rows of nothing."""
        rows: list[list[int]] = []
        for t in range(len(topics)):
            count = len(topics[t].things)
            for seat in range(self.players):
                held = [0] * count
                for thing in watcher.held(g, t, seat):
                    held[thing] += 1
                chosen = [0] * count
                offered = [0] * count
                for verb in topics[t].picks:
                    width: int = verb.width
                    start: int = seat * self.size + verb.base
                    for thing in range(len(verb.sets[0])):
                        for i in range(start + thing * width, start + (thing + 1) * width):
                            chosen[thing] += self.chosen[i]
                            offered[thing] += self.offered[i]
                for thing in range(count):
                    if held[thing] or offered[thing]:
                        rows.append([t, thing, seat, held[thing], chosen[thing], offered[thing]])
        return rows


class Watched:
    """A game that was watched: how it went, what was noted, and how the table looked at the end."""

    def __init__(self, outcome: Outcome, ledger: Ledger, end: State) -> None:
        self.outcome = outcome
        self.ledger = ledger
        self.end = end


def play_watched(
    rules: Rules, settings: dict[str, Any], seed: str, bots: list[Bot], watcher: Watcher
) -> Watched:
    """The same game as `play_out` plays, watched."""
    g = fresh(rules, len(bots), settings, dice(seed))
    ledger = Ledger(rules, len(bots), watcher)
    turn = watcher.turn(g)
    watcher.turned(g, rules.result(g).points)
    while g.owing:
        seat = first_owing(g)
        choices = legal(g, seat)
        action = chosen(rules, g, seat, choices, bots[seat], ledger)
        ledger.note(turn, seat, choices, action)
        watcher.answered(g, seat, action)
        advance(g, seat, action)
        now = watcher.turn(g)
        if now != turn and g.owing:
            turn = now
            points = rules.result(g).points
            watcher.turned(g, points)
            ledger.beat(points)
    result = rules.result(g)
    watcher.turned(g, result.points)
    ledger.beat(result.points)
    return Watched(Outcome(result, len(ledger.actions)), ledger, g)
