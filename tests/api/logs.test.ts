import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

const CANARIES = {
  street: 'Canarystreet',
  vendor: 'Vera Canaryvendor',
  email: 'canary@vendor.example',
  mobile: '0491570156',
  reason: 'Canaryreason',
  query: 'canaryquery',
  file: 'canaryfile.csv',
  header: 'canaryheader',
  key: 'canarykey-00000001',
};

const listing = () =>
  listingInput({
    address: { streetName: CANARIES.street },
    vendors: [
      {
        id: newId(),
        kind: 'person',
        name: CANARIES.vendor,
        email: CANARIES.email,
        mobile: CANARIES.mobile,
      },
    ],
  });

/** Calls of every outcome with something in each place that must not be logged. */
async function callsWithCanaries(token: string): Promise<number[]> {
  const id = newId();
  const as = token;
  const headers = { 'user-agent': CANARIES.header, 'x-forwarded-for': CANARIES.header };
  const path = `/api/listings/${id}`;
  const statuses: number[] = [];
  const call: TestApi['call'] = async (address, options) => {
    const answer = await api.call(address, { as, ...options, headers });
    statuses.push(answer.status);
    return answer;
  };
  await call('/api/listings', { body: { id, listing: listing() }, key: CANARIES.key });
  await call('/api/listings', { body: { id: newId(), listing: listing() }, key: CANARIES.key });
  await call(`/api/listings?queries[]=${CANARIES.query}`);
  await call(`/api/listings?${CANARIES.query}=1`);
  await call(`/api/${CANARIES.query}`);
  await call(`/api/listings/${CANARIES.query}`);
  await call(path);
  await call(path, { method: 'PUT', body: { ...listing(), extra: CANARIES.vendor }, ifMatch: 1 });
  await call(path, { method: 'PUT', body: listing(), ifMatch: 9 });
  await call(`${path}/archive`, { body: { reason: CANARIES.reason }, ifMatch: 1 });
  await call('/api/imports', { body: { id: newId(), fileName: CANARIES.file, rows: 1 } });
  await call('/api/account', { as: `${token}x` });
  await call('/api/account');
  await call('/api/listings', { rawBody: `{"${CANARIES.vendor}":` });
  return statuses;
}

/** What must stand in no line: what people typed, who they are, and what they hold. */
function expectNoCanaries(token: string): void {
  const lines = api.logLines.join('\n');
  const secret = [
    ...Object.values(CANARIES),
    token,
    ...token.split('.'),
    agency.principal.id,
    agency.principal.name,
    agency.id,
    agency.people['manage-agency'].name,
  ];
  expect(secret.filter((text) => lines.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
}

test('security.md 3.2 (52): logs hold no personal data, query, key or token', async () => {
  const token = await api.mint(agency.principal);
  const statuses = await callsWithCanaries(token);
  expect(new Set(statuses)).toEqual(new Set([201, 422, 200, 400, 404, 412, 401]));
  expectNoCanaries(token);
});

test('each line is JSON and names the request, the endpoint, the status and the time it took', async () => {
  api.logLines.length = 0;
  const { headers } = await api.call('/api/account', { as: agency.principal });
  expect(api.logLines).toHaveLength(1);
  expect(JSON.parse(api.logLines[0] ?? '')).toMatchObject({
    requestId: headers.get('x-request-id'),
    endpoint: 'account.me',
    status: 200,
    ms: expect.any(Number),
  });
});

test('security.md 3.2 (52, 53): a fault of ours is logged and answered without what people typed', async () => {
  api.logLines.length = 0;
  const token = await api.mint(agency.principal);
  await api.database.orm.execute(sql`ALTER TABLE listing RENAME TO listing_away`);
  try {
    const body = { id: newId(), listing: listing() };
    const answer = await api.call('/api/listings', { as: token, body });
    expect(answer).toMatchObject({ status: 500, json: { code: 'server.error' } });
    expect(Object.keys(answer.json as object)).toEqual([
      'type',
      'code',
      'status',
      'title',
      'instance',
    ]);
    const faults = api.logLines.map((line) => JSON.parse(line)).filter(({ error }) => error);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      requestId: (answer.json as { instance: string }).instance,
      error: { code: '42P01', at: expect.arrayContaining([expect.stringContaining('server/')]) },
    });
    expectNoCanaries(token);
  } finally {
    await api.database.orm.execute(sql`ALTER TABLE listing_away RENAME TO listing`);
  }
});
