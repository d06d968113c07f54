"""Away from the screen, in a real browser: the service worker, messages, hours, vacations."""

from __future__ import annotations

import datetime as dt
import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from tests.browser.guests import PATIENCE
from tests.table.http.serving import Guest, Server
from tools.chromium import WHOLE, chromium, launch

from cutpurse.web.kit.assets import edition


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    made = browser.new_context(base_url=server.address)
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


@pytest.fixture
def whole_context(driver: Playwright, server: Server) -> Iterator[BrowserContext]:
    """The same in a browser that shows messages."""
    if chromium(WHOLE) is None:
        pytest.skip("NO TEST OF MESSAGES: install Debian's chromium")
    made = launch(driver, WHOLE)
    context = made.new_context(base_url=server.address)
    context.set_default_timeout(PATIENCE)
    yield context
    made.close()


def controlled(page: Page) -> None:
    """Wait until the worker looks after this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_without_a_network_the_page_says_so(context: BrowserContext) -> None:
    """The worker keeps what belongs to this version, and no page but the one that says so."""
    page = context.new_page()
    page.goto("/")
    controlled(page)
    kept = page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys())
              found.push(new URL(request.url).pathname);
          return found;
        }"""
    )
    assert "/offline" in kept
    assert all(path.startswith(f"/assets/{edition()}/") for path in kept if path != "/offline")
    context.set_offline(True)
    page.goto("/ratings")
    expect(page.get_by_role("heading", name="No way to the tables")).to_be_visible()
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Who is how good")).to_be_visible()


SHOWN = """
async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((n) => [n.title, n.body, n.data.url]);
}
"""


def test_a_message_is_shown_and_leads_to_the_table(
    whole_context: BrowserContext, server: Server
) -> None:
    """Delivered by the browser's own tools: no push service can be reached from here."""
    context = whole_context
    context.grant_permissions(["notifications"], origin=server.address)
    page = context.new_page()
    page.goto("/")
    controlled(page)
    session = context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: registrations.extend(r["registrationId"] for r in news["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    said = {
        "title": "Your turn in Naqala",
        "body": "Naqala, with Ben",
        "url": "/t/x",
        "tag": "turns",
    }
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.address, "registrationId": registrations[-1], "data": json.dumps(said)},
    )
    until = time.monotonic() + PATIENCE / 1000
    while not (shown := page.evaluate(SHOWN)) and time.monotonic() < until:
        page.wait_for_timeout(100)
    assert shown == [["Your turn in Naqala", "Naqala, with Ben", "/t/x"]]


def test_hours_and_a_vacation_are_chosen(context: BrowserContext, server: Server) -> None:
    with Guest(server) as guest:
        name = f"Wanderer {dt.datetime.now(dt.UTC):%H%M%S}"
        guest.post("/api/accounts", name=name, password="a long enough password")
        [(cookie, value)] = guest.web.cookies.items()
        context.add_cookies([{"name": cookie, "value": value, "url": server.address}])
        page = context.new_page()
        page.goto("/away")
        page.get_by_label("Quiet from").select_option("23")
        with page.expect_navigation():
            page.get_by_role("button", name="Keep this").click()
        expect(page.get_by_label("Quiet from")).to_have_value("23")
        assert guest.get("/api/me/notices")["wishes"]["quiet_from"] == 23
        first = dt.datetime.now(dt.UTC).date() + dt.timedelta(days=5)
        page.get_by_label("First day").fill(first.isoformat())
        page.get_by_label("Last day").fill((first + dt.timedelta(days=2)).isoformat())
        with page.expect_navigation():
            page.get_by_role("button", name="Plan it").click()
        expect(page.locator(".months .is-away")).to_have_count(3)
        with page.expect_navigation():
            page.get_by_role("button", name="Do not go").click()
        expect(page.locator(".months .is-away")).to_have_count(0)
        page.get_by_label("First day").fill(first.isoformat())
        page.get_by_label("Last day").fill((first - dt.timedelta(days=2)).isoformat())
        page.get_by_role("button", name="Plan it").click()
        expect(page.locator("#said")).to_contain_text("ends after that")
