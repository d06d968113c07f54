// Things that travel: whatever has the same data-k before and after a change moves from there to here.
import { still } from "./settings.js";

const MOVE = 320;
const SIZE = 30; // of a coin in flight
const TOLD = 8; // lines of one change that are looked at
// Where a symbol is: "coin" in the kit's sprite, "game/camel" in that of the game.
const address = (symbol) => {
  const [name, sheet = "symbols"] = symbol.split("/").reverse();
  return `${new URL(`${sheet}.svg`, import.meta.url).pathname}#${name}`;
};
const EASE = "cubic-bezier(.2,.7,.2,1)";

export function places() {
  const found = new Map();
  for (const element of document.querySelectorAll("main [data-k]")) {
    const box = element.getBoundingClientRect();
    if (box.width || box.height) found.set(element.getAttribute("data-k"), { box, element });
  }
  return found;
}

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// How many of an element's own units make a pixel: an SVG is scaled.
function unit(element) {
  if (!(element instanceof SVGElement) || element.tagName === "svg") return 1;
  const matrix = element.parentNode.getScreenCTM?.();
  return matrix ? 1 / matrix.a : 1;
}

// Where a thing comes from that was not there: the box of another thing, by key or by target.
function origin(name, before) {
  const known = before.get(name);
  if (known) return known.box;
  const place = document.querySelector(`main [data-k="${CSS.escape(name)}"], main [data-t~="${CSS.escape(name)}"]`);
  return place && shown(place);
}

// Where a thing is, or on the phone the button behind which it is.
function shown(thing) {
  const box = thing.getBoundingClientRect();
  if (box.width) return box;
  const [section] = thing.closest("[data-dock]")?.dataset.dock.split(" ") ?? [];
  return document.querySelector(`.dock [data-section="${section}"]`)?.getBoundingClientRect() ?? box;
}

// `news`: the lines of the log that tell of the change; they may say what flies where besides.
// First everything is measured, then everything is set in motion: a question after each motion would
// cost a layout of the page each time.
export function travel(before, news = []) {
  if (still() || document.hidden) return [];
  const after = places();
  const moves = [];
  for (const [key, { box, element }] of after) {
    const from = before.get(key)?.box ?? (element.dataset.from && origin(element.dataset.from, before));
    if (from?.width && far(from, box)) moves.push({ element, box, from, scale: unit(element) });
  }
  const told = news.slice(-TOLD).flatMap((line) => (line.dataset.fly ? [line.dataset.fly.split(" ")] : []));
  const taken = told.filter((words) => words.length === 1).map(([goal]) => origin(goal, after)).findLast((box) => box?.width);
  const leaving = [];
  for (const [key, { box, element }] of before) {
    if (after.has(key) || element.isConnected) continue;
    if (element.dataset.to) leaving.push({ element, box, goal: origin(element.dataset.to, after) });
    else if (element instanceof SVGElement) leaving.push({ element, box, goal: taken });
  }
  const tossed = told.filter(([, symbol]) => symbol)
    .map(([goal, symbol, count, start]) => [symbol, Number(count), holder(start, symbol, after), holder(goal, symbol, after)]);
  const flights = moves.map(move);
  leave(leaving.filter(({ goal }) => goal?.width));
  for (const one of tossed) toss(...one);
  return flights;
}

function far(from, box) {
  const [x, y] = middle(box);
  const [fx, fy] = middle(from);
  return Math.abs(fx - x) >= 1.5 || Math.abs(fy - y) >= 1.5;
}

function move({ element, box, from, scale }) {
  const [x, y] = middle(box);
  const [fx, fy] = middle(from);
  const start = { translate: `${(fx - x) * scale}px ${(fy - y) * scale}px` };
  const end = { translate: "0px 0px" };
  if (element instanceof HTMLElement && box.width && from.width) {
    start.scale = Math.min(4, Math.max(0.2, from.width / box.width));
    end.scale = 1;
  }
  const region = element.closest("[data-r]");
  region?.classList.add("is-busy");
  const flight = element.animate([start, end], { duration: MOVE, easing: EASE });
  flight.finished.catch(() => {}).then(() => region?.classList.remove("is-busy"));
  return flight;
}

// The place inside a thing where such symbols are kept: a purse, a hand of cards.
function holder(name, symbol, after) {
  const thing = document.querySelector(`main [data-k="${CSS.escape(name)}"]`);
  const inner = thing?.querySelector(`[data-hold="${symbol}"]`)?.getBoundingClientRect();
  return inner?.width ? inner : origin(name, after);
}

// Something above the table, at a place, that flies to another and is gone.
function flyer(content, box, goal, { delay = 0, grows = 1 } = {}) {
  if (!goal?.width) return;
  Object.assign(content.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: 0 });
  const [x, y] = middle(box);
  const [gx, gy] = middle(goal);
  const end = { translate: `${gx - x}px ${gy - y}px`, scale: grows, opacity: 0.2 };
  content.animate([{ translate: "0px 0px", scale: 1, opacity: 1 }, { ...end, opacity: 1, offset: 0.85 }, end], { duration: MOVE * 1.3, easing: EASE, delay, fill: "backwards" })
    .finished.catch(() => {}).then(() => content.remove());
}

const SVG = "http://www.w3.org/2000/svg";

// Things that go: a copy of each flies to where it went.
function leave(things) {
  const flyers = document.getElementById("flyers");
  const pictures = [];
  for (const { element, box, goal } of things) {
    const copy = element.cloneNode(true);
    copy.removeAttribute("data-k");
    if (element instanceof HTMLElement) {
      flyers.append(copy);
      flyer(copy, box, goal, { grows: Math.max(0.2, Math.min(1, goal.width / box.width)) });
      continue;
    }
    const picture = document.createElementNS(SVG, "svg"); // a piece of a picture needs one around it
    picture.append(copy);
    flyers.append(picture);
    pictures.push({ picture, copy, box, goal });
  }
  for (const one of pictures) one.drawn = one.copy.getBBox();
  for (const { picture, drawn, box, goal } of pictures) {
    picture.setAttribute("viewBox", `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`);
    flyer(picture, box, goal);
  }
}

// Coins or cards, one after another.
function toss(symbol, count, from, goal) {
  if (!from?.width || !goal?.width) return;
  const [x, y] = middle(from);
  for (let i = 0; i < count; i++) {
    const picture = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", address(symbol));
    picture.setAttribute("class", "i tossed");
    picture.append(use);
    document.getElementById("flyers").append(picture);
    flyer(picture, new DOMRect(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE), goal, { delay: i * 70 });
  }
}
