"""Going back beyond what undo allows: a request that names the moves and needs consent."""

from __future__ import annotations

from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Entry
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import CHANCE
from cutpurse.table import playing
from cutpurse.table.errors import Forbidden
from cutpurse.table.people import Person
from cutpurse.table.sheet import Refusals, Sheet, Wish
from cutpurse.table.table import Draft

BACK_OFF = 30.0  # seconds to wait after the first refusal; twice as long after each further one
LONGEST_WAIT = 3600.0


def ask(draft: Draft, person: Person, seat: int) -> None:
    """The request: back to before the seat's last answer."""
    playing.seat_held(draft, person, seat)
    sheet = draft.sheet
    if draft.running.can_undo(seat):
        raise Refused("nothing has come between: undo takes it back without asking")
    if sheet.takeback is not None:
        raise Refused("a request to go back is being answered already")
    refused = sheet.refusals.get(seat)
    if refused is not None and draft.now < refused.until:
        wait = refused.until - draft.now
        raise Refused(f"the others have refused; you can ask again in {wait:.0f} seconds")
    to = before_last_answer(draft, seat)
    draft.log("ask_back", person.id)
    draft.show()
    sheet.takeback = Wish(seat, to, [person.id])


def before_last_answer(draft: Draft, seat: int) -> int:
    """How many decisions there were before the seat's last one."""
    entries = draft.running.record_.entries
    for number in range(len(draft.marks) - 1, 0, -1):
        if entries[draft.marks[number - 1][0]].seat == seat:
            return number - 1
    raise Refused("you have answered nothing yet that could be taken back")


def answer(draft: Draft, person: Person, agree: bool) -> bool:
    """True when all agree and the table goes back."""
    sheet = draft.sheet
    wish = sheet.takeback
    if wish is None:
        raise Refused("nobody has asked to go back")
    if not sheet.seats_of(person.id):
        raise Forbidden("only those who sit at the table are asked")
    draft.log("answer_back", person.id)
    draft.show()
    if agree:
        if person.id not in wish.agreed:
            wish.agreed.append(person.id)
        return not still_asked(sheet, wish)
    sheet.takeback = None
    if sheet.chairs[wish.seat].person != person.id:
        refused = sheet.refusals.setdefault(wish.seat, Refusals())
        wait = min(BACK_OFF * 2**refused.count, LONGEST_WAIT)
        refused.count += 1
        refused.until = draft.now + wait
    return False


def still_asked(sheet: Sheet, wish: Wish) -> list[str]:
    """The people who have not agreed; bots do not mind."""
    return [p for p in sheet.people() if p not in wish.agreed]


def go_back(draft: Draft, game: Game, pause: float) -> None:
    """All have agreed. What was seen meanwhile is known: the game does not count any longer."""
    sheet = draft.sheet
    wish = sheet.takeback
    assert wish is not None
    before = draft.running.state
    draft.set_game(game, draft.marks[:])
    draft.go_back(wish.to)
    draft.seat = wish.seat
    sheet.takeback = None
    sheet.rated = False
    sheet.held = {}
    draft.show()
    playing.ask_anew(draft, before, wish.seat, pause)


def moves_named(draft_game: Game, marks: list[tuple[int, int]], to: int, viewer: int) -> list[str]:
    """The moves that would be taken back, as the viewer may know them."""
    record = draft_game.record_
    waiting = record.waiting_answers(draft_game)
    out: list[str] = []
    for i in range(marks[to][0], len(record.entries)):
        entry = record.entries[i]
        if entry.seat != CHANCE:
            out.append(told(draft_game, entry, viewer, i in waiting))
    return out


def told(game: Game, entry: Entry, viewer: int, waiting: bool) -> str:
    name = game.speech.players[entry.seat]
    known = entry.seat == viewer or (not waiting and entry.witnesses >> viewer & 1)
    if not known:
        return f"{name}: a secret answer"
    number = game.rules.vocabulary.parse(entry.name)
    return f"{name}: {game.rules.vocabulary.sentence(number, game.speech)}"
