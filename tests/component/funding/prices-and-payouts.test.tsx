import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type {
  PayeeAccount,
  PayoutRequest,
  PayoutToConfirm,
} from '../../../contract/payout-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { PRODUCT_FEES } from '../../../domain/fees/product-fees.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { cents } from '../../../domain/money.ts';
import { PAYMENT_STATES } from '../../../domain/payments/payment-states.ts';
import { PricePreview } from '../../../src/features/funding/apply/price-preview.tsx';
import {
  type FundingPlace,
  FundingPlaceContext,
} from '../../../src/features/funding/funding-place.ts';
import { lookOf } from '../../../src/features/funding/money/money-words.ts';
import { PayoutNote } from '../../../src/features/funding/money/payout-note.tsx';
import { PaymentSettingsScreen } from '../../../src/features/funding/payment-settings-screen.tsx';
import { PayoutReview } from '../../../src/features/funding/review/payout-review.tsx';
import { agenciesQuery } from '../../../src/features/funding/settings/agency-settings-query.ts';
import { applicationQueries } from '../../../src/offline/applications/application-queries.ts';
import type { ApiClient } from '../../../src/platform/api-client.ts';
import { said } from './said.tsx';

const client = {} as ApiClient;

test('m10: what we paid out was never received, in any state', () => {
  for (const state of PAYMENT_STATES) {
    expect(lookOf({ purpose: 'drawdown', state }).word, state).not.toMatch(/received|payer/i);
  }
  expect(lookOf({ purpose: 'drawdown', state: 'settled' }).word).toBe('Paid out');
  expect(lookOf({ purpose: 'pay-now', state: 'settled' }).word).toBe('Received');
});

test('m11: prices are of the product’s day at the property, whatever day the device has', () => {
  const priced = (at: string | undefined) => {
    const queries = new QueryClient();
    const { queryKey } = applicationQueries(client).terms();
    const standard = { product: 'standard', terms: { rules: PRODUCT_FEES.standard, cap: null } };
    queries.setQueryData(queryKey, { products: [standard], at } as never);
    const place = {
      listing: {} as Listing,
      today: '2026-12-23' as IsoDate,
      zone: 'Australia/Perth',
    } as FundingPlace;
    return said(
      <FundingPlaceContext value={place}>
        <PricePreview product="standard" amount={cents(5_000_00)} />
      </FundingPlaceContext>,
      { roles: ['manage-agency'], queries },
    );
  };
  // Ten at night in Perth, and the next day in Sydney.
  const text = priced('2027-03-24T14:00:00.000Z');
  expect(text).toContain('If it is advanced on 24/03/2027.');
  expect(text).toContain('90 days 22/06/2027');
  expect(text).not.toContain('2026');
  // What was kept before answers had their time has the device's day.
  expect(priced(undefined)).toContain('If it is advanced on 23/12/2026.');
});

test('m13: our own staff, who belong to no agency, choose whose settings they mean', () => {
  const queries = new QueryClient();
  const agencies = [{ id: 'q', name: 'Quillwater Property Co' }];
  queries.setQueryData(agenciesQuery(client).queryKey, { agencies } as never);
  const text = said(<PaymentSettingsScreen />, {
    roles: ['platform-super'],
    queries,
  });
  expect(text).toContain('Choose an agency');
  expect(text).toContain('Quillwater Property Co');
  expect(text).not.toContain('not found');
});

test('a payout that waits says what the agency can do itself, and when it can', () => {
  const waiting = {
    name: 'Styling Sisters Pty Ltd',
    bsb: '062000',
    account: 'XXXXXX678',
    state: 'waiting',
    doubts: ['new-account'],
    aloneFrom: '2026-12-04T03:05:00.000Z',
    askedBy: 'Ann Agent',
    askedAt: '2026-12-03T03:05:00.000Z',
  } as PayoutRequest;
  const note = (payout: PayoutRequest) =>
    said(
      <FundingPlaceContext value={{ zone: 'Australia/Sydney' } as FundingPlace}>
        <PayoutNote payout={payout} />
      </FundingPlaceContext>,
      { roles: ['manage-agency'] },
    );
  expect(note(waiting)).toMatch(/From 04\/12\/2026.* the agency can pay it out by itself/);
  expect(note({ ...waiting, doubts: [] })).toContain('The agency can pay it out now');
  const { aloneFrom: _, ...other } = waiting;
  expect(note({ ...other, doubts: ['other-name'] })).not.toContain('by itself');
});

test('whoever releases a payout sees the other accounts of the name, and how this one differs', () => {
  const account = {
    id: 'b',
    name: 'Styling Sisters Pty Ltd',
    bsb: '062000',
    account: 'XXXXXX678',
    check: 'match',
    addedBy: 'Ann Agent',
    addedAt: '2026-11-03T03:05:00.000Z',
    paid: 2,
  } as PayeeAccount;
  const item = {
    request: {
      id: 'a',
      applicationId: 'a',
      name: account.name,
      bsb: '063000',
      account: 'XXXXXX321',
      doubts: ['new-account'],
      askedBy: 'Ann Agent',
      askedAt: '2026-12-03T03:05:00.000Z',
    },
    amount: cents(100_00),
    purpose: 'Styling',
    agreedPayee: account.name,
    account: { ...account, account: 'XXXXXX321' },
    others: [account],
    product: 'standard',
    addressLine: '1 Example Street',
    agencyName: 'Quillwater',
  } as unknown as PayoutToConfirm;
  const text = said(<PayoutReview item={item} />, { roles: ['platform-credit'] as never });
  expect(text).toContain('Another account of this name');
  expect(text).toMatch(/062-000, XXXXXX678: added by Ann Agent, .*, paid 2 times\. Another BSB\./);
});
