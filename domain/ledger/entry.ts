import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type Account, parseAccount } from './accounts.ts';

/** What an entry was posted for; every posting has its cause. */
export const CAUSES = [
  'advance',
  'disbursement',
  'fee',
  'interest',
  'payment',
  'payment-passed-on',
  'payment-unmatched',
  'payment-matched',
  'clearing-settled',
  'credit-applied',
  'refund-due',
  'refund-paid',
  'write-off',
  'loss',
  'dishonour',
  'reversal',
  'supplier-invoice',
  'supplier-invoice-taken-back',
  'supplier-payment',
  'supplier-payment-cleared',
  'supplier-payment-returned',
  'supplier-file-refused',
] as const;

/** What an entry was posted for. */
export type Cause = (typeof CAUSES)[number];

/** One line of an entry: cents, a debit above zero, a credit below. */
export type Line = { account: Account; amount: Cents };

/**
 * An entry, as it stays for ever: its lines sum to 0, name each account once and lie in the order
 * of their names, so that one entry has one written form. `sourceId` is the record it was posted
 * for, `reverses` the entry that it takes back. The date is a date of business, not an instant.
 */
export type Entry = {
  id: string;
  agencyId: string;
  date: IsoDate;
  cause: Cause;
  sourceId: string;
  reverses: string | null;
  lines: readonly Line[];
};

/** What the caller brings to any posting. */
export type EntryHead = Pick<Entry, 'id' | 'agencyId' | 'date' | 'sourceId'>;

/** A debit or a credit of an amount that isn't below zero. */
export type Side = { account: Account; side: 'debit' | 'credit'; amount: Cents };

/** Why nothing can be posted. */
export type EntryRefusal = 'below-zero' | 'nothing-to-post' | 'unbalanced' | 'other-agency';

/** A debit, for the builders of postings. */
export function debit(account: Account, amount: Cents): Side {
  return { account, side: 'debit', amount };
}

/** A credit, for the builders of postings. */
export function credit(account: Account, amount: Cents): Side {
  return { account, side: 'credit', amount };
}

/** The sum of lines, in cents; 0 for every sound entry. */
export function lineSum(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

function gathered(sides: readonly Side[]): Line[] {
  const sums = new Map<Account, number>();
  for (const { account, side, amount } of sides) {
    sums.set(account, (sums.get(account) ?? 0) + (side === 'debit' ? amount : -amount));
  }
  return Array.from(sums, ([account, amount]) => ({ account, amount: cents(amount) }))
    .filter((line) => line.amount !== 0)
    .sort((a, b) => (a.account < b.account ? -1 : 1));
}

/** False when the account isn't of the chart, or belongs to another agency. */
function belongs(account: Account, agencyId: string): boolean {
  const parsed = parseAccount(account);
  return parsed !== null && (parsed.scope === 'application' || parsed.owner === agencyId);
}

/**
 * Makes an entry of debits and credits: nought left out, one line an account, in order. Refuses
 * amounts below zero, sides that don't balance, an entry without lines, and another agency's
 * accounts. Whose an application is, the caller knows.
 */
export function makeEntry(
  head: EntryHead,
  cause: Cause,
  sides: readonly Side[],
  reverses: string | null = null,
): Result<Entry, EntryRefusal> {
  if (sides.some((side) => side.amount < 0)) return refuse('below-zero');
  if (sides.some((side) => !belongs(side.account, head.agencyId))) return refuse('other-agency');
  const lines = gathered(sides);
  if (lineSum(lines) !== 0) return refuse('unbalanced');
  if (lines.length === 0) return refuse('nothing-to-post');
  const { id, agencyId, date, sourceId } = head;
  return ok({ id, agencyId, date, cause, sourceId, reverses, lines });
}

/** What an entry was posted for, also where that was posted before and taken back: `name#2` is of `name`. */
export function firstSource(sourceId: string): string {
  return sourceId.replace(/#\d+$/, '');
}
