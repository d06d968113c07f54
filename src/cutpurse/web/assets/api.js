// Asking the server for something that changes the world. Says what went wrong, in its words.
export async function api(method, path, body) {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const told = text ? JSON.parse(text) : {};
  if (!answer.ok) throw new Error(told.error?.message ?? told.message ?? "That did not work; try again.");
  return told;
}

const FIRST = ["Nimble", "Quiet", "Lucky", "Sly", "Swift", "Dusty", "Bold", "Velvet"];
const LAST = ["Jackal", "Heron", "Cat", "Ibis", "Fox", "Viper", "Falcon", "Hare"];
const one = (list) => list[Math.floor(Math.random() * list.length)];

// Somebody must have a name before they sit down; whoever gives none gets one.
export async function named() {
  const field = document.getElementById("name");
  const name = field?.value.trim() || `${one(FIRST)} ${one(LAST)}`;
  if (field?.hasAttribute("data-known") && field.defaultValue === name) return;
  const me = await api("PUT", "/me", { name });
  if (!field) return;
  field.value = field.defaultValue = me.name ?? name;
  field.setAttribute("data-known", "");
}
