import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Desk } from '../../../contract/endpoints/aml-desk.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { amlCalls, caseIn, wholePerson } from '../../support/aml.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import { runJobs } from '../../support/payments.ts';
import { loadSanctionsList } from '../../support/sanctions.ts';

const LISTED = { name: 'Zoran Kovacevicz', bornOn: '1961-04-03' };

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { AML_CHECKS: 'sandbox' });
  agency = await addAgency(api.database);
  await loadSanctionsList(api, [LISTED]);
});
afterAll(() => api.close());

const person = (name: string) => ({ id: newId(), kind: 'person' as const, name });

async function listingOf(changes: Parameters<typeof listingInput>[0]): Promise<Listing> {
  const body = { id: newId(), listing: listingInput(changes) };
  const answer = await api.call('/api/listings', { as: agency.principal, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Listing;
}

/** A check of a seller that was submitted and screened. */
async function screen(name: string, bornOn?: string): Promise<void> {
  const vendor = person(name);
  const listing = await listingOf({ vendors: [vendor], branchId: agency.branches.south });
  const calls = amlCalls(api, listing, agency.principal);
  const started = caseIn(await calls.start(vendor.id));
  caseIn(await calls.submit(caseIn(await calls.collect(started, wholePerson(name, bornOn)))));
  await runJobs(api);
}

async function deskOf(as = agency.principal): Promise<Desk> {
  const answer = await api.call('/api/aml-desk', { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Desk;
}

test('domain.md 4.7: open checks by deadline, and the list that they are screened by', async () => {
  const exchangedOn = api.clock.now().toISOString().slice(0, 10);
  const buyers = [person('Bao Buyer')];
  const dates = { exchangedOn, settlementDueOn: '2099-01-31' };
  const sold = await listingOf({ buyers, dates, branchId: agency.branches.north });
  await screen(LISTED.name, '1988-01-01');
  await screen('Ada Acorn');
  caseIn(await amlCalls(api, sold, agency.principal).start(sold.vendors[0]?.id ?? ''));
  caseIn(await amlCalls(api, sold, agency.principal).delay(buyers[0]?.id ?? ''));

  const desk = await deskOf();
  expect(desk.cases).toMatchObject([
    { name: 'Bao Buyer', state: 'delayed', side: 'buyer', listing: { reference: sold.reference } },
    { name: LISTED.name, state: 'needs_attention', openHits: 1 },
    { name: 'Vera Vendor', state: 'collecting', openHits: 0 },
  ]);
  expect(desk.total).toBe(3);
  expect(desk.cases[0]?.dueOn).toBeDefined();
  expect(desk.screening).toMatchObject({ list: { version: 1 }, screened: 2, waiting: 0 });

  expect(await deskOf(agency.people['manage-agency-applications'])).toEqual(desk);
  const { cases } = await deskOf(agency.people['manage-branch-application']);
  expect(cases.map(({ name }) => name)).toEqual(['Bao Buyer', 'Vera Vendor']);
  const other = await addAgency(api.database);
  expect((await deskOf(other.principal)).cases).toEqual([]);
});
