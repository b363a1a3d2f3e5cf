import * as v from 'valibot';
import { IsoDateSchema } from '../dates.ts';
import { IdSchema } from '../ids.ts';
import { PositiveCentsSchema } from '../money.ts';
import { AUCTION_OUTCOMES } from './listing-fields.ts';
import { count, inOrder, line } from './listing-rules.ts';

const price = v.strictObject({
  estimateLow: v.optional(PositiveCentsSchema),
  estimateHigh: v.optional(PositiveCentsSchema),
  guideLow: v.optional(PositiveCentsSchema),
  guideHigh: v.optional(PositiveCentsSchema),
  guideText: v.optional(line(120, 'Price guide')),
  reserve: v.optional(PositiveCentsSchema),
  asking: v.optional(PositiveCentsSchema),
  sale: v.optional(PositiveCentsSchema),
});

/**
 * Estimate, guide, reserve (private to agents), asking and sale price, all in cents. The top of a range
 * is not below its bottom.
 */
export const PriceSchema = v.pipe(
  price,
  v.forward(
    v.partialCheck(
      [['estimateLow'], ['estimateHigh']],
      ({ estimateLow, estimateHigh }) => inOrder(estimateLow, estimateHigh),
      "The top of the estimate can't be below its bottom",
    ),
    ['estimateHigh'],
  ),
  v.forward(
    v.partialCheck(
      [['guideLow'], ['guideHigh']],
      ({ guideLow, guideHigh }) => inOrder(guideLow, guideHigh),
      "The top of the guide can't be below its bottom",
    ),
    ['guideHigh'],
  ),
);

const basisPoints = count(10_000);

/** Commission: flat cents, one percent, or tiers; percents in hundredths of a percent (domain.md 4.6). */
export const CommissionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('flat'), amount: PositiveCentsSchema, plusGst: v.boolean() }),
  v.strictObject({ kind: v.literal('percent'), basisPoints, plusGst: v.boolean() }),
  v.strictObject({
    kind: v.literal('tiered'),
    tiers: v.pipe(
      v.array(v.strictObject({ upTo: v.optional(PositiveCentsSchema), basisPoints })),
      v.minLength(1),
      v.maxLength(6),
    ),
    plusGst: v.boolean(),
  }),
]);

/** A line of the marketing schedule. */
export const MarketingLineSchema = v.strictObject({
  id: IdSchema,
  supplier: line(120, 'Supplier'),
  item: line(120, 'Item'),
  /** Price including GST, in cents. */
  price: PositiveCentsSchema,
  bookedOn: v.optional(IsoDateSchema),
});

/** What is still owed on the property, in cents. */
export const MortgageSchema = v.strictObject({
  lender: line(120, 'Lender'),
  balance: PositiveCentsSchema,
});

/** Another charge on the sale, in cents. */
export const ChargeSchema = v.strictObject({
  id: IdSchema,
  description: line(120, 'Description'),
  amount: PositiveCentsSchema,
});

/** How an auction ended; one passed in on a vendor bid records the highest bid (domain.md 4.1). */
export const AuctionResultSchema = v.pipe(
  v.strictObject({
    outcome: v.picklist(AUCTION_OUTCOMES, 'Choose a result'),
    maximumBid: v.optional(PositiveCentsSchema),
  }),
  v.forward(
    v.partialCheck(
      [['outcome'], ['maximumBid']],
      ({ outcome, maximumBid }) => outcome !== 'passed-in-vendor-bid' || maximumBid !== undefined,
      'Enter the maximum bid',
    ),
    ['maximumBid'],
  ),
);
