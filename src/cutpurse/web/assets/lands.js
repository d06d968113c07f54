// Quarters that turn: pointing at the thing of a turning shows the bridges that come and go. How a
// land turns is in motion.js.
const SVG = "http://www.w3.org/2000/svg";

export const fresh = () => ({ shown: "" });

export function draw(root, state) {
  for (const old of root.querySelectorAll("[data-preview]")) old.remove();
  for (const bridge of root.querySelectorAll(".bridge.is-going")) bridge.classList.remove("is-going");
  const turnings = JSON.parse(root.dataset.turnings ?? "{}");
  const [comes, goes] = turnings[state.shown] ?? turnings[chosen(root, turnings)] ?? [[], []];
  for (const [x1, y1, x2, y2] of comes) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", "bridge is-coming");
    path.setAttribute("d", `M${x1} ${y1}L${x2} ${y2}`);
    path.dataset.preview = "";
    root.querySelector(".bridges").append(path);
  }
  for (const key of goes) root.querySelector(`[data-bridge="${CSS.escape(key)}"]`)?.classList.add("is-going");
}

const among = (thing, turnings) => thing?.dataset.t.split(" ").find((target) => target in turnings) ?? "";
// What waits to be confirmed is shown as long as it does.
const chosen = (root, turnings) => among(root.ownerSVGElement.querySelector("[data-t].is-chosen"), turnings);

function point(event, root, state) {
  const turnings = JSON.parse(root.dataset.turnings ?? "{}");
  const over = among(event.target.closest?.("[data-t]"), turnings);
  if (over === state.shown) return false;
  state.shown = over;
  return true;
}
export const pointerover = point;
// A focus that the page set after a click is none that points at something.
export const focusin = (event, root, state) => event.target.matches(":focus-visible") && point(event, root, state);
export const click = () => true;
