"""The toy's questions in words."""

from __future__ import annotations

from cutpurse.kernel.rules import Particular, Question

QUESTIONS = {
    "Ask": Question("Which colour?"),
    "AskAll": Question("Which colour, all together?"),
    "React": Question("React?"),
    "Offer": Question("Which colours do you offer?"),
}
PARTICULARS: dict[str, Particular] = {}
