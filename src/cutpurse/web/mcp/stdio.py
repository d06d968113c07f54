"""`cutpurse mcp`: tables over stdin and stdout, in this process or in front of a server."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from cutpurse.envs.mcp import make_server  # says what is missing, before the SDK is imported
from cutpurse.kernel.rules import Refused
from cutpurse.table.house import House
from cutpurse.table.model.lookalikes import check_new_name
from cutpurse.table.model.people import Person
from cutpurse.web.mcp.house_desk import HouseDesk

TIMEOUT = 60.0  # seconds for an answer of a server, which waits for 25 itself


@asynccontextmanager
async def own_desk(name: str, hidden: bool) -> AsyncIterator[HouseDesk]:
    """Tables of this process alone, gone when it ends. Bots answer without a pause."""
    me = Person(secrets.token_hex(8), check_new_name(name))
    with tempfile.TemporaryDirectory(prefix="cutpurse-mcp-") as folder:
        async with House.open(f"sqlite:///{folder}/tables.sqlite", pace=0.0, pause=0.0) as house:
            yield HouseDesk(house, me, hidden=hidden)


async def own_tables(name: str, hidden: bool) -> None:
    async with own_desk(name, hidden) as desk:
        await make_server(desk).run_stdio_async()


async def tables_of(origin: str, token: str) -> None:
    """Hand everything on to a server, and its answers back."""
    import httpx2
    from mcp import Client, MCPError
    from mcp.client.streamable_http import streamable_http_client
    from mcp.server import Server
    from mcp.server.stdio import stdio_server

    headers = {"authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(headers=headers, timeout=TIMEOUT) as web:
        try:
            async with Client(streamable_http_client(f"{origin}/mcp", http_client=web)) as there:
                here = handing_on(Server, there)
                async with stdio_server() as (read, write):
                    await here.run(read, write, here.create_initialization_options())
        except (MCPError, httpx2.HTTPError, ExceptionGroup) as error:
            raise Refused(f"{origin}/mcp: {first(error)}") from None


def first(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def handing_on(kind: Any, there: Any) -> Any:
    """A server whose every answer is another's."""

    async def list_tools(ctx: Any, params: Any) -> Any:
        return await there.list_tools()

    async def call_tool(ctx: Any, params: Any) -> Any:
        return await there.call_tool(params.name, params.arguments)

    async def list_resources(ctx: Any, params: Any) -> Any:
        return await there.list_resources()

    async def list_templates(ctx: Any, params: Any) -> Any:
        return await there.list_resource_templates()

    async def read_resource(ctx: Any, params: Any) -> Any:
        return await there.read_resource(params.uri)

    async def list_prompts(ctx: Any, params: Any) -> Any:
        return await there.list_prompts()

    async def get_prompt(ctx: Any, params: Any) -> Any:
        return await there.get_prompt(params.name, params.arguments)

    return kind(
        name="cutpurse",
        instructions=there.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )
