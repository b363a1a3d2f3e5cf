import * as v from 'valibot';
import { IsoDateSchema } from '../dates.ts';
import { PositiveCentsSchema } from '../money.ts';

/** When the first charge happens (spec 3; meanings in domain.md 4.3, rule 1). */
export const FEE_TIMINGS = [
  'InterestFree',
  'InterestAccrued',
  'Now',
  'Daily',
  'Weekly',
  'Monthly',
  'Annually',
  'AtSettlement',
  'AtXDays',
  'AfterXDays',
  'AtLoanAdvance',
] as const;

/** How a charge repeats (spec 3). */
export const FEE_RECURRENCES = [
  'Daily',
  'Weekly',
  'Monthly',
  'Annually',
  'PerXDays',
  'Once',
] as const;

/** When a rule stops (spec 3). */
export const FEE_ENDS = ['NoEndDate', 'ForXDays'] as const;

/** What the value of a rule is (spec 3). */
export const FEE_VALUE_KINDS = ['Percent', 'Value'] as const;

const days = (least: number) =>
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(3_650)));

/** The parts of a rule by themselves; FeeRuleSchema also checks that they agree. */
export const FeeRulePartsSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_-]{0,23}$/, 'Use capitals, such as SERVICE')),
  timing: v.picklist(FEE_TIMINGS),
  timingDays: days(0),
  recurrence: v.picklist(FEE_RECURRENCES),
  recurrenceDays: days(1),
  end: v.picklist(FEE_ENDS),
  endDays: days(1),
  valueKind: v.picklist(FEE_VALUE_KINDS),
  /** Value: cents per occurrence. Percent: millionths of a percent, so that no rate is a float. */
  value: v.pipe(
    v.number(),
    v.safeInteger('Must be whole cents or millionths of a percent'),
    v.minValue(0, 'Must not be below zero'),
    v.maxValue(999_999_999_999, 'Is too large'),
  ),
  per: v.optional(v.literal('annum')),
  basis: v.optional(v.picklist(['PrincipalAdvanced', 'DrawdownAmount', 'SalePrice', 'Commission'])),
  scope: v.optional(v.picklist(['FirstDrawdown', 'EachDrawdown'])),
  collect: v.optional(v.picklist(['AddToBalance', 'Capitalise', 'DeductFromAdvance'])),
  capitalise: v.optional(v.boolean()),
  /** Least and most of one occurrence, in cents. */
  min: v.optional(PositiveCentsSchema),
  max: v.optional(PositiveCentsSchema),
  payer: v.picklist(['vendor', 'buyer', 'agency']),
  /** Interest and credit fees are input-taxed; service fees include 10 % (domain.md 4.3, rule 9). */
  gst: v.picklist(['input-taxed', 'included']),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  effectiveFrom: IsoDateSchema,
});

/** The parts of a rule before its consistency is checked. */
export type FeeRuleParts = v.InferOutput<typeof FeeRulePartsSchema>;

const CADENCES = ['Daily', 'Weekly', 'Monthly', 'Annually'] as const;

/** One of the four intervals that charge in arrears. */
export type Cadence = (typeof CADENCES)[number];

/** Whether a timing is one of the four intervals in arrears (domain.md 4.3, rule 1). */
export function isCadence(timing: string): timing is Cadence {
  return CADENCES.some((cadence) => cadence === timing);
}

/**
 * Whether a percentage is per annum on the balance: InterestAccrued, the four intervals, and AfterXDays
 * when it says so; any other percentage is flat per occurrence (domain.md 4.3, rule 4).
 */
export function bearsInterest(rule: Pick<FeeRuleParts, 'timing' | 'valueKind' | 'per'>): boolean {
  if (rule.valueKind !== 'Percent') return false;
  if (rule.timing === 'AfterXDays') return rule.per === 'annum';
  return rule.timing === 'InterestAccrued' || isCadence(rule.timing);
}
