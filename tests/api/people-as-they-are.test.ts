import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../domain/applications/consent.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { answerName } from '../../domain/listings/name-question.ts';
import { startApi, type TestApi } from '../support/api-app.ts';
import { applicationIn } from '../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type TestAgency,
} from '../support/builders.ts';
import { editListing } from '../support/credit-api.ts';
import {
  answersOf,
  draftFor,
  envelopeCalls,
  envelopeOf,
  people,
  provenSigner,
  signingAgency,
  signingIn,
} from '../support/envelopes.ts';
import { proofFor, sendToOwners, stranger, vendorCalls } from '../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

const vendor = (facts: object) => ({ id: newId(), kind: 'person', name: 'Jane Citizen', ...facts });

async function create(vendors: object[], { principal } = agency) {
  const id = newId();
  const body = { id, listing: listingInput({ vendors }) };
  const answer = await api.call('/api/listings', { as: principal, body });
  return { id, answer };
}

test('domain.md 4.5: contacts are taken as people copy them, and kept without what is around them', async () => {
  const { id, answer } = await create([
    vendor({
      email: "\u2066kate.o'brien@bücher.example\u2069",
      mobile: '\u202aM: 0491\u2011570\u2011006\u202c (work)',
    }),
    vendor({ email: 'smith&sons@example.com', mobile: '(+61) 491 570 156' }),
  ]);
  expect(answer.status, answer.text).toBe(201);
  const kept = await api.call(`/api/listings/${id}`, { as: agency.principal });
  expect(kept.json).toMatchObject({
    vendors: [
      { email: "kate.o'brien@bücher.example", mobile: '0491 570 006' },
      { email: 'smith&sons@example.com', mobile: '0491 570 156' },
    ],
  });
});

test('a contact that is refused is told what is in its way', async () => {
  const { answer } = await create([
    vendor({ email: 'kate.o’brien@example.com', mobile: '+64 21 123 456' }),
    vendor({ email: 'Jane <jane@example.com>, john@example.com' }),
  ]);
  expect(answer.json).toMatchObject({
    code: 'request.invalid',
    errors: [
      { path: 'listing.vendors.0.mobile', message: expect.stringContaining('enter an email') },
      { path: 'listing.vendors.0.email', message: "Enter it as kate.o'brien@example.com" },
      { path: 'listing.vendors.1.email', message: expect.stringContaining('two addresses') },
    ],
  });
});

const COUPLE = 'Jane & John Citizen';

/** Answers who is meant by every name of the vendors, as one tap on the listing does. */
const answerAll = (of: TestAgency, listingId: string, answer: 'people' | 'person') =>
  editListing({ api, agency: of }, listingId, ({ vendors }: Listing) => ({
    vendors: vendors.flatMap((party) => answerName(party, answer, newId)),
  }));

test('domain.md 4.7: nobody is sent what two people would sign by one name, until it is said who is meant', async () => {
  const ground = await signingAgency(api);
  const { id: listingId, answer } = await create([vendor({ name: COUPLE })], ground.agency);
  expect(answer.status, answer.text).toBe(201);
  const calls = envelopeCalls(api, ground.agency.principal);
  const send = async (name: string) => {
    const draft = draftFor(ground.fileId, people([{ key: 'vendor-1', name }]));
    expect((await calls.create(listingId, draft)).status).toBe(201);
    return calls.act(draft.id, 'send');
  };
  for (const name of ['Jane Citizen', COUPLE]) {
    expect((await send(name)).json).toMatchObject({
      status: 409,
      code: 'listing.name-unsettled',
      detail: expect.stringContaining(`who is meant by “${COUPLE}”`),
    });
  }
  await answerAll(ground.agency, listingId, 'people');
  const kept = await api.call(`/api/listings/${listingId}`, { as: ground.agency.principal });
  expect(kept.json).toMatchObject({
    vendors: [{ name: 'Jane Citizen' }, { name: 'John Citizen' }],
  });
  expect((await send(COUPLE)).json).toMatchObject({ code: 'listing.name-unsettled' });
  expect((await send('Jane Citizen')).json).toMatchObject({ state: 'sent' });
});

test('a name that became two people’s since it was sent isn’t signed by', async () => {
  const ground = await signingAgency(api);
  const sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
  await editListing({ api, agency: ground.agency }, sent.listingId, () => ({
    vendors: [vendor({ name: COUPLE })],
  }));
  const who = sent.person('vendor-1');
  const signer = await provenSigner(api, sent, who);
  signingIn(await signer.read());
  signingIn(await signer.consent());
  await signer.save(answersOf(who));
  const { version } = signingIn(await signer.read());
  expect((await signer.sign(version)).json).toMatchObject({
    code: 'listing.name-unsettled',
    detail: expect.stringContaining('Ask the sender'),
  });
  await answerAll(ground.agency, sent.listingId, 'person');
  expect((await signer.sign(signingIn(await signer.read()).version)).status).toBe(200);
});

test('domain.md 4.7: rules approve no credit of two people in one name', async () => {
  const outcome = async (name: string) => {
    const sent = await sendToOwners(api, agency, [{ ...stranger(name), name }], {
      amount: 5_000_00,
    });
    const calls = vendorCalls(api);
    const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
    const path = `/vendor/application/shortcode/${sent.codes[0]}/complete/${sent.id}`;
    const body = { textVersion: CONSENT_VERSION, amount: 5_000_00 };
    const agreed = await calls.call(path, { method: 'PUT', body, headers });
    expect(agreed.status, agreed.text).toBe(200);
    const read = await api.call(`/api/applications/${sent.id}`, { as: agency.principal });
    return applicationIn(read);
  };
  const text = (name: string) => `Nobody has said who is meant by a name: ${name}`;
  const couple = await outcome(COUPLE);
  expect(couple).toMatchObject({ state: 'in_review', decision: { outcome: 'referred' } });
  expect(couple.decision?.reasons).toContain(text(COUPLE));
  // Nor does a person, before it is answered.
  const credit = await addPlatformPerson(api.database, 'platform-credit');
  const approved = await api.call(`/api/applications/${couple.id}/decision?agency=${agency.id}`, {
    as: credit,
    ifMatch: couple.version,
    body: { event: 'approve', reasons: ['Seen'] },
  });
  expect(approved.json).toMatchObject({
    status: 409,
    code: 'listing.name-unsettled',
    detail: expect.stringContaining(`who is meant by “${COUPLE}”`),
  });
  const one = await outcome('Vera Vendor');
  expect(one.decision?.reasons.join()).not.toContain('who is meant');
});
