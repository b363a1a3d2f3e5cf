import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
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
import { PaymentSettingsScreen } from '../../../src/features/funding/payment-settings-screen.tsx';
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
