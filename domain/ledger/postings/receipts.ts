import { type Cents, cents } from '../../money.ts';
import type { MoneyMethod } from '../../payments/payment-methods.ts';
import type { Result } from '../../result.ts';
import { agencyAccount, clearingAccount } from '../accounts.ts';
import {
  credit,
  debit,
  type Entry,
  type EntryHead,
  type EntryRefusal,
  makeEntry,
} from '../entry.ts';
import { type Allocation, allocated, allocationSides } from './allocation.ts';

type Posted = Result<Entry, EntryRefusal>;

/** A payment on an application by a method; the surcharge came on top of what was allocated. */
export type Receipt = {
  applicationId: string;
  method: MoneyMethod;
  allocation: Allocation;
  surcharge: Cents;
};

/** Money that came in pays what is owed; what is over waits unapplied (domain.md 4.3, rule 7). */
export function postPayment(
  head: EntryHead,
  { applicationId, method, allocation, surcharge }: Receipt,
): Posted {
  return makeEntry(head, 'payment', [
    debit(clearingAccount(head.agencyId, method), cents(allocated(allocation) + surcharge)),
    ...allocationSides('credit', applicationId, allocation),
    credit(agencyAccount(head.agencyId, 'surcharge-income'), surcharge),
  ]);
}

/** Money that came in for the agency itself: a vendor who pays now instead of being funded. */
export function postPassedOn(
  head: EntryHead,
  { method, amount, surcharge }: { method: MoneyMethod; amount: Cents; surcharge: Cents },
): Posted {
  return makeEntry(head, 'payment-passed-on', [
    debit(clearingAccount(head.agencyId, method), cents(amount + surcharge)),
    credit(agencyAccount(head.agencyId, 'payable'), amount),
    credit(agencyAccount(head.agencyId, 'surcharge-income'), surcharge),
  ]);
}

/** Money that nobody can be found for waits on the exceptions queue, never lost. */
export function postUnmatched(
  head: EntryHead,
  { method, amount }: { method: MoneyMethod; amount: Cents },
): Posted {
  return makeEntry(head, 'payment-unmatched', [
    debit(clearingAccount(head.agencyId, method), amount),
    credit(agencyAccount(head.agencyId, 'unmatched'), amount),
  ]);
}

/** The provider pays out a clearing account: the bank gets the amount less the provider's cost. */
export function postClearingSettled(
  head: EntryHead,
  { method, amount, cost }: { method: MoneyMethod; amount: Cents; cost: Cents },
): Posted {
  return makeEntry(head, 'clearing-settled', [
    debit(agencyAccount(head.agencyId, 'bank'), cents(amount - cost)),
    debit(agencyAccount(head.agencyId, 'payment-costs'), cost),
    credit(clearingAccount(head.agencyId, method), amount),
  ]);
}
