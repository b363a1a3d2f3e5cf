/** Long enough for a slow phone with a full disk; what takes longer is as good as refused. */
const PATIENCE_MS = 5_000;

/**
 * What a database of the browser answers, within a limit: some give no answer at all, neither a value nor an
 * error, and whoever waits for one shows nothing for ever. Rejects when the time is over.
 */
export async function inTime<T>(work: Promise<T>, patience = PATIENCE_MS): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new NoAnswer()), patience);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The device was asked for what it keeps and has not answered. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  override message = 'This device has not answered in time';
}
