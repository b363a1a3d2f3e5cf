import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import {
  adjustOutgoing,
  OUTGOING_KINDS,
  OUTGOING_PAYMENTS,
  type Outgoing,
  type StatementTerms,
  settlementStatement,
} from '../../../../domain/settlement/adjustments.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));
const day = (text: string) => text as IsoDate;

function outgoing(more: Partial<Outgoing> = {}): Outgoing {
  return {
    id: 'council',
    kind: 'council',
    amount: cents(365_00),
    from: day('2026-07-01'),
    to: day('2027-06-30'),
    payment: 'paid',
    ...more,
  };
}

const { inputs, expected } = vectors.settlementStatement;
const TERMS: StatementTerms = {
  price: inCents(inputs.salePrice),
  deposit: inCents(inputs.deposit),
  settleOn: day(inputs.settlementDate),
  outgoings: inputs.adjustments.map(({ label, amount, from, to, paid }) =>
    outgoing({
      id: label,
      kind: label === 'Water' ? 'water' : 'council',
      amount: inCents(amount),
      from: day(from),
      to: day(to),
      payment: paid ? 'paid' : 'at_settlement',
    }),
  ),
};

describe('domain.md 4.6: a statement of adjustments', () => {
  test('vectors: the worked file leaves a balance of 887,731.29', () => {
    const council = inCents(expected.councilAdjustment);
    const water = inCents(expected.waterAdjustment);
    expect(settlementStatement(TERMS)).toEqual({
      ok: true,
      value: {
        lines: [
          {
            outgoingId: 'Council rates',
            kind: 'council',
            periodDays: 365,
            buyerDays: expected.councilBuyerDays,
            buyerShare: council,
            adjustment: council,
          },
          {
            outgoingId: 'Water',
            kind: 'water',
            periodDays: 92,
            buyerDays: expected.waterBuyerDays,
            buyerShare: water,
            adjustment: water,
          },
        ],
        adjustments: council + water,
        balance: inCents(expected.balanceAtSettlement),
        paidAtSettlement: 283_41,
      },
    });
  });

  test('what the buyer pays afterwards takes the vendor’s part off the balance', () => {
    const outgoings = TERMS.outgoings.map((each) =>
      each.kind === 'water' ? { ...each, payment: 'by_buyer' as const } : each,
    );
    expect(settlementStatement({ ...TERMS, outgoings })).toMatchObject({
      value: { adjustments: 1_182_00 - (283_41 - 49_29), balance: 887_447_88, paidAtSettlement: 0 },
    });
  });

  test('no outgoings leave the price without the deposit', () => {
    expect(settlementStatement({ ...TERMS, outgoings: [] })).toMatchObject({
      value: { lines: [], adjustments: 0, balance: 886_500_00 },
    });
  });

  test('an account at fault is named; a balance below nothing is refused', () => {
    const upsideDown = outgoing({ to: day('2026-06-30') });
    expect(settlementStatement({ ...TERMS, outgoings: [upsideDown] })).toEqual({
      ok: false,
      error: { reason: 'upside-down', outgoingId: 'council' },
    });
    const below = { ok: false, error: { reason: 'balance-below-nothing', by: 1 } };
    const deposit = cents(TERMS.price + 1);
    expect(settlementStatement({ ...TERMS, deposit, outgoings: [] })).toEqual(below);
    expect(settlementStatement({ ...TERMS, price: cents(-1) })).toMatchObject({
      error: { reason: 'price-below-nothing' },
    });
    expect(settlementStatement({ ...TERMS, deposit: cents(-1) })).toMatchObject({
      error: { reason: 'deposit-below-nothing' },
    });
  });
});

describe('domain.md row 77: the buyer’s days', () => {
  const shared = (settleOn: string, more: Partial<Outgoing> = {}, owner?: 'vendor' | 'buyer') => {
    const line = adjustOutgoing(outgoing(more), day(settleOn), owner);
    return line.ok ? [line.value.buyerDays, line.value.buyerShare] : line.error;
  };

  test('the published example: 1,407.08 x 8/366 = 30.76', () => {
    const leapYear = { amount: cents(1_407_08), from: day('2027-07-01'), to: day('2028-06-30') };
    expect(shared('2028-06-22', leapYear)).toEqual([8, 30_76]);
  });

  test.each([
    ['the day before the period', '2026-06-30', 365, 365],
    ['long before it', '2026-01-01', 365, 365],
    ['its first day', '2026-07-01', 364, 365],
    ['the day before its last', '2027-06-29', 1, 2],
    ['its last day', '2027-06-30', 0, 1],
    ['the day after it', '2027-07-01', 0, 0],
    ['long after it', '2028-07-01', 0, 0],
  ])('settlement on %s', (_, settleOn, ofVendorDay, ofBuyerDay) => {
    expect(shared(settleOn)).toEqual([ofVendorDay, ofVendorDay * 100]);
    expect(shared(settleOn, {}, 'vendor')).toEqual([ofVendorDay, ofVendorDay * 100]);
    expect(shared(settleOn, {}, 'buyer')).toEqual([ofBuyerDay, ofBuyerDay * 100]);
  });

  test('the days on which clocks change count as one', () => {
    const october = { from: day('2026-10-01'), to: day('2026-10-31') };
    expect(shared('2026-10-03', october)).toMatchObject([28, expect.any(Number)]);
    expect(shared('2026-10-04', october)).toMatchObject([27, expect.any(Number)]);
  });

  test('a share is rounded once, half up', () => {
    const twoDays = { from: day('2026-07-01'), to: day('2026-07-02') };
    expect(shared('2026-07-01', { ...twoDays, amount: cents(1) })).toEqual([1, 1]);
    const threeDays = { from: day('2026-07-01'), to: day('2026-07-03') };
    expect(shared('2026-07-02', { ...threeDays, amount: cents(1) })).toEqual([1, 0]);
    expect(shared('2026-07-01', { ...threeDays, amount: cents(1) })).toEqual([2, 1]);
  });

  test('a period that ends before it begins and an amount below zero are refused; a single day isn’t', () => {
    expect(shared('2026-07-01', { to: day('2026-06-30') })).toBe('upside-down');
    expect(shared('2026-07-01', { amount: cents(-1) })).toBe('below-nothing');
    expect(shared('2026-07-01', { to: day('2026-07-01') })).toEqual([0, 0]);
    expect(shared('2026-07-01', { to: day('2026-07-01') }, 'buyer')).toEqual([1, 365_00]);
  });
});

describe('domain.md 4.6: whatever the accounts, the two sides bear them to the cent', () => {
  const START = day('2026-07-01');
  const accounts = fc.array(
    fc
      .record({
        amount: fc.integer({ min: 0, max: 99_999_99 }).map(cents),
        begins: fc.integer({ min: -400, max: 400 }),
        lasts: fc.integer({ min: 0, max: 400 }),
        kind: fc.constantFrom(...OUTGOING_KINDS),
        payment: fc.constantFrom(...OUTGOING_PAYMENTS),
      })
      .map(({ amount, begins, lasts, kind, payment }) =>
        outgoing({
          amount,
          kind,
          payment,
          from: addDays(START, begins),
          to: addDays(START, begins + lasts),
        }),
      ),
    { maxLength: 6 },
  );
  const owner = fc.constantFrom('vendor' as const, 'buyer' as const);
  const statement = (outgoings: Outgoing[], dayOwner: 'vendor' | 'buyer') => {
    const made = settlementStatement({ ...TERMS, settleOn: START, dayOwner, outgoings });
    if (!made.ok) throw new Error(made.error.reason);
    return made.value;
  };

  test('the balance is the price without the deposit and with every line; no share is beyond its account', () => {
    fc.assert(
      fc.property(accounts, owner, (outgoings, dayOwner) => {
        const { lines, adjustments, balance } = statement(outgoings, dayOwner);
        const sum = lines.reduce((total, { adjustment }) => total + adjustment, 0);
        expect(adjustments).toBe(sum);
        expect(balance).toBe(TERMS.price - TERMS.deposit + sum);
        for (const [at, { buyerShare, buyerDays, periodDays }] of lines.entries()) {
          expect(buyerShare).toBeGreaterThanOrEqual(0);
          expect(buyerShare).toBeLessThanOrEqual(outgoings[at]?.amount ?? 0);
          expect(buyerDays).toBeLessThanOrEqual(periodDays);
        }
      }),
    );
  });

  test('who pays an unpaid account changes nothing for the vendor in the end', () => {
    fc.assert(
      fc.property(accounts, owner, (outgoings, dayOwner) => {
        const left = (payment: Outgoing['payment']) => {
          const each = outgoings.map((account) => ({ ...account, payment }));
          const { balance, paidAtSettlement } = statement(each, dayOwner);
          return balance - paidAtSettlement;
        };
        expect(left('at_settlement')).toBe(left('by_buyer'));
      }),
    );
  });
});
