import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../domain/dates.ts';
import { AgencyIdSchema, ApplicationIdSchema, IdSchema, ListingIdSchema } from '../domain/ids.ts';
import { CentsSchema } from '../domain/money.ts';
import { SETTLEMENT_REPORT_STATES } from '../domain/payments/settlement-reports.ts';
import { PRODUCT_TYPES } from '../domain/products/product-types.ts';

/** A settlement that somebody of an agency reported. It pays nothing until money or our own staff confirm it. */
export const SettlementReportSchema = v.object({
  id: IdSchema,
  applicationId: ApplicationIdSchema,
  /** The day of settlement as it was reported, and what it paid, in cents. */
  on: IsoDateSchema,
  amount: CentsSchema,
  note: v.string(),
  state: v.picklist(SETTLEMENT_REPORT_STATES),
  reportedBy: v.string(),
  reportedAt: IsoInstantSchema,
  /** Confirmed by one person and waiting for another. */
  first: v.optional(v.object({ by: v.string(), at: IsoInstantSchema })),
  decidedBy: v.optional(v.string()),
  decidedAt: v.optional(IsoInstantSchema),
  reason: v.optional(v.string()),
});
export type SettlementReport = v.InferOutput<typeof SettlementReportSchema>;

/** The same with what our own staff have to know; amounts in cents. */
export const SettlementToConfirmSchema = v.object({
  report: SettlementReportSchema,
  /** What confirming it has to pay out; left out where its account can't be worked out. */
  figure: v.optional(CentsSchema),
  product: v.picklist(PRODUCT_TYPES),
  listingId: ListingIdSchema,
  agencyId: AgencyIdSchema,
  agencyName: v.string(),
  addressLine: v.string(),
});
export type SettlementToConfirm = v.InferOutput<typeof SettlementToConfirmSchema>;
