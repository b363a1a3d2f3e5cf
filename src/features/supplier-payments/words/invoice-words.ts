import type { SupplierInvoice } from '../../../../contract/endpoints/supplier-invoices.ts';
import type { InvoiceReason } from '../../../../domain/suppliers/invoice-reasons.ts';
import type {
  SupplierInvoiceEvent,
  SupplierInvoiceState,
} from '../../../../domain/suppliers/invoice-states.ts';
import type { InvoiceKind } from '../../../../domain/suppliers/supplier-invoice.ts';
import type { StatusTone } from '../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../ui/format/date-text.ts';

/** What each state of an invoice is called. */
export const INVOICE_STATE_WORDS: Record<SupplierInvoiceState, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  awaiting_approval: 'Waiting for approval',
  on_hold: 'On hold',
  approved: 'Approved',
  scheduled: 'In a payment run',
  paying: 'Sent to the bank',
  paid: 'Paid',
  failed: 'Payment came back',
  reconciled: 'Paid and reconciled',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** How each state of an invoice looks. */
export const INVOICE_TONES: Record<SupplierInvoiceState, StatusTone> = {
  draft: 'neutral',
  submitted: 'waiting',
  awaiting_approval: 'waiting',
  on_hold: 'attention',
  approved: 'info',
  scheduled: 'info',
  paying: 'info',
  paid: 'done',
  failed: 'attention',
  reconciled: 'done',
  rejected: 'neutral',
  cancelled: 'neutral',
};

/** What the kinds are called. */
export const INVOICE_KIND_WORDS: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
};

/** Each reason in a few words, for a badge; `INVOICE_REASON_WORDS` says it in a sentence. */
export const REASON_BADGES: Record<InvoiceReason, string> = {
  'same-number': 'Number used before',
  'same-file': 'File used before',
  'same-amount-and-day': 'Same day and total',
  'over-budget': 'Over budget',
  'gst-wrong': 'Check the GST',
  'no-abn': 'No ABN',
  'abn-differs': 'ABN differs',
  'gst-not-registered': 'Not registered for GST',
  'after-settlement': 'After settlement',
  'new-account': 'New bank account',
  'name-not-matched': 'Name not matched',
  'paid-before': 'Paid before',
};

const EVENT_WORDS: Record<SupplierInvoiceEvent, string> = {
  submit: 'Submitted',
  match: 'Checked',
  hold: 'Put on hold',
  releaseHold: 'Hold lifted',
  approve: 'Approved',
  reject: 'Rejected',
  batch: 'Put in a payment run',
  unbatch: 'Payment run stopped',
  send: 'Sent to the bank',
  confirmPaid: 'Paid',
  return: 'Payment came back',
  fixDetails: 'To be looked at again',
  reconcile: 'Reconciled',
  cancel: 'Cancelled',
};

/** What happened to an invoice, as its history names it. */
export function eventText(event: string): string {
  return Object.entries(EVENT_WORDS).find(([name]) => name === event)?.[1] ?? event;
}

/** "Invoice INV-001", as acts and links name it. */
export function invoiceTitle({ kind, number }: Pick<SupplierInvoice, 'kind' | 'number'>): string {
  return `${INVOICE_KIND_WORDS[kind]} ${number}`;
}

/** When it was issued and when it is due, in one line. */
export function datesText({ issuedOn, dueOn, paidOn }: SupplierInvoice): string {
  const due = dueOn ? `, due ${dateText(dueOn)}` : '';
  const paid = paidOn ? `, paid ${dateText(paidOn)}` : '';
  return `Issued ${dateText(issuedOn)}${due}${paid}`;
}

/** Where the invoices of a listing are. */
export function invoicesAddress(listingId: string): string {
  return `/property-listings/${listingId}/supplier-payments`;
}

/** Where one invoice is. */
export function invoiceAddress({ listing, id }: Pick<SupplierInvoice, 'listing' | 'id'>): string {
  return `${invoicesAddress(listing.id)}/${id}`;
}
