// Answers that are built from parts. Each click adds one, and the list of choices becomes what may
// follow; so everything else of the page works as with any other question. The parts so far stand on
// the list itself: a list that the server draws anew forgets them.
export const BACK = -1; // the choice that takes the last part back
const before = new WeakMap(); // list -> the lists before it, and what was chosen from each
let waiting = false;

const list = () => document.querySelector('[data-r="acts"] [data-parts]');

function item({ id, sentence, targets }) {
  const made = document.createElement("li");
  const button = document.createElement("button");
  const words = document.createElement("span");
  button.type = "button";
  button.dataset.a = id;
  button.dataset.t = targets.join(" ");
  words.textContent = sentence;
  button.append(words);
  made.append(button);
  return made;
}

// What is to be sent for a choice: the choice itself, or all parts once there are enough, or nothing
// yet. `further` asks the server what may follow, `changed` is called when the list is another one.
export async function add(id, further, changed) {
  const place = list();
  if (!place) return id;
  if (waiting) return null;
  const parts = place.dataset.parts.split(" ").filter(Boolean).map(Number);
  const steps = parts.length ? before.get(place) : [];
  if (id === BACK) {
    place.replaceChildren(...steps.pop());
    parts.pop();
  } else {
    parts.push(id);
    waiting = true;
    const next = await further(parts).finally(() => (waiting = false));
    if (!next?.length) return next ? parts : null;
    const chosen = place.querySelector(`[data-a="${id}"] span`).firstChild.nodeValue;
    steps.push([...place.children]);
    place.replaceChildren(...next.map(item), item({ id: BACK, sentence: `Take back: ${chosen}`, targets: [] }));
  }
  place.dataset.parts = parts.join(" ");
  before.set(place, steps);
  changed();
  return null;
}
