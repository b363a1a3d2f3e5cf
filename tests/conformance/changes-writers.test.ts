import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endChangeEpoch, keepChangeEpoch } from '../../server/db/change-epoch.ts';
import { asTenant, type Tenant, type Tx } from '../../server/db/transaction.ts';
import { insertListings } from '../../server/modules/listings/store.ts';
import { apiOver, freshDatabase, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId } from '../support/builders.ts';
import { FeedReader } from '../support/feed-reader.ts';

describe('writers who commit out of order on postgres', () => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  let api: TestApi;
  beforeAll(async () => {
    store = await freshDatabase('postgres');
    await keepChangeEpoch(store.database);
    api = await apiOver(store.database);
  });
  afterAll(() => store.remove());

  /** An agency with some listings: changing those is what overlaps, adding one waits for its number. */
  async function agencyWith(count: number) {
    const agency = await addAgency(store.database);
    const tenant = { agencyId: agency.id, subject: agency.principal.id };
    const ids = Array.from({ length: count }, newId);
    const rows = ids.map((id, at) => ({ id, reference: `R-${at}`, record: listingInput() }));
    await asTenant(store.database, tenant, (tx) =>
      insertListings(tx, agency.id, rows, new Map(), new Date()),
    );
    const token = await api.mint(agency.principal);
    return { tenant, ids, replica: () => new FeedReader(api, token) };
  }

  const touch = (tx: Tx, id: string | undefined) =>
    tx.execute(sql`UPDATE listing SET version = version + 1 WHERE id = ${id ?? null}::uuid`);

  /** Changes a listing in a transaction that stays open until it is told to commit. */
  async function changeSlowly(tenant: Tenant, id: string | undefined) {
    let commit = () => {};
    const gate = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let committed: Promise<void> | undefined;
    await new Promise<void>((resolve, reject) => {
      committed = asTenant(store.database, tenant, async (tx) => {
        await touch(tx, id);
        resolve();
        await gate;
      });
      committed.catch(reject);
    });
    return async () => {
      commit();
      await committed;
    };
  }

  /**
   * Reads on until the device has it: a change waits for every transaction of the server that began before
   * it, those of other databases included, and other tests share the server.
   */
  async function catchUpTo(device: FeedReader, check: () => void, size?: number): Promise<void> {
    await vi.waitFor(
      async () => {
        await device.catchUp(size);
        check();
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  const versions = ({ rows }: FeedReader) =>
    [...rows.values()].map(({ id, version }) => `${id} ${version}`).sort();

  test('an earlier transaction that commits after a later one is not passed over', async () => {
    const { tenant, ids, replica } = await agencyWith(2);
    const device = replica();
    await device.catchUp();
    const commit = await changeSlowly(tenant, ids[0]);
    await asTenant(store.database, tenant, (tx) => touch(tx, ids[1]));
    // The later one waits for the earlier: handing it out would pass the earlier one over.
    expect(await device.catchUp()).toMatchObject({ rows: [], removed: [] });
    await commit();
    const both = ids.map((id) => `${id} 2`).sort();
    await catchUpTo(device, () => expect(versions(device)).toEqual(both));
  });

  test('a filling that begins between a change and its commit brings it afterwards', async () => {
    const { tenant, ids, replica } = await agencyWith(3);
    const commit = await changeSlowly(tenant, ids[1]);
    const device = replica();
    await device.catchUp(2);
    expect(device.rows.get(ids[1] ?? '')).toMatchObject({ version: 1 });
    await commit();
    const isThere = () => expect(device.rows.get(ids[1] ?? '')).toMatchObject({ version: 2 });
    await catchUpTo(device, isThere, 2);
  });

  test('another life that begins under a writer waits for it, so that its change is in the filling', async () => {
    const { tenant, ids, replica } = await agencyWith(1);
    const commit = await changeSlowly(tenant, ids[0]);
    await endChangeEpoch(store.database);
    const begun = keepChangeEpoch(store.database);
    await commit();
    await begun;
    const device = replica();
    await device.catchUp();
    expect(device.rows.get(ids[0] ?? '')).toMatchObject({ version: 2 });
  });

  test('ten writers with transactions of any length, and readers all the while: all ends at the truth', async () => {
    const { tenant, ids, replica } = await agencyWith(40);
    const another = await store.another();
    let isWriting = true;
    const write = async (writer: number) => {
      for (let turn = 0; turn < 15; turn += 1) {
        await asTenant(writer % 2 ? store.database : another, tenant, async (tx) => {
          await touch(tx, ids[(writer * 4 + turn * 7) % ids.length]);
          await tx.execute(sql`SELECT pg_sleep(${((writer * 7 + turn * 3) % 11) / 300})`);
        });
      }
    };
    const devices = [replica(), replica(), replica()];
    const reading = devices.map(async (device, at) => {
      while (isWriting) await device.page(2 + at * 5);
    });
    await Promise.all(Array.from({ length: 10 }, (_, writer) => write(writer)));
    isWriting = false;
    await Promise.all(reading);
    const whole = replica();
    await whole.catchUp();
    const sum = [...whole.rows.values()].reduce((total, { version }) => total + version, 0);
    expect(sum).toBe(40 + 150);
    for (const device of devices) {
      await catchUpTo(device, () => expect(versions(device)).toEqual(versions(whole)));
    }
  });
});
