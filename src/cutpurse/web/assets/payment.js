// A payment: which source fills which place, what else could, and what it comes to.
import { numbers } from "./widgets.js";

const known = new WeakMap();
const hints = new WeakMap(); // what the strip says while no place is open

function data(root) {
  const text = root.dataset.pays;
  if (known.get(root)?.text !== text) known.set(root, { text, ...JSON.parse(text) });
  return known.get(root);
}

export function fresh(root) {
  return { chosen: data(root).units.map((unit) => unit.chosen), open: -1 };
}

const used = (state, key) => state.chosen.filter((one) => one === key).length;
// Could this source fill this place as well?
const free = (pays, state, place, key) => state.chosen[place] === key || used(state, key) < pays.sources[key].uses;

function sum(pays, chosen, i) {
  return [...new Set(chosen)].reduce((total, key) => total + pays.sources[key].costs[i], 0);
}

const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export function draw(root, state) {
  const pays = data(root);
  root.querySelectorAll("[data-place]").forEach((place, i) => {
    place.setAttribute("aria-expanded", state.open === i);
    for (const source of place.querySelectorAll("[data-source]")) source.hidden = source.dataset.source !== state.chosen[i];
  });
  pays.sums.forEach(([, start, words], i) => {
    const adds = sum(pays, state.chosen, i);
    root.querySelector(`[data-sum="${i}"]`).textContent = signed(adds);
    root.querySelector(`[data-then="${i}"]`).textContent = words.replace("{}", start + adds);
  });
  for (const preset of root.querySelectorAll("[data-preset]")) {
    preset.setAttribute("aria-pressed", pays.presets[preset.dataset.preset].every((key, i) => key === state.chosen[i]));
  }
  strip(root, state, pays);
}

// The other sources of the open place, and what each would change.
function strip(root, state, pays) {
  const place = root.querySelector("[data-strip]");
  const head = place.querySelector("span");
  hints.has(root) || hints.set(root, head.textContent);
  place.classList.toggle("is-open", state.open >= 0);
  place.replaceChildren(head);
  head.textContent = state.open < 0 ? hints.get(root) : `${pays.units[state.open].wanted} instead:`;
  if (state.open < 0) return;
  const unit = pays.units[state.open];
  const others = Object.keys(unit.from).filter((key) => key !== state.chosen[state.open]);
  place.append(...others.map((key) => offer(key, state, pays)));
  if (!others.length) place.append("nothing else fits");
}

function offer(key, state, pays) {
  const { name, note } = pays.sources[key];
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.take = key;
  const title = document.createElement("b");
  title.textContent = name;
  const small = document.createElement("small");
  made.append(title, small);
  if (!free(pays, state, state.open, key)) {
    made.disabled = true;
    small.textContent = `pays already: ${pays.units[state.chosen.indexOf(key)].wanted}`;
    return made;
  }
  const then = state.chosen.with(state.open, key);
  const changes = pays.sums.flatMap(([label], i) => {
    const by = sum(pays, then, i) - sum(pays, state.chosen, i);
    return by ? [`${label} ${signed(by)}`] : [];
  });
  small.textContent = [note, ...changes].filter(Boolean).join(", ") || "costs the same";
  return made;
}

export function click(event, root, state, on) {
  const pays = data(root);
  const place = event.target.closest("[data-place]")?.dataset.place;
  const take = event.target.closest("[data-take]");
  const preset = event.target.closest("[data-preset]")?.dataset.preset;
  if (place !== undefined) state.open = state.open === Number(place) ? -1 : Number(place);
  else if (take && !take.disabled) {
    state.chosen[state.open] = take.dataset.take;
    root.querySelector(`[data-place="${state.open}"]`).focus();
    state.open = -1;
  } else if (preset !== undefined) {
    state.chosen = [...pays.presets[preset]];
    state.open = -1;
  } else if (event.target.closest("[data-send]")) on.answer([...parts(pays, state), ...numbers(root.dataset.done)]);
  else return false;
  return true;
}

// In the order of the places; what fills several places with the same parts pays once.
function parts(pays, state) {
  const given = new Map(); // source -> parts that were given already
  return state.chosen.flatMap((key, i) => {
    const own = pays.units[i].from[key];
    const before = given.get(key) ?? [];
    given.set(key, [...before, own.join()]);
    return before.includes(own.join()) && pays.sources[key].uses > 1 ? [] : own;
  });
}

export function keydown(event, root, state) {
  if (event.key !== "Escape" || state.open < 0) return false;
  root.querySelector(`[data-place="${state.open}"]`).focus();
  state.open = -1;
  return true;
}
