import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { modules } from '../../../contract/modules.ts';
import { allEndpoints } from '../../../contract/table.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { amlCalls, caseIn } from '../../support/aml.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import { addOurs } from '../../support/example-run.ts';
import { ownAddress, proofFor, sendToOwners, vendorCalls } from '../../support/vendor-links.ts';
import { tableDump } from '../table-dump.ts';

/*
 * Who is told of a report, or only sees that something is different, is tipped off. Pairs of listings are alike but for
 * a report about one of them; each call of everybody but the compliance officer answers about both with the same bytes.
 */

const PAIRS = 20;

type Twin = { listing: Listing; caseId: string };

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let officer: Person;
let pairs: { with: Twin; without: Twin }[];
let everybodyElse: Person[];
let link: { listingId: string; code: string; headers: Record<string, string> };

async function twin(number: number): Promise<Twin> {
  const listing = listingInput({
    address: { streetNumber: String(number) },
    leadAgentId: agency.agent.id,
    branchId: agency.branches.north,
  });
  const body = { id: newId(), listing };
  const added = await api.call('/api/listings', { as: agency.principal, body });
  const made = added.json as Listing;
  const vendor = made.vendors[0]?.id ?? '';
  const { id: caseId } = caseIn(await amlCalls(api, made, agency.agent).start(vendor));
  return { listing: made, caseId };
}

beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  officer = agency.people['manage-agency-applications'];
  const staffUserId = officer.id;
  await api.call('/api/aml-officer', {
    as: agency.principal,
    method: 'PUT',
    body: { staffUserId },
  });
  pairs = [];
  for (let number = 1; number <= PAIRS; number += 1) {
    pairs.push({ with: await twin(number), without: await twin(number) });
  }
  const sent = await sendToOwners(api, agency);
  const address = ownAddress();
  const proof = await proofFor(api, sent, 0, vendorCalls(api, address));
  const headers = { ...address, 'x-otp-id': proof };
  link = { listingId: sent.listingId, code: sent.codes[0] ?? '', headers };
  everybodyElse = [
    ...Object.values(agency.people).filter((person) => person !== officer),
    agency.colleague,
    agency.nobody,
    ...(await addOurs(api)).values(),
  ];
});
afterAll(() => api.close());

const every: readonly Endpoint[] = [
  ...allEndpoints,
  ...modules.flatMap(({ calls }) => Object.values(calls)),
];
const reads = [...new Map(every.map((each) => [each.id, each])).values()].filter(
  ({ method, acts }) => method === 'GET' && !acts,
);
const ofListing = reads.filter(({ path }) => path.startsWith('/api/listings/:id'));
/** Ones about no single thing: they answer the same before and after. */
const ofAgency = reads.filter(({ path }) => !path.includes(':') && path.startsWith('/api/'));

/** Papers are left out: the time stands within the bytes of a PDF. */
const byLink = reads.filter(
  ({ access, path, answer }) =>
    access.kind === 'link' && /^[^:]+:\w+[^:]*$/.test(path) && !('file' in answer),
);

/** What the customer reads by their link. */
async function readByLink(): Promise<string[]> {
  const answers: string[] = [];
  for (const { path } of byLink) {
    answers.push(await answerTo(path.replace(/:\w+/, link.code), { headers: link.headers }));
  }
  return answers;
}

/** An answer without what makes two listings two: ids, references and times. */
async function answerTo(path: string, call: TestCall): Promise<string> {
  const { status, text, headers } = await api.call(path, call);
  const said = `${status} ${headers.get('etag')} ${text}`;
  return said
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\b[A-Z]{2,4}-\d+\b/g, '<reference>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

const pathOf = ({ path }: Endpoint, { listing, caseId }: Twin) =>
  path.replace(':id', listing.id).replace(':caseId', caseId);

async function read(paths: readonly string[], people: readonly Person[]): Promise<string[]> {
  const answers: string[] = [];
  for (const as of people) {
    for (const path of paths) answers.push(`${as.name} ${await answerTo(path, { as })}`);
  }
  return answers;
}

/** A report about each first of a pair: drafted, written anew, and every third lodged or withdrawn. */
async function report(): Promise<void> {
  const facts = {
    kind: 'suspicion',
    arisenOn: '2026-11-05',
    isTerrorism: false,
    cash: 2_000_000,
    grounds: 'Paid in notes of fifty',
  };
  const answer = await api.call(`/api/listings/${link.listingId}`, { as: officer });
  const ofLink = { listingReference: (answer.json as Listing).reference };
  const reported = pairs.map(({ with: twin }) => ({
    listingReference: twin.listing.reference,
    caseId: twin.caseId,
  }));
  for (const [at, about] of [...reported, ofLink].entries()) {
    const body = { id: newId(), ...about, facts };
    const made = await api.call('/api/aml-reports', { as: officer, body });
    expect(made.status, made.text).toBe(201);
    const path = `/api/aml-reports/${body.id}`;
    const as = { as: officer, method: 'PUT' };
    await api.call(path, { ...as, ifMatch: 1, body: { ...facts, isTerrorism: true } });
    const lodged = { reference: 'SMR-1', on: '2026-11-06' };
    if (at % 3 === 0) await api.call(`${path}/lodged`, { ...as, ifMatch: 2, body: lodged });
    if (at % 3 === 1) {
      await api.call(`${path}/withdrawn`, { ...as, ifMatch: 2, body: { reason: 'Explained' } });
    }
  }
}

test('security.md 3.2 (72), domain.md 4.7: 20 pairs, with and without a report, are the same to everybody else', async () => {
  expect(ofListing.length).toBeGreaterThan(8);
  expect(ofAgency.length).toBeGreaterThan(10);
  const shared = ofAgency.map(({ path }) => path);
  const before = await read(shared, everybodyElse);
  const customerBefore = await readByLink();
  expect(customerBefore.filter((answer) => answer.startsWith('200'))).not.toEqual([]);
  const { aml_report: none, idempotency_key: _b, ...rowsBefore } = await tableDump(api.database);

  await report();

  // Nothing but the report itself is written: no event, message, job, count or version.
  const { aml_report: some, idempotency_key: _a, ...rowsAfter } = await tableDump(api.database);
  expect(some).not.toBe(none);
  expect(rowsAfter).toEqual(rowsBefore);
  expect(await read(shared, everybodyElse)).toEqual(before);
  expect(await readByLink()).toEqual(customerBefore);

  for (const [at, { with: twin, without }] of pairs.entries()) {
    // Each pair by the principal, and by all others in turn.
    const other = everybodyElse[at % everybodyElse.length] ?? agency.nobody;
    const people = [agency.principal, other];
    const about = (each: Twin) =>
      read(
        ofListing.map((endpoint) => pathOf(endpoint, each)),
        people,
      );
    expect(await about(twin)).toEqual(await about(without));
  }
});
