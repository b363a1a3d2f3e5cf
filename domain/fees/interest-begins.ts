import type { IsoDate } from '../dates.ts';
import { dateOfDay, dayNumber } from './fee-calendar.ts';
import { bearsInterest } from './fee-rule-parts.ts';
import { percentText } from './percent.ts';
import { type FundingAccount, firstAdvanceDay } from './schedule/funding-account.ts';

/** The first day with interest in its figure, and the yearly rate in percent as people read it. */
export type InterestBegins = { date: IsoDate; rate: string };

/**
 * When interest that isn't counted yet begins: the day after the first night that counts (domain.md 4.3,
 * rule 6). Null before the first advance, and where none begins after the date.
 */
export function interestBegins(account: FundingAccount, on: IsoDate): InterestBegins | null {
  const first = firstAdvanceDay(account);
  if (first === undefined) return null;
  const coming = account.rules
    .filter((rule) => bearsInterest(rule) && rule.value > 0)
    .map((rule) => ({ rule, day: first + (rule.timingDays ?? 0) + 1 }))
    .filter(({ day, rule }) => (rule.timingDays ?? 0) > 0 && day > dayNumber(on))
    .sort((a, b) => a.day - b.day);
  const [next] = coming;
  return next ? { date: dateOfDay(next.day), rate: percentText(next.rule.value) } : null;
}
