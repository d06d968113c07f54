// The rulebook: what has all the words stays, the rest steps back.
import * as settings from "./settings.js";

settings.start();
const search = document.getElementById("search");
const found = document.getElementById("found");
const rules = [...document.querySelectorAll(".rule")];
const texts = rules.map((rule) => rule.textContent.toLowerCase());

function look() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  rules.forEach((rule, i) => {
    const fits = words.every((word) => texts[i].includes(word));
    rule.hidden = !fits;
    count += fits;
  });
  for (const section of document.querySelectorAll(".rules section")) {
    section.hidden = words.length > 0 && !section.querySelector(".rule:not([hidden])");
  }
  found.textContent = words.length ? `${count} of ${rules.length} rules` : "";
}

search?.addEventListener("input", look);
