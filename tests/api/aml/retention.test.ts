import { addYears } from 'date-fns/addYears';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Retention } from '../../../contract/endpoints/aml-retention.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { amlCalls, caseIn, wholePerson } from '../../support/aml.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../../support/builders.ts';
import { runJobs } from '../../support/payments.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

/** A listing whose seller's check was begun, in the principal's name. */
async function begun(name: string): Promise<{ listing: Listing; caseId: string }> {
  const vendor = { id: newId(), kind: 'person' as const, name };
  const body = { id: newId(), listing: listingInput({ vendors: [vendor] }) };
  const added = await api.call('/api/listings', { as: agency.principal, body });
  const listing = added.json as Listing;
  const calls = amlCalls(api, listing, agency.principal);
  const started = caseIn(await calls.start(vendor.id));
  const { id: caseId } = caseIn(await calls.collect(started, wholePerson(name)));
  return { listing, caseId };
}

async function archive({ id, version }: Listing): Promise<void> {
  const call = { as: agency.principal, body: {}, ifMatch: version };
  const archived = await api.call(`/api/listings/${id}/archive`, call);
  expect(archived.status, archived.text).toBe(200);
}

const dueNow = (as = agency.principal) => api.call('/api/aml-retention', { as });
const deleteSeen = (cases: number, as = agency.principal) =>
  api.call('/api/aml-retention/deletions', { as, body: { cases } });

test('domain.md 4.7, step 11: after seven years, what is due goes, and nothing else', async () => {
  const gone = await begun('Gina Gone');
  const twice = await begun('Tilda Twice');
  const goesOn = await begun('Tilda Twice');
  const reported = await begun('Rita Reported');
  for (const { listing } of [gone, twice, reported]) await archive(listing);
  const facts = {
    kind: 'suspicion',
    arisenOn: '2026-11-05',
    isTerrorism: false,
    cash: null,
    grounds: '',
  };
  const draft = { id: newId(), listingReference: reported.listing.reference, facts };
  const drafted = await api.call('/api/aml-reports', { as: agency.principal, body: draft });
  expect(drafted.status, drafted.text).toBe(201);

  const start = api.clock.now();
  const after = (years: number, days: number) => {
    const then = addYears(start, years).getTime() + days * 86_400_000;
    api.clock.aheadMs += then - api.clock.now().getTime();
  };
  after(7, -1);
  expect((await dueNow()).json).toMatchObject({ cases: [] });
  after(7, 2);
  const due = (await dueNow()).json as Retention;
  expect(due.cases.map(({ name }) => name).toSorted()).toEqual(['Gina Gone', 'Tilda Twice']);
  // Tilda stands in another check that goes on.
  expect(due.counts).toMatchObject({ cases: 2, subjects: 1, reports: 0 });
  expect(due.counts.events).toBeGreaterThanOrEqual(4);

  expect((await dueNow(agency.people['manage-agency-applications'])).status).toBe(403);
  expect((await deleteSeen(2, agency.people['manage-agency-applications'])).status).toBe(403);
  expect((await deleteSeen(1)).json).toMatchObject({ code: 'aml-retention.changed' });
  // A dry run and a refusal delete nothing.
  expect((await dueNow()).json).toEqual(due);

  expect((await deleteSeen(2)).json).toEqual({ cases: 2 });
  await runJobs(api);
  expect((await dueNow()).json).toMatchObject({ cases: [], counts: { cases: 0, subjects: 0 } });
  const partiesOf = ({ listing }: { listing: Listing }) =>
    amlCalls(api, listing, agency.principal).parties();
  expect((await partiesOf(gone))[0]).toMatchObject({ state: 'not_started' });
  expect((await partiesOf(gone))[0]?.caseId).toBeUndefined();
  expect((await partiesOf(reported))[0]?.caseId).toBe(reported.caseId);
  const kept = await amlCalls(api, goesOn.listing, agency.principal).read(goesOn.caseId);
  expect(kept.subjects).toMatchObject([{ name: 'Tilda Twice' }]);

  const withdrawn = await api.call(`/api/aml-reports/${draft.id}/withdrawn`, {
    as: agency.principal,
    method: 'PUT',
    body: { reason: 'It was explained' },
    ifMatch: 1,
  });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  expect((await dueNow()).json).toMatchObject({ cases: [{ name: 'Rita Reported' }] });
});
