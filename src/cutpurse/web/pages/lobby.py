"""The lobby: the games, tables to sit down at, one's own games, replays."""

from __future__ import annotations

from dataclasses import dataclass

from cutpurse import games
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Card, PastGame
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon, medal, panel
from cutpurse.web.pages import account
from cutpurse.web.pages.document import document, header, link_tool, radios, settings, tool
from cutpurse.web.pages.ending import scored
from cutpurse.web.pages.learn import lesson, taught
from cutpurse.web.pages.posters import called, poster
from cutpurse.web.pages.ratings import player_page


@dataclass(frozen=True)
class Evening:
    """What goes on in the house besides its open tables."""

    awake: int = 0  # people who were here in the last minutes
    live: Card | None = None  # a game to watch, or the last one that was played
    watching: int = 0  # and how many look on there
    line: str = ""  # and where it stands
    puzzle: Html | None = None  # the panel of today's


def page(
    person: Person | None,
    open_tables: list[Card],
    mine: list[Card],
    played: list[PastGame],
    theme: str = "",
    evening: Evening | None = None,
    friends: Html | None = None,
) -> str:
    evening = evening or Evening()
    own = {card.id for card in mine}
    others = [card for card in open_tables if card.id not in own]
    counts = {name: sum(c.game == name for c in open_tables) for name in games.names()}
    return document(
        "Cutpurse: games of thieves and tombs",
        header(
            "The night market",
            el(
                "span",
                going_on(evening.awake, len(open_tables)),
                cls="bar__round hide-s",
                id="going-on",
            ),
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
                    capital(
                        f"{how_many()} games of thieves and tombs. Sit down in one click.".strip()
                    ),
                ),
                cls="hero",
                id="top",
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
                    el(
                        "div",
                        el(
                            "div",
                            open_list(others),
                            replays(played),
                            cls="lobby__lists",
                            id="tables",
                        ),
                        el(
                            "div",
                            evening.puzzle,
                            el(
                                "div",
                                el("div", live(evening), cls="alone__live", id="live"),
                                with_friends(friends),
                                cls="alone__with",
                            ),
                            cls="alone",
                        ),
                        cls="lobby__main",
                    ),
                    el("div", seek(bool(mine)), lessons(), cls="lobby__side"),
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
        places(any(turn(card) for card in mine)),
        el("div", cls="notice", id="notice", role="status"),
        account.dialog(person),
        settings(),
        script="lobby.js",
        sheets=("places.css", "lobby.css", "puzzles.css"),
        theme=theme,
        cls="g-lobby",
    )


def how_many() -> str:
    """In a word, as far as there are words for it."""
    words = ("no", "one", "two", "three", "four", "five", "six")
    return words[len(offered())] if len(offered()) < len(words) else ""


def going_on(awake: int, tables: int) -> str:
    """How much life there is."""
    parts = [f"{awake} awake" if awake else "", counted(tables, "table") if tables else ""]
    return " · ".join(part for part in parts if part)


def places(waits: bool) -> Html:
    """On the phone: the parts of the lobby, within a thumb's reach."""
    ways = [
        ("#top", "ui-play", "Play"),
        ("#tables", "ui-people", "Tables"),
        ("#live", "ui-spectator", "Watch"),
        ("#lessons", "ui-rules", "Learn"),
        ("/ratings", "ui-cup", "Ratings"),
    ]
    return el(
        "nav",
        join(
            el(
                "a",
                icon(symbol),
                word,
                el("i", "1", cls="unread", title="a table waits for you")
                if waits and word == "Play"
                else None,
                cls="dock__b",
                href=href,
            )
            for href, symbol, word in ways
        ),
        cls="dock only-s dock--places",
        aria_label="Places",
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
    ordered = sorted(cards, key=lambda card: not turn(card))
    rest = join(my_table(card) for card in ordered if card is not first)
    return join([strip(first) if first else None, el("ul", rest, cls="mine5") if rest else None])


def strip(card: Card) -> Html:
    return el(
        "section",
        el("span", icon(scene_of(card.game).poster.symbol), cls="trow__e"),
        el(
            "div",
            el("b", f"Your move in {card.title}"),
            el("span", f"{card.name}: {company(card)}" if card.name else capital(company(card))),
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


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    owing = [card.seats[seat] for seat in card.waiting if not card.seats[seat].startswith("bot:")]
    thinks = f"{listed(owing)} to move" if owing else f"{state}, {company(card)}"
    return el(
        "li",
        el(
            "a",
            icon(scene_of(card.game).poster.symbol),
            el("b", card.name or card.title),
            el("span", "Your move" if turn(card) else thinks),
            cls="mytable",
            href=f"/t/{card.id}",
        ),
    )


def turn(card: Card) -> bool:
    return bool(set(card.waiting) & set(card.mine))


def open_list(cards: list[Card]) -> Html:
    free = sum("" in card.seats for card in cards)
    rows = join(row(c, "Sit down" if "" in c.seats else "Watch") for c in cards)
    empty = el("p", "No other tables just now. Set one up, it hangs here at once.", cls="nothing")
    count = "1 table" if len(cards) == 1 else f"{len(cards)} tables"
    small = f"{count}, {free} with a free chair" if cards else ""
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
    sitting = [seat_name(card, seat) for seat, name in enumerate(card.seats) if name]
    words = [card.title, pace(card), *([] if "" in card.seats else ["in play"])]
    return el(
        "li",
        el("span", icon(scene.poster.symbol), cls="trow__e"),
        el(
            "span",
            el("b", named(card)),
            el(
                "small",
                " · ".join(words),
                el("span", icon("ui-cup"), "rated", cls="tag") if card.rated else None,
            ),
        ),
        el(
            "span", medals(card), cls="medals", role="img", aria_label=f"{listed(sitting)} sit here"
        ),
        el("a", action, cls="btn btn--night", href=f"/t/{card.id}"),
        cls="trow",
        data_kinds=kinds(card),
    )


def pace(card: Card) -> str:
    """How long it may take, in words."""
    kind = card.clock.get("kind", "none")
    if kind == "days":
        days = float(card.clock.get("days", 1.0))
        return "a day a move" if days == 1 else f"{days:g} days a move"
    return "real time" if kind != "none" else "without a clock"


def seat_name(card: Card, seat: int) -> str:
    name = card.seats[seat]
    return "a bot" if name.startswith("bot:") else name


def named(card: Card) -> str:
    if card.name:
        return card.name
    people = [name for name in card.seats if name and not name.startswith("bot:")]
    return f"{card.owner}'s table" if len(people) < 2 else " · ".join(people)


def medals(card: Card) -> Html:
    """Who sits there, by their cloths, and the chairs that are free."""
    return join(
        el("span", medal(seat), title=seat_name(card, seat))
        if name
        else el("span", icon("ui-plus", label="free seat"), cls="open", title="free seat")
        for seat, name in enumerate(card.seats)
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


def seek(busy: bool) -> Html:
    """Any of some games, now or over days: the page of the table goes on looking. Where nothing
    else waits, this is what to do."""
    return panel(
        "Find me an opponent",
        el(
            "form",
            picks("Any of these games", "checkbox"),
            radios(
                "pace",
                "When",
                [("now", "Now: 10 min + 15 s"), ("days", "Over days: 2 days")],
                "now",
            ),
            radios("patience", "Offer me bots after", PATIENCE, "60"),
            el(
                "button",
                icon("ui-people"),
                "Look for people",
                cls=f"btn {'btn--night' if busy else 'btn--gold'}",
            ),
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
            el("span", called(games.find(name))),
            cls="gpick",
        )
        for name in offered()
    )
    return el("fieldset", el("legend", label), el("div", boxes, cls="gpicks"))


PATIENCE = [("30", "30 s"), ("60", "1 min"), ("180", "3 min"), ("", "Never")]


# What else there is -------------------------------------------------------------------------------
def lessons() -> Html:
    """The lessons; how far one has got is known to the browser alone."""
    rows = join(
        el(
            "li",
            el(
                "a",
                icon(scene_of(name).poster.symbol),
                el("b", called(games.find(name))),
                el("progress", value=0, max=len(lesson(name).steps) - 1, aria_label="how far"),
                el("small", "begin"),
                href=f"/learn/{name}",
                data_lesson=name,
            ),
        )
        for name in offered()
        if name in taught()
    )
    return el(
        "section",
        el("h2", "Learn", el("small", "five minutes each"), cls="panel__head"),
        el("ul", rows, cls="lessons5"),
        cls="panel",
        id="lessons",
    )


def live(evening: Evening) -> Html:
    """A game to watch; when there is none, the last one as a replay."""
    card = evening.live
    if card is None:
        return panel(
            "Live now", el("p", "Nobody plays just now. The market wakes at dusk.", cls="nothing")
        )
    on = card.status == "running"
    title = el("h2", "Live now" if on else "Just played", cls="panel__head")
    if evening.watching:
        title = el("h2", "Live now", el("small", f"{evening.watching} watch"), cls="panel__head")
    where = f"/t/{card.id}" if on else f"/replay/{card.id}"
    people = [seat_name(card, seat) for seat, name in enumerate(card.seats) if name]
    return el(
        "section",
        title,
        el(
            "a",
            el(
                "img",
                src=f"/t/{card.id}/board.png",
                alt="Its board",
                width=600,
                height=500,
                loading="lazy",
            ),
            el("span", evening.line, cls="live") if on and evening.line else None,
            cls="thing__pic",
            href=where,
            tabindex="-1",
            aria_hidden="true",
        ),
        el(
            "div",
            el("b", card.name or f"{card.title}: {' against '.join(two(people))}"),
            el("p", f"{card.title}, {pace(card)}." if card.name else f"{capital(pace(card))}."),
            el(
                "a",
                icon("ui-spectator" if on else "ui-play"),
                "Watch" if on else "Replay",
                cls="btn btn--night",
                href=where,
            ),
            cls="thing__in",
        ),
        cls="panel thing",
        data_live=card.id,
    )


def two(people: list[str]) -> list[str]:
    """The first, and the others together."""
    unlike = list(dict.fromkeys(people))
    return [unlike[0], listed(unlike[1:])] if len(unlike) > 1 else people[:1]


def with_friends(friends: Html | None) -> Html:
    """Ways to those one knows."""
    first = offered()[0]
    return el(
        "section",
        el("h2", "With friends", cls="panel__head"),
        friends,
        el(
            "div",
            way("ui-link", "Invite by link", "They need no account.", f"/new/{first}?with=link"),
            way(
                "ui-people",
                "All at this screen",
                "The curtain hides your cards.",
                f"/new/{first}?with=screen",
            ),
            el(
                "form",
                icon("ui-lock"),
                el("label", "I have a code", for_="code"),
                el(
                    "input",
                    id="code",
                    name="code",
                    placeholder="a table's code or link",
                    required=True,
                ),
                el("button", "Go", cls="btn btn--night"),
                cls="friend friend--code",
                data_code=True,
            ),
            cls="friends",
        ),
        cls="panel",
    )


def way(symbol: str, title: str, about: str, href: str) -> Html:
    return el("a", icon(symbol), el("b", title), el("span", about), cls="friend", href=href)
