// Answers to what is surely coming: question after question, as the server foresees them, each answer
// part by part where it is built from parts. Nothing is kept until "Keep it".
import { api } from "./api.js";

const way = (sentence, sure, chosen) => {
  const made = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--quiet";
  button.textContent = sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
  button.addEventListener("click", chosen);
  made.append(button);
  if (!sure) {
    const doubt = document.createElement("span");
    doubt.textContent = "perhaps not possible then";
    made.append(doubt);
  }
  return made;
};

// `seat` says through which seat the page looks.
export function start(table, notice, seat) {
  const dialog = document.getElementById("ahead");
  if (!dialog) return;
  const find = (name) => dialog.querySelector(`.ahead__${name}`);
  const keep = dialog.querySelector('[value="keep"]');
  let said = []; // whole answers: [{ parts, words }]
  let parts = []; // of the next one: [{ id, words }]
  let mine = 0; // at which seat it began
  let round = 0; // replies to earlier clicks mean nothing

  const answers = () => said.map((answer) => answer.parts);

  function list() {
    find("said").replaceChildren(
      ...said.map((answer) => Object.assign(document.createElement("li"), { textContent: answer.words })),
    );
    keep.disabled = !said.length;
  }

  async function look() {
    const now = ++round;
    list();
    find("ways").replaceChildren();
    find("asked").textContent = "…";
    const body = { seat: mine, said: answers(), a: parts.map((part) => part.id) };
    try {
      const found = await api("POST", `/tables/${table}/ahead/coming`, body);
      if (now === round) show(found);
    } catch (error) {
      if (now !== round) return;
      find("asked").textContent = said.length || parts.length ? `Then ${error.message}.` : `Now ${error.message}.`;
      back();
    }
  }

  function show({ question, complete, options }) {
    if (complete) {
      said.push({ parts: parts.map((part) => part.id), words: parts.map((part) => part.words).join(", ") });
      parts = [];
      look();
      return;
    }
    find("asked").textContent = [said.length ? `Then: ${question}` : question, ...parts.map((part) => part.words)].join(" · ");
    const sorted = [...options].sort((a, b) => b.sure - a.sure);
    find("ways").replaceChildren(...sorted.map((option) => way(option.sentence, option.sure, () => choose(option))));
    back();
  }

  function choose({ id, sentence }) {
    parts.push({ id, words: sentence });
    look();
  }

  function back() {
    if (!said.length && !parts.length) return;
    find("ways").append(
      way("Take back the last", true, () => {
        if (parts.length) parts.pop();
        else said.pop();
        look();
      }),
    );
  }

  document.addEventListener("click", (event) => {
    const door = event.target.closest('[data-open="ahead"]');
    if (!door) return;
    door.closest("dialog")?.close();
    [said, parts, mine] = [[], [], seat()];
    find("alone").checked = false;
    dialog.returnValue = "";
    dialog.showModal();
    look();
  });
  dialog.addEventListener("close", async () => {
    round += 1;
    if (dialog.returnValue !== "keep" || !said.length) return;
    try {
      await api("PUT", `/tables/${table}/ahead`, { seat: mine, said: answers(), alone: find("alone").checked });
    } catch (error) {
      notice(error.message);
    }
  });
}
