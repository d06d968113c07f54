"""Endpoints for tests of notices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.table.notices.receivers import MailReceiver, PushReceiver, listening


@pytest.fixture
def pushes() -> Iterator[PushReceiver]:
    receiver = PushReceiver()
    with listening(receiver):
        yield receiver


@pytest.fixture
def mails() -> Iterator[MailReceiver]:
    receiver = MailReceiver()
    with listening(receiver):
        yield receiver
