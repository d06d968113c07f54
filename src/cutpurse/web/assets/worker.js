// The service worker: keeps what stands under this version's hash, shows an honest page when there is no network, and
// tells of turns. Pages and the interface always come from the server, so a new version is never hidden.
const EDITION = "{edition}";
const KEPT = `cutpurse-${EDITION}`;
const OFFLINE = "/offline";
const NEEDED = JSON.parse('{needed}');

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([OFFLINE, ...NEEDED])).then(() => self.skipWaiting()));
});

// What older versions kept goes with them.
self.addEventListener("activate", (event) => {
  const tidied = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(tidied.then(() => self.clients.claim()));
});

async function kept(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(`/assets/${EDITION}/`)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
});

// Somebody who looks at the very table needs no message.
self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const told = self.clients.matchAll({ type: "window" }).then((windows) => {
    if (windows.some((one) => one.focused && new URL(one.url).pathname === url)) return;
    return self.registration.showNotification(title, { body, tag, data: { url }, icon: "{icon}", badge: "{badge}" });
  });
  event.waitUntil(told);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const shown = self.clients.matchAll({ type: "window" }).then((windows) => {
    const there = windows.find((one) => new URL(one.url).pathname === url);
    return there ? there.focus() : self.clients.openWindow(url);
  });
  event.waitUntil(shown);
});
