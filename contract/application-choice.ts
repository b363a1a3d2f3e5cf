import * as v from 'valibot';
import { ApplicationIdSchema } from '../domain/ids.ts';
import { PositiveCentsSchema } from '../domain/money.ts';
import { PRODUCT_TYPES } from '../domain/products/product-types.ts';

/** The two sides of a sale that may apply. */
export const APPLICATION_PARTIES = ['vendor', 'buyer'] as const;

/**
 * What a person chooses when they make an application; the listing stands beside it, and the rest comes
 * from there.
 */
export const ApplicationChoiceSchema = v.strictObject({
  id: ApplicationIdSchema,
  product: v.picklist(PRODUCT_TYPES),
  /** In cents; nought for documents to sign. */
  amount: PositiveCentsSchema,
  party: v.optional(v.picklist(APPLICATION_PARTIES)),
  purpose: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  paymentRequiresOtp: v.optional(v.boolean(), true),
});

export type ApplicationChoice = v.InferOutput<typeof ApplicationChoiceSchema>;
