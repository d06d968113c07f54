"""What the arena found, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutpurse.arena.simulate import SeatTally, Simulation, wilson

if TYPE_CHECKING:
    from cutpurse.arena.analyse import Analysis
    from cutpurse.arena.tournament import Tournament


def simulation_report(series: Simulation, wanted: int) -> RenderableType:
    """Win shares with their 95 % intervals, points and lengths."""
    played = series.played
    head = f"{series.rules.title}, {len(series.seats)} players, seed {series.spec.seed}"
    head += f": {played} games"
    if played < wanted:
        head += f" of {wanted} (stopped)"
    if not played:
        return Text(head)
    mean = series.decisions / played
    seats = [
        row(f"{t.name} {'' if series.rotate else series.seats[i]}".strip(), t)
        for i, t in enumerate(series.by_seat)
    ]
    bots = [row(t.name, t) for t in series.by_bot.values()]
    return Group(
        Text(head, style="bold"),
        sheet("seat", seats),
        Text(),
        sheet("bot", bots),
        Text(),
        Text(
            f"{mean:.1f} decisions a game, from {series.shortest} to {series.longest};"
            " wins are per seat sat in, with the 95 % interval"
        ),
    )


def row(name: str, tally: SeatTally) -> list[str]:
    low, high = wilson(tally.wins, tally.games)
    return [
        name,
        f"{100 * tally.wins / tally.games:.1f} %",
        f"{100 * low:.1f} – {100 * high:.1f}",
        f"{100 * tally.chance / tally.games:.1f} %",
        f"{tally.mean():.2f}",
        f"{tally.spread():.2f}",
    ]


def sheet(what: str, rows: list[list[str]]) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(what)
    for heading in ("wins", "95 %", "if equal", "points", "± sd"):
        table.add_column(heading, justify="right")
    for cells in rows:
        table.add_row(*cells)
    return table


# Tournaments ------------------------------------------------------------------------------------
def tournament_report(contest: Tournament, wanted: int) -> RenderableType:
    """Ratings with their doubt, wins, and who finishes before whom."""
    spec = contest.spec
    head = f"{contest.rules.title}, {contest.players} players, seed {spec.seed}"
    head += f": {contest.played} games in {len(spec.lineups)} seatings"
    if contest.played < wanted:
        head += f", of {wanted} (stopped)"
    if not contest.played:
        return Text(head)
    ratings = contest.ratings()
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("bot")
    for heading in ("rating", "± 95 %", "wins", "95 %", "if equal", "points"):
        table.add_column(heading, justify="right")
    for rating in ratings:
        tally = contest.tallies[rating.bot]
        _, wins, interval, chance, points, _ = row(rating.bot, tally)
        cells = [f"{rating.value:.0f}", f"{rating.doubt:.0f}", wins, interval, chance, points]
        table.add_row(rating.bot, *cells)
    meetings = Table(show_edge=False, pad_edge=False)
    meetings.add_column("finishes before")
    for rating in ratings:
        meetings.add_column(rating.bot, justify="right")
    for rating in ratings:
        meetings.add_row(rating.bot, *(met(contest, rating.bot, r.bot) for r in ratings))
    note = "A rating is openskill's (Plackett-Luce), 1000 to begin with; a tie counts as a half."
    programs = [*conduct_sheet(contest), *words_sheet(contest)]
    return Group(Text(head, style="bold"), table, Text(), meetings, *programs, Text(), Text(note))


def conduct_sheet(contest: Tournament) -> list[RenderableType]:
    """How programs behaved: what they answered wrongly, what they gave away, what they cost."""
    if not contest.conduct:
        return []
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("program")
    for heading in ("decisions", "wrong at first", "wrong", "forfeits", "tokens", "seconds"):
        table.add_column(heading, justify="right")
    for bot, conduct in contest.conduct.items():
        n = max(conduct.decisions, 1)
        table.add_row(
            bot,
            str(conduct.decisions),
            f"{100 * conduct.wrong_first / n:.1f} %",
            f"{100 * conduct.wrong_finally / n:.1f} %",
            str(conduct.forfeits),
            f"{conduct.tokens / n:.0f}",
            f"{conduct.seconds / n:.2f}",
        )
    about = "Tokens (words and signs, read and written) and seconds are per decision."
    return [Text(), table, Text(about)]


def words_sheet(contest: Tournament) -> list[RenderableType]:
    """Deception, as the game itself knows it."""
    if not contest.words:
        return []
    from cutpurse.arena.spec import interest_of

    table = Table(show_edge=False, pad_edge=False)
    table.add_column("bot")
    for heading in ("claims", "lies", "lies believed", "lies caught", "truths doubted"):
        table.add_column(heading, justify="right")
    for bot, said in contest.words.items():
        claims = said.lies + said.truths
        seen = [
            share(said.believed, said.lies),
            share(said.caught, said.lies),
            share(said.doubted, said.truths),
        ]
        table.add_row(
            bot, str(claims), share(said.lies, claims), *(seen if said.seen else ["–"] * 3)
        )
    return [Text(), table, Text(f"A claim is {interest_of(contest.rules).claims}.")]


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def met(contest: Tournament, bot: str, other: str) -> str:
    before, count = contest.meetings.get((bot, other), [0.0, 0.0])
    return f"{100 * before / count:.0f} %" if count else "–"


# Analyses ---------------------------------------------------------------------------------------
def analysis_report(study: Analysis) -> RenderableType:
    """The chances through the game, and the costliest answers."""
    parts: list[RenderableType] = [Text(study.title(), style="bold"), Text()]
    if not study.moments:
        return Group(*parts, Text("nobody had anything to decide"))
    for seat in range(study.players):
        line = Text(f"{study.names[seat]:>10} ")
        line.append(sparkline(study.curve(seat)), style="cyan")
        line.append(f"  {100 * study.curve(seat)[-1]:.0f} % at the end")
        parts.append(line)
    parts.append(Text())
    worst = study.costliest()
    if not worst:
        parts.append(Text(f"{study.bot} would have done nothing much better"))
        return Group(*parts)
    table = Table(show_edge=False, pad_edge=False)
    for heading in ("answer", "seat"):
        table.add_column(heading, justify="right")
    table.add_column("played")
    table.add_column("better")
    table.add_column("chance lost", justify="right")
    for moment in worst:
        lost = f"{100 * moment.cost:.0f} ± {100 * moment.doubt:.0f} %"
        table.add_row(
            str(moment.number), study.names[moment.seat], moment.played, moment.better, lost
        )
    parts += [Text("The costliest answers", style="bold"), table]
    return Group(*parts)


def sparkline(values: list[float], width: int = 48) -> str:
    """A curve in one line of text."""
    bars = "▁▂▃▄▅▆▇█"
    size = min(width, len(values))
    picked = [values[(i + 1) * len(values) // size - 1] for i in range(size)]
    return "".join(bars[min(7, int(8 * v))] for v in picked)
