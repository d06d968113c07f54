"""The stages of the Trials: a sky, a ground, and one hero in three poses, repeated.

`stages.json` is the table of all 25: nothing of a single stage is written here. A row of it is
pose, x of the middle, y of the foot, height, whether it is flipped, colour.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from cutpurse.games.curse.pieces import TRIALS
from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import address

WIDTH: Final = 1440
HEIGHT: Final = 848
HORIZON: Final = 590  # where the ground begins
GROUND: Final = 258
FRONT_TOP: Final = 718  # what stands in the front row may hide nothing above
STAGES: Final[dict[str, Any]] = json.loads(
    Path(__file__).with_name("stages.json").read_text(encoding="utf-8")
)


def hero(trial: str, row: list[Any]) -> str:
    pose, x, foot, height, flip, colour = row
    wide, high = STAGES[trial]["size"][str(pose)]
    width = height * wide / high
    turned = f' transform="translate({2 * x:g} 0) scale(-1 1)"' if flip else ""
    return (
        f'<use href="{address(f"curse-trial-{trial}/tr-{trial}-{pose}")}" x="{x - width / 2:g}"'
        f' y="{foot - height:g}" width="{width:g}" height="{height:g}" color="{colour}"{turned}/>'
    )


def orb(stage: dict[str, Any]) -> str:
    shown = stage.get("orb")
    if not shown:
        return ""
    size = 3.6 * shown["r"]
    symbol = address("curse-grounds/" + shown["use"])
    return (
        f'<use href="{symbol}" x="{shown["x"] - size / 2:g}"'
        f' y="{shown["y"] - size / 2:g}" width="{size:g}" height="{size:g}"/>'
    )


def tint(stage: dict[str, Any]) -> str:
    """One colour over the sky, where a stage lies under water or in the dark."""
    shown = stage.get("tint")
    if not shown:
        return ""
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{shown["color"]}"'
        f' opacity="{shown["opacity"]}"/>'
    )


@cache
def backdrop(number: int) -> Html:
    """Everything but the front row, to lie behind a story."""
    trial = TRIALS.ids[number]
    stage = STAGES[trial]
    sky = asset("curse-sky-" + stage["sky"] + ".svg")
    ground = address("curse-grounds/" + stage["ground"]["use"])
    return Html(
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice"'
        ' class="cr-stage" aria-hidden="true">'
        f'<image href="{sky}" width="{WIDTH}"'
        f' height="{HEIGHT}" preserveAspectRatio="xMidYMid slice"/>'
        f"{orb(stage)}{tint(stage)}"
        f'<g opacity="{stage["back_opacity"]}">'
        f"{''.join(hero(trial, row) for row in stage['back'])}</g>"
        f'<use href="{ground}" y="{HORIZON}" width="{WIDTH}"'
        f' height="{GROUND}" color="{stage["ground"]["color"]}"/>'
        f'<g class="cr-st cr-st--{stage["move"]}">'
        f"{''.join(hero(trial, row) for row in stage['mid'])}</g></svg>"
    )


@cache
def front_row(number: int) -> Html:
    """What creeps up from below while somebody tells."""
    trial = TRIALS.ids[number]
    return Html(
        f'<svg viewBox="0 {FRONT_TOP} {WIDTH} {HEIGHT - FRONT_TOP}" class="cr-front"'
        ' preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f"{''.join(hero(trial, row) for row in STAGES[trial]['front'])}</svg>"
    )
