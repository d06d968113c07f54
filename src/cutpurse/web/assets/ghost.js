// A shape as a ghost over cells: turned, flipped, moved; laid only by the golden button.
const SVG = "http://www.w3.org/2000/svg";
const known = new WeakMap();
const [DRAG, FAR] = [6, 1.2]; // pixels that make a touch a drag; cells from which a place is still meant

function data(root) {
  const sign = root.dataset.places;
  if (known.get(root)?.sign === sign) return known.get(root);
  const cells = JSON.parse(root.dataset.cells);
  const [width, height] = root.dataset.cell.split(" ").map(Number);
  const places = JSON.parse(root.dataset.places).map(([pose, at, answer, brings, lines, marks, closes, closing]) => ({ pose, at, answer, brings, lines, marks, closes, closing }));
  const made = {
    sign, cells, width, height, places,
    poses: JSON.parse(root.dataset.poses),
    turn: root.dataset.turned.split(" ").map(Number),
    flip: root.dataset.flipped.split(" ").map(Number),
  };
  known.set(root, made);
  return made;
}

const fitting = (all, pose) => all.places.filter((place) => place.pose === pose);

export function fresh(root) {
  const first = data(root).places[0];
  return { pose: first.pose, at: first.at };
}

function element(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// A cell by its column and row from another; cells lie in a grid, but need not fill it.
function cell(all, from, [dx, dy]) {
  const [x, y] = [all.cells[from][0] + dx * all.width, all.cells[from][1] + dy * all.height];
  return Object.entries(all.cells).find(([, [cx, cy]]) => Math.abs(cx - x) < all.width / 2 && Math.abs(cy - y) < all.height / 2)?.[0];
}

function box(all, [x, y], cls) {
  const { width, height } = all;
  return element("rect", { class: cls, x: x - width / 2, y: y - height / 2, width, height });
}

const now = (all, state) => all.places.find((place) => place.pose === state.pose && place.at === state.at);

export function draw(root, state) {
  const all = data(root);
  const place = now(all, state);
  const fits = fitting(all, state.pose);
  const covered = new Set(all.places.flatMap((one) => all.poses[one.pose].map((square) => cell(all, one.at, square))));
  const dead = Object.entries(all.cells).filter(([name]) => !covered.has(name));
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.at : "";
  root.replaceChildren(
    ...dead.map(([, middle]) => box(all, middle, "ghost__dead")),
    ...(place?.closes ?? []).map((name) => box(all, all.cells[name], "ghost__closed")),
    ...(place ? [ghost(all, all.poses[state.pose], place)] : []),
    ...fits.map((one) => lozenge(all, one, one === place)),
    ...(place ? plates(all, place) : []),
  );
  if (focused) root.querySelector(`[data-at="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  controls(root, place, fits.length);
}

function ghost(all, shape, place) {
  const [x, y] = all.cells[place.at];
  const made = element("g", { class: "ghost__shape", transform: `translate(${x} ${y})`, "data-held": "" });
  const edges = ["ghost__edge", "ghost__edge ghost__edge--dashes"].map((cls) => element("path", { class: cls, d: outline(all, shape) }));
  made.append(...shape.map(([dx, dy]) => box(all, [dx * all.width, dy * all.height], "ghost__cell")), ...edges);
  return made;
}

// The outer edges of a shape: those sides of its squares that no other square has.
function outline({ width, height }, shape) {
  const has = (x, y) => shape.some(([sx, sy]) => sx === x && sy === y);
  return shape.map(([x, y]) => {
    const [l, t, r, b] = [(x - 0.5) * width, (y - 0.5) * height, (x + 0.5) * width, (y + 0.5) * height];
    const sides = [[has(x, y - 1), `M${l} ${t}H${r}`], [has(x, y + 1), `M${l} ${b}H${r}`], [has(x - 1, y), `M${l} ${t}V${b}`], [has(x + 1, y), `M${r} ${t}V${b}`]];
    return sides.flatMap(([inner, side]) => (inner ? [] : [side])).join("");
  }).join("");
}

// What it brings, on the cells that bring it; the sum at the middle.
function plates(all, place) {
  const size = Math.min(all.width, all.height) * 0.19;
  const plate = ([name, text], cls) => {
    const [x, y] = all.cells[name];
    const made = element("g", { class: `ghost__plate ${cls}`, transform: `translate(${x + all.width * 0.24} ${y + all.height * 0.26})` });
    made.append(element("circle", { r: size * 1.1 }), element("text", { y: size * 0.4, "font-size": size * 1.15 }, text));
    return made;
  };
  const closed = place.closes.length ? [plate([place.closes[0], `${place.closes.length}`], "ghost__plate--closed")] : [];
  return [...place.marks.map((mark) => plate(mark, "")), ...closed, ...(place.brings ? [plate([place.at, place.brings], "ghost__plate--sum")] : [])];
}

// Where the middle may go in this pose; a golden lozenge that can be pressed.
function lozenge(all, place, chosen) {
  const [x, y] = all.cells[place.at];
  const r = Math.min(all.width, all.height) * 0.13;
  const name = [`Put it on ${place.at}`, place.brings, place.closing].filter(Boolean).join(", ");
  const made = element("g", { class: chosen ? "ghost__at is-chosen" : "ghost__at", transform: `translate(${x} ${y})`, role: "button", tabindex: chosen ? 0 : -1, "aria-label": name, "data-at": place.at });
  made.append(element("circle", { class: "ghost__hit", r: r * 3 }), element("path", { d: `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z` }));
  return made;
}

function controls(root, place, many) {
  for (const panel of document.querySelectorAll('[data-wc="ghost"]')) {
    const send = panel.querySelector("[data-send]");
    send.disabled = !place;
    const brings = place?.brings ? `, ${place.brings}` : "";
    send.textContent = place ? `${root.dataset.verb}${brings}` : "It fits nowhere this way round";
    const rows = place ? [...place.lines, ...(place.closing ? [[place.closing, ""]] : [])] : [[`${many} places fit`, ""]];
    panel.querySelector("[data-lines]").replaceChildren(...rows.flatMap(([label, value]) => {
      const term = document.createElement("dt");
      const said = document.createElement("dd");
      [term.textContent, said.textContent] = [label, value];
      return [term, said];
    }));
  }
}

// The nearest place that fits, measured in cells from a point of the board.
function nearest(all, pose, x, y) {
  const far = (place) => Math.hypot((all.cells[place.at][0] - x) / all.width, (all.cells[place.at][1] - y) / all.height);
  return fitting(all, pose).map((place) => [far(place), place]).sort(([a], [b]) => a - b)[0];
}

// Turned or flipped it stays where it is, or goes to the nearest place that fits.
function pose(all, state, to) {
  const [x, y] = all.cells[state.at];
  state.pose = to;
  const [, near] = nearest(all, to, x, y) ?? [];
  if (near && !now(all, state)) state.at = near.at;
}

function change(all, state, what) {
  const before = state.pose;
  const next = what === "turn" ? all.turn : all.flip;
  pose(all, state, next[state.pose]);
  while (!now(all, state) && next[state.pose] !== before) pose(all, state, next[state.pose]); // this way round it fits nowhere
}

// A point of the window in the board's own units.
function point(root, event) {
  const matrix = root.getScreenCTM().inverse();
  return [matrix.a * event.clientX + matrix.c * event.clientY + matrix.e, matrix.b * event.clientX + matrix.d * event.clientY + matrix.f];
}

function follow(event, root, state, most = FAR) {
  const all = data(root);
  const [far, place] = nearest(all, state.pose, ...point(root, event)) ?? [Infinity];
  if (far > most || place.at === state.at) return false;
  state.at = place.at;
  return true;
}

export function click(event, root, state, on) {
  const all = data(root);
  const what = event.target.closest("[data-ghost]")?.dataset.ghost;
  const at = event.target.closest("[data-at]")?.dataset.at;
  if (what) change(all, state, what);
  else if (at) {
    state.at = at;
    state.pinned = true;
  } else if (event.target.closest("[data-send]")) lay(all, state, on);
  else return false;
  return true;
}

function lay(all, state, on) {
  const place = now(all, state);
  if (place) on.answer(place.answer);
}

// The mouse moves the ghost until a place was pressed; a finger drags it.
export function pointermove(event, root, state) {
  if (state.drag) {
    if (Math.hypot(event.clientX - state.drag.x, event.clientY - state.drag.y) < DRAG && !state.drag.moved) return false;
    state.drag.moved = true;
    return follow(event, root, state, Infinity);
  }
  return event.pointerType === "mouse" && !state.pinned && !event.target.closest("[data-wc]") && follow(event, root, state, 0.8);
}

export function pointerdown(event, root, state) {
  if (event.target.closest("[data-held]")) {
    state.drag = { x: event.clientX, y: event.clientY, moved: false };
    event.preventDefault();
  }
  return false;
}

export function pointerup(event, root, state) {
  if (state.drag?.moved) state.pinned = true;
  state.drag = null;
  return false;
}
export const pointercancel = pointerup;

export function wheel(event, root, state) {
  if (event.target.closest("[data-wc]")) return false;
  event.preventDefault();
  change(data(root), state, "turn");
  return true;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function hot(event, root, state, on, idle) {
  const all = data(root);
  if (event.target.matches?.("input, textarea, select")) return false;
  const key = event.key.toLowerCase();
  const onPlace = event.target.closest?.("[data-at]") !== null;
  if (key === "r") change(all, state, "turn");
  else if (key === "f") change(all, state, "flip");
  else if (WAYS[event.key] && (idle || onPlace || event.target.closest?.("[data-wc]"))) {
    step(all, state, WAYS[event.key]);
    root.querySelector(`[data-at="${CSS.escape(state.at)}"]`)?.focus({ preventScroll: true });
  } else if (event.key === "Enter" && (idle || onPlace)) lay(all, state, on);
  else return false;
  return true;
}

// The nearest place in a direction.
function step(all, state, [dx, dy]) {
  const [x, y] = all.cells[state.at];
  const ahead = fitting(all, state.pose).flatMap((place) => {
    const [ax, ay] = [(all.cells[place.at][0] - x) / all.width, (all.cells[place.at][1] - y) / all.height];
    const along = ax * dx + ay * dy;
    return along > 0.3 ? [[along + 2 * Math.abs(ax * dy + ay * dx), place.at]] : [];
  });
  if (ahead.length) [[, state.at]] = ahead.sort(([a], [b]) => a - b);
  state.pinned = true;
}
