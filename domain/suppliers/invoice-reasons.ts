import { normaliseAbn } from '../agencies/abn.ts';
import type { IsoDate } from '../dates.ts';
import { type Cents, cents } from '../money.ts';
import type { PayeeCheckResult } from '../payments/payee-check.ts';
import { gstWithin } from '../products/gst.ts';
import type { SupplierInvoiceState } from './invoice-states.ts';
import type { SupplierAccountStanding } from './supplier-account.ts';

/** What may speak against paying an invoice, in the order in which people read it (domain.md 5). */
export const INVOICE_REASONS = [
  'same-number',
  'same-file',
  'same-amount-and-day',
  'over-budget',
  'gst-wrong',
  'no-abn',
  'abn-differs',
  'gst-not-registered',
  'after-settlement',
  'new-account',
  'name-not-matched',
  'paid-before',
] as const;

/** What may speak against paying an invoice. */
export type InvoiceReason = (typeof INVOICE_REASONS)[number];

/** The same in words. */
export const INVOICE_REASON_WORDS: Record<InvoiceReason, string> = {
  'same-number': 'Another invoice of this supplier has the same number.',
  'same-file': 'Another invoice has the same file.',
  'same-amount-and-day': 'Another invoice of this supplier has the same date and the same total.',
  'over-budget': 'It is more than what is left of the price that was booked.',
  'gst-wrong': 'Its GST isn’t one eleventh of its total.',
  'no-abn': 'It shows no valid ABN.',
  'abn-differs': 'Its ABN is not the one we know of this supplier.',
  'gst-not-registered': 'It charges GST, and the supplier isn’t registered for GST.',
  'after-settlement': 'It is dated after the sale settled.',
  'new-account': 'The supplier’s bank account is new or was changed, and isn’t in force yet.',
  'name-not-matched': 'The bank knows the supplier’s account under another name.',
  'paid-before': 'It was paid before, and the payment came back.',
};

/** The reasons that put an invoice on hold when it is submitted, for somebody to release; the rest are only shown. */
export const HOLDING_REASONS: readonly InvoiceReason[] = [
  'same-number',
  'same-file',
  'over-budget',
  'gst-not-registered',
  'new-account',
  'name-not-matched',
];

/** An invoice as it is compared with others; amounts in cents, `abn` as the paper has it. */
export type ComparedInvoice = {
  id: string;
  supplierId: string;
  /** `invoiceNumberKey` of its number. */
  numberKey: string;
  issuedOn: IsoDate;
  total: number;
  gst: number;
  abn: string | null;
  /** The SHA-256 of its file; null for no file. */
  fileHash: string | null;
};

/** What is known when an invoice is looked at. */
export type InvoiceFacts = {
  invoice: ComparedInvoice;
  /** Other invoices of the agency, whatever supplier they are of. The invoice itself among them counts for nothing. */
  others: readonly (ComparedInvoice & { state: SupplierInvoiceState })[];
  supplier: { abn: string | null; isGstRegistered: boolean | null };
  /** When the sale settled; null before. */
  settledOn: IsoDate | null;
  /**
   * One for each booked line the invoice is for, in cents: the price agreed, what other invoices took of it, and what
   * this one takes in all (below nothing for a credit note). What was never booked has the price 0.
   */
  lines: readonly { price: number; spentBefore: number; amount: number }[];
  /** Where the supplier's account that was entered last stands; null for no account. */
  accountStanding: SupplierAccountStanding | null;
  /** What the banks said of that account's name; null where nobody asked. */
  nameCheck: PayeeCheckResult | null;
};

const GST_TOLERANCE: Cents = cents(1);
const isUndone = (state: SupplierInvoiceState) => state === 'cancelled' || state === 'rejected';
const bareAbn = (text: string | null) => normaliseAbn(text?.replaceAll(/\D/g, '') ?? '');

function duplicates({ invoice, others }: InvoiceFacts) {
  const standing = others.filter(({ id, state }) => id !== invoice.id && !isUndone(state));
  const ofSupplier = standing.filter(({ supplierId }) => supplierId === invoice.supplierId);
  return {
    'same-number': ofSupplier.some(({ numberKey }) => numberKey === invoice.numberKey),
    'same-file': standing.some(
      ({ fileHash }) => fileHash !== null && fileHash === invoice.fileHash,
    ),
    'same-amount-and-day': ofSupplier.some(
      ({ total, issuedOn }) => total === invoice.total && issuedOn === invoice.issuedOn,
    ),
  };
}

function taxFaults({ invoice, supplier }: InvoiceFacts) {
  const { gst, total } = invoice;
  const [abn, known] = [bareAbn(invoice.abn), bareAbn(supplier.abn)];
  return {
    'gst-wrong': gst !== 0 && Math.abs(gst - gstWithin(cents(total))) > GST_TOLERANCE,
    'no-abn': abn === null,
    'abn-differs': abn !== null && known !== null && abn !== known,
    'gst-not-registered': gst > 0 && supplier.isGstRegistered === false,
  };
}

/**
 * What speaks against paying an invoice, in the order of `INVOICE_REASONS`. A reason stops nobody: it puts the invoice on
 * hold for somebody to release, or is only shown. A name that didn't match counts until the account is in force, which
 * takes a call to the supplier. Source: domain.md 5, guards of `match` and `hold`.
 */
export function invoiceReasons(facts: InvoiceFacts): InvoiceReason[] {
  const { invoice, settledOn, lines, accountStanding, nameCheck } = facts;
  const applies: Record<InvoiceReason, boolean> = {
    ...duplicates(facts),
    ...taxFaults(facts),
    'over-budget': lines.some(
      ({ price, spentBefore, amount }) => amount > 0 && spentBefore + amount > price,
    ),
    'after-settlement': settledOn !== null && invoice.issuedOn > settledOn,
    'new-account': accountStanding === 'held',
    'name-not-matched': nameCheck === 'no-match' && accountStanding !== 'in-force',
    // Told by a statement, later.
    'paid-before': false,
  };
  return INVOICE_REASONS.filter((reason) => applies[reason]);
}
