import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import {
  type ClearanceVendor,
  clearanceStanding,
  withholdings,
} from '../../../../domain/settlement/clearance.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));
const day = (text: string) => text as IsoDate;
const SETTLE = day('2026-12-15');
const GOOD = { validUntil: SETTLE };
const OLD = { validUntil: day('2026-12-14') };

const amounts = (price: number, vendors: ClearanceVendor[]) => {
  const result = withholdings(cents(price), vendors, SETTLE);
  return result.ok ? result.value.map(({ withheld }) => withheld) : result.error;
};

describe('domain.md row 79: clearance certificates', () => {
  test('missing, expired the day before settlement, and good on its last day', () => {
    expect(clearanceStanding(null, SETTLE)).toBe('missing');
    expect(clearanceStanding(OLD, SETTLE)).toBe('expired');
    expect(clearanceStanding(GOOD, SETTLE)).toBe('cleared');
    expect(clearanceStanding({ validUntil: day('2027-06-30') }, SETTLE)).toBe('cleared');
  });

  test('vectors: without one 15 % of the price is withheld, 147,750.00', () => {
    const { inputs, expected } = vectors.settlementStatement;
    const price = inCents(inputs.salePrice);
    expect(withholdings(price, [{ payeeId: 'ann', certificate: null }], SETTLE)).toEqual({
      ok: true,
      value: [
        {
          payeeId: 'ann',
          standing: 'missing',
          withheld: inCents(expected.ifNoClearanceCertificateWithhold15pc),
        },
      ],
    });
  });

  test('any price counts, and only the part of a vendor without a certificate', () => {
    expect(amounts(1_00, [{ payeeId: 'ann', certificate: null }])).toEqual([15]);
    const two = [
      { payeeId: 'ann', share: 7_500, certificate: GOOD },
      { payeeId: 'ben', share: 2_500, certificate: OLD },
    ];
    expect(amounts(1_000_000_00, two)).toEqual([0, 37_500_00]);
    const equal = two.map(({ payeeId, certificate }) => ({ payeeId, certificate }));
    expect(amounts(1_000_000_00, equal)).toEqual([0, 75_000_00]);
  });

  test('nobody, shares that aren’t the whole and a price below zero are refused', () => {
    expect(amounts(1_00, [])).toBe('nobody');
    expect(amounts(1_00, [{ payeeId: 'ann', share: 9_999, certificate: null }])).toBe('not-whole');
    expect(amounts(-1, [{ payeeId: 'ann', certificate: null }])).toBe('below-nothing');
  });

  test('with no certificate at all the parts add up to 15 % of the price, half a cent up', () => {
    const prices = fc.integer({ min: 0, max: 99_999_999_99 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 10_000 }), (price, share) => {
        const parts = amounts(price, [
          { payeeId: 'ann', share, certificate: null },
          { payeeId: 'ben', share: 10_000 - share, certificate: OLD },
        ]);
        if (typeof parts === 'string') throw new Error(parts);
        const sum = parts.reduce((total, part) => total + part, 0);
        expect(sum).toBe(Math.floor((price * 15 + 50) / 100));
      }),
    );
  });
});
