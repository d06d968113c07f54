"""Names that look alike are alike: unseen letters, other forms, other alphabets, capitals."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from confusable_homoglyphs import confusables
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from tests.table.parlour import ANN, Parlour, parlour, played

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.lookalikes import MARKS, alike, check_new_name, looks, skeleton
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.table.store.database import connected, resolved
from cutpurse.table.store.migrations import migrate
from cutpurse.web.people.accounts import Accounts

WORD = "open sesame, please"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Аnn"),  # the first letter is Cyrillic
        ("Ann", "Αnn"),  # or Greek
        ("Ann", "Ꭺnn"),  # or Cherokee
        ("Ann", "Ａｎｎ"),
        ("Ann", "𝒜𝓃𝓃"),
        ("Ann", "A\u200bnn"),
        ("Ann", "A\u00adnn\ufe0f"),
        ("Ann", "\u3164Ann"),
        ("Ann", "A\u034fnn"),
        ("scope", "ѕсоре"),
        ("Straße", "STRASSE"),
        ("l0l", "IOI"),
        ("Il", "|l"),
        ("modern", "modem"),
        ("O'Neil", "O’Neil"),
        ("fin", "ﬁn"),
        ("Zoë", "Zoe\u0308"),
        ("يحيى", "یحیی"),
    ],
)
def test_these_are_alike(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Zoë", "Zoe"), ("Ann", "Ann (2)"), ("Bob", "Rob"), ("太郎", "大郎")],
)
def test_these_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_whatever_unicode_calls_confusable_is_alike() -> None:
    """All pairs of its table; letters that are made of others are compared by those."""
    pairs = [
        (one.translate(MARKS), found["c"].translate(MARKS))
        for one, listed in confusables.confusables_data.items()
        for found in listed
    ]
    whole = [pair for pair in pairs if all(unicodedata.is_normalized("NFD", x) for x in pair)]
    assert len(whole) > 10_000
    assert [(a, b) for a, b in whole if skeleton(a) != skeleton(b)] == []


@given(st.text(max_size=24))
def test_a_look_is_short_and_always_the_same(name: str) -> None:
    assert skeleton(skeleton(name)) == skeleton(name)
    assert all(len(look) <= 64 for look in looks(name))
    assert alike(name, unicodedata.normalize("NFKC", name))


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Аnn", "Cyrillic and Latin"),
        ("π Ann", "Greek and Latin"),
        ("Anna Анна", "Cyrillic and Latin"),
        ("Ꭺnn", "Cherokee and Latin"),
        ("ひАнна", "Cyrillic and Hiragana"),
    ],
)
def test_mixed_alphabets_are_refused_with_a_word(name: str, mixed: str) -> None:
    with pytest.raises(Refused, match=f"keeps to one alphabet, and .* mixes {mixed}; write it"):
        check_new_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë 2",
        "Анна",
        "Ἀθηνᾶ",
        "太郎 Taro",
        "カタ漢ひら X",
        "김철수 Kim",
        "สมชาย",
        "Ann ♥",
        "😀",
    ],
)
def test_names_of_one_alphabet_are_free(name: str) -> None:
    assert check_new_name(name) == name


def test_what_nobody_sees_is_left_out() -> None:
    assert check_new_name("A\u3164n\ufe0fn") == "Ann"
    with pytest.raises(Refused, match="can be seen"):
        check_new_name("\u3164\u115f\u2800")


def test_who_sits_together_is_told_apart(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "me:Ｚoe", "open"]))
        await p.house.join(table, Person("g_other", "Аnn"), 2)
        room = await p.house.room(table, ANN)
        assert [s.name for s in room.sitters] == ["Ann", "Zoe", "Аnn (2)"]
        with pytest.raises(Refused, match="one alphabet"):
            await p.house.create(ANN, Plan("naqala", ["me", "me:Bоb"]))

    played(scene, file)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_accounts_from_before_are_protected_and_entered(
    kind: str, file: Path, request: pytest.FixtureRequest
) -> None:
    """Of two that look the same both stay; letters that nobody would be given today stay, too."""
    url = f"sqlite:///{file}" if kind == "sqlite" else request.getfixturevalue("shared")
    engine = connected(resolved(url), writes=True)
    names = ["Ann", "Аnn", "Ｂob"]

    async def run() -> None:
        async with parlour(url) as p:
            accounts = Accounts(p.house.store)
            for i, name in enumerate(names):
                session = await accounts.enter(name.upper(), WORD)
                assert session.person == Person(str(i), name, True)
            for name in ("ＡＮＮ", "Bob", "ꓐob"):
                with pytest.raises(Refused, match="belongs to an account, or looks like"):
                    await accounts.check_free(name)
            await accounts.check_free("Cat")
            with pytest.raises(Refused, match="is taken, or looks like one that is"):
                await accounts.create(None, "B0b", WORD)
            with pytest.raises(Forbidden):  # nothing of it is left
                await accounts.enter("B0b", WORD)

    with engine.begin() as connection:
        migrate(connection, "0007")
        kept = PasswordHasher().hash(WORD)
        for i, name in enumerate(names):
            connection.execute(
                text(
                    "INSERT INTO accounts (id, name, key, password, created, epoch)"
                    " VALUES (:id, :name, :key, :password, :created, 0)"
                ),
                {
                    "id": str(i),
                    "name": name,
                    "key": name.casefold(),
                    "password": kept,
                    "created": time.time() + i,
                },
            )
    engine.dispose()
    asyncio.run(run())
    asyncio.run(run())  # and after another start
