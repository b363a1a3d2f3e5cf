import type { IsoDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import { dateOfDay, dayNumber, LAST_DAY } from './fee-calendar.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import type { FundingAccount } from './schedule/funding-account.ts';

/** Further than any funding of a sale lasts: a figure that holds for thirty years doesn't change. */
const FURTHEST_DAYS = 30 * 366;

/**
 * The last date on which a figure good at a date is still the same; null when it never changes. Exact:
 * without payments a figure only grows, so the first day that differs is found by halving. A day whose
 * figure can't be given (a sale price not known yet) counts as different.
 */
export function goodUntil(account: FundingAccount, on: IsoDate, figure: Cents): IsoDate | null {
  const same = (day: number) => {
    const later = feeSchedule(account, dateOfDay(day));
    return later.ok && later.value.payoutFigure === figure;
  };
  const start = dayNumber(on);
  const furthest = Math.min(start + FURTHEST_DAYS, LAST_DAY);
  let known = start;
  let different = start + 1;
  for (let stride = 1; same(different); stride *= 2) {
    if (different >= furthest) return null;
    known = different;
    different = Math.min(different + stride, furthest);
  }
  while (different - known > 1) {
    const middle = Math.floor((known + different) / 2);
    if (same(middle)) known = middle;
    else different = middle;
  }
  return dateOfDay(known);
}
