"""Picking a lock: dice that fit are kept, the others are rolled again."""

from __future__ import annotations

from cutpurse.games.horus.helps import lock_odds
from cutpurse.games.horus.pieces import COLOURS, DICE, FIRST_IDOL, GODS, LOCK, VALUE
from cutpurse.games.horus.state import NOTHING, Horus
from cutpurse.games.horus.words import CROWBAR, LOCKPICKING, REROLL
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.kit.widgets.answer import Parts
from cutpurse.web.kit.widgets.dice import Die, KeptDice, dice_row
from cutpurse.web.scenes.horus.cards import DIE_LOOKS
from cutpurse.web.scenes.horus.layout import BOARD_HEIGHT, BOARD_WIDTH
from cutpurse.web.scenes.horus.layout import shrine as shrine_place
from cutpurse.web.scenes.horus.story import rolls


def fitting(g: Horus) -> int:
    """A set of dice that show each needed number once."""
    kept = 0
    shown = 0
    for number in range(DICE):
        face = g.lock_dice[number]
        if 1 <= face <= LOCK[g.lock] and not shown >> face & 1:
            shown |= 1 << face
            kept |= 1 << number
    return kept


def last_rolled(story: list[list[int]], number: int) -> int:
    """In which roll a die came to show what it shows: it tumbles when that changes."""
    last = 0
    for i in range(1, len(story)):
        if story[i][number] != story[i - 1][number]:
            last = i
    return last


def dice_of(sight: Sight[Horus], free: bool) -> tuple[Die, ...]:
    g = sight.view.state
    kept = fitting(g)
    story = rolls(sight)
    return tuple(
        Die(
            f"die-{g.lock_dice[number]}",
            f"{colour} {g.lock_dice[number]}",
            roll=last_rolled(story, number),
            look=DIE_LOOKS[number],
            free=free,
            kept=bool(kept >> number & 1),
        )
        for number, colour in enumerate(COLOURS.ids)
    )


def picking(sight: Sight[Horus]) -> KeptDice | None:
    """The lock on which the viewer works, if they may roll again."""
    g = sight.view.state
    again: dict[int, Parts] = {
        REROLL.of(o.id) + 1: (o.id,) for o in sight.options if REROLL.said(o.id)
    }
    if g.lock == NOTHING or not again:
        return None
    faces = {g.lock_dice[number] for number in range(DICE)}
    lacking = tuple(str(n) for n in range(1, LOCK[g.lock] + 1) if n not in faces)
    loose = ((1 << DICE) - 1) & ~fitting(g)
    odds = round(100 * lock_odds(g.lock, g.lock_dice, loose))
    others = [
        el("button", icon("horus-hall/lock"), option.sentence, cls="btn", data_a=option.id)
        for option in sight.options
        if CROWBAR.said(option.id) or LOCKPICKING.said(option.id)
    ]
    return KeptDice(
        title=f"The lock of {GODS.labels[g.lock]}",
        dice=dice_of(sight, True),
        answers=again,
        again="Roll {} again (1 action)",
        stop="Choose dice to roll again",
        about=join(
            [
                f"It needs 1 to {LOCK[g.lock]}. Any step throws these dice away. ",
                el("b", f"{odds} % with the dice as they lie.", cls="help"),
            ]
        ),
        missing=lacking,
        art=shrine(g.lock),
        more=join(others),
    )


def shrine(idol: int) -> Html:
    return el(
        "span",
        icon(f"horus-hall/idol-{GODS.ids[idol]}"),
        el("span", VALUE[FIRST_IDOL + idol], cls="hz-v"),
        cls="hz-shr",
    )


def aside(idol: int) -> str:
    """Where the sheet leaves the shrine and whoever stands there in view."""
    middle, _, _, bottom = shrine_place(idol)
    if bottom < BOARD_HEIGHT / 3:
        return "hz-lock--low"
    return "hz-lock--right" if middle < BOARD_WIDTH / 2 else "hz-lock--left"


def lock(sight: Sight[Horus]) -> Html:
    """For whoever works on it a sheet over the board; the others see the dice."""
    g = sight.view.state
    if g.lock == NOTHING or not any(g.lock_dice):
        return Html("")
    sheet = picking(sight)
    if sheet is not None:
        return el("div", sheet.drawn(), cls=f"hz-lock {aside(g.lock)}")
    title = el("b", f"The lock of {GODS.labels[g.lock]}")
    return el("div", title, dice_row(dice_of(sight, False)), cls="hz-lock hz-lock--seen slip")
