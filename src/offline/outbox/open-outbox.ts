import { refuse } from '../../../domain/result.ts';
import { describeError, log } from '../../platform/log.ts';
import type { NotKept, Outbox, OutboxSnapshot } from './outbox.ts';
import { notKept } from './refusals.ts';
import type { StartedOutbox } from './start-outbox.ts';

/** The outbox of whoever is signed in, under one name that screens keep. */
export type OutboxFront = {
  outbox: Outbox;
  /** Opens the outbox of a person; that of the one before is closed, with what waits in it. */
  open(subject: string): void;
  /** Sign-out: stops and empties it. */
  wipe(): Promise<void>;
};

const OPENING: OutboxSnapshot = { keeping: 'opening', operations: [], isSending: false };

/**
 * An outbox to be used at once: its code comes after the first screen's, and what is asked of it
 * meanwhile waits for it. Where the code can't be had, changes are refused and the form keeps what was
 * typed; the next use asks again.
 */
export function createOutboxFront(load: (subject: string) => Promise<StartedOutbox>): OutboxFront {
  const listeners = new Set<() => void>();
  const ready = Promise.withResolvers<void>();
  let subject: string | undefined;
  let current: StartedOutbox | undefined;
  let starting: Promise<StartedOutbox> | undefined;
  let isLocked = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const start = (): Promise<StartedOutbox> => {
    const wanted = subject;
    if (wanted === undefined) return Promise.reject(new Error('Nobody is signed in'));
    starting ??= load(wanted).then(
      (outbox) => {
        if (subject !== wanted) outbox.close();
        else {
          current = outbox;
          if (isLocked) outbox.lock(true);
          outbox.subscribe(tell);
          ready.resolve();
          tell();
        }
        return outbox;
      },
      (error: unknown) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  };
  const attempt = async <T>(use: (outbox: StartedOutbox) => Promise<T>): Promise<T | undefined> => {
    try {
      return await use(await start());
    } catch (error) {
      log('error', 'outbox.not-opened', describeError(error));
      return undefined;
    }
  };
  const refusal = (): { ok: false; error: NotKept } =>
    refuse(notKept(subject === undefined ? 'signed-out' : 'unavailable'));
  const close = () => {
    current?.close();
    current = undefined;
    starting = undefined;
    subject = undefined;
    tell();
  };
  const wipe = async () => {
    const leaving = current;
    close();
    await leaving?.wipe();
  };

  return {
    open(wanted) {
      if (subject === wanted) return;
      close();
      subject = wanted;
      void attempt(async () => undefined);
    },
    wipe,
    outbox: {
      snapshot: () => current?.snapshot() ?? OPENING,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ready: ready.promise,
      enqueue: async (operation) =>
        (await attempt((outbox) => outbox.enqueue(operation))) ?? refusal(),
      retry: async (id) => attempt((outbox) => outbox.retry(id)),
      amend: async (id, content, onto) =>
        (await attempt((outbox) => outbox.amend(id, content, onto))) ?? refusal(),
      planDiscard: (id) => current?.planDiscard(id) ?? { discarded: [], rebased: [] },
      discard: async (id, told) => (await attempt((outbox) => outbox.discard(id, told))) ?? false,
      file: (id) => attempt((outbox) => outbox.file(id)),
      lock(next) {
        if (isLocked === next) return;
        isLocked = next;
        current?.lock(next);
      },
      drain: (reason) => current?.drain(reason),
      close,
      wipe,
    },
  };
}
