import * as v from 'valibot';
import { ok, refuse } from '../../../domain/result.ts';
import { inTime } from '../../platform/in-time.ts';
import { describeError, log } from '../../platform/log.ts';
import { SealedSchema } from '../sealed-entries.ts';
import { hashOf } from '../subject-hash.ts';
import { keepAmended, keepChange } from './keep-change.ts';
import { retry } from './machine/amend.ts';
import type { Change } from './machine/change.ts';
import { discard, planDiscard } from './machine/discard.ts';
import type { Operation } from './operation.ts';
import type { Outbox, OutboxSnapshot } from './outbox.ts';
import type { OutboxHost, OutboxParts } from './outbox-parts.ts';
import { createOwnVersions } from './own-versions.ts';
import { notKept } from './refusals.ts';
import { createRunner } from './sending/runner.ts';
import { blobKey, createJournal } from './store/journal.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { OutboxStore } from './store/outbox-store.ts';

/** An outbox that has been opened: everything of `Outbox` but the wait for it. */
export type StartedOutbox = Omit<Outbox, 'ready'>;

/** So many acknowledged operations are remembered, for a second tap that comes late. */
const REMEMBERED = 100;

/**
 * Opens the outbox of one person on this device and begins to send. Where IndexedDB is refused or silent it lives
 * in memory and says so (offline.md 30). Resolves once what is kept has been read.
 */
export async function startOutbox(parts: OutboxParts, host: OutboxHost): Promise<StartedOutbox> {
  const { vault, gate, connectivity, build, subject } = parts;
  const name = `portal-outbox:${await hashOf(subject)}`;
  const store = await openStore(name, parts, host);
  const news = host.openNews(name);
  const listeners = new Set<() => void>();
  const own = createOwnVersions();
  const acknowledged = new Map<string, Operation>();
  let isLocked = false;
  let isClosed = false;
  let isTelling = false;
  let heardAt = Number.NEGATIVE_INFINITY;

  const journal = createJournal({
    store,
    vault,
    gate,
    onChanged() {
      show();
      runner.wake();
    },
    onWritten: () => news.post('changed'),
  });
  const file = async (operation: Operation): Promise<Blob | undefined> => {
    const key = blobKey(operation);
    const sealed = v.safeParse(SealedSchema, key && (await store.blob(key)));
    const bytes = sealed.success ? await vault.openBytes(sealed.output) : undefined;
    return bytes && new Blob([bytes]);
  };
  const runner = createRunner({
    ...host,
    ...parts,
    journal,
    lock: name,
    file,
    isOffline: () => connectivity.state() === 'offline',
    isLocked: () => isLocked,
    beat: () => news.post('beat'),
    lastHeard: () => heardAt,
    async keepAnswer(operation, answer) {
      const made = own.note(operation, answer);
      if (made) news.post(made);
      await parts.keepAnswer(operation, answer);
    },
    onAcknowledged(operation) {
      acknowledged.set(operation.id, operation);
      if (acknowledged.size > REMEMBERED) {
        for (const oldest of [...acknowledged.keys()].slice(0, 1)) acknowledged.delete(oldest);
      }
      parts.onAcknowledged(operation);
    },
  });
  let snapshot: OutboxSnapshot = { keeping: store.keeping, operations: [], isSending: false };
  const show = () => {
    const operations = isLocked ? [] : journal.operations();
    const lastAcknowledgedAt = journal.lastAcknowledgedAt();
    snapshot = {
      keeping: isLocked ? 'locked' : store.keeping,
      operations,
      isSending: operations.some(({ state }) => state === 'sending'),
      ...(lastAcknowledgedAt !== undefined && { lastAcknowledgedAt }),
      ...(store.wasEmptied && { wasEmptied: true }),
    };
    if (isTelling) return;
    isTelling = true;
    host.timers.setTimeout(tell, 0);
  };
  /** In a task of its own: what is durable is acknowledged before screens are drawn anew. */
  const tell = () => {
    isTelling = false;
    for (const listener of listeners) listener();
  };
  /** Changes the queue because a person said so, and sends what can go now. */
  const change = async (decide: (operations: readonly Operation[]) => Change) => {
    try {
      await journal.commit(decide);
      runner.drain('person');
    } catch (error) {
      log('error', 'outbox.not-changed', describeError(error));
    }
  };
  const kept = { ...host, journal, vault, build, own };

  news.subscribe((message) => {
    if (message === 'beat') heardAt = host.elapsed();
    else if (message === 'changed') refresh();
    else own.hear(message);
  });
  const refresh = () => {
    if (isClosed || !gate.isOpen()) return;
    journal.refresh().catch((error: unknown) => {
      log('warning', 'outbox.not-read', describeError(error));
    });
  };
  const stops = [
    connectivity.subscribe(() => {
      if (connectivity.state() !== 'offline') runner.drain('connectivity');
      else if (journal.operations().length > 0) host.askForWakeUp();
    }),
    host.onVisible(() => {
      refresh();
      runner.drain('visible');
    }),
  ];
  await journal.refresh();
  show();
  runner.drain('start');

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async enqueue(operation) {
      if (isLocked) return refuse(notKept('locked'));
      if (isClosed || !gate.isOpen()) return refuse(notKept('signed-out'));
      const before = operation.id === undefined ? undefined : acknowledged.get(operation.id);
      if (before) return ok(before);
      const result = await keepChange(operation, kept);
      if (connectivity.state() === 'offline') host.askForWakeUp();
      runner.drain('enqueued');
      return result;
    },
    async retry(id) {
      runner.forgive();
      const facts = { newId: host.newId, now: host.clock.now().getTime() };
      await change((all) => retry(all, id, facts));
      if (connectivity.state() === 'offline') await connectivity.check();
    },
    async amend(id, content, onto) {
      if (isClosed || !gate.isOpen()) return refuse(notKept('signed-out'));
      const result = await keepAmended(id, content, onto, kept);
      runner.drain('enqueued');
      return result;
    },
    planDiscard: (id) => planDiscard(journal.operations(), id, host.newId),
    async discard(id, told) {
      await change((all) => discard(all, id, host.newId, told));
      return journal.operations().every((operation) => operation.id !== id);
    },
    async file(id) {
      const operation = journal.operations().find((each) => each.id === id);
      return operation && file(operation);
    },
    lock(next) {
      isLocked = next;
      show();
      if (!next) runner.drain('person');
    },
    drain: runner.drain,
    close,
    async wipe() {
      close();
      await runner.stop();
      await store.wipe();
      store.close();
    },
  };

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    for (const stop of stops) stop();
    void runner.stop().finally(() => news.close());
  }
}

async function openStore(
  database: string,
  { onGivenWay }: OutboxParts,
  { openStore: open, markerOf }: OutboxHost,
): Promise<OutboxStore> {
  try {
    const store = await inTime(open({ database, marker: markerOf(database), onGivenWay }));
    // A damaged database opens and then refuses to be read.
    await inTime(store.read());
    return store;
  } catch (error) {
    log('warning', 'outbox.in-memory', describeError(error));
    return createMemoryStore();
  }
}
