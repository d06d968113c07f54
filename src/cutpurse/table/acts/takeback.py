"""Going back beyond what undo allows: a request that names the moves and needs consent."""

from __future__ import annotations

from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Entry
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import BRANCH, CHANCE
from cutpurse.table.acts import ahead, chat, play
from cutpurse.table.live.table import Draft
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person
from cutpurse.table.model.table_data import Refusals, TableData, Wish

BACK_OFF = 30.0  # seconds to wait after the first refusal; twice as long after each further one
LONGEST_WAIT = 3600.0


def ask(draft: Draft, person: Person, seat: int) -> None:
    """The request: back to before the seat's last answer."""
    sheet = draft.sheet
    if sheet.takeback is not None:
        raise Refused("a request to go back is being answered already")
    play.seat_held(draft, person, seat)
    if draft.running.can_undo(seat):
        raise Refused("nothing has come between: undo takes it back without asking")
    refused = sheet.refusals.get(seat)
    if refused is not None and draft.now < refused.until:
        wait = refused.until - draft.now
        raise Refused(f"the others have refused; you can ask again in {wait:.0f} seconds")
    to = before_last_answer(draft, seat)
    draft.mark_changed("ask_back", person.id)
    draft.raise_version()
    sheet.takeback = Wish(seat, to, [person.id])


def before_last_answer(draft: Draft, seat: int) -> int:
    """How many decisions there were before the seat's last one."""
    entries = draft.running.record_.entries
    for number in range(len(draft.marks) - 1, 0, -1):
        entry = entries[draft.marks[number - 1][0]]
        if entry.seat == seat and not entry.aside:
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
    draft.mark_changed("answer_back", person.id)
    draft.raise_version()
    if agree:
        if person.id not in wish.agreed:
            wish.agreed.append(person.id)
        return not still_asked(sheet, wish)
    sheet.takeback = None
    asked = sheet.chairs[wish.seat]
    own = asked.person == person.id
    outcome = "withdrawn" if own else "refused"
    told_to_all(draft, f"{asked.name} asked to take back a move: {outcome}")
    if not own:
        refused = sheet.refusals.setdefault(wish.seat, Refusals())
        wait = min(BACK_OFF * 2**refused.count, LONGEST_WAIT)
        refused.count += 1
        refused.until = draft.now + wait
    return False


def told_to_all(draft: Draft, words: str) -> None:
    """The table itself says so, in the chat."""
    kind, who = draft.kind, draft.who
    chat.speak(draft, "", "", -1, words, aside=False)
    draft.mark_changed(kind, who)


def still_asked(sheet: TableData, wish: Wish) -> list[str]:
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
    draft.begin_branch()
    draft.seat = wish.seat
    sheet.takeback = None
    sheet.rated = False
    sheet.held = {}
    for chair in sheet.chairs:
        chair.drop_ahead(ahead.WENT_BACK)
    draft.raise_version()
    told_to_all(draft, f"{sheet.chairs[wish.seat].name} took back a move, as all agreed")
    play.ask_anew(draft, before, wish.seat, pause)


def moves_named(draft_game: Game, marks: list[tuple[int, int]], to: int, viewer: int) -> list[str]:
    """The moves that would be taken back, as the viewer may know them."""
    record = draft_game.record_
    waiting = record.waiting_answers(draft_game)
    out: list[str] = []
    for i in range(marks[to][0], len(record.entries)):
        entry = record.entries[i]
        heard = not entry.aside or entry.seat == viewer or entry.witnesses >> viewer & 1
        if entry.seat not in (CHANCE, BRANCH) and heard:
            out.append(told(draft_game, entry, viewer, i in waiting))
    return out


def told(game: Game, entry: Entry, viewer: int, waiting: bool) -> str:
    name = game.speech.players[entry.seat]
    known = entry.seat == viewer or (not waiting and entry.witnesses >> viewer & 1)
    if not known:
        return f"{name}: a secret answer"
    return f"{name}: {game.rules.vocabulary.told(entry.name, game.speech)}"
