"""Which Cutpurse this is, and whether its rules run compiled."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.1.0"


def compiled() -> bool:
    """Whether the kernel that is imported here is the compiled one."""
    from cutpurse.kernel import state

    return not (state.__file__ or "").endswith(".py")


def describe() -> str:
    """One line: version and speed."""
    return f"cutpurse {VERSION} ({'compiled' if compiled() else 'pure Python'})"
