"""Is what may be clicked seen and hit? Scripts that run in the browser, and pictures compared."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import FloatRect, Page

MARGIN = 8  # pixels around a thing that belong to its lamp
PAUSE = 500  # ms, after which no window is still growing
RING = 3.0  # contrast of a lamp against what is there without it (WCAG 2.2, 1.4.11)

# Everything that stands for a choice: things that glow, buttons, and the door that hides one.
HELPERS = """
const acts = [...document.querySelectorAll('[data-r=acts] [data-a]')]
  .map((b) => ({id: Number(b.dataset.a), targets: (b.dataset.t || '').split(' ').filter(Boolean)}));
const shown = (e) => {
  const panel = e.closest('[data-panel][hidden]')?.dataset.panel;
  return panel ? e.closest('[data-doors]').querySelector(`[data-door=${panel}]`) : e;
};
const offers = (act) => [...document.querySelectorAll(
    'main [data-a]:not([data-r=acts] *), main [data-list], main .is-lit[data-t]')]
  .filter((e) => Number(e.dataset.a) === act.id || e.dataset.list?.split(' ').includes(`${act.id}`)
    || (e.dataset.t && act.targets.some((t) => e.dataset.t.split(' ').includes(t))))
  .map(shown);
const hit = (e) => {
  const box = e.getBoundingClientRect();
  if (!box.width || !box.height) return false;
  const spots = [[.5, .5], [.5, .25], [.25, .5], [.75, .5], [.5, .75]];
  return spots.some(([x, y]) => {
    const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return at !== null && e.contains(at);
  });
};
const sheets = [...document.querySelectorAll('main [data-covers]')]
  .filter((e) => e.checkVisibility()).flatMap((e) => e.dataset.covers.split(' '));
const covered = (act) => sheets.includes('*') || sheets.includes(String(act.id));
const named = (e) => e.dataset.t || e.textContent.trim();
"""

# Choices that nothing on the screen stands for, as it is now.
UNSEEN = f"""() => {{ {HELPERS}
  return acts.filter((act) => !covered(act) && !offers(act).some(hit))
    .map((act) => act.targets.join() || act.id);
}}"""

# How many choices there are, and how many of them are on the screen, on a sheet or by themselves.
SEEN = f"""() => {{ {HELPERS}
  return [acts.length, acts.filter((act) => covered(act) || offers(act).some(hit)).length];
}}"""

# Things that glow and cannot be hit even when they are brought into view; and scrolled back.
OUT_OF_REACH = f"""() => {{ {HELPERS}
  const wrong = [];
  for (const thing of document.querySelectorAll('main .is-lit[data-t]')) {{
    if (!thing.checkVisibility()) continue;
    thing.scrollIntoView({{block: 'center', inline: 'center'}});
    if (!hit(thing)) wrong.push(named(thing));
  }}
  scrollTo(0, 0);
  return wrong;
}}"""

# The next things to look at: the first that was not looked at is brought into view; boxes of all
# that are there now.
BOXES = f"""() => {{ {HELPERS}
  const left = [...document.querySelectorAll('main .is-lit[data-t]:not([data-looked], button)')]
    .filter((e) => e.checkVisibility());
  if (!left.length) return [];
  left[0].scrollIntoView({{block: 'center', inline: 'center'}});
  const found = [];
  for (const thing of left) {{
    const box = thing.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth
      && box.bottom <= innerHeight;
    if (thing !== left[0] && (!inside || !hit(thing))) continue;
    thing.dataset.looked = '';
    found.push([named(thing), box.left, box.top, box.width, box.height]);
  }}
  return found;
}}"""

LOOK_AGAIN = """(theme) => {
  if (theme) document.documentElement.dataset.theme = theme;
  document.querySelectorAll('[data-looked]').forEach((e) => e.removeAttribute('data-looked'));
}"""

# The same page as if these things were not legal, while something else is.
PUT_OUT = """() => {
  for (const thing of document.querySelectorAll('main .is-lit[data-t]:not(button)')) {
    thing.classList.replace('is-lit', 'was-lit');
    const region = thing.closest('[data-r]');
    if (region.querySelector(':scope > i.is-lit')) continue;
    const lamp = document.createElement('i');
    lamp.className = 'is-lit';
    lamp.hidden = true;
    region.append(lamp);
  }
}"""
LIGHT_UP = """() => {
  document.querySelectorAll('i.is-lit').forEach((lamp) => lamp.remove());
  document.querySelectorAll('.was-lit').forEach((e) => e.classList.replace('was-lit', 'is-lit'));
}"""

# Of each box: how many pixels in and around it differ by such a contrast, for each of its rim.
COMPARE = """async ([lit, dark, boxes, ring]) => {
  const read = async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [a, b] = [await read(lit), await read(dark)];
  const [whole, other] = [a, b].map(({data}) => new Uint32Array(data.buffer));
  const linear = Float64Array.from({length: 256}, (_, v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const light = ({data}, i) =>
    0.2126 * linear[data[i]] + 0.7152 * linear[data[i + 1]] + 0.0722 * linear[data[i + 2]];
  return boxes.map(([name, left, top, width, height]) => {
    let count = 0;
    const right = Math.min(a.width, left + width + 8);
    const bottom = Math.min(a.height, top + height + 8);
    for (let y = Math.max(0, Math.floor(top) - 8); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(left) - 8); x < right; x++) {
        const at = y * a.width + x;
        if (whole[at] === other[at]) continue;
        const i = 4 * at;
        const [one, two] = [light(a, i), light(b, i)];
        if ((Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) >= ring) count++;
      }
    }
    return [name, count / (width + height)];
  });
}"""


# Lit things with words on them that are in view; and the page as if nothing were written there.
WRITTEN = f"""() => {{ {HELPERS}
  return [...document.querySelectorAll('main .is-lit[data-t]:not(svg *)')]
    .filter((e) => e.checkVisibility() && e.textContent.trim() && hit(e))
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([, box]) => box.top >= 0 && box.bottom <= innerHeight)
    .map(([e, box]) => [named(e), box.left, box.top, box.width, box.height]);
}}"""
WORDLESS = "main .is-lit[data-t], main .is-lit[data-t] * { color: transparent !important }"
LETTER = 0.03  # of the pixels of half a rim: a digit has more


def photograph(page: Page, clip: FloatRect | None = None) -> str:
    """What the page looks like, or a part of it: a PNG in base64, written as quickly as may be."""
    lens = page.context.new_cdp_session(page)
    part: dict[str, Any] = {}
    if clip is not None:  # the browser counts from where the page begins
        left, top = page.evaluate("[scrollX, scrollY]")
        at = {"x": clip["x"] + left, "y": clip["y"] + top}
        part["clip"] = {**clip, **at, "scale": 1}
    taken = lens.send("Page.captureScreenshot", {"optimizeForSpeed": True, **part})
    lens.detach()
    return str(taken["data"])


def unreadable(page: Page, scales: Page) -> list[str]:
    """Lit things whose words are not seen against their ground."""
    boxes: list[Any] = page.evaluate(WRITTEN)
    pictures = [photograph(page)]
    style = page.add_style_tag(content=WORDLESS)
    pictures.append(photograph(page))
    style.evaluate("(style) => style.remove()")
    shares = scales.evaluate(COMPARE, [*pictures, boxes, RING]) if boxes else []
    return [f"{name}: {share:.2f}" for name, share in shares if share < LETTER]


def clip(boxes: list[Any]) -> FloatRect:
    """What must be photographed to see them all."""
    left, top = min(box[1] for box in boxes), min(box[2] for box in boxes)
    right, bottom = max(box[1] + box[3] for box in boxes), max(box[2] + box[4] for box in boxes)
    x, y = max(0, left - MARGIN), max(0, top - MARGIN)
    return {"x": x, "y": y, "width": right + MARGIN - x, "height": bottom + MARGIN - y}


def faint(page: Page, scales: Page, least: float) -> list[str]:
    """Things whose lamp is not seen: less than `least` of half their rim is bright enough. Looked
    at twice: the page may light its lamps anew while they are photographed."""
    if not once_faint(page, scales, least):
        return []
    page.wait_for_timeout(PAUSE)
    page.evaluate(LOOK_AGAIN, "")
    return once_faint(page, scales, least)


def once_faint(page: Page, scales: Page, least: float) -> list[str]:
    found: list[str] = []
    while True:
        boxes: list[Any] = page.evaluate(BOXES)
        if not boxes:
            return found
        around = clip(boxes)
        lit = photograph(page, around)
        page.evaluate(PUT_OUT)
        dark = photograph(page, around)
        page.evaluate(LIGHT_UP)
        for box in boxes:
            box[1] -= around["x"]
            box[2] -= around["y"]
        for name, share in scales.evaluate(COMPARE, [lit, dark, boxes, RING]):
            if share < least:
                found.append(f"{name}: {share:.2f}")
