import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { DocumentIdSchema, IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { CentsSchema, cents, PositiveCentsSchema } from '../../domain/money.ts';
import { INVOICE_REASONS } from '../../domain/suppliers/invoice-reasons.ts';
import { SUPPLIER_INVOICE_STATES } from '../../domain/suppliers/invoice-states.ts';
import {
  INVOICE_KINDS,
  SupplierInvoiceInputSchema,
} from '../../domain/suppliers/supplier-invoice.ts';
import { defineModule } from '../module.ts';

/** What somebody may do with an invoice now. */
export const INVOICE_ACTS = [
  'approve',
  'reject',
  'hold',
  'releaseHold',
  'fixDetails',
  'cancel',
] as const;

/** Where it lies and where it was: what of a listing the desk and the runs show. */
const ListingNameSchema = v.object({
  id: ListingIdSchema,
  reference: v.string(),
  address: v.string(),
});

/** An invoice or a credit note of a supplier. */
export const SupplierInvoiceSchema = v.object({
  id: IdSchema,
  listing: ListingNameSchema,
  supplierId: IdSchema,
  supplierName: v.string(),
  kind: v.picklist(INVOICE_KINDS),
  number: v.string(),
  issuedOn: IsoDateSchema,
  dueOn: v.optional(IsoDateSchema),
  /** Including GST, in cents; of a credit note too it is above nought. */
  total: CentsSchema,
  gst: CentsSchema,
  abn: v.optional(v.string()),
  documentId: v.optional(DocumentIdSchema),
  lines: v.array(v.object({ marketingLineId: v.optional(IdSchema), amount: CentsSchema })),
  /** Of a credit note: what it is against. */
  credits: v.array(v.object({ invoiceId: IdSchema, amount: CentsSchema })),
  note: v.optional(v.string()),
  state: v.picklist(SUPPLIER_INVOICE_STATES),
  /** What somebody should look at; none of it stops an approval for good. */
  reasons: v.array(v.picklist(INVOICE_REASONS)),
  submittedAt: IsoInstantSchema,
  submittedBy: v.string(),
  approvedBy: v.optional(v.string()),
  approvedAt: v.optional(IsoInstantSchema),
  /** What was approved of it, in cents; less than `total` where it was approved in part. */
  approved: v.optional(CentsSchema),
  /** What is to be paid of it now: what was approved less the credit notes against it, in cents. */
  payable: CentsSchema,
  paidOn: v.optional(IsoDateSchema),
  /** The last word about it: why it was rejected, held or came back. */
  lastReason: v.optional(v.string()),
  /** What the reader may do with it now. */
  mine: v.array(v.picklist(INVOICE_ACTS)),
  /** Why the reader can't approve it though it waits for an approval. */
  notMineBecause: v.optional(v.string()),
});
export type SupplierInvoice = v.InferOutput<typeof SupplierInvoiceSchema>;

/** The campaign of a listing: what was agreed, what came, what is left; in cents, including GST. */
export const CampaignSchema = v.object({
  listingId: ListingIdSchema,
  lines: v.array(
    v.object({
      id: IdSchema,
      supplier: v.string(),
      item: v.string(),
      agreed: CentsSchema,
      approved: CentsSchema,
      spent: CentsSchema,
    }),
  ),
  /** What nobody had booked. */
  unbooked: v.object({ approved: CentsSchema, spent: CentsSchema }),
  agreed: CentsSchema,
  approved: CentsSchema,
  spent: CentsSchema,
  unspent: CentsSchema,
  invoices: v.array(SupplierInvoiceSchema),
  /** Files of invoices of which nobody has recorded anything yet. */
  unrecorded: v.array(
    v.object({
      documentId: DocumentIdSchema,
      name: v.string(),
      addedByName: v.string(),
      addedAt: IsoInstantSchema,
    }),
  ),
});
export type Campaign = v.InferOutput<typeof CampaignSchema>;

const listingParams = v.strictObject({ id: ListingIdSchema });
const invoiceParams = v.strictObject({ id: IdSchema });
const ReasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Say why in a few words'),
  v.maxLength(500),
);

const money = { kind: 'permission', permission: 'listing.see-money' } as const;
const answer = { status: 200, schema: SupplierInvoiceSchema } as const;

/** Calls about invoices of suppliers. */
export const supplierInvoices = defineModule('supplier-invoices', {
  calls: {
    campaign: {
      method: 'GET',
      path: '/api/listings/:id/supplier-payments',
      summary: 'Budget and invoices of a listing’s campaign',
      access: money,
      offline: 'online-only',
      params: listingParams,
      answer: { status: 200, schema: CampaignSchema },
      problems: [],
    },
    add: {
      method: 'POST',
      path: '/api/listings/:id/supplier-invoices',
      summary: 'Submit an invoice or a credit note; the checks run at once',
      access: { kind: 'permission', permission: 'listing.edit' },
      offline: 'online-only',
      params: listingParams,
      body: v.strictObject({ id: IdSchema, invoice: SupplierInvoiceInputSchema }),
      answer: { status: 201, schema: SupplierInvoiceSchema },
      problems: ['listing.archived', 'listing.closed', 'supplier-invoice.refused'],
    },
    propose: {
      method: 'GET',
      path: '/api/listings/:id/invoice-proposals/:documentId',
      summary: 'What the text of a PDF says: number, date, ABN, total and GST, to be reviewed',
      access: { kind: 'permission', permission: 'listing.edit' },
      offline: 'online-only',
      params: v.strictObject({ id: ListingIdSchema, documentId: DocumentIdSchema }),
      answer: {
        status: 200,
        schema: v.object({
          number: v.optional(v.string()),
          issuedOn: v.optional(IsoDateSchema),
          abn: v.optional(v.string()),
          total: v.optional(CentsSchema),
          gst: v.optional(CentsSchema),
        }),
      },
      problems: [],
    },
    list: {
      method: 'GET',
      path: '/api/supplier-invoices',
      summary: 'Invoices within the reader’s reach that aren’t done, and the newest that are',
      access: money,
      offline: 'online-only',
      answer: { status: 200, schema: v.object({ invoices: v.array(SupplierInvoiceSchema) }) },
      problems: [],
    },
    read: {
      method: 'GET',
      path: '/api/supplier-invoices/:id',
      summary: 'An invoice with its history, the newest first',
      access: money,
      offline: 'online-only',
      params: invoiceParams,
      answer: {
        status: 200,
        schema: v.object({
          invoice: SupplierInvoiceSchema,
          events: v.array(
            v.object({
              at: IsoInstantSchema,
              by: v.string(),
              event: v.string(),
              from: v.picklist(SUPPLIER_INVOICE_STATES),
              to: v.picklist(SUPPLIER_INVOICE_STATES),
              reason: v.optional(v.string()),
            }),
          ),
        }),
      },
      problems: [],
    },
    approve: {
      method: 'POST',
      path: '/api/supplier-invoices/:id/approve',
      summary: 'Approve an invoice, whole or in part, as somebody else than who submitted it',
      access: { kind: 'permission', permission: 'supplier-invoice.approve' },
      offline: 'online-only',
      params: invoiceParams,
      body: v.strictObject({
        /** What is approved of it, in cents. */
        amount: v.pipe(PositiveCentsSchema, v.minValue(cents(1), 'Enter an amount')),
        /** Needed where it is less than the whole. */
        reason: v.optional(ReasonSchema),
      }),
      answer,
      problems: ['supplier-invoice.refused'],
    },
    move: {
      method: 'POST',
      path: '/api/supplier-invoices/:id/moves',
      summary: 'Reject it, put it on hold, let it go on, or look again after a return',
      access: { kind: 'permission', permission: 'supplier-invoice.approve' },
      offline: 'online-only',
      params: invoiceParams,
      body: v.strictObject({
        event: v.picklist(['reject', 'hold', 'releaseHold', 'fixDetails']),
        reason: ReasonSchema,
      }),
      answer,
      problems: ['supplier-invoice.refused'],
    },
    cancel: {
      method: 'POST',
      path: '/api/supplier-invoices/:id/cancel',
      summary: 'Take an invoice back that was recorded by mistake and isn’t being paid',
      access: { kind: 'permission', permission: 'listing.edit' },
      offline: 'online-only',
      params: invoiceParams,
      body: v.strictObject({ reason: ReasonSchema }),
      answer,
      problems: ['supplier-invoice.refused'],
    },
    csv: {
      method: 'GET',
      path: '/api/supplier-invoices.csv',
      summary: 'All invoices within the reader’s reach as CSV',
      access: money,
      offline: 'online-only',
      answer: { status: 200, stream: 'text/csv; charset=utf-8' },
      problems: [],
    },
  },
});
