import type { SupplierInvoiceState } from '../suppliers/invoice-states.ts';
import type { InvoiceKind } from '../suppliers/supplier-invoice.ts';

/**
 * What the step of supplier payments is read from: how many invoices stand where, and which lines of the marketing
 * schedule were paid for, by their ids. `mine`: those that wait for an approval which the reader can give.
 */
export type SupplierFacts = {
  waiting: number;
  mine: number;
  held: number;
  returned: number;
  unpaid: number;
  paid: number;
  paidLines: string[];
};

/** An invoice as the facts count it; `payable` is what is still to be paid of it, in cents. */
export type CountedInvoice = {
  kind: InvoiceKind;
  state: SupplierInvoiceState;
  payable: number;
  lines: readonly { marketingLineId?: string | undefined }[];
  /** What the reader may do with it now. */
  mine: readonly string[];
};

type Place = 'waiting' | 'held' | 'returned' | 'unpaid' | 'paid';

const PLACES: Partial<Record<SupplierInvoiceState, Place>> = {
  draft: 'waiting',
  submitted: 'waiting',
  awaiting_approval: 'waiting',
  on_hold: 'held',
  failed: 'returned',
  approved: 'unpaid',
  scheduled: 'unpaid',
  paying: 'unpaid',
  paid: 'paid',
  reconciled: 'paid',
};

/** What was approved and has nothing left to pay is done: credit notes took it off. A credit note itself is never paid. */
function placeOf({ kind, state, payable }: CountedInvoice): Place | undefined {
  if (state !== 'approved') return PLACES[state];
  if (kind === 'credit-note') return undefined;
  return payable === 0 ? 'paid' : 'unpaid';
}

/** Counts the invoices of a listing; those that were rejected or cancelled count for nothing. */
export function supplierFacts(invoices: readonly CountedInvoice[]): SupplierFacts {
  const placed = invoices.map((invoice) => ({ invoice, place: placeOf(invoice) }));
  const count = (wanted: Place) => placed.filter(({ place }) => place === wanted).length;
  const paid = placed.filter(
    ({ invoice, place }) => place === 'paid' && invoice.kind === 'invoice',
  );
  const ids = paid.flatMap(({ invoice }) =>
    invoice.lines.flatMap(({ marketingLineId }) => marketingLineId ?? []),
  );
  return {
    waiting: count('waiting'),
    mine: placed.filter(
      ({ invoice, place }) => place === 'waiting' && invoice.mine.includes('approve'),
    ).length,
    held: count('held'),
    returned: count('returned'),
    unpaid: count('unpaid'),
    paid: count('paid'),
    paidLines: [...new Set(ids)],
  };
}

type SupplierStanding = {
  status: 'in_progress' | 'waiting_on_other' | 'attention' | 'done';
  needs: string;
  isToDo: boolean;
};

/** What open invoices ask for, the most pressing first. */
const OPEN: readonly {
  count: 'returned' | 'held' | 'mine' | 'waiting' | 'unpaid';
  status: SupplierStanding['status'];
  one: string;
  many: (count: number) => string;
}[] = [
  {
    count: 'returned',
    status: 'attention',
    one: 'A payment to a supplier came back.',
    many: (count) => `${count} payments to suppliers came back.`,
  },
  {
    count: 'held',
    status: 'attention',
    one: 'An invoice is on hold.',
    many: (count) => `${count} invoices are on hold.`,
  },
  {
    count: 'mine',
    status: 'attention',
    one: 'An invoice waits for your approval.',
    many: (count) => `${count} invoices wait for your approval.`,
  },
  {
    count: 'waiting',
    status: 'waiting_on_other',
    one: 'An invoice waits for approval.',
    many: (count) => `${count} invoices wait for approval.`,
  },
  {
    count: 'unpaid',
    status: 'in_progress',
    one: 'An approved invoice is being paid.',
    many: (count) => `${count} approved invoices are being paid.`,
  },
];

/**
 * Where the step of supplier payments stands by the invoices of a listing: first what went wrong or waits for the reader,
 * then what waits for others, then what is being paid. It is done once every line of the schedule was paid for and
 * nothing is open. Undefined while no invoice speaks for it. Source: domain.md 4.1 and 5.
 */
export function supplierStanding(
  facts: SupplierFacts,
  lines: readonly { id: string }[],
): SupplierStanding | undefined {
  for (const { count, status, one, many } of OPEN) {
    const found = facts[count];
    if (found > 0) {
      const needs = found === 1 ? one : many(found);
      return { status, needs, isToDo: status === 'attention' };
    }
  }
  if (facts.paid === 0) return undefined;
  const paid = lines.filter(({ id }) => facts.paidLines.includes(id)).length;
  if (paid < lines.length) {
    const needs = `${paid} of ${lines.length} booked items ${paid === 1 ? 'is' : 'are'} paid; the invoices of the others are to come.`;
    return { status: 'in_progress', needs, isToDo: false };
  }
  return { status: 'done', needs: 'Everything that was booked is paid.', isToDo: false };
}
