import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

type Entry = { url: string; revision: string | null };

/**
 * Keeps the shell and all screens of one build, fetched one by one at install, unchanged files taken
 * over from the build before. A page address never maps to a file here: documents are the navigation
 * route's alone, because it sets their policy.
 */
export function installPrecache(entries: Entry[]): void {
  addPlugins([{ cacheWillUpdate: async ({ response }) => (isUsable(response) ? response : null) }]);
  precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
}

/** Only a plain answer of our own origin may become part of the shell. */
function isUsable(response: Response): boolean {
  return response.status === 200 && !response.redirected && response.type === 'basic';
}
