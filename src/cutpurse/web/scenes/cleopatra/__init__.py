"""How Cleopatra and the Society of Architects looks: one palace at dusk that grows piece by
piece."""

from __future__ import annotations

from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.kernel.game import Option
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.kit.scene import EMPTY, Flight, Heading, Note, Phases, Prompt, Scene, Tip
from cutpurse.web.scenes.cleopatra.asking import prompt
from cutpurse.web.scenes.cleopatra.board import board
from cutpurse.web.scenes.cleopatra.build import SLOTS, gesture, laying
from cutpurse.web.scenes.cleopatra.docks import DOCKS
from cutpurse.web.scenes.cleopatra.finale import finale
from cutpurse.web.scenes.cleopatra.flights import flight
from cutpurse.web.scenes.cleopatra.market import market
from cutpurse.web.scenes.cleopatra.notes import meant, note, things
from cutpurse.web.scenes.cleopatra.offering import bidding
from cutpurse.web.scenes.cleopatra.over import over_the_board
from cutpurse.web.scenes.cleopatra.poster import POSTER
from cutpurse.web.scenes.cleopatra.seats import seats
from cutpurse.web.scenes.cleopatra.tips import explain
from cutpurse.web.scenes.cleopatra.tray import tray
from cutpurse.web.scenes.cleopatra.words import words

NAMES = ("Choose", "Build", "Queen", "Dice", "Offering", "End")
# Which lantern is lit while a step asks.
LIT = {
    "BuildMore": 1,
    "ClaimSanctuary": 1,
    "Bid": 4,
    "EndOfTurn": 5,
    "HandLimit": 5,
}
SETTING_UP = {"first", "dealt", "stocked", "top"}


class CleopatraScene(Scene[Cleopatra]):
    """The palace in the middle, rivals at the left, quarry and market at the right."""

    layout = "board"
    sheet = "cleopatra.css"
    docks = DOCKS
    widgets = ("bid", "ghost")
    vague = frozenset({"card", "source", "resource", "pose", "category", "face", "die", "bid"})
    poster = POSTER

    def phases(self, sight: Sight[Cleopatra]) -> Phases:
        g = sight.view.state
        line = f"Turn {g.turn} · Queen {g.queen} of 5"
        if not g.stack:
            return Phases(f"Turn {g.turn} · over", NAMES, -1)
        return Phases(line, NAMES, LIT.get(type(g.stack[-1]).__name__, 0))

    def prompt(self, sight: Sight[Cleopatra]) -> Prompt:
        return prompt(sight)

    def own(self, sight: Sight[Cleopatra]) -> dict[str, Html]:
        over = over_the_board(sight)
        return {
            "seats": seats(sight),
            "play": sew([board(sight, gesture(sight)), *SLOTS, over]),
            "market": market(sight),
            "tray": tray(sight),
        }

    def form(self, sight: Sight[Cleopatra]) -> Html:
        bid = bidding(sight)
        if bid is not None:
            return bid.form()
        mosaic = laying(sight)
        return EMPTY if mosaic is None else mosaic.form()

    def explain(self, sight: Sight[Cleopatra], target: str) -> Tip | None:
        return explain(sight, target)

    def targets(self, sight: Sight[Cleopatra], option: Option) -> list[str]:
        return things(sight, option)

    def meant(self, sight: Sight[Cleopatra], target: str) -> str:
        return meant(sight.view.state, target)

    def note(self, sight: Sight[Cleopatra], option: Option) -> Note:
        return note(sight, option)

    def words(self, sight: Sight[Cleopatra]) -> list[tuple[str, list[str]]]:
        return words(sight)

    def finale(self, sight: Sight[Cleopatra]) -> Html:
        return finale(sight)

    def separator(self, sight: Sight[Cleopatra], what: dict[str, object]) -> Heading | None:
        return Heading(f"Turn {what['turn']}") if what["event"] == "turn" else None

    def flight(self, what: dict[str, object]) -> Flight | None:
        return flight(what)

    def sets_up(self, what: dict[str, object]) -> bool:
        return what["event"] in SETTING_UP


SCENE = CleopatraScene()
