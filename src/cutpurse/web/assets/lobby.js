// The lobby and the setting-up of a table.
import * as account from "./account.js";
import { api, named } from "./api.js";
import { morph } from "./morph.js";
import * as settings from "./settings.js";

function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.classList.add("is-up");
  setTimeout(() => place.classList.remove("is-up"), 5000);
}

async function sit(plan) {
  try {
    await named();
    const { id } = await api("POST", "/tables", plan);
    location.href = `/t/${id}`;
  } catch (error) {
    notice(error.message);
  }
}

settings.start();
account.start();

// New tables appear by themselves.
const lists = document.querySelector(".lobby__lists");
if (lists) {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch("/");
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    morph(lists, fresh.querySelector(".lobby__lists").innerHTML);
  }, 15000);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-sit]");
  if (button) sit({ game: button.dataset.sit, seats: button.dataset.seats.split(" "), visibility: "private" });
});

document.getElementById("name")?.addEventListener("change", (event) => {
  if (event.target.value.trim()) named().catch((error) => notice(error.message));
});

// Play now: the numbers of rivals follow the game.
const quick = document.querySelector("[data-quick]");
if (quick) {
  const players = Object.fromEntries(
    quick.dataset.players.split(" ").map((text) => {
      const [game, low, high] = text.split(/[:-]/);
      return [game, [Number(low), Number(high)]];
    }),
  );
  const fit = () => {
    const [low, high] = players[quick.elements.game.value];
    for (const input of quick.querySelectorAll('[name="rivals"]')) {
      const rivals = Number(input.value);
      input.disabled = rivals + 1 < low || rivals + 1 > high;
      input.closest("label").hidden = input.disabled;
    }
    if (quick.querySelector('[name="rivals"]:checked').disabled) quick.elements.rivals.value = String(Math.min(3, high - 1));
  };
  quick.addEventListener("change", fit);
  fit();
  quick.addEventListener("submit", (event) => {
    event.preventDefault();
    const { game, rivals, level } = quick.elements;
    sit({ game: game.value, seats: ["me", ...Array(Number(rivals.value)).fill(level.value)], visibility: "private" });
  });
}

// Setting up a table.
const setup = document.querySelector("[data-setup]");
if (setup) {
  const show = () => {
    for (const select of setup.querySelectorAll("select")) {
      select.parentNode.querySelector("input").hidden = select.value !== "hot";
    }
  };
  setup.addEventListener("change", show);
  show();
  setup.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(setup);
    const seats = [];
    const options = {};
    for (const [name, value] of data) {
      if (name.startsWith("seat") && value) {
        seats.push(value === "hot" ? `me:${data.get(name.replace("seat", "name")) || "Friend"}` : value);
      }
      if (name.startsWith("option:")) options[name.slice(7)] = value;
    }
    const [kind, first, second] = data.get("clock").split(" ");
    const clock = { kind };
    if (kind === "bank") Object.assign(clock, { seconds: Number(first), credit: Number(second) });
    if (kind === "decision") clock.seconds = Number(first);
    if (kind === "days") clock.days = Number(first);
    const rated = data.get("rated") === "yes";
    sit({ game: setup.dataset.setup, seats, options, clock, visibility: data.get("visibility"), begin: data.get("begin"), rated });
  });
}
