"""What Moonless asks, in words."""

from __future__ import annotations

from cutpurse.kernel.rules import worded

QUESTIONS = worded(
    {
        "Bundle": (
            "Which tools do you take to the tomb?",
            "The strongest bundle takes the gold, unless another is as strong. Tools are spent.",
        )
    }
)
