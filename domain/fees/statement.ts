import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { applyPosting, noBalances, owing } from './schedule/balances.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import type { FeeRefusal, FundingAccount } from './schedule/funding-account.ts';
import type { Posting } from './schedule/posting.ts';

/** A line of a statement: a posting, what it changes and what is owing after it, in cents. */
export type StatementLine = {
  posting: Posting;
  /** Above zero when more is owing, below when less, 0 for a fee taken out of an advance. */
  change: Cents;
  balance: Cents;
  /** Interest up to the statement's date that is posted only when the account is paid out. */
  accruedOnly: boolean;
};

/** A statement up to a date; its last balance is the payout figure of that date, to the cent. */
export type Statement = {
  until: IsoDate;
  lines: StatementLine[];
  closingBalance: Cents;
  totalAdvanced: Cents;
  totalFees: Cents;
  totalInterest: Cents;
  paid: Cents;
  unappliedCredit: Cents;
};

/**
 * Every line of an account up to a date with the running balance, from its first movement. Refuses as a
 * schedule does.
 */
export function statementUntil(
  account: FundingAccount,
  until: IsoDate,
): Result<Statement, FeeRefusal> {
  const schedule = feeSchedule(account, until);
  if (!schedule.ok) return schedule;
  const { postings, closing, payoutFigure, ...totals } = schedule.value;
  let balances = noBalances();
  const lines = [...postings, ...closing].map((posting, at): StatementLine => {
    const before = owing(balances);
    balances = applyPosting(balances, posting);
    const balance = owing(balances);
    const accruedOnly = at >= postings.length;
    return { posting, change: cents(balance - before), balance: cents(balance), accruedOnly };
  });
  return ok({
    until,
    lines,
    closingBalance: payoutFigure,
    totalAdvanced: totals.totalAdvanced,
    totalFees: totals.totalFees,
    totalInterest: totals.totalInterest,
    paid: totals.paid,
    unappliedCredit: totals.unappliedCredit,
  });
}
