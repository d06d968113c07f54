"""What else a table does: reconnect, take back, explain, talk, share a screen, teach."""

from __future__ import annotations

import pytest
from tests.browser.guests import Guest, Guests

from cutpurse.web.pages import learn


def test_a_broken_line_comes_back_with_what_was_missed(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    table = guests.table(ann, "naqala", "me", "open")
    bob.sit(table)
    ann.open(table)
    for _ in range(3):
        ann.wait("window.lines.at(-1).readyState === 1")
        actor = ann if ann.asked() else bob
        version = actor.version
        ann.page.evaluate("window.lines.at(-1).close()")
        assert actor.click(0.5)  # said again by itself when the line is back
        for guest in (ann, bob):
            guest.moved(version)
            assert guest.compare(table) == []
    assert ann.page.evaluate("window.lines.length") == 4


def choosing_a_room(guests: Guests, guest: Guest) -> str:
    """A table at which the guest is the scout and has a room to choose. Who has none is asked for
    the claim at once: then another table."""
    while True:
        options = {"first_scout": "seat0"}
        table = guests.table(guest, "thieves", "me", "random", "random", settings=options)
        guest.open(table)
        guest.wait("document.querySelector('main .is-lit') !== null")
        if guest.page.query_selector("main .hand .is-lit"):
            return table


# Is the card in the slip larger than in the hand, and does the slip hide other cards of the hand?
LARGE = """
() => {
  const [slip, copy, card, hand] = ['#tip', '#tip .card', 'main .hand .is-lit', 'main .hand .card']
    .map((s) => document.querySelector(s).getBoundingClientRect());
  return [copy.width > card.width, slip.bottom > hand.top + 1 && slip.top < hand.bottom];
}
"""


def test_a_thing_explains_itself_and_says_why_not(guests: Guests) -> None:
    ann = guests.come("Ann")
    choosing_a_room(guests, ann)
    ann.page.hover("main .hand .is-lit")
    ann.page.wait_for_selector("#tip:not([hidden]) b")
    assert ann.page.text_content("#tip .tip__rule a")
    assert ann.page.evaluate(LARGE) == [True, False]
    ann.page.hover("[data-log] li:last-child[data-rule]")
    ann.wait("/^TH-/.test(document.querySelector('#tip b').textContent)")
    ann.page.click("main .hand [data-t]:not(.is-lit)", force=True)
    ann.page.wait_for_selector("#tip .tip__why")
    assert "Not now" in (ann.page.text_content("#tip .tip__why") or "")


# A finger comes down on a card, or goes up; true if that would have played it.
FINGER = """
(what) => {
  const card = document.querySelector('main .hand .is-lit');
  const how = {bubbles: true, cancelable: true, pointerType: 'touch'};
  card.dispatchEvent(new PointerEvent(what, how));
  return what === 'pointerup' && card.dispatchEvent(new MouseEvent('click', how));
}
"""


def test_a_long_press_explains_and_plays_nothing(guests: Guests) -> None:
    ann = guests.come("Ann", viewport={"width": 390, "height": 844}, has_touch=True)
    ann.page.clock.install()
    choosing_a_room(guests, ann)
    ann.page.evaluate(FINGER, "pointerdown")
    ann.page.clock.run_for(500)
    ann.page.wait_for_selector("#tip:not([hidden]) .card")
    ann.page.clock.run_for(3000)
    assert not ann.page.evaluate(FINGER, "pointerup")


# What sticks out of its place: tools of the bar, things on the rug, cards, sheets.
STICKING_OUT = """
() => {
  const box = (e) => e.getBoundingClientRect();
  const felt = box(document.querySelector('.felt'));
  const hand = box(document.querySelector('.a-hand'));
  const out = (selector, wrong) => [...document.querySelectorAll(selector)]
    .filter((e) => box(e).width && wrong(box(e), e)).map((e) => `${selector} ${e.className}`);
  return [
    ...out('.bar .tool', (b) => b.right > innerWidth + 1),
    ...out('.mid > *, .tell', (b) => b.bottom > felt.bottom + 2 || b.right > felt.right + 2),
    ...out('.hand .card', (b) => b.left < hand.left - 2 || b.right > hand.right + 2),
    ...out('.tell, .tell > *', (b, e) => e.scrollWidth > e.clientWidth + 1),
  ];
}
"""
WINDOWS = [(1920, 1080), (1440, 900), (1366, 768), (1280, 800), (1280, 720), (1024, 768)]


def test_the_table_of_thieves_fits_into_every_window(guests: Guests) -> None:
    """While a room is chosen, while it is talked about, and afterwards."""
    ann = guests.come("Ann")
    choosing_a_room(guests, ann)
    for _ in range(3):
        for width, height in WINDOWS:
            ann.page.set_viewport_size({"width": width, "height": height})
            assert ann.page.evaluate(STICKING_OUT) == [], f"{width}x{height}"
        version = ann.version
        assert ann.click(0.4)
        ann.moved(version)


def test_taking_back_and_starting_again(guests: Guests) -> None:
    ann = guests.come("Ann")
    table = choosing_a_room(guests, ann)
    before = ann.page.inner_html("[data-r=hand]")
    version = ann.version
    ann.page.click("main .hand .is-lit")
    ann.moved(version)
    ann.page.click("[data-do=undo]")
    ann.moved(version + 1)
    assert ann.page.inner_html("[data-r=hand]") == before
    assert ann.compare(table) == []


def test_a_double_click_is_one_answer_and_no_mistake(guests: Guests) -> None:
    ann = guests.come("Ann")
    table = choosing_a_room(guests, ann)
    version = ann.version
    ann.page.evaluate(
        """() => {
          const card = document.querySelector("main .hand .is-lit");
          card.click();
          card.click();
        }"""
    )
    ann.moved(version)
    ann.heard()  # what the server would say to the second
    assert ann.page.text_content("#notice") == ""
    assert ann.compare(table) == []


def test_an_answer_to_what_is_past_shows_what_is_now(guests: Guests) -> None:
    """Others' moves are shown at a pace; meanwhile the house may have given the only answer there
    is, and a click on the old question is no mistake of hers."""
    ann = guests.come("Ann")
    table = choosing_a_room(guests, ann)
    ann.page.evaluate("document.querySelector('main').dataset.version = 0")
    ann.page.click("main .hand .is-lit")
    ann.heard()
    assert ann.page.text_content("#notice") == ""
    ann.open(table)
    assert ann.asked()


# Somebody who looks elsewhere, and wants to be told.
ELSEWHERE = """
localStorage.setItem('notify', 'on');
Object.defineProperty(document, 'hidden', {get: () => true});
window.notes = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title) { window.notes.push(this); this.title = title; }
  close() { this.closed = true; }
};
"""


def test_who_looks_elsewhere_is_told_and_comes_back_by_a_click(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    for guest in (ann, bob):
        guest.context.add_init_script(ELSEWHERE)
    table = guests.table(ann, "naqala", "me", "open")
    bob.sit(table)
    ann.open(table)
    first, other = (ann, bob) if ann.asked() else (bob, ann)
    while not other.asked():
        version = other.version
        first.click(0.5)
        other.moved(version)
    other.wait("window.notes.length === 1")
    assert other.page.evaluate("window.notes[0].title") == "Your turn at Naqala"
    other.page.evaluate("window.notes[0].onclick()")
    assert other.page.evaluate("window.notes[0].closed")


def test_what_is_said_is_heard_and_is_no_markup(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    table = guests.table(ann, "naqala", "me", "open")
    bob.sit(table)
    ann.open(table)
    ann.page.click("[data-show=chat]")
    ann.page.fill("[data-say] input", "<b>hello</b> & <script>1</script>")
    ann.page.keyboard.press("Enter")
    bob.wait("document.querySelector('[data-chat] .say') !== null")
    said = bob.page.evaluate("document.querySelector('[data-chat] .say').textContent")
    assert said == "Ann <b>hello</b> & <script>1</script>"


def test_two_at_one_screen_have_a_curtain_between_them(guests: Guests) -> None:
    ann = guests.come("Ann")
    ann.open(guests.table(ann, "naqala", "me", "me:Ben"))
    for _ in range(8):
        ann.wait(
            "!document.getElementById('curtain').hidden"
            " || document.querySelector('[data-r=acts] [data-a]') !== null"
        )
        if ann.page.is_visible("#curtain"):
            name = ann.page.text_content("#curtain p") or ""
            ann.page.click("#curtain button")
            ann.wait("document.getElementById('curtain').hidden")
            assert ("Ben" in name) == (ann.page.get_attribute("main", "data-seat") == "1")
        else:
            version = ann.version
            assert ann.click(0.3)
            ann.moved(version)


# What glows although the lesson does not ask for it; and when asked, the page must point at a thing
# that is on the screen.
ONLY_LIT = """
(want) => {
  const act = document.querySelector(`[data-r=acts] [data-a="${want}"]`);
  const targets = act.dataset.t.split(' ');
  const wrong = [...document.querySelectorAll('main .is-lit[data-t]')]
    .filter((thing) => !thing.dataset.t.split(' ').some((t) => targets.includes(t)))
    .map((thing) => thing.dataset.t);
  for (const other of document.querySelectorAll('main [data-a]:not(.is-out, [data-r=acts] *)')) {
    if (other.dataset.a !== want) wrong.push(other.textContent);
  }
  // A row of cards that is longer than the window shows the one that is meant.
  const cards = [...document.querySelectorAll('.hand .is-lit')].filter((e) => e.checkVisibility());
  const beside = (box) => box.right < 20 || box.left > innerWidth - 20;
  if (cards.length && cards.every((card) => beside(card.getBoundingClientRect()))) {
    wrong.push('the card is beside the window');
  }
  document.querySelector('.lesson [data-step=show]').click();
  const shown = [...document.querySelectorAll('main .is-shown')].some((thing) => {
    const box = thing.getBoundingClientRect();
    return thing.checkVisibility() && box.bottom > 0 && box.top < innerHeight
      && box.right > 0 && box.left < innerWidth;
  });
  return shown ? wrong : [...wrong, `nothing is pointed at: ${act.textContent}`];
}
"""


def only_lit(guest: Guest, wanted: str) -> list[str]:
    return [str(line) for line in guest.page.evaluate(ONLY_LIT, wanted)]


# In one go: the next moment, which may come between, has a button of its own to be sure with.
CHOOSE = """
(wanted) => {
  document.querySelector(`[data-r=acts] [data-a='${wanted}']`).click();
  document.querySelector('[data-sure]')?.click();
}
"""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", learn.taught())
def test_a_lesson_is_done_by_playing_it(guests: Guests, game: str, size: tuple[int, int]) -> None:
    ann = guests.come(viewport={"width": size[0], "height": size[1]})
    ann.open(f"/learn/{game}")
    last = int(ann.page.get_attribute("main", "data-last") or 0)
    for number in range(last):
        wanted = ann.page.get_attribute(".lesson", "data-want")
        # The script of a widget that is new may be on its way: what is clicked waits for it.
        ann.page.wait_for_selector("main:not([data-widgets]), main[data-able]")
        if wanted is None:
            ann.page.click(".lesson [data-step='1']")
        else:
            assert only_lit(ann, wanted) == []
            ann.page.evaluate(CHOOSE, wanted)
        ann.wait("(v) => document.querySelector('main').dataset.version == v", number + 1)
    assert ann.page.query_selector(".lesson a[href='/']")
