import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../domain/ids.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { NewOperation, Operation } from '../../src/offline/outbox/operation.ts';
import type { NotKept, Outbox, OutboxSnapshot } from '../../src/offline/outbox/outbox.ts';

/** An outbox in memory that sends nothing: tests put operations in and turn their states. */
export type FakeOutbox = Outbox & {
  /** Changes operations or facts as the real runner would, and tells whoever listens. */
  set(changes: Partial<OutboxSnapshot>): void;
  change(id: string, changes: Partial<Operation>): void;
  /** Names of the calls made, with their first argument. */
  calls: [string, unknown?][];
  /** Refuses the next enqueue or amendment. */
  refuseNext: NotKept | undefined;
};

let clock = 1_000;

function laneOf({ kind, listingId }: Pick<Operation, 'kind' | 'listingId'>): Operation['lane'] {
  return kind.startsWith('document.') ? `files:${listingId}` : `listing:${listingId}`;
}

/** An operation as the outbox keeps it. */
export function anOperation(made: NewOperation, changes: Partial<Operation> = {}): Operation {
  clock += 1;
  return {
    seq: clock,
    id: made.id ?? uuidV7(clock, randomBytes(10)),
    lane: laneOf(made),
    kind: made.kind,
    listingId: made.listingId,
    content: {
      payload: made.payload,
      addressLine: made.addressLine,
      ...(made.base?.record ? { base: made.base.record } : {}),
    },
    ...(made.base ? { baseVersion: made.base.version } : {}),
    createdAt: clock,
    build: 'test',
    state: 'queued',
    attempts: 0,
    ...changes,
  };
}

/** Makes a fake outbox that holds the given operations. */
export function fakeOutbox(operations: readonly Operation[] = []): FakeOutbox {
  const listeners = new Set<() => void>();
  let snapshot: OutboxSnapshot = { keeping: 'device', operations, isSending: false };
  const show = (changes: Partial<OutboxSnapshot>) => {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  };
  const replace = (id: string, changes: Partial<Operation>): Operation | undefined => {
    const next = snapshot.operations.map((each) =>
      each.id === id ? { ...each, ...changes } : each,
    );
    show({ operations: next });
    return next.find((each) => each.id === (changes.id ?? id));
  };
  const refusal = (): Result<Operation, NotKept> | undefined => {
    const error = fake.refuseNext;
    fake.refuseNext = undefined;
    return error && { ok: false, error };
  };
  const fake: FakeOutbox = {
    calls: [],
    refuseNext: undefined,
    set: show,
    change: (id, changes) => void replace(id, changes),
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: Promise.resolve(),
    async enqueue(made) {
      fake.calls.push(['enqueue', made]);
      const refused = refusal();
      if (refused) return refused;
      const kept = snapshot.operations.find(({ id }) => id === made.id) ?? anOperation(made);
      if (!snapshot.operations.includes(kept)) show({ operations: [...snapshot.operations, kept] });
      return ok(kept);
    },
    async retry(id) {
      fake.calls.push(['retry', id]);
    },
    async amend(id, content, onto) {
      fake.calls.push(['amend', { id, content, onto }]);
      const refused = refusal();
      const before = snapshot.operations.find((each) => each.id === id);
      if (refused || !before)
        return refused ?? { ok: false, error: { reason: 'unavailable', message: 'It is gone' } };
      const { lastProblem: _solved, ...rest } = before;
      const next: Operation = {
        ...rest,
        id: uuidV7(clock, randomBytes(10)),
        state: 'queued',
        content: { ...before.content, ...content },
        ...(onto === undefined ? {} : { baseVersion: onto }),
      };
      show({ operations: snapshot.operations.map((each) => (each.id === id ? next : each)) });
      return ok(next);
    },
    planDiscard(id) {
      const at = snapshot.operations.findIndex((each) => each.id === id);
      const first = snapshot.operations[at];
      if (!first) return { discarded: [], rebased: [] };
      const later = snapshot.operations.slice(at + 1).filter(({ lane }) => lane === first.lane);
      return first.kind === 'listing.create@1'
        ? { discarded: [first, ...later], rebased: [] }
        : { discarded: [first], rebased: later };
    },
    async discard(id) {
      fake.calls.push(['discard', id]);
      const gone = new Set(fake.planDiscard(id).discarded.map((each) => each.id));
      show({ operations: snapshot.operations.filter((each) => !gone.has(each.id)) });
      return true;
    },
    file: async () => undefined,
    lock(isLocked) {
      show({ keeping: isLocked ? 'locked' : 'device' });
    },
    drain(reason) {
      fake.calls.push(['drain', reason]);
    },
    close() {
      fake.calls.push(['close']);
    },
    async wipe() {
      fake.calls.push(['wipe']);
      show({ operations: [] });
    },
  };
  return fake;
}
