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

/** An invoice is approved: it is owed to its supplier. A credit note takes as much back. */
export function postSupplierInvoice(
  head: EntryHead,
  { kind, amount }: { kind: 'invoice' | 'credit-note'; amount: Cents },
): Posted {
  const costs = agencyAccount(head.agencyId, 'campaign-costs');
  const owed = agencyAccount(head.agencyId, 'suppliers-payable');
  return makeEntry(
    head,
    'supplier-invoice',
    kind === 'invoice'
      ? [debit(costs, amount), credit(owed, amount)]
      : [debit(owed, amount), credit(costs, amount)],
  );
}

/** An approved invoice is taken back, or approved anew by another amount. */
export function postSupplierInvoiceTakenBack(
  head: EntryHead,
  { kind, amount }: { kind: 'invoice' | 'credit-note'; amount: Cents },
): Posted {
  const costs = agencyAccount(head.agencyId, 'campaign-costs');
  const owed = agencyAccount(head.agencyId, 'suppliers-payable');
  return makeEntry(
    head,
    'supplier-invoice-taken-back',
    kind === 'invoice'
      ? [debit(owed, amount), credit(costs, amount)]
      : [debit(costs, amount), credit(owed, amount)],
  );
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
