"""The lobby: the games, tables to sit down at, one's own games, replays."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse import games
from cutpurse.table.answers import Card, Played
from cutpurse.table.people import Person
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.pieces import icon, medal, panel
from cutpurse.web.markup import Html, el, join
from cutpurse.web.pages import account
from cutpurse.web.pages.document import document, header, link_tool, radios, settings, tool
from cutpurse.web.pages.ending import points
from cutpurse.web.pages.posters import levels, poster, usual, usual_rivals


def page(
    person: Person | None,
    open_tables: list[Card],
    mine: list[Card],
    played: list[Played],
    theme: str = "",
) -> str:
    own = {card.id for card in mine}
    others = [card for card in open_tables if card.id not in own]
    counts = {name: sum(c.game == name for c in open_tables) for name in games.names()}
    return document(
        "Cutpurse: games of thieves and tombs",
        header(
            "The night market",
            tools=join(
                [
                    who(person),
                    link_tool("ui-cup", "Ratings", "/ratings"),
                    tool("ui-lock", "Your account", data_open="account"),
                ]
            ),
        ),
        el(
            "section",
            el(
                "div",
                el("h1", "CUTPURSE"),
                el(
                    "p",
                    "Games of thieves and tombs. ",
                    el("span", "Sit down in two clicks, no account needed."),
                ),
                cls="hero__t",
            ),
            cls="hero",
        ),
        el(
            "main",
            el(
                "div",
                join(poster(games.find(name), counts[name]) for name in offered()),
                cls="posters posters--wide",
            ),
            el(
                "div",
                el("div", my_tables(mine), open_list(others), replays(played), cls="lobby__lists"),
                quick(),
                cls="cols",
            ),
            el(
                "footer",
                "Unofficial implementations in our own words, without art or text of the"
                " publishers.",
                cls="small",
            ),
            cls="lobby",
        ),
        el("div", cls="notice", id="notice", role="status"),
        account.dialog(person),
        settings(),
        script="lobby.js",
        theme=theme,
        cls="g-lobby",
    )


def offered() -> list[str]:
    """The games in the order in which they hang: those with a picture of their own first."""
    return sorted(
        games.names(), key=lambda name: (not scene_of(name).poster.art, name != "thieves")
    )


def who(person: Person | None) -> Html:
    """The name one plays under; the client keeps it up to date."""
    return el(
        "label",
        el("span", "You are", cls="hide-s"),
        el(
            "input",
            id="name",
            value=person.name if person else "",
            maxlength=24,
            placeholder="your name",
            autocomplete="nickname",
            data_known=person is not None,
        ),
        cls="whoami",
    )


def my_tables(cards: list[Card]) -> Html | None:
    if not cards:
        return None
    rows = join(row(card, "Back to it", gold=turn(card)) for card in cards)
    return panel("Your tables", el("ul", rows), cls="tables")


def turn(card: Card) -> bool:
    return bool(set(card.waiting) & set(card.mine))


def open_list(cards: list[Card]) -> Html:
    free = sum("" in card.seats for card in cards)
    rows = join(row(c, "Sit down" if "" in c.seats else "Watch") for c in cards)
    empty = el("p", "No other tables just now. Set one up and send the link.", cls="nothing")
    count = "1 table" if len(cards) == 1 else f"{len(cards)} tables"
    small = f"{count}, {free} with free seats" if cards else ""
    return panel("Open tables", el("ul", rows) if cards else empty, small=small, cls="tables")


def row(card: Card, action: str, gold: bool = False) -> Html:
    scene = scene_of(card.game)
    state = {"open": "waiting for players", "running": "in play", "over": "over"}
    small = [card.title, state.get(card.status, card.status)]
    if gold:
        small[1] = "your move"
    if card.rated:
        small.append("rated")
    look = "btn--gold" if gold else "btn--night"
    return el(
        "li",
        el("span", icon(scene.poster.symbol), cls="trow__e"),
        el("span", el("b", named(card)), el("small", " · ".join(small))),
        el("span", medals(card.seats), cls="medals"),
        el("a", action, cls=f"btn {look}", href=f"/t/{card.id}"),
        cls="trow is-mine" if gold else "trow",
    )


def named(card: Card) -> str:
    people = [name for name in card.seats if name and not name.startswith("bot:")]
    return f"{card.owner}'s table" if len(people) < 2 else " · ".join(people)


def medals(seats: Iterable[str]) -> Html:
    return join(
        medal(seat)
        if name
        else el("span", icon("ui-plus", label="free seat"), cls="open", title="free seat")
        for seat, name in enumerate(seats)
    )


def replays(played: list[Played]) -> Html | None:
    if not played:
        return None
    rows = join(
        el(
            "li",
            el("span", icon(scene_of(game.game).poster.symbol), cls="trow__e"),
            el(
                "span",
                el("b", " · ".join(game.names)),
                el("small", f"place {game.places[game.seat]}, {points(game.points[game.seat])}"),
            ),
            el("span"),
            el("a", icon("ui-play"), "Replay", cls="btn btn--night", href=f"/replay/{game.id}"),
            cls="trow",
        )
        for game in played
    )
    return panel("Played", el("ul", rows), cls="tables")


def quick() -> Html:
    """Game, rivals, strength: sit down."""
    names = offered()
    game = games.find(names[0])
    most = max(games.find(name).players[1] for name in names)
    return el(
        "section",
        el("h2", "Play now, with bots", cls="panel__head"),
        el(
            "form",
            radios("game", "Game", [(n, games.find(n).title) for n in names], names[0]),
            radios(
                "rivals",
                "Rivals",
                [(str(n), str(n)) for n in range(1, most)],
                str(usual_rivals(game)),
            ),
            radios("level", "How sly are they", levels(game), usual(game)),
            el("button", icon("ui-play"), "Sit down", cls="btn btn--gold"),
            cls="quick",
            data_quick=True,
            data_players=" ".join(
                f"{n}:{games.find(n).players[0]}-{games.find(n).players[1]}" for n in names
            ),
        ),
        cls="panel",
    )
