/** What was begun last for each key. */
const last = new Map<string, Promise<unknown>>();

/**
 * Does work for a key after whatever was begun for it before, in this process. Calls for one application
 * would else wait for its row one and all with a connection in hand, until others find none in the pool.
 * Which of two processes goes first, the row's own lock says.
 */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const done = before.then(work);
  const over = done.catch(() => undefined);
  last.set(key, over);
  void over.then(() => {
    if (last.get(key) === over) last.delete(key);
  });
  return done;
}
