"""Around the tables: the lobby, setting up, the rulebook, light and dark."""

from __future__ import annotations

import pytest
from tests.browser.guests import Guest, Guests


def test_two_clicks_from_the_lobby_to_a_game(guests: Guests) -> None:
    """No name, no account, no question."""
    ann = guests.come()
    ann.open("/")
    ann.page.click("[data-sit=naqala]")
    ann.page.wait_for_url("**/t/*")
    ann.page.wait_for_selector("[data-r=play] svg")
    ann.open("/")
    assert ann.page.query_selector(".waits .prompt, .mytable")


def test_a_table_is_set_up_and_friends_are_invited(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come()
    ann.open("/new/thieves")
    ann.page.select_option("[name=seat2]", "easy")
    ann.page.select_option("[name=seat3]", "")
    ann.page.click("summary:has-text('The course of the game')")
    ann.page.check("[name='setting:rounds'][value='4']", force=True)
    ann.page.check("[name=visibility][value=private]", force=True)
    ann.page.fill("[data-setup] [name=name]", "The back room")
    told = ann.page.text_content(".ticket") or ""
    assert "3 chairs: you, a friend, a bot" in told
    assert "House rules: Rounds: 4" in told
    ann.page.click("[data-setup] .btn--gold")
    ann.page.wait_for_selector("#link")
    assert ann.page.text_content("h1") == "The back room"
    link = ann.page.input_value("#link")
    assert "invite=" in link
    ann.wait("document.querySelector('.qr').naturalWidth > 0")
    bob.page.goto(link)
    bob.page.fill("#name", "Bob")
    bob.page.click("[data-room=sit]")
    bob.seated()
    ann.seated()
    assert "of 4" in (ann.page.text_content(".bar__round") or "")


def test_open_tables_are_sifted(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    free = guests.table(ann, "naqala", "me", "open")
    slow = guests.table(ann, "naqala", "me", "open", clock={"kind": "days", "days": 2})
    full = guests.table(ann, "naqala", "me", "random")
    bob.open("/")
    for chosen, there, gone in (
        ("", [free, slow, full], []),
        ("watch", [full], [free, slow]),
        ("days", [slow], [free, full]),
        ("free", [free, slow], [full]),
    ):
        bob.page.click(f"[data-filter='{chosen}']")
        assert all(bob.page.is_visible(f".trow [href='{path}']") for path in there)
        assert not any(bob.page.is_visible(f".trow [href='{path}']") for path in gone)


def look_for(guest: Guest, *games: str) -> None:
    guest.open("/")
    for game in games:
        guest.page.check(f"[data-seek] [value={game}]", force=True)
    guest.page.click("[data-seek] .btn")
    guest.page.wait_for_url("**/t/*")


def test_two_who_look_for_an_opponent_meet(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    look_for(ann, "naqala")
    assert "Looking for people" in (ann.page.text_content("main") or "")
    look_for(bob, "thieves", "naqala")
    bob.seated()
    ann.seated()
    assert ann.page.url == bob.page.url


def test_who_waits_long_enough_is_offered_bots(guests: Guests) -> None:
    ann = guests.come("Ann")
    ann.page.clock.install()
    look_for(ann, "thieves")
    bots = ann.page.locator("[data-room=fill]")
    assert not bots.is_visible()
    ann.page.clock.run_for(61_000)
    bots.click()
    ann.seated()


def test_the_rulebook_is_searched(guests: Guests) -> None:
    ann = guests.come()
    ann.open("/rules/thieves")
    ann.page.fill("#search", "rude imp")
    ann.wait("document.getElementById('found').textContent.includes('of')")
    shown = ann.page.evaluate(
        "[...document.querySelectorAll('.rule:not([hidden])')].map((r) => r.textContent)"
    )
    assert shown
    assert all("imp" in text.lower() for text in shown)


def test_light_dark_and_what_is_set_stay(guests: Guests) -> None:
    ann = guests.come()
    ann.open("/")
    ann.page.click("[data-open=settings]")
    ann.page.check("#settings [name=theme][value=light]", force=True)
    ann.page.check("#settings [name=sound][value=off]", force=True)
    ann.open("/rules/naqala")
    assert ann.page.get_attribute("html", "data-theme") == "light"
    assert ann.page.get_attribute("[data-set=sound]", "aria-pressed") == "false"


def test_an_account_with_a_password(guests: Guests) -> None:
    """Enter is enough, as in any form."""
    ann = guests.come()
    ann.open("/")
    for deed, new in (("new", "new"), ("in", "current")):
        ann.page.click("[data-open=account]")
        if deed == "new":
            ann.page.click("#account summary")
        form = f"#account form[data-account={deed}]"
        ann.page.fill(f"{form} [autocomplete=username]", "Ann of Ayn")
        ann.page.fill(f"{form} [autocomplete={new}-password]", "a long enough word")
        ann.page.keyboard.press("Enter")
        signs_out(ann)


def signs_out(guest: Guest) -> None:
    guest.wait("document.querySelector('.is-ready [data-account=out]') !== null")
    guest.page.click("[data-open=account]")
    guest.page.click("[data-account=out]")
    guest.wait("document.querySelector('.is-ready [data-account=in]') !== null")


def test_an_account_with_a_passkey(guests: Guests) -> None:
    ann = guests.come()
    ann.carries_keys()
    ann.open("/")
    ann.page.click("[data-open=account]")
    ann.page.click("#account summary")
    ann.page.fill("#new-name", "Ann of Edfu")
    for deed in ("new-key", "key"):
        ann.page.click(f"[data-account={deed}]")
        signs_out(ann)
        ann.page.click("[data-open=account]")


@pytest.mark.parametrize(
    "path",
    ["/", "/new/thieves", "/rules/naqala", "/learn/thieves?step=4", "/learn/naqala?step=4"],
)
def test_everything_has_a_name(guests: Guests, path: str) -> None:
    """What cannot be seen can still be found."""
    assert guests.come().open(path).nameless() == []


def test_nobody_home(guests: Guests) -> None:
    ann = guests.come()
    ann.open("/t/nothinghere1")
    assert "nothing here" in (ann.page.text_content("h1") or "")
    assert [c for c in ann.complaints if "404" not in c] == []
    ann.complaints.clear()
