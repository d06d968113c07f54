"""What one person sees of a table: its room and, once there is a game, a sight of it."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cutpurse.kernel.events import Kind
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table import clocks, seats, takeback, talk
from cutpurse.table.answers import Card
from cutpurse.table.errors import Forbidden, Unknown
from cutpurse.table.people import Person
from cutpurse.table.plan import DAY, ClockRule, find_game
from cutpurse.table.sheet import Sheet
from cutpurse.table.sight import Replacement, Room, Sight, Sitter, Takeback, Told, sight, told
from cutpurse.table.table import Table, promised


def viewpoint(table: Table, person: Person, seat: int) -> int:
    """The seat through which a person looks. Nobody looks through another's."""
    sheet = table.sheet
    seats.may_look(sheet, person)
    mine = sheet.seats_of(person.id)
    if seat in mine or seat == AUDIENCE:  # those who sit may look from outside as well
        return seat
    if seat >= 0:
        raise Forbidden(f"seat {seat} is not yours to look through")
    waiting = table.game.waiting if table.game is not None else []
    return next((s for s in mine if s in waiting), mine[0] if mine else AUDIENCE)


def sitters(table: Table, now: float) -> list[Sitter]:
    """As everybody may know it. Whose pass is held back still owes an answer, for all they know."""
    sheet = table.sheet
    here = table.present()
    today = clocks.calendar(sheet, now)
    waiting = table.game.waiting if table.game is not None and sheet.status == "running" else []
    return [
        Sitter(
            seat=seat,
            name=chair.name,
            bot=chair.bot,
            here=bool(chair.bot) or chair.person in here,
            owes=seat in waiting,
            clock=clocks.shown(sheet, chair, now),
            person=chair.person,
            taken=not chair.free,
            left=chair.left,
            late=chair.late,
            away=clocks.away(chair, today),
            vacation=round(clocks.vacation_left(chair, today) / DAY, 1),
        )
        for seat, chair in enumerate(sheet.chairs)
    ]


def hall(table: Table, now: float) -> Room:
    """The table around the game as a stranger sees it: what all see, made once for a moment."""
    sheet = table.sheet
    moment = (table.stamp, round(now, 1))
    if table.hall is not None and table.hall[0] == moment:
        return table.hall[1]
    made = Room(
        table=sheet.id,
        game=sheet.game,
        title=table.rules.title,
        status=sheet.status,
        version=sheet.version,
        undone=sheet.undone,
        seats=[],
        owner=sheet.owner,
        sitters=sitters(table, now),
        options=dict(sheet.options),
        clock=clock_told(sheet.clock),
        visibility=sheet.visibility,
        rated=sheet.rated,
        begin=sheet.begin,
        watching=watching(table),
        muted=sheet.muted[:],
        paused=sheet.paused,
        pausing=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in sheet.pausing],
        replacements=replacements(sheet),
        offered=sheet.offered[:],
        decisions=sheet.decisions,
        rematch=sheet.rematch,
        origin=sheet.origin,
        secret=promised(sheet.secret),
        promise=promised(sheet.seed),
        nonces=[chair.nonce for chair in sheet.chairs] if sheet.seed else [],
        why=sheet.why,
    )
    table.hall = (moment, made)
    return made


def room(table: Table, person: Person, now: float) -> Room:
    """The table around the game."""
    sheet = table.sheet
    seats.may_look(sheet, person)
    mine = sheet.seats_of(person.id)
    return replace(
        hall(table, now),
        seats=mine,
        chat=talk.heard(table, person.id),
        blocked=sheet.blocks.get(person.id, [])[:],
        invite=sheet.invite if mine or sheet.owner == person.id else "",
        takeback=takeback_told(table, mine),
        orders={seat: sheet.chairs[seat].orders for seat in mine},
        passed=[seat for seat in mine if seat in sheet.held],
    )


def clock_told(rule: ClockRule) -> dict[str, object]:
    out: dict[str, object] = {"kind": rule.kind}
    if rule.kind in ("decision", "bank"):
        out["seconds"] = rule.seconds
    if rule.kind == "bank":
        out["credit"] = rule.credit
    if rule.kind == "days":
        out["days"] = rule.days
    return out


def watching(table: Table) -> int:
    """How many look on who do not sit here."""
    sitting = {chair.person for chair in table.sheet.chairs}
    return len(table.present() - sitting)


def takeback_told(table: Table, mine: list[int]) -> Takeback | None:
    wish = table.sheet.takeback
    if wish is None or table.game is None:
        return None
    sheet = table.sheet
    viewer = mine[0] if len(mine) == 1 else AUDIENCE
    asked = takeback.still_asked(sheet, wish)
    return Takeback(
        seat=wish.seat,
        to=wish.to,
        moves=takeback.moves_named(table.game, table.marks, wish.to, viewer),
        agreed=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in wish.agreed],
        asked=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in asked],
    )


def replacements(sheet: Sheet) -> list[Replacement]:
    """Seats that a bot could take, if the others agree."""
    out: list[Replacement] = []
    for seat, chair in enumerate(sheet.chairs):
        if sheet.status != "running" or chair.bot or not (chair.left or chair.late):
            continue
        proposal = sheet.proposals.get(seat)
        asked = seats.still_asked(sheet, seat)
        agreed = proposal.agreed if proposal is not None else []
        out.append(
            Replacement(
                seat=seat,
                why="left" if chair.left else "late",
                bot=proposal.bot if proposal is not None else "",
                agreed=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in agreed],
                asked=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in asked],
            )
        )
    return out


def told_to(table: Table, viewer: int) -> list[Told]:
    """The log for a viewer; what was made once is kept, and what is open is the audience's."""
    assert table.game is not None
    events = table.game.events
    known = table.told.setdefault(viewer, [])
    if viewer == AUDIENCE:
        known += told(table.game, AUDIENCE, len(known))
        return known
    public = told_to(table, AUDIENCE)
    for number in range(len(known), len(events)):
        if has_secrets(events[number].kind):
            known += told(table.game, viewer, number, number + 1)
        else:
            known.append(public[number])
    return known


@cache
def has_secrets(kind: Kind) -> bool:
    """May such an event be told to different people in different words?"""
    return any(name.endswith("_") for name, _ in kind.params)


def looked(table: Table, viewer: int) -> Sight:
    """What a viewer sees of the game itself; kept until the game changes, because several ask."""
    assert table.game is not None
    game = table.game
    known = table.looks.get(viewer)
    if known is not None and known[0] is game:
        return known[1]
    made = Sight(
        rules=table.rules,
        viewer=viewer,
        view=game.view(viewer),
        sitters=[],
        question=game.question,
        rule=game.rule,
        options=game.options(viewer) if viewer != AUDIENCE else [],
        told=[],
        result=game.result,
        table=table.sheet.id,
        events=len(game.events),
    )
    table.looks[viewer] = (game, made)
    return made


def seen(table: Table, person: Person, seat: int, now: float, told_from: int = 0) -> Sight:
    """What the person sees of the game. A seat whose answer is held back has answered, to its own
    eyes; with several people at one screen each seat has a sight of its own."""
    if table.game is None:
        raise Refused("the game has not begun yet")
    viewer = viewpoint(table, person, seat)
    around = room(table, person, now)
    look = looked(table, viewer)
    passed = viewer in around.passed
    log = told_to(table, viewer)
    return replace(
        look,
        sitters=around.sitters,
        options=[] if passed else look.options,
        told=log[told_from:] if told_from else log,
        can_undo=passed or (viewer != AUDIENCE and may_undo(table, viewer)),
        version=table.sheet.version,
        stamp=table.stamp,
        room=around,
    )


def public(table: Table, now: float) -> Sight:
    """What everybody sees of the game, with nobody's own room around it."""
    return replace(
        looked(table, AUDIENCE),
        sitters=hall(table, now).sitters,
        told=told_to(table, AUDIENCE),
        version=table.sheet.version,
        stamp=table.stamp,
    )


def may_undo(table: Table, seat: int) -> bool:
    sheet = table.sheet
    on = sheet.status == "running" and not sheet.paused and table.game is not None
    return on and table.game is not None and table.game.can_undo(seat)


def looked_back(table: Table, game: Game, viewer: int, at: int) -> Sight:
    """An earlier point of the game; nothing is asked there."""
    names = table.sheet.names()
    shown = sight(game, viewer, [Sitter(seat, name) for seat, name in enumerate(names)])
    return replace(
        shown,
        can_undo=False,
        version=table.sheet.version,
        table=table.sheet.id,
        events=len(game.events),
        at=at,
    )


def card(sheet: Sheet, person: str = "") -> Card:
    """A table as it stands in a list."""
    return Card(
        id=sheet.id,
        game=sheet.game,
        title=title(sheet.game),
        status=sheet.status,
        owner=sheet.owner_name,
        seats=[f"bot:{c.bot}" if c.bot else c.name for c in sheet.chairs],
        options=sheet.options,
        clock=clock_told(sheet.clock),
        rated=sheet.rated,
        created=sheet.created,
        changed=sheet.changed,
        waiting=[s for s, c in enumerate(sheet.chairs) if c.running and sheet.status == "running"],
        mine=sheet.seats_of(person) if person else [],
    )


def title(game: str) -> str:
    """Tables outlive games that this version does not have."""
    try:
        return find_game(game).title
    except Unknown:
        return game
