// Puts a service worker that removes itself in the place of the released one (docs/operations.md).
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

/**
 * A worker for the address of the released one: it takes over at once, deletes every cache, takes itself
 * off the device and loads open pages again, which then come from the server. It touches no database, so
 * what waits to be sent stays.
 */
export const KILL_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: 'window' })) {
      await page.navigate(page.url).catch(() => undefined);
    }
  })());
});
`;

/** Writes it into a built portal; its compressed siblings go, or they would be served instead. */
export function killWorker(folder = path.join(root, 'dist')): void {
  const file = path.join(folder, 'service-worker.js');
  writeFileSync(file, KILL_WORKER);
  for (const sibling of ['.br', '.gz']) rmSync(`${file}${sibling}`, { force: true });
}

if (import.meta.main) {
  killWorker(process.argv[2]);
  console.log('service-worker.js now removes itself from every device that asks for it');
}
