"""What changed between two sets of results."""

from __future__ import annotations

import math
from html import escape

from cutpurse.arena.figures import ReportFigures
from cutpurse.arena.page import panel, table
from cutpurse.arena.simulate import Z
from cutpurse.kernel.rules import spelled

SHOWN = 12  # differences between things


class Change:
    """One figure in both sets; how sure the difference is, is told by its interval."""

    def __init__(self, what: str, new: float, old: float, half: float, form: str) -> None:
        self.what = what
        self.new = new
        self.old = old
        self.half = half  # of the interval of the difference
        self.form = form

    @property
    def by(self) -> float:
        return self.new - self.old

    @property
    def sure(self) -> bool:
        return abs(self.by) > self.half > 0

    def cells(self) -> list[str]:
        kind = "faint" if not self.sure else "up" if self.by > 0 else "down"
        sign = "▲" if self.by > 0 else "▼"
        mark = sign if self.sure else "·"
        by = f'<span class="{kind}">{mark} {self.told(self.by, True)}</span>'
        doubt = f"± {self.told(self.half)}"
        return [escape(self.what), self.told(self.old), self.told(self.new), by, doubt]

    def told(self, value: float, signed: bool = False) -> str:
        text = self.form.format(value)
        return f"+{text}" if signed and value > 0 else text


def share_change(what: str, new: tuple[float, int], old: tuple[float, int]) -> Change:
    """Two shares, each hits of tries."""
    shares = [hits / tries if tries else 0.0 for hits, tries in (new, old)]
    doubt = sum(
        s * (1 - s) / tries for s, (_, tries) in zip(shares, (new, old), strict=True) if tries
    )
    return Change(what, 100 * shares[0], 100 * shares[1], 100 * Z * math.sqrt(doubt), "{:.1f} %")


def mean_change(what: str, new: dict[int, int], old: dict[int, int]) -> Change:
    values, doubt = [], 0.0
    for counts in (new, old):
        n = sum(counts.values())
        mean = sum(k * c for k, c in counts.items()) / n
        spread = sum(c * (k - mean) ** 2 for k, c in counts.items()) / max(1, n - 1)
        values.append(mean)
        doubt += spread / n
    return Change(what, values[0], values[1], Z * math.sqrt(doubt), "{:.2f}")


def settings(new: ReportFigures, old: ReportFigures) -> list[str]:
    """In which settings the two differ."""
    out = []
    for choice in new.rules.settings:
        now, before = new.spec.settings[choice.name], old.spec.settings[choice.name]
        if now != before:
            out.append(f"{choice.name}: {spelled(before)} → {spelled(now)}")
    if new.spec.players != old.spec.players:
        out.append(f"players: {old.spec.players} → {new.spec.players}")
    if new.spec.bots != old.spec.bots:
        out.append(f"bots: {', '.join(old.spec.bots)} → {', '.join(new.spec.bots)}")
    return out or ["nothing but the seed or the number of games"]


def headlines(new: ReportFigures, old: ReportFigures) -> list[Change]:
    out = [
        mean_change("decisions a game", new.lengths, old.lengths),
        mean_change("lead changes a game", new.changes, old.changes),
    ]
    half = len(new.led) // 2 - 1
    pairs = [(f.kept[half], f.led[half]) for f in (new, old)]
    out.append(share_change("the leader at half-time wins", pairs[0], pairs[1]))
    if new.spec.players == old.spec.players:
        for now, before in zip(new.seats, old.seats, strict=True):
            pair = (now.wins, now.games), (before.wins, before.games)
            out.append(share_change(f"{now.name} wins", *pair))
    for bot, now in new.bots.items():
        if bot in old.bots and len(new.bots) > 1:
            before = old.bots[bot]
            pair = (now.wins, now.games), (before.wins, before.games)
            out.append(share_change(f"{bot} wins", *pair))
    return out


def things(new: ReportFigures, old: ReportFigures) -> list[Change]:
    """Win shares and pick rates of everything the game names."""
    out = []
    for topic in new.interest.topics:
        for thing, now in new.items[topic.name].items():
            before = old.items[topic.name].get(thing)
            if before is None:
                continue
            label = topic.things.labels[topic.things.index[thing]]
            if min(now.holders, before.holders) >= 10:
                pair = (now.wins, now.holders), (before.wins, before.holders)
                out.append(share_change(f"{label}: wins", *pair))
            if min(now.offered, before.offered) >= 10:
                picks = (now.chosen, now.offered), (before.chosen, before.offered)
                out.append(share_change(f"{label}: picked", *picks))
    return out


def changes_panel(new: ReportFigures, old: ReportFigures, names: list[str]) -> str:
    """The first thing to read of a comparison."""
    heads = [("name", ""), ("n", names[1]), ("n", names[0]), ("n", "change"), ("n spare", "95 %")]
    top = table(heads, [change.cells() for change in headlines(new, old)])
    found = things(new, old)
    sure = sorted((c for c in found if c.sure), key=lambda c: -abs(c.by) / c.half)
    lucky = round(len(found) * 0.05)
    note = (
        f"Of {len(found)} win shares and pick rates {len(sure)} differ by more than their 95 %"
        f" interval; about {lucky} would by luck alone. The surest first."
    )
    list_ = "".join(f"<li><b>{escape(s)}</b></li>" for s in settings(new, old))
    below = table(heads, [c.cells() for c in sure[:SHOWN]]) if sure else ""
    return panel(
        "What changed",
        f"{names[1]} → {names[0]}; a triangle marks a difference that its interval vouches for.",
        f'<ul class="facts">{list_}</ul>',
        '<div class="two-up"><div><h3>The game as a whole</h3>',
        top,
        f'</div><div><h3>Things</h3><p class="note">{escape(note)}</p>{below}</div></div>',
        size="wide",
    )
