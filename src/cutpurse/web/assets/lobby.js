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
const lists = [...document.querySelectorAll(".lobby__lists, #waits")];
if (lists.length) {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch("/");
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const now = [...fresh.querySelectorAll(".lobby__lists, #waits")];
    lists.forEach((list, i) => morph(list, now[i].innerHTML));
    sift();
  }, 15000);
}

// Which of the open tables are listed.
let wanted = "";
function sift() {
  for (const chip of document.querySelectorAll("[data-filter]")) chip.setAttribute("aria-pressed", chip.dataset.filter === wanted);
  for (const row of document.querySelectorAll("[data-kinds]")) row.hidden = wanted !== "" && !row.dataset.kinds.split(" ").includes(wanted);
}
sift();

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-filter]");
  if (chip) {
    wanted = chip.dataset.filter;
    sift();
  }
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

// Find me an opponent: the page of the table where one waits goes on looking.
const seek = document.querySelector("[data-seek]");
seek?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(seek);
  const search = { games: data.getAll("game"), pace: data.get("pace") };
  if (!search.games.length) return notice("Choose a game that you would like to play.");
  sessionStorage.setItem("search", JSON.stringify({ ...search, patience: data.get("patience") }));
  try {
    await named();
    const { id } = await api("POST", "/pairings", search);
    location.href = `/t/${id}`;
  } catch (error) {
    notice(error.message);
  }
});

// Setting up a table: the ticket says in words what is chosen.
const setup = document.querySelector("[data-setup]");

const chosen = (name) => setup.querySelector(`[name="${name}"]:checked`);
const wordOf = (input) => input.closest("label").querySelector("b, span").textContent;
const small = (word) => word.charAt(0).toLowerCase() + word.slice(1);
const counted = (count, one, many) => (count === 1 ? one : `${count} ${many}`);

// The settings as they are named on the wire; a switch is on or off.
function valueOf(row) {
  const input = row.matches("input") ? row : row.querySelector("input:checked");
  return input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value;
}

function chairs() {
  for (const select of setup.querySelectorAll("select")) {
    const chair = select.closest(".chair");
    chair.querySelector("input").hidden = select.value !== "hot";
    chair.querySelector("small").textContent = select.selectedOptions[0].dataset.about;
    chair.classList.toggle("is-empty", !select.value);
  }
  const values = [...setup.querySelectorAll("select")].map((select) => select.value).filter(Boolean);
  const many = (kind) => values.filter((value) => value === kind).length;
  const bots = values.length - many("me") - many("open") - many("hot");
  const parts = [many("me") ? "you" : "", many("open") ? counted(many("open"), "a friend", "friends") : ""];
  parts.push(many("hot") ? counted(many("hot"), "one more at this screen", "more at this screen") : "", bots ? counted(bots, "a bot", "bots") : "");
  return `${values.length} chairs: ${parts.filter(Boolean).join(", ")}`;
}

function houseRules() {
  const changes = [];
  for (const fold of setup.querySelectorAll(".fold")) {
    const rows = [...fold.querySelectorAll(".houserule")];
    const said = rows.map((row) => `${row.dataset.title}: ${small(wordOf(row.querySelector("input:checked")))}`);
    const other = rows.filter((row, i) => {
      const changed = valueOf(row) !== row.dataset.usual;
      row.classList.toggle("is-changed", changed);
      if (changed) changes.push(said[i]);
      return changed;
    });
    fold.querySelector(".fold__state").textContent = said.join("; ");
    const badge = fold.querySelector(".changed");
    badge.hidden = !other.length;
    badge.textContent = `${other.length} changed`;
  }
  const expansions = [...setup.querySelectorAll(".exp input:checked")].map((input) => input.dataset.title);
  return [expansions.length ? `With ${expansions.join(" and ")}` : "", changes.length ? `House rules: ${changes.join("; ")}` : "Rules as printed"].filter(Boolean).join(". ");
}

function tell() {
  const said = { seats: chairs(), clock: wordOf(chosen("clock")), visibility: wordOf(chosen("visibility")), rules: houseRules() };
  for (const [key, text] of Object.entries(said)) {
    const place = setup.querySelector(`[data-told="${key}"]`);
    if (place.textContent !== text) place.textContent = text;
  }
}

function clockOf(text) {
  const [kind, first, second] = text.split(" ");
  if (kind === "bank") return { kind, seconds: Number(first), credit: Number(second) };
  if (kind === "decision") return { kind, seconds: Number(first) };
  return kind === "days" ? { kind, days: Number(first) } : { kind };
}

if (setup) {
  setup.addEventListener("change", tell);
  tell();
  setup.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(setup);
    const seats = [];
    for (const [name, value] of data) {
      if (name.startsWith("seat") && !name.startsWith("setting") && value) {
        seats.push(value === "hot" ? `me:${data.get(name.replace("seat", "name")) || "Friend"}` : value);
      }
    }
    const settings = {};
    for (const row of setup.querySelectorAll(".houserule, .exp input")) {
      const { name } = row.matches("input") ? row : row.querySelector("input");
      settings[name.slice("setting:".length)] = valueOf(row);
    }
    sit({
      game: setup.dataset.setup,
      seats,
      settings,
      clock: clockOf(data.get("clock")),
      ...(data.has("breath") ? { breath: Number(data.get("breath")) } : {}),
      visibility: data.get("visibility"),
      begin: data.get("begin"),
      rated: data.get("rated") === "yes",
      name: data.get("name"),
    });
  });
}
