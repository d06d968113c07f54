// The keyboard stays where the next answer is: what had the focus may be gone after a change.
const place = () => document.querySelector("main [data-r=prompt]");
const answers = "main [data-made], main [data-lit], main button.is-lit, main [data-a]:not([data-r=acts] *), main [data-covers] :is(button, input, [data-at])";

// Who reads or types elsewhere is left alone. Before a change: was the focus on the table?
export function held() {
  const now = document.activeElement;
  return now !== document.body && now.closest("main") && !now.closest("input, textarea, [data-log], [data-chat]") ? now : null;
}

// After it: the same thing if it may still be chosen, else the next answer, else the prompt.
export function keep(had) {
  if (!had || document.querySelector("dialog[open]")) return;
  const parked = had === place();
  if (!parked && had.isConnected && had.checkVisibility() && had.matches("button, a, summary, [tabindex]")) {
    if (document.activeElement !== had) had.focus({ preventScroll: true });
    return;
  }
  const listed = document.querySelector(".is-listing #choices button");
  const next = listed ?? [...document.querySelectorAll(answers)].find((e) => e.checkVisibility()) ?? place();
  next?.focus({ preventScroll: true });
}
