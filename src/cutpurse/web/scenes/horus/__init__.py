"""How The Pyramid of Horus looks: the hall from above, its ceiling, the rack that is the load."""

from __future__ import annotations

from cutpurse.games.horus.pieces import STONE_COUNT
from cutpurse.games.horus.state import NOTHING, Horus
from cutpurse.kernel.game import Option
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, join
from cutpurse.web.kit.scene import EMPTY, Flight, Heading, Note, Phases, Prompt, Scene, Tip
from cutpurse.web.scenes.horus.asking import prompt
from cutpurse.web.scenes.horus.board import board
from cutpurse.web.scenes.horus.cast import at_the_wall, cast, choosing, order
from cutpurse.web.scenes.horus.docks import DOCKS
from cutpurse.web.scenes.horus.finale import finale
from cutpurse.web.scenes.horus.flights import flight
from cutpurse.web.scenes.horus.lock import lock, picking
from cutpurse.web.scenes.horus.market import market
from cutpurse.web.scenes.horus.notes import note, things
from cutpurse.web.scenes.horus.poster import POSTER
from cutpurse.web.scenes.horus.seats import seats
from cutpurse.web.scenes.horus.sheets import sheet
from cutpurse.web.scenes.horus.tips import explain
from cutpurse.web.scenes.horus.tray import tray
from cutpurse.web.scenes.horus.turned import turned
from cutpurse.web.scenes.horus.words import words

NAMES = ("Load", "Roll", "Act", "Mummies", "Stone", "Ankh")
BEFORE = ("Keeper", "Adventurers", "Doors", "Round 1")
SETTING_UP = {"keeper", "chose", "started", "lurks"}


class HorusScene(Scene[Horus]):
    """The board in the middle, the rivals at the left, dice and ceiling at the right."""

    layout = "board"
    sheet = "horus.css"
    docks = DOCKS
    widgets = ("camera", "dice", "moving")
    vague = frozenset({"card", "deck", "die", "dice", "equipment", "wound", "god"})
    poster = POSTER

    def phases(self, sight: Sight[Horus]) -> Phases:
        g = sight.view.state
        if not g.stack:
            return Phases(f"Round {g.round} · over", NAMES, -1)
        if g.round == 0:
            now = 0 if g.keeper == NOTHING else 1 if choosing(g) else 2
            return Phases("Before the pyramid", BEFORE, now)
        turn = ""
        if g.active != NOTHING:
            turn = f" · {sight.name(g.active)} acts"
        return Phases(f"Round {g.round} of at most {STONE_COUNT}{turn}", NAMES, g.phase - 1)

    def prompt(self, sight: Sight[Horus]) -> Prompt:
        return prompt(sight)

    def own(self, sight: Sight[Horus]) -> dict[str, Html]:
        if at_the_wall(sight):
            nothing = Html("")
            return {"seats": order(sight), "play": cast(sight), "market": nothing, "tray": nothing}
        return {
            "seats": seats(sight),
            "play": board(sight, join([turned(sight), sheet(sight), lock(sight)])),
            "market": market(sight),
            "tray": tray(sight),
        }

    def form(self, sight: Sight[Horus]) -> Html:
        dice = picking(sight)
        return EMPTY if dice is None else dice.form()

    def explain(self, sight: Sight[Horus], target: str) -> Tip | None:
        return explain(sight, target)

    def targets(self, sight: Sight[Horus], option: Option) -> list[str]:
        return things(sight, option)

    def note(self, sight: Sight[Horus], option: Option) -> Note:
        return note(sight, option)

    def words(self, sight: Sight[Horus]) -> list[tuple[str, list[str]]]:
        return words(sight)

    def finale(self, sight: Sight[Horus]) -> Html:
        return finale(sight)

    def separator(self, sight: Sight[Horus], what: dict[str, object]) -> Heading | None:
        return Heading(f"Round {what['round']}") if what["event"] == "round" else None

    def flight(self, what: dict[str, object]) -> Flight | None:
        return flight(what)

    def sets_up(self, what: dict[str, object]) -> bool:
        return what["event"] in SETTING_UP


SCENE = HorusScene()
