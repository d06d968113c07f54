// A line of the log shows what it speaks of: pointed at (or gone to with the arrow keys, or pressed
// long) it lights those things; clicked, it lets the medal of who did it fly to them.
import { still } from "./settings.js";

const REST = 1400; // milliseconds that a click's light stays
const HOLD = 450; // milliseconds of a long press
const FLY = 420;
const main = document.querySelector("main");
const list = document.querySelector("[data-log]");
let lit = null; // the line that lights
let timer = 0;

const about = (line) => line.dataset.about?.split(" ") ?? [];
const seen = (thing) => thing.checkVisibility();

function things(target) {
  return [...main.querySelectorAll(`[data-t~="${CSS.escape(target)}"]:not([data-r=acts] *)`)].filter(seen);
}

export function unlight() {
  clearTimeout(timer);
  lit?.classList.remove("is-telling");
  lit = null;
  for (const thing of main.querySelectorAll(".is-told")) {
    thing.classList.remove("is-told");
    if (thing.getAttribute("class") === "") thing.removeAttribute("class");
  }
}

function light(line) {
  if (lit === line) return;
  unlight();
  if (!line) return;
  lit = line;
  line.classList.add("is-telling");
  for (const target of about(line)) for (const thing of things(target)) thing.classList.add("is-told");
}

// From the seat of who did it to each other thing of the line.
function fly(line) {
  const medal = line.querySelector(".medal");
  const [who, ...rest] = about(line);
  const start = things(who ?? "")[0]?.getBoundingClientRect();
  if (!medal || !start || still()) return;
  for (const target of rest) {
    const goal = things(target)[0]?.getBoundingClientRect();
    if (!goal) continue;
    const copy = medal.cloneNode(true);
    const size = medal.getBoundingClientRect().width;
    const at = (box) => `${box.left + box.width / 2 - size / 2}px ${box.top + box.height / 2 - size / 2}px`;
    Object.assign(copy.style, { position: "fixed", left: 0, top: 0, margin: 0 });
    document.getElementById("flyers").append(copy);
    const path = [
      { translate: at(start), scale: 1, opacity: 1 },
      { translate: at(goal), scale: 1.8, opacity: 1, offset: 0.75 },
      { translate: at(goal), scale: 1, opacity: 0 },
    ];
    copy.animate(path, { duration: FLY * 1.6, easing: "cubic-bezier(.2,.7,.2,1)" })
      .finished.catch(() => {}).then(() => copy.remove());
  }
}

// `click`: what a click does instead; a replay goes to the moment.
export function start(click = fly) {
  if (!list) return;
  const of = (event) => event.target.closest?.("[data-log] > li");
  list.tabIndex = 0;
  list.addEventListener("pointerover", (event) => event.pointerType !== "touch" && light(of(event)));
  list.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && unlight());
  list.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    const line = of(event);
    clearTimeout(timer);
    timer = setTimeout(() => light(line), HOLD);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    list.addEventListener(end, (event) => {
      if (event.pointerType !== "touch") return;
      clearTimeout(timer);
      if (lit) timer = setTimeout(unlight, REST);
    });
  }
  const choose = (line) => {
    if (!line || getSelection()?.toString()) return; // whoever copies a sentence wants only that
    light(line);
    click(line);
  };
  list.addEventListener("click", (event) => choose(of(event)));
  list.addEventListener("blur", unlight);
  list.addEventListener("keydown", (event) => {
    const shown = [...list.children].filter(seen);
    const at = shown.indexOf(lit);
    if (event.key === "ArrowUp") light(shown[at < 0 ? shown.length - 1 : Math.max(0, at - 1)]);
    else if (event.key === "ArrowDown") light(shown[at < 0 ? 0 : Math.min(shown.length - 1, at + 1)]);
    else if (event.key === "Enter") choose(lit);
    else return;
    lit?.scrollIntoView({ block: "nearest" });
    event.preventDefault();
  });
}
