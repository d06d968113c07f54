// Friends, blocks and reports: what one does about other people.
import { api } from "./api.js";

let say = () => {};
const dialog = document.getElementById("report");

const deeds = {
  befriend: ({ name }) => api("POST", "/me/friends", { name }),
  part: ({ person }) => api("DELETE", `/me/friends/${person}`),
  block: ({ person, name }) => api("PUT", "/me/blocked", { who: person, name, on: true }),
  unblock: ({ person, name }) => api("PUT", "/me/blocked", { who: person, name, on: false }),
  deafen: ({ table, person }) => api("POST", `/tables/${table}/block`, { who: person, on: true }),
  decline: ({ table }) => api("DELETE", `/tables/${table}/invitations`),
};

async function done(deed, data) {
  try {
    await deeds[deed](data);
    location.reload();
  } catch (error) {
    say(error.message);
  }
}

// About somebody at a table, whose id stands beside what they say.
export function report(person, name) {
  const form = dialog.querySelector("form");
  form.dataset.report = person;
  dialog.querySelector("[data-about]").textContent = name;
  dialog.showModal();
}

export function start(notice) {
  say = notice;
  document.addEventListener("click", (event) => {
    const speaker = event.target.closest("[data-speaker]");
    const choice = document.getElementById("speaker");
    if (speaker && choice) {
      choice.querySelector("[data-about]").textContent = speaker.dataset.name;
      for (const one of choice.querySelectorAll("[data-people]")) {
        one.dataset.person = speaker.dataset.speaker;
        one.dataset.name = speaker.dataset.name;
      }
      choice.showModal();
      return;
    }
    const button = event.target.closest("[data-people]");
    if (!button) return;
    const { people: deed, person, name } = button.dataset;
    document.getElementById("speaker")?.close();
    if (deed === "report") report(person, name);
    else done(deed, button.dataset);
  });
  document.querySelector("[data-befriend]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    done("befriend", { name: event.target.elements.friend.value.trim() });
  });
  dialog?.querySelector("form").addEventListener("submit", async (event) => {
    if (event.submitter?.value !== "report") return;
    const form = event.target;
    const data = new FormData(form);
    const body = { who: form.dataset.report, reason: data.get("reason"), text: data.get("text"), table: form.dataset.atTable ?? "" };
    try {
      await api("POST", "/reports", body);
      say("Thank you: it will be looked at.");
      form.reset();
    } catch (error) {
      say(error.message);
    }
  });
}
