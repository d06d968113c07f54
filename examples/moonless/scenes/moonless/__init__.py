"""How Moonless looks: the tomb in the middle, the thieves at its side, your tools before you."""

from __future__ import annotations

from cutpurse.games.moonless.state import KINDS, STRENGTH, Moonless, strength
from cutpurse.games.moonless.words import TOOLS
from cutpurse.kernel.text import counted, listed
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import (
    card,
    icon,
    panel,
    placed,
    seal,
    seat_box,
    sitter_name,
    stat,
    stat_row,
    tray_block,
)
from cutpurse.web.kit.scene import Dock, Flight, Heading, Phases, Poster, Scene, Tip


def bundle(g: Moonless, seat: int) -> Html:
    """What a thief brought in the last night."""
    tools = [kind for kind, n in enumerate(g.bundle(seat)) for _ in range(n)]
    return el("div", join(icon(f"moonless/{TOOLS.ids[k]}", label=TOOLS.ids[k]) for k in tools))


def seats(sight: Sight[Moonless]) -> Html:
    g = sight.view.state
    boxes = [
        seat_box(
            s.seat,
            sitter_name(s),
            stat_row(
                stat("coin", g.loot[s.seat], "gold"),
                stat("ui-cards", g.tools.size[s.seat], "tools in hand"),
                stat("moonless/skull", g.curses[s.seat], "curses"),
            ),
            bundle(g, s.seat),
            active=s.owes,
        )
        for s in sight.sitters
    ]
    return el("ul", join(boxes), cls="seatlist")


def tomb(g: Moonless) -> Html:
    svg = f'<svg viewBox="0 0 300 200" role="img" aria-label="{g.gold} gold in the tomb">'
    door = '<path d="M20 190 150 20l130 170z" fill="#c9a063"/><path d="M120 190v-60h60v60z"/>'
    gold = f'<text x="150" y="170" text-anchor="middle" fill="#f0c050">{g.gold} gold</text></svg>'
    return panel("The tomb", el("div", Html(svg + door + gold), cls="mo-tomb", data_k="tomb"))


def hand(sight: Sight[Moonless]) -> Html:
    if sight.audience:
        return Html("")
    held = [sight.view.state.tools.count(sight.viewer, kind) for kind in range(KINDS)]
    cards = join(tool(kind, n) for kind, n in enumerate(held) if n)
    inside = cards or el("p", "No tools: stay at home to draw some.")
    return tray_block("Your tools", el("div", inside, cls="mo-hand"))


def tool(kind: int, copies: int) -> Html:
    name = TOOLS.ids[kind]
    text = f"You have {copies}"
    art = icon(f"moonless/{name}")
    return card("tool", name, text, art, corner=seal(STRENGTH[kind]), target=f"tool:{name}")


class MoonlessScene(Scene[Moonless]):
    sheet = "moonless.css"
    docks = (Dock("tools", "Tools", "ui-cards"),)
    vague = frozenset({"tool"})  # a tool in the log is no one thing on the table
    poster = Poster(
        art=join(
            [
                Html('<rect width="252" height="196" fill="#141b33"/>'),
                Html('<path d="M30 170 126 50l96 120z" fill="#c9a063"/>'),
                *(
                    placed(f"moonless/{tool}", 30 + 70 * i, 110, 52)
                    for i, tool in enumerate(TOOLS.ids)
                ),
            ]
        ),
        about="Take the strongest bundle to the tomb, and take it alone: two alike wake the dead.",
        minutes=10,
        symbol="moonless/lamp",
    )

    def phases(self, sight: Sight[Moonless]) -> Phases:
        g = sight.view.state
        return Phases(f"Night {max(g.night, 1)} of {g.nights}")

    def common(self, sight: Sight[Moonless]) -> dict[str, Html]:
        return {"seats": seats(sight), "play": tomb(sight.view.state), "market": Html("")}

    def own(self, sight: Sight[Moonless]) -> dict[str, Html]:
        return {"tray": hand(sight)}

    def explain(self, sight: Sight[Moonless], target: str) -> Tip | None:
        kind, _, name = target.partition(":")
        if kind != "tool":
            return None
        return Tip(name, f"Strength {STRENGTH[TOOLS.index[name]]}.", "MO-002", "Tool")

    def words(self, sight: Sight[Moonless]) -> list[tuple[str, list[str]]]:
        g = sight.view.state
        thieves = [
            f"{s.name}: {g.loot[s.seat]} gold, {counted(g.tools.size[s.seat], 'tool')},"
            f" {counted(g.curses[s.seat], 'curse')}; brought strength {strength(g.bundle(s.seat))}."
            for s in sight.sitters
        ]
        mine = [] if sight.audience else [g.tools.count(sight.viewer, k) for k in range(KINDS)]
        tools = listed([counted(n, TOOLS.ids[k]) for k, n in enumerate(mine) if n]) or "nothing"
        tomb_words = [f"Night {g.night} of {g.nights}.", f"{g.gold} gold lies in it."]
        own = [] if sight.audience else [("You hold", [tools])]
        return [("The tomb", tomb_words), ("Thieves", thieves), *own]

    def separator(self, sight: Sight[Moonless], what: dict[str, object]) -> Heading | None:
        return Heading(f"Night {what['night']}") if what["event"] == "falls" else None

    def flight(self, what: dict[str, object]) -> Flight | None:
        if what["event"] != "takes":
            return None
        return Flight(f"seat:p{what['who']}", "coin", 3, "tomb")


SCENE = MoonlessScene()
