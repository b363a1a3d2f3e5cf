import type { FeeRuleParts } from './fee-rule.ts';

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
