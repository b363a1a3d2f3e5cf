import { expect, test } from 'vitest';
import { agreedCommission } from '../../../../domain/listings/agreed-commission.ts';
import { cents } from '../../../../domain/money.ts';

test('domain.md 4.6: GST comes on top of a commission, or the commission holds it already', () => {
  const flat = { kind: 'flat' as const, amount: cents(16_500_00) };
  expect(agreedCommission({ ...flat, plusGst: true }, cents(1))).toEqual({
    ok: true,
    value: { exGst: 16_500_00, gst: 1_650_00, incGst: 18_150_00 },
  });
  expect(agreedCommission({ ...flat, plusGst: false }, cents(1))).toEqual({
    ok: true,
    value: { exGst: 15_000_00, gst: 1_500_00, incGst: 16_500_00 },
  });
});

test('domain.md 4.6: a percent is hundredths of a percent of the price, and tiers must rise', () => {
  const price = cents(1_200_000_00);
  expect(
    agreedCommission({ kind: 'percent', basisPoints: 210, plusGst: true }, price),
  ).toMatchObject({ value: { incGst: 27_720_00 } });
  const tiers = [{ upTo: cents(5), basisPoints: 1 }];
  expect(agreedCommission({ kind: 'tiered', tiers, plusGst: true }, price)).toEqual({
    ok: false,
    error: 'tiers-not-rising',
  });
});
