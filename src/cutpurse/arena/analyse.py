"""A game looked at again: the chances to win after each answer, and which answers cost most.

Every chance is estimated from what the seat to answer could know: worlds are imagined from its view
and played on, by the game's habits if it has some, to where its evaluator judges well, or to the
end. The answer that was given and the one the bot would give are tried in the same worlds with the
same luck, so that their difference is less noisy than either.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from cutpurse.arena.charts import Curve, curves, legend
from cutpurse.arena.page import glance, page, panel, panels, table
from cutpurse.arena.stopping import Stopping
from cutpurse.bots.specs import make
from cutpurse.bots.thinking import find_advice
from cutpurse.bots.why import mean_of, sentences, why
from cutpurse.kernel.bot import Advice, whole_answer
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.record import Record, joined
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View, view
from cutpurse.kernel.state import State, advance, legal
from cutpurse.kernel.step import BRANCH, CHANCE
from cutpurse.kernel.verbs import JOINT, Speech

SHOWN = 8  # costly answers
LEAST = 0.02  # a smaller loss is not worth telling


def play_on(g: State, advice: Advice, luck: Dice, to_the_end: bool = False) -> None:
    """By habit, to the horizon of an imagined game, or to its end."""
    while g.owing and (to_the_end or not advice.beyond(g)):
        seat = first_owing(g)
        options = legal(g, seat)
        if len(options) == 1:
            advance(g, seat, options[0])
        else:
            advance(g, seat, advice.habit(g, seat, options, luck))


class Moment:
    """One answer: the chances of every seat after it, and what the bot would have answered."""

    def __init__(
        self, number: int, seat: int, answer: str, played: str, chances: list[float]
    ) -> None:
        self.number = number  # of the answer in the record, from 1 on
        self.seat = seat
        self.answer = answer  # as the record names it
        self.played = played  # in words
        self.chances = chances
        self.choice = answer  # what the bot would have answered
        self.better = ""  # that in words, if it is something else
        self.cost = 0.0  # how much of the chance to win it lost
        self.doubt = 0.0  # half the 95 % interval of that
        self.why: list[str] = []  # what speaks for the bot's answer, if this one cost much


class Analysis:
    """All answers of a record, one after another."""

    def __init__(
        self,
        rules: Rules,
        record: Record,
        bot: str,
        rollouts: int = 200,
        seed: str = "1",
        seat: int | None = None,
        reasons: bool = False,
    ) -> None:
        self.rules = rules
        self.reasons = reasons  # of the bot's answers, where another cost much
        self.record = record
        self.bot = bot
        self.rollouts = rollouts
        self.seed = seed
        self.seat = seat
        self.players = record.players
        self.names = seat_names(record)
        self.advice = find_advice(rules)
        self.moments: list[Moment] = []
        self.stopped = False
        self.bots = [make(bot, rules, dice(f"{seed} bot {p}")) for p in range(self.players)]
        self.count = 0
        self.final: list[float] = []
        for game in replayed(rules, record):  # a broken record is refused before any thinking
            self.count = len(game.record_.entries)
            result = game.result
            if result is not None:
                self.final = result.shares

    def run(self, done: Callable[[int], None] | None = None) -> bool:
        """Look at every answer; False if somebody pressed Ctrl-C, which keeps what is done."""
        with Stopping() as stopping:
            stopping.playing = True
            try:
                self.look(done)
            except KeyboardInterrupt:
                self.stopped = True
        return not self.stopped

    def look(self, done: Callable[[int], None] | None) -> None:
        """Look at every answer; `done` is told how many lines of the record are behind."""
        films = zip(replayed(self.rules, self.record), self.record.entries, strict=False)
        try:
            for number, (game, entry) in enumerate(films):
                if entry.seat not in (CHANCE, BRANCH) and not entry.aside:
                    self.judge(game, number, entry.seat, entry.name)
                if done is not None:
                    done(number + 1)
        finally:
            for bot in self.bots:
                bot.close()

    def judge(self, game: Game, number: int, seat: int, name: str) -> None:
        """One answer, before it is given."""
        g = game.state
        options = legal(g, seat)
        if len(options) < 2:
            return
        words = self.rules.vocabulary
        answer = [words.parse(part) for part in name.split(JOINT)]
        seen = view(self.rules, g, seat)
        choice = answer
        if self.seat is None or self.seat == seat:
            choice = whole_answer(self.bots[seat], seen, options)
        mine, other = self.compare(seen, number, seat, answer, choice)
        speech = Speech(self.names)
        moment = Moment(number + 1, seat, name, words.told(name, speech), mine)
        if choice != answer:
            moment.choice = joined([words.name(part) for part in choice])
            moment.better = words.told(moment.choice, speech)
            moment.cost, moment.doubt = mean_of([b - a for a, b in other])
            if self.reasons and costly(moment.cost, moment.doubt):
                luck = dice(f"{self.seed} {number} why")
                found = why(self.advice, seen, options, choice, luck, self.rollouts)
                moment.why = sentences(found, self.rules, self.names)
        self.moments.append(moment)

    def compare(
        self, seen: View, number: int, seat: int, answer: list[int], choice: list[int]
    ) -> tuple[list[float], list[tuple[float, float]]]:
        """The chances of all seats after the answer; and, world by world, what the answer and the
        choice are worth to the seat."""
        advice = self.advice.study(seen, dice(f"{self.seed} {number}"), 0)
        sums = [0.0] * self.players
        pairs: list[tuple[float, float]] = []
        for k in range(self.rollouts):
            luck = dice(f"{self.seed} {number} {k}")
            after = self.played(seen, seat, answer, advice, luck.clone())
            for p in range(self.players):
                sums[p] += after[p]
            if choice != answer:
                pairs.append((after[seat], self.played(seen, seat, choice, advice, luck)[seat]))
        return [total / self.rollouts for total in sums], pairs

    def played(
        self, seen: View, seat: int, answer: list[int], advice: Advice, luck: Dice
    ) -> list[float]:
        """What this answer comes to in a world: the chances of each seat. The same luck gives the
        same world."""
        g: State = advice.world(seen, luck)
        advice.shorten(g)
        for part in answer:
            advance(g, seat, part)
        play_on(g, advice, luck)
        return advice.payoffs(g)

    # Telling ------------------------------------------------------------------------------------
    def title(self) -> str:
        so_far = " (stopped)" if self.stopped else ""
        return (
            f"{self.rules.title}, {len(self.moments)} answers, judged by {self.bot}"
            f" and {self.rollouts} imagined games each{so_far}"
        )

    def curve(self, seat: int) -> list[float]:
        """The seat's chance through the game; at the end what really happened."""
        out = [moment.chances[seat] for moment in self.moments]
        if self.final and not self.stopped:
            out.append(self.final[seat])
        return out

    def costliest(self) -> list[Moment]:
        """The answers that lost most, among those that surely lost something."""
        found = [m for m in self.moments if m.choice != m.answer and costly(m.cost, m.doubt)]
        return sorted(found, key=lambda m: -m.cost)[:SHOWN]

    def lost(self, seat: int) -> float:
        """All the seat's sure losses together, in whole wins."""
        return sum(m.cost for m in self.moments if m.seat == seat and m.cost - m.doubt > 0)


def costly(cost: float, doubt: float) -> bool:
    """Is a loss worth telling, and surely one?"""
    return cost > LEAST and cost - doubt > 0


def seat_names(record: Record) -> list[str]:
    """Who sat where, as the record says; namesakes are told apart by their seats."""
    words = record.seats or ["seat"] * record.players
    return [word if words.count(word) == 1 else f"{word} {p}" for p, word in enumerate(words)]


def analysis_page(study: Analysis) -> str:
    """The analysis as one page."""
    moments = study.moments
    worst = study.costliest()
    if not moments:
        body = panels([panel("Nothing to look at", "Nobody had anything to decide.")])
        return page(f"{study.rules.title}, looked at again", study.title(), [], body, "")
    at = {id(m): i for i, m in enumerate(moments)}
    lines = [
        Curve(name, [100 * v for v in study.curve(p)], p) for p, name in enumerate(study.names)
    ]
    marks = [
        (m.seat, at[id(m)], f"answer {m.number}: {m.played}; better: {m.better}") for m in worst
    ]
    chart = curves(
        lines, "{:.0f} %", (0, 100), ("first answer", "end"), "", "chances to win", 330, marks, 1000
    )
    sections = [
        panel(
            "Chances to win",
            "After each answer, as whoever gave it could judge. Rings mark the costliest answers.",
            legend(study.names),
            f'<div class="scroll"><div class="broad">{chart}</div></div>',
            size="wide",
        )
    ]
    if worst:
        heads = [
            ("n", "answer"),
            ("", "who"),
            ("n", "lost"),
            ("name", "played"),
            ("name", "better"),
        ]
        rows = [
            [
                str(m.number),
                escape(study.names[m.seat]),
                (
                    f'<span class="down">{100 * m.cost:.0f} %</span>'
                    f' <span class="faint">± {100 * m.doubt:.0f}</span>'
                ),
                escape(m.played),
                f'{escape(m.better)}<br/><span class="faint">{escape(" ".join(m.why))}</span>',
            ]
            for m in worst
        ]
        note = f"What {study.bot} would have answered, tried in the same imagined worlds."
        sections.append(panel("The costliest answers", note, table(heads, rows), size="wide"))
    figures = [
        (name, f"{100 * study.curve(p)[-1]:.0f} %", f"gave away {study.lost(p):.2f} wins in all")
        for p, name in enumerate(study.names)
    ]
    facts = [("judge", study.bot), ("imagined games", f"{study.rollouts} each")]
    lead = f"{len(moments)} answers of {', '.join(study.names)}."
    return page(
        f"{study.rules.title}, looked at again",
        lead,
        facts,
        glance(figures) + panels(sections),
        "Chances are estimates from imagined games; losses are shown with their 95 % interval."
        " An unofficial implementation, in our own words.",
    )
