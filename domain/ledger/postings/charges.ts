import { type Cents, cents } from '../../money.ts';
import type { Result } from '../../result.ts';
import { agencyAccount, applicationAccount } from '../accounts.ts';
import {
  credit,
  debit,
  type Entry,
  type EntryHead,
  type EntryRefusal,
  makeEntry,
} from '../entry.ts';
import { type AdvancePayee, payableTo } from './advances.ts';

/**
 * A fee of an application: the amount in cents with the GST within it, and how it is collected:
 * added to the fees owed, capitalised, or kept back from what the payee gets (domain.md 4.3, rule 5).
 */
export type FeeCharge = {
  applicationId: string;
  amount: Cents;
  gst: Cents;
  collect: 'AddToBalance' | 'Capitalise' | { deductFrom: AdvancePayee };
};

/** A fee becomes income, its GST a debt. Refuses GST above the fee as below zero. */
export function postFee(
  head: EntryHead,
  { applicationId, amount, gst, collect }: FeeCharge,
): Result<Entry, EntryRefusal> {
  const from =
    typeof collect === 'object'
      ? payableTo(head.agencyId, applicationId, collect.deductFrom)
      : applicationAccount(applicationId, collect === 'Capitalise' ? 'principal' : 'fees');
  return makeEntry(head, 'fee', [
    debit(from, amount),
    credit(agencyAccount(head.agencyId, 'fee-income'), cents(amount - gst)),
    credit(agencyAccount(head.agencyId, 'gst-payable'), gst),
  ]);
}

/** Interest of an application in cents; capitalised interest bears interest itself. */
export type InterestCharge = { applicationId: string; amount: Cents; capitalised: boolean };

/** Interest becomes income when it is posted; it carries no GST (domain.md 4.3, rules 6 and 9). */
export function postInterest(
  head: EntryHead,
  { applicationId, amount, capitalised }: InterestCharge,
): Result<Entry, EntryRefusal> {
  return makeEntry(head, 'interest', [
    debit(applicationAccount(applicationId, capitalised ? 'principal' : 'interest'), amount),
    credit(agencyAccount(head.agencyId, 'interest-income'), amount),
  ]);
}

/** What is given up of an application's debt, in cents. */
export type WriteOff = { applicationId: string; principal: Cents; fees: Cents; interest: Cents };

/** What can't be collected becomes a loss. */
export function postWriteOff(
  head: EntryHead,
  { applicationId, principal, fees, interest }: WriteOff,
): Result<Entry, EntryRefusal> {
  return makeEntry(head, 'write-off', [
    debit(agencyAccount(head.agencyId, 'write-offs'), cents(principal + fees + interest)),
    credit(applicationAccount(applicationId, 'principal'), principal),
    credit(applicationAccount(applicationId, 'fees'), fees),
    credit(applicationAccount(applicationId, 'interest'), interest),
  ]);
}
