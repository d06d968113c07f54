// A page to keep: it is read aloud chapter by chapter, and its link is shared.
import { share } from "./link.js";
import * as settings from "./settings.js";

settings.start();
const told = document.getElementById("notice");
function notice(text) {
  told.textContent = text;
  told.classList.add("is-up");
  setTimeout(() => told.classList.remove("is-up"), 5000);
}

const button = document.querySelector("[data-read]");
if (!("speechSynthesis" in window)) button.hidden = true;

button.addEventListener("click", () => {
  if (speechSynthesis.speaking) {
    speechSynthesis.cancel();
    button.textContent = "Read aloud";
    return;
  }
  button.textContent = "Stop reading";
  const parts = [...document.querySelectorAll("[data-aloud]")];
  parts.forEach((part, i) => {
    const spoken = new SpeechSynthesisUtterance(part.dataset.aloud);
    spoken.lang = "en";
    spoken.onstart = () => part.scrollIntoView({ block: "center" });
    if (i === parts.length - 1) spoken.onend = () => (button.textContent = "Read aloud");
    speechSynthesis.speak(spoken);
  });
});

document.querySelector("[data-link]").addEventListener("click", () => share(notice));
