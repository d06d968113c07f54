// A player's page.
import * as people from "./people.js";
import * as settings from "./settings.js";

function notice(text) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.classList.add("is-up");
  setTimeout(() => place.classList.remove("is-up"), 5000);
}

settings.start();
people.start(notice);
