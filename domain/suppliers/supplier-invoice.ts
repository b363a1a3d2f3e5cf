import * as v from 'valibot';
import { IsoDateSchema } from '../dates.ts';
import { IdSchema } from '../ids.ts';
import { line } from '../listings/listing-rules.ts';
import { cents, PositiveCentsSchema } from '../money.ts';

/** What a supplier sends: a bill, or a paper that takes back some of one. */
export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * An invoice number by its letters and digits alone, upper case: `INV-001`, `INV 001` and `inv001` are one number.
 * Leading noughts belong to it: `0012345` and `12345` are two.
 */
export function invoiceNumberKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const amount = v.pipe(PositiveCentsSchema, v.minValue(cents(1), 'Enter an amount above nothing'));
const note = v.pipe(
  v.string(),
  v.check(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'Has characters that can not be kept',
  ),
  v.trim(),
  v.minLength(1, 'Write something'),
  v.maxLength(500, 'Use at most 500 characters'),
);
const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, part) => total + part.amount, 0);

const input = v.strictObject({
  supplierId: IdSchema,
  kind: v.picklist(INVOICE_KINDS),
  number: v.pipe(
    line(40, 'Invoice number'),
    v.check((text) => invoiceNumberKey(text) !== '', 'Enter the letters or digits of its number'),
  ),
  issuedOn: IsoDateSchema,
  dueOn: v.optional(IsoDateSchema),
  total: amount,
  gst: PositiveCentsSchema,
  abn: v.optional(line(40, 'ABN')),
  documentId: v.optional(IdSchema),
  lines: v.pipe(
    v.array(v.strictObject({ marketingLineId: v.optional(IdSchema), amount })),
    v.minLength(1, 'Say what it is for'),
    v.maxLength(20, 'Enter at most 20 lines'),
  ),
  credits: v.optional(
    v.pipe(
      v.array(v.strictObject({ invoiceId: IdSchema, amount })),
      v.check(
        (all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length,
        'Name each invoice once',
      ),
    ),
  ),
  note: v.optional(note),
});

/**
 * A supplier's invoice or credit note as somebody enters it. Amounts are cents with GST in them, above nothing for a
 * credit note too; `abn` is as the paper has it. A line without `marketingLineId` is for nothing that was booked.
 * `credits` says which invoices a credit note is against. The lines add up to the total.
 */
export const SupplierInvoiceInputSchema = v.pipe(
  input,
  v.forward(
    v.partialCheck(
      [['total'], ['lines']],
      ({ total, lines }) => sum(lines) === total,
      'The lines must add up to the total',
    ),
    ['lines'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['credits']],
      ({ kind, credits = [] }) => kind === 'credit-note' || credits.length === 0,
      'Only a credit note is against other invoices',
    ),
    ['credits'],
  ),
  v.forward(
    v.partialCheck(
      [['total'], ['credits']],
      ({ total, credits = [] }) => sum(credits) <= total,
      'A credit note can’t take back more than its total',
    ),
    ['credits'],
  ),
);
export type SupplierInvoiceInput = v.InferOutput<typeof SupplierInvoiceInputSchema>;
