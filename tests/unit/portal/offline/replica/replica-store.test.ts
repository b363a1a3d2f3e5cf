import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  connectReplicaDatabase,
  wipeReplicaDatabase,
} from '../../../../../src/offline/replica/worker/replica-database.ts';
import { openReplicaStore } from '../../../../../src/offline/replica/worker/replica-store.ts';
import { newKey, page, rowsOf } from './support.ts';

let key: CryptoKey;
let count = 0;
const name = () => `portal-replica:test-${count}`;
const kept = (store: Awaited<ReturnType<typeof openReplicaStore>>) =>
  [...store.state().blocks.values()].flat();

beforeEach(async () => {
  count += 1;
  key = await newKey();
});

describe('the rows of a person on the device', () => {
  test('rows, cursor and time outlive the tab', async () => {
    const rows = rowsOf(450);
    const store = await openReplicaStore(name(), key);
    expect(await store.apply(page({ rows, cursor: 'one', isComplete: false }))).toBe('applied');
    await store.apply(page({ cursor: 'two' }));
    store.close();
    const again = await openReplicaStore(name(), key);
    expect(kept(again)).toEqual(rows);
    expect(again.state().head).toMatchObject({
      cursor: 'two',
      asOf: Date.parse('2026-11-21T10:14:00.000Z'),
      rows: 450,
      isFilled: true,
      isCapped: false,
    });
  });

  test('nothing about people can be read in the database', async () => {
    const store = await openReplicaStore(name(), key);
    await store.apply(page({ rows: rowsOf(3, { vendorNames: ['Canary Vendor'] }) }));
    const stored = await connectReplicaDatabase(name()).use((database) =>
      database.getAll('blocks'),
    );
    const texts = stored.map(({ bytes }) => new TextDecoder().decode(bytes)).join();
    expect(texts).not.toMatch(/Canary|Banksia|NEWTOWN/);
  });

  test('rows of another key count as nothing and are emptied', async () => {
    await (await openReplicaStore(name(), key)).apply(page({ rows: rowsOf(3) }));
    const other = await openReplicaStore(name(), await newKey());
    expect(kept(other)).toEqual([]);
    expect(other.state().head.cursor).toBeUndefined();
    const stored = await connectReplicaDatabase(name()).use((database) => database.count('blocks'));
    expect(stored).toBe(0);
  });

  test('a filling that reaches the limit is not whole, until a reset fits', async () => {
    const store = await openReplicaStore(name(), key, 5);
    await store.apply(page({ rows: rowsOf(5) }));
    expect(store.state().head).toMatchObject({ isFilled: true, isCapped: true });
    await store.apply(
      page({
        removed: kept(store)
          .slice(0, 3)
          .map(({ id }) => id),
      }),
    );
    expect(store.state().head.isCapped).toBe(true);
    await store.apply(page({ rows: rowsOf(2), isReset: true }));
    expect(store.state().head).toMatchObject({ rows: 2, isFilled: true, isCapped: false });
  });

  test('a reset whose filling goes on is not filled until it is complete', async () => {
    const store = await openReplicaStore(name(), key);
    await store.apply(page({ rows: rowsOf(2) }));
    await store.apply(page({ rows: rowsOf(2), isReset: true, isComplete: false }));
    expect(store.state().head.isFilled).toBe(false);
    await store.apply(page({ rows: rowsOf(1) }));
    expect(store.state().head.isFilled).toBe(true);
    expect(kept(store)).toHaveLength(3);
  });

  test('offline 17: two tabs write in turns and neither loses the rows of the other', async () => {
    const [first, second] = [
      await openReplicaStore(name(), key),
      await openReplicaStore(name(), key),
    ];
    const [a, b] = [rowsOf(2), rowsOf(2)];
    await Promise.all([first.apply(page({ rows: a })), second.apply(page({ rows: b }))]);
    const after = await openReplicaStore(name(), key);
    expect(new Set(kept(after).map(({ id }) => id))).toEqual(
      new Set([...a, ...b].map(({ id }) => id)),
    );
    await first.reload();
    expect(kept(first)).toHaveLength(4);
  });

  test('offline 42: a write after a wipe, by whichever tab, writes nothing', async () => {
    const store = await openReplicaStore(name(), key);
    await store.apply(page({ rows: rowsOf(2) }));
    await wipeReplicaDatabase(name());
    expect(await store.apply(page({ rows: rowsOf(2) }))).toBe('stopped');
    const database = connectReplicaDatabase(name());
    for (const table of ['head', 'blocks', 'pins', 'files'] as const) {
      expect(await database.use((each) => each.count(table)), table).toBe(0);
    }
  });

  test('offline 31: a dropped connection is opened again', async () => {
    const connection = connectReplicaDatabase(name());
    await connection.use(async (database) => database.close());
    await connection.use((database) => database.put('head', 'kept', 'head'));
    expect(await connection.use((database) => database.get('head', 'head'))).toBe('kept');
  });
});
