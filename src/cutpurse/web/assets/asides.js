// Acts beside the questions: sentences with gaps (`kit/widgets/asides.py`). Nothing of the markup is
// changed here, so that the page stays as the server drew it.
import { whenDrawn } from "./stage.js";

const gaps = (form) => [...form.querySelectorAll("select")];
const clashes = (choice, gap) => gaps(gap.form).some((other) => other !== gap && other.value === choice.dataset.not);

// What does not go with what stands in another gap: something else that goes; and what was chosen
// here by hand is refused, with the reason.
function fit(form, changed = null) {
  for (const gap of gaps(form)) {
    const chosen = gap.selectedOptions[0];
    const wrong = chosen && clashes(chosen, gap);
    if (wrong && gap !== changed) gap.value = [...gap.options].find((choice) => !clashes(choice, gap))?.value ?? gap.value;
    gap.setCustomValidity(wrong && gap === changed ? "Nobody is told of their own." : "");
  }
}

// `send` takes an action by its name.
export function start(send) {
  const all = () => document.querySelectorAll("[data-aside]").forEach((form) => fit(form));
  document.addEventListener("change", (event) => {
    const form = event.target.closest("[data-aside]");
    if (form) fit(form, event.target);
  });
  document.addEventListener("submit", (event) => {
    const { aside } = event.target.dataset;
    if (!aside) return;
    event.preventDefault();
    send([aside, ...gaps(event.target).map((gap) => gap.value)].join(" "));
  });
  whenDrawn(all);
  all();
}
