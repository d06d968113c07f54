// What is on the page, made equal to what the server says: regions, log, lamps, travelling pieces.
import { morph } from "./morph.js";
import { places, travel } from "./flip.js";
import * as pick from "./pick.js";
import * as tip from "./tip.js";
import * as talk from "./talk.js";
import * as clocks from "./clocks.js";
import * as told from "./told.js";
import * as focus from "./focus.js";

export const main = document.querySelector("main");
export const region = (name) => document.querySelector(`[data-r="${name}"]`);

const state = () => region("state").firstElementChild;
export const owing = () => (state()?.dataset.owing ?? "").split(" ").filter(Boolean).map(Number);
export const over = () => state()?.hasAttribute("data-over") ?? false;

const after = [];
// What else a page puts on again after each change.
export function whenDrawn(deed) {
  after.push(deed);
}

// Motion that few games have: fetched where a scene uses widgets.
let motion = null;
if (main.dataset.widgets) {
  import("./motion.js").then((script) => {
    motion = script;
    main.dataset.moves = "";
  });
}

// Draw a frame; true if something on the table itself changed.
export function draw(frame) {
  const regions = Object.entries(frame.regions ?? {});
  const changed = regions.length > 0 || frame.gone !== undefined;
  main.dataset.version = frame.v;
  clocks.setSand(frame.sand);
  const before = changed ? places() : null;
  const had = focus.held();
  const memory = changed ? motion?.remember() : null;
  if (changed) {
    pick.unlight();
    told.unlight();
    talk.unapply();
    for (const [name, markup] of regions) {
      const place = region(name);
      if (place) morph(place, markup);
    }
    for (const name of frame.gone ?? []) region(name)?.replaceChildren();
  }
  // All that is new is there before anybody asks where things are: each question costs a layout.
  const news = frame.log ? talk.lines("log", frame.log, !frame.full) : [];
  if (changed) {
    settle();
    focus.keep(had);
    travel(before, news);
    motion?.moved(memory);
    tip.forget();
  }
  if (frame.clocks) clocks.set(frame.clocks);
  if (frame.chat) talk.lines("chat", frame.chat, !frame.full);
  document.dispatchEvent(new CustomEvent("drawn", { detail: frame.v }));
  return regions.some(([name]) => !["acts", "prompt", "state", "around", "asides"].includes(name));
}

// Everything that is the page's own, put on again.
export function settle() {
  pick.close();
  talk.apply(); // what is open on the phone is in view, and may be chosen there
  pick.light();
  clocks.show();
  for (const deed of after) deed();
}

let quiet = 0;
export function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.classList.add("is-up");
  clearTimeout(quiet);
  quiet = setTimeout(() => place.classList.remove("is-up"), 5000);
}
