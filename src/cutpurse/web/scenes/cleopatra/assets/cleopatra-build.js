// Building is one gesture: a click on a footing or a mosaic opens it, the ghost shows what it would
// bring, cards show what they pay, and the golden button sends all of it. Nothing is sent before.
import * as ghost from "./ghost.js";

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 9;
const [LEFT, TOP, WIDTH, HEIGHT] = [294, 122, 68, 58];
export const WAYS = 4; // standard card, double, trompe-l'œil, merchant
export const [DOUBLE, TROMPE, MERCHANT] = [1, 2, 3];
const SIGNS = { turn: "M50 32a18 18 0 1 1-6-13.4M46 6v15H31", flip: "M32 6v10m0 10v10m0 10v10M24 16v34H6zM40 16v34h18z" };
const phone = matchMedia("(max-width:640px)");
const known = new WeakMap();
const sprite = new URL("cleopatra.svg", import.meta.url).pathname;
const mosaics = new URL("cleopatra-mosaics.svg", import.meta.url).pathname;
let payment = null; // its script, once somebody has looked at what pays

function data(root) {
  const text = root.dataset.build;
  if (known.get(root)?.text !== text) known.set(root, { text, ...JSON.parse(text) });
  return known.get(root);
}

export const fresh = () => ({ open: null, pay: null, place: -1, sheet: false, ghost: null });

const slots = (name) => document.querySelectorAll(`main [data-own][data-${name}]`);
export const slot = (name) => document.querySelector(`main [data-own][data-${name}]`);

export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function picture(symbol, cls = "i") {
  const made = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${sprite}#${symbol}`);
  made.setAttribute("class", cls);
  made.setAttribute("aria-hidden", "true");
  made.append(use);
  return made;
}

// What is open ---------------------------------------------------------------------------------------
const spot = (all, state) => all.spots[state.open];
const mosaic = (all, state) => all.mosaics[state.open];
const piece = (all, state) => spot(all, state)?.piece ?? "mosaic";
export const payments = (all, state) => all.pays[piece(all, state)];
export const paying = (all, state) => state.pay ?? payments(all, state).ways[0];

export const amulets = (pay) => pay.filter((source) => [DOUBLE, TROMPE].includes(source % WAYS)).length;
export const merchants = (pay) => pay.filter((source) => source % WAYS === MERCHANT).length;
export const many = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

export function price(all, state) {
  return amulets(paying(all, state)) + (mosaic(all, state)?.scribe ?? 0);
}

export function opened(event, root, state) {
  const all = data(root);
  const { id } = event.detail;
  if (!all.spots[id] && !all.mosaics[id]) return false;
  Object.assign(state, { open: id, pay: null, place: -1, sheet: false, ghost: null });
  if (phone.matches) root.closest("[data-r]").scrollIntoView({ block: "start" }); // where it will stand
  return true;
}

function put(state) {
  Object.assign(state, { open: null, pay: null, place: -1, sheet: false, ghost: null });
}

function send(root, state, on) {
  const all = data(root);
  const chosen = state.pay ? state.pay.map((source) => all.pay + source) : [];
  if (spot(all, state)) on.answer([state.open, ...chosen, all.done]);
  else ghost.hot({ key: "Enter", target: document.body }, layer(root), state.ghost, { answer: (parts) => on.answer([...parts, ...chosen, all.done]) }, true);
}

// The ghost of a mosaic ------------------------------------------------------------------------------
const name = (square) => `r${Math.floor(square / SIDE)}c${square % SIDE}`;
const middle = (square) => [LEFT + WIDTH * (square % SIDE) + WIDTH / 2, TOP + HEIGHT * Math.floor(square / SIDE) + HEIGHT / 2];

// The square of a shape that is nearest to its middle.
function heart(cells) {
  const [row, column] = [0, 1].map((i) => cells.reduce((sum, cell) => sum + cell[i], 0) / cells.length);
  return cells.toSorted((a, b) => Math.hypot(a[0] - row, a[1] - column) - Math.hypot(b[0] - row, b[1] - column))[0];
}

const squares = (text) => (text ? text.split(" ").map(Number) : []);

function places(all, state) {
  const { poses, at, closes } = mosaic(all, state);
  return poses.flatMap((cells, pose) => {
    const [row, column] = heart(cells);
    return squares(at[pose]).map((anchor) => {
      const covered = cells.map(([r, c]) => anchor + SIDE * r + c);
      const palms = covered.filter((square) => all.palms.includes(square));
      const closed = squares(closes[`${pose} ${anchor}`]);
      const lines = [["mosaic", "4"], ...(palms.length ? [[many(palms.length, "palm"), `${palms.length}`]] : []), ["Talents", `${4 + palms.length}`]];
      const forgives = closed.length ? `sanctuary: ${many(closed.length, "amulet")} forgiven` : "";
      return [pose, name(anchor + SIDE * row + column), [state.open, all.pose + pose, all.lay + anchor], `+${4 + palms.length}`, lines, palms.map((square) => [name(square), "+1"]), closed.map(name), forgives];
    });
  });
}

// Which pose comes after a turn or a flip.
function after(poses, change) {
  const normal = (cells) => {
    const [top, left] = [0, 1].map((i) => Math.min(...cells.map((cell) => cell[i])));
    return cells.map(([r, c]) => `${r - top},${c - left}`).sort().join(" ");
  };
  const all = poses.map(normal);
  return poses.map((cells) => all.indexOf(normal(cells.map(change))));
}

// The ghost's own place inside the picture.
function layer(root) {
  return root.querySelector(".ghost");
}

function haunt(root, all, state) {
  if (!mosaic(all, state)) return root.replaceChildren();
  let place = layer(root);
  if (!place) {
    place = document.createElementNS(SVG, "g");
    place.setAttribute("class", "ghost");
    root.replaceChildren(place);
  }
  if (!state.ghost) {
    const { poses } = mosaic(all, state);
    const shapes = poses.map((cells) => {
      const [row, column] = heart(cells);
      return cells.map(([r, c]) => [c - column, r - row]);
    });
    Object.assign(place.dataset, {
      cells: JSON.stringify(Object.fromEntries(all.squares.map((square) => [name(square), middle(square)]))),
      cell: `${WIDTH} ${HEIGHT}`,
      poses: JSON.stringify(shapes),
      turned: after(poses, ([r, c]) => [c, -r]).join(" "),
      flipped: after(poses, ([r, c]) => [r, -c]).join(" "),
      places: JSON.stringify(places(all, state)),
      verb: "Lay it here",
    });
    state.ghost = ghost.fresh(place);
  }
  ghost.draw(place, state.ghost);
  paint(place, all, state);
}

// The piece itself, its squares under the dashes of the ghost; and a statue where an area would close.
function paint(place, all, state) {
  const shape = place.querySelector(".ghost__shape");
  const { god, poses } = mosaic(all, state);
  if (!shape) return;
  const tile = (href, x, y, width, height) => {
    const made = document.createElementNS(SVG, "use");
    for (const [key, value] of Object.entries({ href, x, y, width, height })) made.setAttribute(key, value);
    return made;
  };
  const [row, column] = heart(poses[state.ghost.pose]);
  shape.prepend(...poses[state.ghost.pose].map(([r, c]) => tile(`${mosaics}#mo-${god}`, (c - column - 0.5) * WIDTH, (r - row - 0.5) * HEIGHT, WIDTH, HEIGHT)));
  const closed = place.querySelector(".ghost__closed");
  if (closed && all.statues) closed.after(tile(`${sprite}#anubis`, Number(closed.getAttribute("x")) + 7, Number(closed.getAttribute("y")) + 1, 54, 54));
}

// The prompt, the rows, the cards --------------------------------------------------------------------
export const COLOURS = ["artisan", "stone", "marble", "wood", "lapis"];

// The kind of card that a source is, as it lies in the hand; a merchant is none.
const kind = (source) => [source >> 2, 5 + (source >> 2), 10, -1][source % WAYS];
export const symbol = (source) => [COLOURS[source >> 2], `${COLOURS[source >> 2]}2`, "trompe", "merchant"][source % WAYS];

export function draw(root, state) {
  const all = data(root);
  if (state.open !== null && !all.spots[state.open] && !all.mosaics[state.open]) put(state);
  const open = state.open !== null;
  for (const place of slots("row")) place.replaceChildren(...(open && place.dataset.row === piece(all, state) ? [make("i", { class: "cl-chosen" })] : []));
  for (const place of slots("spot")) place.replaceChildren(...(open && Number(place.dataset.spot) === state.open ? [ring(place)] : []));
  here(all, open ? state : null);
  controls(all, open ? state : null);
  haunt(root, all, open ? state : { open: null });
  if (open) label(all, state);
  marks(open ? paying(all, state) : []);
  sheet(root, all, open && state.sheet ? state : null);
}

// A ring around the footing that is meant.
function ring(place) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("class", "cl-meant");
  made.setAttribute("d", place.dataset.foot);
  return made;
}

// A slip on the board: what it would bring here. Of a mosaic the ghost fills in the lines.
function here(all, state) {
  const place = slot("tip");
  if (!place) return;
  if (!state) return place.replaceChildren();
  const laid = mosaic(all, state);
  const rows = laid ? [] : spot(all, state).lines.flatMap(([label, value]) => [make("dt", {}, label), make("dd", {}, value)]);
  const lines = make("dl", { "data-lines": true, class: "ghost__lines", "aria-live": "polite" }, ...rows);
  const inner = laid ? make("div", { "data-wc": "ghost" }, lines, make("i", { "data-send": true, hidden: true })) : lines;
  place.replaceChildren(make("b", {}, laid ? `${laid.god[0].toUpperCase()}${laid.god.slice(1)}, here` : spot(all, state).where), inner);
}

function controls(all, state) {
  const place = slot("controls");
  if (!place) return;
  if (!state) return place.replaceChildren();
  const laid = mosaic(all, state);
  const worst = price(all, state);
  const title = make("div", { class: "cl-open__t" }, make("b", {}, spot(all, state)?.title ?? "Lay the mosaic"), make("span", {}, note(all, state)));
  const turns = laid ? [turner("turn", "Turn", "R"), turner("flip", "Flip", "F")] : [];
  const pays = paying(all, state).map((source) => picture(symbol(source), `i ${source % WAYS === MERCHANT ? all.colour : ""}`.trim()));
  const bill = make("button", { class: "cl-due", type: "button", "data-change": true, "aria-expanded": String(state.sheet), "aria-label": "Change what pays" }, ...pays, make("b", { class: worst ? "bad" : "" }, worst ? `+${many(worst, "amulet")}` : "no amulet"));
  const go = make("button", { class: "btn btn--gold", type: "button", "data-send": true, "data-sure": true }, `Build, ${spot(all, state)?.brings ?? ""}`);
  const back = make("button", { class: "btn btn--quiet", type: "button", "data-put": true }, "Put back");
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const kept = focused && ["data-change", "data-ghost", "data-sure"].find((key) => focused.hasAttribute(key));
  const value = focused?.dataset.ghost;
  place.replaceChildren(title, ...turns, bill, back, go);
  if (kept) place.querySelector(value ? `[data-ghost="${value}"]` : `[${kept}]`)?.focus({ preventScroll: true });
}

export function brings(all, state) {
  const chosen = state.ghost && places(all, state).find(([pose, at]) => pose === state.ghost.pose && at === state.ghost.at);
  return spot(all, state)?.brings ?? chosen?.[3] ?? "";
}

// The golden button says what it brings where the ghost is now, and what it costs.
function label(all, state) {
  const worst = price(all, state);
  const go = slot("controls")?.querySelector("[data-sure]");
  if (go) go.textContent = `${spot(all, state) ? "Build" : "Lay it here"}, ${brings(all, state)}${worst ? `, +${many(worst, "amulet")}` : ""}`;
}

function turner(what, title, key) {
  const made = make("button", { class: "ghost__b", type: "button", "data-ghost": what, "aria-label": `${title} (${key})`, title: `${title} (${key})` }, make("kbd", { "aria-hidden": "true" }, key));
  const sign = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  sign.setAttribute("viewBox", "0 0 64 64");
  sign.setAttribute("class", "i");
  path.setAttribute("d", SIGNS[what]);
  sign.append(path);
  made.prepend(sign);
  return made;
}

function note(all, state) {
  const laid = mosaic(all, state);
  const parts = [];
  if (laid?.scribe) parts.push("The scribe picks it: +2 amulets.");
  if (laid) parts.push(`${many(laid.at.flatMap(squares).length, "place")} fit.`);
  parts.push(all.visit);
  return parts.filter(Boolean).join(" ");
}

// Cards in the tray say what they pay.
function marks(pay) {
  for (const place of slots("pays")) {
    const count = pay.filter((source) => kind(source) === Number(place.dataset.pays)).length;
    place.replaceChildren(...(count ? [make("span", { class: "cl-pay" }, count > 1 ? `pays ${count}` : "pays")] : []));
  }
}

// The payment, place by place, is a script of its own.
async function sheet(root, all, state) {
  const place = slot("payment");
  if (!place) return;
  if (!state) return place.replaceChildren();
  if (payment) return payment.show(place, all, state);
  payment = await import("./cleopatra-payment.js");
  draw(root, state);
}

// What is pressed ------------------------------------------------------------------------------------
export function click(event, root, state, on) {
  if (state.open === null) return false;
  const all = data(root);
  const { target } = event;
  const { ways } = payments(all, state);
  const place = target.closest("[data-place]")?.dataset.place;
  const preset = target.closest("[data-preset]")?.dataset.preset;
  const way = target.closest("[data-way]")?.dataset.way;
  if (target.closest("[data-put]")) put(state);
  else if (target.closest("[data-change]")) state.sheet = !state.sheet;
  else if (place !== undefined) state.place = state.place === Number(place) ? -1 : Number(place);
  else if (preset !== undefined || way !== undefined) {
    state.pay = ways[preset ?? way];
    state.place = -1;
  } else if (target.closest("[data-send]")) {
    send(root, state, on);
    return false;
  } else return mosaic(all, state) ? haunted("click", event, root, state) : false;
  return true;
}

// What the ghost hears, and the button that says what it would bring.
function haunted(what, event, root, state, ...more) {
  if (state.open === null || !state.ghost || !layer(root)) return false;
  const all = data(root);
  const changed = ghost[what](event, layer(root), state.ghost, { answer: () => {} }, ...more);
  if (changed) {
    ghost.draw(layer(root), state.ghost);
    paint(layer(root), all, state);
    label(all, state);
  }
  return false;
}

export const pointermove = (event, root, state) => haunted("pointermove", event, root, state);
export const pointerdown = (event, root, state) => haunted("pointerdown", event, root, state);
export const pointerup = (event, root, state) => haunted("pointerup", event, root, state);
export const pointercancel = pointerup;
export const wheel = (event, root, state) => (state.ghost && event.target.closest("svg.field") ? haunted("wheel", event, root, state) : false);

export function hot(event, root, state, on, idle) {
  if (state.open === null) return false;
  if (event.key === "Escape") {
    if (state.sheet) state.sheet = false;
    else put(state);
    return true;
  }
  if (event.key === "Enter" && idle) {
    send(root, state, on);
    return false;
  }
  const keys = ["r", "f", "arrowleft", "arrowright", "arrowup", "arrowdown"];
  if (!mosaic(data(root), state) || !keys.includes(event.key.toLowerCase())) return false;
  haunted("hot", event, root, state, idle || event.target.closest?.("[data-controls]") !== null);
  event.preventDefault();
  return false;
}
