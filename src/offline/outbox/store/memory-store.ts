import type { Contents, OutboxStore, Written } from './outbox-store.ts';
import type { Row } from './row.ts';

/** The store of a tab whose browser refuses IndexedDB: it lives as long as the tab (offline.md 30). */
export function createMemoryStore(): OutboxStore {
  let rows = new Map<number, Row>();
  let blobs = new Map<string, unknown>();
  let contents: Contents = { revision: 0, rows: [] };
  let lastSeq = 0;
  return {
    keeping: 'memory',
    wasEmptied: false,
    read: async () => contents,
    async write({ put, removed, added, acknowledgedAt }, revision): Promise<Written> {
      if (revision !== contents.revision) return { kind: 'overtaken' };
      for (const row of put) rows.set(row.seq, row);
      for (const { seq, blob } of removed) {
        rows.delete(seq);
        if (blob !== undefined) blobs.delete(blob);
      }
      const seq = added && ++lastSeq;
      if (added && seq !== undefined) {
        rows.set(seq, { ...added.row, seq });
        if (added.blob) blobs.set(added.blob.key, added.blob.sealed);
      }
      contents = {
        revision: revision + 1,
        rows: [...rows.values()],
        lastAcknowledgedAt: acknowledgedAt,
      };
      return { kind: 'written', revision: revision + 1, ...(seq !== undefined && { seq }) };
    },
    blob: async (key) => blobs.get(key),
    close: () => undefined,
    async wipe() {
      rows = new Map();
      blobs = new Map();
      contents = { revision: contents.revision + 1, rows: [] };
    },
  };
}
