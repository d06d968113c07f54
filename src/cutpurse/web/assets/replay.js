// A game played again: the slider fetches moments, the page morphs between them.
import { draw, main, notice, settle } from "./stage.js";
import { api } from "./api.js";
import * as settings from "./settings.js";
import * as pick from "./pick.js";
import * as tip from "./tip.js";
import * as talk from "./talk.js";
import * as share from "./share.js";
import * as study from "./study.js";
import * as told from "./told.js";

const { table, game } = main.dataset;
const last = Number(main.dataset.last);
const slider = document.getElementById("at");
const eyes = document.getElementById("eyes");
const where = document.getElementById("where");
let wanted = Number(slider.value);
let busy = false;
let running = 0;

async function go(at) {
  wanted = Math.max(0, Math.min(last, at));
  slider.value = wanted;
  where.textContent = `${wanted} of ${last}`;
  study.show(wanted);
  share.show(wanted, eyes.value);
  if (counsel) counselled("");
  if (busy) return;
  busy = true;
  let drawn = null;
  while (drawn !== `${wanted} ${eyes.value}`) {
    drawn = `${wanted} ${eyes.value}`;
    const answer = await fetch(`/replay/${table}/frame?at=${wanted}&seat=${eyes.value}`);
    if (!answer.ok) {
      notice("This moment cannot be shown.");
      break;
    }
    draw(await answer.json());
  }
  busy = false;
  history.replaceState(null, "", `?at=${wanted}&seat=${eyes.value}`);
}

function stop() {
  clearInterval(running);
  running = 0;
}

function run() {
  if (running) return stop();
  running = setInterval(() => {
    if (wanted >= last) stop();
    else if (!busy) go(wanted + 1);
  }, Math.max(250, Number(settings.settings.pace)));
  return null;
}

slider.addEventListener("input", () => go(Number(slider.value)));
eyes.addEventListener("change", () => go(wanted));
document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]")?.dataset.step;
  if (step === "play") run();
  else if (step) {
    stop();
    go(wanted + Number(step));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === "ArrowRight") go(wanted + 1);
  else if (event.key === "ArrowLeft") go(wanted - 1);
});
document.getElementById("play-on")?.addEventListener("click", async () => {
  try {
    const seat = eyes.value === "" ? 0 : Number(eyes.value);
    const made = await api("POST", `/tables/${table}/play-on`, { at: wanted, seat, bot: "medium" });
    location.href = `/t/${made.id}`;
  } catch (error) {
    notice(error.message);
  }
});

// The strongest bot, asked what it would have done with what the seat knew. Its word is about this
// moment: another moment takes it away.
const counsel = document.getElementById("counsel");
const advise = document.getElementById("advice");

function counselled(text, why = []) {
  counsel.hidden = !text;
  const [line, list] = [counsel.querySelector("p"), counsel.querySelector("ul")];
  line.textContent = text;
  list.hidden = !why.length;
  list.replaceChildren(...why.map((sentence) => Object.assign(document.createElement("li"), { textContent: sentence })));
}

counsel?.querySelector("button").addEventListener("click", () => counselled(""));
advise?.addEventListener("click", async () => {
  const asked = `at=${wanted}&seat=${eyes.value}`;
  advise.disabled = true;
  counselled("The master thinks…");
  const answer = await fetch(`/replay/${table}/advice?${asked}`);
  advise.disabled = false;
  if (asked !== `at=${wanted}&seat=${eyes.value}`) return;
  if (!answer.ok) {
    counselled(wanted === last ? "The game is over: there is nothing to decide." : "The master is busy; ask again in a moment.");
    return;
  }
  const { who, says, of, why } = await answer.json();
  counselled(of === 1 ? `${who} has no choice: ${says}` : `In ${who}'s place, out of ${of} choices: ${says}`, why);
});

async function about(target) {
  const viewer = eyes.value === "" ? "" : `&viewer=${eyes.value}`;
  const answer = await fetch(`/api/tables/${table}/replay/explain?at=${wanted}${viewer}&target=${encodeURIComponent(target)}`);
  return answer.ok ? answer.json() : null;
}

settings.start();
share.start(table, notice);
share.show(wanted, eyes.value);
talk.start(() => {});
pick.start({ choose: () => {}, wonder: (thing) => tip.show(thing, true), about: tip.about });
tip.start(about, game);
const jump = (at) => {
  stop();
  go(at);
};
study.start(table, wanted, jump);
// From the moment before, so that what the line tells is seen to happen.
told.start(async (line) => {
  const at = Number(line.dataset.at);
  stop();
  await go(at - 1);
  go(at);
});
settle();
