import { useSyncExternalStore } from 'react';
import type { Connectivity } from '../platform/connectivity.ts';
import { log } from '../platform/log.ts';
import { tabStorage } from '../platform/storage.ts';
import { hasUnsavedWork } from '../platform/unsaved-work.ts';

const RELOADED_FOR = 'lintel:reloaded-for-build';
const MISSING = 'MissingScreen';

let isReloading = false;
const listeners = new Set<() => void>();

function setReloading(next: boolean): void {
  isReloading = next;
  for (const listener of listeners) listener();
}

/**
 * Takes over when a screen's code can't be fetched. Where the API answers, a newer release replaced it:
 * the page reloads once for each build, unless that would break something. Where it doesn't, nothing
 * reloads and the screen says what is missing; the router's own handling, which goes by the error's
 * message, would reload into nothing (offline.md 36).
 */
export function handleMissingChunks(connectivity: Pick<Connectivity, 'state' | 'check'>): void {
  setReloading(false);
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = MISSING;
    payload.message = 'This part of the portal could not be loaded. Check your connection.';
    const build = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
    const isOffline = connectivity.state() === 'offline';
    log('warning', 'screen.code-missing', { build, offline: isOffline });
    if (isReloading || isOffline || hasUnsavedWork() || wasReloadedFor(build)) return;
    setReloading(true);
    // The connection may have gone this moment, and nothing has noticed yet.
    void connectivity.check().then((isAnswered) => {
      if (isAnswered && !hasUnsavedWork() && noteReloadFor(build)) location.reload();
      else setReloading(false);
    });
  });
}

const wasReloadedFor = (build: string) => tabStorage.getItem(RELOADED_FOR) === build;

/** Where nothing can be noted there is no reload, or it would never end. */
const noteReloadFor = (build: string) => tabStorage.setItem(RELOADED_FOR, build);

/** Whether an error says that a screen's code is missing. */
export function isMissingScreen(error: unknown): boolean {
  return error instanceof Error && error.name === MISSING;
}

/** Whether the page is about to be loaded anew for missing code: until it is gone there is nothing to say of it. */
export const isAboutToReload = () => isReloading;

/** The same for a component, as it changes. */
export function useIsAboutToReload(): boolean {
  return useSyncExternalStore(subscribe, isAboutToReload);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
