"""Which scene shows which game."""

from __future__ import annotations

import importlib
from functools import cache
from importlib.util import find_spec

from cutpurse.web.kit.plain import PlainScene
from cutpurse.web.kit.scene import Scene


@cache
def scene_of(game: str) -> Scene:
    """The scene of `web/scenes/<game>.py`, or the plain one."""
    name = f"cutpurse.web.scenes.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return PlainScene()
    scene: Scene = importlib.import_module(name).SCENE
    return scene
