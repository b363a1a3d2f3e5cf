import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import type { FeeRefusal, FundingAccount } from './schedule/funding-account.ts';

/** A fee that was charged on a day, in cents. */
export type PastCharge = { date: IsoDate; amount: Cents };

/**
 * What was charged by itself after one day and up to another, a day's fees together, the earliest first.
 * What is charged because money goes out that day isn't in it: whoever asked for the money knows of it.
 * Refuses as a schedule does.
 */
export function pastCharges(
  account: FundingAccount,
  { after, until }: { after: IsoDate; until: IsoDate },
): Result<PastCharge[], FeeRefusal> {
  const schedule = feeSchedule(account, until);
  if (!schedule.ok) return schedule;
  const drawnOn = new Set(account.advances.map(({ date }) => date));
  const fees = schedule.value.postings.filter(
    ({ kind, date }) => kind.startsWith('fee/') && date > after && !drawnOn.has(date),
  );
  const byDay = Map.groupBy(fees, ({ date }) => date);
  return ok(
    [...byDay]
      .map(([date, postings]) => ({
        date,
        amount: cents(postings.reduce((sum, { amount }) => sum + amount, 0)),
      }))
      .sort((a, b) => a.date.localeCompare(b.date)),
  );
}
