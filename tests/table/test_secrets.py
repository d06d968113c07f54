"""Non-interference at the table: what a viewer cannot know makes no difference to anything a house
gives them: room, sight, log, chat, clocks, record, replay, errors, and when they are woken.

Two houses play the same table. In the second one everything the viewer cannot know is otherwise:
other hands and piles, made up from the viewer's own view, and secret answers of the same kind. Both
go on in ways that look alike to the viewer, in the same moments, until the rules themselves show
something.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.laws.tables import curious, pending
from tests.laws.worlds import carried_out_openly, shown, twin
from tests.table.parlour import EVE, PEOPLE, Now, Parlour, parlour
from tests.table.seen import shown_to

from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import AUDIENCE, CHANCE
from cutpurse.table.acts import play
from cutpurse.table.house import House
from cutpurse.table.live.table import Draft
from cutpurse.table.live.watch import Watch
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import ClockRule

PAUSE = 2.0
CLOCK = ClockRule("bank", seconds=600, credit=5)
AHEAD = 12  # how far both worlds go on


class Worlds:
    """The same table in two houses, and somebody who looks at both."""

    def __init__(self, real: Parlour, other: Parlour, table: str, viewer: int) -> None:
        self.houses = (real, other)
        self.table = table
        self.viewer = viewer
        self.person = EVE if viewer == AUDIENCE else PEOPLE[viewer]
        self.watches: list[Watch] = []

    @property
    def games(self) -> tuple[Game, Game]:
        one, two = (p.game(self.table) for p in self.houses)
        return one, two

    async def frames(self) -> list[dict[str, Any]]:
        """Everything the viewer gets, in both."""
        out = []
        for p, watch in zip(self.houses, self.watches, strict=True):
            frame = await shown_to(p.house, self.table, self.person)
            frame["woken"] = watch.news.is_set()
            watch.news.clear()
            frame["due errors"] = await self.refusals(p)
            frame["replay"] = await self.replayed(p)
            out.append(frame)
        return out

    async def refusals(self, p: Parlour) -> list[str]:
        """What the viewer hears when they ask for what they may not have."""
        out = []
        for seat in range(len(PEOPLE[:3])):
            for ask in (
                p.house.act(self.table, self.person, seat, "pass", 1),
                p.house.undo(self.table, self.person, seat, 10**6),
                p.house.replay(self.table, EVE, 1, seat),
            ):
                try:
                    await ask
                except Refused as error:
                    out.append(f"{type(error).__name__}: {error}")
        return out

    async def replayed(self, p: Parlour) -> str:
        """An earlier moment, where the worlds had not parted yet."""
        sight = await p.house.replay(self.table, self.person, 0, self.viewer)
        return sight.view.text()

    # Going on -----------------------------------------------------------------------------------
    async def go_on(self, luck: Dice) -> bool:
        """One answer in both that looks the same to the viewer; False if there is none."""
        real, other = self.games
        if real.waiting == [CHANCE]:
            return await self.roll(real, other, luck)
        chosen = choice(real, other, self.viewer, luck)
        if chosen is None:
            return False
        seat, *actions = chosen
        for p, action in zip(self.houses, actions, strict=True):
            who: Person = PEOPLE[seat]
            version = p.table(self.table).sheet.version
            await p.house.act(self.table, who, seat, action, version)
        return True

    async def roll(self, real: Game, other: Game, luck: Dice) -> bool:
        """Chance answers both alike, as far as the viewer can see."""
        step, twin_step = real.state.stack[-1], other.state.stack[-1]
        name = step.outcome(real.state, step.roll(real.state, real.state.dice.clone()))
        odds = twin_step.odds(other.state)
        names = [twin_step.outcome(other.state, i) for i, weight in enumerate(odds) if weight]
        if step.witnesses(real.state, CHANCE) >> self.viewer & 1:
            if name not in names:
                return False
            names = [name]
        outcomes = (name, names[luck.below(len(names))])
        for p, outcome in zip(self.houses, outcomes, strict=True):
            await p.house.registry.change(self.table, self.told(outcome))
        return True

    def told(self, outcome: str) -> Callable[[Draft], None]:
        def work(draft: Draft) -> None:
            before = draft.running.state
            draft.edit().tell_chance(outcome)
            draft.marks[-1] = (len(draft.running.record_.entries), len(draft.running.events))
            draft.mark_changed("chance", "")
            draft.raise_version()
            if draft.running.waiting != [CHANCE]:
                play.ask_anew(draft, before, -1, PAUSE)

        return work

    async def others_secrets(self, luck: Dice) -> None:
        """In one world only: what others do at a table that is none of the viewer's business."""
        house = self.houses[luck.below(2)].house
        for seat, person in enumerate(PEOPLE[:3]):
            if seat != self.viewer:
                await house.set_orders(self.table, person, seat, "never")
                await answer_ahead(house, self.table, person, seat)
                await house.block(self.table, person, self.person.id, on=bool(luck.below(2)))
        if self.viewer != AUDIENCE:
            await house.say(self.table, EVE, "she has the CROWN")

    @property
    def held(self) -> bool:
        """Has somebody answered what the others see when the pause is over?"""
        return bool(self.houses[0].table(self.table).sheet.held)

    async def time_passes(self, seconds: float) -> None:
        self.houses[0].now.pass_by(seconds)  # both houses have the same clock
        for p in self.houses:
            await p.house.tick()


async def answer_ahead(house: House, table: str, person: Person, seat: int) -> None:
    """Say something ahead and withdraw it, if anything is sure."""
    with contextlib.suppress(Refused):
        found = await house.coming(table, person, seat, [], [])
        await house.answer_ahead(table, person, seat, [[found.options[0].id]])
    await house.answer_ahead(table, person, seat, [])


def choice(real: Game, other: Game, viewer: int, luck: Dice) -> tuple[int, int, int] | None:
    """A seat and its answers in both worlds, which look the same to the viewer."""
    seat = real.waiting[luck.below(len(real.waiting))]
    seen = real.state.stack[-1].witnesses(real.state, seat) >> viewer & 1
    options, twin_options = legal(real.state, seat), legal(other.state, seat)
    if seat == viewer:
        action = curious(real.rules, options, luck)
        return seat, action, action
    if seen or carried_out_openly(real):
        both = [action for action in options if action in twin_options]
        if not both:
            return None
        action = curious(real.rules, both, luck)
        return seat, action, action
    action = curious(real.rules, options, luck)
    same_kind = [a for a in twin_options if real.rules.vocabulary.verb_of(action).said(a)]
    if not same_kind:
        return None
    return seat, action, same_kind[luck.below(len(same_kind))]


async def compared(file: Path, game: str, viewer: int, seed: str) -> tuple[int, bool]:
    """How many moments were compared, and whether anything hidden was different."""
    luck = dice(seed)
    now = Now()
    # One clock and one file: the second house reads the table that the first has stored.
    async with parlour(file, now, pause=PAUSE) as real:
        table = await real.seated(game, 3, clock=CLOCK)
        for _ in range(luck.below(40) + 3):
            await real.play(table, 1, luck)
        moved = file.with_name("other")
        moved.write_bytes(b"")
        await copied(real, moved)
        async with parlour(moved, now, pause=PAUSE) as other:
            await other.house.registry.at(table)
            worlds = Worlds(real, other, table, viewer)
            return await compare(worlds, luck)


async def copied(p: Parlour, target: Path) -> None:
    import sqlite3

    def copy(connection: Any) -> None:
        with sqlite3.connect(target) as copy_:
            connection.connection.driver_connection.backup(copy_)
        copy_.close()

    await p.house.store.read(copy)


async def compare(worlds: Worlds, luck: Dice) -> tuple[int, bool]:
    real, other = worlds.houses
    table = worlds.table
    game = real.game(table)
    if game.over or (pending(game.state) and carried_out_openly(game)):
        return 0, False
    game.scripted = True
    game.past.clear()  # the twin has none either
    other.table(table).game = twin(game, worlds.viewer, luck)
    different = game.hash() != other.game(table).hash()
    compared = 0
    async with (
        real.house.watch(table, worlds.person) as one,
        other.house.watch(table, worlds.person) as two,
    ):
        worlds.watches = [one, two]
        for _ in range(AHEAD):
            start = len(worlds.games[0].events)
            frames = await worlds.frames()
            assert frames[0] == frames[1]
            compared += 1
            await worlds.others_secrets(luck)
            if worlds.games[0].over or not await worlds.go_on(luck):
                break
            for moment in (0.0, PAUSE / 4, PAUSE):
                if (
                    moment < PAUSE or worlds.held
                ):  # who has still to answer gets on within the pause
                    await worlds.time_passes(moment)
                frames = await worlds.frames()
                if frames[0] != frames[1]:
                    events = worlds.games[0].events[start:]
                    assert shown(worlds.games[0], worlds.viewer, events), unlike(frames)
                    return compared, different
                compared += 1
    return compared, different


def unlike(frames: list[dict[str, Any]]) -> dict[str, Any]:
    one, two = frames
    return {key: (one[key], two[key]) for key in one if one[key] != two[key]}


@pytest.mark.parametrize("game", ["thieves", "naqala"])
def test_what_a_viewer_cannot_know_makes_no_difference(tmp_path: Path, game: str) -> None:
    total, different = 0, 0
    for number in range(8):
        viewer = (0, 1, 2, AUDIENCE)[number % 4]
        folder = tmp_path / str(number)
        folder.mkdir()
        seed = f"table secrets {game} {number}"
        count, otherwise = asyncio.run(compared(folder / "real", game, viewer, seed))
        total += count
        different += otherwise
    assert total > 60
    assert different > 2
