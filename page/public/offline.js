// The service worker of the page. It caches every file that was fetched, the solver included, so that the page works without
// a network. Answers of the server's interface (api/) are never cached. If the network answers, the newest file is used,
// except for files whose names change with their content (assets/).
const CACHE = 'sokrates-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['./', './icon.svg', './icon-192.png', './manifest.webmanifest'])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  // The page names the files that it needs: its own and those of the solver.
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepOnly(event.data.keep));
});

// Caches the files and deletes the assets of earlier versions of the page.
async function keepOnly(files) {
  const cache = await caches.open(CACHE);
  await Promise.allSettled(files.map((file) => cache.add(file)));
  const wanted = new Set(files.map((file) => new URL(file, location.href).href));
  const old = (await cache.keys()).filter(({ url }) => /\/assets\//.test(url) && !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.includes('/api/')) return;
  event.respondWith(/\/assets\//.test(pathname) ? kept(request).then((answer) => answer ?? fetched(request)) : fetched(request).catch(async (error) => {
    const answer = await kept(request);
    if (answer) return answer;
    throw error;
  }));
});

const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });

async function fetched(request) {
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
