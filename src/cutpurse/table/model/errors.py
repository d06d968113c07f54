"""What a table refuses, and why. Each kind has one answer at the edge: the number is HTTP's."""

from __future__ import annotations

from cutpurse.kernel.rules import Refused


class Unknown(Refused):
    """404: there is no such table, game or seat."""


class Forbidden(Refused):
    """403: this person may not do that here."""


class Stale(Refused):
    """409: the table has moved on since the version that was answered. Nothing has changed."""

    def __init__(self, message: str, version: int) -> None:
        super().__init__(message)
        self.version = version  # where the table is now


class TryAgain(Refused):
    """503: the store cannot be reached. Nothing is lost; the same message may be sent again."""
