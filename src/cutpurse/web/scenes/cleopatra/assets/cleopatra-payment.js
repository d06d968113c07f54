// The payment, place by place: one place for each unit, what else could pay it, and what all of it costs.
import { COLOURS, DOUBLE, MERCHANT, TROMPE, WAYS, amulets, brings, make, many, merchants, paying, payments, picture, price, slot, symbol } from "./cleopatra-build.js";

document.head.append(make("link", { rel: "stylesheet", href: new URL("cleopatra-sheets.css", import.meta.url).pathname }));

export function show(place, all, state) {
  const pay = paying(all, state);
  const { title, art, ways, save } = payments(all, state);
  const presets = save ? [make("div", { class: "cl-seg" }, preset("Least corruption", 0, ways, pay), preset("Save merchants", save, ways, pay))] : [];
  const head = make("header", { class: "cl-great__h" }, ...(art ? [picture(art)] : []), make("span", {}, make("b", {}, title), make("small", {}, "Press a source to change it.")), ...presets);
  const units = make("ol", { class: "cl-units" }, ...pay.map((source, i) => unit(all, state, pay, source, i)));
  const [worst, boats] = [price(all, state), merchants(pay)];
  const bill = make("div", { class: "cl-bill" }, total("corruption", "amulet", worst ? `+${worst}` : "0", `your pyramid: ${all.amulets}, then ${all.amulets + worst}`, worst > 0), total("merchants paid", "merchant", `${boats}`, `${many(all.merchants - boats, "boat")} left on the Nile`), total("you earn", "talent", brings(all, state), all.visit));
  const foot = make("footer", { class: "cl-pay__f" }, make("button", { class: "btn btn--quiet", type: "button", "data-change": true }, "Back to the palace"), make("button", { class: "btn btn--gold", type: "button", "data-send": true }, slot("controls").querySelector("[data-sure]").textContent));
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.place : undefined;
  place.replaceChildren(make("section", { class: "cl-great cl-payw", "aria-label": title }, head, units, strip(all, state, pay, ways), bill, foot));
  if (focused !== undefined) place.querySelector(`[data-place="${focused}"]`)?.focus({ preventScroll: true });
}

function preset(label, number, ways, pay) {
  return make("button", { type: "button", "data-preset": number, "aria-pressed": String(ways[number].join() === pay.join()) }, label);
}

function total(title, art, count, words, bad = false) {
  return make("div", { class: bad ? "is-red" : "" }, make("small", {}, title), make("b", {}, picture(art), count), make("em", {}, words));
}

// A double may pay two units; the one that is left over waits for the next piece of the visit.
function unit(all, state, pay, source, i) {
  const way = source % WAYS;
  const resource = COLOURS[source >> 2];
  const need = payments(all, state).need[source >> 2];
  const given = pay.filter((one) => one >> 2 === source >> 2).reduce((sum, one) => sum + (one % WAYS === DOUBLE ? 2 : 1), 0);
  const last = pay.findLastIndex((one) => one === source) === i;
  const told = { [DOUBLE]: given > need && last ? `one ${resource} is left for this visit` : "pays two", [TROMPE]: `stands for ${resource}`, [MERCHANT]: `brings ${resource}` }[way] ?? "";
  return make("li", {}, make("button", { class: "cl-unit", type: "button", "data-place": i, "aria-expanded": String(state.place === i), "aria-label": `${all.names[source]}: change` }, picture(resource, "i cl-unit__n"), face(source, all), make("small", {}, told)));
}

function face(source, all) {
  const way = source % WAYS;
  const taint = way === DOUBLE || way === TROMPE;
  const cls = way === MERCHANT ? "cl-boat" : `cl-card ${taint ? "cl-taint" : `cl-${COLOURS[source >> 2]}`}`;
  return make("span", { class: cls }, make("span", { class: "cl-card__n" }, all.names[source]), picture(symbol(source), `i ${way === MERCHANT ? all.colour : ""}`.trim()), taint ? make("span", { class: "cl-price" }, picture("amulet"), "1") : null);
}

// Other payments that keep everything but what is pressed.
function others(pay, ways, place) {
  const rest = pay.filter((_, i) => i !== place);
  const keeps = (way) => {
    const left = [...way];
    return rest.every((source) => {
      const at = left.indexOf(source);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  };
  const same = pay.join();
  return ways.filter((way) => way.join() !== same && way.length <= pay.length + 1 && keeps(way));
}

function strip(all, state, pay, ways) {
  if (state.place < 0) return make("p", { class: "cl-alt" }, "Every unit is paid. Doubles and trompe-l'œil cost one amulet each.");
  const list = others(pay, ways, state.place).slice(0, 4);
  const rows = list.map((way) => {
    const rest = [...pay.filter((_, i) => i !== state.place)];
    const added = way.filter((source) => {
      const at = rest.indexOf(source);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
    const by = amulets(way) - amulets(pay);
    const boats = merchants(way) - merchants(pay);
    const words = [by ? `${by > 0 ? "+" : "−"}${many(Math.abs(by), "amulet")}` : "", boats ? `${boats > 0 ? `${3 * boats} Talents less` : `${-3 * boats} Talents more`} at the end` : ""].filter(Boolean);
    return make("button", { class: "cl-alt__b", type: "button", "data-way": ways.indexOf(way) }, picture(symbol(added[0]), `i ${added[0] % WAYS === MERCHANT ? all.colour : ""}`.trim()), make("span", {}, make("b", {}, added.map((source) => all.names[source]).join(" and ")), make("small", {}, words.join(", ") || "costs the same")));
  });
  return make("div", { class: "cl-alt is-open", "aria-live": "polite" }, make("span", { class: "cl-alt__t" }, `${all.names[pay[state.place]]} instead:`), ...(rows.length ? rows : ["nothing else fits here"]));
}
