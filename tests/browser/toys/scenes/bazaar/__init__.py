"""How the bazaar looks: every widget of the kit, drawn as a game would."""

from __future__ import annotations

from tests.browser.toys.games.bazaar.meta import ASKED, CELL_IDS, SOURCES

from cutpurse.kernel.game import Option
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import seat_box, sitter_name
from cutpurse.web.kit.scene import EMPTY, NOTHING, Dock, Note, Prompt, Scene
from cutpurse.web.kit.widgets.bid import pouches
from cutpurse.web.kit.widgets.dice import dice_row
from cutpurse.web.kit.widgets.stacks import stack_row

from . import answers, boards


class BazaarScene(Scene):
    layout = "board"
    sheet = "bazaar.css"
    widgets = (
        *("ghost", "payment", "bid", "dice", "stacks", "lands", "moving", "camera"),
        *("teller", "votes"),
    )
    docks = (Dock("table", "Table", "logo"),)

    def asked(self, sight: Sight) -> str:
        """What the viewer is asked; the toy asks the same thing again and again."""
        g = sight.view.state
        seeing = g.bids[0] >= 0 or g.votes[1] > -2
        return ASKED[g.only] if sight.options and not seeing else ""

    def prompt(self, sight: Sight) -> Prompt:
        held = answers.ghost(sight).controls() if self.asked(sight) == "lay" else EMPTY
        return Prompt(f"{ASKED[sight.view.state.only].capitalize()}: your answer", held=held)

    def note(self, sight: Sight, option: Option) -> Note:
        turns = option.targets and option.targets[0].startswith("land:")
        return Note(confirm=option.sentence) if turns else NOTHING

    def common(self, sight: Sight) -> dict[str, Html]:
        seats = join(seat_box(s.seat, sitter_name(s), active=s.owes) for s in sight.sitters)
        paid = ", ".join(SOURCES.ids[s] for s in sight.view.state.paid)
        tray = el("p", f"Paid: {paid}") if paid else EMPTY
        return {"seats": el("ul", seats, cls="seatlist"), "market": EMPTY, "tray": tray}

    def own(self, sight: Sight) -> dict[str, Html]:
        return {"play": self.play(sight)}

    def play(self, sight: Sight) -> Html:
        what = ASKED[sight.view.state.only]
        mine = bool(self.asked(sight))
        board = boards.picture(boards.squares(sight))
        if what == "lay":
            ghost = answers.ghost(sight).layer(boards.MIDDLES, boards.CELL) if mine else EMPTY
            return boards.picture(boards.squares(sight), ghost)
        if what == "pay":
            return join([board, answers.payment().drawn() if mine else EMPTY])
        if what == "bid":
            bags = pouches(answers.bags(sight))
            return join([board, answers.bid(sight).drawn()]) if mine else bags
        if what == "dice":
            if mine:
                return join([board, answers.lock(sight).drawn()])
            return dice_row(answers.dice(sight, False))
        if what == "stalls":
            return stack_row(answers.stalls(sight))
        if what == "lands":
            return boards.world(sight)
        if what == "walk":
            return boards.path(sight)
        if what == "fall":
            return boards.stones(sight)
        if what in ("tell", "hurry"):
            if mine and sight.viewer == 0:
                return answers.teller().drawn()
            return el("div", answers.story(sight), answers.votes(sight).drawn(), cls="bz-trial")
        return board

    def form(self, sight: Sight) -> Html:
        what = self.asked(sight)
        if what in ("tell", "hurry"):
            return answers.teller().form() if sight.viewer == 0 else EMPTY
        if what == "lay":
            return answers.ghost(sight).form()
        if what == "pay":
            return answers.payment().form()
        if what == "bid":
            return answers.bid(sight).form()
        return answers.lock(sight).form() if what == "dice" else EMPTY

    def words(self, sight: Sight) -> list[tuple[str, list[str]]]:
        g = sight.view.state
        if ASKED[g.only] == "stalls":
            return [("The market", [stack.words() for stack in answers.stalls(sight)])]
        if ASKED[g.only] in ("tell", "hurry"):
            return [
                ("The story must", answers.teller().words()),
                ("The judges", answers.votes(sight).words()),
            ]
        return [("The board", [f"{name}: {g.board[i]}" for i, name in enumerate(CELL_IDS)])]


SCENE = BazaarScene()
