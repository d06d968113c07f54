// Sharing a game: links that follow the moment, and who may see it.
import { api } from "./api.js";

const dialog = document.getElementById("share");

// The moment that is shown, in the link and in its picture.
export function show(at, seat) {
  if (!dialog) return;
  const game = dialog.querySelector('[data-share="game"]');
  if (!game) return;
  // While a game is on, others' eyes are closed to whoever gets the link.
  const over = document.getElementById("play-on") !== null;
  dialog.querySelector('[data-share="moment"]').value = `${game.value}?at=${at}${seat === "" || !over ? "" : `&seat=${seat}`}`;
  dialog.dataset.at = at;
}

export function start(table, notice) {
  document.querySelector('[data-open="share"]')?.addEventListener("click", () => {
    const picture = dialog.querySelector("[data-preview]");
    picture?.setAttribute("src", `/replay/${table}/picture.png?at=${dialog.dataset.at}`);
    dialog.showModal();
  });
  dialog?.addEventListener("click", async (event) => {
    const kind = event.target.closest("[data-copy]")?.dataset.copy;
    if (kind) {
      const line = dialog.querySelector(`[data-share="${kind}"]`);
      line.select();
      await navigator.clipboard.writeText(line.value).then(
        () => notice("Copied."),
        () => notice("Copy the line that is marked."),
      );
    }
    const opened = event.target.closest("[data-opened]")?.dataset.opened;
    if (opened) {
      try {
        await api("PUT", `/tables/${table}/opened`, { on: opened === "yes" });
        location.reload();
      } catch (error) {
        notice(error.message);
      }
    }
  });
}
