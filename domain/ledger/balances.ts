import { type Cents, cents } from '../money.ts';
import type { Account } from './accounts.ts';
import type { Entry } from './entry.ts';

/** What each account holds in cents, debits above zero; an account without lines isn't there. */
export type LedgerBalances = Map<Account, Cents>;

/** Adds an entry's lines to the balances. Throws RangeError beyond the safe integers. */
export function addToBalances(balances: LedgerBalances, entry: Pick<Entry, 'lines'>): void {
  for (const { account, amount } of entry.lines) {
    balances.set(account, cents((balances.get(account) ?? 0) + amount));
  }
}

/**
 * The balances after entries, however they were ordered.
 * @unreached Tests check with it what the product sums in SQL.
 */
export function balancesOf(entries: Iterable<Pick<Entry, 'lines'>>): LedgerBalances {
  const balances: LedgerBalances = new Map();
  for (const entry of entries) addToBalances(balances, entry);
  return balances;
}

/** An account whose kept balance isn't the sum of its lines. */
export type BalanceFault = { kind: 'balance'; account: string; kept: number; summed: number };

/** The accounts on which kept balances and sums of lines differ; one that is absent holds nought. */
export function balanceFaults(
  summed: ReadonlyMap<string, number>,
  kept: ReadonlyMap<string, number>,
): BalanceFault[] {
  const accounts = [...new Set([...summed.keys(), ...kept.keys()])].sort();
  return accounts
    .map((account) => ({
      kind: 'balance' as const,
      account,
      kept: kept.get(account) ?? 0,
      summed: summed.get(account) ?? 0,
    }))
    .filter((each) => each.kept !== each.summed);
}
