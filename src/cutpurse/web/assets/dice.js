// Dice: toggles for what is kept, one button for the rest.
import { answersOf } from "./widgets.js";

const dice = (root) => [...root.querySelectorAll("[data-die]")];

export const sign = (root) => dice(root).map((die) => `${die.dataset.die}:${die.dataset.roll}`).join();
export const fresh = (root) => ({ kept: new Set(dice(root).filter((die) => die.getAttribute("aria-pressed") === "true").map((die) => die.dataset.die)) });

const loose = (root, state) => dice(root).map((die) => die.dataset.die).filter((die) => !state.kept.has(die));
const answer = (root, state) => answersOf(root).get(loose(root, state).reduce((sum, die) => sum + 2 ** die, 0));

export function draw(root, state) {
  for (const die of dice(root)) {
    const kept = state.kept.has(die.dataset.die);
    die.setAttribute("aria-pressed", kept);
    die.querySelector("small").textContent = kept ? "kept" : "again";
  }
  const many = loose(root, state).length;
  const button = root.querySelector("[data-send]");
  button.textContent = many ? root.dataset.again.replace("{}", many === 1 ? "1 die" : `${many} dice`) : root.dataset.stop;
  button.disabled = !answer(root, state);
}

export function click(event, root, state, on) {
  const die = event.target.closest("[data-die]")?.dataset.die;
  if (die !== undefined) {
    if (!state.kept.delete(die)) state.kept.add(die);
    return true;
  }
  if (event.target.closest("[data-send]")) on.answer(answer(root, state));
  return false;
}
