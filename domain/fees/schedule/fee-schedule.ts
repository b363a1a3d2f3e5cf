import type { IsoDate } from '../../dates.ts';
import { type Cents, cents } from '../../money.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { dayNumber } from '../fee-calendar.ts';
import { interestFor } from '../percent.ts';
import { applyPosting, owing } from './balances.ts';
import {
  accountRefusal,
  accountUntil,
  type FeeRefusal,
  type FundingAccount,
  firstAdvanceDay,
} from './funding-account.ts';
import { countsNight, type InterestMeter, postInterest } from './interest-meter.ts';
import type { ChargePosting, Posting } from './posting.ts';
import { runDays } from './run-days.ts';

/** The account at the end of a day, all amounts in cents. */
export type Schedule = {
  until: IsoDate;
  /** What is posted up to the day, in order; later days add to it unless something is dated back. */
  postings: Posting[];
  /** Interest due at the day but posted only when the account is paid out on it. */
  closing: ChargePosting[];
  totalAdvanced: Cents;
  /** What reached the payees: advances less what was deducted from them. */
  disbursed: Cents;
  totalFees: Cents;
  totalInterest: Cents;
  paid: Cents;
  principalOutstanding: Cents;
  feesOutstanding: Cents;
  interestOutstanding: Cents;
  /** Principal, fees and interest due at the day; never below zero. */
  payoutFigure: Cents;
  /** Paid beyond what was owing. */
  unappliedCredit: Cents;
  /** Interest of the night that follows the day, rounded half up over all rules together. */
  perDiem: Cents;
  /** Days since the first advance; 0 before one. */
  daysOutstanding: number;
};

function nightly(meters: readonly InterestMeter[], principal: number, day: number): Cents {
  const counting = meters.filter((meter) => countsNight(meter, day));
  const percent = counting.reduce((sum, { rule }) => sum + rule.value, 0);
  return interestFor(BigInt(principal), percent);
}

/**
 * Works out an account to the end of a day: every posting, what is owed, and the payout figure with all
 * interest due at that day (domain.md 4.3, rules 1 to 8). Movements after the day are left out; a charge
 * dated on the day is in. Once a payment has brought everything owing to nought, nothing more is charged
 * until another advance. Refuses what FeeRefusal lists.
 */
export function feeSchedule(whole: FundingAccount, until: IsoDate): Result<Schedule, FeeRefusal> {
  const refusal = accountRefusal(whole);
  if (refusal) return refuse(refusal);
  const account = accountUntil(whole, until);
  const day = dayNumber(until);
  const run = runDays(account, day);
  if (!run.ok) return run;
  const { postings, balances, meters } = run.value;
  const perDiem = nightly(meters, balances.principal, day);
  const closing = meters
    .map((meter) => postInterest(meter, day))
    .filter((posting) => posting !== undefined);
  const due = closing.reduce(applyPosting, balances);
  const first = firstAdvanceDay(account);
  return ok({
    until,
    postings,
    closing,
    totalAdvanced: cents(due.totalAdvanced),
    disbursed: cents(due.disbursed),
    totalFees: cents(due.totalFees),
    totalInterest: cents(due.totalInterest),
    paid: cents(due.paid),
    principalOutstanding: cents(due.principal),
    feesOutstanding: cents(due.fees),
    interestOutstanding: cents(due.interest),
    payoutFigure: cents(owing(due)),
    unappliedCredit: cents(due.credit),
    perDiem,
    daysOutstanding: first === undefined ? 0 : day - first,
  });
}
