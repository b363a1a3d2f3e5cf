import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorCampaign } from '../../../contract/endpoints/vendor-campaign.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { withInvoice } from '../../../server/modules/supplier-payments/invoices/examples.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, newId, type TestAgency } from '../../support/builders.ts';
import {
  proofFor,
  type SentApplication,
  sendToOwners,
  stranger,
  vendorCalls,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

const PHOTOS = {
  id: newId(),
  supplier: 'Lenscraft',
  item: 'Twilight photos',
  price: 2_000_00,
  bookedOn: '2026-01-05',
};

async function sentWith(marketing: object[]): Promise<SentApplication> {
  return sendToOwners(api, agency, [stranger()], {}, { marketing });
}

/** An invoice of 1,485.00 for the photos, in a state. */
async function addInvoice(
  { listingId }: SentApplication,
  state: 'awaiting_approval' | 'approved',
  after: 'paid' | undefined = undefined,
): Promise<void> {
  const ids = new Map<string, string>();
  const id = (name: string) => ids.get(name) ?? ids.set(name, newId()).get(name) ?? '';
  await asSystem(api.database, async (tx) => {
    await withInvoice(state)(tx, { listing: { agencyId: agency.id, id: listingId }, id });
    await tx.execute(sql`UPDATE supplier_invoice_line SET marketing_line_id = ${PHOTOS.id}
      WHERE invoice_id = ${id('invoice')}`);
    if (after) {
      await tx.execute(sql`UPDATE supplier_invoice SET state = ${after}, paid_on = '2026-01-09'
        WHERE id = ${id('invoice')}`);
    }
  });
}

const proofs = new Map<string, string>();

/** What the vendor reads by their link, with the code they entered once. */
async function read(sent: SentApplication, path = '/campaign') {
  const proof = proofs.get(sent.id) ?? (await proofFor(api, sent));
  proofs.set(sent.id, proof);
  const headers = { 'x-otp-id': proof };
  return vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[0]}${path}`, {
    headers,
  });
}

test('domain.md row 70: a vendor sees each approved invoice and the sums, and nothing of accounts', async () => {
  const sent = await sentWith([PHOTOS]);
  await addInvoice(sent, 'approved', 'paid');
  await addInvoice(sent, 'awaiting_approval');
  const answer = await read(sent);
  expect(answer.json as VendorCampaign).toEqual({
    agreed: 2_000_00,
    spent: 1_485_00,
    toPay: 0,
    unspent: 515_00,
    invoices: [
      {
        kind: 'invoice',
        supplier: 'Lenscraft Studio',
        items: ['Twilight photos'],
        on: '2026-01-05',
        amount: 1_485_00,
        isPaid: true,
        paidOn: '2026-01-09',
      },
    ],
  });
  expect(answer.text).not.toContain('30004000');
  expect((await read(sent, '')).json as VendorApplication).toMatchObject({ hasCampaign: true });
});

test('what other listings spent is never among it, and where nothing was booked no campaign is told of', async () => {
  await addInvoice(await sentWith([PHOTOS]), 'approved');
  const other = await sentWith([]);
  expect((await read(other)).json).toMatchObject({ agreed: 0, invoices: [] });
  expect((await read(other, '')).json).not.toHaveProperty('hasCampaign');
});

test('a buyer’s link shows nothing of the vendors’ campaign', async () => {
  const sent = await sentWith([PHOTOS]);
  await asSystem(api.database, (tx) =>
    tx.execute(sql`UPDATE application SET party = 'buyer' WHERE id = ${sent.id}`),
  );
  expect((await read(sent)).status).toBe(404);
  expect((await read(sent, '')).json).not.toHaveProperty('hasCampaign');
});
