// Puzzles: a click sits down at the one of the day, or at the one that is shown.
import { api, named } from "./api.js";
import { share } from "./link.js";
import * as settings from "./settings.js";

function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.classList.add("is-up");
}

export function start() {
  document.addEventListener("click", async (event) => {
    if (event.target.closest("[data-link]")) await share(notice);
    const which = event.target.closest("[data-puzzle]")?.dataset.puzzle;
    if (!which) return;
    try {
      await named();
      const { table } = await api("POST", `/puzzles/${which}`);
      location.href = `/t/${table}`;
    } catch (error) {
      notice(error.message);
    }
  });
}

if (!document.querySelector(".hero")) {
  settings.start();
  start();
}
