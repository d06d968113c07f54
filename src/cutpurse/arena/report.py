"""The report: what a folder of results says about its game, as one page."""

from __future__ import annotations

from collections import Counter

from cutpurse.arena.changes import changes_panel
from cutpurse.arena.charts import Curve, Interval, curves, histogram, intervals, legend
from cutpurse.arena.figures import ReportFigures
from cutpurse.arena.own_tables import notes_panels
from cutpurse.arena.page import glance, page, panel, panels
from cutpurse.arena.results import Results
from cutpurse.arena.simulate import SeatTally, wilson
from cutpurse.arena.standing_out import standing_out_panel
from cutpurse.arena.what_wins import topic_panel
from cutpurse.kernel.rules import Refused, spelled


def results_page(results: Results, against: Results | None = None, told: str = "") -> str:
    """The page for these results, beside others if there are some; `told` follows the lead."""
    figures = [ReportFigures(each) for each in (results, against) if each is not None]
    for each in figures:
        if not each.games:
            raise Refused(f"there is no finished game in {each.results.folder} yet")
    if len({each.spec.game for each in figures}) > 1:
        games = " and ".join(each.spec.game for each in figures)
        raise Refused(f"results of two games cannot be compared: {games}")
    names = labels(figures)
    main = figures[0]
    title = f"{main.rules.title}: {names[0]}"
    lead = f"{main.games:,} games for {main.spec.players}, played by {company(main)}."
    if against is not None:
        title += f" against {names[1]}"
        lead += f" Beside them {figures[1].games:,} games played by {company(figures[1])}."
    lead += told
    sections = [changes_panel(figures[0], figures[1], names)] if against is not None else []
    sections += [standing_out_panel(main)] if against is None else []
    sections += [bots_panel(figures, names), seats_panel(figures, names)]
    sections += [points_panel(figures, names), sources_panel(figures, names)]
    sections += [length_panel(figures, names), branching_panel(figures, names)]
    sections += [lead_panel(figures, names), changes_of_lead_panel(figures, names)]
    for notes in main.interest.tables:
        sections += notes_panels(figures, names, notes)
    sections += [topic_panel(figures, names, topic) for topic in main.interest.topics]
    body = glance(at_a_glance(main)) + panels([s for s in sections if s])
    return page(title, lead, facts(main), body, foot(figures))


def labels(figures: list[ReportFigures]) -> list[str]:
    """What the sets are called: their folders, told apart."""
    names = [each.results.folder.resolve().name for each in figures]
    if len(set(names)) < len(names):
        names = [str(each.results.folder) for each in figures]
    return names


def company(figures: ReportFigures) -> str:
    bots = figures.spec.bots
    return bots[0] if len(bots) == 1 else ", ".join(bots[:-1]) + " and " + bots[-1]


def facts(figures: ReportFigures) -> list[tuple[str, str]]:
    """What was played: bots, seed, and every setting that is not the usual one."""
    out = [("bots", ", ".join(figures.spec.bots)), ("seed", figures.spec.seed)]
    for choice in figures.rules.settings:
        value = figures.spec.settings[choice.name]
        if value != choice.values[0]:
            out.append((choice.name, spelled(value)))
    return out


def foot(figures: list[ReportFigures]) -> str:
    left = [f"{f.games:,} of {f.results.wanted:,}" for f in figures if f.games < f.results.wanted]
    partly = f" So far {' and '.join(left)} games are played." if left else ""
    return (
        "Whiskers and bands are 95 % intervals; shares are Wilson's. A shared win counts as a part"
        f" of one.{partly} An unofficial implementation, in our own words."
    )


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def at_a_glance(f: ReportFigures) -> list[tuple[str, str, str]]:
    best = max(f.seats, key=lambda t: t.wins)
    low, high = wilson(best.wins, best.games)
    doubt = f.seat_test()
    fair = "seats do not differ measurably" if doubt > 0.05 else "more than chance explains"
    if doubt > 0.05:
        seat = (
            "Seat advantage",
            "none seen",
            f"best: {best.name}, {percent(low)} – {percent(high)}",
        )
    else:
        gain = best.wins / best.games - 1 / f.spec.players
        seat = ("Seat advantage", f"{best.name}: +{100 * gain:.1f} %", fair)
    close = sum(n for margin, n in f.margins.items() if margin <= tenth(f))
    lengths = sorted(f.lengths)
    return [
        ("Games", f"{f.games:,}", f"{f.spec.players} players"),
        ("Decisions a game", f"{f.mean_length():.0f}", f"from {lengths[0]} to {lengths[-1]}"),
        seat,
        ("Lead changes a game", f"{f.mean_changes():.1f}", "somebody else takes the lead"),
        (
            "The leader at half-time wins",
            percent(f.half_time()),
            f"chance {percent(1 / f.spec.players)}",
        ),
        ("Close finishes", percent(close / f.games), f"won by {margin_told(tenth(f))} or less"),
    ]


def margin_told(points: float) -> str:
    return "1 point" if points == 1 else f"{points:g} points"


def tenth(f: ReportFigures) -> float:
    """What counts as close: a tenth of a good score."""
    scores = [tally.mean() + tally.spread() for tally in f.bots.values()]
    return max(1.0, round(max(scores) / 10))


# Who wins ---------------------------------------------------------------------------------------
def share_row(label: str, tally: SeatTally, series: int) -> Interval:
    low, high = wilson(tally.wins, tally.games)
    value = tally.wins / tally.games if tally.games else 0.0
    about = (
        f"{label}: {100 * value:.1f} % of {tally.games:,} seats,"
        f" {100 * low:.1f} to {100 * high:.1f} %, {tally.mean():.1f} points"
    )
    told = f"{100 * value:.1f} %"
    return Interval(label, 100 * value, 100 * low, 100 * high, told, series, about)


def shares(
    figures: list[ReportFigures], names: list[str], pick: list[dict[str, SeatTally]], what: str
) -> str:
    """Win shares of bots or seats, the sets beside one another."""
    rows = []
    for label in dict.fromkeys(label for tallies in pick for label in tallies):
        for series, tallies in enumerate(pick):
            if label in tallies and tallies[label].games:
                row = share_row(label, tallies[label], series)
                row.label = label if row.series == 0 or label not in pick[0] else ""
                rows.append(row)
    chance = 100 / figures[0].spec.players
    key = legend(names) if len(figures) > 1 else ""
    return key + intervals(rows, reference=chance, told="if all were equal", about=what)


def bots_panel(figures: list[ReportFigures], names: list[str]) -> str:
    if all(len(f.bots) == 1 for f in figures) and len({f.spec.bots[0] for f in figures}) == 1:
        return ""
    chart = shares(figures, names, [f.bots for f in figures], "share of wins of each bot")
    return panel("Bots", "How often a seat of each bot wins.", chart)


def seats_panel(figures: list[ReportFigures], names: list[str]) -> str:
    tallies = [{t.name: t for t in f.seats} for f in figures]
    fixed = any(len(f.spec.lineups) == 1 and len(f.bots) > 1 for f in figures)
    note = "How often each seat wins, whoever sits there."
    if fixed:
        note += " The bots did not change seats, so this is about bots as much as about seats."
    else:
        note += f" Equal seats would differ as much in {percent(figures[0].seat_test())} of series."
    return panel("Seats", note, shares(figures, names, tallies, "share of wins of each seat"))


# Points -----------------------------------------------------------------------------------------
def classes(sets: list[Counter[float]] | list[Counter[int]], most: int = 30) -> list[float]:
    """Edges of classes of equal, round width, for all sets alike."""
    values = [v for counter in sets for v in counter]
    low, high = min(values), max(values)
    raw = (high - low) / most
    width = next(w for w in (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1e9) if w >= raw)
    first = (low // width) * width
    count = int((high - first) // width) + 1
    return [first + i * width for i in range(count + 1)]


def spread_over(counter: Counter[float] | Counter[int], edges: list[float]) -> list[float]:
    width = edges[1] - edges[0]
    out = [0.0] * (len(edges) - 1)
    total = counter.total()
    for value, n in counter.items():
        out[min(len(out) - 1, int((value - edges[0]) // width))] += n / total
    return out


def distribution(sets: dict[str, Counter[float]] | dict[str, Counter[int]], about: str) -> str:
    edges = classes(list(sets.values()))  # type: ignore[arg-type]
    shares_ = [spread_over(counter, edges) for counter in sets.values()]
    key = legend(list(sets)) if len(sets) > 1 else ""
    return key + histogram(shares_, edges, list(sets), about)


def points_panel(figures: list[ReportFigures], names: list[str]) -> str:
    sets: dict[str, Counter[float]] = {}
    for f, name in zip(figures, names, strict=True):
        for bot, counter in f.points.items():
            many = len(figures) > 1
            same = len(f.points) == 1
            label = name if many and same else f"{bot}, {name}" if many else bot
            sets[label] = counter
    best = list(sets.items())[:6]
    note = "How many points a seat has at the end, as a share of all games."
    return panel("Scores", note, distribution(dict(best), "distribution of scores"))


def sources_panel(figures: list[ReportFigures], names: list[str]) -> str:
    """Where points come from, for winners and for the others."""
    f = figures[0]
    rows = []
    for label, (others, winners) in f.lines.items():
        if abs(winners.total) + abs(others.total) == 0:
            continue
        for series, mean, who in ((0, winners, "winners"), (1, others, "others")):
            told = f"{mean.value:.1f}"
            about = f"{label}, {who}: {told} ± {mean.half:.2f}"
            low, high = mean.value - mean.half, mean.value + mean.half
            rows.append(
                Interval(label if not series else "", mean.value, low, high, told, series, about)
            )
    if not rows:
        return ""
    chart = legend(["winners", "others"]) + intervals(rows, "{:.0f}", 0.0, about="points by source")
    which = f" ({names[0]})" if len(figures) > 1 else ""
    return panel("Where points come from", f"Points on each line of the score sheet{which}.", chart)


# How games go -----------------------------------------------------------------------------------
def length_panel(figures: list[ReportFigures], names: list[str]) -> str:
    sets = {name: f.lengths for f, name in zip(figures, names, strict=True)}
    chart = distribution(sets, "distribution of game lengths")
    return panel("Length", "Decisions in a game, as a share of all games.", chart)


def branching_panel(figures: list[ReportFigures], names: list[str]) -> str:
    lines = []
    for series, (f, name) in enumerate(zip(figures, names, strict=True)):
        means = f.widths
        lows = [m.value - m.half for m in means]
        highs = [m.value + m.half for m in means]
        lines.append(Curve(name, [m.value for m in means], series, lows, highs))
    key = legend(names) if len(figures) > 1 else ""
    chart = curves(lines, middle="through the game", about="options through the game")
    note = "How many options a question has on average, from the first decision to the last."
    return panel("Branching", note, key + chart)


def lead_panel(figures: list[ReportFigures], names: list[str]) -> str:
    lines = []
    for series, (f, name) in enumerate(zip(figures, names, strict=True)):
        values, lows, highs = [], [], []
        few = max(10, f.games // 50)  # leaders at the very start tell too little
        for led, kept in zip(f.led, f.kept, strict=True):
            low, high = wilson(kept, led)
            values.append(100 * kept / led if led >= few else 100 / f.spec.players)
            lows.append(100 * low if led >= few else values[-1])
            highs.append(100 * high if led >= few else values[-1])
        lines.append(Curve(name, values, series, lows, highs))
    key = legend(names) if len(figures) > 1 else ""
    chart = curves(
        lines, "{:.0f} %", (0, 100), middle="through the game", about="whether the leader wins"
    )
    note = "How often whoever leads at this point wins in the end. Steep and late is exciting."
    return panel("When it is decided", note, key + chart)


def changes_of_lead_panel(figures: list[ReportFigures], names: list[str]) -> str:
    most = max(max(f.changes) for f in figures)
    edges = [i - 0.5 for i in range(most + 2)]
    shares_ = [[f.changes[i] / f.games for i in range(most + 1)] for f in figures]
    key = legend(names) if len(figures) > 1 else ""
    chart = histogram(shares_, edges, names, "lead changes in a game")
    return panel("Lead changes", "How often another player takes the lead in a game.", key + chart)
