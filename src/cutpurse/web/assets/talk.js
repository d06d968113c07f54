// Log and chat, their tabs, the drawer of the tablet and the dock of the phone.
import { play } from "./sound.js";

const main = document.querySelector("main");
const panel = document.querySelector(".talk");
const lists = { log: panel?.querySelector("[data-log]"), chat: panel?.querySelector("[data-chat]") };
const local = { tab: "log", section: "" };
const unread = { log: 0, chat: 0 };

// Append lines; those that are new are returned.
export function lines(name, { from, lines: markup }, loud) {
  const list = lists[name];
  if (!list) return [];
  const fresh = document.createElement("ol");
  fresh.innerHTML = markup.join("");
  let at = from; // what is there already stays
  while (fresh.firstElementChild && list.children[at]?.isEqualNode(fresh.firstElementChild)) {
    fresh.firstElementChild.remove();
    at++;
  }
  while (list.children.length > at) list.lastElementChild.remove();
  const added = [...fresh.children];
  list.append(...added);
  later();
  if (!loud || !markup.length) return [];
  if (name === "chat") play("say");
  unread[name] += markup.length;
  return added;
}

// A list stays at its end, unless somebody has scrolled back in it.
const back = { log: false, chat: false };
function follow() {
  for (const [name, list] of Object.entries(lists)) if (list && !back[name]) list.scrollTop = list.scrollHeight;
}

// With the next picture: where the end is and what can be seen is known when everything else has its
// place; to ask before would cost a layout.
let waiting = 0;
function later() {
  waiting ||= requestAnimationFrame(() => {
    waiting = 0;
    follow();
    badges();
  });
}

function visible(name) {
  if (innerWidth <= 640) return local.section === name;
  return local.tab === name && panel.checkVisibility();
}

function badges() {
  for (const name of ["log", "chat"]) {
    if (visible(name)) unread[name] = 0;
    const text = name === "chat" && unread[name] ? String(unread[name]) : "";
    for (const badge of document.querySelectorAll(`[data-unread="${name}"]`)) badge.textContent = text;
  }
}

export function show(name) {
  local.tab = name;
  for (const tab of panel.querySelectorAll("[data-show]")) tab.setAttribute("aria-selected", tab.dataset.show === name);
  for (const list of panel.querySelectorAll("[data-tab]")) list.hidden = list.dataset.tab !== name;
  follow();
  badges();
}

// The phone shows one section at a time, and brings it into view.
export function section(name) {
  local.section = name;
  if (name === "log" || name === "chat") show(name);
  apply();
  follow();
  const parts = [...main.querySelectorAll("[data-dock].is-open")].filter((part) => part.checkVisibility());
  const top = (part) => part.getBoundingClientRect().top;
  for (const part of parts.sort((a, b) => top(b) - top(a))) part.scrollIntoView({ block: "nearest" }); // its beginning for sure
}

export function apply() {
  for (const button of document.querySelectorAll("[data-section]")) {
    if (button.dataset.section === local.section) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  for (const part of main.querySelectorAll("[data-dock]")) {
    part.classList.toggle("is-open", part.dataset.dock.split(" ").includes(local.section));
  }
  later();
}

export function unapply() {
  for (const part of main.querySelectorAll("[data-dock].is-open")) part.classList.remove("is-open");
}

export function start(say) {
  if (!panel) return;
  panel.addEventListener("click", (event) => {
    const tab = event.target.closest("[data-show]");
    if (tab) show(tab.dataset.show);
    const fold = event.target.closest("[data-unfold]");
    if (fold) fold.setAttribute("aria-expanded", lists.log.classList.toggle("is-unfolded"));
  });
  document.querySelector(".dock")?.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-section]");
    if (chosen) section(chosen.dataset.section);
  });
  document.querySelector('[data-open="talk"]')?.addEventListener("click", () => {
    main.classList.toggle("is-talking");
    follow();
    badges();
  });
  panel.querySelector("[data-say]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = event.target.elements.text;
    if (input.value.trim()) say(input.value.trim());
    input.value = "";
  });
  for (const [name, list] of Object.entries(lists)) {
    list?.addEventListener("scroll", () => {
      if (list.clientHeight) back[name] = list.scrollHeight - list.scrollTop - list.clientHeight > 40;
    });
  }
  addEventListener("resize", follow);
  local.section = document.querySelector("[data-section]")?.dataset.section ?? "";
  show(lists.log ? "log" : "chat");
  apply();
}
