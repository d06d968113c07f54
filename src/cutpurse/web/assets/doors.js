// A sheet with doors: one panel is open at a time, and a search looks through all choices. Which door
// is open is the page's own; it is opened again after each change.
import { acts } from "./pick.js";

const MOST = 12; // found choices that are shown
const open = new Map(); // name of the sheet -> its open door

export function apply() {
  for (const sheet of document.querySelectorAll("[data-doors]")) {
    const words = sheet.querySelector("[data-search]")?.value.trim().toLowerCase() ?? "";
    const first = sheet.querySelector("[data-door]").dataset.door;
    const now = words ? "found" : (open.get(sheet.dataset.doors) ?? first);
    for (const door of sheet.querySelectorAll("[data-door]")) door.setAttribute("aria-pressed", door.dataset.door === now);
    for (const panel of sheet.querySelectorAll("[data-panel]")) panel.hidden = panel.dataset.panel !== now;
    const found = sheet.querySelector('[data-panel="found"]');
    found?.replaceChildren(...(words ? matching(words) : []));
  }
}

function matching(words) {
  const within = (text) => text.toLowerCase().includes(words);
  const all = acts().filter((act) => within(act.button.textContent));
  const fit = [...all.filter((act) => within(act.sentence)), ...all.filter((act) => !within(act.sentence))].slice(0, MOST);
  if (!fit.length) return ["Nothing like that can be said."];
  return fit.map((act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "say say--whole";
    made.dataset.a = act.id;
    made.dataset.t = act.targets.join(" ");
    made.append(...[...act.button.childNodes].map((node) => node.cloneNode(true)));
    return made;
  });
}

export function start(redraw) {
  document.addEventListener("click", (event) => {
    const door = event.target.closest("[data-door]");
    if (!door) return;
    const sheet = door.closest("[data-doors]");
    open.set(sheet.dataset.doors, door.dataset.door);
    const search = sheet.querySelector("[data-search]");
    if (search) search.value = "";
    apply();
    redraw();
  });
  document.addEventListener("input", (event) => {
    if (!event.target.matches("[data-search]")) return;
    apply();
    redraw();
  });
}
