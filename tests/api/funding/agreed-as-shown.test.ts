import { describe, expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { asSystem } from '../../../server/db/transaction.ts';
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

// What an owner had before them is what they agree to: nobody of the agency changes it under their hand.

const { api, agency } = await creditApi();

const AMOUNT = 8_000_00;
const price = { estimateLow: 1_000_000_00, sale: 1_000_000_00 };

const edit = ({ listingId }: SentApplication, change: (listing: Listing) => object) =>
  editListing({ api, agency }, listingId, change);

/** The page of an owner who proved who they are. */
async function pageOf(sent: SentApplication, owner = 0) {
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, owner, calls) };
  const base = `/vendor/application/shortcode/${sent.codes[owner]}`;
  const read = async () => (await calls.call(base, { headers })).json as VendorApplication;
  const put = (path: string, body: object) =>
    calls.call(`${base}/${path}`, { method: 'PUT', headers, body });
  return {
    read,
    save: (answers: object) => put(`mark-partially-completed/${sent.id}`, { answers }),
    ask: (id: string) => put(id, { amount: 500_00, reason: 'Photos' }),
    agree: ({ consent: { textVersion } }: VendorApplication, id = sent.id, amount = AMOUNT) =>
      put(`complete/${id}`, { textVersion, amount }),
  };
}

const CHANGES: Record<string, (sent: SentApplication) => Promise<void>> = {
  'the home': (sent) =>
    edit(sent, ({ address }) => ({
      address: { ...address, streetNumber: '7', streetName: 'Elm' },
    })),
  'the price by which it is charged': (sent) =>
    edit(sent, () => ({ price: { ...price, sale: 3_000_000_00 } })),
  'the day it is due': ({ id }) =>
    asSystem(api.database, async (tx) => {
      await tx.rows(`UPDATE application SET due_on = $2 WHERE id = $1`, [id, dayIn(65)]);
    }),
};

const byPrice = ({ id }: SentApplication) =>
  asSystem(api.database, (tx) =>
    tx.rows(
      `UPDATE application SET terms = jsonb_set(terms, '{rules,0,basis}', '"SalePrice"') WHERE id = $1`,
      [id],
    ),
  );

describe.each(Object.entries(CHANGES))('%s is changed while the owner reads', (_, change) => {
  test('they agree to nothing before they have read it', async () => {
    const sent = await sendToOwners(api, agency, [stranger()], { amount: AMOUNT }, { price });
    await byPrice(sent);
    const page = await pageOf(sent);
    const shown = await page.read();
    await change(sent);
    const refused = await page.agree(shown);
    expect(refused).toMatchObject({ status: 409, json: { code: 'application.changed' } });
    const again = await page.agree(await page.read());
    expect(again.status, again.text).toBe(200);
  });

  test('nor to more funds', async () => {
    const sent = await sendToOwners(api, agency, [stranger()], { amount: AMOUNT }, { price });
    await byPrice(sent);
    const page = await pageOf(sent);
    expect((await page.agree(await page.read())).json).toMatchObject({ state: 'accepted' });
    const id = newId();
    const asked = await page.ask(id);
    expect(asked.status, asked.text).toBe(200);
    const shown = await page.read();
    await change(sent);
    const refused = await page.agree(shown, id, 500_00);
    expect(refused).toMatchObject({ status: 409, json: { code: 'application.changed' } });
  });
});

test('answers that another owner changed meanwhile are read before they are agreed to', async () => {
  const sent = await sendToOwners(
    api,
    agency,
    [stranger(), stranger()],
    { product: 'standard-loan', amount: AMOUNT },
    { price },
  );
  const [one, other] = [await pageOf(sent), await pageOf(sent, 1)];
  const saved = await one.save({ income: { monthlyIncome: 90_000_00 } });
  expect(saved.status, saved.text).toBe(200);
  const shown = await other.read();
  await one.save({ income: { monthlyIncome: 9_000_00 } });
  const refused = await other.agree(shown);
  expect(refused).toMatchObject({ status: 409, json: { code: 'application.changed' } });
  // What one tells of hardship alone is nothing that the other hears of.
  const seen = await other.read();
  await one.save({ income: { monthlyIncome: 9_000_00, hardship: 'A word of my own' } });
  const done = await other.agree(seen);
  expect(done.json).not.toMatchObject({ code: 'application.changed' });
});

test('what changes nothing of it is no reason to read again', async () => {
  const sent = await sendToOwners(api, agency, [stranger()], { amount: AMOUNT }, { price });
  const shown = await (await pageOf(sent)).read();
  await edit(sent, () => ({ price: { ...price, sale: 1_100_000_00 } }));
  api.clock.aheadMs += 26 * 3_600_000;
  const done = await (await pageOf(sent)).agree(shown);
  expect(done.status, done.text).toBe(200);
});
