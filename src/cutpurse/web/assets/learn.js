// A lesson: the learner makes the moves of a recorded game, on the real table.
import { draw, main, notice, settle, whenDrawn } from "./stage.js";
import * as settings from "./settings.js";
import * as pick from "./pick.js";
import * as tip from "./tip.js";
import * as talk from "./talk.js";
import * as doors from "./doors.js";

const { game } = main.dataset;
const last = Number(main.dataset.last);
const slip = () => document.querySelector(".lesson");
const number = () => Number(main.dataset.version);

async function go(step) {
  const to = Math.max(0, Math.min(last, step));
  const answer = await fetch(`/learn/${game}/frame?step=${to}`);
  draw(await answer.json());
  history.replaceState(null, "", `?step=${to}`);
  const best = `lesson ${game}`;
  if (to > Number(localStorage.getItem(best) ?? 0)) localStorage.setItem(best, to);
}

// Only the move of the lesson is there to be chosen.
function act(id) {
  if (id === Number(slip().dataset.want)) go(number() + 1);
}

function point() {
  for (const thing of main.querySelectorAll(".is-shown")) thing.classList.remove("is-shown");
  for (const thing of told(Number(slip().dataset.want))) thing.classList.add("is-shown");
  const show = slip().dataset.show?.split(" ") ?? [];
  for (const thing of main.querySelectorAll("[data-t]:not([data-r=acts] *)")) {
    if (thing.dataset.t.split(" ").some((t) => show.includes(t))) thing.classList.add("is-shown");
  }
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]")?.dataset.step;
  if (!step) return;
  if (step !== "show") {
    go(number() + Number(step));
    return;
  }
  const found = stands();
  const door = found?.closest("[data-panel][hidden]")?.dataset.panel;
  if (door) found.closest("[data-doors]").querySelector(`[data-door="${door}"]`).click();
  if (!found) return;
  found.classList.add("is-shown");
  found.scrollIntoView({ block: "center", inline: "center" });
});

// Of a story that is told by chips: the chip that is the next part, or the button that hands it in.
function told(want) {
  const root = main.querySelector('[data-w="teller"]');
  if (!root || !want) return [];
  const at = JSON.parse(root.dataset.chips).findIndex(([parts]) => parts.includes(want));
  return [root.querySelector(at < 0 ? "[data-send]" : `[data-chip="${at}"]`)];
}

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-chip]");
  const want = Number(slip().dataset.want);
  if (chip && told(want).includes(chip)) act(want);
});

// What stands for the move of the lesson: a button for it, the thing it is about, or the sheet on which it is one
// of many answers; what can be seen first.
function stands() {
  const { want } = slip().dataset;
  const buttons = [...told(Number(want)), ...main.querySelectorAll(`[data-a="${want}"]:not([data-r=acts] *)`)];
  const all = [...buttons, ...main.querySelectorAll(`.is-lit[data-t], [data-covers~="${want}"]`)];
  return all.find((thing) => thing.checkVisibility()) ?? all[0];
}

async function about(target) {
  const answer = await fetch(`/learn/${game}/explain?step=${number()}&target=${encodeURIComponent(target)}`);
  return answer.ok ? answer.json() : null;
}

const widgets = main.dataset.widgets ? await import("./widgets.js") : null; // before anything can be clicked
whenDrawn(point);
settings.start();
talk.start(() => {});
pick.start({ choose: act, wonder: (thing) => tip.show(thing, true), about: tip.about });
tip.start(about, game);
doors.start(pick.redraw);
whenDrawn(doors.apply);
widgets?.start({ answer: (answer) => [answer].flat().forEach(act), keep: () => {}, refuse: notice, propose: pick.propose, redraw: pick.redraw });
settle();
