import type { IsoDate } from '../dates.ts';
import { cents } from '../money.ts';
import type { ProductType } from '../products/product-types.ts';
import type { FeeRule } from './fee-rule.ts';

const first = { version: 1, effectiveFrom: '2026-01-01' as IsoDate } as const;
const flat = { recurrence: 'Once', end: 'NoEndDate', valueKind: 'Percent' } as const;
const service = { ...first, payer: 'vendor', gst: 'included' } as const;
const credit = { ...first, payer: 'vendor', gst: 'input-taxed' } as const;

// Percentages are millionths of a percent: 5_500_000 is 5.5 %.
const serviceFee = {
  ...service,
  ...flat,
  code: 'SERVICE',
  timing: 'AtLoanAdvance',
  value: 5_500_000,
  basis: 'DrawdownAmount',
} as const satisfies FeeRule;

const extension = {
  ...service,
  code: 'EXTEND',
  timing: 'AfterXDays',
  timingDays: 90,
  recurrence: 'PerXDays',
  recurrenceDays: 30,
  end: 'NoEndDate',
  valueKind: 'Percent',
  value: 1_500_000,
  basis: 'PrincipalAdvanced',
} as const satisfies FeeRule;

const accrued = {
  ...credit,
  ...flat,
  code: 'INT',
  timing: 'InterestAccrued',
  value: 12_950_000,
} as const satisfies FeeRule;

const noFees: readonly FeeRule[] = [];

/**
 * The fee rules each product starts with, at the demo values of domain.md 4.2; documents to sign have
 * none. Versions are added beside them, never written over: `rulesInForce` chooses.
 */
export const PRODUCT_FEES: Record<ProductType, readonly FeeRule[]> = {
  standard: [{ ...serviceFee, min: cents(100_00) }, extension],
  'standard-loan': [
    {
      ...credit,
      ...flat,
      code: 'ESTAB',
      timing: 'AtLoanAdvance',
      scope: 'FirstDrawdown',
      valueKind: 'Value',
      value: 165_00,
    },
    accrued,
  ],
  'interest-free': [
    {
      ...credit,
      ...flat,
      code: 'FREE',
      timing: 'InterestFree',
      end: 'ForXDays',
      endDays: 60,
      value: 0,
    },
    {
      ...accrued,
      timing: 'AfterXDays',
      timingDays: 60,
      recurrence: 'Daily',
      value: 18_000_000,
      per: 'annum',
    },
  ],
  'deposit-payment': [
    { ...serviceFee, min: cents(1_200_00), payer: 'buyer' },
    { ...extension, timingDays: 60, payer: 'buyer' },
  ],
  'agency-settlement': [
    {
      ...service,
      ...flat,
      code: 'SETTLE',
      timing: 'AtSettlement',
      valueKind: 'Value',
      value: 330_00,
      payer: 'buyer',
    },
  ],
  'commission-funder': [
    {
      ...credit,
      ...flat,
      code: 'DISCOUNT',
      timing: 'AtLoanAdvance',
      value: 5_000_000,
      basis: 'DrawdownAmount',
      collect: 'DeductFromAdvance',
      payer: 'agency',
    },
  ],
  'bridging-loan': [
    {
      ...credit,
      ...flat,
      code: 'SETUP',
      timing: 'AtLoanAdvance',
      value: 790_000,
      basis: 'DrawdownAmount',
      collect: 'Capitalise',
    },
    {
      ...accrued,
      timing: 'Monthly',
      recurrence: 'Monthly',
      value: 8_740_000,
      capitalise: true,
    },
  ],
  'renovation-loan': [
    {
      ...credit,
      ...flat,
      code: 'DRAWFEE',
      timing: 'AtLoanAdvance',
      value: 1_100_000,
      basis: 'DrawdownAmount',
      collect: 'Capitalise',
    },
    { ...accrued, value: 11_200_000 },
  ],
  'sale-contract': noFees,
  'listing-agreement': noFees,
  'adhoc-contract': noFees,
};

/**
 * The rules in force on a date: of each code the highest version already effective, by code. An account
 * keeps the rules in force when its terms were accepted.
 */
export function rulesInForce(rules: readonly FeeRule[], on: IsoDate): FeeRule[] {
  const newest = new Map<string, FeeRule>();
  for (const rule of rules) {
    const other = newest.get(rule.code);
    if (rule.effectiveFrom > on || (other && other.version > rule.version)) continue;
    newest.set(rule.code, rule);
  }
  return [...newest.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
