"""The table: asks people, lets bots answer, and draws the curtain between hands."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.verbs import Speech
from cutpurse.looks.look import Look, letter, seat_style
from cutpurse.looks.oracle import Oracle
from cutpurse.looks.sentences import speech_for
from cutpurse.terminal.files import keep, write_file
from cutpurse.terminal.menu import Menu, MenuItem
from cutpurse.terminal.rulepages import rule_pages
from cutpurse.terminal.screen import Screen
from cutpurse.terminal.seats import BotSitter, Seat
from cutpurse.terminal.sheet import score_sheet

SHORT_STORY = 3  # lines that never need a page of their own
HINTS = "a number, or text to narrow the list · ? explains · undo · save · rules · quit"
UNFOLD = "a number, or a group's name to open it, or text to look for · all · ? explains"
HELP = [
    ("12", "answer with number 12; its exact name works too, as in records"),
    ("some text", "show only the answers with this text; Enter shows all again"),
    ("undo", "take your last answer back, if nothing came between"),
    ("table", "show the table again"),
    ("log", "what happened so far"),
    ("rules [text]", "the rulebook, or its rules with this text"),
    ("save FILE", "write the game to a file, to resume or replay it"),
    ("quit", "stop; the game is kept and can be resumed"),
]
ANSWERING = 2  # lines of it before those about explanations, which each game has of its own


class Stopped(Exception):
    """Somebody stopped the game."""


class TerminalTable:
    """One game with its seats at one screen."""

    def __init__(self, game: Game, seats: list[Seat], screen: Screen) -> None:
        self.game = game
        self.seats = seats
        self.screen = screen
        game.speech = Speech([seat.name for seat in seats])
        game.record_.seats = [seat.word for seat in seats]
        self.look = Look(game.rules, game.speech)
        self.oracle = Oracle(self.look)
        self.bots = {
            i: BotSitter(seat.spec, game.rules, i)
            for i, seat in enumerate(seats)
            if not seat.person
        }
        self.people = [i for i, seat in enumerate(seats) if seat.person]
        self.heard = [self.begin_of_chapter()] * len(seats)  # events each has been told
        self.facing = self.people[0] if len(self.people) == 1 else -1  # who sees the screen
        self.saved = self.said()  # answers of people when it was last saved
        self.redraw = True  # show the table, even if nothing has happened since

    def said(self) -> int:
        """How many answers people have given."""
        return sum(entry.seat in self.people for entry in self.game.record_.entries)

    def begin_of_chapter(self) -> int:
        """Where the last chapter of the story begins."""
        events = self.game.events
        for i in range(len(events) - 1, -1, -1):
            if events[i].kind.word in self.look.headings:
                return i
        return 0

    # The game -----------------------------------------------------------------------------------
    def play(self) -> int:
        """To the end, or until somebody stops."""
        try:
            while not self.game.over:
                self.next_answer()
            self.finish()
        except (Stopped, EOFError, KeyboardInterrupt) as end:
            return self.stop(end)
        return 0

    def next_answer(self) -> None:
        """Bots first: they need no time, and nobody sees an answer before all are in."""
        waiting = self.game.waiting
        for seat in waiting:
            if seat in self.bots:
                self.bots[seat].answer(self.game)
                return
        self.ask(waiting[0])

    def stop(self, end: BaseException) -> int:
        code = 130 if isinstance(end, KeyboardInterrupt) else 0
        if self.said() == self.saved or self.game.over:
            self.screen.say("Goodbye.")
            return code
        try:
            path = keep(self.game.rules.name, self.game.record())
        except Refused as error:
            self.screen.say(f"Stopped, and the game could not be kept: {error}")
            return code or 2
        why = "The input ended; the" if isinstance(end, EOFError) else "The"
        start = "\n" if self.screen.live and not isinstance(end, Stopped) else ""
        self.screen.console.print(
            Text(f"{start}{why} game is kept. Go on with: cutpurse play --resume {path}"),
            soft_wrap=True,
        )
        return code

    # Asking -------------------------------------------------------------------------------------
    def ask(self, seat: int) -> None:
        """One question to one person."""
        self.curtain(seat)
        story = self.look.story(self.game.events[self.heard[seat] :], seat)
        self.heard[seat] = len(self.game.events)
        menu = self.menu(seat)
        self.draw(seat, menu, story)
        while True:
            answer = self.screen.read(self.prompt(seat))
            if self.take(seat, menu, answer):
                return

    def menu(self, seat: int) -> Menu:
        game = self.game
        shown = game.speech
        game.speech = speech_for(shown, seat)
        options = game.options(seat)
        game.speech = shown
        return Menu(self.look, game.view(seat), options)

    def prompt(self, seat: int) -> str:
        return "> " if len(self.people) == 1 else f"{self.seats[seat].name}> "

    def curtain(self, seat: int) -> None:
        """Nobody sees another's hand: a blank page between two people."""
        if self.facing == seat:
            return
        self.screen.wipe()
        who = Text("Pass the keyboard to ")
        who.append(f"{letter(seat)} {self.seats[seat].name}", style=seat_style(seat))
        self.screen.show(who)
        self.facing = seat
        self.screen.read("and press Enter ")
        self.screen.wipe()

    def draw(self, seat: int, menu: Menu, story: list[Text]) -> None:
        """The story, the table, the question and its answers; on two pages if one is too small."""
        screen = self.screen
        screen.wipe()
        scene = self.look.scene(self.game.view(seat))
        if not screen.live:
            if story:
                screen.show(Text(), *story, Text())
            if story or self.redraw:
                screen.show(scene)
            screen.show(*self.question(menu))
            self.redraw = False
            return
        room = screen.height - 2 - screen.lines(scene)
        question = self.question(menu, room)
        room -= screen.lines(*story, *question)
        if room < 0 and len(story) > SHORT_STORY:
            self.pages(story)
            screen.wipe()
        elif story:
            screen.show(*story, *([Text()] if room > 0 else []))
        screen.show(scene, *question)

    def pages(self, story: list[Text]) -> None:
        """A long story, page by page."""
        screen = self.screen
        used = 0
        for line in story:
            takes = screen.lines(line)
            if used and used + takes > screen.height - 2:
                screen.pause("Enter: go on ")
                screen.wipe()
                used = 0
            screen.show(line)
            used += takes
        screen.pause("Enter: to the table ")

    def question(self, menu: Menu, room: int = 1_000_000) -> list[RenderableType]:
        game = self.game
        question = game.question_to(menu.view)
        asked = Text(question.what or "What do you do?", style="bold")
        if game.rule:
            asked.append(f"  {game.rule}", style="not bold dim")
        if question.catch:
            asked.append(f"\n{question.catch}", style="not bold")
        if any(item.mark for item in menu.shown):
            asked.append("  ✓ true ✗ false: only you see this", style="not bold dim")
        parts: list[RenderableType] = [asked, menu.listed(self.screen.width, room - 2)]
        if menu.folded:
            parts.append(Text(UNFOLD, style="dim"))
        elif not self.screen.live or self.screen.lines(*parts) <= room:
            parts.append(Text(HINTS, style="dim"))
        return parts

    # Answers and commands -----------------------------------------------------------------------
    def take(self, seat: int, menu: Menu, answer: str) -> bool:
        """Understand one line; True if it answered the question or the question has changed."""
        word, _, rest = answer.partition(" ")
        item = menu.named(answer)
        if item is not None:
            return self.answered(seat, item)
        if answer == "" and len(menu.shown) == 1 and len(menu.items) > 1:
            return self.answered(seat, menu.shown[0])
        if answer == "undo":
            return self.undo(seat)
        if self.command(seat, word.lower(), rest.strip(), menu):
            return False
        if answer.isdecimal():
            self.screen.say(f"There is no answer {answer}; they go from 1 to {len(menu.items)}.")
            return False
        self.narrow(seat, menu, answer)
        return False

    def answered(self, seat: int, item: MenuItem) -> bool:
        self.game.play(seat, item.option.id)
        return True

    def undo(self, seat: int) -> bool:
        try:
            self.game.undo(seat)
        except IllegalAction:
            self.screen.say(
                "Nothing to take back: since your last answer somebody else, chance or a shown card"
                " has come between."
            )
            return False
        self.heard = [min(h, len(self.game.events)) for h in self.heard]
        self.redraw = True
        if not self.screen.live:
            self.screen.say("Taken back.")
        return True

    def narrow(self, seat: int, menu: Menu, text: str) -> None:
        """Show the answers with this text, or why there are none."""
        found = menu.narrow(text)
        if not found or (" " in text and self.game.rules.vocabulary.parse(text) >= 0):
            self.screen.say(self.why_not(seat, text))
            return
        menu.shown = found
        room = self.screen.height - 4
        self.screen.show(menu.listed(self.screen.width, room))
        if len(found) == 1 and len(menu.items) > 1:
            self.screen.say("Enter takes it, other text looks further.", "dim")

    def why_not(self, seat: int, text: str) -> str:
        if self.game.rules.vocabulary.parse(text) >= 0:
            try:
                self.game.checked(seat, text)
            except IllegalAction as error:
                book = self.oracle.book()
                rule = book.rules.get(error.rule) if book else None
                said = str(error).partition(";")[0].partition(" (")[0]
                return f"{said}. {rule.number} {rule.text}" if rule else f"{said} ({error.rule})."
        return f"No answer has “{text}” in it. ? shows what you can type."

    def command(self, seat: int, word: str, rest: str, menu: Menu) -> bool:
        """What is no answer: explanations, files, leaving."""
        screen = self.screen
        if word.startswith("?") or word == "help":
            about = f"{word.lstrip('?') if word != 'help' else ''} {rest}".strip()
            screen.show(self.oracle.explain(about) if about else self.help())
        elif word == "" or word == "all":
            menu.shown = menu.items
            screen.show(menu.listed(screen.width, 1_000_000 if word else screen.height - 4))
        elif word == "table" and not rest:
            menu.shown = menu.items
            screen.wipe()
            screen.show(self.look.scene(self.game.view(seat)), *self.question(menu))
        elif word == "log" and not rest:
            screen.show(*self.look.story(self.game.events, seat))
        elif word == "rules":
            self.rules(rest)
        elif word == "aside" and self.talkative():
            self.aside(seat, rest)
        elif word == "save":
            self.save(rest)
        elif word in ("quit", "exit", "q") and not rest:
            raise Stopped
        else:
            return False
        return True

    def help(self) -> RenderableType:
        asking = [(f"? {what}", about) for what, about in self.oracle.examples()]
        if self.talkative():
            asking.append(("aside [text]", "what you may show or tell now; with its number, do it"))
        rows = [*HELP[:ANSWERING], *asking, *HELP[ANSWERING:]]
        lines = [Text(f"  {what:<14}").append(about, style="dim") for what, about in rows]
        return Group(Text("You can type", style="bold"), *lines)

    def talkative(self) -> bool:
        """May anybody show or tell something beside the questions?"""
        return any(self.game.asides(seat) for seat in self.people)

    def aside(self, seat: int, text: str) -> None:
        """Show or tell something, or list what could be; it cannot be taken back."""
        menu = Menu(self.look, self.game.view(seat), self.game.asides(seat))
        item = menu.named(text)
        if item is not None:
            self.game.aside(seat, item.option.id)
            self.screen.say(f"Done: {item.text}.")
            return
        menu.shown = menu.narrow(text)
        if not menu.shown:
            self.screen.say(f"Nothing that you may show or tell now has “{text}” in it.")
            return
        self.screen.show(menu.listed(self.screen.width, 1_000_000))
        self.screen.say("Write “aside” and a number to do it; it cannot be taken back.", "dim")

    def rules(self, text: str) -> None:
        try:
            pages = rule_pages(self.look, text)
        except Refused as error:
            self.screen.say(f"{error}")
            return
        if self.screen.live and not text:
            with self.screen.console.pager(styles=self.screen.console.color_system is not None):
                self.screen.show(*pages)
        else:
            self.screen.show(*pages)

    def save(self, rest: str) -> bool:
        """`save FILE`; `save FILE --force` overwrites."""
        force = rest.endswith(" --force")
        name = rest.removesuffix("--force").strip()
        if not name:
            self.screen.say("Save to which file? Write: save FILE")
            return False
        try:
            write_file(Path(name).expanduser(), self.game.record(), force)
        except Refused as error:
            self.screen.say(f"Not saved: {error}.")
            return False
        self.saved = self.said()
        again = "replay" if self.game.over else "play --resume"
        self.screen.console.print(Text(f"Saved. cutpurse {again} {name}"), soft_wrap=True)
        return True

    # The end ------------------------------------------------------------------------------------
    def finish(self) -> None:
        """The rest of the story, the score sheet, and the record for whoever wants it."""
        game = self.game
        result = game.result
        assert result is not None
        viewer = self.people[0] if len(self.people) == 1 else AUDIENCE
        heard = min((self.heard[p] for p in self.people), default=0)
        self.screen.wipe()
        story = self.look.story(game.events[heard:], viewer)
        if self.screen.live and self.screen.lines(*story) > self.screen.height - 14:
            self.pages(story)
            self.screen.wipe()
        else:
            self.screen.show(*story, Text())
        self.screen.show(self.look.scene(game.view(viewer)), Text())
        you = viewer if viewer != AUDIENCE else -1
        self.screen.show(score_sheet(result, game.speech.players, you), Text())
        self.offer()

    def offer(self) -> None:
        while True:
            try:
                name = self.screen.read("Save the record? A file name, or Enter for no: ")
            except (EOFError, KeyboardInterrupt):
                return
            if not name or name.lower() in ("n", "no"):
                return
            if self.save(name) or not self.screen.live:
                return
