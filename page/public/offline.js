// The service worker of the page: what was fetched once is there without a network, the solver included. Answers of the server's
// interface (api/) are never kept. The newest file is taken where the network answers, except for files whose names change
// with their content (assets/).
const CACHE = 'sokrates-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['./', './icon.svg', './manifest.webmanifest'])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  // The page names what it wants to have at hand: its own files and those of the solver.
  if (Array.isArray(event.data?.keep)) event.waitUntil(caches.open(CACHE).then((cache) => Promise.allSettled(event.data.keep.map((file) => cache.add(file)))));
});

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
