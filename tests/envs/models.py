"""A player who reads tellings and writes answers, as a language model does, with the SDK's own
client; and chooses at random."""

from __future__ import annotations

import random
import re
from typing import Any

from mcp import Client

TALE = "I crawled through the dark, and I am still here to tell of it."


class Model:
    def __init__(self, client: Client, seed: str = "model") -> None:
        self.client = client
        self.luck = random.Random(seed)
        self.text = ""
        self.table = ""
        self.answers = 0
        self.longest = 0
        self.said: list[str] = []  # everything it was told

    async def call(self, tool: str, **arguments: Any) -> str:
        """A call that must be well."""
        text, refused = await self.attempt(tool, **arguments)
        assert not refused, text
        return text

    async def attempt(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        result = await self.client.call_tool(tool, arguments)
        (part,) = result.content
        text: str = part.text  # type: ignore[union-attr]
        self.said.append(text)
        return text, bool(result.is_error)

    async def refused(self, tool: str, **arguments: Any) -> str:
        text, refused = await self.attempt(tool, **arguments)
        assert refused, text
        return text

    async def open(self, game: str, seats: list[str], **more: Any) -> None:
        self.take(await self.call("open_table", game=game, seats=seats, **more))

    async def join(self, table: str, **more: Any) -> None:
        self.take(await self.call("join_table", table=table, **more))

    def take(self, text: str) -> None:
        found = re.match(r"Table (\w+), version \d+\.", text)
        assert found, text
        self.table, self.text = found[1], text

    @property
    def version(self) -> int:
        found = re.search(r"version (\d+)\.", self.text)
        assert found
        return int(found[1])

    @property
    def options(self) -> list[str]:
        return re.findall(r"^\d+\. (.+)$", self.text, re.MULTILINE)

    @property
    def over(self) -> bool:
        return "The game is over" in self.text

    async def move(self) -> None:
        """One decision: one call, unless an answer has parts."""
        if not self.options:
            self.take(await self.call("wait", table=self.table))
            return
        self.answers += 1
        choice = self.luck.choice(self.options)
        story = TALE if "A text of up to" in self.text else ""
        for _ in range(40):
            words = {"table": self.table, "choice": choice, "version": self.version}
            text, refused = await self.attempt("answer", **words, text=story)
            if not refused:
                self.take(text)
                return
            assert "next may come: " in text, text
            following = text.partition("next may come: ")[2].split(" | ")
            listed = [one for one in following if not one.startswith("and ")]
            choice += "; " + self.luck.choice(listed)
        raise AssertionError(f"no end of parts: {choice}")

    async def play(self, most: int = 3000) -> None:
        """To the end of the game."""
        for _ in range(most):
            if self.over:
                return
            await self.move()
        raise AssertionError(f"no end after {most} moves: {self.text}")
