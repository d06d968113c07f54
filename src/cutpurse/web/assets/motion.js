// What moves in a way of its own: lands that turn, figures that walk, things that fall, dice that
// tumble. By transform and opacity alone; not at all where motion is off.
import { still } from "./settings.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const DROP = "cubic-bezier(.3,1.3,.5,1)";
const TURN = 900; // for a quarter
const [RUMBLE, FALL] = [1000, 260];
const HOP = 6; // units above the ground
const TUMBLE = 600;

const all = (selector) => document.querySelectorAll(`main ${selector}`);
const by = (name, of) => new Map([...all(`[data-${name}]`)].map((thing) => [thing.getAttribute(`data-${name}`), of(thing)]));

// What a change will be compared with.
export function remember() {
  if (still() || document.hidden) return null;
  return {
    lands: by("land", (land) => Number(land.dataset.turns)),
    bridges: by("bridge", (bridge) => bridge),
    falls: new Map([...all("[data-fall]")].map((thing) => [thing.dataset.n, hangs(thing)])),
    rolls: new Map([...all("[data-roll][data-k]")].map((die) => [die.dataset.k, die.dataset.roll])),
    walkers: new Map([...all("[data-way][data-k]")].map((figure) => [figure.dataset.k, { at: place(figure), way: figure.dataset.way }])),
  };
}

const hangs = (thing) => thing.classList.contains("is-hanging");

// Where a thing of a picture is, in the picture's units: from its own transform, not from the screen.
function place(thing) {
  const svg = thing.ownerSVGElement;
  if (!svg) return null;
  const matrix = svg.getScreenCTM()?.inverse().multiply(thing.getScreenCTM());
  return matrix ? [matrix.e, matrix.f] : null;
}

export function moved(before) {
  if (!before) return;
  const turned = turn(before);
  walk(before, turned);
  fall(before);
  tumble(before);
}

// Lands ---------------------------------------------------------------------------------------------
function turn(before) {
  const turned = new Set();
  for (const land of all("[data-land]")) {
    const { land: key, turns } = land.dataset;
    const by = Number(turns) - (before.lands.get(key) ?? Number(turns));
    if (!by) continue;
    turned.add(key);
    const time = { duration: TURN * Math.min(2, Math.abs(by)), easing: EASE };
    const from = [{ rotate: `${-90 * by}deg`, scale: 1 }, { scale: 1.02, offset: 0.3 }, { scale: 1.02, offset: 0.8 }, { rotate: "0deg", scale: 1 }];
    land.querySelector(".land__turned").animate(from, time);
    const people = document.querySelector(`main [data-land-people="${CSS.escape(key)}"] .land__turned`);
    people?.animate(from, time);
    for (const thing of people?.querySelectorAll("[data-k]") ?? []) {
      for (const flight of thing.getAnimations()) flight.cancel(); // it goes with its land
      thing.querySelector(".upright").animate([{ rotate: `${90 * by}deg` }, { rotate: "0deg" }], time);
    }
  }
  if (turned.size) rebuild(before.bridges, TURN);
  return turned;
}

function rebuild(old, delay) {
  const here = new Set([...all("[data-bridge]")].map((bridge) => bridge.dataset.bridge));
  const place = document.querySelector("main .bridges");
  for (const [key, bridge] of old) {
    if (here.has(key)) continue;
    const copy = bridge.cloneNode(true);
    copy.removeAttribute("data-bridge");
    copy.dataset.preview = "";
    place?.append(copy);
    copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 180, fill: "forwards" }).finished.catch(() => {}).then(() => copy.remove());
  }
  for (const bridge of all("[data-bridge]")) {
    if (!old.has(bridge.dataset.bridge)) bridge.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240, delay, fill: "backwards" });
  }
}

// Walks ---------------------------------------------------------------------------------------------
const far = ([x, y], [tx, ty]) => Math.hypot(x - tx, y - ty);

function walk(before, turned) {
  for (const figure of all("[data-way][data-k]")) {
    const was = before.walkers.get(figure.dataset.k);
    const home = figure.closest("[data-land-people]")?.dataset.landPeople;
    if (!was?.at || was.way === figure.dataset.way || turned.has(home)) continue;
    const [pace, longest, ...squares] = figure.dataset.way.split(" ");
    const points = squares.map((square) => square.split(",").map(Number));
    if (points.length < 2) continue; // it just travels
    for (const flight of figure.getAnimations()) flight.cancel();
    // Where it stood and stands may be beside the middle of a square.
    if (far(was.at, points[0]) < far(points[0], points[1]) / 2) points.shift();
    const last = place(figure);
    points.splice(-1, 1, last);
    points.unshift(was.at);
    const steps = points.length - 1;
    const frames = points.flatMap(([x, y], i) => {
      const at = { translate: `${x - last[0]}px ${y - last[1]}px`, offset: i / steps };
      if (i === steps) return [at];
      const [nx, ny] = points[i + 1];
      return [at, { translate: `${(x + nx) / 2 - last[0]}px ${(y + ny) / 2 - last[1] - HOP}px`, offset: (i + 0.5) / steps }];
    });
    figure.animate(frames, { duration: Math.min(Number(longest), Number(pace) * steps) });
  }
}

// Falls ---------------------------------------------------------------------------------------------
// What is new appears above its growing shadow; unless it hangs there still, it falls.
function fall(before) {
  for (const thing of all("[data-fall]")) {
    const was = before.falls.get(thing.dataset.n);
    const stays = hangs(thing);
    if (was === undefined) appear(thing, stays);
    if (!stays && was !== false) land(thing, was ? 0 : RUMBLE);
  }
}

function appear(thing, stays) {
  thing.querySelector(".fall__shadow").animate([{ scale: 0.3, opacity: 0 }, { scale: 1, opacity: 1 }], { duration: RUMBLE });
  if (stays) thing.querySelector(".fall__thing").animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: RUMBLE });
}

function land(thing, delay) {
  const high = `0px ${-thing.dataset.fall}px`;
  const whole = delay + FALL;
  const frames = [
    { translate: high, opacity: 1, scale: 1, offset: delay / whole, easing: "cubic-bezier(.5,0,1,.6)" },
    { translate: "0px 0px", opacity: 1, scale: "1.04 .96", offset: 0.94 },
    { translate: "0px 0px", opacity: 1, scale: 1 },
  ];
  if (delay) frames.unshift({ translate: high, opacity: 0, scale: 1 }, { translate: high, opacity: 0, scale: 1, offset: (0.7 * delay) / whole });
  thing.querySelector(".fall__thing").animate(frames, { duration: whole });
  thing.querySelector(".fall__dust").animate([{ opacity: 0, scale: 0.4 }, { opacity: 0.9, scale: 0.8, offset: 0.15 }, { opacity: 0, scale: 1.5 }], { duration: 700, delay: whole, easing: EASE });
  thing.ownerSVGElement.animate([{ translate: "0px 0px" }, { translate: "0px 3px", offset: 0.4 }, { translate: "0px 0px" }], { duration: 160, delay: whole });
}

// Dice ----------------------------------------------------------------------------------------------
function tumble(before) {
  for (const die of all("[data-roll][data-k]")) {
    const was = before.rolls.get(die.dataset.k);
    if (was === undefined || was === die.dataset.roll) continue;
    for (const flight of die.getAnimations()) flight.cancel();
    const spin = 360 + 45 * (Number(die.dataset.roll) % 3);
    die.animate([{ rotate: `${-spin}deg`, translate: "0px 0px" }, { translate: "0px -26px", offset: 0.35 }, { rotate: "0deg", translate: "0px 0px" }], { duration: TUMBLE, easing: DROP });
  }
}
