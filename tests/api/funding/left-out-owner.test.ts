import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { NAMED_STANDS_DAYS } from '../../../domain/applications/left-out.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { applicationCalls, applicationIn } from '../../support/applications.ts';
import {
  addAgency,
  addPlatformPerson,
  listingInput,
  newId,
  type TestAgency,
} from '../../support/builders.ts';
import {
  linksOf,
  type Owner,
  owner,
  proofFor,
  putOnSale,
  stranger,
  switchOn,
  vendorCalls,
} from '../../support/vendor-links.ts';

// Decisions 303 and 304: who owns a home as well isn't left out by one person of the agency, who asks the others
// alone, or somebody of their own in an owner’s place.

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let other: TestAgency;
let credit: TestCall['as'] & {};
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
  other = await addAgency(api.database, 'Tarrabrook');
  credit = await addPlatformPerson(api.database, 'platform-credit');
  await switchOn(api, agency, ['direct-application']);
});
afterAll(() => api.close());

const AMOUNT = 5_000_00;
let houses = 0;

const people = (owners: Partial<Owner>[]) => owners.map((each) => ({ kind: 'person', ...each }));

/** A record of these owners, at an address that no other test has. */
function home(vendors: Partial<Owner>[]) {
  houses += 1;
  const listing = listingInput({
    authority: { kind: 'sole', signedOn: '2026-01-05' },
    price: { estimateLow: 1_000_000_00 },
  });
  const address = { ...listing.address, streetNumber: `${3000 + houses * 9}` };
  return { ...listing, address, vendors: people(vendors) };
}
type Home = ReturnType<typeof home>;

async function add(record: Home, of = agency): Promise<string> {
  const id = newId();
  const made = await api.call('/api/listings', { as: of.principal, body: { id, listing: record } });
  expect(made.status, made.text).toBe(201);
  return id;
}

async function edit(id: string, record: object): Promise<void> {
  const as = agency.principal;
  const { version } = (await api.call(`/api/listings/${id}`, { as })).json as Listing;
  const path = `/api/listings/${id}`;
  const edited = await api.call(path, { as, method: 'PUT', ifMatch: version, body: record });
  expect(edited.status, edited.text).toBe(200);
}

/** Has these sign the authority, and sends them an application. */
async function send(listingId: string, owners: Owner[], of = agency) {
  const names = owners.map(({ name }) => name);
  await putOnSale(api, of, listingId, names);
  const calls = applicationCalls(api, listingId, of.principal);
  const { id } = applicationIn(await calls.create({ amount: AMOUNT }));
  const sent = await calls.act(id, 'send');
  expect(sent.status, sent.text).toBe(200);
  const urls = await linksOf(api, of, id);
  const codes = owners.map((each) => urls.get(each.id)?.split('/').at(-1) ?? '');
  return { id, listingId, owners, codes, calls };
}
type Sent = Awaited<ReturnType<typeof send>>;

/** Does something with the code that went to somebody. */
async function by(sent: Sent, at: number, path: string, body: object, method = 'POST') {
  api.clock.aheadMs += 61_000;
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, at, calls) };
  const to = `/vendor/application/shortcode/${sent.codes[at]}${path}`;
  const answer = await calls.call(to, { method, body, headers });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json as VendorApplication;
}
const agree = async (sent: Sent, at = 0) =>
  (
    await by(
      sent,
      at,
      `/complete/${sent.id}`,
      { textVersion: CONSENT_VERSION, amount: AMOUNT },
      'PUT',
    )
  ).state;

async function cancel({ id, calls }: Sent): Promise<void> {
  const { version } = applicationIn(await calls.read(id));
  const done = await calls.act(id, 'cancel', { reason: 'Otto' }, { ifMatch: version });
  expect(done.status, done.text).toBe(200);
}

async function approve({ id, calls }: Sent, of = agency): Promise<void> {
  const { version } = applicationIn(await calls.read(id));
  const path = `/api/applications/${id}/decision?agency=${of.id}`;
  const body = { event: 'approve', reasons: ['The title was seen'] };
  const done = await api.call(path, { as: credit, ifMatch: version, body });
  expect(done.json, done.text).toMatchObject({ state: 'approved' });
}

const reasons = async ({ id, calls }: Sent) =>
  (applicationIn(await calls.read(id)).decision?.reasons ?? []).join();

const couple = () => [stranger('Vera Vendor'), stranger('Otto Owner')] as [Owner, Owner];

describe('an owner isn’t left out', () => {
  test('who said no: not by cancelling, taking them off the listing and asking anew', async () => {
    const [vera, otto] = couple();
    const record = home([vera, otto]);
    const first = await send(await add(record), [vera, otto]);
    await by(first, 1, '/disagree', { reason: 'Not with me' });
    await cancel(first);
    await edit(first.listingId, { ...record, vendors: people([vera]) });
    const again = await send(first.listingId, [vera]);
    expect(await agree(again)).toBe('in_review');
    expect(await reasons(again)).toContain(`left out: ${otto.name}`);
    // Once one of us approved something without him, he is no reason any more.
    await approve(again);
    expect(await agree(again)).toBe('accepted');
    const same = { ...vera, id: newId() };
    const anew = await send(await add({ ...record, vendors: people([same]) }), [same]);
    expect(await agree(anew)).toBe('accepted');
  });

  test('by listing the home anew without them', async () => {
    const [vera, otto] = couple();
    const record = home([vera, otto]);
    await send(await add(record), [vera, otto]);
    const same = { ...vera, id: newId() };
    const again = await send(await add({ ...record, vendors: people([same]) }), [same]);
    expect(await agree(again)).toBe('in_review');
  });

  test('who was to sign the agreement and didn’t', async () => {
    const [vera, otto] = couple();
    const listingId = await add(home([vera]));
    await putOnSale(api, agency, listingId, [vera.name, otto.name]);
    const declined = `UPDATE envelope SET state = 'declined' WHERE listing_id = $1`;
    await asSystem(api.database, (tx) => tx.rows(declined, [listingId]));
    expect(await agree(await send(listingId, [vera]))).toBe('in_review');
  });

  test('whom the listing names by the time it is agreed to', async () => {
    const [vera, otto] = couple();
    const record = home([vera]);
    const sent = await send(await add(record), [vera]);
    await edit(sent.listingId, { ...record, vendors: people([vera, otto]) });
    expect(await agree(sent)).toBe('in_review');
  });

  test('and replaced by somebody of another name', async () => {
    const [vera, mule] = [stranger('Vera Vendor'), stranger('Mallory Mule')];
    const record = home([vera]);
    const first = await send(await add(record), [vera]);
    await by(first, 0, '/cancel', { reason: 'I borrow nothing' });
    await edit(first.listingId, { ...record, vendors: people([mule]) });
    expect(await agree(await send(first.listingId, [mule]))).toBe('in_review');
  });

  test('and replaced by somebody with their mobile and another mailbox', async () => {
    const [vera, mule] = [stranger('Vera Vendor'), stranger('Mallory Mule')];
    const record = home([vera]);
    const first = await send(await add(record), [vera]);
    await cancel(first);
    const inPlace = { ...mule, mobile: vera.mobile ?? '' };
    await edit(first.listingId, { ...record, vendors: people([inPlace]) });
    const again = await send(first.listingId, [inPlace]);
    expect(await agree(again)).toBe('in_review');
    expect(await reasons(again)).toContain(`left out: ${vera.name}`);
  });

  test('by waiting for 30 days after they said no', async () => {
    const [vera, otto] = couple();
    const record = home([vera, otto]);
    const first = await send(await add(record), [vera, otto]);
    await by(first, 1, '/disagree', { reason: 'Not with me' });
    await cancel(first);
    await edit(first.listingId, { ...record, vendors: people([vera]) });
    const days = NAMED_STANDS_DAYS + 1;
    const ago = `UPDATE application SET updated_at = updated_at - $2 * interval '1 day' WHERE id = $1`;
    const signed = `UPDATE envelope SET sent_at = sent_at - $2 * interval '1 day',
      updated_at = updated_at - $2 * interval '1 day' WHERE listing_id = $1`;
    await asSystem(api.database, (tx) => tx.rows(ago, [first.id, days]));
    await asSystem(api.database, (tx) => tx.rows(signed, [first.listingId, days]));
    const again = await send(first.listingId, [vera]);
    expect(await agree(again)).toBe('in_review');
  });
});

describe('nobody is left out', () => {
  test('by a name that was mended, or written in full', async () => {
    const vera = stranger('Vera Vendor');
    const record = home([{ ...vera, name: vera.name.replace('Vendor', 'Vendro') }]);
    const listingId = await add(record);
    await edit(listingId, { ...record, vendors: people([vera]) });
    const full = { ...vera, name: vera.name.replace(' ', ' Anne ') };
    await edit(listingId, { ...record, vendors: people([full]) });
    expect(await agree(await send(listingId, [full]))).toBe('accepted');
  });

  test.each([
    ['with contacts', (otto: Owner) => [{ otto }, {}]],
    ['without any contact', ({ id, name }: Owner) => [{ otto: { id, name } }, {}]],
    ['moved to the buyers', (otto: Owner) => [{ otto }, { buyers: people([otto]) }]],
  ])('who was only ever typed, and sent nothing, %s', async (_, how) => {
    const [vera, otto] = couple();
    const [named = {}, changes] = how(otto) as [{ otto?: Partial<Owner> }, object];
    const record = home([vera, named.otto ?? otto]);
    const listingId = await add(record);
    await edit(listingId, { ...record, vendors: people([vera]), ...changes });
    expect(await agree(await send(listingId, [vera]))).toBe('accepted');
  });

  test('whose surname was corrected after they were sent something: they are reached as before', async () => {
    const before = stranger('Vera Wronge');
    const { email = '', mobile = '' } = before;
    const vera = { ...stranger('Vera Right'), email, mobile };
    const record = home([before]);
    const first = await send(await add(record), [before]);
    await cancel(first);
    const reached = `UPDATE envelope_recipient SET phone = $2, email = $3 WHERE envelope_id IN
      (SELECT id FROM envelope WHERE listing_id = $1)`;
    const contacts = [first.listingId, mobile, email];
    await asSystem(api.database, (tx) => tx.rows(reached, contacts));
    await edit(first.listingId, { ...record, vendors: people([vera]) });
    const again = await send(first.listingId, [vera]);
    await agree(again);
    expect(await reasons(again)).not.toContain('left out');
  });

  test('who was sent something more than 30 days ago', async () => {
    const [vera, otto] = couple();
    const record = home([vera]);
    const listingId = await add(record);
    await putOnSale(api, agency, listingId, [vera.name, otto.name]);
    const days = `UPDATE envelope SET sent_at = sent_at - $2 * interval '1 day',
      updated_at = updated_at - $2 * interval '1 day', state = 'declined' WHERE listing_id = $1`;
    await asSystem(api.database, (tx) => tx.rows(days, [listingId, NAMED_STANDS_DAYS + 1]));
    expect(await agree(await send(listingId, [vera]))).toBe('accepted');
  });

  test('whom a stranger alone named', async () => {
    const vera = stranger('Vera Vendor');
    const record = home([vera]);
    const { name, email, mobile } = stranger('Bea Bogus');
    const body = {
      id: newId(),
      agencyId: agency.id,
      requestedProductType: 'standard',
      amount: AMOUNT,
      purpose: '',
      address: record.address,
      vendors: [{ name, email, phoneNumber: mobile }],
    };
    const applied = await vendorCalls(api).call('/vendor/application', { body });
    expect(applied.status, applied.text).toBe(201);
    expect(await agree(await send(await add(record), [vera]))).toBe('accepted');
  });
});

describe('what another agency asked', () => {
  test.each([
    ['an owner who is left out', (vera: Owner) => [vera, stranger('Otto Owner')]],
    ['an owner by contacts of their own', ({ name }: Owner) => [owner(name)]],
  ])('%s: our own staff look, and the agency reads nothing of it', async (_, asked) => {
    const vera = stranger('Vera Vendor');
    const there = asked(vera);
    const record = home(there);
    await send(await add(record, other), there, other);
    const same = { ...vera, id: newId() };
    const again = await send(await add({ ...record, vendors: people([same]) }), [same]);
    expect(await agree(again)).toBe('in_review');
    const told = await reasons(again);
    expect(told).toContain('A person looks at it first');
    expect(told).not.toMatch(/another agency|Otto/);
    const queue = await api.call('/api/applications-to-review', { as: credit });
    expect(queue.text).toMatch(/(Asked as an owner|Reached otherwise) at another agency/);
  });

  test('an owner who is reached alike waits for nobody', async () => {
    const vera = stranger('Vera Vendor');
    const record = home([vera]);
    await send(await add(record, other), [vera], other);
    const same = { ...vera, id: newId() };
    const again = await send(await add({ ...record, vendors: people([same]) }), [same]);
    expect(await agree(again)).toBe('accepted');
  });
});

test('somebody of the agency agrees for their own home by their mailbox: our own staff look', async () => {
  const mailbox = { email: `${agency.principal.id}@agency.example` };
  const self = owner(agency.principal.name, mailbox);
  const sent = await send(await add(home([self])), [self]);
  expect(await agree(sent)).toBe('in_review');
  expect(await reasons(sent)).toContain(`works at the agency`);
});

test('a namesake of somebody of the agency agrees by a mailbox of their own, and nobody looks', async () => {
  const namesake = owner(agency.principal.name);
  const sent = await send(await add(home([namesake])), [namesake]);
  await agree(sent);
  expect(await reasons(sent)).not.toContain('works at the agency');
});
