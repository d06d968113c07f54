"""The colours of the lands, as classes: red, blue, green, yellow."""

from __future__ import annotations

VEIL = ("cr-veil--red", "cr-veil--blue", "cr-veil--green", "cr-veil--yellow")
GOAL = ("cr-goal--red", "cr-goal--blue", "cr-goal--green", "cr-goal--yellow")
SMALL_GOAL = ("cr-mg--red", "cr-mg--blue", "cr-mg--green", "cr-mg--yellow")
PORTRAIT = (
    *("cr-thc__art--red", "cr-thc__art--blue", "cr-thc__art--green", "cr-thc__art--yellow"),
)
SKY = ("cr-sky--red", "cr-sky--blue", "cr-sky--green", "cr-sky--yellow")
