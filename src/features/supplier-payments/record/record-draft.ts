import * as v from 'valibot';
import { IsoDateSchema } from '../../../../domain/dates.ts';
import { CentsSchema, cents } from '../../../../domain/money.ts';
import { gstWithin } from '../../../../domain/products/gst.ts';
import {
  INVOICE_KINDS,
  type SupplierInvoiceInput,
  SupplierInvoiceInputSchema,
} from '../../../../domain/suppliers/supplier-invoice.ts';

/** What a line is for where nothing was booked for it; no id of a line looks like this. */
export const UNBOOKED = 'unbooked';

const AmountSchema = v.nullable(CentsSchema);
const LineSchema = v.object({
  key: v.string(),
  /** A line of the marketing schedule, `UNBOOKED`, or nothing chosen yet. */
  for: v.string(),
  amount: AmountSchema,
});
export type LineDraft = v.InferOutput<typeof LineSchema>;

/** An invoice as it is typed; kept on the device until it is recorded. */
export const RecordDraftSchema = v.object({
  /** The id it gets, so that it is recorded once. */
  id: v.string(),
  supplierId: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  number: v.string(),
  issuedOn: v.nullable(IsoDateSchema),
  dueOn: v.nullable(IsoDateSchema),
  total: AmountSchema,
  gst: AmountSchema,
  /** GST follows the total until somebody types it. */
  isGstTyped: v.boolean(),
  abn: v.string(),
  documentId: v.nullable(v.string()),
  fileName: v.string(),
  /** The file whose text filled the fields, which it does once. */
  readFrom: v.nullable(v.string()),
  lines: v.array(LineSchema),
  /** Of a credit note: the invoice it is against, if one is chosen. */
  creditedId: v.string(),
  note: v.string(),
});
export type RecordDraft = v.InferOutput<typeof RecordDraftSchema>;

/** The form as it begins; a file that waits to be recorded comes with it. */
export function blankDraft(id: string, file?: { id: string; name: string }): RecordDraft {
  return {
    id,
    supplierId: '',
    kind: 'invoice',
    number: '',
    issuedOn: null,
    dueOn: null,
    total: null,
    gst: null,
    isGstTyped: false,
    abn: '',
    documentId: file?.id ?? null,
    fileName: file?.name ?? '',
    readFrom: null,
    lines: [{ key: id, for: '', amount: null }],
    creditedId: '',
    note: '',
  };
}

/** What a changed total changes: GST is a eleventh of it until somebody types another. */
export function withTotal(draft: RecordDraft, total: RecordDraft['total']): Partial<RecordDraft> {
  if (draft.isGstTyped) return { total };
  return { total, gst: total === null ? null : gstWithin(total) };
}

/** What the text of a file says of an invoice. */
export type Proposal = {
  number?: string | undefined;
  issuedOn?: RecordDraft['issuedOn'] | undefined;
  abn?: string | undefined;
  total?: RecordDraft['total'] | undefined;
  gst?: RecordDraft['gst'] | undefined;
};

/** Fills what nobody has typed yet with what the text of a file says. */
export function withProposal(draft: RecordDraft, said: Proposal): Partial<RecordDraft> {
  const total = draft.total ?? said.total ?? null;
  const gst = draft.isGstTyped ? draft.gst : (said.gst ?? withTotal(draft, total).gst ?? null);
  return {
    readFrom: draft.documentId,
    number: draft.number || (said.number ?? ''),
    issuedOn: draft.issuedOn ?? said.issuedOn ?? null,
    abn: draft.abn || (said.abn ?? ''),
    total,
    gst,
    isGstTyped: draft.isGstTyped || said.gst !== undefined,
  };
}

/** The lines with their amounts: one alone is the whole. */
function amountsOf({ lines, total }: RecordDraft): readonly LineDraft[] {
  return lines.length === 1 ? lines.map((line) => ({ ...line, amount: total })) : lines;
}

/** What of the total no line has yet, in cents; below nothing where they have too much. */
export function leftOver(draft: RecordDraft): number {
  const given = amountsOf(draft).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return cents((draft.total ?? 0) - given);
}

/** A field of the form that something is wrong with. */
export type RecordField = keyof SupplierInvoiceInput;
export type RecordErrors = Partial<Record<RecordField, string>>;

function missingOf(draft: RecordDraft): RecordErrors {
  return {
    ...(draft.supplierId === '' ? { supplierId: 'Choose the supplier' } : {}),
    ...(draft.number.trim() === '' ? { number: 'Enter its number' } : {}),
    ...(draft.issuedOn === null ? { issuedOn: 'Enter its date' } : {}),
    ...(draft.total === null ? { total: 'Enter its total' } : {}),
    ...(draft.gst === null ? { gst: 'Enter its GST, 0 for none' } : {}),
    ...(draft.lines.some((line) => line.for === '') ? { lines: 'Say what it is for' } : {}),
  };
}

function wireOf(draft: RecordDraft) {
  const { supplierId, kind, number, issuedOn, dueOn, total, gst, documentId, creditedId } = draft;
  const [abn, note] = [draft.abn.trim(), draft.note.trim()];
  const isAgainst = kind === 'credit-note' && creditedId !== '' && creditedId !== UNBOOKED;
  return {
    supplierId,
    kind,
    number,
    issuedOn,
    total,
    gst,
    lines: amountsOf(draft).map((line) => ({
      ...(line.for === UNBOOKED ? {} : { marketingLineId: line.for }),
      amount: line.amount ?? 0,
    })),
    ...(dueOn === null ? {} : { dueOn }),
    ...(abn === '' ? {} : { abn }),
    ...(documentId === null ? {} : { documentId }),
    ...(note === '' ? {} : { note }),
    ...(isAgainst ? { credits: [{ invoiceId: creditedId, amount: total }] } : {}),
  };
}

/** The invoice that was typed, or what is wrong with it by field. */
export function invoiceOf(
  draft: RecordDraft,
): { invoice: SupplierInvoiceInput } | { errors: RecordErrors } {
  const missing = missingOf(draft);
  if (Object.keys(missing).length > 0) return { errors: missing };
  const read = v.safeParse(SupplierInvoiceInputSchema, wireOf(draft));
  if (read.success) return { invoice: read.output };
  const errors = read.issues.map(({ path, message }) => [path?.[0]?.key ?? 'lines', message]);
  return { errors: Object.fromEntries(errors) };
}
