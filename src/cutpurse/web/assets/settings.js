// What this person set on this device. One object, kept in localStorage.
const defaults = { theme: "", size: "1", pace: "500", motion: "", sound: "on", helps: "on", confirm: "off", notify: "off" };
const watchers = [];

export const settings = new Proxy({}, {
  get: (_, name) => localStorage.getItem(name) ?? defaults[name],
});

export function set(name, value) {
  localStorage.setItem(name, value);
  if (name === "theme") {
    const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    document.documentElement.dataset.theme = value || system;
    document.cookie = `theme=${value};path=/;max-age=31536000;samesite=lax`;
  }
  if (name === "size") document.documentElement.style.setProperty("--size", value);
  for (const watcher of watchers) watcher(name, value);
  reflect();
}

export function watch(watcher) {
  watchers.push(watcher);
}

// Motion is off if the person says so, or the system does and they say nothing.
export function still() {
  if (settings.motion) return settings.motion === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function reflect() {
  document.documentElement.classList.toggle("is-still", still());
  document.documentElement.classList.toggle("is-unhelped", settings.helps === "off");
  const sound = document.querySelector('[data-set="sound"]');
  if (sound) {
    sound.setAttribute("aria-pressed", settings.sound === "on");
    sound.classList.toggle("is-off", settings.sound === "off");
  }
  const form = document.querySelector("#settings form");
  if (!form) return;
  for (const input of form.querySelectorAll("input")) {
    input.checked = settings[input.name] === input.value;
  }
}

export function start() {
  const dialog = document.getElementById("settings");
  dialog?.addEventListener("change", async (event) => {
    const { name, value } = event.target;
    if (name === "notify" && value === "on" && (await Notification.requestPermission()) !== "granted") {
      set("notify", "off");
      return;
    }
    set(name, value);
  });
  document.querySelector('[data-open="settings"]')?.addEventListener("click", () => dialog.showModal());
  // A click beside a dialog closes it, as Escape does.
  document.addEventListener("click", ({ target }) => target.matches("dialog[open]") && target.close());
  document.querySelector('[data-set="sound"]')?.addEventListener("click", () => {
    set("sound", settings.sound === "on" ? "off" : "on");
  });
  reflect();
  document.documentElement.classList.add("is-ready");
}
