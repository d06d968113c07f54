// Clocks: the server says how much is left, the page counts on from there.
let told = [];
let at = 0;

const spelled = (s) =>
  s >= 86400 ? `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`
  : s >= 3600 ? `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, "0")}`
  : `${Math.floor(s / 60)}:${String(Math.floor(s % 60)).padStart(2, "0")}`;

export function set(clocks) {
  told = clocks;
  at = performance.now();
  show();
}

// The own time of what I am asked, if it has one: how many seconds are left.
let sand;
let since = 0;

export function setSand(seconds) {
  sand = seconds;
  since = performance.now();
}

export const left = () => (sand === undefined ? Infinity : Math.max(0, sand - (performance.now() - since) / 1000));

export function show() {
  const passed = (performance.now() - at) / 1000;
  for (const slot of document.querySelectorAll("[data-clock]")) {
    const clock = told[Number(slot.dataset.clock.slice(1))];
    if (!clock) continue;
    const left = Math.max(0, clock.left - (clock.running ? passed : 0));
    const text = spelled(left);
    if (slot.textContent !== text) slot.textContent = text;
    slot.parentNode.classList.toggle("clock--low", left < 60);
  }
}

export function start() {
  setInterval(show, 500);
}
