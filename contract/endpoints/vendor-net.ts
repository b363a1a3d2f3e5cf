import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { CentsSchema } from '../../domain/money.ts';
import { FigureLineSchema } from '../figures-shapes.ts';
import { GivenTextSchema } from '../given-text.ts';
import { defineModule } from '../module.ts';

/** What the vendors of a listing get, as one of them sees it from the first day; amounts in cents. */
const VendorNetSchema = v.object({
  /** Why it can’t be worked out yet, as a sentence; then nothing else is there. */
  fault: v.optional(v.string()),
  net: v.optional(
    v.object({
      basis: v.picklist(['sale', 'estimate', 'guide']),
      settleOn: IsoDateSchema,
      isDateOpen: v.boolean(),
      lines: v.array(FigureLineSchema),
      net: CentsSchema,
      withheld: CentsSchema,
      received: CentsSchema,
      fromDeposit: CentsSchema,
      atSettlement: CentsSchema,
      missing: CentsSchema,
      high: v.optional(v.object({ price: CentsSchema, net: CentsSchema, received: CentsSchema })),
      /** Each vendor by share; others by first name. */
      vendors: v.array(
        v.object({
          name: v.string(),
          isYou: v.boolean(),
          net: CentsSchema,
          withheld: CentsSchema,
          fromDeposit: CentsSchema,
          atSettlement: CentsSchema,
        }),
      ),
    }),
  ),
});
export type VendorNet = v.InferOutput<typeof VendorNetSchema>;

/** What a vendor sees of their money by the link of their application. */
export const vendorNet = defineModule('vendor-net', {
  calls: {
    read: {
      method: 'GET',
      path: '/api/public/vendor/application/shortcode/:shortcode/net',
      summary: 'What the vendors get of the sale, line by line, each by their share',
      access: { kind: 'link', proof: 'any' },
      offline: 'online-only',
      params: v.strictObject({ shortcode: GivenTextSchema }),
      answer: { status: 200, schema: VendorNetSchema },
      problems: [],
    },
  },
});
