// Keeps the built app in the browser, so that it opens where there is no line.  Tables live at the server, and
// nothing of /api or /ws is ever kept.
//
// A page is asked for first and taken from the shelf when nobody answers; files in /assets/ have a hash of their
// content in their names, so whatever is on the shelf is right.  A page that differs from the one kept is another
// build: then the shelf is cleared and filled anew.

const SHELF = "crossdeck";
const PAGE = "/";
/** A built file, as pages and scripts name it.  Fonts and pictures are kept only once they have been shown. */
const BUILT = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(PAGE).then(keepPage).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || /^\/(api|ws|metrics)(\/|$)/.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function page(event) {
  try {
    const fresh = await fetch(event.request);
    event.waitUntil(keepPage(fresh.clone()));
    return fresh;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(SHELF)).put(request, fresh.clone());
  return fresh;
}

/** Keep the page of a build, and every script and style that it can come to need. */
async function keepPage(fresh) {
  if (!fresh.ok || !fresh.headers.get("content-type")?.startsWith("text/html")) return;
  const text = await fresh.clone().text();
  const kept = await caches.match(PAGE);
  if (kept && (await kept.text()) === text) return;
  await caches.delete(SHELF);
  await (await caches.open(SHELF)).put(PAGE, fresh);
  await keepNamed(text, new Set());
}

async function keepNamed(text, seen) {
  const names = [...new Set(text.match(BUILT))].filter((name) => !seen.has(name));
  for (const name of names) seen.add(name);
  await Promise.all(names.map(async (name) => {
    const found = await asset(new Request(`/assets/${name}`));
    if (found.ok) await keepNamed(await found.text(), seen);
  }));
}
