import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result } from '../result.ts';
import { type Payout, payoutOn } from './payout.ts';
import { feeSchedule } from './schedule/fee-schedule.ts';
import type { FeeRefusal, FundingAccount } from './schedule/funding-account.ts';

/** What one rule costs at each of two settlements, in cents. */
export type RepricedRule = { rule: string; before: Cents; after: Cents; difference: Cents };

/** The payout before and after a settlement moves; differences are below zero when it gets cheaper. */
export type Repricing = {
  before: Payout;
  after: Payout;
  difference: Cents;
  /** Only the rules whose cost changes, by code. */
  changes: RepricedRule[];
};

function costByRule(
  account: FundingAccount,
  until: IsoDate,
): Result<Map<string, number>, FeeRefusal> {
  const schedule = feeSchedule(account, until);
  if (!schedule.ok) return schedule;
  const costs = new Map<string, number>();
  for (const { rule, kind, amount } of [...schedule.value.postings, ...schedule.value.closing]) {
    if (kind === 'advance' || kind === 'payment') continue;
    costs.set(rule, (costs.get(rule) ?? 0) + amount);
  }
  return ok(costs);
}

function changesBetween(before: Map<string, number>, after: Map<string, number>): RepricedRule[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((rule) => ({ rule, before: before.get(rule) ?? 0, after: after.get(rule) ?? 0 }))
    .filter((cost) => cost.before !== cost.after)
    .map((cost) => ({
      rule: cost.rule,
      before: cents(cost.before),
      after: cents(cost.after),
      difference: cents(cost.after - cost.before),
    }));
}

/**
 * Prices an account paid out at its settlement anew when the settlement moves: both payouts, their
 * difference and which rules changed (domain.md 4.6, date change). Refuses as a schedule does.
 */
export function reprice(
  account: FundingAccount,
  from: IsoDate,
  to: IsoDate,
): Result<Repricing, FeeRefusal> {
  const [settledBefore, settledAfter] = [from, to].map((settlementDate) => ({
    ...account,
    settlementDate,
  })) as [FundingAccount, FundingAccount];
  const before = payoutOn(settledBefore, from);
  if (!before.ok) return before;
  const after = payoutOn(settledAfter, to);
  if (!after.ok) return after;
  const costBefore = costByRule(settledBefore, from);
  if (!costBefore.ok) return costBefore;
  const costAfter = costByRule(settledAfter, to);
  if (!costAfter.ok) return costAfter;
  return ok({
    before: before.value,
    after: after.value,
    difference: cents(after.value.figure - before.value.figure),
    changes: changesBetween(costBefore.value, costAfter.value),
  });
}
