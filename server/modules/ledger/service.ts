import { createHash } from 'node:crypto';
import {
  type Account,
  APPLICATION_ACCOUNTS,
  applicationAccount,
} from '../../../domain/ledger/accounts.ts';
import {
  type ChainedEntry,
  chainEntry,
  EMPTY_CHAIN,
  type Hash,
} from '../../../domain/ledger/chain.ts';
import type { Entry } from '../../../domain/ledger/entry.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  type BeyondAdvances,
  findBeyondAdvances,
  findEntries,
  findHead,
  findStandingWithout,
  insertEntry,
  isPosted,
  lockChain,
  sumAccounts,
} from './store.ts';

/** SHA-256 in hex, by which the books are chained. */
export const sha256: Hash = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Whose books an entry stands in, and when it is written. */
export type PostingPlace = { applicationId: string | null; at: Date };

/**
 * Posts an entry at the end of its agency's chain, in the transaction of its cause. A cause posts once:
 * false when it has been posted already, or when there is nothing to post. An entry that could not be
 * made is a programming error and throws, so that nothing of the transaction stays.
 */
export async function post(
  tx: Tx,
  place: PostingPlace,
  made: Result<Entry, string>,
): Promise<boolean> {
  if (!made.ok) {
    if (made.error === 'nothing-to-post' || made.error === 'already-reversed') return false;
    throw new Error(`An entry can't be made: ${made.error}`);
  }
  const entry = made.value;
  lockChain(tx, entry.agencyId);
  const [known, head] = await Promise.all([isPosted(tx, entry), findHead(tx, entry.agencyId)]);
  if (known) return false;
  await insertEntry(tx, chainEntry(head ?? EMPTY_CHAIN, entry, sha256), place);
  return true;
}

/** Everything posted for an application, in order. */
export function entriesOf(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<ChainedEntry[]> {
  return findEntries(tx, agencyId, applicationId);
}

/** Entries of an agency that are of no application and weren't taken back. */
export function standingWithout(tx: Tx, agencyId: string): Promise<ChainedEntry[]> {
  return findStandingWithout(tx, agencyId);
}

/** Applications of any agency whose payees have another amount than was advanced less what was kept back of it. */
export function beyondAdvances(tx: Tx): Promise<BeyondAdvances[]> {
  return findBeyondAdvances(tx);
}

/** What the accounts of an application hold by their codes, in cents, debits above zero. */
export type ApplicationBalances = Record<keyof typeof APPLICATION_ACCOUNTS, Cents>;

/** The balances of an application as the books have them. */
export async function applicationBalances(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<ApplicationBalances> {
  const codes = Object.keys(APPLICATION_ACCOUNTS) as (keyof ApplicationBalances)[];
  const accounts = codes.map((code): Account => applicationAccount(applicationId, code));
  const sums = await sumAccounts(tx, agencyId, accounts);
  return Object.fromEntries(
    codes.map((code, at) => [code, cents(sums.get(accounts[at] ?? '') ?? 0)]),
  ) as ApplicationBalances;
}
