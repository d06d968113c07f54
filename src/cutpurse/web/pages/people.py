"""People on the page: friends in the lobby, what one may do about somebody, reporting them."""

from __future__ import annotations

from dataclasses import dataclass

from cutpurse.table.model.career import Career
from cutpurse.table.model.circle import REASONS, Friend, Standing, TableInvitation
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon
from cutpurse.web.pages.ratings import player_page


@dataclass(frozen=True)
class Tie:
    """What somebody is to the viewer."""

    standing: Standing | str = ""  # empty: nothing yet
    blocked: bool = False


BEFRIENDING = {
    "": ("Be friends", "befriend"),
    "asks": ("Yes, be friends", "befriend"),
    "asked": ("Take back the request", "part"),
    "friend": ("End the friendship", "part"),
}


def button(label: str, deed: str, look: str = "btn--night", **data: str) -> Html:
    return el("button", label, cls=f"btn {look}", type="button", data_people=deed, **data)


def ties(career: Career, tie: Tie) -> Html:
    """Befriend, block, report."""
    them = {"data_person": career.who, "data_name": career.name}
    if tie.blocked:
        return join([button("No longer block", "unblock", **them)])
    label, deed = BEFRIENDING[tie.standing]
    return join(
        [
            button(label, deed, **them),
            button("Block", "block", **them),
            button("Report", "report", **them),
        ]
    )


def report_dialog(name: str, person: str, table: str = "") -> Html:
    """Why, and a word. `person` empty: the client fills in about whom it is."""
    return el(
        "dialog",
        el(
            "form",
            el("h2", "Report ", el("span", name, data_about=True), cls="panel__head"),
            el(
                "p",
                "It goes to whoever keeps this house, with what was said at the table as you heard"
                " it. They are not told who reported them.",
            ),
            el(
                "fieldset",
                el("legend", "It is about"),
                join(
                    el(
                        "label",
                        el("input", type="radio", name="reason", value=word, required=True),
                        f" {about}",
                    )
                    for word, about in REASONS.items()
                ),
            ),
            el(
                "label",
                "In your words",
                el("textarea", name="text", maxlength=1000, rows=3),
            ),
            el(
                "div",
                el("button", "Report", cls="btn btn--gold", value="report"),
                el("button", "Never mind", cls="btn btn--quiet", value="", formnovalidate=True),
                cls="sheet__go",
            ),
            method="dialog",
            data_report=person,
            data_at_table=table or None,
        ),
        id="report",
        cls="slip sheet-dialog report",
        aria_label="Report",
    )


def speaker_dialogs(table: str) -> Html:
    """About somebody who speaks at a table; the client fills in who."""
    choice = el(
        "dialog",
        el("h2", data_about=True, cls="panel__head"),
        el(
            "div",
            button("Do not hear them here", "deafen", "btn--quiet", data_table=table),
            button("Block them everywhere", "block", "btn--quiet"),
            button("Report them", "report", "btn--quiet"),
            el("form", el("button", "Close", cls="btn btn--quiet"), method="dialog"),
            cls="sheet__go speaker__go",
        ),
        id="speaker",
        cls="slip sheet-dialog",
        aria_label="About a speaker",
    )
    return join([choice, report_dialog("", "", table)])


# The lobby ----------------------------------------------------------------------------------------
def circle_list(friends: list[Friend], invitations: list[TableInvitation]) -> Html:
    """Where one is invited, who would like to be friends, who is here."""
    rows = [invited(asked) for asked in invitations]
    rows += [friend_row(friend) for friend in friends if friend.standing == "asks"]
    rows += [friend_row(friend) for friend in friends if friend.standing == "friend"]
    rows += [friend_row(friend) for friend in friends if friend.standing == "asked"]
    return el(
        "div",
        el("ul", join(rows), cls="circle", id="friends"),
        el(
            "form",
            icon("ui-plus"),
            el("label", "Add a friend", for_="friend"),
            el(
                "input", id="friend", name="friend", maxlength=24, required=True, placeholder="name"
            ),
            el("button", "Ask", cls="btn btn--night"),
            cls="friend friend--code",
            data_befriend=True,
        ),
        cls="circle5",
    )


def invited(asked: TableInvitation) -> Html:
    query = f"?invite={asked.invite}" if asked.invite else ""
    return el(
        "li",
        icon(scene_of(asked.game).poster.symbol),
        el("span", el("b", asked.by), f" invites you to {asked.title}"),
        el("a", "Come", cls="btn btn--lit", href=f"/t/{asked.table}{query}"),
        button("Decline", "decline", "btn--night", data_table=asked.table),
    )


def friend_row(friend: Friend) -> Html:
    them = {"data_person": friend.person, "data_name": friend.name}
    name = el("a", friend.name, href=player_page(friend.name))
    if friend.standing == "asks":
        return el(
            "li",
            icon("ui-people"),
            el("span", name, " would like to be friends"),
            button("Yes", "befriend", "btn--lit", **them),
            button("No", "part", "btn--night", **them),
        )
    dot = el("i", cls="here" if friend.here else "here here--not")
    if friend.standing == "asked":
        return el("li", dot, el("span", name, el("small", "has not answered yet")))
    words = "plays just now" if friend.table else "is here" if friend.here else "away"
    watch = el("a", "Watch", cls="btn btn--night", href=f"/t/{friend.table}")
    return el("li", dot, el("span", name, el("small", words)), watch if friend.table else None)


# Before a game ------------------------------------------------------------------------------------
def inviting(friends: list[Friend]) -> Html | None:
    """Friends who can be asked to a table; those who are here first."""
    known = [friend for friend in friends if friend.standing == "friend"]
    if not known:
        return None
    return el(
        "ul",
        join(
            el(
                "li",
                el("i", cls="here" if friend.here else "here here--not"),
                el("span", friend.name, el("small", "here" if friend.here else "away")),
                el(
                    "button",
                    "Invite",
                    cls="btn btn--night",
                    type="button",
                    data_room="invite",
                    data_name=friend.name,
                ),
            )
            for friend in known[:20]
        ),
        cls="circle form__in",
        aria_label="Invite a friend",
    )
