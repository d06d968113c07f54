"""What goes on around a game: requests to take back, pauses, seats that nobody plays, orders."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.table.sight import Replacement, Room, Takeback
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.markup import Html, el, join

NOTHING = Html("")
BOT = "medium"  # who is proposed for a seat that nobody plays


def around(room: Room) -> Html:
    """Slips for what the table wants to know from this person; empty most of the time."""
    if not (room.takeback or room.paused or room.pausing or room.replacements or room.offered):
        if not any(sitter.away for sitter in room.sitters):
            return NOTHING
    mine = set(room.seats)
    return join(
        [
            takeback(room, room.takeback, mine) if room.takeback else None,
            pause(room, mine),
            vacation(room, mine),
            join(vacancy(room, seat, mine) for seat in room.replacements),
            offers(room, mine),
        ]
    )


def slip(text: str, *buttons: Html | None) -> Html:
    return el("div", el("p", text), el("div", *buttons, cls="sheet__go"), cls="slip request")


def button(label: str, deed: str, look: str = "btn--quiet", **data: str) -> Html:
    return el("button", label, cls=f"btn {look}", type="button", data_do=deed, **data)


def takeback(room: Room, asked: Takeback, mine: set[int]) -> Html:
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


def pause(room: Room, mine: set[int]) -> Html | None:
    if room.paused:
        again = button("Go on", "resume", "btn--gold") if mine else None
        return slip("The table pauses; the clocks stand still.", again)
    if not room.pausing:
        return None
    who = ", ".join(room.sitters[seat].name for seat in room.pausing)
    if mine & set(room.pausing):
        return slip("You would like a pause; the others have to agree.", button("Go on", "resume"))
    return slip(f"{who} would like a pause.", button("Pause", "pause") if mine else None)


def vacation(room: Room, mine: set[int]) -> Html | None:
    """Who is away, as everybody sees it."""
    away = [sitter for sitter in room.sitters if sitter.away]
    if not away:
        return None
    if mine & {sitter.seat for sitter in away}:
        text = "You are on vacation; your clock stands still."
        return slip(text, button("I am back", "vacation", "btn--gold", data_yes="no"))
    names = dict.fromkeys(sitter.name for sitter in away)
    return slip(f"{' and '.join(names)}: on vacation, with the clock standing still.")


def days_away(room: Room, viewer: int) -> Html | None:
    """A button for as many days as there are left."""
    left = room.sitters[viewer].vacation if viewer in room.seats else 0.0
    if not left or room.status != "running" or room.sitters[viewer].away:
        return None
    many = "1 day" if left == 1 else f"{left:g} days"
    return button(f"Go on vacation ({many} left)", "vacation", data_yes="yes")


def vacancy(room: Room, place: Replacement, mine: set[int]) -> Html:
    name = room.sitters[place.seat].name
    why = "has left" if place.why == "left" else "has run out of time"
    bot = place.bot or BOT
    if place.seat in mine or not mine or mine & set(place.agreed):
        return slip(f"{name} {why}.")
    return slip(
        f"{name} {why}. Shall a bot ({bot}) play on in this seat?",
        button("Seat the bot", "replace", data_who=str(place.seat), data_bot=bot),
    )


def offers(room: Room, mine: set[int]) -> Html | None:
    """A bot's seat that this person may take over."""
    if mine or not room.offered:
        return None
    seat = room.offered[0]
    return slip(
        f"The seat of {room.sitters[seat].name} is free for the taking.",
        button("Sit down there", "takeover", data_who=str(seat)),
    )


ORDERS = (
    ("always", "Always ask me"),
    ("target", "Only when I am the target"),
    ("never", "Never ask me"),
)


def house(room: Room, viewer: int) -> Html:
    """What a person may ask of the table: pause, take back, standing orders, leave."""
    if not room.seats:
        return looking_on(room.watching)
    vacation = days_away(room, viewer)
    return sitting(room.orders.get(viewer, "always"), room.promise, vacation)


@lru_cache(KEPT)
def looking_on(watching: int) -> Html:
    return el("p", f"You look on. {watching} are watching.")


@lru_cache(KEPT)
def sitting(chosen: str, promise: str, vacation: Html | None) -> Html:
    """The same at every move of a game, so it is drawn once."""
    orders = join(
        el(
            "button",
            label,
            type="button",
            cls="btn " + ("btn--gold" if key == chosen else "btn--quiet"),
            aria_pressed="true" if key == chosen else "false",
            data_do="orders",
            data_orders=key,
        )
        for key, label in ORDERS
    )
    return join(
        [
            el("h3", "When I could react"),
            el("div", orders, cls="sheet__go"),
            el("h3", "This game"),
            el(
                "div",
                button("Ask to take back my last move", "takeback"),
                button("Start my turn again", "restart"),
                button("Pause", "pause"),
                vacation,
                button("Leave the table", "leave", "btn--danger"),
                cls="sheet__go",
            ),
            el("p", f"The dice were promised beforehand: {promise[:16]}…", cls="hint")
            if promise
            else None,
        ]
    )
