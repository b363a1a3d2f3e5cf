const drawn = Promise.withResolvers<void>();

/** A page that nobody looks at is never drawn. */
const UNSEEN_MS = 1_000;
const IDLE_WITHIN_MS = 1_000;
/** Safari has no idle callbacks. */
const PAUSE_MS = 200;

/** Says that the first screen stands in the document and is about to be drawn. */
export function noteFirstScreen(): void {
  requestAnimationFrame(() => setTimeout(drawn.resolve, 0));
  setTimeout(drawn.resolve, UNSEEN_MS);
}

/**
 * Resolves when the first screen has been drawn and the browser has nothing better to do, or a second
 * after that. What isn't on the first screen waits for it: two cores are soon busy with a start.
 */
export async function afterFirstScreen(): Promise<void> {
  await drawn.promise;
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    } else setTimeout(resolve, PAUSE_MS);
  });
}
