"""Nobody can be somebody else: cookies, keys, tickets."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeTimedSerializer
from starlette.responses import Response

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.people import Person
from cutpurse.web.people.sessions import COOKIE, Session, Sessions, new_id
from cutpurse.web.server.keys import secret_key

KEY = "k" * 64
ANN = Session(Person("ann-id", "Ann", True), 3, 1_700_000_000)


def test_a_cookie_says_who_wrote_it_for_whom() -> None:
    sessions = Sessions(KEY)
    assert sessions.read(sessions.write(ANN)) == ANN


def test_a_cookie_from_before_there_were_epochs_is_of_the_first() -> None:
    seal = Sessions(KEY).seal
    assert Sessions(KEY).read(seal.dumps(["ann-id", "Ann", True])) == Session(ANN.person)


@given(st.data())
def test_a_changed_cookie_is_nobodys(data: st.DataObject) -> None:
    cookie = Sessions(KEY).write(ANN)
    place = data.draw(st.integers(0, len(cookie) - 1))
    letter = data.draw(st.sampled_from("abcXYZ019._-"))
    forged = cookie[:place] + letter + cookie[place + 1 :]
    read = Sessions(KEY).read(forged)
    # The last letter of base64 has bits that mean nothing: the very same signature, spelled anew.
    assert read is None or read == ANN


@given(st.text(max_size=300))
def test_no_text_is_a_cookie(text: str) -> None:
    assert Sessions(KEY).read(text) is None


def test_a_cookie_of_another_server_or_another_use_is_nobodys() -> None:
    theirs = Sessions("x" * 64).write(ANN)
    assert Sessions(KEY).read(theirs) is None
    ticket = URLSafeTimedSerializer(KEY, salt="cutpurse passkey 1").dumps(["ann-id", "Ann", True])
    assert Sessions(KEY).read(ticket) is None


def test_a_signed_cookie_of_another_shape_is_nobodys() -> None:
    seal = Sessions(KEY).seal
    shapes: list[object] = [
        {},
        [],
        ["ann-id"],
        ["ann-id", "Ann", "yes"],
        [1, "Ann", True],
        ["ann-id", "Ann", True, "0", 0],
        ["ann-id", "Ann", True, 0, 0, 0],
        None,
        "ann-id",
    ]
    assert all(Sessions(KEY).read(seal.dumps(shape)) is None for shape in shapes)


def test_an_endless_cookie_is_not_even_read() -> None:
    long = Sessions(KEY).write(Session(Person("".join(new_id() for _ in range(30)), "Ann")))
    assert Sessions(KEY).read(long) is None


@pytest.mark.parametrize("secure", [False, True])
def test_scripts_and_other_sites_do_not_get_the_cookie(secure: bool) -> None:
    response = Response()
    Sessions(KEY).remember(response, ANN, secure)
    cookie = response.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert ("Secure" in cookie) is secure


def test_ids_are_never_the_same() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000


# The key ----------------------------------------------------------------------------------------
def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    key = secret_key(folder)
    assert len(key) == 64
    assert secret_key(folder) == key
    assert stat.S_IMODE((folder / "secret-key").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret-key"]


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    secret_key(tmp_path)
    (tmp_path / "secret-key").chmod(0o644)
    with pytest.raises(Refused, match="chmod 600"):
        secret_key(tmp_path)


def test_an_empty_key_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    path.touch(mode=0o600)
    with pytest.raises(Refused, match="holds no key"):
        secret_key(tmp_path)


def test_the_environment_goes_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUTPURSE_SECRET", "shared by two nodes, long enough")
    assert secret_key(tmp_path) == "shared by two nodes, long enough"
    assert not (tmp_path / "secret-key").exists()
    monkeypatch.setenv("CUTPURSE_SECRET", "short")
    with pytest.raises(Refused, match="at least 32"):
        secret_key(tmp_path)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match="cannot be kept in"):
        secret_key(tmp_path / "file" / "data")
