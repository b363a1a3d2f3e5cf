import { type Cents, cents } from '../../money.ts';
import type { MoneyMethod } from '../../payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { agencyAccount, applicationAccount, clearingAccount } from '../accounts.ts';
import {
  credit,
  debit,
  type Entry,
  type EntryHead,
  type EntryRefusal,
  makeEntry,
} from '../entry.ts';
import { type Allocation, allocated, allocationSides } from './allocation.ts';

/**
 * What is to be given back: parts of an application (unapplied credit, or debts that are owed
 * again) and money that had been passed on to the agency.
 */
export type Refund = { applicationId: string; allocation: Allocation; passedOn: Cents };

/** A refund is agreed: the money is owed to the payer until it is paid. */
export function postRefundDue(
  head: EntryHead,
  { applicationId, allocation, passedOn }: Refund,
): Result<Entry, EntryRefusal> {
  return makeEntry(head, 'refund-due', [
    ...allocationSides('debit', applicationId, allocation),
    debit(agencyAccount(head.agencyId, 'payable'), passedOn),
    credit(
      applicationAccount(applicationId, 'refunds-payable'),
      cents(allocated(allocation) + passedOn),
    ),
  ]);
}

/** A refund is paid, through a provider or from the bank. One that fails is reversed. */
export function postRefundPaid(
  head: EntryHead,
  refund: { applicationId: string; amount: Cents; through: MoneyMethod | 'bank' },
): Result<Entry, EntryRefusal> {
  const { applicationId, amount, through } = refund;
  const from =
    through === 'bank'
      ? agencyAccount(head.agencyId, 'bank')
      : clearingAccount(head.agencyId, through);
  return makeEntry(head, 'refund-paid', [
    debit(applicationAccount(applicationId, 'refunds-payable'), amount),
    credit(from, amount),
  ]);
}

/**
 * Money went back twice, by us and by a bank: it is lost until its payer gives it again. What the payer owes for it
 * stands in the application's account, or, `from` a method, with its bank.
 */
export function postLoss(
  head: EntryHead,
  loss: { amount: Cents } & ({ applicationId: string } | { from: MoneyMethod }),
): Result<Entry, EntryRefusal> {
  const account =
    'from' in loss
      ? clearingAccount(head.agencyId, loss.from)
      : applicationAccount(loss.applicationId, 'refunds-payable');
  return makeEntry(head, 'loss', [
    debit(agencyAccount(head.agencyId, 'write-offs'), loss.amount),
    credit(account, loss.amount),
  ]);
}

/** Why an entry can't be taken back. */
export type ReversalRefusal = EntryRefusal | 'already-reversed' | 'before-original';

/**
 * Takes an entry back with the same lines the other way; a payment that is returned later with the
 * cause `dishonour`. Nothing is ever deleted (domain.md 8). Refuses a second reversal (`reversed`
 * are the ids of entries that have one), a date before the original's, and another agency's entry.
 */
export function postReversal(
  head: EntryHead,
  original: Entry,
  reversed: ReadonlySet<string>,
  cause: 'reversal' | 'dishonour' = 'reversal',
): Result<Entry, ReversalRefusal> {
  if (reversed.has(original.id)) return refuse('already-reversed');
  if (original.agencyId !== head.agencyId) return refuse('other-agency');
  if (head.date < original.date) return refuse('before-original');
  const sides = original.lines.map(({ account, amount }) =>
    amount > 0 ? credit(account, amount) : debit(account, cents(-amount)),
  );
  const made = makeEntry(head, cause, sides, original.id);
  return made.ok ? ok(made.value) : made;
}
