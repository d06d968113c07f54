"""The contract of a scene: how one game looks.

A scene turns sights into regions of markup and does nothing else: no state, no clock, no chance.
First load, updates, replays, tutorials, pictures and tests all call the same functions. It is found
by the game's name: `web/scenes/<game>.py` (or a package) holds `SCENE`; a game without one is shown
by `web/kit/plain.py`. Its style sheet
and its symbols lie in its own `assets/`, its lesson in `lesson.json` and `lesson.record`.

Regions
  `common(sight)`  what is the same for everybody. It is given the sight of the AUDIENCE, whoever
                   looks on, so it is drawn once for all and can hold no secret.
  `own(sight)`     what differs from viewer to viewer (hand, purse, rivals in ring order). It is
                   given the viewer's own sight.
  Each returns inner markup by region name, and a scene may put each region on either side:
      layout "board":  seats  play  market  tray       (the areas of look.md, chapter 6)
      layout "cards":  felt   me    hand    side
  The frame wraps each in its area (`<section class="a-play" data-r="play">…`) and adds header,
  prompt, log and chat, the list of choices, menu, tooltips and dock.

Things, keys, choices
  `data-t="tile:c3"`  this thing is the target `tile:c3` of options (`Option.targets`); several are
                      parted by spaces. The client lights what may be clicked: every element whose
                      target some option of the viewer names gets the class `is-lit`, and while
                      something is lit `<main>` has `is-choosing`. So a board is drawn without any
                      glow, the same for all. In SVG, draw `.glow` and `.veil` inside each thing:
                      the kit shows `.glow` only in `.is-lit`, and `.veil` only in what is not lit
                      while its `.veils` ancestor holds something lit. The same attribute makes a
                      thing explainable (`explain`), lit or not.
  `data-k="m17"`      a thing that travels: the client animates it from where the same key was.
                      A key must identify nothing hidden: a card back is `p2-back-0`, not a card.
  `data-from="deck"`  where a thing that was not on the table flies in from: the key of another.
  `data-to="purse"`   where it flies to when it goes; else where the line of the log that tells of
                      it says (`Scene.flight`).
  `data-hold="coin"`  inside a thing that others fly to: where such symbols go.
  `data-a="512"`      a button that is option 512 itself. Only for options of this very sight.
  `data-dock="ware"`  on the phone this part shows only while that section of the dock is open.
  `class="help"`      what the viewer could work out from what they see (a shortest way, odds):
                      shown unless they have switched helps off; `unhelp` is shown only then.
                      Sentences of `words` under the heading "Helps" are such.
No `style` attribute and no script anywhere; ids only if unique on the page (prefix: the game).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from cutpurse.kernel.game import Option
from cutpurse.kernel.rules import G
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html

EMPTY = Html("")


@dataclass(frozen=True, slots=True)
class Phases:
    """The header's line and its string of lanterns; `now` is the index of the lit one."""

    line: str = ""  # "Round 4 · turn 2 of 4"
    names: tuple[str, ...] = ()
    now: int = -1


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the strip says to whoever must answer."""

    what: str  # one sentence: what to do
    why: str = ""  # one sentence: why, or the catch
    held: Html = EMPTY  # what you hold: meeples in hand
    react: bool = False  # a reaction window: crimson


@dataclass(frozen=True, slots=True)
class Tip:
    """A slip about a thing."""

    title: str
    text: str  # what it does, in our words
    rule: str = ""  # its rule number
    topic: str = ""  # "Djinn", "Oasis"
    more: tuple[str, ...] = ()  # further lines: a preview of what a choice brings


@dataclass(frozen=True, slots=True)
class Dock:
    """A section of the phone's dock; the frame adds Log and Chat."""

    key: str
    label: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Note:
    """What stands beside an option in a menu: a picture and the consequence in a few words."""

    text: str = ""
    art: Html = EMPTY
    confirm: str = ""  # it cannot be taken back: asked once more, with this on the button


NOTHING = Note()


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a line of the log."""

    text: str  # "Round 3"
    small: bool = False  # within a chapter: "Turn 8"


@dataclass(frozen=True, slots=True)
class Flight:
    """What a told event lets fly from thing to thing, by their keys or targets. Without a symbol
    it is whatever leaves the table with this event."""

    goal: str
    symbol: str = ""  # "coin" of the kit's sprite, or "game/camel" of the game's
    count: int = 1
    start: str = ""


@dataclass(frozen=True, slots=True)
class Keepsake:
    """What of a finished game is worth keeping, as a page of its own."""

    title: str
    drawn: Html  # what has `data-aloud` is read aloud
    chapters: tuple[tuple[str, str, str], ...]  # in words: heading, what it was, text


@dataclass(frozen=True, slots=True)
class Poster:
    """A game in the lobby: a picture (inner SVG of a 252 x 196 box), what people call it for short
    (empty: by its title), two sentences, length."""

    art: Html = EMPTY
    called: str = ""
    about: str = ""
    minutes: int = 0
    symbol: str = "logo"


class Scene(Generic[G]):
    """How one game looks. Subclasses draw; what they leave out the frame does plainly."""

    layout = "board"  # or "cards"
    sheet = ""  # the game's style sheet, "<game>.css"
    widgets: tuple[str, ...] = ()  # those of `kit/widgets` that the scene uses, "dice"
    docks: tuple[Dock, ...] = ()
    vague: frozenset[str] = frozenset()  # kinds of names in events that are no one thing
    poster = Poster()
    expansions: dict[str, tuple[str, ...]] = {}  # symbols that show what each expansion brings

    def phases(self, sight: Sight[G]) -> Phases:
        """From the audience's sight."""
        return Phases()

    def prompt(self, sight: Sight[G]) -> Prompt:
        """For a viewer who owes an answer."""
        return Prompt(sight.question, sight.catch)

    def common(self, sight: Sight[G]) -> dict[str, Html]:
        """Regions that are the same for all; from the audience's sight."""
        return {}

    def own(self, sight: Sight[G]) -> dict[str, Html]:
        """Regions that differ from viewer to viewer."""
        return {}

    def explain(self, sight: Sight[G], target: str) -> Tip | None:
        """What the thing `tile:c3` is and does, for this viewer; None: nothing to say."""
        return None

    def form(self, sight: Sight[G]) -> Html:
        """For the text table: the widget by which the viewer answers, in plain controls
        (`kit/widgets`). Empty: the list of choices is enough."""
        return EMPTY

    def targets(self, sight: Sight[G], option: Option) -> list[str]:
        """The things on the table by which an option can be chosen: those that its words name, and
        whatever else stands for it, such as the square where one is for "search here"."""
        return option.targets

    def meant(self, sight: Sight[G], target: str) -> str:
        """The thing as the rules call it, for one that stands for it (a card for a character):
        whoever clicks what does not glow is told which rule forbids that."""
        return target

    def note(self, sight: Sight[G], option: Option) -> Note:
        """What to say beside an option."""
        return NOTHING

    def words(self, sight: Sight[G]) -> list[tuple[str, list[str]]]:
        """The table in words, for those who do not see it: headings, each with short sentences
        ("c3: oasis, 8 points, 2 palms; an elder and a builder"). From the viewer's sight."""
        return []

    def finale(self, sight: Sight[G]) -> Html:
        """What stands above the score sheet when the rules have ended the game; from the audience's
        sight. Empty: the sheet is enough."""
        return EMPTY

    def keepsake(self, sight: Sight[G]) -> Keepsake | None:
        """What one may want to keep when the game is over; from the audience's sight."""
        return None

    def preview(self, sight: Sight[G]) -> tuple[Html, str] | None:
        """The board for a picture outside the page: the inner markup of an SVG and its `viewBox`,
        from the audience's sight. None: the drawing of class `field` in the region `play`."""
        return None

    def separator(self, sight: Sight[G], what: dict[str, object]) -> Heading | None:
        """The heading above a told event in the log, if it starts something. A line that is there
        already must keep its own."""
        return None

    def flight(self, what: dict[str, object]) -> Flight | None:
        """What flies when a told event happens and has no key of its own: coins, cards from a
        pile."""
        return None

    def sets_up(self, what: dict[str, object]) -> bool:
        """Does a told event belong to the set-up? From the first event on, all of those are one
        line in the log that unfolds."""
        return False
