"""What a page costs: server time per action for a table of three viewers, bytes per frame.

    python -m benchmarks.page [game]

Random games are played. After every answer the regions of two seats and of the audience are drawn,
those that are common once, and what has changed is deflated as on a socket, which keeps its window.
Nothing is asserted.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
import zlib

from cutpurse.games import find, names
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.sight import Sight, sight
from cutpurse.version import describe
from cutpurse.web.kit.assets import FOLDER
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.pages.frame import common_regions, log_line, own_regions
from cutpurse.web.pages.table import page

VIEWERS = (0, 1, AUDIENCE)
GAMES = 3


class Wire:
    """One connection: what it has, and what a change costs in bytes."""

    def __init__(self) -> None:
        self.regions: dict[str, str] = {}
        self.lines = 0
        self.deflate = zlib.compressobj(5, zlib.DEFLATED, -15)

    def send(self, regions: dict[str, str], lines: list[str]) -> int:
        """The bytes of the frame with what is new."""
        new = {name: text for name, text in regions.items() if self.regions.get(name) != text}
        frame = {"v": 1, "regions": new, "log": {"from": self.lines, "lines": lines}}
        self.regions = regions
        self.lines += len(lines)
        text = json.dumps(frame, ensure_ascii=False).encode()
        out = self.deflate.compress(text) + self.deflate.flush(zlib.Z_SYNC_FLUSH)
        return len(out)


def played(name: str, seed: int, costs: list[float], sizes: list[int]) -> None:
    """One game at random; what each answer cost."""
    players = max(3, find(name).players[0])
    game = Game(find(name), players, {}, seed).start()
    luck = random.Random(seed)
    wires = [Wire() for _ in VIEWERS]
    told = 0
    while not game.over:
        seat = luck.choice(game.waiting)
        game.play(seat, luck.choice(game.options(seat)).id)
        sights = [seen(game, viewer, told) for viewer in VIEWERS]
        told = len(game.events)
        begin = time.process_time()
        common = common_regions(sights[-1])
        drawn = [
            (common | own_regions(one), [log_line(one, line) for line in one.told])
            for one in sights
        ]
        costs.append(time.process_time() - begin)
        for wire, (regions, lines) in zip(wires, drawn, strict=True):
            sizes.append(wire.send(dict(regions), list(lines)))


def seen(game: Game, viewer: int, start: int) -> Sight:
    """A sight with the new lines of the log alone, as the server draws them."""
    whole = sight(game, viewer)
    del whole.told[:start]
    return whole


def first_load(name: str) -> int:
    """Bytes of everything a table needs to be seen the first time, compressed."""
    players = max(3, find(name).players[0])
    game = Game(find(name), players, {}, 1).start()
    text = page(sight(game, 0), sight(game, AUDIENCE))
    sheet = scene_of(name).sheet
    files = ["kit.css", "page.css", sheet, sheet.replace(".css", ".svg"), "symbols.svg"]
    files += ["grain.svg", "frieze.svg", "favicon.svg"]
    if scene_of(name).layout == "cards":
        files.append("rug.svg")
    files += sorted(path.name for path in FOLDER.glob("*.js"))
    parts = [text.encode()] + [(FOLDER / file).read_bytes() for file in files]
    return sum(len(zlib.compress(part, 6)) for part in parts)


def main() -> None:
    print(describe())
    for name in sys.argv[1:] or names():
        costs: list[float] = []
        sizes: list[int] = []
        for seed in range(GAMES):
            played(name, seed, costs, sizes)
        print(
            f"{name}: {len(costs)} answers; drawing for three viewers"
            f" {1000 * statistics.mean(costs):.2f} ms on average,"
            f" {1000 * statistics.median(costs):.2f} median;"
            f" frame {statistics.median(sizes):.0f} bytes median,"
            f" {statistics.mean(sizes):.0f} mean;"
            f" first load {first_load(name) / 1000:.0f} KB"
        )


if __name__ == "__main__":
    main()
