import { definitionOf } from '../../changes/operations.ts';
import type { SignOutGate } from '../../sign-out-gate.ts';
import type { Sealed, Vault } from '../../vault.ts';
import type { Change } from '../machine/change.ts';
import type { Operation } from '../operation.ts';
import type { OutboxStore, RowChange } from './outbox-store.ts';
import { type OpenRow, openRow, sealNewRow, sealRow } from './sealed-row.ts';
import { SignedOut } from './signed-out.ts';

/** How a change is written. */
export type CommitOptions = {
  /** The bytes that belong to what is added, sealed. */
  blob?: Sealed | undefined;
  /** Whether something was acknowledged; milliseconds since 1970. */
  acknowledgedAt?: number;
  /** Marks of a call under way may be lost in a power cut: it then only goes once more. */
  isLax?: boolean;
};

/** The queue as this tab knows it, and the only way to change it. */
export type Journal = {
  operations(): readonly Operation[];
  lastAcknowledgedAt(): number | undefined;
  /**
   * Decides on the queue as it is on the device and writes the decision, in one transaction: when
   * another tab has written in between, it is decided again. Gives what was decided and where an added
   * operation stands.
   */
  commit<C extends Change>(
    decide: (operations: readonly Operation[]) => C,
    options?: CommitOptions,
  ): Promise<{ change: C; added?: Operation | undefined }>;
  /** Reads what other tabs have written. */
  refresh(): Promise<void>;
};

/** What a journal is made of; `onChanged` tells this tab, `onWritten` is for the others. */
export type JournalParts = {
  store: OutboxStore;
  vault: Vault;
  gate: SignOutGate;
  onChanged(): void;
  onWritten(): void;
};

/** Keeps the queue of this tab in step with the store. */
export function createJournal({ store, vault, gate, onChanged, onWritten }: JournalParts): Journal {
  let open = new Map<number, OpenRow>();
  let operations: readonly Operation[] = [];
  let revision = -1;
  let lastAcknowledgedAt: number | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after another: two decisions of one tab never overtake each other. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = turn.then(run, run);
    turn = next.catch(() => undefined);
    return next;
  };
  const show = () => {
    operations = [...open.values()].map(({ operation }) => operation).sort((a, b) => a.seq - b.seq);
    onChanged();
  };
  const load = async () => {
    const contents = await store.read();
    if (contents.revision === revision) return;
    const rows = await Promise.all(
      contents.rows.map((row) => openRow(row, vault, open.get(row.seq))),
    );
    open = new Map(rows.map((each) => [each.row.seq, each]));
    ({ revision, lastAcknowledgedAt } = { lastAcknowledgedAt: undefined, ...contents });
    show();
  };

  const commit = async <C extends Change>(
    decide: (now: readonly Operation[]) => C,
    options: CommitOptions,
  ): Promise<{ change: C; added?: Operation | undefined }> => {
    for (;;) {
      const change = decide(operations);
      const put = (change.put ?? []).filter(({ isUnreadable }) => !isUnreadable);
      const removed = change.removed ?? [];
      if (put.length + removed.length === 0 && !change.added) return { change };
      const rows = await Promise.all(put.map((each) => sealRow(each, vault, open.get(each.seq))));
      const row = change.added && (await sealNewRow(change.added, vault));
      // The very last moment: sealing takes its time, and a sign-out may have come.
      if (!gate.isOpen()) throw new SignedOut();
      const written = await store.write(
        {
          put: rows,
          removed: removed.map((each) => ({ seq: each.seq, blob: blobKey(each) })),
          added: row && { row, blob: blobOf(change, options.blob) },
          acknowledgedAt: options.acknowledgedAt ?? lastAcknowledgedAt,
          isStrict: options.isLax !== true,
        },
        revision,
      );
      if (written.kind === 'overtaken') {
        await load();
        continue;
      }
      const added = change.added &&
        written.seq !== undefined && { ...change.added, seq: written.seq };
      for (const { seq } of removed) open.delete(seq);
      put.forEach((operation, index) => {
        const sealed = rows[index];
        if (sealed) open.set(operation.seq, { row: sealed, operation });
      });
      if (added && row) open.set(added.seq, { row: { ...row, seq: added.seq }, operation: added });
      revision = written.revision;
      lastAcknowledgedAt = options.acknowledgedAt ?? lastAcknowledgedAt;
      show();
      onWritten();
      return { change, ...(added && { added }) };
    }
  };

  return {
    operations: () => operations,
    lastAcknowledgedAt: () => lastAcknowledgedAt,
    commit: (decide, options = {}) => inTurn(() => commit(decide, options)),
    refresh: () => inTurn(load),
  };
}

/** Where the bytes of a change with a file lie: by the file, for a mended operation has another id. */
export function blobKey({
  kind,
  content,
  isUnreadable,
}: Pick<Operation, 'kind' | 'content' | 'isUnreadable'>): string | undefined {
  return isUnreadable ? undefined : definitionOf(kind)?.file?.id(content.payload);
}

function blobOf({ added }: Change, sealed: Sealed | undefined): AddedBlob {
  const key = added && blobKey(added);
  return sealed && key !== undefined ? { key, sealed } : undefined;
}

type AddedBlob = NonNullable<RowChange['added']>['blob'];
