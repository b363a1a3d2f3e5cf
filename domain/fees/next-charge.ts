import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { dateOfDay, dayNumber } from './fee-calendar.ts';
import { nextFeeDay } from './schedule/due-fees.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import type { FundingAccount } from './schedule/funding-account.ts';

/** The next fee: its date, the rules that charge on it, and cents, or null while its basis isn't known. */
export type NextCharge = { date: IsoDate; rules: string[]; amount: Cents | null };

/** How many days of fees that come to nothing are looked past. */
const TRIES = 60;

/**
 * The first fee after a date if nothing is drawn or paid before it; interest isn't a fee, its per-diem
 * says it. Null when no further fee will be charged (domain.md 4.3, rule 8).
 */
export function nextCharge(account: FundingAccount, after: IsoDate): NextCharge | null {
  let day = nextFeeDay(account, dayNumber(after));
  for (let tries = 0; day !== undefined && tries < TRIES; tries += 1) {
    const date = dateOfDay(day);
    const schedule = feeSchedule(account, date);
    if (!schedule.ok) {
      const rules = 'rule' in schedule.error ? [schedule.error.rule] : [];
      return { date, rules, amount: null };
    }
    const charged = schedule.value.postings.filter(
      (posting) => posting.date === date && posting.kind.startsWith('fee/'),
    );
    if (charged.length > 0) {
      const amount = cents(charged.reduce((sum, posting) => sum + posting.amount, 0));
      return { date, rules: charged.map(({ rule }) => rule), amount };
    }
    day = nextFeeDay(account, day);
  }
  return null;
}
