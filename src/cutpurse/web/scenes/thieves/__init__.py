"""How THIEVES! looks: a rug between thieves, a room nobody trusts, a claim, a hand of cards."""

from __future__ import annotations

from cutpurse.games.thieves.cards import NO_CARD
from cutpurse.games.thieves.state import Thieves
from cutpurse.kernel.game import Option
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.kit.scene import Dock, Heading, Note, Phases, Prompt, Scene, Tip
from cutpurse.web.scenes.thieves import asking, tips
from cutpurse.web.scenes.thieves.composer import COMPOSER_PIECES, composer
from cutpurse.web.scenes.thieves.hand import hand
from cutpurse.web.scenes.thieves.over import over
from cutpurse.web.scenes.thieves.picker import picker
from cutpurse.web.scenes.thieves.poster import POSTER
from cutpurse.web.scenes.thieves.preview import preview
from cutpurse.web.scenes.thieves.record import scouts_word
from cutpurse.web.scenes.thieves.ring import corner, thieves
from cutpurse.web.scenes.thieves.rug import rug
from cutpurse.web.scenes.thieves.table import TALKING, ThievesTable
from cutpurse.web.scenes.thieves.words import words

STAGE = '<div class="stage">'
NO_COMPOSER = [""] * (COMPOSER_PIECES - 1)  # beside the picker, which is one piece
LANTERNS = ("Begin", "Room", "Claim", "Play", "Flip", "Reveal", "Resolve", "End")
AFTER_REVEAL = {"Foretelling", "HandOfGlory", "Cancel", "Surprise", "Vote", "GiveCollar"}


def lantern(g: Thieves) -> int:
    """Which part of the turn it is."""
    step = type(g.stack[-1]).__name__ if g.stack else ""
    if not step or step == "Monkey" or (step == "AtWill" and g.flipped):
        return 7
    if g.revealed:
        return 5 if step in AFTER_REVEAL else 6
    if g.flipped:
        return 4
    if g.room[0] != NO_CARD:
        return 2 if step in TALKING else 3
    return 1 if step == "LayRoom" else 0


def first_scout(g: Thieves) -> int:
    """Who began; the torch goes around clockwise from there, and stays with the last."""
    return (g.scout - min(g.turn, g.players * g.rounds - 1)) % g.players


class ThievesScene(Scene[Thieves]):
    layout = "cards"
    sheet = "thieves.css"
    docks = (Dock("hand", "Hand", "ui-cards"), Dock("word", "Word", "thieves/s-lies"))
    poster = POSTER
    latest: ThievesTable | None = None  # each part of a page asks for the same one

    def table(self, sight: Sight[Thieves]) -> ThievesTable:
        table = self.latest
        if table is None or table.sight is not sight:
            table = self.latest = ThievesTable(sight)
        return table

    def phases(self, sight: Sight[Thieves]) -> Phases:
        g = sight.view.state
        turns = g.players * g.rounds
        line = f"Round {g.round} of {g.rounds} · turn {min(g.turn + 1, turns)} of {turns}"
        return Phases(line, LANTERNS, lantern(g))

    def prompt(self, sight: Sight[Thieves]) -> Prompt:
        return asking.prompt(self.table(sight))

    def preview(self, sight: Sight[Thieves]) -> tuple[Html, str] | None:
        return preview(ThievesTable(sight)) if sight.view.state.stack else None

    def common(self, sight: Sight[Thieves]) -> dict[str, Html]:
        return {"side": scouts_word(sight)}

    def own(self, sight: Sight[Thieves]) -> dict[str, Html]:
        table = self.table(sight)
        middle = rug(table) if table.g.stack else [over(table)]
        if table.asked == "Claim":
            sheet = composer(table)
        else:
            sheet = [picker(table), *NO_COMPOSER]
        return {
            "felt": sew([*thieves(table), STAGE, *middle, *sheet, "</div>"]),
            "me": corner(table),
            "hand": hand(table),
        }

    def explain(self, sight: Sight[Thieves], target: str) -> Tip | None:
        return tips.explain(ThievesTable(sight), target)

    def note(self, sight: Sight[Thieves], option: Option) -> Note:
        return asking.note(self.table(sight), option)

    def words(self, sight: Sight[Thieves]) -> list[tuple[str, list[str]]]:
        return words(ThievesTable(sight))

    def separator(self, sight: Sight[Thieves], what: dict[str, object]) -> Heading | None:
        """A turn begins with its scout, and a round with the scout of the first turn."""
        if what["event"] != "scouts":
            return None
        g = sight.view.state
        assert isinstance(what["who"], int)
        assert isinstance(what["round"], int)
        nth = (what["who"] - first_scout(g)) % g.players
        turn = (what["round"] - 1) * g.players + nth + 1
        return Heading(f"Turn {turn}", small=True) if nth else Heading(f"Round {what['round']}")


SCENE = ThievesScene()
