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
