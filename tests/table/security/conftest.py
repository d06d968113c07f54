"""The same server and people as for the interface."""

from __future__ import annotations

from tests.table.http.conftest import ann, ben, nobody, server

__all__ = ["ann", "ben", "nobody", "server"]
