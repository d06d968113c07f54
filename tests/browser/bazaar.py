"""Tables of the toy game that asks for every widget, and what moves at them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.guests import Guest, Guests

TOYS = Path(__file__).parent / "toys"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

# Every motion is written down: of what, by which properties, for how long.
WATCH = """
localStorage.setItem('motion', 'on');
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, time) {
  const made = animate.call(this, frames, time);
  const own = ['offset', 'computedOffset', 'easing', 'composite'];
  const properties = made.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
  window.motions.push({
    what: this.dataset.k ?? this.dataset.n ?? this.getAttribute('class') ?? this.tagName,
    by: [...new Set(properties)].filter((name) => !own.includes(name)),
    frames: made.effect.getKeyframes().length,
    time: time.duration,
  });
  return made;
};
"""
CHEAP = {"translate", "rotate", "scale", "opacity"}


def asked(people: Guests, what: str, *seats: str, words: bool = False, **device: Any) -> Guest:
    """Somebody at a table of the toy where this is asked; its widgets have their scripts."""
    mira = people.come("Mira", **device)
    table = people.table(mira, "bazaar", "me", *(seats or ["random"]), settings={"ask": what})
    return ready(mira, table + ("/text" if words else ""))


def moving(people: Guests, what: str) -> Guest:
    """The same with motion, which is written down."""
    mira = people.come("Mira")
    mira.context.add_init_script(WATCH)
    return ready(mira, people.table(mira, "bazaar", "me", "random", settings={"ask": what}))


def ready(guest: Guest, path: str) -> Guest:
    """The page with all its scripts, those of widgets as well."""
    guest.open(path).page.wait_for_selector("main:not([data-widgets]), main[data-able][data-moves]")
    return guest


@contextmanager
def answering(guest: Guest) -> Iterator[None]:
    """What is done here gives an answer: the table goes on."""
    version = guest.version
    yield
    guest.moved(version)


def middle(guest: Guest, thing: str) -> tuple[float, float]:
    box = guest.page.locator(thing).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def motions(guest: Guest) -> dict[str, dict[str, Any]]:
    """What moved, by its name; all of it by cheap properties alone."""
    told: list[dict[str, Any]] = guest.page.evaluate("window.motions.splice(0)")
    assert all(set(motion["by"]) <= CHEAP for motion in told), told
    return {motion["what"]: motion for motion in told}
