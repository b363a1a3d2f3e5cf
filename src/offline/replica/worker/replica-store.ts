import * as v from 'valibot';
import {
  type ListingChanges,
  REPLICA_MAX_ROWS,
} from '../../../../contract/endpoints/listing-changes.ts';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import type { Sealed } from '../../vault.ts';
import { type BlockPlan, type Blocks, planChanges } from './blocks.ts';
import {
  connectReplicaDatabase,
  type Head,
  HeadSchema,
  REPLICA_SHAPE,
} from './replica-database.ts';
import { openJson, sealJson } from './seal.ts';

/** What a sealed block holds. The seal proves that we wrote it, so its rows aren't checked one by one. */
const BlockSchema = v.strictObject({
  shape: v.literal(REPLICA_SHAPE),
  rows: v.custom<ListingSummary[]>(Array.isArray),
});

/** The rows on the device and where they stand; the same state until something is written or read. */
export type StoreState = { head: Head; blocks: Blocks };

/** The stored rows of one person. Every method rejects when the browser refuses. */
export type ReplicaStore = {
  state(): StoreState;
  /** Reads what another tab wrote since. */
  reload(): Promise<void>;
  /** Writes a page of the feed; `stopped` when the store was wiped since it was opened. */
  apply(changes: ListingChanges): Promise<'applied' | 'stopped'>;
  close(): void;
};

/**
 * Opens the store. What can't be read (another key, another shape, damage) is emptied and counts as
 * nothing. Blocks are read once; a delta reads and writes only what it touches.
 */
export async function openReplicaStore(
  name: string,
  key: CryptoKey,
  limit = REPLICA_MAX_ROWS,
): Promise<ReplicaStore> {
  const connection = connectReplicaDatabase(name);
  let current = await openState();
  const { mark } = current.head;

  /** Everything of one moment: head and blocks are read in one transaction. */
  async function readState(): Promise<{ head: Head; blocks: Blocks } | undefined> {
    const [kept, numbers, sealed] = await connection.use(async (database) => {
      const transaction = database.transaction(['head', 'blocks']);
      const blocks = transaction.objectStore('blocks');
      return Promise.all([
        transaction.objectStore('head').get('head'),
        blocks.getAllKeys(),
        blocks.getAll(),
      ]);
    });
    const head = v.safeParse(HeadSchema, kept);
    if (!head.success) return undefined;
    const opened = await Promise.all(sealed.map((block) => openBlock(key, block)));
    const blocks = new Map<number, readonly ListingSummary[]>();
    for (const [at, rows] of opened.entries()) {
      if (!rows) return undefined;
      blocks.set(numbers[at] ?? at, rows);
    }
    return { head: head.output, blocks };
  }

  async function openState(): Promise<StoreState> {
    const known = await readState();
    if (known) return known;
    const head: Head = {
      shape: REPLICA_SHAPE,
      mark: crypto.randomUUID(),
      revision: 0,
      rows: 0,
      isFilled: false,
      isCapped: false,
    };
    await connection.use(async (database) => {
      const transaction = database.transaction(['head', 'blocks'], 'readwrite');
      await Promise.all([
        transaction.objectStore('blocks').clear(),
        transaction.objectStore('head').put(head, 'head'),
        transaction.done,
      ]);
    });
    return { head, blocks: new Map() };
  }

  async function write(head: Head, plan: BlockPlan): Promise<'applied' | 'stopped' | 'outdated'> {
    // Sealed before the transaction begins: it would end while one waits.
    const sealed = await Promise.all(
      plan.written.map(
        async (number) => [number, await sealBlock(key, plan.blocks.get(number))] as const,
      ),
    );
    return connection.use(async (database) => {
      const transaction = database.transaction(['head', 'blocks'], 'readwrite');
      const heads = transaction.objectStore('head');
      const kept = v.safeParse(HeadSchema, await heads.get('head'));
      const isSame = kept.success && kept.output.mark === mark;
      if (!isSame || kept.output.revision !== head.revision - 1) {
        await transaction.done;
        return isSame ? 'outdated' : 'stopped';
      }
      const blocks = transaction.objectStore('blocks');
      await Promise.all([
        ...plan.deleted.map((number) => blocks.delete(number)),
        ...sealed.map(([number, block]) => blocks.put(block, number)),
        heads.put(head, 'head'),
        transaction.done,
      ]);
      return 'applied';
    });
  }

  async function reload(): Promise<void> {
    const kept = await connection.use((database) => database.get('head', 'head'));
    const head = v.safeParse(HeadSchema, kept);
    const isKnown = !head.success || head.output.revision === current.head.revision;
    if (!isKnown) current = (await readState()) ?? current;
  }

  return {
    state: () => current,
    reload,
    async apply(changes) {
      for (;;) {
        const { head, blocks } = current;
        const plan = planChanges(blocks, changes, limit);
        const next: Head = {
          ...head,
          revision: head.revision + 1,
          cursor: changes.cursor,
          asOf: Date.parse(changes.asOf),
          rows: plan.rows,
          isFilled: changes.isComplete || (head.isFilled && !changes.isReset),
          isCapped: plan.isTrimmed || plan.rows >= limit || (head.isCapped && !changes.isReset),
        };
        const outcome = await write(next, plan);
        if (outcome === 'applied') current = { head: next, blocks: plan.blocks };
        if (outcome !== 'outdated') return outcome;
        const before = head.revision;
        await reload();
        // The mark went while reading: there is nothing to build on any more.
        if (current.head.mark !== mark || current.head.revision === before) return 'stopped';
      }
    },
    close: () => connection.close(),
  };
}

async function openBlock(key: CryptoKey, sealed: Sealed): Promise<ListingSummary[] | undefined> {
  const block = v.safeParse(BlockSchema, await openJson(key, sealed));
  return block.success ? block.output.rows : undefined;
}

function sealBlock(key: CryptoKey, rows: readonly ListingSummary[] = []): Promise<Sealed> {
  return sealJson(key, { shape: REPLICA_SHAPE, rows });
}
