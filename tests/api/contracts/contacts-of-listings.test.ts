import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '../../../domain/listings/listing.ts';
import { recordOf } from '../../../domain/listings/record.ts';
import { startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { listingInput, newId, type Person as Staff } from '../../support/builders.ts';
import { contractPdf, templateCalls } from '../../support/contract-papers.ts';
import {
  codeOf,
  draftFor,
  envelopeCalls,
  envelopeIn,
  envelopeOf,
  type Person,
  people,
  signingAgency,
} from '../../support/envelopes.ts';

// Decision 324: whoever wrote a contact on the listing had a hand in it, whoever sends it then.

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
let insider: TestCall['as'] & {};
let third: Staff;
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
  insider = ground.agency.people['manage-agency-applications'];
  third = ground.agency.people['manage-branch-application'];
});
afterAll(() => api.close());

let mules = 0;
const mule = () => {
  mules += 1;
  return { email: `mallory${mules}@mule.example`, mobile: `+6149157${1000 + mules}` };
};

type Contact = ReturnType<typeof mule>;

async function edit(id: string, change: (listing: Listing) => object, as: TestCall['as'] & {}) {
  const path = `/api/listings/${id}`;
  const listing = (await api.call(path, { as })).json as Listing;
  const body = { ...recordOf(listing), ...change(listing) };
  const edited = await api.call(path, { as, method: 'PUT', ifMatch: listing.version, body });
  expect(edited.status, edited.text).toBe(200);
}

/** Somebody who signed for a property by contacts of their own, and stands on its listing with them. */
async function known() {
  const sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
  const who = sent.person('vendor-1');
  const { id, name, email, phone: mobile } = who;
  const vendor = { id, kind: 'person', name, email, mobile };
  await edit(
    sent.listingId,
    () => ({ vendors: [vendor], branchId: third.branchId }),
    ground.agency.principal,
  );
  await sent.calls.act(sent.id, 'void', { reason: 'Again' });
  return { listingId: sent.listingId, who, vendor };
}

/** Composes an envelope for the vendor as the listing has them, and sends it, unknowing. */
async function sendAnew(listingId: string, { name }: Person, { email, mobile: phone }: Contact) {
  const [again] = people([{ key: 'vendor-1' }]);
  if (!again) throw new Error('Somebody signs');
  const person = { ...again, name, email, phone };
  const draft = draftFor(ground.fileId, [person]);
  const calls = envelopeCalls(api, ground.agency.principal);
  expect((await calls.create(listingId, draft)).status).toBe(201);
  expect((await calls.act(draft.id, 'send')).status).toBe(200);
  const made = { calls, id: draft.id };
  expect(await codeOf(api, made, person)).toBeUndefined();
  const { recipients } = envelopeIn(await calls.read(draft.id));
  expect(recipients[0]).toMatchObject({ contactWaits: { isWhole: true } });
  const confirm = (as: TestCall['as'] & {}) =>
    calls.act(draft.id, `recipients/${person.id}/contact/confirm`, {}, { as });
  return { made, person, confirm };
}

/** Ways in which somebody writes a contact on a listing that a colleague then sends to. */
const WRITTEN: Record<
  string,
  (of: Awaited<ReturnType<typeof known>>, to: Contact) => Promise<void>
> = {
  'by editing the owner': ({ listingId, vendor }, to) =>
    edit(listingId, () => ({ vendors: [{ ...vendor, ...to }] }), insider),
  'by editing the owner, whose name a colleague mends': async ({ listingId, vendor }, to) => {
    await edit(listingId, () => ({ vendors: [{ ...vendor, ...to }] }), insider);
    const name = vendor.name.toUpperCase();
    await edit(
      listingId,
      () => ({ vendors: [{ ...vendor, ...to, name }] }),
      ground.agency.principal,
    );
    await edit(listingId, () => ({ vendors: [{ ...vendor, ...to }] }), ground.agency.principal);
  },
  'by taking the owner off and adding them anew': async ({ listingId, vendor }, to) => {
    await edit(
      listingId,
      () => ({ vendors: [{ ...vendor, id: newId(), name: 'Zoe Zed' }] }),
      insider,
    );
    await edit(listingId, () => ({ vendors: [{ ...vendor, ...to, id: newId() }] }), insider);
  },
  'by editing the owner, whom they named twice until a colleague took that off': async (
    { listingId, vendor },
    to,
  ) => {
    const twice = { ...vendor, id: newId(), email: 'olga.typed@signer.example' };
    await edit(listingId, () => ({ vendors: [{ ...vendor, ...to }, twice] }), insider);
    const once = () => ({ vendors: [{ ...vendor, ...to }] });
    await edit(listingId, once, ground.agency.principal);
  },
  'by editing the owner, whom they named as a buyer until a colleague took that off': async (
    { listingId, vendor },
    to,
  ) => {
    const buyer = { ...vendor, id: newId(), email: 'olga.bought@signer.example' };
    const both = () => ({ vendors: [{ ...vendor, ...to }], buyers: [buyer] });
    await edit(listingId, both, insider);
    await edit(listingId, () => ({ buyers: [] }), ground.agency.principal);
  },
  'by adding them to the buyers': async ({ listingId, vendor }, to) =>
    edit(listingId, () => ({ buyers: [{ ...vendor, ...to, id: newId() }] }), insider),
  'in another listing of the home': async ({ listingId, vendor }, to) => {
    const path = `/api/listings/${listingId}`;
    const as = insider;
    const { address } = (await api.call(path, { as })).json as Listing;
    const listing = listingInput({ address, vendors: [{ ...vendor, ...to }] });
    const made = await api.call('/api/listings', { as, body: { id: newId(), listing } });
    expect(made.status, made.text).toBe(201);
  },
  'in another listing, which a colleague gives the address of the home': async (
    { listingId, vendor },
    to,
  ) => {
    const { address } = (await api.call(`/api/listings/${listingId}`, { as: insider }))
      .json as Listing;
    const [id, of] = [newId(), { ...vendor, ...to, id: newId() }];
    const listing = listingInput({ vendors: [of] });
    const made = await api.call('/api/listings', { as: insider, body: { id, listing } });
    expect(made.status, made.text).toBe(201);
    await edit(id, () => ({ address }), ground.agency.principal);
  },
  'in a draft that a colleague copies': async ({ listingId, who }, { email, mobile: phone }) => {
    const [again] = people([{ key: 'vendor-1' }]);
    if (!again) throw new Error('Somebody signs');
    const fileId = newId();
    const { upload } = templateCalls(api, insider);
    expect((await upload(await contractPdf(), fileId)).status).toBe(200);
    const draft = draftFor(fileId, [{ ...again, name: who.name, email, phone }]);
    const made = await envelopeCalls(api, insider).create(listingId, draft);
    expect(made.status, made.text).toBe(201);
  },
  'in an import': async ({ listingId, vendor }, to) => {
    const as = insider;
    const { address } = (await api.call(`/api/listings/${listingId}`, { as })).json as Listing;
    const listing = listingInput({ address, vendors: [{ ...vendor, ...to }] });
    const id = newId();
    const begun = await api.call('/api/imports', { as, body: { id, fileName: 'a.csv', rows: 1 } });
    expect(begun.status, begun.text).toBeLessThan(300);
    const rows = [{ id: newId(), listing }];
    const path = `/api/imports/${id}`;
    const added = await api.call(`${path}/batches/0`, { as, method: 'PUT', body: { rows } });
    expect(added.status, added.text).toBe(200);
    const done = await api.call(`${path}/commit`, { as, body: {} });
    expect(done.status, done.text).toBe(200);
  },
};

test.each(Object.keys(WRITTEN))('%s: they don’t confirm it as the second person', async (how) => {
  const of = await known();
  const to = mule();
  await WRITTEN[how]?.(of, to);
  const { made, person, confirm } = await sendAnew(of.listingId, of.who, to);
  expect(await confirm(insider)).toMatchObject({ status: 403, json: { code: 'auth.forbidden' } });
  expect((await confirm(third)).status).toBe(200);
  expect(await codeOf(api, made, person)).toBeDefined();
});

test('nor do they host the signer whose one contact they wrote there', async () => {
  const { listingId, who, vendor } = await known();
  const { email } = mule();
  await edit(listingId, () => ({ vendors: [{ ...vendor, email }] }), insider);
  const [again] = people([{ key: 'vendor-1' }]);
  if (!again) throw new Error('Somebody signs');
  const person = { ...again, name: who.name, email, phone: who.phone };
  const draft = draftFor(ground.fileId, [person]);
  const calls = envelopeCalls(api, ground.agency.principal);
  expect((await calls.create(listingId, draft)).status).toBe(201);
  expect((await calls.act(draft.id, 'send')).status).toBe(200);
  const path = `/api/envelopes/${draft.id}/recipients/${person.id}/in-person`;
  const body = { identifiedBy: 'known-personally', isPresent: true };
  expect(await api.call(path, { as: insider, body })).toMatchObject({ status: 403 });
  expect((await api.call(path, { as: third, body })).status).toBe(200);
});

test('who wrote what the owner was known by confirms what a colleague writes', async () => {
  const of = await known();
  const to = mule();
  // The first contact is the insider's, the new one a colleague's.
  await edit(
    of.listingId,
    () => ({ vendors: [{ ...of.vendor, mobile: '+61491579999' }] }),
    insider,
  );
  await edit(of.listingId, () => ({ vendors: [{ ...of.vendor, ...to }] }), ground.agency.principal);
  const { confirm } = await sendAnew(of.listingId, of.who, to);
  expect((await confirm(insider)).status).toBe(200);
});

test('decision 364: no two people of a listing have one id, by which it is told who wrote whom when', async () => {
  const { listingId, vendor } = await known();
  const as = insider;
  const path = `/api/listings/${listingId}`;
  const { version, ...listing } = (await api.call(path, { as })).json as Listing;
  const twice = { ...vendor, email: mule().email };
  for (const [changes, at] of [
    [{ vendors: [vendor, twice] }, 'vendors.1.id'],
    [{ vendors: [vendor], buyers: [twice] }, 'buyers.0.id'],
  ] as const) {
    const body = { ...recordOf({ ...listing, version }), ...changes };
    const edited = await api.call(path, { as, method: 'PUT', ifMatch: version, body });
    expect(edited).toMatchObject({ status: 400, json: { errors: [{ path: at }] } });
  }
});
