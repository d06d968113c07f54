// What may be clicked, what a click means, and the small menu when it means several things.
// The list of choices (region "acts") is the only source: nothing here knows a game.
import { play } from "./sound.js";
import { settings } from "./settings.js";

const main = document.querySelector("main");
const menu = document.getElementById("menu");
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

const things = () => main.querySelectorAll("[data-t]:not([data-r=acts] *)");
const targets = (thing) => thing.dataset.t.split(" ");

// The choices that a thing stands for; while another thing is picked, those that fit both.
function fitting(thing, all = acts()) {
  const own = targets(thing);
  const fit = all.filter((act) => act.targets.some((t) => own.includes(t)));
  if (!local.picked) return fit;
  const both = fit.filter((act) => act.targets.includes(local.picked));
  return both.length ? both : fit;
}

// What a lit thing was to a screen reader before it became a button.
const plain = new WeakMap();

// Put out every lamp, so that the page is as the server drew it.
export function unlight() {
  main.classList.remove("is-choosing");
  for (const thing of main.querySelectorAll(".is-lit, .is-chosen, .is-picked, .has-lit")) {
    thing.classList.remove("is-lit", "is-chosen", "is-picked", "has-lit");
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
  const all = acts();
  const lit = new Set(all.flatMap((act) => act.targets));
  const found = new Set();
  for (const thing of things()) {
    const own = targets(thing).filter((t) => lit.has(t));
    if (!own.length) continue;
    own.forEach((t) => found.add(t));
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
  main.classList.toggle("is-choosing", all.length > 0);
  offer(all, found);
}

function offer(all, found) {
  const place = document.querySelector("[data-acts]");
  if (!place) return;
  const shown = new Set([...main.querySelectorAll("[data-a]:not([data-r=acts] *)")].map((b) => Number(b.dataset.a)));
  const loose = all.filter((act) => !act.targets.some((t) => found.has(t)) && !shown.has(act.id));
  const waiting = all.find((act) => act.id === local.chosen);
  if (waiting) {
    place.prepend(button(waiting.sentence, "btn--gold", { a: waiting.id, sure: "" }), button("Choose another", "btn--quiet", { drop: "" }));
    return;
  }
  const most = innerWidth < 640 ? 2 : 3;
  if (loose.length > most) {
    const rest = button(`${loose.length} choices`, "btn--gold", { list: "" });
    rest.dataset.ids = loose.map((act) => act.id).join(" ");
    place.prepend(rest);
  } else {
    place.prepend(...loose.map((act) => button(act.sentence, loose.length === 1 ? "btn--gold" : "btn--lit", { a: act.id })));
  }
}

function button(text, look, data) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `btn ${look}`;
  made.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  made.dataset.made = "";
  Object.assign(made.dataset, data);
  return made;
}

export function redraw() {
  unlight();
  light();
}

// Menu ------------------------------------------------------------------------------------------
export function close() {
  menu.hidden = true;
  menu.replaceChildren();
  if (local.picked) {
    local.picked = "";
    redraw();
  }
}

function open(list, anchor) {
  const head = document.createElement("div");
  head.className = "menu__t";
  head.textContent = "Choose one";
  if (local.picked) about(local.picked).then((told) => told?.title && (head.textContent = told.title));
  const rows = list.map((act, i) => {
    const row = document.createElement("button");
    row.type = "button";
    row.className = "menu__i";
    row.role = "menuitem";
    row.dataset.a = act.id;
    row.append(...[...act.button.childNodes].map((node) => node.cloneNode(true)));
    if (i < 9) {
      const number = document.createElement("kbd");
      number.textContent = i + 1;
      row.append(number);
    }
    return row;
  });
  menu.replaceChildren(head, ...rows);
  menu.hidden = false;
  place(menu, anchor.getBoundingClientRect());
  rows[0].focus({ preventScroll: true });
}

// Beside a thing, never over it, and inside the window.
export function place(slip, box) {
  const { offsetWidth: w, offsetHeight: h } = slip;
  let left = box.right + 10;
  if (left + w > innerWidth - 8) left = box.left - w - 10;
  let top = box.top + box.height / 2 - h / 2;
  if (left < 8) {
    left = Math.min(Math.max(8, box.left + box.width / 2 - w / 2), innerWidth - w - 8);
    top = box.bottom + 10 + h < innerHeight ? box.bottom + 10 : box.top - h - 10;
  }
  slip.style.left = `${Math.max(8, left)}px`;
  slip.style.top = `${Math.max(8, Math.min(top, innerHeight - h - 8))}px`;
}

// A choice is made: at once, or after a second word if the person wants that.
function make(id, sure) {
  menu.hidden = true;
  local.picked = "";
  if (settings.confirm === "on" && !sure) {
    local.chosen = id;
    redraw();
    return;
  }
  local.chosen = null;
  play("move");
  choose(id);
}

function click(thing) {
  const fit = fitting(thing);
  if (fit.length === 1) {
    make(fit[0].id, false);
    return;
  }
  local.picked = targets(thing).find((t) => fit.some((act) => act.targets.includes(t)));
  redraw();
  open(fit, thing);
}

// `choose` does an action, `wonder` says why a thing cannot be clicked, `about` what a thing is.
export function start(on) {
  ({ choose, wonder, about } = on);
  document.addEventListener("click", (event) => {
    const direct = event.target.closest("[data-a]");
    if (direct) {
      make(Number(direct.dataset.a), "sure" in direct.dataset || local.chosen === Number(direct.dataset.a));
      return;
    }
    if (event.target.closest("[data-drop]")) {
      local.chosen = null;
      redraw();
      return;
    }
    const list = event.target.closest("[data-list]");
    if (list) {
      const ids = list.dataset.ids.split(" ").map(Number);
      open(acts().filter((act) => ids.includes(act.id)), list);
      return;
    }
    if (event.target.closest("#menu, #tip, dialog, a, input, form")) return;
    const lit = event.target.closest("main .is-lit[data-t]");
    if (lit) {
      click(lit);
      return;
    }
    if (!menu.hidden) {
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
  menu.addEventListener("keydown", (event) => {
    const rows = [...menu.querySelectorAll(".menu__i")];
    const at = rows.indexOf(document.activeElement);
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") rows[(at + 1) % rows.length].focus();
    else if (event.key === "ArrowUp") rows[(at + rows.length - 1) % rows.length].focus();
    else if (/^[1-9]$/.test(event.key)) rows[Number(event.key) - 1]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
