"""The ground of the tiles: a tint and a pattern for each type."""

from __future__ import annotations

# For each kind of tile the name of its ground.
GROUNDS = ["lm", "sm", "oa", "vi", "sa", "sa", "sa", "sa", "wo", "wo", "xm", "ch"]

TINTS = {
    "lm": ("#e5a873", "#bd7442"),
    "sm": ("#efc585", "#cf9750"),
    "oa": ("#d8d193", "#9bab63"),
    "vi": ("#ead0a5", "#c49c68"),
    "sa": ("#d8d9e2", "#9fa5bb"),
    "wo": ("#d3c0b2", "#a08a86"),
    "xm": ("#e3b6c4", "#b97a8f"),
    "ch": ("#8a6a4c", "#4e3826"),
}

GRADIENTS = "".join(
    f'<linearGradient id="nq{name}" x1="0" y1="0" x2=".6" y2="1">'
    f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{deep}"/>'
    "</linearGradient>"
    for name, (light, deep) in TINTS.items()
)


def pattern(ink: str, line: str) -> str:
    return f'<path class="nq-ground" stroke="{ink}" d="{line}"/>'


PATTERNS = {
    # paving of the bazaar
    "lm": pattern(
        "#5a2a0a",
        "M1 118H151M1 133H151M20 104V118M60 104V118M100 104V118M40 118V133M80 118V133M120 118V133"
        "M20 133V150M60 133V150M100 133V150",
    ),
    # trodden sand
    "sm": pattern(
        "#6a3a0a",
        "M1 120C30 112 60 128 90 118C120 110 140 122 151 116M1 138C30 130 60 146 90 136"
        "C120 128 140 140 151 134",
    ),
    # tufts of grass
    "oa": pattern(
        "#2f5a22",
        "M10 110l4-9 4 9M120 100l4-9 4 9M60 118l4-9 4 9M24 140l4-9 4 9M100 142l4-9 4 9",
    ),
    # a path between the houses
    "vi": pattern(
        "#5a3208",
        "M1 126C40 118 70 134 151 120M14 108h12M40 140h16M90 106h14M112 138h16",
    ),
    # laid stone
    "sa": pattern(
        "#2a3568",
        "M76 66 118 108 76 150 34 108ZM76 80 104 108 76 136 48 108ZM1 108H34M118 108H151",
    ),
    # planks of the workshop
    "wo": pattern(
        "#3a2410",
        "M1 108H151M1 122H151M1 136H151M44 108V122M104 108V122M24 122V136M84 122V136M60 136V150",
    ),
    # a carpet for choice wares
    "xm": pattern(
        "#5a1430",
        "M12 104H140V146H12ZM20 112H132V138H20ZM76 112 92 125 76 138 60 125ZM36 112V138"
        "M116 112V138",
    ),
    "ch": "",
}
