// The connection is lost: the table dims, says what will be sent when it is back, and lets it be withdrawn.
const strip = document.getElementById("away");
const soon = 2000; // milliseconds of silence that nobody needs to know about
let line = null;
let since = 0; // when the line broke; 0: it is there
let next = 0; // when it is tried again
let timer = 0;

export function start(given) {
  line = given;
  strip.querySelector("button").addEventListener("click", () => {
    line.withdraw();
    show();
  });
}

export function lost(wait) {
  since ||= Date.now();
  next = Date.now() + wait;
  clearInterval(timer);
  timer = setInterval(show, 500);
  show();
}

export function found() {
  since = 0;
  clearInterval(timer);
  show();
}

export function show() {
  const waiting = since ? line.pending() : [];
  const away = since > 0 && (waiting.length > 0 || Date.now() - since > soon);
  document.documentElement.classList.toggle("is-away", away);
  strip.hidden = !away;
  if (!away) return;
  const seconds = Math.ceil((next - Date.now()) / 1000);
  const [move] = waiting;
  strip.querySelector("b").textContent = "The connection is lost";
  strip.querySelector("span").textContent = said(move, seconds);
  strip.querySelector("button").hidden = !move || move.sent;
}

const capital = (words) => words[0].toUpperCase() + words.slice(1);

function said(move, seconds) {
  const again = seconds > 0 ? `Trying again in ${seconds} s.` : "Trying again.";
  if (!move) return `${again} What you choose meanwhile is sent when it is back.`;
  if (move.sent) return `${again} “${capital(move.words)}” was on its way; the table will show whether it arrived.`;
  return `${again} When it is back this is sent: “${capital(move.words)}”.`;
}
