// The analysis of a finished game: fetched when somebody wants to see it, and again while it goes on.
import { main, notice } from "./stage.js";
import { api } from "./api.js";
import { morph } from "./morph.js";

const AGAIN = 1000; // milliseconds between looks at what is going on
const panel = document.querySelector(".study");
const place = document.getElementById("study");
let table = "";
let now = 0;
let timer = 0;

// Where the slider stands: a line in the curve, and the turning point if this is one.
export function show(at) {
  now = at;
  for (const line of panel?.querySelectorAll("[data-now]") ?? []) line.setAttribute("d", `M${at} 0V100`);
  for (const turn of panel?.querySelectorAll("[data-at]") ?? []) {
    if (Number(turn.dataset.at) === at) turn.setAttribute("aria-current", "true");
    else turn.removeAttribute("aria-current");
  }
}

async function look() {
  clearTimeout(timer);
  const answer = await fetch(`/replay/${table}/analysis`);
  if (panel.hidden) return;
  if (answer.ok) morph(place, await answer.text());
  else notice("The analysis cannot be shown just now.");
  show(now);
  if (place.querySelector("[data-poll]")) timer = setTimeout(look, AGAIN);
}

function open(yes) {
  panel.hidden = !yes;
  main.classList.toggle("is-studying", yes);
  clearTimeout(timer);
  if (yes) look().then(() => panel.scrollIntoView({ block: "nearest" }));
}

async function ask(what, depth) {
  try {
    await api(what === "begin" ? "POST" : "DELETE", `/tables/${table}/analysis?depth=${depth}`);
  } catch (error) {
    notice(error.message);
  }
  look();
}

export function start(which, at, go) {
  if (!panel) return;
  table = which;
  now = at;
  document.getElementById("analyse").addEventListener("click", () => open(panel.hidden));
  if (location.hash === "#analysis") open(true);
  panel.addEventListener("click", (event) => {
    const deed = event.target.closest("[data-study]")?.dataset;
    if (deed?.study === "close") open(false);
    else if (deed) ask(deed.study, deed.depth);
    const turn = event.target.closest("[data-at]");
    if (turn) go(Number(turn.dataset.at));
    const graph = event.target.closest("[data-graph]");
    if (!graph) return;
    const box = graph.getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * Number(graph.dataset.graph)));
  });
}
