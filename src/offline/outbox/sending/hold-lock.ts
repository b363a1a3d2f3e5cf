/** The browser's locks, as far as they are used here. */
export type Locks = {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    run: () => Promise<void>,
  ): Promise<unknown>;
};

/** Runs something later; the browser's timers, or a test's. */
export type Timers = {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** A holder that is silent for so long is frozen or hangs. */
const STALE_MS = 60_000;

/** What holding the lock takes. */
export type LockParts = {
  locks: Locks;
  timers: Timers;
  elapsed(): number;
  /** When the holder was last heard of, by `elapsed`. */
  lastHeard(): number;
  /** Ends the waiting for good; what is being done under the lock is told by its own means. */
  stopping: AbortSignal;
};

/**
 * Does some work while holding a lock that all tabs share; waits in line for it, so that no wake-up is
 * lost. A holder that has gone silent for a minute loses it: what it has under way is harmless twice.
 * The work is told by its signal when the same happens to us.
 */
export async function holdLock(
  name: string,
  parts: LockParts,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const { locks, timers, elapsed, lastHeard, stopping } = parts;
  const waiting = new AbortController();
  const lost = new AbortController();
  const since = elapsed();
  let isHeld = false;
  let timer: unknown;
  const run = () => {
    isHeld = true;
    timers.clearTimeout(timer);
    return work(lost.signal);
  };
  const watch = () => {
    timer = timers.setTimeout(() => {
      if (elapsed() - Math.max(since, lastHeard()) >= STALE_MS) waiting.abort();
      else watch();
    }, STALE_MS / 4);
  };
  watch();
  try {
    const signal = AbortSignal.any([waiting.signal, stopping]);
    await locks.request(name, { signal }, run);
  } catch (error) {
    if (!isAbort(error)) throw error;
    if (isHeld) lost.abort();
    else if (!stopping.aborted) await steal();
  } finally {
    timers.clearTimeout(timer);
  }

  async function steal(): Promise<void> {
    try {
      await locks.request(name, { steal: true }, run);
    } catch (error) {
      if (!isAbort(error)) throw error;
      lost.abort();
    }
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
