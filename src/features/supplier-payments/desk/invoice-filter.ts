import type { SupplierInvoice } from '../../../../contract/endpoints/supplier-invoices.ts';
import type { SupplierInvoiceState } from '../../../../domain/suppliers/invoice-states.ts';

/** Which invoices the desk may show. */
export const FILTER_WORDS = {
  open: 'Waiting for approval and on hold',
  awaiting: 'Waiting for approval',
  hold: 'On hold',
  approved: 'Approved, not paid yet',
  failed: 'Payment came back',
  paid: 'Paid',
  undone: 'Rejected and cancelled',
  all: 'All',
} as const;
export type InvoiceFilter = keyof typeof FILTER_WORDS;

const STATES: Record<Exclude<InvoiceFilter, 'all'>, readonly SupplierInvoiceState[]> = {
  open: ['draft', 'submitted', 'awaiting_approval', 'on_hold'],
  awaiting: ['submitted', 'awaiting_approval'],
  hold: ['on_hold'],
  approved: ['approved', 'scheduled', 'paying'],
  failed: ['failed'],
  paid: ['paid', 'reconciled'],
  undone: ['rejected', 'cancelled'],
};

/** Whether an invoice in this state is shown. */
export function isShown(filter: InvoiceFilter, state: SupplierInvoiceState): boolean {
  return filter === 'all' || STATES[filter].includes(state);
}

type Dated = Pick<SupplierInvoice, 'dueOn' | 'issuedOn'>;

/** The earliest due date first, those without one after them; equal ones by their own date. */
export function byDueDate(a: Dated, b: Dated): number {
  const keys = [a, b].map(({ dueOn, issuedOn }) => `${dueOn ?? '9999-99-99'} ${issuedOn}`);
  return (keys[0] ?? '').localeCompare(keys[1] ?? '');
}
