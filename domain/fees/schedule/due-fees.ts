import type { FeeRule } from '../fee-rule.ts';
import { bearsInterest } from '../fee-rule-parts.ts';
import { type ChargeDay, chargeDays, nextChargeDay } from './charge-days.ts';
import type { FundingAccount } from './funding-account.ts';

/** A fee due on a day, of the drawdown it is charged for if any. */
export type DueFee = ChargeDay & { rule: FeeRule };

/** Rules that charge on days of their own; InterestFree is only shown (domain.md 4.3, rule 1). */
const chargesFees = (rule: FeeRule) =>
  rule.timing !== 'InterestFree' && !bearsInterest(rule) && rule.value + (rule.min ?? 0) > 0;

/** All fees due up to and including a day; by day, then by code, then by drawdown. */
export function dueFees(account: FundingAccount, until: number): DueFee[] {
  return account.rules
    .filter(chargesFees)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap((rule) => chargeDays(rule, account, until).map((due) => ({ ...due, rule })))
    .sort((a, b) => a.day - b.day);
}

/** The next day after a day on which any fee is due; undefined when none is. */
export function nextFeeDay(account: FundingAccount, after: number): number | undefined {
  const days = account.rules
    .filter(chargesFees)
    .map((rule) => nextChargeDay(rule, account, after))
    .filter((day) => day !== undefined);
  return days.length === 0 ? undefined : Math.min(...days);
}
