import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { PUBLIC_URL, startApi, type TestApi, type TestCall } from '../../support/api-app.ts';
import { addAgency, type TestAgency } from '../../support/builders.ts';
import { pdfTexts } from '../../support/pdf-texts.ts';
import {
  owner,
  proofFor,
  type SentApplication,
  sendToOwners,
  vendorCalls,
} from '../../support/vendor-links.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

/** The pages of a link by the person it is for, verified. */
async function holder(sent: SentApplication, at = 0) {
  const calls = vendorCalls(api);
  const headers = { 'x-otp-id': await proofFor(api, sent, at, calls) };
  const base = `/vendor/application/shortcode/${sent.codes[at]}`;
  const call = (path: string, options: TestCall = {}) =>
    calls.call(base + path, { ...options, headers });
  return {
    call,
    read: async () => (await call('')).json as VendorApplication,
    pdf: async (path: string) => {
      const answer = await api.app.request(`${PUBLIC_URL}/api/public${base}${path}`, { headers });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      return pdfTexts(Buffer.from(await answer.arrayBuffer())).join(' ');
    },
    agree: (amount: number) =>
      call(`/complete/${sent.id}`, {
        method: 'PUT',
        body: { textVersion: CONSENT_VERSION, amount },
      }),
  };
}

const withinRules = { price: { estimateLow: 1_000_000_00 } };

describe('before agreeing (domain.md 8)', () => {
  test('terms were nowhere: lender, rate and each rule as a sentence stand on the page and in a paper to keep', async () => {
    const sent = await sendToOwners(api, agency, undefined, { amount: 5_000_00 }, withinRules);
    const vera = await holder(sent);
    const { terms, consent } = await vera.read();
    expect(terms).toMatchObject({
      lender: expect.stringContaining('Lintel Capital'),
      rate: 'No interest',
      charges: [
        '5.5% of each advance, at least $100.00, when it is paid out. GST is included.',
        '1.5% of everything advanced so far, on day 91 after the first advance, and every 30 days from then. GST is included.',
        'No interest is charged.',
      ],
      repayment: expect.stringContaining('at the latest'),
      coolingOff: expect.stringContaining('until the money is paid out'),
    });
    expect(consent.text).toContain('Lintel Capital');
    expect(consent.text).not.toContain('placeholder');
    const text = await vera.pdf('/key-terms');
    for (const part of [
      'Key terms',
      'Vera Vendor',
      '5.5% of each advance',
      '$5,275.00',
      `Version ${CONSENT_VERSION}`,
      'If you change your mind',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('an owner who comes back reads what they agreed to, whatever became of the terms since', async () => {
    const people = [owner('Ada Owner'), owner('Bo Owner')];
    const sent = await sendToOwners(api, agency, people, { amount: 5_000_00 }, withinRules);
    const [ada, bo] = [await holder(sent, 0), await holder(sent, 1)];
    expect((await ada.agree(5_000_00)).status).toBe(200);
    const agreed = await ada.pdf('/key-terms');
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE application SET terms = jsonb_set(terms, '{rules,0,value}', '9000000')
        WHERE id = ${sent.id}`),
    );
    expect(await ada.pdf('/key-terms')).toBe(agreed);
    expect(await bo.pdf('/key-terms')).toContain('9% of ');
  });

  test('a document to sign has no terms of money', async () => {
    const choice = { product: 'listing-agreement', amount: 0 };
    const sent = await sendToOwners(api, agency, undefined, choice, withinRules);
    const vera = await holder(sent);
    expect((await vera.read()).terms).toBeUndefined();
    expect((await vera.call('/key-terms')).status).toBe(404);
  });
});
