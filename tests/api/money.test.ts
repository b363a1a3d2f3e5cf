import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENCY_ROLES, type Role } from '../../domain/permissions.ts';
import { asSystem } from '../../server/db/transaction.ts';
import { startApi, type TestApi } from '../support/api-app.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type TestAgency,
} from '../support/builders.ts';

// Figures that no other text of the answers has.
const PRIVATE = {
  reserve: 111_111_111,
  estimate: 122_222_222,
  sale: 133_333_333,
  commission: 1_444_444,
  mortgage: 155_555_555,
  marketing: 166_666,
  charge: 177_777,
};
const GUIDE = 188_888_888;

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let id: string;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  id = newId();
  const listing = listingInput({
    leadAgentId: agency.colleague.id,
    branchId: agency.branches.north,
    price: {
      guideLow: GUIDE,
      guideHigh: GUIDE,
      reserve: PRIVATE.reserve,
      estimateLow: PRIVATE.estimate,
      estimateHigh: PRIVATE.estimate,
      sale: PRIVATE.sale,
    },
    commission: { kind: 'flat', amount: PRIVATE.commission, plusGst: true },
    mortgage: { lender: 'Lender', balance: PRIVATE.mortgage },
    marketing: [{ id: newId(), supplier: 'S', item: 'I', price: PRIVATE.marketing }],
    otherCharges: [{ id: newId(), description: 'D', amount: PRIVATE.charge }],
  });
  const body = { id, listing };
  expect((await api.call('/api/listings', { as: agency.principal, body })).status).toBe(201);
});
afterAll(() => api.close());

/** The private figures that stand anywhere in what the person can read of the listing. */
async function figuresSeenBy(as: Parameters<TestApi['mint']>[0]): Promise<string[]> {
  const paths = ['', `/${id}`, `/${id}/events`, '/export.csv', '?sort[price]=asc'];
  const texts = await Promise.all(
    paths.map(async (path) => (await api.call(`/api/listings${path}`, { as })).text),
  );
  const seen = texts.join('\n').replaceAll(/(\d)\.(\d\d)\b/g, '$1$2');
  expect(seen).toContain(String(GUIDE));
  return Object.entries(PRIVATE)
    .filter(([, figure]) => seen.includes(String(figure)))
    .map(([name]) => name);
}

// domain.md 4.10, "See listings": those who see all or the branch's, some of them without money.
const WITH_MONEY: Record<string, boolean> = {
  'manage-agency': true,
  'manage-agency-agents': false,
  'manage-agency-applications': true,
  'manage-agency-products': true,
  'manage-branch-application': true,
  'manage-branch-agents': false,
};

describe('domain.md 4.10: who sees a listing’s money', () => {
  test.each(AGENCY_ROLES.filter((role) => role in WITH_MONEY))('%s', async (role) => {
    const seen = await figuresSeenBy(agency.people[role]);
    if (WITH_MONEY[role]) expect(seen).toEqual(Object.keys(PRIVATE));
    else expect(seen).toEqual([]);
  });

  test.each([
    ['platform-support', false],
    ['platform-credit', true],
    ['platform-super', true],
  ] as [Role, boolean][])('%s: %s', async (role, sees) => {
    const seen = await figuresSeenBy(await addPlatformPerson(api.database, role));
    expect(seen.length > 0).toBe(sees);
  });

  test('two roles: all listings without money, their own with it', async () => {
    const roles: Role[] = ['manage-agency-agents', 'manage-own-application'];
    // Roles count by what is kept of the person, a second later at most.
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE staff_user SET roles = '{manage-agency-agents,manage-own-application}'
        WHERE id IN (${agency.agent.id}, ${agency.colleague.id})`),
    );
    api.clock.aheadMs += 1_000;
    expect(await figuresSeenBy({ ...agency.agent, roles })).toEqual([]);
    expect(await figuresSeenBy({ ...agency.colleague, roles })).toEqual(Object.keys(PRIVATE));
  });
});
