"""Nothing on a table jumps of its own accord: no shift of layout that the browser counts is above a
tenth of the window."""

from __future__ import annotations

from tests.browser.guests import Guest, Guests

MOST = 0.1  # of the window: what the browser calls good
OBSERVE = """
window.shifts = [];
const observer = new PerformanceObserver((list) => heed(list.getEntries()));
const heed = (entries) => window.shifts.push(...entries.map((entry) => entry.value));
observer.observe({type: 'layout-shift', buffered: true});
window.shiftsSoFar = async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  heed(observer.takeRecords());
  return window.shifts;
};
"""


def come(guests: Guests) -> Guest:
    """Somebody whose browser counts what shifts. After an input it would not; what a script clicks
    is none."""
    guest = guests.come("Ann")
    guest.context.add_init_script(OBSERVE)
    return guest


def jumps(guest: Guest) -> list[float]:
    return [value for value in guest.page.evaluate("window.shiftsSoFar()") if value > MOST]


def test_the_wall_stays_while_a_rival_chooses(guests: Guests) -> None:
    ann, bob = come(guests), guests.come("Bob")
    settings = {"first_keeper": "host_choice", "first_keeper_seat": 1}
    table = guests.table(ann, "horus", "me", "open", settings=settings)
    bob.sit(table)
    ann.open(table)
    for _ in ("an adventurer", "a door"):
        bob.wait("document.querySelector('main .is-lit') !== null")
        version = ann.version
        assert bob.click(0.5)
        ann.moved(version)
        bob.moved(version)
        assert ann.page.locator(".hz-cast").count() == 1
    ann.wait("document.querySelector('.hz-cast .is-lit') !== null")
    version = ann.version
    assert ann.click(0.5)
    ann.moved(version)
    assert ann.page.locator(".hz-board").count() == 1
    assert jumps(ann) == []
