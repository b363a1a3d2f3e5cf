import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api-app.ts';
import { addAgency, listingInput, newId, type TestAgency } from '../support/builders.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
});
afterAll(() => api.close());

const vendor = (facts: object) => ({ id: newId(), kind: 'person', name: 'Jane Citizen', ...facts });

async function create(vendors: object[]) {
  const id = newId();
  const body = { id, listing: listingInput({ vendors }) };
  const answer = await api.call('/api/listings', { as: agency.principal, body });
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
