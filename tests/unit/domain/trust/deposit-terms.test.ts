import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import {
  type DepositDue,
  DepositTermsSchema,
  depositAmount,
  depositStatus,
} from '../../../../domain/trust/deposit-terms.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));
const day = (text: string) => text as IsoDate;

const DUE: DepositDue = {
  amount: cents(98_500_00),
  dueOn: day('2026-11-27'),
  exchangedOn: day('2026-11-20'),
  coolingOffEndsOn: day('2026-11-27'),
};

function status(amounts: [string, number][], today: string, due: Partial<DepositDue> = {}) {
  const receipts = amounts.map(([on, amount], at) => ({
    id: `r${at}`,
    amount: cents(amount),
    receivedOn: day(on),
  }));
  return depositStatus({ due: { ...DUE, ...due }, receipts, today: day(today) });
}

describe('domain.md 4.6: the deposit', () => {
  test('vectors: 10 % of the price', () => {
    for (const { salePrice, percent, deposit } of vectors.depositAndHolding) {
      if (percent === undefined || deposit === undefined) continue;
      const terms = { kind: 'percent' as const, basisPoints: Number(percent) * 100 };
      expect(depositAmount(terms, inCents(salePrice))).toBe(inCents(deposit));
    }
  });

  test('half a cent rounds up, and an amount is what it says', () => {
    const fivePercent = { kind: 'percent' as const, basisPoints: 500 };
    expect(depositAmount(fivePercent, cents(10))).toBe(1);
    expect(depositAmount(fivePercent, cents(9))).toBe(0);
    const amount = { kind: 'amount' as const, amount: cents(5_000_00) };
    expect(depositAmount(amount, cents(1))).toBe(5_000_00);
  });

  test('terms need a holder, a day and a deposit that is no more than the price', () => {
    const terms = { deposit: { kind: 'percent', basisPoints: 1000 }, dueOn: '2026-11-27' };
    const isSound = (more: object) => v.is(DepositTermsSchema, { ...terms, ...more });
    for (const holder of ['agent', 'conveyancer', 'solicitor']) {
      expect(isSound({ holder })).toBe(true);
    }
    expect(isSound({ holder: 'vendor' })).toBe(false);
    expect(isSound({ holder: 'agent', dueOn: '2026-11-31' })).toBe(false);
    expect(isSound({ holder: 'agent', deposit: { kind: 'percent', basisPoints: 10_001 } })).toBe(
      false,
    );
  });
});

describe('domain.md 4.6: how a deposit stands', () => {
  test('nothing is asked, a cent short is part, the cent is full, $10 more is over by $10', () => {
    expect(status([], '2026-11-27')).toMatchObject({ standing: 'asked', short: 98_500_00 });
    expect(status([['2026-11-23', 98_499_99]], '2026-11-27')).toMatchObject({
      standing: 'part',
      short: 1,
      over: 0,
    });
    expect(status([['2026-11-23', 98_500_00]], '2026-11-27')).toMatchObject({
      standing: 'full',
      short: 0,
      over: 0,
    });
    expect(status([['2026-11-23', 98_510_00]], '2026-11-27')).toMatchObject({
      standing: 'over',
      short: 0,
      over: 10_00,
    });
  });

  test('it is late from the day after its last, until all of it is there', () => {
    const part: [string, number][] = [['2026-11-23', 98_499_99]];
    expect(status(part, '2026-11-27').isLate).toBe(false);
    expect(status(part, '2026-11-28').isLate).toBe(true);
    expect(status([], '2026-11-28')).toMatchObject({ standing: 'asked', isLate: true });
    expect(status([...part, ['2026-11-28', 1]], '2026-11-28')).toMatchObject({
      standing: 'full',
      isLate: false,
    });
  });

  test('what came before exchange, in the cooling-off period and after it is told apart', () => {
    const came: [string, number][] = [
      ['2026-11-19', 1],
      ['2026-11-20', 1],
      ['2026-11-27', 1],
      ['2026-11-28', 1],
      ['2026-11-30', 1],
    ];
    const timings = (due?: Partial<DepositDue>) =>
      status(came, '2026-11-28', due).receipts.map(({ timing }) => timing);
    expect(timings()).toEqual([
      'before-exchange',
      'in-cooling-off',
      'in-cooling-off',
      'after-cooling-off',
    ]);
    expect(timings({ coolingOffEndsOn: null }).slice(1)).toEqual(Array(3).fill('after-exchange'));
  });

  test('short and over always make up the difference to the deposit', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 99_000_00 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, (each) => {
        const now = status(
          each.map((amount) => ['2026-11-23', amount]),
          '2026-11-24',
        );
        expect(now.received + now.short - now.over).toBe(DUE.amount);
        expect(Math.min(now.short, now.over)).toBe(0);
      }),
    );
  });
});
