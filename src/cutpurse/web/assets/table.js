// The table: frames come in, the page follows, clicks go out.
import { draw, main, notice, over, owing, region, settle, whenDrawn } from "./stage.js";
import { morph } from "./morph.js";
import { Line } from "./socket.js";
import { api } from "./api.js";
import { play } from "./sound.js";
import * as settings from "./settings.js";
import * as pick from "./pick.js";
import * as tip from "./tip.js";
import * as talk from "./talk.js";
import * as doors from "./doors.js";
import * as clocks from "./clocks.js";
import * as told from "./told.js";
import * as parts from "./parts.js";
import * as away from "./away.js";
import * as focus from "./focus.js";

const { table, game, title } = main.dataset;
const seats = main.dataset.seats.split(" ").filter(Boolean).map(Number);
const names = main.dataset.names.split("|");
let seat = main.dataset.seat === "" ? null : Number(main.dataset.seat);
let queue = [];
let playing = false;
let hurry = false; // whoever looks on wants to see the end of it
const CROWD = 12; // frames: so many waiting ones are shown without a pause
let mine = false; // the next change is the answer to my own click
let line = null;

const version = () => Number(main.dataset.version);
const asked = () => owing().includes(seat);

// Frames: one by one, at a pace one can follow ------------------------------------------------------
function arrive(frame) {
  queue.push(frame);
  if (!playing) next();
}

async function next() {
  playing = true;
  while (queue.length) {
    const moved = show(queue.shift());
    const pace = Number(settings.settings.pace);
    const waits = moved && pace && !mine && !hurry && queue.length <= CROWD;
    mine = false;
    if (document.hidden) continue;
    if (waits) await rest(pace);
    else if (queue.length) await rest(0); // each frame is a task of its own: clicks get in between
  }
  playing = false;
  hurry = false;
}

let wake = null;
function rest(time) {
  return new Promise((done) => {
    const timer = setTimeout(done, time);
    wake = () => {
      clearTimeout(timer);
      done();
    };
  });
}

// Space shows at once what the others did.
function skip() {
  hurry = playing;
  wake?.();
}

function show(frame) {
  const before = asked();
  const ended = over();
  if (frame.seat !== undefined) look(frame.seat);
  const moved = draw(frame);
  if (asked() && !before) call();
  if (over() && !ended) play("end");
  return moved;
}

function look(which) {
  seat = which;
  main.dataset.seat = which ?? "";
}

// Whose turn ----------------------------------------------------------------------------------------
const icon = document.querySelector('link[rel="icon"]');
const calm = icon.href;

whenDrawn(() => {
  const now = seats.some((s) => owing().includes(s));
  document.title = `${over() ? "Over" : now ? "● Your turn" : "Waiting"} · ${title} · Cutpurse`;
  icon.href = now ? document.documentElement.dataset.turnIcon : calm;
});

function call() {
  play("turn");
  if (!document.hidden || settings.settings.notify !== "on" || Notification.permission !== "granted") return;
  const note = new Notification(`Your turn at ${title}`, { tag: table });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

// One screen for several people: nobody sees another's hand without asking for it.
const sheet = document.getElementById("curtain");
let unveiled = null; // who has lifted the curtain
whenDrawn(() => {
  if (seats.length < 2 || over()) return;
  const waiting = seats.filter((s) => owing().includes(s));
  sheet.hidden = !waiting.length || (waiting.includes(seat) && unveiled === seat);
  if (sheet.hidden) return;
  const next = waiting.includes(seat) ? seat : waiting[0];
  sheet.querySelector("p").textContent = `It is ${names[next]}'s turn. The others look away.`;
  sheet.querySelector("button").onclick = () => {
    unveiled = next;
    if (next === seat) sheet.hidden = true;
    else ask({ do: "look", seat: next });
  };
  sheet.querySelector("button").focus();
});

// Somebody who sits at several tables sees at each how many of the others wait for them.
const elsewhere = document.getElementById("elsewhere");
async function others() {
  const answer = await fetch("/api/me/tables");
  if (!answer.ok) return;
  const { tables } = await answer.json();
  const waiting = tables.filter((card) => card.id !== table && card.waiting.some((s) => card.mine.includes(s)));
  elsewhere.textContent = waiting.length || "";
  elsewhere.title = waiting.length === 1 ? "Another table waits for you" : "Other tables wait for you";
}
if (seats.length) setInterval(() => document.hidden || others(), 20000);

// The curve of a finished game.
whenDrawn(async () => {
  const place = document.querySelector("[data-curve]");
  if (!place || place.childElementCount) return;
  const answer = await fetch(`/t/${place.dataset.curve}/curve`);
  if (answer.ok) place.innerHTML = await answer.text();
});

// The text table says what lies where in sentences.
if (main.hasAttribute("data-words")) {
  document.addEventListener("drawn", async () => {
    for (const part of main.dataset.widgets ? ["words", "form"] : ["words"]) {
      const answer = await fetch(`/t/${table}/${part}?seat=${seat ?? ""}`);
      if (answer.ok) morph(document.getElementById(part), await answer.text()); // who reads keeps their place
    }
  });
}

// What goes out -------------------------------------------------------------------------------------
const from = () => (seats.length > 1 && seat !== null ? { seat } : {});

async function ask(message, words) {
  const asked = line.ask(message, words);
  away.show();
  const reply = await asked;
  if (reply.error?.code === "stale") skip(); // while others' moves were shown the table went on: show all of it
  else if (reply.error) {
    notice(reply.error.message);
    play("no");
  }
  return reply;
}

// A second click on what is done already, as in a double click, means nothing: until the page shows
// another version, and the one with the answer, nothing else can be meant. The page may show it
// before the reply comes.
const further = async (a) => (await ask({ do: "further", a, ...from() })).further;
let answering = -1; // the version at which I answered
let answered = 0; // the version that shows my last answer

const settled = () => version() !== answering && version() >= answered;

async function act(id) {
  if (!settled()) return;
  const answer = await parts.add(id, further, pick.redraw);
  if (answer !== null) give(answer);
}

// The whole answer, and the text that goes with it where there is room for one.
async function give(a, text = document.querySelector("[data-story]")?.value) {
  if (!settled()) return;
  const at = version();
  answering = at;
  mine = true;
  const words = pick.sentence(Array.isArray(a) ? a[0] : a);
  const reply = await ask({ v: at, a, ...(text ? { text } : {}), ...from() }, words);
  // Refused, withdrawn, or held back: nothing has changed, unless I have answered again since.
  const nothing = reply.error || reply.withdrawn || reply.v === at;
  if (!nothing) answered = reply.v;
  else if (answering === at) answering = -1;
}

async function about(target) {
  return (await line.ask({ do: "explain", target, ...from() })).tip;
}

async function post(path, body = {}) {
  try {
    return await api("POST", `/tables/${table}/${path}`, body);
  } catch (error) {
    notice(error.message);
    return null;
  }
}

const deeds = {
  undo: () => ask({ do: "undo", v: version(), ...from() }),
  restart: () => ask({ do: "restart", v: version(), ...from() }),
  takeback: () => ask({ do: "takeback", ...from() }),
  consent: ({ yes }) => ask({ do: "consent", yes: yes === "yes" }),
  pause: () => ask({ do: "pause" }),
  resume: () => ask({ do: "resume" }),
  vacation: ({ yes }) => ask({ do: "vacation", yes: yes === "yes" }),
  wait: ({ wait }) => ask({ do: "wait", wait, ...from() }),
  unsay: ({ who }) => api("PUT", `/tables/${table}/ahead`, { seat: Number(who), said: [] }).catch((error) => notice(error.message)),
  orders: ({ orders }) => ask({ do: "orders", orders, ...from() }),
  replace: ({ who, bot }) => ask({ do: "replace", seat: Number(who), bot }),
  takeover: async ({ who }) => (await post(`seats/${who}/takeover`)) && location.reload(),
  leave: async ({ bot }) => (await post("leave", { bot: bot ?? "" })) && (location.href = "/"),
  resign: () => ask({ do: "resign" }),
  claim: ({ who }) => ask({ do: "claim", seat: Number(who) }),
  stop: ({ yes }) => ask({ do: "stop", yes: yes === "yes" }),
  rematch: async () => {
    const made = await post("rematch");
    if (made) location.href = `/t/${made.id}${made.invite ? `?invite=${encodeURIComponent(made.invite)}` : ""}`;
  },
};

document.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]");
  if (deed && sure(deed)) {
    if (deed.closest("[data-shuts]")) document.getElementById("house").close();
    deeds[deed.dataset.do](deed.dataset);
  }
  const closing = event.target.closest("[data-close]");
  if (closing) region(closing.dataset.close).classList.add("is-shut");
  if (event.target.closest('[data-open="choices"]')) list(!main.classList.contains("is-listing"));
  else if (event.isTrusted && !event.target.closest("#choices, #menu")) list(false);
  if (event.target.closest('[data-open="house"]')) document.getElementById("house").showModal();
});

// What cannot be taken back is asked for twice: the button says so, and means it at the second click.
function sure(button) {
  const { again } = button.dataset;
  if (!again || button.classList.contains("is-sure")) return true;
  const label = button.textContent;
  button.classList.add("is-sure");
  button.textContent = again;
  setTimeout(() => {
    button.classList.remove("is-sure");
    button.textContent = label;
  }, 4000);
  return false;
}

// All choices as a list; the keyboard goes there and back.
function list(on) {
  const inside = document.getElementById("choices").contains(document.activeElement);
  main.classList.toggle("is-listing", on);
  if (on) document.querySelector("#choices button")?.focus();
  else if (inside) focus.keep(main);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (document.querySelector("dialog[open]")) return; // its keys are its own
  const key = event.key.toLowerCase(); // whatever Caps Lock says
  const listing = main.classList.contains("is-listing");
  const made = document.querySelector(`[data-made][data-key="${CSS.escape(key)}"]`);
  if (key === "c") list(!listing);
  else if (key === "u") document.querySelector('[data-do="undo"]')?.click();
  else if (key === "l") talk.show("log");
  else if (key === "escape") {
    list(false);
    main.classList.remove("is-talking");
  } else if (key === " " && queue.length && !event.target.matches("button, [data-lit], a")) skip();
  else if (/^[1-9]$/.test(key) && (listing || main.hasAttribute("data-words"))) pick.acts()[Number(key) - 1]?.button.click();
  else if (made) made.click();
  else return;
  event.preventDefault();
});

// Dialogs whose scripts come when they are opened first; from then on they open themselves.
const fetched = new Set(["notes", "ahead"].filter((name) => !document.getElementById(name)));
document.addEventListener("click", async ({ target }) => {
  const door = target.closest('[data-open="notes"], [data-open="ahead"]');
  const name = door?.dataset.open;
  if (!door || fetched.has(name)) return;
  fetched.add(name);
  const script = await import(`./${name}.js`);
  script.start(table, notice, () => Number(main.dataset.seat));
  document.querySelector(`[data-open="${name}"]`)?.click(); // the door itself may have been drawn anew
});

// Beginning -----------------------------------------------------------------------------------------
const widgets = main.dataset.widgets ? await import("./widgets.js") : null; // before anything can be clicked
settings.start();
import("./people.js").then((people) => people.start(notice));
clocks.start();
talk.start((text) => ask({ do: "say", text }));
told.start();
pick.start({ choose: act, wonder: (thing) => tip.show(thing, true), about: tip.about });
tip.start(about, game);
doors.start(pick.redraw);
whenDrawn(doors.apply);
const keep = (a, text) => line.ask({ do: "parts", v: version(), a, text, ...from() });
widgets?.start({ answer: give, keep, refuse: notice, propose: pick.propose, redraw: pick.redraw });
if (region("asides")) {
  import("./asides.js").then((asides) => asides.start((a) => ask({ do: "aside", a, ...from() })));
}
settle();

const lag = document.getElementById("lag");
if (!main.hasAttribute("data-still")) {
  line = new Line(
    () => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const through = seat === null ? "" : `&seat=${seat}`;
      return `${scheme}://${location.host}/api/tables/${table}/socket?form=page&patches=1${through}`;
    },
    {
      frame: arrive,
      lag: (time) => {
        lag.textContent = `${Math.round(time)} ms`;
      },
      state: (state, wait) => {
        if (state === "here") return away.found();
        lag.textContent = "connecting…";
        away.lost(wait);
      },
      gone: (code, reason) => notice(reason || "This table is closed to you."),
    },
  );
  away.start(line);
}
