"""Away from the screen: being told of one's turns, quiet hours, vacations, the home screen."""

from __future__ import annotations

import calendar
import datetime as dt

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Card
from cutpurse.web.kit.markup import Child, Html, el, join
from cutpurse.web.kit.pieces import panel
from cutpurse.web.notices.box import Kept
from cutpurse.web.notices.vacations import Vacation
from cutpurse.web.notices.wishes import Wishes, local
from cutpurse.web.pages.asked import site_of, theme_of
from cutpurse.web.pages.document import ON_OFF, document, header, link_tool, radios, settings

MONTHS = 3  # that the calendar shows
DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
OFTEN = (("off", "Not"), ("soon", "Soon"), ("daily", "Once a day"))


class Left:
    """A table where decisions take days, and how many days of vacation are left there."""

    def __init__(self, card: Card, days: float, away: bool) -> None:
        self.card = card
        self.days = days
        self.away = away


def page(
    person: Person | None,
    kept: Kept | None,
    planned: list[Vacation],
    tables: list[Left],
    today: dt.date,
    letters: bool,
    theme: str = "",
) -> str:
    """`kept` is None for whoever has no account. `letters`: this server sends mail."""
    known = person is not None and kept is not None
    return document(
        "Away from the screen · Cutpurse",
        header("Away", tools=link_tool("ui-menu", "To the lobby", "/", "hide-s")),
        el(
            "main",
            el("h1", "Away from the screen", cls="page__h"),
            el(
                "p",
                "Where decisions take days, Cutpurse tells you when a table waits for you. What"
                " comes within minutes comes in one message, and nothing comes while you sleep.",
                cls="lead",
            ),
            el("p", cls="wrong", role="status", id="said"),
            el(
                "div",
                el("div", devices(known), mail(kept, letters) if kept else None, installing()),
                el("div", hours(kept.wishes) if kept else stranger()),
                vacations(planned, tables, today) if kept else None,
                cls="agrid",
            ),
            cls="place place--plain reach",
        ),
        settings(),
        script="notices.js",
        sheets=("places.css", "away.css"),
        theme=theme,
        cls="g-lobby",
    )


def stranger() -> Html:
    return panel(
        "You need an account",
        el(
            "p",
            "A guest is only a cookie, which we cannot write to. Make an account with the lock on"
            " top of the lobby; your seats stay yours.",
            cls="hint",
        ),
        el("a", "To the lobby", cls="btn btn--gold", href="/"),
    )


def devices(known: bool) -> Html:
    """Messages to this browser; the script knows whether it can take them."""
    return panel(
        "On this device",
        el("p", "Your browser can show a message although no page of ours is open.", cls="hint"),
        el(
            "div",
            el(
                "button",
                "Tell me on this device",
                cls="btn btn--gold",
                type="button",
                data_push="on",
                disabled=not known,
            ),
            el(
                "button",
                "No more on this device",
                cls="btn btn--night",
                type="button",
                data_push="off",
                hidden=True,
            ),
            cls="sheet__go",
        ),
        el("p", cls="hint", id="push-state"),
    )


def mail(kept: Kept, letters: bool) -> Html:
    if not letters:
        return panel("By mail", el("p", "This server sends no mail.", cls="hint"))
    if kept.mail:
        return panel(
            "By mail",
            el("p", "Letters go to ", el("b", kept.mail), ".", cls="hint"),
            button("Forget this address", data_mail="forget"),
        )
    return panel(
        "By mail",
        el(
            "form",
            field("Address", type="email", name="mail", autocomplete="email", maxlength="254"),
            el("button", "Send me a letter to confirm it", cls="btn btn--lit"),
            data_form="mail",
        ),
        el("p", "Every letter has a link that ends them.", cls="hint"),
    )


def hours(wishes: Wishes) -> Html:
    return panel(
        "When and how",
        el(
            "form",
            radios("push", "Messages on my devices", ON_OFF, "on" if wishes.push else "off"),
            radios("mail", "Letters", OFTEN, wishes.mail),
            el(
                "div",
                hour("The daily letter at", "daily", wishes.daily),
                hour("Quiet from", "quiet_from", wishes.quiet_from),
                hour("until", "quiet_to", wishes.quiet_to),
                cls="hours",
            ),
            field("Time zone", name="zone", value=wishes.zone, maxlength="64"),
            el("button", "Keep this", cls="btn btn--lit"),
            data_form="wishes",
        ),
    )


def hour(label: str, name: str, chosen: int) -> Html:
    options = join(
        el("option", f"{h:02}:00", value=str(h), selected=h == chosen) for h in range(24)
    )
    return el("label", el("span", label), el("select", options, name=name), cls="entry")


def field(label: str, **attributes: str) -> Html:
    return el("label", el("span", label), el("input", required=True, **attributes), cls="entry")


def button(label: str, look: str = "btn--night", **data: str) -> Html:
    return el("button", label, cls=f"btn {look}", type="button", **data)


def installing() -> Html:
    return panel(
        "On your home screen",
        el(
            "p",
            "Cutpurse can be installed: it opens in a window of its own and keeps its pictures."
            " Games are played at the server all the same; without a network it says so.",
            cls="hint",
        ),
        el("button", "Install", cls="btn btn--lit", type="button", id="install", hidden=True),
        el(
            "p",
            "Your browser has it in its menu: “Install” or “Add to home screen”.",
            cls="hint",
            id="install-how",
        ),
    )


# Vacations ----------------------------------------------------------------------------------------
def vacations(planned: list[Vacation], tables: list[Left], today: dt.date) -> Html:
    return panel(
        "Vacations",
        el(
            "p",
            "On the first day you are away at all tables where decisions take days, and back after"
            " the last. Each game gives you 14 days; when they are used up, its clock runs. Who"
            " answers is back at that table.",
            cls="hint",
        ),
        el("div", join(month(today, i, planned) for i in range(MONTHS)), cls="months"),
        el("ul", join(planned_row(v) for v in planned), cls="plans") if planned else None,
        el(
            "form",
            day_field("First day", "first", today),
            day_field("Last day", "last", today),
            el("button", "Plan it", cls="btn btn--lit"),
            data_form="vacation",
            cls="planning",
        ),
        el("ul", join(left_row(left) for left in tables), cls="plans") if tables else None,
        cls="vacations",
    )


def day_field(label: str, name: str, today: dt.date) -> Html:
    return field(label, type="date", name=name, min=today.isoformat())


def planned_row(vacation: Vacation) -> Html:
    state = "you are away" if vacation.state == "away" else "planned"
    label = "I am back" if vacation.state == "away" else "Do not go"
    return el(
        "li",
        el("span", el("b", span(vacation)), el("small", state)),
        button(label, data_vacation=vacation.id),
    )


def span(vacation: Vacation) -> str:
    if vacation.first == vacation.last:
        return spelled(vacation.first)
    return f"{spelled(vacation.first)} to {spelled(vacation.last)}"


def spelled(day: dt.date) -> str:
    return f"{day.day} {calendar.month_name[day.month]} {day.year}"


def left_row(left: Left) -> Html:
    days = "1 day" if left.days == 1 else f"{left.days:g} days"
    state = "you are away here; " if left.away else ""
    return el(
        "li",
        el("span", el("b", left.card.title), el("small", f"{state}{days} of vacation left")),
        el("a", "To the table", cls="btn btn--night", href=f"/t/{left.card.id}"),
    )


def month(today: dt.date, ahead: int, planned: list[Vacation]) -> Html:
    """A month as a table, with the days of vacations marked, in words as well."""
    number = today.month - 1 + ahead
    year, which = today.year + number // 12, number % 12 + 1
    weeks = calendar.Calendar().monthdatescalendar(year, which)
    return el(
        "table",
        el("caption", f"{calendar.month_name[which]} {year}"),
        el("thead", el("tr", join(el("th", name, scope="col") for name in DAYS))),
        el(
            "tbody",
            join(el("tr", join(day(d, which, today, planned) for d in week)) for week in weeks),
        ),
    )


def day(date: dt.date, which: int, today: dt.date, planned: list[Vacation]) -> Html:
    if date.month != which:
        return el("td")
    away = any(v.first <= date <= v.last for v in planned)
    cls = " ".join(word for word, on in (("is-away", away), ("is-today", date == today)) if on)
    said: Child = el("span", ", away", cls="vh") if away else None
    return el("td", str(date.day), said, cls=cls or None)


# What letters lead to -----------------------------------------------------------------------------
def letter_page(title: str, text: str, act: str = "", theme: str = "") -> str:
    """A link in a letter changes nothing by itself: machines that look into letters follow them. A
    button does."""
    return document(
        f"{title} · Cutpurse",
        header("Letters"),
        el(
            "main",
            el(
                "section",
                el("h1", title),
                el("p", text),
                el("form", el("button", act, cls="btn btn--gold"), method="post")
                if act
                else el("a", "To the lobby", cls="btn btn--gold", href="/"),
                cls="slip errorpage__in",
            ),
            cls="errorpage",
        ),
        settings(),
        script="rules.js",
        theme=theme,
        cls="g-lobby",
    )


async def show_away(request: Request) -> Response:
    site = site_of(request)
    person = site.who(request)
    courier, house = site.courier, site.house
    now, theme = house.registry.now(), theme_of(request)
    if person is None or not person.account:
        today = local(Wishes(), now).date()
        return HTMLResponse(page(person, None, [], [], today, courier.mail is not None, theme))
    kept = await courier.box.kept(person.id)
    planned = await courier.vacations.of(person.id, kept.wishes)
    tables: list[Left] = []
    for card in (await house.mine(person))[:20]:
        if card.status == "running" and card.clock["kind"] == "days" and card.mine:
            seat = (await house.room(card.id, person)).sitters[card.mine[0]]
            tables.append(Left(card, seat.vacation, seat.away))
    today = local(kept.wishes, now).date()
    letters = courier.mail is not None
    return HTMLResponse(page(person, kept, planned, tables, today, letters, theme))


async def confirm_mail(request: Request) -> Response:
    site = site_of(request)
    words = site.courier.read_link("confirm", request.query_params.get("word", ""))
    if len(words) != 2:
        raise Refused("this link is not whole")
    account, address = words
    if request.method != "POST":
        text = f"Shall letters about your turns go to {address}?"
        return HTMLResponse(letter_page("Is this your address?", text, "Yes, send them there"))
    site.rate_limits.spend("letters", site.address(request))
    await site.courier.box.confirm(account, address, site.house.registry.now())
    return HTMLResponse(letter_page("That is confirmed", "Letters about your turns go there now."))


async def stop_mail(request: Request) -> Response:
    """Also asked by mailboxes themselves, with one click (RFC 8058)."""
    site = site_of(request)
    words = site.courier.read_link("stop", request.query_params.get("word", ""))
    if request.method != "POST":
        text = "No more letters about your turns will come. You can have them again at any time."
        return HTMLResponse(letter_page("No more letters?", text, "No more letters"))
    await site.courier.box.stop_mail(words[0], site.house.registry.now())
    return HTMLResponse(letter_page("No more letters", "Your address is forgotten here."))


def routes() -> list[BaseRoute]:
    return [
        Route("/away", show_away),
        Route("/mail/confirm", confirm_mail, methods=["GET", "POST"]),
        Route("/mail/stop", stop_mail, methods=["GET", "POST"]),
    ]
