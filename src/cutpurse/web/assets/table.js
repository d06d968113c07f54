// The table: frames come in, the page follows, clicks go out.
import { morph } from "./morph.js";
import { places, travel } from "./flip.js";
import { Line } from "./socket.js";
import { play } from "./sound.js";
import * as settings from "./settings.js";
import * as pick from "./pick.js";
import * as tip from "./tip.js";
import * as talk from "./talk.js";
import * as clocks from "./clocks.js";

const main = document.querySelector("main");
const { table, game, title } = main.dataset;
const seats = main.dataset.seats.split(" ").filter(Boolean).map(Number);
let seat = main.dataset.seat === "" ? null : Number(main.dataset.seat);
let version = Number(main.dataset.version);
let queue = [];
let playing = false;
let mine = false; // the next change is the answer to my own click
let line = null;

const region = (name) => document.querySelector(`[data-r="${name}"]`);
const owing = () => (region("state").firstElementChild?.dataset.owing ?? "").split(" ").filter(Boolean).map(Number);

// Frames ------------------------------------------------------------------------------------------
function arrive(frame) {
  queue.push(frame);
  if (!playing) next();
}

async function next() {
  playing = true;
  while (queue.length) {
    const frame = queue.shift();
    const moved = draw(frame);
    const pace = Number(settings.settings.pace);
    if (moved && queue.length < 12 && pace && !document.hidden && !mine) await rest(pace);
    mine = false;
  }
  playing = false;
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
  if (!queue.length) return;
  const waiting = queue;
  queue = [];
  for (const frame of waiting) draw(frame);
  wake?.();
}

function draw(frame) {
  const asked = owing().includes(seat);
  const regions = Object.entries(frame.regions ?? {});
  version = frame.v;
  main.dataset.version = version;
  if (frame.seat !== undefined) look(frame.seat);
  if (regions.length || frame.gone) {
    const before = places();
    pick.unlight();
    talk.unapply();
    for (const [name, markup] of regions) {
      const place = region(name);
      if (place) morph(place, markup);
    }
    for (const name of frame.gone ?? []) region(name)?.replaceChildren();
    pick.local.chosen = null;
    settle();
    travel(before);
    tip.forget();
  }
  if (frame.clocks) clocks.set(frame.clocks);
  if (frame.log) talk.lines("log", frame.log, !frame.full);
  if (frame.chat) talk.lines("chat", frame.chat, !frame.full);
  const now = owing().includes(seat);
  if (now && !asked) call();
  if (frame.over && !frame.full && region("end").firstElementChild) play("end");
  document.dispatchEvent(new CustomEvent("drawn", { detail: version }));
  return regions.some(([name]) => name !== "acts" && name !== "prompt" && name !== "state");
}

// Everything that is the page's own, put on again after each change.
function settle() {
  pick.close();
  pick.light();
  talk.apply();
  clocks.show();
  announce();
  curtain();
  curve();
}

function look(which) {
  seat = which;
  main.dataset.seat = which ?? "";
}

// Whose turn --------------------------------------------------------------------------------------
const icon = document.querySelector('link[rel="icon"]');
const calm = icon.href;

function announce() {
  const now = seats.some((s) => owing().includes(s));
  const over = region("state").firstElementChild?.hasAttribute("data-over");
  const state = over ? "Over" : now ? "● Your turn" : "Waiting";
  document.title = `${state} · ${title} · Cutpurse`;
  icon.href = now ? document.documentElement.dataset.turnIcon : calm;
}

function call() {
  play("turn");
  if (document.hidden && settings.settings.notify === "on" && Notification.permission === "granted") {
    const note = new Notification(`Your turn at ${title}`, { tag: table });
    note.onclick = () => {
      focus();
      note.close();
    };
  }
}

// One screen for several people: nobody sees another's hand without asking for it.
const sheet = document.getElementById("curtain");
function curtain() {
  if (seats.length < 2) return;
  const waiting = seats.filter((s) => owing().includes(s));
  const must = waiting.length > 0 && !waiting.includes(seat);
  sheet.hidden = !must;
  if (!must) return;
  const name = document.querySelector(`[data-seat-name="${waiting[0]}"]`)?.textContent ?? `seat ${waiting[0] + 1}`;
  sheet.querySelector("p").textContent = `It is ${name}'s turn. The others look away.`;
  sheet.querySelector("button").onclick = () => {
    look(waiting[0]);
    line.ask({ do: "look", seat: waiting[0] });
  };
}

async function curve() {
  const place = document.querySelector("[data-curve]");
  if (!place || place.childElementCount || !place.dataset.curve) return;
  const answer = await fetch(`/t/${place.dataset.curve}/curve`);
  if (answer.ok) place.innerHTML = await answer.text();
}

// What goes out -----------------------------------------------------------------------------------
const from = () => (seats.length > 1 && seat !== null ? { seat } : {});

async function ask(message) {
  const reply = await line.ask({ ...message, ...from() });
  if (reply.error) {
    notice(reply.error.message);
    play("no");
  }
  return reply;
}

function act(id) {
  mine = true;
  ask({ v: version, a: id });
}

async function about(target) {
  const answer = await fetch(`/t/${table}/about?target=${encodeURIComponent(target)}&seat=${seat ?? ""}`);
  return answer.ok ? answer.json() : null;
}

let quiet = 0;
export function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.classList.add("is-up");
  clearTimeout(quiet);
  quiet = setTimeout(() => place.classList.remove("is-up"), 5000);
}

const deeds = {
  undo: () => ask({ do: "undo", v: version }),
  restart: () => ask({ do: "restart", v: version }),
  takeback: (data) => ask({ do: "takeback", v: version, moves: Number(data.moves ?? 1) }),
  consent: (data) => ask({ do: "consent", yes: data.yes === "yes" }),
  pause: () => ask({ do: "pause" }),
  resume: () => ask({ do: "resume" }),
  replace: (data) => ask({ do: "replace", seat: Number(data.who) }),
  orders: (data) => ask({ do: "orders", orders: data.orders }),
  rematch: async () => {
    const answer = await fetch(`/api/tables/${table}/rematch`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    const body = await answer.json();
    if (answer.ok) location.href = `/t/${body.id}`;
    else notice(body.error?.message ?? body.message ?? "That did not work; try again.");
  },
};

document.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-do]");
  if (deed) deeds[deed.dataset.do]?.(deed.dataset);
  const closing = event.target.closest("[data-close]");
  if (closing) region(closing.dataset.close).classList.toggle("is-shut", true);
  if (event.target.closest('[data-open="choices"]')) main.classList.toggle("is-listing");
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "c") {
    main.classList.toggle("is-listing");
    if (main.classList.contains("is-listing")) document.querySelector("#choices button")?.focus();
  } else if (event.key === "u") document.querySelector('[data-do="undo"]')?.click();
  else if (event.key === "l") talk.show("log");
  else if (event.key === "Escape") main.classList.remove("is-listing", "is-talking");
  else if (event.key === " " && queue.length && !event.target.matches("button, [data-lit], a")) skip();
  else if (/^[1-9]$/.test(event.key) && main.classList.contains("is-listing")) pick.acts()[Number(event.key) - 1]?.button.click();
  else return;
  event.preventDefault();
});

// Beginning ---------------------------------------------------------------------------------------
settings.start();
clocks.start();
talk.start((text) => ask({ do: "say", text }));
pick.start(act, (thing) => tip.show(thing, true));
tip.start(about, game);
settle();
if (owing().includes(seat)) play("turn");

const net = document.getElementById("lag");
if (!main.hasAttribute("data-still")) {
  line = new Line(
    () => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const through = seat === null ? "" : `&seat=${seat}`;
      return `${scheme}://${location.host}/api/tables/${table}/socket?form=page${through}`;
    },
    version,
    {
      frame: arrive,
      lag: (time) => {
        net.textContent = `${Math.round(time)} ms`;
      },
      state: (state) => {
        document.documentElement.classList.toggle("is-away", state === "away");
        if (state === "away") net.textContent = "connecting…";
      },
      gone: (code, reason) => notice(reason || "This table is closed to you."),
    },
  );
}
