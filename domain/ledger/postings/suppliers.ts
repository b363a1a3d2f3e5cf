import type { Cents } from '../../money.ts';
import type { Result } from '../../result.ts';
import { agencyAccount } from '../accounts.ts';
import {
  credit,
  debit,
  type Entry,
  type EntryHead,
  type EntryRefusal,
  makeEntry,
} from '../entry.ts';

type Posted = Result<Entry, EntryRefusal>;

/** What an invoice comes to; a credit note takes as much back. */
type Billed = { kind: 'invoice' | 'credit-note'; amount: Cents };

/** An invoice is approved: it is owed to its supplier. */
export function postSupplierInvoice(head: EntryHead, billed: Billed): Posted {
  return makeEntry(head, 'supplier-invoice', owedSides(head, billed, billed.kind === 'invoice'));
}

/** An approved invoice is taken back, or approved anew by another amount. */
export function postSupplierInvoiceTakenBack(head: EntryHead, billed: Billed): Posted {
  const sides = owedSides(head, billed, billed.kind === 'credit-note');
  return makeEntry(head, 'supplier-invoice-taken-back', sides);
}

function owedSides({ agencyId }: EntryHead, { amount }: Billed, isOwed: boolean) {
  const costs = agencyAccount(agencyId, 'campaign-costs');
  const owed = agencyAccount(agencyId, 'suppliers-payable');
  return isOwed
    ? [debit(costs, amount), credit(owed, amount)]
    : [debit(owed, amount), credit(costs, amount)];
}

/** A file was given out: the payment is on its way, and waits in clearing for the bank's statement. */
export function postSupplierPayment(head: EntryHead, amount: Cents): Posted {
  return makeEntry(head, 'supplier-payment', [
    debit(agencyAccount(head.agencyId, 'suppliers-payable'), amount),
    credit(agencyAccount(head.agencyId, 'supplier-clearing'), amount),
  ]);
}

/** The statement shows that it left: clearing empties into the bank. */
export function postSupplierPaymentCleared(head: EntryHead, amount: Cents): Posted {
  return makeEntry(head, 'supplier-payment-cleared', [
    debit(agencyAccount(head.agencyId, 'supplier-clearing'), amount),
    credit(agencyAccount(head.agencyId, 'trading-account'), amount),
  ]);
}

/** The supplier's bank sent it back: it is owed again. */
export function postSupplierPaymentReturned(head: EntryHead, amount: Cents): Posted {
  return makeEntry(head, 'supplier-payment-returned', [
    debit(agencyAccount(head.agencyId, 'trading-account'), amount),
    credit(agencyAccount(head.agencyId, 'suppliers-payable'), amount),
  ]);
}

/** The bank refused the file: nothing of it left, and it is owed again. */
export function postSupplierFileRefused(head: EntryHead, amount: Cents): Posted {
  return makeEntry(head, 'supplier-file-refused', [
    debit(agencyAccount(head.agencyId, 'supplier-clearing'), amount),
    credit(agencyAccount(head.agencyId, 'suppliers-payable'), amount),
  ]);
}
