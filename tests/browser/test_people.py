"""What people do about one another and with their games: friends, reports, notes, links."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from tests.browser.guests import Guest, Guests

numbers = itertools.count()


@contextmanager
def elsewhere(page: str) -> Iterator[str]:
    """The server of somebody else, with one page."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def member(guests: Guests, name: str) -> Guest:
    """Somebody with an account of their own."""
    guest = guests.come()
    own = f"{name} {next(numbers)}"
    answer = guest.context.request.post(
        f"{guest.origin}/api/accounts", data={"name": own, "password": "a long enough word"}
    )
    assert answer.ok, answer.text()
    guest.name = own
    return guest


def test_friends_from_the_page_of_a_player_to_a_table(guests: Guests) -> None:
    ann, bob = member(guests, "Ann"), member(guests, "Bob")
    ann.open(f"/player/{bob.name}").page.click("text=Be friends")
    ann.page.wait_for_selector("text=Take back the request")
    bob.open("/").page.click("#friends [data-people=befriend]")
    bob.page.wait_for_selector(f"#friends li:has-text('{ann.name}'):has-text('is here')")
    table = guests.table(ann, "naqala", "me", "open")
    ann.open(table).page.click("[data-room=invite]")
    ann.page.wait_for_selector("#notice.is-up")
    bob.open("/").page.click("#friends a:text-is('Come')")
    bob.page.wait_for_url(f"**{table}*")
    bob.page.click("[data-room=sit]")
    bob.seated()


def test_a_speaker_is_blocked_and_reported(guests: Guests) -> None:
    ann, bob = member(guests, "Ann"), member(guests, "Bob")
    table = guests.table(bob, "naqala", "me", "open")
    for guest in (ann, bob):
        guest.open(table)
    bob.page.fill("[data-say] input", "you play like a camel")
    bob.page.keyboard.press("Enter")
    ann.page.click("[data-speaker]")
    ann.page.click("#speaker [data-people=report]")
    ann.page.check("#report [value=chat]")
    ann.page.fill("#report textarea", "rude")
    ann.page.click("#report .btn--gold")
    ann.page.wait_for_selector("#notice.is-up:has-text('Thank you')")
    ann.page.click("[data-speaker]")
    with ann.page.expect_navigation():  # the page is loaded anew
        ann.page.click("#speaker [data-people=block]")
    ann.wait("!document.querySelector('[data-speaker]')")
    ann.open(f"/player/{bob.name}").page.click("text=No longer block")
    ann.page.wait_for_selector("text=Be friends")


def test_notes_are_there_again_and_nobody_else_s(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    table = guests.table(ann, "naqala", "me", "open")
    bob.sit(table)
    ann.open(table).seated()
    ann.page.click("[data-open=house]")
    ann.page.click("[data-open=notes]")
    ann.page.fill("#notes textarea", "Bob keeps three elders")
    with ann.page.expect_response(lambda answer: answer.request.method == "PUT"):
        ann.page.click("#notes .btn")
    ann.open(table).seated()
    ann.page.click("[data-open=house]")
    ann.page.click("[data-open=notes]")
    ann.wait("document.querySelector('#notes textarea').value === 'Bob keeps three elders'")
    bob.page.click("[data-open=house]")
    bob.page.click("[data-open=notes]")
    bob.wait("document.querySelector('#notes').open")
    assert bob.page.input_value("#notes textarea") == ""


def test_what_is_surely_coming_is_answered_ahead(guests: Guests) -> None:
    """Chosen in a dialog, seen and withdrawn by whoever said it, given when it is asked."""
    ann, bob = guests.come("Ann"), guests.come("Bob")
    table = guests.table(ann, "naqala", "me", "open")
    bob.sit(table)
    ann.open(table).seated()
    for guest in (ann, bob):
        guest.wait(
            "document.querySelector('[data-r=acts] [data-a], .prompt [data-open=ahead]') !== null"
        )
    asked, waits = (ann, bob) if ann.asked() else (bob, ann)
    for again in (False, True):
        waits.page.click(".prompt [data-open=ahead]")
        waits.page.click("#ahead .ahead__ways button >> nth=0")
        waits.page.wait_for_selector("#ahead .ahead__said li")
        waits.page.click("#ahead [value=keep]")
        waits.page.wait_for_selector(".request:has-text('You will answer:')")
        assert not asked.page.query_selector(".request")
        if not again:
            waits.page.click(".request [data-do=unsay]")
            waits.wait("!document.querySelector('.request')")
    said = "document.querySelector('.request') !== null"
    for _ in range(2):  # with two players somebody may bid twice in a row
        version = waits.version
        asked.click(0.99)  # not the first place, which was answered ahead
        waits.moved(version)
        waits.pause(version + 1, 3000)
        if not waits.page.evaluate(said):
            break
    assert not waits.page.evaluate(said), "it was given, and nothing is left to be said of it"


def test_a_moment_is_shared_and_a_board_is_framed_elsewhere(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    table = guests.table(ann, "naqala", "me", "random").removeprefix("/t/")
    ann.open(f"/replay/{table}?at=0").page.click("[data-open=share]")
    assert ann.page.input_value("[data-share=moment]").endswith(f"/replay/{table}?at=0")
    ann.wait("document.querySelector('[data-preview]').naturalWidth === 1200")
    code = ann.page.input_value("[data-share=embed]")
    with elsewhere(f"<!doctype html><title>A page of somebody else's</title>{code}") as address:
        bob.page.goto(address)
        frame = bob.page.frame_locator("iframe")
        frame.locator(".embed__bar a.btn").wait_for()
        frame.locator(".a-play svg.field").wait_for()
    bob.complaints.clear()  # their page is not of this server


def test_a_code_leads_to_its_table(guests: Guests) -> None:
    ann, bob = guests.come("Ann"), guests.come("Bob")
    table = guests.table(ann, "naqala", "me", "open")
    bob.open("/")
    bob.page.fill("#code", table.removeprefix("/t/"))
    bob.page.click("[data-code] .btn")
    bob.page.wait_for_url(f"**{table}")


def test_the_lobby_knows_how_far_one_has_got_in_a_lesson(guests: Guests) -> None:
    ann = guests.come()
    ann.open("/learn/naqala?step=0")
    ann.page.click("[data-step='1']")
    ann.wait("localStorage.getItem('lesson naqala') === '1'")
    ann.open("/")
    ann.wait("document.querySelector('[data-lesson=naqala] small').textContent.startsWith('1 of')")
