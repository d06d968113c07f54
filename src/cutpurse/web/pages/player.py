"""A player's page: ratings, how often they win, their games, who finished before whom."""

from __future__ import annotations

import time
from dataclasses import dataclass
from urllib.parse import urlencode
from zlib import crc32

from cutpurse import games
from cutpurse.arena.badges import Badge, badges_of
from cutpurse.kernel.step import MAX_SEATS
from cutpurse.kernel.text import counted
from cutpurse.table.model.career import Career, Met, WinTally
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Card, EarnedBadge, PastGame, Rating
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import cloth, icon, medal, panel
from cutpurse.web.pages.document import document, header, link_tool, settings
from cutpurse.web.pages.ending import scored
from cutpurse.web.pages.lobby import offered
from cutpurse.web.pages.people import Tie, report_dialog, ties
from cutpurse.web.pages.ratings import SETTLED, bar, player_page, shown_rating

SHOWN = 20  # games on one page
RIVALS = 8
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


@dataclass(frozen=True)
class Chosen:
    """Which games are listed."""

    game: str = ""
    won: bool = False
    rated: bool = False
    against: str = ""  # a name
    page: int = 0

    def fits(self, past: PastGame) -> bool:
        return (
            self.game in ("", past.game)
            and not (self.won and past.places[past.seat] != 1)
            and not (self.rated and not past.rated)
            and (not self.against or self.against in past.names)
        )

    def query(self) -> str:
        """The rest of an address that chooses the same."""
        words = {
            "game": self.game,
            "won": "1" if self.won else "",
            "rated": "1" if self.rated else "",
            "with": self.against,
            "page": str(self.page or ""),
        }
        return urlencode({name: value for name, value in words.items() if value})


def address(name: str, chosen: Chosen | None = None) -> str:
    """Where somebody's page is."""
    query = chosen.query() if chosen else ""
    return player_page(name) + (f"?{query}" if query else "")


def face(who: str) -> int:
    """The emblem of an account: always the same one."""
    return crc32(who.encode()) % MAX_SEATS


def page(
    career: Career,
    ratings: list[Rating],
    playing: list[Card],
    viewer: Person | None,
    chosen: Chosen,
    theme: str = "",
    tie: Tie | None = None,
    earned: list[EarnedBadge] | None = None,
) -> str:
    """`playing`: the tables where one may watch them now. `tie`: what the viewer is to them."""
    mine = viewer is not None and viewer.id == career.who
    return document(
        f"{career.name} · Cutpurse",
        header(
            "Players",
            tools=join(
                [
                    link_tool("ui-cup", "Ratings", "/ratings"),
                    link_tool("ui-menu", "To the lobby", "/", "hide-s"),
                ]
            ),
        ),
        el(
            "main",
            who(career, playing, mine, tie),
            el(
                "div",
                el("div", standing(career, ratings), played(career, chosen)),
                el("div", badges(earned or []), others(career, mine)),
                cls="pgrid",
            ),
            cls="place pl",
        ),
        report_dialog(career.name, career.who) if tie and not mine else None,
        el("div", cls="notice", id="notice", role="status"),
        settings(),
        script="player.js",
        sheets=("places.css", "player.css"),
        theme=theme,
        cls="g-lobby",
    )


def who(career: Career, playing: list[Card], mine: bool, tie: Tie | None) -> Html:
    seat = face(career.who)
    since = time.strftime("%B %Y", time.gmtime(career.since))
    watch = [
        el(
            "a",
            icon("ui-spectator"),
            f"Watch {card.title}",
            cls="btn btn--night",
            href=f"/t/{card.id}",
        )
        for card in playing[:2]
    ]
    return el(
        "section",
        medal(seat),
        el(
            "div",
            el("h1", career.name, el("small", "you", cls="who5__now") if mine else None),
            el("p", f"At the market since {since} · {counted(len(career.games), 'game')}"),
        ),
        el("div", join(watch), ties(career, tie) if tie and not mine else None, cls="who5__go"),
        cls=f"who5 {cloth(seat)}",
    )


# Ratings ------------------------------------------------------------------------------------------
def standing(career: Career, ratings: list[Rating]) -> Html:
    known = {rating.game: rating for rating in ratings}
    low = min([r.mu - 2 * r.sigma for r in ratings], default=0.0)
    high = max([r.mu + 2 * r.sigma for r in ratings], default=1.0)
    heads = ("Game", "Rating", "Where it may lie", "Played", "Won; the notch is pure chance")
    rows = [
        standing_row(game, known.get(game), career.tallies.get(game), (low, high))
        for game in offered()
    ]
    table = el(
        "table",
        el("thead", el("tr", join(el("th", word, scope="col") for word in heads))),
        el("tbody", join(rows)),
        cls="rated__t",
    )
    return panel("Ratings", table, small="newcomers have 1000 · ± covers 95 %", cls="rated")


def standing_row(
    game: str, rating: Rating | None, tally: WinTally | None, span: tuple[float, float]
) -> Html:
    provisional = rating is not None and rating.games < SETTLED
    return el(
        "tr",
        el("th", icon(scene_of(game).poster.symbol), " ", games.find(game).title, scope="row"),
        shown_rating(rating) if rating else el("td", "not yet", cls="rated__not"),
        el("td", bar(rating.mu, 2 * rating.sigma, span) if rating else None, cls="rated__bar"),
        el("td", tally.played if tally else 0, cls="rated__n"),
        el("td", wins(tally) if tally else None, cls="won"),
        cls="is-provisional" if provisional else None,
    )


def wins(tally: WinTally) -> Html:
    """The share that was won, and a notch where pure chance would be."""
    share, lot = (100 * n / tally.played for n in (tally.won, tally.by_lot))
    return join(
        [
            el(
                "svg",
                el("path", d="M0 5H100", cls="won__all"),
                el("path", d=f"M0 5H{share:.1f}", cls="won__got") if share else None,
                el("path", d=f"M{lot:.1f} 0V10", cls="won__lot"),
                viewBox="0 0 100 10",
                preserveAspectRatio="none",
                aria_hidden="true",
            ),
            el("span", f"{share:.0f} %", title=f"pure chance: {lot:.0f} %"),
        ]
    )


# Games --------------------------------------------------------------------------------------------
def played(career: Career, chosen: Chosen) -> Html:
    found = [past for past in career.games if chosen.fits(past)]
    first = chosen.page * SHOWN
    rows = join(game_row(past) for past in found[first : first + SHOWN])
    empty = el("p", "No such games yet.", cls="nothing")
    return panel(
        "Games",
        filters(career, chosen),
        el("ol", rows, cls="hist") if rows else empty,
        turning(career, chosen, len(found)),
        small=str(len(found)),
        cls="games5",
    )


def filters(career: Career, chosen: Chosen) -> Html:
    """Links that choose among the games; they combine."""

    def chip(words: str, on: bool, then: Chosen) -> Html:
        href = address(career.name, then)
        return el("a", words, cls="fchip", href=href, aria_current="true" if on else None)

    game, won, rated, against = chosen.game, chosen.won, chosen.rated, chosen.against
    chips = [chip("All games", chosen == Chosen(), Chosen())]
    for name in offered():
        if name in {past.game for past in career.games}:
            then = Chosen("" if name == game else name, won, rated, against)
            chips.append(chip(games.find(name).title, name == game, then))
    chips.append(chip("Won", won, Chosen(game, not won, rated, against)))
    chips.append(chip("Rated", rated, Chosen(game, won, not rated, against)))
    if against:
        chips.append(chip(f"With {against}", True, Chosen(game, won, rated)))
    return el("nav", join(chips), cls="filters", aria_label="Which games")


def game_row(past: PastGame) -> Html:
    place = past.places[past.seat]
    words = [
        time.strftime("%-d %B %Y", time.gmtime(past.ended)),
        scored(past.points[past.seat]),
        *(["rated"] if past.rated else []),
    ]
    first = " place5--1" if place == 1 else ""
    return el(
        "li",
        el("span", ORDINALS.get(place, f"{place}th"), cls=f"place5{first}"),
        el("span", icon(scene_of(past.game).poster.symbol), cls="trow__e"),
        el(
            "div",
            el("b", " · ".join(by_place(past))),
            el("small", f"{games.find(past.game).title} · {' · '.join(words)}"),
        ),
        el("a", icon("ui-play"), "Replay", cls="btn btn--night", href=f"/replay/{past.id}"),
    )


def by_place(past: PastGame) -> list[str]:
    order = sorted(range(len(past.names)), key=lambda seat: past.places[seat])
    return [past.names[seat] for seat in order]


def turning(career: Career, chosen: Chosen, found: int) -> Html | None:
    """To later games and to earlier ones."""
    last = (found - 1) // SHOWN
    ways = [("Later games", chosen.page - 1), ("Earlier games", chosen.page + 1)]
    links = [
        el(
            "a",
            words,
            href=address(
                career.name, Chosen(chosen.game, chosen.won, chosen.rated, chosen.against, page)
            ),
        )
        for words, page in ways
        if 0 <= page <= last
    ]
    return el("nav", join(links), cls="more", aria_label="More games") if links else None


# Badges -------------------------------------------------------------------------------------------
CARTOUCHE = (
    "M14 3H52A11 11 0 0 1 63 14V60A11 11 0 0 1 52 71H14A11 11 0 0 1 3 60V14A11 11 0 0 1 14 3Z"
)


def badges(earned: list[EarnedBadge]) -> Html:
    """All there are; those that were earned lead to the game where that was."""
    first = {(each.game, each.badge): each for each in earned}
    known = [(game, badge) for game in offered() for badge in badges_of(games.find(game))]
    known.sort(key=lambda each: (each[0], each[1].name) not in first)
    rows = join(badge_row(game, badge, first.get((game, badge.name))) for game, badge in known)
    count = sum((game, badge.name) in first for game, badge in known)
    return panel("Badges", el("ul", rows, cls="badges"), small=f"{count} of {len(known)}")


def badge_row(game: str, badge: Badge, earned: EarnedBadge | None) -> Html:
    drawn = el(
        "span",
        el(
            "svg",
            el("path", d=CARTOUCHE, cls="fill"),
            el("path", d=f"{CARTOUCHE}M9 75.5H57", cls="rim"),
            viewBox="0 0 66 78",
            cls="ct",
            aria_hidden="true",
        ),
        icon(scene_of(game).poster.symbol),
        cls="bdg__p",
    )
    title = games.find(game).title
    when = time.strftime("%-d %B %Y", time.gmtime(earned.at)) if earned else "not yet"
    about = el("small", badge.about)
    return el(
        "li",
        drawn,
        el("a", badge.title, href=f"/replay/{earned.table}") if earned else badge.title,
        about,
        cls="bdg" if earned else "bdg bdg--no",
        title=f"{title}: {when}",
    )


# The others ---------------------------------------------------------------------------------------
def others(career: Career, mine: bool) -> Html:
    title = "You and the others" if mine else f"{career.name} and the others"
    rows = join(met_row(career, other) for other in career.met[:RIVALS])
    empty = el("p", "Nobody with an account so far.", cls="nothing")
    body = el("ul", rows, cls="h2h") if rows else empty
    return panel(title, body, small="who finished before whom")


def met_row(career: Career, other: Met) -> Html:
    decided = (other.before + other.after) or 1
    return el(
        "li",
        el("a", other.name, href=address(other.name)),
        el("span", other.before, cls="num", title=f"{career.name} before {other.name}"),
        el(
            "svg",
            el("path", d="M0 5H100", cls="h2h__after"),
            el("path", d=f"M0 5H{100 * other.before / decided:.1f}", cls="h2h__before"),
            viewBox="0 0 100 10",
            preserveAspectRatio="none",
            aria_hidden="true",
        ),
        el("span", other.after, cls="num", title=f"{other.name} before {career.name}"),
        el(
            "a",
            counted(other.games, "game"),
            href=address(career.name, Chosen(against=other.name)),
        ),
    )
