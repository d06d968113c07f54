// Make a piece of the page equal to new markup, keeping the elements that stay.
// Elements are the same thing if they have the same key: id, data-k, data-a or data-n.

const key = (node) =>
  node.nodeType === 1
    ? node.id || node.getAttribute("data-k") || node.getAttribute("data-a") || node.getAttribute("data-n")
    : null;

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b);

// Read in a document that shows nothing: here every picture in the markup would be asked for, also
// those that are on the page already, which costs as much as reading it.
const inert = document.implementation.createHTMLDocument();

export function morph(element, markup) {
  const fresh = inert.importNode(element, false);
  fresh.innerHTML = markup;
  children(element, fresh);
}

function children(old, fresh) {
  const keyed = new Map();
  for (const node of old.childNodes) {
    const k = key(node);
    if (k) keyed.set(k, node);
  }
  let next = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const k = key(want);
    let have = k ? keyed.get(k) : next;
    if (have && have.nodeName !== want.nodeName) have = null;
    if (!k && have && !alike(have, want)) have = unkeyed(next, want);
    if (!have) {
      old.insertBefore(want, next);
      continue;
    }
    if (have === next) next = next.nextSibling;
    else old.insertBefore(have, next);
    if (k) keyed.delete(k);
    same(have, want);
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
}

// The next element without a key that this could be.
function unkeyed(from, want) {
  for (let node = from; node; node = node.nextSibling) if (alike(node, want)) return node;
  return null;
}

function same(have, want) {
  if (have.nodeType !== 1) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  if (have.isEqualNode(want)) return;
  for (const { name } of [...have.attributes]) if (!want.hasAttribute(name)) have.removeAttribute(name);
  for (const { name, value } of want.attributes) {
    if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  children(have, want);
}
