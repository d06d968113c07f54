"""How THIEVES! looks in a terminal."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cutpurse.games.thieves.cards import (
    CARD_IDS,
    CARD_NAMES,
    CHAMBERS,
    EMPTY_CHAMBER,
    FIRST_SKILL,
    HALF_GOLD,
    NO_CARD,
    ROOM_COUNT,
    SKILLS,
    TREASURE_IDS,
    TREASURE_NAMES,
    TRICKS,
)
from cutpurse.games.thieves.claim import statement_of, verdict_of
from cutpurse.games.thieves.facts import FACTS
from cutpurse.games.thieves.lore import LORE
from cutpurse.games.thieves.reading import (
    ban_reason,
    hand_size,
    known_points,
    public_worth,
    statement_text,
    table_cards,
    verdicts_on,
)
from cutpurse.games.thieves.state import NONE, Thieves, hand, owner
from cutpurse.games.thieves.words import (
    CLAIM_DONE,
    CLAIM_FACT,
    CLAIM_PARADOX,
    CLAIM_ROOM,
    KINDS,
    LIE,
    TRUTH,
    VERDICTS,
    VOCABULARY,
)
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import Speech
from cutpurse.kernel.zones import bits, count_bits

ROOM_STYLE = "bold cyan"
TREASURE_STYLE = "yellow"
TRICK_STYLE = "magenta"
SEAT_STYLES = ["cyan", "green", "magenta", "yellow", "blue", "red"]
SEAT_LETTERS = "ABCDEF"
WIDE = 110  # columns from which treasures show what they do

HEADINGS = {"scouts"}
TONES = {
    "wounded": "red",
    "failed": "dim",
    "judged": "bold",
    "flipped": "bold",
    "showed": "bold",
    "healed": "green",
    "robbed": "yellow",
}
LABELS = {
    ROOM_STYLE: CARD_NAMES[:ROOM_COUNT],
    TRICK_STYLE: CARD_NAMES[ROOM_COUNT:FIRST_SKILL],
    TREASURE_STYLE: TREASURE_NAMES,
}
VERDICT_STYLES = {"LIE": "bold red", "TRUTH": "bold green", "PARTIAL": "green", "NOTHING": "red"}


# The scene --------------------------------------------------------------------------------------
def scene(view: View[Thieves], speech: Speech) -> RenderableType:
    """The table as the viewer may know it."""
    return ThievesScreen(view, speech)


class ThievesScreen:
    """Knows how wide it may be when it is printed."""

    def __init__(self, view: View[Thieves], speech: Speech) -> None:
        self.g: Thieves = view.state
        self.me = view.seat if 0 <= view.seat < self.g.players else -1
        self.speech = speech

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = options.max_width >= WIDE
        yield self.header()
        if self.g.stack:
            yield self.middle()
        yield self.thieves(wide)
        if self.me >= 0:
            yield self.own_hand(wide)
        knowledge = self.knowledge()
        if knowledge:
            yield knowledge

    def name(self, p: int) -> str:
        return "You" if p == self.me else self.speech.players[p]

    def header(self) -> RenderableType:
        g = self.g
        grid = Table.grid(expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", style="dim", no_wrap=True)
        turns = g.players * g.rounds
        left = Text(f"Round {g.round}/{g.rounds} · turn {min(g.turn + 1, turns)}/{turns} · scout ")
        left.append(f"{SEAT_LETTERS[g.scout]} {self.name(g.scout)}", style=style_of(g.scout))
        piles = (
            f"cards {g.pack.size[g.deck()]} +{count_bits(g.discard)} used"
            f" · treasures {count_bits(g.treasure_deck)} +{count_bits(g.treasure_discard)} used"
        )
        grid.add_row(left, piles)
        return grid

    # Room and treasure --------------------------------------------------------------------------
    def middle(self) -> RenderableType:
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column(ratio=3)
        grid.add_column(ratio=2)
        grid.add_row(self.room(), self.treasure())
        return grid

    def room(self) -> RenderableType:
        g = self.g
        card = g.room[0]
        title = Text("Room")
        lines: list[Text] = []
        if card == NO_CARD:
            lines.append(Text("not laid yet", style="dim"))
        elif card < 0:
            title.append(" (face down)", style="dim")
        else:
            secret = "" if g.flipped else " (face down)"
            title = Text("Room: ").append(CARD_NAMES[card], style=ROOM_STYLE)
            title.append(secret, style="dim")
            lines.append(Text(LORE[CARD_IDS[card]].brief, style="dim" if not g.flipped else ""))
        if card != NO_CARD:
            lines.extend(self.claim())
        record = reputation(g, g.scout)
        if record:
            who = "Your" if g.scout == self.me else f"{self.speech.players[g.scout]}'s"
            lines.append(Text(f"{who} word so far: ", style="dim").append_text(record))
        return Panel(Group(*lines), title=title, title_align="left", padding=(0, 1))

    def claim(self) -> list[Text]:
        g = self.g
        who = "You say" if g.scout == self.me else f"{self.speech.players[g.scout]} says"
        said = [f"“{statement_text(s)}.”" for s in g.claim] or ["nothing about it"]
        talking = bool(g.stack) and type(g.stack[-1]).__name__ == "Claim"
        if not g.claim and talking:
            said = ["…"]
        out = Text(f"{who} ").append(" ".join(said), style="italic")
        if g.verdict >= 0 and g.flipped:
            word = VERDICTS.labels[g.verdict]
            out.append(f"  [{word}]", style=VERDICT_STYLES.get(word, "bold"))
        lines = [out]
        hints = [f"{self.name(p)} {KINDS.labels[k]}" for p, k in enumerate(g.advice) if k >= 0]
        if hints:
            lines.append(Text("suggests ").append(", ".join(hints), style="italic"))
        if g.commanded >= 0:
            order = f"orders {self.name(g.commanded)}: {CARD_NAMES[g.command]}"
            lines.append(Text(order, style="bold"))
        return lines

    def treasure(self) -> RenderableType:
        g = self.g
        if g.pending < 0:
            return Panel(Text("none", style="dim"), title="Treasure", title_align="left")
        lore = LORE[TREASURE_IDS[g.pending]]
        title = Text(lore.name, style=TREASURE_STYLE)
        text = Text("Treasure, ", style="dim").append(lore.text, style="not dim")
        return Panel(text, title=title, title_align="left", padding=(0, 1))

    # The thieves --------------------------------------------------------------------------------
    def thieves(self, wide: bool) -> RenderableType:
        g = self.g
        table = Table.grid(expand=True, padding=(0, 1, 0, 0))
        for heading in ("", "points", "wounds", "hand", "card", "treasures"):
            number = heading in ("points", "wounds", "hand")
            table.add_column(
                heading,
                header_style="dim",
                justify="right" if number else "left",
                ratio=1 if heading == "treasures" else None,
                no_wrap=heading != "treasures",
            )
        table.show_header = True
        for p in range(g.players):
            who = Text(f"{SEAT_LETTERS[p]} {self.name(p)}", style=style_of(p))
            if p == g.scout:
                who.append(" ◆scout")
            wounds = Text(str(g.wounds[p]), style="red" if g.wounds[p] else "dim")
            table.add_row(
                who, self.points(p), wounds, str(hand_size(g, p)), self.card(p), self.loot(p, wide)
            )
        return table

    def points(self, p: int) -> str:
        """What everybody knows; one's own hand counted in for oneself."""
        return f"{known_points(self.g, p, self.me) / 2:g}"

    def card(self, p: int) -> Text:
        g = self.g
        card = g.played[p]
        if card == NO_CARD:
            return Text("–", style="dim")
        if card < 0:
            return Text("▮ face down")
        name = CARD_NAMES[card]
        if not g.revealed:
            return Text("▮ ").append(name, style="italic")
        if g.noped >> p & 1:
            return Text(name, style="strike dim").append(" NOPE!", style="not strike")
        return Text(name, style="bold")

    def loot(self, p: int, wide: bool) -> Text:
        g = self.g
        out = Text()
        for t in bits(g.loot[p]):
            if out:
                out.append(", ")
            lid = "under KEEPING" if t == g.keeping_on else "under SACK" if t == g.sack_on else ""
            out.append(TREASURE_NAMES[t], style="dim strike" if lid else TREASURE_STYLE)
            if lid:
                out.append(f" ({lid})", style="dim")
                continue
            out.append(f" {public_worth(g, p, t) / 2:g}")
            brief = LORE[TREASURE_IDS[t]].brief
            if brief and (wide or brief.startswith("no ")):
                out.append(f" ({brief})", style="dim")
        return out or Text("–", style="dim")

    # Hands --------------------------------------------------------------------------------------
    def own_hand(self, wide: bool) -> RenderableType:
        g = self.g
        cards = hand(g, self.me)
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        skills = Text()
        for card in bits(cards & SKILLS):
            if skills:
                skills.append("  ")
            why = ban_reason(g, self.me, card)
            skills.append(CARD_NAMES[card], style="strike dim" if why else "bold")
            if why:
                skills.append(f" ({why})", style="dim")
        grid.add_row("Your skills", skills)
        tricks = cards & TRICKS
        if tricks:
            why = ban_reason(g, self.me, bits(tricks)[0])
            names = self.cards(tricks, "strike dim" if why else TRICK_STYLE, wide)
            if why:
                names.append(f" ({why})", style="dim")
            grid.add_row("trickery", names)
        grid.add_row("rooms", self.cards(cards & (CHAMBERS | 1), ROOM_STYLE, wide))
        return grid

    def cards(self, mask: int, style: str, wide: bool) -> Text:
        out = Text()
        for card in bits(mask):
            if out:
                out.append(" · ")
            out.append(CARD_NAMES[card], style=style)
            if wide and card != EMPTY_CHAMBER:
                out.append(f" {LORE[CARD_IDS[card]].brief}", style="dim")
        return out or Text("–", style="dim")

    def knowledge(self) -> RenderableType | None:
        """What the viewer has seen in other hands."""
        g = self.g
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        for p in range(g.players):
            seen = g.pack.held[p] & ~table_cards(g, p)
            if p != self.me and seen:
                line = Text(self.speech.players[p], style=style_of(p)).append(": ")
                line.append_text(self.cards(seen, "not bold", False))
                label = "You know" if self.me >= 0 else "Hands"
                grid.add_row("" if grid.row_count else f"{label:<11}", line)
        return grid if grid.row_count else None


def style_of(p: int) -> str:
    return f"bold {SEAT_STYLES[p]}"


def reputation(g: Thieves, scout: int) -> Text | None:
    """The verdicts on a scout so far, oldest first."""
    verdicts = verdicts_on(g, scout)
    if not verdicts:
        return None
    out = Text()
    for v in verdicts:
        word = VERDICTS.labels[v]
        out.append(word.lower() + " ", style=VERDICT_STYLES.get(word, ""))
    lies = verdicts.count(LIE)
    out.append(f"({lies} of {len(verdicts)} a lie)", style="dim")
    return out


# Options ----------------------------------------------------------------------------------------
def group(action: int) -> str:
    """Claims come in groups."""
    if CLAIM_ROOM.said(action):
        return "rooms"
    if CLAIM_FACT.said(action):
        return FACTS[CLAIM_FACT.of(action)][1]
    return ""


def mark(view: View[Thieves], action: int) -> str:
    """The scout sees which statements are true of the room."""
    g = view.state
    if not (CLAIM_ROOM.said(action) or CLAIM_FACT.said(action)) or g.room[0] < 0:
        return ""
    verdict = verdict_of([statement_of(action)], g.room[0], 0)
    return "✗" if verdict == LIE else "✓"


def note(view: View[Thieves], action: int, speech: Speech) -> str:
    """A few words about an option: what the card does, who the thief is."""
    g = view.state
    if CLAIM_DONE.said(action) or CLAIM_PARADOX.said(action):
        return claim_note(g, action)
    if CLAIM_ROOM.said(action) or CLAIM_FACT.said(action):
        if g.room[0] < 0:
            return ""
        verdict = verdict_of([*g.claim, statement_of(action)], g.room[0], g.safety_is_nothing)
        return {LIE: "a lie", TRUTH: "the whole truth"}.get(verdict, "true, but not all of it")
    for target in VOCABULARY.targets(action):
        kind, _, what = target.partition(":")
        if kind == "seat":
            return seat_note(g, int(what[1:]))
        if kind == "treasure":
            return treasure_note(g, TREASURE_IDS.index(what), speech, view.seat)
        if kind in ("card", "room"):
            return LORE[what].brief
    return ""


def claim_note(g: Thieves, action: int) -> str:
    if CLAIM_PARADOX.said(action):
        return "LIES will draw, REPRISAL! will not strike"
    if not g.claim:
        return "saying nothing lets LIES draw and REPRISAL! strike"
    if g.room[0] < 0:
        return ""
    verdict = verdict_of(g.claim, g.room[0], g.safety_is_nothing)
    return f"your word stands as {VERDICTS.labels[verdict]}"


def seat_note(g: Thieves, p: int) -> str:
    loot = count_bits(g.loot[p])
    parts = [f"{known_points(g, p, NONE) / 2:g} points", f"{g.wounds[p]} wounds"]
    return ", ".join([*parts, f"{loot} treasures" if loot != 1 else "1 treasure"])


def treasure_note(g: Thieves, treasure: int, speech: Speech, viewer: int) -> str:
    p = owner(g, treasure)
    whose = "" if p < 0 else "yours, " if p == viewer else f"{speech.players[p]}'s, "
    gold = (public_worth(g, p, treasure) if p >= 0 else HALF_GOLD[treasure]) / 2
    brief = LORE[TREASURE_IDS[treasure]].brief
    return f"{whose}{gold:g} gold" + (f", {brief}" if brief else "")
