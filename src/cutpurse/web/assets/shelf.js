// What may be answered is found without searching. On the phone every choice whose thing is out of
// view, or too small for a thumb, is repeated on a shelf above the dock. On larger screens the first
// thing is brought into view if none is there.
import * as menu from "./menu.js";

const THUMB = 40; // pixels that a finger hits for sure
const MOST = 6; // choices on the shelf; the rest is behind one button
const main = document.querySelector("main");
let asked = ""; // the choices that there are
let folded = ""; // those whose shelf was folded up, to look at something else
export const phone = matchMedia("(max-width:640px)");

const middle = (box, x, y) => [box.left + box.width * x, box.top + box.height * y];
const SPOTS = [[0.5, 0.5], [0.5, 0.25], [0.25, 0.5], [0.75, 0.5], [0.5, 0.75]];

// Can it be seen and hit where it is now?
export function hittable(thing, least = 0) {
  const box = thing.getBoundingClientRect();
  if (!box.width || Math.min(box.width, box.height) < least) return false;
  return SPOTS.some(([x, y]) => {
    const hit = document.elementFromPoint(...middle(box, x, y));
    return hit !== null && (thing === hit || thing.contains(hit));
  });
}

// Scroll a strip (a hand of cards, a row of wares) sideways to a thing; the page itself stays.
function slide(thing) {
  for (let strip = thing.parentElement; strip && strip !== main; strip = strip.parentElement) {
    if (strip.scrollWidth <= strip.clientWidth + 1) continue;
    const [box, frame] = [thing.getBoundingClientRect(), strip.getBoundingClientRect()];
    if (box.left >= frame.left && box.right <= frame.right) continue;
    strip.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  }
}

function bring(shown) {
  if (shown.length && !shown.some((thing) => hittable(thing))) slide(shown[0]);
}

function entry(act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "shelf__b";
  made.dataset.a = act.id;
  made.append(...[...act.button.childNodes].map((node) => node.cloneNode(true)));
  return made;
}

function shelf(list, of) {
  const made = document.createElement("section");
  made.className = "shelf";
  made.dataset.made = "";
  made.setAttribute("aria-label", "Choices out of view");
  made.classList.toggle("is-folded", folded === asked);
  const head = document.createElement("div");
  head.className = "shelf__h";
  const title = document.createElement("b");
  title.textContent = list.length === of ? `${of} ${of === 1 ? "choice" : "choices"}` : `${list.length} more ${list.length === 1 ? "choice" : "choices"}`;
  const fold = document.createElement("button");
  fold.type = "button";
  fold.className = "shelf__f";
  fold.dataset.fold = "";
  fold.setAttribute("aria-expanded", folded !== asked);
  fold.append(title);
  head.append(fold);
  if (list.length > MOST) {
    const all = document.createElement("button");
    all.type = "button";
    all.textContent = `All ${list.length}`;
    all.dataset.list = list.map((act) => act.id).join(" ");
    head.append(all);
  }
  const row = document.createElement("div");
  row.className = "shelf__r";
  row.append(...list.slice(0, MOST).map(entry));
  made.append(head, row);
  return made;
}

// A tap on the shelf's head folds it up, or down again; so does who opens a section of the dock: they
// want to look at that. True if there is something to draw anew.
export function folds(target) {
  const head = target.closest("[data-fold]");
  if (!head && !target.closest(".dock [data-section]")) return false;
  folded = head && folded === asked ? "" : asked;
  return true;
}

// `all`: the choices that no button in the prompt offers; `of`: the things on the page that stand for
// one; `every`: all choices. On the phone a hand of cards shows what may be played, also where a button
// offers it.
export function find(all, of, every) {
  asked = all.map((act) => act.id).join(" ");
  if (phone.matches) bring(every.flatMap(of).filter((thing) => thing.checkVisibility()));
  if (!all.length || menu.isOpen()) return;
  const things = all.map((act) => ({ act, things: of(act) }));
  const shown = things.flatMap(({ things }) => things).filter((thing) => thing.checkVisibility());
  const sheet = shown[0]?.closest("[data-doors]");
  if (!phone.matches || sheet) {
    if (shown.length && !shown.some((thing) => hittable(thing))) (sheet ?? shown[0]).scrollIntoView({ block: sheet ? "start" : "center", inline: "center" });
    return;
  }
  // The shelf itself may cover something: then that goes on it as well.
  for (let made = null, most = 0; ; ) {
    const hidden = things.filter(({ act, things }) => made?.has(act) || !things.some((thing) => hittable(thing, THUMB)));
    if (hidden.length === most) return;
    most = hidden.length;
    made = new Set(hidden.map(({ act }) => act));
    main.querySelector(".shelf")?.remove();
    main.append(shelf([...made], all.length));
    head();
  }
}

// Where the shelf covers what is asked, it says it itself.
function head() {
  const question = main.querySelector(".prompt__text b");
  const title = main.querySelector(".shelf__h b");
  if (!question || hittable(question)) return;
  const count = document.createElement("small");
  count.textContent = title.textContent;
  title.textContent = question.textContent;
  title.after(count);
}
