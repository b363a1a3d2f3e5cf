import type { Cents } from '../../money.ts';
import type { Result } from '../../result.ts';
import { type Account, agencyAccount, applicationAccount } from '../accounts.ts';
import {
  credit,
  debit,
  type Entry,
  type EntryHead,
  type EntryRefusal,
  makeEntry,
} from '../entry.ts';

/** Who is paid from an advance: the agency, or another payee such as a trade or the vendor. */
export type AdvancePayee = 'agency' | 'payee';

/** An amount of an application on its way to a payee. */
export type Advance = { applicationId: string; amount: Cents; to: AdvancePayee };

/** The account that holds what a payee of an advance is still to be paid. */
export function payableTo(agencyId: string, applicationId: string, to: AdvancePayee): Account {
  return to === 'agency'
    ? agencyAccount(agencyId, 'payable')
    : applicationAccount(applicationId, 'payee-payable');
}

/** A drawdown becomes principal that is owed and an amount to pay out (domain.md 4.3, rule 5). */
export function postAdvance(
  head: EntryHead,
  { applicationId, amount, to }: Advance,
): Result<Entry, EntryRefusal> {
  return makeEntry(head, 'advance', [
    debit(applicationAccount(applicationId, 'principal'), amount),
    credit(payableTo(head.agencyId, applicationId, to), amount),
  ]);
}

/** What was to be paid out leaves the bank. */
export function postDisbursement(
  head: EntryHead,
  { applicationId, amount, to }: Advance,
): Result<Entry, EntryRefusal> {
  return makeEntry(head, 'disbursement', [
    debit(payableTo(head.agencyId, applicationId, to), amount),
    credit(agencyAccount(head.agencyId, 'bank'), amount),
  ]);
}
