"""The ratings: who is probably how good at which game, and how sure that is."""

from __future__ import annotations

from urllib.parse import quote

from cutpurse.games import find
from cutpurse.kernel.rules import Rules
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Rating
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, panel
from cutpurse.web.pages.document import document, header, link_tool, settings
from cutpurse.web.pages.posters import bot_label

SETTLED = 10  # games until a rating is more than a first guess
SCALE = 40  # the model counts small numbers: whoever is new has 25 of them, shown as 1000
WIDTH = 100


def page(standings: dict[str, list[Rating]], person: Person | None, theme: str = "") -> str:
    """`standings`: for each game, the best first."""
    return document(
        "Ratings · Cutpurse",
        header("Ratings", tools=link_tool("ui-menu", "To the lobby", "/", "hide-s")),
        el(
            "main",
            el("h1", "Who is how good", cls="page__h"),
            el(
                "p",
                "Whoever is new has 1000. The true rating lies within ± with a certainty of 95 %,"
                " and every rated game makes that narrower. The order goes by what is sure."
                f" With fewer than {SETTLED} games a rating is provisional.",
                cls="lead",
            ),
            el("div", join(board(find(game), found, person) for game, found in standings.items())),
            cls="place place--plain ratings",
        ),
        settings(),
        script="rules.js",
        theme=theme,
        cls="g-lobby",
    )


def board(rules: Rules, found: list[Rating], person: Person | None) -> Html:
    return panel(
        rules.title,
        table(rules, found, person) if found else nobody(rules, person),
        small=f"{len(found)} rated" if found else "",
        cls="rated",
    )


def nobody(rules: Rules, person: Person | None) -> Html:
    """Nobody yet: what it takes."""
    known = person is not None and person.account
    how = "" if known else " It takes an account: the lock on top of the lobby."
    return el(
        "div",
        el("span", icon(scene_of(rules.name).poster.symbol), cls="trow__e"),
        el(
            "p",
            el("b", "Nobody has a rating yet."),
            f" Set up a table “for the ratings”, with friends or bots, and be the first.{how}",
        ),
        el("a", "Set up a table", cls="btn btn--gold", href=f"/new/{rules.name}")
        if known
        else el("a", "To the lobby", cls="btn btn--gold", href="/"),
        cls="rated__none",
    )


def table(rules: Rules, found: list[Rating], person: Person | None) -> Html:
    low = min(s.mu - 2 * s.sigma for s in found)
    high = max(s.mu + 2 * s.sigma for s in found)
    heads = ("Place", "Who", "Rating", "How sure", "Games")
    return el(
        "table",
        el("thead", el("tr", join(el("th", word, scope="col") for word in heads))),
        el(
            "tbody",
            join(
                row(rules, i, s, (low, high), person is not None and s.who == person.id)
                for i, s in enumerate(found)
            ),
        ),
        cls="rated__t",
    )


def row(rules: Rules, place: int, standing: Rating, span: tuple[float, float], mine: bool) -> Html:
    provisional = standing.games < SETTLED
    doubt = 2 * standing.sigma
    return el(
        "tr",
        el("td", place + 1, cls="rated__n"),
        el(
            "th",
            named(rules, standing),
            el("small", "you") if mine else None,
            el("small", "provisional", cls="rated__p") if provisional else None,
            scope="row",
        ),
        shown_rating(standing),
        el("td", bar(standing.mu, doubt, span), cls="rated__bar"),
        el("td", standing.games, cls="rated__n"),
        cls=" ".join(
            name for name, on in (("is-mine", mine), ("is-provisional", provisional)) if on
        )
        or None,
    )


def named(rules: Rules, standing: Rating) -> Html:
    """People by their names, bots by their levels."""
    kind, _, level = standing.who.partition(":")
    if kind != "bot":
        return el("a", standing.name, href=player_page(standing.name))
    return el("span", icon("ui-bot", label="bot"), f" {bot_label(rules, level)}")


def player_page(name: str) -> str:
    """Where the page of somebody with an account is."""
    return f"/player/{quote(name, safe='')}"


def shown_rating(standing: Rating) -> Html:
    """The number, and how sure it is."""
    doubt = el("small", f" ± {round(2 * SCALE * standing.sigma)}")
    return el("td", str(round(SCALE * standing.mu)), doubt, cls="rated__r")


def bar(mu: float, doubt: float, span: tuple[float, float]) -> Html:
    """Where the rating may lie, beside the others'."""
    low, high = span

    def place(value: float) -> float:
        return round(WIDTH * (value - low) / ((high - low) or 1), 1)

    return el(
        "svg",
        el("path", d=f"M{place(mu - doubt)} 5H{place(mu + doubt)}", cls="rated__doubt"),
        el("path", d=f"M{place(mu)} 5h0", cls="rated__dot"),
        viewBox=f"0 0 {WIDTH} 10",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
