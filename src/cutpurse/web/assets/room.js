// The room before a game: people come, and when it begins the table is laid.
import { morph } from "./morph.js";
import { Line } from "./socket.js";
import { api, named } from "./api.js";
import * as people from "./people.js";
import * as settings from "./settings.js";
import * as talk from "./talk.js";

const main = document.querySelector("main");
const { table, invite } = main.dataset;
const place = document.getElementById("notice");

function notice(text) {
  place.textContent = text;
  place.classList.add("is-up");
  setTimeout(() => place.classList.remove("is-up"), 5000);
}

const deeds = {
  sit: async ({ at }) => {
    await named();
    await api("POST", `/tables/${table}/seats`, { seat: Number(at), invite: invite ?? "" });
    location.reload();
  },
  leave: async ({ at }) => {
    await api("DELETE", `/tables/${table}/seats/${at}`);
    location.reload();
  },
  bot: ({ at, bot }) => api("PUT", `/tables/${table}/seats/${at}/bot`, { bot }),
  kick: ({ person }) => api("POST", `/tables/${table}/kick`, { who: person }),
  invite: async ({ name }) => {
    await api("POST", `/tables/${table}/invitations`, { name });
    notice(`${name} finds it in the lobby.`);
  },
  begin: () => api("POST", `/tables/${table}/begin`, {}),
  fill: async ({ bot }) => {
    for (const free of document.querySelectorAll(`[data-room="bot"][data-bot="${bot}"]`)) await deeds.bot({ at: free.dataset.at, bot });
  },
};

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-room]");
  if (button) deeds[button.dataset.room](button.dataset).catch((error) => notice(error.message));
  const copy = event.target.closest("[data-copy]");
  if (!copy) return;
  const field = document.getElementById(copy.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    notice("The link is in your clipboard.");
  } catch {
    notice("Copy the link from the field.");
  }
});

document.getElementById("name")?.addEventListener("change", () => named().catch((error) => notice(error.message)));

// Whoever looks for an opponent asks again and again, and may be led to another table. After the wait
// that they chose, bots are offered.
const sought = document.querySelector("[data-sought]");
if (sought) {
  const [game, pace] = sought.dataset.sought.split(" ");
  const { games = [game], patience = "60" } = JSON.parse(sessionStorage.getItem("search") ?? "{}");
  const search = { games: games.includes(game) ? games : [game], pace };
  const began = Date.now();
  setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    sought.querySelector("[data-waited]").textContent = `${seconds} s`;
    const bots = sought.querySelector('[data-room="fill"]');
    if (bots && patience && seconds >= Number(patience)) bots.hidden = false;
  }, 1000);
  setInterval(async () => {
    try {
      const { id } = await api("POST", "/pairings", search);
      if (id !== table) location.href = `/t/${id}`;
    } catch (error) {
      notice(error.message);
    }
  }, 10000);
}

function arrive(frame) {
  if (frame.regions?.prompt !== undefined) location.reload();
  for (const [name, markup] of Object.entries(frame.regions ?? {})) {
    const region = document.querySelector(`[data-r="${name}"]`);
    if (region) morph(region, markup);
  }
  if (frame.chat) talk.lines("chat", frame.chat, !frame.full);
}

settings.start();
people.start(notice);
talk.start((text) => line.ask({ do: "say", text }).then((reply) => reply.error && notice(reply.error.message)));
const line = new Line(
  () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/socket?form=page`,
  { frame: arrive, lag: () => {}, state: () => {}, gone: (code, reason) => notice(reason || "This table is closed to you.") },
);
