import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { FeeRuleSchema } from '../../domain/fees/fee-rule.ts';
import { ListingIdSchema } from '../../domain/ids.ts';
import { CentsSchema, PositiveCentsSchema } from '../../domain/money.ts';
import { PAYMENT_METHODS } from '../../domain/payments/payment-methods.ts';
import { PRODUCT_TYPES } from '../../domain/products/product-types.ts';
import { APPLICATION_PARTIES } from '../application-choice.ts';
import { defineEndpoint } from '../endpoint.ts';

const ProductTypeSchema = v.picklist(PRODUCT_TYPES);

/** A limit as its version of the product states it: millionths of a percent of a base, cents, or both. */
const ProductCapSchema = v.object({
  percent: v.optional(v.number()),
  of: v.optional(v.picklist(['estimate', 'deposit', 'commission'])),
  amount: v.optional(PositiveCentsSchema),
});

/** The terms of a version of a product. */
export const ProductTermsSchema = v.object({
  rules: v.array(FeeRuleSchema),
  cap: v.nullable(ProductCapSchema),
});

/** A product with the terms in force today. */
export const ProductSchema = v.object({
  product: ProductTypeSchema,
  name: v.string(),
  version: v.number(),
  effectiveFrom: IsoDateSchema,
  terms: ProductTermsSchema,
});
export type Product = v.InferOutput<typeof ProductSchema>;

/** What a product costs when it is repaid after some days; amounts in cents (domain.md 4.3). */
const PriceCardLineSchema = v.object({
  days: v.number(),
  date: IsoDateSchema,
  cost: CentsSchema,
  repay: CentsSchema,
  /** Percent with two decimals. */
  simpleAnnualPercent: v.string(),
});

/**
 * A product as this listing may have it: whether it may be applied for now and what stands in the way,
 * the most that it gives (null when nothing limits it), and its price card where an amount was asked
 * for and it funds one.
 */
export const FundingProductSchema = v.object({
  product: ProductTypeSchema,
  name: v.string(),
  version: v.number(),
  parties: v.array(v.picklist(APPLICATION_PARTIES)),
  cap: v.nullable(PositiveCentsSchema),
  mayApply: v.boolean(),
  hindrance: v.optional(
    v.object({
      reason: v.picklist([
        ...(['already-there', 'excluded', 'no-party', 'listing-archived'] as const),
        // The sale isn't as far as the product needs it.
        'too-early',
      ]),
      /** The product that is there already or stands against it. */
      by: v.optional(ProductTypeSchema),
    }),
  ),
  priceCard: v.optional(v.array(PriceCardLineSchema)),
});
export type FundingProduct = v.InferOutput<typeof FundingProductSchema>;

/** Calls about the funding products: their terms in force, and what a listing may have. */
export const productEndpoints = {
  list: defineEndpoint({
    id: 'products.list',
    method: 'GET',
    path: '/api/products',
    summary: 'The products with the terms in force today',
    access: { kind: 'signed-in' },
    offline: 'read',
    answer: {
      status: 200,
      /** With the product's own time: devices date what they work out by it. */
      schema: v.object({ products: v.array(ProductSchema), at: IsoInstantSchema }),
    },
    problems: [],
  }),
  ofListing: defineEndpoint({
    id: 'products.of-listing',
    method: 'GET',
    path: '/api/listings/:id/funding',
    summary: 'Which products a listing may have, with price cards for an amount',
    access: { kind: 'permission', permission: 'listing.see-money' },
    offline: 'read',
    params: v.strictObject({ id: ListingIdSchema }),
    query: v.strictObject({
      /** In cents. */
      amount: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{0,11}$/, 'Must be a whole number of cents'),
          v.transform(Number),
        ),
      ),
    }),
    answer: {
      status: 200,
      schema: v.object({
        products: v.array(FundingProductSchema),
        /** The payment methods the agency has switched on, in the order of spec 3. */
        paymentMethods: v.array(v.picklist(PAYMENT_METHODS)),
      }),
    },
    problems: [],
  }),
};
