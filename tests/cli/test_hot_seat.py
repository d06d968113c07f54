"""Several people at one keyboard: nobody sees what is not theirs."""

from __future__ import annotations

import io

from rich.console import Console

from cutpurse.games import find
from cutpurse.kernel.scenario import Scenario
from cutpurse.terminal.screen import Screen
from cutpurse.terminal.seats import seated
from cutpurse.terminal.table import TerminalTable

CURTAIN = "Pass the keyboard to "

CARDS = {"Anna": "play sneak", "Ben": "play steal", "Cleo": "play stab"}
ANSWERS = {
    "Lead them into a room": "lay empty_chamber",
    "What do you say about": "say no more",
    "Suggest a card to": "suggest nothing",
}


class Voice:
    """Answers by what is asked and who is asked, and leaves after a number of questions."""

    def __init__(self, seen: io.StringIO, questions: int) -> None:
        self.seen = seen
        self.left = questions

    def __call__(self) -> str:
        text = self.seen.getvalue()
        if text.endswith("press Enter "):
            return "\n"
        self.left -= 1
        if self.left < 0:
            return "quit\n"
        who = text.rpartition("\n")[2].removesuffix("> ")
        last = max(text.rfind(start) for start in (*ANSWERS, "Play one card face down"))
        for start, answer in ANSWERS.items():
            if text.rfind(start) == last:
                return answer + "\n"
        asked = text[last:].count("> ") == 1
        return (CARDS[who] if asked else "1") + "\n"


def pages(questions: int, hands: dict[int, list[str]]) -> dict[str, list[str]]:
    """What each person saw, curtain by curtain, in a world with these hands."""
    rules = find("thieves")
    game = Scenario(rules, 3, seed=4, scout=0, hands=hands)
    game.chance("draw death", "draw demons", "draw labyrinth", "draw succubus", "draw mad_mage")
    out = io.StringIO()
    console = Console(file=out, width=80, height=24, highlight=False)
    people = seated(["anna", "ben", "cleo"], rules)
    TerminalTable(game, people, Screen(console, Voice(out, questions), live=False)).play()
    seen: dict[str, list[str]] = {}
    for page in out.getvalue().partition("The game is kept")[0].split(CURTAIN)[1:]:
        seen.setdefault(page.split()[1], []).append(page)
    return seen


def test_every_change_of_hands_draws_the_curtain() -> None:
    seen = pages(12, {0: ["nope"], 1: ["riddles"], 2: ["chastise"]})
    assert len(seen["Anna"]) >= 2
    assert "NOPE!" in seen["Anna"][0]
    assert "RIDDLES" in seen["Ben"][0]
    for who, foreign in (("Anna", "RIDDLES"), ("Ben", "NOPE!"), ("Cleo", "NOPE!")):
        for page in seen[who]:
            assert "holds" not in page
            hand = page.partition("Your skills")[2].partition("\n\n")[0].partition("say about")[0]
            assert foreign not in hand


def test_what_anna_sees_does_not_depend_on_the_hands_of_others() -> None:
    """Two worlds that differ only in the others' hands: the same bytes on Anna's pages."""
    one = pages(24, {0: ["nope", "rude_imp"], 1: ["riddles"], 2: ["chastise"]})
    two = pages(24, {0: ["nope", "rude_imp"], 1: ["justice"], 2: ["sewers"]})
    assert len(one["Anna"]) >= 3
    assert one["Anna"] == two["Anna"]
    assert one["Ben"] != two["Ben"]


def test_the_curtain_wipes_the_page_and_its_scrollback() -> None:
    rules = find("thieves")
    out = io.StringIO()
    console = Console(file=out, width=80, height=24, highlight=False)
    screen = Screen(console, io.StringIO("\n").readline, live=False)
    table = TerminalTable(
        Scenario(rules, 3, scout=0), seated(["anna", "ben", "cleo"], rules), screen
    )
    screen.live = True
    screen.read = lambda prompt: ""  # type: ignore[method-assign]
    table.curtain(1)
    assert out.getvalue().startswith("\x1b[H\x1b[2J\x1b[3J")
    assert out.getvalue().endswith("\x1b[H\x1b[2J\x1b[3J")
