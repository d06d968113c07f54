"""The lobby: the games, tables to sit down at, one's own games, replays."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse import games
from cutpurse.kernel.text import listed
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Card, PastGame
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal, panel
from cutpurse.web.pages import account
from cutpurse.web.pages.document import document, header, link_tool, radios, settings, tool
from cutpurse.web.pages.ending import scored
from cutpurse.web.pages.posters import levels, poster, usual, usual_rivals
from cutpurse.web.pages.ratings import player_page


def page(
    person: Person | None,
    open_tables: list[Card],
    mine: list[Card],
    played: list[PastGame],
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
                    link_tool("ui-people", "Your page", player_page(person.name))
                    if person and person.account
                    else None,
                    link_tool("ui-cup", "Ratings", "/ratings"),
                    tool("ui-lock", "Your account", data_open="account"),
                ]
            ),
        ),
        el(
            "main",
            el(
                "div",
                el("h1", "CUTPURSE"),
                el(
                    "p",
                    "Games of thieves and tombs. ",
                    el("span", "Sit down in two clicks, no account needed."),
                ),
                cls="hero",
            ),
            el(
                "div",
                el("div", waiting(mine), cls="waits", id="waits"),
                el(
                    "ul",
                    join(poster(games.find(name), counts[name]) for name in offered()),
                    cls="posters",
                ),
                el(
                    "div",
                    el("div", open_list(others), replays(played), cls="lobby__lists"),
                    el("div", seek(), quick(), cls="lobby__side"),
                    cls="cols",
                ),
                cls="place",
            ),
        ),
        el(
            "footer",
            "Unofficial implementations in our own words, without art or text of the publishers.",
            cls="foot",
        ),
        el("div", cls="notice", id="notice", role="status"),
        account.dialog(person),
        settings(),
        script="lobby.js",
        theme=theme,
        cls="g-lobby",
    )


def offered() -> list[str]:
    """The games in the order in which they hang: those with a picture of their own first, and the
    shorter before the longer."""

    def rank(name: str) -> tuple[bool, int, str]:
        poster = scene_of(name).poster
        return not poster.art, poster.minutes, name

    return sorted(games.names(), key=rank)


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


def waiting(cards: list[Card]) -> Html | None:
    """One's own tables: what waits for an answer is the prompt of the room."""
    if not cards:
        return None
    first = next((card for card in cards if turn(card)), None)
    rest = join(my_table(card) for card in cards if card is not first)
    return join([strip(first) if first else None, el("ul", rest, cls="mine5") if rest else None])


def strip(card: Card) -> Html:
    return el(
        "section",
        el("span", icon(scene_of(card.game).poster.symbol), cls="trow__e"),
        el(
            "div",
            el("b", f"Your move in {card.title}"),
            el("span", company(card)),
            cls="prompt__text",
        ),
        el(
            "div",
            el("a", icon("ui-play"), "Back to it", cls="btn btn--gold", href=f"/t/{card.id}"),
            cls="prompt__acts",
        ),
        cls="prompt",
        aria_label="A table waits for you",
    )


def company(card: Card) -> str:
    """Who else sits there."""
    others = [
        "a bot" if name.startswith("bot:") else name
        for seat, name in enumerate(card.seats)
        if name and seat not in card.mine
    ]
    bots = others.count("a bot")
    people = [name for name in others if name != "a bot"]
    if bots:
        people.append("a bot" if bots == 1 else f"{bots} bots")
    return f"with {listed(people)}" if people else "you alone so far"


def my_table(card: Card) -> Html:
    state = STATES.get(card.status, card.status)
    return el(
        "li",
        el(
            "a",
            icon(scene_of(card.game).poster.symbol),
            el("b", card.title),
            el("span", "your move" if turn(card) else f"{state}, {company(card)}"),
            cls="mytable",
            href=f"/t/{card.id}",
        ),
    )


def turn(card: Card) -> bool:
    return bool(set(card.waiting) & set(card.mine))


def open_list(cards: list[Card]) -> Html:
    free = sum("" in card.seats for card in cards)
    rows = join(row(c, "Sit down" if "" in c.seats else "Watch") for c in cards)
    empty = el("p", "No other tables just now. Set one up and send the link.", cls="nothing")
    count = "1 table" if len(cards) == 1 else f"{len(cards)} tables"
    small = f"{count}, {free} with free seats" if cards else ""
    return panel(
        "Open tables",
        chips() if cards else None,
        el("ul", rows) if cards else empty,
        small=small,
        cls="tables",
    )


def chips() -> Html:
    """Which tables are listed; the client remembers and hides the rest."""
    shown = [("", "All"), *FILTERS]
    buttons = join(
        el("button", words, cls="fchip", type="button", data_filter=name, aria_pressed="false")
        for name, words in shown
    )
    return el("div", buttons, cls="filters", role="group", aria_label="Which tables")


FILTERS = [
    ("free", "With a free chair"),
    ("watch", "To watch"),
    ("live", "Real time"),
    ("days", "Days a move"),
    ("rated", "Rated"),
]


def kinds(card: Card) -> str:
    """The filters that let a table through."""
    return " ".join(
        [
            "free" if "" in card.seats else "watch",
            "days" if card.clock.get("kind") == "days" else "live",
            *(["rated"] if card.rated else []),
        ]
    )


STATES = {"open": "waiting for players", "running": "in play", "over": "over"}


def row(card: Card, action: str) -> Html:
    scene = scene_of(card.game)
    small = [card.title, STATES.get(card.status, card.status)]
    if card.rated:
        small.append("rated")
    return el(
        "li",
        el("span", icon(scene.poster.symbol), cls="trow__e"),
        el("span", el("b", named(card)), el("small", " · ".join(small))),
        el("span", medals(card.seats), cls="medals"),
        el("a", action, cls="btn btn--night", href=f"/t/{card.id}"),
        cls="trow",
        data_kinds=kinds(card),
    )


def named(card: Card) -> str:
    if card.name:
        return card.name
    people = [name for name in card.seats if name and not name.startswith("bot:")]
    return f"{card.owner}'s table" if len(people) < 2 else " · ".join(people)


def medals(seats: Iterable[str]) -> Html:
    return join(
        medal(seat)
        if name
        else el("span", icon("ui-plus", label="free seat"), cls="open", title="free seat")
        for seat, name in enumerate(seats)
    )


def replays(played: list[PastGame]) -> Html | None:
    if not played:
        return None
    rows = join(
        el(
            "li",
            el("span", icon(scene_of(game.game).poster.symbol), cls="trow__e"),
            el(
                "span",
                el("b", " · ".join(game.names)),
                el("small", f"place {game.places[game.seat]}, {scored(game.points[game.seat])}"),
            ),
            el("span"),
            el("a", icon("ui-play"), "Replay", cls="btn btn--night", href=f"/replay/{game.id}"),
            cls="trow",
        )
        for game in played
    )
    return panel("Played", el("ul", rows), cls="tables")


def seek() -> Html:
    """Any of some games, now or over days: the page of the table goes on looking."""
    return panel(
        "Find me an opponent",
        el(
            "form",
            picks("Any of these games", "checkbox"),
            radios(
                "pace",
                "When",
                [("now", "Now: 10 min + 15 s"), ("days", "Over days: 2 days a move")],
                "now",
            ),
            radios("patience", "Offer me bots after", PATIENCE, "60"),
            el("button", icon("ui-people"), "Look for people", cls="btn btn--lit"),
            cls="quick",
            data_seek=True,
        ),
        small="people, not bots",
    )


def picks(label: str, kind: str, chosen: str = "") -> Html:
    """The games, each with its sign: one of them, or any."""
    boxes = join(
        el(
            "label",
            el("input", type=kind, name="game", value=name, checked=name == chosen),
            icon(scene_of(name).poster.symbol),
            el("span", games.find(name).title),
            cls="gpick",
        )
        for name in offered()
    )
    return el("fieldset", el("legend", label), el("div", boxes, cls="gpicks"))


PATIENCE = [("30", "30 s"), ("60", "1 min"), ("180", "3 min"), ("", "Never")]


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
            picks("Game", "radio", names[0]),
            radios(
                "rivals",
                "Rivals",
                [(str(n), str(n)) for n in range(1, most)],
                str(usual_rivals(game)),
            ),
            radios("level", "How sly are they", levels(game), usual(game)),
            el("button", icon("ui-play"), "Sit down", cls="btn btn--lit"),
            cls="quick",
            data_quick=True,
            data_players=" ".join(
                f"{n}:{games.find(n).players[0]}-{games.find(n).players[1]}" for n in names
            ),
        ),
        cls="panel",
    )
