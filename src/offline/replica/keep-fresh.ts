import type { Connectivity } from '../../platform/connectivity.ts';

const EVERY_MS = 3 * 60 * 1000;
const VISIBLE_AFTER_MS = 30 * 1000;

/** What of the page says that it is looked at. */
export type PageLook = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Asks for changes when the API answers again, when the page is looked at again, and every few minutes
 * while it is. Returns the way to stop.
 */
export function keepFresh(
  refresh: () => Promise<void>,
  connectivity: Pick<Connectivity, 'state' | 'subscribe'>,
  page: PageLook = document,
): () => void {
  let refreshedAt = 0;
  let before = connectivity.state();
  const isSeen = () => page.visibilityState === 'visible';
  const run = () => {
    refreshedAt = performance.now();
    void refresh();
  };
  const stopHearing = connectivity.subscribe(() => {
    const now = connectivity.state();
    if (now === 'online' && before === 'offline') run();
    before = now;
  });
  const onVisibility = () => {
    if (isSeen() && performance.now() - refreshedAt > VISIBLE_AFTER_MS) run();
  };
  page.addEventListener('visibilitychange', onVisibility);
  const timer = setInterval(() => {
    if (isSeen() && connectivity.state() !== 'offline') run();
  }, EVERY_MS);
  run();
  return () => {
    stopHearing();
    page.removeEventListener('visibilitychange', onVisibility);
    clearInterval(timer);
  };
}
