// Away from the screen: this browser lets messages in, letters, hours, vacations.
import { api } from "./api.js";
import * as settings from "./settings.js";

settings.start();
const said = document.getElementById("said");
const state = document.getElementById("push-state");
const buttons = [...document.querySelectorAll("[data-push]")];

function say(text, well) {
  said.textContent = text;
  said.classList.toggle("is-well", well);
}

// Everything that changes something answers with a fresh page, or with what went wrong.
async function attempt(work) {
  try {
    const done = await work();
    if (typeof done === "string") say(done, true);
    else location.reload();
  } catch (error) {
    say(error.message, false);
  }
}

// This device --------------------------------------------------------------------------------------
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription() {
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.getSubscription();
}

async function letIn() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("Your browser does not let us show messages; its settings for this page can.");
  const { key } = await api("GET", "/me/notices");
  const worker = await navigator.serviceWorker.ready;
  let made;
  try {
    made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  } catch {
    throw new Error("Your browser cannot reach its push service, so it takes no messages.");
  }
  await api("POST", "/me/browsers", { endpoint: made.endpoint, key: text(made.getKey("p256dh")), auth: text(made.getKey("auth")) });
}

async function sendAway() {
  const made = await subscription();
  if (!made) return;
  await api("POST", "/me/browsers/remove", { endpoint: made.endpoint });
  await made.unsubscribe();
}

async function show() {
  const on = able && (await subscription()) !== null;
  for (const button of buttons) button.hidden = (button.dataset.push === "on") === on;
  state.textContent = able ? (on ? "This device shows messages." : "") : "This browser takes no messages: it needs an encrypted page, or is too old.";
}

if (able) navigator.serviceWorker.register("/service-worker.js").then(show, () => {});
else show();

// Buttons and forms --------------------------------------------------------------------------------
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  const { push, mail, vacation } = button?.dataset ?? {};
  if (push) attempt(push === "on" ? letIn : sendAway);
  if (mail) attempt(() => api("DELETE", "/me/notices/mail"));
  if (vacation) attempt(() => api("DELETE", `/me/vacations/${vacation}`));
});

const forms = {
  wishes: ({ push, mail, daily, quiet_from, quiet_to, zone }) =>
    api("PUT", "/me/notices", {
      push: push.value === "on",
      mail: mail.value,
      daily: Number(daily.value),
      quiet_from: Number(quiet_from.value),
      quiet_to: Number(quiet_to.value),
      zone: zone.value.trim(),
    }),
  mail: async ({ mail }) => {
    await api("POST", "/me/notices/mail", { mail: mail.value });
    return "A letter is on its way; its link confirms the address.";
  },
  vacation: ({ first, last }) => api("POST", "/me/vacations", { first: first.value, last: last.value }),
};

document.addEventListener("submit", (event) => {
  const { form } = event.target.dataset;
  if (!form) return;
  event.preventDefault();
  attempt(() => forms[form](event.target.elements));
});

// Whoever has said nothing yet lives where their device does.
const zone = document.querySelector("[name=zone]");
if (zone?.value === "UTC") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

// The home screen ----------------------------------------------------------------------------------
const install = document.getElementById("install");
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install.hidden = false;
  document.getElementById("install-how").hidden = true;
  install.onclick = () => event.prompt();
});
