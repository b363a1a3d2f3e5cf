import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { isUnusualSms } from '../../../../domain/messages/sms-alert.ts';
import { cents } from '../../../../domain/money.ts';
import {
  type AcceptanceCost,
  acceptanceCostOn,
  surchargedScheme,
} from '../../../../domain/payments/acceptance-cost.ts';
import { hasRunOut } from '../../../../domain/payments/payment-life.ts';
import { surcharge, surchargePercent } from '../../../../domain/payments/surcharge.ts';

const on = (text: string) => text as IsoDate;
const costs: AcceptanceCost[] = [
  { scheme: 'visa', from: on('2026-01-01'), percent: 1_500_000 },
  { scheme: 'visa', from: on('2026-07-01'), percent: 900_000 },
  { scheme: 'mastercard', from: on('2026-01-01'), percent: 1_100_000 },
  { scheme: 'eftpos', from: on('2026-01-01'), percent: 1_000_000 },
  { scheme: 'amex', from: on('2026-01-01'), percent: 1_800_000 },
];

test('domain.md 4.4: the cost of a scheme is the one entered last before the day, nought before any', () => {
  expect(acceptanceCostOn(costs, 'visa', on('2025-12-31'))).toBe(0);
  expect(acceptanceCostOn(costs, 'visa', on('2026-06-30'))).toBe(1_500_000);
  expect(acceptanceCostOn(costs, 'visa', on('2026-07-01'))).toBe(900_000);
});

test('domain.md 1: nobody pays more than their card costs, whichever they turn out to have', () => {
  expect(surchargedScheme('credit-card', costs, on('2026-06-30'))).toEqual({
    scheme: 'eftpos',
    costOfAcceptance: 1_000_000,
  });
  expect(surchargedScheme('credit-card', [], on('2026-06-30'))?.costOfAcceptance).toBe(0);
  expect(surchargedScheme('payid', costs, on('2026-06-30'))).toBeUndefined();
});

test('domain.md 1: from 1 October 2026 only Amex may be surcharged, and not where care is taken', () => {
  const card = surchargedScheme('credit-card', costs, on('2026-09-30'));
  const amex = surchargedScheme('amex', costs, on('2026-10-01'));
  if (!card || !amex) throw new Error('Cards have schemes');
  expect(surchargePercent({ ...card, date: on('2026-09-30') })).toBe(900_000);
  expect(surchargePercent({ ...card, date: on('2026-10-01') })).toBe(0);
  expect(surcharge({ ...amex, amount: cents(1_000_00), date: on('2026-10-01') })).toBe(18_00);
  expect(surchargePercent({ ...amex, date: on('2026-10-01') }, undefined, true)).toBe(0);
});

test('a page waits a day, an account two weeks', () => {
  const since = new Date('2026-11-01T00:00:00Z');
  const after = (days: number) => new Date(since.getTime() + days * 86_400_000);
  expect(hasRunOut('credit-card', since, after(0.9))).toBe(false);
  expect(hasRunOut('credit-card', since, after(1))).toBe(true);
  expect(hasRunOut('bank-transfer', since, after(13.9))).toBe(false);
  expect(hasRunOut('bank-transfer', since, after(14))).toBe(true);
});

test('security.md 3.1: three times the usual is unusual, a small agency’s busy day is not', () => {
  expect(isUnusualSms({ lastDay: 49, before: 0 })).toBe(false);
  expect(isUnusualSms({ lastDay: 50, before: 0 })).toBe(true);
  expect(isUnusualSms({ lastDay: 299, before: 2_800 })).toBe(false);
  expect(isUnusualSms({ lastDay: 300, before: 2_800 })).toBe(true);
});
