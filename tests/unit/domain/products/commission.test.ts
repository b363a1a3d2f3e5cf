import { describe, expect, test } from 'vitest';
import { parsePercent } from '../../../../domain/fees/percent.ts';
import { cents } from '../../../../domain/money.ts';
import { type CommissionTier, commission } from '../../../../domain/products/commission.ts';
import { gstOn, gstWithin } from '../../../../domain/products/gst.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (dollars: string) => cents(Math.round(Number(dollars) * 100));

function tier({ percent, upTo }: { percent: string; upTo?: string }): CommissionTier {
  const parsed = parsePercent(percent);
  if (!parsed.ok) throw new Error(`${percent} is no percentage`);
  return { percent: parsed.value, ...(upTo === undefined ? {} : { upTo: inCents(upTo) }) };
}

describe('domain.md 4.6: commission', () => {
  test.each(Object.entries(vectors.commission))('vectors: %s', (_, { expected, ...sale }) => {
    const terms = { kind: 'tiers' as const, tiers: sale.tiers.map(tier) };
    expect(commission(inCents(sale.salePrice), terms)).toEqual({
      ok: true,
      value: {
        exGst: inCents(expected.exGst),
        gst: inCents(expected.gst),
        incGst: inCents(expected.incGst),
      },
    });
  });

  test('a fixed commission does not depend on the price', () => {
    const terms = { kind: 'fixed' as const, amount: cents(15_000_00) };
    expect(commission(cents(1), terms)).toEqual({
      ok: true,
      value: { exGst: 15_000_00, gst: 1_500_00, incGst: 16_500_00 },
    });
  });

  test('a price on the edge of a tier pays nothing of the next, a cent above pays on the cent', () => {
    const edge = cents(1_200_000_00);
    const tiers = [{ percent: 1_800_000, upTo: edge }, { percent: 100_000_000 }];
    expect(commission(edge, { kind: 'tiers', tiers })).toMatchObject({
      value: { exGst: 21_600_00 },
    });
    expect(commission(cents(edge + 1), { kind: 'tiers', tiers })).toMatchObject({
      value: { exGst: 21_600_01 },
    });
  });

  test('tiers that fall, repeat or end are refused', () => {
    const upTo = (amount: number) => ({ percent: 1, upTo: cents(amount) });
    for (const tiers of [
      [],
      [upTo(5)],
      [upTo(5), upTo(5), { percent: 1 }],
      [upTo(5), upTo(4), { percent: 1 }],
      [{ percent: 1 }, { percent: 1 }],
      [upTo(0), { percent: 1 }],
    ]) {
      expect(commission(cents(100), { kind: 'tiers', tiers })).toEqual({
        ok: false,
        error: 'tiers-not-rising',
      });
    }
  });
});

describe('domain.md 4.3, rule 9: GST', () => {
  test.each(vectors.gstInclusive)('$total holds $gst', ({ total, gst, net }) => {
    expect(gstWithin(inCents(total))).toBe(inCents(gst));
    expect(inCents(total) - gstWithin(inCents(total))).toBe(inCents(net));
  });

  test('10 % on top, half a cent up', () => {
    expect(gstOn(cents(25_200_00))).toBe(2_520_00);
    expect(gstOn(cents(5))).toBe(1);
    expect(gstOn(cents(4))).toBe(0);
  });
});
