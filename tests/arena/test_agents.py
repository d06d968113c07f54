"""Programs in a tournament: over MCP and over pipes, well-behaved and not."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from tests.arena.series import rows

from cutpurse.arena import agents
from cutpurse.arena.agents import play_told
from cutpurse.arena.engine import Engine
from cutpurse.arena.playout import play_out, play_watched
from cutpurse.arena.results import Results
from cutpurse.arena.spec import interest_of
from cutpurse.arena.tournament import Tournament, WordTally
from cutpurse.bots.specs import make
from cutpurse.games import find, names
from cutpurse.games.thieves.words import LIE
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.statistics import Watcher
from cutpurse.terminal.report import tournament_report

ROOT = Path(__file__).resolve().parents[2]
CLIENT = f"mcp:{sys.executable} {ROOT / 'examples' / 'mcp_client.py'}"
NONSENSE = """
import asyncio, os, httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
async def main():
    headers = {"authorization": "Bearer " + os.environ["CUTPURSE_TOKEN"]}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=60) as web,
        Client(streamable_http_client(os.environ["CUTPURSE_MCP"], http_client=web)) as client,
    ):
        while True:
            found = await client.call_tool("wait", {"table": "arena", "seconds": 5})
            if "The game is over" in found.content[0].text:
                return
            words = {"table": "arena", "choice": "check mate", "version": 0}
            version = found.content[0].text.partition("version ")[2].partition(".")[0]
            await client.call_tool("answer", words | {"version": int(version)})
asyncio.run(main())
"""


LIAR = """
import asyncio, os, httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
async def main():
    headers = {"authorization": "Bearer " + os.environ["CUTPURSE_TOKEN"]}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=60) as web,
        Client(streamable_http_client(os.environ["CUTPURSE_MCP"], http_client=web)) as client,
    ):
        async def call(tool, **words):
            return (await client.call_tool(tool, {"table": "arena", **words})).content[0].text
        for _ in range(200):
            text = await call("wait", seconds=5)
            version = int(text.partition("version ")[2].partition(".")[0])
            tells = [line for line in (await call("options", contains="tell")).splitlines()
                     if line.startswith("tell ")]
            if tells:  # of each Cartouche that it might be
                for tell in tells[:3]:
                    version += 1
                    await call("answer", choice=tell.partition(" = ")[0], version=version)
                return
            await call("answer", choice="1", version=version)
asyncio.run(main())
"""


def seated(rules: Rules, specs: list[str], seed: str) -> list[Bot]:
    return [make(spec, rules, dice(f"{seed} seat {p}")) for p, spec in enumerate(specs)]


@pytest.mark.parametrize("name", names())
def test_a_told_game_is_the_same_game(name: str) -> None:
    rules = find(name)
    bots = ["greedy"] * rules.players[0]
    settings = rules.check_settings(None)
    plain = play_out(rules, settings, "7", seated(rules, bots, "7"))
    watcher = interest_of(rules).watch()
    told = play_told(rules, settings, "7", seated(rules, bots, "7"), watcher)
    outcome = told.outcome
    assert (outcome.result, outcome.decisions) == (plain.result, plain.decisions)
    seen = play_watched(
        rules, settings, "7", seated(rules, bots, "7"), interest_of(rules).watch()
    ).ledger
    assert told.ledger.leaders() == seen.leaders()
    assert (told.ledger.actions, told.ledger.widths) == (seen.actions, seen.widths)
    assert (told.ledger.turns, told.ledger.beats) == (seen.turns, seen.beats)


def test_lies_are_those_that_the_game_judged() -> None:
    rules = find("thieves")
    claims: list[list[int]] = []
    lies = 0
    for seed in map(str, range(6)):
        watcher = interest_of(rules).watch()
        bots = seated(rules, ["greedy", "random", "greedy"], seed)
        play_told(rules, rules.check_settings(None), seed, bots, watcher)
        lies += [int(row[1]) for row in watcher.rows(0)].count(LIE)
        claims += watcher.claims()
    assert sum(lie for _, lie, _, _ in claims) == lies > 0
    assert all(believed + doubted <= 2 for _, _, believed, doubted in claims)
    assert any(believed for _, _, believed, _ in claims)
    assert any(doubted for _, _, _, doubted in claims)


def test_what_a_claim_came_to() -> None:
    said = WordTally()
    for lie, believed, doubted in [(1, 2, 0), (1, 0, 1), (0, 1, 0), (0, 0, 2)]:
        said.add(lie, believed, doubted)
    assert (said.lies, said.truths) == (2, 2)
    assert (said.believed, said.caught, said.doubted) == (1, 1, 1)


def test_a_tournament_with_a_program_over_mcp(tmp_path: Path) -> None:
    """One that plays, one that writes nonsense, one that ends at once."""
    (tmp_path / "nonsense.py").write_text(NONSENSE)
    nonsense, gone = f"mcp:{sys.executable} {tmp_path / 'nonsense.py'}", "mcp:true"
    contest = Tournament(find("thieves"), [CLIENT, nonsense, gone], "1")
    kept = Results.create(tmp_path / "kept", contest.spec, 1, decisions=True)
    contest.run(1, engine=Engine(), results=kept)
    assert contest.played == 1
    well, wrong, away = (contest.conduct[bot] for bot in (CLIENT, nonsense, gone))
    assert well.decisions > 5
    assert (well.wrong_first, well.wrong_finally, well.forfeits) == (0, 0, 0)
    assert well.tokens > 50 * well.decisions
    assert well.seconds > 0
    assert wrong.wrong_first == wrong.wrong_finally == wrong.decisions > 5
    assert away.forfeits == away.decisions > 5
    paper = StringIO()
    Console(width=200, file=paper).print(tournament_report(contest, 1))
    text = paper.getvalue()
    for word in ("wrong at first", "forfeits", "lies believed", "A claim is what a scout"):
        assert word in text
    again = Tournament.resumed(find("thieves"), Results.open(tmp_path / "kept"))
    assert again.conduct == contest.conduct
    assert {bot: vars(said) for bot, said in again.words.items()} == {
        bot: vars(said) for bot, said in contest.words.items()
    }
    made = [row["seat"] for row in rows(tmp_path / "kept", "decisions")]
    assert [made.count(seat) for seat in range(3)] == [
        contest.conduct[bot].decisions for bot in contest.spec.seating(0)
    ]


def test_lies_about_cartouches_are_counted(tmp_path: Path) -> None:
    """Curse Reverse: of what a program tells of one tile, at most one thing is true."""
    (tmp_path / "liar.py").write_text(LIAR)
    liar = f"mcp:{sys.executable} {tmp_path / 'liar.py'}"
    contest = Tournament(find("curse"), [liar, "greedy"], "1", players=2)
    contest.run(1, engine=Engine())
    said = contest.words[liar]
    assert said.lies + said.truths == 3
    assert said.lies >= 2
    assert said.seen
    paper = StringIO()
    Console(width=200, file=paper).print(tournament_report(contest, 1))
    assert "A claim is what a player tells another of a Cartouche" in paper.getvalue()


def test_who_is_late_gives_the_decision_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUTPURSE_AGENT_SECONDS", "0.01")
    monkeypatch.setattr(agents, "GRACE", 0.0)
    rules = find("thieves")
    game = Game(rules, 3, None, 1).start()
    seat = game.waiting[0]
    bot = make("mcp:sleep 60", rules, dice(1))
    assert isinstance(bot, agents.McpAgent)
    bot.sit(game, seat)
    bot.decide(game, agents.ConductNotes(game, Watcher()))
    bot.close()
    assert (bot.conduct.decisions, bot.conduct.forfeits, bot.conduct.wrong_finally) == (1, 1, 0)
    assert [entry.seat for entry in game.record_.entries].count(seat) == 1


def test_a_program_over_pipes_is_told_of_as_well(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if 'options' in asked:\n"
        "        good = asked['options'][0]['id'] if asked['question'] % 2 else 99999\n"
        "        print(json.dumps({'answer': good}), flush=True)\n"
    )
    spec = f"stdio:{sys.executable} {bot}"
    contest = Tournament(find("naqala"), [spec, "random"], "1", players=2)
    contest.run(1, engine=Engine())
    conduct = contest.conduct[spec]
    assert conduct.decisions > 10
    assert conduct.wrong_first == conduct.decisions // 2
    assert conduct.forfeits == 0
    assert "random" not in contest.conduct


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("mcp:", "mcp needs a command"),
        ("mcp:/no/such/program", "there is no program"),
        ("mcp:'", "cannot read the command"),
    ],
)
def test_what_cannot_be_started_is_said_before_the_first_game(spec: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        Tournament(find("horus"), [spec, "random"], "1", players=2)


def test_nobody_watches_for_games_that_say_nothing() -> None:
    assert Watcher().claims() == []
