"""The room before a game: who sits where, the link, and the word to begin."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from cutpurse.games import find
from cutpurse.table.model.people import Person
from cutpurse.table.model.sight import ChatLine, Sitter, TableInfo
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import cloth, emblem, icon, medal, panel
from cutpurse.web.pages.document import document, header, settings
from cutpurse.web.pages.lobby import who
from cutpurse.web.pages.people import speaker_dialogs
from cutpurse.web.pages.posters import bot_label, called, levels, usual
from cutpurse.web.pages.talk import talk


def room_regions(room: TableInfo, person: Person) -> dict[str, Html]:
    """What changes in the room while people come."""
    return {"chairs": chairs(room, person), "begin": beginning(room, person)}


def chairs(room: TableInfo, person: Person) -> Html:
    owner = room.owner == person.id
    return el("ul", join(chair(room, s, owner, person) for s in room.sitters), cls="seatlist")


def chair(room: TableInfo, sitter: Sitter, owner: bool, person: Person) -> Html:
    mine = sitter.seat in room.seats
    if sitter.bot:
        name = f"Bot: {bot_label(find(room.game), sitter.bot)}"
    else:
        name = sitter.name if sitter.taken else "Free seat"
    buttons: list[Html | None] = []
    if not sitter.taken:
        if not room.seats:
            buttons.append(deed("Sit down", "sit", sitter.seat, "btn--gold"))
        if owner:
            buttons += [
                deed(f"Bot: {label}", "bot", sitter.seat, data_bot=bot)
                for bot, label in levels(find(room.game))
            ]
    elif mine:
        buttons.append(deed("Get up", "leave", sitter.seat))
    elif owner and sitter.bot:
        buttons.append(deed("Send the bot away", "bot", sitter.seat, data_bot=""))
    elif owner:
        buttons.append(deed("Send away", "kick", sitter.seat, data_person=sitter.person))
    return el(
        "li",
        el("div", emblem(sitter.seat), cls="seat__cloth cloth"),
        el(
            "div",
            el(
                "div",
                el("span", name, cls="seat__who"),
                el("small", "you") if mine else None,
                None if sitter.here or not sitter.taken else el("small", "away", cls="away"),
                cls="seat__name",
            ),
            el("div", *buttons, cls="chair__go"),
            cls="seat__in",
        ),
        cls=f"seat {cloth(sitter.seat)}",
    )


def deed(label: str, what: str, seat: int, look: str = "btn--night", **data: str) -> Html:
    return el(
        "button", label, cls=f"btn {look}", type="button", data_room=what, data_at=seat, **data
    )


def beginning(room: TableInfo, person: Person) -> Html:
    free = sum(not sitter.taken for sitter in room.sitters)
    if free:
        wait = "one more" if free == 1 else f"{free} more"
        return el("p", f"Waiting for {wait}. The game begins when all seats are taken.")
    if room.owner == person.id:
        return el(
            "button",
            icon("ui-play"),
            "Begin the game",
            cls="btn btn--gold btn--wide",
            type="button",
            data_room="begin",
        )
    return el("p", "All seats are taken. Waiting for the owner to begin.")


def looking(room: TableInfo, person: Person) -> Html | None:
    """Somebody waits here for others to be found; the owner may take bots instead, once the wait
    that they chose is over."""
    if not room.sought or not room.seats:
        return None
    pace = "days" if room.clock.get("kind") == "days" else "now"
    bots = el(
        "button",
        icon("ui-bot"),
        "Play with bots meanwhile",
        cls="btn btn--lit",
        type="button",
        hidden=True,
        data_room="fill",
        data_bot=usual(find(room.game)),
    )
    return el(
        "section",
        el(
            "div",
            el("b", "Looking for people"),
            el(
                "span",
                "Stay here: the game begins as soon as somebody comes. ",
                el("span", data_waited=True),
            ),
            cls="prompt__text",
        ),
        el("div", bots if room.owner == person.id else None, cls="prompt__acts"),
        cls="prompt seeking",
        data_sought=f"{room.game} {pace}",
        aria_label="Looking for people",
    )


def chat_line(line: ChatLine) -> Html:
    """What somebody said."""
    face = medal(line.seat) if line.seat >= 0 else icon("ui-spectator")
    name = el("b", line.name)
    if line.person:  # what one may do about them is a click away
        name = el(
            "button",
            name,
            cls="say__who",
            type="button",
            data_speaker=line.person,
            data_name=line.name,
        )
    return el(
        "li",
        el("div", face, el("span", name, " ", line.text, cls="say"), cls="line"),
        data_n=line.number,
    )


def page(
    room: TableInfo,
    person: Person | None,
    lines: Iterable[Html],
    base: str,
    invite: str = "",
    theme: str = "",
    friends: Html | None = None,
) -> str:
    """`invite` is the word that the visitor's link has; who sits there knows it from the room."""
    rules = find(room.game)
    nobody = Person("", "")
    regions = room_regions(room, person or nobody)
    word = room.invite or invite
    asked = f"?invite={quote(word)}" if word else ""
    link = f"{base}/t/{room.table}{asked}"
    code = f"/t/{room.table}/code.svg{asked}"
    usual = rules.check_settings({})
    changed = [
        f"{setting.title}: {setting.label(room.settings[setting.name])}"
        for setting in rules.settings
        if room.settings[setting.name] != usual[setting.name]
    ]
    return document(
        f"A table of {rules.title} · Cutpurse",
        header(called(rules), el("span", "before the game", cls="bar__round"), tools=who(person)),
        el(
            "main",
            el("h1", room.name or f"A table of {rules.title}", cls="page__h"),
            looking(room, person or nobody),
            el(
                "div",
                el(
                    "div",
                    panel(
                        "Who sits where",
                        el("div", regions["chairs"], data_r="chairs", cls="form__in"),
                        el("div", regions["begin"], data_r="begin", cls="form__in"),
                        small="; ".join(changed),
                    ),
                ),
                el(
                    "div",
                    panel(
                        "Invite friends",
                        el(
                            "div",
                            el(
                                "img",
                                src=code,
                                alt="The link as a picture to scan",
                                cls="qr",
                                width=164,
                                height=164,
                            ),
                            el(
                                "div",
                                el("p", "Send this link. Whoever opens it can sit down."),
                                el(
                                    "input", value=link, readonly=True, id="link", aria_label="Link"
                                ),
                                el(
                                    "button",
                                    icon("ui-link"),
                                    "Copy the link",
                                    cls="btn btn--night",
                                    type="button",
                                    data_copy="link",
                                ),
                                cls="invite__t",
                            ),
                            cls="invite form__in",
                        ),
                        friends,
                    ),
                    talk((), lines, speaks=True, log=False),
                    cls="lobby__lists",
                ),
                cls="room-page",
            ),
            cls="place place--plain",
            data_table=room.table,
            data_version=str(room.version),
            data_invite=word or None,
        ),
        speaker_dialogs(room.table),
        el("div", cls="notice", id="notice", role="status"),
        settings(),
        script="room.js",
        theme=theme,
        cls="g-lobby",
    )
