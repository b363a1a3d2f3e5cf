import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { FeeRuleSchema } from '../../../../domain/fees/fee-rule.ts';
import { PRODUCT_FEES, rulesInForce } from '../../../../domain/fees/product-fees.ts';
import { feeSchedule } from '../../../../domain/fees/schedule/fee-schedule.ts';
import { CONTRACT_PRODUCTS, PRODUCT_TYPES } from '../../../../domain/products/product-types.ts';
import { caseAccount, money } from './vectors.ts';

describe('domain 4.2: the fees of the products', () => {
  test.each(PRODUCT_TYPES)('%s has rules that stand', (product) => {
    const rules = PRODUCT_FEES[product];
    for (const rule of rules) expect(v.parse(FeeRuleSchema, rule)).toEqual(rule);
    const isContract = CONTRACT_PRODUCTS.some((contract) => contract === product);
    expect(rules.length === 0).toBe(isContract);
  });

  test.each([
    ['standard', 'FEE-01-day121', '2026-06-30', '5425.00'],
    ['standard', 'FEE-02-minfee', '2026-04-10', '1100.00'],
    ['interest-free', 'FEE-05-interestfree', '2026-06-15', '9711.31'],
    ['bridging-loan', 'FEE-06-bridging', '2026-06-17', '666493.85'],
    ['commission-funder', 'FEE-11-commission', '2026-10-20', '22176.00'],
    ['deposit-payment', 'FEE-12-deposit', '2026-09-09', '86800.00'],
    ['renovation-loan', 'FEE-17-progressive', '2026-07-31', '36829.04'],
  ] as const)('%s gives what %s gives', (product, id, date, figure) => {
    const account = { ...caseAccount(id), rules: PRODUCT_FEES[product] };
    const schedule = feeSchedule(account, date as IsoDate);
    expect(schedule).toMatchObject({ ok: true, value: { payoutFigure: money(figure) } });
  });

  test('standard-loan: 165.00 once and 12.95 % p.a.', () => {
    const account = { ...caseAccount('FEE-03-accrued'), rules: PRODUCT_FEES['standard-loan'] };
    expect(feeSchedule(account, '2026-09-19' as IsoDate)).toMatchObject({
      value: { feesOutstanding: money('165.00'), interestOutstanding: money('308.49') },
    });
  });
});

test('the newest version already effective is in force', () => {
  const [rule] = PRODUCT_FEES['commission-funder'];
  if (!rule) throw new Error('The funder has a rule');
  const next = { ...rule, version: 2, value: 6_000_000, effectiveFrom: '2026-07-01' as IsoDate };
  const versions = (date: string) =>
    rulesInForce([next, rule], date as IsoDate).map(({ version }) => version);
  expect(versions('2025-12-31')).toEqual([]);
  expect(versions('2026-06-30')).toEqual([1]);
  expect(versions('2026-07-01')).toEqual([2]);
});

test('domain 4.3, rule 9: service fees say the GST within them, credit fees have none', () => {
  const gst = (product: 'standard' | 'standard-loan') => {
    const account = { ...caseAccount('FEE-01-day80'), rules: PRODUCT_FEES[product] };
    const schedule = feeSchedule(account, '2026-03-01' as IsoDate);
    if (!schedule.ok) throw new Error(schedule.error.code);
    return schedule.value.postings.map((posting) => posting.kind !== 'payment' && posting.gst);
  };
  expect(gst('standard')).toEqual([0, 2_500]);
  expect(gst('standard-loan')).toEqual([0, 0]);
});
