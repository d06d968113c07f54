"""People at their screens: pages that report every complaint, and hands that click what is lit."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from importlib import import_module
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request
from playwright.sync_api import TimeoutError as Slow
from tests.browser.comparing import COMPARE
from tests.table.http.serving import Server

from cutpurse.games import names

PATIENCE = 60_000  # milliseconds until a test gives up

# Remembers every socket, so that a test can cut the line; the others' moves come at once.
WIRETAP = """
localStorage.setItem('pace', '0');
window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(address) { super(address); window.lines.push(this); }
};
"""

# Settings by which a whole game is short enough for a test, where the usual ones are not.
SHORT: dict[str, dict[str, Any]] = {
    game: getattr(import_module(f"tests.scenes.{game}.moments"), "SHORT", {}) for game in names()
}

# The bots that sit with those who click at random, where others than `random` end a game sooner.
COMPANY: dict[str, list[str]] = {
    game: company
    for game in names()
    if (company := getattr(import_module(f"tests.scenes.{game}.moments"), "COMPANY", []))
}

# For each game the things by which somebody leaves it, if there are any: whoever clicks at random
# does so only if there is nothing else.
LEAVES = {
    game: leaves
    for game in names()
    if (leaves := getattr(import_module(f"tests.scenes.{game}.moments"), "LEAVES", ""))
}


def stays(game: str, targets: list[str]) -> bool:
    """Does whoever chooses by these things stay in the game?"""
    leaves = LEAVES.get(game)
    return not leaves or not any(target.startswith(leaves) for target in targets)


# Click a random lit thing, or one of the prompt's buttons; choose in the menu if one opens; a sheet
# is answered as it lies there; a story is handed in with one chip. All in one go, so that no frame
# comes between looking and clicking. Says what was clicked.
CLICK = """
(luck) => {
  const leaves = LEAVES[document.querySelector('main').dataset.game];
  const about = (e) => e.dataset.t
    ?? document.querySelector(`[data-r=acts] [data-a="${e.dataset.a}"]`)?.dataset.t ?? '';
  const stays = (e) => !leaves || !about(e).startsWith(leaves);
  const one = (list) => list[Math.floor(luck * 9973) % list.length];
  const seen = (e) => e.getBoundingClientRect().width > 0;
  const things = [...document.querySelectorAll(
    'main .is-lit[data-t], main [data-made], main [data-chip], main [data-covers] [data-send],'
    + 'main [data-a]:not([data-r=acts] *)')]
    .filter(seen);
  if (!document.querySelector('[data-r=acts] [data-a]') || !things.length) return '';
  const thing = one(things.some(stays) ? things.filter(stays) : things);
  thing.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  const rows = [...document.querySelectorAll('#menu:not([hidden]) .menu__i')];
  if (rows.length) one(rows).click();
  document.querySelector('[data-sure]')?.click();
  if (thing.matches('[data-chip]')) thing.closest('[data-w]').querySelector('[data-send]').click();
  return thing.dataset.t || thing.textContent;
}
""".replace("LEAVES", json.dumps(LEAVES))

# One more question on the newest line; the answer comes after those to all that went before. If the
# line is cut meanwhile, or not open yet, the same on the next.
HEARD = """
async () => {
  const answered = (line) => new Promise((done) => {
    const mark = Math.random();
    line.addEventListener('close', () => done(false));
    line.addEventListener('message', ({data}) => JSON.parse(data).pong === mark && done(true));
    line.send(JSON.stringify({ping: mark}));
  });
  const open = (line) => line.readyState === WebSocket.OPEN;
  while (!open(window.lines.at(-1)) || !(await answered(window.lines.at(-1)))) {
    await new Promise((done) => setTimeout(done, 100));
  }
}
"""

# What a screen reader would find without a name.
NAMELESS = """
() => [...document.querySelectorAll('button, a[href], input, select, [role=button], img')]
  .filter((e) => e.checkVisibility() && !e.closest('[aria-hidden=true]'))
  .filter((e) => !(e.textContent.trim() || e.getAttribute('aria-label') || e.title || e.alt
    || e.labels?.[0]?.textContent.trim()))
  .map((e) => e.outerHTML.slice(0, 120))
"""

# Somebody who plays by themselves: whenever they are asked they look whether the page is as it
# would load now, and click something that glows. Who looks on only looks.
PLAYER = f"""
([address, seed]) => {{
  const click = {CLICK};
  const compare = {COMPARE};
  const luck = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const main = document.querySelector('main');
  const told = (window.told = {{compared: 0, clicked: 0, wrong: []}});
  const owned = () => [...document.querySelectorAll('main [data-own]')];
  const own = () => owned().map((e) => e.innerHTML).join();
  const soon = () => new Promise((done) => setTimeout(done, 100));
  const drawn = () => new Promise((done) => {{
    document.addEventListener('drawn', done, {{once: true}});
    setTimeout(done, 3000);
  }});
  (async () => {{
    while (!document.querySelector('[data-over]')) {{
      const asked = document.querySelector('[data-r=acts] [data-a]') !== null;
      // Some steps, over the wire; `test_steps.py` looks at every single one.
      const look = told.compared < 5 || luck() < 0.02;
      if (look && (asked || main.dataset.seat === '')) {{
        const wrong = await compare(address);
        if (wrong !== null) told.compared++;
        if (wrong?.length) told.wrong.push(`version ${{main.dataset.version}}: ${{wrong}}`);
      }}
      const [before, next] = [own(), drawn()];
      if (asked && click(luck())) told.clicked++;
      // What a widget only remembers brings no frame.
      await (own() === before ? next : Promise.race([next, soon()]));
    }}
  }})();
}}
"""


class Guest:
    """One person at one screen."""

    def __init__(self, context: BrowserContext, page: Page, name: str, origin: str) -> None:
        self.context = context
        self.page = page
        self.name = name
        self.origin = origin
        self.complaints: list[str] = []
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self.watch)
        page.set_default_timeout(PATIENCE)

    def hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def watch(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:")):
            self.complaints.append(f"a request left the server: {request.url}")

    def open(self, path: str) -> Guest:
        self.page.goto(self.origin + path)
        self.page.wait_for_selector(".is-ready")
        return self

    def sit(self, table: str) -> Guest:
        """Come by a link and sit down; as the last one that is missing, so the game begins."""
        self.open(table).page.click("[data-room=sit]")
        return self.seated()

    def seated(self) -> Guest:
        """Until the room has become a table, with all that one needs to play at it."""
        self.page.wait_for_selector(".is-ready main [data-r=prompt]")
        return self

    def heard(self) -> None:
        """Until the server has answered all that this page asked before: replies keep their
        order, and so do questions."""
        self.page.evaluate(HEARD)

    def carries_keys(self) -> None:
        """Passkeys can be made from now on. A browser makes them for names, not for numbers: so
        they come to localhost."""
        self.origin = self.origin.replace("127.0.0.1", "localhost")
        keys = self.context.new_cdp_session(self.page)
        keys.send("WebAuthn.enable")
        keys.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "automaticPresenceSimulation": True,
                }
            },
        )

    @property
    def version(self) -> int:
        return int(self.page.evaluate("document.querySelector('main').dataset.version"))

    @property
    def parts(self) -> str:
        """What is chosen so far of an answer in parts."""
        chosen = "document.querySelector('[data-parts]')?.dataset.parts ?? ''"
        return str(self.page.evaluate(chosen))

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("!!document.querySelector('[data-over]')"))

    def asked(self) -> bool:
        return bool(self.page.evaluate("!!document.querySelector('[data-r=acts] [data-a]')"))

    def click(self, luck: float) -> str:
        return str(self.page.evaluate(CLICK, luck))

    def nameless(self) -> list[str]:
        """What can be used but has no name for who cannot see it."""
        return [str(line) for line in self.page.evaluate(NAMELESS)]

    def play(self, path: str, seed: int) -> None:
        """Go on by oneself, to the end; `told` says how it went."""
        self.page.evaluate(PLAYER, [path, seed])

    def told(self) -> dict[str, Any]:
        told: dict[str, Any] = self.page.evaluate("window.told")
        return told

    def compare(self, path: str) -> list[str]:
        """How this page differs from the one that would load now."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            wrong = self.page.evaluate(COMPARE, path)
            if wrong is not None:
                return [str(line) for line in wrong]
            self.page.wait_for_timeout(30)
        raise AssertionError("the table never came to rest")

    def wait(self, condition: str, argument: Any = None) -> None:
        """Until a condition holds; a function, because the page's own rules forbid `eval`."""
        function = condition if condition.startswith("(v)") else f"() => {condition}"
        self.page.wait_for_function(function, arg=argument)

    def moved(self, version: int) -> None:
        """Wait until the page shows a later version."""
        self.wait("(v) => Number(document.querySelector('main').dataset.version) > v", version)

    def pause(self, version: int, most: int) -> None:
        """Wait so many milliseconds for a later version."""
        with suppress(Slow):
            later = "(v) => Number(document.querySelector('main').dataset.version) > v"
            self.page.wait_for_function(later, arg=version, timeout=most)


class Guests:
    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.all: list[Guest] = []

    def come(self, name: str = "", **device: Any) -> Guest:
        """Somebody opens a browser; with a name they have said it already."""
        settings: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, **device}
        context = self.browser.new_context(**settings, reduced_motion="reduce")
        context.add_init_script(WIRETAP)
        if name:
            context.request.put(f"{self.server.address}/api/me", data={"name": name})
        guest = Guest(context, context.new_page(), name, self.server.address)
        self.all.append(guest)
        return guest

    def table(self, guest: Guest, game: str, *seats: str, **plan: Any) -> str:
        """A new table of this person's; its address."""
        answer = guest.context.request.post(
            f"{self.server.address}/api/tables",
            data={"game": game, "seats": list(seats), **plan},
        )
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['id']}"

    def leave(self) -> None:
        complaints = [f"{g.name}: {c}" for g in self.all for c in g.complaints]
        for guest in self.all:
            guest.context.close()
        assert not complaints, complaints
