/** Transactions that waited for each other in a circle, or met at the end: the database undid one whole. */
const UNDONE = ['40P01', '40001'];
/** How often one that was undone is run, the first time among them. */
const MOST = 4;

function wasUndone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNDONE.includes(String(cause.code))) return true;
  }
  return false;
}

/**
 * Runs a transaction again that the database undid whole because another one stood in its way: nothing of it
 * was kept, so that all of its work is done anew. Rejects when that doesn't help.
 */
export async function againWhenUndone<T>(run: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await run();
    } catch (error) {
      if (time >= MOST || !wasUndone(error)) throw error;
    }
  }
}
