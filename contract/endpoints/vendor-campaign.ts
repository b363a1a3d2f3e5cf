import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { CentsSchema } from '../../domain/money.ts';
import { INVOICE_KINDS } from '../../domain/suppliers/supplier-invoice.ts';
import { GivenTextSchema } from '../given-text.ts';
import { defineModule } from '../module.ts';

/** The marketing campaign as the vendor sees it; amounts in cents with GST in them, none below nothing. */
const VendorCampaignSchema = v.object({
  agreed: CentsSchema,
  spent: CentsSchema,
  /** Approved, and not paid to its suppliers yet. */
  toPay: CentsSchema,
  unspent: CentsSchema,
  /** Once the sale settled or the listing was withdrawn: by which day what wasn't spent goes back. */
  backBy: v.optional(IsoDateSchema),
  /** From the approval on, the newest first. */
  invoices: v.array(
    v.object({
      kind: v.picklist(INVOICE_KINDS),
      supplier: v.string(),
      /** What of the marketing schedule it is for; empty for what wasn't booked. */
      items: v.array(v.string()),
      on: IsoDateSchema,
      amount: CentsSchema,
      isPaid: v.boolean(),
      paidOn: v.optional(IsoDateSchema),
    }),
  ),
});
export type VendorCampaign = v.InferOutput<typeof VendorCampaignSchema>;

/** What a vendor sees of their campaign by their link: nothing of accounts, nor of what isn't approved. */
export const vendorCampaign = defineModule('vendor-campaign', {
  calls: {
    read: {
      method: 'GET',
      path: '/api/public/vendor/application/shortcode/:shortcode/campaign',
      summary: 'What was agreed and spent for the marketing campaign, with each approved invoice',
      access: { kind: 'link', proof: 'any' },
      // What was paid to whom is never kept on a device that may be shared.
      offline: 'online-only',
      params: v.strictObject({ shortcode: GivenTextSchema }),
      answer: { status: 200, schema: VendorCampaignSchema },
      problems: [],
    },
  },
});
