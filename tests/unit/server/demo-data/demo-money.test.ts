import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { demoBatches } from '../../../../server/db/demo-data/demo-data.ts';
import { demoFunding } from '../../../../server/db/demo-data/funding/demo-funding.ts';
import { createIssuer } from '../../../../server/db/demo-data/identifiers.ts';
import { createRandom } from '../../../../server/db/demo-data/random.ts';

const today = '2026-11-20' as IsoDate;
const listings = [...demoBatches({ size: 'demo', today })].flatMap((batch) => batch.listings);

/** The whole is paid on a provider's page, once. */
const ON_A_PAGE: readonly string[] = ['credit-card', 'amex', 'payto', 'direct-debit'];

test.each([1, 7, 20_261_123])('m15: money of the demo is as people pay, with seed %i', (seed) => {
  const random = createRandom(seed);
  const { payments } = demoFunding(listings, {
    random,
    issuer: createIssuer(random),
    today,
    names: new Map(),
    agencyNames: new Map(),
    ours: ['Casey Credit'],
  });
  const onPage = payments.filter(({ method }) => ON_A_PAGE.includes(method));
  expect(onPage.length).toBeGreaterThan(100);
  const said = onPage.map(({ method, amount, received, state }) => ({
    method,
    amount,
    received,
    state,
  }));
  // A card overpaid by a house was among what waited for a person.
  expect(said.filter(({ amount }) => amount > 50_000_00)).toEqual([]);
  expect(said.filter(({ amount, received }) => received !== 0 && received !== amount)).toEqual([]);
  expect(new Set(said.map(({ method }) => method))).toEqual(new Set(ON_A_PAGE));
});
