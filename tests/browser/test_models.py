"""A person in a browser, a bot and a language model at one table."""

from __future__ import annotations

import asyncio
import threading

from tests.browser.guests import PATIENCE, Guests
from tests.table.http.serving import Guest
from tests.table.http.test_models import WORD, connected, token_of

WHOLE = 400_000  # milliseconds; far more than a game takes


def test_a_person_a_bot_and_a_model_finish_a_game(guests: Guests) -> None:
    server = guests.server
    ann = guests.come("Ann")
    table = guests.table(ann, "naqala", "me", "open", "random")
    ann.open(table)
    with Guest(server) as owner:
        owner.post("/api/accounts", name="Owner of a model", password=WORD)
        token = token_of(owner)
    ended: list[str] = []

    async def play() -> None:
        async with connected(server, token) as model:
            await model.join(table.removeprefix("/t/"))
            await model.play()
            ended.append(model.text)

    other = threading.Thread(target=lambda: asyncio.run(play()), daemon=True)
    other.start()
    ann.seated()
    ann.play(table, 7)
    ann.page.wait_for_selector(".ending", timeout=WHOLE)
    other.join(PATIENCE / 1000)
    assert ended
    assert "Ann with" in ended[0]
    assert "Owner of a model" in (ann.page.text_content(".ending") or "")
    assert ann.told()["wrong"] == []


def test_a_token_is_made_and_taken_away_in_the_dialog(guests: Guests) -> None:
    ann = guests.come()
    ann.open("/")
    ann.page.click("[data-open=account]")
    ann.page.click("#account summary")
    ann.page.fill("#new-name", "Ann of Thebes")
    ann.page.fill("#new-word", WORD)
    ann.page.keyboard.press("Enter")
    ann.wait("document.querySelector('.is-ready [data-account=out]') !== null")
    ann.page.click("[data-open=account]")
    ann.page.click("#account summary:text-is('Tokens for programs')")
    ann.page.fill("#token-label", "chess <b>club")
    ann.page.fill("#token-word", WORD)
    ann.page.keyboard.press("Enter")
    ann.wait("document.querySelector('#account [data-made]').textContent.startsWith('cutpurse_')")
    listed = "document.querySelector('#account [data-tokens]').textContent"
    ann.wait(f"{listed}.includes('chess <b>club')")
    assert ann.nameless() == []
    ann.page.click("[data-account=drop-token]")
    ann.wait(f"{listed} === 'no tokens yet'")
