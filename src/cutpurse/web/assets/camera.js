// A board on the phone: zoomed to its focus, dragged, seen whole. Only the board's transform changes.
import { still } from "./settings.js";

const phone = matchMedia("(max-width:640px)");
const MOST = 3; // times as large as the whole board in its place
const DRAG = 6; // pixels that make a touch a drag
const REACH = 32; // pixels around a finger in which a lit thing is meant
const NUDGE = 0.15; // of the window, for an arrow key

// A new focus takes the camera there; whoever looks at the whole goes on doing so.
export const fresh = (root, before) => ({ whole: before?.whole ?? false, shift: null, drag: null, settling: 0 });

const between = (low, value, high) => Math.max(Math.min(low, high), Math.min(value, Math.max(low, high)));

// How much larger the board is than in its place, and where its upper left corner is, in pixels.
function view(root, state) {
  const [width, height] = root.dataset.size.split(" ").map(Number);
  const frame = root.querySelector(".camera__window").getBoundingClientRect();
  const unit = Math.min(frame.width / width, frame.height / height); // pixels for a unit, unzoomed
  if (state.whole) return { frame, scale: unit, zoom: 1, x: 0, y: 0 };
  const [left, top, wide, high] = root.dataset.focus.split(" ").map(Number);
  const zoom = between(1, Math.min(frame.width / (wide * unit), frame.height / (high * unit)), MOST);
  const scale = unit * zoom;
  const at = state.shift ?? [frame.width / 2 - (left + wide / 2) * scale, frame.height / 2 - (top + high / 2) * scale];
  return { frame, scale, zoom, x: between(frame.width - width * scale, at[0], 0), y: between(frame.height - height * scale, at[1], 0) };
}

export function draw(root, state, on) {
  const board = root.querySelector(".camera__board");
  const zooms = phone.matches && root.dataset.focus !== undefined;
  root.classList.toggle("is-zoomed", zooms && !state.whole);
  const map = root.querySelector("[data-map]");
  map.hidden = !zooms;
  map.setAttribute("aria-pressed", state.whole);
  if (!zooms) {
    board.style.transform = "";
    return;
  }
  const { frame, scale, zoom, x, y } = view(root, state);
  board.style.transition = state.drag || still() ? "none" : "";
  const transform = `translate(${x}px, ${y}px) scale(${zoom})`;
  if (board.style.transform !== transform) {
    board.style.transform = transform;
    if (!state.drag) settle(board, state, on);
  }
  const box = { x: -x / scale, y: -y / scale, width: frame.width / scale, height: frame.height / scale };
  const drawn = root.querySelector("[data-frame]");
  for (const [name, value] of Object.entries(box)) drawn.setAttribute(name, value);
}

// What is in view is another thing now: the shelf under the thumb is made anew.
function settle(board, state, on) {
  clearTimeout(state.settling);
  const time = parseFloat(getComputedStyle(board).transitionDuration) * 1000;
  state.settling = setTimeout(on.redraw, time + 20);
}

export function click(event, root, state, on) {
  if (event.target.closest("[data-map]")) {
    state.whole = !state.whole;
    state.shift = null;
    return true;
  }
  if (!root.classList.contains("is-zoomed") || event.target.closest(".is-lit, button")) return false;
  const thing = near(event, root);
  if (thing) on.propose(thing);
  return false;
}

// A finger means the nearest lit thing.
function near(event, root) {
  const away = (thing) => {
    const box = thing.getBoundingClientRect();
    const x = between(box.left, event.clientX, box.right) - event.clientX;
    const y = between(box.top, event.clientY, box.bottom) - event.clientY;
    return Math.hypot(x, y);
  };
  const lit = [...root.querySelectorAll(".is-lit")].map((thing) => [away(thing), thing]).filter(([far]) => far < REACH);
  return lit.sort(([a], [b]) => a - b)[0]?.[1];
}

// Dragging the board moves it along; dragging on the map moves what is seen of it.
export function pointerdown(event, root, state) {
  if (!root.classList.contains("is-zoomed") || !event.isPrimary) return false;
  const { x, y, scale } = view(root, state);
  const map = event.target.closest("[data-map]");
  const by = map ? -scale / map.querySelector("svg").getScreenCTM().a : 1;
  state.drag = { from: [event.clientX, event.clientY], at: [x, y], by, moved: false };
  return false;
}

export function pointermove(event, root, state) {
  if (!state.drag || !event.isPrimary) return false;
  const [fx, fy] = state.drag.from;
  const [dx, dy] = [event.clientX - fx, event.clientY - fy];
  if (!state.drag.moved && Math.hypot(dx, dy) < DRAG) return false;
  state.drag.moved = true;
  state.shift = [state.drag.at[0] + dx * state.drag.by, state.drag.at[1] + dy * state.drag.by];
  return true;
}

export function pointerup(event, root, state, on) {
  if (!state.drag) return false;
  const { moved } = state.drag;
  state.drag = null;
  if (!moved) return false;
  const { x, y } = view(root, state);
  state.shift = [x, y];
  const stop = (late) => late.stopPropagation(); // a drag is no click
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 50);
  settle(root.querySelector(".camera__board"), state, on);
  return true;
}
export const pointercancel = pointerup;

const WAYS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export function keydown(event, root, state) {
  const way = WAYS[event.key];
  if (!way || !event.target.matches("[data-map]") || state.whole) return false;
  const { x, y, frame } = view(root, state);
  state.shift = [x + way[0] * frame.width * NUDGE, y + way[1] * frame.height * NUDGE];
  event.preventDefault();
  return true;
}
