import { type Cents, cents } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import type { FeeRefusal, FundingAccount, Movement } from './schedule/funding-account.ts';

/** An advance with the id of its drawdown, in cents. */
export type KnownAdvance = Movement & { id: string };

/** What of an advance reaches its payee, in cents: all but the fees kept back from it. The account is without it. */
export function reachesPayee(
  account: FundingAccount,
  advance: KnownAdvance,
): Result<Cents, FeeRefusal> {
  const { id, date, amount } = advance;
  const schedule = feeSchedule({ ...account, advances: [...account.advances, advance] }, date);
  if (!schedule.ok) return schedule;
  const kept = schedule.value.postings
    .filter((each) => each.kind === 'fee/DeductFromAdvance' && each.id === id)
    .reduce((sum, each) => sum + each.amount, 0);
  return ok(cents(amount - kept));
}

/**
 * The advance that is left of one once its payee has just so much, above nought: what is kept back from it by its
 * rules and what its payee has come to it, to the cent. All of it where its payee has what reaches them of that;
 * the least where two would do, so that nobody owes a cent for nothing.
 */
export function advanceReaching(
  account: FundingAccount,
  whole: KnownAdvance,
  payeeHas: Cents,
): Result<Cents, FeeRefusal> {
  const reaches = (amount: number) => reachesPayee(account, { ...whole, amount: cents(amount) });
  let amount: number = whole.amount;
  // A smaller advance has no larger fee, so that this comes down to the one that it is and never goes below it.
  for (;;) {
    const reached = reaches(amount);
    if (!reached.ok) return reached;
    const over = reached.value - payeeHas;
    if (over <= 0) break;
    amount -= over;
  }
  const isEnough = (less: number) => {
    const reached = reaches(less);
    return reached.ok && reached.value === payeeHas;
  };
  if (amount < whole.amount) while (isEnough(amount - 1)) amount -= 1;
  return ok(cents(amount));
}
