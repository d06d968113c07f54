"""The page as it is beside the page as it would load now: scripts that run in the browser."""

from __future__ import annotations

# A region without what is the client's own.
PLAIN = """
(region) => {
  const copy = region.cloneNode(true);
  copy.querySelectorAll('[data-made]').forEach((e) => e.remove());
  copy.querySelectorAll('[data-clock], [data-curve], [data-own]')
    .forEach((e) => e.replaceChildren());
  copy.querySelectorAll('[data-t]').forEach((e) =>
    ['data-lit', 'role', 'tabindex', 'aria-label'].forEach((n) => e.removeAttribute(n)));
  const own = ['is-lit', 'is-chosen', 'is-picked', 'has-lit', 'is-open', 'is-busy', 'is-shut',
    'clock--low', 'is-out', 'prompt--rows'];
  for (const e of [copy, ...copy.querySelectorAll(own.map((name) => `.${name}`).join())]) {
    e.classList.remove(...own);
    if (!e.classList.length) e.removeAttribute('class');
  }
  copy.querySelectorAll('[data-demand], [data-chip], [data-sand]')
    .forEach((e) => e.classList.remove('is-kept', 'is-wanted', 'is-low'));
  copy.querySelectorAll('[style]').forEach((e) => e.removeAttribute('style'));
  return copy;
}
"""

# Where two regions differ.
APART = """
(name, have, want) => {
  const [a, b] = [have.outerHTML, want.outerHTML];
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `${name}: have …${a.slice(i - 80, i + 80)}… want …${b.slice(i - 80, i + 80)}…`;
}
"""

# Where this page differs from a fresh one; null: the table has moved on meanwhile, ask again.
BESIDE = f"""
(text) => {{
  const plain = {PLAIN};
  const apart = {APART};
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  const version = (page) => page.querySelector('main').dataset.version;
  if (version(fresh) !== version(document)) return null;
  const wrong = [];
  for (const region of document.querySelectorAll('[data-r]')) {{
    const name = region.dataset.r;
    const [have, want] = [plain(region), plain(fresh.querySelector(`[data-r="${{name}}"]`))];
    if (!have.isEqualNode(want)) wrong.push(apart(name, have, want));
  }}
  const lines = (page) => page.querySelector('[data-log]').innerHTML;
  if (lines(document) !== lines(fresh)) wrong.push('the log differs');
  return wrong;
}}
"""

COMPARE = f"async (address) => ({BESIDE})(await (await fetch(address)).text())"

# A line to no server: what the test says on it is what the page hears.
WIRE = """
localStorage.setItem('pace', '0');
window.WebSocket = class {
  readyState = 1;
  constructor() { window.wire = this; }
  send() {}
  close() {}
};
"""

# Frames one by one; after each the page must be what the regions would be if they were drawn anew.
# Regions come as changes. What the test puts together of them is checked by its hash, so that
# nobody has to send whole boards; the page has put them together by itself.
FOLLOW = f"""
async (steps) => {{
  document.body.hidden = true; // nothing has to be painted
  const plain = {PLAIN};
  const apart = {APART};
  const had = (window.had ??= {{texts: {{}}, drawn: {{}}, lines: []}});
  const wrong = [];
  const checks = [];
  const digest = async (text) => {{
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
  }};
  const patched = (old, patch) => {{ // so many characters stay, so many go, this comes
    let [text, at] = ['', 0];
    for (let i = 0; i < patch.length; i += 3) {{
      text += old.slice(at, at + patch[i]) + patch[i + 2];
      at += patch[i] + patch[i + 1];
    }}
    return text + old.slice(at);
  }};
  const drawn = (region, text) => {{
    const fresh = region.cloneNode(false);
    fresh.innerHTML = text;
    return plain(fresh);
  }};
  for (const {{frame, hashes, log}} of steps) {{
    const {{v, regions = {{}}, gone = [], log: tail}} = JSON.parse(frame);
    window.wire.onmessage({{data: frame}});
    for (const [name, given] of Object.entries(regions)) {{
      const old = had.texts[name];
      const text = typeof given === 'string' ? given : patched(old, given);
      checks.push(digest(text).then((hash) => hash === hashes[name] ? '' : `${{v}} ${{name}}`));
      had.texts[name] = text;
      had.drawn[name] = drawn(document.querySelector(`[data-r="${{name}}"]`), text);
    }}
    for (const name of gone) had.drawn[name].replaceChildren();
    for (const region of document.querySelectorAll('[data-r]')) {{
      const [name, have] = [region.dataset.r, plain(region)];
      const want = had.drawn[name];
      if (!have.isEqualNode(want)) wrong.push(`${{v}} ${{apart(name, have, want)}}`);
    }}
    if (tail) had.lines.splice(tail.from, Infinity, ...tail.lines);
    const list = document.querySelector('[data-log]');
    const last = drawn(list, had.lines.at(-1) ?? '').lastElementChild;
    const same = list.childElementCount === log && had.lines.length === log;
    const ends = last ? last.isEqualNode(list.lastElementChild) : !list.lastElementChild;
    if (!same || !ends) wrong.push(`${{v}} the log`);
    if (wrong.length > 5) break;
  }}
  return [...wrong, ...(await Promise.all(checks)).filter(Boolean)];
}}
"""
