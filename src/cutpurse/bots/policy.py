# cutpurse: interpreted
"""A net as a bot: `policy:FILE`, or `policy` for the one that comes with a game.

FILE is ONNX. It takes `observation` (n, size), bytes or floats, and gives `logits` (n, actions).
Its metadata `cutpurse` says in JSON for what it was made; a file for another encoding is refused.
Masks, temperature and dice are ours, and a net sees what the seat sees.
"""

from __future__ import annotations

import importlib
import json
import math
from functools import cache
from pathlib import Path
from typing import Any

from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import View

KEY = "cutpurse"  # of the metadata
COMPARED = ("game", "rules", "players", "settings", "fingerprint")
CURE = "pip install 'cutpurse[policy]'"


def needed(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = (error.name or module).partition(".")[0]
        raise Refused(f"the bot policy needs {missing}: {CURE}") from None


def shipped(rules: Rules) -> Path:
    """Where the net is that comes with a game."""
    package = importlib.import_module(rules.package)
    return Path(package.__path__[0]) / "policy.onnx"


class Net:
    """A file, loaded once in a process."""

    def __init__(self, file: Path) -> None:
        needed("numpy")  # without it the next one fails in a way of its own
        onnx = needed("onnxruntime")
        options = onnx.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4
        try:
            self.session = onnx.InferenceSession(
                str(file), options, providers=["CPUExecutionProvider"]
            )
            self.made_for: dict[str, Any] = json.loads(
                self.session.get_modelmeta().custom_metadata_map[KEY]
            )
            self.floats = "float" in self.session.get_inputs()[0].type
            self.outputs = [output.name for output in self.session.get_outputs()]
        except KeyError:
            raise Refused(
                f"{file} does not say what it was made for; envs.export writes it"
            ) from None
        except Exception as error:  # whatever the runtime raises
            reason = str(error).splitlines()[0]
            raise Refused(f"{file} is no net that can be used: {reason}") from None
        if "logits" not in self.outputs:
            raise Refused(f"{file} has no output 'logits'; it has: {', '.join(self.outputs)}")

    def logits(self, observation: Any) -> Any:
        return self.session.run(["logits"], {"observation": observation})[0][0]


@cache
def net(file: Path, changed: float) -> Net:
    """By its time as well: one that was trained on is another."""
    return Net(file)


class Policy(Bot):
    """Answers as a net would: what it likes best, or by chance if the temperature is above 0."""

    def __init__(self, file: Path, rules: Rules, dice: Dice, temperature: float) -> None:
        self.file = file
        self.rules = rules
        self.dice = dice
        self.temperature = temperature
        if not file.is_file():
            raise Refused(f"there is no file {str(file)!r}; write policy:FILE")
        self.net = net(file.resolve(), file.stat().st_mtime)
        self.encoding: Any = None

    def prepared(self, view: View) -> Any:
        """The encoding of this table, if the net was made for it."""
        kind = needed("cutpurse.kernel.encoding").Encoding
        made = self.net.made_for
        g = view.state
        settings = self.rules.settings_of(g)
        pad, relative = made.get("pad", False), made.get("relative", True)
        encoding = kind(self.rules, g.players, settings, relative, pad)
        here = {
            "game": self.rules.name,
            "rules": self.rules.version,
            "players": made.get("players") if pad else g.players,
            "settings": made.get("settings"),  # they do not change the layout
            "fingerprint": encoding.fingerprint,
        }
        for word in COMPARED:
            if made.get(word) != here[word]:
                raise Refused(
                    f"{self.file} was made for another table: its {word} is {made.get(word)!r},"
                    f" and here it is {here[word]!r}"
                )
        return encoding

    def choose(self, view: View, options: list[int]) -> int:
        if self.encoding is None:
            self.encoding = self.prepared(view)
        np = needed("numpy")
        data = np.frombuffer(self.encoding.encode(view), dtype=np.uint8)[None]
        if self.net.floats:
            data = data * np.array(self.encoding.scale, dtype=np.float32)
        logits = self.net.logits(data)
        seen = self.encoding.around[view.seat].seen
        liked = [float(logits[seen[action]]) for action in options]
        best = max(liked)
        if not self.temperature:
            return options[liked.index(best)]
        weights = [math.exp((each - best) / self.temperature) for each in liked]
        left = self.dice.below(1 << 28) / (1 << 28) * sum(weights)
        for action, weight in zip(options, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        return options[liked.index(best)]


def make_policy(settings: str, rules: Rules, dice: Dice) -> Bot:
    """`policy:FILE,temperature=1`; without a file, the game's own."""
    name, _, words = settings.partition(",")
    temperature = 0.0
    if words:
        word, _, value = words.partition("=")
        try:
            temperature = float(value)
        except ValueError:
            temperature = -1.0
        if word.strip() != "temperature" or not 0 <= temperature < math.inf:
            raise Refused(
                f"a policy has no setting {words!r}; it has: temperature=NUMBER, from 0 on"
            )
    file = Path(name) if name else shipped(rules)
    if not name and not file.is_file():
        raise Refused(f"{rules.title} comes without a policy; write policy:FILE")
    return Policy(file, rules, dice, temperature)
