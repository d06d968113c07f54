"""What goes on around a game: requests to take back, pauses, seats that nobody plays, orders."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.kernel.text import listed
from cutpurse.table.model.sight import Replacement, TableInfo, Takeback
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.pages.puzzle_slip import puzzle_slip

NOTHING = Html("")
BOT = "medium"  # who is proposed for a seat that nobody plays


def around(room: TableInfo) -> Html:
    """Slips for what the table wants to know from this person; empty most of the time."""
    asked = room.takeback or room.paused or room.pausing or room.stopping or room.puzzle
    if not (asked or room.ahead or room.ahead_lost or room.replacements or room.offered):
        if not any(sitter.away for sitter in room.sitters):
            return NOTHING
    mine = set(room.seats)
    return join(
        [
            puzzle_slip(room),
            takeback(room, room.takeback, mine) if room.takeback else None,
            pause(room, mine),
            stopping(room, mine),
            vacation(room, mine),
            join(said_ahead(seat, said) for seat, said in room.ahead.items()),
            join(not_given(seat, why) for seat, why in room.ahead_lost.items()),
            join(vacancy(room, seat, mine) for seat in room.replacements),
            offers(room, mine),
        ]
    )


def slip(text: str, *buttons: Html | None) -> Html:
    return el("div", el("p", text), el("div", *buttons, cls="sheet__go"), cls="slip request")


def button(label: str, deed: str, look: str = "btn--quiet", **data: str) -> Html:
    return el("button", label, cls=f"btn {look}", type="button", data_do=deed, **data)


def takeback(room: TableInfo, asked: Takeback, mine: set[int]) -> Html:
    who = room.sitters[asked.seat].name
    moves = "; ".join(asked.moves)
    if asked.seat in mine:
        text = f"You asked to take back: {moves}. Waiting for the others."
        return slip(text, button("Never mind", "consent", data_yes="no"))
    text = f"{who} asks to take back: {moves}."
    if not mine & set(asked.asked):
        return slip(text)
    return slip(
        text,
        button("Allow it", "consent", "btn--gold", data_yes="yes"),
        button("Refuse", "consent", data_yes="no"),
    )


def pause(room: TableInfo, mine: set[int]) -> Html | None:
    if room.paused:
        again = button("Go on", "resume", "btn--gold") if mine else None
        return slip("The table pauses; the clocks stand still.", again)
    if not room.pausing:
        return None
    who = ", ".join(room.sitters[seat].name for seat in room.pausing)
    if mine & set(room.pausing):
        return slip("You would like a pause; the others have to agree.", button("Go on", "resume"))
    return slip(f"{who} would like a pause.", button("Pause", "pause") if mine else None)


def stopping(room: TableInfo, mine: set[int]) -> Html | None:
    """Who would end the game without a winner."""
    if not room.stopping:
        return None
    who = listed([room.sitters[seat].name for seat in room.stopping])
    if mine & set(room.stopping):
        text = "You would end this game without a winner; the others have to agree."
        return slip(text, button("Play on", "stop", data_yes="no"))
    text = f"{who} would end this game without a winner."
    return slip(text, button("End it", "stop", data_yes="yes") if mine else None)


def vacation(room: TableInfo, mine: set[int]) -> Html | None:
    """Who is away, as everybody sees it."""
    away = [sitter for sitter in room.sitters if sitter.away]
    if not away:
        return None
    if mine & {sitter.seat for sitter in away}:
        text = "You are on vacation; your clock stands still."
        return slip(text, button("I am back", "vacation", "btn--gold", data_yes="no"))
    names = dict.fromkeys(sitter.name for sitter in away)
    return slip(f"{' and '.join(names)}: on vacation, with the clock standing still.")


def said_ahead(seat: int, said: list[str]) -> Html:
    """What this person has answered ahead."""
    text = f"You will answer: {'; then: '.join(said)}."
    return slip(text, button("Withdraw it", "unsay", data_who=str(seat)))


def not_given(seat: int, why: str) -> Html:
    text = f"Your answer ahead was not given: {why}."
    return slip(text, button("Very well", "unsay", data_who=str(seat)))


def days_away(room: TableInfo, viewer: int) -> Html | None:
    """A button for as many days as there are left."""
    left = room.sitters[viewer].vacation if viewer in room.seats else 0.0
    if not left or room.status != "running" or room.sitters[viewer].away:
        return None
    many = "1 day" if left == 1 else f"{left:g} days"
    return button(f"Go on vacation ({many} left)", "vacation", data_yes="yes")


def vacancy(room: TableInfo, place: Replacement, mine: set[int]) -> Html | None:
    """Somebody is gone: wait, seat a bot, or let them lose. Without clocks nobody is gone who is
    here."""
    sitter = room.sitters[place.seat]
    untimed = room.clock["kind"] == "none"
    if place.why == "late" and untimed and sitter.here:
        return None
    late = "has not answered for half an hour" if untimed else "has run out of time"
    text = f"{sitter.name} {'has left' if place.why == 'left' else late}."
    if place.seat in mine or not mine:
        return slip(text)
    bot, seat = place.bot or BOT, str(place.seat)
    wanted = []
    if not mine & set(place.agreed):
        wanted.append(button(f"Seat a bot ({bot})", "replace", data_who=seat, data_bot=bot))
    if not mine & set(place.claimed):
        others = [s for s in room.sitters if s.seat != place.seat]
        label = "Claim the win" if len(others) == 1 else "Let them lose"
        wanted.append(button(label, "claim", data_who=seat, data_again=f"{label}: sure?"))
    asked = [s.name for s in room.sitters if s.seat in place.asked and s.seat not in mine]
    if asked:
        text += f" {listed(asked)} must agree, too."
    return slip(text, *wanted)


def offers(room: TableInfo, mine: set[int]) -> Html | None:
    """A seat that this person may take over."""
    if mine or not room.offered:
        return None
    seat = room.offered[0]
    return slip(
        f"The seat of {room.sitters[seat].name} is free for the taking.",
        button("Sit down there", "takeover", data_who=str(seat)),
    )


WAITS = (
    ("", "The usual moment"),
    ("once", "Wait for me once"),
    ("always", "Always wait for me"),
)
ORDERS = (
    ("always", "Always ask me"),
    ("target", "Only when I am the target"),
    ("never", "Never ask me"),
)


def house(room: TableInfo, viewer: int) -> Html:
    """What a person may ask of the table: pause, take back, standing orders, leave."""
    if not room.seats:
        return looking_on(room.watching)
    vacation = days_away(room, viewer)
    mine = {sitter.person for sitter in room.sitters if sitter.seat in room.seats}
    others = any(s.person and s.person not in mine and not s.left for s in room.sitters)
    running = room.status == "running"
    orders = room.orders.get(viewer, "always")
    waits = room.waits.get(viewer, "")
    drawn = sitting(orders, waits, room.promise, vacation, others, running)
    return join([onlookers(room.watching), drawn]) if room.watching else drawn


@lru_cache(KEPT)
def onlookers(watching: int) -> Html:
    """For those who play: how many look on. What those say to one another comes after the game."""
    company = "Somebody looks on" if watching == 1 else f"{watching} people look on"
    return el("p", f"{company}.", cls="hint")


@lru_cache(KEPT)
def looking_on(watching: int) -> Html:
    others = watching - 1
    company = "Nobody else" if others < 1 else "One more" if others == 1 else f"{others} more"
    return el("p", f"You look on. {company} {'are' if others > 1 else 'is'} watching.")


@cache
def ways_out(others: bool) -> Html:
    """Ways to leave a running game, each with what it does."""

    def way(label: str, what: str, deed: str, **data: str) -> Html:
        return el("li", button(label, deed, **data), el("span", what))

    alone = "Nobody else plays here, so the game is over at once, and the bots win."
    ways = [
        way(
            "Leave for now",
            "The others see that you have left. They may agree on a bot for you; until then your "
            "seat is yours."
            if others
            else "The game waits for you.",
            "leave",
        ),
        way(
            "Let a bot play for me",
            f"A bot ({BOT}) takes your seat now, and the others go on. You may take it back.",
            "leave",
            data_bot=BOT,
        )
        if others
        else None,
        way(
            "Give up",
            "You come last. The others play on with a bot; with one left, they win."
            if others
            else alone,
            "resign",
            data_again="Give up: sure?",
        ),
        way(
            "End the game",
            "Without a winner. All who are here have to agree; the host ends alone what nobody has "
            "played at for an hour."
            if others
            else "Without a winner, at once.",
            "stop",
            data_yes="yes",
            data_again="End it: sure?",
        ),
    ]
    return join([el("h3", "Leaving"), el("ul", *ways, cls="ways", data_shuts=True)])


def standing(label: str, chosen: bool, deed: str, **data: str) -> Html:
    """A standing order; the one that holds is pressed."""
    pressed = "true" if chosen else "false"
    cls = "btn btn--quiet"
    return el("button", label, type="button", cls=cls, aria_pressed=pressed, data_do=deed, **data)


@lru_cache(KEPT)
def sitting(
    chosen: str, waits: str, promise: str, vacation: Html | None, others: bool, running: bool
) -> Html:
    """The same at every move of a game, so it is drawn once. `others`: more people play here."""
    orders = join(
        standing(label, key == chosen, "orders", data_orders=key) for key, label in ORDERS
    )
    times = join(standing(label, key == waits, "wait", data_wait=key) for key, label in WAITS)
    return join(
        [
            el("h3", "When I could react"),
            el("div", orders, cls="sheet__go"),
            el("div", times, cls="sheet__go") if others else None,
            el("h3", "This game"),
            el(
                "div",
                button("Ask to take back my last move", "takeback"),
                button("Start my turn again", "restart"),
                button("Pause", "pause"),
                vacation,
                cls="sheet__go",
                data_shuts=True,
            ),
            ways_out(others) if running else None,
            el("p", f"The dice were promised beforehand: {promise[:16]}…", cls="hint")
            if promise
            else None,
        ]
    )
