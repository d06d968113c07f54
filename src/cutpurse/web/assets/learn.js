// A lesson: the learner makes the moves of a recorded game, on the real table.
import { draw, main, notice, settle, whenDrawn } from "./stage.js";
import * as settings from "./settings.js";
import * as pick from "./pick.js";
import * as tip from "./tip.js";
import * as talk from "./talk.js";

const { game } = main.dataset;
const last = Number(main.dataset.last);
const slip = () => document.querySelector(".lesson");
const number = () => Number(main.dataset.version);

async function go(step) {
  const to = Math.max(0, Math.min(last, step));
  const answer = await fetch(`/learn/${game}/frame?step=${to}`);
  draw(await answer.json());
  history.replaceState(null, "", `?step=${to}`);
}

// Only the move of the lesson is taken; another one is answered kindly.
function act(id) {
  if (id === Number(slip().dataset.want)) go(number() + 1);
  else notice("That would be possible, but the lesson wants something else. “Show me” points at it.");
}

function point() {
  for (const thing of main.querySelectorAll(".is-shown")) thing.classList.remove("is-shown");
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
  const wanted = pick.acts().find((act) => act.id === Number(slip().dataset.want));
  notice(wanted.sentence);
  for (const thing of main.querySelectorAll("[data-t]:not([data-r=acts] *)")) {
    if (thing.dataset.t.split(" ").some((t) => wanted.targets.includes(t))) thing.classList.add("is-shown");
  }
});

async function about(target) {
  const answer = await fetch(`/learn/${game}/explain?step=${number()}&target=${encodeURIComponent(target)}`);
  return answer.ok ? answer.json() : null;
}

whenDrawn(point);
settings.start();
talk.start(() => {});
pick.start({ choose: act, wonder: (thing) => tip.show(thing, true), about: tip.about });
tip.start(about, game);
settle();
