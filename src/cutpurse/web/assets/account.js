// The account's dialog: a passkey, or a name and a password; and looking after them.
import { api } from "./api.js";

const login = ({ name, password }) => ({ name: name.value.trim(), password: password.value });

async function make(name, password = "") {
  const { options, ticket } = await api("POST", "/passkeys/offer", { name, password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = (await navigator.credentials.create({ publicKey })).toJSON();
  await api("POST", "/passkeys", { ticket, credential });
}

async function enter() {
  const { options, ticket } = await api("POST", "/passkeys/ask", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = (await navigator.credentials.get({ publicKey })).toJSON();
  return api("POST", "/passkeys/session", { ticket, credential });
}

// What brings another person, or none, is followed by a fresh page; the rest says that it is done.
const deeds = {
  new: (form) => api("POST", "/accounts", login(form)),
  in: (form) => api("POST", "/session", login(form)),
  out: () => api("DELETE", "/me"),
  "out-all": (form) => {
    const lost = [...document.querySelectorAll("#account [data-keys=choose] input:checked")];
    const passkeys = lost.map((box) => box.value);
    return api("POST", "/me/sessions/end", { passkeys, password: form.password.value });
  },
  "new-key": ({ name }) => make(name.value.trim()),
  key: async () => {
    const { name } = await enter();
    const same = document.querySelector("#account [name=username]")?.value === name;
    if (same) return "That was your passkey: the password may stay empty for ten minutes.";
  },
  password: async (form) => {
    await api("PUT", "/me/password", { old: form.old.value, new: form.new.value });
    form.old.value = form.new.value = "";
    return "Your password is changed.";
  },
  "add-key": async ({ password }) => {
    await make("you", password.value);
    await keys();
    return "This device has a passkey now.";
  },
  "drop-key": async ({ password }, { key }) => {
    await api("POST", `/me/passkeys/${key}/remove`, { password: password.value });
    await keys();
    return "The passkey is gone.";
  },
  "add-token": async ({ label, password }) => {
    const wanted = { label: label.value.trim(), password: password.value };
    const { token } = await api("POST", "/me/tokens", wanted);
    document.querySelector("#account [data-made]").textContent = token;
    await tokens();
    return "The token is below. Keep it now: it is shown this once.";
  },
  "drop-token": async (_, { key }) => {
    await api("POST", `/me/tokens/${key}/remove`);
    await tokens();
    return "The token opens nothing any more.";
  },
  delete: ({ password }) => api("POST", "/me/delete", { password: password.value }),
};

function taker(deed, id, label) {
  const button = document.createElement("button");
  button.textContent = "Take it away";
  button.className = "btn btn--quiet";
  button.type = "button";
  button.dataset.account = deed;
  button.dataset.key = id;
  button.setAttribute("aria-label", label);
  return button;
}

function row(...parts) {
  const line = document.createElement("li");
  line.append(...parts);
  return line;
}

// A button that takes a passkey away at once, or a box that chooses it.
const ways = {
  "drop-key": (id, made) => [
    `made on ${made} `,
    taker("drop-key", id, `Take away the passkey of ${made}`),
  ],
  choose: (id, made) => {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.value = id;
    label.append(box, ` take away the passkey made on ${made}`);
    return [label];
  },
};

// The passkeys there are, wherever they are listed.
async function keys() {
  const places = [...document.querySelectorAll("#account [data-keys]")];
  if (!places.length) return;
  const { passkeys } = await api("GET", "/me/passkeys");
  for (const place of places) {
    const rows = passkeys.map(({ id, created }) =>
      row(...ways[place.dataset.keys](id, new Date(created * 1000).toLocaleDateString())),
    );
    place.replaceChildren(...(rows.length ? rows : ["no passkeys yet"]));
  }
}

async function tokens() {
  const place = document.querySelector("#account [data-tokens]");
  if (!place) return;
  const known = (await api("GET", "/me/tokens")).tokens;
  const rows = known.map(({ id, label, created, used }) => {
    const made = new Date(created * 1000).toLocaleDateString();
    const last = used ? `last used on ${new Date(used * 1000).toLocaleDateString()}` : "never used";
    const button = taker("drop-token", id, `Take away the token ${label}`);
    return row(`${label}, made on ${made}, ${last} `, button);
  });
  place.replaceChildren(...(rows.length ? rows : ["no tokens yet"]));
}

async function act(what, form, data) {
  const says = document.querySelector("#account .wrong");
  try {
    const done = await deeds[what](form, data);
    if (typeof done !== "string") return location.reload();
    says.textContent = done;
    says.classList.add("is-well");
  } catch (error) {
    says.textContent = error.message;
    says.classList.remove("is-well");
  }
}

export function start() {
  document.addEventListener("click", (event) => {
    if (event.target.closest('[data-open="account"]')) {
      document.getElementById("account").showModal();
      keys().catch(() => {});
      tokens().catch(() => {});
    }
    const button = event.target.closest("button[data-account]");
    if (button) act(button.dataset.account, button.form?.elements, button.dataset);
  });
  document.addEventListener("submit", (event) => {
    const { account } = event.target.dataset;
    if (!account) return;
    event.preventDefault();
    act(account, event.target.elements, event.target.dataset);
  });
}
