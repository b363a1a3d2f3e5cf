const IDLE_WITHIN_MS = 3_000;

/** Does something once the page has come and rests, within three seconds after it came. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
    } else setTimeout(work, IDLE_WITHIN_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
