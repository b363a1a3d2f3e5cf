import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgencyPerson, People } from '../../contract/endpoints/people.ts';
import { userPool } from '../../server/adapters/user-pool.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { invitedPeople } from '../../server/modules/people/people.ts';
import { startApi } from '../support/api-app.ts';
import { addAgency, newId, type TestAgency } from '../support/builders.ts';
import { startUserPool } from '../support/identity/user-pool-server.ts';
import { runJobs } from '../support/payments.ts';

const PASSWORD = 'Wattle-Gum-2026';

describe('S28: while the user pool is away, what was asked waits, and is said', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let pool: Awaited<ReturnType<typeof startUserPool>>;
  let agency: TestAgency;
  beforeAll(async () => {
    api = await startApi();
    pool = await startUserPool();
    const denied = { denySubject: async () => {} };
    Object.assign(api.deps.directory, userPool(pool.settings, denied, 2_000));
    agency = await addAgency(api.database);
  });
  afterAll(async () => {
    await pool.close();
    await api.close();
  });

  const post = (path: string, body: object, as?: TestAgency['principal']) =>
    api.call(path, { method: 'POST', body, ...(as ? { as } : {}) });
  const personOf = async (id: string) => {
    const { json } = await api.call('/api/people', { as: agency.principal });
    return (json as People).people.find((each) => each.id === id);
  };
  const change = (id: string, body: Partial<AgencyPerson>) =>
    api.call(`/api/people/${id}`, { method: 'PUT', body, as: agency.principal });

  async function invited() {
    const email = `${newId()}@wattle.example`;
    const roles = ['manage-current-agent'];
    const asked = { name: 'Ida Wattle', email, roles, branchId: agency.branches.north };
    const answer = await post('/api/people/invitations', asked, agency.principal);
    const { id } = answer.json as { id: string };
    const { find } = invitedPeople({ publicUrl: 'http://portal.test', clock: api.clock });
    const of = { agencyId: agency.id, aboutId: id, personId: id };
    const person = await asSystem(api.database, (tx) => find(tx, api.deps.links, of));
    const code = person?.link?.split('#')[1] ?? '';
    const accept = (password = PASSWORD) =>
      post('/api/public/invitations/accept', { code, email, name: 'Ida Wattle', password });
    return { id, email, accept };
  }

  test('an invitation isn’t half taken up: it says so, and the same button goes on later', async () => {
    const { id, email, accept } = await invited();
    for (const callsBefore of [0, 2, 4]) {
      pool.turn('resets', callsBefore);
      const answer = await accept();
      expect(answer.json).toMatchObject({
        code: 'server.unavailable',
        detail: expect.stringContaining('Nothing is lost'),
      });
      expect(await personOf(id)).toBeUndefined();
      expect(pool.signIn(email, PASSWORD)).toBeUndefined();
    }
    pool.turn('well');
    const weak = await accept('only small letters');
    expect(weak.json).toMatchObject({ code: 'request.invalid', errors: [{ path: 'password' }] });
    expect((await accept()).status).toBe(200);
    expect(await personOf(id)).toMatchObject({ state: 'active', isBeingTold: false });
    expect(pool.signIn(email, PASSWORD)).toEqual(['manage-current-agent']);
  });

  test('a suspension and its end are told once the pool is back, the last word last', async () => {
    const { id, email, accept } = await invited();
    expect((await accept()).status).toBe(200);
    const body = { roles: ['manage-current-agent' as const], branchId: agency.branches.north };
    pool.turn('throttles');
    const suspended = { ...body, version: 1, state: 'suspended' } as Partial<AgencyPerson>;
    expect((await change(id, suspended)).status).toBe(200);
    await runJobs(api);
    expect(await personOf(id)).toMatchObject({ state: 'suspended', isBeingTold: true });
    expect(pool.signIn(email, PASSWORD)).toBeDefined();
    pool.turn('well');
    await runJobs(api, 60_000);
    expect(await personOf(id)).toMatchObject({ state: 'suspended', isBeingTold: false });
    expect(pool.signIn(email, PASSWORD)).toBeUndefined();

    pool.turn('fails');
    const again = { ...body, version: 2, state: 'active' } as Partial<AgencyPerson>;
    expect((await change(id, again)).status).toBe(200);
    expect((await change(id, { ...suspended, version: 3 })).status).toBe(200);
    await runJobs(api);
    pool.turn('well');
    await runJobs(api, 60_000);
    expect(await personOf(id)).toMatchObject({ state: 'suspended', isBeingTold: false });
    expect(pool.signIn(email, PASSWORD)).toBeUndefined();
  });

  test('an email that signs somebody in at another agency isn’t taken from them', async () => {
    const { email, accept } = await invited();
    const other = await addAgency(api.database);
    await asSystem(api.database, (tx) =>
      tx.rows('UPDATE staff_user SET email = $3 WHERE agency_id = $1 AND id = $2', [
        other.id,
        other.agent.id,
        email,
      ]),
    );
    expect((await accept()).json).toMatchObject({ code: 'people.known-already' });
    expect(pool.users.has(email)).toBe(false);
  });
});
