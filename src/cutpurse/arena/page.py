"""The page around charts and tables: one file, no network, night and noon, paper as well."""

from __future__ import annotations

from html import escape

TOKENS = """:root{color-scheme:dark light;--room:#080b1d;--room-2:#182152;--sheet:#141c48;
--edge:rgba(240,200,110,.24);--text:#f5ead0;--text-2:#bfb799;--hair:rgba(245,220,160,.14);
--head:#f2c14e;--good:#74dccf;--bad:#ff9276;--c0:#74dccf;--c1:#f0964a;--c2:#b08cf0;--c3:#7cc98f;
--c4:#ee7fb0;--c5:#7fa8f5;--c6:#e5cf93;--c7:#a9abc4;--on:#10163a;
--shadow:0 4px 8px rgba(0,0,0,.3),0 10px 22px rgba(0,0,0,.26);
--display:"Palatino Linotype",Palatino,"Book Antiqua",P052,"URW Palladio L","TeX Gyre Pagella",
"Iowan Old Style",Georgia,"DejaVu Serif",serif;
--body:"Segoe UI",Seravek,"Gill Sans Nova","Open Sans","Noto Sans",Cantarell,Ubuntu,
"DejaVu Sans Condensed",sans-serif}"""

LIGHT = """:root{--room:#d9c7a0;--room-2:#ecdcb6;--sheet:#fdf6e4;--edge:rgba(120,80,20,.32);
--text:#2b1c0d;--text-2:#665030;--hair:rgba(90,60,20,.18);--head:#7a4e10;--good:#12615d;
--bad:#9c2d1f;--c0:#1c7f7a;--c1:#b8550a;--c2:#7443c4;--c3:#2f7f47;--c4:#b83270;--c5:#2b62bd;--c6:#8a6a1f;--c7:#6b6470;
--on:#fdf6e4;--shadow:0 4px 8px rgba(70,40,10,.16),0 10px 22px rgba(70,40,10,.14)}"""

CHART_STYLE = (
    ".chart{display:block;width:100%;height:auto;overflow:visible;font:12px var(--body)}"
    ".chart text{fill:var(--text)}.chart .tick{fill:var(--text-2);font-size:11px}"
    ".chart .value{font-weight:650;font-variant-numeric:tabular-nums}"
    ".chart .title{font:600 17px var(--display)}"
    ".chart .inside{fill:var(--on);font-size:11px;font-weight:650}"
    ".grid{stroke:var(--hair)}.axis{stroke:var(--text-2)}.hit{fill:transparent}"
    ".reference{stroke:var(--text-2);stroke-dasharray:3 3}"
    ".whisker{stroke:var(--c);stroke-width:3;stroke-linecap:round;opacity:.55}"
    ".dot{fill:var(--c);stroke:var(--sheet);stroke-width:1.5}"
    ".curve{fill:none;stroke:var(--c);stroke-width:2.2;stroke-linejoin:round}"
    ".band,.area{fill:var(--c);fill-opacity:.2}.area{stroke:var(--c);stroke-width:1.6}"
    ".place{fill:none;stroke:var(--hair)}.chart .spot{font-size:10.5px;paint-order:stroke;"
    "stroke:var(--sheet);stroke-width:2.5px}"
    ".slab{fill:var(--c)}.mark circle{fill:none;stroke:var(--bad);stroke-width:2.4}"
    + "".join(f".s{i}{{--c:var(--c{i})}}" for i in range(8))
    + ".d1{stroke-dasharray:7 3}.d2{stroke-dasharray:2 3}.d3{stroke-dasharray:9 3 2 3}"
    ".d4{stroke-dasharray:12 4}.d5{stroke-dasharray:4 4}.d6{stroke-dasharray:1 4}"
)

STYLE = """*{box-sizing:border-box}html{background:var(--room)}
body{margin:0;color:var(--text);font:14px/1.45 var(--body);-webkit-font-smoothing:antialiased;
background:radial-gradient(900px 420px at 50% -120px,rgba(255,190,90,.16),transparent 70%),
linear-gradient(180deg,var(--room-2),var(--room) 900px)}
h1,h2,h3,p,ul,dl,dd,figure{margin:0;padding:0}ul{list-style:none}
main,header{max-width:1440px;margin:0 auto;padding:0 20px}
header{padding-top:26px;padding-bottom:18px}
.brand{font:600 13px/1 var(--display);letter-spacing:.24em;color:var(--head);
text-transform:uppercase}
h1{font:600 34px/1.15 var(--display);margin:10px 0 8px}
.lead{color:var(--text-2);max-width:74ch}
.facts{display:flex;flex-wrap:wrap;gap:6px;margin-top:12px}
.facts li{border:1px solid var(--edge);border-radius:5px;padding:3px 9px;font-size:12.5px;
background:var(--sheet)}.facts b{font-weight:650}
.glance{display:grid;grid-template-columns:repeat(auto-fit,minmax(170px,1fr));gap:14px;
margin-bottom:14px}
.glance div{background:var(--sheet);border:1px solid var(--edge);border-radius:14px;
padding:13px 16px;box-shadow:var(--shadow)}
.glance dt{font-size:12.5px;color:var(--text-2)}
.glance dd{font:600 27px/1.2 var(--display);font-variant-numeric:lining-nums tabular-nums}
.glance small{display:block;font:12.5px/1.35 var(--body);color:var(--text-2);margin-top:2px}
.panels{columns:3 400px;column-gap:14px}
.panel{background:var(--sheet);border:1px solid var(--edge);border-radius:14px;
padding:14px 16px 16px;box-shadow:var(--shadow);margin-bottom:14px;break-inside:avoid}
.panel.wide{column-span:all}
.panel h2{font:600 13px/1.2 var(--display);letter-spacing:.13em;text-transform:uppercase;
color:var(--head);margin-bottom:4px}
.panel h3{font:600 14px/1.3 var(--display);margin:14px 0 4px}
.panel p.note{font-size:12.5px;color:var(--text-2);margin-bottom:10px;max-width:76ch}
.legend{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:12.5px;margin:0 0 8px}
.legend li{display:flex;align-items:center;gap:6px}
.key{width:11px;height:11px;border-radius:3px;background:var(--c);display:inline-block}
.scroll{overflow-x:auto}.broad{min-width:860px}
table{border-collapse:collapse;width:100%;font-size:13px;font-variant-numeric:tabular-nums}
th{font-weight:600;color:var(--text-2);font-size:12px;text-align:left;vertical-align:bottom;
padding:4px 8px 5px;border-bottom:1px solid var(--edge)}
td{padding:3px 8px;border-bottom:1px solid var(--hair);vertical-align:middle}
td.n,th.n{text-align:right;white-space:nowrap}td.name{min-width:110px;line-height:1.3}
table.tight{font-size:12.5px}table.tight td.m{width:27%}
td .bar{display:block;height:3px;border-radius:2px;background:var(--c);margin:2px 0 1px auto}
.meter{position:relative;height:16px;min-width:84px}
.meter i{position:absolute;display:block;top:50%}
.meter .range{height:3px;margin-top:-1.5px;background:var(--c);opacity:.55;border-radius:2px}
.meter .at{width:10px;height:10px;margin:-5px 0 0 -5px;border-radius:50%;background:var(--c)}
.meter .hope{width:0;height:14px;margin:-7px 0 0 -1px;border-left:2px dotted var(--text-2)}
.up{color:var(--good)}.down{color:var(--bad)}.faint{color:var(--text-2)}
.two-up{display:grid;grid-template-columns:1fr 1fr;gap:8px 26px}
footer{max-width:1440px;margin:0 auto;padding:22px 20px 40px;color:var(--text-2);font-size:12.5px}
details summary{cursor:pointer;color:var(--text-2);font-size:12.5px;margin-top:8px}
@media(max-width:640px){.panels{columns:1}.two-up{grid-template-columns:minmax(0,1fr)}
h1{font-size:26px}main,header,footer{padding-left:12px;
padding-right:12px}.glance{grid-template-columns:1fr 1fr;gap:8px}.glance dd{font-size:22px}
.glance div{padding:10px 12px}.panel{padding:12px 12px 14px;margin-bottom:10px}
.meter{min-width:66px}td,th{padding-left:4px;padding-right:4px}td.name{min-width:84px}
.spare{display:none}}"""

PHONE = """@media(max-width:640px){.chart{font-size:14px}
.chart .tick,.chart .inside{font-size:13.5px}.chart .name{font-size:13px}}"""

PRINT = """@media print{@page{margin:14mm}html,body{background:#fff}
.panel,.glance div,.facts li{box-shadow:none;background:#fff;break-inside:avoid}
.panel.long{break-inside:auto}tr,.chart{break-inside:avoid}
.panels{columns:2 300px}main,footer{padding:0}header{padding:0 0 12px}
.scroll{overflow:visible}table.tight{font-size:11px}td,th{padding-left:3px;padding-right:3px}
td.name{min-width:70px}.meter{min-width:52px}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}"""

STYLES = (
    TOKENS
    + f"@media (prefers-color-scheme:light){{{LIGHT}}}@media print{{{LIGHT}:root{{--sheet:#fff}}}}"
    + STYLE
    + CHART_STYLE
    + PHONE
    + PRINT
)


def page(title: str, lead: str, facts: list[tuple[str, str]], body: str, foot: str) -> str:
    """A whole page."""
    chips = "".join(f"<li>{escape(name)} <b>{escape(value)}</b></li>" for name, value in facts)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{escape(title)}</title><style>{STYLES}</style></head><body>"
        f'<header><p class="brand">Cutpurse</p><h1>{escape(title)}</h1>'
        f'<p class="lead">{escape(lead)}</p><ul class="facts">{chips}</ul></header>'
        f"<main>{body}</main><footer>{escape(foot)}</footer></body></html>\n"
    )


def panel(title: str, note: str, *parts: str, size: str = "") -> str:
    """A titled sheet; `note` says in a sentence how to read it."""
    name = f"panel {size}".strip()
    said = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="{name}"><h2>{escape(title)}</h2>{said}{"".join(parts)}</section>'


def panels(sections: list[str]) -> str:
    return f'<div class="panels">{"".join(sections)}</div>'


def glance(rows: list[tuple[str, str, str]]) -> str:
    """A few figures to begin with: what, how much, and what it means."""
    cells = "".join(
        f"<div><dt>{escape(what)}</dt><dd>{escape(value)}<small>{escape(why)}</small></dd></div>"
        for what, value, why in rows
    )
    return f'<dl class="glance">{cells}</dl>'


def meter(low: float, value: float, high: float, hope: float, series: int = 0) -> str:
    """A dot and its interval between 0 and 1, with a dotted mark for what was to be expected."""
    mark = f'<i class="hope" style="left:{100 * hope:.1f}%"></i>'
    return (
        f'<div class="meter s{series}"><i class="range" style="left:{100 * low:.1f}%;'
        f'width:{100 * (high - low):.1f}%"></i>{mark}'
        f'<i class="at" style="left:{100 * value:.1f}%"></i></div>'
    )


def table(heads: list[tuple[str, str]], rows: list[list[str]], style: str = "") -> str:
    """Heads are a class and a word; cells are markup already."""
    top = "".join(f'<th class="{kind}">{escape(word)}</th>' for kind, word in heads)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td class="{kind}">{cell}</td>' for (kind, _), cell in zip(heads, row, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    whole = f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table class="{style}">{whole}</table></div>'
