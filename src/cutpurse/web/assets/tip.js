// A slip that explains a thing: after a short rest of the pointer, a long press, or a click that
// means nothing. The server knows what to say; an answer is kept until the table changes.
import { place } from "./menu.js";

const tip = document.getElementById("tip");
const known = new Map();
let ask = async () => ({});
const ENDS = ["pointerup", "pointercancel"];
let timer = 0;
let shown = null;
let rules = "";

export function start(onAsk, game) {
  ask = onAsk;
  rules = `/rules/${game}`;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const thing = event.target.closest?.("main [data-t]:not([data-r=acts] *), [data-rule]");
    if (thing === shown) return;
    clearTimeout(timer);
    if (event.target.closest?.("#tip")) return;
    timer = setTimeout(() => (thing ? show(thing, false) : hide()), thing ? 350 : 120);
  });
  let press = 0;
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    const thing = event.target.closest?.("main [data-t]:not([data-r=acts] *)");
    clearTimeout(press);
    if (thing) press = setTimeout(() => hold(thing), 450);
  });
  for (const end of ENDS) document.addEventListener(end, () => clearTimeout(press));
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.("[data-lit]") && event.target.matches(":focus-visible")) show(event.target, false);
    else if (!event.target.closest?.("#tip")) hide();
  });
  document.addEventListener("pointerdown", (event) => event.target.closest?.("#tip") || hide());
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  document.addEventListener("scroll", (event) => shown && event.target.contains(shown) && hide(), true);
}

// A long press explains and does not click, however long it is.
function hold(thing) {
  show(thing, false);
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", stop, { capture: true, once: true });
  const over = () => setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 300);
  for (const end of ENDS) document.addEventListener(end, over, { once: true });
}

export function forget() {
  known.clear();
  if (shown && !shown.isConnected) hide();
}

export function hide() {
  clearTimeout(timer);
  shown = null;
  tip.hidden = true;
}

// What the server says about a thing.
export function about(target) {
  if (!known.has(target)) known.set(target, ask(target));
  return known.get(target);
}

// A card shows itself large: a copy that is only to be looked at.
function large(thing) {
  const card = thing.matches(".card") ? thing : thing.querySelector(".card");
  if (!card) return null;
  const copy = document.createElement("div");
  copy.className = "tip__card";
  copy.setAttribute("aria-hidden", "true");
  copy.append(card.cloneNode(true));
  for (const part of copy.querySelectorAll("*")) {
    part.classList.remove("is-lit", "is-chosen", "is-picked", "is-new", "is-off");
    for (const { name } of [...part.attributes]) if (/^(data-|id$|tabindex$|role$|aria-)/.test(name)) part.removeAttribute(name);
  }
  return copy;
}

// `asked`: somebody clicked what cannot be clicked, and wants to know why.
export async function show(thing, asked) {
  shown = thing;
  const target = thing.dataset.rule ? `rule:${thing.dataset.rule}` : thing.dataset.t.split(" ")[0];
  const told = await about(target);
  if (shown !== thing || !told) return;
  const parts = [];
  const add = (tag, text, cls) => {
    if (!text) return;
    const part = document.createElement(tag);
    part.textContent = text;
    if (cls) part.className = cls;
    parts.push(part);
  };
  add("b", told.title);
  add("p", told.text || told.rule_text);
  for (const line of told.more ?? []) add("p", line, "tip__more");
  if (asked && told.why_rule) add("p", `Not now: ${told.why || "the rules do not allow it."}`, "tip__why");
  const rule = (asked && told.why_rule) || told.rule;
  if (!parts.length && !rule) return;
  if (told.topic || rule) {
    const row = document.createElement("div");
    row.className = "tip__rule";
    const topic = document.createElement("span");
    topic.textContent = told.topic ?? "";
    row.append(topic);
    if (rule) {
      const link = document.createElement("a");
      link.href = `${rules}#${rule}`;
      link.target = "_blank";
      link.textContent = rule;
      row.append(link);
    }
    parts.push(row);
  }
  const words = document.createElement("div");
  words.append(...parts);
  const card = large(thing);
  tip.replaceChildren(...(card ? [card, words] : [words]));
  tip.hidden = false;
  place(tip, thing.getBoundingClientRect(), card !== null);
}
