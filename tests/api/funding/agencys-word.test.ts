import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { applicationCalls, applicationIn } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import { envelopeOf, signingAgency } from '../../support/envelopes.ts';
import { linksOf, proofFor, putOnSale, vendorCalls } from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
beforeAll(async () => {
  api = await startApi('pglite', { DEMO_DATA: 'tiny', TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
});
afterAll(() => api.close());

const AMOUNT = 5_000_00;
const MULE = { email: 'mallory@mule.example', phone: '0491 570 110' };

/** Credit for the person whom a listing names with these contacts; gives the state once they agreed. */
async function agreed(listingId: string, record: object, name: string) {
  const as = ground.agency.principal;
  const path = `/api/listings/${listingId}`;
  const { version } = (await api.call(path, { as })).json as Listing;
  const owner = { id: newId(), name, email: MULE.email, mobile: MULE.phone };
  const body = {
    ...record,
    price: { estimateLow: 1_000_000_00 },
    authority: { kind: 'sole', signedOn: '2026-01-05' },
    vendors: [{ kind: 'person', ...owner }],
  };
  const edited = await api.call(path, { as, method: 'PUT', ifMatch: version, body });
  expect(edited.status, edited.text).toBe(200);
  await putOnSale(api, ground.agency, listingId, [name]);
  const calls = applicationCalls(api, listingId, as);
  const { id } = applicationIn(await calls.create({ amount: AMOUNT }));
  expect((await calls.act(id, 'send')).status).toBe(200);
  const urls = await linksOf(api, ground.agency, id);
  const codes = [urls.get(owner.id)?.split('/').at(-1) ?? ''];
  const by = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, { id, listingId, owners: [owner], codes }, 0) };
  const done = await by.call(`/vendor/application/shortcode/${codes[0]}/complete/${id}`, {
    method: 'PUT',
    headers,
    body: { textVersion: CONSENT_VERSION, amount: AMOUNT },
  });
  return (done.json as VendorApplication).state;
}

test('decision 304: a contact that two of the agency confirmed to sign agrees to no credit', async () => {
  const second = ground.agency.people['manage-agency-applications'];
  const sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
  const who = sent.person('vendor-1');
  const at = `recipients/${who.id}/contact`;
  const ways = { ...MULE, channels: ['EMAIL', 'SMS'] };
  const changed = await sent.calls.act(sent.id, at, ways);
  expect(changed.status, changed.text).toBe(200);
  const confirmed = await sent.calls.act(sent.id, `${at}/confirm`, {}, { as: second });
  expect(confirmed.status, confirmed.text).toBe(200);
  // What is sent there afterwards makes it no better.
  const again = await sent.calls.act(sent.id, at, ways);
  expect(again.status, again.text).toBe(200);
  expect(await agreed(sent.listingId, sent.listing, who.name)).toBe('in_review');
});
