// The small menu beside a thing that means several choices; on the phone a sheet.
const menu = document.getElementById("menu");

export const isOpen = () => !menu.hidden;

export function shut() {
  menu.hidden = true;
  menu.replaceChildren();
}

// `list`: choices as `acts()` gives them. The head may become known later.
export function open(list, anchor, title) {
  const head = document.createElement("div");
  head.className = "menu__t";
  head.textContent = "Choose one";
  title?.then((text) => text && (head.textContent = text));
  const rows = list.map((act, i) => {
    const row = document.createElement("button");
    row.type = "button";
    row.className = "menu__i";
    row.role = "menuitem";
    row.dataset.a = act.id;
    row.append(...[...act.button.childNodes].map((node) => node.cloneNode(true)));
    if (i < 9) {
      const number = document.createElement("kbd");
      number.textContent = i + 1;
      row.append(number);
    }
    return row;
  });
  menu.replaceChildren(head, ...rows);
  menu.hidden = false;
  place(menu, anchor.getBoundingClientRect());
  rows[0].focus({ preventScroll: true });
}

// Beside a thing, never over it, and inside the window. What stands in a row has the slip above or
// below it, so that its neighbours can be read.
export function place(slip, box, row = false) {
  const { offsetWidth: w, offsetHeight: h } = slip;
  const fits = box.top - h > 18 || box.bottom + 10 + h < innerHeight;
  let left = box.right + 10;
  if (left + w > innerWidth - 8) left = box.left - w - 10;
  let top = box.top + box.height / 2 - h / 2;
  if (left < 8 || (row && fits)) {
    left = Math.min(Math.max(8, box.left + box.width / 2 - w / 2), innerWidth - w - 8);
    top = box.bottom + 10 + h < innerHeight ? box.bottom + 10 : box.top - h - 10;
  }
  slip.style.left = `${Math.max(8, left)}px`;
  slip.style.top = `${Math.max(8, Math.min(top, innerHeight - h - 8))}px`;
}

// `close`: what Escape does.
export function start(close) {
  menu.addEventListener("keydown", (event) => {
    const rows = [...menu.querySelectorAll(".menu__i")];
    const at = rows.indexOf(document.activeElement);
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") rows[(at + 1) % rows.length].focus();
    else if (event.key === "ArrowUp") rows[(at + rows.length - 1) % rows.length].focus();
    else if (/^[1-9]$/.test(event.key)) rows[Number(event.key) - 1]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
