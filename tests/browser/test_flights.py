"""What flies when something happens."""

from __future__ import annotations

import pytest
from tests.browser.guests import Guests

# A coin is earned, a meeple is taken: what the page lets fly, and what is left of it in the end.
FLY = """
async (motion) => {
  localStorage.setItem('motion', motion);
  const script = document.querySelector('script[type=module]').src;
  const { places, travel } = await import(new URL('flip.js', script).href);
  const news = ['supply coin 3 p0', 'p1'].map((fly) => {
    const line = document.createElement('li');
    line.dataset.fly = fly;
    return line;
  });
  const before = places();
  document.querySelector('main svg.field use[data-k]').remove();
  travel(before, news);
  const flyers = document.getElementById('flyers');
  const kinds = [...flyers.children].map((e) => e.querySelector('use').getAttribute('href'));
  while (flyers.children.length) await new Promise(requestAnimationFrame);
  return kinds;
}
"""


@pytest.mark.parametrize(("motion", "count"), [("on", 4), ("off", 0)])
def test_coins_and_meeples_fly_unless_motion_is_off(
    guests: Guests, motion: str, count: int
) -> None:
    ann = guests.come("Ann")
    ann.open(guests.table(ann, "naqala", "me", "random"))
    kinds = ann.page.evaluate(FLY, motion)
    assert len(kinds) == count
    assert sum(kind.endswith("#coin") for kind in kinds) == (3 if count else 0)


# The whole board has moved, and two things are gone: what is asked and what is moved, in order.
ORDER = """
async () => {
  localStorage.setItem('motion', 'on');
  const script = document.querySelector('script[type=module]').src;
  const { places, travel } = await import(new URL('flip.js', script).href);
  const order = [];
  const heard = (kind, name, note) => {
    const plain = kind.prototype[name];
    kind.prototype[name] = function (...given) {
      order.push(note);
      return plain.apply(this, given);
    };
  };
  const before = places();
  for (const place of before.values()) {
    const { x, y, width, height } = place.box;
    place.box = new DOMRect(x + 40, y, width, height);
  }
  const pieces = [...document.querySelectorAll('main svg.field use[data-k]')];
  for (const gone of pieces.slice(0, 2)) gone.remove();
  heard(Element, 'getBoundingClientRect', 'asked');
  heard(SVGGraphicsElement, 'getScreenCTM', 'asked');
  heard(Element, 'animate', 'moved');
  travel(before, []);
  return order;
}
"""


def test_everything_is_measured_before_anything_moves(guests: Guests) -> None:
    """A question after each motion would lay the whole page out as often as there are pieces."""
    ann = guests.come("Ann")
    ann.open(guests.table(ann, "naqala", "me", "random"))
    order = ann.page.evaluate(ORDER)
    assert order.count("moved") > 20
    assert "asked" not in order[order.index("moved") :]
