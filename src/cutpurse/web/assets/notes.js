// What somebody notes for themselves at a table: kept a moment after the last letter.
import { api } from "./api.js";

export function start(table, notice) {
  const dialog = document.getElementById("notes");
  if (!dialog) return;
  const field = dialog.querySelector("textarea");
  let kept = "";
  let timer = 0;
  const keep = async () => {
    clearTimeout(timer);
    if (field.value === kept) return;
    try {
      const text = field.value;
      await api("PUT", `/tables/${table}/note`, { text });
      kept = text;
    } catch (error) {
      notice(error.message);
    }
  };
  document.addEventListener("click", async (event) => {
    const door = event.target.closest('[data-open="notes"]');
    if (!door) return;
    door.closest("dialog")?.close();
    try {
      if (!dialog.dataset.known) field.value = kept = (await api("GET", `/tables/${table}/note`)).text;
      dialog.dataset.known = "yes";
      dialog.showModal();
    } catch (error) {
      notice(error.message);
    }
  });
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 800);
  });
  dialog.addEventListener("close", keep);
}
