// What may be clicked and what a click means. The list of choices (region "acts") is the only
// source: nothing here knows a game.
import { play } from "./sound.js";
import { settings } from "./settings.js";
import * as menu from "./menu.js";
import * as shelf from "./shelf.js";

const FEW = 3; // so many answers stand in the prompt together
const main = document.querySelector("main");
// The one object of local state: what is picked, and what waits to be confirmed.
export const local = { picked: "", chosen: null };
let choose = () => {};
let wonder = () => {};
let about = async () => null;

export const acts = () =>
  [...document.querySelectorAll('[data-r="acts"] [data-a]')].map((button, i) => ({
    id: Number(button.dataset.a),
    number: i + 1,
    targets: button.dataset.t ? button.dataset.t.split(" ") : [],
    button,
    sentence: button.querySelector("span").firstChild?.nodeValue ?? "",
  }));

// What a choice is called.
export const sentence = (id) => acts().find((act) => act.id === id)?.sentence ?? "Your answer";

const things = () => main.querySelectorAll("[data-t]:not([data-r=acts] *)");
const buttons = () => main.querySelectorAll("[data-a]:not([data-r=acts] *)");
const targets = (thing) => thing.dataset.t.split(" ");

// The choices that a thing stands for; while another thing is picked, those that fit both.
function fitting(thing, all = acts()) {
  const own = targets(thing);
  const fit = all.filter((act) => act.targets.some((t) => own.includes(t)));
  if (!local.picked) return fit;
  const both = fit.filter((act) => act.targets.includes(local.picked));
  return both.length ? both : fit;
}

// A widget may take some of the choices, or all, as parts of what it puts together.
function taken(act) {
  return [...main.querySelectorAll("[data-covers]")].some(
    ({ dataset: { covers } }) => covers === "*" || covers.split(" ").includes(String(act.id)),
  );
}

// What a lit thing was to a screen reader before it became a button.
const plain = new WeakMap();
const OWN = ["is-lit", "is-chosen", "is-picked", "has-lit", "is-out", "prompt--rows"];

// Put out every lamp, so that the page is as the server drew it.
export function unlight() {
  main.classList.remove("is-choosing");
  for (const thing of main.querySelectorAll(OWN.map((name) => `.${name}`).join())) {
    thing.classList.remove(...OWN);
    if (thing.className.baseVal === "" || thing.className === "") thing.removeAttribute("class");
  }
  for (const thing of main.querySelectorAll("[data-lit]")) {
    thing.removeAttribute("data-lit");
    for (const [name, value] of Object.entries(plain.get(thing) ?? {})) {
      if (value === null) thing.removeAttribute(name);
      else thing.setAttribute(name, value);
    }
  }
  for (const made of document.querySelectorAll("[data-made]")) made.remove();
}

// Light what the viewer may click, name it, and offer in the prompt what has no thing on the table.
export function light() {
  const every = acts();
  if (!every.some((act) => act.id === local.chosen)) local.chosen = null;
  const all = every.filter((act) => !taken(act));
  const lit = new Set(all.flatMap((act) => act.targets));
  const by = new Map(); // target -> the things on the page
  for (const thing of things()) {
    const own = targets(thing).filter((t) => lit.has(t));
    if (!own.length) continue;
    own.forEach((t) => by.set(t, [...(by.get(t) ?? []), thing]));
    thing.classList.add("is-lit");
    if (own.includes(local.picked)) thing.classList.add("is-picked");
    if (local.chosen !== null && all.some((a) => a.id === local.chosen && a.targets.some((t) => own.includes(t)))) {
      thing.classList.add("is-chosen");
    }
    thing.closest(".veils")?.classList.add("has-lit");
    if (thing.tagName !== "BUTTON") {
      const fit = fitting(thing, all);
      thing.dataset.lit = "";
      plain.set(thing, Object.fromEntries(["role", "tabindex", "aria-label"].map((n) => [n, thing.getAttribute(n)])));
      thing.setAttribute("role", "button");
      thing.setAttribute("tabindex", "0");
      thing.setAttribute("aria-label", fit.length === 1 ? fit[0].sentence : `${fit.length} choices: ${fit[0].sentence}, …`);
    }
  }
  const direct = new Map([...buttons()].map((b) => [Number(b.dataset.a), b]));
  const ids = new Set(every.map((act) => act.id));
  for (const b of buttons()) if (!ids.has(Number(b.dataset.a))) b.classList.add("is-out");
  main.classList.toggle("is-choosing", all.length > 0);
  const of = (act) => [...act.targets.flatMap((t) => by.get(t) ?? []), ...(direct.has(act.id) ? [direct.get(act.id)] : [])];
  const spoken = offer(all, of);
  shelf.find(all.filter((act) => !spoken.includes(act)), of, all);
}

// Two answers stand in the prompt together, so that nobody sees only the "no"; and so do three, if one
// of them has no thing on the table, or all are about the same thing. Places on a board are chosen on
// the board. The list has what is about things first: so does the prompt.
function offer(all, of) {
  const place = document.querySelector("[data-acts]");
  if (!place) return all;
  const waiting = all.find((act) => act.id === local.chosen);
  pending(waiting);
  if (waiting) {
    place.prepend(button(waiting.button.dataset.confirm || waiting.sentence, "btn--gold", { a: waiting.id, sure: "" }), button("Choose another", "btn--quiet", { drop: "" }));
    return all;
  }
  const loose = all.filter((act) => !of(act).some((thing) => thing.checkVisibility() || thing.closest("[data-dock], [data-panel]")));
  const alike = new Set(all.map((act) => act.targets.join())).size === 1;
  const places = !alike && all.every((act) => of(act).some((thing) => thing.closest(".veils")));
  const small = all.length === 2 || (all.length <= FEW && (loose.length || alike));
  const spoken = small && !places ? all : loose;
  if (spoken.length > FEW) {
    const rest = button(`${spoken.length} choices`, spoken.length === all.length ? "btn--gold" : "btn--lit", { list: spoken.map((act) => act.id).join(" ") });
    place.prepend(rest);
  } else {
    const look = all.length === 1 ? "btn--gold" : "btn--lit";
    place.prepend(...spoken.map((act) => button(act.sentence, look, { a: act.id }, act.number)));
    place.closest(".prompt")?.classList.toggle("prompt--rows", spoken.length > (shelf.phone.matches ? 1 : 2));
  }
  return spoken;
}

// A place on a sheet that shows what waits to be confirmed.
function pending(waiting) {
  for (const slot of main.querySelectorAll("[data-pending]")) {
    const made = document.createElement("div");
    made.dataset.made = "";
    if (waiting) made.append(...[...waiting.button.childNodes].map((node) => node.cloneNode(true)));
    slot.classList.toggle("is-chosen", Boolean(waiting));
    slot.append(made);
  }
}

function button(text, look, data, number = 0) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `btn ${look}`;
  made.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  made.dataset.made = "";
  Object.assign(made.dataset, data);
  if (number > 0 && number < 10) {
    made.dataset.key = number;
    const key = document.createElement("kbd");
    key.textContent = number;
    key.ariaHidden = "true";
    made.append(key);
  }
  return made;
}

export function redraw() {
  unlight();
  light();
  document.dispatchEvent(new Event("lit"));
}

export function close() {
  menu.shut();
  if (local.picked) {
    local.picked = "";
    redraw();
  }
}

function open(list, anchor) {
  menu.open(list, anchor, local.picked ? about(local.picked).then((told) => told?.title) : null);
}

// A widget that takes over when a choice is made: what was clicked is the beginning of an answer that
// it puts together, and sends when its own button is pressed.
const opener = (id) => [...main.querySelectorAll("[data-opens]")].find(({ dataset }) => dataset.opens.split(" ").includes(String(id)));

// A choice is made: at once, or after a second word if the person wants that, or if it cannot be
// taken back. `thing` is what was clicked, if it was a thing.
function make(id, sure, thing = null) {
  menu.shut();
  local.picked = "";
  const widget = opener(id);
  if (widget) {
    redraw();
    widget.dispatchEvent(new CustomEvent("opened", { bubbles: true, detail: { id, thing } }));
    document.querySelector("[data-sure]")?.focus({ preventScroll: true });
    return;
  }
  const final = acts().find((act) => act.id === id)?.button.dataset.confirm !== undefined;
  if ((settings.confirm === "on" || final) && !sure) {
    local.chosen = id;
    redraw();
    document.querySelector("[data-sure]")?.focus({ preventScroll: true });
    return;
  }
  local.chosen = null;
  play("move");
  choose(id);
}

function click(thing) {
  const fit = fitting(thing, acts().filter((act) => !taken(act)));
  if (fit.length === 1) {
    make(fit[0].id, false, thing);
    return;
  }
  local.picked = targets(thing).find((t) => fit.some((act) => act.targets.includes(t)));
  redraw();
  open(fit, thing);
}

// A thing that was perhaps meant: it is chosen, and one more touch makes it so.
export function propose(thing) {
  const fit = fitting(thing, acts().filter((act) => !taken(act)));
  if (fit.length !== 1) return click(thing);
  local.chosen = fit[0].id;
  redraw();
}

// `choose` does an action, `wonder` says why a thing cannot be clicked, `about` what a thing is.
export function start(on) {
  ({ choose, wonder, about } = on);
  menu.start(close);
  document.addEventListener("click", (event) => {
    const direct = event.target.closest("[data-a]");
    if (direct) {
      if (direct.classList.contains("is-out")) return;
      make(Number(direct.dataset.a), "sure" in direct.dataset || local.chosen === Number(direct.dataset.a));
      return;
    }
    if (shelf.folds(event.target)) {
      redraw();
      return;
    }
    if (event.target.closest("[data-drop]")) {
      local.chosen = null;
      redraw();
      return;
    }
    const list = event.target.closest("[data-list]");
    if (list) {
      const ids = list.dataset.list.split(" ").map(Number);
      open(acts().filter((act) => ids.includes(act.id)), list);
      return;
    }
    if (event.target.closest("#menu, #tip, dialog, a, input, form")) return;
    const lit = event.target.closest("main .is-lit[data-t]");
    if (lit) {
      click(lit);
      return;
    }
    if (menu.isOpen()) {
      close();
      return;
    }
    const dead = event.target.closest("main [data-t]");
    if (dead) wonder(dead);
  });
  main.addEventListener("keydown", (event) => {
    const thing = event.target;
    if ((event.key === "Enter" || event.key === " ") && thing.matches?.("[data-lit]")) {
      event.preventDefault();
      click(thing);
    }
  });
  let turning = 0;
  addEventListener("resize", () => {
    clearTimeout(turning);
    turning = setTimeout(() => menu.isOpen() || redraw(), 150);
  });
}
