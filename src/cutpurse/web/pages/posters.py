"""A game as it hangs in the lobby, and how its bots are called."""

from __future__ import annotations

from cutpurse.kernel.rules import Rules
from cutpurse.table.model.plan import bots_for
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.kit.markup import Html, el
from cutpurse.web.kit.pieces import icon

LEVELS = (
    ("easy", "Novice"),
    ("medium", "Sly"),
    ("hard", "Seasoned"),
    ("master", "Master"),
)
CHARACTERS = (
    ("bold", "Bold"),
    ("careful", "Careful"),
    ("spiteful", "Spiteful"),
    ("honest", "Honest"),
)


def levels(rules: Rules) -> list[tuple[str, str]]:
    """The bots people choose from: the named levels, where a game has them."""
    known = bots_for(rules)
    named = [(name, label) for name, label in LEVELS if name in known]
    return named or [(name, name.capitalize()) for name in known]


def characters(rules: Rules) -> list[tuple[str, str]]:
    """The bots that have a style of their own, where a game has them."""
    known = bots_for(rules)
    return [(name, label) for name, label in CHARACTERS if name in known]


def bot_label(rules: Rules, bot: str) -> str:
    """What a bot is called."""
    return dict([*levels(rules), *characters(rules)]).get(bot, bot.capitalize())


def usual(rules: Rules) -> str:
    """Who sits down when nobody says otherwise."""
    names = [name for name, _ in levels(rules)]
    return "medium" if "medium" in names else names[0]


def usual_rivals(rules: Rules) -> int:
    """As many as make a good game."""
    low, high = rules.players
    return max(low, min(high, 4)) - 1


def called(rules: Rules) -> str:
    """What people call a game, where there is little room."""
    return scene_of(rules.name).poster.called or rules.title


def picture(rules: Rules) -> Html:
    """The game's picture."""
    return el(
        "svg",
        scene_of(rules.name).poster.art or Html(""),
        cls="scene",
        viewBox="0 0 252 196",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


def poster(rules: Rules, tables: int) -> Html:
    """A game in the lobby: picture, what it is about, and the ways in. How it is laid out depends
    on how wide it hangs."""
    shown = scene_of(rules.name).poster
    low, high = rules.players
    facts = el(
        "div",
        el("span", icon("ui-people", label="players"), f" {low}–{high}"),
        el("span", icon("ui-clock", label="length"), f" {shown.minutes} min")
        if shown.minutes
        else None,
        el("b", f"{tables} {'table' if tables == 1 else 'tables'}") if tables else None,
        cls="poster__m",
    )
    seats = " ".join(["me", *[usual(rules)] * usual_rivals(rules)])
    return el(
        "li",
        el(
            "article",
            picture(rules),
            el(
                "div",
                el("h2", el("a", rules.title, href=f"/rules/{rules.name}", title="The rules")),
                el("p", shown.about or f"A game for {low} to {high} players."),
                facts,
                el(
                    "div",
                    el(
                        "button",
                        icon("ui-play"),
                        "Play against bots",
                        cls="btn btn--lit",
                        type="button",
                        data_sit=rules.name,
                        data_seats=seats,
                    ),
                    el("a", "With people", cls="btn btn--quiet", href=f"/new/{rules.name}"),
                    el("a", "Learn", cls="btn btn--quiet", href=f"/learn/{rules.name}"),
                    cls="poster__go",
                ),
                cls="poster__in",
            ),
            cls="poster",
        ),
    )
