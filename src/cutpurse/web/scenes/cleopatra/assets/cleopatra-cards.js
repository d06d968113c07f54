// Answers that name several cards or places: each click on a card adds one or takes it back, and the
// golden button sends them all. What is drawn for a refill is laid on stalls in the same way.
const known = new WeakMap();

function data(root) {
  const text = root.dataset.cards;
  if (known.get(root)?.text !== text) known.set(root, { text, ...JSON.parse(text) });
  return known.get(root);
}

export function fresh(root) {
  const { refill, stalls } = data(root);
  return { chosen: [], at: 0, stalls: refill ? [...stalls] : [] };
}

const slots = (name) => document.querySelectorAll(`main [data-own][data-${name}]`);
const count = (state, id) => state.chosen.filter((one) => one === id).length;

function make(tag, cls, text) {
  const made = document.createElement(tag);
  made.className = cls;
  made.textContent = text;
  return made;
}

// `some`: what the button says, with the number of cards; `none`: while there is none.
function label(all, state) {
  const many = state.chosen.length;
  if (!many) return all.none ?? all.some.replaceAll("{}", "0");
  return (many === 1 ? all.one ?? all.some : all.some).replaceAll("{}", many);
}

export function draw(root, state) {
  const all = data(root);
  if (all.refill) return lay(all, state);
  for (const place of slots("mark")) {
    const many = count(state, Number(place.dataset.mark));
    place.replaceChildren(...(many ? [make("span", "cl-tagx", many > 1 ? `${many} ${all.mark}` : all.mark)] : []));
  }
  for (const place of slots("go")) {
    const button = place.querySelector("button") ?? sender(place);
    button.textContent = label(all, state);
    button.disabled = state.chosen.length < all.least;
    button.toggleAttribute("data-sure", !button.disabled);
    button.hidden = !all.done && !state.chosen.length;
  }
}

// Where no choice ends the answer, a button of its own sends it.
function sender(place) {
  const made = make("button", "btn btn--gold", "");
  made.type = "button";
  made.dataset.send = "";
  place.append(made);
  return made;
}

export function opened(event, root, state, on) {
  const all = data(root);
  const { id } = event.detail;
  if (all.refill) return choose(all, state, id);
  if (id === all.done) {
    if (state.chosen.length >= all.least) on.answer([...all.first, ...sorted(all, state), id]);
    return false;
  }
  if (!(id in all.most)) return false;
  const now = count(state, id);
  if (now < all.most[id] && state.chosen.length < all.limit) state.chosen.push(id);
  else state.chosen = state.chosen.filter((one) => one !== id);
  return true;
}

// In the order in which the rules list them.
const sorted = (all, state) => state.chosen.toSorted((a, b) => a - b);

export function click(event, root, state, on) {
  const all = data(root);
  const drawn = event.target.closest("[data-drawn]")?.dataset.drawn;
  if (drawn !== undefined && all.refill) {
    state.at = Number(drawn);
    return true;
  }
  if (!event.target.closest("[data-send]")) return false;
  if (all.refill) on.answer(state.stalls.slice(0, all.asked).map((stall) => all.put + stall));
  else if (state.chosen.length >= all.least) on.answer([...all.first, ...sorted(all, state), ...(all.done ? [all.done] : [])]);
  return false;
}

// The refill -----------------------------------------------------------------------------------------
// The card in hand goes to a stall; what lay there takes its place.
function choose(all, state, id) {
  const stall = id - all.put;
  const other = state.stalls.indexOf(stall);
  if (other >= 0) state.stalls[other] = state.stalls[state.at];
  state.stalls[state.at] = stall;
  state.at = (state.at + 1) % state.stalls.length;
  return true;
}

function lay(all, state) {
  for (const place of slots("lies")) {
    const card = state.stalls.indexOf(Number(place.dataset.lies));
    const drawn = card < 0 ? null : document.querySelector(`main [data-drawn="${card}"] > :first-child`);
    const ghost = drawn?.cloneNode(true);
    ghost?.classList.add("cl-ghostc");
    place.replaceChildren(...(ghost ? [ghost] : []));
  }
  for (const place of slots("held")) {
    const card = Number(place.dataset.held);
    const mark = make("span", card === state.at ? "cl-tagx cl-tagx--now" : "cl-tagx", `stall ${state.stalls[card] + 1}`);
    place.replaceChildren(mark);
  }
}
