import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../../domain/dates.ts';
import { cents } from '../../../../../domain/money.ts';
import {
  AGREEMENT_STATUSES,
  AgreementTermsSchema,
} from '../../../../../domain/payments/payto/agreement.ts';
import {
  type AgreementPayment,
  mayPayUnder,
} from '../../../../../domain/payments/payto/agreement-payment.ts';

const fixed = {
  type: 'FIXE',
  amount: 100_00,
  frequency: 'MNTH',
  purpose: 'LOAN',
  description: 'Repayment of marketing costs',
  start: '2026-01-31',
  automaticRenewal: false,
};
const terms = (changes: object = {}) => v.parse(AgreementTermsSchema, { ...fixed, ...changes });
const problem = (changes: object) => {
  const result = v.safeParse(AgreementTermsSchema, { ...fixed, ...changes });
  return result.success ? null : result.issues[0]?.message;
};
const payment = (amount: number, on: string, others: string[] = []): AgreementPayment => ({
  status: 'active',
  amount: cents(amount),
  on: on as IsoDate,
  place: 'middle',
  others: others as IsoDate[],
});

describe('domain.md 4.4: PayTo agreements', () => {
  test('each type needs its amounts', () => {
    const { amount: _, ...none } = fixed;
    const needs = (changes: object) =>
      v.safeParse(AgreementTermsSchema, { ...none, ...changes }).success;
    expect(needs({ type: 'FIXE', maximumAmount: 5 })).toBe(false);
    expect(needs({ type: 'VARI', maximumAmount: 5 })).toBe(true);
    expect(needs({ type: 'USGB', maximumAmount: 5 })).toBe(true);
    expect(needs({ type: 'USGB' })).toBe(false);
    expect(problem({ type: 'BALN' })).toBe('A balloon agreement needs its last amount');
    expect(problem({ type: 'BALN', lastAmount: 5 })).toBeNull();
  });

  test('terms that contradict themselves are refused', () => {
    expect(problem({ maximumAmount: 99_99 })).toBe('The maximum is below the amount');
    expect(problem({ end: '2026-01-30' })).toBe('The end is before the start');
    expect(problem({ frequency: 'ADHO', countPerPeriod: 1 })).toMatch(/no periods/);
    expect(problem({ amount: 0 })).toBe('Must be above zero');
    expect(problem({ description: 'x'.repeat(141) })).not.toBeNull();
    expect(problem({ description: 'x'.repeat(140) })).toBeNull();
    expect(problem({ something: 1 })).not.toBeNull();
  });

  test('if both amounts are given, a payment lies between amount and maximum', () => {
    const both = terms({ type: 'VARI', maximumAmount: 250_00 });
    for (const [amount, allowed] of [
      [99_99, false],
      [100_00, true],
      [250_00, true],
      [250_01, false],
    ] as const) {
      expect(mayPayUnder(both, payment(amount, '2026-02-28')).ok).toBe(allowed);
    }
    expect(mayPayUnder(both, payment(1, '2026-02-28'))).toEqual({
      ok: false,
      error: { reason: 'amount', least: 100_00, most: 250_00 },
    });
  });

  test('with one amount: exactly it, or up to the maximum', () => {
    expect(mayPayUnder(terms(), payment(100_00, '2026-02-28')).ok).toBe(true);
    expect(mayPayUnder(terms(), payment(100_01, '2026-02-28')).ok).toBe(false);
    const upTo = terms({ type: 'USGB', amount: undefined, maximumAmount: 50_00 });
    expect(mayPayUnder(upTo, payment(1, '2026-02-28')).ok).toBe(true);
    expect(mayPayUnder(upTo, payment(50_01, '2026-02-28')).ok).toBe(false);
    expect(mayPayUnder(upTo, payment(0, '2026-02-28')).ok).toBe(false);
  });

  test('first and last amounts are as named', () => {
    const balloon = terms({ type: 'BALN', firstAmount: 20_00, lastAmount: 5_000_00 });
    const on = '2026-02-28';
    expect(mayPayUnder(balloon, { ...payment(20_00, on), place: 'first' }).ok).toBe(true);
    expect(mayPayUnder(balloon, { ...payment(5_000_00, on), place: 'last' }).ok).toBe(true);
    expect(mayPayUnder(balloon, { ...payment(100_00, on), place: 'last' }).ok).toBe(false);
    expect(mayPayUnder(balloon, payment(100_00, on)).ok).toBe(true);
  });

  test('the count per period is enforced over clamped month ends', () => {
    const first = payment(100_00, '2026-02-28', ['2026-02-27']);
    expect(mayPayUnder(terms(), first).ok).toBe(true);
    const second = payment(100_00, '2026-03-30', ['2026-02-28']);
    expect(mayPayUnder(terms(), second)).toEqual({
      ok: false,
      error: { reason: 'count', period: { from: '2026-02-28', to: '2026-03-30' } },
    });
    expect(mayPayUnder(terms({ countPerPeriod: 2 }), second).ok).toBe(true);
    expect(mayPayUnder(terms({ frequency: 'ADHO' }), second).ok).toBe(true);
    const sameDay = payment(100_00, '2026-03-30', ['2026-03-30', '2026-03-30']);
    expect(mayPayUnder(terms({ frequency: 'INDA' }), sameDay).ok).toBe(true);
    expect(mayPayUnder(terms({ frequency: 'DAIL' }), sameDay).ok).toBe(false);
  });

  test('only an active agreement is paid under', () => {
    const due = payment(100_00, '2026-02-28');
    const paying = AGREEMENT_STATUSES.filter(
      (status) => mayPayUnder(terms(), { ...due, status }).ok,
    );
    expect(paying).toEqual(['active']);
    expect(mayPayUnder(terms(), { ...due, status: 'suspended' })).toEqual({
      ok: false,
      error: { reason: 'not-active' },
    });
  });

  test('nothing is paid before the start or after the end', () => {
    const ending = terms({ end: '2026-06-30' });
    expect(mayPayUnder(ending, payment(100_00, '2026-01-30'))).toMatchObject({
      error: { reason: 'before-start' },
    });
    expect(mayPayUnder(ending, payment(100_00, '2026-06-30')).ok).toBe(true);
    expect(mayPayUnder(ending, payment(100_00, '2026-07-01'))).toMatchObject({
      error: { reason: 'after-end' },
    });
  });
});
