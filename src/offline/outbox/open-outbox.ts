import { refuse } from '../../../domain/result.ts';
import { describeError, log } from '../../platform/log.ts';
import type { Outbox, OutboxSnapshot } from './outbox.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { StartedOutbox } from './start-outbox.ts';

const OPENING: OutboxSnapshot = { keeping: 'opening', operations: [], isSending: false };

/**
 * The outbox of one person, to be used at once: its code comes after the first paint, and what is asked
 * of it meanwhile waits for it. Where the code can't be had, changes are refused and the form keeps
 * what was typed.
 */
export function openOutbox(
  parts: OutboxParts,
  load: (parts: OutboxParts) => Promise<StartedOutbox> = loadOutbox,
): Outbox {
  const listeners = new Set<() => void>();
  let started: StartedOutbox | undefined;
  let starting: Promise<StartedOutbox> | undefined;
  let isClosed = false;
  let isLocked = false;

  const start = (): Promise<StartedOutbox> => {
    starting ??= load(parts).then(
      (outbox) => {
        started = outbox;
        if (isClosed) outbox.close();
        if (isLocked) outbox.lock(true);
        outbox.subscribe(tell);
        tell();
        return outbox;
      },
      (error: unknown) => {
        // The next use asks again.
        starting = undefined;
        throw error;
      },
    );
    return starting;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const attempt = async <T>(use: (outbox: StartedOutbox) => Promise<T>): Promise<T | undefined> => {
    try {
      return await use(await start());
    } catch (error) {
      log('error', 'outbox.not-opened', describeError(error));
      return undefined;
    }
  };

  return {
    snapshot: () => started?.snapshot() ?? OPENING,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: attempt(async () => undefined),
    enqueue: async (operation) =>
      (await attempt((outbox) => outbox.enqueue(operation))) ?? refuse(NOT_OPENED),
    retry: async (id) => attempt((outbox) => outbox.retry(id)),
    amend: async (id, content, onto) =>
      (await attempt((outbox) => outbox.amend(id, content, onto))) ?? refuse(NOT_OPENED),
    planDiscard: (id) => started?.planDiscard(id) ?? { discarded: [], rebased: [] },
    discard: async (id) => attempt((outbox) => outbox.discard(id)),
    file: (id) => attempt((outbox) => outbox.file(id)),
    lock(next) {
      isLocked = next;
      started?.lock(next);
    },
    drain: (reason) => started?.drain(reason),
    close() {
      isClosed = true;
      started?.close();
    },
    wipe: async () => attempt((outbox) => outbox.wipe()),
  };
}

const NOT_OPENED = {
  reason: 'unavailable',
  message: 'The change could not be kept on this device. Reload and save again.',
} as const;

async function loadOutbox(parts: OutboxParts): Promise<StartedOutbox> {
  const [{ startOutbox }, { browserOutboxHost }] = await Promise.all([
    import('./start-outbox.ts'),
    import('./browser-host.ts'),
  ]);
  return startOutbox(parts, browserOutboxHost());
}
