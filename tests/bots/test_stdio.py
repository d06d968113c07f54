"""Bots in any language: one that answers, and those that crash, stall or talk nonsense."""

from __future__ import annotations

import logging
import os
import shlex
import shutil
import sys
import time
from pathlib import Path

import pytest
from tests.bots.positions import GAMES, positions
from tests.rules.thieves.positions import THIEVES

from cutpurse.bots.stdio import Stdio
from cutpurse.kernel.chance import dice

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.pl"
FIRST = """
import json, sys
hello = json.loads(sys.stdin.readline())
assert hello["protocol"] == 1 and hello["game"] == "thieves" and hello["seat"] >= 0
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["view"]["viewer"] == hello["seat"] and asked["deadline"] > 0
    option = asked["options"][0]
    print(json.dumps({"answer": option[%r]}), flush=True)
"""


def program(text: str, seconds: float = 20.0) -> Stdio:
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(text)}"
    return Stdio(command, THIEVES, dice(1), seconds)


def same_seat(bot: Stdio, count: int) -> list[tuple[int, list[int]]]:
    """Several questions to one seat."""
    found = [(v, o) for _, v, o in positions(THIEVES, 3, "stdio", 1, 60) if v.seat == 0][:count]
    return [(bot.choose(v, o), o) for v, o in found]


@pytest.mark.parametrize("by", ["id", "name"])
def test_a_program_answers(by: str, caplog: pytest.LogCaptureFixture) -> None:
    bot = program(FIRST % by)
    try:
        assert all(answer == options[0] for answer, options in same_seat(bot, 4))
        assert bot.starts == 1
    finally:
        bot.close()
    assert not caplog.records


def test_the_example_plays(caplog: pytest.LogCaptureFixture) -> None:
    if shutil.which("perl") is None:
        pytest.skip("perl is not installed: the example in another language was NOT tested")
    assert len(EXAMPLE.read_text().splitlines()) <= 30
    for rules in GAMES:
        bot = Stdio(f"perl {shlex.quote(str(EXAMPLE))}", rules, dice(1), 20.0)
        try:
            for _, seen, options in positions(rules, 3, "perl", 6, 5):
                assert bot.choose(seen, options) in options
        finally:
            bot.close()
    assert not caplog.records


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import sys; sys.exit(3)", "ended with code 3"),
        ("import os; os.kill(os.getpid(), 9)", "was ended by signal 9"),
        ("print('good morning', flush=True); input(); input(); print('hm', flush=True)", "answer"),
        ("input(); input(); print('{\"answer\": 999999}', flush=True); input()", "no option"),
        ("input(); input(); print('{\"answer\": true}', flush=True); input()", "no option"),
        ("input(); input(); print('[1]', flush=True); input()", "should say"),
        ('input(); input(); print(\'{"answer": "fly away"}\', flush=True); input()', "no option"),
    ],
)
def test_a_failure_costs_the_decision(
    text: str, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    bot = program(text)
    with caplog.at_level(logging.WARNING):
        (answer, options), *_ = same_seat(bot, 1)
    bot.close()
    assert answer in options
    assert says in caplog.text
    assert "a random answer was given" in caplog.text


def test_a_program_that_stalls_is_stopped(caplog: pytest.LogCaptureFixture) -> None:
    bot = program("import time; time.sleep(600)", seconds=0.05)
    began = time.monotonic()
    assert len(same_seat(bot, 5)) == 5
    assert time.monotonic() - began < 300  # it would have slept longer
    assert "did not answer within 0.05 s" in caplog.text
    assert "is not asked any more" in caplog.text
    assert bot.program is None


def test_no_process_is_left_behind() -> None:
    bot = program("import time; time.sleep(600)", seconds=0.05)
    bot.started(next(positions(THIEVES, 3, "stdio", 1, 1))[1])
    assert bot.program is not None
    process = bot.program.process
    del bot  # nobody closed it
    assert process.returncode is not None
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
