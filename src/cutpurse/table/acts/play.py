"""Playing at a table: beginning, answers, undo, and what follows from each."""

from __future__ import annotations

from typing import get_args

from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Action, Game, IllegalAction
from cutpurse.kernel.record import joined
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.snapshot import is_sealed
from cutpurse.kernel.state import State, legal
from cutpurse.kernel.step import CHANCE, SILENT
from cutpurse.table.acts import ahead, clocks, held_answers
from cutpurse.table.live.table import Draft, new_seed
from cutpurse.table.model.errors import Forbidden, Stale
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Asking, Waiting
from cutpurse.table.model.replies import Ack
from cutpurse.table.model.table_data import Chair, TableData
from cutpurse.table.store.history import marks_of, set_up
from cutpurse.table.store.rows import StoredResult

LONGEST_TOKEN = 40
FREE = 1e9  # seconds


# Beginning and end ------------------------------------------------------------------------------
def begin(draft: Draft, pause: float) -> None:
    """Everybody sits: deal."""
    sheet = draft.sheet
    sheet.status = "running"
    if sheet.lot:
        draw_lots(sheet)
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
    draft.raise_version()
    ask_anew(draft, None, -1, pause)


def draw_lots(sheet: TableData) -> None:
    """Who sits where, by what nobody could choose alone: the table's secret and what each has
    added to the dice."""
    luck = dice(f"{new_seed(sheet)} seats")
    left, drawn = sheet.chairs[:], []
    while left:
        drawn.append(left.pop(luck.below(len(left))))
    sheet.chairs = drawn


def ask_anew(draft: Draft, before: State | None, acted: int, pause: float) -> None:
    """Something has been played: who is asked something new, from this version and time on?

    Who owed an answer before and still owes it is asked the same; so others' answers to one
    question make nobody's stale and stop nobody's clock."""
    sheet, game = draft.sheet, draft.running
    if game.over:
        finish(draft)
        return
    step = game.state.stack[-1]
    same = before is not None and bool(before.stack) and before.stack[-1] is step
    hidden = held_answers.hidden_window(game)
    if hidden and not same:
        held_answers.take_breath(sheet, game)
    free = held_answers.pause_now(sheet, game, pause)
    sheet.sealed = is_sealed(game.state)
    if not answers_wait(draft):
        sheet.told_decisions = sheet.decisions
    if hidden:
        free = FREE  # what a window takes is nobody's time, so that no clock tells who waited
    owing = draft.owing
    for seat, chair in enumerate(sheet.chairs):
        chair.ahead_after = min(chair.ahead_after, len(game.events))
        owes = seat in owing
        owed = before is not None and bool(before.owing >> seat & 1)
        if owes and owed and same and seat != acted:
            continue
        clocks.stop(sheet, chair, draft.now, answered=seat == acted)
        if owes or owed:
            chair.parts, chair.text = [], ""
        if owes:
            chair.asked = sheet.version
            chair.asked_at = draft.now
            clocks.start(chair, draft.now, free)
            ahead.compare(draft, seat)
    sheet.held = {seat: a for seat, a in sheet.held.items() if same and seat != acted}


def finish(draft: Draft) -> None:
    """The game is over."""
    sheet = draft.sheet
    result = draft.running.result
    assert result is not None
    close(draft)
    places = sheet.placed(result.places)
    draft.outcome = StoredResult(sheet.names(), openers(sheet), result.points, places)


def end(draft: Draft, why: str, places: list[int] | None) -> None:
    """The game ends before its rules end it; without places nobody has won or lost."""
    sheet = draft.sheet
    close(draft)
    sheet.why = why
    if places is not None:
        points = [0.0] * len(places)
        draft.outcome = StoredResult(sheet.names(), openers(sheet), points, places)


def openers(sheet: TableData) -> list[str]:
    return [chair.opener for chair in sheet.chairs]


def close(draft: Draft) -> None:
    """Nobody is asked anything any longer."""
    sheet = draft.sheet
    sheet.status = "over"
    sheet.held, sheet.proposals, sheet.claims = {}, {}, {}
    sheet.takeback = None
    sheet.pausing, sheet.stopping, sheet.paused = [], [], False
    for chair in sheet.chairs:
        clocks.stop(sheet, chair, draft.now, answered=False)
        chair.drop_ahead()


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
    if sheet.rests:
        raise Refused("the puzzle is answered; say that you want to play on first")
    if sheet.takeback is not None:
        who = sheet.chairs[sheet.takeback.seat].name
        raise Refused(f"{who} asks to take back a move; that is answered first")
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
    action: Action | list[Action],
    version: int,
    token: str,
    pause: float,
    text: str = "",
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
    numbers = game.checked(seat, action)
    check_whole(game, seat, numbers)
    text = game.checked_text(seat, text)
    draft.mark_changed("play", person.id)
    come_back(draft, chair)
    chair.drop_ahead()
    quiet = held_answers.pause_now(draft.sheet, game, pause)
    held = held_answers.is_held(game, seat, numbers)
    if quiet and held and draft.now < chair.asked_at + quiet:
        draft.kind = "hold"
        draft.sheet.held[seat] = numbers[0]
        draft.held = True
        draft.concerned = {person.id}
        return draft.ack
    answer(draft, seat, numbers, pause, text)
    return draft.ack


def come_back(draft: Draft, chair: Chair) -> None:
    """Who does something is here."""
    chair.left = False
    if chair.away_until:
        clocks.come_back(chair, draft.now)


def check_whole(game: Game, seat: int, numbers: list[int]) -> None:
    """Answers that are built from parts come in one message."""
    left = game.further(seat, numbers)
    if left:
        words = game.rules.vocabulary
        some = ", ".join(words.name(part) for part in left[:6])
        raise IllegalAction(f"this answer is not complete; it goes on with: {some}", game.rule)


def answer(draft: Draft, seat: int, numbers: list[int], pause: float, text: str = "") -> None:
    """A decision, whoever made it, and what follows."""
    sheet, game = draft.sheet, draft.running
    if game.rules.takes_texts():  # nobody claims a text that did not come
        numbers = game.rules.with_text(game.state, seat, numbers, text)
    before = game.state
    window = held_answers.open_window(game) is not None
    if not window:
        sheet.since = len(game.events)
    elif sheet.chairs[seat].wait == "once":
        sheet.chairs[seat].wait = ""
    draft.seat = seat
    draft.action = joined([draft.rules.vocabulary.name(number) for number in numbers])
    if sheet.puzzle and not sheet.solved:
        sheet.solved, sheet.rests, draft.solver = draft.action, True, sheet.chairs[seat].person
    draft.play(seat, numbers, text)
    if window and answers_wait(draft):
        person = sheet.chairs[seat].person
        draft.concerned = {person} if person else set()  # nobody sees who has answered
    else:
        draft.raise_version()
    ask_anew(draft, before, seat, pause)


def answers_wait(draft: Draft) -> bool:
    """Have some answered in a window that is still open?"""
    g = draft.running.state
    return is_sealed(g) and any(answer != SILENT for answer in g.answers)


def keep_parts(
    draft: Draft, person: Person, seat: int, parts: list[Action], text: str, version: int
) -> None:
    """How far somebody has got with an answer, for when the question's own time runs out. Nobody
    else notices."""
    chair = seat_held(draft, person, seat)
    check_version(draft, chair, version)
    game = draft.running
    chair.parts = game.checked(seat, parts) if parts else []
    chair.text = game.checked_text(seat, text)
    draft.mark_changed("parts", person.id)
    draft.concerned = {person.id}


def aside(draft: Draft, person: Person, seat: int, action: Action, token: str) -> Ack:
    """Something that a person does without being asked. What tells no event is noticed by its
    witnesses alone."""
    known = sent_before(draft, person, token, f"aside {seat} {action}")
    if known is not None:
        return known
    chair = seat_held(draft, person, seat)
    number = draft.running.number(action)
    silent = not (chair.left or chair.away_until)
    draft.mark_changed("aside", person.id)
    come_back(draft, chair)
    say(draft, seat, number, silent)
    return draft.ack


def say(draft: Draft, seat: int, number: int, silent: bool) -> None:
    """Do something beside the questions; if it is silent, none but its witnesses notice what tells
    no event."""
    witnesses = draft.rules.aside_witnesses(draft.running.state, seat, number)
    events = len(draft.running.events)
    draft.seat = seat
    draft.action = draft.rules.vocabulary.name(number)
    draft.do_aside(seat, number)
    if silent and len(draft.running.events) == events:
        chairs = enumerate(draft.sheet.chairs)
        draft.concerned = {chair.person for at, chair in chairs if witnesses >> at & 1}
        draft.sheet.whispers += 1
        draft.sheet.told_decisions += 1
    else:
        draft.raise_version()


def set_wait(draft: Draft, person: Person, seat: int, wait: Waiting) -> None:
    """More time in windows: in the next one, in all, or in none. Nobody else notices."""
    chair = own_seat(draft, person, seat)
    if wait not in get_args(Waiting):
        raise Refused(f"wait is once, always or empty, not {wait!r}")
    if chair.wait != wait:
        draft.mark_changed("wait", person.id)
        draft.concerned = {person.id}
        chair.wait = wait


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
        draft.mark_changed("unhold", person.id)
        draft.concerned = {person.id}
        return draft.ack
    if version < sheet.version and others_played(draft, version):
        raise Stale("the table has moved on since; look again and choose anew", sheet.version)
    before = draft.running.state
    game = draft.edit()
    entries = game.undo(seat)
    while all_of_it and game.can_undo(seat):
        entries = game.undo(seat)
    draft.mark_changed("undo", person.id)
    sheet.chairs[seat].drop_ahead()
    draft.seat = seat
    draft.raise_version()
    draft.go_back([mark[0] for mark in draft.marks].index(entries))
    if len(game.record_.entries) > entries:  # what others whispered meanwhile stays said
        draft.add_decision()
        sheet.whispers += 1
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
        draft.mark_changed("orders", person.id)
        draft.concerned = {person.id}
        chair.orders = asking


def answer_ahead(
    draft: Draft, person: Person, seat: int, said: list[list[Action]], alone: bool
) -> None:
    """Answers to what is surely coming; nobody else notices."""
    chair = own_seat(draft, person, seat)
    if draft.sheet.status != "running":
        raise Refused("only in a game that is on can something be answered ahead")
    numbers = [[draft.running.number(part) for part in answer] for answer in said]
    if numbers or chair.ahead or chair.ahead_lost:
        ahead.keep(draft, seat, numbers, alone)
        draft.mark_changed("ahead", person.id)
        draft.concerned = {person.id}


# What the house answers -------------------------------------------------------------------------
def silent_answers(draft: Draft, pause: float) -> bool:
    """Answers whose pause is over, by hand or by order: one is played. True if there was one."""
    sheet = draft.sheet
    if draft.game is None or not sheet.goes_on:
        return False
    for seat in draft.owing:
        chair = sheet.chairs[seat]
        number = silent_answer(draft, seat)
        if number < 0:
            continue
        if draft.now < chair.asked_at + held_answers.pause_now(sheet, draft.running, pause):
            continue
        draft.mark_changed("play", chair.person)
        answer(draft, seat, [number], pause)
        return True
    return False


def answers_ahead(draft: Draft, pause: float, pace: float) -> bool:
    """One answer that was given ahead, if its time has come. True if there was one."""
    for seat in draft.owing:
        end = ahead.due(draft, seat, pause, pace)
        if end is None or draft.now < end:
            continue
        chair = draft.sheet.chairs[seat]
        draft.mark_changed("play", chair.person)
        answer(draft, seat, chair.ahead.pop(0).answer, pause)
        return True
    return False


def sand_ran_out(draft: Draft, pause: float) -> bool:
    """A question's own time is over, or the longest wait: the answer is what is there so far.
    True if there was one."""
    for seat in draft.owing:
        chair = draft.sheet.chairs[seat]
        end = own_time(draft, seat)
        if chair.bot or end is None or draft.now < end:
            continue
        draft.mark_changed("play", chair.person)
        numbers = finished(draft.running, seat, chair.parts)
        answer(draft, seat, numbers, pause, chair.text)
        return True
    return False


def own_time(draft: Draft, seat: int) -> float | None:
    """When the question's own time is over for the seat; None: it has none."""
    game, chair = draft.running, draft.sheet.chairs[seat]
    seconds = game.state.stack[-1].seconds(game.state, seat)
    if seconds:
        return chair.asked_at + seconds
    return held_answers.waits_until(draft.sheet, game, seat)


def finished(game: Game, seat: int, parts: list[int]) -> list[int]:
    """An answer as far as it goes, and what it still lacks as quietly as possible."""
    numbers = parts[:]
    options = game.further(seat, numbers) if numbers else legal(game.state, seat)
    while options:
        numbers.append(game.rules.quiet(game.state, seat, options))
        options = game.further(seat, numbers)
    return numbers


def silent_answer(draft: Draft, seat: int) -> int:
    """What the seat answers without being asked again: by hand before, by order or of need."""
    if seat in draft.sheet.held:
        return draft.sheet.held[seat]
    return held_answers.ordered(draft.sheet, draft.running, seat)


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
        draft.mark_changed("late", "")
        draft.raise_version()
    return bool(late)


def next_due(draft: Draft, pause: float, pace: float) -> float | None:
    """When the house must do something here by itself."""
    sheet, game = draft.sheet, draft.game
    if game is None or not sheet.goes_on:
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
    wait = held_answers.pause_now(sheet, game, pause)
    if chair.bot:
        return [chair.asked_at + (wait if held_answers.open_window(game) else max(wait, pace))]
    if silent_answer(draft, seat) >= 0:
        return [chair.asked_at + wait]
    said = ahead.due(draft, seat, pause, pace)
    ends = [said, own_time(draft, seat), None if chair.late else clocks.runs_out(sheet, chair)]
    return [end for end in ends if end is not None]
