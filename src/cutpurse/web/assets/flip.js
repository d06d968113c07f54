// Things that travel: whatever has the same data-k before and after a change moves from there to here.
import { still } from "./settings.js";

const MOVE = 320;
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
  return place?.getBoundingClientRect();
}

export function travel(before) {
  if (still() || document.hidden) return [];
  const flights = [];
  const after = places();
  for (const [key, { box, element }] of after) {
    const from = before.get(key)?.box ?? (element.dataset.from && origin(element.dataset.from, before));
    if (!from) continue;
    const [x, y] = middle(box);
    const [fx, fy] = middle(from);
    if (Math.abs(fx - x) < 1.5 && Math.abs(fy - y) < 1.5) continue;
    const scale = unit(element);
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
    flights.push(flight);
  }
  for (const [key, { box, element }] of before) {
    if (!after.has(key) && element.dataset.to && !element.isConnected) leave(element, box, after);
  }
  return flights;
}

// A thing that goes: a copy flies to where it went.
function leave(element, box, after) {
  const goal = origin(element.dataset.to, after);
  if (!goal || !(element instanceof HTMLElement)) return;
  const copy = element.cloneNode(true);
  copy.removeAttribute("data-k");
  Object.assign(copy.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: 0 });
  document.getElementById("flyers").append(copy);
  const [x, y] = middle(box);
  const [gx, gy] = middle(goal);
  const end = { translate: `${gx - x}px ${gy - y}px`, scale: Math.max(0.2, goal.width / box.width), opacity: 0.2 };
  copy.animate([{ translate: "0px 0px", scale: 1, opacity: 1 }, end], { duration: MOVE, easing: EASE })
    .finished.catch(() => {}).then(() => copy.remove());
}
