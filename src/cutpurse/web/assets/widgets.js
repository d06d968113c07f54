// Widgets: found by `data-w`, each with a script of its own that is fetched when it is first needed.
//
// A script has `fresh(root)`, which makes what is chosen at the beginning; `draw(root, state, on)`,
// which makes the page show it, again and again; and handlers by the names of events, which change
// it and return true if they did. A root with `data-opens` takes over when one of these choices is made:
// `opened` hears which, and by which thing. What a script draws by itself goes into what has `data-own`.
// `hot(event, root, state, on)` hears keys that no control wants.
// `on.answer(parts, text)` gives the answer, `on.keep(parts, text)` tells how far it is.
import { whenDrawn } from "./stage.js";

const loaded = new Map(); // name -> script
const coming = new Map(); // name -> the promise of a script that is on its way
const WAITS = ["click", "opened"]; // what somebody did on purpose is heard when the script is there
const states = new WeakMap(); // root -> { sign, state }
const EVENTS = ["click", "input", "keydown", "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerover", "focusin", "opened"];
const main = document.querySelector("main");
let on = null;

const roots = () => main.querySelectorAll("[data-w]");

// As long as the question is drawn in the same way, what was chosen stays.
function stateOf(root, script) {
  const sign = JSON.stringify(root.dataset) + (script.sign?.(root) ?? "");
  const known = states.get(root);
  if (known?.sign === sign) return known.state;
  const state = script.fresh(root, known?.state);
  states.set(root, { sign, state });
  return state;
}

function draw(root) {
  const script = loaded.get(root.dataset.w);
  if (script) script.draw(root, stateOf(root, script), on);
}

// After each change of the page.
function apply() {
  for (const root of roots()) {
    const name = root.dataset.w;
    if (loaded.has(name)) draw(root);
    else if (!coming.has(name)) coming.set(name, fetched(name).catch(() => coming.delete(name)));
  }
  able();
}

async function fetched(name) {
  loaded.set(name, await import(`./${name}.js`));
  for (const root of main.querySelectorAll(`[data-w="${name}"]`)) draw(root);
  able();
}

// Says whether all that is on the table can be used by now.
function able() {
  main.toggleAttribute("data-able", [...roots()].every((root) => loaded.has(root.dataset.w)));
}

// The widgets that an event is about: around its target, in the same picture, or those that the
// controls around it belong to.
function concerned(target) {
  const found = new Set();
  for (let at = target.closest?.("[data-w]"); at; at = at.parentElement?.closest("[data-w]")) found.add(at);
  for (const root of target.closest?.("svg")?.querySelectorAll("[data-w]") ?? []) found.add(root);
  const control = target.closest?.("[data-wc]")?.dataset.wc;
  if (control) for (const root of main.querySelectorAll(`[data-w="${control}"]`)) found.add(root);
  return found;
}

function hear(event) {
  for (const root of concerned(event.target)) {
    const name = root.dataset.w;
    if (loaded.has(name)) tell(event, root);
    else if (WAITS.includes(event.type)) coming.get(name)?.then(() => root.isConnected && tell(event, root));
  }
}

function tell(event, root) {
  const script = loaded.get(root.dataset.w);
  if (!script?.[event.type]) return;
  const state = stateOf(root, script);
  if (script[event.type](event, root, state, on)) script.draw(root, state, on);
}

const BUSY = "input, textarea, select, button, a, summary, [data-lit]";

function key(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const idle = !event.target.matches?.(BUSY);
  for (const root of roots()) {
    const script = loaded.get(root.dataset.w);
    if (!script?.hot) continue;
    const state = stateOf(root, script);
    if (script.hot(event, root, state, on, idle)) {
      event.preventDefault();
      script.draw(root, state, on);
    }
  }
}

// A form of the text table: the parts of what is chosen in it, or the answer that their sum stands for.
function submit(event) {
  const form = event.target.closest("[data-parts-form]");
  if (!form) return;
  event.preventDefault();
  const chosen = [...form.querySelectorAll("select, input:checked")].map((control) => control.value);
  if (form.dataset.answers === undefined) {
    on.answer(numbers([...new Set(chosen), form.dataset.done ?? ""].join(" ")), form.elements.text?.value);
    return;
  }
  const meant = answersOf(form).get(chosen.reduce((sum, value) => sum + Number(value), 0));
  if (meant) on.answer(meant);
  else on.refuse("That cannot be chosen together.");
}

export function start(deeds) {
  on = { ...deeds, answer: (parts, text) => deeds.answer(parts.length === 1 ? parts[0] : parts, text) };
  for (const name of EVENTS) document.addEventListener(name, hear);
  document.addEventListener("wheel", hear, { passive: false });
  document.addEventListener("scroll", hear, true); // it does not bubble
  document.addEventListener("keydown", key);
  document.addEventListener("submit", submit);
  addEventListener("resize", apply);
  whenDrawn(apply);
  apply();
}

// Numbers in an attribute.
export const numbers = (text) => (text ?? "").split(" ").filter(Boolean).map(Number);

// Answers in an attribute, by the number that stands for each.
export const answersOf = (root) =>
  new Map(root.dataset.answers.split("|").map((answer) => answer.split(":")).map(([which, parts]) => [Number(which), numbers(parts)]));
