import type { Query, Reply, Scope, Wire } from './wire.ts';

/**
 * Runs statements in the order they are given. Those given without waiting in between go out together,
 * in one round trip.
 */
export type Session = {
  run(query: Query): Promise<Reply>;
  /** Goes out with the next statement, or with the end of the transaction, which its failure undoes. */
  later(query: Query): void;
};

/** `isLater` when nobody waits for the reply. */
type Waiting = {
  query: Query;
  isLater: boolean;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
};

const BEGIN: Query = { text: 'BEGIN', values: [] };
const COMMIT: Query = { text: 'COMMIT', values: [] };
const ROLLBACK: Query = { text: 'ROLLBACK', values: [] };

/**
 * Runs work in one transaction. BEGIN and the binding go out with the first statement, COMMIT with
 * what was left for later, so they cost no round trip. Rejects, and nothing stays, when the work
 * rejects or the database undoes it at the end. `onBroken` hears of a connection that is of no use
 * any more.
 */
export async function inTransaction<T>(
  wire: Wire,
  { queries: binding, scope }: { queries: readonly Query[]; scope: Scope },
  work: (session: Session) => Promise<T>,
  onBroken: (error: Error) => void = () => {},
): Promise<T> {
  let isBegun = false;
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  async function send(last: readonly Query[]): Promise<Reply | undefined> {
    const sent = waiting;
    waiting = [];
    const first = isBegun ? [] : [BEGIN, ...binding];
    isBegun = true;
    try {
      const asked = sent.map(({ query }) => query);
      const replies = await wire.send([...first, ...asked, ...last], scope);
      for (const [at, { resolve }] of sent.entries()) {
        const reply = replies[first.length + at];
        if (reply) resolve(reply);
      }
      return replies.at(-1);
    } catch (error) {
      failure ??= { error };
      for (const { reject } of sent) reject(error);
      throw error;
    }
  }

  async function flush(): Promise<void> {
    // What else is asked for in this turn goes along.
    await Promise.resolve();
    while (waiting.some(({ isLater }) => !isLater)) await send([]).catch(() => {});
    flushing = undefined;
  }

  const session: Session = {
    run: (query) =>
      new Promise((resolve, reject) => {
        waiting.push({ query, isLater: false, resolve, reject });
        flushing ??= flush();
      }),
    later: (query) => waiting.push({ query, isLater: true, resolve: () => {}, reject: () => {} }),
  };

  try {
    const result = await work(session);
    await flushing;
    // The database has given the transaction up, whatever the work made of the error.
    if (failure) throw failure.error;
    if (isBegun || waiting.length > 0) {
      const end = await send([COMMIT]);
      if (end?.tag !== 'COMMIT') throw new Error('The transaction had failed and was undone');
    }
    return result;
  } catch (error) {
    waiting = [];
    await flushing;
    // The first error says what went wrong; a connection that can't even roll back is only reported.
    if (isBegun) await wire.send([ROLLBACK], scope).catch(onBroken);
    throw error;
  }
}

/** The session of work that only reads: each statement a bound transaction of its own. */
export function statementwise(
  { queries: binding, scope }: { queries: readonly Query[]; scope: Scope },
  withWire: <T>(work: (wire: Wire) => Promise<T>) => Promise<T>,
): Session {
  const run = (query: Query) =>
    withWire(async (wire) => {
      const reply = (await wire.send([...binding, query], scope)).at(-1);
      if (!reply) throw new Error('The database gave no answer');
      return reply;
    });
  return {
    run,
    later: () => {
      throw new Error('Work that only reads leaves nothing for later');
    },
  };
}
