"""Notices over HTTP: who may, what is refused, the links of letters, what is installed."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.http.serving import Guest, Refusal, Server, serving
from tests.table.notices.receivers import MailReceiver, PushBrowser, listening, packed

from cutpurse.cli import main
from cutpurse.web.kit.assets import edition, files
from cutpurse.web.pages.installed import NEEDED

ORIGIN = "http://games.example.org"
WORD = "a long enough password"


@pytest.fixture(scope="module")
def letters() -> Iterator[MailReceiver]:
    receiver = MailReceiver()
    with listening(receiver):
        yield receiver


@pytest.fixture(scope="module")
def house(letters: MailReceiver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    mail = ("--mail", f"smtp://127.0.0.1:{letters.port}", "--mail-from", "tables@example.org")
    folder = tmp_path_factory.mktemp("notices")
    with serving(folder, "--quiet", "--origin", ORIGIN, *mail) as made:
        yield made


def account(house: Server, name: str) -> Guest:
    guest = Guest(house)
    guest.post("/api/accounts", name=name, password=WORD)
    return guest


def subscription(endpoint: str = "https://push.example.org/box") -> dict[str, str]:
    browser = PushBrowser()
    return {"endpoint": endpoint, "key": packed(browser.public), "auth": packed(browser.auth)}


def test_wishes_are_kept_and_checked(house: Server) -> None:
    with account(house, "Aziza") as ann:
        usual = ann.get("/api/me/notices")
        assert usual["wishes"]["push"] is True
        assert (usual["wishes"]["mail"], usual["mail"]) == ("off", "")
        wishes = {**usual["wishes"], "quiet_from": 1, "zone": "Europe/Berlin"}
        assert ann.put("/api/me/notices", **wishes)["wishes"] == wishes
        assert ann.get("/api/me/notices")["wishes"] == wishes
        for wrong in ({"zone": "Mars/Base"}, {"zone": "../etc"}, {"daily": 24}, {"mail": "often"}):
            with pytest.raises(Refusal):
                ann.put("/api/me/notices", **{**wishes, **wrong})
        with pytest.raises(Refusal, match="address"):
            ann.put("/api/me/notices", **{**wishes, "mail": "soon"})


def test_guests_are_told_that_they_need_an_account(house: Server) -> None:
    with house.guest("Passer-by") as guest, Guest(house) as nobody:
        for path in ("/api/me/notices", "/api/me/vacations"):
            with pytest.raises(Refusal, match="account"):
                guest.get(path)
            with pytest.raises(Refusal):
                nobody.get(path)
        assert "You need an account" in guest.get("/away")


def test_browsers_come_and_go(house: Server) -> None:
    with account(house, "Badr") as ann, account(house, "Cassim") as ben:
        mine = subscription()
        assert ann.post("/api/me/browsers", **mine)["browsers"] == 1
        assert ann.post("/api/me/browsers", **mine)["browsers"] == 1
        ben.post("/api/me/browsers/remove", endpoint=mine["endpoint"])
        assert ann.get("/api/me/notices")["browsers"] == 1  # nobody sends away another's
        assert ben.post("/api/me/browsers", **mine)["browsers"] == 1
        assert ann.get("/api/me/notices")["browsers"] == 0  # who signs in there takes it over
        assert ben.post("/api/me/browsers/remove", endpoint=mine["endpoint"])["browsers"] == 0
        for endpoint in ("http://push.example.org/x", "https://127.0.0.1:8080/x", "x"):
            with pytest.raises(Refusal, match="endpoint"):
                ann.post("/api/me/browsers", **subscription(endpoint))
        with pytest.raises(Refusal, match="key"):
            ann.post("/api/me/browsers", **{**mine, "key": "AAAA"})


def test_only_so_many_browsers(house: Server) -> None:
    with account(house, "Dinarzade") as ann:
        for i in range(20):
            last = ann.post("/api/me/browsers", **subscription(f"https://push.example.org/{i}"))
        assert last["browsers"] == 8
        with pytest.raises(Refusal, match="too many browsers"):
            ann.post("/api/me/browsers", **subscription())


def test_an_address_is_confirmed_by_its_letter(house: Server, letters: MailReceiver) -> None:
    with account(house, "Esma") as ann, Guest(house) as mailbox:
        ann.post("/api/me/notices/mail", mail="esma@example.org")
        assert ann.get("/api/me/notices")["mail"] == ""
        text = str(letters.got[-1].get_content())
        link = next(word for word in text.split() if word.startswith(ORIGIN) and "word=" in word)
        path = link.removeprefix(ORIGIN)
        assert "Yes, send them there" in mailbox.web.get(path).text
        assert ann.get("/api/me/notices")["mail"] == ""  # who only looks confirms nothing
        assert "confirmed" in mailbox.web.post(path).text
        kept = ann.get("/api/me/notices")
        assert (kept["mail"], kept["wishes"]["mail"]) == ("esma@example.org", "soon")
        assert "esma@example.org" in ann.get("/away")
        assert ann.ask("DELETE", "/api/me/notices/mail")["mail"] == ""
        assert mailbox.web.post("/mail/confirm?word=nonsense").status_code == 400
        assert mailbox.web.post(path.replace("confirm", "stop")).status_code == 400


def test_nobody_is_flooded_with_letters(house: Server, letters: MailReceiver) -> None:
    with account(house, "Fatima") as ann, account(house, "Ghanim") as ben:
        before = len(letters.got)
        body = {"mail": "victim@example.org"}
        tries = [who.web.post("/api/me/notices/mail", json=body) for who in (ann, ben) * 6]
        codes = [answer.status_code for answer in tries]
        assert set(codes) == {204, 429}
        assert codes.count(204) == len(letters.got) - before <= 5


def test_vacations_over_http(house: Server) -> None:
    with account(house, "Hasan") as ann:
        day = (dt.datetime.now(dt.UTC) + dt.timedelta(days=40)).date().isoformat()
        made = ann.post("/api/me/vacations", first=day, last=day)
        assert ann.get("/api/me/vacations")["vacations"] == [made]
        assert made["id"] in ann.get("/away")
        ann.ask("DELETE", f"/api/me/vacations/{made['id']}")
        assert ann.get("/api/me/vacations")["vacations"] == []
        with pytest.raises(Refusal, match="within a year"):
            ann.post("/api/me/vacations", first="2999-01-01", last="2999-01-02")
        with pytest.raises(Refusal):
            ann.post("/api/me/vacations", first="tomorrow", last="later")


def test_an_account_that_is_deleted_leaves_no_address(house: Server, letters: MailReceiver) -> None:
    with account(house, "Ibrahim") as ann:
        ann.post("/api/me/browsers", **subscription("https://push.example.org/ibrahim"))
        ann.post("/api/me/delete", password=WORD)
    with account(house, "Jafar") as ben:
        assert ben.get("/api/me/notices")["browsers"] == 0


# What is installed --------------------------------------------------------------------------------
def test_the_manifest_and_its_icons(house: Server) -> None:
    with Guest(house) as nobody:
        found = nobody.web.get("/manifest.webmanifest")
        assert found.headers["content-type"] == "application/manifest+json"
        told = json.loads(found.text)
        assert told["start_url"] == told["scope"] == "/"
        assert {(i["sizes"], i["purpose"]) for i in told["icons"]} == {
            ("192x192", "any"),
            ("512x512", "any"),
            ("512x512", "maskable"),
        }
        for icon in told["icons"]:
            picture = nobody.web.get(icon["src"])
            assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
            size = int.from_bytes(picture.content[16:20], "big")
            assert icon["sizes"] == f"{size}x{size}"


def test_the_worker_belongs_to_this_version_and_is_never_kept(house: Server) -> None:
    with Guest(house) as nobody:
        worker = nobody.web.get("/service-worker.js")
        assert worker.headers["cache-control"] == "no-cache"
        assert worker.headers["content-type"].startswith("text/javascript")
        assert f'"{edition()}"' in worker.text
        assert "{" + "edition}" not in worker.text
        offline = nobody.web.get("/offline")
        assert "does not reach the server" in offline.text
        named = {part.split('"')[0] for part in offline.text.split(f"/assets/{edition()}/")[1:]}
        wanted = {name for name in named if name.endswith((".css", ".js", ".woff2"))}
        assert wanted <= set(NEEDED) <= set(files())


def test_refusals_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.sqlite'}"]
    for words, said in (
        (["--mail", "smtp://localhost"], "letters need --origin"),
        (["--mail", "smtp://localhost", "--origin", ORIGIN], "--mail-from"),
        (["--mail", "http://localhost", "--origin", ORIGIN], "smtp+starttls://"),
        (["--mail", "smtp://host:99999", "--origin", ORIGIN], "smtp+starttls://"),
        (["--mail-from", "x@example.org"], "--mail-from goes with --mail"),
        (["--mail", "smtp://h", "--origin", ORIGIN, "--mail-from", "x"], "name@example.org"),
    ):
        assert main([*base, *words]) == 2
        [line] = capsys.readouterr().err.splitlines()
        assert said in line
