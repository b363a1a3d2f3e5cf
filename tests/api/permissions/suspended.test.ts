import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { subjectOf } from '../../../contract/named-agency.ts';
import { allEndpoints } from '../../../contract/table.ts';
import { can } from '../../../domain/permissions.ts';
import {
  agency as agencyTable,
  platformUser,
  staffUser,
} from '../../../server/db/schema/agency.ts';
import { whileAllowed } from '../../../server/http/streams.ts';
import { type Answer, startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, addPlatformPerson, listingInput, newId } from '../../support/builders.ts';
import { addOurs, moduleCalls, readyFor } from '../../support/example-run.ts';
import type { TokenHolder } from '../../support/token.ts';
import { request } from './calls.ts';

/*
 * What is written of a person, their roles and their agency counts within a second, whatever their token
 * says: at every call of the contract that knows who calls.
 */
const calls = allEndpoints.filter(({ access }) =>
  ['permission', 'signed-in'].includes(access.kind),
);

let api: TestApi & { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The call with nothing in it: who may not is refused before anything else is looked at. */
function bare({ method, path, body, ifMatch }: Endpoint, as: TokenHolder): Promise<Answer> {
  const at = path.replaceAll(/:\w+/g, () => newId());
  const sent = body ? { body: {} } : {};
  return api.call(at, { method, as, ...sent, ...(ifMatch ? { ifMatch: 1 } : {}) });
}

async function codesOf(as: TokenHolder, of = calls): Promise<Map<string, string>> {
  // A second later.
  api.clock.aheadMs += 1_000;
  const codes = new Map<string, string>();
  for (const endpoint of of) {
    const { json } = await bare(endpoint, as);
    codes.set(endpoint.id, (json as { code?: string } | undefined)?.code ?? 'done');
  }
  return codes;
}

const REFUSED = new Map(calls.map(({ id }) => [id, 'auth.account-suspended']));

describe('security 8, security.md 3.2 (67): suspended people, agencies and roles', () => {
  test('a person who was suspended a second ago is refused by every call', async () => {
    const { principal } = await addAgency(api.database);
    const body = { id: newId(), listing: listingInput() };
    expect((await api.call('/api/listings', { as: principal, body })).status).toBe(201);
    const suspended = { status: 'suspended' as const };
    await api.database.orm.update(staffUser).set(suspended).where(eq(staffUser.id, principal.id));
    expect(await codesOf(principal)).toEqual(REFUSED);
    const active = { status: 'active' as const };
    await api.database.orm.update(staffUser).set(active).where(eq(staffUser.id, principal.id));
    api.clock.aheadMs += 1_000;
    expect((await api.call('/api/listings', { as: principal })).status).toBe(200);
  });

  test('so are all people of a suspended agency, and one of our own staff', async () => {
    const { id, agent } = await addAgency(api.database);
    const ours = await addPlatformPerson(api.database, 'platform-super');
    for (const as of [agent, ours]) {
      expect((await api.call('/api/listings', { as })).status).toBe(200);
    }
    const suspended = { status: 'suspended' as const };
    await api.database.orm.update(agencyTable).set(suspended).where(eq(agencyTable.agencyId, id));
    await api.database.orm.update(platformUser).set(suspended).where(eq(platformUser.id, ours.id));
    expect(await codesOf(agent)).toEqual(REFUSED);
    expect(await codesOf(ours)).toEqual(REFUSED);
  });

  test('a role that was taken away gives nothing, though the token still has it', async () => {
    const { principal } = await addAgency(api.database);
    expect((await api.call('/api/listings', { as: principal })).status).toBe(200);
    const none = { roles: [] };
    await api.database.orm.update(staffUser).set(none).where(eq(staffUser.id, principal.id));
    const asking = calls.filter(({ access }) => access.kind === 'permission');
    const refused = new Map(asking.map(({ id }) => [id, 'auth.forbidden']));
    expect(await codesOf(principal, asking)).toEqual(refused);
  });

  test('every call that may ask for a new sign-in does so of one of an hour ago', async () => {
    const agency = await addAgency(api.database);
    const { id, principal } = agency;
    const ours = await addPlatformPerson(api.database, 'platform-super');
    const place = { api, agency, ours: await addOurs(api) };
    const anHourAgo = Math.floor(api.clock.now().getTime() / 1000) - 3_610;
    const found = new Map<string, number>();
    const asking = calls.filter(({ problems }) => problems.includes('auth.step-up-required'));
    for (const { id: endpoint, access, path: template } of asking) {
      const isTheirs =
        access.kind === 'permission' && can(principal.roles, access.permission) !== 'none';
      const as = await api.mint(isTheirs ? principal : ours, { auth_time: anHourAgo });
      const nothing = { id: newId(), version: 1 };
      const ofModule = moduleCalls.find((each) => each.id === endpoint);
      const [path, call] = ofModule
        ? (await readyFor(place, ofModule)).request(ofModule.name)
        : request(id, endpoint, undefined, nothing, {});
      const isNamed = subjectOf({ access, path: template }) !== undefined;
      const at = isTheirs || !isNamed ? path : `${path}?agency=${id}`;
      found.set(endpoint, (await api.call(at, { ...call, as })).status);
    }
    expect(found.size).toBeGreaterThan(15);
    // An answer that moves nothing takes no new sign-in.
    expect([...found].filter(([, status]) => status !== 428)).toEqual([['help.answer', 404]]);
  });

  test('people 3: every call that decides about credit, or lets money go, may ask for a new sign-in', () => {
    const deciding = calls.filter(
      ({ method, access }) =>
        method !== 'GET' &&
        access.kind === 'permission' &&
        ['application.decide', 'money.release'].includes(access.permission),
    );
    expect(deciding.length).toBeGreaterThan(10);
    const without = deciding.filter(({ problems }) => !problems.includes('auth.step-up-required'));
    // Asking the banks for a name moves nothing, what one said oneself is taken back as it was, and stopping pays nobody.
    expect(without.map(({ id }) => id)).toEqual([
      'payments.check-payee',
      'settlements.take-back',
      'trust-book.stop-licensee',
    ]);
  });

  test('nobody has a token of their own making: a person who isn’t kept is refused', async () => {
    const { id } = await addAgency(api.database);
    const stranger = { id: newId(), agencyId: id, roles: ['manage-agency'] as const };
    const answer = await api.call('/api/listings', { as: stranger });
    expect(answer.json).toMatchObject({ code: 'auth.account-suspended' });
  });

  test('a stream that is under way is cut off', async () => {
    let isAllowed = true;
    async function* rows() {
      yield* ['a', 'b', 'c'];
    }
    const read: string[] = [];
    const reading = (async () => {
      for await (const row of whileAllowed(rows(), async () => isAllowed)) {
        read.push(row);
        if (row === 'b') isAllowed = false;
      }
    })();
    await expect(reading).rejects.toThrow('may not any more');
    expect(read).toEqual(['a', 'b']);
  });
});
