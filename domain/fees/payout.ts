import type { IsoDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { goodUntil } from './good-until.ts';
import { type InterestBegins, interestBegins } from './interest-begins.ts';
import { type NextCharge, nextCharge } from './next-charge.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import { accountUntil, type FeeRefusal, type FundingAccount } from './schedule/funding-account.ts';

/** What pays an account out on a date, in cents (domain.md 4.3, rule 8). */
export type Payout = {
  on: IsoDate;
  /** Everything that was paid out, whatever was repaid of it. */
  advanced: Cents;
  principal: Cents;
  feesDue: Cents;
  interestDue: Cents;
  /** Principal, fees and interest together; never below zero. */
  figure: Cents;
  /** The last date on which the figure is the same; null when it doesn't change any more. */
  goodUntil: IsoDate | null;
  /** Interest of one more night at today's principal, rounded half up. */
  perDiem: Cents;
  nextCharge: NextCharge | null;
  interestBegins: InterestBegins | null;
  /** Paid beyond what was owing; not taken off the figure. */
  unappliedCredit: Cents;
};

/**
 * The payout figure at a date with what its letter says. Movements after the date don't count, nor do
 * they for the good-until date: it holds as long as nothing is drawn or paid. Refuses as a schedule does.
 */
export function payoutOn(whole: FundingAccount, on: IsoDate): Result<Payout, FeeRefusal> {
  const account = accountUntil(whole, on);
  const schedule = feeSchedule(account, on);
  if (!schedule.ok) return schedule;
  const { payoutFigure, perDiem, unappliedCredit, ...due } = schedule.value;
  return ok({
    on,
    advanced: due.totalAdvanced,
    principal: due.principalOutstanding,
    feesDue: due.feesOutstanding,
    interestDue: due.interestOutstanding,
    figure: payoutFigure,
    goodUntil: goodUntil(account, on, payoutFigure),
    perDiem,
    nextCharge: nextCharge(account, on),
    interestBegins: payoutFigure > 0 ? interestBegins(account, on) : null,
    unappliedCredit,
  });
}
