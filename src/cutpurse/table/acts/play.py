"""Playing at a table: beginning, answers, undo, and what follows from each."""

from __future__ import annotations

from typing import get_args

from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.state import State
from cutpurse.kernel.step import CHANCE
from cutpurse.table import clocks, windows
from cutpurse.table.answers import Ack
from cutpurse.table.errors import Forbidden, Stale
from cutpurse.table.ledger import Outcome
from cutpurse.table.people import Person
from cutpurse.table.plan import Asking
from cutpurse.table.sheet import Chair
from cutpurse.table.story import marks_of, set_up
from cutpurse.table.table import Draft, new_seed

LONGEST_TOKEN = 64


# Beginning and end ------------------------------------------------------------------------------
def begin(draft: Draft, pause: float) -> None:
    """Everybody sits: deal."""
    sheet = draft.sheet
    sheet.status = "running"
    sheet.seed = new_seed(sheet)
    sheet.rules = draft.rules.version
    for seat, chair in enumerate(sheet.chairs):
        chair.opener = f"bot:{chair.bot}" if chair.bot else chair.person if chair.account else ""
        if chair.person:
            sheet.saw.setdefault(chair.person, []).append(seat)
    clocks.wind(sheet)
    game = set_up(draft.rules, sheet, draft.start)
    draft.set_game(game, [marks_of(game)])
    draft.played = True
    draft.keyframe = True
    draft.seated = True
    draft.show()
    ask_anew(draft, None, -1, pause)


def ask_anew(draft: Draft, before: State | None, acted: int, pause: float) -> None:
    """Something has been played: who is asked something new, from this version and time on?

    Who owed an answer before and still owes it is asked the same; so others' answers to one
    question make nobody's stale and stop nobody's clock."""
    sheet, game = draft.sheet, draft.running
    if game.over:
        finish(draft)
        return
    free = windows.pause_now(sheet, game, pause)
    step = game.state.stack[-1]
    same = before is not None and bool(before.stack) and before.stack[-1] is step
    owing = draft.owing
    for seat, chair in enumerate(sheet.chairs):
        owes = seat in owing
        owed = before is not None and bool(before.owing >> seat & 1)
        if owes and owed and same and seat != acted:
            continue
        clocks.stop(sheet, chair, draft.now, answered=seat == acted)
        if owes:
            chair.asked = sheet.version
            chair.asked_at = draft.now
            clocks.start(chair, draft.now, free)
    sheet.held = {seat: a for seat, a in sheet.held.items() if same and seat != acted}


def finish(draft: Draft) -> None:
    """The game is over."""
    sheet = draft.sheet
    result = draft.running.result
    assert result is not None
    sheet.status = "over"
    sheet.held = {}
    sheet.takeback = None
    sheet.proposals = {}
    sheet.pausing = []
    for chair in sheet.chairs:
        clocks.stop(sheet, chair, draft.now, answered=False)
    who = [chair.opener for chair in sheet.chairs]
    draft.outcome = Outcome(sheet.names(), who, result.points, result.places)


# Answers ----------------------------------------------------------------------------------------
def seat_held(draft: Draft, person: Person, seat: int) -> Chair:
    """The person's seat in a game that is on."""
    sheet = draft.sheet
    own_seat(draft, person, seat)
    if sheet.status == "open":
        raise Refused("the game has not begun yet")
    if sheet.status != "running":
        raise IllegalAction("the game is over; nobody has anything to answer")
    if sheet.paused:
        raise Refused("the table has a pause; it goes on when somebody resumes the game")
    return sheet.chairs[seat]


def own_seat(draft: Draft, person: Person, seat: int) -> Chair:
    chairs = draft.sheet.chairs
    if not 0 <= seat < len(chairs):
        raise Refused(f"there is no seat {seat}; seats are 0 to {len(chairs) - 1}")
    if chairs[seat].person != person.id:
        raise Forbidden(f"seat {seat} is not yours")
    return chairs[seat]


def check_version(draft: Draft, chair: Chair, version: int) -> None:
    """Was the answer given to the question that is still asked?"""
    now = draft.sheet.version
    if version > now:
        raise Refused(f"version {version} has not come yet; the table is at version {now}")
    if version < chair.asked or not chair.running:
        raise Stale("the table has moved on since; look again and choose anew", now)


def sent_before(draft: Draft, person: Person, token: str, what: str) -> Ack | None:
    """The answer to a message that is known already. Every message says what it wants, so that a
    token used twice for different things is noticed."""
    if len(token) > LONGEST_TOKEN or not token.isprintable():
        raise Refused(f"a token has at most {LONGEST_TOKEN} letters that can be printed")
    draft.token, draft.what = token, what
    known = draft.table.tokens.get((person.id, token)) if token else None
    if known is None:
        return None
    if known[0] != what:
        raise Refused(f"the token {token!r} was used for something else")
    return known[1]


def act(
    draft: Draft,
    person: Person,
    seat: int,
    action: int | str,
    version: int,
    token: str,
    pause: float,
) -> Ack:
    """A person's answer. One whose haste could tell something is held back until the pause is
    over."""
    known = sent_before(draft, person, token, f"act {seat} {action} {version}")
    if known is not None:
        return known
    own_seat(draft, person, seat)
    if draft.sheet.status == "over" and version < draft.sheet.version:
        raise Stale("the game has ended meanwhile", draft.sheet.version)
    chair = seat_held(draft, person, seat)
    game = draft.running
    if version < draft.sheet.version or seat in draft.owing:  # else the game says what is wrong
        check_version(draft, chair, version)
        if seat in draft.sheet.held:
            raise Stale("you have answered already; undo takes it back", draft.sheet.version)
    number = game.checked(seat, action)
    draft.log("play", person.id)
    chair.left = False
    if chair.away_until:
        clocks.come_back(chair, draft.now)
    quiet = windows.pause_now(draft.sheet, game, pause)
    if quiet and windows.timed(game, number) and draft.now < chair.asked_at + quiet:
        draft.kind = "hold"
        draft.sheet.held[seat] = number
        draft.held = True
        draft.concerned = {person.id}
        return draft.ack
    answer(draft, seat, number, pause)
    return draft.ack


def answer(draft: Draft, seat: int, number: int, pause: float) -> None:
    """A decision, whoever made it, and what follows."""
    sheet, game = draft.sheet, draft.running
    before = game.state
    if not windows.in_window(game):
        sheet.scene = len(game.events)
    draft.seat = seat
    draft.action = draft.rules.vocabulary.name(number)
    draft.show()
    drop_requests(draft)
    draft.play(seat, number)
    ask_anew(draft, before, seat, pause)


def drop_requests(draft: Draft) -> None:
    """A request to go back is about where the table was."""
    draft.sheet.takeback = None


def undo(
    draft: Draft, person: Person, seat: int, version: int, token: str, all_of_it: bool, pause: float
) -> Ack:
    """Take back the last answer of the seat, or all that can be; a held one first."""
    what = "restart" if all_of_it else "undo"
    known = sent_before(draft, person, token, f"{what} {seat} {version}")
    if known is not None:
        return known
    seat_held(draft, person, seat)
    sheet = draft.sheet
    if version > sheet.version:
        raise Refused(f"version {version} has not come yet; the table is at {sheet.version}")
    if seat in sheet.held:
        del sheet.held[seat]
        draft.log("unhold", person.id)
        draft.concerned = {person.id}
        return draft.ack
    if version < sheet.version and others_played(draft, version):
        raise Stale("the table has moved on since; look again and choose anew", sheet.version)
    before = draft.running.state
    game = draft.edit()
    game.undo(seat)
    back = 1
    while all_of_it and game.can_undo(seat):
        game.undo(seat)
        back += 1
    draft.log("undo", person.id)
    draft.seat = seat
    draft.show()
    drop_requests(draft)
    draft.go_back(sheet.decisions - back)
    ask_anew(draft, before, seat, pause)
    return draft.ack


def others_played(draft: Draft, version: int) -> bool:
    """Has the question changed for anybody since that version?"""
    return any(chair.asked > version for chair in draft.sheet.chairs)


def set_orders(draft: Draft, person: Person, seat: int, asking: Asking) -> None:
    """Standing orders; nobody else notices."""
    chair = own_seat(draft, person, seat)
    if asking not in get_args(Asking):
        raise Refused(f"orders are {', '.join(get_args(Asking))}, not {asking!r}")
    if chair.orders != asking:
        draft.log("orders", person.id)
        draft.concerned = {person.id}
        chair.orders = asking


# What the house answers -------------------------------------------------------------------------
def silent_answers(draft: Draft, pause: float) -> bool:
    """Answers whose pause is over, by hand or by order: one is played. True if there was one."""
    sheet = draft.sheet
    if draft.game is None or sheet.status != "running" or sheet.paused:
        return False
    for seat in draft.owing:
        chair = sheet.chairs[seat]
        number = silent_answer(draft, seat)
        if number < 0:
            continue
        if draft.now < chair.asked_at + windows.pause_now(sheet, draft.running, pause):
            continue
        draft.log("play", chair.person)
        answer(draft, seat, number, pause)
        return True
    return False


def silent_answer(draft: Draft, seat: int) -> int:
    """What the seat answers without being asked again: by hand before, by order or of need."""
    if seat in draft.sheet.held:
        return draft.sheet.held[seat]
    return windows.ordered(draft.sheet, draft.running, seat)


def run_out(draft: Draft) -> bool:
    """Somebody's time is over: the others are offered a bot. True if that is new."""
    sheet = draft.sheet
    late = []
    for seat in draft.owing:
        chair = sheet.chairs[seat]
        end = clocks.runs_out(sheet, chair)
        if not chair.late and chair.person and end is not None and draft.now >= end:
            chair.late = True
            late.append(seat)
    if late:
        draft.log("late", "")
        draft.show()
    return bool(late)


def next_due(draft: Draft, pause: float, pace: float) -> float | None:
    """When the house must do something here by itself."""
    sheet, game = draft.sheet, draft.game
    if game is None or sheet.status != "running" or sheet.paused:
        return None
    return min(
        (time for seat in draft.owing for time in dues(draft, game, seat, pause, pace)),
        default=None,
    )


def dues(draft: Draft, game: Game, seat: int, pause: float, pace: float) -> list[float]:
    """For one seat that owes an answer."""
    sheet = draft.sheet
    chair = sheet.chairs[seat]
    if seat == CHANCE:
        return []
    wait = windows.pause_now(sheet, game, pause)
    if chair.bot:
        return [chair.asked_at + max(wait, pace)]
    if silent_answer(draft, seat) >= 0:
        return [chair.asked_at + wait]
    end = clocks.runs_out(sheet, chair)
    return [] if end is None or chair.late else [end]
