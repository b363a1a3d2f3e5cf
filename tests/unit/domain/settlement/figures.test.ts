import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { type FiguresTerms, settlementFigures } from '../../../../domain/settlement/figures.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const inCents = (amount: string): Cents => cents(Math.round(Number(amount) * 100));
const day = (text: string) => text as IsoDate;
const { inputs, expected } = vectors.settlementStatement;
const PRICE = inCents(inputs.salePrice);
const GOOD = { validUntil: day('2027-06-30') };
const WATER = 'Unpaid water account';

const TERMS: FiguresTerms = {
  deposit: inCents(inputs.deposit),
  commission: { kind: 'percent', basisPoints: 210, plusGst: true },
  dayOwner: 'vendor',
  outgoings: inputs.adjustments.map(({ label, amount, from, to, paid }) => ({
    id: label,
    kind: label === 'Water' ? 'water' : 'council',
    amount: inCents(amount),
    from: day(from),
    to: day(to),
    payment: paid ? 'paid' : 'at_settlement',
  })),
  charges: inputs.vendorPayments
    .filter(([label]) => label !== WATER)
    .map(([label = '', amount = '']) => ({
      id: label,
      source: 'charge',
      money: 'settlement',
      amount: inCents(amount),
    })),
  vendors: [{ payeeId: 'ann', certificate: GOOD }],
  settleOn: day(inputs.settlementDate),
};

function figures(more: Partial<FiguresTerms> = {}, price: number = PRICE) {
  const result = settlementFigures({ ...TERMS, ...more }, cents(price));
  if (!result.ok) throw new Error(result.error.reason);
  return result.value;
}

describe('domain.md 4.6: the figures of a settlement', () => {
  test('vectors: balance, what the vendor gets at settlement and of the deposit, to the cent', () => {
    const found = figures();
    expect(found.statement.balance).toBe(inCents(expected.balanceAtSettlement));
    expect(found.payments.find(({ kind }) => kind === 'vendor')?.amount).toBe(
      inCents(expected.vendorNetFromSettlement),
    );
    expect(found.vendors[0]?.fromDeposit).toBe(inCents(expected.trustDepositToVendor));
    expect(found.vendors[0]?.net).toBe(inCents(expected.vendorTotalNet));
    expect([found.difference, found.missing]).toEqual([0, 0]);
  });

  test('vectors: without a clearance certificate 15 % of the price goes to the tax office', () => {
    const found = figures({ vendors: [{ payeeId: 'ann', certificate: null }] });
    expect(found.payments).toContainEqual({
      kind: 'withholding',
      id: 'ann',
      amount: inCents(expected.ifNoClearanceCertificateWithhold15pc),
    });
    expect(found.difference).toBe(0);
  });

  test('what the deposit doesn’t cover of the commission is paid at settlement', () => {
    const found = figures({ deposit: cents(10_000_00) });
    const worked = inCents(expected.commission.incGst);
    expect(found.payments).toContainEqual({
      kind: 'commission',
      id: null,
      amount: worked - 10_000_00,
    });
    expect(found.difference).toBe(0);
  });

  test('a deposit that was released to the vendors is theirs whole, and settlement pays the commission', () => {
    const found = figures({ commissionFrom: 'settlement' });
    const worked = inCents(expected.commission.incGst);
    expect(found.net.fromDeposit).toBe(inCents(inputs.deposit));
    expect(found.payments).toContainEqual({ kind: 'commission', id: null, amount: worked });
    expect([found.net.net, found.difference]).toEqual([figures().net.net, 0]);
  });

  test('vendors who owe more than the sale brings have to bring the rest', () => {
    const debt = { id: 'bank', source: 'mortgage', money: 'settlement' } as const;
    const found = figures({ charges: [{ ...debt, amount: PRICE }] });
    expect(found.missing).toBe(-found.difference);
    expect(found.missing).toBeGreaterThan(0);
  });

  const whole = fc.integer({ min: 0, max: 50_000_000_00 });
  test('any sale: what is paid and what is missing add up to the balance, each vendor’s parts to their net', () => {
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 0, max: 2_000_000_00 }),
        fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), { maxLength: 5 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('deposit', 'settlement'),
        (price, deposit, debts, cleared, commissionFrom) => {
          const found = settlementFigures(
            {
              ...TERMS,
              commissionFrom,
              deposit: cents(Math.min(price, deposit)),
              charges: debts.map((amount, at) => ({
                id: String(at),
                source: 'charge',
                money: 'settlement',
                amount: cents(amount),
              })),
              vendors: cleared.map((isCleared, at) => ({
                payeeId: String(at),
                certificate: isCleared ? GOOD : null,
              })),
            },
            cents(price),
          );
          if (!found.ok) return;
          const { vendors, difference, missing, net } = found.value;
          if (commissionFrom === 'settlement') {
            expect(net.fromDeposit).toBe(Math.min(price, deposit));
          }
          expect(difference + missing).toBe(0);
          expect(vendors.map(({ net: part }) => part)).toEqual(
            vendors.map((each) => each.fromDeposit + each.atSettlement + each.withheld),
          );
          expect(vendors.reduce((sum, each) => sum + each.net, 0)).toBe(net.net);
        },
      ),
    );
  });
});
