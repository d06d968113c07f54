"""Games that end before their rules end them: somebody gives up, somebody is gone, or all who are
still there agree to stop."""

from __future__ import annotations

from cutpurse.kernel.rules import Refused
from cutpurse.kernel.text import listed
from cutpurse.table.acts import play, seats
from cutpurse.table.live.table import Draft
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person

STAND_IN = "medium"  # the bot that goes on for whoever gives up
DEAD = 3600.0  # seconds without an answer after which the host may end a game alone


def check_running(draft: Draft, person: Person) -> list[int]:
    """The person's seats in a game that is on."""
    if draft.sheet.status != "running":
        raise Refused("no game is on here that could end")
    mine = draft.sheet.seats_of(person.id)
    if not mine:
        raise Forbidden("only those who sit at the table may end its game")
    return mine


# Giving up --------------------------------------------------------------------------------------
def give_up(draft: Draft, person: Person) -> None:
    """The person comes last. The others go on with a bot; if nobody is left, the game is over."""
    mine = check_running(draft, person)
    draft.mark_changed("give_up", person.id)
    lose(draft, mine, f"{listed([draft.sheet.chairs[s].name for s in mine])} gave up")


def claim(draft: Draft, person: Person, seat: int) -> None:
    """Somebody is gone: when all the others agree, it counts as giving up."""
    sheet = draft.sheet
    check_running(draft, person)
    seats.check_absent(draft, person, seat)
    agreed = sheet.claims.setdefault(seat, [])
    if person.id not in agreed:
        agreed.append(person.id)
    draft.mark_changed("claim", person.id)
    draft.raise_version()
    absent = sheet.chairs[seat].person
    if all(p in (*agreed, absent) for p in sheet.people()):
        lose(draft, [seat], f"{sheet.chairs[seat].name} is gone")


def lose(draft: Draft, given_up: list[int], words: str) -> None:
    sheet = draft.sheet
    draft.raise_version()
    sheet.lost.append(given_up)
    staying = sheet.still_in()
    for seat in given_up:
        sheet.claims.pop(seat, None)
        sheet.chairs[seat].left = True
    if len(staying) > 1 and any(sheet.chairs[s].person in sheet.people() for s in staying):
        for seat in given_up:
            seats.replace(draft, seat, STAND_IN)
        seats.pass_on(sheet)
        return
    winners = [sheet.chairs[seat].name for seat in staying]
    verb = "wins" if len(winners) == 1 else "win"
    play.end(draft, f"{words}; {listed(winners)} {verb}", sheet.placed([1] * len(sheet.chairs)))


# Stopping ---------------------------------------------------------------------------------------
def stop(draft: Draft, person: Person, on: bool) -> None:
    """Wish for an end without a winner, or wish for it no longer. It comes when all wish it who
    are still there; the host may end alone what nobody has played at for an hour."""
    sheet = draft.sheet
    check_running(draft, person)
    if not on and person.id not in sheet.stopping:
        return
    draft.mark_changed("stop", person.id)
    draft.raise_version()
    if not on:
        sheet.stopping.remove(person.id)
        return
    if person.id not in sheet.stopping:
        sheet.stopping.append(person.id)
    if not asked_to_stop(draft):
        play.end(draft, "ended by agreement, without a winner", None)
    elif person.id == sheet.owner and dead(draft):
        play.end(draft, f"ended by {sheet.owner_name}, since nobody played on", None)


def asked_to_stop(draft: Draft) -> list[str]:
    """The people who have still to agree; whoever is gone is not asked."""
    sheet, here = draft.sheet, draft.table.present()
    gone = {c.person for c in sheet.chairs if c.late and c.person not in here}
    return [p for p in sheet.people() if p not in (*sheet.stopping, *gone)]


def dead(draft: Draft) -> bool:
    """Has nobody answered for long?"""
    asked = [draft.sheet.chairs[seat].asked_at for seat in draft.owing]
    return draft.now - max(asked, default=draft.now) > DEAD
