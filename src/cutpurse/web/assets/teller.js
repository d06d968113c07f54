// A story: the text, the chips that count, the list of what it must have, and the sand. The server
// has the last word; what is shown here is a preview.
import { left } from "./clocks.js";
import { numbers } from "./widgets.js";

const KEEP = 800; // milliseconds of rest after which the draft is sent, for when the sand runs out
const LOW = 15; // seconds

const words = (text) => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
const chips = (root) => JSON.parse(root.dataset.chips).map(([parts, said]) => ({ parts, words: said }));
const escape = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const says = (text, word) => new RegExp(`(?<!\\p{L})${escape(word)}`, "iu").test(text);

const phone = matchMedia("(max-width:640px)"); // the cards are behind a word there
const touched = matchMedia("(hover: none)"); // there a focus would bring up the keys

export function fresh(root) {
  if (!touched.matches) root.querySelector("[data-text]").focus({ preventScroll: true });
  root.querySelector("details").open = !phone.matches;
  return { text: root.querySelector("[data-text]").value, put: new Set(), out: new Set(), timer: 0 };
}

// The words that count, marked behind the text.
function mark(root, state) {
  const said = chips(root).flatMap((chip, i) => (state.out.has(i) ? [] : chip.words)).map(escape);
  const either = new RegExp(`((?<!\\p{L})(?:${said.join("|")})\\p{L}*)`, "iu");
  const marks = root.querySelector("[data-marks]");
  marks.replaceChildren(...(said.length ? state.text.split(either) : [state.text]).map((part, i) => {
    if (i % 2 === 0) return part;
    const made = document.createElement("mark");
    made.textContent = part;
    return made;
  }), "\n");
  marks.scrollTop = root.querySelector("[data-text]").scrollTop;
}

// A chip counts if the text has one of its words, or if it was pressed; pressed again it is out.
function used(root, state) {
  return chips(root).flatMap((chip, i) => {
    if (state.out.has(i)) return [];
    return state.put.has(i) || chip.words.some((word) => says(state.text, word)) ? [i] : [];
  });
}

export function draw(root, state) {
  const box = root.querySelector("[data-text]");
  if (box.value !== state.text) box.value = state.text;
  const count = words(state.text);
  root.querySelector("[data-words]").textContent = count;
  const now = new Set(used(root, state));
  const wanted = new Set();
  JSON.parse(root.dataset.demands).forEach(([of, least, most, many, struck], i) => {
    const has = of.filter((chip) => now.has(chip)).length;
    const kept = has >= least && has <= most && count >= many;
    const row = root.querySelector(`[data-demand="${i}"]`);
    row.classList.toggle("is-kept", kept && !struck);
    row.classList.toggle("is-open", !kept && !struck);
    const said = struck ? "struck" : kept ? "kept" : "open";
    const place = row.querySelector("[data-said]");
    if (place.textContent !== said) place.textContent = said;
    if (!kept && !struck && has < least) for (const chip of of) if (!now.has(chip)) wanted.add(chip);
  });
  root.querySelectorAll("[data-chip]").forEach((chip, i) => {
    chip.setAttribute("aria-pressed", now.has(i));
    chip.classList.toggle("is-wanted", wanted.has(i));
  });
  mark(root, state);
  sand(root);
}

// Two heaps, by scale alone.
function sand(root) {
  const glass = root.querySelector("[data-sand]");
  if (!glass) return;
  const all = Number(glass.dataset.sand);
  const rest = Math.min(all, left());
  glass.querySelector("[data-up]").style.scale = `1 ${rest / all}`;
  glass.querySelector("[data-down]").style.scale = `1 ${1 - rest / all}`;
  const text = `${Math.floor(rest / 60)}:${String(Math.floor(rest % 60)).padStart(2, "0")}`;
  const place = glass.querySelector("[data-left]");
  if (place.textContent !== text) place.textContent = text;
  glass.classList.toggle("is-low", rest < LOW);
}

setInterval(() => {
  for (const root of document.querySelectorAll('[data-w="teller"]')) sand(root);
}, 500);

const parts = (root, state) => used(root, state).flatMap((i) => chips(root)[i].parts);

function keep(root, state, on) {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => on.keep(parts(root, state), state.text), KEEP);
}

export function input(event, root, state, on) {
  if (!event.target.matches("[data-text]")) return false;
  state.text = event.target.value;
  keep(root, state, on);
  return true;
}

export const scroll = (event) => event.target.matches?.("[data-text]") ?? false;

export function click(event, root, state, on) {
  const pressed = event.target.closest("[data-chip]")?.dataset.chip;
  if (pressed !== undefined) press(root, state, Number(pressed), event.target.closest("[data-chip]"));
  else if (event.target.closest("[data-send]")) {
    clearTimeout(state.timer);
    on.answer([...parts(root, state), ...numbers(root.dataset.done)], state.text);
    return false;
  } else return false;
  keep(root, state, on);
  return true;
}

// In: its first word is put where the caret is. Out: it stays out, whatever the text says.
function press(root, state, i, chip) {
  if (used(root, state).includes(i)) {
    state.put.delete(i);
    state.out.add(i);
    return;
  }
  state.out.delete(i);
  state.put.add(i);
  const box = root.querySelector("[data-text]");
  const word = chips(root)[i].words[0] ?? chip.textContent.trim();
  if (says(state.text, word)) return;
  const at = box.selectionStart ?? state.text.length;
  const space = at && !/\s$/.test(state.text.slice(0, at)) ? " " : "";
  const text = state.text.slice(0, at) + space + word + state.text.slice(at);
  if (text.length > box.maxLength) return;
  state.text = box.value = text;
  box.setSelectionRange(at + space.length + word.length, at + space.length + word.length);
}
