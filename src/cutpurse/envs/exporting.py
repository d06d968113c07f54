"""A trained net as a file that plays: `policy:FILE`."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

from cutpurse.kernel.encoding import Encoding


def export(model: Any, path: str | Path, encoding: Encoding, dtype: str = "uint8") -> None:
    """Write a torch module that turns observations into logits (or into logits and values) as ONNX,
    with what it was made for."""
    import onnx
    import torch

    kind = torch.uint8 if dtype == "uint8" else torch.float32
    example = torch.zeros((1, encoding.size), dtype=kind)
    with torch.no_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        several = isinstance(model(example), tuple)
        names = ["logits", "value"] if several else ["logits"]
        torch.onnx.export(
            model,
            (example,),
            str(path),
            input_names=["observation"],
            output_names=names,
            dynamic_axes={name: {0: "n"} for name in ["observation", *names]},
            dynamo=False,
        )
    made = onnx.load(str(path))
    told = made.metadata_props.add()
    told.key = "cutpurse"
    told.value = json.dumps(
        {
            "game": encoding.rules.name,
            "rules": encoding.rules.version,
            "players": encoding.players,
            "settings": encoding.settings,
            "fingerprint": encoding.fingerprint,
            "relative": encoding.relative,
            "pad": encoding.pad,
            "dtype": dtype,
        }
    )
    onnx.save(made, str(path))
