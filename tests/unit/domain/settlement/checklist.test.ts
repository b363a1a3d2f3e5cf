import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import {
  type ChecklistFacts,
  isReadyToSettle,
  SETTLEMENT_CHECKS,
  settlementChecklist,
  statementDifference,
} from '../../../../domain/settlement/checklist.ts';
import { SOLD_DEPOSIT_STATES } from '../../../../domain/trust/deposit-states.ts';

const day = (text: string) => text as IsoDate;

const READY: ChecklistFacts = {
  settleOn: day('2026-12-15'),
  today: day('2026-12-14'),
  deposit: 'held',
  vendors: [{ certificate: { validUntil: day('2026-12-15') }, isWithheld: false }],
  payoutLetters: [{ goodUntil: day('2026-12-15') }],
  figures: [{ approvedBy: ['vendor', 'buyer'] }],
  statement: { balance: cents(100), payments: [cents(60), cents(40)] },
};
const open = (more: Partial<ChecklistFacts>) =>
  settlementChecklist({ ...READY, ...more })
    .filter(({ isDone }) => !isDone)
    .map(({ check }) => check);

describe('domain.md 5, row 76: what stands between a booking and ready', () => {
  test('all is done, each in its place', () => {
    expect(settlementChecklist(READY)).toEqual(
      SETTLEMENT_CHECKS.map((check) => ({ check, isDone: true })),
    );
    expect(isReadyToSettle(READY)).toBe(true);
  });

  test('the deposit is held, or left by the trust account’s own rules; a sale may have none', () => {
    const held = SOLD_DEPOSIT_STATES.filter((deposit) => open({ deposit }).length === 0);
    expect(held).toEqual([
      'held',
      'release_requested',
      'release_authorised',
      'accounting',
      'disbursed',
    ]);
    expect(open({ deposit: 'frozen' })).toEqual(['deposit_held']);
    expect(open({ deposit: null })).toEqual([]);
  });

  test('each vendor has a certificate for the day of settlement, or the statement withholds', () => {
    const expired = { certificate: { validUntil: day('2026-12-14') }, isWithheld: false };
    const missing = { certificate: null, isWithheld: false };
    const late = ['clearance_certificates'];
    expect(open({ vendors: [...READY.vendors, expired] })).toEqual(late);
    expect(open({ vendors: [...READY.vendors, missing] })).toEqual(late);
    expect(open({ vendors: [] })).toEqual(late);
    const withheld = [expired, missing].map((each) => ({ ...each, isWithheld: true }));
    expect(open({ vendors: [...READY.vendors, ...withheld] })).toEqual([]);
  });

  test('a payout letter is issued, and good on the day money is paid', () => {
    const late = ['payout_letters'];
    expect(open({ payoutLetters: [] })).toEqual([]);
    expect(open({ payoutLetters: [{ goodUntil: null }] })).toEqual(late);
    expect(open({ payoutLetters: [{ goodUntil: day('2026-12-14') }] })).toEqual(late);
    expect(open({ today: day('2026-12-15') })).toEqual([]);
    expect(open({ today: day('2026-12-16') })).toEqual(late);
  });

  test('both sides approved every figure', () => {
    const late = ['figures_approved'];
    expect(open({ figures: [] })).toEqual(late);
    expect(open({ figures: [...READY.figures, { approvedBy: ['vendor'] }] })).toEqual(late);
    expect(open({ figures: [...READY.figures, { approvedBy: ['buyer'] }] })).toEqual(late);
    expect(open({ figures: [{ approvedBy: ['buyer', 'buyer'] }] })).toEqual(late);
  });

  test('the statement balances to 0.00: not by a cent more or less, nor with a line of nothing', () => {
    const late = ['statement_balanced'];
    expect(open({ statement: null })).toEqual(late);
    for (const payments of [[99], [101], [101, -1], [100, 0], []]) {
      expect(open({ statement: { balance: cents(100), payments: payments.map(cents) } })).toEqual(
        late,
      );
    }
    expect(isReadyToSettle({ ...READY, statement: null })).toBe(false);
  });

  test('what a statement leaves unpaid and what it pays is its balance', () => {
    const amount = fc.integer({ min: 1, max: 999_999_99 }).map(cents);
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 8 }), (balance, payments) => {
        const paid = payments.reduce((total, each) => total + each, 0);
        const left = statementDifference({ balance, payments });
        expect(left + paid).toBe(balance);
        expect(open({ statement: { balance, payments } })).toEqual(
          left === 0 ? [] : ['statement_balanced'],
        );
      }),
    );
  });
});
