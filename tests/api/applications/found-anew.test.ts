import { describe, expect, test } from 'vitest';
import type { Application } from '../../../contract/application-shapes.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { applicationIn } from '../../support/applications.ts';
import { newId } from '../../support/builders.ts';
import { creditApi, editListing } from '../../support/credit-api.ts';
import { dayIn } from '../../support/day-in.ts';
import {
  proofFor,
  type SentApplication,
  sendToOwners,
  stranger,
  vendorCalls,
} from '../../support/vendor-links.ts';

// Decision 323: what a person approves, and what an owner agrees to, is what the rules find by then.

const { api, agency, credit, other } = await creditApi();

const SALE = {
  price: { estimateLow: 1_000_000_00, sale: 1_000_000_00 },
  commission: { kind: 'percent', basisPoints: 200, plusGst: false },
  title: { standing: 'registered' },
  dates: { exchangedOn: dayIn(-17), settlementDueOn: dayIn(23) },
  buyers: [{ id: newId(), kind: 'person', name: 'Bo Buyer', email: 'bo@buyer.example' }],
};
const AMOUNT = 15_000_00;

async function agree(sent: SentApplication, amount = AMOUNT) {
  api.clock.aheadMs += 61_000;
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, 0, calls) };
  const path = `/vendor/application/shortcode/${sent.codes[0]}/complete/${sent.id}`;
  const body = { textVersion: CONSENT_VERSION, amount };
  const answer = await calls.call(path, { method: 'PUT', body, headers });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as VendorApplication).state;
}

/** The application as our own staff see it. */
async function read({ id }: SentApplication): Promise<Application> {
  return applicationIn(await api.call(`/api/applications/${id}`, { as: credit }));
}

const approve = (sent: SentApplication, ifMatch: number, as = credit) =>
  api.call(`/api/applications/${sent.id}/decision?agency=${agency.id}`, {
    as,
    ifMatch,
    body: { event: 'approve', reasons: [] },
  });

const edit = ({ listingId }: SentApplication, change: (listing: Listing) => object) =>
  editListing({ api, agency }, listingId, change);

async function rescind({ listingId }: SentApplication): Promise<void> {
  const as = agency.principal;
  const { version } = (await api.call(`/api/listings/${listingId}`, { as })).json as Listing;
  const body = { event: 'rescind', reason: 'Finance fell through' };
  const moved = await api.call(`/api/listings/${listingId}/moves`, { as, ifMatch: version, body });
  expect(moved.status, moved.text).toBe(200);
}

/** A commission of an unconditional sale that waits for a person: its owner hasn't signed the authority here. */
async function waiting(amount = AMOUNT, sale = SALE): Promise<SentApplication> {
  const choice = { product: 'commission-funder', amount };
  const sent = await sendToOwners(api, agency, [stranger()], choice, sale);
  const { listingId } = sent;
  await asSystem(api.database, async (tx) => {
    await tx.rows(`UPDATE listing SET status = 'unconditional' WHERE id = $1`, [listingId]);
    await tx.rows(`UPDATE envelope SET state = 'sent' WHERE listing_id = $1`, [listingId]);
  });
  expect(await agree(sent, amount)).toBe('in_review');
  return sent;
}

/** What one person of the agency changes meanwhile, and what the rules find then. */
const CHANGES: Record<string, [(sent: SentApplication) => Promise<void>, RegExp]> = {
  'the sale fell through': [rescind, /The sale isn’t unconditional yet/],
  'the price fell': [
    (sent) => edit(sent, () => ({ price: { ...SALE.price, sale: 100_000_00 } })),
    /The amount is over the limit/,
  ],
  'settlement is far away': [
    (sent) => edit(sent, () => ({ dates: { ...SALE.dates, settlementDueOn: dayIn(330) } })),
    /Settlement is more than 120 days away/,
  ],
  'the authority has ended': [
    (sent) => edit(sent, () => ({ authority: { kind: 'sole', endsOn: dayIn(-7) } })),
    /The authority to sell has ended/,
  ],
  'it is sold off the plan': [
    (sent) => edit(sent, () => ({ title: { standing: 'off-the-plan' } })),
    /The property is sold off the plan/,
  ],
  'somebody else owns it as well': [
    (sent) =>
      edit(sent, ({ vendors }) => {
        const { name } = stranger('Olga Owner');
        return { vendors: [...vendors, { id: newId(), kind: 'person', name }] };
      }),
    /left out: Olga Owner/,
  ],
};

describe.each(Object.entries(CHANGES))('%s', (_, [change, found]) => {
  test('since it was referred: nobody approves it before they have read so', async () => {
    const sent = await waiting();
    const { version, decision } = await read(sent);
    expect(decision?.reasons.join()).not.toMatch(found);
    await change(sent);
    const refused = await approve(sent, version);
    expect(refused).toMatchObject({ status: 412, json: { code: 'etag.stale' } });
    const told = await read(sent);
    expect(told).toMatchObject({ state: 'in_review', version: version + 1 });
    expect(told.decision?.reasons.join()).toMatch(found);
    // What they approve all the same, knowing it, isn't asked about again.
    const done = await approve(sent, told.version);
    expect(done.json, done.text).toMatchObject({ state: 'approved' });
    expect(await agree(sent)).toBe('accepted');
  });

  test('since it was approved: a person reads so before the owner’s agreement counts', async () => {
    const sent = await waiting();
    expect((await approve(sent, (await read(sent)).version)).status).toBe(200);
    await change(sent);
    expect(await agree(sent)).toBe('in_review');
    const { version, decision } = await read(sent);
    expect(decision?.reasons.join()).toMatch(found);
    expect((await approve(sent, version)).json).toMatchObject({ state: 'approved' });
    expect(await agree(sent)).toBe('accepted');
  });
});

/** What a person approved all the same, and more of it since. */
const MORE: Record<
  string,
  [keyof typeof CHANGES, (sent: SentApplication) => Promise<void>, RegExp]
> = {
  'somebody else again': [
    'somebody else owns it as well',
    (sent) =>
      edit(sent, ({ vendors }) => {
        const { name } = stranger('Piers Partner');
        return { vendors: [...vendors, { id: newId(), kind: 'person', name }] };
      }),
    /left out: .*Piers Partner/,
  ],
  'a still lower price': [
    'the price fell',
    (sent) => edit(sent, () => ({ price: { ...SALE.price, sale: 50_000_00 } })),
    /The amount is over the limit/,
  ],
  'a day of settlement still further away': [
    'settlement is far away',
    (sent) => edit(sent, () => ({ dates: { ...SALE.dates, settlementDueOn: dayIn(450) } })),
    /Settlement is more than 120 days away/,
  ],
};

test.each(Object.entries(MORE))(
  '%s than a person approved all the same: they read so',
  async (_, [what, more, found]) => {
    const sent = await waiting();
    await CHANGES[what]?.[0](sent);
    expect((await approve(sent, (await read(sent)).version)).status).toBe(412);
    const known = await approve(sent, (await read(sent)).version);
    expect(known.json, known.text).toMatchObject({ state: 'approved' });
    await more(sent);
    expect(await agree(sent)).toBe('in_review');
    const { version, decision } = await read(sent);
    expect(decision?.reasons.join()).toMatch(found);
    expect((await approve(sent, version)).json).toMatchObject({ state: 'approved' });
    expect(await agree(sent)).toBe('accepted');
  },
);

test('more of what they were told, since they were told it: nobody approves that before they have read so', async () => {
  const sent = await waiting();
  await edit(sent, () => ({ dates: { ...SALE.dates, settlementDueOn: dayIn(330) } }));
  expect((await approve(sent, (await read(sent)).version)).status).toBe(412);
  const { version } = await read(sent);
  await edit(sent, () => ({ dates: { ...SALE.dates, settlementDueOn: dayIn(450) } }));
  expect(await approve(sent, version)).toMatchObject({
    status: 412,
    json: { code: 'etag.stale' },
  });
  const told = await approve(sent, (await read(sent)).version);
  expect(told.json, told.text).toMatchObject({ state: 'approved' });
});

test('less of what a person approved all the same asks nobody', async () => {
  const sent = await waiting();
  await edit(sent, () => ({ dates: { ...SALE.dates, settlementDueOn: dayIn(330) } }));
  await approve(sent, (await read(sent)).version);
  expect((await approve(sent, (await read(sent)).version)).status).toBe(200);
  await edit(sent, () => ({ dates: { ...SALE.dates, settlementDueOn: dayIn(300) } }));
  expect(await agree(sent)).toBe('accepted');
});

test('what a first person approved counts for what they knew', async () => {
  const sale = { ...SALE, price: { ...SALE.price, sale: 5_000_000_00 } };
  const sent = await waiting(60_000_00, sale);
  const first = await approve(sent, (await read(sent)).version);
  expect(first.json, first.text).toMatchObject({ state: 'in_review' });
  await rescind(sent);
  const { version } = await read(sent);
  expect(await approve(sent, version, other)).toMatchObject({ status: 412 });
  const told = await read(sent);
  expect(told.decision?.first).toBeUndefined();
  const again = await approve(sent, told.version, other);
  expect(again.json, again.text).toMatchObject({ state: 'in_review' });
  const both = await approve(sent, (await read(sent)).version);
  expect(both.json, both.text).toMatchObject({ state: 'approved' });
});

test('what stands as it was is approved and agreed to at once', async () => {
  const sent = await waiting();
  const done = await approve(sent, (await read(sent)).version);
  expect(done.json, done.text).toMatchObject({ state: 'approved' });
  expect(await agree(sent)).toBe('accepted');
});
