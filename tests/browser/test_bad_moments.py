"""Bad moments: the line is dead, somebody wants a move back, somebody gives up."""

from __future__ import annotations

from tests.browser.guests import Guest, Guests

# Does the strip that tells of the lost line lie over what is asked?
COVERS = """
() => {
  const [strip, asked] = ['#away', 'main .prompt'].map((s) =>
    document.querySelector(s).getBoundingClientRect());
  return strip.bottom > asked.top && strip.top < asked.bottom;
}
"""
SENT = "document.querySelector('#away span')?.textContent.includes('this is sent')"


def at_one_table(guests: Guests) -> tuple[Guest, Guest, Guest, str]:
    """Two who play, one who looks on."""
    ann, bob, eve = guests.come("Ann"), guests.come("Bob"), guests.come("Eve")
    table = guests.table(ann, "naqala", "me", "open", visibility="public")
    bob.sit(table)
    eve.open(table)
    ann.open(table)
    return ann, bob, eve, table


def test_a_move_made_without_a_line_waits_and_can_be_withdrawn(guests: Guests) -> None:
    ann, bob, _, table = at_one_table(guests)
    ann.wait("window.lines.at(-1).readyState === 1")
    bob.wait("window.lines.at(-1).readyState === 1")
    actor = ann if ann.asked() else bob
    version = actor.version
    actor.context.set_offline(True)
    actor.page.evaluate("window.lines.at(-1).close()")
    actor.wait("!document.getElementById('away').hidden")  # after a while, by itself
    assert "is-away" in (actor.page.get_attribute("html", "class") or "")
    actor.click(0.5)
    actor.wait(SENT)
    for width in (390, 820, 1440):
        actor.page.set_viewport_size({"width": width, "height": 900})
        assert not actor.page.evaluate(COVERS), f"what may be answered is hidden at {width}"
    actor.page.click("#away button")
    actor.wait(f"!{SENT}")
    assert actor.asked()
    actor.click(0.3)  # another move instead
    actor.wait(SENT)
    actor.complaints.clear()  # the browser complains about each try without a line
    actor.context.set_offline(False)
    for guest in (ann, bob):
        guest.moved(version)
    actor.wait("document.getElementById('away').hidden")
    assert actor.compare(table) == []
    actor.complaints.clear()


def test_a_request_is_seen_by_all_until_it_is_answered(guests: Guests) -> None:
    ann, bob, eve, _ = at_one_table(guests)
    bid = ann if ann.asked() else bob
    other = bob if bid is ann else ann
    version = bid.version
    bid.click(0.5)
    other.moved(version)
    while not other.asked():
        version = bid.version
        bid.click(0.5)
        other.moved(version)
    version = other.version
    other.click(0.5)
    for guest in (ann, bob, eve):
        guest.moved(version)
    bid.page.click("[data-open=house]")
    bid.page.click("#house [data-do=takeback]")
    for guest in (ann, bob, eve):
        guest.page.wait_for_selector(".request")
    assert eve.page.query_selector(".request button") is None
    other.page.click(".request [data-yes=no]")
    for guest in (ann, bob, eve):
        guest.wait("document.querySelector('.request') === null")
        guest.wait("document.querySelector('[data-chat]')?.textContent.includes('refused')")


def test_giving_up_says_what_it_does_and_is_asked_for_twice(guests: Guests) -> None:
    ann, bob, eve, _ = at_one_table(guests)
    ann.page.click("[data-open=house]")
    assert "You come last" in (ann.page.text_content("#house .ways") or "")
    ann.page.click("#house [data-do=resign]")
    assert ann.page.text_content("#house [data-do=resign]") == "Give up: sure?"
    assert not ann.over
    ann.page.click("#house [data-do=resign]")
    for guest in (ann, bob, eve):
        guest.page.wait_for_selector(".ending")
        assert "Ann gave up; Bob wins" in (guest.page.text_content(".ending") or "")
        assert not guest.asked()
    bob.open("/")
    assert bob.page.query_selector(".mine a, .waits a") is None
