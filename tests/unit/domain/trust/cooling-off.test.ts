import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type AustralianState, STATES } from '../../../../domain/listings/listing-fields.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import {
  type CoolingOffSale,
  coolingOffEnd,
  mayCoolOff,
  refundDueOn,
  rescissionSplit,
} from '../../../../domain/trust/cooling-off.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));
const day = (text: string) => text as IsoDate;

function sale(state: AustralianState, more: Partial<CoolingOffSale> = {}): CoolingOffSale {
  return {
    state,
    startedOn: day('2026-11-20'),
    isSoldAtAuction: false,
    auctionOn: null,
    isWaived: false,
    ...more,
  };
}

const HOURS = { '17:00': '17:00', 'end of day': '24:00' } as const;

describe('domain.md 4.6: when cooling off ends', () => {
  test.each(vectors.coolingOff)('vectors: $state from $event', ({ state, event, endsOn, at }) => {
    const known = STATES.find((each) => each === state) ?? 'TAS';
    expect(coolingOffEnd(sale(known, { startedOn: day(event) }))).toEqual({
      ok: true,
      value: { endsOn, at: HOURS[at as keyof typeof HOURS] },
    });
  });

  test.each([
    ['ACT', '2026-11-27', '17:00'],
    ['SA', '2026-11-24', '24:00'],
    ['NT', '2026-11-26', '17:00'],
  ] as const)('%s from a Friday: until %s %s', (state, endsOn, at) => {
    expect(coolingOffEnd(sale(state))).toEqual({ ok: true, value: { endsOn, at } });
  });

  test('a holiday of the state alone moves the end', () => {
    // Melbourne’s Cup Day is a Tuesday.
    const startedOn = day('2026-10-30');
    expect(coolingOffEnd(sale('VIC', { startedOn }))).toMatchObject({
      value: { endsOn: '2026-11-05' },
    });
  });

  test('none in WA and Tasmania, and never at auction', () => {
    for (const state of STATES) {
      const isNone = state === 'WA' || state === 'TAS';
      expect(coolingOffEnd(sale(state, { isSoldAtAuction: true }))).toEqual({
        ok: false,
        error: isNone ? 'none-in-state' : 'at-auction',
      });
      expect(coolingOffEnd(sale(state)).ok).toBe(!isNone);
    }
  });

  test.each([
    ['2026-11-17', true],
    ['2026-11-18', false],
    ['2026-11-21', false],
    ['2026-11-25', false],
    ['2026-11-26', true],
  ])('Victoria, auction on Saturday 21 November: a sale on %s cools off: %s', (on, cools) => {
    const near = { startedOn: day(on), auctionOn: day('2026-11-21') };
    const end = coolingOffEnd(sale('VIC', near));
    expect(end.ok).toBe(cools);
    if (!end.ok) expect(end.error).toBe('near-auction');
    expect(coolingOffEnd(sale('NSW', near)).ok).toBe(true);
  });

  test('a waiver ends it, and counts for nothing in Victoria', () => {
    expect(coolingOffEnd(sale('NSW', { isWaived: true }))).toEqual({ ok: false, error: 'waived' });
    expect(coolingOffEnd(sale('VIC', { isWaived: true })).ok).toBe(true);
  });

  test.each([
    // Sydney and Melbourne are eleven hours ahead, Brisbane ten, Adelaide ten and a half.
    ['NSW', '2026-11-27T05:59:59.999Z', true],
    ['NSW', '2026-11-27T06:00:00.000Z', false],
    ['QLD', '2026-11-26T06:59:00.000Z', true],
    ['QLD', '2026-11-26T07:00:00.000Z', false],
    ['VIC', '2026-11-25T12:59:59.999Z', true],
    ['VIC', '2026-11-25T13:00:00.000Z', false],
    ['SA', '2026-11-24T13:29:59.999Z', true],
    ['SA', '2026-11-24T13:30:00.000Z', false],
    ['WA', '2026-11-20T00:00:00.000Z', false],
  ] as const)('the clock at the property decides: %s at %s, %s', (state, at, may) => {
    expect(mayCoolOff(sale(state), new Date(at))).toBe(may);
  });
});

describe('domain.md 4.6: what a buyer who cools off gets back', () => {
  const split = (state: AustralianState, price: number, held: number) => {
    const result = rescissionSplit({ state, price: cents(price), held: cents(held) });
    return result.ok ? result.value : result.error;
  };

  test.each(vectors.depositAndHolding)('vectors: price $salePrice', (each) => {
    const price = inCents(each.salePrice);
    const vic = inCents(each.vicCoolingForfeitGreaterOf100Or0_2pc);
    expect(split('VIC', price, price)).toEqual({ back: price - vic, forfeited: vic });
    if (each.nswCoolingForfeit0_25pc === undefined) return;
    const nsw = inCents(each.nswCoolingForfeit0_25pc);
    const held = inCents(each.deposit);
    for (const state of ['NSW', 'ACT', 'QLD'] as const) {
      expect(split(state, price, held)).toEqual({ back: held - nsw, forfeited: nsw });
    }
  });

  test('South Australia keeps up to $100, the Northern Territory nothing', () => {
    expect(split('SA', 985_000_00, 98_500_00)).toEqual({ back: 98_400_00, forfeited: 100_00 });
    expect(split('SA', 985_000_00, 60_00)).toEqual({ back: 0, forfeited: 60_00 });
    expect(split('NT', 985_000_00, 98_500_00)).toEqual({ back: 98_500_00, forfeited: 0 });
  });

  test('half a cent rounds up, and what was never held is not forfeited', () => {
    expect(split('NSW', 2_00, 1_00)).toEqual({ back: 99, forfeited: 1 });
    expect(split('NSW', 1_99, 1_00)).toEqual({ back: 1_00, forfeited: 0 });
    expect(split('NSW', 985_000_00, 1_000_00)).toEqual({ back: 0, forfeited: 1_000_00 });
    expect(split('WA', 985_000_00, 1_000_00)).toBe('none-in-state');
    expect(split('NSW', 985_000_00, -1)).toBe('below-nothing');
  });

  test('the two parts always add up to what is held, neither below nothing', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...STATES), amount, amount, (state, price, held) => {
        const result = split(state, price, held);
        if (typeof result === 'string') {
          expect(['WA', 'TAS']).toContain(state);
          return;
        }
        expect(result.back + result.forfeited).toBe(held);
        expect(Math.min(result.back, result.forfeited)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('Queensland refunds within 14 days', () => {
    expect(refundDueOn('QLD', day('2026-11-25'))).toBe('2026-12-09');
    expect(refundDueOn('NSW', day('2026-11-25'))).toBeUndefined();
  });
});
