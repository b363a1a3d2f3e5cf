import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AmlCase } from '../../../contract/aml-shapes.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { amlCalls, caseIn, wholePerson } from '../../support/aml.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import { runJobs } from '../../support/payments.ts';
import { loadSanctionsList } from '../../support/sanctions.ts';

/** Whom the list of these tests has. */
const LISTED = { name: 'Zoran Kovacevicz', bornOn: '1961-04-03' };

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { AML_CHECKS: 'sandbox' });
  agency = await addAgency(api.database);
  await loadSanctionsList(api, [LISTED]);
});
afterAll(() => api.close());

let made = 0;
async function listingOf(changes: Parameters<typeof listingInput>[0] = {}): Promise<Listing> {
  made += 1;
  const listing = listingInput({ address: { streetNumber: String(made) }, ...changes });
  const answer = await api.call('/api/listings', {
    as: agency.principal,
    body: { id: newId(), listing },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Listing;
}

/** As the property’s date is at least: nobody sees a paper tomorrow. */
const today = () => api.clock.now().toISOString().slice(0, 10);

const party = (name: string) => ({ id: newId(), kind: 'person' as const, name });

/** A check of one seller, submitted and screened, and the calls of the principal. */
async function screened(name: string, bornOn = '1970-01-02') {
  const vendor = party(name);
  const listing = await listingOf({ vendors: [vendor] });
  const calls = amlCalls(api, listing, agency.principal);
  const started = caseIn(await calls.start(vendor.id));
  const collected = caseIn(await calls.collect(started, wholePerson(name, bornOn)));
  const submitted = caseIn(await calls.submit(collected));
  expect(submitted.state).toBe('screening');
  await runJobs(api);
  return { listing, calls, case: await calls.read(submitted.id) };
}

describe('domain.md 4.7: the check of a seller', () => {
  test('what the listing knows is there; what is all clear is verified by the rules', async () => {
    const vendor = { ...party('Ada Acorn'), postalAddress: '1 Oak Street, Newtown NSW 2042' };
    const listing = await listingOf({ vendors: [vendor] });
    const calls = amlCalls(api, listing, agency.principal);
    expect(await calls.parties()).toMatchObject([
      {
        name: 'Ada Acorn',
        side: 'seller',
        kind: 'individual',
        state: 'not_started',
        next: 'start',
      },
    ]);
    const started = caseIn(await calls.start(vendor.id));
    expect(started.customer.people).toMatchObject([
      { name: 'Ada Acorn', roles: ['self'], address: vendor.postalAddress },
    ]);
    const early = await calls.submit(started);
    expect(early.json).toMatchObject({ code: 'aml.incomplete' });
    expect((early.json as { errors: { message: string }[] }).errors).toEqual([
      { path: 'field', message: 'Add: Purpose of the sale or purchase' },
      { path: 'of-person', message: 'Add for Ada Acorn: date of birth' },
    ]);
    const { case: done } = await screened('Ada Acorn', '1950-05-05');
    expect(done).toMatchObject({ state: 'verified', next: 'none', decided: { byName: 'Lintel' } });
    expect(done.subjects).toMatchObject([{ name: 'Ada Acorn', isProven: true }]);
  });

  test('a person who can’t be verified by a provider is by original papers, wherever they stand', async () => {
    const { calls, case: stuck, listing } = await screened('Rita Refer');
    expect(stuck).toMatchObject({ state: 'needs_attention', next: 'look' });
    const [rita] = stuck.customer.people;
    const wrong = await calls.papers(stuck, rita?.id ?? '', {
      papers: [{ kind: 'driver-licence', nameOnPaper: 'Rita Married' }],
      seenOn: today(),
    });
    expect(wrong.json).toMatchObject({ code: 'aml.papers-refused' });
    const seen = await calls.papers(stuck, rita?.id ?? '', {
      papers: [{ kind: 'driver-licence', nameOnPaper: 'Rita Married' }],
      nameSettledBy: ['marriage-certificate'],
      seenOn: today(),
    });
    expect(caseIn(seen)).toMatchObject({
      state: 'verified',
      decided: { byName: agency.principal.name },
    });
    // In another sale nobody asks for the papers again.
    const again = await screened('Rita Refer');
    expect(again.case.state).toBe('verified');
    expect(again.listing.id).not.toBe(listing.id);
  });

  test('a name of the list takes a decision with a reason, once', async () => {
    const { calls, case: hit } = await screened(LISTED.name, '1988-01-01');
    expect(hit.state).toBe('needs_attention');
    const [found] = hit.subjects[0]?.found?.hits ?? [];
    expect(found).toMatchObject({ listedName: LISTED.name, decision: 'open' });
    // The whole entry stands beside the customer, for those who decide about it.
    const entry = (as: Person) =>
      api.call(`/api/listings/${hit.listingId}/aml/cases/${hit.id}/hits/${found?.id}/entry`, {
        as,
      });
    expect(await entry(agency.principal)).toMatchObject({
      status: 200,
      json: { kind: 'individual', names: [{ name: LISTED.name }] },
    });
    expect((await entry(agency.agent)).status).toBe(403);
    const early = await calls.decide(hit, 'dismissFalsePositive');
    expect(early.json).toMatchObject({ code: 'aml.undecided' });
    const dismissed = await calls.decideHit(hit, found?.id ?? '', {
      decision: 'dismissed',
      reason: 'Born 27 years later',
    });
    expect(caseIn(dismissed)).toMatchObject({
      state: 'verified',
      decided: { reason: 'Born 27 years later' },
    });
    const again = await screened(LISTED.name, '1988-01-01');
    expect(again.case.state).toBe('verified');
  });

  test('an agent collects and sees nothing of what was found', async () => {
    const { listing, case: hit } = await screened(`${LISTED.name} Jones`, '1961-04-03');
    expect(hit.subjects[0]?.found?.hits).not.toEqual([]);
    await api.call(`/api/listings/${listing.id}`, { as: agency.principal });
    const own = await api.call('/api/listings', {
      as: agency.agent,
      body: { id: newId(), listing: listingInput({ vendors: [party('Olga Own')] }) },
    });
    const calls = amlCalls(api, own.json as Listing, agency.agent);
    const [vendor] = (own.json as Listing).vendors;
    const started = caseIn(await calls.start(vendor?.id ?? ''));
    expect(started).not.toHaveProperty('risk');
    expect(started.subjects.every((each) => !('found' in each))).toBe(true);
    expect(started.allowed).toEqual(['submit']);
    const refused = await calls.risk(started, 'high');
    expect(refused.status).toBe(403);
  });

  test('public office at home is weighed by a person, also where papers were all that lacked', async () => {
    const { calls, case: stuck } = await screened('Mina Minister Refer');
    const [mina] = stuck.customer.people;
    const seen = await calls.papers(stuck, mina?.id ?? '', {
      papers: [{ kind: 'passport', nameOnPaper: 'Mina Minister Refer' }],
      seenOn: today(),
    });
    expect(caseIn(seen).state).toBe('needs_attention');
    const weighed = await calls.decide(caseIn(seen), 'dismissFalsePositive', 'A shire councillor');
    expect(caseIn(weighed).state).toBe('verified');
  });

  test('a check that is closed can be started again', async () => {
    const { listing, calls, case: done } = await screened('Cleo Closed');
    expect(caseIn(await calls.decide(done, 'close')).state).toBe('closed');
    const [vendor] = listing.vendors;
    expect(await calls.parties()).toMatchObject([{ state: 'closed', next: 'start' }]);
    expect(caseIn(await calls.start(vendor?.id ?? '')).state).toBe('collecting');
    expect(await calls.parties()).toMatchObject([{ state: 'collecting' }]);
  });

  test('somebody else changed it: nothing is overwritten', async () => {
    const vendor = party('Stella Stale');
    const calls = amlCalls(api, await listingOf({ vendors: [vendor] }), agency.principal);
    const started = caseIn(await calls.start(vendor.id));
    caseIn(await calls.collect(started, wholePerson('Stella Stale')));
    const late = await calls.collect(started, wholePerson('Stella Other'));
    expect(late.json).toMatchObject({ code: 'etag.stale' });
    const twice = await calls.start(vendor.id);
    expect(twice.json).toMatchObject({ code: 'aml.exists' });
  });
});

describe('domain.md 4.7: enhanced checks and blocks', () => {
  test('foreign public office goes to enhanced checks, which the principal approves', async () => {
    const { calls, case: foreign } = await screened('Amina Ambassador');
    expect(foreign).toMatchObject({ state: 'edd', next: 'enhance', risk: { level: 'high' } });
    const early = await calls.decide(foreign, 'seniorApprove');
    expect(early.json).toMatchObject({ code: 'aml.undecided' });
    const recorded = caseIn(await calls.funds(foreign));
    expect(caseIn(await calls.decide(recorded, 'seniorApprove')).state).toBe('verified');
  });

  test('a match is confirmed by the principal, stops what goes out, and is lifted', async () => {
    const { calls, listing, case: hit } = await screened(LISTED.name, LISTED.bornOn);
    const verifier = amlCalls(api, listing, agency.people['manage-agency-applications']);
    const hitId = hit.subjects[0]?.found?.hits[0]?.id ?? '';
    const match = { decision: 'confirmed', reason: 'Same birth date and place' };
    expect((await verifier.decideHit(hit, hitId, match)).status).toBe(403);
    const blocked = caseIn(await calls.decideHit(hit, hitId, match));
    expect(blocked).toMatchObject({ state: 'blocked', next: 'blocked' });
    const cleared = caseIn(await calls.decide(blocked, 'clear', 'AUSTRAC wrote it is another'));
    expect(cleared.state).toBe('review');
    const dismissed = await calls.decideHit(cleared, hitId, {
      decision: 'dismissed',
      reason: 'As the authority wrote',
    });
    expect(caseIn(dismissed).state).toBe('verified');
  });

  test('a match in one sale stops every other sale of the same person, and the principal’s word stands', async () => {
    const twin = { ...LISTED, bornOn: '1961-05-05' };
    const one = await screened(twin.name, twin.bornOn);
    const hitId = one.case.subjects[0]?.found?.hits[0]?.id ?? '';
    const other = { decision: 'dismissed', reason: 'Another birthday' };
    expect(caseIn(await one.calls.decideHit(one.case, hitId, other)).state).toBe('verified');
    const two = await screened(twin.name, twin.bornOn);
    const three = await screened(twin.name, twin.bornOn);
    expect([two.case.state, three.case.state]).toEqual(['verified', 'verified']);
    await asSystem(api.database, (tx) =>
      tx.rows(`UPDATE aml_case SET state = 'needs_attention' WHERE id = $1`, [three.case.id]),
    );
    const match = { decision: 'confirmed', reason: 'The authority confirmed it' };
    expect(caseIn(await three.calls.decideHit(three.case, hitId, match)).state).toBe('blocked');
    expect((await one.calls.read(one.case.id)).state).toBe('blocked');
    expect((await two.calls.read(two.case.id)).state).toBe('blocked');
    // In yet another sale nobody but the principal takes it back.
    const four = await screened(twin.name, twin.bornOn);
    expect(four.case.state).toBe('needs_attention');
    const verifier = amlCalls(api, four.listing, agency.people['manage-agency-applications']);
    expect((await verifier.decideHit(four.case, hitId, other)).status).toBe(403);
  });

  test('raising a risk is anybody’s who verifies, lowering it the principal’s', async () => {
    const { calls, listing, case: hit } = await screened(LISTED.name, '1930-01-01');
    const verifier = amlCalls(api, listing, agency.people['manage-agency-applications']);
    const raised = caseIn(await verifier.risk(hit, 'high'));
    expect(raised.risk).toMatchObject({ level: 'high', set: { reason: 'Paid by a stranger' } });
    expect((await verifier.risk(raised, 'low')).status).toBe(403);
    expect(caseIn(await calls.risk(raised, 'low')).risk).toMatchObject({ level: 'low' });
  });

  test('a risk that was raised a little hides none that is found later', async () => {
    const vendor = party('Ada Ambassador');
    const calls = amlCalls(api, await listingOf({ vendors: [vendor] }), agency.principal);
    const started = caseIn(await calls.start(vendor.id));
    const raised = caseIn(await calls.risk(started, 'medium'));
    const collected = caseIn(await calls.collect(raised, wholePerson('Ada Ambassador')));
    const submitted = caseIn(await calls.submit(collected));
    await runJobs(api);
    expect(await calls.read(submitted.id)).toMatchObject({ state: 'edd', risk: { level: 'high' } });
  });
});

describe('domain.md 4.7: the check of a buyer', () => {
  const buyer = party('Bao Buyer');
  const dates = { exchangedOn: '2026-11-02', settlementDueOn: '2026-12-14' };

  test('is delayed to the earlier of 28 days after exchange and 3 days before settlement', async () => {
    const listing = await listingOf({ buyers: [buyer], dates } as never);
    const calls = amlCalls(api, listing, agency.principal);
    const delayed = caseIn(await calls.delay(buyer.id));
    expect(delayed).toMatchObject({ state: 'delayed', dueOn: '2026-11-30', next: 'start' });
    const started = caseIn(await calls.start(buyer.id));
    expect(started).toMatchObject({
      id: delayed.id,
      state: 'collecting',
    } satisfies Partial<AmlCase>);
  });

  test('isn’t delayed before there is an exchange, and a seller’s never', async () => {
    const listing = await listingOf({ buyers: [buyer] });
    const calls = amlCalls(api, listing, agency.principal);
    expect((await calls.delay(buyer.id)).json).toMatchObject({ code: 'aml.no-delay' });
    const sold = await listingOf({ buyers: [buyer], dates } as never);
    const [vendor] = sold.vendors;
    const own = amlCalls(api, sold, agency.principal);
    expect((await own.delay(vendor?.id ?? '')).json).toMatchObject({ code: 'aml.no-delay' });
  });
});
