"""One WebSocket at a table: frames, replies, reconnecting, slow lines."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.table.http.patches import patched
from tests.table.http.serving import Guest, Json, Line
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from cutpurse.web.server.websocket import WINDOW


def begun(line: Line) -> Json:
    """The first frame in which the game runs."""
    while (frame := line.frame())["table"]["view"] is None:
        pass
    return frame


def test_the_first_frame_has_everything_and_the_next_what_changed(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "open", game="naqala")
    with ann.sit(table, "page") as line:
        first = line.frame()
        assert first["full"]
        assert "regions" in first
        ben.post(f"/api/tables/{table}/seats")
        frame = line.frame()
        while frame["v"] == first["v"]:
            frame = line.frame()
        assert frame["regions"]


def test_regions_are_sent_only_when_they_change(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table, "page", seat=0) as line:
        first = line.frame()
        ann.post(f"/api/tables/{table}/chat", text="hm")
        frame = line.frame()
        while "chat" not in frame:
            frame = line.frame()
        assert "full" not in frame
        assert set(frame.get("regions", {})) < set(first["regions"])
        assert "log" not in frame
        (said,) = frame["chat"]["lines"]
        assert "hm" in said


def followed(line: Line, regions: dict[str, str], version: int) -> int:
    """Do with frames as a page does, up to a version; how many patches there were."""
    patches = 0
    while True:
        frame = line.frame()
        for name, given in frame.get("regions", {}).items():
            if isinstance(given, list):
                given = patched(regions[name], given)
                patches += 1
            regions[name] = given
        if frame["v"] >= version:
            return patches


def test_patches_make_the_same_page_as_whole_regions(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table, "page", seat=0) as one, ann.sit(table, "page", seat=0, patches=1) as two:
        whole: dict[str, str] = {}
        mended: dict[str, str] = {}
        patches = 0
        for _ in range(6):
            seen = ann.see(table)
            body = {"seat": seen["seat"], "a": seen["options"][0]["id"], "v": seen["v"]}
            done = ann.post(f"/api/tables/{table}/actions", **body)
            assert followed(one, whole, done["v"]) == 0
            patches += followed(two, mended, done["v"])
            assert mended == whole
        assert patches > 3


def played(line: Line) -> Json:
    """Answer whatever is asked with the first option, to the end; the result."""
    while True:
        frame = line.frame()
        if frame.get("over"):
            result: Json = frame["table"]["result"]
            return result
        if frame["table"]["options"]:
            choice = frame["table"]["options"][0]["id"]
            reply = line.ask(v=frame["v"], a=choice, seat=frame["seat"])
            assert "error" not in reply or reply["error"]["code"] in ("stale", "refused")


def test_a_whole_game_by_socket(ann: Guest, ben: Guest, nobody: Guest) -> None:
    """Two people, a bot and somebody who looks on; all see the same end."""
    table = ann.open_table("me", "open", "random")
    with ann.sit(table) as one, ben.sit(table) as two, nobody.sit(table) as three:
        ben.post(f"/api/tables/{table}/seats")
        with ThreadPoolExecutor(3) as people:
            results = list(people.map(played, (one, two, three)))
    assert results[0] == results[1] == results[2]
    assert min(results[0]["places"]) == 1


def test_compression_is_agreed_on_with_the_servers_own_settings(ann: Guest) -> None:
    """Those that the figures were measured with, and none that a library may choose for itself."""
    with ann.sit(ann.open_table("me", "open", game="naqala")) as line:
        response = line.socket.response
        assert response is not None
        agreed = set(response.headers["Sec-WebSocket-Extensions"].split("; "))
        mine = f"server_max_window_bits={WINDOW}"
        assert agreed >= {"permessage-deflate", "client_no_context_takeover", mine}


@pytest.mark.parametrize("bits", [8, 9, 12, 15])
def test_a_client_may_remember_less(ann: Guest, bits: int) -> None:
    """It unpacks with no more than what it offered; where that is too little, nothing is packed."""
    offer = ClientPerMessageDeflateFactory(server_max_window_bits=bits)
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table, "page", deflate=offer) as line:
        first = line.frame()
        assert first["full"]
        for word in ("one", "two", "three"):
            ann.post(f"/api/tables/{table}/chat", text=word)
            frame = line.frame()
            while "chat" not in frame:
                frame = line.frame()
            assert word in frame["chat"]["lines"][-1]
        assert bool(line.socket.protocol.extensions) is (bits > 8)


def test_stale_and_repeated_answers_change_nothing(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table) as line:
        frame = begun(line)
        seat, options = frame["seat"], frame["table"]["options"]
        message: Json = {"v": frame["v"], "a": options[0]["id"], "seat": seat, "token": "first"}
        done = line.ask(**message)
        assert "error" not in done
        assert line.ask(**message) == done
        stale = line.ask(**message | {"token": "second", "v": max(0, frame["v"] - 1)})
        assert stale["error"]["code"] in ("stale", "refused")
        later = line.ask(**message | {"token": "third", "v": frame["v"] + 100})
        assert later["error"]["code"] == "refused"
        other = line.ask(**message | {"a": options[-1]["id"]})
        assert "used for something else" in other["error"]["message"]
        assert ann.see(table)["v"] == done["v"]


def test_reconnecting_shows_all_and_sending_again_is_harmless(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table) as line:
        frame = begun(line)
        message: Json = {"v": frame["v"], "a": frame["table"]["options"][0]["id"], "token": "lost"}
        message["seat"] = frame["seat"]
        line.say(**message)  # and the line breaks before the reply
    with ann.sit(table) as line:
        reply = line.ask(**message)
        assert "error" not in reply
        assert reply["v"] == frame["v"] + 1
    assert ann.see(table)["room"]["decisions"] == 1


def test_two_seats_at_one_screen(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table, seat=0) as line:
        assert begun(line)["seat"] == 0
        line.ask(do="look", seat=1)
        frame = line.frame()
        assert frame["seat"] == 1
        assert frame["full"]
        assert line.ask(do="look", seat=2)["error"]["code"] == "forbidden"


def test_lag_is_measured(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table) as line:
        line.frame()
        line.say(ping=17.5)
        assert line.receive() == {"pong": 17.5}


def test_why_and_explain(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table) as line:
        frame = begun(line)
        legal = {option["id"] for option in frame["table"]["options"]}
        illegal = next(n for n in range(2000) if n not in legal)
        why = line.ask(do="why", a=illegal)["why"]
        assert why["allowed"] is False
        assert why["rule"].startswith("NQ-")
        tip = line.ask(do="explain", target="tile:c3")["tip"]
        assert tip["title"]
        assert line.ask(do="explain")["error"]["code"] == "refused"


def test_the_log_shrinks_when_something_is_taken_back(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table, "page") as page:
        lines: list[str] = []

        def follow(until: int) -> None:
            while True:
                frame = page.frame()
                if "log" in frame:
                    del lines[frame["log"]["from"] :]
                    lines.extend(frame["log"]["lines"])
                if frame["v"] >= until:
                    return

        seen = ann.see(table)
        follow(seen["v"])
        before = lines[:]
        seat = seen["seat"]
        for _ in range(2):
            seen = ann.see(table, seat=seat)
            choice = seen["options"][-1]["id"]
            path = f"/api/tables/{table}/actions"
            follow(ann.post(path, seat=seat, a=choice, v=seen["v"])["v"])
            assert len(lines) > len(before)
            back = ann.post(f"/api/tables/{table}/undo", seat=seat, v=ann.see(table)["v"])
            follow(back["v"])
            assert lines == before


def test_a_slow_reader_gets_the_newest_not_everything(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    with ann.sit(table, "page") as slow:
        slow.frame()
        for i in range(60):
            ann.post(f"/api/tables/{table}/chat", text=f"line {i} " + "x" * 400)
        texts = ""
        while "line 59" not in texts:
            frame = slow.frame()
            texts += str(frame.get("chat", ""))
        assert all(f"line {i} " in texts for i in range(60))


# Who may be here --------------------------------------------------------------------------------
def closing(line: Line) -> int:
    """The code with which the server ends the line."""
    try:
        while True:
            line.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_going_away_for_days(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala", clock={"kind": "days", "days": 1})
    with ann.sit(table) as line:
        assert "error" not in line.ask(do="vacation", yes=True)
        assert [sitter["away"] for sitter in ann.see(table)["room"]["sitters"]] == [True, True]
        assert "needs 'yes'" in line.ask(do="vacation")["error"]["message"]
    ann.put(f"/api/tables/{table}/vacation", on=False)
    assert [sitter["away"] for sitter in ann.see(table)["room"]["sitters"]] == [False, False]


def test_no_table_no_talk(ann: Guest) -> None:
    with ann.sit("nowhere") as line:
        assert closing(line) == 4404


def test_a_table_without_spectators_is_closed_to_others(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "random", game="naqala", watchers=False)
    with ben.sit(table) as line:
        assert closing(line) == 4403


@pytest.mark.parametrize("query", [{"form": "poem"}, {"seat": "9"}, {"seat": "x"}])
def test_an_address_that_makes_no_sense(ann: Guest, query: dict[str, Any]) -> None:
    table = ann.open_table("me", "open", game="naqala")
    with ann.sit(table, **query) as line:
        assert closing(line) == 1008


def test_somebody_elses_seat_is_not_looked_through(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "open", game="naqala")
    ben.post(f"/api/tables/{table}/seats")
    with ben.sit(table, seat=0) as line:
        assert closing(line) == 4403


def test_a_long_message_ends_the_line(ann: Guest) -> None:
    table = ann.open_table("me", "open", game="naqala")
    with ann.sit(table) as line:
        line.frame()
        line.socket.send(json.dumps({"do": "say", "text": "x" * 5000}))
        assert closing(line) == 1009
