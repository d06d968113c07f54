"""A player over the Model Context Protocol, in one file: read what is told, choose, answer.

    python examples/mcp_client.py thieves      # a game against bots, at a table of its own
    cutpurse tournament thieves --bots "mcp:python examples/mcp_client.py,greedy,random" --games 3

`choose` is where a language model comes in: it gets the text of a decision and names an option.
This one names any. Cutpurse is an unofficial implementation of published games.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client


def choose(text: str) -> str:
    """Put the text to a model instead, and return the option it names."""
    return random.choice(re.findall(r"^\d+\. (.+?) = ", text, re.MULTILINE))


async def call(client: Client, tool: str, **arguments: object) -> tuple[str, bool]:
    result = await client.call_tool(tool, arguments)
    return result.content[0].text, bool(result.is_error)


async def play(client: Client, table: str, text: str) -> str:
    """To the end of the game; the last text."""
    while "The game is over" not in text:
        if "You are asked" not in text:
            text, _ = await call(client, "wait", table=table)
            continue
        version = int(re.search(r"version (\d+)", text)[1])
        choice = choose(text)
        while True:
            said, refused = await call(
                client, "answer", table=table, choice=choice, version=version
            )
            if not refused:
                text = said
                break
            if "next may come: " not in said:  # not an answer in parts: look again
                text, _ = await call(client, "wait", table=table, seconds=0)
                break
            choice += "; " + random.choice(said.partition("next may come: ")[2].split(" | ")[:6])
    return text


async def at_own_table(game: str) -> None:
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "cutpurse", "mcp"], env=dict(os.environ)
    )
    async with Client(server) as client:
        known, _ = await call(client, "games")
        fewest = re.search(rf"^{re.escape(game)}: .*, (\d+) to", known, re.MULTILINE)
        seats = ["me", *["greedy"] * (int(fewest[1]) - 1 if fewest else 1)]
        text, refused = await call(client, "open_table", game=game, seats=seats)
        if refused:
            sys.exit(text)
        table = re.search(r"Table (\w+)", text)[1]
        print(await play(client, table, text))


async def in_a_tournament(address: str) -> None:
    headers = {"authorization": f"Bearer {os.environ['CUTPURSE_TOKEN']}"}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=60) as web,
        Client(streamable_http_client(address, http_client=web)) as client,
    ):
        await play(client, os.environ["CUTPURSE_TABLE"], "")


if __name__ == "__main__":
    if "CUTPURSE_MCP" in os.environ:
        asyncio.run(in_a_tournament(os.environ["CUTPURSE_MCP"]))
    else:
        asyncio.run(at_own_table(sys.argv[1] if len(sys.argv) > 1 else "naqala"))
