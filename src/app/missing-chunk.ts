import { log } from '../platform/log.ts';
import { hasUnsavedWork } from '../platform/unsaved-work.ts';

const RELOADED_FOR = 'lintel:reloaded-for-build';
const MISSING = 'MissingScreen';
const RELOADING = 'ReloadingScreen';

/**
 * Takes over when a screen's code can't be fetched. Online that means a newer release replaced it: the
 * page reloads once for each build, unless that would break something. Offline nothing reloads, the
 * screen says what is missing; the router's own handling, which goes by the error's message, would
 * reload into nothing (offline.md 36).
 */
export function handleMissingChunks(isOffline: () => boolean): void {
  let isReloading = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = isReloading ? RELOADING : MISSING;
    payload.message = 'This part of the portal could not be loaded. Check your connection.';
    const build = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
    log('warning', 'screen.code-missing', { build, offline: isOffline() });
    if (isReloading || isOffline() || hasUnsavedWork() || wasReloadedFor(build)) return;
    isReloading = true;
    payload.name = RELOADING;
    location.reload();
  });
}

/** Notes the reload for a build; where nothing can be noted it counts as done, or it would never end. */
function wasReloadedFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === build) return true;
    sessionStorage.setItem(RELOADED_FOR, build);
    return false;
  } catch {
    return true;
  }
}

/** Whether an error says that a screen's code is missing. */
export function isMissingScreen(error: unknown): boolean {
  return error instanceof Error && error.name === MISSING;
}

/** Whether the page is being loaded anew for an error: until it is gone there is nothing to say of it. */
export function isReloadingScreen(error: unknown): boolean {
  return error instanceof Error && error.name === RELOADING;
}
