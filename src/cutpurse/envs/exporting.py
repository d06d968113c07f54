"""A trained net as a file that plays: `policy:FILE`."""

from __future__ import annotations

import inspect
import json
import warnings
from pathlib import Path
from typing import Any

from cutpurse.envs import cure
from cutpurse.kernel.encoding import Encoding

LARGE = 4096  # numbers of a weight that is worth halving


def halved(made: Any) -> Any:
    """The same net with its large weights as 16-bit floats: half the file, and no other choice."""
    from onnx import TensorProto, helper, numpy_helper

    graph = made.graph
    kept, casts = [], []
    for weight in graph.initializer:
        numbers = numpy_helper.to_array(weight)
        if numbers.dtype != "float32" or numbers.size <= LARGE:
            kept.append(weight)
            continue
        name = f"{weight.name}_half"
        kept.append(numpy_helper.from_array(numbers.astype("float16"), name))
        to = TensorProto.FLOAT
        casts.append(helper.make_node("Cast", [name], [weight.name], to=to))
    nodes = [*casts, *graph.node]
    del graph.initializer[:]
    graph.initializer.extend(kept)
    del graph.node[:]
    graph.node.extend(nodes)
    return made


def export(model: Any, path: str | Path, encoding: Encoding, dtype: str = "uint8") -> None:
    """Write a torch module that turns observations into logits (or into logits and values) as ONNX,
    with what it was made for."""
    try:
        import onnx
        import torch
    except ModuleNotFoundError as error:
        raise cure("writing a net", error) from None

    # Newer versions would otherwise want a further package for this; older ones know no other way.
    known = "dynamo" in inspect.signature(torch.onnx.export).parameters
    plainly = {"dynamo": False} if known else {}
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
            **plainly,
        )
    made = halved(onnx.load(str(path)))
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
