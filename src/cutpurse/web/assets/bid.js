// A sealed bid: the slider, its two steps, and what the number means.
import { numbers } from "./widgets.js";

const answers = (root) => root.dataset.answers.split("|").map(numbers);

export const fresh = (root) => ({ amount: Number(root.querySelector("[data-amount]").getAttribute("value")) });

export function draw(root, state) {
  const { have, unit, verb } = root.dataset;
  root.querySelector("[data-amount]").value = state.amount;
  root.querySelector("[data-shown]").textContent = state.amount;
  root.querySelector("[data-keeps]").textContent = `You keep ${have - state.amount} of ${have} ${unit}.`;
  root.querySelector("[data-send]").textContent = `${verb} ${state.amount} ${unit}`;
}

export function input(event, root, state) {
  if (!event.target.matches("[data-amount]")) return false;
  state.amount = Number(event.target.value);
  return true;
}

export function click(event, root, state, on) {
  const low = Number(root.dataset.low);
  const by = event.target.closest("[data-by]")?.dataset.by;
  if (by) state.amount = Math.max(low, Math.min(low + answers(root).length - 1, state.amount + Number(by)));
  else if (event.target.closest("[data-send]")) on.answer(answers(root)[state.amount - low]);
  else return false;
  return true;
}
