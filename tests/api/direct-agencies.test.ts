import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../server/db/transaction.ts';
import { startApi } from '../support/api-app.ts';
import { addAgency } from '../support/builders.ts';
import { switchOn } from '../support/vendor-links.ts';

describe('S1, S27 and spec 2: whoever has no link finds the agency by its name', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  async function named(name: string, { status = 'active', flag = true } = {}): Promise<string> {
    const { id } = await addAgency(api.database);
    if (flag) await switchOn(api, { id }, ['direct-application']);
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE agency SET name = $2, status = $3 WHERE agency_id = $1', [id, name, status]),
    );
    return id;
  }
  const find = async (name: string) => {
    const { json, status } = await api.call(
      `/api/public/agencies?name=${encodeURIComponent(name)}`,
    );
    return { status, found: json as { items: { id: string; suburb: string }[]; isCut: boolean } };
  };

  test('only those that are active and take applications, with their suburbs', async () => {
    const id = await named('O’Callaghan & Finch');
    await named('O’Callaghan Suspended', { status: 'suspended' });
    await named('O’Callaghan Closed', { flag: false });
    const { found } = await find("finch o'call");
    expect(found).toEqual({
      items: [expect.objectContaining({ id, name: 'O’Callaghan & Finch' })],
      isCut: false,
    });
    expect((await find('callaghan')).found.items.map((each) => each.id)).toEqual([id]);
    expect(found.items[0]?.suburb).not.toBe('');
  });

  test('less than three letters are refused, and signs of a pattern match nothing', async () => {
    for (const name of ['oc', '%%%', '___', '']) expect((await find(name)).status).toBe(400);
    expect((await find('x%finch')).found.items).toHaveLength(0);
  });

  test('nobody is given them all: eight at most, and a caller who goes through names has to wait', async () => {
    for (let count = 0; count < 9; count += 1) await named(`Quandong ${count}`);
    const { found } = await find('quandong');
    expect(found.items).toHaveLength(8);
    expect(found.isCut).toBe(true);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await find(`name${count}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
