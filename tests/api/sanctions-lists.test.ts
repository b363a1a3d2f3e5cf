import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SanctionsList } from '../../contract/endpoints/sanctions.ts';
import type { Problem } from '../../contract/problems.ts';
import type { Screened } from '../../domain/aml/screening.ts';
import { asTenant } from '../../server/db/transaction.ts';
import { readListed } from '../../server/modules/sanctions/service.ts';
import { startApi, type TestCall } from '../support/api-app.ts';
import { addAgency, addPlatformPerson, type TestAgency } from '../support/builders.ts';
import { inventedEntries, listTable, workbookOf } from '../support/workbook.ts';

const NAME = 'Name of Individual or Entity';
const PATH = '/api/sanctions-lists';

describe('domain.md 4.7 (5, 9): the sanctions list', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let agency: TestAgency;
  let as: Exclude<TestCall['as'], undefined>;
  beforeAll(async () => {
    api = await startApi();
    agency = await addAgency(api.database);
    as = await addPlatformPerson(api.database, 'platform-compliance');
  });
  afterAll(() => api.close());

  async function load(file: Uint8Array<ArrayBuffer>) {
    const headers = { 'content-type': 'application/octet-stream' };
    return api.call(PATH, { as, rawBody: file, headers });
  }
  async function loaded(rows: Parameters<typeof listTable>): Promise<SanctionsList> {
    const { status, json, text } = await load(workbookOf(listTable(...rows)));
    expect(status, text).toBe(201);
    return json as SanctionsList;
  }
  const activate = (version: number, body = {}) =>
    api.call(`${PATH}/${version}/activate`, { as, body });
  const screen = (asked: Screened) =>
    asTenant(api.database, { agencyId: agency.id, subject: '' }, (tx) =>
      api.deps.screening.screen(tx, asked),
    );
  const people = inventedEntries(40);
  const wanted = { Reference: '900', [NAME]: 'Arkady Vostrilov', 'Date of Birth': '1 Jul 1969' };
  const alias = { Reference: '900a', [NAME]: 'Аркадий Вострилов', 'Name Type': 'Original Script' };

  test('without an active version nobody is screened', async () => {
    expect(await screen({ name: 'Arkady Vostrilov' })).toEqual({
      ok: false,
      error: { code: 'sanctions.no-list' },
    });
    expect(
      await api.deps.screening.activeVersion(
        api.database.statements({ scope: 'system', queries: [] }),
      ),
    ).toBeUndefined();
  });

  test('a version is looked at, activated, screened against, and gives way to the next', async () => {
    const first = await loaded([...people, wanted, alias]);
    expect(first).toMatchObject({ version: 1, state: 'preview', rows: 42, entries: 41 });
    expect(first.added.first).toHaveLength(20);
    expect(first).toMatchObject({ added: { count: 41 }, looksCut: false });
    expect(await loaded([...people, wanted, alias])).toEqual(first);
    expect((await activate(1)).json).toMatchObject({ state: 'active' });
    expect(await screen({ name: 'VOSTRILOV, Arkadij', bornIn: 1970 })).toMatchObject({
      ok: true,
      value: {
        listVersion: 1,
        hits: [{ reference: '900', reasons: expect.arrayContaining(['near-birth-year']) }],
      },
    });
    expect(await screen({ name: 'Grace Whitlam-Oyelaran' })).toMatchObject({ value: { hits: [] } });

    const second = await loaded([
      ...people.slice(1),
      { ...wanted, Address: 'Nowhere' },
      ...inventedEntries(1, 500),
    ]);
    expect(second).toMatchObject({
      version: 2,
      comparedWith: 1,
      added: { count: 1, first: [{ reference: '500' }] },
      removed: { count: 1, first: [{ reference: '1' }] },
      changed: { count: 1, first: [{ reference: '900', name: 'Arkady Vostrilov' }] },
    });
    const third = await loaded(people);
    expect((await activate(2)).status).toBe(200);
    expect(await screen({ name: 'Аркадий Вострилов' })).toMatchObject({
      value: { listVersion: 2 },
    });
    const { json } = await api.call(PATH, { as });
    expect((json as { items: SanctionsList[] }).items.map(({ state }) => state)).toEqual([
      'preview',
      'active',
      'superseded',
    ]);
    // What the third is compared with isn't active any more.
    expect((await activate(third.version)).json).toMatchObject({
      code: 'sanctions.not-in-preview',
    });
    expect((await activate(2)).json).toMatchObject({ code: 'sanctions.not-in-preview' });
    // The version before stands as it was, for what was found in it.
    const entry = await asTenant(api.database, { agencyId: agency.id, subject: '' }, (tx) =>
      readListed(tx, { upTo: 1, reference: '900' }),
    );
    expect(entry).toMatchObject({
      listVersion: 1,
      kind: 'individual',
      born: ['1 Jul 1969'],
      names: [{ rowReference: '900', name: 'Arkady Vostrilov' }, { rowReference: '900a' }],
    });
  });

  test('a list that lost more than a tenth is activated only on purpose', async () => {
    const short = await loaded(people.slice(0, 20));
    expect(short.looksCut).toBe(true);
    expect((await activate(short.version)).json).toMatchObject({
      code: 'sanctions.looks-cut',
      detail: expect.stringMatching(/^22 entries are gone/),
    });
    expect((await activate(short.version, { isShorterOnPurpose: true })).status).toBe(200);
  });

  test('a wrong file is refused with what is wrong, and nothing is kept', async () => {
    const before = (await api.call(PATH, { as })).text;
    const [header = [], ...rows] = listTable(...people);
    const renamed = await load(workbookOf([header.with(0, 'Ref'), ...rows]));
    expect(renamed.status).toBe(422);
    expect(renamed.json as Problem).toMatchObject({
      code: 'sanctions.file-refused',
      detail: 'The column “Reference” is missing; not known: “Ref”.',
    });
    const whole = workbookOf(listTable(...people));
    expect((await load(whole.slice(0, 900))).json).toMatchObject({
      code: 'sanctions.file-refused',
      detail: 'The file is cut short or damaged.',
    });
    expect((await load(workbookOf(listTable()))).json).toMatchObject({
      detail: 'The list has no names.',
    });
    expect((await api.call(PATH, { as })).text).toBe(before);
  });
});
