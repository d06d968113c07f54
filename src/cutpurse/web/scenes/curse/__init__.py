"""How Curse Reverse looks: four lands that float in a dream, the pack beside them."""

from __future__ import annotations

from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.kernel.game import Option
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.kit.scene import (
    EMPTY,
    Flight,
    Heading,
    Keepsake,
    Note,
    Phases,
    Prompt,
    Scene,
    Tip,
)
from cutpurse.web.scenes.curse.asking import prompt
from cutpurse.web.scenes.curse.board import board
from cutpurse.web.scenes.curse.cast import choosing, entrance
from cutpurse.web.scenes.curse.docks import DOCKS
from cutpurse.web.scenes.curse.events import event
from cutpurse.web.scenes.curse.finale import finale
from cutpurse.web.scenes.curse.flights import flight
from cutpurse.web.scenes.curse.me import me
from cutpurse.web.scenes.curse.notes import note, things
from cutpurse.web.scenes.curse.poster import POSTER
from cutpurse.web.scenes.curse.robbing import tray
from cutpurse.web.scenes.curse.seats import seats
from cutpurse.web.scenes.curse.tales import kept
from cutpurse.web.scenes.curse.talking import talk
from cutpurse.web.scenes.curse.tips import explain
from cutpurse.web.scenes.curse.trial import hall, telling
from cutpurse.web.scenes.curse.words import words

SETTING_UP = {"thief", "laid out", "goal", "replaced", "drew", "placed"}


class CurseScene(Scene[Curse]):
    """One's own thief at the left, the dream in the middle, rivals and talk at the right."""

    layout = "board"
    sheet = "curse.css"
    docks = DOCKS
    widgets = ("asides", "camera", "dice", "lands", "moving", "teller", "votes")
    poster = POSTER

    def phases(self, sight: Sight[Curse]) -> Phases:
        g = sight.view.state
        if g.turn == 0:
            return Phases("Before the dream")
        if g.active == NOTHING:
            return Phases(f"Turn {g.turn}")
        return Phases(f"Turn {g.turn} · {sight.name(g.active)}")

    def prompt(self, sight: Sight[Curse]) -> Prompt:
        return prompt(sight)

    def own(self, sight: Sight[Curse]) -> dict[str, Html]:
        g = sight.view.state
        play = [entrance(sight)] if choosing(g) else board(sight)
        return {
            "seats": seats(sight),
            "play": sew([*play, event(sight), tray(sight), hall(sight)]),
            "market": EMPTY,
            "tray": me(sight),
            "asides": talk(sight),
        }

    def form(self, sight: Sight[Curse]) -> Html:
        teller = telling(sight)
        return EMPTY if teller is None else teller.form()

    def explain(self, sight: Sight[Curse], target: str) -> Tip | None:
        return explain(sight, target)

    def targets(self, sight: Sight[Curse], option: Option) -> list[str]:
        return things(sight, option)

    def note(self, sight: Sight[Curse], option: Option) -> Note:
        return note(sight, option)

    def words(self, sight: Sight[Curse]) -> list[tuple[str, list[str]]]:
        return words(sight)

    def finale(self, sight: Sight[Curse]) -> Html:
        return finale(sight)

    def keepsake(self, sight: Sight[Curse]) -> Keepsake | None:
        return kept(sight)

    def flight(self, what: dict[str, object]) -> Flight | None:
        return flight(what)

    def separator(self, sight: Sight[Curse], what: dict[str, object]) -> Heading | None:
        return Heading(f"Turn {what['turn']}") if what["event"] == "turn" else None

    def sets_up(self, what: dict[str, object]) -> bool:
        return what["event"] in SETTING_UP


SCENE = CurseScene()
