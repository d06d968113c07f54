"""Making what one person sees of a table: a `TableInfo` and, once there is a game, a `Sight`."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cutpurse.kernel.events import Kind
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.acts import ahead, chat, clocks, seats, takeback
from cutpurse.table.live.table import Table, promised
from cutpurse.table.model.errors import Forbidden, Unknown
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import DAY, ClockRule, find_game
from cutpurse.table.model.replies import Card
from cutpurse.table.model.sight import (
    Replacement,
    Sight,
    Sitter,
    TableInfo,
    Takeback,
    Told,
    around_the_question,
    sight,
    told,
)
from cutpurse.table.model.table_data import Chair, TableData


def viewpoint(table: Table, person: Person, seat: int) -> int:
    """The seat through which a person looks; nobody looks through a seat of somebody else."""
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
    """Who sits where, as everybody may know it. A seat whose answer is held still owes one, as far
    as the others can know."""
    sheet = table.sheet
    here = table.present()
    today = clocks.calendar(sheet, now)
    game = table.game
    waiting = game.waiting_for(AUDIENCE) if game is not None and sheet.status == "running" else []
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


def public_info(table: Table, now: float) -> TableInfo:
    """The table around the game as a stranger sees it; made once for all who look at a moment."""
    sheet = table.sheet
    moment = (table.stamp, int(now * 10))  # clocks show tenths of a second
    if table.public_info is not None and table.public_info[0] == moment:
        return table.public_info[1]
    made = TableInfo(
        table=sheet.id,
        game=sheet.game,
        title=table.rules.title,
        status=sheet.status,
        version=sheet.version,
        undone=sheet.undone,
        seats=[],
        owner=sheet.owner,
        sitters=sitters(table, now),
        settings=dict(sheet.settings),
        clock=clock_told(sheet.clock),
        visibility=sheet.visibility,
        rated=sheet.rated,
        begin=sheet.begin,
        watching=watching(table),
        muted=sheet.muted[:],
        paused=sheet.paused,
        pausing=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in sheet.pausing],
        replacements=replacements(sheet),
        stopping=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in sheet.stopping],
        offered=sheet.offered[:],
        decisions=told_decisions(sheet),
        opened=sheet.opened,
        rematch=sheet.rematch,
        origin=sheet.origin,
        puzzle=sheet.puzzle,
        solved=sheet.solved,
        rests=sheet.rests,
        secret=promised(sheet.secret),
        promise=promised(sheet.seed),
        nonces=[chair.nonce for chair in sheet.chairs] if sheet.seed else [],
        name=sheet.name,
        sought=sheet.sought > 0 and sheet.status == "open",
        why=sheet.why,
        breath=sheet.moment if sheet.sealed else sheet.breath,
    )
    table.public_info = (moment, made)
    return made


def room(table: Table, person: Person, now: float) -> TableInfo:
    """The table around the game as the person sees it."""
    sheet = table.sheet
    seats.may_look(sheet, person)
    mine = sheet.seats_of(person.id)
    given_ahead = [seat for seat in mine if sheet.chairs[seat].ahead]
    return replace(
        public_info(table, now),
        seats=mine,
        chat=chat.heard(table, person),
        blocked=sorted(person.blocks.union(sheet.blocks.get(person.id, ()))),
        invite=sheet.invite if mine or sheet.owner == person.id else "",
        takeback=takeback_told(table, mine),
        orders={seat: sheet.chairs[seat].orders for seat in mine},
        waits={seat: sheet.chairs[seat].wait for seat in mine if sheet.chairs[seat].wait},
        ahead={seat: ahead.in_words(table.game, sheet.chairs[seat]) for seat in given_ahead},
        ahead_lost={s: sheet.chairs[s].ahead_lost for s in mine if sheet.chairs[s].ahead_lost},
        sand=sand(table, mine, now),
        passed=[seat for seat in mine if seat in sheet.held],
    )


def past_room(table: Table, person: Person, now: float) -> TableInfo:
    """The same around a game that is looked at again."""
    sheet = table.sheet
    if sheet.status != "over" or not sheet.opened:
        return room(table, person, now)
    seats.may_replay(sheet, person)
    return replace(public_info(table, now), seats=sheet.seats_of(person.id))


def sand(table: Table, mine: list[int], now: float) -> dict[int, float]:
    """How much is left of the time that a question has of its own, for each seat that it asks."""
    game = table.game
    if game is None or game.over or table.sheet.status != "running":
        return {}
    g, chairs = game.state, table.sheet.chairs
    own = {seat: g.stack[-1].seconds(g, seat) for seat in mine if g.owing >> seat & 1}
    return {s: max(0.0, chairs[s].asked_at + whole - now) for s, whole in own.items() if whole}


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
        to=wish.to - sheet.whispers + table.history().whispers(wish.to),
        moves=takeback.moves_named(table.game, table.marks, wish.to, viewer),
        agreed=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in wish.agreed],
        asked=[s for s, c in enumerate(sheet.chairs) if c.person and c.person in asked],
    )


def replacements(sheet: TableData) -> list[Replacement]:
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
                claimed=[
                    s for s, c in enumerate(sheet.chairs) if c.person in sheet.claims.get(seat, [])
                ],
            )
        )
    return out


def told_decisions(sheet: TableData) -> int:
    """How many decisions all know of; when the game is over, all."""
    if sheet.status != "running":
        return sheet.decisions
    return (sheet.told_decisions if sheet.sealed else sheet.decisions) - sheet.whispers


def told_to(table: Table, viewer: int) -> list[Told]:
    """The log for a viewer. Lines are made once and kept; events without secrets are told to all in
    the same words."""
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
    return kind.secret


def sight_of_game(table: Table, viewer: int) -> Sight:
    """What a viewer sees of the game itself; kept until the game changes."""
    assert table.game is not None
    game = table.game
    known = table.sights.get(viewer)
    if known is not None and known[0] is game:
        return known[1]
    view = game.view(viewer)
    asked = game.question_to(view)
    made = Sight(
        rules=table.rules,
        viewer=viewer,
        view=view,
        sitters=[],
        question=asked.what,
        catch=asked.catch,
        rule=game.rule,
        options=game.options(viewer) if viewer != AUDIENCE else [],
        told=[],
        result=game.result,
        table=table.sheet.id,
        events=len(game.events),
        **around_the_question(game, viewer),
    )
    table.sights[viewer] = (game, made)
    return made


def seen(
    table: Table, person: Person, seat: int, now: float, told_from: int = 0
) -> Sight | TableInfo:
    """What the person sees of the game; before the game begins, the table around it. A seat whose
    answer is held back sees itself as having answered. With several people at one screen each seat
    has a sight of its own."""
    around = room(table, person, now)
    if table.game is None:
        return around
    viewer = viewpoint(table, person, seat)
    look = sight_of_game(table, viewer)
    passed = viewer in around.passed
    asked = table.sheet.status == "running" and not table.sheet.rests
    log = told_to(table, viewer)
    return replace(
        look,
        sitters=around.sitters,
        options=look.options if asked and not passed else [],
        told=log[told_from:] if told_from else log,
        can_undo=passed or (viewer != AUDIENCE and may_undo(table, viewer)),
        version=table.sheet.version,
        ended=ended(table.sheet, look),
        stamp=table.stamp,
        room=around,
        public=public(table, now),
    )


def public(table: Table, now: float) -> Sight:
    """What everybody sees of the game, without what belongs to one person; made once for all who
    look at a moment."""
    around = public_info(table, now)
    if table.public_sight is not None and table.public_sight[0] is around:
        return table.public_sight[1]
    look = sight_of_game(table, AUDIENCE)
    made = replace(
        look,
        sitters=around.sitters,
        told=told_to(table, AUDIENCE),
        version=table.sheet.version,
        ended=ended(table.sheet, look),
        stamp=table.stamp,
    )
    table.public_sight = (around, made)
    return made


def ended(sheet: TableData, look: Sight) -> str:
    """Why a game is over that its rules have not ended."""
    off = sheet.status in ("over", "closed") and look.result is None
    return (sheet.why or "this table is closed") if off else ""


def may_undo(table: Table, seat: int) -> bool:
    sheet = table.sheet
    on = sheet.status == "running" and not (sheet.paused or sheet.rests)
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


def card(sheet: TableData, person: str = "") -> Card:
    """A table as it stands in a list."""
    return Card(
        id=sheet.id,
        game=sheet.game,
        title=title(sheet.game),
        status=sheet.status,
        owner=sheet.owner_name,
        seats=[f"bot:{c.bot}" if c.bot else c.name for c in sheet.chairs],
        settings=sheet.settings,
        clock=clock_told(sheet.clock),
        rated=sheet.rated,
        created=sheet.created,
        changed=sheet.changed,
        waiting=[s for s, c in enumerate(sheet.chairs) if waits(sheet, c, person)],
        mine=sheet.seats_of(person) if person else [],
        name=sheet.name,
    )


def waits(sheet: TableData, chair: Chair, person: str) -> bool:
    """Does the table wait for this seat, as far as the person may know?"""
    known = not sheet.sealed or (bool(person) and chair.person == person)
    return known and chair.running and sheet.status == "running"


def title(game: str) -> str:
    """The title of a game; its name if this version does not have the game any more."""
    try:
        return find_game(game).title
    except Unknown:
        return game
