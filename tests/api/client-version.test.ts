import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_VERSION } from '../../contract/client-version.ts';
import { allEndpoints } from '../../contract/table.ts';
import { apiOver, startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';
import { tableDump } from './table-dump.ts';

let api: TestApi & { close(): Promise<void> };
/** Another process on the same database, which an operator has told to refuse older portals. */
let strict: TestApi;
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi();
  const next = String(CLIENT_VERSION + 1);
  strict = await apiOver(api.database, api.clock, { MIN_CLIENT_VERSION: next });
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

const versioned = (version: string) => ({ 'x-client-version': version });
const add = (to: TestApi, headers: Record<string, string>, key = newId()) =>
  to.call('/api/listings', {
    as: agency.principal,
    body: { id: newId(), listing: listingInput() },
    headers,
    key,
  });

test('security.md 3.2 (49): a portal below the minimum is told so by every call, and nothing changes', async () => {
  const before = await tableDump(api.database);
  for (const { method, path, id } of allEndpoints) {
    const address = path.replaceAll(/:\w+/g, newId());
    const answer = await strict.call(address, {
      method,
      as: agency.principal,
      headers: versioned(String(CLIENT_VERSION)),
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(answer.status, id).toBe(id === 'system.ping' ? 200 : 426);
    if (answer.status === 426) expect(answer.json).toMatchObject({ code: 'client.outdated' });
    expect(answer.headers.get('x-api')).toBe('lintel');
  }
  expect((await add(strict, versioned(String(CLIENT_VERSION)))).status).toBe(426);
  expect(await tableDump(api.database)).toEqual(before);
});

test('the config file is given to a portal of any age', async () => {
  const answer = await strict.call('/config.json', { headers: versioned('0') });
  expect(answer.status).toBe(200);
});

test.each(['0', '-1', '1.0', 'one', '', ' ', '99999999999', '1, 1'])(
  'the version %j is too low or can’t be read',
  async (version) => {
    expect((await add(api, versioned(version))).status).toBe(426);
  },
);

test('this portal and a newer one are served, and callers that are no portal', async () => {
  expect((await add(api, versioned(String(CLIENT_VERSION)))).status).toBe(201);
  expect((await add(api, versioned(String(CLIENT_VERSION + 1)))).status).toBe(201);
  expect((await add(strict, versioned(String(CLIENT_VERSION + 1)))).status).toBe(201);
  expect((await add(strict, {})).status).toBe(201);
});

test('what was refused for its age is done under the same key by the updated portal', async () => {
  const key = newId();
  expect((await add(strict, versioned(String(CLIENT_VERSION)), key)).status).toBe(426);
  expect((await add(strict, versioned(String(CLIENT_VERSION + 1)), key)).status).toBe(201);
});
