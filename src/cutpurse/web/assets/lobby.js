// The lobby and the setting-up of a table.
import * as account from "./account.js";
import { api, named } from "./api.js";
import { morph } from "./morph.js";
import * as people from "./people.js";
import * as puzzles from "./puzzles.js";
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
people.start(notice);
account.start();
puzzles.start();
navigator.serviceWorker?.register("/service-worker.js").catch(() => {}); // without encryption there is none

// New tables appear by themselves.
const FRESH = ".lobby__lists, #waits, #going-on, #live, #friends";
const lists = [...document.querySelectorAll(FRESH)];
if (lists.length) {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch("/");
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const list of lists) {
      const now = fresh.querySelector(list.id ? `#${list.id}` : ".lobby__lists");
      if (now) morph(list, now.innerHTML);
    }
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

// A code is the name of a table, by itself or at the end of a link.
document.querySelector("[data-code]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const given = event.target.elements.code.value.trim();
  const [, way, table, query] = given.match(/^(?:https?:\/\/[^/]+)?\/?(t|replay)\/([0-9A-Za-z]{1,32})(\?[\w=&-]*)?$/) ?? [null, "t", given.match(/^[0-9A-Za-z]{1,32}$/)?.[0]];
  if (table) location.href = `/${way}/${table}${query ?? ""}`;
  else notice("A code is the last part of a table's link, letters and digits.");
});

// How far one has got in the lessons.
for (const row of document.querySelectorAll("[data-lesson]")) {
  const meter = row.querySelector("progress");
  const step = Number(localStorage.getItem(`lesson ${row.dataset.lesson}`) ?? 0);
  if (!step) continue;
  meter.value = step;
  row.querySelector("small").textContent = step >= meter.max ? "done" : `${step} of ${meter.max}`;
  if (step < meter.max) row.href += `?step=${step}`;
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
    const { about, face } = select.selectedOptions[0].dataset;
    chair.querySelector("small").textContent = about;
    const shown = chair.querySelector(".chair__face");
    shown.toggleAttribute("hidden", !face);
    if (face) shown.firstElementChild.setAttribute("href", face);
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
      lot: data.get("lot") === "yes",
      rated: data.get("rated") === "yes",
      name: data.get("name"),
    });
  });
}
