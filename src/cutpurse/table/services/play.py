"""Playing: answers, going back, pauses, standing orders."""

from __future__ import annotations

from cutpurse.kernel.game import Action, IllegalAction, Option
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.acts import foresee, pauses, play, takeback
from cutpurse.table.live import make_sight
from cutpurse.table.live.table import Draft
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Asking, Waiting
from cutpurse.table.model.replies import Ack, Coming
from cutpurse.table.services.parts import HouseParts


class PlayService(HouseParts):
    async def act(
        self,
        table: str,
        person: Person,
        seat: int,
        action: Action | list[Action],
        version: int,
        token: str = "",
        text: str = "",
    ) -> Ack:
        """Answer the seat's question, by number or name; with all its parts, where an answer is
        built from parts. See "Versions" above. What the rules do not allow raises `IllegalAction`,
        with the rule that forbids it."""
        pause = self.scheduler.pause
        return await self.registry.change(
            table, lambda d: play.act(d, person, seat, action, version, token, pause, text)
        )

    async def keep_parts(
        self,
        table: str,
        person: Person,
        seat: int,
        parts: list[Action],
        text: str,
        version: int,
    ) -> None:
        """How far the seat has got with an answer: it counts when the question's own time runs
        out."""
        await self.registry.change(
            table, lambda d: play.keep_parts(d, person, seat, parts, text, version)
        )

    async def further(
        self, table: str, person: Person, seat: int, parts: list[Action]
    ) -> list[Option]:
        """What may follow these parts of the seat's answer; nothing: it is complete."""
        found = await self.registry.at(table)
        if make_sight.viewpoint(found, person, seat) == AUDIENCE or found.game is None:
            raise Refused("there is nothing for you to answer")
        game = found.game
        left = game.further(seat, game.checked(seat, parts))
        return [game.option(action, game.rule) for action in left]

    async def aside(
        self, table: str, person: Person, seat: int, action: Action, token: str = ""
    ) -> Ack:
        """Something that the seat does without being asked."""
        return await self.registry.change(
            table, lambda d: play.aside(d, person, seat, action, token)
        )

    async def set_wait(self, table: str, person: Person, seat: int, wait: Waiting) -> None:
        """More time in windows over hidden hands: in the next one ("once"), "always", or not."""
        await self.registry.change(table, lambda d: play.set_wait(d, person, seat, wait))

    async def undo(
        self,
        table: str,
        person: Person,
        seat: int,
        version: int,
        token: str = "",
        all_of_it: bool = False,
    ) -> Ack:
        """Take back the seat's last answer, as long as nothing else has happened since; or all the
        answers that can be taken back so."""
        pause = self.scheduler.pause
        return await self.registry.change(
            table, lambda d: play.undo(d, person, seat, version, token, all_of_it, pause)
        )

    async def ask_takeback(self, table: str, person: Person, seat: int) -> None:
        """Ask the others to go back to before the seat's last answer. After a refusal one has to
        wait, longer each time. Bots do not mind; a game that went back is not rated."""
        await self.registry.change(table, lambda d: takeback.ask(d, person, seat))
        await self.go_back(table)

    async def answer_takeback(self, table: str, person: Person, agree: bool) -> None:
        """Agree or refuse; who asked may withdraw the request (`agree=False`)."""
        if await self.registry.change(table, lambda d: takeback.answer(d, person, agree)):
            await self.go_back(table)

    async def go_back(self, table: str) -> None:
        """Do a takeback that all have agreed to."""
        found = await self.registry.at(table)
        wish = found.sheet.takeback
        if wish is None or takeback.still_asked(found.sheet, wish):
            return
        revision = found.revision
        game = await self.registry.back(found, wish.to, exact=True)

        def back(draft: Draft) -> None:
            if draft.table.revision != revision:
                raise TryAgain("the table moved on meanwhile; ask again")
            draft.mark_changed("take_back", "")
            takeback.go_back(draft, game, self.scheduler.pause)

        await self.registry.change(table, back)

    async def pause(self, table: str, person: Person) -> None:
        """Wish for a pause: it begins when every person at the table wishes it."""
        await self.registry.change(table, lambda d: pauses.pause(d, person))

    async def resume(self, table: str, person: Person) -> None:
        """End the pause, or stop wishing for one."""
        await self.registry.change(table, lambda d: pauses.resume(d, person))

    async def vacation(self, table: str, person: Person, on: bool) -> None:
        """Go away for days, where decisions take days, or come back. The person's clocks stand
        still meanwhile; each has `VACATION` for a whole game. Who answers is back."""
        work = pauses.go_away if on else pauses.come_back
        await self.registry.change(table, lambda d: work(d, person))

    async def set_orders(self, table: str, person: Person, seat: int, asking: Asking) -> None:
        """Standing orders for reaction windows: "always" ask, only when I am the "target", or
        "never". Passing by order takes as long as passing by hand."""
        await self.registry.change(table, lambda d: play.set_orders(d, person, seat, asking))

    async def coming(
        self, table: str, person: Person, seat: int, said: list[list[Action]], parts: list[Action]
    ) -> Coming:
        """What the seat is surely asked next, after what it has said ahead, and what it may answer,
        or may add to these parts of an answer."""
        found = await self.registry.at(table)
        game = found.game
        if make_sight.viewpoint(found, person, seat) == AUDIENCE or game is None:
            raise Refused("nothing will be asked of you")
        if seat in game.waiting:
            raise Refused("you are asked something now; answer that first")
        numbers = [[game.number(part) for part in answer] for answer in said]
        return foresee.coming(game, seat, numbers, [game.number(part) for part in parts])

    async def answer_ahead(
        self, table: str, person: Person, seat: int, said: list[list[Action]], alone: bool = False
    ) -> None:
        """Answer what is surely coming, in this order; nothing: withdraw it. `alone`: only if
        nothing is done to the seat until then. Nobody else notices."""
        await self.registry.change(table, lambda d: play.answer_ahead(d, person, seat, said, alone))

    async def why_not(
        self, table: str, person: Person, seat: int, action: int | str
    ) -> tuple[str, str]:
        """Why the seat may not do that now, and the rule that forbids it; both empty if it may."""
        found = await self.registry.at(table)
        if make_sight.viewpoint(found, person, seat) == AUDIENCE or found.game is None:
            return "there is nothing for you to answer", ""
        try:
            found.game.checked(seat, action)
        except IllegalAction as error:
            return str(error), error.rule
        return "", ""
