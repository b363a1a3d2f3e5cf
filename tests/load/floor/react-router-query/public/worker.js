// The least that starts a page offline: keeps the document and its scripts at install, answers from there.
const NAME = 'floor';

async function keepPage() {
  const cache = await caches.open(NAME);
  const page = await fetch('/');
  const assets = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await cache.put('/', page);
  await cache.addAll(assets);
}

self.addEventListener('install', (event) => event.waitUntil(keepPage()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
