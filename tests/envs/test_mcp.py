"""Tables for language models in this process, played with the SDK's own client."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from mcp import Client, MCPError, StdioServerParameters
from tests.envs.models import TALE, Model

from cutpurse import games
from cutpurse.bots.conduct import tokens
from cutpurse.envs.mcp import make_server
from cutpurse.envs.telling import MOST
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.table.model.people import Person
from cutpurse.web.mcp.house_desk import HouseDesk
from cutpurse.web.mcp.stdio import own_desk


@pytest.fixture(autouse=True)
def all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those in the making as well."""
    monkeypatch.setattr(games, "in_the_making", lambda name: False)


@asynccontextmanager
async def seated(hidden: bool = False) -> AsyncIterator[Model]:
    async with own_desk("model", hidden) as desk, Client(make_server(desk)) as client:
        yield Model(client)


def run(work: Callable[[Model], Awaitable[None]], hidden: bool = False) -> None:
    async def all_of_it() -> None:
        async with seated(hidden) as model:
            await work(model)

    asyncio.run(all_of_it())


@pytest.mark.parametrize("name", games.all_names())
def test_a_whole_game(name: str) -> None:
    """One call a decision, each reply short; the record of the end is whole and holds."""
    rules = games.find(name)

    async def work(model: Model) -> None:
        rivals = ["greedy"] * (rules.players[0] - 1)
        await model.open(name, ["me", *rivals], seed="1")
        await model.play()
        assert max(tokens(text) for text in model.said) < MOST  # refusals as well
        found = await model.client.read_resource(f"record://{model.table}")
        text = found.contents[0].text  # type: ignore[union-attr]
        record = Record.read(text)
        assert record.seed.startswith("seed 1")  # type: ignore[union-attr]
        assert verify(rules, record).result is not None

    run(work)


def test_over_real_pipes() -> None:
    """`cutpurse mcp` as a client starts it: tools, prompt, rules, and a few decisions."""

    async def work() -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "cutpurse", "mcp"], env=environment
        )
        async with Client(command) as client:
            model = Model(client)
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {
                *("games", "open_table", "join_table", "answer", "options", "look"),
                *("explain", "wait", "talk"),
            }
            prompt = await client.get_prompt("play", {"game": "thieves"})
            assert "rules://thieves" in prompt.messages[0].content.text  # type: ignore[union-attr]
            rules = await client.read_resource("rules://thieves")
            assert "TH-001" in rules.contents[0].text  # type: ignore[union-attr]
            assert "settings" in await model.call("games")
            await model.open("thieves", ["me", "random", "random"])
            for _ in range(5):
                await model.move()
            assert model.answers

    asyncio.run(work())


def test_a_story_is_told_in_words() -> None:
    """Curse Reverse: chips, and a text with them."""

    async def work(model: Model) -> None:
        await model.open("curse", ["me", "random"], seed="4")  # who would not win first
        for _ in range(400):
            if "A text of up to" in model.text or model.over:
                break
            trials = [o for o in model.options if o.startswith("trial")]
            if trials:
                words = {"choice": trials[0], "version": model.version}
                model.take(await model.call("answer", table=model.table, **words))
            else:
                await model.move()
        assert "A text of up to" in model.text
        await model.move()
        record = await model.client.read_resource(f"record://{model.table}")
        assert TALE in record.contents[0].text  # type: ignore[union-attr]

    run(work)


def test_acts_beside_the_question() -> None:
    """Curse Reverse: showing a Cartouche to somebody, while the question stays."""

    async def work(model: Model) -> None:
        await model.open("curse", ["me", "greedy"], seed="4")
        for _ in range(60):
            if "Besides, without being asked, you may: show" in model.text and model.options:
                break
            await model.move()
        listed = await model.call("options", table=model.table, contains="show")
        shows = [line for line in listed.splitlines() if line.startswith("show ")]
        assert shows
        question = model.text.partition("You are asked")[2].partition("\n")[0]
        reply = await model.call(
            "answer", table=model.table, choice=shows[0], version=model.version
        )
        assert question in reply
        record = await model.client.read_resource(f"record://{model.table}")
        assert "p0 ~ show" in record.contents[0].text  # type: ignore[union-attr]

    run(work)


def test_what_is_wrong_changes_nothing_and_says_what_is_right() -> None:
    async def work(model: Model) -> None:
        await model.open("naqala", ["me", "random"], seed="2")
        table, version = model.table, model.version
        before = await model.call("look", table=table)
        wrong = await model.refused("answer", table=table, choice="bid 99", version=version)
        assert "nearest: bid " in wrong
        assert "NQ-" in wrong
        several = await model.refused("answer", table=table, choice="bid", version=version)
        assert "could be" in several
        early = await model.refused("answer", table=table, choice="1", version=version + 50)
        assert "has not come yet" in early
        assert await model.call("look", table=table) == before
        await model.move()
        stale = await model.refused("answer", table=table, choice="1", version=version)
        assert "version" in stale
        assert "stale" in stale or "nothing to answer" in stale

    run(work)


def test_an_answer_that_is_only_begun_is_refused_with_its_rule() -> None:
    async def work(model: Model) -> None:
        await model.open("cleopatra", ["me", "random"], seed="2")
        for _ in range(60):
            if "The answer has parts" in model.text:
                words = {"choice": model.options[0], "version": model.version}
                text, refused = await model.attempt("answer", table=model.table, **words)
                if refused:
                    break
                model.take(text)
            else:
                await model.move()
        assert re.search(r"\(CL-\d+\) the answer is not complete.*next may come: ", text)

    run(work)


def test_bad_calls_get_one_sentence() -> None:
    async def work(model: Model) -> None:
        unknown = await model.refused("open_table", game="chess", seats=["me", "random"])
        assert "there is no game 'chess'; there are: " in unknown
        alone = await model.refused("open_table", game="naqala", seats=["greedy", "random"])
        assert 'one seat is "me"' in alone
        setting = {"settings": {"colour": "red"}, "seats": ["me", "random"]}
        assert "has no setting" in await model.refused("open_table", game="naqala", **setting)
        assert "there is no game" in await model.refused("explain", game="go", thing="ko")
        assert "you sit at no table" in await model.refused("look", table="nowhere")
        with pytest.raises(MCPError, match="there is no game 'go'"):
            await model.client.read_resource("rules://go")
        assert "TH-040" in await model.call("explain", game="thieves", thing="TH-040")

    run(work)


def test_options_come_in_pages() -> None:
    async def work(model: Model) -> None:
        await model.open("naqala", ["me", "random"], seed="2")
        for _ in range(100):
            if "options(page=2)" in model.text:
                break
            await model.move()
        count = int(model.text.partition("Options (")[2].partition(")")[0])
        first = await model.call("options", table=model.table)
        assert f"({count} in all)" in first
        assert first.splitlines()[1] in model.text
        assert first.splitlines()[-1] in model.text  # so that nothing is left out between the two
        pages = int(first.partition(" of ")[2].partition(" ")[0])
        calls = [await model.call("options", table=model.table, page=i + 1) for i in range(pages)]
        numbers = [line.partition(".")[0] for text in calls for line in text.splitlines()[1:]]
        assert numbers == [str(number + 1) for number in range(count)]
        assert "pages" in await model.refused("options", table=model.table, page=99)

    run(work)


def test_options_can_stay_hidden() -> None:
    async def work(model: Model) -> None:
        await model.open("naqala", ["me", "random"], seed="2")
        assert model.options == []
        assert "not listed" in model.text
        await model.call("answer", table=model.table, choice="bid 0", version=model.version)

    run(work, hidden=True)


def test_talk_is_off_unless_the_table_allows_it() -> None:
    async def work(model: Model) -> None:
        await model.open("naqala", ["me", "random"])
        assert "do not talk" in await model.refused("talk", table=model.table, text="hello")
        await model.open("naqala", ["me", "random"], talk=True)
        assert await model.call("talk", table=model.table, text="hello") == "said"

    run(work)


def test_who_knows_the_name_of_a_table_gets_nothing() -> None:
    """Another person at the same house: every tool and resource refuses, in the same words for a
    table that exists and for one that does not."""

    async def work() -> None:
        async with own_desk("model", hidden=False) as desk:
            thief = HouseDesk(desk.house, Person("eve", "Eve"))
            async with Client(make_server(desk)) as mine, Client(make_server(thief)) as theirs:
                model, eve = Model(mine), Model(theirs)
                await model.open("thieves", ["me", "random", "random"])
                for tool, more in TOOLS.items():
                    words = await eve.refused(tool, table=model.table, **more)
                    other = await eve.refused(tool, table="nowhere", **more)
                    assert words.replace(model.table, "nowhere") == other
                with pytest.raises(MCPError, match="you sit at no table"):
                    await theirs.read_resource(f"record://{model.table}")
                assert "invit" in await eve.refused("join_table", table=model.table)

    asyncio.run(work())


TOOLS: dict[str, dict[str, object]] = {
    "look": {},
    "wait": {"seconds": 0},
    "options": {},
    "talk": {"text": "hello"},
    "answer": {"choice": "1", "version": 1},
}
