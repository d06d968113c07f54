"""A camera on a real page whose time only the camera moves, and a pointer to follow.

A screenshot takes longer than a frame of a film lasts. So everything that moves on the page is
stopped where it begins, and pushed on a little for each picture; the others' moves, which the page
shows at a pace, wait until the camera has seen the one before.
"""

from __future__ import annotations

import base64
from typing import Any

from docs.pictures.webp import Cel, animation
from playwright.sync_api import Browser, Locator, Page

WIDE, HIGH, SCALE = 1440, 900, 2 / 3  # the window, and how large it is in the film
FRAME = 100  # milliseconds of the film
PACE = 901  # milliseconds that the page would wait between the others' moves; nobody else waits so

STOP_TIME = f"""
localStorage.setItem('pace', '{PACE}');
localStorage.setItem('sound', 'off');
window.waiting = [];
const wait = window.setTimeout;
window.setTimeout = (deed, time, ...more) => {{
  if (time !== {PACE}) return wait(deed, time, ...more);
  window.waiting.push(deed);
  return 0;
}};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {{
  const made = animate.apply(this, how);
  made.pause();
  return made;
}};
const endless = (motion) => motion.effect.getComputedTiming().endTime === Infinity;
const stop = () => {{
  for (const motion of document.getAnimations()) {{
    motion.pause();
    if (endless(motion)) motion.currentTime = 900;
  }}
}};
document.addEventListener('drawn', stop);
// Move everything on; says whether something is still moving.
window.move = (time) => {{
  stop();
  let moving = false;
  for (const motion of document.getAnimations()) {{
    if (endless(motion)) continue;
    const {{endTime}} = motion.effect.getComputedTiming();
    const next = Number(motion.currentTime ?? 0) + time;
    if (next >= endTime) motion.finish();
    else {{
      motion.currentTime = next;
      moving = true;
    }}
  }}
  return moving;
}};
window.point = (x, y, down) => {{
  let hand = document.getElementById('tour-hand');
  if (!hand) {{
    hand = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    hand.id = 'tour-hand';
    hand.setAttribute('viewBox', '0 0 24 24');
    hand.innerHTML = '<circle cx="4" cy="3" r="0"/><path d="M4 2l15 11-7 1 4 7-3 1.5-4-7-5 5z"/>';
    Object.assign(hand.style, {{position: 'fixed', width: '38px', height: '38px', zIndex: 9999,
      overflow: 'visible', pointerEvents: 'none', fill: '#fffaf0', stroke: '#241405',
      strokeWidth: '1.6px', strokeLinejoin: 'round'}});
    Object.assign(hand.firstChild.style, {{fill: 'rgba(255,220,120,.45)', stroke: '#ffe7a0'}});
    document.body.append(hand);
  }}
  hand.firstChild.setAttribute('r', down ? 11 : 0);
  hand.style.left = `${{x - 6}}px`;
  hand.style.top = `${{y - 4}}px`;
}};
"""

# What has changed since the last picture, in blocks of 16 pixels as the format has them. The rest
# is masked; below the mask the picture goes on without details, so that nothing dark shines through
# at the edges.
DEVELOP = """
async ([address, quality]) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const {width, height} = picture;
  const film = (window.film ??= {last: null});
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', {willReadFrequently: true});
  pen.drawImage(picture, 0, 0);
  const now = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  const SIZE = 16;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const still = [];
  for (let y = 0; y < height; y += SIZE) {
    for (let x = 0; x < width; x += SIZE) {
      let changed = film.last === null;
      for (let j = y; j < Math.min(y + SIZE, height) && !changed; j++) {
        for (let i = x; i < Math.min(x + SIZE, width); i++) {
          if (now[j * width + i] !== film.last[j * width + i]) {
            changed = true;
            break;
          }
        }
      }
      if (!changed) {
        still.push([x, y]);
        continue;
      }
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + SIZE), Math.max(bottom, y + SIZE)];
    }
  }
  film.last = now;
  if (right === 0) return null;
  [right, bottom] = [Math.min(right, width), Math.min(bottom, height)];
  const coarse = new OffscreenCanvas(Math.ceil(width / 48), Math.ceil(height / 48));
  coarse.getContext('2d').drawImage(picture, 0, 0, coarse.width, coarse.height);
  const soft = new OffscreenCanvas(width, height);
  soft.getContext('2d').drawImage(coarse, 0, 0, width, height);
  const mask = new OffscreenCanvas(width, height);
  const cutter = mask.getContext('2d');
  cutter.fillRect(0, 0, width, height);
  for (const [x, y] of still) {
    pen.drawImage(soft, x, y, SIZE, SIZE, x, y, SIZE, SIZE);
    cutter.clearRect(x, y, SIZE, SIZE);
  }
  const file = async (whole, quality) => {
    const cut = new OffscreenCanvas(right - left, bottom - top);
    cut.getContext('2d').drawImage(whole, -left, -top);
    const made = await cut.convertToBlob({type: 'image/webp', quality});
    let text = '';
    for (const byte of new Uint8Array(await made.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  };
  return {
    picture: await file(canvas, quality), mask: await file(mask, 0.1),
    x: left, y: top, width: right - left, height: bottom - top,
  };
}
"""


class Camera:
    """Films one page after another."""

    def __init__(self, browser: Browser, quality: float = 0.4) -> None:
        self.darkroom = browser.new_page()
        self.quality = quality
        self.cels: list[Cel] = []
        self.hand = (WIDE * 0.55, HIGH * 0.62)

    def shoot(self, page: Page, milliseconds: int = FRAME) -> None:
        """One picture, or the one before for longer if nothing has changed."""
        shot = base64.b64encode(page.screenshot()).decode()
        made: dict[str, Any] | None = self.darkroom.evaluate(
            DEVELOP, [f"data:image/png;base64,{shot}", self.quality]
        )
        if made is None:
            self.hold(milliseconds)
            return
        picture, mask = (base64.b64decode(made.pop(name)) for name in ("picture", "mask"))
        self.cels.append(Cel(picture, mask, **made, milliseconds=milliseconds))

    def hold(self, milliseconds: int) -> None:
        self.cels[-1].milliseconds += milliseconds

    @property
    def seconds(self) -> float:
        return sum(cel.milliseconds for cel in self.cels) / 1000

    def roll(self, page: Page, hold: int = 0) -> None:
        """Until nothing moves any more, and a while longer."""
        while page.evaluate("(time) => window.move(time)", FRAME):
            self.shoot(page)
        self.shoot(page)
        self.hold(hold)

    def click(self, page: Page, thing: Locator, steps: int = 3) -> None:
        """Go there, rest a moment, click."""
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        x, y = self.hand
        for step in range(1, steps + 1):
            part = (step / steps) ** 2 * (3 - 2 * step / steps)
            self.point(
                page,
                x + (box["x"] + box["width"] / 2 - x) * part,
                y + (box["y"] + box["height"] / 2 - y) * part,
            )
        self.hold(2 * FRAME)
        self.point(page, *self.hand, down=True)
        self.point(page, *self.hand)
        thing.dispatch_event("click")

    def point(self, page: Page, x: float, y: float, down: bool = False) -> None:
        self.hand = (x, y)
        page.evaluate("([x, y, down]) => window.point(x, y, down)", [x, y, down])
        self.shoot(page)

    def file(self) -> bytes:
        return animation(round(WIDE * SCALE), round(HIGH * SCALE), self.cels)
